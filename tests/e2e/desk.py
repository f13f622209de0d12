# SPDX-License-Identifier: GPL-3.0-or-later
"""The screen with Sobremesa on it: what a person sees there, and the hands on mouse and keyboard.

What is on the screen comes from the accessible tree; so what these scripts can't find, a screen
reader can't find either. Nothing here waits a fixed time: it waits for something."""

import os
import shutil
import signal
import subprocess
import tempfile
import time

# Warnings are fatal to the program, but not to who looks at it: libatspi warns whenever it starts.
DEBUG = os.environ.pop('G_DEBUG', '')

import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

import tap  # noqa: E402

# How much longer everything may take than on an idle machine.
PATIENCE = float(os.environ.get('SOBREMESA_PATIENCE', '3'))

PROGRAM = os.environ['SOBREMESA']

BUTTON = Atspi.Role.PUSH_BUTTON
LABEL = Atspi.Role.LABEL
STATUS = Atspi.Role.STATUS_BAR
PANEL = Atspi.Role.PANEL
FRAME = Atspi.Role.FRAME
ROW = Atspi.Role.LIST_ITEM

_programs = []


class NotThere(AssertionError):
    """What was waited for didn't come."""


def wait(condition, what, seconds=10):
    """Waits until the condition has a true value, and returns it."""
    end = time.monotonic() + seconds * PATIENCE
    trouble = None
    while True:
        try:
            value = condition()
            if value:
                return value
        except GLib.Error as error:  # something went away while it was looked at
            trouble = error
            for program in _programs:
                program.expect_alive()
        if time.monotonic() > end:
            raise NotThere(f'waited in vain for {what}' + (f' ({trouble})' if trouble else ''))
        time.sleep(0.03)


def wait_same(look, what, seconds=10):
    """Waits until looking twice shows the same, and returns it."""
    seen = [object()]

    def same():
        now = look()
        was, seen[0] = seen[0], now
        time.sleep(0.03)
        return now is not None and now == was and (now,)

    return wait(same, what, seconds)[0]


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


# ---- The accessible tree

def children(node):
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child


def walk(node, into=lambda node: True):
    """All nodes under one, itself included, parents first."""
    yield node
    if into(node):
        for child in children(node):
            yield from walk(child, into)


def name(node):
    """What a node is called. GTK 4.8 adds a button’s text to its label: “_Start Start” is “Start”."""
    words = node.get_name()
    text = words[len(words) // 2 + 1:]
    return text if words.replace('_', '', 1) == f'{text} {text}' else words


def states(node):
    return node.get_state_set()


def is_sensitive(node):
    return states(node).contains(Atspi.StateType.SENSITIVE)


def is_focused(node):
    return states(node).contains(Atspi.StateType.FOCUSED)


def is_pressed(node):
    return states(node).contains(Atspi.StateType.PRESSED)


def text_of(node):
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def actions(node):
    """The names of a node's actions."""
    if 'Action' not in node.get_interfaces():
        return []
    return [Atspi.Action.get_action_name(node, i) for i in range(Atspi.Action.get_n_actions(node))]


def act(node, action='click'):
    """Does something by an accessible action, as assistive technology does."""
    names = actions(node)
    if action not in names:
        raise AssertionError(f'“{node.get_name()}” can’t {action}, only {names}')
    Atspi.Action.do_action(node, names.index(action))


def box(node):
    """Where a node is in its window: x, y, width, height."""
    rect = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
    return rect.x, rect.y, rect.width, rect.height


# ---- Hands

def move_to(x, y):
    run('xdotool', 'mousemove', str(round(x)), str(round(y)))


def click_at(x, y):
    run('xdotool', 'mousemove', str(round(x)), str(round(y)), 'click', '1')


def drag(start, end, steps=14):
    (x0, y0), (x1, y1) = start, end
    move_to(x0, y0)
    run('xdotool', 'mousedown', '1')
    for i in range(1, steps + 1):
        move_to(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps)
        time.sleep(0.01)
    run('xdotool', 'mouseup', '1')


def key(*names):
    run('xdotool', 'key', '--delay', '20', *names)


def type_text(text):
    run('xdotool', 'type', '--delay', '15', text)


def picture(path):
    run('import', '-window', 'root', path)


# ---- The program

class Home:
    """Folders of one's own for what the program keeps."""

    def __init__(self):
        self.path = tempfile.mkdtemp(prefix='sobremesa-home.')
        self.env = {}
        for kind in 'data', 'config', 'cache', 'state':
            folder = os.path.join(self.path, kind)
            os.mkdir(folder)
            self.env[f'XDG_{kind.upper()}_HOME'] = folder
        self.fonts('Cantarell 11')

    def fonts(self, font, **settings):
        """Writes the settings of GTK."""
        folder = os.path.join(self.path, 'config', 'gtk-4.0')
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, 'settings.ini'), 'w') as file:
            print(f'[Settings]\ngtk-font-name={font}', file=file)
            for setting, value in settings.items():
                print(f'{setting.replace("_", "-")}={value}', file=file)

    def settings(self, **values):
        """Writes settings of the program, to be used with keyfile=True."""
        folder = os.path.join(self.path, 'config', 'glib-2.0', 'settings')
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, 'keyfile'), 'w') as file:
            print('[io/github/sobremesa/Sobremesa]', file=file)
            for setting, value in values.items():
                print(f'{setting.replace("_", "-")}={value}', file=file)

    @property
    def matches(self):
        """The folder in which matches are kept."""
        return os.path.join(self.path, 'data', 'sobremesa')

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)


