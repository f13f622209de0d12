/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-card-view.h"
#include "sobremesa-pile-view.h"
#include "sobremesa-seat-mark.h"
#include "sobremesa-table.h"

G_BEGIN_DECLS

#define SOBREMESA_TABLE_GAP 6 /* px, between piles */

/* What a pointer or the keyboard can point at: a card, or a place without one. */
typedef struct
{
  SobremesaCardView *card; /* or NULL */
  SobremesaPileView *pile;
} SobremesaSpot;

struct _SobremesaTable
{
  GtkWidget               parent_instance;

  BarajaGame             *game;
  gint                    seat; /* who sits at the bottom, or BARAJA_SEAT_NONE */
  gboolean                interactive;
  double                  pace; /* 1 is normal; 0 moves cards at once */
  double                  card_size; /* 1: as large as a window shows at once */

  SobremesaTableTemplate *template;
  GHashTable             *pile_views; /* name → SobremesaPileView */
  GPtrArray              *pile_order; /* SobremesaPileView, as in the game's list of piles */
  GPtrArray              *plates;
  GHashTable             *card_views; /* BarajaCard → SobremesaCardView */
  GPtrArray              *stacking;   /* SobremesaCardView, lowest first */
  guint                   n_lying, n_still; /* of them, before the first pinned and moving ones */
  const char             *sorting;    /* how one's hand is sorted: NULL, "suit" or "rank" */
  GHashTable             *by_hand;    /* seat → GPtrArray of BarajaCard, as somebody put them */
  GPtrArray              *arranging;  /* the same while cards are dragged over the hand, or NULL */
  int                     width, height;
  double                  bottom, page; /* where what is to be seen ends, and how high it is */
  double                  pin_top;    /* where what stays in view begins when all is seen */
  double                  text_scale; /* how large letters were when places were found */
  gboolean                stale;      /* places must be found again */
  gboolean                animate;    /* and cards fly to them */
  guint                   tick;

  GPtrArray              *selection; /* SobremesaCardView */
  SobremesaSpot           pressed;
  GPtrArray              *dragged;   /* SobremesaCardView, or NULL when nothing is dragged */
  double                  pointer_x, pointer_y, press_x, press_y, drag_x, drag_y;
  guint                   n_moves;  /* asked for */
  guint32                 clicked_at; /* the time of the last press, or 0 */
  double                  clicked_x, clicked_y;
  SobremesaCardView      *clicked;    /* the card pressed, unless that moved something */
  SobremesaPileView      *drop_pile;
  SobremesaSpot           hovered;
  SobremesaCardView      *peeked;    /* turned up for a look, or NULL */
  GPtrArray              *previewed; /* SobremesaCardView: marked while something is pointed at */
};

SobremesaPileView *sobremesa_table_find_pile_view (SobremesaTable *self,
                                                   const char     *name);
SobremesaPileView *sobremesa_table_get_pile_of (SobremesaTable    *self,
                                                SobremesaCardView *view,
                                                guint             *position);
SobremesaPileView *sobremesa_table_get_host (SobremesaTable    *self,
                                             SobremesaPileView *view);
void               sobremesa_table_get_cell (SobremesaTable  *self,
                                             SobremesaRegion *region,
                                             gint             seat,
                                             gboolean         narrow,
                                             graphene_rect_t *cell);
void               sobremesa_table_get_natural_cell (SobremesaTable  *self,
                                                     SobremesaRegion *region,
                                                     gint             seat,
                                                     gboolean         narrow,
                                                     graphene_rect_t *cell);
int                sobremesa_table_find_least_width (SobremesaTable *self,
                                                     int             width);
int                sobremesa_table_find_least_height (SobremesaTable *self,
                                                      int             width);
void               sobremesa_table_set_pin (SobremesaTable *self,
                                            double          bottom,
                                            double          page);
void               sobremesa_table_update_pin (SobremesaTable *self,
                                               gboolean        narrow);
gboolean           sobremesa_table_pin_cell (SobremesaTable  *self,
                                             SobremesaRegion *region,
                                             graphene_rect_t *cell);
gboolean           sobremesa_table_is_narrow (SobremesaTable *self);
gboolean           sobremesa_table_is_pinned (SobremesaTable    *self,
                                              SobremesaPileView *view);
gboolean           sobremesa_table_is_plate_pinned (SobremesaTable *self,
                                                    gint            seat);
gboolean           sobremesa_table_is_under_strip (SobremesaTable    *self,
                                                   SobremesaPileView *view,
                                                   double             y);
double             sobremesa_table_get_strip_height (SobremesaTable *self);
double             sobremesa_table_get_strip_gain (SobremesaTable *self);
double             sobremesa_table_find_start (SobremesaTable *self, double start);
double             sobremesa_table_get_pin_shift (SobremesaTable    *self,
                                                  SobremesaPileView *view);
void               sobremesa_table_draw_pinned (SobremesaTable *self,
                                                GtkSnapshot    *snapshot);
