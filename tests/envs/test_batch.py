"""The batch door: arrays of the caller, rewards of one's own, the same games for the same seed."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest
import torch

from argosy.eldorado.notation import position_from_text
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


@pytest.mark.parametrize("device", ["cpu", "python"])
@pytest.mark.parametrize("threads", [2, 3, 16])
def test_threads_change_nothing(threads: int, device: str) -> None:
    told = []
    for number in (1, threads):
        floats = np.zeros((7, 3, 1028), np.float32)
        door = batch.make(
            "wonders",
            players=3,
            num_envs=7,
            device=device,
            threads=number,
            observations=floats,
            opponents=("", "random", "sailor"),
            reward="rank",
        )
        begun = [part.tobytes() for part in door.reset(seed=9)]
        told.append((begun, play(door, 20), door.save(), play(door.clone(), 3)))
    assert told[0] == told[1]


def test_the_arrays_of_the_caller_are_written_without_a_copy() -> None:
    size, actions = batch.make("wonders", players=3).observations.shape[-1], 404
    observations, masks = np.zeros((2, 3, size), np.int8), np.zeros((2, 3, actions), np.bool_)
    door = batch.make("wonders", players=3, num_envs=2, observations=observations, masks=masks)
    seen, allowed = door.reset(seed=1)
    assert np.shares_memory(seen, observations)
    assert np.shares_memory(allowed, masks)
    assert observations.any()
    assert masks.any(axis=2).all()


def test_tensors_of_torch_are_written_without_a_copy() -> None:
    seen, allowed = torch.zeros((2, 3, 1028), dtype=torch.int8), torch.zeros((2, 3, 404), dtype=torch.bool)
    floats = torch.zeros((2, 3, 1028))
    door = batch.make("wonders", players=3, num_envs=2, observations=seen, masks=allowed, seed=1)
    other = batch.make("wonders", players=3, num_envs=2, observations=floats, seed=1)
    for each in (door, other):
        each.reset()
        each.step(allowed.int().argmax(dim=2))
    assert seen.any()
    assert allowed.any(dim=2).all()
    scales = torch.from_numpy(door.tables.tensors.observations.scales())
    assert (seen * scales == floats).all()


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
        {"threads": 0},
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


@pytest.mark.parametrize("device", ["cpu", "python"])
def test_a_critic_sees_all_tables_with_nothing_hidden(device: str) -> None:
    door = batch.make("wonders", players=4, num_envs=3, expansions=("armada",), device=device, seed=5)
    door.reset()
    play(door, 5)
    everything, tensors = door.everything(), door.tables.tensors
    for env in range(3):
        position: Any = door.tables.position(env)
        for seat in range(4):
            assert everything[env, seat].tobytes() == tensors.observe_everything(position, seat).tobytes()  # type: ignore[attr-defined]
    assert (everything != door.observations).any(axis=2).all()


def test_a_table_is_shown_as_text_and_as_a_picture() -> None:
    door = batch.make("eldorado", players=2, round_limit=2, num_envs=2, seed=4)
    door.reset()
    assert position_from_text(door.render(1)) == door.tables.position(1)
    assert fromstring(door.render(1, "svg")).tag.endswith("svg")
    with pytest.raises(OptionError, match="render_mode"):
        door.render(0, "png")


def test_tables_of_another_version_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    door = batch.make("wonders", players=3, seed=4)
    door.reset()
    saved = door.save()
    monkeypatch.setattr(door.tables.tensors.observations, "version", 99)
    with pytest.raises(OptionError, match="spaces of these versions"):
        door.load(saved)
    monkeypatch.undo()
    with monkeypatch.context() as patch:
        patch.setattr("argosy.envs.tables.dtype", lambda cls: np.dtype(np.int8))
        with pytest.raises(OptionError, match="another version of the rules"):
            door.load(saved)
    door.load(saved)


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
