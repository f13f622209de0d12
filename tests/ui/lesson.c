/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "sobremesa-practice.h"
#include "sobremesa-rule-book.h"

#include <libintl.h>
#include <string.h>

/* The exercises and first steps of all games: each position comes about, each answer is right, and
 * what isn't is answered by the game itself and changes nothing. */

typedef void (*Visit) (SobremesaRuleBook *book, SobremesaLesson *lesson);

static SobremesaRuleBook *
get_book (const char *game)
{
  g_autoptr (GError) error = NULL;
  SobremesaRuleBook *book = sobremesa_rule_book_new (game, &error);

  g_assert_no_error (error);
  return book;
}

static guint
visit_exercises (SobremesaRuleBook *book,
                 Visit              visit)
{
  guint n = 0;

  for (guint i = 0; i < sobremesa_rule_book_get_n_sections (book); i++)
    {
      const SobremesaRuleSection *section = sobremesa_rule_book_get_section (book, i);

      for (guint j = 0; j < section->blocks->len; j++)
        {
          const SobremesaRuleBlock *block = g_ptr_array_index (section->blocks, j);

          if (block->kind != SOBREMESA_RULE_KIND_EXERCISE)
            continue;
          g_assert_nonnull (block->lesson->id);
          g_assert_cmpstr (block->markup, !=, "");
          visit (book, block->lesson);
          n++;
        }
    }
  return n;
}

static void
visit_all (Visit visit)
{
  g_auto (GStrv) games = baraja_game_list_ids ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (SobremesaRuleBook) book = get_book (games[i]);

      g_assert_cmpuint (visit_exercises (book, visit), >=, 2);
      g_assert_nonnull (sobremesa_rule_book_get_first_steps (book));
      visit (book, sobremesa_rule_book_get_first_steps (book));
    }
}

static SobremesaPractice *
begin (SobremesaRuleBook *book,
       SobremesaLesson   *lesson)
{
  g_autoptr (GError) error = NULL;
  SobremesaPractice *practice =
    sobremesa_practice_new (sobremesa_rule_book_get_game (book), lesson, &error);

  g_assert_no_error (error);
  return practice;
}

static void
let_happen (SobremesaPractice *practice)
{
  while (sobremesa_practice_is_waiting (practice))
    {
      sobremesa_practice_go_on (practice);
      g_assert_cmpstr (sobremesa_practice_get_event (practice), !=, "");
    }
}

static void
answer (SobremesaPractice *practice,
        const char        *move)
{
  guint step = sobremesa_practice_get_step (practice);

  sobremesa_practice_try (practice, move);
  g_assert_cmpint (sobremesa_practice_get_verdict (practice), ==, SOBREMESA_VERDICT_RIGHT);
  g_assert_cmpuint (sobremesa_practice_get_step (practice), ==, step + 1);
  g_assert_true (g_str_has_prefix (sobremesa_practice_get_reply (practice), "Right. "));
}

/* Goes as far as a step with the first answer to each. */
static SobremesaPractice *
go_to (SobremesaRuleBook *book,
       SobremesaLesson   *lesson,
       guint              step)
{
  SobremesaPractice *practice = begin (book, lesson);

  while (sobremesa_practice_get_step (practice) < step)
    {
      answer (practice, sobremesa_practice_get_answer (practice));
      let_happen (practice);
    }
  return practice;
}

static void
finish (SobremesaPractice *practice)
{
  while (!sobremesa_practice_is_over (practice))
    {
      answer (practice, sobremesa_practice_get_answer (practice));
      let_happen (practice);
    }
  g_assert_null (sobremesa_practice_get_answer (practice));
}

/* Every answer that is accepted leads to the end. */
static void
check_answers (SobremesaRuleBook *book,
               SobremesaLesson   *lesson)
{
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const SobremesaLessonStep *step = g_ptr_array_index (lesson->steps, i);

      for (guint j = 0; j < step->moves->len; j++)
        {
          g_autoptr (SobremesaPractice) practice = go_to (book, lesson, i);

          answer (practice, g_ptr_array_index (step->moves, j));
          let_happen (practice);
          finish (practice);
        }
    }
}

static void
test_answers_are_right (void)
{
  visit_all (check_answers);
}

