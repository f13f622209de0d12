/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-private.h"

const BarajaOption tomb_options[TOMB_N_OPTIONS] = {
  [TOMB_OPTION_MISSIONS] = { .name = "missions",
                             .kind = BARAJA_OPTION_STRING,
                             .values = { "hidden", "uncovered" },
                             .label = N_ ("Missions"),
                             .help = N_ ("Who may see the missions."),
                             .value_labels = { N_ ("Hidden"), N_ ("Uncovered") },
                             .rule = "tomb.deal" },
  [TOMB_OPTION_DEALS] = { .name = "deals",
                          .kind = BARAJA_OPTION_INTEGER,
                          .fallback = 1,
                          .numbers = { 1, 3, 5 },
                          .n_numbers = 3,
                          .label = N_ ("Deals"),
                          .help = N_ ("How many deals a match has; their points are added."),
                          .rule = "tomb.score" },
};

const BarajaVerb tomb_verbs[TOMB_N_VERBS] = {
  [TOMB_VERB_DRAW] = { .name = "draw", .pile = "deck" },
  [TOMB_VERB_PLAY] = { .name = "play",
                       .min_cards = 1,
                       .max_cards = 1,
                       .target = BARAJA_TARGET_SUIT,
                       .from = "hand-{s}",
                       .pile = "tomb-{x}" },
  [TOMB_VERB_END] = { .name = "end", .label = N_ ("End turn") },
  [TOMB_VERB_PASS] = { .name = "pass", .label = N_ ("Pass") },
};

const BarajaRefusal tomb_refusals[TOMB_N_REFUSALS] = {
  { "tomb.draw", N_ ("The draw deck is empty.") },
  { "tomb.face-up-suit", N_ ("The first, third and fifth card at a tomb lie face up and must be of "
                             "its suit.") },
  { "tomb.other-tomb", N_ ("The second card of a turn goes to another tomb than the first.") },
  { "tomb.locked", N_ ("This tomb is locked: it holds six cards and takes no more.") },
  { "tomb.play-ends", N_ ("After a card is played you can only play one more, or end the turn.") },
  { "tomb.end", N_ ("You still owe an action: the turn can be ended only after one card has been "
                    "played.") },
  { "tomb.must-act", N_ ("The draw deck is empty: play a card, since one can be played.") },
  { "tomb.pass", N_ ("Passing is for those who can neither draw nor play.") },
};

static char *
prompt_second_action (const TombState *self,
                      guint            seat)
{
  gboolean can_play = tomb_can_play (self, seat);

  if (self->n_played > 0)
    return g_strdup (can_play ? _ ("Play a card at another tomb, or end the turn.")
                              : _ ("No second card can be played: end the turn."));
  if (self->n_deck > 0)
    return g_strdup (can_play ? _ ("One more action: draw, or play a card.")
                              : _ ("One more action: draw a card."));
  return g_strdup (can_play ? _ ("One more action: play a card.")
                            : _ ("Nothing more can be done: pass."));
}

char *
tomb_prompt (gconstpointer view,
             guint         seat)
{
  const TombState *self = view;
  gboolean         can_play;

  if (self->common.to_act != (gint) seat)
    return g_strdup ("");
  if (self->n_actions > 0)
    return prompt_second_action (self, seat);
  can_play = tomb_can_play (self, seat);
  if (self->n_deck > 0)
    return g_strdup (can_play ? _ ("Two actions: draw cards, or play cards at the tombs.")
                              : _ ("Two actions: draw a card; none can be played yet."));
  return g_strdup (can_play ? _ ("The deck is empty: play one card or two.")
                            : _ ("You can neither draw nor play: pass."));
}

static const char *
explain_play (gboolean down,
              guint    suit)
{
  static const char *const sentences[2][4] = {
    {
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      N_ ("Play %s face up at the tomb of clubs."),
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      N_ ("Play %s face up at the tomb of diamonds."),
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      N_ ("Play %s face up at the tomb of hearts."),
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      N_ ("Play %s face up at the tomb of spades."),
    },
    {
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      N_ ("Play %s face down at the tomb of clubs."),
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      N_ ("Play %s face down at the tomb of diamonds."),
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      N_ ("Play %s face down at the tomb of hearts."),
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      N_ ("Play %s face down at the tomb of spades."),
    },
  };

  return _ (sentences[down][suit]);
}

static const char *
narrate_up (guint suit)
{
  static const char *const sentences[4] = {
    /* Translators: a player's name, and a card with its article */
    N_ ("%s plays %s at the tomb of clubs."),
    /* Translators: a player's name, and a card with its article */
    N_ ("%s plays %s at the tomb of diamonds."),
    /* Translators: a player's name, and a card with its article */
    N_ ("%s plays %s at the tomb of hearts."),
    /* Translators: a player's name, and a card with its article */
    N_ ("%s plays %s at the tomb of spades."),
  };

  return _ (sentences[suit]);
}

