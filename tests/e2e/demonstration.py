# SPDX-License-Identifier: GPL-3.0-or-later
"""The demonstration in all languages, sizes and styles, each warning being an error."""

import os
import struct

import desk
import tap
from desk import Home, Program
from tap import check, equal, expect

SIZES = '360x640', '1024x600', '1280x800', '3840x2160'

STYLES = {
    'light': {},
    'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
    'high contrast': {'ADW_DEBUG_HIGH_CONTRAST': '1'},
    'dark, high contrast': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark', 'ADW_DEBUG_HIGH_CONTRAST': '1'},
}


def picture_size(path):
    with open(path, 'rb') as file:
        head = file.read(24)
    equal(head[:8], b'\x89PNG\r\n\x1a\n', f'the beginning of {path}')
    return struct.unpack('>II', head[16:24])


def demonstrate(title, size, font='Cantarell 11', **env):
    """Runs it, and returns its pictures. They stay in a folder of the build."""
    folder = os.path.join(os.environ.get('G_TEST_BUILDDIR', '.'), 'pictures', title)
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    home = Home()
    home.fonts(font)
    program = Program(f'--demo={folder}', f'--size={size}', home=home, wait_for_window=False, **env)
    code = program.wait_end(120)
    errors = program.errors()
    home.remove()
    equal((code, errors), (0, ''), f'the exit code and complaints of {title}')
    names = sorted(os.listdir(folder))
    expect(any('tomb-robbers-score-sheet' in name for name in names), f'all pictures of {title}: {names}')
    wanted = tuple(int(part) for part in size.split('x'))
    for name in names:
        if name[3:-4] in ('preferences', 'shortcuts', 'about'):
            continue  # windows of their own
        found = picture_size(os.path.join(folder, name))
        # Without a window manager a window has a border for its shadow.
        expect(all(abs(a - b) <= 60 for a, b in zip(found, wanted)),
               f'{title}: {name} has {found}, wanted {wanted}')
    return names


def all_sizes(language, **env):
    for size in SIZES:
        demonstrate(f'{language}-{size}', size, LANGUAGE=language, **env)


@check('in English in all sizes')
def english():
    all_sizes('en')


@check('in Spanish in all sizes')
def spanish():
    all_sizes('es')


@check('in Italian in all sizes')
def italian():
    all_sizes('it')


@check('in all styles')
def styles():
    for style, env in STYLES.items():
        demonstrate(f'{style.replace(", ", "-").replace(" ", "-")}-1280x800', '1280x800',
                    LANGUAGE='es', **env)


@check('with text of double size')
def large_text():
    for language, size in ('it', '360x640'), ('es', '1024x600'), ('en', '1280x800'):
        demonstrate(f'{language}-large-{size}', size, font='Cantarell 22', LANGUAGE=language)


@check('the languages differ')
def languages():
    sizes = set()
    for language in 'en', 'es', 'it':
        folder = os.path.join(os.environ.get('G_TEST_BUILDDIR', '.'), 'pictures',
                              f'{language}-1280x800')
        home = next(name for name in sorted(os.listdir(folder)) if 'home' in name)
        with open(os.path.join(folder, home), 'rb') as file:
            sizes.add(file.read())
    equal(len(sizes), 3, 'different home pages')


if __name__ == '__main__':
    tap.main(desk.clean_up)
