/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-record-private.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "baraja-seat-private.h"

/* A record as text, and text as a record. What is read is untrusted: its form is checked here, and
 * whether such a match can have happened by BarajaGame, which replays it. */

#define MAX_DEPTH 12

static const char *const kind_names[] = { "human", "computer" };
static const char *const level_names[] = { "easy", "normal", "hard", "expert" };

static void
add_variant (JsonBuilder *builder,
             GVariant    *variant)
{
  if (g_variant_is_of_type (variant, G_VARIANT_TYPE_BOOLEAN))
    json_builder_add_boolean_value (builder, g_variant_get_boolean (variant));
  else if (g_variant_is_of_type (variant, G_VARIANT_TYPE_INT32))
    json_builder_add_int_value (builder, g_variant_get_int32 (variant));
  else
    json_builder_add_string_value (builder, g_variant_get_string (variant, NULL));
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (a, b);
}

static void
add_options (JsonBuilder *builder,
             GHashTable  *options)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (options), compare_names);

  json_builder_set_member_name (builder, "options");
  json_builder_begin_object (builder);
  for (GList *l = names; l != NULL; l = l->next)
    {
      json_builder_set_member_name (builder, l->data);
      add_variant (builder, g_hash_table_lookup (options, l->data));
    }
  json_builder_end_object (builder);
}

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder,
         const char  *name,
         gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_seats (JsonBuilder *builder,
           GPtrArray   *seats)
{
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < seats->len; i++)
    {
      BarajaSeat *seat = g_ptr_array_index (seats, i);

      json_builder_begin_object (builder);
      add_string (builder, "name", baraja_seat_get_name (seat));
      add_string (builder, "kind", kind_names[baraja_seat_get_kind (seat)]);
      add_string (builder, "level", level_names[baraja_seat_get_level (seat)]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static char *
builder_to_text (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}

/**
 * baraja_record_header_to_json:
 *
 * Everything but the events: game, options and seats.
 *
 * Returns: (transfer full): a JSON object on one line
 */
char *
baraja_record_header_to_json (BarajaRecord *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();

  g_return_val_if_fail (BARAJA_IS_RECORD (self), NULL);

  json_builder_begin_object (builder);
  add_string (builder, "format", BARAJA_RECORD_FORMAT);
  add_int (builder, "version", BARAJA_RECORD_VERSION);
  add_string (builder, "game", self->game);
  add_options (builder, self->options);
  add_seats (builder, self->seats);
  json_builder_end_object (builder);
  return builder_to_text (builder);
}

/**
 * baraja_record_event_to_json:
 * @index: which event, from 0
 *
 * One event by itself, as [method@Record.to_json] writes it among the others.
 *
 * Returns: (transfer full): a JSON object on one line
 */
char *
baraja_record_event_to_json (BarajaRecord *self,
                             guint         index)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  const BarajaEvent      *event;

  g_return_val_if_fail (BARAJA_IS_RECORD (self), NULL);
  g_return_val_if_fail (index < self->events->len, NULL);

  event = baraja_record_get_event (self, index);
  json_builder_begin_object (builder);
  if (event->kind == BARAJA_EVENT_DEAL)
    add_string (builder, "deal", event->text);
  else if (event->kind == BARAJA_EVENT_ADVANCE)
    add_int (builder, "advance", event->at);
  else
    {
      add_int (builder, "seat", event->seat);
      add_string (builder, "move", event->text);
      if (event->at >= 0)
        add_int (builder, "at", event->at);
    }
  json_builder_end_object (builder);
  return builder_to_text (builder);
}

/**
 * baraja_record_to_json:
 *
 * The whole match as text, one event a line. The format is described in CONTRIBUTING.md.
 *
 * Returns: (transfer full): a JSON object
 */
char *
baraja_record_to_json (BarajaRecord *self)
{
  g_autofree char *header = NULL;
  GString         *text;

  g_return_val_if_fail (BARAJA_IS_RECORD (self), NULL);

  header = baraja_record_header_to_json (self);
  text = g_string_new (header);
  g_string_truncate (text, text->len - 1);
  g_string_append_printf (text, ",\n\"applied\":%u,\n\"events\":[", self->n_applied);
  for (guint i = 0; i < self->events->len; i++)
    {
      g_autofree char *event = baraja_record_event_to_json (self, i);

      g_string_append_printf (text, "%s\n%s", i > 0 ? "," : "", event);
    }
  g_string_append (text, "\n]}\n");
  return g_string_free (text, FALSE);
}

static gboolean
fail (GError    **error,
      guint       line,
      const char *reason)
{
  if (line > 0)
    g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_RECORD,
                 /* Translators: where and why a file can't be read: "Line 12: …" */
                 _ ("Line %u: %s"), line, reason);
  else
    g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_RECORD, reason);
  return FALSE;
}

