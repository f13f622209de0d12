/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-practice.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_PRACTICE_VIEW (sobremesa_practice_view_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaPracticeView,
                      sobremesa_practice_view,
                      SOBREMESA,
                      PRACTICE_VIEW,
                      GtkBox)

/* How long cards take to move in lessons, wherever they are: 1 is normal, 0 at once. */
void               sobremesa_practice_view_set_pace (double pace);

GtkWidget         *sobremesa_practice_view_new (void);
void               sobremesa_practice_view_set_scrolled (SobremesaPracticeView *self,
                                                         gboolean               scrolled);
SobremesaPractice *sobremesa_practice_view_get_practice (SobremesaPracticeView *self);
void               sobremesa_practice_view_set_practice (SobremesaPracticeView *self,
                                                         SobremesaPractice     *practice);

G_END_DECLS
