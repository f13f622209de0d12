/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <errno.h>
#include <gtk/gtk.h>
#include <sys/stat.h>
#include <unistd.h>

#include "deck-maker.h"
#include "sobremesa-deck-list.h"
#include "sobremesa-deck.h"

/* Decks of other programs: found, drawn, and, when something is wrong with them, passed over. */

#define WIDTH 100
#define HEIGHT 140

static gint n_notes; /* what was said on stderr */

static void
count_note (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  g_atomic_int_inc (&n_notes);
}

static const char *
get_code (guint file, char code[3])
{
  if (file >= 54)
    return NULL;
  if (file >= 52)
    return file == 52 ? "*" : "*2";
  code[0] = "A23456789TJQK"[file / 4];
  code[1] = "CDHS"[file % 4];
  code[2] = '\0';
  return code;
}

static guint
get_state (SobremesaDeck *deck)
{
  guint state;

  g_object_get (deck, "state", &state, NULL);
  return state;
}

/* Chooses a deck and waits until it is there, or isn't. */
static SobremesaDeck *
choose (const char *id)
{
  SobremesaDeck *deck = g_object_new (SOBREMESA_TYPE_DECK, "installed", id, NULL);

  while (get_state (deck) == SOBREMESA_DECK_LOADING)
    g_main_context_iteration (NULL, TRUE);
  return deck;
}

/* Lets a deck go, and waits until the threads that worked for it have done so too. */
static void
let_go (SobremesaDeck *deck)
{
  g_object_add_weak_pointer (G_OBJECT (deck), (gpointer *) &deck);
  g_object_unref (deck);
  while (deck != NULL)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

/* The picture that a card is drawn with; NULL for a plain card. */
static GdkTexture *
find_picture (SobremesaDeck *deck, GtkWidget *widget, const char *code)
{
  GtkSnapshot   *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GdkTexture    *texture = NULL;

  sobremesa_deck_snapshot (deck, snapshot, widget, code, WIDTH, HEIGHT, SOBREMESA_LIFT_NONE);
  node = gtk_snapshot_free_to_node (snapshot);
  if (gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE)
    texture = g_object_ref (gsk_texture_node_get_texture (node));
  gsk_render_node_unref (node);
  return texture;
}

static guint32 *
download (GdkTexture *texture)
{
  guint32 *pixels = g_new0 (guint32, WIDTH * HEIGHT);

  g_assert_cmpint (gdk_texture_get_width (texture), ==, WIDTH);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, HEIGHT);
  gdk_texture_download (texture, (guchar *) pixels, WIDTH * 4);
  return pixels;
}

/* The pixels of a card, when its very picture is there. */
static guint32 *
draw (SobremesaDeck *deck, const char *code)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GdkTexture) texture = NULL;
  gboolean ready = FALSE;

  for (;;)
    {
      sobremesa_deck_prepare (deck, widget, code, WIDTH, HEIGHT, &ready);
      if (ready)
        break;
      g_main_context_iteration (NULL, TRUE);
    }
  texture = find_picture (deck, widget, code);
  g_object_unref (widget);
  g_assert_nonnull (texture);
  return download (texture);
}

static guint32
get_middle (const guint32 *pixels)
{
  return pixels[HEIGHT / 2 * WIDTH + WIDTH / 2];
}

/* Whether the deck draws a card in its own colour. */
static gboolean
has_own (SobremesaDeck *deck, guint file)
{
  char                code[3];
  g_autofree guint32 *pixels = draw (deck, get_code (file, code));

  return get_middle (pixels) == (0xff000000 | deck_maker_get_colour (file));
}

static void
check_all_cards (const char *id)
{
  SobremesaDeck *deck = choose (id);

  g_assert_cmpint (get_state (deck), ==, SOBREMESA_DECK_READY);
  g_assert_cmpstr (sobremesa_deck_file_get_id (sobremesa_deck_get_file (deck)), ==, id);
  for (guint file = 0; file < 55; file++)
    g_assert_true (has_own (deck, file));
  let_go (deck);
  g_assert_cmpint (n_notes, ==, 0);
}

static void
test_grid (void)
{
  g_autofree char *plain = deck_maker_place_grid ("plain_one.svg");
  g_autofree char *packed = deck_maker_place_grid ("packed.svgz");
  g_autofree char *svg = deck_maker_make_grid (TRUE, "");

  deck_maker_write (plain, svg, -1);
  deck_maker_pack (packed, svg, -1);
  check_all_cards ("aisleriot:plain_one");
  check_all_cards ("aisleriot:packed");
}

