# SPDX-License-Identifier: GPL-3.0-or-later
"""What is wrong is said, and the game goes on."""

import os
import random
import sqlite3

import desk
import tap
from cards import Table, act_once
from desk import BUTTON, PANEL, Home, Program, act, key, wait
from library import told, wait_told
from pages import go_on, wait_matches
from tap import check, equal, expect

WORDS = {
    'empty': b'',
    'cut': b'{"sobremesa": 1, "game": "tomb-rob',
    'other': b'{"name": "a JSON file of somebody else"}',
    'binary': bytes(random.Random(41).randrange(256) for _ in range(2000)),
    'long': b'[' * 100000,
}


def play_a_little(program):
    """A match can be started and played, whatever is wrong."""
    act(program.button('Tomb Robbers'))
    table = Table(program)
    table.wait_turn(lambda: None)
    view = act_once(table, random.Random(42))
    wait(lambda: table.look().told() != view.told(), 'a move')
    return table


def make_matches(home):
    """Leaves a match in the database, and tells the words on its table."""
    program = Program('--game=tomb-robbers', home=home)
    table = Table(program)
    table.wait_turn(lambda: None)
    words = table.settled().told()
    key('ctrl+q')
    equal(program.wait_end(), 0, 'the exit code')
    return words


def database(home):
    return os.path.join(home.matches, 'matches.db')


@check('an unknown game ends with 2 and names those there are')
def unknown_game():
    for argument in '--game=nonsense', '--game=', '--size=wide':
        program = Program(argument, wait_for_window=False)
        equal(program.wait_end(), 2, f'the exit code of {argument}')
        words = program.errors()
        expect('WARNING' not in words and words.count('\n') == 1, f'one clear line: {words!r}')
        if 'game' in argument:
            expect('tomb-robbers' in words, f'the games are named: {words!r}')


@check('a file that isn’t there, or no match, is told in a message')
def files():
    home = Home()
    paths = [os.path.join(home.path, 'missing.sobremesa'), home.path]
    for name, words in WORDS.items():
        paths.append(os.path.join(home.path, f'{name}.sobremesa'))
        with open(paths[-1], 'wb') as file:
            file.write(words)
    for path in paths:
        program = Program(path, home=home)
        words = wait_told(program, 'No such file', 'directory', 'This isn’t', 'can’t be read')
        tap.note(f'{os.path.basename(path)}: {words}')
        key('Escape')
        wait(lambda: len(program.frames()) == 1, 'the message to be closed')
        expect(program.has(BUTTON, 'Tomb Robbers'), 'the home page is there')
        program.kill()
    play_a_little(Program(home=home))


@check('a match with an impossible event is refused with the reason')
def impossible():
    home = Home()
    make_matches(home)
    base = sqlite3.connect(database(home))
    header, = base.execute('SELECT header FROM matches').fetchone()
    events = [event for event, in base.execute('SELECT event FROM events ORDER BY position')]
    base.close()
    body = header.rstrip().removesuffix('}').rstrip()
    good = f'{body},\n"events": [\n' + ',\n'.join(events) + ']}'
    bad = f'{body},\n"events": [\n' + ',\n'.join(events + events[:1]) + ']}'
    for words, text in ((None, good), (('Line', 'line'), bad)):
        path = os.path.join(home.path, 'match.sobremesa')
        with open(path, 'w') as file:
            file.write(text)
        program = Program(path)
        if words is None:
            expect(wait(lambda: program.has(BUTTON, 'Hint') or program.labels(), 'the table'), '')
            Table(program).settled()
        else:
            tap.note(wait_told(program, *words))
        program.kill()


@check('a data directory that can’t be made: a banner says so, the game goes on')
def no_directory():
    home = Home()
    with open(home.matches, 'w') as file:
        file.write('in the way')
    program = Program(home=home)
    tap.note(wait_told(program, 'can’t be written to'))
    table = play_a_little(program)
    act(program.button('Close', program_banner(program)))
    table.settled()


def program_banner(program):
    """What holds the words of the banner and its button."""
    return wait(lambda: next((node for node in program.all() if node.get_role() ==
                              desk.Atspi.Role.NOTIFICATION or node.get_role_name() == 'alert'),
                             None), 'the banner').get_parent()


