/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_APPLICATION (sobremesa_application_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaApplication,
                      sobremesa_application,
                      SOBREMESA,
                      APPLICATION,
                      AdwApplication)

SobremesaApplication *sobremesa_application_new (void);

G_END_DECLS
