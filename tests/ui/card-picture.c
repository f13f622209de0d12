/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <gtk/gtk.h>

#include "sobremesa-card-picture.h"
#include "sobremesa-deck.h"

static const char *const codes[] = {
  "AC", "2D", "3H", "4S", "5C", "6D", "7H", "8S", "9C", "TD", "JH", "QS", "KC", "*", "*2", NULL,
};

static GskRenderNode *
draw (SobremesaDeck *deck,
      GtkWidget     *widget,
      const char    *code,
      int            width)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  sobremesa_deck_snapshot (deck, snapshot, widget, code, width,
                           (int) (width * SOBREMESA_CARD_RATIO + 0.5), SOBREMESA_LIFT_NONE);
  return gtk_snapshot_free_to_node (snapshot);
}

/* The width of the picture that a card is drawn with; 0 for a plain card. */
static int
get_picture_width (SobremesaDeck *deck,
                   GtkWidget     *widget,
                   const char    *code,
                   int            width)
{
  GskRenderNode *node = draw (deck, widget, code, width);
  int            found = 0;

  g_assert_nonnull (node);
  if (gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE)
    found = gdk_texture_get_width (gsk_texture_node_get_texture (node));
  gsk_render_node_unref (node);
  return found;
}

static void
count_cb (SobremesaDeck *deck,
          guint         *n_changes)
{
  (*n_changes)++;
}

static void
wait_for_change (SobremesaDeck *deck)
{
  guint  n_changes = 0;
  gulong handler = g_signal_connect (deck, "changed", G_CALLBACK (count_cb), &n_changes);

  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (deck, handler);
}

static void
wait_for_picture (SobremesaDeck *deck,
                  GtkWidget     *widget,
                  const char    *code,
                  int            width)
{
  while (get_picture_width (deck, widget, code, width) != width)
    wait_for_change (deck);
}