/* What the table could make of the cards of the hand, legal or not: one move of each, and of each
 * pile. */
static GPtrArray *
list_attempts (BarajaGame *game)
{
  g_auto (GStrv) legal = baraja_game_list_moves (game, 0);
  GPtrArray  *attempts = g_ptr_array_new_with_free_func (g_free);
  GListModel *piles = baraja_game_get_piles (game);
  BarajaPile *hand = baraja_game_get_pile (game, "hand-0");

  for (guint i = 0; legal[i] != NULL; i++)
    g_ptr_array_add (attempts, g_strdup (legal[i]));
  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BarajaPile) pile = g_list_model_get_item (piles, i);

      for (guint j = 0; hand != NULL && j < baraja_pile_get_n_cards (hand); j++)
        {
          const char *cards[] = { baraja_card_get_code (baraja_pile_get_card (hand, j)), NULL };
          g_autoptr (GPtrArray) meanings =
            baraja_game_list_meanings (game, 0, cards, baraja_pile_get_name (pile));

          for (guint k = 0; k < meanings->len; k++)
            g_ptr_array_add (attempts,
                             g_strdup (baraja_move_to_string (g_ptr_array_index (meanings, k))));
        }
    }
  return attempts;
}

static gboolean
is_answer (const SobremesaLessonStep *step,
           const char                *move)
{
  return g_ptr_array_find_with_equal_func (step->moves, move, g_str_equal, NULL);
}

static void
check_attempt (SobremesaRuleBook         *book,
               SobremesaPractice         *practice,
               const SobremesaLessonStep *step,
               const char                *move)
{
  BarajaGame      *game = sobremesa_practice_get_game (practice);
  g_autofree char *before = baraja_record_to_json (baraja_game_get_record (game));
  g_autofree char *after = NULL;

  if (is_answer (step, move))
    return;
  sobremesa_practice_try (practice, move);
  after = baraja_record_to_json (baraja_game_get_record (game));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (sobremesa_practice_get_verdict (practice), !=, SOBREMESA_VERDICT_RIGHT);
  g_assert_cmpstr (sobremesa_practice_get_reply (practice), !=, "");
  if (sobremesa_practice_get_verdict (practice) == SOBREMESA_VERDICT_REFUSED)
    g_assert_nonnull (sobremesa_rule_book_find_rule (book, sobremesa_practice_get_rule (practice)));
  else
    g_assert_null (sobremesa_practice_get_rule (practice));
}

static void
check_attempts (SobremesaRuleBook *book,
                SobremesaLesson   *lesson)
{
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const SobremesaLessonStep *step = g_ptr_array_index (lesson->steps, i);
      g_autoptr (SobremesaPractice) practice = go_to (book, lesson, i);
      g_autoptr (GPtrArray) attempts = list_attempts (sobremesa_practice_get_game (practice));

      for (guint j = 0; j < attempts->len; j++)
        check_attempt (book, practice, step, g_ptr_array_index (attempts, j));
      check_attempt (book, practice, step, "nonsense");
      finish (practice);
    }
}

static void
test_other_moves_change_nothing (void)
{
  visit_all (check_attempts);
}

/* In turn-based games a legal move other than the one asked for is explained with more than what it
 * does, wherever there is one. */
static void
test_refusal_is_the_games (void)
{
  g_autoptr (SobremesaRuleBook) book = get_book ("rummy-500");
  g_autoptr (SobremesaPractice) practice = begin (book, sobremesa_rule_book_get_first_steps (book));

  sobremesa_practice_try (practice, "discard KD");
  g_assert_cmpint (sobremesa_practice_get_verdict (practice), ==, SOBREMESA_VERDICT_REFUSED);
  g_assert_cmpstr (sobremesa_practice_get_rule (practice), ==, "move.phase");
  sobremesa_practice_try (practice, "draw");
  let_happen (practice);
  sobremesa_practice_try (practice, "meld 4S 5S 7C");
  g_assert_cmpstr (sobremesa_practice_get_rule (practice), ==, "rum.meld");
  sobremesa_practice_try (practice, "discard 2C");
  g_assert_cmpint (sobremesa_practice_get_verdict (practice), ==, SOBREMESA_VERDICT_WRONG);
  g_assert_true (g_str_has_prefix (sobremesa_practice_get_reply (practice),
                                   "Guest discards the two of clubs. "));
}

