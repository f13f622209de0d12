# SPDX-License-Identifier: GPL-3.0-or-later
"""Another program on the same screen: a file can be dragged out of it, and it tells what was copied.

Usage: neighbour.py drag FILE | neighbour.py paste"""

import os
import sys

os.environ.pop('G_DEBUG', None)

import gi  # noqa: E402

gi.require_version('Gdk', '4.0')
gi.require_version('Gtk', '4.0')
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

WHAT = sys.argv[1:]


def offer(window, path):
    uris = f'{Gio.File.new_for_path(path).get_uri()}\r\n'
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    source.set_content(Gdk.ContentProvider.new_for_bytes('text/uri-list',
                                                         GLib.Bytes.new(uris.encode())))
    label = Gtk.Label(label='A file')
    label.add_controller(source)
    window.set_child(label)
    window.set_default_size(120, 80)
    window.present()


def paste(window, app):
    def read(clipboard, result):
        print(clipboard.read_text_finish(result))
        app.quit()
    window.present()
    Gdk.Display.get_default().get_clipboard().read_text_async(None, read)


def activate(app):
    window = Gtk.Window(application=app, title='Neighbour', decorated=False)
    if WHAT[0] == 'drag':
        offer(window, WHAT[1])
    else:
        paste(window, app)


app = Gtk.Application(application_id='org.example.Neighbour', flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect('activate', activate)
app.run([])
