# SPDX-License-Identifier: GPL-3.0-or-later
"""Tomb Robbers, and everything else there is, with the keyboard alone."""

import random

import desk
import tap
from cards import SUITS, Table, play_with, tomb
from desk import (BUTTON, LABEL, Program, box, children, is_focused, is_pressed, key, name, wait,
                  wait_same)
from tap import check, equal, expect


class Keyboard:
    """Plays with keys. The pointer stays out of the way."""

    def __init__(self, table, rng):
        self.table, self.rng = table, rng
        self.at_tomb = self.asked = 0

    def hasten(self):
        key('space')

    def draw(self, view):
        key('d')

    def press(self, label):
        key('e')

    def play(self, view, card, suit):
        count = card.count
        self.go_to(card.node)
        key('Return')
        wait(lambda: is_pressed(card.node) or len(self.table.look().hand) < count or
             self.table.over(), f'{card} to be selected or played')
        if not is_pressed(card.node):
            return
        if self.rng.random() < 0.5:
            self.at_tomb += 1
            self.go_to(self.table.look().of(tomb(suit))[-1].node)
            key('Return')
        else:
            self.asked += 1
            self.answer(suit)

    def answer(self, suit):
        """Enter where the card lies: the program asks to which tomb."""
        key('Return')
        words = f'tomb of {suit}.'
        button = wait(lambda: next((n for n in walk_popovers(self.table.program)
                                    if n.get_name().endswith(words)), None), 'the question')
        for _ in range(8):
            if is_focused(button):
                break
            key('Tab')
        wait(lambda: is_focused(button), f'the answer “{words}” to be focused', 2)
        key('Return')

    def focused(self):
        return next((node for node in children(self.table.node) if is_focused(node)), None)

    def go_to(self, node):
        """Goes with the arrows to a card, as one sees it."""
        wait_same(lambda: box(node), 'the card to lie still')
        for _ in range(40):
            if is_focused(node):
                return
            here = self.focused()
            if here is None:
                key('Right')
                continue
            x, y = middle(here)
            to_x, to_y = middle(node)
            if abs(to_y - y) > box(node)[3] / 2:
                key('Down' if to_y > y else 'Up')
            else:
                key('Right' if to_x > x else 'Left')
        raise AssertionError(f'the arrows don’t lead to {node.get_name()}, '
                             f'but to {self.focused().get_name()}')


def walk_popovers(program):
    return [node for node in program.all(BUTTON) if ' at the tomb of ' in node.get_name()
            and desk.actions(node) and 'card.activate' not in desk.actions(node)]


def middle(node):
    x, y, width, height = box(node)
    return x + width / 2, y + height / 2


def tab_to(program, called, role=BUTTON):
    """Goes to something with Tab."""
    node = program.get(role, called)
    for _ in range(40):
        if is_focused(node):
            return node
        key('Tab')
    raise AssertionError(f'Tab doesn’t lead to “{called}”')


def begin():
    """The program with the pointer where it does nothing: without a window manager, keys go to the
    window under it when a dialog has closed."""
    program = Program()
    x, y, width, _height = program.geometry()
    desk.move_to(x + width / 2, y + 8)
    return program


def start():
    program = begin()
    tab_to(program, 'Tomb Robbers')
    key('Return')
    return program, Table(program)


@check('a whole match from the home page to the next match')
def whole_match():
    rng = random.Random(11)
    program, table = start()
    hand = Keyboard(table, rng)
    turns = play_with(table, hand, rng)
    tap.note(f'{turns} turns, {hand.at_tomb} cards put at a tomb, {hand.asked} times asked')
    wait(lambda: is_focused(program.get(BUTTON, 'Play Again')), 'Play Again to have the focus')
    key('Return')
    wait(lambda: not table.over(), 'the score sheet to go')
    equal([suit for suit in SUITS if Table(program).look().lying(suit) > 2], [],
          'tombs with many cards in a new match')


@check('hint, sort, take back, clear the selection')
def other_keys():
    program, table = start()
    hand = Keyboard(table, random.Random(12))
    table.wait_turn(hand.hasten)
    view = table.settled()
    key('h')
    wait(lambda: table.prompt.startswith('Hint: '), 'a hint')
    order = [card.words for card in view.hand]
    orders = []
    for _ in range(3):
        key('s')
        wait(lambda: [card.words for card in table.settled().hand] != (orders or [order])[-1],
             f'another order than {(orders or [order])[-1]}')
        orders.append([card.words for card in table.settled().hand])
    equal(orders[-1], order, 'the order after going through all')
    card = table.look().hand[0]
    hand.go_to(card.node)
    key('space')
    wait(lambda: is_pressed(card.node), 'the card to be selected')
    key('Escape')
    wait(lambda: not is_pressed(card.node), 'the selection to be cleared')
    for card in table.look().hand:
        suits = [suit for suit in SUITS if table.look().takes(suit, card)]
        if suits:
            break
    else:
        raise tap.Skip('no card of this hand can be played')
    before = table.settled().told()
    hand.play(table.look(), card, suits[0])
    wait(lambda: table.look().told() != before, 'the card to be played')
    key('ctrl+z')
    wait(lambda: table.settled().told() == before, 'the card to come back')
    key('ctrl+shift+z')
    wait(lambda: table.settled().told() != before, 'the card to be played again')


