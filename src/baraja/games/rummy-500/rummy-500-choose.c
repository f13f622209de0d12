/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

/* A rule-of-thumb player. It lays all it can, takes discards when what they let it lay is worth
 * more than what they leave in its hand, and discards what it is least likely to meld and others
 * are least likely to use. It remembers which cards are known to be in which hand. */

/* How often, of a hundred decisions, an easy player doesn't look properly: it misses what lies
 * deeper in the discards, doesn't lay off, and discards what others can use. */
#define EASY_MISSES 64

/* How far the worth of discards is off, in points, when an easy player doesn't look properly. */
#define EASY_FUZZ 12

/* How far it is off for a normal player, which can't tell apart what is no further behind than so
 * many points; and how many points more it may keep, times the urgency. */
#define NORMAL_FUZZ 100
#define NORMAL_BEHIND 20
#define NORMAL_KEPT 3

/* What the least of the gifts outright costs, in points: more than any chance of a meld. */
#define OUTRIGHT 250

/* The points that may stay in a hand for each card that another seat still holds. */
#define RISKED_PER_CARD 10

typedef struct
{
  const RummyState *state;
  guint             seat;
  guint             next_seat;
  double            fuzz; /* by how many points the worth of discards is off */
  guint64           hand;
  guint64           pile; /* the discards */
  guint64           unseen;
  guint             n_unseen;
  double            urgency;    /* from 0, the deal has just begun, to 1, it is about to end */
  double            mine[52];   /* how likely it is that the seat holds the card or will */
  double            theirs[52]; /* how likely it is that somebody after it does or will */
} Mind;

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

static Mind
make_up_mind (const RummyState *state,
              guint             seat)
{
  Mind mind = { .state = state, .seat = seat, .hand = state->hands[seat] };

  mind.next_seat = (seat + 1) % state->common.n_seats;
  mind.pile = find_pile (state);
  mind.unseen = find_unseen (state, seat, mind.pile);
  mind.n_unseen = __builtin_popcountll (mind.unseen);
  mind.urgency = find_urgency (state, seat);
  return mind;
}

static void
fill (double *chances,
      guint64 cards,
      double  chance)
{
  for (; cards != 0; cards &= cards - 1)
    chances[__builtin_ctzll (cards)] = chance;
}

/* Where each card is or may come to be. Cards on the table stay out of reach for all. */
static void
weigh_chances (Mind *mind)
{
  const RummyState *state = mind->state;
  guint             n_seats = state->common.n_seats;
  guint64           others = 0;
  guint             n_hidden = 0;
  double            in_stock, in_hand;

  for (guint i = 0; i < n_seats; i++)
    if (i != mind->seat)
      {
        others |= state->known[i];
        n_hidden += state->n_hand[i] - __builtin_popcountll (state->known[i]);
      }
  in_stock = mind->n_unseen > 0 ? (double) state->n_stock / mind->n_unseen : 0;
  in_hand = mind->n_unseen > 0 ? (double) n_hidden / mind->n_unseen / (n_seats - 1) : 0;
  fill (mind->mine, mind->hand, 1);
  fill (mind->mine, mind->pile, 0.6);
  fill (mind->mine, others, 0.1);
  fill (mind->mine, mind->unseen, (0.16 + 0.8 * in_stock / n_seats) * (1 - 0.7 * mind->urgency));
  fill (mind->theirs, mind->pile, 1);
  fill (mind->theirs, others, 1);
  fill (mind->theirs, mind->unseen, MIN (0.9, in_hand * (n_seats > 2 ? 1.4 : 1)));
}

/* The sum, over the sets and sequences of three that a card can be part of, of the chance that the
 * two other cards come together, times the points. */
static double
weigh_melds (const double *chances,
             guint8        code)
{
  guint  first = code & ~3u, suit = code & 3;
  double one = chances[first + ((suit + 1) & 3)];
  double two = chances[first + ((suit + 2) & 3)];
  double three = chances[first + ((suit + 3) & 3)];
  double weight = (one * two + one * three + two * three) * 3 * rummy_points (rummy_bit (code));

  for (guint position = code; position < 56; position += 52)
    {
      double up = position + 4 < 56 ? chances[rummy_code (position + 4)] : 0;
      double up2 = position + 8 < 56 ? chances[rummy_code (position + 8)] : 0;
      double down = position >= 4 ? chances[position - 4] : 0;
      double down2 = position >= 8 ? chances[position - 8] : 0;
      gint   points = position < 4 ? 2 : rummy_points (rummy_bit (code));

      weight += (up * up2 + up * down + down * down2) * 3 * points;
    }
  return weight;
}