static const char *
narrate_own_down (guint suit)
{
  static const char *const sentences[4] = {
    /* Translators: a player's name, and a card with its article */
    N_ ("%s plays %s face down at the tomb of clubs."),
    /* Translators: a player's name, and a card with its article */
    N_ ("%s plays %s face down at the tomb of diamonds."),
    /* Translators: a player's name, and a card with its article */
    N_ ("%s plays %s face down at the tomb of hearts."),
    /* Translators: a player's name, and a card with its article */
    N_ ("%s plays %s face down at the tomb of spades."),
  };

  return _ (sentences[suit]);
}

static const char *
narrate_hidden (guint suit)
{
  static const char *const sentences[4] = {
    /* Translators: %s is a player's name */
    N_ ("%s plays a card face down at the tomb of clubs."),
    /* Translators: %s is a player's name */
    N_ ("%s plays a card face down at the tomb of diamonds."),
    /* Translators: %s is a player's name */
    N_ ("%s plays a card face down at the tomb of hearts."),
    /* Translators: %s is a player's name */
    N_ ("%s plays a card face down at the tomb of spades."),
  };

  return _ (sentences[suit]);
}

/* The sentences are chosen by suit from tables of literals; each is checked by its translator
 * comment and by msgfmt. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

char *
tomb_explain (gconstpointer        view,
              guint                seat,
              const BarajaRawMove *move)
{
  const TombState *self = view;

  switch (move->verb)
    {
    case TOMB_VERB_DRAW:
      return g_strdup (_ ("Draw a card."));
    case TOMB_VERB_PLAY:
      return g_strdup_printf (explain_play (tomb_layer_is_down (self->n_tomb[move->target]),
                                            move->target),
                              baraja_card_phrase_the (move->cards[0]));
    case TOMB_VERB_END:
      return g_strdup (_ ("End the turn."));
    default:
      return g_strdup (_ ("Pass: neither a draw nor a play is possible."));
    }
}

static char *
narrate_play (const TombState     *before,
              const TombState     *after,
              const BarajaRawMove *move,
              const char          *name)
{
  guint       suit = move->target, layer = before->n_tomb[suit];
  guint8      code = after->tomb[suit][layer];
  const char *card = code != BARAJA_CARD_UNKNOWN ? baraja_card_phrase_the (code) : NULL;

  if (!tomb_layer_is_down (layer))
    return g_strdup_printf (narrate_up (suit), name, card);
  if (card == NULL)
    return g_strdup_printf (narrate_hidden (suit), name);
  return g_strdup_printf (narrate_own_down (suit), name, card);
}

#pragma GCC diagnostic pop

char *
tomb_narrate (gconstpointer        before,
              gconstpointer        after,
              guint                seat,
              const BarajaRawMove *move,
              const char          *name)
{
  const TombState *now = after;
  guint8           drawn;

  switch (move->verb)
    {
    case TOMB_VERB_DRAW:
      drawn = now->hand[seat][now->n_hand[seat] - 1];
      if (drawn == BARAJA_CARD_UNKNOWN)
        /* Translators: %s is a player's name */
        return g_strdup_printf (_ ("%s draws a card."), name);
      /* Translators: a player's name, and a card with its article */
      return g_strdup_printf (_ ("%s draws %s."), name, baraja_card_phrase_the (drawn));
    case TOMB_VERB_PLAY:
      return narrate_play (before, after, move, name);
    case TOMB_VERB_END:
      /* Translators: %s is a player's name */
      return g_strdup_printf (_ ("%s ends the turn."), name);
    default:
      /* Translators: %s is a player's name */
      return g_strdup_printf (_ ("%s passes."), name);
    }
}

const char *
tomb_pile_label (const BarajaLayoutPile *pile)
{
  static const char *const tombs[] = {
    N_ ("Tomb of clubs"),
    N_ ("Tomb of diamonds"),
    N_ ("Tomb of hearts"),
    N_ ("Tomb of spades"),
  };

  switch ((gint) pile->role)
    {
    case BARAJA_PILE_HAND:
      return _ ("Hand");
    case BARAJA_PILE_MISSION:
      return _ ("Mission");
    case BARAJA_PILE_TOMB:
      return _ (tombs[pile->index]);
    case BARAJA_PILE_DECK:
      return _ ("Draw deck");
    default:
      return _ ("Unused missions");
    }
}
