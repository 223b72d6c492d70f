"""Many tables of a game in one run of its kernel, with the arrays that a step writes into."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from argosy.envs.callers_arrays import looked_at
from argosy.envs.crew import Crew
from argosy.envs.kernel.layout import NO_MOVE
from argosy.envs.saved_tables import ARRAYS, Kind, packed, unpacked
from argosy.envs.terms import OwnReward, Reward, agree_on, kinds_of, sow, terms_of
from argosy.tabletop.protocol import Position
from argosy.tabletop.runs import Run
from argosy.tabletop.struct import Struct, blank, clone, dtype, fetch, store
from argosy.tensors.actions import ActionSpace
from argosy.tensors.fields import Layout


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
    def build(self) -> str:
        """Return the kernel in the build that steps such tables on the CPU."""
        ...

    @property
    def kernel_structs(self) -> tuple[Struct, Struct, Struct]:
        """Return the rules, the fields and the blocks of numbers as the kernel reads them."""
        ...

    @property
    def never(self) -> tuple[str, ...]:
        """Return the constants of the kernel that a build for this table may turn to False."""
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

    def __init__(self, run: Run, tensors: Tensors, num_envs: int, threads: int = 1) -> None:
        self.run = run
        self.tensors = tensors
        self.num_envs = num_envs
        self.crew = Crew(num_envs, threads)
        seats = (num_envs, tensors.players)
        self.observations: Any = np.zeros((*seats, tensors.observations.size), np.int8)
        self.floats: Any = None  # observations by their scales, if they are wanted
        self.masks: Any = np.zeros((*seats, tensors.actions.size), np.int8)
        self.actions = np.zeros(seats, np.int32)
        self.rewards = np.zeros(seats, np.float32)
        self.points = np.zeros(seats, np.int16)
        self.illegal = np.zeros(seats, np.int8)
        self.dones = np.zeros(num_envs, np.int8)
        self.rules, self.fields, self.numbers = map(run.put, tensors.kernel_structs)
        self.scratch = self._new_scratch()
        self.rows: Any = np.zeros(num_envs, dtype(tensors.roles.table)) if run.compiled else self._plain_rows()
        self._own_reward: OwnReward | None = None
        self._terms = terms_of(tensors.roles.terms, tensors, num_envs)
        self.terms = run.put(self._terms)
        self.structs = [self._alone(each) for each in (self.rules, self.fields, self.numbers, self.terms)]
        self._scales = tensors.observations.scales()
        self.scratch_rows = [self._alone(each) for each in self.scratch]
        others = [[self._alone(each) for each in self._new_scratch()] for _ in self.crew.parts[1:]]
        self.scratch_of = [self.scratch_rows, *others]  # each thread

    @property
    def versions(self) -> dict[str, int]:
        """Return the versions of the spaces, for the metadata of a door."""
        tensors = self.tensors
        return {"observation_version": tensors.observations.version, "action_version": tensors.actions.version}

    def _new_scratch(self) -> list[Any]:
        return [self.run.make(cls) for cls in self.tensors.roles.scratch]

    def _alone(self, struct: Any) -> Any:
        """Return a struct as a list of one, as entry points take it."""
        return struct.base if self.run.compiled else [struct]

    def _plain_rows(self) -> list[Struct]:
        return [blank(self.tensors.roles.table) for _ in range(self.num_envs)]

    def agree(self, reward: Reward = "win", restart: str = "at once", bots: Sequence[str] = ()) -> None:
        """Say how games are rewarded, when the next one begins, and which seats the kernel plays."""
        self._own_reward = agree_on(self._terms, reward, restart)
        self.run.write(self._terms, self.terms)
        kinds = kinds_of(bots)
        if self.run.compiled:
            self.rows["bots"][:, : len(kinds)] = kinds
        else:
            for row in self.rows:
                row.bots[: len(kinds)] = kinds

    def begin(self, seed: int) -> None:
        """Begin the first games of a seed."""
        sow(self._terms, seed)
        self.run.write(self._terms, self.terms)
        self.rewards[:] = self.points[:] = self.illegal[:] = 0
        self.dones[:] = 0
        self.crew.do(self._begin_part)

    def _begin_part(self, thread: int, first: int, last: int) -> None:
        outs, *_ = self.scratch_of[thread]
        self.run.call.begin_tables(self.rows, *self.structs, first, last, outs, self.observations, self.masks)
        self.write_floats(first, last)

    def step(self) -> int:
        """Let all pending seats decide by `actions`, and go on; return how many decisions were made."""
        decisions = sum(self.crew.do(self._step_part))
        if self._own_reward and self.dones.any():
            finished = np.flatnonzero(self.dones)
            self.rewards[finished] = self._own_reward(self.points[finished])
        return decisions

    def _step_part(self, thread: int, first: int, last: int) -> int:
        actions = self.actions if self.run.compiled else self.actions.tolist()
        decisions: int = self.run.call.step_tables(
            *(self.rows, *self.structs, first, last),
            *(*self.scratch_of[thread], actions, self.observations, self.masks),
            *(self.rewards, self.points, self.dones, self.illegal),
        )
        self.write_floats(first, last)
        return decisions

    def write_floats(self, first: int, last: int) -> None:
        """Write the observations of some tables as floats, if they are wanted."""
        if self.floats is not None:
            np.multiply(self.observations[first:last], self._scales, out=self.floats[first:last])

    def decide(self, actions: Any) -> None:
        """Take the numbers that all seats choose in the next step."""
        self.actions[:] = actions

    def write_into(self, observations: Any = None, masks: Any = None) -> None:
        """Use arrays of the caller from now on; anything that NumPy can look at without a copy."""
        if observations is not None:
            array = looked_at("observations", observations, self.observations.shape, (np.int8, np.float32))
            self.floats = array if array.dtype == np.float32 else None
            self.observations = self.observations if array.dtype == np.float32 else array
        if masks is not None:
            self.masks = looked_at("masks", masks, self.masks.shape, (np.int8, np.bool_)).view(np.int8)

    @property
    def shown(self) -> Any:
        """Return observations as the caller wants them."""
        return self.observations if self.floats is None else self.floats

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
        twin = Tables(self.run, self.tensors, self.num_envs, len(self.crew.parts))
        twin._terms, twin._own_reward = clone(self._terms), self._own_reward
        self.run.write(twin._terms, twin.terms)
        if self.run.compiled:
            twin.rows[...] = self.rows
        else:
            twin.rows[:] = map(clone, self.rows)
        for name in ARRAYS:
            getattr(twin, name)[...] = getattr(self, name)
        twin.actions[...] = self.actions
        twin.floats = None if self.floats is None else self.floats.copy()
        return twin

    def save(self) -> bytes:
        """Return all tables as they are now, with the arrays of the last step."""
        return packed(self._kind, self._stored_rows(), self._terms, {name: getattr(self, name) for name in ARRAYS})

    @property
    def _kind(self) -> Kind:
        return Kind(self.versions, dtype(self.tensors.roles.table), self.masks.shape)

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
        found = unpacked(saved, self._terms, self._kind)
        if self.run.compiled:
            self.rows[...] = found["rows"]
        else:
            for row, target in zip(found["rows"], self.rows, strict=True):
                fetch(row, target)
        self.run.write(self._terms, self.terms)
        for name in ARRAYS:
            getattr(self, name)[...] = found[name]
        self.write_floats(0, self.num_envs)

    def everything(self, env: int, seat: int = 0) -> NDArray[np.int8]:
        """Return what nobody knows alone: the observation of a seat with nothing hidden."""
        rows = np.zeros(self.observations.shape[1:], np.int8)
        self.run.call.observe(self.state(env), self.rules, self.fields, 1 << seat, True, rows)
        row: NDArray[np.int8] = rows[seat]
        return row

    def reveal(self) -> NDArray[np.int8]:
        """Return what nobody knows alone, at every table and from every seat."""
        shown = np.zeros((self.num_envs, self.tensors.players, self.tensors.observations.size), np.int8)
        self.crew.do(partial(self._reveal_part, shown))
        return shown

    def _reveal_part(self, shown: NDArray[np.int8], thread: int, first: int, last: int) -> None:
        rules, fields, numbers, _ = self.structs
        self.run.call.reveal_tables(self.rows, rules, fields, numbers, first, last, shown)

    def moves(self, env: int, seat: int) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """Return the numbers of a seat's legal moves, and their features."""
        numbers, features = self.tensors.blank_moves()
        if not self.pending(env) >> seat & 1:
            return numbers[:0], features[:0]
        state, out = self.state(env), self.scratch[0]
        count = self.run.call.describe_moves(state, self.rules, self.numbers, seat, out, numbers, features)
        return numbers[:count], features[:count]
