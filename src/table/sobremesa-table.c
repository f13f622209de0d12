/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sobremesa-deck.h"
#include "sobremesa-seat-plate.h"

/* The table of any game. It holds one view per card for the whole match and one per pile; a card's
 * place follows from its pile and its place in it, and a change of place is a movement. It knows no
 * rule: what can be done comes from the game's list of moves. */

#define MOVE_TIME       260000 /* microseconds at normal pace */
#define LEAST_HEIGHT    340    /* px */
#define LEAST_OF_ROOM   1.13   /* what the template asks for and what is written: with less it is scrolled */
#define DEAL_STEP       35000  /* between two cards that leave together */

enum
{
  SIGNAL_MOVE,
  SIGNAL_HOVER,
  SIGNAL_SAID,
  SIGNAL_SELECTION_CHANGED,
  SIGNAL_SETTLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaTable, sobremesa_table, GTK_TYPE_WIDGET)

void
sobremesa_table_emit_move (SobremesaTable *self,
                           const char     *move)
{
  self->n_moves++;
  g_signal_emit (self, signals[SIGNAL_MOVE], 0, move);
}

void
sobremesa_table_emit_hover (SobremesaTable *self,
                            const char     *text)
{
  g_signal_emit (self, signals[SIGNAL_HOVER], 0, text);
}

void
sobremesa_table_emit_said (SobremesaTable *self,
                           gint            seat,
                           const char     *move)
{
  g_signal_emit (self, signals[SIGNAL_SAID], 0, seat, move);
}

