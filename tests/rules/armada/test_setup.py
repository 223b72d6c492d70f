"""A8 to A14: what lies on the table before the first turn, and how long an age lasts."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.armada.harbour import (
    EDITIONS,
    FLEETS,
    both_editions,
    gains,
    harbour,
    level_of,
    offered_ids,
    play,
    whole_turn,
)
from tests.rules.table import chance, coins, ids, pile

FAR_CARDS = {"eastern-emporium", "western-emporium", "pontoon", "ballista", "pier"}
SEEDS = range(40)


def start(edition: str, players: int = 3, seed: int = 1) -> Position:
    return Position.start(Options(edition=edition, players=players, expansions=("armada",)), chance(seed))


def dealt(position: Position) -> list[str]:
    return [card for seat in range(position.players) for card in ids(position.hand(seat))]


def deal_of(edition: str, age: int, players: int, seed: int) -> list[str]:
    """The cards dealt in an age, by chance."""
    if age == 1:
        return dealt(start(edition, players, seed))
    last_turn = harbour(f"age = {age - 1}\nturn = 7", edition, players=players)
    return dealt(whole_turn(last_turn, seed=seed))


def armada_pool(edition: str, age: int) -> set[str]:
    cards = Options(edition=edition, expansions=("armada",)).catalog().cards
    return {card.id for card in cards if card.expansion == "armada" and card.age == age}


def base_deck(edition: str, age: int, players: int) -> Counter[str]:
    cards = [card for card in Options(edition=edition).catalog().cards if card.age == age and not card.guild]
    return Counter(card.id for card in cards for number in card.copies if number <= players)


@pytest.mark.rule("A8")
@pytest.mark.rule("A9")
@both_editions
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_deck_of_the_base_game_and_one_armada_card_a_player(edition: str, players: int, age: int) -> None:
    cards = Counter(deal_of(edition, age, players, seed=1))
    added = Counter({card: count for card, count in cards.items() if card in armada_pool(edition, age)})
    guilds = Counter({card: count for card, count in cards.items() if card.endswith("-guild")})
    assert cards - added - guilds == base_deck(edition, age, players)
    assert len(added) == added.total() == players
    assert guilds.total() == (players + 2 if age == 3 else 0)


@pytest.mark.rule("A9")
@both_editions
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_armada_cards_are_drawn_at_random(edition: str, age: int) -> None:
    pool = armada_pool(edition, age)
    drawn = [frozenset(pool & set(deal_of(edition, age, 4, seed))) for seed in SEEDS]
    assert frozenset.union(*drawn) == pool
    assert len(set(drawn)) > 10


@pytest.mark.rule("A10")
@both_editions
@pytest.mark.parametrize("age, left", [(1, 6), (2, 6), (3, 7)])
def test_three_players_leave_out_the_cards_that_point_two_seats_away(edition: str, age: int, left: int) -> None:
    pool = armada_pool(edition, age)
    drawn = [pool & set(deal_of(edition, age, 3, seed)) for seed in SEEDS]
    assert {len(cards) for cards in drawn} == {3}
    assert set.union(*drawn) == pool - FAR_CARDS
    assert len(pool - FAR_CARDS) == left


@pytest.mark.rule("A11")
@both_editions
@pytest.mark.parametrize("level, space", [(1, 1), (2, 3), (3, 5)])
def test_each_level_is_a_deck_of_nine_in_random_order(edition: str, level: int, space: int) -> None:
    position = harbour(f'phase = "fleet"\nseat = [{{ships = {{green = {space}}}, owed = ["green 1"]}}]', edition)
    drawn = [frozenset(offered_ids(play(position, "sail green", seed=seed))) for seed in SEEDS]
    assert frozenset.union(*drawn) == level_of(position, level)
    assert len(frozenset.union(*drawn)) == 9
    assert len(set(drawn)) > 10


@pytest.mark.rule("A12")
@both_editions
def test_everybody_begins_with_three_coins(edition: str) -> None:
    assert coins(start(edition, 5)) == [3, 3, 3, 3, 3]


@pytest.mark.rule("A13")
@both_editions
def test_shipyards_are_dealt_at_random_and_all_ships_start(edition: str) -> None:
    tables = [start(edition, 7, seed) for seed in SEEDS]
    yards = [[position.shipyard(seat).id for seat in range(7)] for position in tables]
    assert all(len(set(dealt_yards)) == 7 for dealt_yards in yards)
    assert {dealt_yards[0] for dealt_yards in yards} == {yard.id for yard in tables[0].rules.catalog.shipyards}
    assert all(position.ships(seat) == dict.fromkeys(FLEETS, 0) for position in tables for seat in range(7))


@pytest.mark.rule("A14")
@both_editions
def test_an_age_has_eight_cards_and_seven_turns(edition: str) -> None:
    position = start(edition)
    hands = []
    while position.age == 1:
        hands.append((position.turn, len(position.hand(0))))
        position = whole_turn(position)
    assert hands == [(turn, 9 - turn) for turn in range(1, 8)]


@pytest.mark.rule("A14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_left_over_goes_to_the_pile_and_brings_nothing(edition: str) -> None:
    position = harbour('age = 1\nturn = 7\nseat = [{hand = ["altar", "theater"]}]', edition)
    after = whole_turn(position, "build altar")
    assert "theater" in pile(after)
    assert (after.age, gains(position, after)) == (2, [0, 3, 3])
    assert after.ships(0) == dict.fromkeys(FLEETS, 0)
