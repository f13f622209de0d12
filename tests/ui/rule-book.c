/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "baraja-rules-private.h"
#include "sobremesa-rule-book.h"

#include <libintl.h>
#include <pango/pango.h>
#include <string.h>

static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew" };

/* What refuses moves in every game. */
static const char *const common_rules[] = {
  "deal.over", "turn.seat", "move.syntax", "move.phase", "move.card",
};

static void
check_block (const SobremesaRuleBlock *block)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (pango_parse_markup (block->markup, -1, 0, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  if (block->kind != SOBREMESA_RULE_KIND_FIGURE)
    return;
  g_assert_cmpstr (block->description, !=, "");
  for (guint i = 0; i < block->rows->len; i++)
    g_assert_cmpuint (((GArray *) g_ptr_array_index (block->rows, i))->len, >, 0);
}

static void
test_every_game_parses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new (games[i], &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sobremesa_rule_book_get_game (book), ==, games[i]);
      g_assert_cmpuint (sobremesa_rule_book_get_n_sections (book), >, 5);
      for (guint j = 0; j < sobremesa_rule_book_get_n_sections (book); j++)
        {
          const SobremesaRuleSection *section = sobremesa_rule_book_get_section (book, j);

          g_assert_cmpuint (section->blocks->len, >, 0);
          for (guint k = 0; k < section->blocks->len; k++)
            check_block (g_ptr_array_index (section->blocks, k));
        }
    }
}

static void
assert_stated (SobremesaRuleBook *book,
               const char        *rule)
{
  const SobremesaRuleBlock *block = sobremesa_rule_book_find_rule (book, rule);

  if (block == NULL)
    g_error ("%s is not stated in the rules of %s", rule, sobremesa_rule_book_get_game (book));
  g_assert_cmpstr (block->rule, ==, rule);
}

static void
test_refusals_are_stated (void)
{
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);

  for (guint i = 0; i < n_entries; i++)
    {
      const BarajaRules *rules = entries[i].rules;
      g_autoptr (SobremesaRuleBook) book = NULL;

      if (!entries[i].listed)
        continue;
      book = sobremesa_rule_book_new (rules->id, NULL);
      g_assert_nonnull (book);
      for (guint j = 0; j < rules->n_refusals; j++)
        assert_stated (book, rules->refusals[j].id);
      for (guint j = 0; j < G_N_ELEMENTS (common_rules); j++)
        assert_stated (book, common_rules[j]);
    }
}

/* Whatever an option's help or a paragraph's condition names exists. */
static void
test_options_are_known (void)
{
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);

  for (guint i = 0; i < n_entries; i++)
    {
      const BarajaRules *rules = entries[i].rules;
      g_autoptr (SobremesaRuleBook) book = NULL;

      if (!entries[i].listed)
        continue;
      book = sobremesa_rule_book_new (rules->id, NULL);
      for (guint j = 0; j < rules->n_options; j++)
        if (rules->options[j].rule != NULL)
          assert_stated (book, rules->options[j].rule);
      for (guint j = 0; j < sobremesa_rule_book_get_n_sections (book); j++)
        {
          const SobremesaRuleSection *section = sobremesa_rule_book_get_section (book, j);

          for (guint k = 0; k < section->blocks->len; k++)
            {
              const SobremesaRuleBlock *block = g_ptr_array_index (section->blocks, k);
              gboolean                  known = block->option == NULL;

              for (guint l = 0; !known && l < rules->n_options; l++)
                known = strcmp (rules->options[l].name, block->option) == 0;
              g_assert_true (known);
            }
        }
    }
}

#define BEGIN "<rules game='x'><title>X</title><aim>Win.</aim><section id='s'><title>S</title>\n"
#define END "</section></rules>"

static void
test_text_is_kept (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new_from_data (
    BEGIN "<p rule='a.b' when='c=d e'>  One\n <em>two</em> &amp;  <term>three</term>.</p>"
          "<example><figure><cards>AS! | ?"
          "?/ *!/</cards><caption>C</caption>"
          "<description><em>D</em></description></figure></example>" END,
    -1, &error);
  const SobremesaRuleBlock *block;
  const SobremesaRuleCard  *cards;

  g_assert_no_error (error);
  block = sobremesa_rule_book_find_rule (book, "a.b");
  g_assert_cmpstr (block->markup, ==, "One <i>two</i> &amp; <b>three</b>.");
  g_assert_cmpstr (block->option, ==, "c");
  g_assert_cmpstr (block->value, ==, "d e");
  g_assert_cmpuint (block->example, ==, 0);

  block = g_ptr_array_index (sobremesa_rule_book_get_section (book, 0)->blocks, 1);
  g_assert_cmpuint (block->example, ==, 1);
  g_assert_cmpstr (block->description, ==, "D");
  cards = (gpointer) ((GArray *) g_ptr_array_index (block->rows, 0))->data;
  g_assert_cmpstr (cards[0].code, ==, "AS");
  g_assert_true (cards[0].highlighted);
  g_assert_true (cards[1].gap);
  g_assert_cmpstr (cards[2].code, ==, "");
  g_assert_true (cards[2].sideways);
  g_assert_cmpstr (cards[3].code, ==, "*");
  g_assert_true (cards[3].highlighted && cards[3].sideways);
}

