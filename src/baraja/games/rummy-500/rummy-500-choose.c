/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-mind.h"

/* A rule-of-thumb player. It lays all it can, takes discards when what they let it lay is worth
 * more than what they leave in its hand, and discards what it is least likely to meld and others
 * are least likely to use. It remembers which cards are known to be in which hand. */

/* How often, of a hundred decisions, an easy player doesn't look properly: it misses what lies
 * deeper in the discards, doesn't lay off, and discards what others can use. */
#define EASY_MISSES 64

/* How far the worth of discards is off, in points, when an easy player doesn't look properly, and for a
 * normal player, which errs only among such as look alike. */
#define EASY_FUZZ 12
#define NORMAL_FUZZ 100

/* The points that may stay in a hand for each card that another seat still holds. */
#define RISKED_PER_CARD 10

static guint64
find_pile (const RummyState *state)
{
  guint64 pile = 0;

  for (guint i = 0; i < state->n_discard; i++)
    pile |= rummy_bit (state->discard[i]);
  return pile;
}

/* Of other hands it looks only at what all know, so that it may be handed a whole world. */
static guint64
find_unseen (const RummyState *state,
             guint             seat,
             guint64           pile)
{
  guint64 seen = state->hands[seat] | pile;

  for (guint i = 0; i < state->common.n_seats; i++)
    seen |= state->table[i] | state->known[i];
  return ~seen & RUMMY_CARDS;
}

/* The fewest cards that another seat holds. */
static guint
find_least (const RummyState *state,
            guint             seat)
{
  guint least = 52;

  for (guint i = 0; i < state->common.n_seats; i++)
    if (i != seat)
      least = MIN (least, state->n_hand[i]);
  return least;
}

/* A deal ends when a hand is empty or the stock is. */
static double
find_urgency (const RummyState *state,
              guint             seat)
{
  guint  least = find_least (state, seat), rounds = state->n_stock / state->common.n_seats;
  double by_hand, by_stock;

  by_hand = least >= 8 ? 0 : 1 - (least - 1) / 7.0;
  by_stock = rounds >= 6 ? 0 : 1 - rounds / 6.0;
  return MAX (by_hand, by_stock);
}

static RummyMind
make_up_mind (const RummyState *state,
              guint             seat)
{
  RummyMind mind = { .state = state, .seat = seat, .hand = state->hands[seat] };

  mind.next_seat = (seat + 1) % state->common.n_seats;
  mind.pile = find_pile (state);
  mind.unseen = find_unseen (state, seat, mind.pile);
  mind.n_unseen = __builtin_popcountll (mind.unseen);
  mind.urgency = find_urgency (state, seat);
  return mind;
}

/* The points others have to count against themselves, guessing at what isn't known. */
static double
guess_hand (const RummyMind *mind,
            guint            seat)
{
  guint64 known = mind->state->known[seat];
  guint   n_hidden = mind->state->n_hand[seat] - __builtin_popcountll (known);
  double  average = mind->n_unseen > 0 ? (double) rummy_points (mind->unseen) / mind->n_unseen : 0;

  return rummy_points (known) + n_hidden * average;
}

/* A seat's total with what lies before it. */
static gint
find_standing (const RummyState *state,
               guint             seat)
{
  guint64 table = state->table[seat];

  return state->common.totals[seat] + rummy_points (table) -
         14 * __builtin_popcountll (table & rummy_low_aces (state));
}

/* Whether going out, with so many points more on the table, would end the match with somebody
 * else as its winner. */
static gboolean
would_lose_match (const RummyMind *mind,
                  gint             points)
{
  const RummyState *state = mind->state;
  double            own = 0, best = -G_MAXDOUBLE;

  for (guint i = 0; i < state->common.n_seats; i++)
    {
      double total = find_standing (state, i);

      if (i == mind->seat)
        own = total + points + state->out_bonus;
      else
        best = MAX (best, total - guess_hand (mind, i));
    }
  return best >= state->target && best > own;
}

/* How good it would be to hold these cards. Who can lay all of them but what the turn's discard
 * takes away, one card or none, goes out. */
static double
weigh_hand (const RummyMind *mind,
            guint64          hand,
            guint64          must_hold,
            guint            n_discards)
{
  RummyPlan plan = rummy_plan (mind->state, hand, must_hold);
  guint64   left = hand & ~rummy_plan_cards (&plan);
  guint64   positions = rummy_spread (left);
  guint64   near_up = positions & (positions >> 4 | positions >> 8);
  guint64   near_down = positions & (positions << 4 | positions << 8);
  guint64   pairs = 0;
  double    worth = plan.points;

  if ((guint) __builtin_popcountll (left) <= n_discards)
    {
      for (guint i = 0; i < mind->state->common.n_seats; i++)
        if (i != mind->seat)
          worth += guess_hand (mind, i) / (mind->state->common.n_seats - 1);
      return worth + mind->state->out_bonus + 5;
    }
  for (guint step = 1; step < 4; step++)
    {
      static const guint64 low_suits[] = { 0, 0x7777777777777, 0x3333333333333, 0x1111111111111 };
      guint64              low = left & (left >> step) & low_suits[step];

      pairs |= low | low << step;
    }
  pairs |= rummy_fold (near_up | near_down);
  worth -= (0.25 + 0.75 * mind->urgency) * rummy_points (left & ~pairs);
  worth -= (0.7 * mind->urgency - 0.15) * rummy_points (left & pairs);
  return worth;
}

