"""Learning from a window of games: choose more often what turned out better than expected (PPO)."""

from __future__ import annotations

from typing import Final, NamedTuple

import torch
from torch import Tensor

from argosy.train.model import POINTS
from argosy.train.steps import Batch, Steps
from argosy.train.window import Window

PATIENCE: Final = 0.95  # how much what came later counts against what was expected next (the lambda of GAE)
SPREAD: Final = 20  # points ahead of the others that are worth a victory where the margin counts fully
LARGEST_CHANGE: Final = 0.02  # of choices, in nats, beyond which a window is not gone through again


class Rates(NamedTuple):
    """What changes while a training goes on."""

    learning: float
    entropy: float  # how much it is worth to leave open what to choose
    margin: float  # how much points ahead of the others count besides the victory


class Lesson(NamedTuple):
    """What was learnt from a window, on average."""

    surprise: float  # about winners, in nats
    points_wrong: float
    entropy: float  # of choices, in nats
    change: float  # of choices, in nats


def gains(window: Window) -> Tensor:
    """Return how much better everything turned out after each step than was expected (GAE): (..., 2, players).

    What came of a random move says nothing about the moves before it; there counts what was expected next.
    """
    gain = torch.zeros_like(window.expected[0])
    found = torch.empty_like(window.results)
    for step in reversed(range(window.steps)):
        going = ~window.dones[step, :, None, None, None]
        surprise = window.results[step] + going * window.expected[step + 1] - window.expected[step]
        gain = (surprise + PATIENCE * going * gain) * ~window.astray[step, :, None, None, None]
        found[step] = gain
    return found


def worth(gain: Tensor, margin: float) -> Tensor:
    """Return what gains are worth to the seat itself: chances to win, and points ahead of the average of others."""
    chance, points = gain.unbind(-2)
    ahead = points[..., 0] - points[..., 1:].mean(-1)
    return chance[..., 0] + margin * ahead * POINTS / SPREAD


def decisions(window: Window, margin: float) -> Batch:
    """Return all decisions of the learner as rows of tensors."""
    gain = gains(window)
    aims = gain + window.expected[:-1]
    columns = (window.seen, window.masks, window.actions, window.likelihoods, worth(gain, margin), aims)
    return Batch(*(each.flatten(0, 2) for each in columns))


def learn(steps: Steps, window: Window, rates: Rates, epochs: int) -> Lesson:
    """Go through the decisions of a window some times, in random order."""
    steps.set(rates.learning, rates.entropy)
    rows = decisions(window, rates.margin)
    which = window.decided.flatten().nonzero().squeeze(1)
    mean, spread = rows.worth[which].mean(), rows.worth[which].std() + 1e-6
    rows = rows._replace(worth=(rows.worth - mean) / spread)
    told = []
    for _ in range(epochs):
        told.append(steps.go_through(rows, which[torch.randperm(len(which), device=which.device)]))
        if told[-1][-1, 3] > LARGEST_CHANGE:
            break
    surprise, square, entropy, change = torch.cat(told).mean(0).tolist()
    return Lesson(surprise, POINTS * square**0.5, entropy, change)
