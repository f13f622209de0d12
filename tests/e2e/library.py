# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches as files, and the page on which one is looked at again."""

import os
import shutil
import subprocess
import sys

import desk
from cards import Table, View
from desk import STATUS, Program, act, is_pressed, key, wait, wait_same

NEIGHBOUR = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'neighbour.py')
FILES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'files', 'version-1')
GAMES = 'tomb-robbers', 'rummy-500', 'money-bags', 'ratscrew'
SLIDER = desk.Atspi.Role.SLIDER
ITEM = desk.Atspi.Role.MENU_ITEM


def file(name):
    return os.path.join(FILES, f'{name}.sobremesa')


def neighbour(*words):
    """Another program on the screen."""
    return subprocess.Popen([sys.executable, NEIGHBOUR, *words], stdout=subprocess.PIPE, text=True,
                            env={**os.environ, 'GTK_A11Y': 'none'})


def open_copy(name, home):
    """Opens a copy of a file, as one that somebody sent."""
    path = os.path.join(home.path, f'{name}.sobremesa')
    shutil.copy(file(name), path)
    return Program(path, home=home)


MOMENT = 'Moment of the match'


def shown(program, called):
    """What has that name and is to be seen."""
    return next((node for node in desk.walk(program.window, lambda node: node.get_name() !=
                                            'Card table')
                 if node.get_name() == called and desk.box(node)[2] > 0), None)


def only_table(program):
    """The table that is to be seen; None while one page makes way for another."""
    tables = [node for node in desk.walk(program.window, lambda node: node.get_name() != 'Card table')
              if node.get_name() == 'Card table' and desk.box(node)[2] > 0]
    return tables[0] if len(tables) == 1 else None


def table_of_match(program):
    """The table on which one plays; the page of the replay, which may still have to go, has another."""
    table = Table(program)
    table.node = wait(lambda: shown(program, MOMENT) is None and only_table(program), 'the table')
    return table


class Replay:
    """The page, as it is told."""

    def __init__(self, program):
        self.program = program
        program.button('One step on')
        self.slider = program.get(SLIDER, MOMENT)
        self.table = wait(lambda: only_table(program), 'the table alone')

    def position(self):
        return round(desk.Atspi.Value.get_current_value(self.slider))

    def sentence(self):
        return next(node.get_name() for node in self.program.all(STATUS) if node.get_name())

    def told(self):
        """Every card and pile, and the sentence; once the cards lie still."""
        return wait_same(lambda: (View(self.table).told(), self.position()), 'the cards')

    def go(self, name, moved=True):
        before = self.position()
        key(name)
        if moved:
            wait(lambda: self.position() != before, f'{name} to lead somewhere else')


def finish(program):
    """Makes the move that ends the match of 500 Rum: the only card left is discarded."""
    table = table_of_match(program)
    card, = wait(lambda: [card for card in table.look().cards if card.pile == 'Hand'], 'the card')
    act(card.node, 'card.activate')
    wait(lambda: is_pressed(card.node), 'the card to be selected')
    act(next(card for card in table.look().cards if card.pile == 'Discard pile').node,
        'card.activate')


def told(program):
    """All words in the windows but those on the cards."""
    return [node.get_name() for frame in program.frames() for node in
            desk.walk(frame, lambda node: node.get_name() != 'Card table')]


def wait_told(program, *parts):
    """Waits until something in the window says one of these."""
    return wait(lambda: next((words for words in told(program)
                              if any(part in words for part in parts)), None),
                f'words like {parts}')
