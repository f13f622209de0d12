/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* A target of libFuzzer. To look for new inputs for as long as one likes:
 *
 *     CC=clang meson setup _build_fuzz -Db_sanitize=address,undefined \
 *       -Db_lundef=false -Dc_args=-fsanitize=fuzzer-no-link
 *     ninja -C _build_fuzz tests/fuzz/fuzz-record
 *     mkdir -p /tmp/found
 *     ASAN_OPTIONS=detect_leaks=0 _build_fuzz/tests/fuzz/fuzz-record \
 *       -dict=tests/fuzz/record.dict -max_len=8192 /tmp/found tests/fuzz/corpus/record
 *
 * Leaks aren't looked for because json-glib 1.6 has some where text is malformed. What is found
 * goes into tests/fuzz/corpus, where the ordinary suite runs it from then on. */
int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
