/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sobremesa-large-letters.h"
#include "sobremesa-pane-style.h"
#include "sobremesa-rule-book.h"
#include "sobremesa-rule-hits.h"
#include "sobremesa-rule-print.h"
#include "sobremesa-rule-reader.h"
#include "sobremesa-rule-text.h"

#define UI_PATH "/io/github/sobremesa/Sobremesa/ui/"

/* From which width on the contents are shown beside the text: what they take, and enough for it. */
#define TEXT_WIDTH 520 /* px, with letters of the usual size */

/**
 * SobremesaRulePane:
 *
 * The rules of a game, with contents and search. It fits beside a table as well as on a page of its
 * own; where there is room, the contents stand beside the text.
 */
struct _SobremesaRulePane
{
  GtkWidget parent_instance;

  GtkWidget           *head;
  GtkWidget           *contents_button;
  GtkListBox          *contents_menu;
  GtkWidget           *close_button;
  GtkSearchBar        *search_bar;
  GtkEditable         *search_entry;
  GtkLabel            *hits_label;
  GtkWidget           *sidebar;
  GtkListBox          *contents_list;
  GtkWidget           *stack;
  SobremesaRuleReader *reader;
  AdwStatusPage       *error_page;

  SobremesaRuleBook *book;
  gboolean           closable;
  gboolean           wide;
  guint              wide_id;

  SobremesaRuleText *text; /* the reader’s */
  GArray            *hits; /* SobremesaRuleHit */
  guint              current_hit;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_ZOOM,
  PROP_CLOSABLE,
  N_PROPS,
};

enum
{
  SIGNAL_CLOSE_REQUESTED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaRulePane, sobremesa_rule_pane, GTK_TYPE_WIDGET)

static void
update_actions (SobremesaRulePane *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint      zoom = sobremesa_rule_text_get_zoom (self->text);

  gtk_widget_action_set_enabled (widget, "rules.back",
                                 sobremesa_rule_reader_can_go_back (self->reader));
  gtk_widget_action_set_enabled (widget, "rules.forward",
                                 sobremesa_rule_reader_can_go_forward (self->reader));
  gtk_widget_action_set_enabled (widget, "rules.next-hit", self->hits->len > 0);
  gtk_widget_action_set_enabled (widget, "rules.previous-hit", self->hits->len > 0);
  gtk_widget_action_set_enabled (widget, "rules.zoom-in", zoom + 1 < SOBREMESA_N_ZOOMS);
  gtk_widget_action_set_enabled (widget, "rules.zoom-out", zoom > 0);
  gtk_widget_action_set_enabled (widget, "rules.print", self->book != NULL);
  gtk_widget_action_set_enabled (widget, "rules.copy-all", self->book != NULL);
  gtk_widget_action_set_enabled (widget, "rules.close", self->closable);
}

static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  sobremesa_rule_reader_go_back (SOBREMESA_RULE_PANE (widget)->reader);
}

static void
forward_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  sobremesa_rule_reader_go_forward (SOBREMESA_RULE_PANE (widget)->reader);
}

static void
set_zoom (SobremesaRulePane *self,
          guint              zoom)
{
  if (zoom == sobremesa_rule_text_get_zoom (self->text))
    return;
  sobremesa_rule_reader_set_zoom (self->reader, zoom);
  update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

static void
zoom_in_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (widget);

  set_zoom (self, MIN (sobremesa_rule_text_get_zoom (self->text) + 1, SOBREMESA_N_ZOOMS - 1));
}

static void
zoom_out_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (widget);
  guint              zoom = sobremesa_rule_text_get_zoom (self->text);

  set_zoom (self, zoom > 0 ? zoom - 1 : 0);
}

static void
zoom_normal_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  set_zoom (SOBREMESA_RULE_PANE (widget), SOBREMESA_NORMAL_ZOOM);
}

/* The zoom nearest to a percentage. */
static guint
find_zoom (guint percentage)
{
  guint best = 0;

  for (guint i = 1; i < SOBREMESA_N_ZOOMS; i++)
    if (ABS ((int) sobremesa_rule_text_get_percentage (i) - (int) percentage) <
        ABS ((int) sobremesa_rule_text_get_percentage (best) - (int) percentage))
      best = i;
  return best;
}

static void
close_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_CLOSE_REQUESTED], 0);
}

