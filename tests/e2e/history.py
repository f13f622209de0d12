# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches that are over are counted and kept; matches come and go as files."""

import csv
import json
import os

import desk
import tap
from cards import Table
from desk import BUTTON, ROW, Home, Program, act, box, key, type_text, wait, wait_same
from pages import go_on, wait_matches
from library import ITEM, Replay, file, finish, open_copy, shown, table_of_match
from tap import check, equal, expect


def rows(program):
    return [node for node in program.all(ROW) if box(node)[2] > 0]


def finished(program):
    """The rows of the list of matches that are over."""
    return [row for row in rows(program) if program.find(BUTTON, *DELETE, within=row)]


DELETE = [f'Delete this match of {game}' for game in
          ('Tomb Robbers', '500 Rum', 'Money Bags', 'Egyptian Ratscrew')]


def statistics(program):
    act(program.button('Statistics'))
    return wait(lambda: shown(program, 'All the time'), 'the page')


def wait_finished(program, count):
    return wait(lambda: len(finished(program)) == count, f'{count} finished matches')


def words_of(program, game):
    """What is said of a game among all games."""
    for row in rows(program):
        words = program.labels(row)
        if game in words:
            return words[1]
    return None


def wait_words(program, game, *parts):
    def told():
        words = words_of(program, game)
        return words if words and all(part in words for part in parts) else None
    return wait(told, f'{parts} to be said of {game}')


def choose(program, item):
    act(program.get(ITEM, item))


def windows(program):
    return len(list(desk.children(program.root)))


def save_as(program, path):
    """Answers the dialog that asks for a file."""
    wait(lambda: windows(program) > 1, 'the dialog')
    button = wait(lambda: next((node for window in desk.children(program.root)
                                for node in program.all(BUTTON, window)
                                if desk.name(node) == 'Save'), None), 'its button')
    wait_same(lambda: box(button), 'the dialog to be there')
    key('ctrl+a')
    type_text(path)
    key('Return')
    # GTK 4.8 complains when the dialog is looked at while it goes; so the file is waited for first.
    wait(lambda: program.expect_alive() or os.path.exists(path) and os.path.getsize(path) > 0,
         'the file')
    wait(lambda: windows(program) == 1, 'the dialog to be closed')


def finish_one(home):
    """Ends a match of 500 Rum, and goes to the statistics."""
    program = open_copy('rummy-500-last-move', home)
    program.button('Hint')
    finish(program)
    program.button('Watch Replay')
    act(program.button('Back to all games'))
    statistics(program)
    return program


@check('a match that ends is counted once, with its result')
def counted():
    home = Home()
    program = finish_one(home)
    wait_finished(program, 1)
    tap.note(wait_words(program, '500 Rum', '1 match', '0 won', '1 lost', '0 given up', 'points'))
    program.kill()
    program = Program(home=home)
    statistics(program)
    wait_finished(program, 1)
    wait_words(program, '500 Rum', '1 match')
    row, = finished(program)
    tap.note(program.labels(row))
    expect('500 Rum: Lost' in program.labels(row), 'how it ended')
    home.remove()


@check('a match is deleted and comes back, in the figures as well')
def deleted():
    program = finish_one(Home())
    wait_finished(program, 1)
    program.press('Delete this match of 500 Rum')
    wait_finished(program, 0)
    wait(lambda: words_of(program, '500 Rum') is None, 'nothing to be counted')
    program.press('Undo')
    wait_finished(program, 1)
    wait_words(program, '500 Rum', '1 match')


@check('the figures begin anew, and go back; the matches stay')
def reset():
    program = finish_one(Home())
    wait_words(program, '500 Rum', '1 match')
    key('F10')
    choose(program, 'Start Counting Anew')
    wait(lambda: words_of(program, '500 Rum') is None, 'nothing to be counted')
    wait_finished(program, 1)
    program.press('Undo')
    wait_words(program, '500 Rum', '1 match')


@check('the figures of a game, by opponents and period, with a chart')
def one_game():
    program = finish_one(Home())
    wait_words(program, '500 Rum', '1 match')
    row = next(row for row in rows(program) if '500 Rum' in program.labels(row))
    program.click(row, 0.3)
    for words in 'matches: 1', 'won: 0', 'lost: 1', 'given up: 0', 'time played: ', 'most points: 53':
        wait(lambda: any(node.get_name().startswith(words) for node in program.all()),
             f'“{words}”')
    chart = program.get(desk.Atspi.Role.IMAGE, 'Points over time')
    wait(lambda: '1 match' in chart.get_description(), 'the chart to be described')
    tap.note(chart.get_description())
    desk.move_to(*program.on_screen(chart))
    wait(lambda: '53 points, lost' in chart.get_description(), 'the match pointed at to be told')
    desk.move_to(*program.on_screen(shown(program, 'matches: 1')))
    wait(lambda: '1 match' in chart.get_description(), 'all of them to be told')
    program.click(shown(program, 'All the time'))
    key('Escape')
    for _ in range(5):
        if not desk.is_focused(chart):
            key('Tab')
            wait_same(lambda: desk.is_focused(chart), 'the keyboard')
    expect(desk.is_focused(chart), 'the keyboard leads to the chart')
    key('Left')
    wait(lambda: '53 points, lost' in chart.get_description(), 'the match to be told')
    row = wait(lambda: next((row for row in rows(program) if 'Normal opponents' in
                             program.labels(row)), None), 'the opponents')
    wait_same(lambda: box(row), 'the row to stay')
    program.click(row, 0.3)
    wait(lambda: shown(program, 'matches: 1'), 'the figures against these opponents')


