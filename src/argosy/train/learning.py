"""Learning from a window of games: choose more often what turned out better than expected (PPO)."""

from __future__ import annotations

from typing import Final, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from argosy.train.model import POINTS, Model
from argosy.train.window import Window

PATIENCE: Final = 0.95  # how much what came later counts against what was expected next (the lambda of GAE)
CLIP: Final = 0.2  # how much likelier an action may become before it is played again
SPREAD: Final = 20  # points ahead of the others that are worth a victory where the margin counts fully
POINTS_COUNT: Final = 0.1  # how much a mistake about points counts against one about the winner
WINS_COUNT: Final = 0.5  # and that against the choice of actions
LARGEST_CHANGE: Final = 0.02  # of choices, in nats, beyond which a window is not gone through again
STEEPEST: Final = 1.0  # gradients are shortened to this


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
    """Return how much better everything turned out after each step than was expected (GAE): (..., 2, players)."""
    gain = torch.zeros_like(window.expected[0])
    found = torch.empty_like(window.results)
    for step in reversed(range(window.steps)):
        going = ~window.dones[step, :, None, None, None]
        surprise = window.results[step] + going * window.expected[step + 1] - window.expected[step]
        gain = surprise + PATIENCE * going * gain
        found[step] = gain
    return found


def worth(gain: Tensor, margin: float) -> Tensor:
    """Return what gains are worth to the seat itself: chances to win, and points ahead of the average of others."""
    chance, points = gain.unbind(-2)
    ahead = points[..., 0] - points[..., 1:].mean(-1)
    return chance[..., 0] + margin * ahead * POINTS / SPREAD


class Batch(NamedTuple):
    """Some decisions."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    likelihoods: Tensor
    worth: Tensor
    aims: Tensor  # chances to win and points, as they turned out


def decisions(window: Window, margin: float) -> Batch:
    """Return all decisions of the learner as rows of tensors."""
    gain = gains(window)
    aims = gain + window.expected[:-1]
    columns = (window.seen, window.masks, window.actions, window.likelihoods, worth(gain, margin), aims)
    return Batch(*(each.flatten(0, 2) for each in columns))


def learn(
    model: Model, optimiser: torch.optim.Optimizer, window: Window, rates: Rates, epochs: int, size: int
) -> Lesson:
    """Go through the decisions of a window some times, in random order."""
    for group in optimiser.param_groups:
        group["lr"] = rates.learning
    rows = decisions(window, rates.margin)
    which = window.decided.flatten().nonzero().squeeze(1)
    mean, spread = rows.worth[which].mean(), rows.worth[which].std() + 1e-6
    rows = rows._replace(worth=(rows.worth - mean) / spread)
    told = []
    for _ in range(epochs):
        for some in torch.split(which[torch.randperm(len(which), device=which.device)], size):
            told.append(improve(model, optimiser, Batch(*(each[some] for each in rows)), rates))
        if told[-1][3] > LARGEST_CHANGE:
            break
    surprise, square, entropy, change = torch.stack(told).mean(0).tolist()
    return Lesson(surprise, POINTS * square**0.5, entropy, change)


def improve(model: Model, optimiser: torch.optim.Optimizer, rows: Batch, rates: Rates) -> Tensor:
    """Do one step of learning; return what there is to tell about it."""
    judged = model(rows.seen, rows.masks)
    logs = judged.logits.log_softmax(-1)
    entropy = -(logs.exp() * logs).sum(-1).mean()
    change = logs.gather(-1, rows.actions[:, None]).squeeze(-1) - rows.likelihoods
    likelier = change.exp()
    choice = torch.min(likelier * rows.worth, likelier.clamp(1 - CLIP, 1 + CLIP) * rows.worth).mean()
    wins, points = rows.aims.unbind(-2)
    surprise = -(wins * judged.wins.log_softmax(-1)).sum(-1).mean()
    square = functional.mse_loss(judged.points, points)
    loss = WINS_COUNT * (surprise + POINTS_COUNT * square) - choice - rates.entropy * entropy
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), STEEPEST)
    optimiser.step()
    return torch.stack((surprise, square, entropy, -change.mean())).detach()
