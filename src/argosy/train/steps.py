"""Steps of learning from so many decisions each.

On a GPU a step is recorded once and then replayed: its hundred small parts take less time than asking for each.
"""

from __future__ import annotations

import traceback
from typing import Final, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from argosy.train.model import Model

CLIP: Final = 0.2  # how much likelier an action may become before it is played again
POINTS_COUNT: Final = 0.1  # how much a mistake about points counts against one about the winner
WINS_COUNT: Final = 0.5  # and that against the choice of actions
STEEPEST: Final = 1.0  # gradients are shortened to this
BEFORE_RECORDING: Final = 3  # steps, so that everything that is made only once is there


class Batch(NamedTuple):
    """Some decisions."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    likelihoods: Tensor
    worth: Tensor
    aims: Tensor  # chances to win and points, as they turned out


def improve(model: Model, optimiser: torch.optim.Optimizer, rows: Batch, openness: Tensor | float) -> Tensor:
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
    loss = WINS_COUNT * (surprise + POINTS_COUNT * square) - choice - openness * entropy
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), STEEPEST)
    optimiser.step()
    return torch.stack((surprise, square, entropy, -change.mean())).detach()


def optimiser_of(model: Model, device: str) -> torch.optim.Optimizer:
    """Make an optimiser; on a GPU it is one that can be recorded."""
    if device == "cpu":
        return torch.optim.Adam(model.parameters(), eps=1e-5)
    return torch.optim.Adam(model.parameters(), torch.zeros((), device=device), eps=1e-5, fused=True, capturable=True)


class Steps:
    """Does steps of one size, the same way each time."""

    def __init__(self, model: Model, optimiser: torch.optim.Optimizer, size: int, recorded: bool) -> None:
        self.model, self.optimiser, self.size = model, optimiser, size
        self._to_record = recorded
        self._recording: torch.cuda.CUDAGraph | None = None
        self._rows: Batch  # what a recorded step reads
        self._openness: Tensor
        self._told: Tensor  # what a recorded step tells

    def set(self, learning: float, openness: float) -> None:
        """Change how fast is learnt, and how much it is worth to leave open what to choose."""
        for group in self.optimiser.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(learning)
            else:
                group["lr"] = learning
        device = next(self.model.parameters()).device
        if not hasattr(self, "_openness"):
            self._openness = torch.zeros((), device=device)
        self._openness.fill_(openness)

    def go_through(self, rows: Batch, order: Tensor) -> Tensor:
        """Learn from the rows in some order, in whole steps; return what there is to tell about each."""
        whole = max(self.size, len(order) // self.size * self.size)
        return torch.stack([self._step(rows, some) for some in torch.split(order[:whole], self.size)])

    def _step(self, rows: Batch, some: Tensor) -> Tensor:
        if self._to_record and len(some) == self.size:
            self._to_record = False
            self._record(rows, some)
        if self._recording is None or len(some) < self.size:
            return improve(self.model, self.optimiser, Batch(*(each[some] for each in rows)), self._openness)
        for each, place in zip(rows, self._rows, strict=True):
            torch.index_select(each, 0, some, out=place)
        self._recording.replay()
        return self._told.clone()

    def _record(self, rows: Batch, some: Tensor) -> None:
        """Record a step; if that fails, say why, and go on without."""
        self._rows = Batch(*(each[some] for each in rows))
        before = torch.cuda.current_stream() if torch.cuda.is_available() else None
        try:
            self._recording = self._recorded()
        except RuntimeError:
            if before is not None:
                torch.cuda.set_stream(before)
            print(f"each step of learning is done in parts:\n{traceback.format_exc()}", flush=True)

    def _recorded(self) -> torch.cuda.CUDAGraph:
        """Do some steps aside from everything else, then record one."""
        aside = torch.cuda.Stream()  # type: ignore[no-untyped-call]
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(BEFORE_RECORDING):
                improve(self.model, self.optimiser, self._rows, self._openness)
        torch.cuda.current_stream().wait_stream(aside)
        recording = torch.cuda.CUDAGraph()
        with torch.cuda.graph(recording, capture_error_mode="thread_local"):
            self._told = improve(self.model, self.optimiser, self._rows, self._openness)
        return recording