static void
test_plain_until_ready (void)
{
  SobremesaDeck *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  GtkWidget     *widget = g_object_ref_sink (gtk_label_new (NULL));

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    g_assert_cmpint (get_picture_width (deck, widget, codes[i], 70), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    wait_for_picture (deck, widget, codes[i], 70);
  g_object_unref (widget);
  g_assert_finalize_object (deck);
}

static void
test_changes_come_together (void)
{
  SobremesaDeck *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  GtkWidget     *widget = g_object_ref_sink (gtk_label_new (NULL));
  gint64         begin = g_get_monotonic_time ();
  guint          n_changes = 0;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    get_picture_width (deck, widget, codes[i], 20);
  g_signal_connect (deck, "changed", G_CALLBACK (count_cb), &n_changes);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    wait_for_picture (deck, widget, codes[i], 20);
  /* However slow the machine is, cards are not redrawn more often than twenty times a second. */
  g_assert_cmpint (n_changes, <=, (g_get_monotonic_time () - begin) / 50000 + 1);
  g_object_unref (widget);
  g_assert_finalize_object (deck);
}

static void
test_another_size_stands_in (void)
{
  SobremesaDeck *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  GtkWidget     *widget = g_object_ref_sink (gtk_label_new (NULL));

  wait_for_picture (deck, widget, "QH", 50);
  for (int width = 51; width <= 100; width++)
    g_assert_cmpint (get_picture_width (deck, widget, "QH", width), ==, 50);
  /* Only the last size was worth a picture. */
  wait_for_change (deck);
  g_assert_cmpint (get_picture_width (deck, widget, "QH", 99), ==, 100);
  g_assert_cmpint (get_picture_width (deck, widget, "QH", 100), ==, 100);
  g_object_unref (widget);
  g_assert_finalize_object (deck);
}

static gboolean
time_out_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Waits until no more pictures come. */
static void
wait_for_all (SobremesaDeck *deck)
{
  guint    n_changes = 0, n_before;
  gulong   handler = g_signal_connect (deck, "changed", G_CALLBACK (count_cb), &n_changes);
  gboolean over;

  do
    {
      over = FALSE;
      n_before = n_changes;
      g_timeout_add (1500, time_out_cb, &over);
      while (!over)
        g_main_context_iteration (NULL, TRUE);
    }
  while (n_changes != n_before);
  g_signal_handler_disconnect (deck, handler);
}

/* Draws a whole pack; returns how many cards had their very pictures. */
static guint
draw_pack (SobremesaDeck *deck,
           GtkWidget     *widget,
           int            width)
{
  guint n_ready = 0;

  for (const char *suit = "CDHS"; *suit != '\0'; suit++)
    for (const char *rank = "A23456789TJQK"; *rank != '\0'; rank++)
      {
        const char code[] = { *rank, *suit, '\0' };

        n_ready += get_picture_width (deck, widget, code, width) == width;
      }
  return n_ready;
}

/* However large they are, and however long it takes to draw them, none of the pictures is forgotten
 * that are on the screen. */
static void
test_large_pictures_stay (void)
{
  SobremesaDeck *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  GtkWidget     *widget = g_object_ref_sink (gtk_label_new (NULL));

  g_assert_cmpuint (draw_pack (deck, widget, 480), ==, 0);
  wait_for_all (deck);
  g_assert_cmpuint (draw_pack (deck, widget, 480), ==, 52);
  g_object_unref (widget);
  g_assert_finalize_object (deck);
}

static void
test_look_changes_picture (void)
{
  SobremesaDeck    *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  GtkWidget        *widget = g_object_ref_sink (gtk_label_new (NULL));
  GskRenderNode    *before, *after;
  GdkTexture       *old_picture, *new_picture;
  g_autofree guint *old_pixels = g_new0 (guint, 60 * 84);
  g_autofree guint *new_pixels = g_new0 (guint, 60 * 84);

  wait_for_picture (deck, widget, "KD", 60);
  before = draw (deck, widget, "KD", 60);
  g_object_set (deck, "four-colour", TRUE, "large-index", TRUE, "letters", "es", NULL);
  get_picture_width (deck, widget, "KD", 60);
  wait_for_change (deck);
  after = draw (deck, widget, "KD", 60);
  old_picture = gsk_texture_node_get_texture (before);
  new_picture = gsk_texture_node_get_texture (after);
  g_assert_true (old_picture != new_picture);
  gdk_texture_download (old_picture, (guchar *) old_pixels, 60 * 4);
  gdk_texture_download (new_picture, (guchar *) new_pixels, 60 * 4);
  g_assert_cmpint (memcmp (old_pixels, new_pixels, 60 * 84 * 4), !=, 0);
  gsk_render_node_unref (before);
  gsk_render_node_unref (after);
  g_object_unref (widget);
  g_assert_finalize_object (deck);
}

/* The line around a card, as drawn over its picture; NULL without one. */
static GskRenderNode *
find_edge (GskRenderNode *node)
{
  if (gsk_render_node_get_node_type (node) == GSK_BORDER_NODE)
    return node;
  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return NULL;
  return find_edge (
    gsk_container_node_get_child (node, gsk_container_node_get_n_children (node) - 1));
}

/* On white, the outline of a card is to be seen at any size where contrast is to be high: a whole pixel,
 * dark enough. */
static void
test_edge (void)
{
  SobremesaDeck *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  GtkWidget     *widget = g_object_ref_sink (gtk_label_new (NULL));

  for (int width = 20; width <= 160; width += 20)
    {
      GskRenderNode *node, *edge;

      wait_for_picture (deck, widget, "QH", width);
      node = draw (deck, widget, "QH", width);
      g_assert_null (find_edge (node));
      gsk_render_node_unref (node);
      g_object_set (deck, "edged", TRUE, NULL);
      node = draw (deck, widget, "QH", width);
      edge = find_edge (node);
      g_assert_nonnull (edge);
      g_assert_cmpfloat (gsk_border_node_get_widths (edge)[0], >=, 1);
      /* 0.58 and the same of green and blue is 3 : 1 on white. */
      g_assert_cmpfloat (gsk_border_node_get_colors (edge)[0].green, <, 0.58);
      g_assert_cmpfloat (gsk_border_node_get_colors (edge)[0].alpha, ==, 1);
      gsk_render_node_unref (node);
      g_object_set (deck, "edged", FALSE, NULL);
    }
  g_object_unref (widget);
  g_assert_finalize_object (deck);
}

#define MARGIN 8
#define AREA (60 + 2 * MARGIN)
#define AREA_HEIGHT (84 + 2 * MARGIN)

/* The pixels of a card of 60 × 84, and what is around it, as drawn for @widget. */
static guchar *
get_pixels (SobremesaDeck *deck, GtkWidget *widget, GskRenderer *renderer, SobremesaLift lift)
{
  GtkSnapshot   *snapshot = gtk_snapshot_new ();
  guchar        *pixels = g_malloc (AREA * AREA_HEIGHT * 4);
  GskRenderNode *node;
  GdkTexture    *texture;

  sobremesa_deck_snapshot (deck, snapshot, widget, "QH", 60, 84, lift);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (
    renderer, node, &GRAPHENE_RECT_INIT (-MARGIN, -MARGIN, AREA, AREA_HEIGHT));
  gdk_texture_download (texture, pixels, AREA * 4);
  g_object_unref (texture);
  gsk_render_node_unref (node);
  return pixels;
}

/* Where cairo draws, a card is drawn in another way than elsewhere, but looks the same. */
static void
test_looks_the_same (void)
{
  SobremesaDeck *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  GtkWidget     *window = gtk_window_new ();
  GtkWidget     *inside = gtk_label_new (NULL);
  GtkWidget     *nowhere = g_object_ref_sink (gtk_label_new (NULL));
  GskRenderer   *renderer;

  gtk_window_set_child (GTK_WINDOW (window), inside);
  gtk_window_present (GTK_WINDOW (window));
  renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  g_assert_true (GSK_IS_CAIRO_RENDERER (renderer));
  wait_for_picture (deck, nowhere, "QH", 60);
  for (SobremesaLift lift = SOBREMESA_LIFT_NONE; lift < SOBREMESA_N_LIFTS; lift++)
    {
      g_autofree guchar *quick = get_pixels (deck, inside, renderer, lift);
      g_autofree guchar *slow = get_pixels (deck, nowhere, renderer, lift);
      int                n_shaded = 0;

      for (int i = 0; i < AREA * AREA_HEIGHT * 4; i++)
        {
          g_assert_cmpint (ABS (quick[i] - slow[i]), <=, 4);
          n_shaded += i % 4 == 3 && i / 4 / AREA >= MARGIN + 84 && quick[i] > 0;
        }
      g_assert_cmpint (n_shaded > 0, ==, lift != SOBREMESA_LIFT_NONE);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (nowhere);
  g_assert_finalize_object (deck);
}

/* More pictures than the deck keeps are made and shown without end or loss. */
static void
test_memory_is_bounded (void)
{
  SobremesaDeck *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);
  GtkWidget     *widget = g_object_ref_sink (gtk_label_new (NULL));

  for (int width = 800; width < 820; width++)
    wait_for_picture (deck, widget, "2C", width);
  /* The first were dropped: something else stands in for them now. */
  g_assert_cmpint (get_picture_width (deck, widget, "2C", 800), !=, 800);
  g_object_unref (widget);
  g_assert_finalize_object (deck);
}

static void
test_picture_measures (void)
{
  SobremesaCardPicture *picture =
    SOBREMESA_CARD_PICTURE (g_object_ref_sink (sobremesa_card_picture_new ("QS", 50)));
  int width, height;

  gtk_widget_measure (GTK_WIDGET (picture), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (picture), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL,
                      NULL);
  g_assert_cmpint (width, ==, 50);
  g_assert_cmpint (height, ==, 70);
  sobremesa_card_picture_set_sideways (picture, TRUE);
  gtk_widget_measure (GTK_WIDGET (picture), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  g_assert_cmpint (width, ==, 70);
  g_assert_finalize_object (picture);
}

static void
test_picture_is_named (void)
{
  SobremesaCardPicture *picture =
    SOBREMESA_CARD_PICTURE (g_object_ref_sink (sobremesa_card_picture_new ("QS", 50)));

  gtk_test_accessible_assert_role (picture, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (picture, GTK_ACCESSIBLE_PROPERTY_LABEL, "queen of spades");
  sobremesa_card_picture_set_code (picture, "*2");
  gtk_test_accessible_assert_property (picture, GTK_ACCESSIBLE_PROPERTY_LABEL, "joker");
  sobremesa_card_picture_set_code (picture, NULL);
  gtk_test_accessible_assert_property (picture, GTK_ACCESSIBLE_PROPERTY_LABEL, "face-down card");
  g_assert_finalize_object (picture);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck/plain-until-ready", test_plain_until_ready);
  g_test_add_func ("/deck/changes-come-together", test_changes_come_together);
  g_test_add_func ("/deck/another-size-stands-in", test_another_size_stands_in);
  g_test_add_func ("/deck/large-pictures-stay", test_large_pictures_stay);
  g_test_add_func ("/deck/look-changes-picture", test_look_changes_picture);
  g_test_add_func ("/deck/edge", test_edge);
  g_test_add_func ("/deck/looks-the-same", test_looks_the_same);
  g_test_add_func ("/deck/memory-is-bounded", test_memory_is_bounded);
  g_test_add_func ("/card-picture/measures", test_picture_measures);
  g_test_add_func ("/card-picture/is-named", test_picture_is_named);
  return g_test_run ();
}
