#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a catalogue of a language that nobody speaks, to find what isn't translated or has no room.

Usage: pseudo.py POT MO

Each message becomes itself with accents, longer by a third, between ⟦ and ⟧. Placeholders, markup and
the letters after underscores stay what they are. MO is written as msgfmt does.
"""

import re
import subprocess
import sys

ACCENTS = str.maketrans('aeiouncAEIOUNC', 'áéîöüñçÁÉÎÖÜÑÇ')

# What must stay as it is: placeholders, tags, entities, line breaks, and a letter that is a mnemonic.
KEPT = re.compile(r'%[-+ #0]*[0-9$]*[.0-9]*(?:hh|h|ll|l|z|j|t)?[a-zA-Z%]|<[^>]*>|&[a-z]+;|\n|_\w')

FILLER = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt '


def stretch(text):
    """Some more words: a third of the text, but at least a few letters."""
    letters = len(KEPT.sub('', text))
    extra = max(2, letters // 3)
    filler = (FILLER * (extra // len(FILLER) + 1))[:extra].strip()
    return ' ' + filler.translate(ACCENTS) if letters > 3 else ''


def pseudo(text):
    """A message in that language."""
    kept = KEPT.findall(text)
    parts = [part.translate(ACCENTS) for part in KEPT.split(text)]
    body = ''.join(part + (kept[i] if i < len(kept) else '') for i, part in enumerate(parts))
    end = '\n' if body.endswith('\n') else ''
    return f'⟦{body[:len(body) - len(end)]}{stretch(text)}⟧{end}'


def unquote(lines):
    """The text of quoted lines of a catalogue."""
    text = ''.join(line.strip()[1:-1] for line in lines)
    return re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m.group(1), m.group(1)), text)


def quote(text):
    """A text as one quoted line."""
    escaped = text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n').replace('\t', '\\t')
    return f'"{escaped}"'


def read(path):
    """The messages of a template: context, message, plural; each may be None."""
    with open(path, encoding='utf-8') as file:
        blocks = re.split(r'\n\s*\n', file.read())
    for block in blocks:
        fields, current = {}, None
        for line in block.splitlines():
            start = re.match(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) (".*")$', line)
            if start:
                current = fields.setdefault(start.group(1), [])
                current.append(start.group(2))
            elif line.startswith('"') and current is not None:
                current.append(line)
        if 'msgid' in fields:
            texts = {key: unquote(value) for key, value in fields.items()}
            yield texts.get('msgctxt'), texts['msgid'], texts.get('msgid_plural')


def write(messages):
    """The catalogue, as text."""
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"',
             '"Plural-Forms: nplurals=2; plural=n != 1;\\n"', '']
    for context, message, plural in messages:
        if message == '':
            continue
        if context is not None:
            lines.append(f'msgctxt {quote(context)}')
        lines.append(f'msgid {quote(message)}')
        if plural is None:
            lines.append(f'msgstr {quote(pseudo(message))}')
        else:
            lines += [f'msgid_plural {quote(plural)}', f'msgstr[0] {quote(pseudo(message))}',
                      f'msgstr[1] {quote(pseudo(plural))}']
        lines.append('')
    return '\n'.join(lines)


def main(arguments):
    """Writes the catalogue; returns the exit status."""
    if len(arguments) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    text = write(read(arguments[1]))
    subprocess.run(['msgfmt', '--output-file', arguments[2], '-'], input=text.encode(), check=True)
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv))
