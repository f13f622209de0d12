/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja.h"

G_BEGIN_DECLS

/* Who sits where and by which rules: all that a match needs before it starts. */
typedef struct
{
  char          *name;
  BarajaSeatKind kind;
  BarajaLevel    level;
} SobremesaSetupSeat;

#define SOBREMESA_TYPE_SETUP (sobremesa_setup_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaSetup, sobremesa_setup, SOBREMESA, SETUP, GObject)

SobremesaSetup     *sobremesa_setup_new (const char *game,
                                         const char *player_name);
SobremesaSetup     *sobremesa_setup_new_from_settings (GSettings  *settings,
                                                       const char *game);
void                sobremesa_setup_keep (SobremesaSetup *self,
                                          GSettings      *settings);
const char         *sobremesa_setup_get_game (SobremesaSetup *self);
guint               sobremesa_setup_get_n_seats (SobremesaSetup *self);
void                sobremesa_setup_set_n_seats (SobremesaSetup *self,
                                                 guint           n_seats);
SobremesaSetupSeat *sobremesa_setup_get_seat (SobremesaSetup *self,
                                              guint           seat);
void                sobremesa_setup_set_name (SobremesaSetup *self,
                                              guint           seat,
                                              const char     *name);
GVariant           *sobremesa_setup_get_option (SobremesaSetup *self,
                                                const char     *name);
void                sobremesa_setup_set_option (SobremesaSetup *self,
                                                const char     *name,
                                                GVariant       *value);
GHashTable         *sobremesa_setup_resolve (SobremesaSetup *self);
BarajaGame         *sobremesa_setup_create_game (SobremesaSetup *self,
                                                 GError        **error);

G_END_DECLS
