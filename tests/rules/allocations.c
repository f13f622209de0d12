/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "invariants.h"

/* Counts requests for memory by standing in front of the C library's own functions. A sanitizer
 * does the same for its own ends, so that nothing is counted then. */

#if defined(__SANITIZE_ADDRESS__) || !defined(__GLIBC__)
#define COUNTED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define COUNTED 0
#endif
#endif
#ifndef COUNTED
#define COUNTED 1
#endif

static guint64 n_allocations;

#if COUNTED

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n,
        size_t size)
{
  n_allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void  *memory,
         size_t size)
{
  n_allocations++;
  return __libc_realloc (memory, size);
}

#endif

guint64
allocations_count (void)
{
  return n_allocations;
}

gboolean
allocations_are_counted (void)
{
  return COUNTED;
}
