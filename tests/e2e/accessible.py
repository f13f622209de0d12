# SPDX-License-Identifier: GPL-3.0-or-later
"""What assistive technology is told, and that one can play by it alone."""

import random
import re

import desk
import tap
from cards import SUITS, Mouse, Table, Voice, play_with
from desk import BUTTON, STATUS, Program, act, box, name, wait
from tap import check, equal, expect


def start(*arguments, **how):
    program = Program(*arguments, **how)
    act(program.button('Tomb Robbers'))
    return program, Table(program)


def check_secrets(view):
    """What nobody at the table may know from the front seat mustn't be told."""
    for card in view.cards:
        if card.pile == 'Hand' or card.pile == 'Mission':
            expect(not card.secret, f'one’s own {card.pile} is told: {card}')
        elif card.pile.startswith('Tomb of'):
            up = card.index == 1 or card.index % 2 == 0
            expect(not (up and card.secret), f'what lies face up is told: {card}')
            expect(up or card.secret or card.words.endswith(', face down'),
                   f'what lies face down is said to: {card}')
        else:
            expect(card.secret, f'hidden: {card}')
            equal(card.words, 'face-down card', 'what a hidden card is called')


class Secretive(Voice):
    """Plays by actions and listens all the time."""

    def __init__(self, table):
        super().__init__(table)
        self.events, self.laid, self.looks = [], set(), 0

    def listen(self):
        event = self.table.status()[0]
        if not self.events or self.events[-1] != event:
            self.events.append(event)

    def hasten(self):
        self.listen()

    def draw(self, view):
        self.watch(view)
        super().draw(view)

    def play(self, view, card, suit):
        self.watch(view)
        if view.lying(suit) % 2 == 1:
            self.laid.add(card.words)
        super().play(view, card, suit)

    def watch(self, view):
        self.listen()
        self.looks += 1
        check_secrets(view)
        for card in view.cards:
            if card.words.endswith(', face down'):
                expect(card.words.removesuffix(', face down') in self.laid,
                       f'only whoever laid a card face down knows it: {card}')


@check('every card of the hand has a name, its pile and its place')
def names():
    _program, table = start()
    table.wait_turn(lambda: None)
    view = table.settled()
    equal(len(view.hand), 6, 'cards in the hand')
    equal([(card.index, card.count) for card in view.hand], [(n, 6) for n in range(1, 7)],
          'places in the hand')
    places = [box(card.node)[0] for card in view.hand]
    equal(places, sorted(places), 'places on the screen, from left to right')
    check_secrets(view)
    for label, pile in view.piles.items():
        told = len(view.of(label))
        expect(told == pile.count or told == 1, f'{label} tells of {told} of {pile.count} cards')


@check('a whole match by accessible actions, and nothing hidden is told')
def whole_match():
    rng = random.Random(21)
    program, table = start()
    hand = Secretive(table)
    turns = play_with(table, hand, rng)
    tap.note(f'{turns} turns, {hand.looks} looks, events: {len(hand.events)}')
    for who in 'Bruno', 'Carla':
        expect(any(re.search(f'{who} (draws a card|plays)', event) for event in hand.events),
               f'a move of {who} is told: {hand.events}')
    expect(not any(re.search('(Bruno|Carla) draws the', event) for event in hand.events),
           'what others draw is not told')
    act(program.button('Play Again'))
    wait(lambda: not table.over(), 'the next match')


@check('whose turn it is and what happens is told in status lines')
def status():
    program, table = start()
    mouse = Mouse(table, random.Random(22))
    prompts, events = set(), set()

    def listen():
        event, prompt = table.status()
        prompts.add(prompt)
        events.add(event)

    def told_of_others():
        return any(f'It is {who}’s turn.' in prompts for who in ('Bruno', 'Carla'))

    # The turn of another may be over before it is listened to, but not time after time.
    for _ in range(8):
        if told_of_others():
            break
        table.wait_turn(listen)
        for _ in range(2):
            view = table.settled()
            listen()
            told = table.status()
            mouse.draw(view)
            # Only the two lines are looked at: the whole table takes longer than a turn on a busy machine.
            wait(lambda: listen() or table.status() != told, 'a card to be drawn')
        wait(lambda: listen() or 'Carla' in table.status()[0] and table.my_turn(), 'one’s next turn')
    expect(told_of_others(), f'the turn of another: {prompts}')
    for who in 'Bruno', 'Carla':
        expect(any(f'{who} ' in event for event in events), f'the moves of {who}: {events}')
    expect(any('action' in prompt for prompt in prompts), f'one’s own turn: {prompts}')
    equal(len(program.all(STATUS)), 2, 'status lines')


@check('every button has a name')
def buttons():
    program, table = start()
    table.wait_turn(lambda: None)
    nameless = []
    for place in 'table', 'rules', 'home', 'set-up', 'preferences':
        if place == 'rules':
            act(program.button('Rules'))
            program.button('Close the rules')
        elif place == 'home':
            act(program.button('Back to all games'))
            program.button('Tomb Robbers')
        elif place == 'set-up':
            act(program.button('Set up Tomb Robbers Set up…'))
            program.button('Start')
        elif place == 'preferences':
            desk.key('ctrl+comma')
            wait(lambda: len(program.frames()) > 1, 'the preferences')
        for frame in program.frames():
            nameless += [(place, node.get_name(), node.get_role_name())
                         for node in program.all(within=frame)
                         if node.get_role() in (BUTTON, desk.Atspi.Role.TOGGLE_BUTTON,
                                                desk.Atspi.Role.ENTRY, desk.Atspi.Role.COMBO_BOX)
                         and (not name(node).strip() or name(node).startswith(('Gtk', 'Adw')))
                         and box(node)[2] > 0]
    equal(nameless, [], 'things one can press without a name')


@check('cards and piles say what can be done with them')
def descriptions():
    _program, table = start()
    table.wait_turn(lambda: None)
    view = table.settled()
    for card in view.hand:
        suits = [suit for suit in SUITS if view.takes(suit, card)]
        words = card.node.get_description()
        expect(bool(words) == bool(suits), f'{card} can go to {suits}: {words!r}')
        if len(suits) == 1:
            expect(f'the tomb of {suits[0]}' in words, f'{card} to {suits}: {words!r}')


@check('a card that is activated without effect leaves the table as it is')
def no_effect():
    program, table = start()
    table.wait_turn(lambda: None)
    view = table.settled()
    for card in view.cards:
        if card.pile.startswith(('Bruno', 'Carla', 'Unused', 'Mission')):
            act(card.node, 'card.activate')
    for label, pile in view.piles.items():
        if label.startswith(('Bruno', 'Carla', 'Unused', 'Mission', 'Hand')):
            act(pile.node, 'pile.activate')
    equal(table.settled().told(), view.told(), 'the table')
    program.expect_alive()


if __name__ == '__main__':
    tap.main(desk.clean_up)
