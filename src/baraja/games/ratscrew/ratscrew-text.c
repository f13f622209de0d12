/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

/* Verbs, refusals and sentences. No sentence but the one about a taking says whether a combination
 * is there: to see that is the game. */

const BarajaVerb ratscrew_verbs[RATSCREW_N_VERBS] = {
  [RATSCREW_FLIP] = { .name = "flip", .pile = "stack-{s}", .label = N_ ("Reveal") },
  [RATSCREW_SLAP] = { .name = "slap", .pile = "center", .label = N_ ("Slap"), .any_seat = TRUE },
};

const BarajaRefusal ratscrew_refusals[RATSCREW_N_REFUSALS] = {
  { "rats.pace", N_ ("The last card has only just been revealed: give everybody a moment.") },
  { "rats.slap", N_ ("There is no pile to slap.") },
  { "rats.penalty", N_ ("You slapped wrongly without a card to pay: you may slap again once the pile "
                        "is taken.") },
  { "rats.grace", N_ ("The pile is about to be taken: in this pause it can only be slapped.") },
  { "rats.slap-in", N_ ("Whoever has run out of cards is out of this game.") },
  { "rats.time", N_ ("Time doesn’t run backwards.") },
  { "rats.settle", N_ ("The pile has been slapped: nothing is revealed before it is taken.") },
};

const char *
ratscrew_combination_label (RatscrewCombination combination)
{
  if (combination == RATSCREW_WILD)
    /* Translators: a combination that is there because of a wild card */
    return _ ("Wild card");
  return _ (ratscrew_options[RATSCREW_OPTION_SWITCH + combination].label);
}

static char *
prompt_reveal (const RatscrewState *self,
               guint                seat)
{
  if (self->challenger != RATSCREW_NOBODY)
    /* Translators: %u is how many cards the player may still reveal to answer a challenge */
    return g_strdup_printf (ngettext ("Answer the challenge with an ace, king, queen or jack: "
                                      "%u try is left.",
                                      "Answer the challenge with an ace, king, queen or jack: "
                                      "%u tries are left.",
                                      self->tries),
                            self->tries);
  if (ratscrew_is_alone (self, seat))
    return g_strdup (_ ("You alone have cards: go on revealing, and slap a combination to win."));
  return g_strdup (_ ("Reveal your top card, or slap the pile when there is a combination."));
}

static char *
prompt_without_cards (const RatscrewState *self,
                      guint                seat)
{
  if (!ratscrew_is_in (self, seat))
    return g_strdup (_ ("You have run out of cards and are out of this game."));
  if ((self->barred & (1u << seat)) != 0)
    return g_strdup (_ ("You may slap again once this pile is taken."));
  return g_strdup (_ ("You have no cards: slap a combination to win some."));
}

char *
ratscrew_prompt (gconstpointer view,
                 guint         seat)
{
  const RatscrewState *self = view;

  if (self->common.deal_number == 0 || self->common.over)
    return g_strdup ("");
  if (ratscrew_is_waiting (self, seat))
    return g_strdup (_ ("Your slap counts: the pile is about to be taken."));
  if (self->common.to_act == (gint) seat)
    return prompt_reveal (self, seat);
  if (self->paused)
    return g_strdup (_ ("The pile is about to be taken: now is the time to slap a combination."));
  if (self->counts[seat] == 0)
    return prompt_without_cards (self, seat);
  return g_strdup (_ ("Watch the pile, and slap it when there is a combination."));
}

char *
ratscrew_explain (gconstpointer        view,
                  guint                seat,
                  const BarajaRawMove *move)
{
  return g_strdup (move->verb == RATSCREW_FLIP ? _ ("Reveal the top card of your stack.")
                                               : _ ("Slap the pile."));
}

static char *
narrate_flip (const RatscrewState *after,
              guint                seat,
              const char          *name)
{
  const char *card = baraja_card_phrase_the (ratscrew_code (after->center[after->n_center - 1]));

  if (after->challenger == (gint) seat)
    /* Translators: a player's name, and a card with its article */
    return g_strdup_printf (_ ("%s challenges with %s."), name, card);
  /* Translators: a player's name, and a card with its article */
  return g_strdup_printf (_ ("%s reveals %s."), name, card);
}

static char *
narrate_wrong_slap (const RatscrewWrongSlap *wrong,
                    const char              *name)
{
  if (wrong->n_paid == 0)
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("%s slaps without a combination and has no card to pay."), name);
  if (wrong->n_paid == 1)
    /* Translators: a player's name, and a card with its article */
    return g_strdup_printf (_ ("%s slaps without a combination and pays %s."), name,
                            baraja_card_phrase_the (ratscrew_code (wrong->paid[0])));
  /* Translators: a player's name, and a number of cards */
  return g_strdup_printf (ngettext ("%s slaps without a combination and pays %u card.",
                                    "%s slaps without a combination and pays %u cards.",
                                    wrong->n_paid),
                          name, wrong->n_paid);
}

