/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sobremesa-card-letters.h"
#include "sobremesa-css-class.h"
#include "sobremesa-deck.h"
#include "sobremesa-large-letters.h"
#include "sobremesa-rule-exercise.h"
#include "sobremesa-rule-figure.h"

/* How long a rule that was asked for stands out. */
#define FLASH_SECONDS 4

static const guint percentages[SOBREMESA_N_ZOOMS] = { 80, 90, 100, 115, 130, 150, 175, 200 };

/* A place where the keyboard can go: a heading, a paragraph, an item or a figure. */
typedef struct
{
  GtkWidget                *widget;  /* the label or figure */
  GtkWidget                *frame;   /* what stands out when it is pointed at */
  GtkWidget                *bullet;  /* items: the sign before it */
  const SobremesaRuleBlock *block;   /* NULL for headings */
  int                       section; /* headings: which section begins here, or -1 */
} Stop;

/**
 * SobremesaRuleText:
 *
 * The text of a rule book.
 *
 * For the Tab key it is one thing, so that one gets past it; the arrow keys lead from paragraph to
 * paragraph, and a screen reader with them.
 */
struct _SobremesaRuleText
{
  GtkBox parent_instance;

  SobremesaRuleBook *book;
  GHashTable        *options;
  GArray            *stops; /* Stop */
  guint              zoom;
  guint              current; /* the stop that has the focus, or had it last */
  GtkWidget         *flashing;
  guint              flash_id;
};

enum
{
  SIGNAL_OPENED,
  SIGNAL_SHOW_RULE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaRuleText, sobremesa_rule_text, GTK_TYPE_BOX)

static Stop *
get_stop (SobremesaRuleText *self,
          guint              stop)
{
  return &g_array_index (self->stops, Stop, stop);
}

/* Whether the paragraph holds in the match, does not hold, or has nothing to do with it. */
typedef enum
{
  FORCE_ALWAYS,
  FORCE_ON,
  FORCE_OFF,
} Force;

static Force
get_force (SobremesaRuleText        *self,
           const SobremesaRuleBlock *block)
{
  GVariant        *value;
  g_autofree char *text = NULL;

  if (block->option == NULL || self->options == NULL)
    return FORCE_ALWAYS;
  value = g_hash_table_lookup (self->options, block->option);
  if (value == NULL)
    return FORCE_ALWAYS;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    text = g_variant_dup_string (value, NULL);
  else
    text = g_variant_print (value, FALSE);
  return strcmp (text, block->value) == 0 ? FORCE_ON : FORCE_OFF;
}

/* The words as they were written, with the letters that are on the cards. */
static void
set_markup (GtkWidget  *label,
            const char *markup)
{
  g_autofree char *written = g_strdup (markup);
  g_autofree char *lettered = sobremesa_card_letters_apply (written);

  gtk_label_set_markup (GTK_LABEL (label), lettered);
  g_object_set_data_full (G_OBJECT (label), "written", g_steal_pointer (&written), g_free);
}

/* The dot goes along with the mark; that can be broken, for a line of large letters may be shorter. */
static char *
add_mark (const char *markup,
          const char *mark)
{
  return g_strdup_printf ("%s <span size=\"smaller\" weight=\"bold\">·\u00a0%s</span>", markup, mark);
}

static void
mark_stop (SobremesaRuleText *self,
           Stop              *stop)
{
  Force            force = get_force (self, stop->block);
  const char      *mark = NULL;
  g_autofree char *markup = NULL;

  if (force == FORCE_ON)
    /* Translators: after a rule that exists only with an option, and that holds in this match */
    mark = _ ("in this match");
  else if (force == FORCE_OFF)
    /* Translators: after a rule that exists only with an option that this match doesn't have */
    mark = _ ("not in this match");
  if (mark != NULL)
    markup = add_mark (stop->block->markup, mark);
  set_markup (stop->widget, markup != NULL ? markup : stop->block->markup);
  sobremesa_set_css_class (stop->frame, "in-force", force == FORCE_ON);
  sobremesa_set_css_class (stop->frame, "not-in-force", force == FORCE_OFF);
  if (stop->bullet != NULL)
    gtk_label_set_text (GTK_LABEL (stop->bullet), force == FORCE_ON    ? "✓"
                                                  : force == FORCE_OFF ? "–"
                                                                       : "•");
}

