"""Gymnasium's own test, and what it does not see."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import fromstring

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import argosy.envs.gymnasium  # noqa: F401 # registers
from argosy.bots.bot import Budget
from argosy.envs.gymnasium import SeatVectorEnv
from argosy.tabletop.errors import OptionError

NAME = "argosy/Wonders-v0"
ELDORADO = "argosy/ElDorado-v0"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3},
        {"players": 4, "expansions": ("armada",), "dtype": "float32", "payments": "choose"},
        {"players": 3, "edifice": True, "babel": "tower"},
    ],
    ids=["base", "armada", "boxes"],
)
def test_the_door_keeps_to_the_standard(options: dict[str, Any]) -> None:
    check_env(gymnasium.make(NAME, render_mode="ansi", **options).unwrapped)


def test_the_door_of_el_dorado_keeps_to_the_standard() -> None:
    options: dict[str, Any] = {"players": 2, "cards": True, "round_limit": 3}
    check_env(gymnasium.make(ELDORADO, render_mode="ansi", **options).unwrapped)


def test_seats_of_el_dorado_play_against_sailors() -> None:
    many: Any = gymnasium.make_vec(ELDORADO, num_envs=4, players=3, round_limit=2, reward="rank")
    random = np.random.default_rng(1)
    seen, _ = many.reset(seed=3)
    rewards: list[float] = []
    while len(rewards) < 8:
        actions = [int(random.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
        seen, won, over, _, _ = many.step(np.array(actions))
        rewards += won[over].tolist()
    assert min(rewards) < 0
    assert all(-1 <= reward <= 1 for reward in rewards)


def play(door: Any, seed: int) -> tuple[float, int]:
    """A game of a random seat: its reward, and how many decisions it made."""
    random = np.random.default_rng(seed)
    seen, _ = door.reset(seed=seed)
    for steps in range(1, 200):
        assert (door.unwrapped.action_masks() == seen["action_mask"].astype(bool)).all()
        assert seen["action_mask"][0] == 0  # the caller is asked
        seen, reward, over, _, info = door.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        assert "illegal" not in info
        if over:
            assert info["points"] > 0
            return reward, steps
        assert reward == 0
    raise AssertionError("the game does not end")


def test_random_play_rarely_beats_sailors() -> None:
    door = gymnasium.make(NAME, players=3, opponents="sailor")
    games = [play(door, seed) for seed in range(60)]
    assert min(steps for _, steps in games) >= 18
    assert sum(reward for reward, _ in games) / 60 < 0.3


def test_bots_that_think_play_as_at_a_table() -> None:
    door = gymnasium.make(NAME, players=3, opponents=("sailor", "merchant"), budget=Budget(playouts=4, engine="cpu"))
    reward, steps = play(door, seed=3)
    assert reward in (0, 0.5, 1)
    assert steps >= 18
    assert play(door, seed=3) == (reward, steps)


def test_many_tables_play_the_games_of_their_seed_and_begin_anew() -> None:
    doors = [gymnasium.make_vec(NAME, num_envs=8, players=3, opponents="sailor") for _ in range(2)]
    told = [_told(door) for door in doors]
    assert told[0] == told[1]
    assert isinstance(doors[0].unwrapped, SeatVectorEnv)


def _told(door: Any) -> list[bytes]:
    random = np.random.default_rng(5)
    seen, _ = door.reset(seed=11)
    told, finished, before = [], 0, np.zeros(8, bool)
    for _ in range(60):
        assert door.observation_space.contains(seen)
        actions = [int(random.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
        seen, rewards, over, cut, _ = door.step(np.array(actions))
        assert not (over & before).any()
        assert not rewards[~over].any()
        assert not cut.any()
        finished += int(over.sum())
        before = over
        told.append(seen["observation"].tobytes() + rewards.tobytes())
    assert finished >= 16
    return told


def test_a_clone_goes_on_by_itself() -> None:
    door: Any = gymnasium.make(NAME, players=3, opponents="sailor").unwrapped
    seen, _ = door.reset(seed=8)
    twin = door.clone()
    for _ in range(20):
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        (seen, *told), (same, *also) = door.step(action), twin.step(action)
        assert seen["observation"].tobytes() == same["observation"].tobytes()
        assert told == also
        if told[1]:
            break
    assert door.reset()[0]["observation"].tobytes() == twin.reset()[0]["observation"].tobytes()


def test_many_tables_are_cloned_saved_and_shown() -> None:
    doors: list[Any] = [
        gymnasium.make_vec(NAME, num_envs=3, players=3, opponents="sailor", render_mode=mode).unwrapped
        for mode in ("ansi", "svg", None)
    ]
    for door in doors:
        door.reset(seed=4)
        door.step(door.action_masks().argmax(axis=1))
    doors.append(doors[0].clone())
    doors[1].load(doors[0].save())
    doors[2].load(doors[0].save())
    for _ in range(30):  # into the next games, and those of the next reset
        told = [door.step(door.action_masks().argmax(axis=1)) for door in doors]
        assert len({seen["observation"].tobytes() + rewards.tobytes() for seen, rewards, *_ in told}) == 1
    assert len({door.reset()[0]["observation"].tobytes() for door in doors}) == 1
    assert [text.startswith('game = "wonders"') for text in doors[0].render()] == [True] * 3
    assert [fromstring(text).tag.endswith("svg") for text in doors[1].render()] == [True] * 3
    assert doors[2].render() is None
    assert doors[0].metadata["observation_version"] == doors[0].tables.tensors.observations.version


def test_a_saved_game_goes_on_elsewhere() -> None:
    options: dict[str, Any] = {"opponents": ("sailor", "merchant"), "budget": Budget(playouts=2, engine="cpu")}
    each, then = (_opened(**options) for _ in range(2))
    seen, *_ = each.step(int(each.action_masks().argmax()))
    same, _ = then.load(each.save())
    for _ in range(3):
        assert seen["observation"].tobytes() == same["observation"].tobytes()
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        (seen, *_), (same, *_) = each.step(action), then.step(action)
    assert each.reset()[0]["observation"].tobytes() == then.reset()[0]["observation"].tobytes()


def _opened(**options: Any) -> Any:
    door = gymnasium.make(NAME, players=3, **options).unwrapped
    door.reset(seed=8)
    return door


def test_opponents_that_do_not_fit_are_named() -> None:
    with pytest.raises(OptionError, match="one for each of 2 seats"):
        gymnasium.make(NAME, players=3, opponents=("sailor",))
    with pytest.raises(OptionError, match="vectorization_mode"):
        gymnasium.make_vec(NAME, num_envs=2, players=3, opponents="captain")
