/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-reader.h"

#include <adwaita.h>

#include "sobremesa-steady-bin.h"

/* How far from the top what one jumped to comes to lie: a paragraph so close that nothing of the
 * one before it is left. */
#define PARAGRAPH_MARGIN 6
#define HEADING_MARGIN 14
#define HIT_MARGIN 18
#define EXERCISE_HEAD 40

#define SCROLL_TIME 250 /* milliseconds */

/* What is still to be done when the text has its new layout. */
typedef enum
{
  JUMP_NONE = 0,
  JUMP_ANIMATED = 1 << 0,
  JUMP_FLASH = 1 << 1,
  JUMP_FOCUS = 1 << 2,
  JUMP_FULLY = 1 << 3, /* to the stop itself, whatever the offset, with its heading */
  JUMP_TO_HIT = 1 << 4,
} JumpFlags;

/* A place in the text: so far below the top of a stop. */
typedef struct
{
  guint  stop;
  double offset;
} Place;

/**
 * SobremesaRuleReader:
 *
 * A rule text that scrolls, and the reader's place in it: where he is, and where he was.
 */
struct _SobremesaRuleReader
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkViewport       *viewport;
  GtkWidget         *clamp;
  SobremesaRuleText *text;

  GArray          *past;   /* Place */
  GArray          *future; /* Place */
  Place            jump;
  JumpFlags        jump_flags;
  SobremesaRuleHit hit;
  guint            jump_id;
  guint            jump_frames;
  AdwAnimation    *scrolling;
};

enum
{
  SIGNAL_MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaRuleReader, sobremesa_rule_reader, GTK_TYPE_WIDGET)

static GtkAdjustment *
get_adjustment (SobremesaRuleReader *self)
{
  return gtk_scrolled_window_get_vadjustment (self->scroller);
}

/* Where a stop begins in the scrolled text. */
static double
get_stop_y (SobremesaRuleReader *self,
            guint                stop)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (0, 0);

  if (!gtk_widget_compute_point (sobremesa_rule_text_get_stop (self->text, stop), self->clamp,
                                 &point, &point))
    return 0;
  return point.y;
}

static Place
get_place (SobremesaRuleReader *self)
{
  double value = gtk_adjustment_get_value (get_adjustment (self));
  guint  n_stops = sobremesa_rule_text_get_n_stops (self->text);
  guint  stop = 0;
  Place  place;

  while (stop + 1 < n_stops && get_stop_y (self, stop + 1) <= value)
    stop++;
  place.stop = stop;
  place.offset = n_stops > 0 ? value - get_stop_y (self, stop) : 0;
  return place;
}

static void
scroll_cb (double   value,
           gpointer user_data)
{
  SobremesaRuleReader *self = user_data;

  gtk_adjustment_set_value (get_adjustment (self), value);
}

static void
scroll_to (SobremesaRuleReader *self,
           double               value,
           gboolean             animated)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  value = CLAMP (value, 0, MAX (end, 0));
  adw_animation_pause (self->scrolling);
  if (!animated)
    {
      gtk_adjustment_set_value (adjustment, value);
      return;
    }
  adw_animation_reset (self->scrolling);
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->scrolling),
                                      gtk_adjustment_get_value (adjustment));
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->scrolling), value);
  adw_animation_play (self->scrolling);
}

/* Brings a hit into the upper third, unless it is well in sight already. */
static void
scroll_to_hit (SobremesaRuleReader    *self,
               const SobremesaRuleHit *hit)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double         value = gtk_adjustment_get_value (adjustment);
  double         page = gtk_adjustment_get_page_size (adjustment);
  double         y = get_stop_y (self, hit->stop) + sobremesa_rule_hit_get_y (self->text, hit);

  if (y < value + HIT_MARGIN || y > value + page - 3 * HIT_MARGIN)
    scroll_to (self, y - page / 3, TRUE);
}

/* What is to be at the top when one reads a stop: itself, or the heading right above it. */
static double
get_reading_y (SobremesaRuleReader *self,
               guint                stop)
{
  if (stop > 0 && sobremesa_rule_text_is_heading (self->text, stop - 1))
    stop--;
  return get_stop_y (self, stop) -
         (sobremesa_rule_text_is_heading (self->text, stop) ? HEADING_MARGIN : PARAGRAPH_MARGIN);
}

