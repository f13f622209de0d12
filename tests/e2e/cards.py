# SPDX-License-Identifier: GPL-3.0-or-later
"""The card table of Tomb Robbers as it is told to assistive technology, and how one plays there."""

import re

from desk import (BUTTON, PANEL, STATUS, act, box, children, click_at, drag, is_pressed, is_sensitive,
                  key, wait, wait_same)

SUITS = ('clubs', 'diamonds', 'hearts', 'spades')
RANKS = ('ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack',
         'queen', 'king')
FACE = re.compile(f'^({"|".join(RANKS)}) of ({"|".join(SUITS)})(, face down)?$')


class Card:
    """A card as it is told: its name, its pile, its place there."""

    def __init__(self, node, words, place):
        self.node = node
        self.words, self.pile = words, place[0]
        self.index, self.count = int(place[1]), int(place[2])
        face = FACE.match(words)
        self.rank, self.suit = face.group(1, 2) if face else (None, None)

    @property
    def secret(self):
        return self.suit is None

    def __repr__(self):
        return f'{self.words}, {self.pile}, {self.index} of {self.count}'


class Pile:
    def __init__(self, node, label, count):
        self.node, self.label, self.count = node, label, count


def tomb(suit):
    return f'Tomb of {suit}'


class View:
    """What lay on the table at one moment."""

    def __init__(self, node):
        self.cards, self.piles, self.plates = [], {}, []
        for child in children(node):
            self._add(child, child.get_name())

    def _add(self, node, words):
        card = re.match(r'^(.*), ([^,]+), (\d+) of (\d+)$', words)
        pile = re.match(r'^(.*), (?:empty|(\d+) cards?)$', words)
        if node.get_role() == PANEL:
            self.plates.append(words)
        elif card:
            self.cards.append(Card(node, card.group(1), card.groups()[1:]))
        elif pile:
            self.piles[pile.group(1)] = Pile(node, pile.group(1), int(pile.group(2) or 0))

    def of(self, pile):
        return sorted((card for card in self.cards if card.pile == pile), key=lambda card: card.index)

    @property
    def hand(self):
        return self.of('Hand')

    @property
    def deck(self):
        return self.piles['Draw deck'].count

    def lying(self, suit):
        """How many cards lie at a tomb, the ace not counted."""
        return self.piles[tomb(suit)].count - 1

    def takes(self, suit, card):
        """Whether a tomb would take a card, another play of this turn aside."""
        lying = self.lying(suit)
        return lying < 6 and (lying % 2 == 1 or card.suit == suit)

    def plays(self, but=None):
        """All plays there are: card and suit of the tomb."""
        return [(card, suit) for card in self.hand for suit in SUITS
                if suit != but and self.takes(suit, card)]

    def told(self):
        """Everything on the table in words, to be compared."""
        return (sorted(repr(card) for card in self.cards),
                sorted((pile.label, pile.count) for pile in self.piles.values()),
                sorted(plate.replace(', to move', '') for plate in self.plates))


class Table:
    """The table of a running program."""

    def __init__(self, program):
        self.program = program
        self.node = program.get(PANEL, 'Card table')
        self._status = None
        self._hint = None

    def look(self):
        self.program.expect_alive()
        return View(self.node)

    def settled(self):
        """What one sees when the cards lie still and nobody changes anything."""
        views = []

        def at_rest():
            views.append(self.look())
            return views[-1].told(), [box(card.node) for card in views[-1].cards]
        wait_same(at_rest, 'the cards to lie still')
        return views[-1]

    def status(self):
        """The two lines at the bottom: what happened, and what is to be done."""
        if self._status is None:
            self._status = self.program.all(STATUS)
        return [node.get_name() for node in self._status]

    @property
    def prompt(self):
        return self.status()[1]

    @property
    def hint(self):
        if self._hint is None:
            self._hint = self.program.get(BUTTON, 'Hint')
        return self._hint

    def my_turn(self):
        self.program.expect_alive()
        return is_sensitive(self.hint)

    def over(self):
        """Whether the score sheet lies on the table."""
        return self.program.find(BUTTON, 'Play Again', 'Next Deal') is not None

    def wait_turn(self, hasten, seconds=20):
        """Waits until one may move; False when the deal is over instead."""
        def ready():
            if self.my_turn():
                return 'turn'
            hasten()
            return 'over' if self.over() else None
        return wait(ready, 'one’s turn', seconds) == 'turn'

    # -- with the mouse

    def free_spot(self):
        """A place on the table where nothing lies."""
        return self.program.on_screen(self.node, 0.5, 0.985)

    def point_of(self, card):
        """A point of a card that no other covers, once the card lies still."""
        wait_same(lambda: box(card.node), f'{card} to lie still')
        return self.program.on_screen(card.node, 0.2, 0.5)

    def click_card(self, card):
        click_at(*self.point_of(card))

    def spot_of(self, pile):
        """The middle of a pile, once it has its place: it gets another when bars come and go."""
        wait_same(lambda: box(pile.node), f'{pile.label} to have its place')
        return self.program.on_screen(pile.node)

    def click_pile(self, pile):
        click_at(*self.spot_of(pile))

    def drag_card(self, card, pile):
        drag(self.point_of(card), self.program.on_screen(pile.node, 0.5, 0.6))


