"""The network of a kind of table: from what a seat knows to how it would choose, who wins, and with how many points.

Players are counted from the observer on, to the left. Points are counted in tens.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

WIDTHS: Final = (512, 256, 256)
POINTS: Final = 10
SHY: Final = 0.1  # how large the weights of the heads are at first, so that nothing is preferred yet
IMPOSSIBLE: Final = -1e9
EVEN: Final = 16  # a GPU multiplies matrices much faster if their rows are as long as a multiple of it


class Judged(NamedTuple):
    """What the network makes of observations."""

    logits: Tensor  # of all actions; those that are not legal are as good as impossible
    wins: Tensor  # of all players, as logits
    points: Tensor

    def expected(self) -> Tensor:
        """Return how likely each player wins, and the points of each: (..., 2, players)."""
        return torch.stack((self.wins.softmax(-1), self.points), -2)


class Model(nn.Module):
    """Layers with three heads on top."""

    scales: Tensor

    def __init__(self, scales: Tensor, actions: int, players: int, widths: tuple[int, ...] = WIDTHS) -> None:
        super().__init__()
        self.first = nn.Linear(len(scales), widths[0])
        self.layers = nn.ModuleList(nn.Linear(one, two) for one, two in pairwise(widths))
        self.policy = nn.Linear(widths[-1], actions)
        self.wins = nn.Linear(widths[-1], players)
        self.points = nn.Linear(widths[-1], players)
        self.register_buffer("scales", scales)
        with torch.no_grad():
            for head in (self.policy, self.wins, self.points):
                head.weight.mul_(SHY)

    def forward(self, seen: Tensor, masks: Tensor) -> Judged:
        """Judge observations; on a GPU the layers count with fewer digits, the heads never do."""
        device = seen.device.type
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            hidden = functional.relu(self._first(seen))
            for layer in self.layers:
                hidden = functional.relu(layer(hidden))
        with torch.autocast(device, enabled=False):
            hidden = hidden.float()
            logits = self.policy(hidden).masked_fill(masks == 0, IMPOSSIBLE)
            return Judged(logits, self.wins(hidden), self.points(hidden))

    def _first(self, seen: Tensor) -> Tensor:
        """Return what the first layer gives; the scales belong to its weights, so that it reads whole numbers."""
        weight = self.first.weight * self.scales
        if seen.device.type == "cuda":
            seen, weight = _even(seen), _even(weight).to(torch.bfloat16)
        return functional.linear(seen.to(weight.dtype), weight, self.first.bias)


def _even(rows: Tensor) -> Tensor:
    """Return rows with zeros after them, so that they are as long as suits a GPU."""
    return functional.pad(rows, (0, -rows.shape[-1] % EVEN))


def drawn(logits: Tensor) -> Tensor:
    """Draw an action for each row, as likely as the logits say."""
    patience = torch.empty_like(logits).exponential_()
    return (logits - patience.log_()).argmax(-1)
