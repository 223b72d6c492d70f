"""Edifice beside Armada, Cities, Leaders and in teams (F37 to F42, F59 to F63; case E15)."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import NotationError, OptionError
from argosy.wonders.kernel.happenings import BOARDING_CONFLICT
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from tests.rules.edifice.plans import CRAFTS, MASONS, can_join, city, coins, debts, end_of_age, go, joined, mason, plans
from tests.rules.edifice.plans import standing as cards
from tests.rules.table import refused_by

ARMADA = 'expansions = ["armada"]'
CITIES = 'expansions = ["cities"]'
LEADERS = 'leaders = "all"'


@pytest.mark.rule("F37")
def test_case_e15_a_ship_or_the_project() -> None:
    seat = city(*MASONS, "lumber-yard", coins=9, more='shipyard = "shipyard-1", wonder = "gizah"')
    table = plans(seat, projects=("outpost", "factory", "agora"), pawns=(0, 2, 2), age=2, more=ARMADA)
    assert {move.ship for move in table.legal(0) if move.action == "stage"} == {"", "red", "project"}
    ship, project = go(table, "stage with red"), go(table, "join")
    assert (ship.ships(0)["red"], joined(ship), coins(ship)) == (1, [], 9)
    assert (project.ships(0)["red"], joined(project), coins(project)) == (0, [0], 6)
    with pytest.raises(NotationError):
        Move.parse("stage altar with red with project")


@pytest.mark.rule("F37", "F61")
def test_the_free_ship_of_the_lost_island_counts_as_the_ship() -> None:
    seat = city(*MASONS, more='shipyard = "shipyard-1", wonder = "gizah", islands = ["lost-island"]')
    table = plans(seat, more=ARMADA)
    ships = {move.ship for move in table.legal(0) if move.action == "stage"}
    assert ships == {"", "red", "yellow", "blue", "green", "project"}
    after = go(table, "stage with yellow")
    assert (after.ships(0)["yellow"], joined(after)) == (1, [])


@pytest.mark.rule("F61")
def test_steps_printed_on_a_stage_come_besides() -> None:
    stages = [
        (wonder.id, side.id, number)
        for wonder in Options(players=3, edifice=True, expansions=("armada",)).catalog().wonders
        for side in wonder.sides
        for number, stage in enumerate(side.stages)
        if any(effect.verb == "fleet" for effect in stage.effects) and not side.any_order
    ]
    free = [
        (wonder.id, side.id)
        for wonder in Options(players=3, edifice=True, expansions=("armada",)).catalog().wonders
        for side in wonder.sides
        if side.any_order and any(effect.verb == "fleet" for stage in side.stages for effect in stage.effects)
    ]
    assert stages or free
    wonder, side = (stages[0][0], stages[0][1]) if stages else free[0]
    works = (*MASONS, *CRAFTS, "lumber-yard", "clay-pool", "ore-vein", "stone-pit")
    table = plans(city(*works, more=f'wonder = "{wonder}", side = "{side}"'), more=ARMADA)
    moves = [move for move in table.legal(0) if move.ship == "project"]
    steps = [
        move
        for move in moves
        if any(effect.verb == "fleet" for effect in table.board(0)[1].stages[(move.stage or 1) - 1].effects)
    ]
    assert steps
    after = go(table, str(steps[0]))
    assert after.phase == "fleet"
    assert joined(after) == [0]


@pytest.mark.rule("F38", "F60")
def test_debts_of_projects_are_no_debts_of_cities() -> None:
    table = end_of_age(
        city(coins=9), city(coins=9, more="joined = [1]"), city(coins=9, more="joined = [1]"),
        projects=("money-changer", "factory", "agora"), pawns=(1, 2, 2), more=CITIES,
    )  # fmt: skip
    after = go(table)
    assert after.age == 2  # nobody is asked between coins and debts
    assert (coins(after), after.city(0).debts) == (9 + 3 - 2, 0)
    poor = end_of_age("", "", "", more=CITIES)
    assert [go(poor).city(seat).debts for seat in range(3)] == [0, 0, 0]
    assert debts(go(poor)) == [-2, -2, -2]


@pytest.mark.rule("F39")
def test_diplomacy_does_not_protect_from_penalties() -> None:
    after = go(end_of_age(city("stockade", more="diplomacy = 2"), "", "", more=CITIES))
    assert cards(after) == []


@pytest.mark.rule("F39", "F60")
def test_tokens_of_rewards_count_where_others_lose_for_each_token() -> None:
    table = plans(
        mason(coins=9), city(coins=9, more="joined = [2]"),
        city(*MASONS, *CRAFTS, "lumber-yard", "clay-pool", "ore-vein", coins=20, more='hand = ["sepulcher"]'),
        projects=("outpost", "staging-camp", "agora"), pawns=(0, 1, 2), age=2, more=CITIES,
    )  # fmt: skip
    after = go(table, "join", "", "build sepulcher")
    assert after.phase == "losses"
    assert [after.city(seat).loss for seat in range(2)] == [1, 1]  # the token came in this turn


@pytest.mark.rule("F40", "F59")
def test_leaders_that_make_stages_cheaper_leave_the_project_as_it_is() -> None:
    seat = city("lumber-yard", coins=2, more='wonder = "gizah", leaders = ["imhotep"]')
    table = plans(seat, more=LEADERS)
    after = go(table, "join")
    assert (joined(after), coins(after)) == ([0], 1)
    poor = plans(city("lumber-yard", coins=0, more='wonder = "gizah", leaders = ["imhotep"]'), more=LEADERS)
    assert any(move.action == "stage" for move in poor.legal(0))
    assert not can_join(poor)


@pytest.mark.rule("F41")
def test_edifice_and_the_projects_of_babel_belong_to_different_editions() -> None:
    with pytest.raises(OptionError, match=r"F64, R23"):
        Options(edition="1", players=4, edifice=True)


@pytest.mark.rule("F42", "F63")
def test_in_teams_everybody_takes_part_alone() -> None:
    seats = [mason(coins=5), city("stockade", coins=5), city(more="joined = [1]"), city("barracks")]
    table = end_of_age(*seats, pawns=(2, 3, 3), more="teams = true")
    assert can_join(table, 0)
    after = go(table, "join")
    assert [coins(after, seat) for seat in range(2)] == [4, 8]
    assert [cards(after, seat) for seat in (1, 3)] == [[], []]
    assert debts(after) == [0, 0, 0, 0]


@pytest.mark.rule("F10", "F59")
def test_a_stage_of_the_recruitment_takes_part_in_the_age_that_begins() -> None:
    seat = mason(coins=5, more='leader_hand = ["nero"]')
    table = plans(
        seat, city(more="joined = [2]"), projects=("outpost", "auction-house", "agora"), pawns=(0, 1, 2),
        age=2, turn=0, phase="recruitment", more=LEADERS,
    )  # fmt: skip
    after = go(table, "join")
    assert (after.city(0).joined, after.state.pawns) == ([0, 1, 0], [0, 0, 2])
    assert coins(after) == 5 - 2 + 7
    assert coins(after, 1) == 9 + 7


@pytest.mark.rule("F59")
def test_rewards_are_coins_from_the_bank_and_tokens_taken() -> None:
    coin = plans(
        mason(more='leaders = ["berenice"]'), "joined = [1]", projects=("money-changer", "factory", "agora"),
        pawns=(1, 2, 2), more=LEADERS,
    )  # fmt: skip
    assert coins(go(coin, "join")) == 9 - 1 + 4 + 1
    token = plans(mason(more='leaders = ["nero"]'), "joined = [1]", pawns=(1, 2, 2), more=LEADERS)
    assert coins(go(token, "join")) == 9 - 1 + 2


@pytest.mark.rule("F60")
def test_the_memorial_pays_before_the_military_school_drops_defeats() -> None:
    table = plans(
        mason(coins=9), city("lumber-yard", *MASONS, *CRAFTS, coins=20,
                             more='defeats = 3, joined = [3], hand = ["memorial"]'),
        projects=("outpost", "factory", "military-school"), pawns=(0, 0, 1), age=3, more=CITIES,
    )  # fmt: skip
    build = next(move for move in table.legal(1) if (move.action, move.card) == ("build", "memorial"))
    paid = sum(build.spent) + table.rules.card_of("memorial").cost.coins
    after = go(table, "join", str(build))
    assert coins(after, 1) == 20 - paid + 6
    assert (after.city(1).defeats, after.city(1).victories) == (0, [0, 0, 1])


@pytest.mark.rule("F60")
def test_a_stage_of_coins_and_the_project_are_one_sum() -> None:
    seat = 'wonder = "petra", side = "day", stages = 1, coins = '
    assert not can_join(plans(f"{seat}5", more=CITIES))
    table = plans(f"{seat}6", more=CITIES)
    assert refused_by(plans(f"{seat}5", more=CITIES), 0, f"stage {table.hand(0)[0].id} with project") == "B22"
    assert coins(go(table, "join")) == 0


@pytest.mark.rule("F62")
def test_a_lost_card_of_armada_still_boards_but_has_no_shields() -> None:
    table = end_of_age(
        city("pontoon", coins=3, more='boarding = ["right"]'), *[city(more="joined = [1]")] * 3,
        pawns=(1, 3, 3), more=ARMADA,
    )  # fmt: skip
    assert table.city(0).shields == 1
    after = go(table)
    assert cards(after) == []
    assert after.city(0).shields == 0
    assert BOARDING_CONFLICT in {note.what for note in after.notes}
    naval = end_of_age(
        city("coastal-defenses"), city(more="joined = [1]"), "joined = [1]", pawns=(1, 2, 2), more=ARMADA
    )
    assert naval.naval_strength(0) == 1
    assert go(naval).naval_strength(0) == 0
