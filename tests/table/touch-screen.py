# SPDX-License-Identifier: GPL-3.0-or-later
"""A touch screen: runs a command on a display of GDK's Broadway, and touches what it shows.

Usage: touch-screen.py COMMAND [ARGUMENT…]

A Broadway display is shown by a browser, whose part is played here: it learns where the surfaces lie,
and reports touches. The command finds a Unix socket in TOUCH_SCREEN, to which it writes a line for what a
finger does, “touch X Y …” with the points it goes over, from the corner of its first surface; “done” is
written back. Exits with the command's status."""

import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

# From the browser to the display.
ENTER, LEAVE, TOUCH, CONFIGURE, SCREEN_SIZE, ROUNDTRIP = 0, 1, 5, 11, 12, 14
BEGIN, UPDATE, END = 0, 1, 2
# From the display to the browser: what follows the command and its serial.
COMMANDS = {
    0: ('grab', '<HB'),
    1: ('ungrab', ''),
    2: ('new', '<HhhHH'),
    3: ('show', '<H'),
    4: ('hide', '<H'),
    5: ('raise', '<H'),
    6: ('lower', '<H'),
    7: ('destroy', '<H'),
    8: ('move', '<HB'),
    9: ('transient', '<HH'),
    10: ('disconnected', ''),
    12: ('keyboard', '<H'),
    13: ('upload', '<II'),
    14: ('release', '<I'),
    15: ('nodes', '<HI'),
    16: ('roundtrip', '<HI'),
}
STEP = 0.012  # s between two points of a finger that moves
SIZE = 1400, 900


class Surface:
    def __init__(self, number, x, y, width, height):
        self.number, self.x, self.y, self.width, self.height = number, x, y, width, height
        self.shown = False

    def holds(self, x, y):
        return (self.shown and self.x <= x < self.x + self.width and
                self.y <= y < self.y + self.height)


class Browser:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.socket.sendall(b'GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n'
                            b'Connection: Upgrade\r\nSec-WebSocket-Key: c29icmVtZXNhLXRvdWNoIQ==\r\n'
                            b'Sec-WebSocket-Protocol: broadway\r\nSec-WebSocket-Version: 13\r\n'
                            b'Origin: http://localhost\r\n\r\n')
        self.stream = self.socket.makefile('rb')
        while self.stream.readline().strip():
            pass
        self.lock = threading.Lock()
        self.surfaces = {}  # the lowest first
        self.grab = None
        self.serial = 0
        self.under = 0
        threading.Thread(target=self._listen, daemon=True).start()
        self.send(SCREEN_SIZE, *SIZE, 1)

    # -- the web socket

    def send(self, event, *arguments):
        now = int(time.monotonic() * 1000) & 0x7fffffff
        words = struct.pack(f'>{3 + len(arguments)}i', event, self.serial, now, *arguments)
        with self.lock:
            self.socket.sendall(struct.pack('>BBI', 0x82, 0x80 | len(words), 0) + words)

    def _read_message(self):
        head = self.stream.read(2)
        if len(head) < 2:
            return None
        size = head[1] & 0x7f
        if size >= 126:
            form = '>H' if size == 126 else '>Q'
            size, = struct.unpack(form, self.stream.read(struct.calcsize(form)))
        return head[0] & 0x0f, self.stream.read(size)

    def _listen(self):
        while (message := self._read_message()) is not None:
            kind, data = message
            at = 0
            while kind == 2 and at < len(data):
                at = self._follow(data, at)

    # -- what the display says

    def _follow(self, data, at):
        """Follows one command, and returns where the next one begins."""
        code, self.serial = struct.unpack_from('<BI', data, at)
        name, form = COMMANDS[code]
        at += 5
        values = struct.unpack_from(form, data, at)
        at += struct.calcsize(form)
        if name == 'move':
            return self._move(data, at, *values)
        if name in ('upload', 'nodes'):  # pictures, which nobody looks at
            return at + values[1] * (4 if name == 'nodes' else 1)
        follow = getattr(self, f'_{name}', None)
        if follow is not None:
            follow(*values)
        return at

    def _new(self, number, *place):
        self.surfaces[number] = Surface(number, *place)
        self._configured(number)

    def _destroy(self, number):
        del self.surfaces[number]
        if self.grab == number:
            self.grab = None

    def _show(self, number):
        self.surfaces[number].shown = True

    def _hide(self, number):
        self.surfaces[number].shown = False
        if self.grab == number:
            self.grab = None

    def _raise(self, number):
        self.surfaces[number] = self.surfaces.pop(number)

    def _grab(self, number, owner_events):
        self.grab = None if owner_events else number

    def _ungrab(self):
        self.grab = None

    def _roundtrip(self, number, tag):
        self.send(ROUNDTRIP, number, tag)

    def _move(self, data, at, number, what):
        surface = self.surfaces[number]
        if what & 1:
            surface.x, surface.y = struct.unpack_from('<hh', data, at)
            at += 4
        if what & 2:
            surface.width, surface.height = struct.unpack_from('<HH', data, at)
            at += 4
        self._configured(number)
        return at

    def _configured(self, number):
        surface = self.surfaces[number]
        self.send(CONFIGURE, number, surface.x, surface.y, surface.width, surface.height)

    # -- the finger

    def _first(self):
        return next(surface for surface in self.surfaces.values() if surface.shown)

    def _at(self, x, y):
        holding = [surface for surface in self.surfaces.values() if surface.holds(x, y)]
        return self.surfaces.get(self.grab) or (holding or [self._first()])[-1]

    def touch(self, points):
        """A finger that is put down at the first point and lifted at the last."""
        first = self._first()
        points = [(x + first.x, y + first.y) for x, y in points]
        surface = self._at(*points[0])
        for i, (x, y) in enumerate(points):
            place = x, y, x - surface.x, y - surface.y
            if i == 0 and self.under != surface.number:
                self.send(LEAVE, self.under, surface.number, *place, 0, 0)
                self.send(ENTER, surface.number, surface.number, *place, 0, 0)
                self.under = surface.number
            self.send(TOUCH, UPDATE if i else BEGIN, surface.number, 1, 1, *place, 0)
            time.sleep(STEP)
        self.send(TOUCH, END, surface.number, 1, 1, *place, 0)


