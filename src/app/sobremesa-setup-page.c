/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-setup-page.h"

#include <glib/gi18n.h>

#include "sobremesa-choice.h"
#include "sobremesa-key-group.h"
#include "sobremesa-option-figure.h"
#include "sobremesa-page-title.h"
#include "sobremesa-stacked-row.h"

#define FIGURE_CARD_WIDTH 26

/* Where one says who plays and by which rules, before a match starts. */
struct _SobremesaSetupPage
{
  AdwBin               parent_instance;

  SobremesaSetup      *setup;
  GPtrArray           *rows; /* in either group */
  SobremesaRuleBook   *book; /* of the game, for the figures */
  SobremesaKeyGroup   *keys; /* for games in real time */
  gboolean             refreshing, refresh_due;

  SobremesaPageTitle    *title;
  GtkScrolledWindow   *scroller;
  AdwPreferencesGroup *seats;
  AdwPreferencesGroup *options;
  AdwBin              *keys_place;
  GtkWidget           *start;
};

enum
{
  SIGNAL_START,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaSetupPage, sobremesa_setup_page, ADW_TYPE_BIN)

static void rebuild (SobremesaSetupPage *self);
static void refresh_option (SobremesaSetupPage *self,
                            GtkWidget          *row);

/* Who can sit on a seat, in the order of the list. */
enum
{
  WHO_PERSON,
  WHO_EASY,
  WHO_NORMAL,
  WHO_HARD,
  WHO_EXPERT,
};

static GtkStringList *
list_who (guint seat)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, seat == 0 ? _ ("You") : _ ("Another person here"));
  gtk_string_list_append (list, _ ("Computer, easy"));
  gtk_string_list_append (list, _ ("Computer, normal"));
  gtk_string_list_append (list, _ ("Computer, hard"));
  gtk_string_list_append (list, _ ("Computer, expert"));
  return list;
}

static void
add_row (SobremesaSetupPage  *self,
         AdwPreferencesGroup *group,
         GtkWidget           *row)
{
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

static guint
seat_of (GObject *object)
{
  return GPOINTER_TO_UINT (g_object_get_data (object, "seat"));
}

/* In a game in real time everybody at this keyboard has keys. */
static void
update_keys (SobremesaSetupPage *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv)           all = NULL;
  gboolean                 wanted;

  if (self->keys == NULL)
    return;
  for (guint i = 0; i < sobremesa_setup_get_n_seats (self->setup); i++)
    if (sobremesa_setup_get_seat (self->setup, i)->kind == BARAJA_SEAT_HUMAN)
      g_strv_builder_add (names, sobremesa_setup_get_seat (self->setup, i)->name);
  all = g_strv_builder_end (names);
  wanted = all[0] != NULL && baraja_game_real_time_for_id (sobremesa_setup_get_game (self->setup));
  gtk_widget_set_visible (GTK_WIDGET (self->keys), wanted);
  sobremesa_key_group_set_people (self->keys, (const char *const *) all);
}

static void
who_cb (SobremesaSetupPage *self,
        GParamSpec         *pspec,
        AdwComboRow        *row)
{
  SobremesaSetupSeat *seat = sobremesa_setup_get_seat (self->setup, seat_of (G_OBJECT (row)));
  guint               who = adw_combo_row_get_selected (row);

  seat->kind = who == WHO_PERSON ? BARAJA_SEAT_HUMAN : BARAJA_SEAT_COMPUTER;
  if (who != WHO_PERSON)
    seat->level = who - WHO_EASY;
  update_keys (self);
}

static void
name_cb (SobremesaSetupPage *self,
         GtkEditable        *entry)
{
  guint            seat = seat_of (G_OBJECT (entry));
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (name[0] != '\0')
    sobremesa_setup_set_name (self->setup, seat, name);
  update_keys (self);
}

