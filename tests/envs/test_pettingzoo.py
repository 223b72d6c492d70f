"""PettingZoo's own tests, and what they do not see."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import fromstring

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

TABLES = [
    {"game": "wonders", "players": 3},
    {"game": "wonders", "players": 4, "expansions": ("armada", "cities"), "payments": "choose"},
    {"game": "wonders", "players": 3, "edifice": True, "babel": "tower", "leaders": "standard"},
    {"game": "eldorado", "players": 2, "round_limit": 2},
    {"game": "eldorado", "players": 3, "cards": True, "land_hiring": True, "placement": "own", "round_limit": 2},
]
IDS = ["base", "both", "boxes", "eldorado", "cards"]
# Their test knows observations with masks, and warns of them all the same.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy array"
)


@pytest.mark.parametrize("options", TABLES, ids=IDS)
def test_the_aec_door_keeps_to_the_standard(options: dict[str, Any]) -> None:
    api_test(env(**options), num_cycles=80)
    seed_test(partial(env, **options), num_cycles=20)


@pytest.mark.parametrize("options", TABLES, ids=IDS)
def test_the_parallel_door_keeps_to_the_standard(options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(**options), num_cycles=80)
    parallel_seed_test(partial(parallel_env, **options), num_cycles=20)


@pytest.mark.parametrize("game", ["wonders", "eldorado"])
def test_games_can_be_cut(game: str) -> None:
    """Theirs chooses without masks or seeds, and wants all seats to decide equally often.

    In El Dorado that is so while nobody hits upon a legal number but that of ending a turn, as with this seed.
    """
    max_cycles_test(SimpleNamespace(parallel_env=seeded(parallel_env, game), env=seeded(env, game)))


def seeded(make: Any, game: str) -> Any:
    """Make doors whose games and whose samples of actions follow from a seed."""

    def opened(**options: Any) -> Any:
        door = make(game, **options)
        door.reset(seed=1)
        door.action_space("seat_1").seed(1)
        return door

    return opened


def test_a_game_in_turns_is_cut_when_a_seat_would_decide_once_more() -> None:
    door = env("eldorado", players=2, max_cycles=3)
    door.reset(seed=1)
    decisions: list[str] = []
    while not any(door.truncations.values()):
        decisions.append(door.agent_selection)
        door.step(int(np.flatnonzero(door.last()[0]["action_mask"])[-1]))
    assert max(decisions.count(seat) for seat in door.possible_agents) == 3
    assert not any(door.terminations.values())


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


@pytest.mark.parametrize("options", [TABLES[0], TABLES[2]], ids=["wonders", "eldorado"])
def test_a_seed_is_a_whole_game(options: dict[str, Any]) -> None:
    """Theirs stops after one step."""
    doors = [parallel_env(**options) for _ in range(2)]
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


@pytest.mark.parametrize("options", TABLES[::2], ids=IDS[::2])
def test_a_saved_game_goes_on_elsewhere(options: dict[str, Any]) -> None:
    door = env(**options)
    door.reset(seed=4)
    for _ in range(7):
        door.step(int(door.last()[0]["action_mask"].argmax()))
    other = env(**options)
    other.reset(seed=99)
    other.load(door.save())
    assert _played_on(door) == _played_on(other)
    door.reset()
    other.reset()
    assert door.last()[0]["observation"].tobytes() == other.last()[0]["observation"].tobytes()


def test_what_was_saved_elsewhere_is_refused() -> None:
    door, other = parallel_env("wonders", players=3), parallel_env("wonders", players=4)
    door.reset(seed=1)
    with pytest.raises(OptionError, match="saved"):
        other.load(door.save())
    door.table.tensors.actions.version += 1
    saved = door.save()
    door.table.tensors.actions.version -= 1
    with pytest.raises(OptionError, match="versions"):
        door.load(saved)


def test_seats_are_rewarded_as_one_likes() -> None:
    def by_score(points: Any) -> Any:
        return points / 100

    door = parallel_env("wonders", players=3, reward=by_score)
    seen, _ = door.reset(seed=2)
    rewards: dict[str, float] = {}
    infos: dict[str, dict[str, int]] = {}
    while door.agents:
        seen, rewards, _, _, infos = door.step({agent: int(one["action_mask"].argmax()) for agent, one in seen.items()})
    assert rewards == pytest.approx({agent: infos[agent]["points"] / 100 for agent in infos})


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


@pytest.mark.parametrize("game", ["wonders", "eldorado"])
def test_a_picture_shows_the_table(game: str) -> None:
    door = parallel_env(game, players=3, render_mode="svg")
    seen, _ = door.reset(seed=2)
    before = door.render()
    door.step({agent: int(np.flatnonzero(one["action_mask"])[-1]) for agent, one in seen.items()})
    assert fromstring(door.render()).tag.endswith("svg")
    assert door.render() != before


@pytest.mark.parametrize(
    "wrong", [{"render_mode": "mime"}, {"illegal": "maybe"}, {"dtype": "int64"}, {"reward": "fame"}, {"wheels": 4}]
)
def test_an_unknown_option_is_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(wrong))):
        parallel_env("wonders", **wrong)