static void
search_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
update_hits_label (SobremesaRulePane *self,
                   gboolean           searching)
{
  g_autofree char *text = NULL;

  if (self->hits->len > 0)
    /* Translators: which of the places where the searched words were found one is looking at, and
     * how many there are, as in “3 of 12” */
    text = g_strdup_printf (_ ("%u of %u"), self->current_hit + 1, self->hits->len);
  else
    /* Translators: the searched words were not found */
    text = g_strdup (_ ("Not found"));
  gtk_label_set_text (self->hits_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->hits_label), searching);
}

static void
show_hit (SobremesaRulePane *self,
          guint              hit)
{
  self->current_hit = hit;
  sobremesa_rule_hits_show (self->text, self->hits, hit);
  if (self->hits->len > 0)
    sobremesa_rule_reader_show_hit (self->reader,
                                    &g_array_index (self->hits, SobremesaRuleHit, hit));
}

/* Searches anew, and shows the first hit that isn't above what one sees. */
static void
search_again (SobremesaRulePane *self)
{
  g_autofree char *words = g_strstrip (g_strdup (gtk_editable_get_text (self->search_entry)));
  gboolean searching = words[0] != '\0' && gtk_search_bar_get_search_mode (self->search_bar);
  guint    stop = sobremesa_rule_reader_get_stop (self->reader);
  guint    hit = 0;

  g_array_unref (self->hits);
  self->hits = sobremesa_rule_hits_find (self->text, searching ? words : "");
  while (hit < self->hits->len && g_array_index (self->hits, SobremesaRuleHit, hit).stop < stop)
    hit++;
  show_hit (self, hit < self->hits->len ? hit : 0);
  update_hits_label (self, searching);
  update_actions (self);
}

static void
search_changed_cb (SobremesaRulePane *self)
{
  search_again (self);
}

static void
search_mode_cb (SobremesaRulePane *self)
{
  search_again (self);
  if (gtk_search_bar_get_search_mode (self->search_bar))
    gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
move_hit (SobremesaRulePane *self,
          int                step)
{
  guint n_hits = self->hits->len;

  if (n_hits == 0)
    return;
  show_hit (self, (self->current_hit + n_hits + step) % n_hits);
  update_hits_label (self, TRUE);
}

static void
next_hit_cb (SobremesaRulePane *self)
{
  move_hit (self, 1);
}

static void
previous_hit_cb (SobremesaRulePane *self)
{
  move_hit (self, -1);
}

static void
next_hit_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  move_hit (SOBREMESA_RULE_PANE (widget), 1);
}

static void
previous_hit_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  move_hit (SOBREMESA_RULE_PANE (widget), -1);
}

static void
print_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  sobremesa_rule_print (SOBREMESA_RULE_PANE (widget)->book,
                        GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL);
}

/* One paragraph is copied by selecting it. */
static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  g_autofree char *text = sobremesa_rule_book_to_text (SOBREMESA_RULE_PANE (widget)->book);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
contents_activated_cb (SobremesaRulePane *self,
                       GtkListBoxRow     *row)
{
  int stop = sobremesa_rule_text_find_section (self->text, gtk_list_box_row_get_index (row));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->contents_button));
  if (stop >= 0)
    sobremesa_rule_reader_visit (self->reader, stop, FALSE);
}

/* Selects the section that one is reading in the contents. */
static void
moved_cb (SobremesaRulePane *self)
{
  int section = sobremesa_rule_reader_get_section (self->reader);

  gtk_list_box_select_row (self->contents_list,
                           gtk_list_box_get_row_at_index (self->contents_list, section));
  gtk_list_box_select_row (self->contents_menu,
                           gtk_list_box_get_row_at_index (self->contents_menu, section));
  update_actions (self);
}

static void
fill_contents (SobremesaRulePane *self,
               GtkListBox        *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (guint i = 0; i < sobremesa_rule_book_get_n_sections (self->book); i++)
    {
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label",
                                       sobremesa_rule_book_get_section (self->book, i)->title,
                                       "use-markup", TRUE, "wrap", TRUE, "xalign", 0.0f, NULL);

      gtk_list_box_append (list, label);
    }
}

static void
show_book (SobremesaRulePane *self,
           SobremesaRuleBook *book)
{
  g_set_object (&self->book, book);
  fill_contents (self, self->contents_list);
  fill_contents (self, self->contents_menu);
  sobremesa_rule_reader_set_book (self->reader, book);
}

