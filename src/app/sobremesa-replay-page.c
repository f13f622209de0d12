/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-replay-page.h"

#include <glib/gi18n.h>

#include "sobremesa-card-size.h"
#include "sobremesa-match-page.h"
#include "sobremesa-page-title.h"
#include "sobremesa-prompt-box.h"
#include "sobremesa-replay-advice.h"
#include "sobremesa-replay-steps.h"
#include "sobremesa-score-sheet.h"
#include "sobremesa-steady-bin.h"
#include "sobremesa-table.h"
#include "sobremesa-whole-text.h"
#include "sobremesa-words.h"

/* The page on which a match is looked at again, step by step. It has a match of its own, so that
 * nothing done here touches the one that was played. */
struct _SobremesaReplayPage
{
  AdwBin parent_instance;

  GSettings          *settings;
  GSimpleActionGroup *actions;
  BarajaGame         *game;
  guint               limit; /* events */
  gboolean            over;  /* it was played to its end */
  gboolean            open;  /* every seat's cards may be seen */
  gboolean            playing;
  guint               pause;   /* a timeout: the next step waits for it */
  gboolean            seeking; /* the slider follows what is shown, not the other way round */

  SobremesaPageTitle    *title;
  GtkMenuButton         *viewpoint_button;
  SobremesaTableFrame   *frame;
  SobremesaTable        *table;
  GtkWidget             *sheet_veil;
  SobremesaScoreSheet   *sheet;
  SobremesaPromptBox    *sentence_box;
  GtkLabel              *sentence;
  SobremesaReplayAdvice *advice;
  GtkScale              *slider;
  GtkAdjustment         *position;
  GtkLabel              *counter;
  GtkWidget             *play_button;
  GtkWidget             *score_button;
};

enum
{
  SIGNAL_SHOW_RULE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaReplayPage, sobremesa_replay_page, ADW_TYPE_BIN)

static void plan_step (SobremesaReplayPage *self);

static guint
get_position (SobremesaReplayPage *self)
{
  return baraja_record_get_n_applied (baraja_game_get_record (self->game));
}

