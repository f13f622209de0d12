/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-window.h"

G_BEGIN_DECLS

/* Looks at a window of the program; @name says what it shows. FALSE: it can't be seen yet. */
typedef gboolean (*SobremesaTourVisit) (GtkWindow *window, const char *name, gpointer data);

void sobremesa_tour_start (SobremesaWindow   *window,
                           guint              pause,
                           SobremesaTourVisit visit,
                           gpointer           data,
                           GDestroyNotify     done);

G_END_DECLS