static double
weigh_draw (const RummyMind *mind)
{
  /* The next card is worth something by itself, and taking would have left its chance to others.
   * But it has to go as well: the discard takes no other card away. */
  if (mind->state->n_stock > 0)
    return weigh_hand (mind, mind->hand, 0, 0) + 2;
  return -rummy_points (mind->hand);
}

static void
choose_draw (RummyMind     *mind,
             gboolean       is_careless,
             BarajaRawMove *move)
{
  const RummyState *state = mind->state;
  guint64           usable = rummy_usable_discards (state, mind->seat);
  guint64           hand = mind->hand;
  guint             lowest = is_careless && state->n_discard > 2 ? state->n_discard - 2 : 0;
  double            best;

  *move = (BarajaRawMove){ .verb = state->n_stock > 0 ? RUMMY_DRAW : RUMMY_STOP,
                           .target = BARAJA_NO_TARGET };
  if (rummy_top_is_free (state))
    usable |= rummy_bit (state->n_discard - 1);
  if (usable == 0)
    return;
  best = weigh_draw (mind);
  for (guint i = state->n_discard; usable != 0 && i-- > lowest;)
    {
      guint64  card = rummy_bit (state->discard[i]);
      gboolean is_free = i + 1u == state->n_discard && rummy_top_is_free (state);
      double   worth;

      hand |= card;
      if ((usable >> i & 1) == 0)
        continue;
      worth = weigh_hand (mind, hand, is_free ? 0 : card, 1);
      if (worth > best)
        {
          best = worth;
          move->verb = RUMMY_TAKE;
          move->n_cards = 1;
          move->cards[0] = state->discard[i];
        }
    }
}

/* Any move that uses the card owed, for the rare hand in which the plan finds none. */
static void
choose_any_use (const RummyMind *mind,
                BarajaRawMove   *move)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES];

  rummy_list (mind->state, mind->seat, moves);
  *move = moves[0];
}

static void
choose_play (RummyMind     *mind,
             gboolean       is_careless,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  const RummyState *state = mind->state;
  guint64           must_hold = state->owed != RUMMY_NO_CARD ? rummy_bit (state->owed) : 0;
  RummyPlan         plan = rummy_plan (state, mind->hand, must_hold);
  guint             n_left = __builtin_popcountll (mind->hand & ~rummy_plan_cards (&plan));
  guint             max_cards = state->n_hand[mind->seat] - state->out_discard;

  if (n_left <= 1 && max_cards > 2 && would_lose_match (mind, plan.points))
    max_cards = state->n_hand[mind->seat] - 2;
  if (must_hold == 0 && is_careless)
    plan.layoffs = 0;
  if (rummy_plan_next (state, &plan, must_hold, max_cards, move))
    return;
  if (must_hold != 0)
    {
      choose_any_use (mind, move);
      return;
    }
  *move = (BarajaRawMove){ .verb = RUMMY_DISCARD, .n_cards = 1, .target = BARAJA_NO_TARGET };
  move->cards[0] = rummy_choose_discard (mind, is_careless, rng);
}

/* The meld on which to lay off a discard that can be called; FALSE when there is none. A set is
 * done with it; a sequence would offer the others its next card. */
static gboolean
choose_call (const RummyState *state,
             guint             seat,
             BarajaRawMove    *move)
{
  guint8 code;

  if (!rummy_is_open_to_call (state, seat))
    return FALSE;
  code = state->discard[state->n_discard - 1];
  *move = (BarajaRawMove){ .verb = RUMMY_CALL };
  for (guint i = 0; i < state->n_melds; i++)
    {
      BarajaRawMove lay = { .verb = RUMMY_LAY, .n_cards = 1, .cards = { code } };
      RummyMeld     meld = state->melds[i];

      if (rummy_extend_meld (&lay, &meld) && (move->target == 0 || !meld.is_sequence))
        move->target = i + 1;
    }
  return move->target > 0;
}

