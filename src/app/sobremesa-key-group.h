/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_KEY_GROUP (sobremesa_key_group_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaKeyGroup,
                      sobremesa_key_group,
                      SOBREMESA,
                      KEY_GROUP,
                      AdwPreferencesGroup)

GtkWidget *sobremesa_key_group_new (GSettings *settings);
void       sobremesa_key_group_set_people (SobremesaKeyGroup *self, const char *const *names);

G_END_DECLS
