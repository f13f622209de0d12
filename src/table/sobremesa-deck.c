/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck.h"

#include <string.h>

#include "sobremesa-deck-choice.h"
#include "sobremesa-deck-private.h"

/* How much memory finished pictures may take, but for those on the screen. */
#define CACHE_LIMIT (40 * 1024 * 1024)

/* How many pictures are made at the same time. */
#define MAX_JOBS 2

/* A size that replaces another must stay for so long before pictures of it are made: a window that
 * is being resized passes through hundreds. */
#define SETTLE_TIME (120 * G_TIME_SPAN_MILLISECOND)

/* Pictures that are ready are announced together, after this many milliseconds. */
#define ANNOUNCE_DELAY 50

/* Of a card's width: the line around it where that is to stand out. */
#define EDGE 0.012

/* A finished picture, one of `recent`. */
typedef struct
{
  GList       link;
  guint64     key;
  GdkTexture *texture; /* NULL when it could not be made */
  gsize       size;
  guint       last_round; /* the round of drawing that used it last */

  GskRenderNode *nodes[SOBREMESA_N_LIFTS]; /* what draw it where cairo does, once it has done so */
} Picture;

/* A picture that is being made. */
typedef struct
{
  guint64            key;
  SobremesaDeckFile *file;
} Job;

/* A picture that somebody asked for and that nobody has begun. */
typedef struct
{
  guint64  key;
  gpointer widget; /* who asked; only compared, never looked at */
  gint64   due;
} Request;

/**
 * SobremesaDeck:
 *
 * The pictures of the cards. They are drawn from vector files by threads that come and go, so that
 * asking for one never waits: until a picture is ready, something alike takes its place.
 */
struct _SobremesaDeck
{
  GObject parent_instance;

  gboolean four_colour;
  gboolean large_index;
  gboolean edged;
  char    *letters;
  guint    back;

  SobremesaDeckChoice *choice;
  SobremesaDeckFile   *file;   /* the deck in use; NULL: our own */
  guint                number; /* that pictures of it have in their keys */
  guint                n_files;

  GHashTable *pictures; /* key → Picture */
  GQueue      recent;   /* Picture, the latest used first */
  gsize       size;
  guint       round;
  gboolean    drawn; /* something was used in this round */

  GQueue      requests; /* Request */
  GHashTable *jobs;     /* set of keys */
  guint       start_id;
  gint64      start_due;
  guint       announce_id;
};

enum
{
  PROP_0,
  PROP_FOUR_COLOUR,
  PROP_LARGE_INDEX,
  PROP_EDGED,
  PROP_LETTERS,
  PROP_BACK,
  PROP_INSTALLED,
  PROP_STATE,
  N_PROPS,
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaDeck, sobremesa_deck, G_TYPE_OBJECT)

static void schedule_start (SobremesaDeck *self);

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_clear_object (&picture->texture);
  for (guint i = 0; i < SOBREMESA_N_LIFTS; i++)
    g_clear_pointer (&picture->nodes[i], gsk_render_node_unref);
  g_free (picture);
}

/* Forgets the pictures that went unused for longest, but none of those on the screen: they would
 * only be asked for again. */
static void
limit_cache (SobremesaDeck *self)
{
  while (self->size > CACHE_LIMIT)
    {
      Picture *oldest = g_queue_peek_tail (&self->recent);

      if (oldest->last_round + 2 > self->round)
        break;
      g_queue_unlink (&self->recent, &oldest->link);
      self->size -= oldest->size;
      g_hash_table_remove (self->pictures, &oldest->key);
    }
}

/* Counts the pixels of a picture, as often as there are copies of them. */
static void
add_size (SobremesaDeck *self, Picture *picture, guint n_copies)
{
  gsize size = 4u * gdk_texture_get_width (picture->texture) *
               gdk_texture_get_height (picture->texture) * n_copies;

  picture->size += size;
  self->size += size;
}

static void
keep_picture (SobremesaDeck *self, guint64 key, GdkTexture *texture)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->link.data = picture;
  picture->key = key;
  picture->texture = texture;
  picture->last_round = self->round;
  if (texture != NULL)
    add_size (self, picture, 1);
  g_queue_push_head_link (&self->recent, &picture->link);
  g_hash_table_insert (self->pictures, &picture->key, picture);
  limit_cache (self);
}

