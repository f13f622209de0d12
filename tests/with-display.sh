#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command as on a desktop of its own: a private X server and session bus, and private folders
# for what programs keep. Ends with the command's status; nothing of it remains.
#
# Usage: tests/with-display.sh [--size WIDTHxHEIGHT] COMMAND [ARGUMENT…]
#
# GTK_A11Y, GSETTINGS_BACKEND and GSK_RENDERER keep the values they have, if any.

set -euo pipefail

size=1280x800
if [ "${1-}" = --size ]; then
  size=$2
  shift 2
fi

home=$(mktemp -d "${TMPDIR:-/tmp}/sobremesa-display.XXXXXX")
trap 'rm -rf -- "$home"' EXIT
mkdir -m 700 -- "$home/run"
mkdir -p -- "$home"/{config/gtk-4.0,data,cache,state}

# Left to itself, GTK takes another font on X11 than on Wayland.
printf '[Settings]\ngtk-font-name=Cantarell 11\n' > "$home/config/gtk-4.0/settings.ini"

export XDG_RUNTIME_DIR=$home/run XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data
export XDG_CACHE_HOME=$home/cache XDG_STATE_HOME=$home/state
export LC_ALL=C.UTF-8 GDK_BACKEND=x11 ADW_DISABLE_PORTAL=1
export GTK_A11Y=${GTK_A11Y-atspi} GSETTINGS_BACKEND=${GSETTINGS_BACKEND-memory}
# Nor is anything heard: a name of a sound server also keeps one from being started.
export PULSE_SERVER=${PULSE_SERVER-unix:$home/no-sound}
export GSK_RENDERER=${GSK_RENDERER-cairo}
# The cairo renderer opens EGL all the same; without it the start is quicker, and quieter for LeakSanitizer.
# Older GTK knows the first variable, newer GTK the second; neither minds the other's.
export GDK_DEBUG=${GDK_DEBUG-gl-disable} GDK_DISABLE=${GDK_DISABLE-gl}
# Leaks of GTK's own are known by functions that only a slow look at the stack finds: GLib and GTK have
# no frame pointers. Without a display everything is ours, and twenty times as fast.
case ${ASAN_OPTIONS-} in
  *detect_leaks=0*) ;;
  *) export ASAN_OPTIONS=${ASAN_OPTIONS+$ASAN_OPTIONS:}fast_unwind_on_malloc=0:malloc_context_size=12 ;;
esac
unset DBUS_SESSION_BUS_ADDRESS WAYLAND_DISPLAY DISPLAY

# The bus and what it starts talk to nobody. The command keeps our own stdout and stderr, as 8 and 9
# on the way, since xvfb-run mixes the two.
status=0
# shellcheck disable=SC2016
with_bus='exec dbus-run-session -- sh -c "$0" sh "$@" > /dev/null 2>&1'
# shellcheck disable=SC2016
plainly='exec "$@" >&8 2>&9 8>&- 9>&-'
xvfb-run -a -s "-screen 0 ${size}x24 -noreset" sh -c "$with_bus" "$plainly" "$@" 8>&1 9>&2 ||
  status=$?
exit "$status"
