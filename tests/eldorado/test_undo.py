"""A seat may go back to its last decision until chance has spoken, a card has come to light, or another has decided."""

from __future__ import annotations

import pytest

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.game import Game
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.wonders.game import Game as Wonders
from argosy.wonders.options import Options as WondersOptions
from tests.eldorado.lively import melee_game


def after(*moves: str, game: Game | None = None) -> Game:
    """The game after some decisions, each of the first seat that is asked."""
    played = game or melee_game()
    for move in moves:
        played.choose(played.pending[0], move)
    return played


@pytest.mark.parametrize(
    "moves",
    [
        ("sail K09 K01",),
        ("march T1 T3 pirates 2",),
        ("unload K09 T6 pirates 1",),
        ("hire T1",),
        ("muster",),
        ("buy T1",),  # the first gold: the card comes with the last
        ("end",),  # others are asked whether they raid, and nobody has answered
    ],
)
def test_what_only_moves_pieces_may_be_undone(moves: tuple[str, ...]) -> None:
    game = melee_game()
    start = game.position
    after(*moves, game=game)
    assert game.may_undo(0)
    game.undo()
    assert game.position == start
    assert not game.may_undo(0)


@pytest.mark.parametrize(
    "moves",
    [
        ("explore E14",),  # dice
        ("attack E02 E03",),
        ("buy T1", "pay T1"),  # a card is drawn
        ("play great-recruitment T1 pirates 5",),  # a card comes out of a hand
        ("play spy 2", "pass", "pass", "pass"),  # the hand is looked at
        ("play spy 2", "pass", "pass", "pass", "take raid"),
    ],
)
def test_chance_and_cards_cannot_be_undone(moves: tuple[str, ...]) -> None:
    game = after(*moves)
    assert [game.may_undo(seat) for seat in range(4)] == [False] * 4


def test_a_searched_pile_cannot_be_forgotten() -> None:
    options = Options(cards=True, colours=COLOURS)
    seed = next(seed for seed in range(99) if "grand-strategist" in _hand(Game(options, seed).position, 0))
    game = after("pass", "pass", "pass", "play grand-strategist", "pass", "pass", "pass", game=Game(options, seed))
    assert game.position.phase == "searching"
    assert not game.may_undo(0)
    game.choose(0, game.position.kinds(0)[0].move)
    assert not game.may_undo(0)


def _hand(position: Position, seat: int) -> list[str]:
    return [card.id for card in position.hand(seat)]


def test_only_the_seat_that_decided_last_may_go_back() -> None:
    game = after("sail K09 K01")
    assert [game.may_undo(seat) for seat in range(4)] == [True, False, False, False]


def test_nobody_goes_back_once_another_has_decided() -> None:
    game = after("end")
    assert game.pending == (0, 2, 3)
    game.choose(2, "pass")  # committed, not resolved
    assert not game.may_undo(0)
    game.take_back(2)
    assert game.may_undo(0)
    after("pass", "pass", "pass", game=game)
    assert [game.may_undo(seat) for seat in range(4)] == [False] * 4


def test_a_game_is_not_reopened() -> None:
    game = Game(Options(players=2, round_limit=1), 5)
    while not game.over:
        game.choose(game.pending[0], "end")
    assert not any(game.may_undo(seat) for seat in range(2))


def test_where_nothing_was_decided_nothing_is_undone() -> None:
    assert not Game(Options(players=2), 5).may_undo(0)


def test_steps_of_a_turn_are_undone_one_by_one_back_to_the_last_roll() -> None:
    game = after("explore E14", "sail K09 K01", "hire T1")
    undone = 0
    while game.may_undo(0):
        game.undo()
        undone += 1
    assert (undone, len(game.rounds)) == (2, 1)


def test_wonders_takes_back_within_a_round_only() -> None:
    game = Wonders(WondersOptions(players=3), 2)
    for seat in (0, 1, 2):
        assert not game.may_undo(seat)
        game.choose(seat, game.position.legal(seat)[0])
    assert not any(game.may_undo(seat) for seat in range(3))
