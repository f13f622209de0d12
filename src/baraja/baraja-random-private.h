/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A small fast generator (xoshiro256**) for opponents, sampling and simulations. It never deals a
 * person's cards: baraja_shuffle() does, with entropy of the operating system. */
typedef struct
{
  guint64 s[4];
} BarajaRng;

static inline guint64
baraja_rng_rotate (guint64 x,
                   guint   k)
{
  return (x << k) | (x >> (64 - k));
}

static inline guint64
baraja_rng_next (BarajaRng *rng)
{
  guint64 *s = rng->s;
  guint64  result = baraja_rng_rotate (s[1] * 5, 7) * 9;
  guint64  t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = baraja_rng_rotate (s[3], 45);
  return result;
}

/* A number from 0 to n - 1. The bias of the multiplication is below n / 2^32. */
static inline guint32
baraja_rng_below (BarajaRng *rng,
                  guint32    n)
{
  return (guint32) (((baraja_rng_next (rng) >> 32) * n) >> 32);
}

/* A number from 0 (included) to 1 (excluded). */
static inline double
baraja_rng_unit (BarajaRng *rng)
{
  return (double) (baraja_rng_next (rng) >> 11) * 0x1.0p-53;
}

void baraja_rng_seed (BarajaRng *rng,
                      guint64    seed);
void baraja_rng_shuffle (BarajaRng *rng,
                         guint8    *items,
                         guint      n_items);
void baraja_shuffle (guint8 *items,
                     guint   n_items);

G_END_DECLS
