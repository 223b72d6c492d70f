"""Tables at which a network plays: against itself, against itself as it was, and against sailors."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from argosy.envs.batch import Batch, make
from argosy.envs.kernel.stepping import WAIT
from argosy.train.model import POINTS, Model, drawn
from argosy.train.window import Window

SAILORS: Final = "sailor"


WHIM: Final = 1.5  # by which differences between moves are divided where the network plays as it was


@dataclass(slots=True)
class Tally:
    """Games that ended; where others played too, the seats of the learner and the victories among them."""

    games: int = 0
    seats: int = 0
    won: float = 0.0

    @property
    def share(self) -> float | None:
        """Return the share of victories of a seat of the learner, where others played too."""
        return self.won / self.seats if self.seats else None


@dataclass(slots=True)
class Group:
    """Some tables that are stepped together, with their part of a window from table `first` on."""

    batch: Batch
    window: Window
    first: int
    former: Tensor  # by table and seat: whether the network plays as it was
    crew: Executor
    learner: Tensor = field(init=False)
    tally: Tally = field(default_factory=Tally)
    _seen: Tensor = field(init=False)
    _masks: Tensor = field(init=False)
    _at_former: tuple[Tensor, Tensor] = field(init=False)
    _mixed: NDArray[np.bool_] = field(init=False)  # seats of the learner where others play too
    _dones: NDArray[np.bool_] = field(init=False)
    _results: NDArray[np.float32] = field(init=False)
    _stepped: Future[Any] | None = None

    def __post_init__(self) -> None:
        self._seen = for_transfer(self.batch.observations.shape, self.former.device)
        self._masks = for_transfer(self.batch.masks.shape, self.former.device)
        self.batch.write_into(self._seen, self._masks)
        self.batch.reset()
        tables, seats = self.former.nonzero(as_tuple=True)
        self._at_former = tables, seats
        self.learner = ~self.former & self._callers().to(self.former.device)
        learner = self.learner.cpu().numpy()
        self._mixed = learner & ~learner.all(1, keepdims=True)
        steps, tables, players = self.window.steps, *learner.shape
        self._dones = np.zeros((steps, tables), np.bool_)
        self._results = np.zeros((steps, tables, 2, players), np.float32)

    def _callers(self) -> Tensor:
        """Return which seats the caller of the batch plays: others have nothing to choose, not even to wait."""
        return self._masks.any(-1)

    @property
    def part(self) -> slice:
        """Return which tables of the window are these."""
        return slice(self.first, self.first + self.batch.num_envs)

    @torch.no_grad()
    def go_on(self, step: int, model: Model, former: Model) -> None:
        """Decide at all tables, and let them go on meanwhile."""
        self.settle(step - 1)
        window, part = self.window, self.part
        seen, masks = window.seen[step, part], window.masks[step, part]
        seen.copy_(self._seen, non_blocking=True)
        masks.copy_(self._masks, non_blocking=True)
        judged = model(seen, masks)
        actions = drawn(judged.logits)
        if len(self._at_former[0]):
            judged_before = former(seen[self._at_former], masks[self._at_former])
            actions[self._at_former] = drawn(judged_before.logits / WHIM)
        likelihoods = judged.logits.log_softmax(-1).gather(-1, actions[..., None]).squeeze(-1)
        window.actions[step, part], window.likelihoods[step, part] = actions, likelihoods
        window.expected[step, part] = judged.expected()
        window.decided[step, part] = self.learner & (masks[..., WAIT] == 0)
        self._stepped = self.crew.submit(self.batch.step, actions.int().cpu().numpy())

    def settle(self, step: int) -> None:
        """Wait for the tables, and note which games ended with a step, and how; a GPU is told at the end only."""
        if self._stepped is None:
            return
        _, _, won, dones = self._stepped.result()
        self._stepped = None
        ended = dones != 0
        self._dones[step] = ended
        self._results[step, :, 0], self._results[step, :, 1] = won, self.batch.points / POINTS
        self._results[step, ~ended] = 0
        mixed = self._mixed & ended[:, None]
        self.tally.games += int(ended.sum())
        self.tally.seats += int(mixed.sum())
        self.tally.won += float(won[mixed].sum())

    @torch.no_grad()
    def close(self, model: Model) -> None:
        """Wait for the last step of the window, and say what is expected after it."""
        self.settle(self.window.steps - 1)
        device, part = self.former.device, self.part
        self.window.dones[:, part] = torch.from_numpy(self._dones).to(device)
        results = torch.from_numpy(self._results).to(device)
        for seat in range(self.batch.players):
            self.window.results[:, part, seat] = results.roll(-seat, 3)
        judged = model(self._seen.to(device), self._masks.to(device))
        self.window.expected[-1, part] = judged.expected()


def for_transfer(shape: tuple[int, ...], device: torch.device) -> Tensor:
    """Make an array that the tables can write, and that a GPU can read directly."""
    return torch.zeros(shape, dtype=torch.int8, pin_memory=device.type == "cuda")


def former_seats(tables: int, players: int, share: float, device: str) -> Tensor:
    """Return where the network plays as it was: at a share of the tables, all seats but one, or only one, in turn.

    >>> former_seats(4, 3, 0.5, "cpu").int().tolist()
    [[0, 1, 1], [1, 0, 0], [0, 0, 0], [0, 0, 0]]
    """
    seats = torch.zeros(tables, players, dtype=torch.bool)
    for table in range(round(share * tables)):
        alone = table // 2 % players
        seats[table, alone] = True
        if table % 2 == 0:
            seats[table] = ~seats[table]
    return seats.to(device)


def play(groups: list[Group], model: Model, former: Model) -> None:
    """Fill the window: while some tables go on, the network decides at others."""
    for step in range(groups[0].window.steps):
        for group in groups:
            group.go_on(step, model, former)
    for group in groups:
        group.close(model)


def tables_with(opponents: str, game: str, options: dict[str, Any], tables: int, seed: int, threads: int) -> Batch:
    """Make tables at which the caller plays all seats, or the first one against others."""
    players = options["players"]
    others = ("", *[opponents] * (players - 1)) if opponents else ()
    return make(game, num_envs=tables, seed=seed, threads=threads, opponents=others, **options)
