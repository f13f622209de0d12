#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether what is installed fits into a desktop: the bus starts the program, every action of the
# desktop entry is one of the program's, and a match is a file of ours.
#
# Usage: tests/installed.sh BUILD-FOLDER PREFIX LIBRARY-FOLDER

set -euo pipefail

id=io.github.sobremesa.Sobremesa
path=/io/github/sobremesa/Sobremesa

call ()
{
  gdbus call --session --timeout 30 --dest "$id" --object-path "$path" --method "$@"
}

number=0
check ()
{
  local what=$1
  shift

  number=$((number + 1))
  if "$@" > "$TRIAL/said" 2>&1; then
    printf 'ok %d - %s\n' "$number" "$what"
  else
    printf 'not ok %d - %s\n' "$number" "$what"
    sed 's/^/# /' "$TRIAL/said"
  fi
}

is_ours ()
{
  printf '{"format":"sobremesa-match","version":1}' > "$TRIAL/$1"
  gio info -a standard::content-type "$TRIAL/$1" | grep 'application/x-sobremesa-match$'
}

is_opened_by_us ()
{
  gio mime application/x-sobremesa-match | grep "$id.desktop"
}

shows_a_window ()
{
  timeout 20 xdotool search --sync --onlyvisible --class sobremesa
}

offers_its_actions ()
{
  local offered action

  offered=$(call org.gtk.Actions.List)
  for action in $(sed -n 's/^Actions=//p' "$PREFIX_ROOT/share/applications/$id.desktop" | tr ';' ' '); do
    [[ $offered == *"'$action'"* ]] || {
      printf 'There is no action %s in %s\n' "$action" "$offered"
      return 1
    }
  done
}

ends ()
{
  call org.gtk.Actions.Activate quit '[]' '{}'
  for _ in $(seq 100); do
    pgrep -f "^$PREFIX_ROOT/bin/sobremesa" || return 0
    sleep 0.1
  done
  return 1
}

if [ "${1-}" = --inside ]; then
  printf '1..7\n'
  check "a match is recognised by its name" is_ours 'a match.sobremesa'
  check "a match is recognised by its beginning" is_ours nameless
  check "matches are opened by us" is_opened_by_us
  check "the bus starts it" call org.freedesktop.Application.Activate '{}'
  check "it shows a window" shows_a_window
  check "it has every action of its desktop entry" offers_its_actions
  check "it ends when told to" ends
  exit 0
fi

# Three folders deep there is a /usr/local of our own; what refers to the real one is adapted.
TRIAL=$(mktemp -d)
trap 'rm -rf -- "$TRIAL"' EXIT
PREFIX_ROOT=$TRIAL$2
export TRIAL PREFIX_ROOT
DESTDIR=$TRIAL meson install -C "$1" --no-rebuild --quiet > "$TRIAL/install.log" 2>&1 || {
  cat -- "$TRIAL/install.log" >&2
  exit 1
}
sed -i "s|^Exec=.*/sobremesa|Exec=$PREFIX_ROOT/bin/sobremesa|" "$PREFIX_ROOT/share/dbus-1/services/$id.service"
glib-compile-schemas "$PREFIX_ROOT/share/glib-2.0/schemas"
update-mime-database "$PREFIX_ROOT/share/mime"
update-desktop-database "$PREFIX_ROOT/share/applications"

export PATH=$PREFIX_ROOT/bin:$PATH
export XDG_DATA_DIRS=$PREFIX_ROOT/share:/usr/local/share:/usr/share
export LD_LIBRARY_PATH=$TRIAL$3${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
"$(dirname -- "${BASH_SOURCE[0]}")/with-display.sh" "${BASH_SOURCE[0]}" --inside
