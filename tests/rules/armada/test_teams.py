"""A66 to A73, R15, R16: teams of two with Armada."""

from __future__ import annotations

from typing import Any

import pytest

from argosy.tabletop.errors import NotationError, OptionError
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.armada.harbour import (
    both_editions,
    end_of_age,
    gains,
    harbour,
    land_points,
    naval_points,
    play,
    seats,
    seats_with_strengths,
    whole_turn,
)
from tests.rules.table import chance, coins, refused_by

STRONG = {"built": ["walls", "fortifications"]}  # five shields


def teams(edition: str, *cities: dict[str, Any], head: str = "", **options: Any) -> Position:
    """Seats 0 and 1 are partners, and 2 and 3."""
    return harbour(f"{head}\n{seats(*cities)}", edition, teams=True, **({"players": 4} | options))


def after_age(edition: str, *cities: dict[str, Any], age: int = 1, **options: Any) -> Position:
    return end_of_age(seats(*cities), age, edition, teams=True, **({"players": 4} | options))


@pytest.mark.rule("A66")
@pytest.mark.parametrize("edition, players", [("1", 4), ("1", 6), ("1", 8), ("2", 4), ("2", 6)])
def test_partners_sit_side_by_side(edition: str, players: int) -> None:
    options = Options(edition=edition, players=players, teams=True, expansions=("armada",))
    position = Position.start(options, chance())
    assert [position.partner(seat) for seat in range(players)] == [seat ^ 1 for seat in range(players)]


@pytest.mark.rule("A66")
@both_editions
@pytest.mark.parametrize("players", [3, 5, 7])
def test_an_odd_table_has_no_teams(edition: str, players: int) -> None:
    with pytest.raises(OptionError, match=r"'teams': found '\d players'; expected 4 or 6 .*\(A66, C28\)"):
        Options(edition=edition, players=players, teams=True, expansions=("armada",))


@pytest.mark.rule("A66")
def test_edition_2_has_no_teams_with_eight() -> None:
    with pytest.raises(OptionError, match="'players': found '8'"):
        Options(edition="2", players=8, teams=True, expansions=("armada",))


@pytest.mark.rule("A67")
@both_editions
def test_partners_pay_each_other(edition: str) -> None:
    """The partner is a neighbour like any other, and its price is not waived."""
    buyer = {"wonder": "rhodos", "hand": ["baths"]}
    position = teams(edition, buyer, {"wonder": "gizah"}, {"wonder": "ephesos"}, {"wonder": "alexandria"})
    after = whole_turn(position, "build baths left 2")
    assert gains(position, after)[:2] == [-2, 3 + 2]
    assert refused_by(position, 0, "build baths left 1") == "B47"


@pytest.mark.rule("A67")
@pytest.mark.parametrize("text", ["give 2", "lend 2", "swap altar"])
def test_there_is_no_move_to_give_lend_or_swap(text: str) -> None:
    with pytest.raises(NotationError, match=f"found '{text.split()[0]}'; expected"):
        Move.parse(text)


@pytest.mark.rule("A67")
@pytest.mark.rule("R15")
@both_editions
def test_own_resources_come_first(edition: str) -> None:
    """The own stone pays, although the partner would sell one."""
    position = teams(edition, {"wonder": "gizah", "hand": ["baths"]}, {"built": ["stone-pit"]}, {}, {})
    assert [str(way) for way in position.ways(0, "build", "baths")] == ["build baths"]


@pytest.mark.rule("R15")
@both_editions
def test_as_few_units_as_possible_for_building_and_ship_together(edition: str) -> None:
    """Own stone and one of the partner pay for the baths and the first blue space of shipyard 2."""
    buyer = {"wonder": "gizah", "shipyard": "shipyard-2", "coins": 9, "hand": ["baths"]}
    position = teams(edition, buyer, {"wonder": "rhodos", "built": ["stone-pit", "quarry"]}, {}, {"wonder": "ephesos"})
    found = [str(way) for way in position.ways(0, "build", "baths", "blue")]
    assert found == ["build baths with blue left 2"]