def play_with(table, hand, rng):
    """Plays on until the deal is over. The hand makes the moves: hasten, draw, play, press."""
    turns = 0
    while table.wait_turn(hand.hasten):
        turns += 1
        _play_turn(table, hand, rng)
    return turns


def _play_turn(table, hand, rng):
    played_at = None
    while table.my_turn():
        view = table.look()
        if not table.program.has(BUTTON, 'End turn'):
            played_at = None
        before = table.status(), view.told()
        plays = view.plays(but=played_at)
        if plays and (rng.random() < 0.7 or played_at or not view.deck):
            card, suit = rng.choice(plays)
            hand.play(view, card, suit)
            played_at = suit
        elif view.deck and not played_at:
            hand.draw(view)
        else:
            hand.press('End turn' if played_at else 'Pass')
        wait(lambda: table.over() or (table.status(), table.look().told()) != before,
             'the move to happen')


class Mouse:
    """Plays by clicking, and now and then by dragging."""

    def __init__(self, table, rng):
        self.table, self.rng = table, rng
        self.dragged = self.clicked = 0

    def hasten(self):
        click_at(*self.table.free_spot())

    def draw(self, view):
        self.table.click_pile(view.piles['Draw deck'])

    def press(self, label):
        self.table.program.press(label)

    def play(self, view, card, suit):
        pile = view.piles[tomb(suit)]
        if self.rng.random() < 0.3:
            self.dragged += 1
            self.table.drag_card(card, pile)
            return
        self.clicked += 1
        count = card.count
        self.table.click_card(card)
        # With one place to go to, a card goes at once.
        wait(lambda: is_pressed(card.node) or len(self.table.look().hand) < count or
             self.table.over(), f'{card} to be selected or played')
        if is_pressed(card.node):
            self.table.click_pile(pile)


class Voice:
    """Plays by accessible actions only, as with a screen reader or by voice control."""

    def __init__(self, table):
        self.table = table

    def hasten(self):
        """Nothing: there is no action for it."""

    def draw(self, view):
        act(view.piles['Draw deck'].node, 'pile.activate')

    def press(self, label):
        act(self.table.program.button(label))

    def play(self, view, card, suit):
        count = card.count
        act(card.node, 'card.activate')
        # After the last action it may be somebody else's turn already, with other cards to see.
        wait(lambda: not self.table.my_turn() or is_pressed(card.node) or
             len(self.table.look().hand) < count or self.table.over(),
             f'{card} to be selected or played')
        if self.table.my_turn() and is_pressed(card.node):
            act(view.piles[tomb(suit)].node, 'pile.activate')


def act_once(table, rng, but=None):
    """Makes one move of those there are, and doesn't wait for it."""
    view = table.look()
    hand = Voice(table)
    buttons = [name for name in ('End turn', 'Pass') if table.program.has(BUTTON, name)]
    plays = [(card, suit) for card, suit in view.plays()
             if sum(view.takes(other, card) for other in SUITS) == 1]
    if view.deck and not buttons and (rng.random() < 0.6 or not plays):
        hand.draw(view)
    elif buttons:
        hand.press(buttons[0])
    elif plays:
        act(plays[0][0].node, 'card.activate')
    else:
        card, suit = view.plays()[0]
        hand.play(view, card, suit)
    return view
