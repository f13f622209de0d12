/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

/* The options, and how the preset and the switches settle each other. */

#define SWITCH(id, by_default, label_text, help_text)                                              \
  {                                                                                                \
    .name = id, .kind = BARAJA_OPTION_BOOLEAN, .fallback = by_default, .label = label_text,        \
    .help = help_text, .rule = "slap." id,                                                         \
  }

const BarajaOption ratscrew_options[RATSCREW_N_OPTIONS] = {
  {
    .name = "preset",
    .kind = BARAJA_OPTION_STRING,
    .fallback = RATSCREW_PRESET_BASIC,
    .values = { "basic", "egyptian", "custom" },
    .last_is_readonly = TRUE,
    .label = N_ ("Combinations"),
    .help = N_ ("Which combinations can be slapped."),
    .value_labels = { N_ ("Basic"), N_ ("Egyptian"), N_ ("Your own") },
    .rule = "rats.slap",
  },
  SWITCH ("pair", TRUE, N_ ("Pair"), N_ ("Two cards of one rank, one on the other.")),
  SWITCH ("sum-ten",
          TRUE,
          N_ ("Sum of ten"),
          N_ ("Two cards, one on the other, that add up to ten.")),
  SWITCH ("sandwich", TRUE, N_ ("Sandwich"), N_ ("Two cards of one rank with one card between.")),
  SWITCH ("ends",
          TRUE,
          N_ ("First and last"),
          N_ ("The top card has the rank of the pile’s first card.")),
  SWITCH ("marriage", FALSE, N_ ("Marriage"), N_ ("King and queen, one on the other.")),
  SWITCH ("divorce", FALSE, N_ ("Divorce"), N_ ("King and queen with one card between.")),
  SWITCH ("jack-ten", FALSE, N_ ("Jack and ten"), N_ ("A ten on a jack.")),
  SWITCH ("jack-seven", FALSE, N_ ("Jack and seven"), N_ ("A seven on a jack.")),
  SWITCH ("sevens",
          FALSE,
          N_ ("Two sevens"),
          N_ ("A seven when another lies anywhere in the pile.")),
  SWITCH ("triple",
          FALSE,
          N_ ("Triple"),
          N_ ("Of five cards or of seven, the first, the middle and the last have one rank.")),
  SWITCH ("twins",
          FALSE,
          N_ ("Twins"),
          N_ ("Of five cards, the first, the middle and the last are a three, a six and a nine.")),
  SWITCH ("stairs", FALSE, N_ ("Stairs"), N_ ("Three cards in sequence, up or down.")),
  {
    .name = "wild",
    .kind = BARAJA_OPTION_STRING,
    .fallback = RATSCREW_WILD_NONE,
    .values = { "none", "ten", "joker" },
    .label = N_ ("Wild cards"),
    .help = N_ ("They stand for any card wherever a combination has a place for them."),
    .value_labels = { N_ ("None"), N_ ("Tens"), N_ ("Two jokers") },
    .rule = "slap.wild",
  },
  {
    .name = "penalty",
    .kind = BARAJA_OPTION_INTEGER,
    .fallback = 1,
    .min = 1,
    .max = RATSCREW_MAX_PENALTY,
    .label = N_ ("Penalty"),
    .help = N_ ("How many cards a slap without a combination costs."),
    .rule = "rats.penalty",
  },
  {
    .name = "window",
    .kind = BARAJA_OPTION_INTEGER,
    .fallback = 40,
    .min = 0,
    .max = 200,
    .label = N_ ("Showdown window"),
    .help = N_ ("Slaps no more than so many milliseconds apart count as simultaneous."),
    .rule = "rats.showdown",
  },
  {
    .name = "tempo",
    .kind = BARAJA_OPTION_STRING,
    .fallback = RATSCREW_TEMPO_NORMAL,
    .values = { "slow", "normal", "fast" },
    .label = N_ ("Tempo"),
    .help = N_ ("How quickly one card may follow another."),
    .value_labels = { N_ ("Slow"), N_ ("Normal"), N_ ("Fast") },
    .rule = "rats.pace",
  },
  {
    .name = "slap-in",
    .kind = BARAJA_OPTION_BOOLEAN,
    .fallback = TRUE,
    .label = N_ ("Coming back without cards"),
    .help = N_ ("A player who has run out of cards can win some by slapping a combination."),
    .rule = "rats.slap-in",
  },
};

#undef SWITCH

#define N_PRESETS RATSCREW_PRESET_CUSTOM
#define N_SWITCHES RATSCREW_N_COMBINATIONS

/* The values of the switches, the wild cards last. */
static const gint8 presets[N_PRESETS][N_SWITCHES] = {
  { 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, RATSCREW_WILD_NONE },
  { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, RATSCREW_WILD_TEN },
};

/* A bit for each combination that counts, but for the wild cards. */
guint
ratscrew_switches (const gint *options)
{
  guint switches = 0;

  for (guint i = 0; i < RATSCREW_WILD; i++)
    if (options[RATSCREW_OPTION_SWITCH + i])
      switches |= RATSCREW_BIT (i);
  return switches;
}

guint
ratscrew_wild_rank (const gint *options)
{
  if (options[RATSCREW_OPTION_WILD] == RATSCREW_WILD_TEN)
    return 9;
  return options[RATSCREW_OPTION_WILD] == RATSCREW_WILD_JOKER ? RATSCREW_RANK_JOKER
                                                              : RATSCREW_RANK_NONE;
}

static gint
find_preset (const gint *switches)
{
  for (gint preset = 0; preset < N_PRESETS; preset++)
    {
      guint i = 0;

      while (i < N_SWITCHES && switches[i] == presets[preset][i])
        i++;
      if (i == N_SWITCHES)
        return preset;
    }
  return RATSCREW_PRESET_CUSTOM;
}

/* The preset sets the switches that weren't asked for; then the switches say what the preset is
 * called. */
void
ratscrew_resolve (gint   *values,
                  guint32 given)
{
  gint  preset = values[RATSCREW_OPTION_PRESET];
  gint *switches = values + RATSCREW_OPTION_SWITCH;

  for (guint i = 0; preset < N_PRESETS && i < N_SWITCHES; i++)
    if ((given & (1u << (RATSCREW_OPTION_SWITCH + i))) == 0)
      switches[i] = presets[preset][i];
  values[RATSCREW_OPTION_PRESET] = find_preset (switches);
}
