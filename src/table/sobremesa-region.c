/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-region.h"

#include "sobremesa-table-enums.h"

/* What a game's template (data/ui/table-*.ui) says: which pile lies where, and how. A template has no
 * code; the table makes widgets of it for the seats there are. */

struct _SobremesaRegion
{
  GObject              parent_instance;

  char                *pile;   /* `{s}`: the seat; `{n}`: any number */
  char                *group;  /* "" (common), "own" or "opponent" */
  char                *under;  /* the pile that lies on this one, or NULL */
  char                *short_title; /* where there is no room for what the pile is called, or NULL */
  char                *sort;   /* how a hand is sorted unless a person says otherwise, or NULL */
  SobremesaArea        wide, narrow;
  SobremesaArea        crowded_wide, crowded_narrow; /* with many opponents; no width: as else */
  SobremesaArea        low, crowded_low; /* where a wide table has little height; the same */
  SobremesaArrangement arrangement;
  double               spread; /* the widest step from card to card, in card widths */
  double               align;  /* 0 left, 0.5 middle, 1 right */
  double               valign; /* 0 top, 0.5 middle, 1 bottom */
  double               scale;  /* of the common card width */
  double               least_step; /* cards closer than that, in card widths, begin another line */
  guint                capacity;
  guint                pool_wide, pool_narrow; /* from so many opponents on they share the area */
  gboolean             titled, counted, outlined;
  gboolean             beside_seat; /* with room enough, begins where the seat's plate ends */
  gboolean             pinned_wide, pinned_narrow; /* stays in view where the table is scrolled */
  gboolean             centered; /* a seat's plate stands in the middle */
};

enum
{
  PROP_0,
  PROP_PILE,
  PROP_GROUP,
  PROP_UNDER,
  PROP_SHORT_TITLE,
  PROP_SORT,
  PROP_WIDE,
  PROP_NARROW,
  PROP_CROWDED_WIDE,
  PROP_CROWDED_NARROW,
  PROP_LOW,
  PROP_CROWDED_LOW,
  PROP_BESIDE_SEAT,
  PROP_ARRANGEMENT,
  PROP_SPREAD,
  PROP_ALIGN,
  PROP_VALIGN,
  PROP_SCALE,
  PROP_LEAST_STEP,
  PROP_CAPACITY,
  PROP_POOL_WIDE,
  PROP_POOL_NARROW,
  PROP_TITLED,
  PROP_COUNTED,
  PROP_OUTLINED,
  PROP_PINNED_WIDE,
  PROP_PINNED_NARROW,
  PROP_CENTERED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SobremesaRegion, sobremesa_region, G_TYPE_OBJECT)

/* Areas are written "x y width height". */
static SobremesaArea
parse_area (const char *text)
{
  SobremesaArea  area = { 0, 0, 100, 100 };
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", " ", -1);

  if (g_strv_length (parts) == 4)
    area = (SobremesaArea) { g_ascii_strtod (parts[0], NULL), g_ascii_strtod (parts[1], NULL),
                             g_ascii_strtod (parts[2], NULL), g_ascii_strtod (parts[3], NULL) };
  else
    g_warning ("“%s” isn't an area", text);
  return area;
}

