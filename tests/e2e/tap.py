# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the checks of a script and says in TAP how they went."""

import os
import subprocess
import sys
import time
import traceback

_checks = []


class Skip(Exception):
    """What a check raises when it can't be made here."""


def check(title):
    """Declares a function to be a check; it fails by raising."""

    def declare(function):
        _checks.append((title, function))
        return function

    return declare


def note(*words):
    """Says something that isn't a result."""
    for line in ' '.join(str(word) for word in words).splitlines():
        print('#', line, flush=True)


def expect(value, words):
    """Fails with these words unless the value is true."""
    if not value:
        raise AssertionError(words)
    return value


def equal(found, wanted, words):
    """Fails, showing both, unless they are equal."""
    if found != wanted:
        raise AssertionError(f'{words}: {found!r}, not {wanted!r}')


def _picture(number):
    """Leaves a picture of the screen for whoever looks into a failure."""
    name = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    path = os.path.join(os.environ.get('G_TEST_BUILDDIR', '.'), f'failed-{name}-{number}.png')
    done = subprocess.run(['import', '-window', 'root', path], capture_output=True)
    if done.returncode == 0:
        note('the screen then:', path)


def _run(number, title, function):
    start = time.monotonic()
    result, words = 'ok', ''
    try:
        function()
    except Skip as reason:
        words = f' # SKIP {reason}'
    except Exception:
        result = 'not ok'
        _picture(number)
        note(traceback.format_exc())
        traceback.print_exc()  # what a summary of failures shows
    print(f'{result} {number} - {title}{words}', flush=True)
    note(f'{time.monotonic() - start:.1f} s')
    return result == 'ok'


def main(clean_up=None):
    """Runs all checks, or those whose titles contain the first argument. Ends the program."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ''
    checks = [(title, function) for title, function in _checks if wanted in title]
    good = True
    print(f'1..{len(checks)}', flush=True)
    for number, (title, function) in enumerate(checks, 1):
        good &= _run(number, title, function)
        if clean_up is not None:
            clean_up()
    sys.exit(0 if good else 1)
