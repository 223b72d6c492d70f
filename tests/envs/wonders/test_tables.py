"""Many tables at once: equal in the plain and the compiled run, with true rewards, and quick to begin anew."""

from __future__ import annotations

import numpy as np
import pytest

from argosy.envs.tables import Tables
from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import python_run
from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.envs.random_play import assert_equal_runs, choose, drawn
from tests.wonders.courts import COURTS
from tests.wonders.towers_and_projects import ALL_BOXES, GREAT, PROJECTS, TOWERS

KERNEL = "argosy.envs.wonders"
BOTH = ("armada", "cities")


def made(options: Options, num_envs: int = 1, payments: bool = False) -> Tables:
    return Tables(compiled_run(KERNEL), Tensors(options, payments), num_envs)


@pytest.mark.parametrize("payments", [False, True], ids=["cheapest", "chosen"])
@pytest.mark.parametrize(
    "options",
    [
        *(Options(players=3), Options("1", 5, sides=("chosen",)), Options("1", 4, expansions=BOTH, teams=True)),
        *(*COURTS[:2], PROJECTS[0], TOWERS[1], *ALL_BOXES, GREAT[1]),
    ],
    ids=[
        "base",
        "chosen sides",
        "both in teams",
        "leaders",
        "leaders and both in teams",
        "edifice",
        "tower",
        "all",
        "babel",
    ],
)
def test_the_plain_and_the_compiled_run_write_equal_bytes(options: Options, payments: bool) -> None:
    tensors = Tensors(options, payments)
    plain, compiled = Tables(python_run(KERNEL), tensors, 1), Tables(compiled_run(tensors.build), tensors, 1)
    assert_equal_runs(plain, compiled, Seeds(2).stream())
    assert plain.points.any()


@pytest.mark.parametrize("options", [Options(players=3), Options("1", 4, expansions=BOTH, teams=True)], ids=str)
def test_rewards_are_what_the_position_says(options: Options) -> None:
    chance = Seeds(3).stream()
    for reward in ("win", "rank", "margin", "points"):
        tables = made(options)
        tables.agree(reward=reward, restart="never")
        tables.begin(seed=5)
        while not tables.dones[0]:
            assert not tables.rewards.any()
            choose(tables, chance)
            tables.step()
        position = tables.position(0)
        assert position.over
        assert tuple(tables.points[0]) == position.scores()
        assert tables.rewards[0].tolist() == pytest.approx(
            expected(reward, position.scores(), position.places(), options)
        )


def expected(reward: str, scores: tuple[int, ...], places: tuple[int, ...], options: Options) -> list[float]:
    size = options.team_size
    sides = [sum(scores[first : first + size]) for first in range(0, len(scores), size)]
    ranks = places[::size]
    own = [seat // size for seat in range(len(scores))]
    if reward == "win":
        return [(ranks[side] == 1) / ranks.count(1) for side in own]
    if reward == "rank":
        return [_rank(ranks, side) for side in own]
    if reward == "margin":
        return [sides[side] - max(sides[:side] + sides[side + 1 :]) for side in own]
    return list(scores)


def _rank(ranks: tuple[int, ...], side: int) -> float:
    worse, better = (sum(rank > ranks[side] for rank in ranks), sum(rank < ranks[side] for rank in ranks))
    return (worse - better) / (len(ranks) - 1)


def test_a_finished_table_begins_its_next_game_when_it_should() -> None:
    chance = Seeds(4).stream()
    ended = {}
    for restart in ("at once", "next step", "never"):
        tables = made(Options(players=3))
        tables.agree(restart=restart)
        tables.begin(seed=6)
        while not tables.dones[0]:
            choose(tables, chance)
            tables.step()
        ended[restart] = [tables.position(0).over]
        for _ in range(2):
            choose(tables, chance)
            tables.step()
            ended[restart].append(tables.position(0).over)
    assert ended == {
        "at once": [False, False, False],
        "next step": [True, False, False],
        "never": [True, True, True],
    }


def test_games_are_those_of_simulations_and_differ_between_tables_and_in_time() -> None:
    tables = made(Options(players=3), num_envs=2)
    tables.begin(seed=9)
    first = [tables.position(env) for env in range(2)]
    dealt = Position.start(Options(players=3), Seeds(9).stream(0))
    assert first[0] == dealt
    assert first[0] != first[1]
    chance = Seeds(5).stream()
    while not tables.dones[0]:
        choose(tables, chance)
        tables.step()
    assert tables.position(0) == Position.start(Options(players=3), Seeds(9).stream(4))
    tables.begin(seed=9)
    assert tables.position(0) == dealt


def test_a_number_that_is_not_allowed_counts_as_the_first_that_is() -> None:
    tables = made(Options(players=3))
    tables.begin(seed=1)
    first = [int(np.flatnonzero(mask)[0]) for mask in tables.masks[0]]
    tables.actions[0] = (0, tables.tensors.actions.size, -5)
    tables.step()
    assert tables.illegal[0].tolist() == [1, 1, 1]
    again = made(Options(players=3))
    again.begin(seed=1)
    again.actions[0] = first
    again.step()
    assert again.illegal[0].tolist() == [0, 0, 0]
    assert again.position(0) == tables.position(0)


def test_payments_are_asked_for_only_where_there_is_a_choice() -> None:
    tables = made(Options(players=3), num_envs=8, payments=True)
    tables.agree()
    tables.begin(seed=3)
    space, chance = tables.tensors.actions, Seeds(6).stream()
    pay = next(block for block in space.blocks if block.name == "pay").first
    asked = 0
    for _ in range(60):
        choose(tables, chance)
        tables.step()
        paying = tables.masks[:, :, pay:].sum(axis=2)
        asked += int((paying > 0).sum())
        assert not (paying == 1).any()
        cards = tables.tensors.observations.view(tables.observations, "paying_card").sum(axis=2)
        assert ((cards == 1) == (paying > 0)).all()
        assert not tables.illegal.any()
    assert asked > 10


def test_seats_that_the_kernel_plays_are_left_to_it() -> None:
    tables = made(Options(players=3), num_envs=4)
    tables.agree(bots=("", "random", "sailor"), restart="never")
    tables.begin(seed=2)
    chance = Seeds(7).stream()
    while not tables.dones.all():
        for env in range(4):
            assert tables.pending(env) in (0, 1)
        choose_own(tables, chance)
        tables.step()
    assert tables.points.all()
    assert not tables.masks[:, 1:].any()


def choose_own(tables: Tables, chance: Chance) -> None:
    for env in range(tables.num_envs):
        tables.actions[env, 0] = drawn(tables.masks[env, 0], chance)