@check('the menu of the draw deck says what it does, and does it')
def menu():
    program, table = start()
    hand = Keyboard(table, random.Random(13))
    table.wait_turn(hand.hasten)
    view = table.settled()
    hand.go_to(view.of('Draw deck')[-1].node)
    deck = hand.focused()

    def draw_line():
        return next((n for n in program.all(BUTTON) if name(n) == 'Draw a card.'), None)
    key('shift+F10')
    wait(draw_line, 'the menu')
    key('Escape')
    wait(lambda: draw_line() is None, 'the menu to close')
    wait(lambda: is_focused(deck), 'the keyboard to be back at the deck')
    key('Menu')
    wait(lambda: draw_line() and is_focused(draw_line()), 'the menu, with its first line focused')
    key('Return')
    wait(lambda: len(table.look().hand) > len(view.hand), 'a card to be drawn')


@check('the rules open with F1 and close with Escape or F1')
def rules():
    program, table = start()
    table.wait_turn(Keyboard(table, random.Random(13)).hasten)
    before = table.settled().told()
    for close in 'Escape', 'F1':
        key('F1')
        program.button('Close the rules')
        key(close)
        wait(lambda: not program.has(BUTTON, 'Close the rules'), f'the rules to close by {close}')
    wait(lambda: Keyboard(table, None).focused(), 'the focus to be back at the table')
    equal(table.settled().told(), before, 'the table after reading')


@check('every dialog opens by a key and closes by Escape')
def dialogs():
    program, table = start()
    table.wait_turn(Keyboard(table, random.Random(14)).hasten)
    before = table.settled().told()
    for keys in ('ctrl+comma', 'ctrl+question'):
        key(keys)
        wait(lambda: len(program.frames()) > 1, f'the dialog of {keys}')
        key('Escape')
        wait(lambda: len(program.frames()) == 1, f'the dialog of {keys} to close')
    key('ctrl+comma')
    wait(lambda: len(program.frames()) > 1, 'the preferences')
    key('F1')
    wait(lambda: len(program.frames()) == 1, 'the preferences to make way for the rules')
    program.button('Close the rules')
    key('F1')
    wait(lambda: not program.has(BUTTON, 'Close the rules'), 'the rules to close')
    open_menu(program)
    key('Escape')
    wait(lambda: not menu_items(program), 'the menu to close')
    open_menu(program)
    for _ in range(20):
        if any(is_focused(item) and name(item).endswith('About Sobremesa')
               for item in menu_items(program)):
            break
        key('Down')
    key('Return')
    wait(lambda: len(program.frames()) > 1, 'the About window')
    key('Escape')
    wait(lambda: len(program.frames()) == 1, 'the About window to close')
    equal(table.settled().told(), before, 'the table after all dialogs')


def menu_items(program):
    return [node for node in program.all(desk.Atspi.Role.MENU_ITEM) if box(node)[2] > 0]


def open_menu(program):
    key('F10')
    wait(lambda: menu_items(program), 'the menu')


@check('Alt+Left goes home, and Enter goes on with the match')
def home():
    program, table = start()
    table.wait_turn(Keyboard(table, random.Random(15)).hasten)
    before = table.settled().told()
    key('alt+Left')
    wait(lambda: any(node.get_name() == 'Continue' for node in program.all(LABEL)),
         'the list of matches')
    key('Return')
    wait(lambda: program.has(BUTTON, 'Hint'), 'the table')
    again = Table(program)
    equal(again.settled().told(), before, 'the table after coming back')
    expect(again.my_turn(), 'it is still one’s turn')


@check('set-up and start by keys')
def set_up():
    program = begin()
    wait(lambda: program.find(BUTTON, 'Set up Tomb Robbers Set up…'), 'the button')
    tab_to(program, 'Set up Tomb Robbers Set up…')
    key('Return')
    tab_to(program, 'Start')
    key('alt+Left')
    wait(lambda: program.has(BUTTON, 'Tomb Robbers'), 'the home page')
    tab_to(program, 'Set up Tomb Robbers Set up…')
    key('Return')
    tab_to(program, 'Start')
    key('Return')
    Table(program).settled()


if __name__ == '__main__':
    tap.main(desk.clean_up)