/* A member that must be a string, an integer and so on; NULL when it is not. */
static JsonNode *
get_member (JsonObject *object,
            const char *name,
            GType       type)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type
           ? node
           : NULL;
}

/* The parser makes halves of characters of such escapes as "\\ud800"; they are no text. */
static gboolean
is_text (const char *text)
{
  return g_utf8_validate (text, -1, NULL);
}

static const char *
get_string (JsonObject *object,
            const char *name)
{
  JsonNode   *node = get_member (object, name, G_TYPE_STRING);
  const char *text = node != NULL ? json_node_get_string (node) : NULL;

  return text != NULL && is_text (text) ? text : NULL;
}

static gboolean
get_int (JsonObject *object,
         const char *name,
         gint64     *value)
{
  JsonNode *node = get_member (object, name, G_TYPE_INT64);

  if (node == NULL)
    return FALSE;
  *value = json_node_get_int (node);
  return TRUE;
}

static gboolean
read_options (BarajaRecord *self,
              JsonObject   *root,
              GError      **error)
{
  JsonNode         *node = json_object_get_member (root, "options");
  g_autoptr (GList) names = NULL;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return fail (error, 0, _ ("The options of the match can’t be read."));
  names = json_object_get_members (json_node_get_object (node));
  for (GList *l = names; l != NULL; l = l->next)
    {
      JsonNode *member = json_object_get_member (json_node_get_object (node), l->data);
      GType     type = JSON_NODE_HOLDS_VALUE (member) ? json_node_get_value_type (member) : 0;
      GVariant *variant;

      if (!is_text (l->data) || (type == G_TYPE_STRING && !is_text (json_node_get_string (member))))
        return fail (error, 0, _ ("The options of the match can’t be read."));
      if (type == G_TYPE_STRING)
        variant = g_variant_new_string (json_node_get_string (member));
      else if (type == G_TYPE_BOOLEAN)
        variant = g_variant_new_boolean (json_node_get_boolean (member));
      else if (type == G_TYPE_INT64)
        variant = g_variant_new_int32 (CLAMP (json_node_get_int (member), G_MININT, G_MAXINT));
      else
        return fail (error, 0, _ ("The options of the match can’t be read."));
      g_hash_table_replace (self->options, g_strdup (l->data), g_variant_ref_sink (variant));
    }
  return TRUE;
}

