#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether the desktop entry offers every game that has rules, and no other.
#
# Usage: tests/desktop-actions.sh DESKTOP-FILE RULES…
set -eu
entry=$1
shift
games=$(for rules; do basename "$rules" .xml; done | sort)
offered=$(sed -n 's/^Exec=sobremesa --game=//p' "$entry" | sort)
actions=$(sed -n 's/^Actions=//p' "$entry" | tr ';' '\n' | sed -n 's/^new-//p' | sort)
[ "$games" = "$offered" ] && [ "$games" = "$actions" ] && exit 0
printf 'There are rules for:\n%s\n\nThe desktop entry starts:\n%s\n\nIts actions are for:\n%s\n' \
  "$games" "$offered" "$actions"
exit 1
