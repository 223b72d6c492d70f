"""Thinking about El Dorado, in the kernel: ways over the board, prices, chances to win, and plans that are tried."""

from __future__ import annotations

import pytest

from argosy.bots.eldorado.kernel.errands import find_ideas
from argosy.bots.eldorado.kernel.prospects import MILLION, chance_to_win
from argosy.bots.eldorado.kernel.reach import FAR, find_reach
from argosy.bots.eldorado.kernel.workspace import CAUTION, FAVOUR, IDEAS, Taste, Workspace
from argosy.bots.eldorado.search import CAREFUL, KERNEL, LONG, SHORT, Finding, Search, Study
from argosy.bots.eldorado.weights import TASTE, workspace_for
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel.layout import BANDS, State
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import from_code
from argosy.eldorado.position import Position
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.copying import copy_into
from argosy.tabletop.runs import Run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank, clone, differences, fields
from tests.eldorado.lively import lively_steps, melee
from tests.eldorado.table import start, table

PROVINCE = '"T1 turquoise 2", "T4 turquoise 2", "T6 turquoise 2"'


def workspace(position: Position) -> Workspace:
    """The room to think, with the board measured."""
    room: Workspace = clone(workspace_for(python_run(KERNEL), position.rules))
    return room


def price(position: Position, space: str, colour: str = "turquoise") -> int:
    """What it costs a colour to be on a space."""
    room = workspace(position)
    find_reach(position.state, position.kernel_rules, COLOURS.index(colour), room)
    return room.reach.cost[position.rules.space_numbers[space]]


def chance(position: Position, seat: int = 0) -> int:
    """How likely a seat is to win, in millionths."""
    return chance_to_win(position.state, position.kernel_rules, seat, workspace(position))


