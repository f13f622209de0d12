# SPDX-License-Identifier: GPL-3.0-or-later
"""The sounds as they were made: well-formed, of a fit length and level, and without clicks.

Usage: waves.py MAKE-SOUNDS FILE…"""

import array
import os
import subprocess
import sys
import tempfile
import wave

NAMES = {'card', 'deal', 'loss', 'refusal', 'slap', 'take', 'turn', 'win'}
FULL = 32768

results = []


def check(what, good, told):
    results.append(good)
    print(f'{"ok" if good else "not ok"} {len(results)} - {what}: {told}')


def name(path):
    return os.path.splitext(os.path.basename(path))[0]


def read(path):
    with wave.open(path) as file:
        form = file.getnchannels(), file.getsampwidth(), file.getframerate()
        samples = array.array('h', file.readframes(file.getnframes()))
    if sys.byteorder == 'big':
        samples.byteswap()
    return form, [sample / FULL for sample in samples]


def loudness(samples, rate):
    """Of the loudest twentieth of a second."""
    step = rate // 20
    return max((sum(s * s for s in samples[i:i + step]) / step) ** 0.5
               for i in range(0, len(samples) - step, step // 2))


def look_at(path):
    form, samples = read(path)
    rate = form[2]
    edge = rate // 500
    peak = max(map(abs, samples))
    ends = max(map(abs, samples[:2] + samples[-edge:]))
    jump = max(abs(b - a) for a, b in zip(samples, samples[1:]))
    check(f'{name(path)}: form', form == (1, 2, 44100), form)
    check(f'{name(path)}: length', 0.1 < len(samples) / rate <= (1.5 if name(path) == 'win' else 0.6),
          f'{len(samples) / rate:.2f} s')
    check(f'{name(path)}: not clipped', peak < 0.9, f'peak {peak:.2f}')
    check(f'{name(path)}: neither faint nor loud', 0.06 < loudness(samples, rate) < 0.2,
          f'{loudness(samples, rate):.3f}')
    check(f'{name(path)}: begins and ends in silence', ends < 0.003, f'{ends:.4f}')
    check(f'{name(path)}: no click within', jump < 0.25, f'{jump:.3f}')
    check(f'{name(path)}: about zero', abs(sum(samples) / len(samples)) < 0.001, 'mean')


def make_again(script, paths):
    """The same sounds come out each time."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, script, folder], check=True)
        same = all(open(path, 'rb').read() == open(os.path.join(folder, os.path.basename(path)), 'rb').read()
                   for path in paths)
    check('made again, they are the same', same, f'{len(paths)} files')


if __name__ == '__main__':
    check('all of them are there', {name(path) for path in sys.argv[2:]} == NAMES, len(sys.argv) - 2)
    for wav in sys.argv[2:]:
        look_at(wav)
    make_again(sys.argv[1], sys.argv[2:])
    print(f'1..{len(results)}')
    sys.exit(not all(results))