static void
set_enabled (SobremesaReplayPage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Translators: %s is a player's name: that player's cards are shown, others' only as that player
 * may know them */
#define SEEN_BY _ ("Seen by %s")

static char *
describe_viewpoint (SobremesaReplayPage *self)
{
  gint        viewpoint = baraja_game_get_viewpoint (self->game);
  BarajaSeat *seat = baraja_game_get_seat (self->game, viewpoint);

  if (seat != NULL)
    return g_strdup_printf (SEEN_BY, baraja_seat_get_name (seat));
  return g_strdup (viewpoint == BARAJA_SEAT_ALL ? _ ("All cards are seen")
                                                : _ ("Only open cards are seen"));
}

static void
update_title (SobremesaReplayPage *self)
{
  guint            deal = MAX (baraja_game_get_deal_number (self->game), 1);
  g_autofree char *viewpoint = describe_viewpoint (self);
  g_autofree char *subtitle = NULL;

  if (sobremesa_words_count_deals (self->game))
    /* Translators: which deal of a match is looked at, and whose cards are seen: "Deal 2 · Seen by
     * Ana" */
    subtitle = g_strdup_printf (_ ("Deal %u · %s"), deal, viewpoint);
  else
    subtitle = g_steal_pointer (&viewpoint);
  sobremesa_page_title_set_title (self->title, baraja_game_get_title (self->game));
  sobremesa_page_title_set_subtitle (self->title, subtitle);
}

static void
update_play_button (SobremesaReplayPage *self)
{
  const char *words = self->playing ? C_ ("replay", "Pause") : C_ ("replay", "Play");

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button), self->playing
                                                              ? "media-playback-pause-symbolic"
                                                              : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button,
                               self->playing ? _ ("Pause (Space)") : _ ("Play (Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static void
update_position (SobremesaReplayPage *self)
{
  guint            position = get_position (self);
  g_autofree char *count = g_strdup_printf ("%u / %u", position, self->limit);
  /* Translators: for the screen reader: which moment of a match is shown */
  g_autofree char *spoken = g_strdup_printf (_ ("%u of %u"), position, self->limit);

  self->seeking = TRUE;
  gtk_adjustment_set_value (self->position, position);
  self->seeking = FALSE;
  gtk_label_set_text (self->counter, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  spoken, -1);
}

/* Everything on the page follows the match. */
static void
update (SobremesaReplayPage *self)
{
  guint            position = get_position (self);
  gboolean         over = baraja_game_get_deal_over (self->game);
  g_autofree char *sentence = sobremesa_replay_tell (self->game);

  update_title (self);
  update_position (self);
  sobremesa_replay_advice_set_position (self->advice, position);
  /* Where there is nothing to tell, what was told last still holds. */
  if (sentence[0] != '\0')
    gtk_label_set_text (self->sentence, sentence);
  gtk_widget_set_visible (self->score_button, over);
  if (!over)
    gtk_widget_set_visible (self->sheet_veil, FALSE);
  set_enabled (self, "back", position > 0);
  set_enabled (self, "deal-back", position > 0);
  set_enabled (self, "forward", position < self->limit);
  set_enabled (self, "deal-on", position < self->limit);
}

static void
set_playing (SobremesaReplayPage *self, gboolean playing)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  self->playing = playing;
  update_play_button (self);
  if (playing)
    plan_step (self);
}

static void
go_to (SobremesaReplayPage *self, guint position)
{
  baraja_game_seek (self->game, MIN (position, self->limit), NULL);
  update (self);
}

static gboolean
pause_cb (gpointer data)
{
  SobremesaReplayPage *self = data;

  /* Cards that are on their way arrive first. */
  if (sobremesa_table_is_moving (self->table))
    return G_SOURCE_CONTINUE;
  self->pause = 0;
  sobremesa_replay_step_on (self->game, self->limit);
  update (self);
  if (get_position (self) < self->limit)
    plan_step (self);
  else
    set_playing (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
plan_step (SobremesaReplayPage *self)
{
  self->pause = g_timeout_add (sobremesa_replay_find_pause (self->game), pause_cb, self);
}

static void
moved_cb (SobremesaReplayPage *self)
{
  if (self->seeking || self->game == NULL)
    return;
  set_playing (self, FALSE);
  go_to (self, (guint) (gtk_adjustment_get_value (self->position) + 0.5));
}

static void
back_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SobremesaReplayPage *self = data;

  set_playing (self, FALSE);
  sobremesa_replay_step_back (self->game);
  update (self);
}

static void
forward_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SobremesaReplayPage *self = data;

  set_playing (self, FALSE);
  sobremesa_replay_step_on (self->game, self->limit);
  update (self);
}

static void
deal_back_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SobremesaReplayPage *self = data;

  set_playing (self, FALSE);
  go_to (self, sobremesa_replay_find_deal (self->game, get_position (self)));
}

static void
deal_on_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SobremesaReplayPage *self = data;

  set_playing (self, FALSE);
  go_to (self, sobremesa_replay_find_deal_end (self->game, get_position (self)));
}

/* At the end it plays from the start. */
static void
play_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SobremesaReplayPage *self = data;

  if (!self->playing && get_position (self) >= self->limit)
    go_to (self, 0);
  set_playing (self, !self->playing);
}

static void
score_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SobremesaReplayPage *self = data;

  if (!baraja_game_get_deal_over (self->game))
    return;
  set_playing (self, FALSE);
  sobremesa_score_sheet_show (self->sheet, self->game);
  gtk_widget_set_visible (self->sheet_veil, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
}

static void
sheet_closed_cb (SobremesaReplayPage *self)
{
  gtk_widget_set_visible (self->sheet_veil, FALSE);
  gtk_widget_grab_focus (self->score_button);
}

static void
show_rule_cb (SobremesaReplayPage *self, const char *rule)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_RULE], 0, rule);
}

/* Turns the table to a seat; who sees everything sits where they sat before. */
static void
viewpoint_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  SobremesaReplayPage *self = data;
  gint                 viewpoint = g_variant_get_int32 (state);

  if (viewpoint < BARAJA_SEAT_ALL || viewpoint >= (gint) baraja_game_get_n_seats (self->game))
    return;
  g_simple_action_set_state (action, state);
  baraja_game_set_viewpoint (self->game, viewpoint);
  if (viewpoint >= 0)
    {
      sobremesa_table_set_seat (self->table, viewpoint);
      sobremesa_replay_advice_set_seat (self->advice, self->game, viewpoint);
    }
  update (self);
}

static const GActionEntry entries[] = {
  { .name = "back", .activate = back_action },
  { .name = "forward", .activate = forward_action },
  { .name = "deal-back", .activate = deal_back_action },
  { .name = "deal-on", .activate = deal_on_action },
  { .name = "play", .activate = play_action },
  { .name = "score", .activate = score_action },
  { .name = "viewpoint", .parameter_type = "i", .state = "-1", .change_state = viewpoint_action },
};

