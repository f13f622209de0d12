# SPDX-License-Identifier: GPL-3.0-or-later
"""How a newcomer learns a game here: first steps, exercises, rules; and in which language."""

import desk
import tap
from desk import BUTTON, LABEL, STATUS, Atspi, Program, act, box, key, name, wait, wait_same
from tap import check, equal, expect

OFFER = 'New to 500 Rum? A short deal shows you how it goes.'


def said(program, role=STATUS):
    """What is said on the screen for screen readers to tell."""
    return [node.get_name() for node in program.all(role) if box(node)[2] > 0]


def says(program, words):
    return any(words in line for line in said(program) + said(program, LABEL))


def wait_says(program, words):
    wait(lambda: says(program, words), f'“{words}” to be said')


def start_rummy(program):
    act(program.button('500 Rum'))
    wait(lambda: program.has(BUTTON, 'Hint'), 'the table')


def table_of(program):
    return wait(lambda: next((node for node in program.all(into=lambda n: n.get_name() !=
                                                           'Card table')
                              if node.get_name() == 'Card table' and box(node)[2] > 0), None),
                'a table')


def card(program, words):
    """A card on the table that is shown, by its words."""
    def look():
        return next((node for node in desk.walk(table_of(program))
                     if node.get_name().startswith(words + ', ') and box(node)[2] > 0), None)
    return wait(look, f'the {words}')


def discard(program, words):
    """Selects a card and presses the discard pile."""
    chosen = card(program, words)
    act(chosen, 'card.activate')
    wait(lambda: desk.is_pressed(chosen), f'the {words} to be selected')
    act(card(program, 'Discard pile'), 'pile.activate')


def button_for(program, words):
    return wait(lambda: next((node for node in program.all(BUTTON, into=lambda n: n.get_name() !=
                                                           'Card table')
                              if words in name(node) and box(node)[2] > 0), None),
                f'a button for “{words}”')


@check('the first steps are offered once a game, and can be declined')
def offer():
    home = desk.Home()
    home.settings()
    program = Program(home=home, keyfile=True)
    start_rummy(program)
    wait(lambda: OFFER in said(program, LABEL), 'the offer')
    act(program.button('No, thanks'))
    wait(lambda: OFFER not in said(program, LABEL), 'the offer to go')
    act(program.button('Back to all games'))
    start_rummy(program)
    wait(lambda: says(program, 'Deal 1'), 'the match')
    expect(OFFER not in said(program, LABEL), 'it isn’t offered again')
    program.drop()
    program = Program(home=home, keyfile=True)
    act(program.button('Money Bags'))
    wait(lambda: says(program, 'New to Money Bags?'), 'the offer for another game')
    program.drop()
    home.remove()


@check('the first steps lead through a deal, and lead back whoever strays')
def first_steps():
    program = Program()
    start_rummy(program)
    act(program.button('First Steps'))
    wait_says(program, 'Draw one from the stock.')
    act(program.button('Show Me'))
    wait_says(program, 'Draw a card from the stock.')
    table_of(program)
    key('d')
    wait_says(program, 'You hold three sevens')
    discard(program, 'two of clubs')
    wait_says(program, 'Guest discards the two of clubs. Wait with the discard')
    act(button_for(program, 'seven of clubs'))
    wait_says(program, 'Every turn ends with a discard.')
    discard(program, 'king of diamonds')
    wait(lambda: says(program, 'Ana has laid three queens'), 'Ana’s turn to be over', 20)
    act(program.button('Start Again'))
    wait_says(program, 'Draw one from the stock.')
    equal(program.errors(), '', 'what it wrote to stderr')


@check('an exercise of the rules answers, from the home page and with the keyboard alone')
def exercise():
    program = Program()
    key('F1')
    program.button('Close the rules')
    wait(lambda: says(program, '500 Rum'), 'the rules')
    tries = wait(lambda: [node for node in program.all() if name(node) == 'Try It'] or None,
                 'exercises')
    expect(len(tries) >= 2, 'at least two exercises')
    act(tries[0])
    discard(program, 'two of diamonds')
    wait_says(program, 'Guest discards the two of diamonds.')
    table = table_of(program)
    wait(lambda: any(desk.is_focused(node) for node in desk.children(table)),
         'the keyboard to be at the table')
    act(button_for(program, 'queen of diamonds'))
    wait_says(program, 'Right. Guest melds the sequence from the queen of diamonds to the ace of '
                       'diamonds.')
    key('Escape')
    wait(lambda: program.find(Atspi.Role.TOGGLE_BUTTON, 'Put Away') is None,
         'the exercise to be put away')
    expect(program.has(BUTTON, 'Close the rules'), 'the rules stay')
    equal(program.errors(), '', 'what it wrote to stderr')


@check('what the rules don’t allow is refused in their words, with a way to them')
def refusal():
    program = Program()
    act(program.button('Tomb Robbers'))
    wait(lambda: program.has(BUTTON, 'Hint'), 'the table')
    act(program.button('First Steps'))
    wait_says(program, 'Draw a card.')
    start, end = card(program, 'ten of diamonds'), card(program, 'ace of hearts')
    wait_same(lambda: box(end), 'the cards to lie still')
    desk.drag(program.on_screen(start, 0.3), program.on_screen(end))
    wait_says(program, 'must be of')
    act(program.button('Show Rule'))
    wait(lambda: any(desk.is_focused(node) and 'laid face up must be of the same suit' in
                     node.get_name() for node in program.all(LABEL)), 'the rule, pointed at')


@check('another language is there at once, and the match goes on in it')
def language():
    home = desk.Home()
    home.settings()
    program = Program(home=home, keyfile=True)
    start_rummy(program)
    for setting, words in (("'es'", 'Pista'), ("'it'", 'Suggerimento'), ("'en'", 'Hint')):
        home.settings(language=setting)
        wait(lambda: any(node.get_name() == words for frame in program.frames()
                         for node in program.all(BUTTON, frame)), f'“{words}” on a button', 20)
    equal(program.errors(), '', 'what it wrote to stderr')
    program.drop()
    home.remove()


@check('the letters on the cards are those of the texts, as the setting says')
def letters():
    home = desk.Home()
    home.settings()
    program = Program(home=home, keyfile=True)
    key('F1')
    wait(lambda: says(program, 'Q K A'), 'the rules')
    home.settings(card_letters="'it'")
    wait(lambda: says(program, 'D R A') and says(program, 'R♥') or says(program, 'R♦'),
         'the letters to change')
    program.drop()
    home.remove()


@check('unknown languages and locales, and catalogues that aren’t there, leave English without a word')
def unknown():
    for env in ({'LANGUAGE': 'xx'}, {'LC_ALL': 'xx_YY.UTF-8', 'LANGUAGE': 'xx:yy'},
                {'LANGUAGE': 'es', 'SOBREMESA_LOCALEDIR': '/nonexistent'},
                {'LC_ALL': 'tlh', 'SOBREMESA_LOCALEDIR': '/dev/null'}):
        program = Program(**env)
        program.button('Tomb Robbers')
        wait_same(lambda: box(program.window), 'the window')
        key('F1')
        wait(lambda: says(program, 'The cards'), 'the rules in English')
        equal(program.errors(), '', f'what it wrote to stderr with {env}')
        program.drop()


if __name__ == '__main__':
    tap.main(desk.clean_up)