@pytest.mark.rule("R15")
@both_editions
def test_a_cheap_unit_does_not_stand_in_for_an_own_one(edition: str) -> None:
    """A far neighbour sells for one coin; who has the resource buys nothing, and lacking one unit buys one."""
    city = {"wonder": "gizah", "built": ["eastern-emporium", "excavation"], "hand": ["aqueduct"]}
    far = {"built": ["quarry"]}
    position = teams(
        edition, city, {"wonder": "rhodos", "built": ["quarry"]}, far, {"wonder": "ephesos"}, head="age = 2"
    )
    units = [
        way.left // 2 + way.right // 2 + way.far_left + way.far_right for way in position.ways(0, "build", "aqueduct")
    ]
    assert set(units) == {1}


@pytest.mark.rule("A67")
@pytest.mark.rule("R15")
@both_editions
def test_a_chain_that_fits_must_be_used(edition: str) -> None:
    """Others may pay and hand coins to a neighbour; partners may not."""
    city = {"wonder": "rhodos", "coins": 9, "built": ["baths"], "hand": ["aqueduct"]}
    neighbour = {"wonder": "gizah", "built": ["quarry"]}
    position = teams(edition, city, neighbour, head="age = 2")
    assert {way.by for way in position.ways(0, "build", "aqueduct")} == {"chain"}
    assert refused_by(position, 0, "build aqueduct by paying left 6") == "A67"
    alone = harbour(f"age = 2\n{seats(city, neighbour)}", edition, players=4)
    assert {way.by for way in alone.ways(0, "build", "aqueduct")} == {"chain", "paying"}


@pytest.mark.rule("R21")
@pytest.mark.rule("A67")
@pytest.mark.parametrize("optional, expected", [(True, {"colour", "paying"}), (False, {"colour"})])
def test_partners_must_use_a_chain_but_no_power_of_olympia(optional: bool, expected: set[str]) -> None:
    """There is no chain here, so no refusal may speak of one."""
    city = {"wonder": "olympia", "side": "day", "stages": 2, "hand": ["guard-tower"]}
    position = teams("2", city, {"wonder": "gizah"}, chains_optional=optional)
    assert {way.by for way in position.ways(0, "build", "guard-tower")} == expected
    if not optional:
        assert refused_by(position, 0, "build guard-tower by paying") == "R21"


@pytest.mark.rule("R15")
@both_editions
def test_units_for_the_ship_may_be_bought_beside_a_chain(edition: str) -> None:
    city = {"wonder": "rhodos", "shipyard": "shipyard-1", "coins": 9, "built": ["baths"], "hand": ["aqueduct"]}
    position = teams(
        edition, city, {"wonder": "gizah", "built": ["clay-pool"]}, {}, {"wonder": "ephesos"}, head="age = 2"
    )
    found = [str(way) for way in position.ways(0, "build", "aqueduct", "blue")]
    assert found == ["build aqueduct by chain with blue left 2"]


@pytest.mark.rule("A68")
@pytest.mark.rule("A71")
@both_editions
def test_taxes_and_pirates_hit_the_partner(edition: str) -> None:
    other = {"coins": 9, "ships": {"yellow": 1}}
    pirates = teams(edition, {"hand": ["pirate-hideout"]}, other, other, other)
    assert gains(pirates, whole_turn(pirates, "build pirate-hideout")) == [3, 2, 2, 2]
    taxing = teams(edition, {"ships": {"yellow": 3}, "hand": ["altar"]}, other, other, other)
    assert gains(taxing, whole_turn(taxing, "sell altar with yellow")) == [4, 2, 2, 2]


@pytest.mark.rule("A69")
@both_editions
@pytest.mark.parametrize("age", [1, 2, 3])
def test_conflicts_between_teams_give_two_tokens(edition: str, age: int) -> None:
    """Seat 0 fights its right neighbour only, seat 1 its left one; partners do not fight."""
    after = after_age(edition, STRONG, {}, {"built": ["stockade"]}, {}, age=age)
    assert land_points(after) == [(2, 0), (0, 2), (2, 0), (0, 2)]
    assert after.city(0).victories[age - 1] == 2