static void
apply_settings (SobremesaReplayPage *self)
{
  g_autofree char *sorting = g_settings_get_string (self->settings, "hand-sort");

  sobremesa_table_set_pace (self->table, sobremesa_match_page_find_pace (self->settings));
  sobremesa_table_sort_hand (self->table, strcmp (sorting, "auto") == 0 ? NULL : sorting);
}

/* A radio button for each seat, and one for all of them. */
static void
update_viewpoints (SobremesaReplayPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (gint i = 0; i < (gint) baraja_game_get_n_seats (self->game); i++)
    {
      BarajaSeat      *seat = baraja_game_get_seat (self->game, i);
      g_autofree char *label = g_strdup_printf (SEEN_BY, baraja_seat_get_name (seat));
      g_autofree char *action = g_strdup_printf ("replay.viewpoint(%d)", i);

      g_menu_append (menu, label, action);
    }
  g_menu_append (menu, _ ("All cards are seen"), "replay.viewpoint(-1)");
  gtk_menu_button_set_menu_model (self->viewpoint_button, G_MENU_MODEL (menu));
  gtk_widget_set_visible (GTK_WIDGET (self->viewpoint_button), self->open);
}

/* The deals stand out on the slider, and on its other side what the expert would have done. */
static void
update_marks (SobremesaReplayPage *self)
{
  guint             n_marks;
  g_autofree guint *marks = sobremesa_replay_advice_get_marks (self->advice, &n_marks);

  gtk_scale_clear_marks (self->slider);
  if (self->game == NULL)
    return;
  for (guint i = 1; i < self->limit; i++)
    if (baraja_record_is_deal (baraja_game_get_record (self->game), i))
      gtk_scale_add_mark (self->slider, i, GTK_POS_BOTTOM, NULL);
  for (guint i = 0; i < n_marks; i++)
    gtk_scale_add_mark (self->slider, marks[i], GTK_POS_TOP, NULL);
}

static void
go_to_cb (SobremesaReplayPage *self, guint position)
{
  set_playing (self, FALSE);
  go_to (self, position);
}

static gboolean
sobremesa_replay_page_grab_focus (GtkWidget *widget)
{
  SobremesaReplayPage *self = SOBREMESA_REPLAY_PAGE (widget);

  if (gtk_widget_get_visible (self->sheet_veil))
    return gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
  return gtk_widget_grab_focus (self->play_button);
}

/* Nothing plays where nobody looks. */
static void
sobremesa_replay_page_unmap (GtkWidget *widget)
{
  set_playing (SOBREMESA_REPLAY_PAGE (widget), FALSE);

  GTK_WIDGET_CLASS (sobremesa_replay_page_parent_class)->unmap (widget);
}

static void
sobremesa_replay_page_dispose (GObject *object)
{
  SobremesaReplayPage *self = SOBREMESA_REPLAY_PAGE (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (sobremesa_replay_page_parent_class)->dispose (object);
}

static void
sobremesa_replay_page_class_init (SobremesaReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_replay_page_dispose;
  widget_class->grab_focus = sobremesa_replay_page_grab_focus;
  widget_class->unmap = sobremesa_replay_page_unmap;
  g_type_ensure (SOBREMESA_TYPE_TABLE);
  g_type_ensure (SOBREMESA_TYPE_TABLE_FRAME);
  g_type_ensure (SOBREMESA_TYPE_PAGE_TITLE);
  g_type_ensure (SOBREMESA_TYPE_PROMPT_BOX);
  g_type_ensure (SOBREMESA_TYPE_REPLAY_ADVICE);
  g_type_ensure (SOBREMESA_TYPE_SCORE_SHEET);
  g_type_ensure (SOBREMESA_TYPE_STEADY_BIN);

  signals[SIGNAL_SHOW_RULE] =
    g_signal_new ("show-rule", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/sobremesa/Sobremesa/ui/replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, title);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, viewpoint_button);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, frame);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, table);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, sheet_veil);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, sentence_box);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, advice);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, slider);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, position);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, counter);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, play_button);
  gtk_widget_class_bind_template_child (widget_class, SobremesaReplayPage, score_button);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_marks);
  gtk_widget_class_bind_template_callback (widget_class, go_to_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_rule_cb);
}

static void
sobremesa_replay_page_init (SobremesaReplayPage *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "replay", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  sobremesa_replay_page_set_compact (self, FALSE);
  sobremesa_whole_text_set_up (self->sentence);
  sobremesa_score_sheet_set_closable (self->sheet, TRUE);
  update_play_button (self);
}

