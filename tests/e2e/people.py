# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people at one machine, with a curtain between their turns."""

import desk
from cards import Table
from desk import Program, act, box, key, wait, wait_same
from tap import expect

READY = 'I’m ready'


def choose(program, combo, *keys):
    """Chooses in a list that drops down, by keys."""
    node = program.get(desk.Atspi.Role.COMBO_BOX, combo)
    wait_same(lambda: box(node), f'“{combo}” to stay where it is')
    items = len(program.labels())
    program.click(node, 0.8)
    wait(lambda: len(program.labels()) > items, 'the list to drop down')
    key(*keys, 'Return')
    wait(lambda: len(program.labels()) <= items, 'the list to close')


def set_up(program):
    """Two people, and nobody else."""
    act(program.button('Set up Tomb Robbers Set up…'))
    choose(program, 'Players', 'Up')
    wait(lambda: not program.has(desk.Atspi.Role.COMBO_BOX, 'Who sits at seat 3'), 'two seats')
    choose(program, 'Who sits at seat 2', 'Up', 'Up')
    field = program.get(desk.Atspi.Role.TEXT, 'Name at seat 2')
    program.click(field)
    wait(lambda: desk.is_focused(field), 'the field to have the focus')
    key('ctrl+a')
    desk.type_text('Zoë')
    wait(lambda: desk.text_of(field) == 'Zoë', 'the name to be typed')
    act(program.button('Start'))


def pass_to(program):
    """Whom the curtain names, or None when there is no curtain."""
    label = next((words for words in program.labels() if words.startswith('Pass to ')), None)
    return label and label.removeprefix('Pass to ')


def start():
    program = Program()
    set_up(program)
    wait(lambda: pass_to(program), 'the curtain')
    return program, Table(program)


def check_curtain(program, table):
    """Behind the curtain nothing is told that isn't open to all."""
    view = table.settled()
    for card in view.cards:
        if not card.pile.startswith('Tomb of'):
            expect(card.secret, f'told behind the curtain: {card}')
        expect(not card.words.endswith('face down'), f'told behind the curtain: {card}')
    for words in table.status():
        expect(' draws the ' not in words, f'told behind the curtain: {words}')
    expect(not table.my_turn(), 'nobody can move behind the curtain')
    return view


def lift(program, table):
    who = pass_to(program)
    act(program.button(READY))
    wait(lambda: not pass_to(program), 'the curtain to go')
    wait(table.my_turn, f'the turn of {who}')
    view = table.settled()
    expect(view.hand and not any(card.secret for card in view.hand), f'{who} sees the own hand')
    others = [card for card in view.cards if ': Hand' in card.pile or ': Mission' in card.pile]
    expect(others and all(card.secret for card in others), f'{who} sees no other hand')
    expect(any(plate.startswith(f'{who}, to move') for plate in view.plates),
           f'it is the turn of {who}: {view.plates}')
    return who, view
