#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a program in a language that nobody speaks, with a catalogue made from the sources as they are.
#
# Usage: tests/pseudo/pseudo.sh PYTHON PROGRAM [XGETTEXT-OPTION…]

set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
python=$1 program=$(realpath -- "$2")
shift 2

scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
mkdir -p -- "$scratch/xx/LC_MESSAGES"
cd -- "$here/../.."
build-aux/potfiles > "$scratch/POTFILES"
xgettext "$@" --files-from="$scratch/POTFILES" --output="$scratch/now.pot"
"$python" "$here/pseudo.py" "$scratch/now.pot" "$scratch/xx/LC_MESSAGES/sobremesa.mo"
LANGUAGE=xx SOBREMESA_LOCALEDIR=$scratch "$here/../with-display.sh" "$program"