static void
finish_jump (SobremesaRuleReader *self)
{
  JumpFlags flags = self->jump_flags;
  Place     place = self->jump;

  if ((flags & JUMP_TO_HIT) != 0)
    {
      scroll_to_hit (self, &self->hit);
      return;
    }
  scroll_to (self,
             (flags & JUMP_FULLY) != 0 ? get_reading_y (self, place.stop)
                                       : get_stop_y (self, place.stop) + place.offset,
             (flags & JUMP_ANIMATED) != 0);
  if ((flags & JUMP_FLASH) != 0)
    sobremesa_rule_text_flash (self->text, place.stop);
  if ((flags & JUMP_FOCUS) != 0)
    {
      /* Else the viewport would go there at once, and to another place. */
      gtk_viewport_set_scroll_to_focus (self->viewport, FALSE);
      sobremesa_rule_text_focus (self->text, place.stop);
      gtk_viewport_set_scroll_to_focus (self->viewport, TRUE);
    }
}

/* A text that has just been made, or that has another size of letters, has its new layout by the
 * second frame. */
static gboolean
jump_tick_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       user_data)
{
  SobremesaRuleReader *self = SOBREMESA_RULE_READER (widget);

  if (++self->jump_frames < 2)
    return G_SOURCE_CONTINUE;
  self->jump_id = 0;
  finish_jump (self);
  return G_SOURCE_REMOVE;
}

static void
jump (SobremesaRuleReader *self,
      Place                place,
      JumpFlags            flags)
{
  self->jump = place;
  self->jump_flags = flags;
  self->jump_frames = 0;
  if (self->jump_id == 0)
    self->jump_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), jump_tick_cb, NULL, NULL);
}

static void
cancel_jump (SobremesaRuleReader *self)
{
  if (self->jump_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->jump_id);
  self->jump_id = 0;
}

static void
travel (SobremesaRuleReader *self,
        GArray              *from,
        GArray              *to)
{
  Place here = get_place (self);
  Place there;

  if (from->len == 0)
    return;
  there = g_array_index (from, Place, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_array_append_val (to, here);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
  jump (self, there, JUMP_ANIMATED | JUMP_FOCUS);
}

static void
scrolled_cb (SobremesaRuleReader *self)
{
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

static gboolean
sobremesa_rule_reader_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SOBREMESA_RULE_READER (widget)->text));
}

static gboolean
sobremesa_rule_reader_focus (GtkWidget       *widget,
                             GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (SOBREMESA_RULE_READER (widget)->scroller), direction);
}

static void
sobremesa_rule_reader_dispose (GObject *object)
{
  SobremesaRuleReader *self = SOBREMESA_RULE_READER (object);

  cancel_jump (self);
  g_clear_object (&self->scrolling);
  if (self->scroller != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->scroller));
  self->scroller = NULL;

  G_OBJECT_CLASS (sobremesa_rule_reader_parent_class)->dispose (object);
}

static void
sobremesa_rule_reader_finalize (GObject *object)
{
  SobremesaRuleReader *self = SOBREMESA_RULE_READER (object);

  g_clear_pointer (&self->past, g_array_unref);
  g_clear_pointer (&self->future, g_array_unref);

  G_OBJECT_CLASS (sobremesa_rule_reader_parent_class)->finalize (object);
}

/* An exercise is brought into sight from its head on, without taking the focus from it. */
static void
opened_cb (SobremesaRuleReader *self,
           guint                stop)
{
  jump (self, (Place){ stop, -EXERCISE_HEAD }, JUMP_ANIMATED);
}

