#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the table: paper, felt, wood and a small set of mallets, out of filtered noise
and a few sines. Nothing is recorded, and the same comes out each time.

Usage: make-sounds.py FOLDER"""

import array
import math
import os
import random
import sys
import wave

RATE = 44100
LOUDEST = 0.6  # of full scale: no peak is higher
LOUDNESS = 0.125  # of the loudest twentieth of a second, as root mean square


class Sound:
    """Samples to be added to, from 0 on; seconds and hertz are what one talks in. What is heard often
    has a lower level than what is heard once."""

    def __init__(self, seconds, seed, level=1.0):
        self.level = level
        self.samples = [0.0] * int(seconds * RATE)
        self.random = random.Random(seed)

    def add(self, at, samples, gain=1.0):
        start = int(at * RATE)
        for i in range(min(len(samples), len(self.samples) - start)):
            self.samples[start + i] += gain * samples[i]

    def noise(self, seconds):
        return [self.random.uniform(-1, 1) for _ in range(int(seconds * RATE))]

    # -- what there is on a table

    def paper(self, at, gain=1.0, seconds=0.07, bright=2400.0):
        """The edge of a card that brushes over another or over the cloth."""
        rise = 0.004
        noise = low(low(band(self.noise(seconds), bright * self.random.uniform(0.9, 1.1), 0.8), 3500), 5000)
        self.add(at, shaped(noise, lambda t: min(t / rise, 1) * math.exp(-max(t - rise, 0) / (seconds / 4.5))),
                 gain)

    def felt(self, at, gain=1.0, pitch=170.0):
        """The dull end of it, when a card lies."""
        self.add(at, tone(pitch, 0.12, lambda t: min(t / 0.002, 1) * math.exp(-t / 0.022), drop=0.25), gain)

    def wood(self, at, gain=1.0, pitch=220.0, ring=0.05):
        """A table that is knocked on: a few modes, the higher the shorter, under a soft knuckle."""
        for ratio, part in (1, 1.0), (2.42, 0.42), (4.1, 0.2), (5.9, 0.08):
            self.add(at, tone(pitch * ratio, ring * 6, lambda t, r=ratio: min(t / 0.0025, 1)
                              * math.exp(-t * r ** 0.7 / ring)), gain * part)
        knuckle = band(self.noise(0.04), 900, 0.7)
        self.add(at, shaped(knuckle, lambda t: min(t / 0.002, 1) * math.exp(-t / 0.007)), gain * 0.6)

    def mallet(self, at, pitch, gain=1.0, ring=0.2):
        """A bar of wood under a soft mallet: the tone, and two overtones that are gone at once."""
        for ratio, part, share in (1, 1.0, 1.0), (3.93, 0.13, 0.28), (9.2, 0.02, 0.12):
            self.add(at, tone(pitch * ratio, ring * 5.5, lambda t, s=share: min(t / 0.004, 1)
                              * math.exp(-t / (ring * s))), gain * part)
        head = band(self.noise(0.03), pitch * 2.2, 0.8)
        self.add(at, shaped(head, lambda t: min(t / 0.003, 1) * math.exp(-t / 0.006)), gain * 0.22)

    # -- and the room around it

    def room(self, depth=0.25):
        """A few walls, each of which swallows what is bright."""
        dry = list(self.samples)
        for seconds, gain in (0.011, 0.5), (0.019, 0.38), (0.031, 0.28), (0.047, 0.2), (0.068, 0.13):
            dull = low(dry, 2600 - 20000 * seconds)
            self.add(seconds, dull, gain * depth)

    def finish(self):
        """Evens out the level, as the ear has it, and lets it begin and end in silence."""
        samples = high(self.samples, 45)
        fade_in, fade_out = int(0.001 * RATE), int(0.03 * RATE)
        for i in range(fade_in):
            samples[i] *= i / fade_in
        for i in range(fade_out):
            samples[-1 - i] *= (1 - math.cos(math.pi * i / fade_out)) / 2
        gain = min(self.level * LOUDNESS / loudness(samples), LOUDEST / max(map(abs, samples)))
        return [gain * sample for sample in samples]


def shaped(samples, envelope):
    return [sample * envelope(i / RATE) for i, sample in enumerate(samples)]


def tone(pitch, seconds, envelope, drop=0.0):
    """A sine that may begin higher than it ends: by this part of its pitch."""
    phase, samples = 0.0, []
    for i in range(int(seconds * RATE)):
        t = i / RATE
        samples.append(math.sin(phase) * envelope(t))
        phase += 2 * math.pi * pitch * (1 + drop * math.exp(-t / 0.01)) / RATE
    return samples


def low(samples, pitch):
    share, last, out = 1 - math.exp(-2 * math.pi * pitch / RATE), 0.0, []
    for sample in samples:
        last += share * (sample - last)
        out.append(last)
    return out


def high(samples, pitch):
    return [sample - dull for sample, dull in zip(samples, low(samples, pitch))]


def band(samples, pitch, width):
    """Keeps what is around a pitch; a resonance of the second order."""
    omega = 2 * math.pi * pitch / RATE
    alpha = math.sin(omega) * width / 2
    b, a1, a2 = alpha / (1 + alpha), -2 * math.cos(omega) / (1 + alpha), (1 - alpha) / (1 + alpha)
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b * (x - x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def loudness(samples):
    step = RATE // 20
    return max(math.sqrt(sum(s * s for s in samples[i:i + step]) / step)
               for i in range(0, len(samples) - step, step // 2))


def card():
    """A card is put down."""
    sound = Sound(0.24, 1, 0.6)
    sound.paper(0, 0.75, 0.075, 2100)
    sound.felt(0.036, 0.3)
    sound.paper(0.04, 0.55, 0.04, 1500)
    sound.room()
    return sound


def deal():
    """Cards fly over the table, one after the other, ever quicker."""
    sound = Sound(0.6, 2, 0.7)
    at = 0.0
    for i in range(6):
        sound.paper(at, 0.5 + 0.06 * i, 0.06, 2300 - 90 * i)
        sound.felt(at + 0.03, 0.16 + 0.02 * i, 180 - 4 * i)
        at += 0.088 - 0.004 * i
    sound.room()
    return sound


def take():
    """A hand sweeps cards up, and sets them down."""
    sound = Sound(0.55, 3, 0.7)
    noise = low(sound.noise(0.36), 3000)
    sweep = [dull + bright for dull, bright in zip(
        shaped(band(noise, 1100, 1.1), lambda t: (1 - t / 0.36) * math.sin(math.pi * t / 0.36) ** 1.4),
        shaped(band(noise, 2300, 0.9), lambda t: (t / 0.36) * math.sin(math.pi * t / 0.36) ** 1.4))]
    sound.add(0, sweep, 1.1)
    sound.paper(0.33, 0.8, 0.06, 1700)
    sound.felt(0.345, 0.5, 150)
    sound.wood(0.35, 0.12, 190, 0.03)
    sound.room()
    return sound


def slap():
    """A flat hand on cards on a table."""
    sound = Sound(0.36, 4, 1.1)
    palm = sound.noise(0.09)
    sound.add(0, shaped(band(palm, 1300, 1.6), lambda t: min(t / 0.001, 1) * math.exp(-t / 0.011)), 1.3)
    sound.add(0, shaped(low(palm, 500), lambda t: min(t / 0.002, 1) * math.exp(-t / 0.02)), 1.0)
    sound.add(0, tone(105, 0.2, lambda t: min(t / 0.002, 1) * math.exp(-t / 0.05), drop=0.7), 0.8)
    sound.wood(0.001, 0.35, 205, 0.045)
    sound.room(0.35)
    return sound


def turn():
    """Two bars, the second a fourth above the first."""
    sound = Sound(0.6, 5, 0.85)
    sound.mallet(0, 392.0, 0.8, 0.13)
    sound.mallet(0.115, 523.25, 1.0, 0.16)
    sound.room()
    return sound


def refusal():
    """A knuckle shakes its head: twice on the wood, the second time lower."""
    sound = Sound(0.34, 6, 0.9)
    sound.wood(0, 0.8, 233, 0.028)
    sound.wood(0.105, 0.9, 185, 0.034)
    sound.room()
    return sound


def win():
    """Up the chord, and the last two together."""
    sound = Sound(1.45, 7)
    for i, pitch in enumerate((392.0, 523.25, 659.25, 783.99)):
        sound.mallet(0.125 * i, pitch, 0.75 + 0.06 * i, 0.2 + 0.03 * i)
    sound.mallet(0.56, 523.25, 0.6, 0.3)
    sound.mallet(0.565, 1046.5, 0.75, 0.26)
    sound.room(0.35)
    return sound


def loss():
    """Three bars down, not sad: it was a good match."""
    sound = Sound(0.6, 8, 0.85)
    for at, pitch, gain in (0, 440.0, 0.75), (0.13, 392.0, 0.75), (0.27, 329.63, 0.9):
        sound.mallet(at, pitch, gain, 0.13)
    sound.room()
    return sound


SOUNDS = {make.__name__: make for make in (card, deal, loss, refusal, slap, take, turn, win)}


def write(path, samples):
    data = array.array('h', (round(32767 * sample) for sample in samples))
    if sys.byteorder == 'big':
        data.byteswap()
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


if __name__ == '__main__':
    for name, make in SOUNDS.items():
        write(os.path.join(sys.argv[1], f'{name}.wav'), make().finish())
