/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-first-steps-offer.h"

#include <glib/gi18n.h>

#include "baraja.h"
#include "sobremesa-css-class.h"
#include "sobremesa-large-letters.h"

#define OFFERED_KEY "first-steps-offered"

/* Until then the keyboard is at the table for sure. */
#define DELAY 1200 /* ms */

/**
 * SobremesaFirstStepsOffer:
 *
 * A line below the table that offers newcomers to lead them through a first deal. It is made once a
 * game, and whoever wants to play goes on playing.
 */
struct _SobremesaFirstStepsOffer
{
  AdwBin parent_instance;

  GtkRevealer   *revealer;
  GtkLabel      *label;
  GtkActionable *accept;
  GtkWidget     *box;
  guint          delay_id;
  const char    *title; /* of the game, or NULL */
  gboolean       brief;
};

G_DEFINE_FINAL_TYPE (SobremesaFirstStepsOffer, sobremesa_first_steps_offer, ADW_TYPE_BIN)

/* What isn't shown must not be told either. */
static void
reveal (SobremesaFirstStepsOffer *self,
        gboolean                  shown)
{
  g_clear_handle_id (&self->delay_id, g_source_remove);
  gtk_revealer_set_reveal_child (self->revealer, shown);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static gboolean
delay_cb (gpointer data)
{
  SobremesaFirstStepsOffer *self = data;

  self->delay_id = 0;
  gtk_widget_set_can_focus (GTK_WIDGET (self), TRUE);
  return G_SOURCE_REMOVE;
}

static void
sobremesa_first_steps_offer_dispose (GObject *object)
{
  g_clear_handle_id (&SOBREMESA_FIRST_STEPS_OFFER (object)->delay_id, g_source_remove);

  G_OBJECT_CLASS (sobremesa_first_steps_offer_parent_class)->dispose (object);
}

static void
decline_cb (SobremesaFirstStepsOffer *self)
{
  reveal (self, FALSE);
}

static void
sobremesa_first_steps_offer_class_init (SobremesaFirstStepsOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_first_steps_offer_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/sobremesa/Sobremesa/ui/first-steps-offer.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaFirstStepsOffer, revealer);
  gtk_widget_class_bind_template_child (widget_class, SobremesaFirstStepsOffer, label);
  gtk_widget_class_bind_template_child (widget_class, SobremesaFirstStepsOffer, accept);
  gtk_widget_class_bind_template_child (widget_class, SobremesaFirstStepsOffer, box);
  gtk_widget_class_bind_template_callback (widget_class, decline_cb);
}

static void
sobremesa_first_steps_offer_init (SobremesaFirstStepsOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Takes down that the offer is made; FALSE when it was made before. */
static gboolean
note (GSettings  *settings,
      const char *game)
{
  g_auto (GStrv) offered = g_settings_get_strv (settings, OFFERED_KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) now = NULL;

  if (g_strv_contains ((const char *const *) offered, game))
    return FALSE;
  g_strv_builder_addv (builder, (const char **) offered);
  g_strv_builder_add (builder, game);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (settings, OFFERED_KEY, (const char *const *) now);
  return TRUE;
}

static void
update_text (SobremesaFirstStepsOffer *self)
{
  g_autofree char *text = NULL;
  gboolean         alone = self->brief && sobremesa_has_large_letters (GTK_WIDGET (self));

  if (self->title == NULL)
    return;
  if (self->brief)
    /* Translators: an offer to newcomers, where there is little room; %s is the name of a game */
    text = g_strdup_printf (_ ("New to %s?"), self->title);
  else
    /* Translators: an offer to newcomers; %s is the name of a game */
    text =
      g_strdup_printf (_ ("New to %s? A short deal shows you how it goes."), self->title);
  gtk_label_set_text (self->label, text);
  /* The table needs the room more than the words, where there is little of it. */
  gtk_widget_set_visible (GTK_WIDGET (self->label), !alone);
  gtk_widget_set_hexpand (GTK_WIDGET (self->accept), alone);
}

/* Offers the first steps of a game, unless they were offered before. */
void
sobremesa_first_steps_offer_make (SobremesaFirstStepsOffer *self,
                                  GSettings                *settings,
                                  const char               *game)
{
  if (!note (settings, game))
    {
      reveal (self, FALSE);
      return;
    }
  self->title = baraja_game_title_for_id (game);
  update_text (self);
  gtk_actionable_set_action_target (self->accept, "s", game);
  gtk_actionable_set_action_name (self->accept, "win.first-steps");
  /* It is there from the start: a table that moves up under the pointer makes people miss. Only the
   * keyboard can't go there at once, for GTK gives it to whatever can have it when the page changes. */
  reveal (self, TRUE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  self->delay_id = g_timeout_add (DELAY, delay_cb, self);
}

/* Says less, where there is little room. */
void
sobremesa_first_steps_offer_set_brief (SobremesaFirstStepsOffer *self,
                                       gboolean                  brief)
{
  if (brief == self->brief)
    return;
  self->brief = brief;
  update_text (self);
}

/* Looks like a part of the bar at the top of the page, or else of one of its own below the table. */
void
sobremesa_first_steps_offer_set_above (SobremesaFirstStepsOffer *self,
                                       gboolean                  above)
{
  sobremesa_set_css_class (self->box, "offer", !above);
  sobremesa_set_css_class (self->box, "toolbar", !above);
  sobremesa_set_css_class (GTK_WIDGET (self->accept), "raised", above);
}

/* Isn't to be seen for a while. */
void
sobremesa_first_steps_offer_set_hidden (SobremesaFirstStepsOffer *self,
                                        gboolean                  hidden)
{
  gtk_widget_set_visible (self->box, !hidden);
}

/* It is no longer about what is on the screen. */
void
sobremesa_first_steps_offer_withdraw (SobremesaFirstStepsOffer *self)
{
  reveal (self, FALSE);
}
