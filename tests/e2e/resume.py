# SPDX-License-Identifier: GPL-3.0-or-later
"""A match goes on where it was, however the program ended."""

import random
import time

import desk
import tap
from cards import SUITS, Table, Voice, act_once, play_with
from desk import Home, Program, act, box, wait, wait_same
from pages import details, go_on, matches, wait_matches
from tap import check, equal, expect

CARDS = 52


def count_cards(view):
    return sum(pile.count for pile in view.piles.values())


def farther(before, after):
    """Whether a table can have become another by what others do. One's own hand stays."""
    return ([repr(card) for card in before.hand] == [repr(card) for card in after.hand] and
            after.deck <= before.deck and
            all(after.lying(suit) >= before.lying(suit) for suit in SUITS))


def kill_at_rest(table, rng):
    """In the middle of one's own turn."""
    before = act_once(table, rng)
    wait(lambda: table.look().told() != before.told(), 'the move')
    table.wait_turn(lambda: None)
    view = table.settled()
    table.program.kill()
    return lambda after: equal(after.told(), view.told(), 'the table after kill -9') or True


def kill_while_others_play(table, rng):
    """While a computer thinks, or its cards fly."""
    while table.my_turn():
        before = act_once(table, rng)
        wait(lambda: table.look().told() != before.told() or table.over(), 'a move')
    view = table.look()
    time.sleep(rng.random() * 1.5)
    table.program.kill()
    return lambda after: farther(view, after)


def kill_after_press(table, rng):
    """Right after a press: it has happened, or it hasn't."""
    view = act_once(table, rng)
    time.sleep(rng.random() * 0.02)
    table.program.kill()
    return lambda after: (after.told() == view.told() or len(after.hand) == len(view.hand) + 1 or
                          len(after.hand) == len(view.hand) - 1 or farther(view, after))


@check('the same table after kill -9 at ten moments')
def kill():
    rng = random.Random(31)
    home = Home()
    program = Program('--game=tomb-robbers', home=home)
    table = Table(program)
    moments = [kill_at_rest, kill_while_others_play, kill_after_press] * 3 + [kill_at_rest]
    for moment in moments:
        expect(table.wait_turn(lambda: None), 'the deal isn’t over yet')
        same = moment(table, rng)
        program = Program(home=home)
        wait_matches(program, 1)
        table = go_on(program)
        after = table.settled()  # the others may be playing
        equal(count_cards(after), CARDS, 'cards on the table')
        expect(same(after), f'{moment.__doc__} The table then: {after.told()}')
    home.remove()


@check('--continue goes on with the match that was played last')
def continue_option():
    home = Home()
    program = Program('--game=tomb-robbers', home=home)
    table = Table(program)
    table.wait_turn(lambda: None)
    before = table.settled().told()
    program.kill()
    program = Program('--continue', home=home)
    equal(Table(program).settled().told(), before, 'the table')
    program.kill()
    home.remove()


@check('closing the window in mid-game loses nothing')
def close():
    home = Home()
    program = Program('--game=tomb-robbers', home=home)
    table = Table(program)
    for way in 'ctrl+w', 'ctrl+q', 'the button':
        table.wait_turn(lambda: None)
        view = act_once(table, random.Random(33))
        wait(lambda: table.look().told() != view.told(), 'a move')
        table.wait_turn(lambda: None)
        before = table.settled().told()
        if way == 'the button':
            program.press('Close')
        else:
            desk.key(way)
        equal(program.wait_end(), 0, f'the exit code after {way}')
        equal(program.errors(), '', f'complaints after {way}')
        program = Program(home=home)
        table = go_on(program)
        equal(table.settled().told(), before, f'the table after {way}')
    program.kill()
    home.remove()


@check('a match that is over isn’t offered again')
def finished():
    home = Home()
    home.settings(instant_computers='true', animation_speed="'off'")
    program = Program('--game=tomb-robbers', home=home, keyfile=True)
    table = Table(program)
    play_with(table, Voice(table), random.Random(34))
    program.kill()
    program = Program(home=home, keyfile=True)
    program.button('Tomb Robbers')
    # The list comes from the disk; once a new match is in it, the old one would be too.
    act(program.button('Tomb Robbers'))
    table = Table(program)
    table.settled()
    act(program.button('Back to all games'))
    wait_matches(program, 1)
    program.kill()
    home.remove()


@check('several matches; one is deleted and comes back')
def several():
    home = Home()
    program = Program(home=home)
    tables = []
    for number in range(1, 4):
        act(program.button('Tomb Robbers'))
        table = Table(program)
        table.wait_turn(lambda: None)
        tables.append(table.settled().told())
        act(program.button('Back to all games'))
        wait_matches(program, number)
    before = len(matches(program))
    row = matches(program)[1]
    program.press('Delete this match of Tomb Robbers', row)
    wait_matches(program, before - 1)
    program.press('Undo')
    wait_matches(program, before)
    equal(go_on(program).settled().told(), tables[2], 'the table of the newest match')
    program.kill()

    program = Program(home=home)
    wait_matches(program, 3)
    row = matches(program)[0]
    program.press('Delete this match of Tomb Robbers', row)
    wait_matches(program, 2)
    program.kill()
    program = Program(home=home)
    wait_matches(program, 2)
    equal(go_on(program).settled().told(), tables[1], 'the table of the match after the deleted one')
    program.kill()
    home.remove()


@check('a match says with whom and when')
def row_words():
    program = Program('--game=tomb-robbers')
    table = Table(program)
    table.wait_turn(lambda: None)
    act(program.button('Back to all games'))
    wait_matches(program, 1)
    words = details(program, matches(program)[0])
    for part in 'Guest 0', 'Bruno 0', 'Carla 0', 'your turn', 'just now':
        expect(part in words, f'“{part}” is told: {words!r}')


@check('the window has the size it had')
def window_size():
    home = Home()
    program = Program(home=home, keyfile=True)
    program.button('Tomb Robbers')
    program.resize(900, 640)
    inner = box(program.window)[2:]
    desk.key('ctrl+q')
    equal(program.wait_end(), 0, 'the exit code')
    program = Program(home=home, keyfile=True)
    wait(lambda: box(program.window)[2:] == inner, f'the window to be {inner} again, not '
         f'{box(program.window)[2:]}')
    program.kill()
    home.remove()


if __name__ == '__main__':
    tap.main(desk.clean_up)
