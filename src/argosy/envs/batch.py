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

from argosy.envs.games import tensors_for
from argosy.envs.gpu_tables import GpuTables
from argosy.envs.rendering import rendered
from argosy.envs.tables import Tables
from argosy.envs.terms import Reward
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.errors import OptionError
from argosy.tabletop.runs import python_run

DEVICES: Final = ("cpu", "cuda", "python")


def make(
    game: str,
    *,
    num_envs: int = 1,
    device: str = "cpu",
    threads: int = 1,
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
    "" for the caller, or "random" or "sailor". Observations are int8, or float32 if the given array is. Threads share
    the tables of a CPU between them; what happens at a table does not depend on how many there are.
    """
    if device not in DEVICES:
        raise OptionError("device", device, ", ".join(DEVICES))
    if threads < 1:
        raise OptionError("threads", threads, "1 or more")
    tensors = tensors_for(game, payments, options)
    tables: Tables | GpuTables
    if device == "cuda":
        tables = GpuTables(tensors, num_envs)
    else:
        run = python_run(tensors.kernel) if device == "python" else compiled_run(tensors.build)
        tables = Tables(run, tensors, num_envs, threads)
    tables.agree(reward, restart, opponents)
    batch = Batch(tables, seed)
    batch.write_into(observations, masks)
    return batch


class Batch:
    """Tables with arrays: a row for each table, and in it one for each seat."""

    def __init__(self, tables: Tables | GpuTables, seed: int) -> None:
        self.tables = tables
        self.seed = seed

    def write_into(self, observations: Any = None, masks: Any = None) -> None:
        """Use arrays of the caller from now on, where the tables are: on the CPU, or on the GPU."""
        self.tables.write_into(observations, masks)

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
        return self.tables.shown

    @property
    def masks(self) -> Any:
        """Return which actions the seats may choose: (tables, seats, actions)."""
        return self.tables.masks

    @property
    def rewards(self) -> Any:
        """Return the rewards of all seats in the last step."""
        return self.tables.rewards

    @property
    def dones(self) -> Any:
        """Return which tables finished a game in the last step."""
        return self.tables.dones

    @property
    def points(self) -> Any:
        """Return the points of the game that each table finished last."""
        return self.tables.points

    @property
    def illegal(self) -> Any:
        """Return which seats chose what they may not in the last step, so that the first action they may counted."""
        return self.tables.illegal

    def reset(self, seed: int | None = None) -> tuple[Any, Any]:
        """Begin the first games of a seed, or of the same one again; return observations and masks."""
        self.seed = self.seed if seed is None else seed
        self.tables.begin(self.seed)
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any]:
        """Let every seat choose an action; those that are not asked wait, whatever theirs is.

        Returns observations, masks, rewards and which tables have finished a game.
        """
        self.tables.decide(actions)
        self.tables.step()
        return self.observations, self.masks, self.rewards, self.dones

    def everything(self) -> Any:
        """Return what nobody knows alone, for critics: observations with nothing hidden, in a new array."""
        return self.tables.reveal()

    def render(self, table: int = 0, mode: str = "ansi") -> str:
        """Return a table as the text of a position file ("ansi"), or as a picture ("svg")."""
        return rendered(self.tables.tensors, self.tables.position(table), mode)

    def clone(self) -> Batch:
        """Return a batch of its own, with arrays of its own, that is as this one is now."""
        return Batch(self.tables.clone(), self.seed)

    def save(self) -> bytes:
        """Return all tables as they are now."""
        return self.tables.save()

    def load(self, saved: bytes) -> tuple[Any, Any]:
        """Go on from saved tables of the same kind; return observations and masks."""
        self.tables.load(saved)
        return self.observations, self.masks
