# SPDX-License-Identifier: GPL-3.0-or-later
"""The home page: the matches to go on with."""

from cards import Table
from desk import BUTTON, ROW, box, wait, wait_same


def matches(program):
    """The rows of the list of matches to go on with."""
    return [node for node in program.all(ROW) if box(node)[2] > 0]


def details(program, row):
    """The second line of a row."""
    return program.labels(row)[1]


def wait_matches(program, count):
    program.button('Tomb Robbers')
    return wait_same(lambda: len(matches(program)), 'the list of matches') == count or \
        wait(lambda: len(matches(program)) == count, f'{count} matches to be listed')


def go_on(program):
    """Goes on with the match at the top of the list."""
    row = wait(lambda: matches(program)[0] if matches(program) else None, 'a match to go on with')
    wait_same(lambda: box(row), 'the row to stay where it is')
    program.click(row, 0.3)
    wait(lambda: program.has(BUTTON, 'Hint'), 'the table')
    return Table(program)
