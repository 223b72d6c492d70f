"""All that is seen at many tables in some steps, on the device that learns from it."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True, slots=True)
class Window:
    """Tensors by step, table and seat. What concerns all players counts them from the seat on, to the left."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    likelihoods: Tensor  # logarithms of how likely the actions were
    expected: Tensor  # (2, players): chances to win, and points; with one step more at the end
    results: Tensor  # the same of a game that ends with the step, else zero
    dones: Tensor  # by step and table: whether a game ends
    astray: Tensor  # by step and table: whether a seat moved at random
    decided: Tensor  # whether the learner decided here, at a table where nobody moved at random

    @property
    def steps(self) -> int:
        """Return how many steps there are."""
        return len(self.seen)


def room(steps: int, tables: int, players: int, inputs: int, actions: int, device: str) -> Window:
    """Make room for a window."""

    def zeros(*shape: int, kind: torch.dtype = torch.float32, more: int = 0) -> Tensor:
        return torch.zeros((steps + more, tables, *shape), dtype=kind, device=device)

    return Window(
        seen=zeros(players, inputs, kind=torch.int8),
        masks=zeros(players, actions, kind=torch.int8),
        actions=zeros(players, kind=torch.int64),
        likelihoods=zeros(players),
        expected=zeros(players, 2, players, more=1),
        results=zeros(players, 2, players),
        dones=zeros(kind=torch.bool),
        astray=zeros(kind=torch.bool),
        decided=zeros(players, kind=torch.bool),
    )
