# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What build-aux/run and build-aux/test share: where things are, which Debian packages they need,
# and how to say what went wrong. Sourced, never run.

top=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

# To compile. libxml2-utils: xmllint, for the resources. appstream, shared-mime-info: how their files are translated.
# The lists are read by the scripts that source this file.
# shellcheck disable=SC2034
build_packages=(
  gcc libc6-dev meson ninja-build pkg-config
  libgtk-4-dev libadwaita-1-dev libjson-glib-dev libsqlite3-dev librsvg2-dev libgsound-dev
  gobject-introspection libgirepository1.0-dev
  gettext libxml2-utils desktop-file-utils appstream shared-mime-info gtk-update-icon-cache
)

# To start it on a desktop. librsvg2-common: without it GTK can't load an SVG icon, and aborts.
# shellcheck disable=SC2034
run_packages=(
  librsvg2-common adwaita-icon-theme gsettings-desktop-schemas fonts-cantarell fonts-dejavu-core
  libegl1 libgl1-mesa-dri
)

# To start it without one.
# shellcheck disable=SC2034
display_packages=(xvfb xauth dbus at-spi2-core procps)

# To use it as a person would, and libbaraja as other languages do. libgtk-4-bin: a touch screen. pulseaudio, libcanberra-pulse: to hear it.
# shellcheck disable=SC2034
test_packages=(
  python3 python3-gi python3-pyatspi gir1.2-atspi-2.0 gir1.2-gtk-4.0 gir1.2-adw-1 gjs
  xdotool x11-utils libgtk-4-bin imagemagick pulseaudio libcanberra-pulse
)

say ()
{
  printf '%s\n' "$*"
}

# fail WHAT [ADVICE…]: what is wrong, a line of advice each, and the end.
fail ()
{
  printf '\n%s: %s\n' "${0##*/}" "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit 1
}

# Names those of its arguments that aren't installed.
missing_packages ()
{
  local installed

  installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2> /dev/null |
    sed -n 's/ installed$//p') || true
  printf '%s\n' "$@" | grep -vxF -e "$installed" || true
}

# Sets $as_root to what makes a command run as root, or fails.
become_root ()
{
  as_root=()
  [ "$(id -u)" -ne 0 ] || return 0
  as_root=(sudo)
  [ -t 0 ] || as_root=(sudo -n)
  if ! command -v sudo > /dev/null || ! "${as_root[@]}" true; then
    fail "packages are missing, and only root may install them." \
      "Run this as root, then try again:" \
      "  apt-get update && apt-get install --no-install-recommends $*"
  fi
}

# apt WORDS…: apt-get as root, asking nothing, waiting for others who install something just now.
apt ()
{
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=2 "$@" < /dev/null
}

# Installs those packages of its arguments that aren't there. Touches nothing when all are.
need_packages ()
{
  local missing log

  [ -z "${SOBREMESA_NO_INSTALL-}" ] || return 0
  if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
    say "This isn't Debian or a system like it, so nothing is installed by itself."
    say "What Sobremesa needs is called in Debian: $*"
    return 0
  fi
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0

  become_root "${missing[@]}"
  log=$(mktemp "${TMPDIR:-/tmp}/sobremesa-packages.XXXXXX")
  say "Installing ${#missing[@]} packages and what they need (a minute or two): ${missing[*]}"
  # An update that fails for one of several sources may still do for ours: the installation decides.
  apt update > "$log" 2>&1 || true
  if ! apt install -y --no-install-recommends "${missing[@]}" >> "$log" 2>&1; then
    grep -E '^(E|W|Err):?' "$log" | awk '!seen[$0]++' | head -n 6 >&2 || true
    fail "the packages could not be installed." \
      "Is there a network, and is there room on the disk? All that apt-get said: $log" \
      "To install them by hand, as root:" \
      "  apt-get update && apt-get install --no-install-recommends ${missing[*]}" \
      "To go on without installing anything: SOBREMESA_NO_INSTALL=1 ${0##*/}"
  fi
  rm -f -- "$log"
}

# need_commands NAME…: for where packages weren't installed by us.
need_commands ()
{
  local name

  for name in "$@"; do
    command -v "$name" > /dev/null ||
      fail "the command $name is missing." "It belongs to the packages named in build-aux/common.sh."
  done
}

# configure DIR OPTION…: meson's part of it, quietly.
configure ()
{
  if [ -f "$1/build.ninja" ]; then
    meson setup --reconfigure "$1" "$top" "${@:2}" > "$1/set-up.log" 2>&1 && return
  fi
  # One that was left half-made, or whose folder moved, isn't worth mending.
  rm -rf -- "$1" 2> /dev/null || true
  if ! mkdir -p -- "$1" 2> /dev/null || [ ! -w "$1" ]; then
    fail "can't write to $1." "Does it, or the folder it is in, belong to somebody else?"
  fi
  meson setup "$1" "$top" "${@:2}" > "$1/set-up.log" 2>&1
}

# set_up DIR OPTION…: a build folder of this very place with these options; nothing when it is one.
set_up ()
{
  local build=$1 words="$top ${*:2}"

  if [ -f "$build/build.ninja" ] && [ "$(cat -- "$build/.set-up" 2> /dev/null)" = "$words" ]; then
    return 0
  fi
  say "Setting up ${build##*/}…"
  if ! configure "$@"; then
    tail -n 12 -- "$build/set-up.log" >&2
    fail "the build could not be set up." "All that meson said: $build/set-up.log" \
      "If a dependency is too old: Sobremesa needs what Debian 12 has, or newer."
  fi
  printf '%s\n' "$words" > "$build/.set-up"
}

# compile DIR [TARGET…]: says nothing but what the compiler complains of.
compile ()
{
  say "Building in ${1##*/}…"
  # Should the build files have changed, meson runs once more, and talks.
  if ! ninja --quiet -C "$1" build.ninja > "$1/set-up.log" 2>&1; then
    tail -n 12 -- "$1/set-up.log" >&2
    return 1
  fi
  ninja --quiet -C "$@" | sed "/^ninja: no work to do/d"
}
