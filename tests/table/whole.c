/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "hand.h"
#include "presets.h"
#include "sobremesa-language.h"
#include "touch.h"

/* Every game that isn't in real time, played at the table with nothing but the mouse, nothing but the
 * keyboard, and nothing but the actions of assistive technology, or, on a touch screen, with nothing but
 * a finger: at each number of seats, with each
 * value of each option, in each language, in windows of each size. A new game is tested by being
 * there. */

#define MAX_DEALS 2 /* of a match, unless it is to be played to its end */

typedef struct
{
  const char   *game;
  const Preset *preset;
  const Hand   *hand;
  const char   *language;
  guint         n_seats;
  int           width, height;
  gboolean      to_the_end;
} Setting;

static BarajaMove *
find_choice (Desk       *desk,
             gint        seat,
             const char *text)
{
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (desk->game, seat);

  for (guint i = 0; i < choices->len; i++)
    if (strcmp (baraja_move_to_string (g_ptr_array_index (choices, i)), text) == 0)
      return baraja_move_ref (g_ptr_array_index (choices, i));
  g_assert_not_reached ();
}

/* Mostly a sensible move, now and then any other, so that everything that may be done is. */
static BarajaMove *
choose (Desk      *desk,
        BarajaBot *bot,
        GRand     *rand)
{
  g_auto (GStrv)   moves = baraja_game_list_moves (desk->game, 0);
  g_autofree char *text = baraja_bot_choose (bot, desk->game, 0, NULL);

  if (g_rand_int_range (rand, 0, 8) == 0)
    return find_choice (desk, 0, moves[g_rand_int_range (rand, 0, g_strv_length (moves))]);
  return find_choice (desk, 0, text);
}

static gboolean
last_move_is (Desk       *desk,
              BarajaMove *move)
{
  BarajaRecord    *record = baraja_game_get_record (desk->game);
  g_autofree char *event = baraja_record_event_to_json (record, hand_count_events (desk) - 1);
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", baraja_move_to_string (move));

  return strstr (event, quoted) != NULL;
}

/* For whoever looks into a failure. */
static void
leave_picture (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "failed-whole.png", NULL);
  const char      *words[] = { "import", "-window", "root", path, NULL };

  if (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL))
    g_test_message ("The screen then: %s", path);
}

/* What the person at the front means must be what happens, without a refusal. */
static void
play_own (Desk          *desk,
          const Setting *setting,
          BarajaMove    *move)
{
  guint            n_events = hand_count_events (desk);
  g_autofree char *table = baraja_game_describe (desk->game, 0);
  gboolean         made;

  desk_settle (desk);
  g_clear_pointer (&desk->refused, g_free);
  made = setting->hand->play (desk, move);
  if (made && hand_count_events (desk) == n_events + 1 && last_move_is (desk, move))
    return;
  /* What nobody need say passes by itself, with the clock. */
  if (!made && strcmp (baraja_move_get_verb (move), "stop") == 0)
    {
      desk_play (desk, "stop");
      return;
    }
  leave_picture ();
  g_error ("%u seats at %d × %d: to %s failed (%s, %s, %u events) at:\n%s", setting->n_seats,
           setting->width, setting->height, baraja_move_to_string (move),
           made ? "tried" : "no way to it", desk->refused != NULL ? desk->refused : "not refused",
           hand_count_events (desk) - n_events, table);
}

/* The pointer rests where it was while others move: the line says whose turn it is, not what one
 * could have done there. */
static void
check_prompt (Desk *desk)
{
  gint             seat = baraja_game_get_seat_to_act (desk->game);
  BarajaSeat      *other = seat > 0 ? baraja_game_get_seat (desk->game, seat) : NULL;
  const char      *told = gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (
         GTK_WIDGET (desk->page), SOBREMESA_TYPE_MATCH_PAGE, "prompt")));
  g_autofree char *prompt = seat == 0 ? baraja_game_get_prompt (desk->game, 0) : NULL;

  if (prompt != NULL)
    g_assert_cmpstr (told, ==, prompt);
  else if (other != NULL && strstr (told, baraja_seat_get_name (other)) == NULL)
    g_error ("It is %s’s turn, and “%s” is said", baraja_seat_get_name (other), told);
}

static guint
play_deal (Desk          *desk,
           const Setting *setting,
           BarajaBot     *bot,
           GRand         *rand)
{
  guint n_own = 0;

  while (!baraja_game_get_deal_over (desk->game))
    {
      gint                   seat = baraja_game_get_seat_to_act (desk->game);
      g_autoptr (BarajaMove) move = NULL;

      if (seat == 0)
        {
          move = choose (desk, bot, rand);
          play_own (desk, setting, move);
          n_own++;
        }
      else
        {
          g_autofree char *text = baraja_bot_choose (bot, desk->game, seat, NULL);

          desk_play (desk, text);
        }
      check_prompt (desk);
    }
  return n_own;
}

/* The button of the score sheet that goes on. */
static GtkWidget *
find_next (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) && gtk_widget_has_css_class (root, "pill") &&
      gtk_widget_has_css_class (root, "suggested-action"))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_next (child);
  return found;
}

