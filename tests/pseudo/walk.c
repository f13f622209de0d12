/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <adwaita.h>
#include <libintl.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "sobremesa-application.h"
#include "sobremesa-deck-option.h"
#include "sobremesa-tour.h"

/* Goes through all pages in a language that nobody speaks (see pseudo.py): each visible word must
 * be between its marks, or nobody has translated it, and every label must have the room it needs.
 */

#define PAUSE 160 /* ms between two pages; nothing moves here */

typedef struct
{
  GHashTable *seen; /* what was complained about: once is enough */
  GPtrArray  *untranslated;
  GPtrArray  *clipped;
  GtkWindow  *window; /* what is about to be visited, and since which frame */
  gint64      frame;
  guint       n_pages;
  guint       n_labels;
} Findings;

/* What isn't translated for a reason: names, and letters that are on cards. */
static const char *const names[] = { "Sobremesa", "Ana",   "Bruno",   "Carla",   "Dario",
                                     "Elena",     "Fabio", "English", "Español", "Italiano" };

static gboolean
is_name (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i], text) == 0)
      return TRUE;
  return FALSE;
}

/* Numbers, signs, and letters alone aren't words. */
static gboolean
has_words (const char *text)
{
  return g_regex_match_simple ("\\p{L}{2,}", text, 0, 0);
}

static gboolean
is_translated (const char *text)
{
  return !has_words (text) || strstr (text, "⟦") != NULL || is_name (text);
}

/* Windows of libadwaita, and the names of keys, speak GTK's language. */
static gboolean
is_ours (GtkWidget *widget)
{
  GtkWidget *title = gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR);

  if (title == NULL)
    title = gtk_widget_get_ancestor (widget, GTK_TYPE_HEADER_BAR);
  if (title != NULL && GTK_IS_SHORTCUTS_WINDOW (gtk_widget_get_root (widget)))
    return FALSE;
  return gtk_widget_get_ancestor (widget, ADW_TYPE_ABOUT_WINDOW) == NULL &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUT_LABEL) == NULL &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_TEXT) == NULL;
}

static void
note (Findings   *findings,
      GPtrArray  *list,
      const char *page,
      const char *what,
      const char *text)
{
  g_autofree char *key = g_strdup_printf ("%s: “%s”", what, text);

  if (g_hash_table_contains (findings->seen, key))
    return;
  g_ptr_array_add (list, g_strdup_printf ("%s: %s", page, key));
  g_hash_table_add (findings->seen, g_steal_pointer (&key));
}

static void
check_words (Findings   *findings,
             const char *page,
             const char *what,
             const char *text)
{
  if (text != NULL && !is_translated (text))
    note (findings, findings->untranslated, page, what, text);
}

/* Whether something above can be scrolled, so that what doesn't fit can still be seen. */
static gboolean
is_scrolled (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL;
}

/* Less width, or less height for its width, than the text takes; an ellipsis says so by itself. */
static gboolean
lacks_room (GtkLabel *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  int        width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int        least, natural;

  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE)
    return FALSE;
  pango_layout_get_pixel_size (gtk_label_get_layout (label), &natural, &least);
  return natural > width + 1 || least > height + 1;
}

/* Whether it reaches beyond its window. */
static gboolean
sticks_out (GtkWidget *widget)
{
  GtkWidget      *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, root, &bounds))
    return FALSE;
  return bounds.origin.x < -1 || bounds.origin.y < -1 ||
         bounds.origin.x + bounds.size.width > gtk_widget_get_width (root) + 1 ||
         bounds.origin.y + bounds.size.height > gtk_widget_get_height (root) + 1;
}

static void
check_label (Findings   *findings,
             const char *page,
             GtkLabel   *label)
{
  const char *text = gtk_label_get_text (label);

  if (text[0] == '\0' || !is_ours (GTK_WIDGET (label)))
    return;
  findings->n_labels++;
  /* Decks are called what those who drew them call them. */
  if (gtk_widget_get_ancestor (GTK_WIDGET (label), SOBREMESA_TYPE_DECK_OPTION) == NULL)
    check_words (findings, page, "label", text);
  if (lacks_room (label) || (!is_scrolled (GTK_WIDGET (label)) && sticks_out (GTK_WIDGET (label))))
    note (findings, findings->clipped, page, "label", text);
}

/* What lies over something else is measured at the height that it may have, and GTK complains, which
 * ends this test, if it isn't as wide then as it said: whether GTK asks is a matter of chance. */
static void
ask_width (GtkWidget *widget)
{
  int least;

  if (GTK_IS_OVERLAY (gtk_widget_get_parent (widget)))
    for (int height = 1; height <= 1 << 20; height *= 4)
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, height, &least, NULL, NULL, NULL);
}

