"""Many tables of El Dorado at once: equal in the plain and the compiled run, with true rewards."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from argosy.bots.eldorado.sailor import Sailor
from argosy.eldorado.kernel.codes import NO_MOVE
from argosy.eldorado.kernel.layout import Moves
from argosy.eldorado.move_code import from_code
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.envs.eldorado.kernel.layout import Table
from argosy.envs.eldorado.tensors import Tensors
from argosy.envs.kernel.layout import Terms
from argosy.envs.tables import Tables
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.errors import OptionError
from argosy.tabletop.runs import python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank, clone
from tests.eldorado.lively import lively_positions
from tests.envs.random_play import assert_equal_runs, choose, drawn

KERNEL = "argosy.envs.eldorado"
FULL = Options(players=3, cards=True, land_hiring=True, placement="own", round_limit=3)


def made(options: Options, num_envs: int = 1) -> Tables:
    return Tables(compiled_run(KERNEL), Tensors(options), num_envs)


@pytest.mark.parametrize("options", [Options(players=2, round_limit=1), FULL], ids=["plain", "full"])
def test_the_plain_and_the_compiled_run_write_equal_bytes(options: Options) -> None:
    tensors = Tensors(options)
    plain, compiled = Tables(python_run(KERNEL), tensors, 1), Tables(compiled_run(KERNEL), tensors, 1)
    assert_equal_runs(plain, compiled, Seeds(2).stream())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_are_what_the_position_says(players: int) -> None:
    chance = Seeds(3).stream()
    for reward in ("win", "rank", "margin", "points"):
        tables = made(Options(players=players, round_limit=8))
        tables.agree(reward=reward, restart="never", bots=["", *["sailor"] * (players - 1)])
        tables.begin(seed=5)
        while not tables.dones[0]:
            tables.actions[0, 0] = drawn(tables.masks[0, 0], chance)
            tables.step()
        position = tables.position(0)
        scores, places = position.scores(), position.places()
        assert tuple(tables.points[0]) == scores
        first = position.winners()
        expected = {
            "win": [(seat in first) / len(first) for seat in range(players)],
            "rank": [sum((other > own) - (other < own) for other in places) / (players - 1) for own in places],
            "margin": [own - max(scores[:seat] + scores[seat + 1 :]) for seat, own in enumerate(scores)],
            "points": list(scores),
        }
        assert tables.rewards[0].tolist() == pytest.approx(expected[reward])


def test_amounts_are_asked_for_only_where_there_is_a_choice() -> None:
    tables = made(replace(FULL, round_limit=6), num_envs=4)
    tables.agree()
    tables.begin(seed=3)
    space, chance = tables.tensors.actions, Seeds(6).stream()
    pirates, gold = (block for block in space.blocks if block.name in ("pirates", "gold"))
    asked = np.zeros(2, np.int64)
    for _ in range(250):
        choose(tables, chance)
        tables.step()
        amounts = [tables.masks[:, :, block.first : block.last].sum(axis=2) for block in (pirates, gold)]
        assert not (amounts[0] == 1).any()
        assert not (amounts[1] == 1).any()
        asked += [(each > 0).sum() for each in amounts]
        half = tables.tensors.observations.view(tables.observations, "half_action").sum(axis=2)
        assert ((half == 1) == (amounts[0] + amounts[1] > 0)).all()
        assert not tables.illegal.any()
    assert asked[0] > 20


def test_a_kind_and_its_amounts_make_every_move() -> None:
    """At positions in the thick of it: numbers drawn from masks until the move is whole; all of them are legal."""
    chance, run = Seeds(5).stream(), python_run(KERNEL)
    steps = {1: 0, 2: 0, 3: 0}
    for position in lively_positions(4, True)[:300:2]:
        tensors, seat = Tensors(position.options), position.pending[0]
        table, terms, out = blank(Table), blank(Terms), blank(Moves)
        table.state = clone(position.state)
        table.half = [NO_MOVE] * 4
        numbers = 0
        while table.state.pending >> seat & 1:
            number = drawn(tensors.mask(position, seat, table.half[seat]), chance)
            run.call.decide_by_number(table, position.kernel_rules, tensors.kernel_actions, terms, seat, number, out)
            numbers += 1
        steps[numbers] += 1
        assert position.allows(seat, from_code(position.rules, table.state.seats[seat].move))
    assert all(steps.values())


def test_sailors_of_the_kernel_play_as_sailors_do() -> None:
    options = Options(players=4, cards=True, land_hiring=True, round_limit=3)
    tables = made(options)
    tables.agree(bots=["sailor"] * 4, restart="never")
    tables.begin(seed=4)  # the kernel plays the whole game at once
    chance, mind = Seeds(4).stream(0), Seeds(4).stream(1)
    position = Position.start(options, chance)
    while not position.over:
        for seat in position.pending:
            position = position.choose(seat, Sailor().choose(position, seat, mind))
        position = position.advance(chance)
    assert tables.position(0).over
    assert tables.position(0) == position


def test_there_is_nothing_to_pay_in_several_ways() -> None:
    with pytest.raises(OptionError, match="payments"):
        Tensors(Options(), payments=True)
