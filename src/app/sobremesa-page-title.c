/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-page-title.h"

#define MAX_LINES 2
#define SLACK 30 /* px, by which a header bar may leave less width than it asked for */

/**
 * SobremesaPageTitle:
 *
 * What a page is called, in the middle of its header bar: like `AdwWindowTitle`, but in a window
 * too narrow for it, or with large letters, either text takes two lines instead of losing its end.
 */
struct _SobremesaPageTitle
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *subtitle;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SobremesaPageTitle, sobremesa_page_title, ADW_TYPE_BIN)

static void
sobremesa_page_title_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SobremesaPageTitle *self = SOBREMESA_PAGE_TITLE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_text (self->title));
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, gtk_label_get_text (self->subtitle));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_page_title_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  SobremesaPageTitle *self = SOBREMESA_PAGE_TITLE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      sobremesa_page_title_set_title (self, g_value_get_string (value));
      break;
    case PROP_SUBTITLE:
      sobremesa_page_title_set_subtitle (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static GtkSizeRequestMode
sobremesa_page_title_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A header bar asks for the height at a width that isn't quite the one it then gives. */
static void
sobremesa_page_title_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  GtkWidget *box = adw_bin_get_child (ADW_BIN (widget));
  int        least, usual;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (box, orientation, MAX (for_size - SLACK, least), minimum, natural, NULL,
                        NULL);
  else
    {
      *minimum = least;
      *natural = usual + SLACK;
    }
}

static void
sobremesa_page_title_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (widget)), width, height, baseline, NULL);
}

static void
sobremesa_page_title_class_init (SobremesaPageTitleClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags     flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = sobremesa_page_title_get_property;
  object_class->set_property = sobremesa_page_title_set_property;
  widget_class->get_request_mode = sobremesa_page_title_get_request_mode;
  widget_class->measure = sobremesa_page_title_measure;
  widget_class->size_allocate = sobremesa_page_title_size_allocate;

  /**
   * SobremesaPageTitle:title:
   *
   * What the page is called.
   */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  /**
   * SobremesaPageTitle:subtitle:
   *
   * A word more on it, in smaller letters; empty for none.
   */
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  /* Or else a header bar would be as wide as the longest word, and the window with it. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
sobremesa_page_title_init (SobremesaPageTitle *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  self->title = add_label (box, "title");
  self->subtitle = add_label (box, "subtitle");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), FALSE);
  adw_bin_set_child (ADW_BIN (self), box);
}

static void
set_text (SobremesaPageTitle *self, GtkLabel *label, const char *text, GParamSpec *pspec)
{
  text = text != NULL ? text : "";
  if (strcmp (gtk_label_get_text (label), text) == 0)
    return;
  gtk_label_set_text (label, text);
  /* A single word isn't broken in the middle. */
  gtk_label_set_wrap (label, strchr (text, ' ') != NULL);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

void
sobremesa_page_title_set_title (SobremesaPageTitle *self, const char *title)
{
  g_return_if_fail (SOBREMESA_IS_PAGE_TITLE (self));
  set_text (self, self->title, title, properties[PROP_TITLE]);
}

void
sobremesa_page_title_set_subtitle (SobremesaPageTitle *self, const char *subtitle)
{
  g_return_if_fail (SOBREMESA_IS_PAGE_TITLE (self));
  set_text (self, self->subtitle, subtitle, properties[PROP_SUBTITLE]);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL && subtitle[0] != '\0');
}
