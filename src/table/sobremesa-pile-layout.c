/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-pile-layout.h"

#include "sobremesa-deck.h"

#define MAX_LINES   3
#define NEAR        0.34 /* of a card's width: shows the whole corner */
#define NEAR_LEAST  0.25 /* shows the corner's letter */
#define FAR_LEAST   0.42
#define LINE_LEAST  0.4  /* of a card's height: shows the corner of the card below */
#define ACROSS_PEEP 0.3  /* of a card's width: how far the card across looks out at the bottom */
#define ACROSS_SIDE ((SOBREMESA_CARD_RATIO - 1) / 2)

void
sobremesa_group_layout_init (SobremesaGroupLayout *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
}

void
sobremesa_group_layout_clear (SobremesaGroupLayout *self)
{
  g_clear_pointer (&self->lines, g_array_unref);
}

static double
step_after (const SobremesaGroupLayout *self,
            const GArray               *groups,
            guint                       shown)
{
  gboolean same = g_array_index (groups, guint, shown) == g_array_index (groups, guint, shown + 1);

  return same ? self->near : self->far;
}

/* How wide the cards of a line are, in card widths. */
static double
measure_line (const SobremesaGroupLayout *self,
              const GArray               *groups,
              guint                       first,
              guint                       end)
{
  double width = 1;

  for (guint i = first; i + 1 < end; i++)
    width += step_after (self, groups, i);
  return width;
}

/* Breaks the cards into lines that are no wider than @across card widths; whole groups if they
 * fit. */
static void
break_lines (SobremesaGroupLayout *self,
             const GArray         *groups,
             double                across)
{
  guint first = 0;

  g_array_set_size (self->lines, 0);
  g_array_append_val (self->lines, first);
  for (guint i = 1; i < groups->len; i++)
    {
      guint last_break = i;

      if (measure_line (self, groups, first, i + 1) <= across + 0.001)
        continue;
      while (last_break > first &&
             g_array_index (groups, guint, last_break) == g_array_index (groups, guint, last_break - 1))
        last_break--;
      first = last_break > first ? last_break : i;
      g_array_append_val (self->lines, first);
      i = first;
    }
  self->n_lines = self->lines->len;
}

static void
set_steps (SobremesaGroupLayout *self,
           double                spread,
           double                looseness)
{
  self->near = NEAR_LEAST + (NEAR - NEAR_LEAST) * looseness;
  self->far = FAR_LEAST + (MAX (spread, FAR_LEAST) - FAR_LEAST) * looseness;
}

/* The widest card for which the cards fit in so many lines, closely laid. */
static double
fit_lines (SobremesaGroupLayout *self,
           const GArray         *groups,
           guint                 n_lines,
           double                card_width,
           double                spread,
           double                room_across,
           double                room_down)
{
  double lines_high = SOBREMESA_CARD_RATIO * (1 + (n_lines - 1) * LINE_LEAST);
  double width = MIN (card_width, room_down / lines_high);

  set_steps (self, spread, 0);
  for (; width > 8; width *= 0.97)
    {
      break_lines (self, groups, room_across / width);
      if (self->n_lines <= n_lines)
        break;
    }
  return width;
}

/* Looks for the number of lines that gives the largest cards, then lays them as loosely as the room
 * allows. */
void
sobremesa_group_layout_find (SobremesaGroupLayout *self,
                             const GArray         *groups,
                             double                card_width,
                             double                spread,
                             double                room_across,
                             double                room_down)
{
  double height;
  guint  n_lines = 1;

  self->card_width = 0;
  for (guint i = 1; i <= MAX_LINES; i++)
    {
      double width = fit_lines (self, groups, i, card_width, spread, room_across, room_down);

      if (width > self->card_width * 1.02)
        {
          self->card_width = width;
          n_lines = i;
        }
    }
  for (double looseness = 1; looseness > -0.05; looseness -= 0.1)
    {
      set_steps (self, spread, MAX (looseness, 0));
      break_lines (self, groups, room_across / self->card_width);
      if (self->n_lines <= n_lines)
        break;
    }
  height = self->card_width * SOBREMESA_CARD_RATIO;
  self->line_step =
    self->n_lines > 1 ? MIN (height * 1.04, (room_down - height) / (self->n_lines - 1)) : 0;
}

void
sobremesa_group_layout_place (const SobremesaGroupLayout *self,
                              const GArray               *groups,
                              guint                       shown,
                              const graphene_rect_t      *room,
                              double                      align,
                              double                      valign,
                              SobremesaPlace             *place)
{
  double width = self->card_width, height = width * SOBREMESA_CARD_RATIO;
  double spare = room->size.height - height - self->line_step * (MAX (self->n_lines, 1) - 1);
  guint  line = 0, first = 0, end = groups->len;
  double extent;

  for (guint i = 0; i < self->lines->len; i++)
    if (g_array_index (self->lines, guint, i) <= shown)
      {
        line = i;
        first = g_array_index (self->lines, guint, i);
        end = i + 1 < self->lines->len ? g_array_index (self->lines, guint, i + 1) : groups->len;
      }
  extent = measure_line (self, groups, first, end) * width;
  place->width = width;
  place->x = room->origin.x + (room->size.width - extent) * align + width / 2;
  if (shown > first)
    place->x += (measure_line (self, groups, first, shown + 1) - 1) * width;
  place->y = room->origin.y + MAX (spare, 0) * valign + height / 2 + line * self->line_step;
}

/* A fan lies on a card across, which looks out at the bottom and, of a narrow fan, at both sides. */
double
sobremesa_fan_get_width (guint  n_cards,
                         double card_width,
                         double step)
{
  double fan = card_width * (1 + (MAX (n_cards, 1) - 1) * step);

  return MAX (card_width * SOBREMESA_CARD_RATIO, fan + card_width * ACROSS_SIDE);
}

double
sobremesa_fan_get_height (double card_width,
                          double badge_height)
{
  return card_width * SOBREMESA_CARD_RATIO + MAX (card_width * ACROSS_PEEP, badge_height);
}

void
sobremesa_fan_place (const graphene_rect_t *room,
                     guint                  position,
                     double                 card_width,
                     double                 step,
                     SobremesaPlace        *place)
{
  place->width = card_width;
  place->x = room->origin.x + card_width * (ACROSS_SIDE + 0.5 + position * step);
  place->y = room->origin.y + card_width * SOBREMESA_CARD_RATIO / 2;
}

void
sobremesa_fan_place_across (const graphene_rect_t *room,
                            double                 card_width,
                            SobremesaPlace        *place)
{
  place->width = card_width;
  place->x = room->origin.x + card_width * SOBREMESA_CARD_RATIO / 2;
  place->y = room->origin.y + room->size.height - card_width / 2;
  place->angle = 90;
}
