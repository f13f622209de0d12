# SPDX-License-Identifier: GPL-3.0-or-later
"""The log of a match is read, followed and copied; between people it tells nobody what isn't theirs."""

import random

import desk
import tap
from cards import Table, Voice, act_once
from desk import BUTTON, ROW, Home, Program, act, box, is_focused, key, wait, wait_same
from library import ITEM, neighbour, open_copy, shown, wait_told
from people import lift, pass_to, start
from tap import check, equal, expect

LIST = desk.Atspi.Role.LIST


def rows(program):
    """What stands in the log; None while it is closed."""
    node = next((node for node in program.all(LIST) if node.get_name() == 'Match Log'), None)
    if node is None or box(node)[2] <= 0:
        return None
    return [child.get_name() for child in desk.children(node) if child.get_role() == ROW]


def open_log(program):
    key('ctrl+l')
    program.button('Close the log')
    return wait_same(lambda: rows(program), 'the log')


def pasted():
    other = neighbour('paste')
    text, _ = other.communicate(timeout=20 * desk.PATIENCE)
    return text.rstrip('\n')


@check('it tells what happens while it happens')
def follows():
    program = Program('--game', 'tomb-robbers')
    table = Table(program)
    hand = Voice(table)
    table.wait_turn(hand.hasten)
    told = open_log(program)
    equal(told[0], 'The deal begins.', 'the first line')
    names = {words.split(',')[0] for words in table.look().plates}
    for _ in range(3):
        table.wait_turn(hand.hasten)
        before = rows(program)
        act_once(table, random.Random(61))
        wait(lambda: len(rows(program)) > len(before), 'a line for what was done')
    for words in rows(program)[1:]:
        expect(any(words.startswith(f'{name} ') for name in names), f'a name first: {words!r}')
    expect(table.status()[0] in ' '.join(rows(program)), 'what was told last')


@check('it is at its end, and copied by a key or a button')
def copied():
    home = Home()
    program = open_copy('rummy-500-last-move', home)
    wait(lambda: shown(program, 'Card table'), 'the table')
    told = open_log(program)
    last = wait(lambda: next((node for node in program.all(ROW) if is_focused(node)), None),
                'a line to have the focus')
    equal(last.get_name(), told[-1], 'the line that has the focus')
    key('ctrl+c')
    wait_told(program, 'Copied')
    lines = pasted().split('\n')
    equal(lines[:3], ['500 Rum', '', 'Deal 1 begins.'], 'its beginning')
    equal([line for line in lines if line][-len(told):], told, 'its lines')
    key('Up', 'shift+Up')
    wait(lambda: sum(desk.states(node).contains(desk.Atspi.StateType.SELECTED)
                     for node in program.all(ROW)) == 2, 'two lines to be selected')
    key('ctrl+c')
    wait(lambda: pasted() == '\n'.join(told[-3:-1]), 'the two lines')
    act(program.button('Copy all'))
    wait(lambda: pasted().split('\n') == lines, 'all of it again')
    home.remove()


@check('it is closed by its key and by Escape, and the game goes on')
def closed():
    program = Program('--game', 'tomb-robbers')
    table = Table(program)
    table.wait_turn(Voice(table).hasten)
    for way in 'ctrl+l', 'Escape':
        open_log(program)
        key(way)
        wait(lambda: not program.has(BUTTON, 'Close the log'), 'the log to close')
    key('F10')
    act(program.get(ITEM, 'Match Log'))
    program.button('Close the log')
    key('F1')
    program.button('Close the rules')
    wait(lambda: not program.has(BUTTON, 'Close the log'), 'the rules in its place')
    open_log(program)
    expect(not program.has(BUTTON, 'Close the rules'), 'the log in their place')
    act(program.button('Back to all games'))
    wait(lambda: not program.has(BUTTON, 'Close the log'), 'the log to go with its match')


@check('between people it tells each what they may know')
def hot_seat():
    program, table = start()
    who, _view = lift(program, table)
    open_log(program)
    for _ in range(3):
        drawn = False
        while not pass_to(program):
            before = table.look()
            if drawn:
                act_once(table, random.Random(62))
            else:
                Voice(table).draw(before)
            drawn = True
            wait(lambda: pass_to(program) or table.look().told() != before.told(), 'a move')
        behind = wait_same(lambda: rows(program), 'the log')
        expect(not any(' draws the ' in words for words in behind), f'behind the curtain: {behind}')
        who, _view = lift(program, table)
        seen = wait_same(lambda: rows(program), 'the log')
        for words in seen:
            expect(' draws the ' not in words or words.startswith(f'{who} '),
                   f'{who} reads: {words!r}')
    expect(any(words.startswith(f'{who} draws the ') for words in seen), 'one’s own cards are named')


@check('beside a replay it tells what has happened so far')
def replay():
    home = Home()
    program = open_copy('tomb-robbers-finished', home)
    program.button('One step on')
    equal(open_log(program), ['Deal 1 begins.'], 'the log at the start')
    for count in 2, 3, 4:
        act(program.button('One step on'))
        wait(lambda: len(rows(program)) == count, f'{count} lines')
    act(program.button('One step back'))
    wait(lambda: len(rows(program)) == 3, 'one line less')
    home.remove()


if __name__ == '__main__':
    tap.main(desk.clean_up)