void
sobremesa_table_emit_selection_changed (SobremesaTable *self)
{
  g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

SobremesaPileView *
sobremesa_table_find_pile_view (SobremesaTable *self,
                                const char     *name)
{
  return g_hash_table_lookup (self->pile_views, name);
}

/* The pile that a card lies in, and its place there. */
SobremesaPileView *
sobremesa_table_get_pile_of (SobremesaTable    *self,
                             SobremesaCardView *view,
                             guint             *position)
{
  BarajaCard *card = sobremesa_card_view_get_card (view);

  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *pile_view = g_ptr_array_index (self->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (pile_view);

      for (guint j = 0; pile != NULL && j < baraja_pile_get_n_cards (pile); j++)
        if (baraja_pile_get_card (pile, j) == card)
          {
            *position = j;
            return pile_view;
          }
    }
  return NULL;
}

/* The pile that one means who points at this one: itself, or the one that lies on it. */
SobremesaPileView *
sobremesa_table_get_host (SobremesaTable    *self,
                          SobremesaPileView *view)
{
  const char          *under = sobremesa_region_get_under (sobremesa_pile_view_get_region (view));
  BarajaPile          *pile = sobremesa_pile_view_get_pile (view);
  g_autoptr (GString)  name = g_string_new (under);
  g_autofree char     *owner = NULL, *index = NULL;
  SobremesaPileView   *host;

  if (under == NULL || pile == NULL)
    return view;
  owner = g_strdup_printf ("%d", baraja_pile_get_owner (pile));
  index = g_strdup_printf ("%d", baraja_pile_get_index (pile));
  g_string_replace (name, "{s}", owner, 0);
  g_string_replace (name, "{n}", index, 0);
  host = sobremesa_table_find_pile_view (self, name->str);
  return host != NULL ? host : view;
}

static char *
label_pile (SobremesaTable *self,
            BarajaPile     *pile)
{
  gint owner = baraja_pile_get_owner (pile);

  if (owner < 0 || owner == self->seat)
    return g_strdup (baraja_pile_get_label (pile));
  /* Translators: a player's name and a pile of that player, as in "Ana: Hand" */
  return g_strdup_printf (_ ("%s: %s"),
                          baraja_seat_get_name (baraja_game_get_seat (self->game, owner)),
                          baraja_pile_get_label (pile));
}

static void
activated_cb (SobremesaTable    *self,
              SobremesaPileView *pile)
{
  sobremesa_table_activate_spot (self, (SobremesaSpot) { NULL, pile }, FALSE);
}

static void
ensure_pile_view (SobremesaTable  *self,
                  SobremesaRegion *region,
                  const char      *name,
                  BarajaPile      *pile,
                  GHashTable      *old)
{
  SobremesaPileView *view = g_hash_table_lookup (old, name);
  g_autofree char   *label = pile != NULL ? label_pile (self, pile) : NULL;

  if (view != NULL)
    {
      g_object_ref (view);
      g_hash_table_steal (old, name);
      g_object_unref (view);
    }
  else
    {
      view = SOBREMESA_PILE_VIEW (sobremesa_pile_view_new (region, name));
      gtk_widget_insert_after (GTK_WIDGET (view), GTK_WIDGET (self), NULL);
      if (sobremesa_pile_view_get_badge (view) != NULL)
        gtk_widget_insert_before (sobremesa_pile_view_get_badge (view), GTK_WIDGET (self), NULL);
      g_signal_connect_object (view, "activated", G_CALLBACK (activated_cb), self,
                               G_CONNECT_SWAPPED);
    }
  if (sobremesa_pile_view_get_pile (view) != pile || pile == NULL ||
      g_strcmp0 (sobremesa_pile_view_get_label (view), label) != 0)
    sobremesa_pile_view_set_pile (view, pile, label != NULL ? label : _ ("Your side of the table"));
  g_hash_table_insert (self->pile_views, (gpointer) sobremesa_pile_view_get_name (view), view);
  g_ptr_array_add (self->pile_order, view);
}

static void
add_free_places (SobremesaTable *self,
                 GHashTable     *old)
{
  guint n = sobremesa_table_template_get_n_regions (self->template);

  for (guint i = 0; i < n; i++)
    {
      SobremesaRegion *region = sobremesa_table_template_get_region (self->template, i);

      if (strcmp (sobremesa_region_get_pile (region), "table") == 0)
        ensure_pile_view (self, region, "table", NULL, old);
    }
}

static void
card_activated_cb (SobremesaTable    *self,
                   SobremesaCardView *view)
{
  guint              position;
  SobremesaPileView *pile = sobremesa_table_get_pile_of (self, view, &position);

  if (pile != NULL)
    sobremesa_table_activate_spot (self, (SobremesaSpot) { view, pile }, FALSE);
}

static SobremesaCardView *
ensure_card_view (SobremesaTable *self,
                  BarajaCard     *card)
{
  SobremesaCardView *view = g_hash_table_lookup (self->card_views, card);

  if (view == NULL)
    {
      view = SOBREMESA_CARD_VIEW (sobremesa_card_view_new (card));
      gtk_widget_insert_before (GTK_WIDGET (view), GTK_WIDGET (self), NULL);
      g_signal_connect_object (view, "activated", G_CALLBACK (card_activated_cb), self,
                               G_CONNECT_SWAPPED);
      g_hash_table_insert (self->card_views, card, view);
    }
  return view;
}

/* Makes a view for each pile that the template shows, keeping those there are. */
static void
update_pile_views (SobremesaTable *self)
{
  g_autoptr (GHashTable) old = g_steal_pointer (&self->pile_views);
  GListModel            *piles = baraja_game_get_piles (self->game);
  GHashTableIter         iter;
  gpointer               view;

  self->pile_views = g_hash_table_new (g_str_hash, g_str_equal);
  g_ptr_array_set_size (self->pile_order, 0);
  add_free_places (self, old);
  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BarajaPile) pile = g_list_model_get_item (piles, i);
      SobremesaRegion       *region =
        sobremesa_table_find_region (self, baraja_pile_get_name (pile), baraja_pile_get_owner (pile));

      if (region == NULL)
        continue;
      ensure_pile_view (self, region, baraja_pile_get_name (pile), pile, old);
      for (guint j = 0; j < baraja_pile_get_n_cards (pile); j++)
        ensure_card_view (self, baraja_pile_get_card (pile, j));
    }
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    {
      sobremesa_table_forget_spots (self);
      gtk_widget_unparent (view);
    }
}

static void
update_plates (SobremesaTable *self)
{
  guint n_seats = baraja_game_get_n_seats (self->game);

  for (guint i = 0; i < self->plates->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->plates, i));
  g_ptr_array_set_size (self->plates, 0);
  for (guint i = 0; i < n_seats; i++)
    {
      GtkWidget *plate = sobremesa_seat_plate_new (self->game, i);

      if (sobremesa_table_template_get_marks_owners (self->template))
        sobremesa_seat_plate_show_mark (SOBREMESA_SEAT_PLATE (plate));

      gtk_widget_insert_after (plate, GTK_WIDGET (self), NULL);
      g_ptr_array_add (self->plates, plate);
    }
}