static gint
index_of_name (const char *const *names,
               guint              n_names,
               const char        *name)
{
  for (guint i = 0; i < n_names; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;
  return -1;
}

static gboolean
read_seat (BarajaRecord *self,
           JsonNode     *node,
           GError      **error)
{
  g_autoptr (BarajaSeat) seat = baraja_seat_new (self->seats->len);
  JsonObject            *object;
  const char            *name;
  gint                   kind, level;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return fail (error, 0, _ ("The seats of the match can’t be read."));
  object = json_node_get_object (node);
  name = get_string (object, "name");
  kind = index_of_name (kind_names, G_N_ELEMENTS (kind_names), get_string (object, "kind"));
  level = index_of_name (level_names, G_N_ELEMENTS (level_names), get_string (object, "level"));
  if (name != NULL)
    baraja_seat_set_name (seat, name);
  if (kind >= 0)
    baraja_seat_set_kind (seat, kind);
  if (level >= 0)
    baraja_seat_set_level (seat, level);
  g_ptr_array_add (self->seats, g_steal_pointer (&seat));
  return TRUE;
}

static JsonArray *
get_array (JsonObject *root,
           const char *name)
{
  JsonNode *node = json_object_get_member (root, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static gboolean
read_seats (BarajaRecord *self,
            JsonObject   *root,
            GError      **error)
{
  JsonArray *seats = get_array (root, "seats");
  guint      n_seats = seats != NULL ? json_array_get_length (seats) : 0;

  if (n_seats < 1 || n_seats > BARAJA_MAX_SEATS)
    return fail (error, 0, _ ("The seats of the match can’t be read."));
  for (guint i = 0; i < n_seats; i++)
    if (!read_seat (self, json_array_get_element (seats, i), error))
      return FALSE;
  return TRUE;
}

static BarajaEvent *
read_event (JsonNode *node)
{
  JsonObject *object;
  gint64      seat = -1, at = -1;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  object = json_node_get_object (node);
  if (get_string (object, "deal") != NULL)
    return baraja_event_new (BARAJA_EVENT_DEAL, 0, -1, get_string (object, "deal"));
  if (get_int (object, "advance", &at))
    return at >= 0 ? baraja_event_new (BARAJA_EVENT_ADVANCE, 0, at, NULL) : NULL;
  if (get_string (object, "move") == NULL || !get_int (object, "seat", &seat) || seat < 0 ||
      seat >= BARAJA_MAX_SEATS)
    return NULL;
  if (json_object_has_member (object, "at") && (!get_int (object, "at", &at) || at < 0))
    return NULL;
  return baraja_event_new (BARAJA_EVENT_MOVE, seat, at, get_string (object, "move"));
}

static gboolean
read_events (BarajaRecord *self,
             JsonObject   *root,
             GArray       *lines,
             GError      **error)
{
  JsonArray *events = get_array (root, "events");
  guint      n_events = events != NULL ? json_array_get_length (events) : 0;
  gint64     applied = n_events;

  if (events == NULL || n_events > BARAJA_RECORD_MAX_EVENTS)
    return fail (error, 0, _ ("The events of the match can’t be read."));
  for (guint i = 0; i < n_events; i++)
    {
      BarajaEvent *event = read_event (json_array_get_element (events, i));
      guint        line = i < lines->len ? g_array_index (lines, guint, i) : 0;

      if (event == NULL)
        return fail (error, line, _ ("This isn’t an event of a match."));
      event->line = line;
      baraja_record_add_event (self, event);
    }
  if (json_object_has_member (root, "applied") &&
      (!get_int (root, "applied", &applied) || applied < 0 || applied > n_events))
    return fail (error, 0, _ ("The events of the match can’t be read."));
  self->n_applied = applied;
  return TRUE;
}

typedef struct
{
  GArray  *lines;
  guint    line, level, depth;
  gboolean key_is_events; /* the last string of the outermost object is "events" */
  gboolean in_events;
  gboolean element_due; /* what comes next starts an element of the events */
} Scan;

/* From a string's opening quote to its closing one, or to the end of the text. */
static const char *
scan_string (Scan       *scan,
             const char *start)
{
  const char *p = start + 1;

  for (; *p != '\0' && *p != '"'; p++)
    {
      scan->line += *p == '\n';
      if (*p == '\\' && p[1] != '\0')
        p++;
    }
  if (scan->level == 1)
    scan->key_is_events = p - start == 7 && strncmp (start, "\"events", 7) == 0;
  return p;
}

static void
scan_bracket (Scan *scan,
              char  bracket)
{
  if (bracket == '{' || bracket == '[')
    {
      if (scan->level == 1)
        {
          scan->in_events = scan->element_due = bracket == '[' && scan->key_is_events;
          if (scan->in_events)
            g_array_set_size (scan->lines, 0);
        }
      scan->level++;
      scan->depth = MAX (scan->depth, scan->level);
    }
  else if (scan->level > 0)
    {
      scan->level--;
      scan->in_events = scan->in_events && scan->level > 1;
    }
}

/* How deep the text nests, and the line on which each element of the outermost "events" starts.
 * The parser tells neither, and recurses as deep as it is told to. */
GArray *
baraja_json_scan (const char *text,
                  guint      *depth)
{
  Scan scan = { .lines = g_array_new (FALSE, FALSE, sizeof (guint)), .line = 1 };

  for (const char *p = text; *p != '\0'; p++)
    {
      scan.line += *p == '\n';
      if (g_ascii_isspace (*p))
        continue;
      if (scan.element_due && *p != ']')
        g_array_append_val (scan.lines, scan.line);
      scan.element_due = *p == ',' && scan.in_events && scan.level == 2;
      if (*p == '"')
        p = scan_string (&scan, p);
      else if (*p == '{' || *p == '[' || *p == '}' || *p == ']')
        scan_bracket (&scan, *p);
      if (*p == '\0')
        break;
    }
  *depth = scan.depth;
  return scan.lines;
}

static gboolean
check_format (JsonObject *root,
              GError    **error)
{
  gint64 version = 0;

  if (g_strcmp0 (get_string (root, "format"), BARAJA_RECORD_FORMAT) != 0 ||
      !get_int (root, "version", &version) || version < 1)
    return fail (error, 0, _ ("This isn’t a match of Sobremesa."));
  if (version > BARAJA_RECORD_VERSION)
    {
      g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_VERSION,
                           _ ("This match was saved by a newer version of Sobremesa. Update "
                              "Sobremesa to play on."));
      return FALSE;
    }
  if (get_string (root, "game") == NULL)
    return fail (error, 0, _ ("This isn’t a match of Sobremesa."));
  return TRUE;
}

/* The parser tells the line only in its message: "<data>:12:3: …"; 0 when it doesn't. */
static guint
find_line (const char *message)
{
  for (const char *p = strchr (message, ':'); p != NULL; p = strchr (p + 1, ':'))
    if (g_ascii_isdigit (p[1]))
      return g_ascii_strtoull (p + 1, NULL, 10);
  return 0;
}

/**
 * baraja_record_new_from_json:
 * @text: what [method@Record.to_json] wrote, perhaps changed by strangers
 * @error: return location for an error
 *
 * Reads a record. Its form is checked and fields that aren't known are ignored; whether such a match
 * can have happened is found out by [ctor@Game.new_from_json], which replays it.
 *
 * Returns: (transfer full): the record
 */
BarajaRecord *
baraja_record_new_from_json (const char *text,
                             GError    **error)
{
  g_autoptr (BarajaRecord) self = g_object_new (BARAJA_TYPE_RECORD, NULL);
  g_autoptr (JsonParser)   parser = json_parser_new_immutable ();
  g_autoptr (GArray)       lines = NULL;
  g_autoptr (GError)       parse_error = NULL;
  JsonNode                *root;
  guint                    depth;

  g_return_val_if_fail (text != NULL, NULL);

  if (strlen (text) > BARAJA_RECORD_MAX_LENGTH || !g_utf8_validate (text, -1, NULL))
    {
      fail (error, 0, _ ("This isn’t a match of Sobremesa."));
      return NULL;
    }
  lines = baraja_json_scan (text, &depth);
  if (depth > MAX_DEPTH)
    {
      fail (error, 0, _ ("This isn’t a match of Sobremesa: it is nested too deep."));
      return NULL;
    }
  if (!json_parser_load_from_data (parser, text, -1, &parse_error))
    {
      fail (error, find_line (parse_error->message),
            _ ("The match is damaged here and can’t be read any further."));
      return NULL;
    }
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      fail (error, 0, _ ("This isn’t a match of Sobremesa."));
      return NULL;
    }
  if (!check_format (json_node_get_object (root), error) ||
      !read_options (self, json_node_get_object (root), error) ||
      !read_seats (self, json_node_get_object (root), error) ||
      !read_events (self, json_node_get_object (root), lines, error))
    return NULL;
  self->game = g_strdup (get_string (json_node_get_object (root), "game"));
  return g_steal_pointer (&self);
}
