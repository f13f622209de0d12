#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a command with a screen, a session bus and folders of its own.
# Usage: with-display.sh [--size WIDTHxHEIGHT] COMMAND [ARGUMENT...]
# Exits with 77, which Meson takes for "skipped", where there is no Xvfb.
set -u

size=1280x800
if [ "${1-}" = --size ]; then
  size=$2
  shift 2
fi

for tool in xvfb-run dbus-run-session; do
  if ! command -v "$tool" > /dev/null; then
    echo "$tool is missing" >&2
    exit 77
  fi
done

folder=$(mktemp -d "${TMPDIR:-/tmp}/sobremesa-display.XXXXXX") || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir -m 700 "$folder/run"
mkdir "$folder/config" "$folder/data" "$folder/cache" "$folder/state"

export XDG_RUNTIME_DIR="$folder/run" XDG_CONFIG_HOME="$folder/config" \
  XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache" XDG_STATE_HOME="$folder/state"
export LC_ALL=C.UTF-8 GDK_BACKEND=x11 ADW_DISABLE_PORTAL=1
export GTK_A11Y="${GTK_A11Y-test}" GSETTINGS_BACKEND="${GSETTINGS_BACKEND-memory}"
# Drawing without OpenGL is the same on every machine; the renderer would open it all the same.
export GSK_RENDERER="${GSK_RENDERER-cairo}"
if pkg-config --exists 'gtk4 >= 4.16' 2> /dev/null; then
  export GDK_DISABLE="${GDK_DISABLE-gl}"
else
  export GDK_DEBUG="${GDK_DEBUG-gl-disable}"
fi
unset DBUS_SESSION_BUS_ADDRESS WAYLAND_DISPLAY DISPLAY

xvfb-run -a -s "-screen 0 ${size}x24 -noreset" dbus-run-session -- "$@"
