#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares starting and idling Sobremesa with a bare libadwaita program.

Usage, on an X display of its own: start.py FIRST-FRAME BARE SOBREMESA

Both are run in turn, and the medians are printed and compared. It fails if Sobremesa takes more
than 1.25 times as long until its first frame, more than 25 MiB of memory more, or does anything at
all while nobody does.
"""

import os
import signal
import statistics
import subprocess
import sys
import time

MAX_TIME_RATIO = 1.25
MAX_MORE_MEMORY = 25.0  # MiB
STARTS = 15
RESTS = 3
SETTLE = 3.0  # seconds until a program that was started has nothing left to do
IDLE = 5.0  # seconds of watching it do nothing


def tasks(pid):
    return [f"/proc/{pid}/task/{task}" for task in os.listdir(f"/proc/{pid}/task")]


def read(path):
    with open(path, encoding="ascii") as file:
        return file.read()


def memory(pid):
    """The proportional set size in MiB: shared pages count in part."""
    lines = read(f"/proc/{pid}/smaps_rollup").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def activity(pid):
    """Milliseconds of CPU and how often it was put to sleep, so far, of all its threads."""
    cpu = switches = 0
    for task in tasks(pid):
        cpu += int(read(f"{task}/schedstat").split()[0])
        for line in read(f"{task}/status").splitlines():
            if line.startswith("voluntary_ctxt_switches:"):
                switches += int(line.split()[1])
    return cpu / 1e6, switches


def run(first_frame, program, rest):
    """Starts the program once; if it may rest, also looks at what it does then."""
    with subprocess.Popen([first_frame, program], stdout=subprocess.PIPE, text=True) as watcher:
        words = watcher.stdout.readline().split()
        if len(words) != 2:
            sys.exit(f"{program} showed no window")
        pid, result = int(words[0]), [float(words[1])]
        if rest:
            time.sleep(SETTLE)
            result = [memory(pid)]
            cpu, wakeups = activity(pid)
            time.sleep(IDLE)
            cpu_later, wakeups_later = activity(pid)
            result += [cpu_later - cpu, wakeups_later - wakeups]
        os.kill(pid, signal.SIGTERM)
    return result


def medians(first_frame, programs, times, rest):
    """Runs the programs in turn, so that what else the machine does hits all alike."""
    rows = [[run(first_frame, program, rest) for program in programs] for _ in range(times)]
    return [[statistics.median(column) for column in zip(*samples)] for samples in zip(*rows)]


def main():
    first_frame, *programs = sys.argv[1:]
    # The first start of each reads the disk; nobody waits for that twice.
    medians(first_frame, programs, 1, rest=False)
    starts = medians(first_frame, programs, STARTS, rest=False)
    rests = medians(first_frame, programs, RESTS, rest=True)

    print(f"Medians of {STARTS} starts, and of {RESTS} rests of {IDLE:.0f} s")
    print(f"{'':12}{'first frame':>14}{'memory':>12}{'idle CPU':>12}{'wake-ups':>10}")
    for name, (frame,), (pss, cpu, wakeups) in zip(("bare", "sobremesa"), starts, rests):
        print(f"{name:12}{frame:11.0f} ms{pss:8.1f} MiB{cpu:9.1f} ms{wakeups:10.0f}")

    ratio = starts[1][0] / starts[0][0]
    more = rests[1][0] - rests[0][0]
    checks = (
        (f"first frame: {ratio:.2f} x bare, at most {MAX_TIME_RATIO}", ratio <= MAX_TIME_RATIO),
        (f"memory: {more:+.1f} MiB, at most {MAX_MORE_MEMORY:+.0f}", more <= MAX_MORE_MEMORY),
        ("idle: no CPU and no wake-ups", rests[1][1:] == [0, 0]),
    )
    for words, good in checks:
        print(f"{'good' if good else 'BAD ':4}  {words}")
    return 0 if all(good for _, good in checks) else 1


if __name__ == "__main__":
    sys.exit(main())
