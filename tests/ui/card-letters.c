/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <gtk/gtk.h>
#include <locale.h>

#include "sobremesa-card-letters.h"
#include "sobremesa-deck.h"

static void
assert_becomes (const char *text,
                const char *wanted)
{
  g_autofree char *found = sobremesa_card_letters_apply (text);

  g_assert_cmpstr (found, ==, wanted);
}

static void
set_letters (const char *letters)
{
  g_object_set (sobremesa_deck_get_default (), "letters", letters, NULL);
}

static void
test_texts_have_them (void)
{
  set_letters ("it");
  assert_becomes ("K♦, Q♣ e J♠", "R♦, D♣ e F♠");
  assert_becomes ("<b>K♦</b>", "<b>R♦</b>");
  assert_becomes ("Q K A is one, K A 2 is none.", "D R A is one, R A 2 is none.");
  assert_becomes ("J Q 10", "F D 10");
  assert_becomes ("K × 2", "R × 2");
  set_letters ("es");
  assert_becomes ("J♠ K♣", "J♠ R♣");
  set_letters ("en");
  assert_becomes ("J♠ K♣ Q K A", "J♠ K♣ Q K A");
}

/* Whatever isn't a card stays as it is. */
static void
test_words_stay (void)
{
  static const char *const texts[] = {
    "",          "K",      "OK 2",   "Kings and Jacks", "A 2 3",
    "10♦ A♠ 9♥", "K&amp;", "Ana, Q", "B♦ JQ 22",        "Joaquín K.",
  };

  set_letters ("it");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_becomes (texts[i], texts[i]);
  set_letters ("en");
}

static void
test_own_language (void)
{
  g_setenv ("LANGUAGE", "it", TRUE);
  g_assert_cmpstr (sobremesa_card_letters_resolve ("auto"), ==, "it");
  g_setenv ("LANGUAGE", "es_MX:it", TRUE);
  g_assert_cmpstr (sobremesa_card_letters_resolve ("auto"), ==, "es");
  g_setenv ("LANGUAGE", "en:es", TRUE);
  g_assert_cmpstr (sobremesa_card_letters_resolve ("auto"), ==, "en");
  g_setenv ("LANGUAGE", "xx", TRUE);
  g_assert_cmpstr (sobremesa_card_letters_resolve ("auto"), ==, "en");
  g_assert_cmpstr (sobremesa_card_letters_resolve ("de"), ==, "de");
  g_assert_cmpstr (sobremesa_card_letters_list ("it"), ==, "FDR");
  g_assert_cmpstr (sobremesa_card_letters_list ("xx"), ==, "JQK");
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-letters/texts-have-them", test_texts_have_them);
  g_test_add_func ("/card-letters/words-stay", test_words_stay);
  g_test_add_func ("/card-letters/own-language", test_own_language);
  return g_test_run ();
}
