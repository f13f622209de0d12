#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether every word people see is translated: po/POTFILES names each file that holds some, and each
# language has each message, complete and with the right placeholders.
#
# Usage: tests/translations.sh [XGETTEXT-OPTION…]

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
export LC_ALL=C.UTF-8

scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
number=0

# result WHAT: reports a check; it passed if there is nothing on stdin, and says what is there.
result ()
{
  local words

  words=$(head -n 40)
  number=$((number + 1))
  if [ -z "$words" ]; then
    printf 'ok %d - %s\n' "$number" "$1"
  else
    printf 'not ok %d - %s\n' "$number" "$1"
    printf '%s\n' "$words" | sed 's/^/# /'
  fi
}

# missing FILE: prints the messages that aren't translated, or only guessed.
missing ()
{
  msgattrib --untranslated --no-obsolete --no-wrap "$1" | sed -n 's/^msgid "\(.\+\)"$/\1/p'
  msgattrib --only-fuzzy --no-obsolete --no-wrap "$1" | sed -n 's/^msgid "\(.\+\)"$/\1/p'
}

mapfile -t languages < <(grep -v '^#' po/LINGUAS)
printf '1..%d\n' $((2 + 2 * ${#languages[@]}))

result "po/POTFILES names every file with words (build-aux/update-po writes it)" \
  < <(diff po/POTFILES <(build-aux/potfiles))
result "the messages can be extracted without a complaint" \
  < <(xgettext "$@" --files-from=po/POTFILES --output="$scratch/now.pot" 2>&1)

for language in "${languages[@]}"; do
  result "$language: well-formed" \
    < <(msgfmt --check --output-file=/dev/null "po/$language.po" 2>&1)
  msgmerge --quiet --no-fuzzy-matching --output-file="$scratch/$language.po" \
    "po/$language.po" "$scratch/now.pot"
  result "$language: complete" < <(missing "$scratch/$language.po")
done