static void
test_malformed (void)
{
  static const char *const texts[] = {
    "",
    "<",
    "\xff",
    "<rules>",
    "<rules/>",
    "<p>x</p>",
    "<rules game='x'></rules>",
    "<rules game='x'><title>X</title><aim>Win.</aim></rules>",
    "<rules game='x' size='1'><title>X</title></rules>",
    "<rules game='x'><section><title>S</title></section></rules>",
    "<rules game='x'><section id='s'></section></rules>",
    BEGIN,
    BEGIN "<p>x" END,
    BEGIN "<p></p>" END,
    BEGIN "x" END,
    BEGIN "<p><p>x</p></p>" END,
    BEGIN "<p><em><term>x</term></em></p>" END,
    BEGIN "<p><b>x</b></p>" END,
    BEGIN "<em>x</em>" END,
    BEGIN "<item>x</item>" END,
    BEGIN "<p when='x'>x</p>" END,
    BEGIN "<p when='=x'>x</p>" END,
    BEGIN "<p who='x'>x</p>" END,
    BEGIN "<p rule='x.y'>x</p><p rule='x.y'>x</p>" END,
    BEGIN "<title>Again</title>" END,
    BEGIN "<figure><caption>c</caption><description>d</description></figure>" END,
    BEGIN "<figure><cards>AS</cards><description>d</description></figure>" END,
    BEGIN "<figure><cards>AS</cards><caption>c</caption></figure>" END,
    BEGIN "<figure><cards> </cards></figure>" END,
    BEGIN "<figure><cards>AS <em>2S</em></cards></figure>" END,
    BEGIN "<figure><cards>AX</cards></figure>" END,
    BEGIN "<figure><cards>as</cards></figure>" END,
    BEGIN "<figure><cards>AS?</cards></figure>" END,
    BEGIN "<figure><cards>A</cards></figure>" END,
    BEGIN "<figure><cards>?</cards></figure>" END,
    BEGIN "<figure><cards>!</cards></figure>" END,
    BEGIN "<figure><cards>|!</cards></figure>" END,
    BEGIN "<exercise id='e'><deal>AS</deal><step><move>draw</move><task>t</task></step></exercise>" END,
    BEGIN "<exercise id='e' seats='2'><step><move>draw</move><task>t</task></step></exercise>" END,
    BEGIN "<exercise id='e' seats='2'><deal>AS</deal></exercise>" END,
    BEGIN "<exercise id='e' seats='2'><deal>AS</deal><step><move>x</move></step></exercise>" END,
    BEGIN "<exercise id='e' seats='2'><deal>AS</deal><step><task>x</task></step></exercise>" END,
    BEGIN "<exercise id='e' seats='2'><deal>AS</deal><deal>AS</deal></exercise>" END,
    BEGIN "<exercise id='e' seats='2'><deal/></exercise>" END,
    BEGIN "<exercise id='e' seats='2' rule='x'></exercise>" END,
    BEGIN "<step><task>x</task></step>" END,
    BEGIN "<task>x</task>" END,
    BEGIN "<first-steps seats='2'/>" END,
    BEGIN END "<rules game='x'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new_from_data (texts[i], -1, &error);

      g_test_message ("%u: %s", i, error != NULL ? error->message : "fine");
      g_assert_null (book);
      g_assert_nonnull (error);
    }
}

static void
test_errors_name_the_line (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new_from_data (
    BEGIN "\n\n<figure><cards>AX</cards></figure>" END, -1, &error);

  g_assert_null (book);
  g_assert_error (error, SOBREMESA_RULE_BOOK_ERROR, SOBREMESA_RULE_BOOK_ERROR_MALFORMED);
  g_assert_true (g_str_has_prefix (error->message, "Line 4:"));
}

static void
test_unknown_game (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new ("whist", &error);

  g_assert_null (book);
  g_assert_error (error, G_RESOURCE_ERROR, G_RESOURCE_ERROR_NOT_FOUND);
}

/* A file cut off anywhere, or with a byte changed, is refused or read; it never does harm. */
static void
test_damage_does_no_harm (void)
{
  g_autoptr (GBytes) bytes =
    g_resources_lookup_data ("/io/github/sobremesa/Sobremesa/rules/tomb-robbers.xml", 0, NULL);
  gsize            size;
  const char      *data = g_bytes_get_data (bytes, &size);
  g_autofree char *copy = g_memdup2 (data, size);

  for (gsize i = 0; i < size; i += 97)
    {
      g_autoptr (SobremesaRuleBook) cut = sobremesa_rule_book_new_from_data (data, i, NULL);
      g_autoptr (SobremesaRuleBook) changed = NULL;

      g_assert_null (cut);
      copy[i] = "<>&\"="[i % 5];
      changed = sobremesa_rule_book_new_from_data (copy, size, NULL);
      copy[i] = data[i];
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/rule-book/every-game-parses", test_every_game_parses);
  g_test_add_func ("/rule-book/refusals-are-stated", test_refusals_are_stated);
  g_test_add_func ("/rule-book/options-are-known", test_options_are_known);
  g_test_add_func ("/rule-book/text-is-kept", test_text_is_kept);
  g_test_add_func ("/rule-book/malformed", test_malformed);
  g_test_add_func ("/rule-book/errors-name-the-line", test_errors_name_the_line);
  g_test_add_func ("/rule-book/unknown-game", test_unknown_game);
  g_test_add_func ("/rule-book/damage-does-no-harm", test_damage_does_no_harm);
  return g_test_run ();
}
