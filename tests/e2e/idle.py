# SPDX-License-Identifier: GPL-3.0-or-later
"""Once everything lies still and a person is to move, the program does nothing at all."""

import glob
import time

import desk
import tap
from cards import Table
from desk import Program, act
from tap import check, expect

SECONDS = 5


def threads(pid):
    """Of each thread: its name, nanoseconds on a processor, and how often it woke up."""
    found = {}
    for path in glob.glob(f'/proc/{pid}/task/*'):
        try:
            with open(f'{path}/schedstat') as file:
                nanoseconds = int(file.read().split()[0])
            with open(f'{path}/status') as file:
                status = dict(line.split(':', 1) for line in file)
        except OSError:
            continue  # it has ended
        found[path.rsplit('/', 1)[1]] = (status['Name'].strip(), nanoseconds,
                                         int(status['voluntary_ctxt_switches']))
    return found


def measure(pid, seconds):
    """What all threads did in a while: nanoseconds and wake-ups, and of which threads."""
    before = threads(pid)
    time.sleep(seconds)
    after = threads(pid)
    busy = {}
    for thread, (name, nanoseconds, wakeups) in after.items():
        _name, earlier, less = before.get(thread, (name, 0, 0))
        if nanoseconds > earlier or wakeups > less:
            busy[name] = (nanoseconds - earlier, wakeups - less)
    return sum(n for n, _w in busy.values()), sum(w for _n, w in busy.values()), busy


def expect_idle(program, place):
    """Nobody may look at the program meanwhile: a look wakes it up. It may have some last things to
    do (a tooltip that goes, the disk), but not for long."""
    for _ in range(round(6 * desk.PATIENCE)):
        nanoseconds, wakeups, busy = measure(program.process.pid, SECONDS)
        tap.note(f'{place}: {nanoseconds / 1e6:.2f} ms of processor and {wakeups} wake-ups in '
                 f'{SECONDS} s {busy or ""}')
        if wakeups == 0 and nanoseconds == 0:
            return
    expect(False, f'{place}: the program never rests')


@check('nothing happens while a person is to move')
def table():
    program = Program('--game=tomb-robbers')
    cards = Table(program)
    cards.wait_turn(lambda: None)
    cards.settled()
    expect_idle(program, 'the table')


@check('nothing happens on the home page')
def home():
    program = Program('--game=tomb-robbers')
    cards = Table(program)
    cards.wait_turn(lambda: None)
    act(program.button('Back to all games'))
    program.button('Tomb Robbers')
    expect_idle(program, 'the home page')


@check('nothing happens while the rules are read')
def rules():
    program = Program('--game=tomb-robbers')
    cards = Table(program)
    cards.wait_turn(lambda: None)
    act(program.button('Rules'))
    program.button('Close the rules')
    expect_idle(program, 'the rules')


if __name__ == '__main__':
    tap.main(desk.clean_up)
