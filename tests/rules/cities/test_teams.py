"""C28 to C31, R15, R16 and R21: teams of two."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import OptionError
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.cities.cities_table import BOTH, EVERYTHING, army, cities, debts, diplomacy, tokens, victories
from tests.rules.table import coins, play, refused_by, ways

NONE = (0, 0)
TOKEN = "diplomacy = 1"


def teams(
    *seats: str, clock: str = "", edition: str = "2", options: str = "", expansions: str = '"cities"'
) -> Position:
    """A table of teams: seats 1 and 2, 3 and 4, and so on."""
    more = f"teams = true, {options}" if options else "teams = true"
    return cities(*seats, clock=clock, edition=edition, options=more, expansions=expansions)


@pytest.mark.rule("C28")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("players", [4, 6])
def test_partners_sit_side_by_side(edition: str, players: int) -> None:
    position = teams(*[""] * players, edition=edition)
    assert [position.partner(place) for place in range(players)] == [1, 0, 3, 2, 5, 4][:players]


@pytest.mark.rule("C28")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("players", [3, 5, 7])
def test_an_odd_number_makes_no_teams(edition: str, players: int) -> None:
    with pytest.raises(OptionError, match=rf"'teams': found '{players} players'; expected 4 or 6 .*C28"):
        Options(edition=edition, players=players, expansions=("cities",), teams=True)


@pytest.mark.rule("C28")
def test_nobody_gives_coins_or_cards_away() -> None:
    """The only moves are those of everybody, and a hand goes on as always."""
    position = teams('hand = ["altar", "tavern"]', "coins = 0", *["coins = 9"] * 2, clock="turn = 7")
    assert {str(move) for move in position.legal(0)} == {"build altar", "build tavern", "sell altar", "sell tavern"}


@pytest.mark.rule("C28")
def test_losses_hit_the_partner_too() -> None:
    losing = play(teams(f'{EVERYTHING}, hand = ["hideout"]', *["coins = 5"] * 3), "build hideout")
    assert (losing.pending, [losing.city(place).loss for place in range(4)]) == ((1, 2, 3), [0, 1, 1, 1])


@pytest.mark.rule("C28")
@pytest.mark.rule("R15")
@pytest.mark.parametrize("edition", BOTH)
def test_own_resources_come_first(edition: str) -> None:
    buyer = 'wonder = "ephesos", built = ["stone-pit"], coins = 9, hand = ["baths"]'
    position = teams(buyer, 'wonder = "gizah"', 'wonder = "rhodos"', 'wonder = "alexandria"', edition=edition)
    assert ways(position, 0, "build", "baths") == [""]
    assert refused_by(position, 0, "build baths left 2") == "B47"


@pytest.mark.rule("R15")
def test_as_few_units_as_possible_are_bought() -> None:
    """Temple: WCG. The farm gives wood or clay, so one unit is bought, of either kind, and never both."""
    buyer = 'wonder = "alexandria", coins = 9, built = ["tree-farm"], hand = ["temple"]'
    partner, foe = 'wonder = "gizah", built = ["lumber-yard"]', 'wonder = "rhodos", built = ["clay-pool"]'
    position = teams(buyer, partner, 'wonder = "ephesos"', foe, clock="age = 2")
    assert sorted(ways(position, 0, "build", "temple")) == ["left 2", "right 2"]
    assert refused_by(position, 0, "build temple left 2 right 2") == "B47"


@pytest.mark.rule("C28")
@pytest.mark.rule("R15")
@pytest.mark.rule("R21")
@pytest.mark.parametrize("optional", ["true", "false"])
def test_a_chain_that_fits_must_be_used(optional: str) -> None:
    """Whatever the table says about chains; without teams it may be left unused."""
    seats = [
        'wonder = "ephesos", built = ["baths"], coins = 9, hand = ["aqueduct"]',
        'wonder = "gizah", built = ["quarry"]',
        'wonder = "rhodos"',
        'wonder = "alexandria"',
    ]
    position = teams(*seats, clock="age = 2", options=f"chains_optional = {optional}")
    assert ways(position, 0, "build", "aqueduct") == ["by chain"]
    assert refused_by(position, 0, "build aqueduct by paying left 6") == "A67"
    alone = cities(*seats, clock="age = 2")
    assert ways(alone, 0, "build", "aqueduct") == ["by chain", "by paying left 6"]


@pytest.mark.rule("C29")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("age, of_age", [(1, 0), (2, 1), (3, 2)])
def test_each_fights_the_enemy_neighbour_alone_and_for_two_tokens(edition: str, age: int, of_age: int) -> None:
    """Strengths 3 and 0 against 1 and 1: 0 meets 1, and 1 meets 3; partners do not meet."""
    position = teams(army(3), army(0), army(1), army(1), clock=f"age = {age}\nturn = 7", edition=edition)
    after = play(position)
    assert tokens(after) == [(2, 0), (0, 2), (2, 0), (0, 2)]
    assert victories(after, 0)[of_age] == victories(after, 2)[of_age] == 2


@pytest.mark.rule("C29")
def test_equal_shields_give_nothing() -> None:
    after = play(teams(army(2), army(0), army(0), army(2), clock="turn = 7"))
    assert tokens(after) == [NONE] * 4


@pytest.mark.rule("C29")
def test_three_teams_have_three_borders() -> None:
    strengths = (0, 3, 1, 0, 2, 1)
    after = play(teams(*map(army, strengths), clock="turn = 7"))
    assert tokens(after) == [(0, 2), (2, 0), (0, 2), (0, 2), (2, 0), (2, 0)]


@pytest.mark.rule("C30")
@pytest.mark.parametrize("edition", BOTH)
def test_with_diplomacy_both_take_one_token(edition: str) -> None:
    """It counts at its holder's border, not at the partner's."""
    after = play(teams(army(3), army(0, TOKEN), army(1), army(0), clock="turn = 7", edition=edition))
    assert (tokens(after), diplomacy(after)) == ([(2, 0), (0, 1), (1, 0), (0, 2)], [0] * 4)


@pytest.mark.rule("C30")
def test_if_both_hold_a_token_nobody_takes_anything() -> None:
    after = play(teams(army(3), army(0, TOKEN), army(1, "diplomacy = 2"), army(0), clock="turn = 7"))
    assert (tokens(after), diplomacy(after)) == ([(2, 0), NONE, NONE, (0, 2)], [0, 0, 1, 0])


@pytest.mark.rule("C30")
def test_nobody_is_skipped_in_teams() -> None:
    after = play(teams(army(3, TOKEN), army(0, TOKEN), army(1), army(2), clock="turn = 7"))
    assert tokens(after) == [(1, 0), (0, 1), (1, 0), (0, 1)]


@pytest.mark.rule("C31")
@pytest.mark.parametrize("edition", BOTH)
def test_the_scores_of_partners_are_added(edition: str) -> None:
    """The best player alone, with 8 points, loses with a partner who has none."""
    position = teams(
        'built = ["palace"], coins = 0', "coins = 0", 'built = ["town-hall"], coins = 0', "coins = 9",
        clock='age = 3\nphase = "over"', edition=edition,
    )  # fmt: skip
    assert position.scores() == (8, 0, 6, 3)
    assert position.winners() == (2, 3)


@pytest.mark.rule("C31")
@pytest.mark.rule("R16")
@pytest.mark.parametrize(
    "edition, tie_break, winners",
    [
        ("2", "edition", (2, 3)),
        ("1", "edition", (0, 1, 2, 3)),
        ("2", "coins", (2, 3)),
        ("1", "coins", (2, 3)),
        ("2", "shared", (0, 1, 2, 3)),
        ("1", "shared", (0, 1, 2, 3)),
    ],
)
def test_ties_of_teams(edition: str, tie_break: str, winners: tuple[int, ...]) -> None:
    """Coins count together: the richest player alone sits in the team with fewer."""
    position = teams(
        "coins = 5", "coins = 0", "coins = 4", "coins = 2",
        clock='phase = "over"', edition=edition, options=f'team_tie_break = "{tie_break}"',
    )  # fmt: skip
    assert position.scores() == (1, 0, 1, 0)
    assert position.winners() == winners


@pytest.mark.rule("C31")
@pytest.mark.rule("R16")
def test_with_equal_coins_the_place_is_shared() -> None:
    position = teams("coins = 5", "coins = 1", "coins = 4", "coins = 2", clock='phase = "over"')
    assert position.winners() == (0, 1, 2, 3)


@pytest.mark.rule("R16")
def test_an_unknown_tie_break_is_refused() -> None:
    with pytest.raises(OptionError, match=r"'team_tie_break': found 'dice'; expected .*R16"):
        Options(players=4, teams=True, expansions=("cities",), team_tie_break="dice")


@pytest.mark.rule("C31")
def test_effects_on_neighbours_count_for_the_partner() -> None:
    seats = ['coins = 0, hand = ["dive", "raider-camp"]', *["coins = 0"] * 3]
    assert coins(play(teams(*seats), "build dive")) == [6, 4, 3, 4]
    assert debts(play(teams(*seats), "build raider-camp")) == [0, 1, 0, 1]