@check('the table for a spreadsheet has a row for each seat')
def table():
    home = Home()
    program = finish_one(home)
    wait_words(program, '500 Rum', '1 match')
    key('F10')
    choose(program, 'Export as a Table (CSV)…')
    path = os.path.join(home.path, 'matches.csv')
    save_as(program, path)
    with open(path, newline='', encoding='utf-8') as table:
        found = list(csv.DictReader(table))
    equal([row['name'] for row in found], ['Ana', 'Bruno', 'Carla'], 'the names')
    equal([row['own'] for row in found], ['1', '0', '0'], 'whose match it was')
    equal({row['game'] for row in found}, {'rummy-500'}, 'the game')


@check('a finished match is watched and exported, and the file opens again')
def history():
    home = Home()
    program = finish_one(home)
    wait_finished(program, 1)
    program.press('Export this match of 500 Rum')
    path = os.path.join(home.path, 'mine.sobremesa')
    save_as(program, path)
    with open(path, encoding='utf-8') as exported:
        equal(json.load(exported)['game'], 'rummy-500', 'the game in the file')
    row, = finished(program)
    program.click(row, 0.3)
    replay = Replay(program)
    key('End')
    told = replay.told()
    act(program.button('Back'))
    wait(lambda: shown(program, 'All the time'), 'the page of the statistics')
    program.kill()
    program = Program(path)
    replay = Replay(program)
    key('End')
    equal(replay.told()[1], told[1], 'where the match ends')
    key('F10')
    choose(program, 'Keep Among Finished Matches')
    wait(lambda: any('among the finished' in words for words in program.labels()), 'it to be kept')
    act(program.button('Back'))
    statistics(program)
    wait_finished(program, 1)
    expect(words_of(program, '500 Rum') is None, 'a match from elsewhere counts for nobody')


@check('a match that isn’t over goes on, and is exported from its menu')
def unfinished():
    for game in 'tomb-robbers', 'rummy-500', 'money-bags', 'ratscrew':
        home = Home()
        program = open_copy(f'{game}-running', home)
        wait(lambda: shown(program, 'Card table'), 'the table')
        key('F10')
        choose(program, 'Export the Match…')
        path = os.path.join(home.path, 'again.sobremesa')
        save_as(program, path)
        with open(path, encoding='utf-8') as again, open(file(f'{game}-running'),
                                                         encoding='utf-8') as first:
            found, wanted = json.load(again), json.load(first)
        equal(found['events'][:len(wanted['events'])], wanted['events'], 'the events')
        program.kill()
        program = Program(home=home)
        wait_matches(program, 1)
        program.kill()
        home.remove()


@check('a match is given up, counted, and taken up again')
def given_up():
    home = Home()
    program = open_copy('tomb-robbers-running', home)
    table_of_match(program).wait_turn(lambda: None)
    key('F10')
    choose(program, 'Give Up the Match')
    wait_matches(program, 0)
    statistics(program)
    wait_words(program, 'Tomb Robbers', '1 match', '1 given up')
    program.press('Undo')
    wait(lambda: words_of(program, 'Tomb Robbers') is None, 'it not to be counted')
    act(program.button('Back to all games'))
    wait_matches(program, 1)

    # Also later, from the list.
    table = go_on(program)
    table.node = wait(lambda: shown(program, 'Card table'), 'the table')
    before = table.settled().told()
    key('F10')
    choose(program, 'Give Up the Match')
    wait_matches(program, 0)
    statistics(program)
    row, = wait_finished(program, 1) and finished(program)
    program.click(row, 0.3)
    Replay(program)
    key('F10')
    choose(program, 'Go On With This Match')
    equal(table_of_match(program).settled().told(), before, 'the table')
    act(program.button('Back to all games'))
    wait_matches(program, 1)


@check('the deal begins anew with the same cards, and goes back')
def restart():
    home = Home()
    program = open_copy('tomb-robbers-running', home)
    table = table_of_match(program)
    table.wait_turn(lambda: None)
    before = table.settled().told()
    key('F10')
    choose(program, 'Begin the Deal Anew')
    wait(lambda: table.look().told() != before, 'the deal to begin')
    anew = table.settled().told()
    program.press('Undo')
    wait(lambda: table.look().told() != anew, 'the way back')
    equal(table.settled().told(), before, 'the table as it was')
    key('F10')
    choose(program, 'Begin the Deal Anew')
    wait(lambda: table.look().told() != before, 'the deal to begin')
    equal(table.settled().told(), anew, 'the same cards')
    program.kill()
    program = Program('--continue', home=home)
    table = Table(program)
    equal(table.settled().told(), anew, 'the same cards after the end of the program')
    key('ctrl+shift+z')
    wait(lambda: table.look().told() != anew, 'what was played to come back')


if __name__ == '__main__':
    tap.main(desk.clean_up)
