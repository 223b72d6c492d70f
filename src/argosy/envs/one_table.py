"""One table for the doors that play a game at a time: seats, spaces, seeds, and what an illegal action means."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy, deepcopy
from typing import Any, Final, Self

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from argosy.envs.games import tensors_for
from argosy.envs.rendering import check_mode, rendered
from argosy.envs.tables import Tables
from argosy.envs.terms import Reward
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.errors import IllegalMoveError, OptionError

ILLEGAL: Final = ("first", "raise")
LARGEST_SEED: Final = 1 << 62


class OneTable:
    """A table that is played to its end, then begun anew."""

    def __init__(
        self,
        game: str,
        *,
        reward: Reward = "win",
        payments: str = "cheapest",
        illegal: str = "first",
        dtype: str = "int8",
        bots: Sequence[str] = (),
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        if illegal not in ILLEGAL:
            raise OptionError("illegal", illegal, ", ".join(ILLEGAL))
        self.tensors = tensors_for(game, payments, options)
        self.tables = Tables(compiled_run(self.tensors.build), self.tensors, 1)
        self.tables.agree(reward, "never", bots)
        self.strict = illegal == "raise"
        self.observation_space, self._scales = observation_space(self.tensors, dtype)
        self.action_space = spaces.Discrete(self.tensors.actions.size)
        self._seeds = np.random.default_rng()

    def begin(self, seed: int | None) -> None:
        """Begin a game: the one of a seed, or the next of those that follow from the last seed."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.tables.begin(int(self._seeds.integers(LARGEST_SEED)))

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return bool(self.tables.dones[0])

    @property
    def pending(self) -> list[int]:
        """List the seats that have to decide."""
        asked = self.tables.pending(0)
        return [seat for seat in range(self.tensors.players) if asked >> seat & 1]

    def observation(self, seat: int) -> dict[str, NDArray[Any]]:
        """Return a copy of what a seat knows and may choose."""
        known = self.tables.observations[0, seat]
        shown = known.copy() if self._scales is None else known * self._scales
        return {"observation": shown, "action_mask": self.tables.masks[0, seat].copy()}

    def check(self, seat: int, action: int) -> None:
        """Refuse an action that a seat may not choose, if the table is strict."""
        if self.strict and not (0 <= action < self.tensors.actions.size and self.tables.masks[0, seat, action]):
            raise IllegalMoveError(f"seat {seat + 1} may not choose action {action} now")

    def choose(self, seat: int, action: int) -> None:
        """Note the action of a seat for the next step."""
        self.check(seat, action)
        self.tables.actions[0, seat] = action

    def step(self) -> None:
        """Resolve the actions noted."""
        self.tables.step()

    def info(self, seat: int) -> dict[str, Any]:
        """Say whether the last action of a seat was illegal, and after the end what the seat has."""
        told: dict[str, Any] = {"illegal": True} if self.tables.illegal[0, seat] else {}
        return told | ({"points": int(self.tables.points[0, seat])} if self.over else {})

    def clone(self) -> Self:
        """Return a table of its own that is as this one is now."""
        twin = copy(self)
        twin.tables, twin._seeds = self.tables.clone(), deepcopy(self._seeds)
        return twin

    def render(self, mode: str) -> str:
        """Return the table as the text of a position file, or as a picture in SVG."""
        return rendered(self.tensors, self.tables.position(0), mode)

    def save(self, door: dict[str, Any]) -> bytes:
        """Return the table as it is now, the games to come, and what a door remembers besides."""
        return Saved.of(self.tables, json.dumps(self._seeds.bit_generator.state), door).encoded()

    def load(self, saved: bytes) -> dict[str, Any]:
        """Go on from what was saved at a table of the same kind; return what the door remembered."""
        found = Saved.into(self.tables, saved)
        self._seeds.bit_generator.state = json.loads(found.seeds)
        return found.door


class Saved(msgspec.Struct, array_like=True):
    """Tables that were saved, the games that follow there, and what a door remembers besides."""

    tables: bytes
    actions: list[list[int]]
    seeds: str
    door: dict[str, Any]

    @classmethod
    def of(cls, tables: Tables, seeds: str, door: dict[str, Any] | None = None) -> Saved:
        """Return tables as they are now."""
        return cls(tables.save(), tables.actions.tolist(), seeds, door or {})

    def encoded(self) -> bytes:
        """Return what was saved as bytes."""
        return msgspec.msgpack.encode(self)

    @classmethod
    def into(cls, tables: Tables, saved: bytes) -> Saved:
        """Let tables of the same kind go on from what was saved; return it."""
        found = msgspec.msgpack.decode(saved, type=cls)
        tables.load(found.tables)
        tables.actions[:] = found.actions
        return found


def observation_space(tensors: Any, dtype: str) -> tuple[spaces.Dict, NDArray[np.float32] | None]:
    """Return the space of what a seat gets, and the scales by which int8 becomes float32 if that is asked for."""
    shape = (tensors.observations.size,)
    mask = spaces.Box(0, 1, (tensors.actions.size,), np.int8)
    if dtype == "int8":
        return spaces.Dict({"observation": spaces.Box(-128, 127, shape, np.int8), "action_mask": mask}), None
    if dtype == "float32":
        scales = tensors.observations.scales()
        box = spaces.Box(-128 * scales, 127 * scales, shape, np.float32)
        return spaces.Dict({"observation": box, "action_mask": mask}), scales
    raise OptionError("dtype", dtype, "int8, float32")