static void
sobremesa_rule_reader_class_init (SobremesaRuleReaderClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sobremesa_rule_reader_dispose;
  object_class->finalize = sobremesa_rule_reader_finalize;
  widget_class->grab_focus = sobremesa_rule_reader_grab_focus;
  widget_class->focus = sobremesa_rule_reader_focus;

  /**
   * SobremesaRuleReader::moved:
   *
   * The reader is elsewhere, or there is another place to go back or forward to.
   */
  signals[SIGNAL_MOVED] = g_signal_new ("moved", SOBREMESA_TYPE_RULE_READER, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SOBREMESA_TYPE_RULE_TEXT);
  g_type_ensure (SOBREMESA_TYPE_STEADY_BIN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/sobremesa/Sobremesa/ui/rule-reader.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaRuleReader, scroller);
  gtk_widget_class_bind_template_child (widget_class, SobremesaRuleReader, viewport);
  gtk_widget_class_bind_template_child (widget_class, SobremesaRuleReader, clamp);
  gtk_widget_class_bind_template_child (widget_class, SobremesaRuleReader, text);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sobremesa_rule_reader_init (SobremesaRuleReader *self)
{
  self->past = g_array_new (FALSE, FALSE, sizeof (Place));
  self->future = g_array_new (FALSE, FALSE, sizeof (Place));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scrolling =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 0, SCROLL_TIME,
                             adw_callback_animation_target_new (scroll_cb, self, NULL));
  g_signal_connect_object (self->text, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_adjustment (self), "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_adjustment (self), "changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * sobremesa_rule_reader_get_text:
 *
 * Returns: (transfer none): the text that is read
 */
SobremesaRuleText *
sobremesa_rule_reader_get_text (SobremesaRuleReader *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_READER (self), NULL);

  return self->text;
}

void
sobremesa_rule_reader_set_book (SobremesaRuleReader *self,
                                SobremesaRuleBook   *book)
{
  g_return_if_fail (SOBREMESA_IS_RULE_READER (self));

  cancel_jump (self);
  adw_animation_pause (self->scrolling);
  g_array_set_size (self->past, 0);
  g_array_set_size (self->future, 0);
  sobremesa_rule_text_set_book (self->text, book);
  gtk_adjustment_set_value (get_adjustment (self), 0);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

/**
 * sobremesa_rule_reader_set_zoom:
 *
 * Changes the size of the letters; one goes on reading where one was.
 */
void
sobremesa_rule_reader_set_zoom (SobremesaRuleReader *self,
                                guint                zoom)
{
  Place here;

  g_return_if_fail (SOBREMESA_IS_RULE_READER (self));

  here = get_place (self);
  sobremesa_rule_text_set_zoom (self->text, zoom);
  here.offset = MIN (here.offset, 0);
  jump (self, here, JUMP_NONE);
}

/**
 * sobremesa_rule_reader_get_stop:
 *
 * Returns: the stop at the top of what is seen
 */
guint
sobremesa_rule_reader_get_stop (SobremesaRuleReader *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_READER (self), 0);

  return get_place (self).stop;
}

/**
 * sobremesa_rule_reader_get_section:
 *
 * Returns: the section that one is most likely reading, or -1
 */
int
sobremesa_rule_reader_get_section (SobremesaRuleReader *self)
{
  GtkAdjustment *adjustment;
  double         eye;
  int            section = -1;
  int            stop;

  g_return_val_if_fail (SOBREMESA_IS_RULE_READER (self), -1);

  adjustment = get_adjustment (self);
  eye = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment) / 4;
  while ((stop = sobremesa_rule_text_find_section (self->text, section + 1)) >= 0 &&
         get_stop_y (self, stop) <= eye)
    section++;
  return section;
}

/**
 * sobremesa_rule_reader_visit:
 * @flash: whether the stop is to stand out for a while
 *
 * Goes to a stop and gives it the focus. One can go back.
 */
void
sobremesa_rule_reader_visit (SobremesaRuleReader *self,
                             guint                stop,
                             gboolean             flash)
{
  Place here;
  Place there = { stop, 0 };

  g_return_if_fail (SOBREMESA_IS_RULE_READER (self));
  g_return_if_fail (stop < sobremesa_rule_text_get_n_stops (self->text));

  here = get_place (self);
  g_array_append_val (self->past, here);
  g_array_set_size (self->future, 0);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
  jump (self, there, JUMP_ANIMATED | JUMP_FOCUS | JUMP_FULLY | (flash ? JUMP_FLASH : JUMP_NONE));
}

/**
 * sobremesa_rule_reader_show_hit:
 *
 * Brings something that was found into sight. The focus stays where it is.
 */
void
sobremesa_rule_reader_show_hit (SobremesaRuleReader    *self,
                                const SobremesaRuleHit *hit)
{
  g_return_if_fail (SOBREMESA_IS_RULE_READER (self));
  g_return_if_fail (hit->stop < sobremesa_rule_text_get_n_stops (self->text));

  self->hit = *hit;
  jump (self, (Place){ hit->stop, 0 }, JUMP_TO_HIT);
}

gboolean
sobremesa_rule_reader_can_go_back (SobremesaRuleReader *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_READER (self), FALSE);

  return self->past->len > 0;
}

gboolean
sobremesa_rule_reader_can_go_forward (SobremesaRuleReader *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_READER (self), FALSE);

  return self->future->len > 0;
}

void
sobremesa_rule_reader_go_back (SobremesaRuleReader *self)
{
  g_return_if_fail (SOBREMESA_IS_RULE_READER (self));

  travel (self, self->past, self->future);
}

void
sobremesa_rule_reader_go_forward (SobremesaRuleReader *self)
{
  g_return_if_fail (SOBREMESA_IS_RULE_READER (self));

  travel (self, self->future, self->past);
}