char *
ratscrew_narrate (gconstpointer        before,
                  gconstpointer        after,
                  guint                seat,
                  const BarajaRawMove *move,
                  const char          *name)
{
  const RatscrewState *then = before, *now = after;

  if (move->verb == RATSCREW_FLIP)
    return narrate_flip (now, seat, name);
  if (now->wrong.number != then->wrong.number)
    return narrate_wrong_slap (&now->wrong, name);
  if (ratscrew_is_waiting (now, seat))
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("%s slaps the pile."), name);
  /* Translators: %s is a player's name */
  return g_strdup_printf (_ ("%s slaps too late, which costs nothing."), name);
}

/* A taking by a single slap; the sentences name the combination. */
static const char *
find_slap_sentence (RatscrewCombination combination)
{
  static const char *const sentences[RATSCREW_N_COMBINATIONS] = {
    /* Translators: %s is a player's name */
    [RATSCREW_PAIR] = N_ ("%s slaps a pair and takes the pile."),
    /* Translators: %s is a player's name */
    [RATSCREW_SUM_TEN] = N_ ("%s slaps a sum of ten and takes the pile."),
    /* Translators: %s is a player's name */
    [RATSCREW_SANDWICH] = N_ ("%s slaps a sandwich and takes the pile."),
    /* Translators: %s is a player's name */
    [RATSCREW_ENDS] = N_ ("%s sees that the first and the last card match and takes the pile."),
    /* Translators: %s is a player's name; a marriage is a king and a queen together */
    [RATSCREW_MARRIAGE] = N_ ("%s slaps a marriage and takes the pile."),
    /* Translators: %s is a player's name; a divorce is a king and a queen with a card between */
    [RATSCREW_DIVORCE] = N_ ("%s slaps a divorce and takes the pile."),
    /* Translators: %s is a player's name */
    [RATSCREW_JACK_TEN] = N_ ("%s slaps a jack and ten and takes the pile."),
    /* Translators: %s is a player's name */
    [RATSCREW_JACK_SEVEN] = N_ ("%s slaps a jack and seven and takes the pile."),
    /* Translators: %s is a player's name */
    [RATSCREW_SEVENS] = N_ ("%s slaps the second seven and takes the pile."),
    /* Translators: %s is a player's name */
    [RATSCREW_TRIPLE] = N_ ("%s slaps a triple and takes the pile."),
    /* Translators: %s is a player's name; twins are a three, a six and a nine */
    [RATSCREW_TWINS] = N_ ("%s slaps twins and takes the pile."),
    /* Translators: %s is a player's name; stairs are three cards in sequence */
    [RATSCREW_STAIRS] = N_ ("%s slaps stairs and takes the pile."),
    /* Translators: %s is a player's name */
    [RATSCREW_WILD] = N_ ("%s slaps a wild card and takes the pile."),
  };

  return _ (sentences[combination]);
}

/* The sentences are literals of the table above; each is checked by its translator comment and by
 * msgfmt. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

char *
ratscrew_narrate_taking (gconstpointer view,
                         const char   *name)
{
  const RatscrewState  *self = view;
  const RatscrewTaking *taking = &self->taking;

  switch ((RatscrewTakingKind) taking->kind)
    {
    case RATSCREW_TAKEN_BY_SLAP:
      return g_strdup_printf (
        find_slap_sentence (ratscrew_first_combination (taking->combinations, taking->natural)),
        name);
    case RATSCREW_TAKEN_BY_SHOWDOWN:
      /* Translators: %s is a player's name; a showdown decides between simultaneous slaps */
      return g_strdup_printf (_ ("%s wins the showdown and takes the pile."), name);
    case RATSCREW_TAKEN_BY_DUEL:
      /* Translators: %s is a player's name */
      return g_strdup_printf (_ ("%s wins the duel and takes the pile."), name);
    case RATSCREW_TAKEN_BY_LAST_SEAT:
      /* Translators: %s is a player's name */
      return g_strdup_printf (_ ("%s takes the last pile, which nobody slapped."), name);
    case RATSCREW_NOT_TAKEN:
    default:
      return NULL;
    }
}

#pragma GCC diagnostic pop

char *
ratscrew_narrate_lapse (gconstpointer      before,
                        gconstpointer      after,
                        const char *const *names)
{
  const RatscrewState *then = before, *now = after;

  if (now->taking.number == then->taking.number)
    return NULL;
  return ratscrew_narrate_taking (now, names[now->taking.seat]);
}

char *
ratscrew_situation (gconstpointer      view,
                    const char *const *names)
{
  const RatscrewState *self = view;
  const char          *card;

  if (self->challenger == RATSCREW_NOBODY)
    return NULL;
  card = baraja_card_phrase_the (ratscrew_code (self->challenge));
  if (self->tries == 0)
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("%s has won the duel; the pile can still be slapped."), names[self->challenger]);
  /* Translators: a player's name, a card with its article, the name of the player who must answer,
   * and how many cards that player may still reveal */
  return g_strdup_printf (ngettext ("%s challenges with %s; %s has %u try left.",
                                    "%s challenges with %s; %s has %u tries left.", self->tries),
                          names[self->challenger], card, names[self->turn], self->tries);
}

const char *
ratscrew_pile_label (const BarajaLayoutPile *pile)
{
  switch ((gint) pile->role)
    {
    case BARAJA_PILE_STACK:
      return _ ("Stack");
    case BARAJA_PILE_CENTER:
      return _ ("Pile");
    default:
      return _ ("Penalties");
    }
}