void               sobremesa_table_lift (SobremesaCardView *view,
                                         SobremesaPlace    *place);
gboolean           sobremesa_table_find_natural_plate (SobremesaTable  *self,
                                                       guint            seat,
                                                       graphene_rect_t *bounds);
gboolean           sobremesa_table_find_plate (SobremesaTable  *self,
                                               guint            seat,
                                               graphene_rect_t *bounds);
void               sobremesa_table_flow (SobremesaTable *self,
                                         GPtrArray      *views,
                                         gboolean        narrow,
                                         double          card_width);
void               sobremesa_table_order_cards (SobremesaTable *self);
SobremesaSpot      sobremesa_table_pick (SobremesaTable *self,
                                         double          x,
                                         double          y);
void               sobremesa_table_restack (SobremesaTable *self);
void               sobremesa_table_order_views (SobremesaTable *self);
void               sobremesa_table_start_moving (SobremesaTable *self);
void               sobremesa_table_refresh (SobremesaTable *self,
                                            gboolean        animate);
void               sobremesa_table_init_input (SobremesaTable *self);
void               sobremesa_table_forget_spots (SobremesaTable *self);
void               sobremesa_table_describe_cards (SobremesaTable *self);
void               sobremesa_table_activate_spot (SobremesaTable *self,
                                                  SobremesaSpot   spot,
                                                  gboolean        only_select);
void               sobremesa_table_show_targets (SobremesaTable *self);
SobremesaRegion   *sobremesa_table_find_region (SobremesaTable *self,
                                                const char     *name,
                                                gint            owner);
void               sobremesa_table_place_piles (SobremesaTable *self);
void               sobremesa_table_allocate_fixed (SobremesaTable *self);
void               sobremesa_table_share_titles (SobremesaTable *self);
gboolean           sobremesa_table_is_pooled (SobremesaTable  *self,
                                              SobremesaRegion *region,
                                              gboolean         narrow);
void               sobremesa_table_act_on_selection (SobremesaTable    *self,
                                                     SobremesaPileView *pile);
void               sobremesa_table_drag_over_hand (SobremesaTable *self,
                                                   gboolean        over);
gboolean           sobremesa_table_shift_card (SobremesaTable *self,
                                               SobremesaSpot   spot,
                                               int             by);
void               sobremesa_table_drop_in_hand (SobremesaTable *self,
                                                 gboolean        inside);
void               sobremesa_table_emit_said (SobremesaTable *self,
                                              gint            seat,
                                              const char     *move);
void               sobremesa_table_emit_selection_changed (SobremesaTable *self);
void               sobremesa_table_peek_at (SobremesaTable    *self,
                                            SobremesaCardView *view);
void               sobremesa_table_explain_spot (SobremesaTable *self,
                                                 SobremesaSpot   spot);
gboolean           sobremesa_table_is_dragging (SobremesaTable *self);
gboolean           sobremesa_table_holds_card (SobremesaTable *self);
void               sobremesa_table_drag_on (SobremesaTable *self,
                                            double          by_x,
                                            double          by_y);
double             sobremesa_table_get_text_scale (SobremesaTable *self);
void               sobremesa_table_set_card_size (SobremesaTable *self,
                                                  double          card_size);
gboolean           sobremesa_table_is_own_hand (SobremesaTable *self,
                                                SobremesaSpot   spot);
gboolean           sobremesa_table_is_covered (SobremesaPileView *view,
                                               guint              position);
guint              sobremesa_table_count_legal (SobremesaTable *self,
                                                GPtrArray      *moves);
GPtrArray         *sobremesa_table_list_for_card (SobremesaTable *self,
                                                  SobremesaSpot   spot,
                                                  gboolean       *with_others);
guint              sobremesa_codes_count (const char *const *codes,
                                          const char        *code);
gboolean           sobremesa_codes_equal (const char *const *a,
                                          const char *const *b);
void               sobremesa_table_emit_move (SobremesaTable *self,
                                              const char     *move);
void               sobremesa_table_emit_hover (SobremesaTable *self,
                                               const char     *text);
void               sobremesa_table_ask_at (SobremesaTable    *self,
                                           GPtrArray         *moves,
                                           gint               seat,
                                           SobremesaPileView *pile);
void               sobremesa_table_open_menu (SobremesaTable *self,
                                              SobremesaSpot   spot);
GPtrArray         *sobremesa_table_list_for_selection (SobremesaTable *self);
GtkWidget         *sobremesa_table_find_focus (SobremesaTable *self);
GPtrArray         *sobremesa_table_list_meant (SobremesaTable *self,
                                               SobremesaSpot   spot);
char              *sobremesa_table_tell_spot (SobremesaTable *self,
                                              SobremesaSpot   spot,
                                              GPtrArray      *moves);
void               sobremesa_table_toggle (SobremesaTable    *self,
                                           SobremesaCardView *view);
gboolean           sobremesa_table_key (SobremesaTable *self,
                                        guint           keyval,
                                        GdkModifierType state);

G_END_DECLS