static void
mark_all (SobremesaRuleText *self)
{
  for (guint i = 0; i < self->stops->len; i++)
    {
      Stop *stop = get_stop (self, i);

      if (stop->block != NULL && GTK_IS_LABEL (stop->widget))
        mark_stop (self, stop);
    }
}

static GtkWidget *
make_label (GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD, "xalign", 0.0f, "selectable", TRUE, "hexpand", TRUE, NULL);
}

static GtkWidget *
make_box (GtkOrientation    orientation,
          GtkAccessibleRole role,
          const char       *css_class)
{
  GtkWidget *box =
    g_object_new (GTK_TYPE_BOX, "orientation", orientation, "accessible-role", role, NULL);

  gtk_widget_add_css_class (box, css_class);
  return box;
}

static void
add_stop (SobremesaRuleText        *self,
          GtkWidget                *widget,
          GtkWidget                *frame,
          GtkWidget                *bullet,
          const SobremesaRuleBlock *block,
          int                       section)
{
  Stop stop = { widget, frame, bullet, block, section };

  g_array_append_val (self->stops, stop);
}

static GtkWidget *
add_heading (SobremesaRuleText *self,
             const char        *markup,
             const char        *css_class,
             int                level,
             int                section)
{
  GtkWidget *label =
    make_label (level > 0 ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL);

  set_markup (label, markup);
  gtk_widget_add_css_class (label, css_class);
  if (level > 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level,
                                    -1);
  gtk_box_append (GTK_BOX (self), label);
  add_stop (self, label, label, NULL, NULL, section);
  return label;
}

/* A way to the game's first steps. */
static void
add_first_steps (SobremesaRuleText *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_First Steps"));

  gtk_widget_set_tooltip_text (button, _ ("A short deal that shows how the game goes"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "first-steps");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                    sobremesa_rule_book_get_game (self->book));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.first-steps");
  gtk_box_append (GTK_BOX (self), button);
  add_stop (self, button, button, NULL, NULL, -1);
}

static void
add_paragraph (SobremesaRuleText        *self,
               GtkBox                   *parent,
               const SobremesaRuleBlock *block)
{
  GtkWidget *label = make_label (GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_widget_add_css_class (label, "rule");
  gtk_box_append (parent, label);
  add_stop (self, label, label, NULL, block, -1);
}

static void
add_item (SobremesaRuleText        *self,
          GtkBox                   *list,
          const SobremesaRuleBlock *block)
{
  GtkWidget *item = make_box (GTK_ORIENTATION_HORIZONTAL, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "rule");
  GtkWidget *bullet =
    g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign",
                  GTK_ALIGN_START, "width-chars", 2, NULL);
  GtkWidget *label = make_label (GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_widget_add_css_class (bullet, "bullet");
  gtk_box_append (GTK_BOX (item), bullet);
  gtk_box_append (GTK_BOX (item), label);
  gtk_box_append (list, item);
  add_stop (self, label, item, bullet, block, -1);
}

static void
add_figure (SobremesaRuleText        *self,
            GtkBox                   *parent,
            const SobremesaRuleBlock *block)
{
  GtkWidget *box = make_box (GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "figure");
  GtkWidget *felt = make_box (GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "felt");
  GtkWidget *figure = sobremesa_rule_figure_new (block);
  GtkWidget *caption = make_label (GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_widget_set_focusable (figure, TRUE);
  set_markup (caption, block->markup);
  gtk_widget_add_css_class (caption, "figure-caption");
  gtk_box_append (GTK_BOX (felt), figure);
  gtk_box_append (GTK_BOX (box), felt);
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (parent, box);
  add_stop (self, figure, box, NULL, block, -1);
  add_stop (self, caption, caption, NULL, NULL, -1);
}

static void
show_rule_cb (SobremesaRuleText *self,
              const char        *rule)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_RULE], 0, rule);
}