def path_of(words, steps=8):
    """The points of a line: those that are named, and more on the way from one to the next."""
    numbers = [int(word) for word in words]
    named = list(zip(numbers[::2], numbers[1::2]))
    points = named[:1]
    for (x0, y0), (x1, y1) in zip(named, named[1:]):
        points += [(x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps)
                   for i in range(1, steps + 1)]
    return points


def obey(listener, browser):
    while True:
        connection, _address = listener.accept()
        with connection, connection.makefile('rw') as lines:
            for line in lines:
                browser.touch(path_of(line.split()[1:]))
                lines.write('done\n')
                lines.flush()


def find_lack():
    """What a Broadway display would need and isn't here, or None."""
    if shutil.which('gtk4-broadwayd') is None:
        return 'gtk4-broadwayd isn’t installed'
    if not os.access('/dev/shm', os.W_OK):
        return 'there is no shared memory: /dev/shm can’t be written to'
    return None


def main(command):
    lack = find_lack()
    if lack is not None:
        print(f'1..0 # SKIP {lack}')
        return 0
    folder = tempfile.mkdtemp(prefix='touch-screen.')
    page, orders = os.path.join(folder, 'page'), os.path.join(folder, 'orders')
    display = subprocess.Popen(['gtk4-broadwayd', '--unixsocket', page, ':1'],
                               env={**os.environ, 'XDG_RUNTIME_DIR': folder},
                               stdout=subprocess.DEVNULL)
    try:
        while not os.path.exists(page) and display.poll() is None:
            time.sleep(0.02)
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(orders)
        listener.listen()
        browser = Browser(page)
        threading.Thread(target=obey, args=(listener, browser), daemon=True).start()
        return subprocess.call(command, env={**os.environ, 'XDG_RUNTIME_DIR': folder,
                                             'GDK_BACKEND': 'broadway', 'BROADWAY_DISPLAY': ':1',
                                             # Of others the display can't follow the changes.
                                             'GSK_RENDERER': 'broadway', 'TOUCH_SCREEN': orders})
    finally:
        display.send_signal(signal.SIGTERM)
        display.wait()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