static GtkWidget *
wait_sheet (Desk *desk)
{
  GtkWidget *sheet = GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (desk->page), SOBREMESA_TYPE_MATCH_PAGE, "sheet"));

  for (guint i = 0; i < 300 && find_next (sheet) == NULL; i++)
    desk_wait (desk, 30);
  g_assert_nonnull (find_next (sheet));
  desk_settle (desk);
  return find_next (sheet);
}

static void
go_on (Desk          *desk,
       const Setting *setting)
{
  guint n_events = hand_count_events (desk);

  setting->hand->press (desk, wait_sheet (desk));
  g_assert_true (hand_wait (desk, n_events, 0));
  g_assert_false (baraja_game_get_deal_over (desk->game));
}

static void
speak (const char *language)
{
  sobremesa_language_change (language);
  if (language[0] != '\0' && strcmp (language, "en") != 0)
    g_assert_cmpstr (_ ("_Watch Replay"), !=, "_Watch Replay");
}

static void
test_whole (gconstpointer data)
{
  const Setting        *setting = data;
  g_autoptr (Desk)      desk = NULL;
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", setting->n_seats, NULL);
  g_autoptr (GRand)     rand = g_rand_new_with_seed (setting->n_seats);
  g_autoptr (GError)    error = NULL;
  BarajaGame           *game =
    baraja_game_new (setting->game, setting->n_seats, setting->preset->options, &error);
  guint n_own = 0, n_deals = 1;

  g_assert_no_error (error);
  speak (setting->language);
  desk = desk_open (game, 1, NULL, setting->width, setting->height);
  n_own += play_deal (desk, setting, bot, rand);
  while (!baraja_game_get_match_over (desk->game) && (setting->to_the_end || n_deals < MAX_DEALS))
    {
      go_on (desk, setting);
      n_own += play_deal (desk, setting, bot, rand);
      n_deals++;
    }
  wait_sheet (desk);
  g_test_message ("%u deals, %u moves", n_deals, n_own);
  g_assert_cmpuint (n_own, >, 0);
}

static void
add_setting (const char   *game,
             const Preset *preset,
             const Hand   *hand,
             guint         n_seats,
             guint         number)
{
  static const int         sizes[][2] = { { 1024, 600 }, { 360, 640 }, { 1280, 800 } };
  static const char *const languages[] = { "en", "es", "it" };
  Setting                 *setting = g_new0 (Setting, 1);
  const int               *size = sizes[(number + n_seats) % G_N_ELEMENTS (sizes)];
  g_autofree char         *path = NULL;

  *setting = (Setting){ .game = game,
                        .preset = preset,
                        .hand = hand,
                        .language = languages[number % G_N_ELEMENTS (languages)],
                        .n_seats = n_seats,
                        .width = size[0],
                        .height = size[1] };
  setting->to_the_end = g_test_slow () && n_seats == 2 && strcmp (preset->name, "defaults") == 0;
  path = g_strdup_printf ("/table/whole/%s/%s/%u-seats/%s/%s", game, hand->name, n_seats,
                          preset->name, setting->language);
  g_test_add_data_func_full (path, setting, test_whole, g_free);
}

/* Quickly, each hand plays one match of each game; otherwise one at each number of seats with each
 * set of options, the hands taking turns. */
static void
add_game (const char *game,
          GPtrArray  *presets)
{
  static const Hand *const all[] = { &hand_mouse, &hand_keys, &hand_voice };
  static const Hand *const fingers[] = { &hand_finger, &hand_finger, &hand_finger };
  const Hand *const       *hands = touch_is_there () ? fingers : all;
  static guint             number;
  guint                    least, most;

  g_assert_true (baraja_game_seats_for_id (game, &least, &most));
  for (guint i = 0; g_test_quick () && i < G_N_ELEMENTS (all); i++, number++)
    add_setting (game, g_ptr_array_index (presets, (5 * i) % presets->len), hands[i],
                 least + (number + 1) % (most - least + 1), number);
  for (guint i = 0; g_test_slow () && i < presets->len; i++)
    for (guint n_seats = least; n_seats <= most; n_seats++)
      /* Every fifth number of the three hands, languages and sizes meets all of them. */
      for (guint j = 0; j < (i == 0 ? G_N_ELEMENTS (all) : 1); j++, number++)
        add_setting (game, g_ptr_array_index (presets, i), hands[(number + j) % 3], n_seats,
                     number / 3);
}

int
main (int   argc,
      char *argv[])
{
  g_auto (GStrv)        ids = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  g_test_init (&argc, &argv, NULL);
  sobremesa_language_begin ("");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SOBREMESA_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_init ();
  adw_init ();
  /* Fingers tap one place after another, and would wait half a second each time. */
  if (touch_is_there ())
    g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 100, NULL);
  ids = baraja_game_list_ids ();
  for (guint i = 0; ids[i] != NULL; i++)
    if (!baraja_game_real_time_for_id (ids[i]))
      {
        g_ptr_array_add (all, presets_for_game (ids[i]));
        add_game (ids[i], g_ptr_array_index (all, all->len - 1));
      }
  return g_test_run ();
}
