# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people at one machine: nobody sees another's hand."""

import random

import desk
import tap
from cards import Table, Voice, act_once, play_with
from desk import BUTTON, Home, Program, act, is_sensitive, key, wait
from pages import go_on, wait_matches
from people import READY, check_curtain, lift, pass_to, set_up, start
from tap import check, equal, expect


@check('a curtain hides both hands until the next is ready')
def curtain():
    program, table = start()
    seen = []
    for _ in range(4):
        check_curtain(program, table)
        who, _view = lift(program, table)
        seen.append(who)
        while not pass_to(program):
            before = act_once(table, random.Random(51))
            wait(lambda: pass_to(program) or table.look().told() != before.told(), 'a move')
            event = table.status()[0]
            expect(event.startswith(f'{who} '), f'the event tells who it was: {event!r}')
    equal(seen[:2] * 2, seen, 'who sat down')
    equal(sorted(seen[:2]), ['Guest', 'Zoë'], 'their names')


@check('keys do nothing behind the curtain')
def keys():
    program, table = start()
    before = check_curtain(program, table).told()
    for name in 'd', 'e', 'h', 'Left', 'Right', 'ctrl+z', 's', 'Escape':
        key(name)
    key('F1')
    program.button('Close the rules')
    key('Escape')
    wait(lambda: not program.has(BUTTON, 'Close the rules'), 'the rules to close')
    equal(check_curtain(program, table).told(), before, 'the table behind the curtain')
    expect(pass_to(program), 'the curtain is still there')
    wait(lambda: desk.is_focused(program.button(READY)), 'the button to have the focus')
    key('Return')
    wait(lambda: not pass_to(program), 'the curtain to go')


@check('one can’t take back what the other did')
def take_back():
    program, table = start()
    lift(program, table)
    while not pass_to(program):
        before = act_once(table, random.Random(52))
        wait(lambda: pass_to(program) or table.look().told() != before.told(), 'a move')
    expect(not is_sensitive(program.get(BUTTON, 'Take back')), 'behind the curtain nothing to take back')
    lift(program, table)
    expect(not is_sensitive(program.get(BUTTON, 'Take back')), 'nothing to take back of what the other did')


@check('after kill -9 the curtain comes first')
def resumed():
    home = Home()
    program = Program(home=home)
    set_up(program)
    wait(lambda: pass_to(program), 'the curtain')
    table = Table(program)
    who, view = lift(program, table)
    before = view.told()
    program.kill()
    program = Program(home=home)
    wait_matches(program, 1)
    table = go_on(program)
    equal(pass_to(program), who, 'whom the curtain names')
    check_curtain(program, table)
    lift(program, table)
    equal(table.settled().told(), before, 'the table after coming back')
    program.kill()
    home.remove()


@check('a whole match')
def whole_match():
    rng = random.Random(53)
    program, table = start()

    def ready():
        button = program.find(BUTTON, READY)
        if button is not None and desk.box(button)[2] > 0:
            act(button)

    hand = Voice(table)
    hand.hasten = ready
    tap.note(play_with(table, hand, rng), 'turns')
    labels = program.labels()
    expect(any('wins the match' in words or 'They share the win' in words for words in labels),
           f'the score sheet tells who won: {labels}')
    expect(not pass_to(program), 'no curtain over the score sheet')


if __name__ == '__main__':
    tap.main(desk.clean_up)
