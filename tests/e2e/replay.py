# SPDX-License-Identifier: GPL-3.0-or-later
"""A match is looked at again: step by step, from any seat that may be known."""

import time

import desk
import tap
from cards import Table, View
from desk import BUTTON, Home, act, is_sensitive, key, wait, wait_same
from library import GAMES, ITEM, Replay, finish, open_copy, shown, table_of_match, told
from tap import check, equal, expect


@check('every game, forwards and backwards')
def every_game():
    for game in GAMES:
        home = Home()
        program = open_copy(f'{game}-finished', home)
        replay = Replay(program)
        key('Home')
        wait(lambda: replay.position() == 0, 'the start')
        equal(replay.sentence(), 'Nothing has been dealt yet.', 'the sentence at the start')
        seen = []
        for _ in range(6):
            replay.go('Right')
            expect(replay.sentence(), 'each step has a sentence')
            seen.append((replay.told(), replay.sentence()))
        tap.note(f'{game}: {[words for _told, words in seen]}')
        for told, words in reversed(seen[:-1]):
            replay.go('Left')
            equal(replay.told(), told, f'{game} one step back')
            equal(replay.sentence(), words, f'the sentence of {game} one step back')
        key('End')
        wait(lambda: program.button('Score'), 'the score of the last deal')
        last = replay.position()
        replay.go('Page_Up')
        expect(replay.position() < last, 'the start of the deal is earlier')
        program.kill()
        home.remove()


@check('with buttons, the slider, and by itself')
def controls():
    program = open_copy('rummy-500-finished', Home())
    replay = Replay(program)
    key('Home')
    wait(lambda: replay.position() == 0, 'the start')
    act(program.button('One step on'))
    wait(lambda: replay.position() == 1, 'a step')
    act(program.button('One step back'))
    wait(lambda: replay.position() == 0, 'the step back')
    desk.Atspi.Value.set_current_value(replay.slider, 40)
    wait(lambda: replay.position() == 40, 'the slider to be moved')
    act(program.button('To the start of the deal'))
    wait(lambda: replay.position() < 40, 'the start of the deal')
    program.press('Play')
    at = replay.position()
    wait(lambda: replay.position() >= at + 3, 'three steps')
    act(program.button('Pause'))
    program.button('Play')
    at = replay.position()
    wait_same(replay.position, 'it to stand still')
    key('End')
    program.press('Score')
    wait(lambda: any('wins the match' in words for words in program.labels()), 'who won')
    key('Escape')
    wait(lambda: not any('wins the match' in words for words in program.labels()),
         'the score to be closed')
    program.press('Score')
    act(program.button('Close'))


@check('each seat sees its own cards, and one sees all')
def viewpoints():
    program = open_copy('tomb-robbers-finished', Home())
    replay = Replay(program)

    def choose(who):
        # A click on the button while its menu is still closing opens nothing.
        for _ in range(5):
            program.click(shown(program, 'Whose cards are seen'))
            time.sleep(1)
            item = program.find(ITEM, f'Seen by {who}')
            if item is not None:
                break
        expect(item is not None, f'the menu with {who}')
        act(item)
        wait(lambda: program.find(ITEM, f'Seen by {who}') is None, 'the menu to be closed')

    def secrets():
        replay.told()
        return sum(card.secret for card in View(replay.table).cards if 'hand' in card.pile.lower())

    def settled(what):
        """How many there are once two looks agree: a look takes its time, and cards turn meanwhile."""
        looks = []

        def look():
            looks.append(secrets())
            return looks[-1] > 0 and looks[-2:] == [looks[-1]] * 2

        wait(look, what)
        return looks[-1]

    key('Home')
    replay.go('Right')
    equal(secrets(), 0, 'hidden cards in hands for one who sees all')
    choose('Ana')
    wait(lambda: any('Seen by Ana' in words for words in program.labels()), 'Ana’s view')
    some = settled('others’ hands to be hidden')
    choose('Bruno')
    wait(lambda: any('Seen by Bruno' in words for words in program.labels()), 'Bruno’s view')
    equal(settled('others’ hands to be hidden'), some, 'hidden cards for Bruno')


@check('a match that runs tells no more than the person may know, and goes on')
def running():
    program = open_copy('tomb-robbers-running', Home())
    table = Table(program)
    table.wait_turn(lambda: None)
    before = table.settled().told()
    key('F10')
    act(program.get(ITEM, 'Watch What Happened'))
    replay = Replay(program)
    expect(shown(program, 'Whose cards are seen') is None, 'no other seat can be chosen')
    key('End')
    replay.told()
    equal(View(replay.table).told(), before, 'the table at the end of what has happened')
    act(program.button('Back'))
    equal(table_of_match(program).settled().told(), before, 'the table of the match')


@check('the expert says what would have been better, where it cost most')
def expert():
    program = open_copy('tomb-robbers-finished', Home())
    replay = Replay(program)
    act(program.button('What Would the Expert Have Done?'))
    wait(lambda: any('are marked' in words or 'is marked' in words for words in told(program)),
         'moves to be marked', 60)
    places = []
    while program.find(BUTTON, 'The next costly move') and \
            is_sensitive(program.find(BUTTON, 'The next costly move')):
        before = replay.position()
        act(program.button('The next costly move'))
        wait(lambda: replay.position() > before, 'the move')
        words = wait(lambda: next((words for words in told(program)
                                   if words.startswith('The expert: ')), None), 'what was better')
        expect('of the chance to win' in words, f'what it cost: {words}')
        expect(replay.sentence().startswith('Ana'), 'it was Ana’s move')
        places.append(replay.position())
        tap.note(replay.sentence(), '|', words)
    expect(0 < len(places) <= 5, f'some moves: {places}')
    act(program.button('The costly move before'))
    wait(lambda: replay.position() == places[-2], 'the one before')


@check('in real time there is nothing to ask the expert')
def no_expert():
    program = open_copy('ratscrew-finished', Home())
    Replay(program)
    expect(shown(program, '_What Would the Expert Have Done?') is None and
           not program.find(BUTTON, 'What Would the Expert Have Done?'), 'no such button')


@check('the end of a match leads to its replay')
def after_the_end():
    home = Home()
    program = open_copy('rummy-500-last-move', home)
    program.button('Hint')
    finish(program)
    act(program.button('Watch Replay'))
    Replay(program)
    key('End')
    act(program.button('Back'))
    program.button('Play Again')


if __name__ == '__main__':
    tap.main(desk.clean_up)
