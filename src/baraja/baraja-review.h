/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja-advice.h"
#include "baraja-record.h"

G_BEGIN_DECLS

/**
 * BarajaReviewFunc:
 * @advice: what a good player would have done instead of the last move looked at
 * @n_done: how many moves have been looked at
 * @n_moves: how many there are to look at
 * @user_data: what was handed over with the function
 *
 * Follows the review of a match, move by move.
 */
typedef void (*BarajaReviewFunc) (BarajaAdvice *advice,
                                  guint         n_done,
                                  guint         n_moves,
                                  gpointer      user_data);

/* What would the expert have done? */
BARAJA_API void       baraja_review_async (BarajaRecord       *record,
                                           gint                seat,
                                           GCancellable       *cancellable,
                                           BarajaReviewFunc    progress,
                                           gpointer            progress_data,
                                           GDestroyNotify      progress_destroy,
                                           GAsyncReadyCallback callback,
                                           gpointer            user_data);
BARAJA_API GPtrArray *baraja_review_finish (GAsyncResult *result,
                                            GError      **error);

G_END_DECLS
