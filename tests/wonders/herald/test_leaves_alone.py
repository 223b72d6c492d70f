"""Whoever asks what may be done, and what that is worth, changes nothing: moves are tried on copies."""

import random

import pytest

from argosy.tabletop.struct import clone, differences
from argosy.wonders import herald
from argosy.wonders.game import Game
from argosy.wonders.options import Options

TABLES = (
    Options(players=3),
    Options(players=5, expansions=("armada", "cities")),
    Options(players=4, edition="1", expansions=("armada", "cities"), teams=True),
)


@pytest.mark.parametrize("options", TABLES, ids=("base", "expansions", "teams"))
def test_a_position_stays_as_it_was_whatever_is_asked(options: Options) -> None:
    game, chance, phases = Game(options, 5), random.Random(5), set[str]()
    while not game.over:
        position, before = game.position, clone(game.position.state)
        phases.add(position.phase)
        for seat in range(position.players):
            herald.choices(position, seat)
            position.view(seat)
        herald.standing(position, None)
        assert not differences(before, position.state)
        for seat in position.pending:
            committed = game.position
            game.choose(seat, chance.choice(committed.all_moves(seat)))
            assert not differences(before, position.state)
    assert "turn" in phases


def test_what_seats_may_do_is_listed_once_and_nobody_can_spoil_the_list() -> None:
    position = Game(Options(players=3), 1).position
    moves = position.legal(0)
    position.legal(0).clear()
    assert position.legal(0) == moves != []
