/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tomb-robbers-plan.h"

#include <string.h>

#define N_PLAY 36
#define N_HAND 6

/* Whose each card of the deal order becomes, and when: the number of the action after which it may
 * be played. */
typedef struct
{
  guint       n_seats, lead;
  gint        owner[N_PLAY];
  guint       since[N_PLAY];
  const char *card[N_PLAY];
} Plan;

static guint
seat_after (const Plan *plan,
            guint       seat)
{
  return (seat + 1) % plan->n_seats;
}

/* Gives the card to the seat by naming it at a place of the order that the seat holds in time. */
static void
place_card (Plan       *plan,
            guint       seat,
            guint       moment,
            const char *card)
{
  for (guint i = 0; i < N_PLAY; i++)
    if (plan->owner[i] == (gint) seat && plan->since[i] <= moment && plan->card[i] == NULL)
      {
        plan->card[i] = card;
        return;
      }
  g_error ("The plan lays more cards than seat %u holds", seat);
}

static void
walk_actions (Plan              *plan,
              const char        *actions,
              const char *const *plays)
{
  guint seat = plan->lead, n_actions = 0, n_drawn = plan->n_seats * N_HAND;

  for (guint i = 0; actions[i] != '\0'; i++)
    {
      if (actions[i] == ' ')
        continue;
      if (actions[i] == 'd')
        {
          plan->owner[n_drawn] = seat;
          plan->since[n_drawn++] = i;
        }
      else if (actions[i] == 'p')
        place_card (plan, seat, i, *plays++);
      n_actions++;
      if (n_actions == 2 || actions[i] == 'e' || actions[i] == 'x')
        {
          seat = seat_after (plan, seat);
          n_actions = 0;
        }
    }
}

static gboolean
is_placed (const Plan *plan,
           const char *card)
{
  for (guint i = 0; i < N_PLAY; i++)
    if (plan->card[i] != NULL && strncmp (plan->card[i], card, 2) == 0)
      return TRUE;
  return FALSE;
}

static char *
write_order (const Plan *plan,
             const char *missions)
{
  GString *order = g_string_new (NULL);
  guint8   rest = 4;

  for (guint i = 0; i < N_PLAY; i++)
    {
      char card[3] = { 0 };

      if (plan->card[i] != NULL)
        memcpy (card, plan->card[i], 2);
      else
        do
          baraja_code_to_text (rest++, card);
        while (is_placed (plan, card));
      g_string_append_printf (order, "%s ", card);
    }
  g_string_append (order, missions);
  return g_string_free (order, FALSE);
}

static char *
make_order (guint              n_seats,
            guint              deal_number,
            const char        *missions,
            const char        *actions,
            const char *const *plays)
{
  Plan plan = { .n_seats = n_seats, .lead = deal_number % n_seats };

  for (guint i = 0; i < N_PLAY; i++)
    plan.owner[i] = i < n_seats * N_HAND ? (gint) ((plan.lead + i) % n_seats) : -1;
  walk_actions (&plan, actions, plays);
  return write_order (&plan, missions);
}

/* The actions as moves, NULL-terminated. */
static GPtrArray *
make_moves (const char        *actions,
            const char *const *plays)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);

  for (; *actions != '\0'; actions++)
    if (*actions == 'p')
      g_ptr_array_add (moves, g_strdup_printf ("play %s", *plays++));
    else if (*actions != ' ')
      g_ptr_array_add (moves, g_strdup (*actions == 'd'   ? "draw"
                                        : *actions == 'e' ? "end"
                                                          : "pass"));
  g_ptr_array_add (moves, NULL);
  return moves;
}

void
plan_run (Match             *match,
          const char        *missions,
          const char        *actions,
          const char *const *plays)
{
  g_autofree char *order = make_order (MATCH_STATE (match)->n_seats,
                                       MATCH_STATE (match)->deal_number, missions, actions, plays);
  g_autoptr (GPtrArray) moves = make_moves (actions, plays);

  match_deal (match, order);
  for (guint i = 0; moves->pdata[i] != NULL; i++)
    match_play (match, MATCH_STATE (match)->to_act, moves->pdata[i]);
}

/* What is laid, and in which turns, when tombs are filled layer by layer. */
static GPtrArray *
fill_plays (const char *const *tombs,
            GString           *actions)
{
  GPtrArray *plays = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < 12; i++)
    g_string_append (actions, "dd ");
  for (guint layer = 0; layer < 6; layer++)
    for (guint suit = 0; suit < 4; suit++)
      {
        g_ptr_array_add (plays, g_strdup_printf ("%.2s %c", tombs[suit] + 3 * layer, "CDHS"[suit]));
        g_string_append (actions, plays->len < 24 ? "pe " : "p");
      }
  g_ptr_array_add (plays, NULL);
  return plays;
}

void
plan_fill_tombs (Match             *match,
                 const char        *missions,
                 const char *const *tombs)
{
  g_autoptr (GString) actions = g_string_new (NULL);
  g_autoptr (GPtrArray) plays = fill_plays (tombs, actions);

  plan_run (match, missions, actions->str, (const char *const *) plays->pdata);
}

void
plan_fill_game (BarajaGame        *game,
                const char        *missions,
                const char *const *tombs)
{
  g_autoptr (GString) actions = g_string_new (NULL);
  g_autoptr (GPtrArray) plays = fill_plays (tombs, actions);
  g_autoptr (GPtrArray) moves = make_moves (actions->str, (const char *const *) plays->pdata);
  g_autofree char *first = make_order (2, baraja_game_get_deal_number (game), missions,
                                       actions->str, (const char *const *) plays->pdata);
  GString         *order = g_string_new (first);
  g_autoptr (GError) error = NULL;

  for (guint i = 40; i < 52; i++)
    {
      char card[3];

      baraja_code_to_text (i, card);
      if (strstr (missions, card) == NULL)
        g_string_append_printf (order, " %s", card);
    }
  baraja_game_deal (game, order->str, &error);
  g_assert_no_error (error);
  for (guint i = 0; moves->pdata[i] != NULL; i++)
    {
      baraja_game_play (game, baraja_game_get_seat_to_act (game), moves->pdata[i], &error);
      g_assert_no_error (error);
    }
  g_string_free (order, TRUE);
}
