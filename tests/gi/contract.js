// SPDX-License-Identifier: GPL-3.0-or-later
// The contract of libbaraja from JavaScript: the calls of the design, once each.

imports.gi.versions.Baraja = '1.0';
const {Baraja, Gio, GLib} = imports.gi;
const System = imports.system;

const ORDER = '2C 3C 4D 5D 6H 7H 8S 9S TC 2D 3D 4H 5C 6C 7C 8C 9C 6D 7D 8D 9D TD 2H 3H 5H 8H 9H ' +
    'TH 2S 3S 4S 5S 6S 7S TS 4C JC QD KH JS QC KD JH QS KC JD QH KS';

function assert(holds, what) {
    if (!holds)
        throw new Error(`this doesn't hold: ${what}`);
}

function assertEqual(a, b) {
    assert(JSON.stringify(a) === JSON.stringify(b), `${JSON.stringify(a)} is ${JSON.stringify(b)}`);
}

function messageOf(domain, code, call) {
    try {
        call();
    } catch (e) {
        assert(e instanceof GLib.Error && e.matches(domain, code), `${e} is the error`);
        return e.message;
    }
    throw new Error('nothing was thrown');
}

function newGame() {
    const game = Baraja.Game.new('tomb-robbers', 2, {});
    game.deal(ORDER);
    return game;
}

const tests = {
    newWithOptions() {
        const game = Baraja.Game.new('rummy-500', 3, {target: new GLib.Variant('i', 500)});
        assert(game.needs_deal && !game.deal_over && !game.match_over, 'it waits for a deal');
        assertEqual(game.get_seat_to_act(), -1);
        assertEqual(game.list_moves(0), []);
        assert(messageOf(Baraja.error_quark(), Baraja.Error.OPTION, () =>
            Baraja.Game.new('tomb-robbers', 2, {deals: new GLib.Variant('i', 4)})).includes('1, 3, 5'),
        'the allowed values are named');
    },

    dealAndPlay() {
        const game = newGame();
        assert(game.list_moves(0).includes('play TC C'), 'a play is listed');
        game.play(0, 'play TC C');
        assert(messageOf(Baraja.rule_error_quark(), Baraja.RuleError.REFUSED, () =>
            game.play(0, 'draw')).startsWith('tomb.play-ends: '), 'the rule is named');
        game.play_at(0, 'end', 77);
        game.advance(99);
        assertEqual(game.get_seat_to_act(), 1);
        assertEqual([game.get_score(0), game.get_total(0), game.get_winners()], [0, 0, []]);
    },

    piles() {
        const piles = newGame().get_piles();
        assert(piles instanceof Gio.ListModel, 'the piles are a model');
        assertEqual(piles.get_item(0).name, 'hand-0');
        assertEqual(piles.get_item(0).get_item(0).get_code(), '2C');
        assertEqual(piles.get_item(0).get_item(0).suit, Baraja.Suit.CLUBS);
    },

    describe() {
        const game = newGame();
        assertEqual(game.describe(0).split('\n').slice(0, 2),
            ['hand-0: 2C 4D 6H 8S TC 3D', 'hand-1: ?? ?? ?? ?? ?? ??']);
        assert(!game.describe(-1).includes('?'), 'all is seen');
    },

    undo() {
        const game = newGame();
        const before = game.describe(-1);
        game.play(0, 'play TC C');
        game.undo();
        assertEqual(game.describe(-1), before);
        messageOf(Baraja.error_quark(), Baraja.Error.UNDO, () => game.undo());
    },

    record() {
        const game = newGame();
        game.play(0, 'draw');
        const text = game.get_record().to_json();
        assertEqual(JSON.parse(text).events[1], {seat: 0, move: 'draw'});
        assertEqual(Baraja.Game.new_from_json(text).describe(-1), game.describe(-1));
        messageOf(Baraja.error_quark(), Baraja.Error.RECORD, () => Baraja.Game.new_from_json('{'));
    },

    bot() {
        const game = newGame();
        const bot = Baraja.Bot.new('hard', 42);
        const loop = GLib.MainLoop.new(null, false);
        let answer = null;
        bot.choose_async(game, 0, null, (source, result) => {
            answer = source.choose_finish(result);
            loop.quit();
        });
        loop.run();
        assertEqual(answer, bot.choose(game, 0));
    },

    choices() {
        const choices = newGame().list_choices(0);
        const play = choices.find(choice => choice.to_string() === 'play TC C');
        assertEqual([play.get_verb(), play.get_from(), play.get_pile()], ['play', 'hand-0', 'tomb-C']);
        assertEqual(newGame().list_meanings(0, ['TC'], 'tomb-C').map(m => m.to_string()), ['play TC C']);
    },

    toTheEnd() {
        const game = Baraja.Game.new('tomb-robbers', 3, {});
        const bot = Baraja.Bot.new('easy', 1);
        game.deal(null);
        while (!game.deal_over)
            game.play(game.get_seat_to_act(), bot.choose(game, game.get_seat_to_act()));
        assert(game.match_over && game.get_winners().length > 0, 'somebody has won');
    },
};

let failed = 0;
const names = Object.keys(tests);
print(`1..${names.length}`);
names.forEach((name, i) => {
    try {
        tests[name]();
        print(`ok ${i + 1} - ${name}`);
    } catch (e) {
        failed++;
        print(`not ok ${i + 1} - ${name}\n# ${e}\n# ${e.stack.trim().replace(/\n/g, '\n# ')}`);
    }
});
System.exit(failed > 0 ? 1 : 0);
