/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_SOUND_GROUP (sobremesa_sound_group_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaSoundGroup,
                      sobremesa_sound_group,
                      SOBREMESA,
                      SOUND_GROUP,
                      AdwPreferencesGroup)

GtkWidget *sobremesa_sound_group_new (GSettings *settings);

G_END_DECLS