@check('what couldn’t be written is written as soon as it can be, and the banner goes')
def in_the_end():
    home = Home()
    with open(home.matches, 'w') as file:
        file.write('in the way')
    program = Program(home=home)
    wait_told(program, 'can’t be written to')
    table = play_a_little(program)
    table.wait_turn(lambda: None)
    before = table.settled().told()
    os.remove(home.matches)
    wait(lambda: os.path.exists(database(home)), 'the database', 30)
    wait(lambda: not any('can’t be written to' in words for words in told(program)),
         'the banner to go', 30)
    program.kill()
    program = Program('--continue', home=home)
    equal(Table(program).settled().told(), before, 'the table after kill -9')


@check('a data directory one can’t write to: a banner says so, the game goes on')
def read_only():
    if os.geteuid() == 0:
        raise tap.Skip('root may write everywhere')
    home = Home()
    make_matches(home)
    os.chmod(database(home), 0o400)
    os.chmod(home.matches, 0o500)
    program = Program(home=home)
    tap.note(wait_told(program, 'can’t be written to'))
    play_a_little(program)
    program.kill()
    os.chmod(home.matches, 0o700)


@check('a damaged database is set aside, and its copy restored')
def damaged():
    home = Home()
    before = make_matches(home)
    with open(database(home), 'r+b') as file:
        file.write(os.urandom(3000))
    program = Program(home=home)
    tap.note(wait_told(program, 'damaged'))
    expect(any('damaged' in name for name in os.listdir(home.matches)),
           f'the damaged one is kept: {os.listdir(home.matches)}')
    if desk.wait_same(lambda: program.has(desk.LABEL, 'Continue'), 'the list'):
        equal(go_on(program).settled().told(), before, 'the table of the match restored')
    else:
        play_a_little(program)


@check('a newer database is left as it is, and a banner says so')
def newer():
    home = Home()
    make_matches(home)
    base = sqlite3.connect(database(home))
    base.execute('PRAGMA user_version = 999')
    base.commit()
    base.close()
    program = Program(home=home)
    tap.note(wait_told(program, 'newer'))
    play_a_little(program)
    key('ctrl+q')
    equal(program.wait_end(), 0, 'the exit code')
    base = sqlite3.connect(database(home))
    equal(base.execute('PRAGMA user_version').fetchone(), (999,), 'its version')
    equal(base.execute('SELECT count(*) FROM matches').fetchone(), (1,), 'matches in it')


@check('an unknown language or locale, or missing catalogues: English, and no complaint')
def languages():
    for env in ({'LANGUAGE': 'xx'}, {'LC_ALL': 'xx_YY.UTF-8'}, {'LC_ALL': 'POSIX'},
                {'LANGUAGE': 'es', 'SOBREMESA_LOCALEDIR': '/nonexistent'},
                {'LC_ALL': 'xx_YY.UTF-8', 'LANGUAGE': 'xx:yy'}):
        program = Program('--game=tomb-robbers', **env)
        expect(program.get(PANEL, 'Card table'), f'English with {env}')
        key('ctrl+q')
        equal(program.wait_end(), 0, f'the exit code with {env}')
        equal(program.errors(), '', f'complaints with {env}')


@check('a language counts even in an unknown locale')
def language():
    for env in ({'LANGUAGE': 'es'}, {'LC_ALL': 'xx_YY.UTF-8', 'LANGUAGE': 'es'},
                {'LANGUAGE': 'xx:es'}):
        program = Program(**env)
        program.button('Ladrones de tumbas')
        program.kill()


@check('without the settings schema it says so and ends')
def no_schema():
    program = Program(wait_for_window=False, GSETTINGS_SCHEMA_DIR=None, XDG_DATA_DIRS='/usr/share')
    expect(program.wait_end() != 0, 'it ends with an error')
    expect('settings schema' in program.errors() and 'GLib' not in program.errors(),
           f'a clear message: {program.errors()!r}')


@check('a second start raises the first window and does there what it was asked for')
def second():
    home = Home()
    first = Program(home=home)
    first.button('Tomb Robbers')
    again = Program(home=home, wait_for_window=False)
    equal(again.wait_end(), 0, 'the exit code of the second')
    equal(len(first.frames()), 1, 'windows')
    again = Program('--game=tomb-robbers', home=home, wait_for_window=False)
    equal(again.wait_end(), 0, 'the exit code of the third')
    table = Table(first)
    table.settled()
    again = Program(os.path.join(home.path, 'missing.sobremesa'), home=home, wait_for_window=False)
    equal(again.wait_end(), 0, 'the exit code of the fourth')
    wait_told(first, 'No such file')
    key('Escape')
    wait(lambda: len(first.frames()) == 1, 'the message to be closed')
    first.kill()
    again = Program(home=home)
    wait_matches(again, 1)


if __name__ == '__main__':
    tap.main(desk.clean_up)
