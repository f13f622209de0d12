# SPDX-License-Identifier: GPL-3.0-or-later
"""The other games than Tomb Robbers, played by accessible actions alone, by somebody who knows nothing
of the rules and tries whatever is offered."""

import json
import os
import random
import re

import desk
import tap
from cards import Table
from desk import BUTTON, Home, Program, act, actions, children, name, wait
from tap import check, expect

GAMES = '500 Rum', 'Money Bags'
TRIES = 6000  # what is tried at most in a deal
FACE_DOWN = 'face-down card'
CARD = re.compile(r'^(.*), ([^,]+), (\d+) of (\d+)$')
MOVES = re.compile('(Meld|Lay|Discard|Put|Pass|End|Rummy)\\b')
OTHERS = re.compile('^(Bruno|Carla): (Hand|Stack)$')


def start(game):
    home = Home()
    home.settings(**{'animation-speed': "'off'", 'instant-computers': 'true'})
    program = Program(home=home, keyfile=True)
    act(program.button(game))
    return program, Table(program)


def move_buttons(program):
    """The buttons beside the line that says what to do, and the answers of a question."""
    return [node for node in program.all(BUTTON, into=lambda node: node.get_name() != 'Card table')
            if MOVES.match(name(node)) and desk.is_sensitive(node) and desk.box(node)[2] > 0]


def is_told(game, words):
    """Whether it is the name of a card that lies where nobody sees its face and yet tells it. In 500
    Rum everybody knows what somebody took from the discards."""
    card = CARD.match(words)
    hidden = card and (card.group(2) in ('Stock', 'Deck') or
                       game != '500 Rum' and OTHERS.match(card.group(2)))
    return hidden and card.group(1) != FACE_DOWN


class Blunderer:
    """Tries anything, by accessible actions."""

    def __init__(self, game, rng):
        self.program, self.table = start(game)
        self.game, self.rng = game, rng
        self.tries = self.moves = 0
        self.look()

    def look(self):
        """Sees what there is to try: cards in the hand, and places. What lies face down isn't told
        before the end of a deal, when all hands are laid open."""
        self.hand, self.places = [], []
        for node in children(self.table.node):
            words = node.get_name()
            expect(not is_told(self.game, words) or wait(self.table.over, f'the end: {words}'), words)
            if ', Hand, ' in words:
                self.hand.append(node)
            elif 'pile.activate' in actions(node) and not OTHERS.match(words.split(',')[0]):
                self.places.append(node)

    def try_once(self):
        """Tries a place, or a card and a place, or a button."""
        before = self.table.status()[0]
        buttons = move_buttons(self.program) if self.rng.random() < 0.1 else []
        self.tries += 1
        if buttons:
            act(self.rng.choice(buttons))
        else:
            if self.hand and self.rng.random() < 0.7:
                self.act(self.rng.choice(self.hand))
            if self.table.status()[0] == before:
                self.act(self.rng.choice(self.places))
        if self.table.status()[0] != before:
            self.moves += 1
            self.look()

    def act(self, node):
        names = actions(node)
        if names:  # it may have gone meanwhile
            act(node, names[0])

    def finish(self):
        """Plays on to the end of the deal."""
        seen = -1
        while True:
            try:
                if (self.moves != seen or self.tries % 50 == 0) and self.table.over():
                    break
                seen = self.moves
                self.try_once()
            except desk.GLib.Error:  # a card that went away meanwhile
                self.program.expect_alive()
                self.look()
            expect(self.tries < TRIES, f'the deal ends; there were {self.moves} moves')
        tap.note(f'{self.tries} tries, {self.moves} moves')


def declare(game):
    @check(f'a deal of {game} by accessible actions')
    def by_actions():
        Blunderer(game, random.Random(5)).finish()


for each in GAMES:
    declare(each)


def top_of_pile(table):
    """The ranks of the last cards of the pile in the middle, the last one first."""
    cards = []
    for node in children(table.node):
        told = CARD.match(node.get_name())
        if told and told.group(2) == 'Pile':
            cards.append((int(told.group(3)), told.group(1).split()[0]))
    return [rank for _index, rank in sorted(cards)]


class Slapper:
    """Reveals when it may, and slaps what is a pair, by accessible actions."""

    def __init__(self, program, table):
        self.program, self.table = program, table
        self.reveal, self.slap = program.get(BUTTON, 'Reveal'), program.get(BUTTON, 'Slap')
        self.reveals = self.slaps = 0
        self.events = set()

    def go_on(self):
        """Does what there is to do; tells whether the match is over."""
        self.program.expect_alive()
        self.events.update(self.table.status())
        ranks = top_of_pile(self.table)
        if len(ranks) > 1 and ranks[0] == ranks[1]:
            act(self.slap)
            self.slaps += 1
        elif desk.is_sensitive(self.reveal):
            act(self.reveal)
            self.reveals += 1
        return self.table.over()

    def report(self):
        tap.note(f'{self.reveals} cards revealed, {self.slaps} slaps, {len(self.events)} events')
        expect(any('Guest' in event or 'Ana' in event for event in self.events),
               f'what one does is told: {self.events}')


# How long a whole match takes is for the cards to say, and for the clock of the game.
@check('Egyptian Ratscrew by accessible actions, for a while')
def ratscrew():
    slapper = Slapper(*start('Egyptian Ratscrew'))
    wait(lambda: slapper.go_on() or slapper.reveals >= 15, 'fifteen cards to be revealed', 120)
    slapper.report()


def order_for_ana():
    """A deal for two in which Ana has all court cards and aces on top, and Bruno none: she wins duel
    after duel. No two of Bruno's cards that come one after the other make a pair."""
    courts = [rank + suit for rank in 'AKQJ' for suit in 'CDHS']
    numbers = [rank + suit for suit in 'CDHS' for rank in '23456789T']
    hands = zip(courts + numbers[:10], numbers[10:])
    return ' '.join(card for pair in hands for card in pair)


@check('a whole match of Egyptian Ratscrew by accessible actions')
def whole_ratscrew():
    home = Home()
    home.settings(**{'animation-speed': "'off'"})
    options = {'tempo': 'fast', 'slap-in': False}
    for name_ in 'sum-ten', 'sandwich', 'ends':
        options[name_] = False
    path = os.path.join(home.path, 'aces.sobremesa')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'sobremesa-match', 'version': 1, 'game': 'ratscrew',
                   'options': options, 'applied': 1,
                   'seats': [{'name': 'Ana', 'kind': 'human', 'level': 'normal'},
                             {'name': 'Bruno', 'kind': 'computer', 'level': 'easy'}],
                   'events': [{'deal': order_for_ana()}]}, file)
    program = Program(path, home=home, keyfile=True)
    slapper = Slapper(program, Table(program))
    wait(slapper.go_on, 'the end of the match', 300)
    slapper.report()
    expect(slapper.reveals >= 8, f'cards are revealed: {slapper.reveals}')
    wait(lambda: program.find(desk.Atspi.Role.LABEL, 'Ana wins the match'), 'the winner')
    home.remove()


if __name__ == '__main__':
    tap.main(desk.clean_up)
