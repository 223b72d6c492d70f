"""What the tensors of all games do alike: arrays of a position, filled by the kernel in its plain run."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from argosy.envs.kernel.layout import NO_MOVE
from argosy.envs.tables import Roles
from argosy.tabletop.kernels import build_for
from argosy.tabletop.position import KernelPosition
from argosy.tabletop.protocol import Options
from argosy.tabletop.ruleset import Ruleset
from argosy.tabletop.struct import Struct, blank
from argosy.tensors.actions import ActionSpace
from argosy.tensors.fields import Layout

P = TypeVar("P", bound=KernelPosition[Any, Any, Any, Any, Any])
S = TypeVar("S", bound=Struct)


class GameTensors(Generic[P, S]):
    """The tensors of a kind of table."""

    features: Layout
    kernel: ClassVar[str]
    roles: ClassVar[Roles]
    most_moves: ClassVar[int]  # that one seat may have
    kernel_observe: ClassVar[Callable[..., None]]
    kernel_mask: ClassVar[Callable[..., None]]
    kernel_describe: ClassVar[Callable[..., int]]

    ruleset: Ruleset[Any, Any, Any]
    actions: ActionSpace
    observations: Layout
    kernel_actions: Struct
    kernel_fields: Struct

    def __init__(self, options: Options, ruleset: Ruleset[Any, Any, Any], payments: bool) -> None:
        self.options = options
        self.players, self.team_size = options.players, options.team_size
        self.payments = payments
        self.ruleset = ruleset

    @property
    @abstractmethod
    def never(self) -> tuple[str, ...]:
        """Return the constants of the kernel that a build for this table may turn to False."""

    @property
    def build(self) -> str:
        """Return the kernel in the build that steps such tables on the CPU."""
        return build_for(self.kernel, self.never)

    @property
    def kernel_structs(self) -> tuple[Struct, Struct, Struct]:
        """Return the rules, the fields and the numbers as the kernel reads them."""
        return self.ruleset.rules, self.kernel_fields, self.kernel_actions

    def blank_moves(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """Return room for the numbers and the features of all moves of a seat."""
        return np.zeros(self.most_moves, np.int32), np.zeros((self.most_moves, self.features.size), np.int8)

    def observe(self, position: P, seat: int) -> NDArray[np.int8]:
        """Return what a seat knows."""
        return self._observe(position, seat, everything=False)

    def observe_everything(self, position: P, seat: int = 0) -> NDArray[np.int8]:
        """Return the same fields with nothing hidden, for critics; places are counted from the seat."""
        return self._observe(position, seat, everything=True)

    def _observe(self, position: P, seat: int, everything: bool) -> NDArray[np.int8]:
        position.check_seat(seat)
        rows = np.zeros((position.players, self.observations.size), np.int8)
        self.kernel_observe(position.state, position.kernel_rules, self.kernel_fields, 1 << seat, everything, rows)
        row: NDArray[np.int8] = rows[seat]
        return row

    def mask(self, position: P, seat: int, half: int = NO_MOVE) -> NDArray[np.int8]:
        """Return 1 for each number that a seat may choose; a seat that is not asked may only wait.

        `half` is a move, as the kernel writes it, of which a follow-up is being chosen.
        """
        position.check_seat(seat)
        mask = np.zeros(self.actions.size, np.int8)
        out = blank(self.roles.scratch[0])
        self.kernel_mask(position.state, position.kernel_rules, self.kernel_actions, seat, half, out, mask)
        return mask

    def moves(self, position: P, seat: int) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """Return the numbers of a seat's legal moves, each with its cheapest payment, and their features."""
        found, features = self.blank_moves()
        if not position.is_pending(seat):
            return found[:0], features[:0]
        s, r, out = position.state, position.kernel_rules, blank(self.roles.scratch[0])
        count = self.kernel_describe(s, r, self.kernel_actions, seat, out, found, features)
        return found[:count], features[:count]