def ideas(position: Position) -> list[Move]:
    """What the colour in turn could do next, the best first."""
    room = workspace(position)
    find_ideas(position.state, position.kernel_rules, position.pending[0], IDEAS, room)
    return [from_code(position.rules, code) for code in room.ideas.move[: room.ideas.count]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_copy_of_a_table_is_equal_to_it(players: int) -> None:
    tables = [blank(State), blank(State)]
    for step in lively_steps(melee(players), 1, 60):
        copy_into(tables, 1, step.before.state)
        assert differences(step.before.state, tables[1]) == []


@pytest.mark.parametrize(
    "here, there, moves",
    [("K05", "K37", 2), ("K09", "K39", 2), ("K01", "K33", 3), ("K05", "K06", 4), ("K01", "K07", 8)],
)
def test_ways_over_the_sea(here: str, there: str, moves: int) -> None:
    position = start()
    numbers = position.rules.space_numbers
    assert workspace(position).lanes[numbers[here]][numbers[there]] == moves


def test_the_way_from_inland_to_the_shore() -> None:
    position = start()
    numbers = position.rules.space_numbers
    assert [workspace(position).shore[numbers[area]] for area in ("E11", "E03", "E02", "E01")] == [0, 1, 2, 3]


# -- prices -------------------------------------------------------------------------------------------------------


def test_every_step_towards_an_area_makes_it_cheaper() -> None:
    prices = [
        price(table(f'{PROVINCE}, "E19 explored"', f'"{space} turquoise 3"'), "E19") for space in ("M13", "M05", "K39")
    ]
    assert prices == [30, 20, 10]


def test_defenders_and_weakness_make_an_area_dearer() -> None:
    areas = f'{PROVINCE}, "E19 '
    free, defended = (price(table(areas + post, '"K39 turquoise 6"'), "E19") for post in ('explored"', 'natives 3"'))
    weak = price(table(areas + 'natives 3"', '"K39 turquoise 2"'), "E19")
    assert free < defended < weak


def test_one_pirate_does_not_get_past_defenders() -> None:
    assert price(table(f'{PROVINCE}, "E19 natives 3"', '"K39 turquoise 1"'), "E19") == FAR


def test_nobody_leaves_an_island_without_a_ship() -> None:
    assert price(table(PROVINCE), "R4") == FAR
    assert price(table(PROVINCE, '"T4"'), "R4") < FAR


# -- chances ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_seats_are_one(players: int) -> None:
    for step in list(lively_steps(melee(players), 2, 60))[::10]:
        total = sum(chance(step.before, seat) for seat in range(players))
        assert MILLION - players <= total <= MILLION


def test_a_fulfilled_condition_is_worth_more_than_one_that_is_nearly_so() -> None:
    held = f'{PROVINCE}, "E01 turquoise 2", "E07 turquoise 2", '
    nearly, fulfilled = table(held + '"E19 explored"', '"K39 turquoise 2"'), table(held + '"E19 turquoise 2"')
    assert chance(nearly) < chance(fulfilled)


# -- ideas --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_ideas_are_legal(players: int) -> None:
    found = 0
    for step in lively_steps(melee(players), 3, 120):
        if step.before.phase == "acting":
            moves = ideas(step.before)
            found += len(moves)
            assert all(step.before.allows(step.seat, move) for move in moves), step.before.moment
            assert len(set(moves)) == len(moves)
    assert found > 100


def test_a_ship_is_launched_only_for_somebody_who_can_board_it() -> None:
    """There are ships in two cities, and pirates beside one of them alone."""
    moves = ideas(table('"T4 turquoise 4"', '"T4", "T6"'))
    assert {move.here for move in moves if move.action == "launch"} == {"T4"}


def test_a_ship_is_not_launched_with_the_last_point() -> None:
    moves = ideas(table('"T4 turquoise 4"', '"T4"', "points = 1"))
    assert not [move for move in moves if move.action == "launch"]


def test_a_sentry_stays_where_an_opponent_could_come_soon() -> None:
    """The last pirate of a foreign city may go aboard, but not while a ship of its owner lies near."""
    areas = f'{PROVINCE}, "R4 turquoise 1"'
    quiet, threatened = (ideas(table(areas, f'"K06 turquoise 2"{ship}')) for ship in ("", ', "K14 red 1"'))
    assert [move for move in quiet if move.here == "R4"]
    assert not [move for move in threatened if move.here == "R4"]


def test_lone_pirates_at_sea_come_together() -> None:
    """Two ships with one pirate each can take nothing that is guarded: one comes aboard the other."""
    owners = {"R": "red", "B": "blue", "O": "orange", "E": "natives"}
    areas = [space.id for space in start().rules.spaces if space.id[0] in owners]
    guarded = ", ".join(f'"{area} {owners[area[0]]} 1"' for area in areas)
    moves = ideas(table(guarded, '"K06 turquoise 1", "K14 turquoise 1"'))
    assert {(move.action, move.here, move.there) for move in moves} == {
        ("transfer", "K06", "K14"),
        ("transfer", "K14", "K06"),
    }
    assert {move.action for move in ideas(table(guarded, '"K06 turquoise 1", "K33 turquoise 1"'))} == {"sail"}
    assert not ideas(table(guarded, '"K06 turquoise 1"'))


# -- plans --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_plain_and_compiled_thoughts_agree(players: int) -> None:
    for step in list(lively_steps(melee(players), 2, 40))[::20]:
        plain, compiled = (_found(run, step.before, step.seat) for run in (python_run(KERNEL), compiled_run(KERNEL)))
        assert plain == compiled


def _found(run: Run, position: Position, seat: int) -> Finding:
    search = Search(run, position, seat, Seeds(1).stream(), SHORT)
    search.iterate(3)
    return search.finding()


def test_more_iterations_go_on_where_fewer_stopped() -> None:
    findings = []
    for parts in ([60], [7, 21, 32]):
        search = Search(compiled_run(KERNEL), start(players=3, cards=True), 0, Seeds(4).stream(), LONG)
        for part in parts:
            search.iterate(part)
        findings.append(search.finding())
    assert findings[0] == findings[1]
    assert sum(plan.visits for plan in findings[0].plans) == findings[0].iterations == 60


def test_an_errand_is_pursued_to_its_end() -> None:
    """A post lies open beside the ship; the plan that sails away for another area first takes that one."""
    position = table(f'{PROVINCE}, "E19 explored", "E07 explored"', '"K39 turquoise 6"')
    search = Search(compiled_run(KERNEL), position, 0, Seeds(4).stream(), SHORT)
    plan = next(plan for plan in search.finding().plans if plan.move.action == "sail")
    target = position.rules.spaces[plan.leaning - FAVOUR].id
    taken = [move.there for move in search.turn(plan, Seeds(1).stream()) if move.action == "unload"]
    assert taken[0] == target != "E19"


def test_a_cautious_plan_leaves_more_pirates_behind() -> None:
    """A post lies open beside the ship, and first sight sails on after one pirate has landed."""
    position = table(f'{PROVINCE}, "E19 explored"', '"K39 turquoise 8"')
    search = Search(python_run(KERNEL), position, 0, Seeds(4).stream(), CAREFUL)
    landed = [search.next_move(position, leaning) for leaning in (0, CAUTION)]
    assert [(move.action, move.there, move.pirates) for move in landed] == [("unload", "E19", 1), ("unload", "E19", 3)]
    assert landed[1] in [plan.move for plan in search.finding().plans if plan.leaning >= CAUTION]


def test_a_trial_goes_on_until_a_claim_stands_or_falls() -> None:
    """Red claims victory on its turn, and nobody can come near: it wins when its turn comes again."""
    position = table(
        '"T1 turquoise 2", "R1 red 4", "R4 red 4", "R6 red 4", "B1 red 4", "B4 red 4", "B6 red 4", "T4 red 4"',
        "",
        'turn = "red"\npoints = 1',
    )
    end = Study(plans=((Move("end"), 0),))
    for quiet, chance_of_red in ((0, False), (BANDS, True)):
        style = CAREFUL._replace(turns=1, quiet=quiet)
        search = Search(python_run(KERNEL), position, 1, Seeds(4).stream(), style, end)
        search.iterate(3)
        assert (search.finding().best.seat_chance[1] == 1) == chance_of_red


def test_nobody_goes_back_at_once() -> None:
    """A ship that has just sailed lies where it can sail back, which would only waste two points."""
    position = table(PROVINCE, '"K39 turquoise 6"')
    for sail in [move for move in position.legal(0) if move.action == "sail"]:
        after = position.play([sail], Seeds(1).stream())
        search = Search(compiled_run(KERNEL), after, 0, Seeds(4).stream(), LONG)
        moves = [plan.move for plan in search.finding().plans]
        assert moves
        assert Move("sail", here=sail.there, there=sail.here) not in moves


def test_plans_that_come_to_the_same_are_tried_as_one() -> None:
    """Of two ways to the same board only one is tried again; the other one has the same chance."""
    search = Search(compiled_run(KERNEL), start(players=3), 0, Seeds(4).stream(), LONG)
    search.iterate(400)
    plans = search.finding().plans
    tried = {plan.chance for plan in plans if plan.visits > 1}
    assert [plan for plan in plans if plan.visits == 1 and plan.chance in tried]


def test_a_search_is_settled_when_no_plan_can_catch_up() -> None:
    search = Search(compiled_run(KERNEL), start(players=3), 0, Seeds(4).stream(), LONG)
    search.iterate(400)
    first, second = (plan.visits for plan in search.finding().plans[:2])
    assert search.is_settled(first - second - 1)
    assert not search.is_settled(first - second)
    assert search.is_settled(0)


def test_a_finding_says_how_sure_it_is() -> None:
    errors = []
    for iterations in (40, 4000):
        search = Search(compiled_run(KERNEL), start(players=3), 0, Seeds(4).stream(), SHORT)
        search.iterate(iterations)
        best = search.finding().best
        assert 0 < best.chance < 1
        errors.append(best.chance_error)
    assert 0 < errors[1] < errors[0]


def test_the_turn_of_a_plan_is_legal_to_its_end() -> None:
    position = start(players=3)
    seat = position.pending[0]
    search = Search(compiled_run(KERNEL), position, seat, Seeds(4).stream(), LONG)
    search.iterate(100)
    dice = Seeds(9).stream()
    for plan in search.finding().plans[:6]:
        moves, at, chance = search.turn(plan, dice), position, clone(dice)
        assert moves[0] == plan.move
        for move in moves:
            at = at.play([move], chance)
        assert at.turn != position.turn


def test_every_weight_is_known() -> None:
    assert set(TASTE) == {field.name for field in fields(Taste)}