static gboolean
wide_changed_cb (gpointer user_data)
{
  SobremesaRulePane *self = user_data;

  self->wide_id = 0;
  gtk_widget_set_visible (self->contents_button, !self->wide);
  return G_SOURCE_REMOVE;
}

/* The contents come and go without a request for another size, which can't be made now; the button
 * that stands for them follows after this frame. */
static void
set_wide (SobremesaRulePane *self,
          gboolean           wide)
{
  gtk_widget_set_child_visible (self->sidebar, wide);
  if (self->wide == wide)
    return;
  self->wide = wide;
  if (self->wide_id == 0)
    self->wide_id = g_idle_add_full (G_PRIORITY_HIGH, wide_changed_cb, self, NULL);
}

static int
measure_width (GtkWidget *widget,
               gboolean   natural)
{
  int minimum_width, natural_width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, &natural_width, NULL,
                      NULL);
  return natural ? natural_width : minimum_width;
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static void
sobremesa_rule_pane_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (widget);
  int                head = measure_height (self->head, width);
  int                side = measure_width (self->sidebar, TRUE);
  int                body = MAX (height - head, measure_height (self->stack, -1));
  double             text = TEXT_WIDTH * MAX (sobremesa_get_letter_scale (widget), 1);
  gboolean           wide = self->book != NULL && width >= side + text;
  gboolean           right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation      sidebar = { right ? width - side : 0, head, side, body };
  GtkAllocation      stack = { wide && !right ? side : 0, head, wide ? width - side : width, body };

  set_wide (self, wide);
  gtk_widget_size_allocate (self->head, &(GtkAllocation){ 0, 0, width, head }, -1);
  if (wide)
    gtk_widget_size_allocate (self->sidebar, &sidebar, -1);
  gtk_widget_size_allocate (self->stack, &stack, -1);
}

static void
sobremesa_rule_pane_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (widget);
  int                head_minimum, head_natural, stack_minimum, stack_natural;

  gtk_widget_measure (self->head, orientation, for_size, &head_minimum, &head_natural, NULL, NULL);
  gtk_widget_measure (self->stack, orientation, -1, &stack_minimum, &stack_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (head_minimum, stack_minimum);
      *natural = MAX (head_natural, stack_natural);
    }
  else
    {
      *minimum = head_minimum + stack_minimum;
      *natural = head_natural + stack_natural;
    }
}

static GtkSizeRequestMode
sobremesa_rule_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static gboolean
sobremesa_rule_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SOBREMESA_RULE_PANE (widget)->text));
}

/* The head, the contents and the text in this order. What GTK does by itself would try to give the
 * focus to the pane first, that is, to the text. */
static gboolean
sobremesa_rule_pane_focus (GtkWidget       *widget,
                           GtkDirectionType direction)
{
  gboolean backward =
    direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL)
    child = backward ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  while (child != NULL)
    {
      if (gtk_widget_get_child_visible (child) && gtk_widget_child_focus (child, direction))
        return TRUE;
      child = backward ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
    }
  return FALSE;
}

