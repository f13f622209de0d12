/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

/* The rules layer: plain C, no GObject, no allocation. Search, simulation and fuzzing run on it.
 *
 * A card has a *code* (rank * 4 + suit, ranks from ace = 0 to king = 12, suits C D H S; 52 is a
 * joker), which is all that the rules look at, and an *id*, which says which physical card it is:
 * from 0 to the number of cards less one, and the same as the code in a game with one deck. States
 * hold ids, moves hold codes. */

#include "baraja-random-private.h"
#include "baraja-types.h"

#include <glib/gi18n-lib.h>

/* gi18n-lib.h leaves this one to the domain of whatever program uses the library. */
#undef ngettext
#define ngettext(singular, plural, n) g_dngettext (GETTEXT_PACKAGE, singular, plural, n)

G_BEGIN_DECLS

#define BARAJA_MAX_SEATS      6
#define BARAJA_MAX_CARDS      108
#define BARAJA_MAX_OPTIONS    24
#define BARAJA_MAX_MOVE_CARDS 13
#define BARAJA_MAX_MOVES      2048
#define BARAJA_MAX_PILES      240
#define BARAJA_MAX_STATE_SIZE 4096

/* Real time: how far time moves on between the moves of a playout, in ms. */
#define BARAJA_PLAYOUT_TICK 1500

#define BARAJA_CODE_JOKER   52
#define BARAJA_N_CODES      53
#define BARAJA_CARD_UNKNOWN 0xff
#define BARAJA_NO_TARGET    (-1)

#define BARAJA_CODE(rank, suit) ((guint8) ((rank) *4 + (suit)))
#define BARAJA_CODE_RANK(code)  ((code) >> 2) /* 0 is the ace, 12 the king, 13 a joker */
#define BARAJA_CODE_SUIT(code)  ((code) & 3)

/* A move: which verb of the game, the codes of the cards named, and a number from 1 or a suit. */
typedef struct
{
  guint8 verb;
  guint8 n_cards;
  gint8  target;
  guint8 cards[BARAJA_MAX_MOVE_CARDS];
} BarajaRawMove;

typedef enum
{
  BARAJA_TARGET_NONE,
  BARAJA_TARGET_NUMBER, /* from 1 up */
  BARAJA_TARGET_SUIT,   /* one of C D H S */
} BarajaTargetKind;

/* The form of a move, and where on the table it happens. In @from and @pile, `{s}` stands for the
 * seat that moves, `{n}` for the target's number and `{x}` for the target's suit. A pile without
 * cards named is what one clicks to make the move; `table` is the free place on one's side. */
typedef struct
{
  const char      *name;
  guint8           min_cards, max_cards;
  BarajaTargetKind target;
  guint8           max_target; /* the highest number that the form allows; 0: any */
  const char      *from;       /* the pile that holds the cards named, or NULL */
  const char      *pile;       /* the pile that the move goes to or takes from, or NULL */
  const char      *label;      /* what a button for it says (a msgid), or NULL */
  gboolean         any_seat;   /* may be said out of turn */
  gboolean         ordered;    /* the order in which the cards are named matters */
  gboolean         guarded;    /* so much hangs on it that a single press doesn't make it */
} BarajaVerb;

typedef enum
{
  BARAJA_OPTION_BOOLEAN,
  BARAJA_OPTION_INTEGER,
  BARAJA_OPTION_STRING,
} BarajaOptionKind;

/* One option of a game. Its value is an index into @values (strings), 0 or 1 (booleans), or the
 * number itself (integers: one of @numbers, or from @min to @max when @numbers is empty). */
struct _BarajaOption
{
  const char      *name;
  BarajaOptionKind kind;
  gint             fallback;         /* the default value */
  const char      *values[8];        /* strings, NULL-terminated */
  gint             numbers[8];       /* integers, the first @n_numbers count */
  guint            n_numbers;
  gint             min, max;         /* integers without @numbers */
  gboolean         last_is_readonly; /* the last string may be read but not asked for */
  const char      *label;            /* msgid: a short name */
  const char      *help;             /* msgid: one line of help */
  const char      *value_labels[8];  /* msgids, for strings; NULL for the others */
  const char      *rule;             /* the rule it changes, where help is to be found */
};

/* A rule that can refuse a move, with the sentence that says so (a msgid). */
typedef struct
{
  const char *id;
  const char *sentence;
} BarajaRefusal;

/* The first member of every game's state. */
typedef struct
{
  guint8  n_seats;
  guint8  lead;        /* the seat that leads this deal */
  guint16 deal_number; /* from 1; 0 before the first deal */
  guint8  over;        /* this deal is over */
  gint8   to_act;      /* -1 when nobody is */
  gint64  now;         /* milliseconds; only games in real time use it */
  gint32  totals[BARAJA_MAX_SEATS]; /* finished deals, this one too once it is over */
  gint32  scores[BARAJA_MAX_SEATS]; /* this deal, once it is over */
} BarajaState;