static void
opened_cb (SobremesaRuleText     *self,
           SobremesaRuleExercise *exercise)
{
  for (guint i = 0; i < self->stops->len; i++)
    if (get_stop (self, i)->widget == sobremesa_rule_exercise_get_label (exercise))
      g_signal_emit (self, signals[SIGNAL_OPENED], 0, i);
}

static void
add_exercise (SobremesaRuleText        *self,
              GtkBox                   *parent,
              const SobremesaRuleBlock *block)
{
  GtkWidget *widget =
    sobremesa_rule_exercise_new (sobremesa_rule_book_get_game (self->book), block);
  SobremesaRuleExercise *exercise = SOBREMESA_RULE_EXERCISE (widget);

  gtk_box_append (parent, widget);
  set_markup (sobremesa_rule_exercise_get_label (exercise), block->markup);
  add_stop (self, sobremesa_rule_exercise_get_label (exercise), widget, NULL, NULL, -1);
  add_stop (self, sobremesa_rule_exercise_get_button (exercise), widget, NULL, block, -1);
  g_signal_connect_object (exercise, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (exercise, "show-rule", G_CALLBACK (show_rule_cb), self,
                           G_CONNECT_SWAPPED);
}

static GtkBox *
add_list (GtkBox    *parent,
          GtkWidget *heading)
{
  GtkWidget *list = make_box (GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_LIST, "list");

  gtk_accessible_update_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  heading, NULL, -1);
  gtk_box_append (parent, list);
  return GTK_BOX (list);
}

static GtkBox *
add_example (SobremesaRuleText *self)
{
  GtkWidget *box = make_box (GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "example");
  /* Translators: stands over a worked example in the rules */
  GtkWidget *title = gtk_label_new (_ ("Example"));

  gtk_widget_set_halign (title, GTK_ALIGN_START);
  gtk_widget_add_css_class (title, "example-title");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Example"), -1);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (self), box);
  return GTK_BOX (box);
}

static void
add_section (SobremesaRuleText          *self,
             const SobremesaRuleSection *section,
             guint                       index)
{
  GtkBox    *parent = GTK_BOX (self);
  GtkWidget *heading = add_heading (self, section->title, "section-title", 2, index);
  GtkBox    *list = NULL;
  guint      example = 0;

  for (guint i = 0; i < section->blocks->len; i++)
    {
      const SobremesaRuleBlock *block = g_ptr_array_index (section->blocks, i);

      if (block->example != example)
        {
          example = block->example;
          parent = example != 0 ? add_example (self) : GTK_BOX (self);
          list = NULL;
        }
      if (block->kind != SOBREMESA_RULE_KIND_ITEM)
        list = NULL;
      else if (list == NULL)
        list = add_list (parent, heading);
      if (block->kind == SOBREMESA_RULE_KIND_ITEM)
        add_item (self, list, block);
      else if (block->kind == SOBREMESA_RULE_KIND_FIGURE)
        add_figure (self, parent, block);
      else if (block->kind == SOBREMESA_RULE_KIND_EXERCISE)
        add_exercise (self, parent, block);
      else
        add_paragraph (self, parent, block);
    }
}

/* The size of cards, and of tables to play on, follows that of letters: the desktop's and the reader's
 * choice. */
static void
scale_figures (SobremesaRuleText *self)
{
  double scale =
    MAX (sobremesa_get_desktop_scale (GTK_WIDGET (self)), 0.5) * percentages[self->zoom] / 100;

  for (guint i = 0; i < self->stops->len; i++)
    {
      Stop      *stop = get_stop (self, i);
      GtkWidget *exercise = gtk_widget_get_ancestor (stop->widget, SOBREMESA_TYPE_RULE_EXERCISE);

      if (SOBREMESA_IS_RULE_FIGURE (stop->widget))
        sobremesa_rule_figure_set_scale (SOBREMESA_RULE_FIGURE (stop->widget), scale);
      else if (exercise != NULL)
        sobremesa_rule_exercise_set_scale (SOBREMESA_RULE_EXERCISE (exercise), scale);
    }
}