/* A wrong slap is told as it would have been, and costs nothing here. */
static void
test_outcome_is_told (void)
{
  g_autoptr (SobremesaRuleBook) book = get_book ("ratscrew");
  g_autoptr (SobremesaPractice) practice =
    go_to (book, sobremesa_rule_book_get_first_steps (book), 1);

  sobremesa_practice_try (practice, "slap");
  g_assert_cmpint (sobremesa_practice_get_verdict (practice), ==, SOBREMESA_VERDICT_WRONG);
  g_assert_true (g_str_has_prefix (sobremesa_practice_get_reply (practice),
                                   "Guest slaps without a combination and pays"));
}

/* The deals that first steps lead through end as their last words say. */
static void
test_first_deals_end (void)
{
  static const struct
  {
    const char *game;
    gint        own, other;
  } ends[] = { { "rummy-500", 43, 0 }, { "tomb-robbers", 2, 1 }, { "money-bags", 5, -9 } };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (SobremesaRuleBook) book = get_book (ends[i].game);
      g_autoptr (SobremesaPractice) practice =
        begin (book, sobremesa_rule_book_get_first_steps (book));
      BarajaGame *game = sobremesa_practice_get_game (practice);

      finish (practice);
      g_assert_true (baraja_game_get_deal_over (game));
      g_assert_cmpint (baraja_game_get_score (game, 0), ==, ends[i].own);
      g_assert_cmpint (baraja_game_get_score (game, 1), ==, ends[i].other);
      g_assert_cmpstr (sobremesa_practice_get_task (practice), !=, "");
    }
}

static void
count_cb (SobremesaPractice *practice,
          guint             *n_changes)
{
  (*n_changes)++;
}

static void
test_starts_again (void)
{
  g_autoptr (SobremesaRuleBook) book = get_book ("money-bags");
  g_autoptr (SobremesaPractice) practice =
    go_to (book, sobremesa_rule_book_get_first_steps (book), 5);
  guint n_changes = 0;

  g_signal_connect (practice, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_true (sobremesa_practice_restart (practice, NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (sobremesa_practice_get_step (practice), ==, 0);
  g_assert_null (sobremesa_practice_get_reply (practice));
  finish (practice);
  g_assert_finalize_object (g_steal_pointer (&practice));
}

static void
test_impossible_lesson (void)
{
  static const char *const lessons[] = {
    "<exercise id='x' "
    "seats='9'><deal>4S</deal><step><move>draw</move><task>t</task></step></exercise>",
    "<exercise id='x' seats='2' options='target=7'><deal>4S</deal><step><move>draw</move>"
    "<task>t</task></step></exercise>",
    "<exercise id='x' seats='2'><deal>4S 4S</deal><step><move>draw</move><task>t</task></step>"
    "</exercise>",
    "<exercise id='x' seats='2'><deal>4X</deal><step><move>draw</move><task>t</task></step>"
    "</exercise>",
    "<exercise id='x' seats='2'><deal>4S</deal><moves>draw; draw</moves><step><move>draw</move>"
    "<task>t</task></step></exercise>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("<rules game='rummy-500'><title>X</title><aim>A</aim>"
                         "<section id='s'><title>S</title>%s</section></rules>",
                         lessons[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new_from_data (text, -1, &error);
      const SobremesaRuleBlock *block;

      g_assert_no_error (error);
      block = g_ptr_array_index (sobremesa_rule_book_get_section (book, 0)->blocks, 0);
      g_assert_null (sobremesa_practice_new ("rummy-500", block->lesson, &error));
      g_assert_nonnull (error);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/lesson/answers-are-right", test_answers_are_right);
  g_test_add_func ("/lesson/other-moves-change-nothing", test_other_moves_change_nothing);
  g_test_add_func ("/lesson/refusal-is-the-game-s", test_refusal_is_the_games);
  g_test_add_func ("/lesson/outcome-is-told", test_outcome_is_told);
  g_test_add_func ("/lesson/first-deals-end", test_first_deals_end);
  g_test_add_func ("/lesson/starts-again", test_starts_again);
  g_test_add_func ("/lesson/impossible-lesson", test_impossible_lesson);
  return g_test_run ();
}