static void
add_seat (SobremesaSetupPage *self,
          guint               number)
{
  SobremesaSetupSeat       *seat = sobremesa_setup_get_seat (self->setup, number);
  GtkWidget                *who = adw_combo_row_new ();
  GtkWidget                *name = gtk_entry_new ();
  g_autoptr (GtkStringList) list = list_who (number);
  /* Translators: for the screen reader: where a player's name is typed; %u is a seat's number */
  g_autofree char          *spoken = g_strdup_printf (_ ("Name at seat %u"), number + 1);
  /* Translators: for the screen reader: who sits at a seat; %u is the seat's number */
  g_autofree char          *spoken_who = g_strdup_printf (_ ("Who sits at seat %u"), number + 1);

  sobremesa_choice_set_up (ADW_COMBO_ROW (who));
  adw_combo_row_set_model (ADW_COMBO_ROW (who), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (who),
                              seat->kind == BARAJA_SEAT_HUMAN ? WHO_PERSON
                                                              : WHO_EASY + seat->level);
  gtk_editable_set_text (GTK_EDITABLE (name), seat->name);
  gtk_editable_set_width_chars (GTK_EDITABLE (name), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (name), 14);
  gtk_entry_set_max_length (GTK_ENTRY (name), 40);
  gtk_widget_set_valign (name, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (who), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken_who,
                                  -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (who), name);
  g_object_set_data (G_OBJECT (who), "seat", GUINT_TO_POINTER (number));
  g_object_set_data (G_OBJECT (name), "seat", GUINT_TO_POINTER (number));
  g_signal_connect_object (who, "notify::selected", G_CALLBACK (who_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (name, "changed", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  add_row (self, self->seats, who);
}

static gboolean
rebuild_idle (gpointer data)
{
  SobremesaSetupPage *self = data;

  if (self->setup != NULL)
    rebuild (self);
  return G_SOURCE_REMOVE;
}

/* The row that was changed is one of those to go, so it must have finished first. */
static void
n_seats_cb (SobremesaSetupPage *self,
            GParamSpec         *pspec,
            AdwComboRow        *row)
{
  guint min, max;

  baraja_game_seats_for_id (sobremesa_setup_get_game (self->setup), &min, &max);
  sobremesa_setup_set_n_seats (self->setup, min + adw_combo_row_get_selected (row));
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, rebuild_idle, g_object_ref (self), g_object_unref);
}

static void
add_n_seats (SobremesaSetupPage *self)
{
  GtkWidget                *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint                     min, max;

  baraja_game_seats_for_id (sobremesa_setup_get_game (self->setup), &min, &max);
  for (guint i = min; i <= max; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      gtk_string_list_append (list, text);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Players"));
  sobremesa_choice_set_up (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                              sobremesa_setup_get_n_seats (self->setup) - min);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (n_seats_cb), self,
                           G_CONNECT_SWAPPED);
  add_row (self, self->seats, row);
}

/* The value that an option would have in the match: others may have set it. */
static GVariant *
get_value (SobremesaSetupPage *self,
           const BarajaOption *option)
{
  g_autoptr (GHashTable) values = sobremesa_setup_resolve (self->setup);
  GVariant              *value = NULL;

  if (values != NULL)
    value = g_hash_table_lookup (values, baraja_option_get_name (option));
  return value != NULL ? g_variant_ref (value) : baraja_option_get_default (option);
}

static const BarajaOption *
option_of (gpointer object)
{
  return g_object_get_data (object, "option");
}

static gboolean
refresh_idle (gpointer data)
{
  SobremesaSetupPage *self = data;

  self->refresh_due = FALSE;
  self->refreshing = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    refresh_option (self, g_ptr_array_index (self->rows, i));
  self->refreshing = FALSE;
  return G_SOURCE_REMOVE;
}

/* An option may set others, or be called otherwise when others change. The row that was changed must
 * have finished before it is changed again. */
static void
choose (SobremesaSetupPage *self,
        gpointer            control,
        GVariant           *value)
{
  g_autoptr (GVariant) chosen = g_variant_take_ref (value);

  if (self->refreshing)
    return;
  sobremesa_setup_set_option (self->setup, baraja_option_get_name (option_of (control)), chosen);
  if (!self->refresh_due)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, refresh_idle, g_object_ref (self), g_object_unref);
  self->refresh_due = TRUE;
}

static void
choice_cb (SobremesaSetupPage *self,
           GParamSpec         *pspec,
           AdwComboRow        *row)
{
  g_autoptr (GVariant) choices = baraja_option_get_choices (option_of (row));
  guint                selected = adw_combo_row_get_selected (row);

  /* What the value is called that nobody can choose comes last. */
  if (selected < g_variant_n_children (choices))
    choose (self, row, g_variant_get_child_value (choices, selected));
}

/* Selects the value, the last of the list when it can't be chosen but only come about. */
static void
select_value (AdwComboRow *row,
              GVariant    *value)
{
  const BarajaOption  *option = option_of (row);
  g_autoptr (GVariant) choices = baraja_option_get_choices (option);
  GtkStringList       *list = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint                n_choices = g_variant_n_children (choices), selected = 0;
  g_autofree char     *label = baraja_option_get_choice_label (option, value);

  for (; selected < n_choices; selected++)
    {
      g_autoptr (GVariant) choice = g_variant_get_child_value (choices, selected);

      if (g_variant_equal (choice, value))
        break;
    }
  if (selected == n_choices && g_list_model_get_n_items (G_LIST_MODEL (list)) == n_choices)
    gtk_string_list_append (list, label);
  adw_combo_row_set_selected (row, selected);
  if (selected < n_choices && g_list_model_get_n_items (G_LIST_MODEL (list)) > n_choices)
    gtk_string_list_remove (list, n_choices);
}

static void
refresh_option (SobremesaSetupPage *self,
                GtkWidget          *row)
{
  GtkWidget           *control = g_object_get_data (G_OBJECT (row), "control");
  const BarajaOption  *option = option_of (control != NULL ? control : row);
  g_autoptr (GVariant) value = option != NULL ? get_value (self, option) : NULL;

  if (option == NULL)
    return;
  if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), g_variant_get_boolean (value));
  else if (GTK_IS_SPIN_BUTTON (control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_variant_get_int32 (value));
  else
    select_value (ADW_COMBO_ROW (row), value);
}