static void
sobremesa_rule_pane_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (object);
  guint              zoom = sobremesa_rule_text_get_zoom (self->text);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_string (value, sobremesa_rule_pane_get_game (self));
      break;
    case PROP_ZOOM:
      g_value_set_uint (value, sobremesa_rule_text_get_percentage (zoom));
      break;
    case PROP_CLOSABLE:
      g_value_set_boolean (value, self->closable);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_rule_pane_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (object);

  switch (prop_id)
    {
    case PROP_ZOOM:
      set_zoom (self, find_zoom (g_value_get_uint (value)));
      break;
    case PROP_CLOSABLE:
      if (self->closable == g_value_get_boolean (value))
        break;
      self->closable = g_value_get_boolean (value);
      gtk_widget_set_visible (self->close_button, self->closable);
      update_actions (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_rule_pane_dispose (GObject *object)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (object);

  g_clear_handle_id (&self->wide_id, g_source_remove);
  g_clear_object (&self->book);
  g_clear_pointer (&self->head, gtk_widget_unparent);
  g_clear_pointer (&self->sidebar, gtk_widget_unparent);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (sobremesa_rule_pane_parent_class)->dispose (object);
}

static void
sobremesa_rule_pane_finalize (GObject *object)
{
  SobremesaRulePane *self = SOBREMESA_RULE_PANE (object);

  g_clear_pointer (&self->hits, g_array_unref);

  G_OBJECT_CLASS (sobremesa_rule_pane_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    guint           key;
    GdkModifierType modifiers;
    const char     *action;
  } bindings[] = {
    { GDK_KEY_Left, GDK_ALT_MASK, "rules.back" },
    { GDK_KEY_Right, GDK_ALT_MASK, "rules.forward" },
    { GDK_KEY_f, GDK_CONTROL_MASK, "rules.search" },
    { GDK_KEY_g, GDK_CONTROL_MASK, "rules.next-hit" },
    { GDK_KEY_g, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "rules.previous-hit" },
    { GDK_KEY_plus, GDK_CONTROL_MASK, "rules.zoom-in" },
    { GDK_KEY_equal, GDK_CONTROL_MASK, "rules.zoom-in" },
    { GDK_KEY_KP_Add, GDK_CONTROL_MASK, "rules.zoom-in" },
    { GDK_KEY_minus, GDK_CONTROL_MASK, "rules.zoom-out" },
    { GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, "rules.zoom-out" },
    { GDK_KEY_0, GDK_CONTROL_MASK, "rules.zoom-normal" },
    { GDK_KEY_KP_0, GDK_CONTROL_MASK, "rules.zoom-normal" },
    { GDK_KEY_p, GDK_CONTROL_MASK, "rules.print" },
    { GDK_KEY_Escape, 0, "rules.close" },
  };

  gtk_widget_class_install_action (klass, "rules.back", NULL, back_action);
  gtk_widget_class_install_action (klass, "rules.forward", NULL, forward_action);
  gtk_widget_class_install_action (klass, "rules.search", NULL, search_action);
  gtk_widget_class_install_action (klass, "rules.next-hit", NULL, next_hit_action);
  gtk_widget_class_install_action (klass, "rules.previous-hit", NULL, previous_hit_action);
  gtk_widget_class_install_action (klass, "rules.zoom-in", NULL, zoom_in_action);
  gtk_widget_class_install_action (klass, "rules.zoom-out", NULL, zoom_out_action);
  gtk_widget_class_install_action (klass, "rules.zoom-normal", NULL, zoom_normal_action);
  gtk_widget_class_install_action (klass, "rules.print", NULL, print_action);
  gtk_widget_class_install_action (klass, "rules.copy-all", NULL, copy_action);
  gtk_widget_class_install_action (klass, "rules.close", NULL, close_action);
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    gtk_widget_class_add_binding_action (klass, bindings[i].key, bindings[i].modifiers,
                                         bindings[i].action, NULL);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass, UI_PATH "rule-pane.ui");
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, head);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, contents_button);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, contents_menu);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, close_button);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, search_bar);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, search_entry);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, hits_label);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, sidebar);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, contents_list);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, stack);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, reader);
  gtk_widget_class_bind_template_child (klass, SobremesaRulePane, error_page);
  gtk_widget_class_bind_template_callback (klass, contents_activated_cb);
  gtk_widget_class_bind_template_callback (klass, moved_cb);
  gtk_widget_class_bind_template_callback (klass, search_changed_cb);
  gtk_widget_class_bind_template_callback (klass, next_hit_cb);
  gtk_widget_class_bind_template_callback (klass, previous_hit_cb);
}

static void
sobremesa_rule_pane_class_init (SobremesaRulePaneClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags     flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = sobremesa_rule_pane_get_property;
  object_class->set_property = sobremesa_rule_pane_set_property;
  object_class->dispose = sobremesa_rule_pane_dispose;
  object_class->finalize = sobremesa_rule_pane_finalize;
  widget_class->measure = sobremesa_rule_pane_measure;
  widget_class->size_allocate = sobremesa_rule_pane_size_allocate;
  widget_class->get_request_mode = sobremesa_rule_pane_get_request_mode;
  widget_class->focus = sobremesa_rule_pane_focus;
  widget_class->grab_focus = sobremesa_rule_pane_grab_focus;

  /**
   * SobremesaRulePane:game:
   *
   * The id of the game whose rules are shown.
   */
  properties[PROP_GAME] =
    g_param_spec_string ("game", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * SobremesaRulePane:zoom:
   *
   * The size of the letters in per cent. There are steps; it becomes the nearest.
   */
  properties[PROP_ZOOM] = g_param_spec_uint ("zoom", NULL, NULL, 50, 300, 100, flags);
  /**
   * SobremesaRulePane:closable:
   *
   * Whether there is a button that closes the pane, and Escape does.
   */
  properties[PROP_CLOSABLE] = g_param_spec_boolean ("closable", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SobremesaRulePane::close-requested:
   *
   * The reader has done with the rules.
   */
  signals[SIGNAL_CLOSE_REQUESTED] =
    g_signal_new ("close-requested", SOBREMESA_TYPE_RULE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 0);

  g_type_ensure (SOBREMESA_TYPE_RULE_READER);
  bind_template (widget_class);
  install_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "rulepane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Labels take Ctrl+F to move their caret. */
static void
catch_search_key (SobremesaRulePane *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_f, GDK_CONTROL_MASK),
                      gtk_named_action_new ("rules.search")));
  gtk_widget_add_controller (GTK_WIDGET (self->text), keys);
}

