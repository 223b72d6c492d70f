"""Leaders beside Armada, Babel and Edifice, and the guild that copies a leader in the hands of Olympia."""

from __future__ import annotations

import pytest

from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.edifice.plans import CRAFTS, MASONS, plans
from tests.rules.edifice.plans import go as join
from tests.rules.edifice.plans import joined as joined_by
from tests.rules.leaders.court import coins, go, hand, has, over, points, recruitment, start, until
from tests.rules.table import sheet

ARMADA = 'expansions = ["armada"]'
LEADERS = 'leaders = "all"'
PAYS = f"coins = 9, built = {[*MASONS, *CRAFTS, 'lumber-yard', 'stone-pit', 'clay-pool', 'ore-vein']}"  # for stages
SAILS = f'{PAYS}, islands = ["lost-island"]'  # and any ship with them
GREEN = ('islands = ["lost-island"]', 'shipyard = "shipyard-4"', 'shipyard = "shipyard-8"')  # sail green with a stage


def olympia(*others: str, own: str = "") -> Position:
    """The end of a game in which Olympia may copy a guild, of which there is one: the Courtesans of the next seat."""
    seat = f'wonder = "olympia", side = "B", stages = 3{own}'
    courtesans = f'built = ["courtesans-guild"], {others[0]}'
    return over(seat, courtesans, *others[1:], edition="1")


@pytest.mark.rule("L71")
def test_olympia_scores_the_best_leader_of_its_own_neighbours() -> None:
    position = olympia(has("sappho:1"), has("cleopatra:1"), has("nefertiti:1"))
    assert points(position, "guilds") == 4  # Cleopatra, with 5 points, sits opposite
    assert sheet(position, 0).copied_guild == "courtesans-guild"
    assert points(position) == 0  # the line of the guild, not of leaders


@pytest.mark.rule("L71")
def test_what_a_leader_gives_olympia_counts_in_its_own_city() -> None:
    reds = ', built = ["stockade", "barracks", "guard-tower"]'
    assert points(olympia(has("pericles:1"), has("cleopatra:1"), own=reds), "guilds") == 6  # 2 for each own red card
    greens = ', built = ["apothecary", "workshop"]'
    symbol = olympia(has("ptolemy:1"), has("sappho:1"), own=greens)  # completes a set: 10 points for 2
    assert (points(symbol, "guilds"), points(symbol, "science")) == (0, 10)
    sets = olympia(has("aristotle:1"), has("sappho:1"), own=', built = ["apothecary", "workshop", "scriptorium"]')
    assert (points(sets, "guilds"), points(sets, "science")) == (0, 10 + 3)


@pytest.mark.rule("L71")
def test_olympia_gets_nothing_else_from_the_leader() -> None:
    position = olympia(has("caesar:1"), has("croesus:1"), own=", coins = 0")
    assert (position.city(0).shields, coins(position), points(position, "guilds")) == (0, 0, 0)
    assert position.view(0).cities[0].leaders == []


@pytest.mark.rule("L89")
def test_those_who_explore_in_the_recruitment_are_a_group() -> None:
    named = zip(GREEN, ("midas", "sappho", "nero"), strict=True)
    explorers = [f"{PAYS}, {green}, ships = {{green = 1}}, {hand(leader)}" for green, leader in named]
    position = recruitment(*explorers, more=ARMADA)
    alone = go(position, "stage midas with green", "sell sappho", "sell nero")
    assert (alone.phase, alone.pending, len(alone.offered(0))) == ("island", (0,), 4)
    three = go(position, "stage midas with green", "stage sappho with green", "stage nero with green")
    assert [len(three.offered(seat)) for seat in range(3)] == [2, 2, 2]  # of eight beside the lost island