typedef enum
{
  BARAJA_LAYOUT_DOWN = 1 << 0,     /* lies face down whoever looks */
  BARAJA_LAYOUT_SIDEWAYS = 1 << 1, /* lies across */
  BARAJA_LAYOUT_OWED = 1 << 2,     /* the next move must use it */
} BarajaLayoutFlags;

typedef struct
{
  guint8 id; /* or BARAJA_CARD_UNKNOWN */
  guint8 flags;
  gint8  owner; /* the seat for which the card counts, or -1 */
} BarajaLayoutCard;

typedef struct
{
  char           name[16];
  BarajaPileRole role;
  gint8          owner; /* the seat it belongs to, or -1 */
  gint16         index; /* the number or suit in its name, or -1 */
  guint8         first; /* of the layout's cards */
  guint8         n_cards;
} BarajaLayoutPile;

/* All cards in their piles: what describe, the model and the tests look at. */
typedef struct
{
  guint            n_piles;
  guint            n_cards;
  BarajaLayoutPile piles[BARAJA_MAX_PILES];
  BarajaLayoutCard cards[BARAJA_MAX_CARDS];
} BarajaLayout;

/* What there is to say about a pile as it is now. */
typedef struct
{
  const char *label;  /* what it is called now, interned or static; NULL: as ever */
  char       *badge;  /* a few characters to lie on it, or NULL */
  char       *note;   /* a sentence for whoever points at it, or NULL */
  gboolean    closed; /* nothing can be put there for now */
} BarajaPileWords;

typedef struct _BarajaRules    BarajaRules;
typedef struct _BarajaSheet    BarajaSheet;
typedef struct _BarajaStanding BarajaStanding;

typedef struct _BarajaSearchResult BarajaSearchResult;

struct _BarajaRules
{
  const char          *id;
  const char          *title;   /* msgid */
  const char          *summary; /* msgid: the game in one sentence */
  const char          *order_help; /* msgid: what a deal order lists, for errors */
  guint8               min_seats, max_seats;
  gboolean             jokers;    /* some deck of the game holds jokers */
  gboolean             real_time; /* moves carry moments, and seats act out of turn */
  const char          *time_rule; /* real time: the rule that time never runs backwards */
  gsize                state_size;
  guint                hard_playouts; /* that a decision of this level may cost, */
  guint                expert_playouts;
  double               doubt; /* and the standard errors that overrule the rule of thumb, */
  double               closing_doubt;  /* where @is_closing holds (0: as many) */
  guint                telling_worlds; /* elsewhere, more worlds than these don't make surer: what the
                                          policy gets wrong stays wrong (0: they always do) */
  const BarajaOption  *options;
  guint                n_options;
  const BarajaVerb    *verbs;
  guint                n_verbs;
  const BarajaRefusal *refusals;
  guint                n_refusals;

