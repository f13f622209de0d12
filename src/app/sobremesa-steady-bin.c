/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-steady-bin.h"

/**
 * SobremesaSteadyBin:
 *
 * Holds something that is as high as its width makes it, and whose width has nothing to do with its
 * height. A flow box, or a vertical box with much text, says another width when the height is named
 * than when it isn't, and GTK complains of whoever passes that on. Asked for its height alone, as by
 * what scrolls it, it says how high it is at the width it has.
 */
struct _SobremesaSteadyBin
{
  AdwBin parent_instance;

  int    width; /* 0: not known yet */
};

G_DEFINE_FINAL_TYPE (SobremesaSteadyBin, sobremesa_steady_bin, ADW_TYPE_BIN)

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Its width, or, as long as it has none, the one that it would like to have. */
static int
find_width (SobremesaSteadyBin *self, GtkWidget *child)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return self->width > 0 ? MAX (self->width, least) : natural;
}

static gboolean
resize_cb (gpointer data)
{
  g_autoptr (GtkWidget) self = data;

  gtk_widget_queue_resize (self);
  return G_SOURCE_REMOVE;
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  else if (for_size < 0 && child != NULL)
    for_size = find_width (SOBREMESA_STEADY_BIN (widget), child);
  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SobremesaSteadyBin *self = SOBREMESA_STEADY_BIN (widget);
  GtkWidget          *child = adw_bin_get_child (ADW_BIN (widget));

  /* Nothing may ask for another size while sizes are given. */
  if (width != self->width)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize_cb, g_object_ref (self), NULL);
  self->width = width;
  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
sobremesa_steady_bin_class_init (SobremesaSteadyBinClass *klass)
{
}

static void
sobremesa_steady_bin_init (SobremesaSteadyBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
}

GtkWidget *
sobremesa_steady_bin_new (GtkWidget *child)
{
  return g_object_new (SOBREMESA_TYPE_STEADY_BIN, "child", child, NULL);
}
