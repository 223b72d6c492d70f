"""The merchant decides from what its seat knows, always legally, and for a claim."""

from __future__ import annotations

from functools import cache

import pytest

from argosy.bots.bot import Budget
from argosy.bots.eldorado.merchant import Merchant
from argosy.bots.eldorado.search import Search
from argosy.eldorado.decisions import PHASES
from argosy.eldorado.game import Game
from argosy.eldorado.move import Move
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from tests.eldorado.lively import lively_steps, melee
from tests.eldorado.table import claims, controls, start, table

PROVINCE = '"T1 turquoise 2", "T4 turquoise 2", "T6 turquoise 2"'
ROUNDS = 20
GAMES = 4
MERCHANT = Merchant(Budget(engine="cpu"))


def decide(position: Position, seat: int, seed: int = 1, merchant: Merchant = MERCHANT) -> Move:
    """What a merchant does, from what its seat knows."""
    return merchant.choose(position.redeal(seat, Seeds(seed).stream(1)), seat, Seeds(seed).stream(2))


def play_turn(position: Position, chance: Chance) -> Position:
    """The position after the turn of a merchant; whoever else is asked passes."""
    turn = position.turn
    while not position.over and position.turn == turn:
        (seat,) = position.pending
        move = decide(position, seat) if position.phase == "acting" else Move("pass")
        position = position.play([move], chance)
    return position


# -- honest and legal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_is_legal(players: int) -> None:
    phases = set()
    for position, seat in _moments(players):
        assert position.allows(seat, decide(position, seat)), position.moment
        phases.add(position.phase)
    assert {"acting", "raiding", "attacker", "defender", "cancelling"} <= phases


@pytest.mark.parametrize("players", [2, 4])
def test_positions_that_look_alike_are_decided_alike(players: int) -> None:
    """The seat holds the same cards and sees the same board; only what it cannot see differs."""
    for position, seat in _moments(players)[::3]:
        others = [position.redeal(seat, Seeds(seed).stream()) for seed in range(3)]
        chosen = {str(MERCHANT.choose(other, seat, Seeds(5).stream())) for other in others}
        assert len(chosen) == 1


def test_every_phase_is_met() -> None:
    """The moments of these tests are of every kind but the first, which has tests of its own, and the last."""
    met = {position.phase for players in (2, 3, 4) for position, _ in _moments(players)}
    assert met == set(PHASES) - {"placing", "over"}


@cache
def _moments(players: int) -> list[tuple[Position, int]]:
    """Positions of a lively game with a seat that decides, a few of each phase."""
    found: dict[str, list[tuple[Position, int]]] = {}
    for seed in range(6):
        for step in lively_steps(melee(players), seed, 150):
            found.setdefault(step.before.phase, []).append((step.before, step.seat))
    return [moment for moments in found.values() for moment in moments[:6]]


@pytest.mark.parametrize("options", [{}, {"cards": True}, {"land_hiring": True}, {"victory_check": "own_turn_ends"}])
def test_equal_seeds_give_equal_games(options: dict[str, object]) -> None:
    first, second = (_game(Options.from_dict({"players": 2, "round_limit": 2, **options}), 3) for _ in range(2))
    assert first.rounds == second.rounds
    assert first.over


def _game(options: Options, seed: int, merchant: Merchant = MERCHANT) -> Game:
    """A game among merchants."""
    game, mind = Game(options, seed), Seeds(seed).stream(1)
    while not game.over:
        for seat in game.pending:
            game.choose(seat, merchant.choose(game.position.redeal(seat, mind), seat, mind))
    return game


# -- strong -------------------------------------------------------------------------------------------------------


def test_a_merchant_beats_a_drifter() -> None:
    """Who wanders at random wins half of the games against their like, and hardly one against a merchant."""
    options = Options(players=2, round_limit=ROUNDS)
    wins = sum(_wins(Game(options, 7, number), number % 2) for number in range(GAMES))
    assert wins >= GAMES - 1


def _wins(game: Game, merchant: int) -> bool:
    """Whether a merchant in this seat wins against somebody who plays at random."""
    mind = Seeds(8).stream(game.stream)
    while not game.over:
        for seat in game.pending:
            known = game.position.redeal(seat, mind)
            game.choose(seat, MERCHANT.choose(known, seat, mind) if seat == merchant else known.random_move(seat, mind))
    return game.position.winners() == (merchant,)


