/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-steady-bin.h"

/**
 * SobremesaSteadyBin:
 *
 * Holds something that is as high as its width makes it, and whose width has nothing to do with its
 * height. A flow box, or a vertical box with much text, says another width when the height is named
 * than when it isn't, and GTK complains of whoever passes that on.
 */
struct _SobremesaSteadyBin
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (SobremesaSteadyBin, sobremesa_steady_bin, ADW_TYPE_BIN)

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

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
