/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-random-private.h"

#include <errno.h>
#include <sys/random.h>

/* Spreads one number over the whole state (splitmix64), so that near seeds give unlike streams. */
void
baraja_rng_seed (BarajaRng *rng,
                 guint64    seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (rng->s); i++)
    {
      guint64 z = (seed += 0x9e3779b97f4a7c15u);

      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
      rng->s[i] = z ^ (z >> 31);
    }
}

static void
swap (guint8 *items,
      guint   i,
      guint   j)
{
  guint8 item = items[i];

  items[i] = items[j];
  items[j] = item;
}

void
baraja_rng_shuffle (BarajaRng *rng,
                    guint8    *items,
                    guint      n_items)
{
  for (guint i = n_items; i > 1; i--)
    swap (items, i - 1, baraja_rng_below (rng, i));
}

/* Linux has had getrandom() since 3.17; once the pool is seeded, requests of this size are never
 * cut short, only interrupted. */
static guint8
next_byte (guint8 *pool,
           gsize   pool_size,
           gsize  *used)
{
  if (*used == pool_size)
    {
      while (getrandom (pool, pool_size, 0) != (gssize) pool_size)
        if (errno != EINTR)
          g_error ("The operating system gives no random numbers");
      *used = 0;
    }
  return pool[(*used)++];
}

/* Shuffles with fresh entropy for every swap, so that each of the n! orders can come up. Bytes
 * that would favour low numbers are thrown away. */
void
baraja_shuffle (guint8 *items,
                guint   n_items)
{
  guint8 pool[256];
  gsize  used = sizeof pool;

  g_assert (n_items <= 256);
  for (guint i = n_items; i > 1; i--)
    {
      guint  limit = 256 - 256 % i;
      guint8 byte;

      do
        byte = next_byte (pool, sizeof pool, &used);
      while (byte >= limit);
      swap (items, i - 1, byte % i);
    }
}