/* NULL when it could not be made. */
static Picture *
use_picture (SobremesaDeck *self, Picture *picture)
{
  picture->last_round = self->round;
  self->drawn = TRUE;
  g_queue_unlink (&self->recent, &picture->link);
  g_queue_push_head_link (&self->recent, &picture->link);
  return picture->texture != NULL ? picture : NULL;
}

/* How bad @candidate would be in the place of @wanted; G_MAXUINT for another card. Another size is
 * better than another look, that better than another deck, and shrinking looks better than
 * magnifying. */
static guint
distance (guint64 wanted, guint64 candidate)
{
  guint want = SOBREMESA_KEY_WIDTH (wanted);
  guint have = SOBREMESA_KEY_WIDTH (candidate);
  guint badness = have >= want ? have - want : 2 * (want - have);

  if (SOBREMESA_KEY_FILE (wanted) != SOBREMESA_KEY_FILE (candidate))
    return G_MAXUINT;
  if (SOBREMESA_KEY_LOOK (wanted) != SOBREMESA_KEY_LOOK (candidate))
    badness += 0x20000;
  if (SOBREMESA_KEY_DECK (wanted) != SOBREMESA_KEY_DECK (candidate))
    badness += 0x40000;
  return badness;
}

static Picture *
find_nearest (SobremesaDeck *self, guint64 key)
{
  Picture *best = NULL;
  guint    least = G_MAXUINT;

  for (GList *l = self->recent.head; l != NULL; l = l->next)
    {
      Picture *picture = l->data;
      guint    badness = distance (key, picture->key);

      if (picture->texture != NULL && badness < least)
        {
          least = badness;
          best = picture;
        }
    }
  return best != NULL ? use_picture (self, best) : NULL;
}

/* What shows cards is to be drawn again. As long as that hasn't happened the round goes on, or
 * pictures on a screen that takes its time would seem to be used no more. */
static void
begin_round (SobremesaDeck *self)
{
  self->round += self->drawn;
  self->drawn = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
announce_cb (gpointer user_data)
{
  SobremesaDeck *self = user_data;

  self->announce_id = 0;
  begin_round (self);
  return G_SOURCE_REMOVE;
}

static void
schedule_announcement (SobremesaDeck *self)
{
  if (self->announce_id == 0)
    self->announce_id = g_timeout_add (ANNOUNCE_DELAY, announce_cb, self);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->file);
  g_free (job);
}

static void
job_done_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  SobremesaDeck *self = SOBREMESA_DECK (object);
  guint64        key = ((Job *) g_task_get_task_data (G_TASK (result)))->key;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), &error);

  g_hash_table_remove (self->jobs, &key);
  if (texture == NULL)
    g_warning ("No picture of a card: %s", error->message);
  keep_picture (self, key, g_steal_pointer (&texture));
  schedule_announcement (self);
  schedule_start (self);
}

static void
run_job (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Job        *job = task_data;
  GError     *error = NULL;
  GdkTexture *texture = sobremesa_deck_render (job->key, job->file, &error);

  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
start_job (SobremesaDeck *self, guint64 key)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, job_done_cb, NULL);
  Job *job = g_new0 (Job, 1);

  job->key = key;
  if (SOBREMESA_KEY_DECK (key) != 0)
    job->file = g_object_ref (self->file);
  g_task_set_source_tag (task, start_job);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_set_task_data (task, job, job_free);
  g_hash_table_add (self->jobs, g_memdup2 (&key, sizeof key));
  g_task_run_in_thread (task, run_job);
}

static gboolean
start_cb (gpointer user_data)
{
  SobremesaDeck *self = user_data;
  gint64         now = g_get_monotonic_time ();
  GList         *next;

  self->start_id = 0;
  for (GList *l = self->requests.head; l != NULL; l = next)
    {
      Request *request = l->data;

      next = l->next;
      if (g_hash_table_size (self->jobs) >= MAX_JOBS)
        break;
      if (request->due > now)
        continue;
      start_job (self, request->key);
      g_queue_delete_link (&self->requests, l);
      g_free (request);
    }
  schedule_start (self);
  return G_SOURCE_REMOVE;
}

