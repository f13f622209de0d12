/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja.h"

G_BEGIN_DECLS

/* How many people can have keys of their own. */
#define SOBREMESA_MAX_PEOPLE 6

/* What a key does, with the name of its move as the value. */
#define SOBREMESA_KEY_SLAP "slap"
#define SOBREMESA_KEY_REVEAL "flip"

typedef struct
{
  gint        seat;
  const char *move;
} SobremesaKeyMeaning;

#define SOBREMESA_TYPE_SEAT_KEYS (sobremesa_seat_keys_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaSeatKeys, sobremesa_seat_keys, SOBREMESA, SEAT_KEYS, GObject)

SobremesaSeatKeys *sobremesa_seat_keys_new (BarajaGame *game);
void               sobremesa_seat_keys_order_people (SobremesaSeatKeys *self,
                                                     BarajaGame        *game,
                                                     const char *const *names);
void               sobremesa_seat_keys_follow (SobremesaSeatKeys *self, GSettings *settings);
void               sobremesa_seat_keys_set (SobremesaSeatKeys *self,
                                            const char *const *slap_keys,
                                            const char *const *reveal_keys);
guint              sobremesa_seat_keys_get_n_people (SobremesaSeatKeys *self);
gint               sobremesa_seat_keys_get_seat (SobremesaSeatKeys *self, guint person);
char    *sobremesa_seat_keys_get_label (SobremesaSeatKeys *self, gint seat, const char *move);
gboolean sobremesa_seat_keys_has (SobremesaSeatKeys *self, guint keyval);
gboolean sobremesa_seat_keys_press (SobremesaSeatKeys   *self,
                                    guint                keyval,
                                    guint                keycode,
                                    guint32              stamp,
                                    SobremesaKeyMeaning *meaning);
void     sobremesa_seat_keys_release (SobremesaSeatKeys *self, guint keycode, guint32 stamp);
void     sobremesa_seat_keys_release_all (SobremesaSeatKeys *self);
char    *sobremesa_seat_keys_name_key (guint keyval);
int      sobremesa_seat_keys_find_owner (const char *const *slap_keys,
                                         const char *const *reveal_keys,
                                         guint              keyval,
                                         const char       **move);

G_END_DECLS
