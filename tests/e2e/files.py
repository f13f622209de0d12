# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches are opened by a button, by dropping their file on the window, and copied as text."""

import json
import os
import subprocess

import desk
import tap
from desk import Home, Program, act, key, run, type_text, wait, wait_same
from library import (GAMES, ITEM, Replay, file, neighbour, open_copy, shown, table_of_match,
                     wait_told)
from pages import wait_matches
from tap import check, equal, expect


@check('a file is chosen in the dialog')
def dialog():
    program = Program()
    program.button('Tomb Robbers')
    key('F10')
    act(program.get(ITEM, 'Open a Match…'))
    button = wait(lambda: next((node for window in desk.children(program.root)
                                for node in program.all(desk.BUTTON, window)
                                if desk.name(node) == 'Open'), None), 'the dialog')
    wait_same(lambda: desk.box(button), 'the dialog to be there')
    type_text(os.path.realpath(file('money-bags-finished')))
    key('Return')
    Replay(program)


@check('a file is dropped on the window')
def drop():
    program = Program()
    program.button('Tomb Robbers')
    other = neighbour('drag', os.path.realpath(file('tomb-robbers-finished')))
    try:
        window = wait(lambda: subprocess.run(
            ['xdotool', 'search', '--onlyvisible', '--name', 'Neighbour'], capture_output=True,
            text=True).stdout.split(), 'the other program')[0]
        run('xdotool', 'windowmove', window, '1120', '100')
        run('xdotool', 'windowraise', window)
        wait(lambda: 'X=1120' in run('xdotool', 'getwindowgeometry', '--shell', window),
             'it to be beside')
        left, top, width, height = program.geometry()
        desk.drag((1180, 140), (left + width / 2, top + height / 2), 25)
        Replay(program)
    finally:
        other.kill()
        other.wait()


@check('a deal that is copied is a match that opens')
def copy():
    for game in GAMES:
        home = Home()
        program = open_copy(f'{game}-running', home)
        wait(lambda: shown(program, 'Card table'), 'the table')
        key('F10')
        act(program.get(ITEM, 'Copy This Match as Text'))
        wait_told(program, 'Copied')
        other = neighbour('paste')
        text, _ = other.communicate(timeout=20)
        with open(file(f'{game}-running'), encoding='utf-8') as first:
            wanted = json.load(first)
        found = json.loads(text)
        equal(found['game'], game, 'the game')
        equal(found['events'][:len(wanted['events'])], wanted['events'], 'the events')
        tap.note(f'{game}: {len(text)} characters')
        expect(len(text) < 100000, 'a text that can be sent')
        path = os.path.join(home.path, 'pasted.sobremesa')
        with open(path, 'w', encoding='utf-8') as pasted:
            pasted.write(text)
        program.kill()
        program = Program(path)
        wait(lambda: shown(program, 'Card table'), 'the table')
        program.kill()
        home.remove()


@check('a match cut anywhere is refused in words, and never half opened')
def cut():
    home = Home()
    program = Program(home=home)
    program.button('Tomb Robbers')
    with open(file('rummy-500-running'), encoding='utf-8') as whole:
        text = whole.read()
    for part in 0.1, 0.5, 0.9, 0.995:
        path = os.path.join(home.path, f'cut-{part}.sobremesa')
        with open(path, 'w', encoding='utf-8') as broken:
            broken.write(text[:int(len(text) * part)])
        again = Program(path, home=home, wait_for_window=False)
        equal(again.wait_end(), 0, 'the exit code')
        tap.note(wait_told(program, 'can’t be read', 'This isn’t'))
        key('Escape')
        wait(lambda: len(program.frames()) == 1, 'the message to be closed')
    wait_matches(program, 0)


@check('a newer match and an endless file are refused politely')
def newer():
    home = Home()
    path = os.path.join(home.path, 'newer.sobremesa')
    with open(file('tomb-robbers-running'), encoding='utf-8') as first:
        text = first.read().replace('"version":1', '"version":2,"colour":"blue"')
    with open(path, 'w', encoding='utf-8') as later:
        later.write(text)
    program = Program(path, home=home)
    tap.note(wait_told(program, 'Update'))
    program.kill()
    with open(path, 'w', encoding='utf-8') as known:
        known.write(text.replace('"version":2', '"version":1'))
    program = Program(path, home=home)
    table_of_match(program).settled()
    program.kill()
    program = Program('/dev/zero', home=home)
    tap.note(wait_told(program, 'too large'))
    program.kill()


if __name__ == '__main__':
    tap.main(desk.clean_up)