static void
choose (gconstpointer  view,
        guint          seat,
        BarajaLevel    level,
        gboolean       is_quick,
        BarajaRng     *rng,
        BarajaRawMove *move)
{
  const RummyState *state = view;
  gboolean          is_careless = level == BARAJA_LEVEL_EASY && baraja_rng_below (rng, 100) < EASY_MISSES;
  RummyMind         mind;

  if (!(is_careless && (gint) seat == state->common.to_act) && choose_call (state, seat, move))
    return;
  mind = make_up_mind (state, seat);
  mind.is_quick = is_quick;
  if (is_careless)
    mind.fuzz = EASY_FUZZ;
  else if (level == BARAJA_LEVEL_NORMAL)
    mind.fuzz = NORMAL_FUZZ * (1 - mind.urgency);
  if (state->phase == RUMMY_PHASE_DRAW)
    choose_draw (&mind, is_careless, move);
  else
    choose_play (&mind, is_careless, rng, move);
}

void
rummy_choose (gconstpointer  view,
              guint          seat,
              BarajaLevel    level,
              BarajaRng     *rng,
              BarajaRawMove *move)
{
  choose (view, seat, level, FALSE, rng, move);
}

static guint64
cards_of (const BarajaRawMove *move)
{
  guint64 cards = 0;

  for (guint i = 0; i < move->n_cards; i++)
    cards |= rummy_bit (move->cards[i]);
  return cards;
}

static gboolean
is_part_of (const BarajaRawMove *move,
            const BarajaRawMove *other)
{
  return move->n_cards > 0 && other->verb == move->verb && other->target == move->target &&
         other->n_cards > move->n_cards && (cards_of (move) & ~cards_of (other)) == 0;
}

/* Whether keeping back what could be laid is a gamble with too many points: as many as another seat
 * isn't likely to leave it the time for. Where the match may end with the deal, holding another up
 * can be worth more than points. */
static gboolean
must_lay (const RummyState *state,
          guint             seat,
          const RummyPlan  *plan)
{
  BarajaRawMove move;

  for (guint i = 0; i < state->common.n_seats; i++)
    if (find_standing (state, i) >= state->target)
      return FALSE;
  return plan->points >= (gint) (RISKED_PER_CARD * find_least (state, seat)) &&
         rummy_plan_next (state, plan, 0, state->n_hand[seat] - state->out_discard, &move);
}

/* The cards that the next seat is sure to have a use for. */
static guint64
find_gifts (const RummyState *state,
            guint             seat)
{
  RummyMind mind = make_up_mind (state, seat);
  guint64   gifts = 0;

  for (guint64 rest = mind.hand; rest != 0; rest &= rest - 1)
    if (rummy_is_gift (&mind, __builtin_ctzll (rest)))
      gifts |= rest & -rest;
  return gifts;
}

/* Of melds and lay-offs that are parts of others only the larger ones are looked at: the rest can
 * be laid off later, but hardly ever with profit. Nor is a card thrown away that could be laid, or
 * given to the next seat, while the hand holds another, nor any while too many points would be kept
 * back. */
guint
rummy_prune (gconstpointer  view,
             guint          seat,
             BarajaRawMove *moves,
             guint          n_moves)
{
  const RummyState *state = view;
  guint64           hand = state->hands[seat];
  RummyPlan         plan = rummy_plan (state, hand, 0);
  guint64           fitting = rummy_fitting (state) | rummy_plan_cards (&plan);
  guint64           gifts = find_gifts (state, seat);
  guint64           wasted = (hand & ~(fitting | gifts)) != 0 ? fitting | gifts : fitting;
  gboolean          has_other = (hand & ~wasted) != 0;
  gboolean          lays_first = must_lay (state, seat, &plan);
  guint             n_kept = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      gboolean is_dropped =
        moves[i].verb == RUMMY_DISCARD &&
        (lays_first || (has_other && (cards_of (&moves[i]) & wasted) != 0));

      for (guint j = 0; j < n_moves && !is_dropped; j++)
        is_dropped = is_part_of (&moves[i], &moves[j]);
      if (!is_dropped)
        moves[n_kept++] = moves[i];
    }
  return n_kept;
}

void
rummy_policy (gconstpointer  world,
              guint          seat,
              BarajaRng     *rng,
              BarajaRawMove *move)
{
  choose (world, seat, BARAJA_LEVEL_HARD, TRUE, rng, move);
}

/* Whether a computer seat will call the last discard, and when: people need about that long to see
 * that it fits. */
gboolean
rummy_react (gconstpointer  view,
             guint          seat,
             BarajaLevel    level,
             BarajaRng     *rng,
             BarajaRawMove *move,
             gint64        *at)
{
  const RummyState *state = view;
  static const gint fastest[] = { 1500, 900, 700, 600 };

  if (state->common.over || !choose_call (state, seat, move))
    return FALSE;
  if (level == BARAJA_LEVEL_EASY && baraja_rng_below (rng, 3) == 0)
    return FALSE;
  *at = state->common.now + fastest[level] + baraja_rng_below (rng, 900);
  return TRUE;
}
