#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Sobremesa contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compose Sobremesa's playing cards from the hand-drawn parts in data/cards.

Usage: make-cards.py OUTDIR [PARTSDIR]

Writes one SVG a card (AC.svg ... KS.svg), two jokers and three backs, each
with viewBox "0 0 250 350".  PARTSDIR is ../data/cards, seen from this file,
unless given.  The output depends on the parts only: the same parts always give
the same bytes.

The variants (four colours, large indices, other letters) are in every file;
the *.css files beside the parts show and recolour them through
rsvg_handle_set_stylesheet().  That is why all defaults here are presentation
attributes and never a <style> element: librsvg lets a document's own rules win
over those of the user's style sheet, while any rule wins over an attribute.
"""

import sys
import xml.etree.ElementTree as ET
from pathlib import Path

SVG = "http://www.w3.org/2000/svg"
WIDTH, HEIGHT = 250, 350
PAPER, EDGE, INK, RED = "#fffdf8", "#857f73", "#1f2430", "#c8262c"

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
SUITS = {"C": ("club", INK), "D": ("diamond", RED),
         "H": ("heart", RED), "S": ("spade", INK)}

# Index letters other than the default one, by rank: (class, glyph) pairs.
LETTERS = {
    "A": (("alt-1", "1"),),
    "J": (("alt-F", "F"), ("alt-V", "V"), ("alt-B", "B"), ("alt-S", "S"),
          ("alt-C", "C")),
    "Q": (("alt-D", "D"), ("alt-R", "R"), ("alt-C", "C"), ("alt-V", "V")),
    "K": (("alt-R", "R"), ("alt-C", "C")),
}

# Where the pips of a card lie: column (-1, 0, 1) and height above or below
# the middle, in rows of which the outermost pip is at -1 and +1.
THIRD = 1 / 3
PIPS = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "7": ((-1, -1), (1, -1), (0, -.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "8": ((-1, -1), (1, -1), (0, -.5), (-1, 0), (1, 0), (0, .5), (-1, 1),
          (1, 1)),
    "9": ((-1, -1), (1, -1), (-1, -THIRD), (1, -THIRD), (0, 0),
          (-1, THIRD), (1, THIRD), (-1, 1), (1, 1)),
    "T": ((-1, -1), (1, -1), (0, -2 * THIRD), (-1, -THIRD), (1, -THIRD),
          (-1, THIRD), (1, THIRD), (0, 2 * THIRD), (-1, 1), (1, 1)),
}


def number(value):
    """A coordinate as short text."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def place(x, y, scale=1.0, half_turn=False):
    """A transform attribute that moves, turns and scales."""
    turn = "rotate(180)" if half_turn else ""
    return f'transform="translate({number(x)} {number(y)}){turn}' \
           f'scale({number(scale)})"'


def reduced(scale):
    """A transform attribute that shrinks a card's middle about its centre."""
    return f'transform="translate(125 175)scale({scale})translate(-125 -175)"'


def half_turn(name):
    """Shows the definition NAME twice: as it is, and turned about the middle."""
    return f'<use href="#{name}"/>' \
           f'<use href="#{name}" transform="rotate(180 125 175)"/>'


class Parts:
    """The hand-drawn parts, read once, as SVG text."""

    def __init__(self, folder):
        self.folder = folder
        self.pips = self._by_id("pips")
        self.glyphs = self._by_id("glyphs")

    def _root(self, name):
        return ET.parse(self.folder / f"{name}.svg").getroot()

    @staticmethod
    def _text(element):
        text = ET.tostring(element, encoding="unicode").strip()
        return text.replace(f' xmlns="{SVG}"', "")

    def _by_id(self, name):
        """The elements with an id inside a sheet, without that id."""
        found = {}
        for element in self._root(name).iter():
            key = element.attrib.pop("id", None)
            if key:
                element.attrib.pop("transform", None)
                element.tail = None
                found[key] = self._text(element)
        return found

    def drawing(self, name):
        """All that a part's file shows."""
        return "\n".join(self._text(child) for child in self._root(name))

    def glyph(self, name):
        """One index character, its top middle at 0,0, 50 high."""
        return '<g transform="scale(1.4 1)" fill="none" stroke="currentColor" ' \
               f'stroke-width="6.4" stroke-linejoin="round">{self.glyphs[name]}</g>'


def card(body, defs=""):
    """A whole SVG file."""
    sheet = f'<rect x="1.25" y="1.25" width="247.5" height="347.5" rx="14" ' \
            f'fill="{PAPER}" stroke="{EDGE}" stroke-width="2.5"/>\n'
    return f'<svg xmlns="{SVG}" viewBox="0 0 {WIDTH} {HEIGHT}" ' \
           f'width="{WIDTH}" height="{HEIGHT}">\n' \
           '<!-- SPDX-License-Identifier: CC-BY-SA-4.0 -->\n' \
           + (f"<defs>\n{defs}</defs>\n" if defs else "") \
           + sheet + body + "</svg>\n"


def letters(parts, rank):
    """The character of an index, with the hidden ones other languages use."""
    if rank not in LETTERS:
        return parts.glyph("10" if rank == "T" else rank)
    shown = f'<g class="letter-{rank}">{parts.glyph(rank)}</g>'
    hidden = (f'<g class="{name}" display="none">{parts.glyph(glyph)}</g>'
              for name, glyph in LETTERS[rank])
    # Ranks share class names (R may be king or queen): the outer class tells.
    return f'<g class="rank-{rank}">{shown}{"".join(hidden)}</g>'


