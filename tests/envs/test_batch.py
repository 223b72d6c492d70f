"""The batch door: arrays of the caller, rewards of one's own, the same games for the same seed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from argosy.envs import batch
from argosy.envs.batch import Batch
from argosy.tabletop.errors import OptionError


def first_choices(masks: Any) -> Any:
    return masks.argmax(axis=2)


def play(door: Batch, steps: int) -> list[bytes]:
    """What a door says in each step, as bytes."""
    said = []
    for _ in range(steps):
        told = door.step(first_choices(door.masks))
        said.append(b"".join(part.tobytes() for part in told))
    return said


def test_equal_seeds_give_equal_games() -> None:
    one, other = (batch.make("wonders", players=3, num_envs=4) for _ in range(2))
    one.reset(seed=5)
    other.reset(seed=5)
    assert play(one, 30) == play(other, 30)
    other.reset(seed=6)
    one.reset()
    assert play(one, 1) != play(other, 1)


def test_the_arrays_of_the_caller_are_written_without_a_copy() -> None:
    size, actions = batch.make("wonders", players=3).observations.shape[-1], 404
    observations, masks = np.zeros((2, 3, size), np.int8), np.zeros((2, 3, actions), np.bool_)
    door = batch.make("wonders", players=3, num_envs=2, observations=observations, masks=masks)
    seen, allowed = door.reset(seed=1)
    assert np.shares_memory(seen, observations)
    assert np.shares_memory(allowed, masks)
    assert observations.any()
    assert masks.any(axis=2).all()


class ByProtocol:
    """A tensor of another library, which offers its memory by DLPack."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


class ByMethod:
    """A tensor of another library, which shows its memory as torch does."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def numpy(self) -> Any:
        return self.array


@pytest.mark.parametrize("library", [ByProtocol, ByMethod])
def test_tensors_of_other_libraries_are_written_without_a_copy(library: Any) -> None:
    memory = np.zeros((2, 3, 1028), np.int8)
    door = batch.make("wonders", players=3, num_envs=2, observations=library(memory), seed=1)
    door.reset()
    assert memory.any()
    assert np.shares_memory(door.observations, memory)


def test_floats_are_written_where_the_caller_has_floats() -> None:
    plain = batch.make("wonders", players=3, num_envs=2, seed=4)
    whole, _ = plain.reset()
    floats = np.zeros(whole.shape, np.float32)
    door = batch.make("wonders", players=3, num_envs=2, seed=4, observations=floats)
    door.reset()
    layout = door.tables.tensors.observations
    assert (layout.view(floats, "coins") == layout.view(whole, "coins") / np.float32(10)).all()


@pytest.mark.parametrize(
    "given",
    [
        np.zeros((2, 3, 5), np.int8),
        np.zeros((2, 3, 1028), np.int64),
        np.zeros((3, 2, 1028), np.int8).swapaxes(0, 1),
        [[0]],
    ],
    ids=["shape", "kind", "order", "list"],
)
def test_an_array_that_does_not_fit_is_refused(given: Any) -> None:
    with pytest.raises(OptionError, match="observations"):
        batch.make("wonders", players=3, num_envs=2, observations=given)


def test_a_reward_of_ones_own_is_asked_for_finished_tables() -> None:
    door = batch.make(
        "wonders", players=3, num_envs=3, reward=lambda points: points - points.mean(axis=1, keepdims=True)
    )
    door.reset(seed=2)
    finished = 0
    for _ in range(40):
        _, _, rewards, dones = door.step(first_choices(door.masks))
        assert not rewards[dones == 0].any()
        for env in np.flatnonzero(dones):
            finished += 1
            assert rewards[env].tolist() == pytest.approx(door.points[env] - door.points[env].mean(), abs=1e-4)
    assert finished


@pytest.mark.parametrize("device", ["cpu", "python"])
def test_saved_tables_go_on_as_they_would_have(device: str) -> None:
    door = batch.make("wonders", players=4, num_envs=2, expansions=("armada",), device=device, payments="choose")
    door.reset(seed=3)
    play(door, 4)
    saved, twin = door.save(), door.clone()
    ahead = play(door, 3)
    assert play(twin, 3) == ahead
    other = batch.make("wonders", players=4, num_envs=2, expansions=("armada",), payments="choose")
    other.load(saved)
    assert play(other, 3) == ahead
    with pytest.raises(OptionError, match="tables of this kind"):
        batch.make("wonders", players=4, num_envs=2).load(saved)


@pytest.mark.parametrize(
    "wrong",
    [
        {"device": "tpu"},
        {"reward": "glory"},
        {"payments": "none"},
        {"restart": "soon"},
        {"opponents": ("", "whale", "")},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_an_unknown_word_is_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(wrong))):
        batch.make("wonders", players=3, **wrong)
    with pytest.raises(OptionError, match="game"):
        batch.make("chess")


def test_versions_are_in_the_metadata() -> None:
    assert batch.make("wonders").metadata == {"observation_version": 1, "action_version": 1}


def test_el_dorado_is_played_in_batches_too() -> None:
    door = batch.make("eldorado", players=2, round_limit=2, num_envs=3, opponents=("", "sailor"), seed=4)
    _, masks = door.reset()
    twin = door.clone()
    finished = 0
    for _ in range(80):
        _, masks, rewards, dones = door.step(first_choices(masks))
        finished += int(dones.sum())
        assert rewards[dones == 1].sum() == int(dones.sum())
    assert finished > 2
    also = twin.clone()
    assert play(twin, 5) == play(also, 5)