class Program:
    """Sobremesa, running. It starts at once and is waited for."""

    def __init__(self, *arguments, home=None, keyfile=False, wait_for_window=True, **env):
        self.home = home or Home()
        self.own_home = home is None
        self.log = tempfile.TemporaryFile()
        self.out = tempfile.TemporaryFile()
        surroundings = {**os.environ, 'G_DEBUG': DEBUG, **self.home.env, **env}
        if keyfile:
            surroundings['GSETTINGS_BACKEND'] = 'keyfile'
        surroundings = {k: v for k, v in surroundings.items() if v is not None}
        self.process = subprocess.Popen([PROGRAM, *arguments], stdout=self.out, stderr=self.log,
                                        env=surroundings)
        self.root = self.window = None
        _programs.append(self)
        if wait_for_window:
            self.wait_for_window()

    def wait_for_window(self):
        self.root = wait(self._find_root, 'the program')
        self.window = wait(lambda: self.frames()[0], 'its window')
        wait(lambda: box(self.window)[2] > 1, 'its window to have a size')

    def _find_root(self):
        self.expect_alive()
        desktop = Atspi.get_desktop(0)
        for node in children(desktop):
            try:
                if self._is_ours(node.get_process_id()):
                    self.pid = node.get_process_id()
                    # Names change under our eyes; what was read before is of no use.
                    node.set_cache_mask(Atspi.Cache.NONE)
                    return node
            except (GLib.Error, OSError):
                pass  # it has gone meanwhile
        return None

    def _is_ours(self, pid):
        """Whether it is the process that was started, or, should that be a debugger, its child."""
        if pid == self.process.pid:
            return True
        with open(f'/proc/{pid}/stat') as file:
            return int(file.read().rsplit(')', 1)[1].split()[1]) == self.process.pid

    def expect_alive(self):
        if self.process.poll() is not None:
            raise AssertionError(f'the program ended with {self.process.returncode}: {self.errors()}')

    def errors(self):
        """What it has written to stderr so far."""
        self.log.seek(0)
        return self.log.read().decode()

    def output(self):
        self.out.seek(0)
        return self.out.read().decode()

    def frames(self):
        return [node for node in children(self.root)
                if node.get_role() in (FRAME, Atspi.Role.DIALOG, Atspi.Role.WINDOW)]

    # -- finding

    def all(self, role=None, within=None, into=lambda node: True):
        return [node for node in walk(within or self.window, into)
                if role is None or node.get_role() == role]

    def find(self, role, *names, within=None):
        """The first node of a role with one of these names, or None. Doesn't look at single cards."""
        for node in walk(within or self.window, lambda node: node.get_name() != 'Card table'):
            if node.get_role() == role and name(node) in names:
                return node
        return None

    def get(self, role, called, within=None, seconds=10):
        def look():
            self.expect_alive()
            return self.find(role, called, within=within)
        return wait(look, f'“{called}”', seconds)

    def button(self, called, within=None, seconds=10):
        """A button one can press."""
        def look():
            self.expect_alive()
            node = self.find(BUTTON, called, within=within)
            return node if node is not None and is_sensitive(node) and box(node)[2] > 0 else None
        return wait(look, f'the button “{called}”', seconds)

    def has(self, role, called):
        return self.find(role, called) is not None

    def labels(self, within=None):
        return [node.get_name() for node in self.all(LABEL, within)]

    # -- pointing

    def x_window(self):
        return run('xdotool', 'search', '--onlyvisible', '--pid', str(self.pid)).split()[0]

    def resize(self, width, height):
        """As a window manager would."""
        run('xdotool', 'windowsize', self.x_window(), str(width), str(height))
        wait(lambda: self.geometry()[2:] == (width, height), 'the window to change its size')
        wait_same(lambda: box(self.window), 'what is in the window to follow')

    def geometry(self):
        """Where the (first visible) window of the program is on the screen."""
        words = run('xdotool', 'getwindowgeometry', '--shell', self.x_window())
        values = dict(line.split('=') for line in words.split())
        return tuple(int(values[k]) for k in ('X', 'Y', 'WIDTH', 'HEIGHT'))

    def on_screen(self, node, across=0.5, down=0.5):
        """A point of a node on the screen. Its window has a border for its shadow."""
        left, top, width, height = self.geometry()
        _x, _y, inner_width, inner_height = box(self.window)
        x, y, w, h = box(node)
        return (left + (width - inner_width) // 2 + x + w * across,
                top + (height - inner_height) // 2 + y + h * down)

    def click(self, node, across=0.5, down=0.5):
        click_at(*self.on_screen(node, across, down))

    def press(self, called, within=None):
        """Clicks a button with the mouse, once it stays where it is."""
        button = self.button(called, within)
        wait_same(lambda: box(button), f'“{called}” to stay where it is')
        self.click(button)

    # -- ending

    def kill(self):
        """Without a warning, as when the power fails."""
        _programs.remove(self)
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait_end(self, seconds=10):
        """Waits for it to end by itself, and returns its exit code."""
        code = self.process.wait(seconds * PATIENCE)
        if code < 0:
            tap.note(f'ended by signal {-code}, after: {self.errors()}')
        return code

    def drop(self):
        self.process.kill()
        self.process.wait()
        if self.own_home:
            self.home.remove()


def clean_up():
    """Ends all programs that were started."""
    while _programs:
        _programs.pop().drop()
