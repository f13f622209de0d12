/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-statistics-page.h"

#include <glib/gi18n.h>

#include "baraja.h"
#include "sobremesa-figures.h"
#include "sobremesa-history-list.h"
#include "sobremesa-page-title.h"
#include "sobremesa-score-chart.h"
#include "sobremesa-tile-layout.h"

#define CHARTED 300 /* matches */

/* What became of all the matches that are over: figures, a chart, and the matches themselves. All
 * of it is asked of the store, which answers when it can. */
struct _SobremesaStatisticsPage
{
  AdwBin parent_instance;

  SobremesaStore     *store;
  GCancellable       *cancellable;
  GSimpleActionGroup *actions;
  char              **ids;  /* the games, as in the list after "all" */
  GPtrArray          *rows; /* in `parts` */

  GtkDropDown          *games;
  GtkDropDown          *levels;
  GtkDropDown          *periods;
  GtkWidget            *nothing;
  GtkBox               *figures;
  GtkWidget            *chart_box;
  SobremesaScoreChart  *chart;
  AdwPreferencesGroup  *parts;
  SobremesaHistoryList *history;
};

G_DEFINE_FINAL_TYPE (SobremesaStatisticsPage, sobremesa_statistics_page, ADW_TYPE_BIN)

/* The opponents, as in the list after "all"; the empty string is people. */
static const char *const levels[] = { "easy", "normal", "hard", "expert", "" };

static const char *
describe_level (const char *level)
{
  if (strcmp (level, "easy") == 0)
    return _ ("Easy opponents");
  if (strcmp (level, "normal") == 0)
    return _ ("Normal opponents");
  if (strcmp (level, "hard") == 0)
    return _ ("Hard opponents");
  if (strcmp (level, "expert") == 0)
    return _ ("Expert opponents");
  return _ ("People only");
}

/* NULL: all games. */
static const char *
get_game (SobremesaStatisticsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->games);

  return selected > 0 && selected != GTK_INVALID_LIST_POSITION ? self->ids[selected - 1] : NULL;
}

/* NULL: all opponents. */
static const char *
get_level (SobremesaStatisticsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->levels);

  return get_game (self) != NULL && selected > 0 && selected <= G_N_ELEMENTS (levels)
           ? levels[selected - 1]
           : NULL;
}

/* When the chosen period began, in milliseconds of Unix time. */
static gint64
get_since (SobremesaStatisticsPage *self)
{
  static const guint days[] = { 0, 7, 30, 365 };
  guint              selected = gtk_drop_down_get_selected (self->periods);

  if (selected == 0 || selected >= G_N_ELEMENTS (days))
    return G_MININT64;
  return g_get_real_time () / 1000 - days[selected] * G_GINT64_CONSTANT (24 * 60 * 60 * 1000);
}

static gboolean
get_with_assisted (SobremesaStatisticsPage *self)
{
  g_autoptr (GVariant) state =
    g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "assisted");

  return g_variant_get_boolean (state);
}

static void
clear_parts (SobremesaStatisticsPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->parts, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

static void
part_cb (SobremesaStatisticsPage *self, GtkWidget *row)
{
  GtkDropDown *list = get_game (self) != NULL ? self->levels : self->games;
  guint        item = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "item"));

  gtk_drop_down_set_selected (list, item);
  gtk_widget_grab_focus (GTK_WIDGET (list));
}

/* A game among all, or opponents among all: a sentence, and the way to more. */
static void
add_part (SobremesaStatisticsPage   *self,
          const char                *title,
          const SobremesaStatistics *statistics,
          guint                      item)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *words = sobremesa_figures_describe (statistics);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "item", GUINT_TO_POINTER (item));
  g_signal_connect_object (row, "activated", G_CALLBACK (part_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->parts, row);
  g_ptr_array_add (self->rows, row);
}

static void
show_games (SobremesaStatisticsPage *self, GPtrArray *list)
{
  for (guint i = 0; self->ids[i] != NULL; i++)
    for (guint j = 0; j < list->len; j++)
      {
        const SobremesaStatistics *statistics = list->pdata[j];

        if (statistics->level == NULL && strcmp (statistics->game, self->ids[i]) == 0)
          add_part (self, baraja_game_title_for_id (statistics->game), statistics, i + 1);
      }
}

static const SobremesaStatistics *
find_statistics (GPtrArray *list, const char *game, const char *level)
{
  for (guint i = 0; i < list->len; i++)
    {
      const SobremesaStatistics *statistics = list->pdata[i];

      if (strcmp (statistics->game, game) == 0 && g_strcmp0 (statistics->level, level) == 0)
        return statistics;
    }
  return NULL;
}

static void
show_levels (SobremesaStatisticsPage *self, GPtrArray *list, const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      const SobremesaStatistics *statistics = find_statistics (list, game, levels[i]);

      if (statistics != NULL)
        add_part (self, describe_level (levels[i]), statistics, i + 1);
    }
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SobremesaStatisticsPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list =
    sobremesa_store_statistics_finish (SOBREMESA_STORE (source), result, &error);
  const SobremesaStatistics *shown = NULL;
  const char                *game;

  if (list == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_debug ("No statistics: %s", error->message);
      return;
    }
  game = get_game (self);
  clear_parts (self);
  if (game == NULL)
    show_games (self, list);
  else
    shown = find_statistics (list, game, get_level (self));
  if (game != NULL && get_level (self) == NULL)
    show_levels (self, list, game);
  adw_preferences_group_set_title (self->parts, game == NULL ? _ ("Games") : _ ("Opponents"));
  gtk_widget_set_visible (GTK_WIDGET (self->parts), self->rows->len > 0);
  /* GTK forgets the size of what it hides only when something changes while it is seen. */
  gtk_widget_set_visible (GTK_WIDGET (self->figures), shown != NULL);
  sobremesa_figures_show (self->figures, shown);
  gtk_widget_set_visible (self->nothing, game == NULL ? self->rows->len == 0 : shown == NULL);
}

