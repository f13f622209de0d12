#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a fuzz target on as many changed inputs as one likes, ten million if nothing else is said, and
# stops at the first finding. A build with sanitizers finds more:
#
#     meson setup _build-sanitize -Db_sanitize=address,undefined -Db_lundef=false --buildtype=debugoptimized
#     ninja -C _build-sanitize tests/fuzz/fuzz-record
#     tests/fuzz/long.sh _build-sanitize/tests/fuzz/fuzz-record tests/fuzz/corpus/record [COUNT [FIRST]]
#
# Leaks aren't looked for: json-glib 1.6 has some of its own where text is malformed. For the same
# reason the target starts anew now and then.

set -euo pipefail

if [ $# -lt 2 ]; then
  sed -n 's/^# \{0,1\}//; 3,11p' "$0" >&2
  exit 2
fi
target=$1 corpus=$2 count=${3-10000000} first=${4-0}
chunk=50000 done=0

export ASAN_OPTIONS=${ASAN_OPTIONS+$ASAN_OPTIONS:}detect_leaks=0
export UBSAN_OPTIONS=${UBSAN_OPTIONS+$UBSAN_OPTIONS:}halt_on_error=1:print_stacktrace=1
export G_DEBUG=fatal-warnings LC_ALL=C.UTF-8

while [ "$done" -lt "$count" ]; do
  n=$((count - done < chunk ? count - done : chunk))
  if ! "$target" "$corpus" $((first + done)) "$n" > /dev/null; then
    echo "A finding among the inputs $((first + done)) to $((first + done + n - 1))" >&2
    exit 1
  fi
  done=$((done + n))
  echo "$done inputs, no finding"
done
