"""Looking ahead, in the kernel: copies of tables, ways over the sea, prices of claims, and what seems best."""

from __future__ import annotations

import pytest

from argosy.bots.eldorado.kernel.appraisal import appraise
from argosy.bots.eldorado.kernel.goals import cost_to_break, find_goal
from argosy.bots.eldorado.kernel.reach import survey
from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.bots.eldorado.merchant import KERNEL
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel.layout import State
from argosy.eldorado.position import Position
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.copying import copy_into
from argosy.tabletop.runs import Run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank, differences
from tests.eldorado.lively import lively_steps, melee
from tests.eldorado.table import start, table

PROVINCE = '"T1 turquoise 2", "T4 turquoise 2", "T6 turquoise 2"'


def workspace(position: Position) -> Workspace:
    """The room to think, with the sea of this board measured."""
    room = blank(Workspace)
    survey(position.kernel_rules, room)
    return room


def goal(position: Position, colour: str = "turquoise") -> int:
    """What a colour still has to pay for a claim."""
    room, number = workspace(position), COLOURS.index(colour)
    find_goal(position.state, position.kernel_rules, number, room)
    return room.reach[number].goal


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


def test_every_step_towards_the_last_post_makes_a_claim_cheaper() -> None:
    held = f'{PROVINCE}, "E01 turquoise 2", "E07 turquoise 2", "E19 explored"'
    prices = [goal(table(held, f'"{space} turquoise 3"')) for space in ("M13", "M05", "K39")]
    assert prices == sorted(prices, reverse=True)
    assert len(set(prices)) == 3
    done = table(f'{held}, "E20 turquoise 1"'.replace('"E19 explored"', '"E19 turquoise 1"'), '"K39 turquoise 3"')
    assert goal(done) < min(prices)


def test_defenders_and_weakness_make_a_claim_dearer() -> None:
    held = f'{PROVINCE}, "E01 turquoise 2", "E07 turquoise 2", "E19 '
    free, defended = (goal(table(held + post, '"K39 turquoise 6"')) for post in ('explored"', 'natives 3"'))
    weak = goal(table(held + 'natives 3"', '"K39 turquoise 2"'))
    assert free < defended < weak


def test_a_guarded_claim_is_dearer_to_break() -> None:
    costs = []
    for guards in (1, 5):
        areas = f'{PROVINCE}, "E01 turquoise 9", "E07 turquoise 9", "E19 turquoise {guards}"'
        position = table(areas, '"K39 red 6"')
        room = workspace(position)
        find_goal(position.state, position.kernel_rules, 1, room)
        costs.append(cost_to_break(position.state, position.kernel_rules, 0, room.reach[1]))
    assert costs[0] < costs[1]


def test_a_fulfilled_condition_is_worth_more_than_one_that_is_nearly_so() -> None:
    held = f'{PROVINCE}, "E01 turquoise 2", "E07 turquoise 2", '
    nearly, fulfilled = table(held + '"E19 explored"', '"K39 turquoise 2"'), table(held + '"E19 turquoise 2"')
    values = [appraise(each.state, each.kernel_rules, 0, workspace(each)) for each in (nearly, fulfilled)]
    assert values[0] < values[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_plain_and_compiled_thoughts_agree(players: int) -> None:
    for step in list(lively_steps(melee(players), 2, 40))[::20]:
        plain, compiled = (_found(run, step.before, step.seat) for run in (python_run(KERNEL), compiled_run(KERNEL)))
        assert plain == compiled


def _found(run: Run, position: Position, seat: int) -> int:
    rules, room = run.put(position.kernel_rules), run.make(Workspace)
    run.call.survey(rules, room)
    found = run.call.best_move(run.put(position.state), rules, seat, run.put(Seeds(1).stream()), room, 2, 1)
    return int(found)
