/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-log-view.h"

#include <glib/gi18n.h>

#include "sobremesa-css-class.h"
#include "sobremesa-log.h"
#include "sobremesa-page-title.h"

/* The log of a match, to be read and copied. Only while it is to be seen does it follow the match.
 */
struct _SobremesaLogView
{
  AdwBin parent_instance;

  BarajaGame        *game;
  SobremesaRealTime *real_time; /* or NULL */
  GtkMultiSelection *selection; /* of the log; NULL while nobody looks */
  guint              scroll;    /* an idle source: the end comes into view */
  gboolean           focusing;  /* and gets the focus */
  gboolean           at_end;    /* that is what one looks at */

  GtkScrolledWindow *scroller;
  GtkListView       *list;
};

enum
{
  SIGNAL_COPIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaLogView, sobremesa_log_view, ADW_TYPE_BIN)

static void
setup_cb (SobremesaLogView *self, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (SobremesaLogView *self, GtkListItem *item)
{
  GtkWidget            *label = gtk_list_item_get_child (item);
  SobremesaLogEntry    *entry = gtk_list_item_get_item (item);
  SobremesaLogEntryKind kind = sobremesa_log_entry_get_kind (entry);
  GtkWidget            *row = gtk_widget_get_parent (label);

  gtk_label_set_text (GTK_LABEL (label), sobremesa_log_entry_get_text (entry));
  sobremesa_set_css_class (label, "deal", kind == SOBREMESA_LOG_DEAL);
  sobremesa_set_css_class (label, "turn", kind == SOBREMESA_LOG_TURN);
  sobremesa_set_css_class (label, "result", kind == SOBREMESA_LOG_RESULT);
  /* It is the row that has the focus, and tells what it is. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sobremesa_log_entry_get_text (entry), -1);
}

static guint
count_rows (SobremesaLogView *self)
{
  return self->selection != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->selection)) : 0;
}

static gboolean
scroll_cb (gpointer data)
{
  SobremesaLogView *self = data;

  GtkWidget        *last;

  self->scroll = 0;
  if (count_rows (self) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                                count_rows (self) - 1);
  last = gtk_widget_get_last_child (GTK_WIDGET (self->list));
  if (self->focusing && last != NULL)
    gtk_widget_grab_focus (last);
  self->focusing = self->focusing && last == NULL;
  return G_SOURCE_REMOVE;
}

/* Not at once: rows that have just come have no place yet. */
static void
scroll_to_end (SobremesaLogView *self)
{
  if (self->scroll == 0)
    self->scroll = g_idle_add (scroll_cb, self);
}

/* The rows have another height, or there are others: what is new comes into view, unless somebody reads
 * what was before. */
static void
extent_cb (SobremesaLogView *self, GtkAdjustment *place)
{
  if (self->at_end)
    gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place) -
                                       gtk_adjustment_get_page_size (place));
}

static void
value_cb (SobremesaLogView *self, GtkAdjustment *place)
{
  self->at_end = gtk_adjustment_get_value (place) >= gtk_adjustment_get_upper (place) -
                                                       gtk_adjustment_get_page_size (place) - 1;
}

static void
take_up (SobremesaLogView *self)
{
  SobremesaLog *log;

  if (self->game == NULL || self->selection != NULL)
    return;
  log = sobremesa_log_new (self->game, self->real_time);
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (log));
  self->at_end = TRUE;
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  scroll_to_end (self);
}

static void
leave (SobremesaLogView *self)
{
  g_clear_handle_id (&self->scroll, g_source_remove);
  if (self->selection == NULL)
    return;
  gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->selection);
}

static void
copy (SobremesaLogView *self, GListModel *entries, const char *title)
{
  g_autofree char *text = sobremesa_log_to_text (entries, title);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_signal_emit (self, signals[SIGNAL_COPIED], 0);
}

static void
copy_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaLogView *self = SOBREMESA_LOG_VIEW (widget);

  if (self->selection != NULL)
    copy (self, G_LIST_MODEL (self->selection), baraja_game_get_title (self->game));
}

/* What is selected; without a selection everything. */
static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaLogView *self = SOBREMESA_LOG_VIEW (widget);
  g_autoptr (GtkSelectionFilterModel) selected = NULL;

  if (self->selection == NULL)
    return;
  selected = gtk_selection_filter_model_new (GTK_SELECTION_MODEL (self->selection));
  if (g_list_model_get_n_items (G_LIST_MODEL (selected)) > 0)
    copy (self, G_LIST_MODEL (selected), NULL);
  else
    copy_all_action (widget, name, parameter);
}

static void
sobremesa_log_view_map (GtkWidget *widget)
{
  take_up (SOBREMESA_LOG_VIEW (widget));
  GTK_WIDGET_CLASS (sobremesa_log_view_parent_class)->map (widget);
}

static void
sobremesa_log_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sobremesa_log_view_parent_class)->unmap (widget);
  leave (SOBREMESA_LOG_VIEW (widget));
}

/* What happened last is what one wants to read first. */
static gboolean
sobremesa_log_view_grab_focus (GtkWidget *widget)
{
  SobremesaLogView *self = SOBREMESA_LOG_VIEW (widget);

  self->focusing = TRUE;
  scroll_to_end (self);
  return TRUE;
}

static void
sobremesa_log_view_dispose (GObject *object)
{
  SobremesaLogView *self = SOBREMESA_LOG_VIEW (object);

  if (self->list != NULL)
    leave (self);
  g_clear_object (&self->game);
  g_clear_object (&self->real_time);
  gtk_widget_dispose_template (GTK_WIDGET (self), SOBREMESA_TYPE_LOG_VIEW);

  G_OBJECT_CLASS (sobremesa_log_view_parent_class)->dispose (object);
}

static void
sobremesa_log_view_class_init (SobremesaLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_log_view_dispose;
  widget_class->map = sobremesa_log_view_map;
  widget_class->unmap = sobremesa_log_view_unmap;
  widget_class->grab_focus = sobremesa_log_view_grab_focus;

  /* Something is in the clipboard. */
  signals[SIGNAL_COPIED] = g_signal_new ("copied", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "log.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "log.copy-all", NULL, copy_all_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "log.copy", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/sobremesa/Sobremesa/ui/log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaLogView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SobremesaLogView, list);
}

static void
sobremesa_log_view_init (SobremesaLogView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkAdjustment *place;

  g_type_ensure (SOBREMESA_TYPE_PAGE_TITLE);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  place = gtk_scrolled_window_get_vadjustment (self->scroller);
  g_signal_connect_object (place, "changed", G_CALLBACK (extent_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (place, "value-changed", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sobremesa_log_view_new (void)
{
  return g_object_new (SOBREMESA_TYPE_LOG_VIEW, NULL);
}

/* The match whose log it is, or NULL. */
BarajaGame *
sobremesa_log_view_get_game (SobremesaLogView *self)
{
  return self->game;
}

/* Shows the log of a match, or, with NULL, of none. @real_time is who conducts it, or NULL. */
void
sobremesa_log_view_set_game (SobremesaLogView *self, BarajaGame *game, SobremesaRealTime *real_time)
{
  if (game == self->game)
    return;
  leave (self);
  g_set_object (&self->game, game);
  g_set_object (&self->real_time, real_time);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    take_up (self);
}
