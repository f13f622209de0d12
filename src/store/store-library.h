/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-job.h"
#include "store-opening.h"

G_BEGIN_DECLS

typedef enum
{
  STORE_NOTICE_TROUBLE,
  STORE_NOTICE_RECOVERED,
} StoreNotice;

typedef struct _StoreLibrary StoreLibrary;

/* Takes @text. */
typedef void (*StoreLibraryNotify) (StoreNotice notice, char *text, gpointer data);

StoreLibrary *store_library_new (const char *directory, StoreLibraryNotify notify, gpointer data);
void          store_library_free (StoreLibrary *self);
void          store_library_open (StoreLibrary *self);
gboolean      store_library_close (StoreLibrary *self);

void     store_library_add (StoreLibrary *self, StoreJob *job);
void     store_library_write (StoreLibrary *self, gboolean now);
gpointer store_library_read (StoreLibrary *self, StoreJob *job, int *code);
char    *store_library_get_trouble (StoreLibrary *self);
char    *store_library_describe (StoreLibrary *self, int code);
gint64   store_library_get_wait (StoreLibrary *self);

void store_library_begin_backup (StoreLibrary *self, GAsyncQueue *queue);
void store_library_end_backup (StoreLibrary *self, int code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreLibrary, store_library_free)

G_END_DECLS