static void
remove_card_views (SobremesaTable *self)
{
  GHashTableIter iter;
  gpointer       view;

  sobremesa_table_forget_spots (self);
  g_ptr_array_set_size (self->stacking, 0);
  g_hash_table_iter_init (&iter, self->card_views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    {
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (view);
    }
}

/* How one's own hand is sorted, as one wishes or else as the game's template says: by "suit", by
 * "rank", or "none". */
const char *
sobremesa_table_get_sorting (SobremesaTable *self)
{
  const char *sorting = self->sorting;

  if (sorting == NULL && self->template != NULL)
    sorting = sobremesa_table_template_get_sort (self->template);
  return sorting != NULL ? sorting : "suit";
}

/* A card that is upright lies on whole pixels of the device, also on its way: its picture is the
 * sharper for it, and where there is only a processor to draw it takes a third of the time. */
static GskTransform *
transform_card (SobremesaCardView *view, const SobremesaPlace *place, double height)
{
  int              scale = gtk_widget_get_scale_factor (GTK_WIDGET (view));
  graphene_point_t centre = GRAPHENE_POINT_INIT (place->x, place->y);
  graphene_point_t corner = GRAPHENE_POINT_INIT (-place->width / 2, -height / 2);
  GskTransform    *transform;

  if (place->angle == 0)
    return gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT (round ((centre.x + corner.x) * scale) / scale,
                                  round ((centre.y + corner.y) * scale) / scale));

  transform = gsk_transform_rotate (gsk_transform_translate (NULL, &centre), place->angle);
  return gsk_transform_translate (transform, &corner);
}

static void
allocate_card (SobremesaCardView *view)
{
  const SobremesaPlace *place = sobremesa_card_view_get_place (view);
  double                height = place->width * SOBREMESA_CARD_RATIO;
  GskTransform         *transform = transform_card (view, place, height);
  int                   least;

  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (view), MAX (place->width, 1), MAX (height, 1), -1, transform);
}

/* Cards that are selected, or that must be used, stand out a little. */
void
sobremesa_table_lift (SobremesaCardView *view,
                      SobremesaPlace    *place)
{
  if (sobremesa_card_view_get_selected (view) ||
      baraja_card_get_owed (sobremesa_card_view_get_card (view)))
    place->y -= place->width * SOBREMESA_CARD_RATIO * 0.13;
}

static void
place_pile_cards (SobremesaTable    *self,
                  SobremesaPileView *pile_view,
                  gint64             now,
                  guint             *n_moved)
{
  BarajaPile *pile = sobremesa_pile_view_get_pile (pile_view);
  gint64      duration = self->animate ? MOVE_TIME * self->pace : 0;

  for (guint i = 0; pile != NULL && i < baraja_pile_get_n_cards (pile); i++)
    {
      SobremesaCardView *view =
        g_hash_table_lookup (self->card_views, baraja_pile_get_card (pile, i));
      SobremesaPlace     place;
      gboolean           was_moving = sobremesa_card_view_is_moving (view);

      if (self->dragged != NULL && g_ptr_array_find (self->dragged, view, NULL))
        continue;
      sobremesa_pile_view_get_place (pile_view, i, &place);
      sobremesa_table_lift (view, &place);
      sobremesa_card_view_move_to (view, &place, now + *n_moved * DEAL_STEP * self->pace, duration);
      if (sobremesa_card_view_is_moving (view) && !was_moving && *n_moved < 24)
        (*n_moved)++;
    }
}

static void
place_cards (SobremesaTable *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  gint64         now = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
  guint          n_moved = 0;
  gboolean       awaited = self->animate;

  if (clock == NULL || !adw_get_enable_animations (GTK_WIDGET (self)))
    self->animate = FALSE;
  for (guint i = 0; i < self->pile_order->len; i++)
    place_pile_cards (self, g_ptr_array_index (self->pile_order, i), now, &n_moved);
  self->animate = FALSE;
  /* Who waits for the cards to settle must hear of it even when none has to move. */
  if (n_moved > 0 || awaited)
    sobremesa_table_start_moving (self);
  sobremesa_table_restack (self);
}

