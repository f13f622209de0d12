/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-choice.h"

#include "sobremesa-stacked-row.h"
#include "sobremesa-table-tone.h"

/* How what can be chosen in a row of a list is written: to be read. The library's own way leaves
 * all room to long titles, and in a narrow window nothing but an ellipsis is to be seen of it. */

#define SWATCH_WIDTH 30  /* px */
#define SWATCH_HEIGHT 20 /* px */
#define SURE_WIDTH 136   /* px, of a text there is room for; titles beside it can take more lines */

/* The parts of an item; the first is missing where there are no colours. */
typedef struct
{
  GtkWidget *swatch, *label, *mark;
} Parts;

static Parts
get_parts (GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  Parts      parts = { .mark = gtk_widget_get_last_child (box) };

  parts.label = gtk_widget_get_prev_sibling (parts.mark);
  parts.swatch = gtk_widget_get_prev_sibling (parts.label);
  return parts;
}

static void
draw_tone (GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data)
{
  sobremesa_table_tone_draw (GPOINTER_TO_UINT (data), cairo, width, height);
}

static void
setup_cb (AdwComboRow *row, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  if (g_object_get_data (G_OBJECT (row), "tones") != NULL)
    {
      GtkWidget *swatch = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH_WIDTH);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH_HEIGHT);
      gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), swatch);
    }
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_item_set_child (item, box);
}

/* In the list, but not in the row, what is chosen has a mark. */
static void
update_mark (AdwComboRow *row, GParamSpec *pspec, GtkListItem *item)
{
  gboolean chosen = adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item);

  gtk_widget_set_opacity (get_parts (item).mark, chosen ? 1 : 0);
}

/* Letters aren't all as wide as those that GTK reckons with when it is told their number. */
static void
give_room (GtkWidget *label)
{
  g_autoptr (PangoLayout) layout =
    gtk_widget_create_pango_layout (label, gtk_label_get_text (GTK_LABEL (label)));
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_widget_set_size_request (label, MIN (width, SURE_WIDTH), -1);
}

static void
bind_cb (AdwComboRow *row, GtkListItem *item)
{
  GtkStringObject *text = gtk_list_item_get_item (item);
  Parts            parts = get_parts (item);
  gboolean         listed = gtk_widget_get_ancestor (parts.label, GTK_TYPE_POPOVER) != NULL;

  gtk_label_set_text (GTK_LABEL (parts.label), gtk_string_object_get_string (text));
  /* The list becomes as wide as its words; the row can't. */
  if (listed)
    gtk_label_set_ellipsize (GTK_LABEL (parts.label), PANGO_ELLIPSIZE_NONE);
  else
    give_room (parts.label);
  gtk_widget_set_visible (parts.mark, listed);
  if (parts.swatch != NULL)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (parts.swatch), draw_tone,
                                    GUINT_TO_POINTER (gtk_list_item_get_position (item)), NULL);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (update_mark), item, 0);
  update_mark (row, NULL, item);
}

static void
unbind_cb (AdwComboRow *row, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (row, update_mark, item);
}

/* Lets a row that has a list of strings write them so. */
void
sobremesa_choice_set_up (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), row, G_CONNECT_SWAPPED);
  adw_combo_row_set_factory (row, factory);
  sobremesa_stacked_row_set_up (ADW_ACTION_ROW (row));
}

/* The same for one that lists the colours of the table: each is to be seen beside its name. */
void
sobremesa_choice_set_up_tones (AdwComboRow *row)
{
  g_object_set_data (G_OBJECT (row), "tones", row);
  sobremesa_choice_set_up (row);
}