/* How bad it is to let the others have a card. What fits the table, goes with cards that the next
 * seat is known to hold, or with those and discards that it could take as well, is a gift outright:
 * given away only for want of anything else, in this order. */
static double
weigh_gift (const Mind *mind,
            guint8      code)
{
  const RummyState *state = mind->state;
  guint64           bit = rummy_bit (code);
  guint64           known = state->known[mind->next_seat] | bit;
  guint             n_cards = state->n_hand[mind->next_seat] + 1;
  double            gift = 0.55 * weigh_melds (mind->theirs, code);

  if ((rummy_fitting (state) & bit) != 0)
    return gift + 1000;
  if (rummy_can_use (state, code, known, n_cards))
    return gift + 500;
  if (rummy_can_use (state, code, known | mind->pile, n_cards + state->n_discard))
    return gift + OUTRIGHT;
  return gift;
}

/* Which of the wanted cards make a meld of three with the card and one of its partners. */
static guint64
find_outs (guint8  code,
           guint64 partners,
           guint64 wanted)
{
  guint64 positions = rummy_spread (partners);
  guint64 suits = (G_GUINT64_CONSTANT (0xf) << (code & ~3u)) & ~rummy_bit (code);
  guint64 held = suits & partners;
  guint64 outs = (held & (held - 1)) != 0 ? suits : held != 0 ? suits & ~held : 0;

  for (guint p = code; p < 56; p += 52)
    {
      guint64 up = p + 4 < 56 ? rummy_bit (p + 4) : 0, up2 = p + 8 < 56 ? rummy_bit (p + 8) : 0;
      guint64 down = p >= 4 ? rummy_bit (p - 4) : 0, down2 = p >= 8 ? rummy_bit (p - 8) : 0;

      if ((positions & up) != 0)
        outs |= rummy_fold (up2 | down);
      if ((positions & down) != 0)
        outs |= rummy_fold (up | down2);
      if ((positions & up2) != 0)
        outs |= rummy_fold (up);
      if ((positions & down2) != 0)
        outs |= rummy_fold (down);
    }
  return outs & wanted;
}

#define WHOLE_MELD 3

/* How much of a meld would be lost with a card: all of it, or what a discard completes; or else
 * what one unseen card would complete, or any of two or more. */
static guint
count_ties (const Mind *mind,
            guint8      code)
{
  guint64 others = mind->hand & ~rummy_bit (code);

  if (find_outs (code, others, mind->pile | others) != 0)
    return WHOLE_MELD;
  return MIN (2, __builtin_popcountll (find_outs (code, others, mind->unseen)));
}

/* With how many cards the card would make a meld for others, together with one that all can see:
 * a discard or what another took. */
static guint
count_openings (const Mind *mind,
                guint8      code)
{
  guint64 shown = mind->pile;

  for (guint i = 0; i < mind->state->common.n_seats; i++)
    if (i != mind->seat)
      shown |= mind->state->known[i];
  return __builtin_popcountll (find_outs (code, shown, mind->unseen | shown));
}

static guint8
find_best (const double *worth,
           guint64       cards)
{
  guint8 best = __builtin_ctzll (cards);

  for (; cards != 0; cards &= cards - 1)
    if (worth[__builtin_ctzll (cards)] > worth[best])
      best = __builtin_ctzll (cards);
  return best;
}

/* What is no part of a meld that needs but a discard, nor a gift outright; everything if there is
 * nothing else. */
static guint64
find_loose (const Mind *mind,
            guint64     cards)
{
  guint64 loose = 0;

  for (guint64 rest = cards; rest != 0; rest &= rest - 1)
    {
      guint8 code = __builtin_ctzll (rest);

      if (count_ties (mind, code) < WHOLE_MELD && weigh_gift (mind, code) < OUTRIGHT)
        loose |= rummy_bit (code);
    }
  return loose != 0 ? loose : cards;
}

/* The discards that somebody who doesn't reckon exactly could as well think best: they break no
 * more of the hand than the best does and keep no higher cards near the end. */