static void
sobremesa_rule_pane_init (SobremesaRulePane *self)
{
  sobremesa_pane_style_load ();
  self->hits = g_array_new (FALSE, FALSE, sizeof (SobremesaRuleHit));
  gtk_widget_init_template (GTK_WIDGET (self));

  self->text = sobremesa_rule_reader_get_text (self->reader);
  catch_search_key (self);
  g_signal_connect_object (self->text, "show-rule", G_CALLBACK (sobremesa_rule_pane_show_rule),
                           self, G_CONNECT_SWAPPED);
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
  g_signal_connect_object (self->search_bar, "notify::search-mode-enabled",
                           G_CALLBACK (search_mode_cb), self, G_CONNECT_SWAPPED);
  update_actions (self);
}

GtkWidget *
sobremesa_rule_pane_new (void)
{
  return g_object_new (SOBREMESA_TYPE_RULE_PANE, NULL);
}

/**
 * sobremesa_rule_pane_get_game:
 *
 * Returns: (nullable): the id of the game whose rules are shown
 */
const char *
sobremesa_rule_pane_get_game (SobremesaRulePane *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_PANE (self), NULL);

  return self->book != NULL ? sobremesa_rule_book_get_game (self->book) : NULL;
}

/**
 * sobremesa_rule_pane_set_game:
 * @game: the id of a game
 * @options: (nullable) (element-type utf8 GVariant): the options of the match that is played
 *
 * Shows the rules of a game. If they are shown already, the reader stays where he is.
 */
void
sobremesa_rule_pane_set_game (SobremesaRulePane *self,
                              const char        *game,
                              GHashTable        *options)
{
  g_return_if_fail (SOBREMESA_IS_RULE_PANE (self));
  g_return_if_fail (game != NULL);

  if (g_strcmp0 (sobremesa_rule_pane_get_game (self), game) != 0)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new (game, &error);

      if (book != NULL)
        show_book (self, book);
      else
        adw_status_page_set_description (self->error_page, error->message);
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), book != NULL ? "text" : "error");
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
    }
  sobremesa_rule_text_set_options (self->text, options);
  search_again (self);
}

/**
 * sobremesa_rule_pane_show_rule:
 * @rule: a rule id
 *
 * Opens the rules where a rule is stated, makes it stand out for a while and gives it the focus.
 *
 * Returns: whether the rules of this game state it
 */
gboolean
sobremesa_rule_pane_show_rule (SobremesaRulePane *self,
                               const char        *rule)
{
  int stop;

  g_return_val_if_fail (SOBREMESA_IS_RULE_PANE (self), FALSE);
  g_return_val_if_fail (rule != NULL, FALSE);

  stop = sobremesa_rule_text_find_rule (self->text, rule);
  if (stop < 0)
    return FALSE;
  sobremesa_rule_reader_visit (self->reader, stop, TRUE);
  return TRUE;
}

/**
 * sobremesa_rule_pane_has_exercise:
 *
 * Returns: whether the keyboard is in an exercise whose cards are laid out
 */
gboolean
sobremesa_rule_pane_has_exercise (SobremesaRulePane *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_PANE (self), FALSE);

  return sobremesa_rule_text_has_exercise (self->text);
}

/**
 * sobremesa_rule_pane_search:
 * @words: what to look for; nothing closes the search
 */
void
sobremesa_rule_pane_search (SobremesaRulePane *self,
                            const char        *words)
{
  g_return_if_fail (SOBREMESA_IS_RULE_PANE (self));
  g_return_if_fail (words != NULL);

  gtk_editable_set_text (self->search_entry, words);
  gtk_editable_set_position (self->search_entry, -1);
  gtk_search_bar_set_search_mode (self->search_bar, words[0] != '\0');
}