@pytest.mark.rule("L91")
def test_tiles_come_before_leaders_and_the_project_before_the_recruitment() -> None:
    drafting = start(Options("1", 3, leaders="all", babel="both"))
    assert (drafting.phase, drafting.view(0).leader_hand) == ("tiles", [])
    leaders = until(drafting, "draft")
    assert [len(leaders.tile_hand(seat)) for seat in range(3)] == [3, 3, 3]
    recruiting = until(leaders, "recruitment")
    assert recruiting.state.pawns[0] == 2  # of three players
    moves = [move for seat in recruiting.pending for move in recruiting.legal(seat)]
    assert {move.action for move in moves} <= {"recruit", "stage", "sell"}
    assert {move.ship for move in moves} == {""}


@pytest.mark.rule("L92")
def test_a_stage_built_with_a_leader_may_pay_for_the_edifice() -> None:
    seat = f'wonder = "gizah", {PAYS}, {hand("sappho")}'
    after = join(plans(seat, phase="recruitment", turn=0, more=LEADERS), "join")
    assert joined_by(after) == [0]
    ships = f'wonder = "gizah", shipyard = "shipyard-1", {PAYS}, {hand("sappho")}'
    sailing = plans(ships, phase="recruitment", turn=0, more=f"{LEADERS}, {ARMADA}")
    assert {move.ship for move in sailing.legal(0) if move.action == "stage"} == {"", "red", "project"}


@pytest.mark.rule("L131")
def test_the_recruitment_and_the_first_turn_levy_two_taxes() -> None:
    trader = f"{SAILS}, ships = {{yellow = 1}}"
    position = recruitment(f"{trader}, {hand('midas')}", "ships = {yellow = 1}", "coins = 9", more=ARMADA)
    taxed = go(position, "stage midas with yellow")
    assert (taxed.phase, coins(taxed, 2)) == ("turn", 8)
    card = taxed.hand(1)[0].id
    again = go(taxed, "", f"sell {card} with yellow", "")
    assert coins(again, 2) == 8 + 3 - 1


@pytest.mark.rule("L131")
def test_explorations_of_the_recruitment_and_of_the_first_turn_are_no_group() -> None:
    first, second = (f"{PAYS}, {green}, ships = {{green = 1}}" for green in GREEN[:2])
    position = recruitment(f"{first}, {hand('midas')}", second, more=ARMADA)
    exploring = go(position, "stage midas with green")
    assert (exploring.pending, len(exploring.offered(0))) == ((0,), 4)
    turn = go(exploring)
    later = go(turn, "", f"stage {turn.hand(1)[0].id} with green")
    assert (later.pending, len(later.offered(1))) == ((1,), 4)


@pytest.mark.rule("L131")
def test_the_ship_sails_before_a_leader_is_buried_and_explores_after() -> None:
    abu = f'wonder = "abu-simbel", side = "night", {SAILS}, ships = {{green = 1}}, {has("sappho:1")}, {hand("midas")}'
    burying = go(recruitment(abu, age=2, more=ARMADA), "stage midas with green")
    assert (burying.phase, burying.ships(0)["green"]) == ("burial", 2)
    exploring = go(burying, "bury sappho")
    assert (exploring.phase, exploring.pending) == ("island", (0,))


@pytest.mark.rule("L132")
def test_a_leader_under_a_stage_with_the_islands_of_ships() -> None:
    islands = '["lost-island", "wondrous-oasis"]'
    seat = f"coins = 0, built = {list(MASONS)}, islands = {islands}, {hand('midas')}"
    position = recruitment(seat, more=ARMADA)
    assert {move.ship for move in position.legal(0) if move.action == "stage"} == {"", "red", "yellow", "blue", "green"}
    after = go(position, "stage midas with red")
    assert (after.ships(0)["red"], coins(after)) == (1, 1)  # the ship was free, and the coin came for it


@pytest.mark.rule("L132")
def test_a_leader_is_never_sold_for_a_step() -> None:
    position = recruitment(f"coins = 9, {hand('midas')}", more=ARMADA)
    moves = [move for move in position.legal(0) if move.action in ("sell", "recruit")]
    assert {(move.action, move.ship) for move in moves} == {("sell", ""), ("recruit", "")}
    after = go(position, "sell midas")
    assert (coins(after), after.ships(0)["yellow"]) == (9 + 3, 0)