  /* Settles options that set others (NULL where there are none). @given has a bit for each option
   * that was asked for by name. */
  void (*resolve) (gint    *values,
                   guint32  given);
  /* The code of each physical card; returns how many there are. */
  guint (*deck) (const gint *options,
                 guint8     *codes);
  /* The ids that a deal order lists, in any order, and the end of each part of it that is shuffled
   * by itself; returns the number of parts. */
  guint (*order) (const gint *options,
                  guint8     *ids,
                  guint8     *part_ends);
  /* A zeroed state becomes a match before its first deal. The common part is set already. */
  void (*init) (gpointer    state,
                const gint *options);
  /* Starts a deal from ids in the order of rules/README.md. The common part is set already, but
   * for to_act. */
  void (*deal) (gpointer      state,
                const guint8 *ids);
  /* Every legal move of the seat, each once, in a fixed order. */
  guint (*list) (gconstpointer  state,
                 guint          seat,
                 BarajaRawMove *moves);
  /* NULL, or the id of the rule that refuses the move. Called only while a deal runs, for moves
   * of the right form and, but in real time and for verbs of any seat, of the seat to act. */
  const char *(*check) (gconstpointer        state,
                        guint                seat,
                        const BarajaRawMove *move,
                        gint64               now);
  /* Makes a checked move: sets to_act, and over when the deal ends. */
  void (*apply) (gpointer             state,
                 guint                seat,
                 const BarajaRawMove *move,
                 gint64               now);
  /* Puts a checked move into the form that the engine writes (NULL: cards by rank, then suit). */
  void (*canonical) (gconstpointer  state,
                     guint          seat,
                     BarajaRawMove *move);
  /* Real time: lets run out what ends by the given moment. */
  void (*advance) (gpointer state,
                   gint64   now);
  /* Copies the state as a seat may know it; BARAJA_SEAT_NONE: as everybody may. Ids that are
   * hidden become BARAJA_CARD_UNKNOWN. */
  void (*view) (gconstpointer state,
                gint          seat,
                gpointer      view);
  /* Fills in the unknown ids of a seat's view at random, each possibility as likely as play
   * allows to say. */
  void (*sample) (gconstpointer view,
                  guint         seat,
                  BarajaRng    *rng,
                  gpointer      world);
  /* The scores of a deal that is over. */
  void (*score) (gconstpointer state,
                 gint32       *scores);
  /* Whether the match is over; asked when a deal is, with the totals up to date. */
  gboolean (*match_over) (gconstpointer state);
  /* All cards of a state or view in their piles, ordered as in rules/README.md. */
  void (*layout) (gconstpointer state,
                  BarajaLayout *layout);
  /* A rule-of-thumb player: a legal move of the seat to act, from what its view shows. */
  void (*choose) (gconstpointer  view,
                  guint          seat,
                  BarajaLevel    level,
                  BarajaRng     *rng,
                  BarajaRawMove *move);
  /* The policy of playouts: a legal move of the seat to act, found quickly. It is handed a whole
   * world, and looks at nothing in it that the seat may not know. */
  void (*policy) (gconstpointer  world,
                  guint          seat,
                  BarajaRng     *rng,
                  BarajaRawMove *move);
  /* Whether so little of the deal is left that playouts can afford the rule-of-thumb player as their
   * policy, which then is handed worlds as well (NULL: never). */
  gboolean (*is_closing) (gconstpointer view);
  /* How likely the seat is to win the match, from 0 to 1, now that a deal is over; a part of it
   * when winners share. */
  double (*prospect) (gconstpointer state,
                      guint         seat);
  /* Keeps of the moves listed those that a search should tell apart, at the front; returns how
   * many (NULL where all should be). */
  guint (*prune) (gconstpointer  view,
                  guint          seat,
                  BarajaRawMove *moves,
                  guint          n_moves);
  /* Real time: what a computer seat will do next and when, if nothing happens before. */
  gboolean (*react) (gconstpointer  view,
                     guint          seat,
                     BarajaLevel    level,
                     BarajaRng     *rng,
                     BarajaRawMove *move,
                     gint64        *at);
  /* Real time: the moment at which something that waits has run out; FALSE when nothing waits. */
  gboolean (*next_lapse) (gconstpointer state,
                          gint64       *at);
  /* What a display may tell of the present that the piles don't (NULL where there is nothing):
   * pairs of a name and a value, documented in the game's header. */
  void (*facts) (gconstpointer    view,
                 GVariantBuilder *facts);

  /* Words, in the person's language; newly allocated, but for labels. */

  /* What a seat is to do now. */
  char *(*prompt) (gconstpointer view,
                   guint         seat);
  /* A move as an instruction ("Lay the seven of clubs at the tomb of spades, face up"). */
  char *(*explain) (gconstpointer        view,
                    guint                seat,
                    const BarajaRawMove *move);
  /* Why a search chose what it did, as a sentence; NULL where there is nothing to say. */
  char *(*reason) (gconstpointer             view,
                   guint                     seat,
                   const BarajaSearchResult *result);
  /* A move that happened, as a sentence about @name, from the views before and after it. */
  char *(*narrate) (gconstpointer        before,
                    gconstpointer        after,
                    guint                seat,
                    const BarajaRawMove *move,
                    const char          *name);
  /* What passing time brought about between two views, as a sentence, or NULL for nothing. @names
   * has a name for each seat. NULL in games without time. */
  char *(*narrate_lapse) (gconstpointer      before,
                          gconstpointer      after,
                          const char *const *names);
  /* How things stand between the seats, as a sentence for everybody at the table, or NULL when
   * there is nothing to say. NULL in games where there never is. */
  char *(*situation) (gconstpointer      view,
                      const char *const *names);
  /* What a pile is called, its owner apart ("Tomb of spades"). */
  const char *(*pile_label) (const BarajaLayoutPile *pile);
  /* How the scores of a deal that is over came about, rule by rule. */
  void (*sheet) (gconstpointer state,
                 BarajaSheet  *sheet);

  /* What only some games have; NULL in the others. */

