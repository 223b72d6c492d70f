"""What the herald says of Great Projects: lines of the panel, why a part is refused, tokens, and what is given up."""

from __future__ import annotations

import pytest

from argosy.tabletop.herald import Phrase
from argosy.wonders.herald import choices, decision
from argosy.wonders.herald.panel import WondersLine
from argosy.wonders.position import Position
from tests.rules.babel.works import LAST_TURN, city, works


def lines(position: Position, card: str) -> dict[str, WondersLine]:
    told = next(one for one in choices(position, 0).cards if one.card == card)
    return {line.kind: line for line in told.lines}


@pytest.mark.rule("N34")
def test_a_part_is_a_line_of_cards_of_the_colour_alone() -> None:
    position = works(city(hand=("baths", "tavern"), coins=5), project="obelisk")
    part = lines(position, "baths")["build-project"]
    assert part.project == "obelisk"
    assert "build-project" not in lines(position, "tavern")


@pytest.mark.rule("N35")
def test_a_part_that_cannot_be_paid_says_what_is_missing() -> None:
    position = works(city(hand=("theater",), coins=0), project="obelisk")
    told = lines(position, "theater")
    assert told["build"].ways
    assert told["build-project"].obstacle is not None
    assert told["build-project"].obstacle.key == "resources-missing"


@pytest.mark.rule("N34")
def test_who_takes_part_says_so() -> None:
    position = works(city("lumber-yard", hand=("theater",)), project="obelisk")
    move = next(move for move in position.legal(0) if move.ship == "project")
    assert decision(position, 0, move) == Phrase(
        "will-build-and-join", {"card": "theater", "payments": [], "project": "obelisk"}, "N34"
    )


@pytest.mark.rule("N47")
def test_a_token_is_a_way_to_build_a_card() -> None:
    position = works(city(hand=("aqueduct",), coins=0, more="free_builds = 1"), age=2, project="archives")
    ways = lines(position, "aqueduct")["build"].ways
    assert [way.free.key for way in ways if way.free] == ["free-by-token"]


@pytest.mark.rule("N45")
def test_what_is_given_up_names_the_rule_of_babel() -> None:
    seats = (city("stockade", "guard-tower"), "", "")
    position = works(*seats, project="city-wall", phase="penalty", turn=LAST_TURN, tokens=2)
    told = choices(position, 0).options
    assert {option.says.rule for option in told} == {"N45"}
    assert len(told) == 2