@pytest.mark.rule("A69")
@pytest.mark.parametrize("edition, players", [("1", 6), ("1", 8), ("2", 6)])
def test_every_border_of_teams_has_one_conflict(edition: str, players: int) -> None:
    after = after_age(edition, STRONG, players=players)
    assert land_points(after) == [(2, 0), *[(0, 0)] * (players - 2), (0, 2)]


@pytest.mark.rule("A69")
@both_editions
def test_equal_shields_of_teams_give_nothing(edition: str) -> None:
    assert land_points(after_age(edition, {}, {}, {}, {})) == [(0, 0)] * 4


@pytest.mark.rule("A70")
@both_editions
def test_partners_compete_at_sea(edition: str) -> None:
    after = end_of_age(seats_with_strengths(9, 7, 5, 3), 2, edition, teams=True)
    assert naval_points(after, 2) == [5, 3, 0, -2]
    tied = end_of_age(seats_with_strengths(9, 9, 5, 3), 2, edition, teams=True)
    assert naval_points(tied, 2) == [3, 3, 0, -2]


@pytest.mark.rule("A72")
@both_editions
def test_a_boarding_between_teams_gives_one_token(edition: str) -> None:
    """Seat 0 boards seat 2, of the other team; its usual conflict is with seat 3."""
    after = after_age(edition, {**STRONG, "boarding": ["left"]}, {}, {}, {})
    assert land_points(after) == [(3, 0), (0, 0), (0, 1), (0, 2)]


@pytest.mark.rule("A72")
@both_editions
def test_far_trade_between_teams(edition: str) -> None:
    """Two seats to the right of seat 0 sits a player of the other team."""
    city = {"wonder": "rhodos", "built": ["eastern-emporium"], "hand": ["baths"]}
    position = teams(edition, city, {"wonder": "ephesos"}, {"wonder": "gizah"}, {"wonder": "alexandria"})
    after = play(position, "build baths")
    assert gains(position, after) == [-1, 3, 3 + 1, 3]


def finished(edition: str, *fortunes: tuple[int, int], **options: Any) -> Position:
    """A game that is over: points of naval tokens, and coins."""
    tokens = {7: [0, 0, 7], 5: [0, 5, 0], 3: [3, 0, 0], 0: [0, 0, 0]}
    cities = [{"naval_tokens": tokens[won], "coins": held} for won, held in fortunes]
    return teams(edition, *cities, head='phase = "over"', **options)


@pytest.mark.rule("A73")
@both_editions
def test_the_scores_of_partners_are_added(edition: str) -> None:
    """The best single player is in the other team."""
    position = finished(edition, (7, 0), (0, 0), (5, 0), (3, 0))
    assert position.scores() == (7, 0, 5, 3)
    assert position.winners() == (2, 3)


@pytest.mark.rule("A73")
@pytest.mark.rule("R16")
@pytest.mark.parametrize("edition, winners", [("1", (0, 1, 2, 3)), ("2", (0, 1))])
def test_coins_break_a_tie_of_teams_in_edition_2(edition: str, winners: tuple[int, ...]) -> None:
    """One coin and two make three against none; no coin is worth a point of its own here."""
    position = finished(edition, (7, 1), (0, 2), (7, 0), (0, 0))
    assert coins(position) == [1, 2, 0, 0]
    assert position.winners() == winners


@pytest.mark.rule("A73")
@both_editions
def test_teams_with_equal_points_and_coins_share_the_victory(edition: str) -> None:
    assert finished(edition, (7, 2), (0, 0), (0, 1), (7, 1)).winners() == (0, 1, 2, 3)


@pytest.mark.rule("R16")
@both_editions
@pytest.mark.parametrize("told, winners", [("coins", (0, 1)), ("shared", (0, 1, 2, 3))])
def test_the_tie_break_of_teams_is_an_option(edition: str, told: str, winners: tuple[int, ...]) -> None:
    assert finished(edition, (7, 1), (0, 2), (7, 0), (0, 0), team_tie_break=told).winners() == winners