static GtkWidget *
new_choice_row (SobremesaSetupPage *self,
                const BarajaOption *option)
{
  GtkWidget                *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autoptr (GVariant)      choices = baraja_option_get_choices (option);
  g_autoptr (GVariant)      value = get_value (self, option);

  for (gsize i = 0; i < g_variant_n_children (choices); i++)
    {
      g_autoptr (GVariant) choice = g_variant_get_child_value (choices, i);
      g_autofree char     *label = baraja_option_get_choice_label (option, choice);

      gtk_string_list_append (list, label);
    }
  sobremesa_choice_set_up (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  g_object_set_data (G_OBJECT (row), "option", (gpointer) option);
  select_value (ADW_COMBO_ROW (row), value);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (choice_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
switch_cb (SobremesaSetupPage *self,
           GParamSpec         *pspec,
           GtkSwitch          *control)
{
  choose (self, control, g_variant_new_boolean (gtk_switch_get_active (control)));
}

/* A picture of what is switched on and off. */
static void
add_figure (SobremesaSetupPage *self,
            GtkWidget          *row,
            const BarajaOption *option)
{
  GtkWidget *figure = NULL;

  if (self->book != NULL)
    figure = sobremesa_option_figure_new (self->book, option, FIGURE_CARD_WIDTH);
  if (figure == NULL)
    return;
  gtk_widget_set_valign (figure, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), figure);
  sobremesa_stacked_row_set_up (ADW_ACTION_ROW (row));
}

static GtkWidget *
new_switch_row (SobremesaSetupPage *self,
                const BarajaOption *option)
{
  GtkWidget           *row = adw_action_row_new ();
  GtkWidget           *control = gtk_switch_new ();
  g_autoptr (GVariant) value = get_value (self, option);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (control), g_variant_get_boolean (value));
  add_figure (self, row, option);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  g_object_set_data (G_OBJECT (control), "option", (gpointer) option);
  g_object_set_data (G_OBJECT (row), "control", control);
  g_signal_connect_object (control, "notify::active", G_CALLBACK (switch_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
number_cb (SobremesaSetupPage *self,
           GParamSpec         *pspec,
           GtkSpinButton      *control)
{
  choose (self, control, g_variant_new_int32 (gtk_spin_button_get_value_as_int (control)));
}

static GtkWidget *
new_number_row (SobremesaSetupPage *self,
                const BarajaOption *option)
{
  GtkWidget           *row = adw_action_row_new ();
  GtkWidget           *control;
  g_autoptr (GVariant) value = get_value (self, option);
  int                  min, max;

  baraja_option_get_range (option, &min, &max);
  control = gtk_spin_button_new_with_range (min, max, max - min > 50 ? 10 : 1);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_variant_get_int32 (value));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  g_object_set_data (G_OBJECT (control), "option", (gpointer) option);
  g_object_set_data (G_OBJECT (row), "control", control);
  g_signal_connect_object (control, "notify::value", G_CALLBACK (number_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
add_rule_button (GtkWidget          *row,
                 const BarajaOption *option)
{
  GtkWidget       *button;
  /* Translators: for the screen reader: a button that opens the rule that an option changes */
  g_autofree char *spoken =
    g_strdup_printf (_ ("Rule for “%s”"), baraja_option_get_label (option));

  if (baraja_option_get_rule (option) == NULL)
    return;
  button = gtk_button_new_from_icon_name ("help-about-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Show the rule"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", baraja_option_get_rule (option));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_option (SobremesaSetupPage *self,
            const BarajaOption *option)
{
  g_autoptr (GVariant) choices = baraja_option_get_choices (option);
  GtkWidget           *row;

  if (g_variant_is_of_type (choices, G_VARIANT_TYPE ("ab")))
    row = new_switch_row (self, option);
  else if (g_variant_n_children (choices) > 0)
    row = new_choice_row (self, option);
  else
    row = new_number_row (self, option);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), baraja_option_get_label (option));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), baraja_option_get_help (option));
  add_rule_button (row, option);
  add_row (self, self->options, row);
}

static void
remove_rows (SobremesaSetupPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget           *row = g_ptr_array_index (self->rows, i);
      AdwPreferencesGroup *group =
        gtk_widget_is_ancestor (row, GTK_WIDGET (self->seats)) ? self->seats : self->options;

      adw_preferences_group_remove (group, row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

static void
rebuild (SobremesaSetupPage *self)
{
  const char                    *game = sobremesa_setup_get_game (self->setup);
  gsize                          n_options;
  g_autofree const BarajaOption **options = baraja_game_options_for_id (game, &n_options);

  remove_rows (self);
  g_clear_object (&self->book);
  self->book = sobremesa_rule_book_new (game, NULL);
  sobremesa_page_title_set_title (self->title, baraja_game_title_for_id (game));
  sobremesa_page_title_set_subtitle (self->title, _ ("New match"));
  add_n_seats (self);
  for (guint i = 0; i < sobremesa_setup_get_n_seats (self->setup); i++)
    add_seat (self, i);
  for (gsize i = 0; i < n_options; i++)
    add_option (self, options[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->options), n_options > 0);
  update_keys (self);
}

static void
start_cb (SobremesaSetupPage *self)
{
  g_signal_emit (self, signals[SIGNAL_START], 0);
}

static void
sobremesa_setup_page_dispose (GObject *object)
{
  SobremesaSetupPage *self = SOBREMESA_SETUP_PAGE (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->book);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_setup_page_parent_class)->dispose (object);
}

static void
sobremesa_setup_page_class_init (SobremesaSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_setup_page_dispose;
  signals[SIGNAL_START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/sobremesa/Sobremesa/ui/setup-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaSetupPage, title);
  gtk_widget_class_bind_template_child (widget_class, SobremesaSetupPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SobremesaSetupPage, seats);
  gtk_widget_class_bind_template_child (widget_class, SobremesaSetupPage, keys_place);
  gtk_widget_class_bind_template_child (widget_class, SobremesaSetupPage, options);
  gtk_widget_class_bind_template_child (widget_class, SobremesaSetupPage, start);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
sobremesa_setup_page_init (SobremesaSetupPage *self)
{
  self->rows = g_ptr_array_new ();
  g_type_ensure (SOBREMESA_TYPE_PAGE_TITLE);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sobremesa_setup_page_new (void)
{
  return g_object_new (SOBREMESA_TYPE_SETUP_PAGE, NULL);
}

/* Lets keys be chosen here. */
void
sobremesa_setup_page_set_settings (SobremesaSetupPage *self,
                                   GSettings          *settings)
{
  self->keys = SOBREMESA_KEY_GROUP (sobremesa_key_group_new (settings));
  adw_bin_set_child (self->keys_place, GTK_WIDGET (self->keys));
}

SobremesaSetup *
sobremesa_setup_page_get_setup (SobremesaSetupPage *self)
{
  return self->setup;
}

/* Shows what can be chosen for a match, from the top on. */
void
sobremesa_setup_page_set_setup (SobremesaSetupPage *self,
                                SobremesaSetup     *setup)
{
  g_set_object (&self->setup, setup);
  rebuild (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}
