/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-prompt-box.h"

#include "sobremesa-large-letters.h"

/* Of the size of letters; the last ones only where letters are large. */
static const double scales[] = { 1, 0.92, 0.85, 0.78, 0.7, 0.62 };

#define N_USUAL 4

/* One or two texts, one below the other, in a room that is always as high, so that what is said
 * never moves the table. The last text is the more important one: the first has what room that
 * leaves. */
struct _SobremesaPromptBox
{
  GtkWidget parent_instance;

  guint     n_lines;
  int       width; /* for which it was found how many lines the first text has */
  guint     fit_id;
};

G_DEFINE_FINAL_TYPE (SobremesaPromptBox, sobremesa_prompt_box, GTK_TYPE_WIDGET)

/* The height of a line of a text, whatever it says now. */
static int
measure_line (GtkWidget *label)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, "X");
  int                     height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static int
measure_height (GtkWidget *label,
                int        width)
{
  int least, height;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL, NULL);
  return height;
}

/* How many lines a text has when it is written so much smaller. */
static int
count_lines (SobremesaPromptBox *self, GtkWidget *label, double scale)
{
  g_autoptr (PangoLayout) layout =
    gtk_widget_create_pango_layout (label, gtk_label_get_text (GTK_LABEL (label)));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, self->width * PANGO_SCALE);
  return pango_layout_get_line_count (layout);
}

/* Writes a text smaller before it loses its end, beginning with one of the sizes, and lets it have the
 * lines that there is room for; whether that is all of it. */
static gboolean
fit_text (SobremesaPromptBox *self, GtkWidget *label, int room, guint first)
{
  guint n = sobremesa_has_large_letters (label) ? G_N_ELEMENTS (scales) : N_USUAL;
  int   line = measure_line (label), n_lines = MAX (room / line, 1);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  guint    i = first;
  gboolean whole;

  while (i < n && count_lines (self, label, scales[i]) > MAX ((int) (room / (line * scales[i])), 1))
    i++;
  whole = i < n;
  if (!whole)
    i--;
  if (i > 0)
    {
      pango_attr_list_insert (attributes, pango_attr_scale_new (scales[i]));
      n_lines = MAX (room / (line * scales[i]), 1);
    }
  gtk_label_set_attributes (GTK_LABEL (label), i > 0 ? attributes : NULL);
  gtk_label_set_lines (GTK_LABEL (label), n_lines);
  return whole;
}

/* Writes the second text no larger than in one of the sizes, and the first one in the lines that this
 * leaves, so that it ends in an ellipsis and not somewhere in a line; whether both are there as a whole. */
static gboolean
fit_from (SobremesaPromptBox *self, guint first)
{
  GtkWidget *event = gtk_widget_get_first_child (GTK_WIDGET (self));
  GtkWidget *prompt = gtk_widget_get_last_child (GTK_WIDGET (self));
  int        room = measure_line (prompt) * self->n_lines;
  gboolean   whole = fit_text (self, prompt, room, first);

  if (event == prompt)
    return whole;
  return fit_text (self, event, room - measure_height (prompt, self->width), 0) && whole;
}

/* Where letters are large, the second text is written a little smaller before the first one loses its
 * end. */
static void
fit_texts (SobremesaPromptBox *self)
{
  guint first = 0, n = sobremesa_has_large_letters (GTK_WIDGET (self)) ? N_USUAL : 1;

  if (self->width <= 0)
    return;
  while (first < n && !fit_from (self, first))
    first++;
  if (first == n)
    fit_from (self, 0);
}

static gboolean
fit_cb (gpointer data)
{
  SobremesaPromptBox *self = data;

  self->fit_id = 0;
  fit_texts (self);
  return G_SOURCE_REMOVE;
}

static void
sobremesa_prompt_box_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  SobremesaPromptBox *self = SOBREMESA_PROMPT_BOX (widget);
  GtkWidget          *prompt = gtk_widget_get_last_child (widget);
  int                 least;

  *minimum = 0;
  *natural = measure_line (prompt) * self->n_lines;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_measure (child, orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, *minimum);
    }
}

static void
allocate (GtkWidget *child,
          int        y,
          int        width,
          int        height)
{
  gtk_widget_set_child_visible (child, height > 0);
  if (height > 0)
    gtk_widget_allocate (child, width, height, -1,
                         gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, y)));
}

static void
sobremesa_prompt_box_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  SobremesaPromptBox *self = SOBREMESA_PROMPT_BOX (widget);

  GtkWidget *event = gtk_widget_get_first_child (widget);
  GtkWidget *prompt = gtk_widget_get_last_child (widget);
  int        needed = MIN (measure_height (prompt, width), height);
  int        wanted = measure_height (event, width);
  int        left = height - needed;
  gboolean   told = event != prompt && gtk_label_get_text (GTK_LABEL (event))[0] != '\0' &&
                  left >= measure_line (event);

  /* Nothing may ask for another size while sizes are given; before the next frame it may. */
  if (width != self->width && self->fit_id == 0)
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
  self->width = width;
  wanted = told ? MIN (wanted, left) : 0;
  if (event != prompt)
    allocate (event, (left - wanted) / 2, width, wanted);
  allocate (prompt, (left + wanted) / 2, width, needed);
}

static void
sobremesa_prompt_box_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&SOBREMESA_PROMPT_BOX (object)->fit_id, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sobremesa_prompt_box_parent_class)->dispose (object);
}

static void
sobremesa_prompt_box_class_init (SobremesaPromptBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_prompt_box_dispose;
  widget_class->measure = sobremesa_prompt_box_measure;
  widget_class->size_allocate = sobremesa_prompt_box_size_allocate;
}

static void
sobremesa_prompt_box_init (SobremesaPromptBox *self)
{
  self->n_lines = 2;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* How many lines of the last text there is room for. */
void
sobremesa_prompt_box_set_n_lines (SobremesaPromptBox *self,
                                  guint               n_lines)
{
  GtkWidget *prompt = gtk_widget_get_last_child (GTK_WIDGET (self));

  self->n_lines = n_lines;
  gtk_label_set_lines (GTK_LABEL (prompt), n_lines);
  for (GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self)); label != NULL;
       label = gtk_widget_get_next_sibling (label))
    {
      g_signal_handlers_disconnect_by_func (label, fit_texts, self);
      g_signal_connect_object (label, "notify::label", G_CALLBACK (fit_texts), self,
                               G_CONNECT_SWAPPED);
    }
  fit_texts (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