GtkWidget *
sobremesa_replay_page_new (GSettings *settings)
{
  SobremesaReplayPage *self = g_object_new (SOBREMESA_TYPE_REPLAY_PAGE, NULL);

  self->settings = g_object_ref (settings);
  sobremesa_card_size_install (GTK_WIDGET (self), self->frame, settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (apply_settings), self,
                           G_CONNECT_SWAPPED);
  apply_settings (self);
  return GTK_WIDGET (self);
}

/* In a narrow window sentences have one more line, however long this one is. */
void
sobremesa_replay_page_set_compact (SobremesaReplayPage *self, gboolean compact)
{
  sobremesa_prompt_box_set_n_lines (self->sentence_box, compact ? 3 : 2);
}

BarajaGame *
sobremesa_replay_page_get_game (SobremesaReplayPage *self)
{
  return self->game;
}

static gint
find_bottom (BarajaGame *game, gint viewpoint)
{
  if (viewpoint >= 0)
    return viewpoint;
  for (gint i = 0; i < (gint) baraja_game_get_n_seats (game); i++)
    if (baraja_seat_get_kind (baraja_game_get_seat (game, i)) == BARAJA_SEAT_HUMAN)
      return i;
  return 0;
}

/* Shows a match from its start, or, with NULL, leaves the one there is. The page moves the match
 * back and forth between its start and where it stands now. It is seen from @viewpoint; other
 * viewpoints can be chosen when the match is @open. */
void
sobremesa_replay_page_set_game (SobremesaReplayPage *self,
                                BarajaGame          *game,
                                gint                 viewpoint,
                                gboolean             open)
{
  set_playing (self, FALSE);
  gtk_widget_set_visible (self->sheet_veil, FALSE);
  sobremesa_table_set_game (self->table, NULL, BARAJA_SEAT_NONE);
  sobremesa_replay_advice_set_match (self->advice, NULL, BARAJA_SEAT_NONE);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  self->open = open;
  self->limit = get_position (self);
  self->over = baraja_game_get_match_over (game);
  baraja_game_set_viewpoint (game, viewpoint);
  g_simple_action_set_state (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "viewpoint")),
    g_variant_new_int32 (viewpoint));
  set_enabled (self, "viewpoint", open);
  sobremesa_replay_advice_set_match (self->advice, open ? game : NULL,
                                     find_bottom (game, viewpoint));
  /* What is dealt first is the first thing to see. */
  baraja_game_seek (game, MIN (1, self->limit), NULL);
  update_viewpoints (self);
  self->seeking = TRUE;
  gtk_adjustment_configure (self->position, 0, 0, self->limit, 1, 10, 0);
  self->seeking = FALSE;
  update_marks (self);
  sobremesa_table_set_game (self->table, game, find_bottom (game, viewpoint));
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Whether the match that is looked at was played to its end. */
gboolean
sobremesa_replay_page_get_over (SobremesaReplayPage *self)
{
  return self->over;
}

/* Keys that count wherever the focus is on the page. */
gboolean
sobremesa_replay_page_key (SobremesaReplayPage *self, guint keyval, GdkModifierType state)
{
  static const struct
  {
    guint       keyval;
    const char *action;
  } keys[] = {
    { GDK_KEY_Left, "back" },         { GDK_KEY_KP_Left, "back" },
    { GDK_KEY_Right, "forward" },     { GDK_KEY_KP_Right, "forward" },
    { GDK_KEY_Page_Up, "deal-back" }, { GDK_KEY_Page_Down, "deal-on" },
    { GDK_KEY_space, "play" },
  };

  if (keyval == GDK_KEY_Escape && gtk_widget_get_visible (self->sheet_veil))
    {
      sheet_closed_cb (self);
      return TRUE;
    }
  if (self->game == NULL || gtk_widget_get_visible (self->sheet_veil) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  if (keyval == GDK_KEY_Home || keyval == GDK_KEY_End)
    {
      set_playing (self, FALSE);
      go_to (self, keyval == GDK_KEY_Home ? 0 : self->limit);
      return TRUE;
    }
  /* A button that has the focus is pressed as usual. */
  if (keyval == GDK_KEY_space &&
      GTK_IS_BUTTON (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)))))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].keyval == keyval)
      {
        g_action_group_activate_action (G_ACTION_GROUP (self->actions), keys[i].action, NULL);
        return TRUE;
      }
  return FALSE;
}