static void
test_elements (void)
{
  g_autofree char *path = deck_maker_place_elements ("svg-bright", "Bright", "bright.svgz");
  g_autofree char *svg = deck_maker_make_elements (NULL);

  deck_maker_pack (path, svg, -1);
  check_all_cards ("kde:svg-bright");
}

/* Cards are as large as fits and keep their proportions, here 3:2. */
static void
test_proportions (void)
{
  g_autofree char    *path = deck_maker_place_grid ("tall.svg");
  g_autofree char    *svg = deck_maker_make_grid (TRUE, "");
  g_autofree guint32 *pixels = NULL;
  SobremesaDeck      *deck;
  graphene_rect_t     bounds;

  deck_maker_write (path, svg, -1);
  deck = choose ("aisleriot:tall");
  pixels = draw (deck, "KS");
  sobremesa_deck_get_card_bounds (deck, WIDTH, HEIGHT, &bounds);
  g_assert_cmpfloat_with_epsilon (bounds.size.height, HEIGHT, 0.5);
  g_assert_cmpfloat_with_epsilon (bounds.size.width, HEIGHT / 1.5, 1);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, (WIDTH - HEIGHT / 1.5) / 2, 0.5);
  for (int y = 2; y < HEIGHT - 2; y++)
    for (int x = 0; x < WIDTH; x++)
      if (x < bounds.origin.x - 1.5 || x > bounds.origin.x + bounds.size.width + 0.5)
        g_assert_cmphex (pixels[y * WIDTH + x], ==, 0);
      else if (x > bounds.origin.x + 1.5 && x < bounds.origin.x + bounds.size.width - 2.5)
        g_assert_cmphex (pixels[y * WIDTH + x], ==, 0xff000000 | deck_maker_get_colour (51));
  let_go (deck);
}

static double
get_opaque_part (const guint32 *pixels)
{
  guint n = 0;

  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    n += pixels[i] >> 24 == 0xff;
  return n / (double) (WIDTH * HEIGHT);
}

/* What a deck lacks comes from our own, whole and of the same size. */
static void
test_lacking_is_borrowed (void)
{
  g_autofree char    *grid_path = deck_maker_place_grid ("no-jokers.svgz");
  g_autofree char    *path = deck_maker_place_elements ("svg-no-queen", "No Queen", "q.svg");
  g_autofree char    *grid = deck_maker_make_grid (FALSE, "");
  g_autofree char    *elements = deck_maker_make_elements ("queen_heart");
  g_autofree guint32 *joker = NULL, *queen = NULL;
  SobremesaDeck      *deck;

  deck_maker_pack (grid_path, grid, -1);
  deck_maker_write (path, elements, -1);
  deck = choose ("aisleriot:no-jokers");
  joker = draw (deck, "*");
  g_assert_cmpfloat (get_opaque_part (joker), >, 0.85);
  g_assert_true (has_own (deck, 0) && has_own (deck, 54));
  let_go (deck);

  deck = choose ("kde:svg-no-queen");
  queen = draw (deck, "QH");
  g_assert_cmpfloat (get_opaque_part (queen), >, 0.85);
  g_assert_true (has_own (deck, 45) && has_own (deck, 47));
  let_go (deck);
  g_assert_cmpint (n_notes, ==, 0);
}

/* A deck that isn't there: our own is used, and nobody complains. */
static void
test_gone (void)
{
  g_autofree char *long_id = g_strnfill (10000, 'x');
  const char      *ids[] = { "aisleriot:gone", "kde:svg-gone", "kde:../../etc",
                             "aisleriot:",     "nonsense",     long_id };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      SobremesaDeck      *deck = choose (ids[i]);
      g_autofree guint32 *pixels = draw (deck, "AS");

      g_assert_cmpint (get_state (deck), ==, SOBREMESA_DECK_MISSING);
      g_assert_null (sobremesa_deck_get_file (deck));
      g_assert_cmpfloat (get_opaque_part (pixels), >, 0.9);
      let_go (deck);
    }
  g_assert_cmpint (n_notes, ==, 0);
}

/* A broken deck: our own is used, and it is noted once. */
static void
check_broken (const char *id)
{
  for (guint i = 0; i < 2; i++)
    {
      SobremesaDeck      *deck = choose (id);
      g_autofree guint32 *pixels = draw (deck, "AS");

      g_assert_cmpint (get_state (deck), ==, SOBREMESA_DECK_MISSING);
      g_assert_null (sobremesa_deck_get_file (deck));
      g_assert_cmpfloat (get_opaque_part (pixels), >, 0.9);
      let_go (deck);
    }
  g_assert_cmpint (n_notes, ==, 1);
  n_notes = 0;
}