static void
sobremesa_table_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  SobremesaTable *self = SOBREMESA_TABLE (widget);
  double          text_scale = sobremesa_table_get_text_scale (self);

  if (self->game == NULL)
    return;
  if (self->stale || width != self->width || height != self->height ||
      text_scale != self->text_scale)
    {
      self->text_scale = text_scale;
      self->width = width;
      self->height = height;
      self->stale = FALSE;
      sobremesa_table_order_cards (self);
      sobremesa_table_place_piles (self);
      place_cards (self);
    }
  sobremesa_table_allocate_fixed (self);
  for (guint i = 0; i < self->stacking->len; i++)
    allocate_card (g_ptr_array_index (self->stacking, i));
}

/* Piles and plates, then the cards that lie, the badges on them, what stays in view above all that,
 * and the cards on their way. */
static void
sobremesa_table_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  SobremesaTable *self = SOBREMESA_TABLE (widget);
  gboolean        pinned = sobremesa_table_get_strip_height (self) > 0;
  guint           i;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!SOBREMESA_IS_CARD_VIEW (child) && !GTK_IS_LABEL (child))
      gtk_widget_snapshot_child (widget, child, snapshot);
  for (i = 0; i < (pinned ? self->n_lying : self->stacking->len); i++)
    {
      SobremesaCardView *view = g_ptr_array_index (self->stacking, i);

      if (sobremesa_card_view_is_moving (view) ||
          (self->dragged != NULL && g_ptr_array_find (self->dragged, view, NULL)))
        break;
      gtk_widget_snapshot_child (widget, GTK_WIDGET (view), snapshot);
    }
  for (guint j = 0; j < self->pile_order->len; j++)
    {
      GtkWidget *badge = sobremesa_pile_view_get_badge (g_ptr_array_index (self->pile_order, j));

      if (badge != NULL)
        gtk_widget_snapshot_child (widget, badge, snapshot);
    }
  sobremesa_table_draw_pinned (self, snapshot);
  for (i = pinned ? self->n_still : i; i < self->stacking->len; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->stacking, i), snapshot);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  SobremesaTable *self = SOBREMESA_TABLE (widget);
  gint64          now = gdk_frame_clock_get_frame_time (clock);
  gboolean        moving = FALSE;

  for (guint i = 0; i < self->stacking->len; i++)
    moving |= sobremesa_card_view_step (g_ptr_array_index (self->stacking, i), now);
  gtk_widget_queue_allocate (widget);
  if (moving)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  sobremesa_table_restack (self);
  g_signal_emit (self, signals[SIGNAL_SETTLED], 0);
  return G_SOURCE_REMOVE;
}