def corner(rank, large):
    """Rank over suit in the top left corner, out of the definitions."""
    if not large:
        return f'<use href="#rank" {place(32, 17)}/>' \
               f'<use href="#pip" {place(32, 95, .38)}/>'
    across = 1.36 if rank == "T" else 1.6 if rank in LETTERS else 1.72
    return f'<use href="#rank" transform="translate(40 17)scale({across} 1.75)"/>' \
           f'<use href="#pip" {place(40, 143, .6)}/>'


def index_groups():
    """Both forms of both indices, out of the definitions; one form is hidden."""
    return f'<g class="index-normal">{half_turn("corner")}</g>\n' \
           f'<g class="index-large" display="none">{half_turn("corner-large")}</g>\n'


def pip_group(rank, column, row, scale):
    """The pips of a number card; those below the middle are upside down."""
    return "".join(
        f'<use href="#pip" {place(125 + x * column, 175 + y * row, scale, y > 0)}/>'
        for x, y in PIPS[rank])


def number_card(rank):
    """The middle of a card from two to ten."""
    normal = pip_group(rank, 40, 117, .47)
    large = pip_group(rank, 29, 112, .32)
    return f'<g class="pips-normal">{normal}</g>\n' \
           f'<g class="pips-large" display="none">{large}</g>\n'


def ace_card(parts, suit):
    """The middle of an ace: one large pip, engraved."""
    name = SUITS[suit][0]
    size = 1.62 if suit == "S" else 1.3
    line = f'<g fill="none" stroke="{PAPER}" stroke-width="1.6" ' \
           f'transform="scale(.9)">{parts.pips[name]}</g>'
    body = f'<g id="ace"><g {place(125, 175, size)}><use href="#pip"/>{line}' \
           f'{parts.drawing("ace-" + name)}</g></g>'
    return f'<g class="pips-normal">{body}</g>\n' \
           f'<g class="pips-large" display="none"><use href="#ace" {reduced(.68)}/></g>\n'


def figure_defs(parts, half, sash, pip=""):
    """Half a double-ended figure, and the whole of it: halves, sash, frame."""
    panel = 'x="60" y="22" width="130" height="306" rx="5"'
    return '<clipPath id="half-clip"><path d="M60 22h130v131l-130 44z"/></clipPath>\n' \
           f'<clipPath id="panel-clip"><rect {panel}/></clipPath>\n' \
           '<g id="half"><g clip-path="url(#half-clip)">' \
           f'<g {place(125, 175)}>\n{parts.drawing(half)}\n</g></g>{pip}</g>\n' \
           f'<g id="figure">\n<g clip-path="url(#panel-clip)">{half_turn("half")}\n' \
           f'<g {place(125, 175)}>{parts.drawing("sash-" + sash)}</g></g>\n' \
           f'<rect {panel} fill="none" stroke="{INK}" stroke-width="2"/></g>\n'


def figure(shrunk):
    """The middle of a court card or joker, whole or reduced."""
    return '<g class="pips-normal"><use href="#figure"/></g>\n' \
           f'<g class="pips-large" display="none"><use href="#figure" {reduced(shrunk)}/></g>\n'


def suited_card(parts, rank, suit):
    """Any card with a suit, as the text of its file."""
    name, colour = SUITS[suit]
    defs = f'<g id="pip" class="suit-{suit.lower()}" fill="currentColor" ' \
           f'color="{colour}">{parts.pips[name]}</g>\n' \
           f'<g id="rank" class="suit-{suit.lower()}" color="{colour}">' \
           f'{letters(parts, rank)}</g>\n'
    defs += f'<g id="corner">{corner(rank, False)}</g>\n' \
            f'<g id="corner-large">{corner(rank, True)}</g>\n'
    if rank in PIPS:
        middle = number_card(rank)
    elif rank == "A":
        middle = ace_card(parts, suit)
    else:
        pip = f'<use href="#pip" {place(79, 44, .25)}/>'
        defs += figure_defs(parts, f"court-{rank}{suit}", rank, pip)
        middle = figure(.74)
    return card(middle + index_groups(), defs)


def joker_index(parts):
    """A star over the word, small enough for the corner."""
    word = "".join(f'<g {place(0, 29 * line, .48)}>{parts.glyph(letter)}</g>'
                   for line, letter in enumerate("JOKER"))
    return f'<g transform="translate(32 36)">{parts.pips["star"]}</g>' \
           f'<g transform="translate(32 66)">{word}</g>'


def joker_card(parts, name, colour):
    """A joker; its large index is a larger star."""
    defs = f'<g id="corner" class="joker-{name}" fill="currentColor" ' \
           f'color="{colour}">{joker_index(parts)}</g>\n' \
           f'<g id="corner-large" class="joker-{name}" fill="currentColor" ' \
           f'color="{colour}"><g {place(40, 48, 1.5)}>{parts.pips["star"]}</g></g>\n' \
           + figure_defs(parts, f"joker-{name}", "joker")
    return card(figure(.74) + index_groups(), defs)


def deck(parts):
    """All files of the deck: (name, text) pairs."""
    for suit in SUITS:
        for rank in RANKS:
            yield rank + suit, suited_card(parts, rank, suit)
    yield "joker-black", joker_card(parts, "black", INK)
    yield "joker-red", joker_card(parts, "red", RED)
    for number_of_back in (1, 2, 3):
        name = f"back-{number_of_back}"
        yield name, card(parts.drawing(name) + "\n")


def main(arguments):
    """Writes the deck; returns the exit status."""
    if len(arguments) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    ET.register_namespace("", SVG)
    out = Path(arguments[1])
    here = Path(__file__).resolve().parent
    parts = Parts(Path(arguments[2]) if len(arguments) == 3
                  else here.parent / "data" / "cards")
    out.mkdir(parents=True, exist_ok=True)
    for name, text in deck(parts):
        (out / f"{name}.svg").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
