#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The contract of libbaraja from another language, call by call as the design has it."""

import json
import sys
import traceback

import gi

gi.require_version("Baraja", "1.0")
from gi.repository import Baraja, Gio, GLib  # noqa: E402

PLAY = ("2C 3C 4D 5D 6H 7H 8S 9S TC 2D 3D 4H 5C 6C 7C 8C 9C 6D 7D 8D 9D TD 2H 3H 5H 8H 9H TH 2S 3S "
        "4S 5S 6S 7S TS 4C")
ORDER = PLAY + " JC QD KH JS QC KD JH QS KC JD QH KS"


def new_game():
    game = Baraja.Game.new("tomb-robbers", 2, {})
    game.deal(ORDER)
    return game


def raises(domain, code, call, *args):
    """The message of the error that the call must throw."""
    try:
        call(*args)
    except GLib.Error as error:
        assert error.matches(domain, code), (error.domain, error.code, error.message)
        return error.message
    raise AssertionError(f"{call} threw nothing")


def play_out(game, levels=("easy", "normal")):
    """Plays the running deal with the library's opponents."""
    bots = [Baraja.Bot.new(level, 7 + i) for i, level in enumerate(levels)]
    while not game.props.deal_over:
        seat = game.get_seat_to_act()
        game.play(seat, bots[seat % len(bots)].choose(game, seat))


def test_new_with_options():
    game = Baraja.Game.new("rummy-500", 3, {"target": GLib.Variant("i", 500)})
    assert isinstance(game, Baraja.Game)
    assert game.props.needs_deal and not game.props.deal_over and not game.props.match_over
    assert game.get_seat_to_act() == -1
    assert game.list_moves(0) == []
    assert game.get_options()["target"].unpack() == 500


def test_new_throws():
    new = Baraja.Game.new
    quark = Baraja.error_quark()
    assert "tomb-robbers" in raises(quark, Baraja.Error.UNKNOWN_GAME, new, "poker", 2, {})
    assert "2" in raises(quark, Baraja.Error.SEATS, new, "tomb-robbers", 9, {})
    message = raises(quark, Baraja.Error.OPTION, new, "tomb-robbers", 2,
                     {"deals": GLib.Variant("i", 4)})
    assert "1, 3, 5" in message
    raises(quark, Baraja.Error.OPTION, new, "tomb-robbers", 2, {"speed": GLib.Variant("i", 1)})


def test_deal():
    game = Baraja.Game.new("tomb-robbers", 4, None)
    game.deal(None)
    assert not game.props.needs_deal
    assert game.get_seat_to_act() == 0
    game = Baraja.Game.new("tomb-robbers", 2, {})
    raises(Baraja.error_quark(), Baraja.Error.DEAL, game.deal, "AS 7C TD")
    game.deal(ORDER)
    raises(Baraja.error_quark(), Baraja.Error.DEAL, game.deal, ORDER)


def test_list_moves():
    game = new_game()
    moves = game.list_moves(0)
    assert moves[0] == "draw" and "play TC C" in moves and "end" not in moves
    assert game.list_moves(1) == [] and game.list_moves(-1) == [] and game.list_moves(9) == []


def test_play():
    game = new_game()
    game.play(0, "play tc c")
    assert "end" in game.list_moves(0)
    game.play(0, "end")
    assert game.get_seat_to_act() == 1


def test_play_throws_rule_error():
    game = new_game()
    before = game.describe(-1)
    quark = Baraja.rule_error_quark()
    for seat, move, rule in ((1, "draw", "turn.seat"), (0, "dig", "move.syntax"),
                             (0, "play 3C C", "move.card"), (0, "end", "tomb.end"),
                             (0, "play 6H C", "tomb.face-up-suit")):
        message = raises(quark, Baraja.RuleError.REFUSED, game.play, seat, move)
        assert message.startswith(rule + ": "), message
    assert game.describe(-1) == before


def test_time():
    game = new_game()
    game.play_at(0, "draw", 1234)
    game.advance(5000)
    rats = Baraja.Game.new("ratscrew", 2, {})
    rats.deal(None)
    rats.play_at(0, "flip", 1000)
    rats.advance(3000)
    message = raises(Baraja.rule_error_quark(), Baraja.RuleError.REFUSED, rats.advance, 2000)
    assert message.startswith("rats.time: ")
    assert rats.get_seat_to_act() in (-1, 0, 1)


def test_scores_and_winners():
    game = Baraja.Game.new("tomb-robbers", 2, {"deals": GLib.Variant("i", 3)})
    totals = [0, 0]
    for deal in range(3):
        assert game.props.needs_deal and game.get_winners() == []
        game.deal(None)
        assert [game.get_score(i) for i in range(2)] == [0, 0]
        assert [game.get_total(i) for i in range(2)] == totals
        play_out(game)
        totals = [totals[i] + game.get_score(i) for i in range(2)]
        assert [game.get_total(i) for i in range(2)] == totals
    assert game.props.match_over and game.props.deal_over and not game.props.needs_deal
    assert game.get_winners() == [i for i in range(2) if totals[i] == max(totals)]
    assert game.get_seat_to_act() == -1


