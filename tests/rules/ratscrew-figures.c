/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ratscrew-match.h"
#include "sobremesa-rule-book.h"

/* The piles that the help shows: each comes about in play, and its last card makes what the figure
 * is there for and nothing else. */

/* Long enough for a reveal, too short for the pause after a duel: a pile that a duel has ended
 * doesn't grow any more. */
#define BETWEEN 600

/* Puts the card on top of the seat's stack, in exchange for the one that lies there. */
static void
bring_up (RatscrewState *state, guint seat, guint8 id)
{
  guint8 *top = &state->stacks[seat][state->heads[seat]];

  for (guint i = 0; i < state->common.n_seats; i++)
    for (guint j = 0; j < RATSCREW_STACK_SIZE; j++)
      if (state->stacks[i][j] == id)
        {
          state->stacks[i][j] = *top;
          *top = id;
          return;
        }
  g_error ("That card lies in the pile already");
}

/* Backs and gaps are no cards of the pile. */
static gboolean
reveal (Match *match, GArray *row)
{
  gboolean highlighted = FALSE;
  gint64   now = 0;

  match_deal (match, "");
  for (guint i = 0; i < row->len; i++)
    {
      const SobremesaRuleCard *card = &g_array_index (row, SobremesaRuleCard, i);
      gint                     seat = MATCH_STATE (match)->to_act;

      if (card->code[0] == '\0')
        continue;
      g_test_message ("%s", card->code);
      g_assert_cmpint (seat, >=, 0);
      bring_up (RATS (match), seat, code_of (card->code));
      match_play_at (match, seat, "flip", now += BETWEEN);
      highlighted = card->highlighted;
    }
  return highlighted;
}

static guint
find_bit (const char *rule)
{
  for (guint i = 0; i < RATSCREW_N_COMBINATIONS; i++)
    if (strcmp (ratscrew_combination_id (i), rule) == 0)
      return RATSCREW_BIT (i);
  g_error ("%s is no combination", rule);
}

static void
check_pile (const char *rule, GArray *row)
{
  gboolean wild = strcmp (rule, "slap.wild") == 0;
  g_autoptr (Match) match =
    match_new ("ratscrew", 3, wild ? "preset=egyptian" : "preset=egyptian wild=none");
  guint expected = 0, allowed = 0, found;

  if (reveal (match, row))
    expected = find_bit (strcmp (rule, "rats.penalty") == 0 ? "slap.ends" : rule);
  /* Three alike among five always make a sandwich as well. */
  if (expected == RATSCREW_BIT (RATSCREW_TRIPLE))
    allowed = RATSCREW_BIT (RATSCREW_SANDWICH);
  found = RATS (match)->combinations;
  if (wild)
    found &= RATS (match)->natural | RATSCREW_BIT (RATSCREW_WILD);
  g_assert_cmphex (found & ~allowed, ==, expected);
}

static void
test_figures (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new ("ratscrew", &error);
  const char *rule = NULL;
  guint       n_piles = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < sobremesa_rule_book_get_n_sections (book); i++)
    {
      GPtrArray *blocks = sobremesa_rule_book_get_section (book, i)->blocks;

      for (guint j = 0; j < blocks->len; j++)
        {
          const SobremesaRuleBlock *block = g_ptr_array_index (blocks, j);

          rule = block->rule != NULL ? block->rule : rule;
          /* The cards of a showdown are two players', not a pile. */
          if (block->kind != SOBREMESA_RULE_KIND_FIGURE || strcmp (rule, "rats.showdown") == 0)
            continue;
          g_test_message ("%s: %s", rule, block->markup);
          for (guint k = 0; k < block->rows->len; k++, n_piles++)
            check_pile (rule, g_ptr_array_index (block->rows, k));
        }
    }
  g_assert_cmpuint (n_piles, >, RATSCREW_N_COMBINATIONS);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ratscrew/help/figures-show-what-they-name", test_figures);
  return g_test_run ();
}
