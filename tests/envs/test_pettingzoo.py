"""PettingZoo's own tests, and what they do not see."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from argosy.envs.pettingzoo import env, parallel_env
from argosy.tabletop.errors import ArgosyError, IllegalMoveError, OptionError

TABLES = [{"players": 3}, {"players": 4, "expansions": ("armada", "cities"), "payments": "choose"}]
IDS = ["base", "both"]
# Their test knows observations with masks, and warns of them all the same.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy array"
)


@pytest.mark.parametrize("options", TABLES, ids=IDS)
def test_the_aec_door_keeps_to_the_standard(options: dict[str, Any]) -> None:
    api_test(env("wonders", **options), num_cycles=80)
    seed_test(partial(env, "wonders", **options), num_cycles=20)


@pytest.mark.parametrize("options", TABLES, ids=IDS)
def test_the_parallel_door_keeps_to_the_standard(options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env("wonders", **options), num_cycles=80)
    parallel_seed_test(partial(parallel_env, "wonders", **options), num_cycles=20)


def test_games_can_be_cut() -> None:
    max_cycles_test(SimpleNamespace(parallel_env=partial(parallel_env, "wonders"), env=partial(env, "wonders")))


def choose(seen: dict[str, Any], random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(seen["action_mask"])))


def played(door: Any, seed: int) -> list[bytes]:
    """A whole game of random seats: everything that they were told."""
    random = np.random.default_rng(seed)
    seen, _ = door.reset(seed=seed)
    told = []
    rewards: dict[str, float] = {}
    while door.agents:
        actions = {agent: choose(one, random) for agent, one in seen.items()}
        seen, rewards, terminations, truncations, infos = door.step(actions)
        told.append(b"".join(one["observation"].tobytes() + one["action_mask"].tobytes() for one in seen.values()))
        told.append(repr((rewards, terminations, truncations, infos)).encode())
    assert sum(rewards.values()) == pytest.approx(1)
    return told


def test_a_seed_is_a_whole_game() -> None:
    """Theirs stops after one step."""
    doors = [parallel_env("wonders", players=3) for _ in range(2)]
    one, other = (played(door, seed=6) for door in doors)
    assert one == other
    assert played(doors[0], seed=7) != one
    doors[0].reset(seed=6)
    doors[1].reset(seed=6)
    follow = [door.reset()[0]["seat_1"]["observation"] for door in doors]
    assert (follow[0] == follow[1]).all()


def test_seats_in_turn_play_the_same_game_and_see_no_choice_of_the_round() -> None:
    together, in_turn = parallel_env("wonders", players=3), env("wonders", players=3)
    seen, _ = together.reset(seed=9)
    in_turn.reset(seed=9)
    random = np.random.default_rng(1)
    rewards: dict[str, float] = {}
    while together.agents:
        actions = {agent: choose(one, random) for agent, one in seen.items()}
        for agent in [agent for agent, number in actions.items() if number]:
            assert in_turn.agent_selection == agent
            for other, one in seen.items():
                assert in_turn.observe(other)["observation"].tobytes() == one["observation"].tobytes()
            in_turn.step(actions[agent])
        seen, rewards, *_ = together.step(actions)
    assert in_turn.rewards == rewards
    assert all(in_turn.terminations.values())


def test_a_clone_goes_on_by_itself() -> None:
    door = env("wonders", players=3)
    door.reset(seed=4)
    for _ in range(7):
        door.step(int(door.last()[0]["action_mask"].argmax()))
    twin = door.clone()
    ends = [_played_on(each) for each in (door, twin)]
    assert ends[0] == ends[1]
    door.reset()
    twin.reset()
    assert door.last()[0]["observation"].tobytes() == twin.last()[0]["observation"].tobytes()


def _played_on(door: Any) -> list[tuple[str, bytes]]:
    told = []
    while not any(door.terminations.values()):
        seen = door.last()[0]
        told.append((door.agent_selection, seen["observation"].tobytes()))
        door.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    return [*told, (repr(door.rewards), b"")]


def test_an_illegal_action_is_told_or_refused() -> None:
    door = parallel_env("wonders", players=3)
    door.reset(seed=1)
    _, _, _, _, infos = door.step(dict.fromkeys(door.agents, 0))
    assert infos["seat_1"] == {"illegal": True}
    strict = parallel_env("wonders", players=3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="seat 1 may not choose action 0"):
        strict.step(dict.fromkeys(strict.agents, 0))


def test_seats_in_turn_begin_with_a_reset() -> None:
    with pytest.raises(ArgosyError, match="reset"):
        env("wonders").step(1)


def test_a_critic_sees_everything_and_a_reader_the_table() -> None:
    door = parallel_env("wonders", players=3, render_mode="ansi", dtype="float32")
    seen, _ = door.reset(seed=2)
    assert door.state_space.contains(door.state())
    assert seen["seat_1"]["observation"].dtype == np.float32
    assert door.observation_space("seat_1").contains(seen["seat_1"])
    assert 'game = "wonders"' in door.render()
    assert door.metadata["action_version"] == 1
    assert parallel_env("wonders").render() is None


@pytest.mark.parametrize("wrong", [{"illegal": "maybe"}, {"dtype": "int64"}, {"reward": "fame"}, {"wheels": 4}])
def test_an_unknown_option_is_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(wrong))):
        parallel_env("wonders", **wrong)
