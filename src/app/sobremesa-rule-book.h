/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sobremesa-lesson.h"

G_BEGIN_DECLS

#define SOBREMESA_RULE_BOOK_ERROR (sobremesa_rule_book_error_quark ())
GQuark sobremesa_rule_book_error_quark (void);

typedef enum
{
  SOBREMESA_RULE_BOOK_ERROR_MALFORMED,
} SobremesaRuleBookError;

typedef enum
{
  SOBREMESA_RULE_KIND_PARAGRAPH,
  SOBREMESA_RULE_KIND_ITEM,
  SOBREMESA_RULE_KIND_FIGURE,
  SOBREMESA_RULE_KIND_EXERCISE,
} SobremesaRuleKind;

/* One card of a figure. */
typedef struct
{
  char  code[3]; /* in the notation; empty for a back */
  guint gap : 1; /* no card, but a space between two groups */
  guint highlighted : 1;
  guint sideways : 1;
} SobremesaRuleCard;

/* A paragraph, an item of a list, a figure, or an exercise. Items that follow each other make up a
 * list. All text is Pango markup in the person's language. */
typedef struct
{
  SobremesaRuleKind kind;
  guint             example;     /* the number of the example it is part of, from 1; 0: of none */
  char             *rule;        /* the rule that is stated here, or NULL */
  char             *option;      /* holds only while this option … (NULL: always) */
  char             *value;       /* … has this value */
  char             *markup;      /* the text; a figure's caption; an exercise's first task */
  char             *description; /* figures: what is to be seen, in plain text */
  GPtrArray        *rows;        /* figures: GArrays of SobremesaRuleCard */
  SobremesaLesson  *lesson;      /* exercises */
} SobremesaRuleBlock;

typedef struct
{
  char      *id;
  char      *title;
  GPtrArray *blocks; /* SobremesaRuleBlock */
} SobremesaRuleSection;

#define SOBREMESA_TYPE_RULE_BOOK (sobremesa_rule_book_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRuleBook, sobremesa_rule_book, SOBREMESA, RULE_BOOK, GObject)

SobremesaRuleBook *sobremesa_rule_book_new (const char *game,
                                            GError    **error);
SobremesaRuleBook             *
sobremesa_rule_book_new_from_data (const char *data,
                                   gssize      length,
                                   GError    **error);
const char *sobremesa_rule_book_get_game (SobremesaRuleBook *self);
const char *sobremesa_rule_book_get_title (SobremesaRuleBook *self);
const char *sobremesa_rule_book_get_aim (SobremesaRuleBook *self);
guint       sobremesa_rule_book_get_n_sections (SobremesaRuleBook *self);
const SobremesaRuleSection *sobremesa_rule_book_get_section (SobremesaRuleBook *self,
                                                             guint              index);
const SobremesaRuleBlock *sobremesa_rule_book_find_rule (SobremesaRuleBook *self,
                                                         const char        *rule);
SobremesaLesson *sobremesa_rule_book_get_first_steps (SobremesaRuleBook *self);

G_END_DECLS