static guint64
find_similar (const Mind   *mind,
              const double *worth,
              guint64       cards)
{
  guint8  best = find_best (worth, cards);
  guint   ties = count_ties (mind, best);
  double  least_gone = mind->urgency * rummy_points (rummy_bit (best)) - NORMAL_KEPT;
  guint64 similar = 0;

  for (; cards != 0; cards &= cards - 1)
    {
      guint8 code = __builtin_ctzll (cards);

      if (worth[code] >= worth[best] - NORMAL_BEHIND && count_ties (mind, code) <= ties &&
          mind->urgency * rummy_points (rummy_bit (code)) >= least_gone)
        similar |= rummy_bit (code);
    }
  return similar;
}

/* Those of them that open the fewest melds to others. */
static guint64
find_natural (const Mind   *mind,
              const double *worth,
              guint64       cards)
{
  guint64 similar = find_similar (mind, worth, find_loose (mind, cards)), natural = 0;
  guint   fewest = G_MAXUINT;

  for (guint64 rest = similar; rest != 0; rest &= rest - 1)
    fewest = MIN (fewest, count_openings (mind, __builtin_ctzll (rest)));
  for (; similar != 0; similar &= similar - 1)
    if (count_openings (mind, __builtin_ctzll (similar)) <= fewest)
      natural |= similar & -similar;
  return natural;
}

static guint8
choose_discard (Mind      *mind,
                gboolean   is_careless,
                BarajaRng *rng)
{
  const RummyState *state = mind->state;
  guint64           cards = mind->hand;
  double            worth[52];

  if (state->free_taken != RUMMY_NO_CARD && (cards & (cards - 1)) != 0)
    cards &= ~rummy_bit (state->free_taken);
  weigh_chances (mind);
  for (guint64 rest = cards; rest != 0; rest &= rest - 1)
    {
      guint8 code = __builtin_ctzll (rest);

      worth[code] = (0.18 + 0.72 * mind->urgency) * rummy_points (rummy_bit (code)) -
                    1.3 * weigh_melds (mind->mine, code);
      if (!is_careless)
        worth[code] -= weigh_gift (mind, code);
    }
  if (mind->fuzz > 0 && !is_careless)
    cards = find_natural (mind, worth, cards);
  for (guint64 rest = cards; mind->fuzz > 0 && rest != 0; rest &= rest - 1)
    worth[__builtin_ctzll (rest)] += mind->fuzz * baraja_rng_unit (rng);
  return find_best (worth, cards);
}

/* The points others have to count against themselves, guessing at what isn't known. */
static double
guess_hand (const Mind *mind,
            guint       seat)
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
would_lose_match (const Mind *mind,
                  gint        points)
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
weigh_hand (const Mind *mind,
            guint64     hand,
            guint64     must_hold,
            guint       n_discards)
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
weigh_draw (const Mind *mind)
{
  /* The next card is worth something by itself, and taking would have left its chance to others.
   * But it has to go as well: the discard takes no other card away. */
  if (mind->state->n_stock > 0)
    return weigh_hand (mind, mind->hand, 0, 0) + 2;
  return -rummy_points (mind->hand);
}

static void
choose_draw (Mind          *mind,
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
choose_any_use (const Mind    *mind,
                BarajaRawMove *move)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES];

  rummy_list (mind->state, mind->seat, moves);
  *move = moves[0];
}

static void
choose_play (Mind          *mind,
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
  move->cards[0] = choose_discard (mind, is_careless, rng);
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

void
rummy_choose (gconstpointer  view,
              guint          seat,
              BarajaLevel    level,
              BarajaRng     *rng,
              BarajaRawMove *move)
{
  const RummyState *state = view;
  gboolean          is_careless = level == BARAJA_LEVEL_EASY && baraja_rng_below (rng, 100) < EASY_MISSES;
  Mind              mind;

  if (!(is_careless && (gint) seat == state->common.to_act) && choose_call (state, seat, move))
    return;
  mind = make_up_mind (state, seat);
  if (is_careless)
    mind.fuzz = EASY_FUZZ;
  else if (level == BARAJA_LEVEL_NORMAL)
    mind.fuzz = NORMAL_FUZZ * (1 - mind.urgency);
  if (state->phase == RUMMY_PHASE_DRAW)
    choose_draw (&mind, is_careless, move);
  else
    choose_play (&mind, is_careless, rng, move);
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
  Mind    mind = make_up_mind (state, seat);
  guint64 gifts = 0;

  for (guint64 rest = mind.hand; rest != 0; rest &= rest - 1)
    if (weigh_gift (&mind, __builtin_ctzll (rest)) >= OUTRIGHT)
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
  rummy_choose (world, seat, BARAJA_LEVEL_HARD, rng, move);
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
