"""A46: buying from players two seats away."""

from __future__ import annotations

from typing import Any

import pytest

from argosy.wonders.position import Position
from tests.rules.armada.harbour import both_editions, gains, harbour, play, seats
from tests.rules.table import refused_by

EAST = "eastern-emporium"  # two seats to the right, once
WEST = "western-emporium"  # two seats to the left, twice


def market(edition: str, emporiums: list[str], hand: str, sellers: dict[int, list[str]], **more: Any) -> Position:
    """Five players; the first, at Rhodos, has emporiums; some others have brown and grey cards."""
    first = {"wonder": "rhodos", "coins": 9, "built": emporiums, "hand": [hand], **more}
    others = [
        {"wonder": wonder, "built": sellers.get(seat, [])}
        for seat, wonder in enumerate(("alexandria", "halikarnassos", "ephesos", "gizah"), 1)
    ]
    return harbour(f"age = 2\n{seats(first, *others)}", edition)


def ways(position: Position, card: str, ship: str = "") -> list[str]:
    found = position.ways(0, "build", card, ship)
    return [str(way).removeprefix(f"build {card}").strip() for way in found]


@pytest.mark.rule("A46")
@both_editions
def test_eastern_emporium_buys_once_two_seats_to_the_right(edition: str) -> None:
    """Caravansery costs two wood: one from afar, the other from a neighbour."""
    position = market(edition, [EAST], "caravansery", {3: ["sawmill"], 4: ["lumber-yard"]})
    assert ways(position, "caravansery") == ["right 2 far-right 1"]
    after = play(position, "build caravansery")
    assert gains(position, after) == [-3, 3, 3, 3 + 1, 3 + 2]


@pytest.mark.rule("A46")
@both_editions
def test_western_emporium_buys_twice_two_seats_to_the_left(edition: str) -> None:
    position = market(edition, [WEST], "caravansery", {2: ["sawmill"]})
    assert ways(position, "caravansery") == ["far-left 2"]
    after = play(position, "build caravansery")
    assert gains(position, after) == [-2, 3, 3 + 2, 3, 3]


@pytest.mark.rule("A46")
@both_editions
def test_no_more_units_than_the_card_says(edition: str) -> None:
    east = market(edition, [EAST], "caravansery", {3: ["sawmill"]})
    assert refused_by(east, 0, "build caravansery") == "B18"
    west = market(edition, [WEST], "aqueduct", {2: ["quarry", "stone-pit"]})
    assert ways(west, "aqueduct") == ["right 2 far-left 2"]  # the third stone comes from Gizah


@pytest.mark.rule("A46")
@both_editions
def test_not_from_the_other_direction(edition: str) -> None:
    position = market(edition, [EAST], "caravansery", {2: ["sawmill"]})
    assert refused_by(position, 0, "build caravansery") == "B18"


@pytest.mark.rule("A46")
@both_editions
def test_boards_sell_and_private_producers_do_not(edition: str) -> None:
    """Ephesos, two seats to the right, has papyrus on its board, and a caravansery that serves nobody else."""
    position = market(edition, [EAST], "school", {3: ["caravansery"], 4: ["lumber-yard"]})
    assert ways(position, "school") == ["right 2 far-right 1"]
    assert refused_by(market(edition, [EAST], "school", {3: ["caravansery"]}), 0, "build school") == "B18"


@pytest.mark.rule("A46")
@both_editions
def test_one_allowance_for_building_and_ship_together(edition: str) -> None:
    """The first yellow space of shipyard 2 costs a wood, the caravansery two; one of three comes from afar."""
    cards, sellers = [EAST, "lumber-yard"], {3: ["sawmill"]}
    position = market(edition, cards, "caravansery", sellers, shipyard="shipyard-2")
    assert ways(position, "caravansery") == ["far-right 1"]
    assert ways(position, "caravansery", "yellow") == []
    assert ways(market(edition, [EAST], "vineyard", sellers, shipyard="shipyard-2"), "vineyard", "yellow") == [
        "with yellow far-right 1"
    ]


def four_players(edition: str, sold: list[str]) -> Position:
    """The first seat has both emporiums, which lead to the third."""
    first = {"wonder": "rhodos", "coins": 9, "built": [EAST, WEST], "hand": ["aqueduct"]}
    far = {"wonder": "halikarnassos", "built": sold}
    return harbour(f"age = 2\n{seats(first, {'wonder': 'alexandria'}, far, {'wonder': 'ephesos'})}", edition)


@pytest.mark.rule("A46")
@both_editions
def test_with_four_players_both_lead_to_the_same_seat(edition: str) -> None:
    """Three units from one seller, each source giving its unit once."""
    position = four_players(edition, ["quarry", "stone-pit"])
    after = play(position, "build aqueduct")
    assert gains(position, after) == [-3, 3, 3 + 3, 3]
    assert refused_by(four_players(edition, ["quarry"]), 0, "build aqueduct") == "B18"


@pytest.mark.rule("A46")
@both_editions
def test_with_four_players_the_far_seller_has_two_names(edition: str) -> None:
    position = four_players(edition, ["quarry", "stone-pit"])
    for payment in ("far-left 3", "far-right 3", "far-left 2 far-right 1"):
        assert str(position.find(0, f"build aqueduct {payment}")) == "build aqueduct far-left 3"
    assert refused_by(position, 0, "build aqueduct far-left 3 far-right 1") == "B47"
    five = market(edition, [EAST], "school", {3: ["caravansery"], 4: ["lumber-yard"]})
    assert refused_by(five, 0, "build school right 2 far-left 1") == "B47"
