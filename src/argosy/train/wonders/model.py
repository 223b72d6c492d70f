"""The network as PyTorch learns it, and as the kernel reads it: the same layers in floating point and in integers."""

from __future__ import annotations

from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from argosy.bots.wonders.admiral.kernel import inputs
from argosy.bots.wonders.admiral.kernel.network import DEPTH, ONE, PLACES, WIDTH
from argosy.wonders.kernel.layout import FLEETS

POINTS: Final = 10.0  # that are 1.0 to the network
USUAL_POINTS: Final = 5.0
SPREAD: Final = 0.05  # of the numbers that it begins with
NEIGHBOURS: Final = 2
LARGE: Final = {  # amounts that are 1.0 to the network, so that all inputs are of one size
    inputs.SCORE: 20.0,
    inputs.SCIENCE: 10.0,
    inputs.COINS: 5.0,
    inputs.FEW_COINS: 3.0,
    **{inputs.SHIP + FLEETS + fleet: 8.0 for fleet in range(FLEETS)},
}


class Model(nn.Module):
    """Judges all seats of tables at once; it knows only the inputs that are named by their places in the kernel."""

    columns: Tensor
    scale: Tensor

    def __init__(self, columns: NDArray[np.int64]) -> None:
        super().__init__()
        self.first = nn.Parameter(torch.randn(PLACES, len(columns), WIDTH) * SPREAD)
        self.moment = nn.Parameter(torch.zeros(inputs.MOMENTS, WIDTH))
        self.second = nn.Linear(WIDTH, DEPTH)
        self.strength = nn.Linear(DEPTH, 1, bias=False)
        self.points = nn.Linear(DEPTH, 1)
        nn.init.constant_(self.points.bias, USUAL_POINTS)
        self.register_buffer("columns", torch.from_numpy(columns))
        self.register_buffer("scale", torch.tensor([LARGE.get(int(which), 1.0) for which in columns]))

    def forward(self, seen: Tensor, moments: Tensor) -> tuple[Tensor, Tensor]:
        """Return strength and points of each seat: (moments, seats, columns) gives (moments, seats) twice."""
        places = PLACES if seen.shape[1] > 1 + NEIGHBOURS else PLACES - 1
        rows = self._rows()[:places].transpose(0, 1).flatten(1)
        own, left, right, *more = torch.split(seen @ rows, WIDTH, -1)
        one = own + left.roll(-1, 1) + right.roll(1, 1) + self.moment[moments][:, None]
        for other in more:
            one = one + other.sum(1, keepdim=True) - other - other.roll(-1, 1) - other.roll(1, 1)
        two = functional.relu(self.second(functional.relu(one)))
        return self.strength(two).squeeze(-1), self.points(two).squeeze(-1)

    def _rows(self) -> Tensor:
        """Return the rows of the first layer as the kernel multiplies amounts with them."""
        return self.first / self.scale[:, None]

    def mistakes(self, seen: Tensor, moments: Tensor, points: Tensor, wins: Tensor) -> tuple[Tensor, Tensor]:
        """Return how surprising the winners are, in nats, and the mean square of the mistakes about points."""
        strength, expected = self(seen, moments)
        surprise = -(wins * functional.log_softmax(strength, dim=1)).sum(1).mean()
        return surprise, functional.mse_loss(expected, points / POINTS)

    def arrays(self) -> dict[str, NDArray[np.int32]]:
        """Return the network in integers, by the names of the kernel; rows of the first layer for its columns only."""
        floats = {
            "first": self._rows(),
            "moment": self.moment,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "strength": self.strength.weight[0],
            "points": self.points.weight[0],
            "points_bias": self.points.bias[0],
        }
        return {name: _in_integers(value) for name, value in floats.items()}


def _in_integers(value: Tensor) -> NDArray[np.int32]:
    limit = np.iinfo(np.int16).max
    whole = (value.detach().cpu() * ONE).round().clamp(-limit, limit)
    made: NDArray[np.int32] = whole.numpy().astype(np.int32)
    return made