def test_a_merchant_claims_when_it_can() -> None:
    """A post lies open beside the ship of the colour that holds the centre, another post and its province."""
    position = table(
        '"E01 turquoise 3", "E07 turquoise 3", "E19 explored", "T1 turquoise 3", "T4 turquoise 2"',
        '"K39 turquoise 4"',
    )
    after = play_turn(position, Seeds(1).stream())
    assert controls(after, "turquoise", "E19")
    assert claims(after) == ["turquoise"]


def test_a_merchant_breaks_a_claim_when_it_can() -> None:
    """Red would win; one of its posts is held by nobody, two moves away from turquoise."""
    position = table(
        '"T1 turquoise 4", "R1 red 4", "E01 red 4", "E07 red 4", "E19 flag red"',
        '"M05 turquoise 6"',
        'claims = ["red"]',
    )
    after = play_turn(position, Seeds(1).stream())
    assert claims(after) == []


def test_a_merchant_thinks_longer_under_a_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []
    iterate = Search.iterate

    def counted(search: Search, iterations: int) -> None:
        taken.append(iterations)
        iterate(search, iterations)

    monkeypatch.setattr(Search, "iterate", counted)
    areas = '"T1 turquoise 4", "R1 red 4", "E01 red 4", "E07 red 4", "E19 flag red"'
    for claim in ("", 'claims = ["red"]'):
        decide(table(areas, '"M05 turquoise 6"', claim), 0)
    assert taken[1] == 5 * taken[0]


def test_a_merchant_takes_the_city_in_reach_that_brings_a_claim() -> None:
    """Turquoise holds three foreign cities and its province; a fourth is guarded by one pirate beside its ship."""
    position = table(
        f'{PROVINCE}, "R1 turquoise 1", "R4 turquoise 1", "R6 turquoise 1", "B1 blue 1", "B4 blue 8"',
        '"K03 turquoise 8"',
    )
    wins = sum(claims(play_turn(position, Seeds(seed).stream())) == ["turquoise"] for seed in range(4))
    assert wins >= 3


def test_a_merchant_brings_gold_home_and_hires() -> None:
    """A ship laden with gold lies two moves from home: four pirates for each piece, within this turn."""
    position = table(f'{PROVINCE}, "R1 red 9"', '"M13 turquoise 4 gold 3"')
    before = position.state.bands[0].pirates
    assert play_turn(position, Seeds(1).stream()).state.bands[0].pirates >= before + 8


def test_a_merchant_fetches_gold_from_the_shore() -> None:
    position = table(f'{PROVINCE}, "E15 turquoise 1 gold 3"', '"K33 turquoise 3"')
    after = play_turn(position, Seeds(1).stream())
    assert after.state.areas[position.rules.space_numbers["E15"]].gold == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_turn_ends_while_something_useful_can_be_done(players: int) -> None:
    """At the start of a game there always is something: nobody ends a turn of the first rounds with points left."""
    game, mind = Game(Options(players=players, round_limit=2), 5), Seeds(5).stream(1)
    while not game.over:
        for seat in game.pending:
            move = MERCHANT.choose(game.position.redeal(seat, mind), seat, mind)
            assert move.action != "end"
            game.choose(seat, move)


def test_merchants_win_by_claims() -> None:
    """A game with 2, 3 and 4 players each: nearly all games end by a claim, long before the limit."""
    quick = Merchant(Budget(playouts=12, engine="cpu"))
    endings = [_game(Options(players=2 + number % 3, round_limit=40), number, quick).position for number in range(3)]
    assert [position.ending for position in endings].count("claim") >= 2


# -- at the start, and without the compiled kernel ----------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_merchant_mans_both_ships_and_guards_the_third_city(players: int) -> None:
    position = start(players=players, placement="own", colours=["turquoise", "red", "blue", "orange"][:players])
    chance = Seeds(1).stream()
    while position.phase == "placing":
        (seat,) = position.pending
        position = position.play([decide(position, seat)], chance)
    crews = {space: position.state.areas[position.rules.space_numbers[space]].troops for space in ("T1", "T4", "T6")}
    assert crews["T1"] == 2
    assert abs(crews["T4"] - crews["T6"]) <= 1
    assert sum(crews.values()) == position.state.bands[0].pirates


def test_a_merchant_plays_without_the_compiled_kernel() -> None:
    hasty = Merchant(Budget(engine="python"))
    for position, seat in _moments(4)[::4]:
        first, second = (decide(position, seat, merchant=hasty) for _ in range(2))
        assert position.allows(seat, first)
        assert first == second