def test_piles():
    game = new_game()
    piles = game.get_piles()
    assert isinstance(piles, Gio.ListModel) and piles.get_item_type() == Baraja.Pile.__gtype__
    described = dict(line.split(":", 1) for line in game.describe(-1).split("\n"))
    assert [pile.props.name for pile in piles] == list(described)
    cards = 0
    for pile in piles:
        assert isinstance(pile, Gio.ListModel) and pile.get_item_type() == Baraja.Card.__gtype__
        assert [card.get_code() for card in pile] == described[pile.props.name].split()
        assert pile.props.label and pile.props.n_cards == len(pile)
        cards += len(pile)
    assert cards == 52
    hand = game.get_pile("hand-0")
    assert hand.props.role == Baraja.PileRole.HAND and hand.props.owner == 0
    assert (hand[0].props.rank, hand[0].props.suit) == (2, Baraja.Suit.CLUBS)
    assert hand[0].props.copy == 0 and not hand[0].props.face_up


def test_piles_change():
    game = new_game()
    seen = []
    hand, tomb = game.get_pile("hand-0"), game.get_pile("tomb-C")
    card = hand[4]
    hand.connect("items-changed", lambda pile, *change: seen.append(("hand", *change)))
    tomb.connect("items-changed", lambda pile, *change: seen.append(("tomb", *change)))
    game.play(0, "play TC C")
    assert sorted(seen) == [("hand", 4, 1, 0), ("tomb", 1, 0, 1)], seen
    assert tomb[1] == card


def test_describe():
    game = new_game()
    lines = game.describe(0).split("\n")
    assert lines[0] == "hand-0: 2C 4D 6H 8S TC 3D"
    assert lines[1] == "hand-1: ?? ?? ?? ?? ?? ??"
    assert "hand-1: 3C 5D 7H 9S 2D 4H" in game.describe(-1)
    assert "??" not in game.describe(-1)
    assert game.describe(-2).startswith("hand-0: ?? ??")


def test_undo():
    game = new_game()
    before = game.describe(-1)
    game.play(0, "play TC C")
    game.undo()
    assert game.describe(-1) == before
    game.play(0, "draw")
    raises(Baraja.error_quark(), Baraja.Error.UNDO, game.undo)
    game.props.undo_policy = Baraja.UndoPolicy.FREE
    game.undo()
    assert game.props.can_redo
    game.redo()


def test_record():
    game = new_game()
    game.play(0, "draw")
    record = game.get_record()
    text = record.to_json()
    assert json.loads(text)["events"][1] == {"seat": 0, "move": "draw"}
    game2 = Baraja.Game.new_from_json(text)
    assert game2.describe(-1) == game.describe(-1)
    assert game2.get_record().to_json() == text
    message = raises(Baraja.error_quark(), Baraja.Error.RECORD, Baraja.Game.new_from_json,
                     text.replace('"draw"', '"dig"'))
    assert "Line 5" in message and "move.syntax" in message
    raises(Baraja.error_quark(), Baraja.Error.RECORD, Baraja.Game.new_from_json, "{")


def test_bot():
    game = new_game()
    bot = Baraja.Bot.new("hard", 42)
    move = bot.choose(game, 0)
    assert move in game.list_moves(0) and move == Baraja.Bot.new("hard", 42).choose(game, 0)
    raises(Baraja.error_quark(), Baraja.Error.LEVEL, Baraja.Bot.new, "hardest", 1)
    raises(Baraja.error_quark(), Baraja.Error.BOT, bot.choose, game, 1)


def test_bot_async():
    game = new_game()
    bot = Baraja.Bot.new("normal", 42)
    loop = GLib.MainLoop()
    answers = []

    def done(source, result):
        answers.append(source.choose_finish(result))
        loop.quit()

    bot.choose_async(game, 0, None, done)
    loop.run()
    assert answers == [bot.choose(game, 0)]


def test_seats():
    game = new_game()
    seats = game.get_seats()
    assert len(seats) == 2
    seats[1].props.name = "Zoë"
    seats[1].props.kind = Baraja.SeatKind.COMPUTER
    seats[1].props.level = Baraja.Level.EXPERT
    assert seats[0].props.to_act and not seats[1].props.to_act
    assert seats[0].props.score == 0
    other = Baraja.Game.new_from_json(game.get_record().to_json())
    assert other.get_seat(1).props.name == "Zoë"
    assert other.get_seat(1).props.kind == Baraja.SeatKind.COMPUTER


def test_moves():
    move = Baraja.Move.parse("PLAY 7c s")
    assert (move.to_string(), move.get_verb(), move.get_cards(), move.get_target()) == (
        "play 7C S", "play", ["7C"], "S")
    raises(Baraja.rule_error_quark(), Baraja.RuleError.REFUSED, Baraja.Move.parse, "")
    choices = new_game().list_choices(0)
    choice = [c for c in choices if c.to_string() == "play TC C"][0]
    del choices
    assert (choice.get_from(), choice.get_pile()) == ("hand-0", "tomb-C")
    assert choice.get_label() is None
    meanings = new_game().list_meanings(0, ["TC"], "tomb-C")
    assert [meaning.to_string() for meaning in meanings] == ["play TC C"]


def test_every_game():
    for name in Baraja.Game.list_ids():
        least, most = Baraja.Game.seats_for_id(name)[1:]
        assert (least, most) == (2, 6) and Baraja.Game.title_for_id(name)
        for option in Baraja.Game.options_for_id(name):
            assert option.get_name() and option.get_label()
        game = Baraja.Game.new(name, most, {})
        game.deal(None)
        if not game.get_real_time():
            play_out(game)
            assert len(game.get_score_sheet()) > 0


def main():
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    failed = 0
    print(f"1..{len(tests)}")
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {name[5:]}")
        except Exception:
            failed += 1
            print(f"not ok {number} - {name[5:]}")
            print("".join(f"# {line}\n" for line in traceback.format_exc().splitlines()))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
