/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-record.h"
#include "baraja-rules-private.h"
#include "baraja-seat.h"

G_BEGIN_DECLS

#define BARAJA_RECORD_FORMAT     "sobremesa-match"
#define BARAJA_RECORD_VERSION    1
#define BARAJA_RECORD_MAX_LENGTH (16 * 1024 * 1024) /* bytes */
#define BARAJA_RECORD_MAX_EVENTS 200000

typedef enum
{
  BARAJA_EVENT_DEAL,
  BARAJA_EVENT_MOVE,
  BARAJA_EVENT_ADVANCE,
} BarajaEventKind;

/* Something that happened: a deal order, a seat's move, or time that passed. */
typedef struct
{
  BarajaEventKind kind;
  guint           seat;
  gint64          at;   /* milliseconds, or -1 for a move without a moment */
  char           *text; /* the order or the move; NULL when time passed */
  guint           line; /* of the text that it was read from, or 0 */
} BarajaEvent;

struct _BarajaRecord
{
  GObject     parent_instance;

  char       *game;
  GHashTable *options; /* name (owned) → GVariant (owned) */
  GPtrArray  *seats;   /* BarajaSeat */
  GPtrArray  *events;  /* BarajaEvent */
  guint       n_applied;
};

BarajaRecord *baraja_record_new (const char *game,
                                 guint       n_seats);
void          baraja_record_append (BarajaRecord   *self,
                                    BarajaEventKind kind,
                                    guint           seat,
                                    gint64          at,
                                    const char     *text);
void          baraja_record_add_event (BarajaRecord *self,
                                       BarajaEvent  *event);
const BarajaEvent *baraja_record_get_event (BarajaRecord *self,
                                            guint         index);
BarajaEvent  *baraja_event_new (BarajaEventKind kind,
                                guint           seat,
                                gint64          at,
                                const char     *text);
void          baraja_event_free (BarajaEvent *event);
GArray       *baraja_json_scan (const char *text,
                                guint      *depth);

G_END_DECLS