static void
charted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SobremesaStatisticsPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) points =
    sobremesa_store_series_finish (SOBREMESA_STORE (source), result, &error);

  if (points == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_debug ("No chart: %s", error->message);
      return;
    }
  sobremesa_score_chart_set_points (self->chart, points);
  gtk_widget_set_visible (self->chart_box, points->len > 0);
}

static void
ask (SobremesaStatisticsPage *self)
{
  gint64      since = get_since (self);
  const char *game = get_game (self);

  if (self->store == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  sobremesa_store_statistics_async (self->store, since, G_MAXINT64, get_with_assisted (self),
                                    self->cancellable, counted_cb, self);
  if (game != NULL)
    sobremesa_store_series_async (self->store, game, get_level (self), since, G_MAXINT64, CHARTED,
                                  self->cancellable, charted_cb, self);
  else
    gtk_widget_set_visible (self->chart_box, FALSE);
}

static void
filter_cb (SobremesaStatisticsPage *self)
{
  if (self->store == NULL)
    return;
  /* The matches are found sooner: while their rows are made, the others are counted. */
  sobremesa_history_list_show (self->history, get_game (self), get_since (self));
  ask (self);
}

/* Other opponents are another question in another game. */
static void
game_cb (SobremesaStatisticsPage *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->levels), get_game (self) != NULL);
  if (gtk_drop_down_get_selected (self->levels) != 0)
    gtk_drop_down_set_selected (self->levels, 0);
  else
    filter_cb (self);
}

static void
export_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SobremesaStatisticsPage *self = data;
  const char              *game = get_game (self);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.export-table", "(sx)",
                              game != NULL ? game : "", get_since (self));
}

static void
reset_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SobremesaStatisticsPage *self = data;
  const char              *game = get_game (self);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.reset-statistics", "s",
                              game != NULL ? game : "");
}

static void
assisted_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  ask (data);
}

static const GActionEntry entries[] = {
  { .name = "export", .activate = export_action },
  { .name = "reset", .activate = reset_action },
  { .name = "assisted", .state = "true", .change_state = assisted_action },
};

static void
fill_lists (SobremesaStatisticsPage *self)
{
  const char *const periods[] = { _ ("All the time"), _ ("Last 7 days"), _ ("Last 30 days"),
                                  _ ("Last 12 months"), NULL };
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) opponents = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) times = gtk_string_list_new (periods);

  gtk_string_list_append (games, _ ("All games"));
  for (guint i = 0; self->ids[i] != NULL; i++)
    gtk_string_list_append (games, baraja_game_title_for_id (self->ids[i]));
  gtk_string_list_append (opponents, _ ("All opponents"));
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    gtk_string_list_append (opponents, describe_level (levels[i]));
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (games));
  gtk_drop_down_set_model (self->levels, G_LIST_MODEL (opponents));
  gtk_drop_down_set_model (self->periods, G_LIST_MODEL (times));
  gtk_widget_set_sensitive (GTK_WIDGET (self->levels), FALSE);
}

static gboolean
sobremesa_statistics_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SOBREMESA_STATISTICS_PAGE (widget)->games));
}

static void
sobremesa_statistics_page_dispose (GObject *object)
{
  SobremesaStatisticsPage *self = SOBREMESA_STATISTICS_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->store);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->ids, g_strfreev);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_statistics_page_parent_class)->dispose (object);
}

static void
sobremesa_statistics_page_class_init (SobremesaStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_statistics_page_dispose;
  widget_class->grab_focus = sobremesa_statistics_page_grab_focus;
  g_type_ensure (SOBREMESA_TYPE_SCORE_CHART);
  g_type_ensure (SOBREMESA_TYPE_HISTORY_LIST);
  g_type_ensure (SOBREMESA_TYPE_TILE_LAYOUT);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/sobremesa/Sobremesa/ui/statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, games);
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, levels);
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, periods);
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, figures);
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, chart_box);
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, chart);
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, parts);
  gtk_widget_class_bind_template_child (widget_class, SobremesaStatisticsPage, history);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
}

static void
sobremesa_statistics_page_init (SobremesaStatisticsPage *self)
{
  self->ids = baraja_game_list_ids ();
  self->rows = g_ptr_array_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "statistics", G_ACTION_GROUP (self->actions));
  g_type_ensure (SOBREMESA_TYPE_PAGE_TITLE);
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_lists (self);
}

GtkWidget *
sobremesa_statistics_page_new (SobremesaStore *store)
{
  SobremesaStatisticsPage *self = g_object_new (SOBREMESA_TYPE_STATISTICS_PAGE, NULL);

  self->store = g_object_ref (store);
  sobremesa_history_list_set_store (self->history, store);
  return GTK_WIDGET (self);
}

/* Asks for everything anew. */
void
sobremesa_statistics_page_refresh (SobremesaStatisticsPage *self)
{
  filter_cb (self);
}