void
sobremesa_table_start_moving (SobremesaTable *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Lets the table follow the game at the next frame. */
void
sobremesa_table_refresh (SobremesaTable *self,
                         gboolean        animate)
{
  self->stale = TRUE;
  self->animate |= animate && self->pace > 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The keyboard was at a place that was empty, but now cards lie there. */
static void
leave_filled_place (SobremesaTable *self)
{
  GtkWidget  *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  BarajaPile *pile = SOBREMESA_IS_PILE_VIEW (focus)
                       ? sobremesa_pile_view_get_pile (SOBREMESA_PILE_VIEW (focus))
                       : NULL;

  if (pile != NULL && baraja_pile_get_n_cards (pile) > 0)
    sobremesa_table_focus (self);
}

static void
changed_cb (SobremesaTable *self)
{
  sobremesa_table_clear_selection (self);
  update_pile_views (self);
  sobremesa_table_show_hint (self, NULL);
  sobremesa_table_order_views (self);
  sobremesa_table_refresh (self, TRUE);
  sobremesa_table_describe_cards (self);
  leave_filled_place (self);
}

static int
get_least_height (SobremesaTable *self)
{
  return self->template == NULL
           ? LEAST_HEIGHT
           : (int) (sobremesa_table_template_get_room (self->template) * LEAST_OF_ROOM);
}

static void
sobremesa_table_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  SobremesaTable *self = SOBREMESA_TABLE (widget);

  for (guint i = 0; i < self->stacking->len; i++)
    {
      int least;

      gtk_widget_measure (g_ptr_array_index (self->stacking, i), orientation, -1, &least, NULL, NULL,
                          NULL);
    }
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : get_least_height (self);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1000 : 620;
}

static void
sobremesa_table_unmap (GtkWidget *widget)
{
  SobremesaTable *self = SOBREMESA_TABLE (widget);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (widget, self->tick);
  self->tick = 0;
  for (guint i = 0; i < self->stacking->len; i++)
    sobremesa_card_view_step (g_ptr_array_index (self->stacking, i), G_MAXINT64 / 2);

  GTK_WIDGET_CLASS (sobremesa_table_parent_class)->unmap (widget);
}

static gboolean
sobremesa_table_focus_vfunc (GtkWidget       *widget,
                             GtkDirectionType direction)
{
  SobremesaTable *self = SOBREMESA_TABLE (widget);
  GtkWidget      *child = gtk_widget_get_focus_child (widget);

  /* A question keeps the keyboard until it is answered or closed. */
  if (GTK_IS_POPOVER (child))
    return gtk_widget_child_focus (child, direction);
  if (child != NULL || self->game == NULL)
    return FALSE;
  sobremesa_table_focus (self);
  return gtk_widget_get_focus_child (widget) != NULL;
}

static void
sobremesa_table_dispose (GObject *object)
{
  SobremesaTable *self = SOBREMESA_TABLE (object);
  GtkWidget      *child;

  if (self->card_views != NULL)
    remove_card_views (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->game);
  g_clear_object (&self->template);
  g_clear_pointer (&self->pile_views, g_hash_table_unref);
  g_clear_pointer (&self->pile_order, g_ptr_array_unref);
  g_clear_pointer (&self->plates, g_ptr_array_unref);
  g_clear_pointer (&self->card_views, g_hash_table_unref);
  g_clear_pointer (&self->stacking, g_ptr_array_unref);
  g_clear_pointer (&self->selection, g_ptr_array_unref);
  g_clear_pointer (&self->dragged, g_ptr_array_unref);
  g_clear_pointer (&self->previewed, g_ptr_array_unref);
  g_clear_pointer (&self->by_hand, g_hash_table_unref);
  g_clear_pointer (&self->arranging, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_table_parent_class)->dispose (object);
}

static void
sobremesa_table_class_init (SobremesaTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_table_dispose;
  widget_class->measure = sobremesa_table_measure;
  widget_class->size_allocate = sobremesa_table_size_allocate;
  widget_class->snapshot = sobremesa_table_snapshot;
  widget_class->unmap = sobremesa_table_unmap;
  widget_class->focus = sobremesa_table_focus_vfunc;

  /* A person wants to make a move, in the notation. */
  signals[SIGNAL_MOVE] = g_signal_new ("move", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* What would happen here, in words; NULL when the pointer is nowhere. */
  signals[SIGNAL_HOVER] = g_signal_new ("hover", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* Another person at this computer wants to make a move: the seat, and the move in the notation. */
  signals[SIGNAL_SAID] = g_signal_new ("said", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
  /* Other cards are selected. */
  signals[SIGNAL_SELECTION_CHANGED] =
    g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 0);
  /* No card moves any more. */
  signals[SIGNAL_SETTLED] = g_signal_new ("settled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "cardtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sobremesa_table_init (SobremesaTable *self)
{
  self->seat = BARAJA_SEAT_NONE;
  self->pace = 1;
  self->card_size = 1;
  self->pile_views = g_hash_table_new (g_str_hash, g_str_equal);
  self->pile_order = g_ptr_array_new ();
  self->plates = g_ptr_array_new ();
  self->card_views = g_hash_table_new (NULL, NULL);
  self->stacking = g_ptr_array_new ();
  self->selection = g_ptr_array_new ();
  self->previewed = g_ptr_array_new ();
  self->by_hand = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Card table"), -1);
  sobremesa_table_init_input (self);
}

GtkWidget *
sobremesa_table_new (void)
{
  return g_object_new (SOBREMESA_TYPE_TABLE, NULL);
}

BarajaGame *
sobremesa_table_get_game (SobremesaTable *self)
{
  return self->game;
}

/* GTK would keep a card that goes as the one that has the keyboard. */
static void
drop_focus (SobremesaTable *self)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_root_set_focus (root, NULL);
}

static void
clear_game (SobremesaTable *self)
{
  GHashTableIter iter;
  gpointer       view;

  drop_focus (self);
  remove_card_views (self);
  g_hash_table_iter_init (&iter, self->pile_views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    gtk_widget_unparent (view);
  g_hash_table_remove_all (self->pile_views);
  g_ptr_array_set_size (self->pile_order, 0);
  for (guint i = 0; i < self->plates->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->plates, i));
  g_ptr_array_set_size (self->plates, 0);
  g_clear_object (&self->template);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

/* Shows a match (or, with NULL, none), from the place of a seat. */
void
sobremesa_table_set_game (SobremesaTable *self,
                          BarajaGame     *game,
                          gint            seat)
{
  g_autoptr (GError) error = NULL;

  if (game != self->game)
    g_hash_table_remove_all (self->by_hand);
  clear_game (self);
  self->seat = seat;
  if (game == NULL)
    return;
  self->template = sobremesa_table_template_load (baraja_game_get_id (game), &error);
  if (self->template == NULL)
    {
      g_critical ("No table for %s: %s", baraja_game_get_id (game), error->message);
      return;
    }
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update_plates (self);
  update_pile_views (self);
  sobremesa_table_order_views (self);
  sobremesa_table_refresh (self, FALSE);
  sobremesa_table_describe_cards (self);
}

gint
sobremesa_table_get_seat (SobremesaTable *self)
{
  return self->seat;
}

/* Turns the table to another seat. */
void
sobremesa_table_set_seat (SobremesaTable *self,
                          gint            seat)
{
  g_autoptr (BarajaGame) game = NULL;

  if (seat == self->seat)
    return;
  game = self->game != NULL ? g_object_ref (self->game) : NULL;
  sobremesa_table_set_game (self, game, seat);
}

/* Whether the person at the table may move now. */
void
sobremesa_table_set_interactive (SobremesaTable *self,
                                 gboolean        interactive)
{
  if (interactive == self->interactive)
    return;
  self->interactive = interactive;
  if (self->game != NULL)
    sobremesa_table_describe_cards (self);
}

/* How long movements take: 1 is normal, 0 at once. */
void
sobremesa_table_set_pace (SobremesaTable *self,
                          double          pace)
{
  self->pace = pace;
}

/* How large cards are: those that are larger than fits need a table larger than what is to be seen of
 * it. */
void
sobremesa_table_set_card_size (SobremesaTable *self,
                               double          card_size)
{
  self->card_size = card_size;
  sobremesa_table_refresh (self, FALSE);
}

gboolean
sobremesa_table_is_moving (SobremesaTable *self)
{
  return self->tick != 0 || (self->stale && self->animate);
}

/* Whether what is drawn is how the game stands, and at rest. */
gboolean
sobremesa_table_is_settled (SobremesaTable *self)
{
  return self->tick == 0 && !self->stale;
}

/* The name of the pile whose place that is, whatever cards fly over it; NULL when there is none. */
const char *
sobremesa_table_find_pile_at (SobremesaTable *self,
                              double          x,
                              double          y)
{
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      graphene_rect_t    bounds;

      sobremesa_pile_view_get_bounds (view, &bounds);
      if (graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)))
        return sobremesa_pile_view_get_name (view);
    }
  return NULL;
}

/* The seat whose plate is there, or BARAJA_SEAT_NONE. */
gint
sobremesa_table_find_plate_at (SobremesaTable *self,
                               double          x,
                               double          y)
{
  for (guint i = 0; i < self->plates->len; i++)
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (g_ptr_array_index (self->plates, i), GTK_WIDGET (self),
                                     &bounds) &&
          graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)))
        return i;
    }
  return BARAJA_SEAT_NONE;
}

/* Writes something beside a player's name: the key that is theirs, and what else there is to say;
 * either may be NULL. */
void
sobremesa_table_set_seat_note (SobremesaTable *self,
                               gint            seat,
                               const char     *key,
                               const char     *note)
{
  if (seat >= 0 && seat < (gint) self->plates->len)
    sobremesa_seat_plate_set_note (g_ptr_array_index (self->plates, seat), key, note);
}

/* Sorts the hand at the bottom: by "suit", by "rank", or as it was dealt ("none"); as it suits the
 * game (NULL). */
void
sobremesa_table_sort_hand (SobremesaTable *self,
                           const char     *order)
{
  self->sorting = order != NULL && order[0] != '\0' ? g_intern_string (order) : NULL;
  if (self->game == NULL)
    return;
  sobremesa_table_order_views (self);
  sobremesa_table_refresh (self, TRUE);
  sobremesa_table_describe_cards (self);
}