  /* The sheet is read line by line, as the rules score, not seat by seat. */
  gboolean sheet_in_order;
  /* How many actions the turn has left for the seat; @n_actions becomes how many a turn has. */
  guint (*actions_left) (gconstpointer view,
                         guint         seat,
                         guint        *n_actions);
  /* What a pile is called now and what else there is to say about it to a point of view. */
  void (*pile_words) (gconstpointer           view,
                      gint                    viewpoint,
                      const BarajaLayoutPile *pile,
                      BarajaPileWords        *words);
  /* How the seats compare while the deal runs, from what a view knows. */
  void (*standing) (gconstpointer   view,
                    BarajaStanding *standing);
};

/* Layouts */
void baraja_layout_clear (BarajaLayout *layout);
void baraja_layout_pile (BarajaLayout  *layout,
                         BarajaPileRole role,
                         gint           owner,
                         gint           index,
                         const char    *format,
                         ...) G_GNUC_PRINTF (5, 6);
void baraja_layout_card (BarajaLayout *layout,
                         guint8        id,
                         guint         flags,
                         gint          owner);
void baraja_layout_cards (BarajaLayout *layout,
                          const guint8 *ids,
                          guint         n_ids,
                          guint         flags);

/* Score sheets: @seat is -1 for lines that explain something common to all; @cards are codes. */
void baraja_sheet_add (BarajaSheet  *sheet,
                       const char   *rule,
                       gint          seat,
                       const guint8 *cards,
                       guint         n_cards,
                       gint          points,
                       const char   *format,
                       ...) G_GNUC_PRINTF (7, 8);
/* What each card of the line added last counts. */
void baraja_sheet_add_values (BarajaSheet *sheet,
                              const gint  *values,
                              guint        n_values);

/* Standings: an amount and points for each seat. */
void baraja_standing_add (BarajaStanding *standing,
                          const char     *rule,
                          const char     *label,
                          const gint     *amounts,
                          const gint     *points);

/* What every game shares around its own functions. */
void        baraja_rules_init (const BarajaRules *rules,
                               gpointer           state,
                               guint              n_seats,
                               const gint        *options);
void        baraja_rules_deal (const BarajaRules *rules,
                               gpointer           state,
                               const guint8      *ids);
void        baraja_rules_default_options (const BarajaRules *rules,
                                          gint              *options);
guint       baraja_rules_shuffled_order (const BarajaRules *rules,
                                         const gint        *options,
                                         BarajaRng         *rng,
                                         guint8            *ids);
const char *baraja_rules_check (const BarajaRules   *rules,
                                gconstpointer        state,
                                guint                seat,
                                const BarajaRawMove *move,
                                gint64               now);
void        baraja_rules_apply (const BarajaRules   *rules,
                                gpointer             state,
                                guint                seat,
                                const BarajaRawMove *move,
                                gint64               now);
void        baraja_rules_advance (const BarajaRules *rules,
                                  gpointer           state,
                                  gint64             now);
gboolean    baraja_rules_needs_deal (const BarajaRules *rules,
                                     gconstpointer      state);
gboolean    baraja_rules_match_over (const BarajaRules *rules,
                                     gconstpointer      state);
double      baraja_rules_share (gconstpointer state,
                                guint         seat,
                                double        spread);
const BarajaRefusal *baraja_rules_list_common_refusals (guint *n_refusals);
const char *baraja_rules_sentence (const BarajaRules *rules,
                                   const char        *rule);

/* Notation */
char     baraja_rank_to_char (guint rank);
gboolean baraja_rules_has_code (const BarajaRules *rules,
                                guint8             code);
guint    baraja_code_to_text (guint8 code,
                              char  *text);
gboolean baraja_code_from_text (const char *text,
                                gsize       length,
                                guint8     *code);
gboolean baraja_raw_move_parse (const BarajaRules *rules,
                                const char        *text,
                                BarajaRawMove     *move);
char    *baraja_raw_move_to_text (const BarajaRules   *rules,
                                  const BarajaRawMove *move);
gboolean baraja_raw_move_equal (const BarajaRawMove *a,
                                const BarajaRawMove *b);
void     baraja_codes_sort (guint8 *codes,
                            guint   n_codes);

/* The whole phrase for a card in the person's language: "queen of spades", "the queen of spades". */
const char *baraja_card_phrase (guint8 code);
const char *baraja_card_phrase_the (guint8 code);

/* The card in a few characters, the same in every language: "7♠". */
const char *baraja_card_sign (guint8 code);

/* The registry: all games there are. */
typedef struct
{
  const BarajaRules *rules;
  GType (*get_type) (void);
  gboolean           listed; /* offered to people */
} BarajaRegistryEntry;

const BarajaRegistryEntry *baraja_registry_get (guint *n_entries);
const BarajaRegistryEntry *baraja_registry_find (const char *id);

G_END_DECLS
