# SPDX-License-Identifier: GPL-3.0-or-later
"""Tomb Robbers with the mouse only."""

import random
import time

import desk
import tap
from cards import SUITS, Mouse, Table, play_with, tomb
from desk import BUTTON, LABEL, Program, act, wait
from tap import check, equal, expect

FACE_UP = 'must be of'


def start(*arguments, **how):
    """The program on the home page, then at the table by a click on the tile."""
    program = Program(*arguments, **how)
    program.press('Tomb Robbers')
    return program, Table(program)


def toast(program, words):
    return next((label for label in program.labels() if words in label), None)


def find_refused(view):
    """A card of the hand and a tomb where the next card lies face up and is of another suit."""
    return next(((card, suit) for card in view.hand for suit in SUITS
                 if view.lying(suit) % 2 == 0 and card.suit != suit), None)


def find_choice(view):
    """A card that fits at one tomb only, and the tomb."""
    for card in view.hand:
        suits = [suit for suit in SUITS if view.takes(suit, card)]
        if len(suits) == 1:
            return card, suits[0]
    return None


@check('a whole match from the tile to Play Again')
def whole_match():
    rng = random.Random(7)
    program, table = start()
    mouse = Mouse(table, rng)
    turns = play_with(table, mouse, rng)
    tap.note(f'{turns} turns, {mouse.clicked} cards clicked, {mouse.dragged} dragged')
    expect(mouse.clicked and mouse.dragged, 'cards were clicked and dragged')
    labels = program.labels()
    expect(any('wins the match' in words or 'They share the win' in words for words in labels),
           f'the score sheet tells who won: {labels}')
    for suit in SUITS:
        expect(any(f'tomb of {suit}' in words.lower() for words in labels), f'the tomb of {suit} is told')
    program.press('Play Again')
    wait(lambda: not table.over(), 'the score sheet to go')
    view = Table(program).settled()
    equal([view.lying(suit) for suit in SUITS if view.lying(suit) > 2], [], 'a new match has begun')


@check('a refused move says why and shows the rule')
def refusal():
    program, table = start()
    mouse = Mouse(table, random.Random(1))
    table.wait_turn(mouse.hasten)
    view = table.settled()
    card, suit = find_refused(view)
    before = view.told()
    table.drag_card(card, view.piles[tomb(suit)])
    wait(lambda: toast(program, FACE_UP), 'a toast that says why')
    # At once: toasts don't stay.
    act(program.button('Show Rule'))
    program.button('Close the rules')
    equal(table.settled().told(), before, 'the table after a refused move')
    wait(lambda: any(FACE_UP in words or 'face up' in words for words in program.labels()),
         'the rule in the pane')
    program.press('Close the rules')
    wait(lambda: not program.has(BUTTON, 'Close the rules'), 'the pane to close')
    equal(table.settled().told(), before, 'the table after reading')


@check('the button takes back a card that was played')
def take_back():
    program, table = start()
    mouse = Mouse(table, random.Random(2))
    for _ in range(12):
        expect(table.wait_turn(mouse.hasten), 'the deal isn’t over yet')
        view = table.settled()
        fitting = find_choice(view)
        if fitting:
            break
        mouse.draw(view)
        wait(lambda: table.look().told() != view.told(), 'a card to be drawn')
    card, suit = fitting
    before = view.told()
    table.click_card(card)
    wait(lambda: table.look().lying(suit) > view.lying(suit), 'the card to be played')
    program.press('Take back')
    wait(lambda: len(table.look().hand) == len(view.hand), 'the card to come back')
    equal(table.settled().told(), before, 'the table after taking back')


@check('ten clicks on the deck in 100 ms don’t draw more than a click')
def fast_clicks():
    program, table = start()
    mouse = Mouse(table, random.Random(3))
    table.wait_turn(mouse.hasten)
    view = table.settled()
    x, y = table.spot_of(view.piles['Draw deck'])
    began = time.monotonic()
    desk.run('xdotool', 'mousemove', str(round(x)), str(round(y)),
             'click', '--repeat', '10', '--delay', '9', '1')
    tap.note(f'ten clicks in {(time.monotonic() - began) * 1000:.0f} ms')
    wait(lambda: len(table.look().hand) > len(view.hand), 'a card to be drawn')
    after = table.settled()
    equal(len(after.hand), len(view.hand) + 1, 'cards in the hand')
    equal(after.deck, view.deck - 1, 'cards in the deck')
    expect(table.my_turn(), 'the turn goes on')
    mouse.draw(after)
    wait(lambda: len(table.look().hand) == len(view.hand) + 2, 'the second card')


@check('pages and dialogs leave a match as it was')
def dialogs():
    program, table = start()
    mouse = Mouse(table, random.Random(4))
    table.wait_turn(mouse.hasten)
    before = table.settled().told()
    program.press('Rules')
    program.press('Close the rules')
    program.press('Hint')
    wait(lambda: table.prompt.startswith('Hint: '), 'a hint')
    equal(table.settled().told(), before, 'the table after rules and hint')
    program.press('Back to all games')
    row = wait(lambda: next((n for n in program.all(LABEL) if n.get_name() == 'Continue'), None),
               'the list of matches')
    program.click(wait(lambda: next((n for n in program.all(LABEL)
                                     if n.get_name() == 'Tomb Robbers' and
                                     desk.box(n)[1] > desk.box(row)[1]), None), 'the match'))
    equal(Table(program).settled().told(), before, 'the table after coming back')


if __name__ == '__main__':
    tap.main(desk.clean_up)
