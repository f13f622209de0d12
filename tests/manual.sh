#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether the manual describes every option that --help lists, and no other.
#
# Usage: tests/manual.sh SOBREMESA MANUAL
set -eu
export LC_ALL=C
listed=$("$1" --help | grep -oE '^ +(-., )?--[a-z-]+' | grep -oE -- '--[a-z-]+' |
  grep -vE '^--(help-.*|gapplication-.*)$' | sort)
described=$(sed -n '/^\.SH OPTIONS/,/^\.SH KEYS/s/\\-/-/gp' "$2" | grep -E '^\.B' |
  grep -oE -- '--[a-z-]+' | sort)
[ "$listed" = "$described" ] && exit 0
printf 'Listed by --help:\n%s\n\nIn the manual:\n%s\n' "$listed" "$described"
exit 1