/* Sees to it that requests are begun when they are due. It happens after the frame that asked for
 * them, whose drawing must not share the processor with them. */
static void
schedule_start (SobremesaDeck *self)
{
  gint64 due = G_MAXINT64;
  gint64 delay;

  if (g_hash_table_size (self->jobs) >= MAX_JOBS)
    return;
  for (GList *l = self->requests.head; l != NULL; l = l->next)
    due = MIN (due, ((Request *) l->data)->due);
  if (due == G_MAXINT64 || (self->start_id != 0 && self->start_due <= due))
    return;

  delay = MAX (0, due - g_get_monotonic_time ());
  g_clear_handle_id (&self->start_id, g_source_remove);
  self->start_due = due;
  self->start_id = g_timeout_add_full (
    G_PRIORITY_DEFAULT_IDLE, (delay + G_TIME_SPAN_MILLISECOND - 1) / G_TIME_SPAN_MILLISECOND,
    start_cb, self, NULL);
}

/* Takes down that @widget needs a picture. If it waited for another of the same card, that one is
 * out of date. */
static void
ask_for (SobremesaDeck *self, guint64 key, GtkWidget *widget, gint64 delay)
{
  Request *request;
  GList   *next;

  if (g_hash_table_contains (self->jobs, &key))
    return;
  for (GList *l = self->requests.head; l != NULL; l = next)
    {
      next = l->next;
      request = l->data;
      if (request->key == key)
        return;
      if (request->widget == widget &&
          SOBREMESA_KEY_FILE (request->key) == SOBREMESA_KEY_FILE (key))
        {
          g_queue_delete_link (&self->requests, l);
          g_free (request);
        }
    }

  request = g_new0 (Request, 1);
  request->key = key;
  request->widget = widget;
  request->due = g_get_monotonic_time () + delay;
  g_queue_push_tail (&self->requests, request);
  schedule_start (self);
}

/* All that changes how a card looks, as a number; backs, and other programs' decks, have but one
 * look. */
static guint
get_look (SobremesaDeck *self, guint file)
{
  if (file >= SOBREMESA_FILE_BACK || self->file != NULL)
    return 0;
  return SOBREMESA_LOOK (sobremesa_deck_find_letters (self->letters)) |
         (self->large_index ? SOBREMESA_LOOK_LARGE_INDEX : 0) |
         (self->four_colour ? SOBREMESA_LOOK_FOUR_COLOUR : 0);
}

static void
look_changed (SobremesaDeck *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
  begin_round (self);
}

