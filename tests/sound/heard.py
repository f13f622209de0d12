# SPDX-License-Identifier: GPL-3.0-or-later
"""What can really be heard: a sound server with nothing behind it plays, and this records.

Usage: heard.py PLAY-SOUND"""

import array
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import time

RATE = 44100
STEP = RATE // 50  # samples, a fiftieth of a second
QUIET = 0.002
PATIENCE = 60  # seconds
WHILE = 8  # seconds, in which a sound begins

results = []


def check(what, good, told):
    results.append(good)
    print(f'{"ok" if good else "not ok"} {len(results)} - {what}: {told}', flush=True)


def find_reason():
    """Why this can't be tried here, or None."""
    if shutil.which('pulseaudio') is None or shutil.which('parec') is None:
        return 'there is no pulseaudio here'
    if not glob.glob('/usr/lib/*/libcanberra-*/libcanberra-pulse.so'):
        return 'there is no libcanberra-pulse here'
    return None


class Room:
    """A sound server of one's own, and an ear in it."""

    def __init__(self, folder):
        socket = os.path.join(folder, 'server')
        env = {**os.environ, 'HOME': folder, 'XDG_RUNTIME_DIR': folder, 'PULSE_RUNTIME_PATH': folder}
        self.server = subprocess.Popen(
            ['pulseaudio', '--daemonize=no', '--exit-idle-time=-1', '--disable-shm', '-n',
             '-L', f'module-null-sink sink_name=room rate={RATE} channels=1',
             '-L', f'module-native-protocol-unix socket={socket} auth-anonymous=1'],
            env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.env = {**env, 'PULSE_SERVER': f'unix:{socket}'}
        self.env.pop('G_DEBUG', None)
        self.ear = None
        self._listen(socket)

    def _listen(self, socket):
        end = time.monotonic() + PATIENCE
        while not os.path.exists(socket):
            if time.monotonic() > end or self.server.poll() is not None:
                raise SystemExit('1..0 # SKIP pulseaudio does not start here')
            time.sleep(0.05)
        self.ear = subprocess.Popen(
            ['parec', '-d', 'room.monitor', '--format=s16ne', f'--rate={RATE}', '--channels=1',
             '--latency-msec=20'], env=self.env, stdout=subprocess.PIPE)
        self.hear()

    def hear(self):
        """How loud the next fiftieth of a second is."""
        samples = array.array('h', self.ear.stdout.read(2 * STEP))
        return (sum(s * s for s in samples) / max(len(samples), 1)) ** 0.5 / 32768

    def hear_sound(self):
        """How loud each fiftieth of a second of the next sound is, up to half a second of silence;
        nothing when there is none for a while."""
        heard, silence, end = [], 0, time.monotonic() + WHILE
        while silence < 25 and (heard or time.monotonic() < end):
            level = self.hear()
            if level > QUIET or heard:
                heard.append(level)
                silence = silence + 1 if level <= QUIET else 0
        return heard[:len(heard) - silence]

    def leave(self):
        for process in self.ear, self.server:
            if process is not None:
                process.kill()
                process.wait()


def play(room, player, *lines):
    """Tells the player, and hears what comes of it. On a busy machine a sound may be so late that it is
    left out; then it is told again."""
    for _ in range(6):
        for line in lines:
            player.stdin.write(line + '\n')
        player.stdin.flush()
        heard = room.hear_sound()
        if heard:
            return heard
    return [0]


def listen(room, player):
    loud = play(room, player, 'on', 'volume 100', 'play win')
    check('a sound is heard', len(loud) > 25 and max(loud) > 0.03,
          f'{len(loud) / 50:.2f} s, {max(loud):.3f}')
    slap = play(room, player, 'play slap')
    soft = play(room, player, 'volume 50', 'play win')
    share = max(soft) / max(max(loud), QUIET)
    check('half the volume is a quarter of the amplitude', 0.15 < share < 0.4, f'{share:.2f}')
    after = play(room, player, 'volume 100', 'off', 'play win', 'on', 'play slap')
    check('what is off is silent', len(after) <= len(slap) + 5,
          f'{len(after) / 50:.2f} s heard, of which a slap is {len(slap) / 50:.2f} s')


if __name__ == '__main__':
    reason = find_reason()
    if reason:
        print(f'1..0 # SKIP {reason}')
        sys.exit(0)
    folder = tempfile.mkdtemp(prefix='sobremesa-room.')
    room = None
    try:
        room = Room(folder)
        with subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env=room.env) as player:
            listen(room, player)
            player.stdin.close()
            errors = player.stderr.read()
        check('it ended well, and said nothing', (player.returncode, errors) == (0, ''),
              f'{player.returncode} {errors!r}')
    finally:
        if room is not None:
            room.leave()
        shutil.rmtree(folder, ignore_errors=True)
    print(f'1..{len(results)}')
    sys.exit(not all(results))
