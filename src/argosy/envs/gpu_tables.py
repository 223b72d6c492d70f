"""Many tables of a game on a GPU: what `tables.py` does on a CPU, with equal bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from argosy.envs.device_arrays import seen, writable, zeros
from argosy.envs.gpu_kernels import Build, copy_kernel, fill_kernel, kernels, words_of
from argosy.envs.gpu_spread import WARP, spread
from argosy.envs.saved_tables import Kind, packed, unpacked
from argosy.envs.tables import Tensors
from argosy.envs.terms import OwnReward, Reward, agree_on, kinds_of, sow, terms_of
from argosy.tabletop.cuda import gpu, put, row_of, tight_code
from argosy.tabletop.struct import blank, clone, dtype, fetch

SLICE: Final = 131_072  # tables whose observations lie in the scratch at a time
LEAST_THREADS: Final = 64  # of a block
MOST_THREADS: Final = 512
SMALL: Final = ("rewards", "points", "dones", "illegal")  # arrays with few numbers


class GpuTables:
    """Some tables, stepped together. Arrays have a row for each table, and in it one for each seat."""

    def __init__(self, tensors: Tensors, num_envs: int) -> None:
        self.tensors, self.num_envs = tensors, num_envs
        seats = (num_envs, tensors.players)
        self.observation_shape = (*seats, tensors.observations.size)
        self.mask_shape = (*seats, tensors.actions.size)
        self._observations: Any = None
        self._masks: Any = None
        self.rewards, self.points = zeros(seats, np.float32), zeros(seats, np.int16)
        self.dones, self.illegal = zeros((num_envs,), np.int8), zeros(seats, np.int8)
        self._small = [seen(getattr(self, name)) for name in SMALL]
        cuda = gpu()
        self._actions = self._chosen = cuda.to_device(np.zeros(seats, np.int64))
        self._rules, self._fields, self._numbers = map(put, tensors.kernel_structs)
        self._scales = cuda.to_device(np.ascontiguousarray(tensors.observations.scales(), np.float32))
        self._words = cuda.device_array((words_of(tensors.roles.table), num_envs), np.int64)
        self._scratch_numbers = self._new_scratch(tensors.observations.size)
        self._scratch_masks = self._new_scratch(tensors.actions.size)
        self._own_reward: OwnReward | None = None
        self._terms = terms_of(tensors.roles.terms, tensors, num_envs)
        self.seats_apart = True  # whether each seat is observed by a thread of its own
        self.threads = self._fitting_threads(cuda.get_current_device().MULTIPROCESSOR_COUNT)
        self.agree()

    def _new_scratch(self, numbers: int) -> Any:
        """Return zeros, of which bots keep theirs, for a slice of the tables."""
        shape = (self.tensors.players, numbers, min(SLICE, -(-self.num_envs // WARP) * WARP))
        return gpu().to_device(np.zeros(shape, np.int8))

    def _fitting_threads(self, multiprocessors: int) -> int:
        """Return how many threads a block has, so that all multiprocessors have something to do."""
        even = -(-self.num_envs // multiprocessors)
        return max(LEAST_THREADS, min(MOST_THREADS, -(-even // WARP) * WARP))

    @property
    def versions(self) -> dict[str, int]:
        """Return the versions of the spaces, for the metadata of a door."""
        tensors = self.tensors
        return {"observation_version": tensors.observations.version, "action_version": tensors.actions.version}

    def agree(self, reward: Reward = "win", restart: str = "at once", bots: Sequence[str] = ()) -> None:
        """Say how games are rewarded, when the next one begins, and which seats the kernel plays."""
        self._own_reward = agree_on(self._terms, reward, restart)
        table: Any = blank(self.tensors.roles.table)
        kinds = kinds_of(bots)
        table.bots[: len(kinds)] = kinds
        self._build_for(any(kinds))
        one = gpu().to_device(row_of(table).view(np.int64))
        with tight_code(self.tensors.kernel):
            self._launch(fill_kernel(), one, self._words)

    def _build_for(self, bots: bool) -> None:
        """Make the kernels of these tables, with or without seats that the kernel plays itself."""
        tensors = self.tensors
        never = tensors.never if bots else (*tensors.never, "HAS_BOTS")
        self._kernels = kernels(Build(tensors.kernel, tensors.roles.table, tensors.roles.scratch, never))
        self._terms_there = put(self._terms)

    def _blocks(self, tables: int) -> int:
        return -(-tables // self.threads)

    @property
    def shown(self) -> Any:
        """Return observations as the caller wants them, in an array of the library at hand if the caller has none."""
        if self._observations is None:
            self.write_into(observations=zeros(self.observation_shape, np.int8))
        return self._observations

    @property
    def masks(self) -> Any:
        """Return which actions the seats may choose."""
        if self._masks is None:
            self.write_into(masks=zeros(self.mask_shape, np.int8))
        return self._masks

    def write_into(self, observations: Any = None, masks: Any = None) -> None:
        """Use arrays of the caller from now on; anything in the memory of the GPU."""
        if observations is not None:
            kinds = (np.int8, np.float32)
            self._observed = writable("observations", observations, self.observation_shape, kinds)
            self._observations = observations
        if masks is not None:
            self._allowed = writable("masks", masks, self.mask_shape, (np.int8, np.bool_))
            self._masks = masks

    def decide(self, actions: Any) -> None:
        """Take the numbers that all seats choose in the next step, from the GPU or from elsewhere."""
        there = seen(actions)
        if there is None:
            there = gpu().to_device(np.array(np.broadcast_to(actions, self._actions.shape), np.int64))
        if there.dtype == np.int64 and there.is_c_contiguous() and there.shape == self._actions.shape:
            self._chosen = there
        else:
            with tight_code(self.tensors.kernel):
                self._launch(copy_kernel(), there, self._actions)
            self._chosen = self._actions

    def begin(self, seed: int) -> None:
        """Begin the first games of a seed."""
        sow(self._terms, seed)
        self._terms_there = put(self._terms)
        for array in self._small:
            _write(array, 0)
        with tight_code(self.tensors.kernel):
            self._launch(self._kernels.begin, self._words, self._rules, self._terms_there)
            self._show()

    def step(self) -> None:
        """Let all pending seats decide by the numbers that were taken, and go on. Nobody waits for the GPU here."""
        structs = (self._rules, self._numbers, self._terms_there)
        _ = self.masks
        with tight_code(self.tensors.kernel):
            self._launch(self._kernels.play, self._words, *structs, self._chosen, self._allowed, *self._small)
            self._show()
        if self._own_reward:
            self._reward(self._own_reward)

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        kernel[self._blocks(self.num_envs), self.threads](*arguments)

    def _show(self) -> None:
        """Write what all seats of the caller see and may choose, a slice of the tables after the other."""
        _ = self.shown, self.masks
        players, lanes = self.tensors.players, self._scratch_masks.shape[2]
        state = (self._words, self._rules)
        grid = self._blocks(lanes)
        for first in range(0, self.num_envs, lanes):
            self._kernels.mask[(grid, players), self.threads](*state, self._numbers, first, self._scratch_masks)
            spread(self._scratch_masks, self._scales, first, self._allowed)
            self._kernels.observe[(grid, players if self.seats_apart else 1), self.threads](
                *state, self._fields, self._numbers, first, self._scratch_numbers
            )
            spread(self._scratch_numbers, self._scales, first, self._observed)

    def reveal(self) -> Any:
        """Return what nobody knows alone, at every table and from every seat, in an array of the library at hand."""
        revealed = zeros(self.observation_shape, np.int8)
        lanes, structs = self._scratch_numbers.shape[2], (self._words, self._rules, self._fields, self._numbers)
        scratch = self._new_scratch(self.tensors.observations.size)  # since the other keeps the zeros of bots
        with tight_code(self.tensors.kernel):
            for first in range(0, self.num_envs, lanes):
                self._kernels.reveal[self._blocks(lanes), self.threads](*structs, first, scratch)
                spread(scratch, self._scales, first, seen(revealed))
        return revealed

    def position(self, env: int) -> Any:
        """Return a table as a position."""
        row = np.ascontiguousarray(self._words[:, env].copy_to_host()).view(dtype(self.tensors.roles.table))
        return self.tensors.position(fetch(row[0]["state"], blank(self.tensors.roles.state)))

    def _reward(self, own: OwnReward) -> None:
        """Ask a function of the caller about the tables that have just finished, on the host."""
        there = dict(zip(SMALL, self._small, strict=True))
        finished = np.flatnonzero(there["dones"].copy_to_host())
        if len(finished):
            rewards = there["rewards"].copy_to_host()
            rewards[finished] = own(there["points"].copy_to_host()[finished])
            _write(there["rewards"], rewards)

    def clone(self) -> GpuTables:
        """Return tables of their own that are as these are now."""
        twin = GpuTables(self.tensors, self.num_envs)
        twin._terms, twin._own_reward = clone(self._terms), self._own_reward
        twin._kernels, twin._terms_there = self._kernels, put(self._terms)
        twin._words.copy_to_device(self._words)
        twin.write_into(zeros(self.observation_shape, self._observed.dtype.type))
        twin._observed.copy_to_device(self._observed)
        _ = twin.masks
        twin._allowed.copy_to_device(self._allowed)
        for target, source in zip(twin._small, self._small, strict=True):
            target.copy_to_device(source)
        return twin

    def save(self) -> bytes:
        """Return all tables as they are now, with the arrays of the last step."""
        _ = self.shown, self.masks
        rows = np.ascontiguousarray(self._words.copy_to_host().T).view(dtype(self.tensors.roles.table))[:, 0]
        arrays = {name: array.copy_to_host() for name, array in zip(SMALL, self._small, strict=True)}
        observations = self._observed.copy_to_host()
        if observations.dtype == np.float32:
            observations = np.rint(observations / self._scales.copy_to_host()).astype(np.int8)
        arrays |= {"observations": observations, "masks": self._allowed.copy_to_host()}
        return packed(self._kind, rows, self._terms, arrays)

    @property
    def _kind(self) -> Kind:
        return Kind(self.versions, dtype(self.tensors.roles.table), self.mask_shape)

    def load(self, saved: bytes) -> None:
        """Go on from saved tables of the same kind."""
        found = unpacked(saved, self._terms, self._kind)
        self._build_for(bool(found["rows"]["bots"].any()))
        rows = np.ascontiguousarray(found["rows"])
        self._words.copy_to_device(np.ascontiguousarray(rows.view(np.int64).reshape(self.num_envs, -1).T))
        for name, array in zip(SMALL, self._small, strict=True):
            _write(array, found[name])
        _ = self.shown, self.masks
        self._allowed.copy_to_device(found["masks"])
        floats = self._observed.dtype == np.float32
        numbers = found["observations"]
        self._observed.copy_to_device(numbers * self._scales.copy_to_host() if floats else numbers)


def _write(array: Any, values: Any) -> None:
    """Write numbers of the host into an array of the GPU."""
    array.copy_to_device(np.array(np.broadcast_to(values, array.shape), array.dtype))
