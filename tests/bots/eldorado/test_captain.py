"""The captain of El Dorado decides from what its seat knows, within its budget, and for a claim."""

from __future__ import annotations

import pytest

from argosy.bots.bot import Budget
from argosy.bots.eldorado import captain as captains
from argosy.bots.eldorado.captain import Captain
from argosy.bots.eldorado.search import Search
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from tests.bots.eldorado.test_merchant import PROVINCE, _moments
from tests.eldorado.table import claims, start, table

CAPTAIN = Captain(Budget(playouts=400, engine="cpu"))


def play_turn(position: Position, chance: Chance) -> Position:
    """The position after a turn of the captain."""
    turn, mind = position.turn, Seeds(3).stream()
    while not position.over and position.turn == turn:
        (seat,) = position.pending
        position = position.play([CAPTAIN.choose(position.redeal(seat, mind), seat, mind)], chance)
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_is_legal_and_repeats(players: int) -> None:
    for position, seat in _moments(players)[::2]:
        first, second = (CAPTAIN.choose(position, seat, Seeds(2).stream()) for _ in range(2))
        assert position.allows(seat, first), position.moment
        assert first == second


@pytest.mark.parametrize("players", [2, 4])
def test_positions_that_look_alike_are_decided_alike(players: int) -> None:
    """The seat holds the same cards and sees the same board; only what it cannot see differs."""
    for position, seat in _moments(players)[::4]:
        others = [position.redeal(seat, Seeds(seed).stream()) for seed in range(3)]
        chosen = {str(CAPTAIN.choose(other, seat, Seeds(5).stream())) for other in others}
        assert len(chosen) == 1


def test_a_turn_takes_the_budget_of_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its decisions take less and less, and no more than the whole together; nothing but points is spent here."""
    taken = []
    iterate = Search.iterate

    def counted(search: Search, iterations: int) -> None:
        taken.append(iterations)
        iterate(search, iterations)

    monkeypatch.setattr(Search, "iterate", counted)
    play_turn(start(players=2), Seeds(1).stream())
    assert 200 < sum(taken) <= 400


def test_it_can_be_stopped_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Captain(Budget(playouts=10**9, engine="cpu"))
    iterate = Search.iterate

    def once(search: Search, iterations: int) -> None:
        iterate(search, iterations)
        endless.stop()

    monkeypatch.setattr(Search, "iterate", once)
    position = start(players=3)
    assert position.allows(position.pending[0], endless.choose(position, position.pending[0], Seeds(1).stream()))


def test_no_seconds_leave_one_batch() -> None:
    position = start(players=3)
    hasty = Captain(Budget(seconds=0.0, engine="cpu"))
    assert position.allows(position.pending[0], hasty.choose(position, position.pending[0], Seeds(1).stream()))


def test_it_plays_without_the_compiled_kernel() -> None:
    position = start(players=3)
    plain = Captain(Budget(engine="python"))
    assert position.allows(position.pending[0], plain.choose(position, position.pending[0], Seeds(1).stream()))


def test_the_shares_of_a_turn_are_the_whole() -> None:
    shares = [captains.share(table('"T1 turquoise 4"', "", f"points = {points}")) for points in range(1, 11)]
    assert sum(shares) == pytest.approx(1)


def test_it_takes_the_city_in_reach_that_brings_a_claim() -> None:
    position = table(
        f'{PROVINCE}, "R1 turquoise 1", "R4 turquoise 1", "R6 turquoise 1", "B1 blue 1", "B4 blue 8"',
        '"K03 turquoise 8"',
    )
    assert claims(play_turn(position, Seeds(2).stream())) == ["turquoise"]


def test_it_answers_a_claim() -> None:
    """Red would win; one of its posts is held by nobody, two moves away from turquoise."""
    position = table(
        '"T1 turquoise 4", "R1 red 4", "E01 red 4", "E07 red 4", "E19 flag red"',
        '"M05 turquoise 6"',
        'claims = ["red"]',
    )
    assert claims(play_turn(position, Seeds(1).stream())) == []


def test_it_raids_when_that_breaks_a_claim() -> None:
    """Blue's turn comes, and then red wins: turquoise, who sits beside a bare post of red, holds a raid."""
    position = table(
        '"T1 turquoise 4", "R1 red 4", "E01 red 4", "E07 red 4", "E19 flag red"',
        '"K39 turquoise 6"',
        'turn = "red"\nphase = "raiding"\nclaims = ["red"]\n'
        '[[seat]]\ncolours = ["turquoise"]\nhand = ["raid"]\n[[seat]]\ncolours = ["red"]\n'
        '[[seat]]\ncolours = ["blue"]\n[[seat]]\ncolours = ["orange"]',
        "players = 4\ncards = true",
    )
    move = CAPTAIN.choose(position, 0, Seeds(1).stream())
    assert (move.action, move.card) == ("play", "raid")
