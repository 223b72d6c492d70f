"""What all games share, tried on a toy that takes turns, rolls dice and lets seats interrupt each other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from argosy.tabletop import games, kernel_cache
from argosy.tabletop.errors import IllegalMoveError, NotationError, OptionError, ReplayError
from argosy.tabletop.game import Game as AnyGame
from argosy.tabletop.game_record import read_lines
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.runs import Run, cpu_run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank, differences, out_of_range
from argosy.wonders.game import Game as Wonders
from tests.tabletop.toy.game import Game, Record
from tests.tabletop.toy.kernel import codes
from tests.tabletop.toy.kernel.layout import Moves, Rules, State
from tests.tabletop.toy.position import Move, Options, Position

TOY = "tests.tabletop.toy"
SEEDS = range(12)


def decide_at_random(game: AnyGame[Any, Any, Any], mind: Chance) -> None:
    """Let every pending seat choose, as any door does that knows nothing of the game."""
    for seat in game.pending:
        moves = game.position.all_moves(seat)
        game.choose(seat, str(moves[draw(mind, len(moves))]))


def played(seed: int, players: int = 3) -> Game:
    """A random skirmish."""
    game, mind = Game(Options(players), seed), Seeds(seed).stream(1)
    while not game.over:
        decide_at_random(game, mind)
    return game


def decided_positions(phase: str) -> list[tuple[Position, Position]]:
    """Positions of a phase, each with what became of it."""
    pairs = [pair for seed in SEEDS for pair in _steps(played(seed))]
    found = [(before, after) for before, after in pairs if before.phase == phase]
    assert found
    return found


def _steps(game: Game) -> list[tuple[Position, Position]]:
    return list(zip(game.positions(), game.positions()[1:], strict=False))


def laid_out(phase: int, active: int, pending: tuple[int, ...], hands: list[list[int]], die: int = 0) -> Game:
    """A game that has come to a moment of our choice."""
    game = Game(Options(), 1)
    state = game.position.state
    state.phase, state.active, state.actions, state.die = phase, active, 2, die
    state.pending = sum(1 << seat for seat in pending)
    for ship, hand in zip(state.ships, hands, strict=True):
        ship.hand = hand
    return game


# -- one source, two runs -----------------------------------------------------------------------------------------


class Table:
    """A skirmish in one run of the kernel."""

    def __init__(self, run: Run, options: Options, seed: int) -> None:
        self.run = run
        rules = blank(Rules)
        rules.rounds = options.rounds
        self.rules = run.put(rules)
        self.state, self.chance, self.moves = (run.make(cls) for cls in (State, Chance, Moves))
        run.call.seed_chance(self.chance, seed, 0, 0)
        run.call.setup(self.state, self.rules, self.chance, options.players)
        self.advance()

    def advance(self) -> None:
        self.run.call.advance(self.state, self.rules, self.chance)

    def choose(self, seat: int, move: int) -> State:
        self.run.call.choose(self.state, seat, move)
        return self.run.get(self.state, State)

    def legal(self, seat: int) -> list[int]:
        self.run.call.legal(self.state, self.rules, seat, self.moves)
        moves = self.run.get(self.moves, Moves)
        return moves.code[: moves.count]


@pytest.mark.parametrize("players", [2, 3])
def test_plain_and_compiled_rules_agree_after_every_decision(players: int) -> None:
    for seed in SEEDS:
        mind = Seeds(seed).stream(1)
        plain, compiled = (Table(run(TOY), Options(players), seed) for run in (python_run, cpu_run))
        while plain.state.phase != codes.OVER:
            for seat in [seat for seat in range(players) if plain.state.pending >> seat & 1]:
                moves = plain.legal(seat)
                assert compiled.legal(seat) == moves
                move = moves[draw(mind, len(moves))]
                assert differences(plain.choose(seat, move), compiled.choose(seat, move)) == []
            plain.advance()
            compiled.advance()
            assert differences(plain.state, compiled.run.get(compiled.state, State)) == []
            assert differences(plain.chance, compiled.run.get(compiled.chance, Chance)) == []
            assert out_of_range(plain.state) == []


def test_each_game_is_compiled_into_a_folder_of_its_own() -> None:
    assert kernel_cache.folder(TOY) != kernel_cache.folder("wonders")
    assert kernel_cache.folder(TOY).name.startswith(TOY)


# -- interrupts ---------------------------------------------------------------------------------------------------


def test_only_the_defender_is_asked_after_the_roll_and_before_it_counts() -> None:
    for before, after in decided_positions("defend"):
        state = before.state
        assert before.pending == (state.target,)
        assert state.target != state.active
        assert 1 <= state.die <= 6
        lost = state.ships[state.target].hull - after.state.ships[state.target].hull
        parried = after.state.ships[state.target].hand != state.ships[state.target].hand
        assert lost == (0 if parried else min(state.die // 2, state.ships[state.target].hull))


def test_an_attack_stops_at_the_defender_and_then_the_turn_goes_on() -> None:
    game = laid_out(codes.ACTING, active=1, pending=(1,), hands=[[1, 0], [0, 1], [0, 0]])
    game.choose(1, "attack 1")
    assert (game.position.phase, game.pending) == ("defend", (0,))
    game.choose(0, "play")
    assert (game.position.phase, game.pending) == ("act", (1,))
    assert game.position.scores() == (6, 6, 6)
    game.choose(1, "attack 1")  # nobody is asked who has no cards, and two action points end the turn
    assert (game.position.phase, game.position.state.active) == ("raid", 2)
    assert game.pending == (1,)


def test_all_others_are_asked_at_once_and_the_first_in_order_raids() -> None:
    game = laid_out(codes.RAIDING, active=1, pending=(0, 2), hands=[[0, 1], [0, 0], [0, 1]])
    game.choose(0, "play")
    assert game.pending == (2,)
    game.choose(2, "play")
    assert (game.position.phase, game.pending, game.position.state.actions) == ("act", (1,), 1)
    assert [ship.hand for ship in game.position.state.ships] == [[0, 1], [0, 0], [0, 0]]
    assert game.rounds == [((0, Move("play")), (2, Move("play")))]


def test_nobody_else_may_decide() -> None:
    game = laid_out(codes.DEFENDING, active=1, pending=(0,), hands=[[0, 1], [1, 0], [1, 0]], die=4)
    for seat, text in ((2, "play"), (1, "end"), (0, "play")):  # not asked; not now; no parry in hand
        with pytest.raises(IllegalMoveError, match=f"illegal for seat {seat + 1}"):
            game.choose(seat, text)
    with pytest.raises(NotationError, match="expected end, draw"):
        game.choose(0, "surrender")
    assert game.rounds == []


# -- hidden hands -------------------------------------------------------------------------------------------------


def test_a_redealt_position_looks_the_same_to_the_seat() -> None:
    chance = Seeds(2).stream()
    changed = 0
    for before, _ in decided_positions("raid"):
        half = before.choose(before.pending[0], before.legal(before.pending[0])[-1])
        for position in (before, half):
            for seat in (None, *range(position.players)):
                other = position.redeal(seat, chance)
                assert other.view(seat) == position.view(seat)
                changed += other != position
    assert changed


def test_a_question_gives_no_secret_away() -> None:
    """Who holds no fitting card is asked all the same, and can only pass."""
    choices = [len(before.legal(seat)) for before, _ in decided_positions("raid") for seat in before.pending]
    assert set(choices) == {1, 2}


# -- going back ---------------------------------------------------------------------------------------------------


def test_a_decision_may_be_taken_back_until_the_last_seat_has_decided() -> None:
    game = laid_out(codes.RAIDING, active=1, pending=(0, 2), hands=[[0, 1], [0, 0], [0, 1]])
    asked = game.position
    game.choose(2, "play")
    assert game.position.chosen(2) == Move("play")
    game.take_back(2)
    assert game.position == asked
    game.choose(2, "pass")
    game.choose(0, "pass")
    with pytest.raises(IllegalMoveError, match="seat 1 has nothing to take back"):
        game.take_back(0)


def test_undo_goes_back_over_an_interrupt_and_the_die_falls_alike() -> None:
    for seed in SEEDS:
        game = played(seed)
        positions, rounds = game.positions(), list(game.rounds)
        for number in range(1, len(rounds) + 1):
            game.undo()
            assert game.position == positions[-1 - number]
        for decisions in rounds:
            for seat, move in decisions:
                game.choose(seat, move)
        assert game.positions() == positions


def test_undo_opens_the_first_decision_again() -> None:
    game = Game(Options(), 3)
    start = game.position
    game.choose(game.pending[0], "pass")
    game.undo()
    assert game.position == start


# -- the end, and the record --------------------------------------------------------------------------------------


def test_a_game_ends_with_the_last_ship_or_with_the_limit_of_rounds() -> None:
    ends = [played(seed).position for seed in SEEDS]
    sunk = [sum(hull > 0 for hull in position.scores()) == 1 for position in ends]
    late = [position.state.round == position.options.rounds for position in ends]
    assert all(one or other for one, other in zip(sunk, late, strict=True))
    assert any(sunk)
    assert any(late)


def test_seed_and_rounds_replay_a_game() -> None:
    for seed in SEEDS:
        game = played(seed)
        record = Record.from_game(game)
        assert record.replay().positions() == game.positions()
        assert record.replay(to=4).position == game.positions()[4]


def test_the_text_of_a_record_names_who_decided_when() -> None:
    game = laid_out(codes.RAIDING, active=1, pending=(0, 2), hands=[[0, 1], [0, 0], [0, 1]])
    for seat, text in ((0, "pass"), (2, "play"), (1, "attack 3")):
        game.choose(seat, text)
    text = Record.from_game(game).to_text()
    moves = "1.2 raid | 1: pass | 3: play\n1.2 act | 2: attack 3\n"
    assert text.startswith('game = "skirmish"\n')
    assert text.endswith(f"moves = '''\n{moves}'''\n")
    lines = tuple(read_lines("text", moves, 0, 3, Move.parse))
    assert lines == Record.from_game(game).lines


def test_another_end_than_the_recorded_one_is_refused() -> None:
    record = Record.from_game(played(1))
    assert record.result is not None
    with pytest.raises(ReplayError, match="replayed the game is"):
        replace(record, result=replace(record.result, scores=(9, 9, 9))).replay()


# -- games by name ------------------------------------------------------------------------------------------------


def test_games_are_asked_for_by_name() -> None:
    assert games.load("wonders") is Wonders
    assert games.load(TOY) is Game
    assert [games.load(name).name for name in games.GAMES] == list(games.GAMES)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(OptionError, match="option 'game': found 'chess'; expected wonders"):
        games.load("chess")


@pytest.mark.parametrize("name", [*games.GAMES, TOY])
def test_a_door_plays_any_game_without_knowing_it(name: str) -> None:
    kind = games.load(name)
    game, mind = kind(kind.read_options({"players": 3}), seed=4), Seeds(4).stream(1)
    while not game.over:
        assert game.pending
        decide_at_random(game, mind)
    scores = game.position.scores()
    assert len(scores) == game.position.players == 3
    assert {scores[seat] for seat in game.position.winners()} == {max(scores)}
