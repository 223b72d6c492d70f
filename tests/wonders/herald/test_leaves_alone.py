"""Whoever asks what may be done, and what that is worth, changes nothing: moves are tried on copies."""

import pickle
import random

import pytest

from argosy.tabletop.struct import clone, differences
from argosy.wonders import herald
from argosy.wonders.game import Game
from argosy.wonders.herald.copies import copy_for
from argosy.wonders.options import Options

TABLES = (
    Options(players=3),
    Options(players=5, expansions=("armada", "cities")),
    Options(players=4, edition="1", expansions=("armada", "cities"), teams=True),
    Options(players=3, edifice=True, leaders="standard"),
    Options(players=3, edition="1", babel="both"),
)


@pytest.mark.parametrize("options", TABLES, ids=("base", "expansions", "teams", "projects", "babel"))
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


def test_a_copy_for_one_seat_can_be_written_to_everywhere() -> None:
    state = Game(Options(players=3), 1).position.state
    before, copied = clone(state), copy_for(state, 0)
    for city in copied.cities[:3]:
        city.coins += 5
        city.victories[1] += 1
        city.tableau[0] = 7
    assert not differences(before, state)
    assert [(city.coins, city.victories[1], city.tableau[0]) for city in copied.cities[:3]] == [
        (city.coins + 5, 1, 7) for city in state.cities[:3]
    ]
    assert not differences(clone(copied.cities[2]), copied.cities[2])


def test_a_position_travels_without_what_was_computed_of_it() -> None:
    position = Game(Options(players=3, expansions=("armada", "cities")), 1).position
    herald.standing(position, None)
    herald.choices(position, 0)
    travelled = pickle.loads(pickle.dumps(position))
    assert travelled == position
    assert position._kept
    assert not travelled._kept
