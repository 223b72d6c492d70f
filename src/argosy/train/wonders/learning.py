"""Learning from examples: what is expected of a moment moves towards how its game went on."""

from __future__ import annotations

from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from argosy.train.wonders.games import Examples, chosen
from argosy.train.wonders.model import POINTS, Model

BATCH: Final = 256
POINTS_COUNT: Final = 0.2  # how much a mistake about points counts against one about the winner
PATIENCE: Final = 0.8  # how much the end of a game counts against what the next moment seemed to promise (TD(lambda))


def as_tensors(examples: Examples, device: str) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Return inputs, moments, points and wins as the model takes them."""
    _, moment, inputs, points, wins = (torch.from_numpy(column).to(device) for column in examples)
    return inputs.float(), moment, points, wins


def fit(model: Model, optimiser: torch.optim.Optimizer, examples: Examples, rate: float, seed: int) -> None:
    """Go through the examples once, in random order."""
    for group in optimiser.param_groups:
        group["lr"] = rate
    device = str(model.columns.device)
    order = np.random.default_rng(seed).permutation(len(examples.game))
    for first in range(0, len(order), BATCH):
        surprise, square = model.mistakes(*as_tensors(chosen(examples, order[first : first + BATCH]), device))
        optimiser.zero_grad()
        (surprise + POINTS_COUNT * square).backward()  # type: ignore[no-untyped-call]
        optimiser.step()


@torch.no_grad()
def mistakes(model: Model, examples: Examples) -> tuple[float, float]:
    """Return how surprising the winners of examples are, in nats, and by how many points the model is wrong."""
    surprise, square = model.mistakes(*as_tensors(examples, str(model.columns.device)))
    return float(surprise), POINTS * float(square) ** 0.5


@torch.no_grad()
def with_foresight(model: Model, examples: Examples) -> Examples:
    """Return examples that also count what the next moments seemed to promise, which varies less than the end.

    What is promised counts less and less with every moment (TD(lambda)).
    """
    inputs, moment, _, _ = as_tensors(examples, str(model.columns.device))
    strength, expected = model(inputs, moment)
    wins = _mixed(examples.game, torch.softmax(strength, dim=1).cpu().numpy(), examples.wins)
    points = _mixed(examples.game, POINTS * expected.cpu().numpy(), examples.points)
    return examples._replace(wins=wins, points=points)


def _mixed(game: NDArray[np.int64], promised: NDArray[np.float32], ended: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return what to learn, from the last moment to the first: the end of the game, mixed with promises after it.

    >>> told = _mixed(np.array([0, 0, 1]), np.float32([[9], [0.5], [9]]), np.float32([[1], [1], [0]]))
    >>> [round(float(each), 2) for each in told[:, 0]]
    [0.9, 1.0, 0.0]
    """
    mixed = ended.copy()
    for at in range(len(game) - 2, -1, -1):
        if game[at] == game[at + 1]:
            mixed[at] = PATIENCE * mixed[at + 1] + (1 - PATIENCE) * promised[at + 1]
    return mixed
