"""A35 to A40, R19: exploring islands, alone and in groups."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.armada.harbour import (
    both_editions,
    gains,
    harbour,
    island_ids,
    level_of,
    offered_ids,
    play,
    seats,
    whole_turn,
)
from tests.rules.table import refused_by

LEVELS = [(1, 1), (2, 3), (3, 5)]  # of islands, and the green space before each


def explorers(edition: str, *spaces: int, players: int = 3, islands: dict[int, list[str]] | None = None) -> Position:
    """Seats that are owed a green step; their ships stand on these spaces."""
    owned = islands or {}
    cities = [
        {"ships": {"green": space}, "owed": ["green 1"], "islands": owned.get(seat, [])}
        for seat, space in enumerate(spaces)
    ]
    return harbour(f'phase = "fleet"\n{seats(*cities)}', edition, players=players)


def sail_on(position: Position, seed: int = 1) -> Position:
    return play(position, *["sail green"] * len(position.pending), seed=seed)


@pytest.mark.rule("A35")
@both_editions
@pytest.mark.parametrize("space", range(6))
def test_every_second_green_space_explores(edition: str, space: int) -> None:
    after = sail_on(explorers(edition, space))
    assert after.phase == ("island" if space in (1, 3, 5) else "turn")


@pytest.mark.rule("A35")
@pytest.mark.rule("A36")
@both_editions
@pytest.mark.parametrize("level, space", LEVELS)
def test_alone_one_draws_four_and_keeps_one(edition: str, level: int, space: int) -> None:
    exploring = sail_on(explorers(edition, space))
    offered = offered_ids(exploring)
    assert (len(set(offered)), exploring.pending) == (4, (0,))
    assert set(offered) < level_of(exploring, level)
    after = whole_turn(exploring, f"keep {offered[2]}")
    assert island_ids(after) == [offered[2]]


@pytest.mark.rule("A35")
@both_editions
def test_exploring_cannot_be_declined(edition: str) -> None:
    exploring = sail_on(explorers(edition, 1))
    assert {move.action for move in exploring.legal(0)} == {"keep"}
    assert refused_by(exploring, 0, "decline") == "B5"
    hidden = next(iter(level_of(exploring, 1) - set(offered_ids(exploring))))
    assert refused_by(exploring, 0, f"keep {hidden}") == "A36"


@pytest.mark.rule("A36")
@both_editions
def test_the_islands_not_kept_are_shuffled_back(edition: str) -> None:
    """The next explorer may draw any of them, but never the one that was kept."""
    first = sail_on(explorers(edition, 1))
    kept, *others = offered_ids(first)
    next_turn = play(first, f"keep {kept}")
    explorer = '{ships = {green = 1}, owed = ["green 1"]}'
    position = harbour(f'phase = "fleet"\nseat = [{{islands = ["{kept}"]}}, {explorer}]', edition)
    drawn = [set(offered_ids(sail_on(position, seed), 1)) for seed in range(30)]
    assert island_ids(next_turn) == [kept]
    assert set.union(*drawn) == level_of(position, 1) - {kept}
    assert set(others) < set.union(*drawn)


@pytest.mark.rule("A36")
@both_editions
@pytest.mark.parametrize("left", [3, 1])
def test_fewer_than_four_are_drawn_when_fewer_are_left(edition: str, left: int) -> None:
    islands = sorted(level_of(harbour("", edition), 1))
    position = explorers(edition, 1, 0, 0, islands={1: islands[left:6], 2: islands[6:]})
    exploring = play(position, "sail green", "decline", "decline")
    assert sorted(offered_ids(exploring)) == islands[:left]


@pytest.mark.rule("A37")
@both_editions
@pytest.mark.parametrize("level, space", LEVELS)
@pytest.mark.parametrize("group, each", [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_a_group_shares_the_deck(edition: str, level: int, space: int, group: int, each: int) -> None:
    exploring = sail_on(explorers(edition, *[space] * group, players=7))
    dealt = [set(offered_ids(exploring, seat)) for seat in range(group)]
    assert [len(islands) for islands in dealt] == [each] * group
    assert len(set.union(*dealt)) == each * group
    assert set.union(*dealt) <= level_of(exploring, level)


@pytest.mark.rule("A37")
@both_editions
def test_seven_explorers_share_nine_islands(edition: str) -> None:
    exploring = sail_on(explorers(edition, *[1] * 7, players=7))
    after = play(exploring)
    kept = [island_ids(after, seat) for seat in range(7)]
    assert [len(islands) for islands in kept] == [1] * 7
    assert len({islands[0] for islands in kept}) == 7


@pytest.mark.rule("A37")
@both_editions
def test_explorers_of_different_levels_are_no_group(edition: str) -> None:
    exploring = sail_on(explorers(edition, 1, 3, 5))
    assert [len(offered_ids(exploring, seat)) for seat in range(3)] == [4, 4, 4]
    assert [set(offered_ids(exploring, seat)) < level_of(exploring, seat + 1) for seat in range(3)] == [True] * 3


@pytest.mark.rule("A38")
@both_editions
def test_all_see_an_island_in_play_but_not_those_looked_at(edition: str) -> None:
    exploring, otherwise = (sail_on(explorers(edition, 1), seed) for seed in (1, 2))
    assert exploring.view(0).offered == offered_ids(exploring) != offered_ids(otherwise)
    assert exploring.view(1) == otherwise.view(1)
    kept = offered_ids(exploring)[0]
    after = play(exploring, f"keep {kept}")
    assert after.view(1).cities[0].islands == [kept]


@pytest.mark.rule("A39")
@both_editions
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("level, space", LEVELS)
def test_levels_are_not_ages(edition: str, age: int, level: int, space: int) -> None:
    seat = f'{{ships = {{green = {space}}}, owed = ["green 1"]}}'
    exploring = sail_on(harbour(f'age = {age}\nphase = "fleet"\nseat = [{seat}]', edition))
    assert set(offered_ids(exploring)) < level_of(exploring, level)


@pytest.mark.rule("A40")
@both_editions
@pytest.mark.parametrize("island, card", [("overgrown-island", "stockade"), ("virgin-island", "baths")])
def test_neighbours_cannot_buy_from_islands(edition: str, island: str, card: str) -> None:
    """The owner builds with it; the neighbours have coins and nobody to buy from."""
    owner = {"wonder": "ephesos", "islands": [island], "coins": 0, "hand": [card]}
    buyer = {"wonder": "halikarnassos", "coins": 9, "hand": [card]}
    position = harbour(seats(owner, buyer, {"wonder": "alexandria"}), edition)
    assert [str(way) for way in position.ways(0, "build", card)] == [f"build {card}"]
    assert refused_by(position, 1, f"build {card}") == "B18"


@pytest.mark.rule("R19")
@both_editions
def test_who_is_alone_in_the_second_wave_explores_alone(edition: str) -> None:
    """One explores level 3 in the first wave; the other reaches it by an island and draws four of the eight left."""
    first = 'ships = {green = 5}, exploring = [2], offered = ["stormy-oasis"]'
    second = 'ships = {green = 6}, exploring = [3], offered = ["royal-archipelago"]'
    position = harbour(f'phase = "island"\nseat = [{{{first}}}, {{{second}}}]', edition)
    steps = play(position, "keep stormy-oasis", "keep royal-archipelago")
    exploring = play(steps, "sail yellow+green")
    assert (exploring.phase, exploring.pending) == ("island", (0,))
    assert len(offered_ids(exploring)) == 4
    assert "royal-archipelago" not in offered_ids(exploring)


@pytest.mark.rule("R19")
@pytest.mark.rule("A63")
@both_editions
def test_a_tax_reached_by_an_island_falls_in_the_same_turn(edition: str) -> None:
    seat = 'ships = {yellow = 1, green = 2}, exploring = [1], offered = ["amber-island"]'
    position = harbour(f'phase = "island"\nseat = [{{{seat}}}]', edition)
    after = whole_turn(play(position, "keep amber-island"), "sail yellow")
    assert gains(position, after) == [2, -1, -1]