static void
test_broken (void)
{
  static const struct
  {
    const char *name, *data;
  } files[] = {
    { "empty", "" },
    { "no-drawing", "That is no drawing." },
    { "half", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><rect" },
    { "sizeless", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>" },
    { "void", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>" },
    { "blank", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1300\" height=\"750\"/>" },
    { "huge", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1e9\">"
              "<rect width=\"1e9\" height=\"1e9\"/></svg>" },
    { "flat", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9000\" height=\"10\">"
              "<rect width=\"9000\" height=\"10\"/></svg>" },
    { "bomb", "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaaaaaaaa\">"
              "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
              "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">"
              "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">"
              "<!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">"
              "<!ENTITY f \"&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;\">"
              "<!ENTITY g \"&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;\">]>"
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1300\" height=\"750\">"
              "<text>&g;</text></svg>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *file = g_strconcat (files[i].name, ".svg", NULL);
      g_autofree char *path = deck_maker_place_grid (file);
      g_autofree char *id = g_strconcat ("aisleriot:", files[i].name, NULL);

      deck_maker_write (path, files[i].data, -1);
      check_broken (id);
    }
}

/* Half a packed file, and one that would fill the memory. */
static void
test_badly_packed (void)
{
  g_autofree char *half = deck_maker_place_grid ("half-packed.svgz");
  g_autofree char *bomb = deck_maker_place_grid ("zip-bomb.svgz");
  g_autofree char *svg = deck_maker_make_grid (TRUE, "");
  g_autofree char *data = NULL;
  g_autofree char *zeros = g_malloc0 (100 * 1024 * 1024);
  gsize            size;

  deck_maker_pack (half, svg, -1);
  g_assert_true (g_file_get_contents (half, &data, &size, NULL));
  deck_maker_write (half, data, size / 2);
  check_broken ("aisleriot:half-packed");
  deck_maker_pack (bomb, zeros, 100 * 1024 * 1024);
  check_broken ("aisleriot:zip-bomb");
}

/* Names that lead to no file; a pipe would be waited for without end. */
static void
test_no_files (void)
{
  g_autofree char *pipe = deck_maker_place_grid ("pipe.svg");
  g_autofree char *folder = deck_maker_place_grid ("folder.svg");
  g_autofree char *loop = deck_maker_place_grid ("loop.svg");
  g_autofree char *elements = deck_maker_place_elements ("svg-fileless", "Fileless", "none.svg");

  deck_maker_write (pipe, "", 0);
  unlink (pipe);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (symlink ("loop.svg", loop), ==, 0);
  check_broken ("aisleriot:pipe");
  check_broken ("aisleriot:folder");
  check_broken ("aisleriot:loop");
  check_broken ("kde:svg-fileless");
}

static void
test_elements_missing (void)
{
  g_autofree char *path = deck_maker_place_elements ("svg-nothing", "Nothing", "nothing.svg");

  deck_maker_write (path,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"90\">"
                    "<rect id=\"ace\" width=\"10\" height=\"15\"/></svg>",
                    -1);
  check_broken ("kde:svg-nothing");
}

/* What is listed, by name, and what isn't. */
static void
test_list (void)
{
  g_autofree char *long_name = g_strnfill (10000, 'x');
  g_autofree char *grid = deck_maker_place_grid ("an_old-deck.svgz");
  g_autofree char *other = deck_maker_place_grid ("readme.txt");
  g_autofree char *latin = deck_maker_place_grid ("caf\xe9.svg");
  g_autofree char *closed = g_build_filename (g_get_system_data_dirs ()[0], "carddecks", NULL);
  g_autofree char *a = NULL, *b = NULL, *c = NULL, *d = NULL;
  g_autoptr (GPtrArray) decks = NULL;

  deck_maker_clear ();
  a = deck_maker_place_elements ("svg-a", long_name, "a.svg");
  b = deck_maker_place_elements ("svg-b", "Bright", "b.svg");
  c = deck_maker_place_elements ("svg-c", "Thief", "../../../b.svg");
  d = deck_maker_place_elements ("other-d", "Bitmaps", "d.svg");
  deck_maker_write (grid, "x", 1);
  deck_maker_write (other, "x", 1);
  deck_maker_write (latin, "x", 1);
  g_mkdir_with_parents (closed, 0000);
  decks = sobremesa_deck_list_installed ();
  g_assert_cmpint (decks->len, ==, 3);
  g_assert_cmpstr (sobremesa_deck_file_get_name (g_ptr_array_index (decks, 0)), ==, "An old deck");
  g_assert_cmpstr (sobremesa_deck_file_get_id (g_ptr_array_index (decks, 0)), ==,
                   "aisleriot:an_old-deck");
  g_assert_cmpstr (sobremesa_deck_file_get_name (g_ptr_array_index (decks, 1)), ==, "Bright");
  g_assert_cmpstr (sobremesa_deck_file_get_id (g_ptr_array_index (decks, 1)), ==, "kde:svg-b");
  g_assert_cmpint (g_utf8_strlen (sobremesa_deck_file_get_name (g_ptr_array_index (decks, 2)), -1),
                   <=, 60);
  rmdir (closed);
}

/* The user's own deck comes before the system's of the same name. */
static void
test_user_comes_first (void)
{
  g_autofree char *own = deck_maker_place_grid ("twice.svg");
  g_autofree char *common =
    g_build_filename (g_get_system_data_dirs ()[0], "aisleriot", "cards", "twice.svg", NULL);
  g_autofree char *svg = deck_maker_make_grid (TRUE, "");
  g_autoptr (GPtrArray) decks = NULL;

  deck_maker_clear ();
  deck_maker_write (common, "broken", -1);
  deck_maker_write (own, svg, -1);
  decks = sobremesa_deck_list_installed ();
  g_assert_cmpint (decks->len, ==, 1);
  check_all_cards ("aisleriot:twice");
}

static gboolean
incoming_cb (GSocketService    *service,
             GSocketConnection *connection,
             GObject           *source,
             gboolean          *asked)
{
  *asked = TRUE;
  return TRUE;
}

/* A drawing that names other files, here or elsewhere, doesn't get them. */
static void
test_nothing_from_outside (void)
{
  g_autofree char *path = deck_maker_place_grid ("spy.svg");
  g_autofree char *secret = deck_maker_place_grid ("secret.svg.txt");
  g_autoptr (GSocketService) service = g_socket_service_new ();
  guint port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL);
  g_autofree char    *extra = NULL, *svg = NULL, *front = NULL;
  g_autofree guint32 *pixels = NULL;
  gboolean            asked = FALSE;
  SobremesaDeck      *deck;

  g_signal_connect (service, "incoming", G_CALLBACK (incoming_cb), &asked);
  deck_maker_write (secret,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1300\" height=\"750\">"
                    "<rect width=\"1300\" height=\"750\" fill=\"#ff0000\"/></svg>",
                    -1);
  extra =
    g_strdup_printf ("<style>@import url(\"http://127.0.0.1:%u/a.css\");"
                     "@font-face { font-family: Spy; src: url(\"http://127.0.0.1:%u/a.ttf\"); }"
                     "rect { font-family: Spy }</style>",
                     port, port);
  svg = deck_maker_make_grid (TRUE, extra);
  /* In front of all cards. */
  *strstr (svg, "</svg>") = '\0';
  front = g_strdup_printf (
    "%s<image width=\"1300\" height=\"750\" xlink:href=\"file://%s\"/>"
    "<image width=\"1300\" height=\"750\" xlink:href=\"secret.svg.txt\"/>"
    "<image width=\"1300\" height=\"750\" xlink:href=\"http://127.0.0.1:%u/a.png\"/>"
    "<use xlink:href=\"%s#x\"/><xi:include href=\"%s\"/></svg>",
    svg, secret, port, secret, secret);
  deck_maker_write (path, front, -1);
  deck = choose ("aisleriot:spy");
  g_assert_cmpint (get_state (deck), ==, SOBREMESA_DECK_READY);
  for (guint file = 0; file < 55; file += 9)
    g_assert_true (has_own (deck, file));
  g_assert_false (asked);
  let_go (deck);
}

/* How long the main loop was kept from its work at most. */
typedef struct
{
  gint64 last, longest;
} Gap;

static gboolean
beat_cb (gpointer data)
{
  Gap   *gap = data;
  gint64 now = g_get_monotonic_time ();

  gap->longest = MAX (gap->longest, now - gap->last);
  gap->last = now;
  return G_SOURCE_CONTINUE;
}

/* While a large deck is read the program goes on, with the deck it had. */
static void
test_nothing_waits (void)
{
  g_autofree char *first_path = deck_maker_place_grid ("first.svg");
  g_autofree char *path = deck_maker_place_grid ("large.svgz");
  g_autofree char *svg = deck_maker_make_grid (TRUE, "");
  g_autofree char *large = NULL;
  g_autoptr (GString) extra = g_string_new (NULL);
  GtkWidget     *widget = g_object_ref_sink (gtk_label_new (NULL));
  SobremesaDeck *deck;
  Gap            gap = { 0, 0 };
  gint64         begin, duration;
  guint          beat;

  for (guint i = 0; i < 60000; i++)
    g_string_append_printf (extra, "<path d=\"M%u,%u c 1,2 3,4 5,6 7,8 9,1 2,3 z\"/>\n", i % 1300,
                            i % 750);
  large = deck_maker_make_grid (TRUE, extra->str);
  deck_maker_write (first_path, svg, -1);
  deck_maker_pack (path, large, -1);
  deck = choose ("aisleriot:first");
  g_assert_true (has_own (deck, 0));

  begin = gap.last = g_get_monotonic_time ();
  beat = g_timeout_add (2, beat_cb, &gap);
  g_object_set (deck, "installed", "aisleriot:large", NULL);
  while (get_state (deck) == SOBREMESA_DECK_LOADING)
    {
      g_autoptr (GdkTexture) texture = find_picture (deck, widget, "AC");
      g_autofree guint32 *pixels = download (texture);

      g_assert_cmphex (get_middle (pixels), ==, 0xff000000 | deck_maker_get_colour (0));
      g_main_context_iteration (NULL, TRUE);
    }
  duration = g_get_monotonic_time () - begin;
  g_source_remove (beat);
  g_test_message ("read in %d ms; longest gap %d ms", (int) (duration / 1000),
                  (int) (gap.longest / 1000));
  g_assert_cmpint (get_state (deck), ==, SOBREMESA_DECK_READY);
  g_assert_cmpint (gap.longest, <, duration / 2);
  g_object_unref (widget);
  let_go (deck);
}

/* Paper shows what is chosen, even if it was chosen only now. */
static void
test_paper (void)
{
  g_autofree char *path = deck_maker_place_grid ("paper.svg");
  g_autofree char *svg = deck_maker_make_grid (TRUE, "");
  SobremesaDeck   *deck;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t         *cr = cairo_create (surface);

  deck_maker_write (path, svg, -1);
  deck = g_object_new (SOBREMESA_TYPE_DECK, "installed", "aisleriot:paper", NULL);
  sobremesa_deck_draw (deck, cr, "QH", WIDTH);
  cairo_surface_flush (surface);
  g_assert_cmphex (get_middle ((guint32 *) cairo_image_surface_get_data (surface)), ==,
                   0xff000000 | deck_maker_get_colour (46));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  let_go (deck);
}

/* Whoever changes their mind gets what they chose last. */
static void
test_last_choice_counts (void)
{
  g_autofree char *path = deck_maker_place_grid ("slow.svg");
  g_autofree char *other = deck_maker_place_elements ("svg-quick", "Quick", "quick.svg");
  g_autofree char *svg = deck_maker_make_grid (TRUE, "");
  g_autofree char *elements = deck_maker_make_elements (NULL);
  SobremesaDeck   *deck = g_object_new (SOBREMESA_TYPE_DECK, NULL);

  deck_maker_write (path, svg, -1);
  deck_maker_write (other, elements, -1);
  for (guint i = 0; i < 20; i++)
    {
      g_object_set (deck, "installed", i % 2 == 0 ? "aisleriot:slow" : "kde:svg-quick", NULL);
      g_main_context_iteration (NULL, FALSE);
    }
  while (get_state (deck) == SOBREMESA_DECK_LOADING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (sobremesa_deck_file_get_id (sobremesa_deck_get_file (deck)), ==,
                   "kde:svg-quick");
  g_object_set (deck, "installed", "", NULL);
  g_assert_cmpint (get_state (deck), ==, SOBREMESA_DECK_READY);
  g_assert_null (sobremesa_deck_get_file (deck));
  let_go (deck);
}

static void
add (const char *name, GTestFunc function)
{
  g_autofree char *path = g_strconcat ("/deck/installed/", name, NULL);

  g_test_add_func (path, function);
}

int
main (int argc, char *argv[])
{
  deck_maker_hide_installed ();
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_log_set_handler ("Sobremesa", G_LOG_LEVEL_MASK, count_note, NULL);
  add ("grid", test_grid);
  add ("elements", test_elements);
  add ("proportions", test_proportions);
  add ("lacking-is-borrowed", test_lacking_is_borrowed);
  add ("gone", test_gone);
  add ("broken", test_broken);
  add ("badly-packed", test_badly_packed);
  add ("no-files", test_no_files);
  add ("elements-missing", test_elements_missing);
  add ("list", test_list);
  add ("user-comes-first", test_user_comes_first);
  add ("nothing-from-outside", test_nothing_from_outside);
  add ("nothing-waits", test_nothing_waits);
  add ("paper", test_paper);
  add ("last-choice-counts", test_last_choice_counts);
  return g_test_run ();
}
