"""Many tables of a game in one run of its kernel, with the arrays that a step writes into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, Final, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from argosy.envs.actions import ActionSpace
from argosy.envs.fields import Layout
from argosy.envs.kernel.layout import NO_MOVE
from argosy.tabletop.errors import OptionError
from argosy.tabletop.protocol import Position
from argosy.tabletop.runs import Run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import Struct, blank, clone, dtype, fetch, store

REWARDS: Final = ("win", "rank", "margin", "points")  # in the order of the kernel's codes
RESTARTS: Final = ("at once", "next step", "never")
ARRAYS: Final = ("observations", "masks", "rewards", "points", "dones", "illegal")
BOTS: Final = ("", "random", "sailor")  # what plays a seat: the caller, or the kernel

OwnReward = Callable[[NDArray[np.int16]], Any]  # points of finished tables, a row each, to their rewards
Reward = str | OwnReward


class Roles(NamedTuple):
    """The structs of a kernel of tables."""

    state: type[Struct]
    table: type[Struct]
    terms: type[Struct]
    scratch: tuple[type[Struct], ...]  # that a step needs


class Tensors(Protocol):
    """A kind of table as numbers, as each game describes it."""

    @property
    def observations(self) -> Layout:
        """Return the fields of an observation."""
        ...

    @property
    def actions(self) -> ActionSpace:
        """Return the action numbers."""
        ...

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        ...

    @property
    def team_size(self) -> int:
        """Return how many seats side by side play together."""
        ...

    @property
    def payments(self) -> bool:
        """Say whether ways to pay are chosen too."""
        ...

    @property
    def kernel(self) -> str:
        """Return the name of the kernel package."""
        ...

    @property
    def kernel_structs(self) -> tuple[Struct, Struct, Struct]:
        """Return the rules, the fields and the blocks of numbers as the kernel reads them."""
        ...

    @property
    def roles(self) -> Roles:
        """Return the structs that the kernel works on."""
        ...

    def position(self, state: Any) -> Position[Any]:
        """Return the position of a plain state."""
        ...

    @property
    def most_outcomes(self) -> int:
        """Return a number of equally likely outcomes that no draw of the rules exceeds."""
        ...

    @property
    def most_rounds(self) -> int:
        """Return a number of rounds of decisions that no game exceeds."""
        ...

    def text(self, position: Any, seat: int, number: int, half: int = NO_MOVE) -> str:
        """Return the move of a number as text; `half` is what the seat has decided of it before."""
        ...

    def text_of(self, position: Any) -> str:
        """Return a position as the text of a position file."""
        ...

    def picture_of(self, position: Any) -> str:
        """Return a position as a picture in SVG."""
        ...

    def blank_moves(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """Return room for the numbers and the features of all moves of a seat."""
        ...


class Tables:
    """Some tables, stepped together. Arrays have a row for each table, and in it one for each seat."""

    def __init__(self, run: Run, tensors: Tensors, num_envs: int) -> None:
        self.run = run
        self.tensors = tensors
        self.num_envs = num_envs
        seats = (num_envs, tensors.players)
        self.observations: Any = np.zeros((*seats, tensors.observations.size), np.int8)
        self.masks: Any = np.zeros((*seats, tensors.actions.size), np.int8)
        self.actions = np.zeros(seats, np.int32)
        self.rewards = np.zeros(seats, np.float32)
        self.points = np.zeros(seats, np.int16)
        self.illegal = np.zeros(seats, np.int8)
        self.dones = np.zeros(num_envs, np.int8)
        self.rules, self.fields, self.numbers = map(run.put, tensors.kernel_structs)
        self.scratch = [run.make(cls) for cls in tensors.roles.scratch]
        self.rows: Any = np.zeros(num_envs, dtype(tensors.roles.table)) if run.compiled else self._plain_rows()
        self._own_reward: OwnReward | None = None
        self._terms = cast(Any, blank(tensors.roles.terms))
        self._terms.players, self._terms.tables = tensors.players, num_envs
        self._terms.payments, self._terms.team_size = int(tensors.payments), tensors.team_size
        self.terms = run.put(self._terms)
        self.structs = [self._alone(each) for each in (self.rules, self.fields, self.numbers, self.terms)]
        self.scratch_rows = [self._alone(each) for each in self.scratch]

    @property
    def versions(self) -> dict[str, int]:
        """Return the versions of the spaces, for the metadata of a door."""
        tensors = self.tensors
        return {"observation_version": tensors.observations.version, "action_version": tensors.actions.version}

    def _alone(self, struct: Any) -> Any:
        """Return a struct as a list of one, as entry points take it."""
        return struct.base if self.run.compiled else [struct]

    def _plain_rows(self) -> list[Struct]:
        return [blank(self.tensors.roles.table) for _ in range(self.num_envs)]

    def agree(self, reward: Reward = "win", restart: str = "at once", bots: Sequence[str] = ()) -> None:
        """Say how games are rewarded, when the next one begins, and which seats the kernel plays."""
        self._own_reward = None if isinstance(reward, str) else reward
        self._terms.reward = _index("reward", reward, REWARDS) if isinstance(reward, str) else 0
        self._terms.restart = _index("restart", restart, RESTARTS)
        self.run.write(self._terms, self.terms)
        kinds = [_index("opponents", bot, BOTS) for bot in bots]
        if self.run.compiled:
            self.rows["bots"][:, : len(kinds)] = kinds
        else:
            for row in self.rows:
                row.bots[: len(kinds)] = kinds

    def begin(self, seed: int) -> None:
        """Begin the first games of a seed."""
        seeds = Seeds(seed)
        self._terms.seed_low, self._terms.seed_high = seeds.low, seeds.high
        self.run.write(self._terms, self.terms)
        self.rewards[:] = self.points[:] = self.illegal[:] = 0
        self.dones[:] = 0
        self.run.call.begin_tables(
            *(self.rows, *self.structs, 0, self.num_envs),
            *(self.scratch_rows[0], self.observations, self.masks),
        )

    def step(self) -> int:
        """Let all pending seats decide by `actions`, and go on; return how many decisions were made."""
        actions = self.actions if self.run.compiled else self.actions.tolist()
        decisions: int = self.run.call.step_tables(
            *(self.rows, *self.structs, 0, self.num_envs),
            *(*self.scratch_rows, actions, self.observations, self.masks),
            *(self.rewards, self.points, self.dones, self.illegal),
        )
        if self._own_reward and self.dones.any():
            finished = np.flatnonzero(self.dones)
            self.rewards[finished] = self._own_reward(self.points[finished])
        return decisions

    def state(self, env: int) -> Any:
        """Return the state of a table as this run keeps it."""
        return self.rows[env]["state"] if self.run.compiled else self.rows[env].state

    def pending(self, env: int) -> int:
        """Return the seats of a table that have to decide, one bit each."""
        state = self.state(env)
        return int(state["pending"] if self.run.compiled else state.pending)

    def position(self, env: int) -> Position[Any]:
        """Return a table as a position."""
        return self.tensors.position(self.run.get(self.state(env), self.tensors.roles.state))

    def commit(self, env: int, seat: int, move: Any) -> None:
        """Let a seat decide by a move instead of a number; the next step leaves it at that."""
        position: Any = self.position(env)
        self.run.call.choose(self.state(env), seat, position.legal_code(seat, move))

    def clone(self) -> Tables:
        """Return tables of their own that are as these are now."""
        twin = Tables(self.run, self.tensors, self.num_envs)
        twin._terms, twin._own_reward = clone(self._terms), self._own_reward
        self.run.write(twin._terms, twin.terms)
        if self.run.compiled:
            twin.rows[...] = self.rows
        else:
            twin.rows[:] = map(clone, self.rows)
        for name in ARRAYS:
            getattr(twin, name)[...] = getattr(self, name)
        twin.actions[...] = self.actions
        return twin

    def save(self) -> bytes:
        """Return all tables as they are now, with the arrays of the last step."""
        buffer = BytesIO()
        seeds = np.array([self._terms.seed_low, self._terms.seed_high])
        arrays = {name: getattr(self, name) for name in ARRAYS}
        np.savez_compressed(buffer, rows=self._stored_rows(), seeds=seeds, **arrays)
        return buffer.getvalue()

    def _stored_rows(self) -> NDArray[Any]:
        if self.run.compiled:
            stored: NDArray[Any] = self.rows
            return stored
        stored = np.zeros(self.num_envs, dtype(self.tensors.roles.table))
        for row, place in zip(self.rows, stored, strict=True):
            store(row, place)
        return stored

    def load(self, saved: bytes) -> None:
        """Go on from saved tables of the same kind."""
        found = np.load(BytesIO(saved))
        if found["rows"].shape != (self.num_envs,) or found["masks"].shape != self.masks.shape:
            raise OptionError("saved", f"{found['masks'].shape} actions", f"tables of this kind: {self.masks.shape}")
        if self.run.compiled:
            self.rows[...] = found["rows"]
        else:
            for row, target in zip(found["rows"], self.rows, strict=True):
                fetch(row, target)
        self._terms.seed_low, self._terms.seed_high = found["seeds"].tolist()
        self.run.write(self._terms, self.terms)
        for name in ARRAYS:
            getattr(self, name)[...] = found[name]

    def everything(self, env: int, seat: int = 0) -> NDArray[np.int8]:
        """Return what nobody knows alone: the observation of a seat with nothing hidden."""
        rows = np.zeros(self.observations.shape[1:], np.int8)
        self.run.call.observe(self.state(env), self.rules, self.fields, 1 << seat, True, rows)
        row: NDArray[np.int8] = rows[seat]
        return row

    def moves(self, env: int, seat: int) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """Return the numbers of a seat's legal moves, and their features."""
        numbers, features = self.tensors.blank_moves()
        if not self.pending(env) >> seat & 1:
            return numbers[:0], features[:0]
        state, out = self.state(env), self.scratch[0]
        count = self.run.call.describe_moves(state, self.rules, self.numbers, seat, out, numbers, features)
        return numbers[:count], features[:count]


def _index(option: str, name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise OptionError(option, name, ", ".join(each for each in names if each))
    return names.index(name)