static void
check_widget (Findings   *findings,
              const char *page,
              GtkWidget  *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;
  ask_width (widget);
  if (is_ours (widget))
    check_words (findings, page, "tooltip", gtk_widget_get_tooltip_text (widget));
  if (GTK_IS_LABEL (widget))
    check_label (findings, page, GTK_LABEL (widget));
  else if (GTK_IS_TEXT (widget))
    check_words (findings, page, "placeholder", gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (findings, page, child);
}

/* Whether the window has had some frames to lay out and draw what is new in it. */
static gboolean
is_drawn (Findings  *findings,
          GtkWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gint64         frame = gdk_frame_clock_get_frame_counter (clock);

  if (findings->window != window)
    {
      findings->window = window;
      findings->frame = frame;
    }
  gtk_widget_queue_draw (GTK_WIDGET (window));
  return frame >= findings->frame + 3;
}

static gboolean
visit (GtkWindow  *window,
       const char *name,
       gpointer    data)
{
  Findings *findings = data;

  if (!gtk_widget_get_mapped (GTK_WIDGET (window)) || !is_drawn (findings, window))
    return FALSE;
  findings->window = NULL;
  findings->n_pages++;
  check_widget (findings, name, GTK_WIDGET (window));
  return TRUE;
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window,
                 Findings       *findings)
{
  const char *size = g_getenv ("SOBREMESA_TEST_SIZE");
  int         width = 1100, height = 760;

  if (!SOBREMESA_IS_WINDOW (window))
    return;
  if (size != NULL)
    sscanf (size, "%dx%d", &width, &height);
  gtk_window_set_default_size (window, width, height);
  sobremesa_tour_start (SOBREMESA_WINDOW (window), PAUSE, visit, findings, NULL);
}

static void
report (GPtrArray  *list,
        const char *what)
{
  for (guint i = 0; i < list->len; i++)
    g_print ("# %s: %s\n", what, (char *) g_ptr_array_index (list, i));
}

static void
findings_init (Findings *findings)
{
  memset (findings, 0, sizeof *findings);
  findings->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  findings->untranslated = g_ptr_array_new_with_free_func (g_free);
  findings->clipped = g_ptr_array_new_with_free_func (g_free);
}

static void
findings_clear (Findings *findings)
{
  g_hash_table_unref (findings->seen);
  g_ptr_array_unref (findings->untranslated);
  g_ptr_array_unref (findings->clipped);
}

/* What the walk is to notice, it notices. */
static void
test_notices (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *fixed = gtk_fixed_new ();
  GtkWidget *label = gtk_label_new ("⟦Here⟧");
  Findings   findings;

  findings_init (&findings);
  gtk_window_set_child (GTK_WINDOW (window), fixed);
  gtk_fixed_put (GTK_FIXED (fixed), gtk_label_new ("English"), 0, 0);
  gtk_fixed_put (GTK_FIXED (fixed), gtk_label_new ("In English"), 0, 40);
  gtk_fixed_put (GTK_FIXED (fixed), gtk_label_new ("⟦Over the edge⟧"), -20, 80);
  gtk_fixed_put (GTK_FIXED (fixed), label, 0, 120);
  gtk_widget_set_tooltip_text (label, "A tip");
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (window) || !is_drawn (&findings, GTK_WINDOW (window)))
    g_main_context_iteration (NULL, FALSE);
  check_widget (&findings, "test", window);
  g_assert_cmpuint (findings.untranslated->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (findings.untranslated, 0), ==, "test: label: “In English”");
  g_assert_cmpstr (g_ptr_array_index (findings.untranslated, 1), ==, "test: tooltip: “A tip”");
  g_assert_cmpuint (findings.clipped->len, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  findings_clear (&findings);
}

static void
test_pages (void)
{
  g_autoptr (GSettings) settings = g_settings_new (SOBREMESA_APP_ID);
  g_autoptr (SobremesaApplication) application = sobremesa_application_new ();
  char    *arguments[] = { (char *) "sobremesa", NULL };
  Findings findings;

  findings_init (&findings);
  g_settings_set_string (settings, "animation-speed", "off");
  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application)) |
                             G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after (application, "window-added", G_CALLBACK (window_added_cb), &findings);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 1, arguments), ==, 0);
  g_print ("# %u pages, %u labels\n", findings.n_pages, findings.n_labels);
  report (findings.untranslated, "not translated");
  report (findings.clipped, "no room");
  g_assert_cmpuint (findings.n_pages, >, 30);
  g_assert_cmpuint (findings.n_labels, >, 1000);
  g_assert_cmpuint (findings.untranslated->len, ==, 0);
  g_assert_cmpuint (findings.clipped->len, ==, 0);
  findings_clear (&findings);
}

/* GTK 4.8 measures a label of its window of shortcuts wrongly when words are very long. */
static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, "MESSAGE") == 0 &&
        strstr (fields[i].value, "but sizes must be >= 0") != NULL)
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

int
main (int   argc,
      char *argv[])
{
  g_log_set_writer_func (write_log, NULL, NULL);
  setlocale (LC_ALL, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SOBREMESA_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  /* What is on its way in or out would be seen half. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (g_getenv ("SOBREMESA_TEST_RTL") != NULL)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  if (g_getenv ("SOBREMESA_TEST_FONT") != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-font-name", g_getenv ("SOBREMESA_TEST_FONT"),
                  NULL);
  g_test_add_func ("/pseudo/notices", test_notices);
  g_test_add_func ("/pseudo/every-word-is-translated-and-has-room", test_pages);
  return g_test_run ();
}