static void
stop_flashing (SobremesaRuleText *self)
{
  g_clear_handle_id (&self->flash_id, g_source_remove);
  if (self->flashing != NULL)
    gtk_widget_remove_css_class (self->flashing, "pointed-at");
  self->flashing = NULL;
}

static gboolean
flash_over_cb (gpointer user_data)
{
  SobremesaRuleText *self = user_data;

  self->flash_id = 0;
  stop_flashing (self);
  return G_SOURCE_REMOVE;
}

static void
clear (SobremesaRuleText *self)
{
  GtkWidget *child;

  stop_flashing (self);
  g_array_set_size (self->stops, 0);
  self->current = 0;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
}

static int
find_stop_with_focus (SobremesaRuleText *self)
{
  for (guint i = 0; i < self->stops->len; i++)
    if (gtk_widget_is_focus (get_stop (self, i)->widget))
      return i;
  return -1;
}

static gboolean
key_pressed_cb (SobremesaRuleText *self,
                guint              key,
                guint              key_code,
                GdkModifierType    modifiers)
{
  int stop = find_stop_with_focus (self);

  modifiers &= gtk_accelerator_get_default_mod_mask ();
  if (stop < 0)
    return FALSE;
  if (modifiers == 0 && (key == GDK_KEY_Down || key == GDK_KEY_KP_Down))
    stop++;
  else if (modifiers == 0 && (key == GDK_KEY_Up || key == GDK_KEY_KP_Up))
    stop--;
  else if (modifiers == GDK_CONTROL_MASK && (key == GDK_KEY_Home || key == GDK_KEY_KP_Home))
    stop = 0;
  else if (modifiers == GDK_CONTROL_MASK && (key == GDK_KEY_End || key == GDK_KEY_KP_End))
    stop = self->stops->len - 1;
  else
    return FALSE;
  sobremesa_rule_text_focus (self, CLAMP (stop, 0, (int) self->stops->len - 1));
  return TRUE;
}

static gboolean
sobremesa_rule_text_grab_focus (GtkWidget *widget)
{
  SobremesaRuleText *self = SOBREMESA_RULE_TEXT (widget);

  if (self->stops->len == 0)
    return FALSE;
  sobremesa_rule_text_focus (self, MIN (self->current, self->stops->len - 1));
  return TRUE;
}

/* The exercise in which the keyboard is, if its cards are laid out. */
static SobremesaRuleExercise *
find_open_exercise (SobremesaRuleText *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (!SOBREMESA_IS_RULE_EXERCISE (child) ||
      sobremesa_rule_exercise_get_view (SOBREMESA_RULE_EXERCISE (child)) == NULL)
    return NULL;
  return SOBREMESA_RULE_EXERCISE (child);
}

/* The text is one thing for the Tab key, but an exercise has a table and buttons to get to. */
static gboolean
sobremesa_rule_text_focus_vfunc (GtkWidget       *widget,
                                 GtkDirectionType direction)
{
  int                    stop = find_stop_with_focus (SOBREMESA_RULE_TEXT (widget));
  SobremesaRuleExercise *exercise = find_open_exercise (SOBREMESA_RULE_TEXT (widget));

  if (exercise != NULL)
    return gtk_widget_child_focus (GTK_WIDGET (exercise), direction);
  if (stop >= 0)
    {
      SOBREMESA_RULE_TEXT (widget)->current = stop;
      return FALSE;
    }
  return sobremesa_rule_text_grab_focus (widget);
}

static void
sobremesa_rule_text_dispose (GObject *object)
{
  SobremesaRuleText *self = SOBREMESA_RULE_TEXT (object);

  if (self->stops != NULL)
    clear (self);
  g_clear_pointer (&self->stops, g_array_unref);
  g_clear_pointer (&self->options, g_hash_table_unref);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (sobremesa_rule_text_parent_class)->dispose (object);
}

