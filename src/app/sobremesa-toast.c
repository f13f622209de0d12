/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-toast.h"

/* The library's own way to write a message ends it where the line does; a sentence is to be read as
 * a whole, also in a narrow window and in large letters. */

/**
 * sobremesa_toast_new:
 * @text: a sentence
 *
 * Returns: (transfer full): a message with as many lines as that takes
 */
AdwToast *
sobremesa_toast_new (const char *text)
{
  AdwToast  *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  return toast;
}
