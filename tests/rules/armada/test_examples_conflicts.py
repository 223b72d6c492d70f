"""T12 to T18: the examples of edition 1 on boarding, teams and questions often asked, each as a position."""

from __future__ import annotations

import pytest

from tests.rules.armada.harbour import (
    both_editions,
    end_of_age,
    land_points,
    naval_points,
    whole_turn,
)
from tests.rules.armada.harbour import harbour as armada


@pytest.mark.rule("A72")
@both_editions
@pytest.mark.parametrize("shields, gabriel, romeo", [("", (1, 0), (0, 1)), ('"walls", "stockade"', (0, 1), (1, 0))])
def test_t12_a_boarding_in_a_team_game(
    edition: str, shields: str, gabriel: tuple[int, int], romeo: tuple[int, int]
) -> None:
    """Gabriel and Paula are partners, Romeo sits to Paula's left. The border conflicts are equal in strength."""
    position = armada(
        f"""
        age = 2
        turn = 7
        [[seat]]  # Gabriel
        wonder = "gizah"
        built = ["brickyard", "loom-1", "glassworks-1"]
        hand = ["ballista"]
        [[seat]]  # Paula
        built = [{shields}]
        [[seat]]  # Romeo
        built = [{shields}]
        [[seat]]
        built = ["training-ground"]
        """,
        edition,
        teams=True,
    )
    after = whole_turn(position, "build ballista")
    assert [land_points(after)[seat] for seat in (0, 2)] == [gabriel, romeo]
    assert [land_points(after)[seat] for seat in (1, 3)] == [(0, 0), (0, 0)]


DIPLOMATS = """
    [[seat]]  # Paula, to the right of Gabriel
    {paula}
    [[seat]]  # Gabriel
    {gabriel}
    [[seat]]  # Christian, to the left of Gabriel
    boarding = ["right"]
    built = ["pontoon"]
    [[seat]]
    built = ["stockade"]
    [[seat]]
    built = ["stockade"]
    """
BOTH = ["armada", "cities"]


@pytest.mark.rule("A42")
@both_editions
def test_t13_diplomacy_does_not_stop_a_boarding(edition: str) -> None:
    """Paula has diplomacy: she meets Christian by the boarding only. Gabriel fights on, and loses twice."""
    seats = DIPLOMATS.format(paula="diplomacy = 1", gabriel="")
    after = end_of_age(seats, 1, edition, expansions=BOTH)
    assert land_points(after) == [(0, 1), (0, 2), (2, 0), (0, 0), (1, 0)]


@pytest.mark.rule("A42")
@pytest.mark.rule("R24")
@both_editions
def test_t14_two_players_meet_once(edition: str) -> None:
    """Gabriel has diplomacy and is skipped: Christian and Paula meet, and the boarding adds nothing."""
    seats = DIPLOMATS.format(paula="", gabriel="diplomacy = 1")
    after = end_of_age(seats, 1, edition, expansions=BOTH)
    assert land_points(after) == [(0, 2), (0, 0), (1, 0), (0, 0), (1, 0)]


@pytest.mark.rule("A42")
@both_editions
def test_t15_pontoon_and_pier_in_one_age(edition: str) -> None:
    """Pontoon was taken from the discard pile in Age III, and pier is built in its last turn."""
    position = armada(
        """
        age = 3
        turn = 7
        [[seat]]
        wonder = "gizah"
        built = ["sawmill", "loom-1", "press-1", "pontoon"]
        boarding = ["right"]
        hand = ["pier"]
        [[seat]]
        [[seat]]
        [[seat]]
        [[seat]]
        """,
        edition,
    )
    after = whole_turn(position, "build pier")
    assert land_points(after) == [(3, 0), (0, 1), (0, 0), (0, 1), (0, 1)]


@pytest.mark.rule("A42")
@both_editions
def test_t16_boarded_from_both_sides(edition: str) -> None:
    """Two neighbours and two boardings: four conflicts."""
    seats = """
        [[seat]]
        [[seat]]
        built = ["stockade"]
        [[seat]]
        built = ["pontoon"]
        boarding = ["right"]
        [[seat]]
        built = ["ballista"]
        boarding = ["left"]
        [[seat]]
        built = ["stockade"]
        """
    after = end_of_age(seats, 2, edition)
    assert land_points(after)[0] == (0, 4)


@pytest.mark.rule("A59")
@both_editions
def test_t17_all_equal_at_sea(edition: str) -> None:
    seats = """
        [[seat]]
        ships = {red = 2}
        [[seat]]
        built = ["fortified-port"]
        [[seat]]
        ships = {yellow = 6}
        """
    assert naval_points(end_of_age(seats, 3, edition), 3) == [0, 0, 0]


@pytest.mark.rule("A15")
@pytest.mark.rule("A20")
@pytest.mark.parametrize("move", ["build theater with blue", "stage theater with red"])
def test_t18_the_extra_card_of_babylon_brings_a_ship(move: str) -> None:
    """Edition 1, side B: the second stage is built, and the last card is built or used for the third."""
    position = armada(
        """
        phase = "extra"
        [[seat]]
        wonder = "babylon"
        side = "B"
        stages = 2
        shipyard = "shipyard-1"
        built = ["brickyard", "clay-pool", "press-1", "lumber-yard"]
        hand = ["theater"]
        """,
        "1",
    )
    assert position.turn == 7
    ship = move.rpartition(" ")[2]
    assert whole_turn(position, move).ships(0)[ship] == 1