static void
sobremesa_rule_text_class_init (SobremesaRuleTextClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sobremesa_rule_text_dispose;
  widget_class->focus = sobremesa_rule_text_focus_vfunc;
  widget_class->grab_focus = sobremesa_rule_text_grab_focus;

  /* The cards of an exercise are laid out: the stop where it begins. */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* An exercise wants a rule to be shown: its id. */
  signals[SIGNAL_SHOW_RULE] =
    g_signal_new ("show-rule", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "ruletext");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
letters_cb (SobremesaRuleText *self)
{
  for (guint i = 0; i < self->stops->len; i++)
    {
      GtkWidget  *widget = get_stop (self, i)->widget;
      const char *written = g_object_get_data (G_OBJECT (widget), "written");

      if (written != NULL)
        set_markup (widget, written);
    }
}

static void
sobremesa_rule_text_init (SobremesaRuleText *self)
{
  GtkSettings        *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->stops = g_array_new (FALSE, FALSE, sizeof (Stop));
  self->zoom = SOBREMESA_NORMAL_ZOOM;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  g_signal_connect_object (settings, "notify::gtk-xft-dpi", G_CALLBACK (scale_figures), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-font-name", G_CALLBACK (scale_figures), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sobremesa_deck_get_default (), "notify::letters",
                           G_CALLBACK (letters_cb), self, G_CONNECT_SWAPPED);
  /* Before a label takes the arrow keys for its caret. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
sobremesa_rule_text_set_book (SobremesaRuleText *self,
                              SobremesaRuleBook *book)
{
  g_return_if_fail (SOBREMESA_IS_RULE_TEXT (self));
  g_return_if_fail (SOBREMESA_IS_RULE_BOOK (book));

  clear (self);
  g_set_object (&self->book, book);
  add_heading (self, sobremesa_rule_book_get_title (book), "book-title", 1, -1);
  add_heading (self, sobremesa_rule_book_get_aim (book), "aim", 0, -1);
  if (sobremesa_rule_book_get_first_steps (book) != NULL)
    add_first_steps (self);
  for (guint i = 0; i < sobremesa_rule_book_get_n_sections (book); i++)
    add_section (self, sobremesa_rule_book_get_section (book, i), i);
  mark_all (self);
  scale_figures (self);
}

/**
 * sobremesa_rule_text_set_options:
 * @options: (nullable) (element-type utf8 GVariant): the options of a match
 *
 * Marks the paragraphs that depend on options.
 */
void
sobremesa_rule_text_set_options (SobremesaRuleText *self,
                                 GHashTable        *options)
{
  g_return_if_fail (SOBREMESA_IS_RULE_TEXT (self));

  g_clear_pointer (&self->options, g_hash_table_unref);
  if (options != NULL)
    self->options = g_hash_table_ref (options);
  mark_all (self);
}

guint
sobremesa_rule_text_get_percentage (guint zoom)
{
  g_return_val_if_fail (zoom < SOBREMESA_N_ZOOMS, 100);

  return percentages[zoom];
}

guint
sobremesa_rule_text_get_zoom (SobremesaRuleText *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_TEXT (self), 0);

  return self->zoom;
}

void
sobremesa_rule_text_set_zoom (SobremesaRuleText *self,
                              guint              zoom)
{
  g_autofree char *old_class = NULL;
  g_autofree char *new_class = NULL;

  g_return_if_fail (SOBREMESA_IS_RULE_TEXT (self));
  g_return_if_fail (zoom < SOBREMESA_N_ZOOMS);

  old_class = g_strdup_printf ("zoom-%u", percentages[self->zoom]);
  new_class = g_strdup_printf ("zoom-%u", percentages[zoom]);
  self->zoom = zoom;
  gtk_widget_remove_css_class (GTK_WIDGET (self), old_class);
  gtk_widget_add_css_class (GTK_WIDGET (self), new_class);
  scale_figures (self);
}

/**
 * sobremesa_rule_text_get_n_stops:
 *
 * Returns: how many headings, paragraphs, items, figures and captions there are
 */
guint
sobremesa_rule_text_get_n_stops (SobremesaRuleText *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_TEXT (self), 0);

  return self->stops->len;
}

