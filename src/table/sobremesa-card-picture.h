/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_CARD_PICTURE (sobremesa_card_picture_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaCardPicture,
                      sobremesa_card_picture,
                      SOBREMESA,
                      CARD_PICTURE,
                      GtkWidget)

GtkWidget  *sobremesa_card_picture_new (const char *code,
                                        int         width);
const char *sobremesa_card_picture_get_code (SobremesaCardPicture *self);
void        sobremesa_card_picture_set_code (SobremesaCardPicture *self,
                                             const char           *code);
int         sobremesa_card_picture_get_card_width (SobremesaCardPicture *self);
void        sobremesa_card_picture_set_card_width (SobremesaCardPicture *self,
                                                   int                   card_width);
gboolean    sobremesa_card_picture_get_sideways (SobremesaCardPicture *self);
void        sobremesa_card_picture_set_sideways (SobremesaCardPicture *self,
                                                 gboolean              sideways);
gboolean    sobremesa_card_picture_get_highlighted (SobremesaCardPicture *self);
void sobremesa_card_picture_set_highlighted (SobremesaCardPicture *self,
                                             gboolean              highlighted);
void sobremesa_card_picture_draw (GtkSnapshot *snapshot,
                                  GtkWidget   *widget,
                                  const char  *code,
                                  int          card_width,
                                  gboolean     sideways,
                                  gboolean     highlighted);

G_END_DECLS
