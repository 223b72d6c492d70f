"""Many tables stepped at once: the fastest door.

>>> batch = make("wonders", players=3, num_envs=2, seed=1)
>>> observations, masks = batch.reset()
>>> observations.shape, masks.shape
((2, 3, 1028), (2, 3, 404))
>>> observations, masks, rewards, dones = batch.step(masks.argmax(axis=2))
>>> int(dones.sum()), float(rewards.sum())
(0, 0.0)

A step writes into the same arrays every time, so what must outlive it is copied. A caller that has arrays already, such
as tensors of torch, hands them in, and they are written without a copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from argosy.envs.games import tensors_for
from argosy.envs.tables import Reward, Tables
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.cuda import gpu
from argosy.tabletop.errors import OptionError
from argosy.tabletop.runs import EngineMissingError, python_run

DEVICES: Final = ("cpu", "cuda", "python")


def make(
    game: str,
    *,
    num_envs: int = 1,
    device: str = "cpu",
    reward: Reward = "win",
    restart: str = "at once",
    opponents: Sequence[str] = (),
    payments: str = "cheapest",
    seed: int = 0,
    observations: Any = None,
    masks: Any = None,
    **options: Any,
) -> Batch:
    """Make many tables of a game; all other options are those of the table, such as players and expansions.

    A finished table begins its next game "at once", at the "next step" or "never". Opponents name who plays each seat:
    "" for the caller, or "random" or "sailor". Observations are int8, or float32 if the given array is.
    """
    if device == "cuda":
        gpu()
        raise EngineMissingError("batches do not run on a GPU yet; expected device 'cpu'")
    if device not in DEVICES:
        raise OptionError("device", device, ", ".join(DEVICES))
    tensors = tensors_for(game, payments, options)
    run = python_run(tensors.kernel) if device == "python" else compiled_run(tensors.kernel)
    tables = Tables(run, tensors, num_envs)
    tables.agree(reward, restart, opponents)
    batch = Batch(tables, seed)
    batch.write_into(observations, masks)
    return batch


class Batch:
    """Tables with arrays: a row for each table, and in it one for each seat."""

    def __init__(self, tables: Tables, seed: int) -> None:
        self.tables = tables
        self.seed = seed
        self._floats: Any = None
        self._scales = tables.tensors.observations.scales()

    def write_into(self, observations: Any = None, masks: Any = None) -> None:
        """Use arrays of the caller from now on; anything that NumPy can look at without a copy."""
        if observations is not None:
            array = _looked_at("observations", observations, self.tables.observations.shape, (np.int8, np.float32))
            self._floats = array if array.dtype == np.float32 else None
            self.tables.observations = self.tables.observations if array.dtype == np.float32 else array
        if masks is not None:
            self.tables.masks = _looked_at("masks", masks, self.tables.masks.shape, (np.int8, np.bool_)).view(np.int8)

    @property
    def num_envs(self) -> int:
        """Return how many tables there are."""
        return self.tables.num_envs

    @property
    def players(self) -> int:
        """Return how many seats a table has."""
        return self.tables.tensors.players

    @property
    def metadata(self) -> dict[str, int]:
        """Return the versions of the spaces."""
        return self.tables.versions

    @property
    def observations(self) -> Any:
        """Return what the seats know: (tables, seats, numbers)."""
        return self.tables.observations if self._floats is None else self._floats

    @property
    def masks(self) -> Any:
        """Return which actions the seats may choose: (tables, seats, actions)."""
        return self.tables.masks

    @property
    def points(self) -> NDArray[np.int16]:
        """Return the points of the game that each table finished last."""
        return self.tables.points

    @property
    def illegal(self) -> NDArray[np.int8]:
        """Return which seats chose what they may not in the last step, so that the first action they may counted."""
        return self.tables.illegal

    def reset(self, seed: int | None = None) -> tuple[Any, Any]:
        """Begin the first games of a seed, or of the same one again; return observations and masks."""
        self.seed = self.seed if seed is None else seed
        self.tables.begin(self.seed)
        self._write_floats()
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Any, Any, NDArray[np.float32], NDArray[np.int8]]:
        """Let every seat choose an action; those that are not asked wait, whatever theirs is.

        Returns observations, masks, rewards and which tables have finished a game.
        """
        self.tables.actions[:] = actions
        self.tables.step()
        self._write_floats()
        return self.observations, self.masks, self.tables.rewards, self.tables.dones

    def _write_floats(self) -> None:
        if self._floats is not None:
            np.multiply(self.tables.observations, self._scales, out=self._floats)

    def clone(self) -> Batch:
        """Return a batch of its own, with arrays of its own, that is as this one is now."""
        twin = Batch(self.tables.clone(), self.seed)
        twin._floats = None if self._floats is None else self._floats.copy()
        return twin

    def save(self) -> bytes:
        """Return all tables as they are now."""
        return self.tables.save()

    def load(self, saved: bytes) -> tuple[Any, Any]:
        """Go on from saved tables of the same kind; return observations and masks."""
        self.tables.load(saved)
        self._write_floats()
        return self.observations, self.masks


def _looked_at(name: str, given: Any, shape: tuple[int, ...], kinds: Sequence[type[np.generic]]) -> NDArray[Any]:
    """Return the caller's array as one of NumPy that shares its memory."""
    array = _shared(given)
    wanted = f"a writable C-contiguous array of {' or '.join(kind.__name__ for kind in kinds)}, {shape}"
    if not isinstance(array, np.ndarray) or array.shape != shape or array.dtype not in kinds:
        raise OptionError(name, f"{type(given).__name__} {getattr(given, 'shape', '')}", wanted)
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise OptionError(name, "an array that cannot be written in place", wanted)
    return array


def _shared(given: Any) -> Any:
    """Return an array that shares the memory of a tensor, if there is one: of torch, or by the DLPack protocol."""
    if isinstance(given, np.ndarray):
        return given
    if hasattr(given, "numpy"):
        return given.numpy()
    return np.from_dlpack(given) if hasattr(given, "__dlpack__") else None
