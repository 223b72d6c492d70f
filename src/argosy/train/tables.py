"""Tables at which a network plays: against itself, against itself as it was, and against sailors.

Tables lie where the network decides, so that nothing is copied between a CPU and a GPU while they play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import torch
from torch import Tensor

from argosy.envs.batch import Batch, make
from argosy.envs.kernel.stepping import WAIT
from argosy.train.model import IMPOSSIBLE, POINTS, Model, drawn
from argosy.train.window import Window

SAILORS: Final = "sailor"
WHIM: Final = 1.5  # by which differences between moves are divided where the network plays as it was
ASTRAY: Final = 0.05  # how often a seat moves at random, at tables where seats do


class Shares(NamedTuple):
    """The shares of tables at which not everybody plays as the network is now."""

    former: float = 0.0  # some seats play as the network was
    astray: float = 0.0  # seats move at random now and then, so that the network sees what comes of other moves


NO_SHARES: Final = Shares()


class Tally(NamedTuple):
    """Games that ended; where others played too, the seats of the learner and the victories among them."""

    games: float = 0
    seats: float = 0
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
    shares: Shares = NO_SHARES
    former: Tensor = field(init=False)  # by table and seat: whether the network plays as it was
    learner: Tensor = field(init=False)
    _seen: Tensor = field(init=False)
    _masks: Tensor = field(init=False)
    _at_former: tuple[Tensor, Tensor] = field(init=False)
    _mixed: Tensor = field(init=False)  # seats of the learner where others play too
    _wild: slice = field(init=False)  # tables at which seats move at random now and then
    _counts: Tensor = field(init=False)  # of the tally, where the tables are

    def __post_init__(self) -> None:
        batch, device, part = self.batch, self.window.seen.device, self.part
        self._seen, self._masks = (
            torch.zeros_like(self.window.seen[0, part]),
            torch.zeros_like(self.window.masks[0, part]),
        )
        batch.write_into(self._seen, self._masks)
        batch.reset()
        tables, players = batch.num_envs, batch.players
        self.former = former_seats(tables, players, self.shares.former).to(device)
        among, seats = self.former.nonzero(as_tuple=True)
        self._at_former = among, seats
        self.learner = ~self.former & self._masks.any(-1)  # other seats have nothing to choose, not even to wait
        self._mixed = self.learner & ~self.learner.all(1, keepdim=True)
        self._wild = slice(tables - round(tables * self.shares.astray), tables)
        self._counts = torch.zeros(3, dtype=torch.float64, device=device)

    @property
    def part(self) -> slice:
        """Return which tables of the window are these."""
        return slice(self.first, self.first + self.batch.num_envs)

    @torch.no_grad()
    def go_on(self, step: int, model: Model, former: Model) -> None:
        """Decide at all tables, let them go on, and note which games end with that, and how."""
        window, part = self.window, self.part
        seen, masks = window.seen[step, part], window.masks[step, part]
        seen.copy_(self._seen)
        masks.copy_(self._masks)
        judged = model(seen, masks)
        actions = drawn(judged.logits)
        if len(self._at_former[0]):
            judged_before = former(seen[self._at_former], masks[self._at_former])
            actions[self._at_former] = drawn(judged_before.logits / WHIM)
        asked = masks[..., WAIT] == 0
        stray = self._go_astray(actions, masks, asked)
        window.actions[step, part] = actions
        window.likelihoods[step, part] = judged.logits.log_softmax(-1).gather(-1, actions[..., None]).squeeze(-1)
        window.expected[step, part] = judged.expected()
        window.astray[step, part] = stray
        window.decided[step, part] = self.learner & asked & ~stray[:, None]
        _, _, rewards, dones = self.batch.step(window.actions[step, part])
        self._note(step, torch.as_tensor(rewards), torch.as_tensor(dones) != 0)

    def _go_astray(self, actions: Tensor, masks: Tensor, asked: Tensor) -> Tensor:
        """Let a few seats move at random; return at which tables any did."""
        stray = torch.zeros_like(asked)
        wild = self._wild
        stray[wild] = asked[wild] & (torch.rand(asked[wild].shape, device=asked.device) < ASTRAY)
        at_random = drawn(torch.where(masks[wild] == 0, IMPOSSIBLE, 0.0))
        actions[wild] = torch.where(stray[wild], at_random, actions[wild])
        return stray.any(1)

    def _note(self, step: int, won: Tensor, ended: Tensor) -> None:
        """Note which games ended, and how."""
        results = torch.stack((won, torch.as_tensor(self.batch.points) / POINTS), 1) * ended[:, None, None]
        self.window.dones[step, self.part] = ended
        for seat in range(self.batch.players):
            self.window.results[step, self.part, seat] = results.roll(-seat, 2)
        mixed = self._mixed & ended[:, None]
        self._counts += torch.stack((ended.sum(), mixed.sum(), (won * mixed).sum()))

    @torch.no_grad()
    def close(self, model: Model) -> None:
        """Say what is expected after the last step of the window."""
        self.window.expected[-1, self.part] = model(self._seen, self._masks).expected()

    @property
    def tally(self) -> Tally:
        """Return what was counted."""
        return Tally(*self._counts.tolist())

    def count_anew(self) -> None:
        """Forget what was counted."""
        self._counts.zero_()


def former_seats(tables: int, players: int, share: float) -> Tensor:
    """Return where the network plays as it was: at a share of the tables, all seats but one, or only one, in turn.

    >>> former_seats(4, 3, 0.5).int().tolist()
    [[0, 1, 1], [1, 0, 0], [0, 0, 0], [0, 0, 0]]
    """
    seats = torch.zeros(tables, players, dtype=torch.bool)
    for table in range(round(share * tables)):
        alone = table // 2 % players
        seats[table, alone] = True
        if table % 2 == 0:
            seats[table] = ~seats[table]
    return seats


def play(groups: list[Group], model: Model, former: Model) -> None:
    """Fill the window."""
    for group in groups:
        for step in range(group.window.steps):
            group.go_on(step, model, former)
        group.close(model)


def tables_with(
    opponents: str, game: str, options: dict[str, Any], tables: int, seed: int, device: str, threads: int = 1
) -> Batch:
    """Make tables at which the caller plays all seats, or the first one against others."""
    players = options["players"]
    others = ("", *[opponents] * (players - 1)) if opponents else ()
    return make(game, num_envs=tables, seed=seed, device=device, threads=threads, opponents=others, **options)