/**
 * sobremesa_rule_text_get_stop:
 *
 * Returns: (transfer none): a label or a figure
 */
GtkWidget *
sobremesa_rule_text_get_stop (SobremesaRuleText *self,
                              guint              stop)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_TEXT (self), NULL);
  g_return_val_if_fail (stop < self->stops->len, NULL);

  return get_stop (self, stop)->widget;
}

/**
 * sobremesa_rule_text_is_heading:
 *
 * Returns: whether a section begins with the stop
 */
gboolean
sobremesa_rule_text_is_heading (SobremesaRuleText *self,
                                guint              stop)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_TEXT (self), FALSE);
  g_return_val_if_fail (stop < self->stops->len, FALSE);

  return get_stop (self, stop)->section >= 0;
}

/**
 * sobremesa_rule_text_find_section:
 *
 * Returns: the stop that is the heading of a section, or -1
 */
int
sobremesa_rule_text_find_section (SobremesaRuleText *self,
                                  guint              section)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_TEXT (self), -1);

  for (guint i = 0; i < self->stops->len; i++)
    if (get_stop (self, i)->section == (int) section)
      return i;
  return -1;
}

/**
 * sobremesa_rule_text_find_rule:
 *
 * Returns: the stop that states a rule, or -1
 */
int
sobremesa_rule_text_find_rule (SobremesaRuleText *self,
                               const char        *rule)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_TEXT (self), -1);
  g_return_val_if_fail (rule != NULL, -1);

  for (guint i = 0; i < self->stops->len; i++)
    {
      const SobremesaRuleBlock *block = get_stop (self, i)->block;

      if (block != NULL && g_strcmp0 (block->rule, rule) == 0)
        return i;
    }
  return -1;
}

/**
 * sobremesa_rule_text_focus:
 *
 * Gives a stop the focus. Its text is not selected, as it would be else.
 */
void
sobremesa_rule_text_focus (SobremesaRuleText *self,
                           guint              stop)
{
  GtkWidget *widget;
  GtkRoot   *root;

  g_return_if_fail (SOBREMESA_IS_RULE_TEXT (self));
  g_return_if_fail (stop < self->stops->len);

  self->current = stop;
  widget = get_stop (self, stop)->widget;
  root = gtk_widget_get_root (widget);
  /* Where nothing has the focus, a label of GTK 4.8 that grabs it looks for who had it, and complains. */
  if (root != NULL && gtk_root_get_focus (root) == NULL)
    gtk_root_set_focus (root, widget);
  else
    gtk_widget_grab_focus (widget);
  if (GTK_IS_LABEL (widget))
    gtk_label_select_region (GTK_LABEL (widget), 0, 0);
}

/**
 * sobremesa_rule_text_flash:
 *
 * Lets a stop stand out for some seconds.
 */
void
sobremesa_rule_text_flash (SobremesaRuleText *self,
                           guint              stop)
{
  g_return_if_fail (SOBREMESA_IS_RULE_TEXT (self));
  g_return_if_fail (stop < self->stops->len);

  stop_flashing (self);
  self->flashing = get_stop (self, stop)->frame;
  gtk_widget_add_css_class (self->flashing, "pointed-at");
  self->flash_id = g_timeout_add_seconds (FLASH_SECONDS, flash_over_cb, self);
}

/**
 * sobremesa_rule_text_has_exercise:
 *
 * Returns: whether the keyboard is in an exercise whose cards are laid out
 */
gboolean
sobremesa_rule_text_has_exercise (SobremesaRuleText *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_TEXT (self), FALSE);

  return find_open_exercise (self) != NULL;
}