/* Another deck is in use, or will be. Nobody needs the pictures any more that were asked for. */
static void
choice_cb (SobremesaDeck *self)
{
  SobremesaDeckFile *file = sobremesa_deck_choice_get_file (self->choice);

  if (g_set_object (&self->file, file))
    {
      g_queue_clear_full (&self->requests, g_free);
      if (file != NULL)
        self->n_files++;
      self->number = file != NULL ? 1 + (self->n_files - 1) % SOBREMESA_MOST_DECKS : 0;
      begin_round (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_installed (SobremesaDeck *self, const char *id)
{
  if (g_strcmp0 (id != NULL ? id : "", sobremesa_deck_choice_get_id (self->choice)) == 0)
    return;
  sobremesa_deck_choice_set_id (self->choice, id);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INSTALLED]);
}

static void
sobremesa_deck_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SobremesaDeck *self = SOBREMESA_DECK (object);

  switch (prop_id)
    {
    case PROP_FOUR_COLOUR:
      g_value_set_boolean (value, self->four_colour);
      break;
    case PROP_LARGE_INDEX:
      g_value_set_boolean (value, self->large_index);
      break;
    case PROP_EDGED:
      g_value_set_boolean (value, self->edged);
      break;
    case PROP_LETTERS:
      g_value_set_string (value, self->letters);
      break;
    case PROP_BACK:
      g_value_set_uint (value, self->back);
      break;
    case PROP_INSTALLED:
      g_value_set_string (value, sobremesa_deck_choice_get_id (self->choice));
      break;
    case PROP_STATE:
      g_value_set_uint (value, sobremesa_deck_choice_get_state (self->choice));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_letters (SobremesaDeck *self, const char *letters)
{
  if (letters == NULL)
    letters = "en";
  if (g_strcmp0 (letters, self->letters) == 0)
    return;
  g_free (self->letters);
  self->letters = g_strdup (letters);
  look_changed (self, PROP_LETTERS);
}

static void
set_flag (SobremesaDeck *self, gboolean *flag, gboolean value, guint property)
{
  if (*flag == value)
    return;
  *flag = value;
  look_changed (self, property);
}

static void
sobremesa_deck_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SobremesaDeck *self = SOBREMESA_DECK (object);

  switch (prop_id)
    {
    case PROP_FOUR_COLOUR:
      set_flag (self, &self->four_colour, g_value_get_boolean (value), prop_id);
      break;
    case PROP_LARGE_INDEX:
      set_flag (self, &self->large_index, g_value_get_boolean (value), prop_id);
      break;
    case PROP_EDGED:
      set_flag (self, &self->edged, g_value_get_boolean (value), prop_id);
      break;
    case PROP_LETTERS:
      set_letters (self, g_value_get_string (value));
      break;
    case PROP_BACK:
      if (self->back != g_value_get_uint (value))
        {
          self->back = g_value_get_uint (value);
          look_changed (self, prop_id);
        }
      break;
    case PROP_INSTALLED:
      set_installed (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_deck_dispose (GObject *object)
{
  SobremesaDeck *self = SOBREMESA_DECK (object);

  g_clear_handle_id (&self->start_id, g_source_remove);
  g_clear_handle_id (&self->announce_id, g_source_remove);
  g_queue_clear_full (&self->requests, g_free);
  g_clear_object (&self->choice);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (sobremesa_deck_parent_class)->dispose (object);
}

static void
sobremesa_deck_finalize (GObject *object)
{
  SobremesaDeck *self = SOBREMESA_DECK (object);

  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&self->jobs, g_hash_table_unref);
  g_clear_pointer (&self->letters, g_free);

  G_OBJECT_CLASS (sobremesa_deck_parent_class)->finalize (object);
}

static void
sobremesa_deck_class_init (SobremesaDeckClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = sobremesa_deck_get_property;
  object_class->set_property = sobremesa_deck_set_property;
  object_class->dispose = sobremesa_deck_dispose;
  object_class->finalize = sobremesa_deck_finalize;

  /**
   * SobremesaDeck:four-colour:
   *
   * Whether each suit has a colour of its own: green clubs and blue diamonds.
   */
  properties[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE, flags);
  /**
   * SobremesaDeck:large-index:
   *
   * Whether the ranks and suits in the corners are large.
   */
  properties[PROP_LARGE_INDEX] = g_param_spec_boolean ("large-index", NULL, NULL, FALSE, flags);
  /**
   * SobremesaDeck:edged:
   *
   * Whether there is a line around each card that is seen on the palest ground, however small the card
   * is; of the own deck's outline little is left then.
   */
  properties[PROP_EDGED] = g_param_spec_boolean ("edged", NULL, NULL, FALSE, flags);
  /**
   * SobremesaDeck:letters:
   *
   * The language whose letters stand for jack, queen and king: `en`, `es`, `it`, `fr`, `fr-valet` or
   * `de`. Others are taken for `en`.
   */
  properties[PROP_LETTERS] = g_param_spec_string ("letters", NULL, NULL, "en", flags);
  /**
   * SobremesaDeck:back:
   *
   * Which of the back designs is used.
   */
  properties[PROP_BACK] = g_param_spec_uint ("back", NULL, NULL, 1, SOBREMESA_N_BACKS, 1, flags);
  /**
   * SobremesaDeck:installed:
   *
   * The deck of another program that is to be used, as in `aisleriot:bonded` or `kde:svg-oxygen`;
   * empty for the program's own. The other properties but @edged and @state are for the own one only.
   */
  properties[PROP_INSTALLED] = g_param_spec_string ("installed", NULL, NULL, "", flags);
  /**
   * SobremesaDeck:state:
   *
   * Whether the deck that is to be used is: a `SobremesaDeckState`.
   */
  properties[PROP_STATE] =
    g_param_spec_uint ("state", NULL, NULL, 0, SOBREMESA_DECK_MISSING, 0,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SobremesaDeck::changed:
   *
   * Cards look different now: pictures became ready, or another look was chosen. Whatever shows
   * cards is to be drawn again.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", SOBREMESA_TYPE_DECK, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sobremesa_deck_init (SobremesaDeck *self)
{
  self->letters = g_strdup ("en");
  self->back = 1;
  self->choice = sobremesa_deck_choice_new ();
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (choice_cb), self,
                           G_CONNECT_SWAPPED);
  self->pictures = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, picture_free);
  self->jobs = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_queue_init (&self->recent);
  g_queue_init (&self->requests);
}

/**
 * sobremesa_deck_get_default:
 *
 * Returns: (transfer none): the deck of the program
 */
SobremesaDeck *
sobremesa_deck_get_default (void)
{
  static SobremesaDeck *deck;

  if (deck == NULL)
    deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  return deck;
}

/* The picture that is wanted, or else the nearest one there is; NULL if there is none. The one that
 * is wanted is asked for if need be. */
static Picture *
find_picture (SobremesaDeck *self, GtkWidget *widget, guint64 key, gboolean *ready)
{
  Picture *picture = g_hash_table_lookup (self->pictures, &key);

  *ready = picture != NULL;
  if (picture != NULL)
    return use_picture (self, picture);
  picture = find_nearest (self, key);
  ask_for (self, key, widget, picture != NULL ? SETTLE_TIME : 0);
  return picture;
}

/* Zero if @code is no card, or the size is none. */
static guint64
make_key (SobremesaDeck *self, GtkWidget *widget, const char *code, double width, double height)
{
  int scale = gtk_widget_get_scale_factor (widget);
  int file =
    code != NULL ? sobremesa_deck_find_file (code) : (int) (SOBREMESA_FILE_BACK + self->back - 1);

  g_return_val_if_fail (file >= 0, 0);
  if (width < 1 || height < 1)
    return 0;
  return SOBREMESA_KEY (self->number, (guint) file, get_look (self, file), (guint) (width * scale + 0.5),
                        (guint) (height * scale + 0.5));
}

/**
 * sobremesa_deck_prepare:
 * @widget: the widget that is going to draw
 * @code: (nullable): as in [method@Deck.snapshot], and the sizes too
 * @ready: (out): whether the very picture is there
 *
 * Asks for the picture of a card if need be, without drawing anything.
 *
 * Returns: whether there is a picture to draw, perhaps of another size
 */
gboolean
sobremesa_deck_prepare (SobremesaDeck *self,
                        GtkWidget     *widget,
                        const char    *code,
                        double         width,
                        double         height,
                        gboolean      *ready)
{
  guint64 key;

  g_return_val_if_fail (SOBREMESA_IS_DECK (self), FALSE);
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  *ready = FALSE;
  key = make_key (self, widget, code, width, height);
  return key != 0 && find_picture (self, widget, key, ready) != NULL;
}

static gboolean
is_drawn_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

static void
append_node (SobremesaDeck         *self,
             GtkSnapshot           *snapshot,
             Picture               *picture,
             const graphene_rect_t *bounds,
             SobremesaLift          lift)
{
  float           width = gdk_texture_get_width (picture->texture);
  float           height = gdk_texture_get_height (picture->texture);
  GskRenderNode **node = &picture->nodes[lift];

  if (*node == NULL)
    {
      *node = sobremesa_deck_make_node (picture->texture, lift, width / bounds->size.width);
      add_size (self, picture, lift != SOBREMESA_LIFT_NONE);
      limit_cache (self);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, bounds->size.width / width, bounds->size.height / height);
  gtk_snapshot_append_node (snapshot, *node);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_edge (SobremesaDeck *self, GtkSnapshot *snapshot, double width, double height)
{
  const GdkRGBA   colour = { 0.2, 0.2, 0.2, 1 };
  const float     line = MAX (1, width * EDGE);
  const float     widths[4] = { line, line, line, line };
  graphene_rect_t bounds;
  GskRoundedRect  outline;

  sobremesa_deck_get_card_bounds (self, width, height, &bounds);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, width * SOBREMESA_CARD_CORNER);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (const GdkRGBA[4]){ colour, colour, colour, colour });
}

/**
 * sobremesa_deck_snapshot:
 * @widget: the widget that is being drawn
 * @code: (nullable): a card in the notation, with `*2` for the red joker; %NULL for the back
 * @width: in logical pixels; whole numbers give the sharpest picture
 * @height: in logical pixels, [const@SOBREMESA_CARD_RATIO] times the width, rounded
 * @lift: which shadow it throws
 *
 * Draws a card with its corner at the origin. It never waits: a picture that isn't ready is asked
 * for, and [signal@Deck::changed] says when it came.
 */
void
sobremesa_deck_snapshot (SobremesaDeck *self,
                         GtkSnapshot   *snapshot,
                         GtkWidget     *widget,
                         const char    *code,
                         double         width,
                         double         height,
                         SobremesaLift  lift)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  Picture        *picture;
  guint64         key;
  gboolean        ready;

  g_return_if_fail (SOBREMESA_IS_DECK (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  key = make_key (self, widget, code, width, height);
  if (key == 0)
    return;
  picture = find_picture (self, widget, key, &ready);
  if (picture != NULL && is_drawn_by_cairo (widget))
    {
      append_node (self, snapshot, picture, &bounds, lift);
    }
  else
    {
      sobremesa_deck_snapshot_shadow (snapshot, width, height, lift);
      if (picture != NULL)
        gtk_snapshot_append_texture (snapshot, picture->texture, &bounds);
      else
        sobremesa_deck_snapshot_plain (snapshot, widget, key, &bounds);
    }
  if (self->edged)
    snapshot_edge (self, snapshot, width, height);
}

/**
 * sobremesa_deck_draw:
 * @cr: where to draw, the corner of the card at the origin
 * @code: (nullable): a card in the notation; %NULL for the back
 * @width: how wide the card is
 *
 * Draws a card for paper, as sharp as can be. Unlike on the screen, this takes its time.
 */
void
sobremesa_deck_draw (SobremesaDeck *self,
                     cairo_t       *cr,
                     const char    *code,
                     double         width)
{
  g_autoptr (GError) error = NULL;
  int file;

  g_return_if_fail (SOBREMESA_IS_DECK (self));
  g_return_if_fail (cr != NULL);
  file =
    code != NULL ? sobremesa_deck_find_file (code) : (int) (SOBREMESA_FILE_BACK + self->back - 1);
  g_return_if_fail (file >= 0);

  /* Only what is drawn on the screen may change later. */
  sobremesa_deck_choice_wait (self->choice);
  if (!sobremesa_deck_render_to (cr, self->file, file, get_look (self, file), width, &error))
    g_warning ("No picture of a card: %s", error->message);
}

/**
 * sobremesa_deck_get_file:
 *
 * Returns: (transfer none) (nullable): the deck of another program that is in use, or %NULL
 */
SobremesaDeckFile *
sobremesa_deck_get_file (SobremesaDeck *self)
{
  g_return_val_if_fail (SOBREMESA_IS_DECK (self), NULL);
  return self->file;
}

/**
 * sobremesa_deck_get_card_bounds:
 * @width: as in [method@Deck.snapshot]
 * @bounds: (out caller-allocates): where in its place a card is
 *
 * Cards of other decks have proportions of their own, and lie in the middle of their place.
 */
void
sobremesa_deck_get_card_bounds (SobremesaDeck   *self,
                                double           width,
                                double           height,
                                graphene_rect_t *bounds)
{
  double ratio = self->file != NULL ? sobremesa_deck_file_get_ratio (self->file) : height / width;
  double card_width = MIN (width, height / ratio);
  double card_height = MIN (height, width * ratio);

  graphene_rect_init (bounds, (width - card_width) / 2, (height - card_height) / 2, card_width,
                      card_height);
}