static void
sobremesa_region_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  SobremesaRegion *self = SOBREMESA_REGION (object);

  switch (prop_id)
    {
    case PROP_PILE:
      g_free (self->pile);
      self->pile = g_value_dup_string (value);
      break;
    case PROP_GROUP:
      g_free (self->group);
      self->group = g_value_dup_string (value);
      break;
    case PROP_UNDER:
      g_free (self->under);
      self->under = g_value_dup_string (value);
      break;
    case PROP_SHORT_TITLE:
      g_free (self->short_title);
      self->short_title = g_value_dup_string (value);
      break;
    case PROP_SORT:
      g_free (self->sort);
      self->sort = g_value_dup_string (value);
      break;
    case PROP_WIDE:
      self->wide = parse_area (g_value_get_string (value));
      break;
    case PROP_NARROW:
      self->narrow = parse_area (g_value_get_string (value));
      break;
    case PROP_CROWDED_WIDE:
      self->crowded_wide = parse_area (g_value_get_string (value));
      break;
    case PROP_CROWDED_NARROW:
      self->crowded_narrow = parse_area (g_value_get_string (value));
      break;
    case PROP_LOW:
      self->low = parse_area (g_value_get_string (value));
      break;
    case PROP_CROWDED_LOW:
      self->crowded_low = parse_area (g_value_get_string (value));
      break;
    case PROP_BESIDE_SEAT:
      self->beside_seat = g_value_get_boolean (value);
      break;
    case PROP_ARRANGEMENT:
      self->arrangement = g_value_get_enum (value);
      break;
    case PROP_SPREAD:
      self->spread = g_value_get_double (value);
      break;
    case PROP_ALIGN:
      self->align = g_value_get_double (value);
      break;
    case PROP_VALIGN:
      self->valign = g_value_get_double (value);
      break;
    case PROP_SCALE:
      self->scale = g_value_get_double (value);
      break;
    case PROP_LEAST_STEP:
      self->least_step = g_value_get_double (value);
      break;
    case PROP_CAPACITY:
      self->capacity = g_value_get_uint (value);
      break;
    case PROP_POOL_WIDE:
      self->pool_wide = g_value_get_uint (value);
      break;
    case PROP_POOL_NARROW:
      self->pool_narrow = g_value_get_uint (value);
      break;
    case PROP_TITLED:
      self->titled = g_value_get_boolean (value);
      break;
    case PROP_COUNTED:
      self->counted = g_value_get_boolean (value);
      break;
    case PROP_OUTLINED:
      self->outlined = g_value_get_boolean (value);
      break;
    case PROP_PINNED_WIDE:
      self->pinned_wide = g_value_get_boolean (value);
      break;
    case PROP_PINNED_NARROW:
      self->pinned_narrow = g_value_get_boolean (value);
      break;
    case PROP_CENTERED:
      self->centered = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_region_finalize (GObject *object)
{
  SobremesaRegion *self = SOBREMESA_REGION (object);

  g_clear_pointer (&self->pile, g_free);
  g_clear_pointer (&self->group, g_free);
  g_clear_pointer (&self->under, g_free);
  g_clear_pointer (&self->short_title, g_free);
  g_clear_pointer (&self->sort, g_free);

  G_OBJECT_CLASS (sobremesa_region_parent_class)->finalize (object);
}

static void
sobremesa_region_class_init (SobremesaRegionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = sobremesa_region_set_property;
  object_class->finalize = sobremesa_region_finalize;

  properties[PROP_PILE] = g_param_spec_string ("pile", NULL, NULL, NULL, flags);
  properties[PROP_GROUP] = g_param_spec_string ("group", NULL, NULL, NULL, flags);
  properties[PROP_UNDER] = g_param_spec_string ("under", NULL, NULL, NULL, flags);
  properties[PROP_SHORT_TITLE] = g_param_spec_string ("short-title", NULL, NULL, NULL, flags);
  properties[PROP_SORT] = g_param_spec_string ("sort", NULL, NULL, NULL, flags);
  properties[PROP_WIDE] = g_param_spec_string ("wide", NULL, NULL, NULL, flags);
  properties[PROP_NARROW] = g_param_spec_string ("narrow", NULL, NULL, NULL, flags);
  properties[PROP_CROWDED_WIDE] = g_param_spec_string ("crowded-wide", NULL, NULL, NULL, flags);
  properties[PROP_CROWDED_NARROW] = g_param_spec_string ("crowded-narrow", NULL, NULL, NULL, flags);
  properties[PROP_LOW] = g_param_spec_string ("low", NULL, NULL, NULL, flags);
  properties[PROP_CROWDED_LOW] = g_param_spec_string ("crowded-low", NULL, NULL, NULL, flags);
  properties[PROP_BESIDE_SEAT] = g_param_spec_boolean ("beside-seat", NULL, NULL, FALSE, flags);
  properties[PROP_ARRANGEMENT] =
    g_param_spec_enum ("arrangement", NULL, NULL, SOBREMESA_TYPE_ARRANGEMENT,
                       SOBREMESA_ARRANGEMENT_ROW, flags);
  properties[PROP_SPREAD] = g_param_spec_double ("spread", NULL, NULL, 0, 2, 1.06, flags);
  properties[PROP_ALIGN] = g_param_spec_double ("align", NULL, NULL, 0, 1, 0.5, flags);
  properties[PROP_VALIGN] = g_param_spec_double ("valign", NULL, NULL, 0, 1, 0.5, flags);
  properties[PROP_SCALE] = g_param_spec_double ("scale", NULL, NULL, 0, 4, 1, flags);
  properties[PROP_LEAST_STEP] =
    g_param_spec_double ("least-step", NULL, NULL, 0, 2, 0.25, flags);
  properties[PROP_CAPACITY] = g_param_spec_uint ("capacity", NULL, NULL, 1, 108, 1, flags);
  properties[PROP_POOL_WIDE] = g_param_spec_uint ("pool-wide", NULL, NULL, 0, 6, 0, flags);
  properties[PROP_POOL_NARROW] = g_param_spec_uint ("pool-narrow", NULL, NULL, 0, 6, 0, flags);
  properties[PROP_TITLED] = g_param_spec_boolean ("titled", NULL, NULL, FALSE, flags);
  properties[PROP_COUNTED] = g_param_spec_boolean ("counted", NULL, NULL, FALSE, flags);
  properties[PROP_OUTLINED] = g_param_spec_boolean ("outlined", NULL, NULL, FALSE, flags);
  properties[PROP_PINNED_WIDE] = g_param_spec_boolean ("pinned-wide", NULL, NULL, FALSE, flags);
  properties[PROP_PINNED_NARROW] =
    g_param_spec_boolean ("pinned-narrow", NULL, NULL, FALSE, flags);
  properties[PROP_CENTERED] = g_param_spec_boolean ("centered", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sobremesa_region_init (SobremesaRegion *self)
{
  self->group = g_strdup ("");
  self->arrangement = SOBREMESA_ARRANGEMENT_ROW;
  self->spread = 1.06;
  self->least_step = 0.25;
  self->align = 0.5;
  self->valign = 0.5;
  self->scale = 1;
  self->capacity = 1;
}

const char *
sobremesa_region_get_pile (SobremesaRegion *self)
{
  return self->pile;
}

const char *
sobremesa_region_get_group (SobremesaRegion *self)
{
  return self->group;
}

const char *
sobremesa_region_get_under (SobremesaRegion *self)
{
  return self->under;
}

/* What the pile is called for short: to be seen, not to be spoken. */
const char *
sobremesa_region_get_short_title (SobremesaRegion *self)
{
  return self->short_title;
}

const char *
sobremesa_region_get_sort (SobremesaRegion *self)
{
  return self->sort;
}

const SobremesaArea *
sobremesa_region_get_area (SobremesaRegion *self, gboolean narrow, gboolean low, gboolean crowded)
{
  const SobremesaArea *area = narrow ? &self->crowded_narrow : &self->crowded_wide;

  if (low && crowded && self->crowded_low.width > 0)
    return &self->crowded_low;
  if (low && self->low.width > 0)
    return &self->low;
  if (crowded && area->width > 0)
    return area;
  return narrow ? &self->narrow : &self->wide;
}

gboolean
sobremesa_region_get_beside_seat (SobremesaRegion *self)
{
  return self->beside_seat;
}

SobremesaArrangement
sobremesa_region_get_arrangement (SobremesaRegion *self)
{
  return self->arrangement;
}

double
sobremesa_region_get_spread (SobremesaRegion *self)
{
  return self->spread;
}

double
sobremesa_region_get_align (SobremesaRegion *self)
{
  return self->align;
}

double
sobremesa_region_get_valign (SobremesaRegion *self)
{
  return self->valign;
}

double
sobremesa_region_get_scale (SobremesaRegion *self)
{
  return self->scale;
}

double
sobremesa_region_get_least_step (SobremesaRegion *self)
{
  return self->least_step;
}

guint
sobremesa_region_get_capacity (SobremesaRegion *self)
{
  return self->capacity;
}

/* Whether so many opponents share the area of the region, which then is of the whole table. */
gboolean
sobremesa_region_get_pooled (SobremesaRegion *self,
                             gboolean         narrow,
                             guint            n_opponents)
{
  guint from = narrow ? self->pool_narrow : self->pool_wide;

  return from > 0 && n_opponents >= from;
}

gboolean
sobremesa_region_get_titled (SobremesaRegion *self)
{
  return self->titled;
}

gboolean
sobremesa_region_get_counted (SobremesaRegion *self)
{
  return self->counted;
}

gboolean
sobremesa_region_get_outlined (SobremesaRegion *self)
{
  return self->outlined;
}

/* Whether what lies there stays in view where the table is scrolled. All that lies beside it at the
 * table's lower edge has to, too. */
gboolean
sobremesa_region_get_pinned (SobremesaRegion *self,
                             gboolean         narrow)
{
  return narrow ? self->pinned_narrow : self->pinned_wide;
}

gboolean
sobremesa_region_get_centered (SobremesaRegion *self)
{
  return self->centered;
}

#define USUAL_ROOM 300 /* px */

struct _SobremesaTableTemplate
{
  GObject       parent_instance;

  GPtrArray    *regions;
  SobremesaArea opponents_wide, opponents_narrow;
  SobremesaArea crowded_wide, crowded_narrow; /* with many opponents; no width: as else */
  SobremesaArea low, crowded_low;             /* where a wide table has little height; the same */
  guint         crowded_from;                 /* how many are many; 0: never */
  gboolean      marks_owners; /* cards may lie with those of another seat */
  guint         columns_wide, columns_narrow; /* of opponents, at most; 0: any number */
  guint         room; /* px, that cards need of its height besides what is written there */
  guint         low_room; /* px, the same where a wide table has little height; 0: no less */
};

enum
{
  PROP_TEMPLATE_0,
  PROP_OPPONENTS_WIDE,
  PROP_OPPONENTS_NARROW,
  PROP_COLUMNS_WIDE,
  PROP_COLUMNS_NARROW,
  PROP_MARKS_OWNERS,
  PROP_OPPONENTS_CROWDED_WIDE,
  PROP_OPPONENTS_CROWDED_NARROW,
  PROP_OPPONENTS_LOW,
  PROP_OPPONENTS_CROWDED_LOW,
  PROP_CROWDED_FROM,
  PROP_ROOM,
  PROP_LOW_ROOM,
};

static void
add_child (GtkBuildable *buildable,
           GtkBuilder   *builder,
           GObject      *child,
           const char   *type)
{
  SobremesaTableTemplate *self = SOBREMESA_TABLE_TEMPLATE (buildable);

  g_return_if_fail (SOBREMESA_IS_REGION (child));

  g_ptr_array_add (self->regions, g_object_ref (child));
}

static void
buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SobremesaTableTemplate,
                               sobremesa_table_template,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static void
sobremesa_table_template_set_property (GObject      *object,
                                       guint         prop_id,
                                       const GValue *value,
                                       GParamSpec   *pspec)
{
  SobremesaTableTemplate *self = SOBREMESA_TABLE_TEMPLATE (object);

  switch (prop_id)
    {
    case PROP_OPPONENTS_WIDE:
      self->opponents_wide = parse_area (g_value_get_string (value));
      break;
    case PROP_OPPONENTS_NARROW:
      self->opponents_narrow = parse_area (g_value_get_string (value));
      break;
    case PROP_COLUMNS_WIDE:
      self->columns_wide = g_value_get_uint (value);
      break;
    case PROP_COLUMNS_NARROW:
      self->columns_narrow = g_value_get_uint (value);
      break;
    case PROP_OPPONENTS_CROWDED_WIDE:
      self->crowded_wide = parse_area (g_value_get_string (value));
      break;
    case PROP_OPPONENTS_CROWDED_NARROW:
      self->crowded_narrow = parse_area (g_value_get_string (value));
      break;
    case PROP_OPPONENTS_LOW:
      self->low = parse_area (g_value_get_string (value));
      break;
    case PROP_OPPONENTS_CROWDED_LOW:
      self->crowded_low = parse_area (g_value_get_string (value));
      break;
    case PROP_CROWDED_FROM:
      self->crowded_from = g_value_get_uint (value);
      break;
    case PROP_ROOM:
      self->room = g_value_get_uint (value);
      break;
    case PROP_LOW_ROOM:
      self->low_room = g_value_get_uint (value);
      break;
    case PROP_MARKS_OWNERS:
      self->marks_owners = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_table_template_finalize (GObject *object)
{
  SobremesaTableTemplate *self = SOBREMESA_TABLE_TEMPLATE (object);

  g_clear_pointer (&self->regions, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_table_template_parent_class)->finalize (object);
}

static void
sobremesa_table_template_class_init (SobremesaTableTemplateClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = sobremesa_table_template_set_property;
  object_class->finalize = sobremesa_table_template_finalize;
  g_object_class_install_property (
    object_class, PROP_OPPONENTS_WIDE,
    g_param_spec_string ("opponents-wide", NULL, NULL, NULL, flags));
  g_object_class_install_property (
    object_class, PROP_OPPONENTS_NARROW,
    g_param_spec_string ("opponents-narrow", NULL, NULL, NULL, flags));
  g_object_class_install_property (
    object_class, PROP_COLUMNS_WIDE,
    g_param_spec_uint ("columns-wide", NULL, NULL, 0, 6, 0, flags));
  g_object_class_install_property (
    object_class, PROP_COLUMNS_NARROW,
    g_param_spec_uint ("columns-narrow", NULL, NULL, 0, 6, 0, flags));
  g_object_class_install_property (
    object_class, PROP_MARKS_OWNERS,
    g_param_spec_boolean ("marks-owners", NULL, NULL, FALSE, flags));
  g_object_class_install_property (
    object_class, PROP_OPPONENTS_CROWDED_WIDE,
    g_param_spec_string ("opponents-crowded-wide", NULL, NULL, NULL, flags));
  g_object_class_install_property (
    object_class, PROP_OPPONENTS_CROWDED_NARROW,
    g_param_spec_string ("opponents-crowded-narrow", NULL, NULL, NULL, flags));
  g_object_class_install_property (object_class, PROP_OPPONENTS_LOW,
                                   g_param_spec_string ("opponents-low", NULL, NULL, NULL, flags));
  g_object_class_install_property (
    object_class, PROP_OPPONENTS_CROWDED_LOW,
    g_param_spec_string ("opponents-crowded-low", NULL, NULL, NULL, flags));
  g_object_class_install_property (
    object_class, PROP_CROWDED_FROM,
    g_param_spec_uint ("crowded-from", NULL, NULL, 0, 6, 0, flags));
  g_object_class_install_property (object_class, PROP_ROOM,
                                   g_param_spec_uint ("room", NULL, NULL, 0, 1000, USUAL_ROOM, flags));
  g_object_class_install_property (object_class, PROP_LOW_ROOM,
                                   g_param_spec_uint ("low-room", NULL, NULL, 0, 1000, 0, flags));
}

static void
sobremesa_table_template_init (SobremesaTableTemplate *self)
{
  self->regions = g_ptr_array_new_with_free_func (g_object_unref);
  self->room = USUAL_ROOM;
}

/* Loads the template of a game. */
SobremesaTableTemplate *
sobremesa_table_template_load (const char *game,
                               GError    **error)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autofree char       *path =
    g_strdup_printf ("/io/github/sobremesa/Sobremesa/ui/table-%s.ui", game);
  GObject               *object;

  g_type_ensure (SOBREMESA_TYPE_REGION);
  g_type_ensure (SOBREMESA_TYPE_TABLE_TEMPLATE);
  if (!gtk_builder_add_from_resource (builder, path, error))
    return NULL;
  object = gtk_builder_get_object (builder, "template");
  g_return_val_if_fail (SOBREMESA_IS_TABLE_TEMPLATE (object), NULL);
  return g_object_ref (SOBREMESA_TABLE_TEMPLATE (object));
}

guint
sobremesa_table_template_get_n_regions (SobremesaTableTemplate *self)
{
  return self->regions->len;
}

SobremesaRegion *
sobremesa_table_template_get_region (SobremesaTableTemplate *self,
                                     guint                   index)
{
  return g_ptr_array_index (self->regions, index);
}

/* Whether so many opponents have the areas for a crowd. */
gboolean
sobremesa_table_template_get_crowded (SobremesaTableTemplate *self,
                                      guint                   n_opponents)
{
  return self->crowded_from > 0 && n_opponents >= self->crowded_from;
}

const SobremesaArea *
sobremesa_table_template_get_opponents (SobremesaTableTemplate *self,
                                        gboolean                narrow,
                                        gboolean                low,
                                        gboolean                crowded)
{
  const SobremesaArea *area = narrow ? &self->crowded_narrow : &self->crowded_wide;

  if (low && crowded && self->crowded_low.width > 0)
    return &self->crowded_low;
  if (low && self->low.width > 0)
    return &self->low;
  if (crowded && area->width > 0)
    return area;
  return narrow ? &self->opponents_narrow : &self->opponents_wide;
}

/* How many opponents sit side by side at most; 0: any number. */
guint
sobremesa_table_template_get_columns (SobremesaTableTemplate *self,
                                      gboolean                narrow)
{
  return narrow ? self->columns_narrow : self->columns_wide;
}

/* How high the table must be, in pixels and with letters of the usual size, for what is written there
 * to leave room for cards. */
guint
sobremesa_table_template_get_room (SobremesaTableTemplate *self)
{
  return self->room;
}

/* The same for a wide table that has areas for little height, or 0. */
guint
sobremesa_table_template_get_low_room (SobremesaTableTemplate *self)
{
  return self->low_room;
}

gboolean
sobremesa_table_template_get_marks_owners (SobremesaTableTemplate *self)
{
  return self->marks_owners;
}

/* How the game's hands are best sorted, or NULL. */
const char *
sobremesa_table_template_get_sort (SobremesaTableTemplate *self)
{
  for (guint i = 0; i < self->regions->len; i++)
    {
      const char *sort = sobremesa_region_get_sort (g_ptr_array_index (self->regions, i));

      if (sort != NULL)
        return sort;
    }
  return NULL;
}
