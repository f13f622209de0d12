/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_FIRST_STEPS_OFFER (sobremesa_first_steps_offer_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaFirstStepsOffer,
                      sobremesa_first_steps_offer,
                      SOBREMESA,
                      FIRST_STEPS_OFFER,
                      AdwBin)

void sobremesa_first_steps_offer_make (SobremesaFirstStepsOffer *self,
                                       GSettings                *settings,
                                       const char               *game);
void sobremesa_first_steps_offer_set_brief (SobremesaFirstStepsOffer *self,
                                            gboolean                  brief);
void sobremesa_first_steps_offer_set_above (SobremesaFirstStepsOffer *self,
                                            gboolean                  above);
void sobremesa_first_steps_offer_set_hidden (SobremesaFirstStepsOffer *self,
                                             gboolean                  hidden);
void sobremesa_first_steps_offer_withdraw (SobremesaFirstStepsOffer *self);

G_END_DECLS
