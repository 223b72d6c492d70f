"""The course of a training: play a window of steps, learn from it, and again, until the time is up.

Everything that is needed to go on is kept every so often, so that a training can be stopped at any time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import torch

from argosy.tabletop.errors import OptionError
from argosy.tabletop.protocol import Options
from argosy.train import curve, files, wonders
from argosy.train.learning import Lesson, Rates, learn
from argosy.train.model import WIDTHS, Model
from argosy.train.tables import Group, Tally, former_seats, play, tables_with
from argosy.train.window import room

SAILORS_SHARE: Final = 32  # one table of so many has sailors, so that it shows how the network does against them
FORMER: Final = 8  # networks as they were that are kept
FORMER_EVERY: Final = 15  # updates, at first; later ones are as far apart as those that are kept
LEARNING: Final = (7e-4, 5e-5)
ENTROPY: Final = (2e-2, 3e-3)
MARGIN: Final = (0.5, 0.05)
ROW_SECONDS: Final = 10.0
MATCHES: Final = 4  # of each kind, spread over the training
VARIABLE: Final = ("minutes", "updates", "tables", "rows", "epochs", "match_games")  # what may change on the way
CHECKPOINT, OPTIMISER, FORMERLY = "checkpoint.pt", "optimiser.pt", "former.pt"
NETWORK, CSV, PICTURE = "network.npz", "curve.csv", "curve.svg"
PANELS: Final = (
    ("surprise about the winner, in nats", ("surprise",)),
    ("games won", ("won_former", "won_sailors", "won_merchant", "won_captain")),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a training does; one that goes on must go on with the same plan, but for its length."""

    game: str
    options: Options
    seed: int = 1
    minutes: float = 6.0  # of all parts of the training together
    updates: int = 0  # end after so many instead, if it is not 0
    tables: int = 1024
    steps: int = 32  # of a window
    epochs: int = 2
    rows: int = 16_384  # decisions that are learnt from at once
    former: float = 0.2  # the share of tables at which the network plays some seats as it was
    widths: tuple[int, ...] = WIDTHS
    match_games: int = 0  # of each match along the way; only admirals can play them

    def fixed(self) -> dict[str, Any]:
        """Return what must not change between two parts of a training."""
        told = asdict(self) | {"options": self.options.to_dict(), "widths": list(self.widths)}
        return {name: told[name] for name in told if name not in VARIABLE}


class Training:
    """A training under way in a folder."""

    def __init__(self, plan: Plan, folder: Path, device: str, threads: int) -> None:
        self.plan, self.folder, self.device = plan, folder, device
        self.rows: list[curve.Row] = []
        self.seconds, self.games, self._playing, self._next_match = 0.0, 0, 0.0, 1 / MATCHES
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self._crew = ThreadPoolExecutor(1)
        kept = files.load(folder / CHECKPOINT, device)
        self.updates = kept["updates"] if kept else 0
        self._groups = self._seated(threads)
        tensors = self._groups[0].batch.tables.tensors
        scales = torch.from_numpy(tensors.observations.scales())
        self.model, self._former = (
            Model(scales, tensors.actions.size, plan.options.players, plan.widths).to(device) for _ in range(2)
        )
        self._formerly: list[dict[str, torch.Tensor]] = [files.halved(self.model.state_dict())]
        self._optimiser = torch.optim.Adam(self.model.parameters(), eps=1e-5, fused=device != "cpu")
        if kept:
            self._go_on(kept)

    def _seated(self, threads: int) -> list[Group]:
        """Make the tables: two halves that take turns, and a few with sailors."""
        plan, few = self.plan, max(1, self.plan.tables // SAILORS_SHARE)
        seed = plan.seed + 1000 * self.updates  # who goes on plays other games
        kinds = [("", plan.tables // 2, plan.former), ("", plan.tables // 2, plan.former), ("sailor", few, 0.0)]
        batches = [
            tables_with(who, plan.game, plan.options.to_dict(), tables, seed + place, threads)
            for place, (who, tables, _) in enumerate(kinds)
        ]
        one = batches[0]
        tables, inputs, actions = sum(each.num_envs for each in batches), one.observations.shape[2], one.masks.shape[2]
        window = room(plan.steps, tables, one.players, inputs, actions, self.device)
        groups, first = [], 0
        for batch, (_, _, share) in zip(batches, kinds, strict=True):
            former = former_seats(batch.num_envs, batch.players, share, self.device)
            groups.append(Group(batch, window, first, former, self._crew))
            first += batch.num_envs
        return groups

    @property
    def _is_for_admirals(self) -> bool:
        return self.plan.game == "wonders" and self.plan.widths == WIDTHS

    @property
    def done(self) -> float:
        """Return which part of the training is done."""
        if self.plan.updates:
            return min(1.0, self.updates / self.plan.updates)
        return min(1.0, self.seconds / (60 * self.plan.minutes))

    def rates(self) -> Rates:
        """Return what changes while the training goes on: rates and margins fall by the same factor each minute."""
        falling = (first * (last / first) ** self.done for first, last in (LEARNING, ENTROPY, MARGIN))
        return Rates(*falling)

    def train(self, tell: Callable[[curve.Row], None]) -> None:
        """Play and learn until the plan is done, and keep a row of the curve every few seconds."""
        began, lessons = time.monotonic(), []
        while self.done < 1:
            since = time.monotonic()
            lessons.append(self._update())
            self.seconds += time.monotonic() - since
            if time.monotonic() - began > ROW_SECONDS or self.done >= 1:
                self._note(lessons, time.monotonic() - began)
                tell(self.rows[-1])
                began, lessons = time.monotonic(), []

    def _update(self) -> Lesson:
        """Play a window and learn from it."""
        plan, began = self.plan, time.monotonic()
        self._former.load_state_dict(self._formerly[random.Random(self.updates).randrange(len(self._formerly))])
        play(self._groups, self.model, self._former)
        self._playing += time.monotonic() - began
        lesson = learn(self.model, self._optimiser, self._groups[0].window, self.rates(), plan.epochs, plan.rows)
        self.updates += 1
        if self.updates % FORMER_EVERY == 0:
            self._remember()
        return lesson

    def _remember(self) -> None:
        """Keep the network as it is now; of those before, one at random is forgotten if there are too many."""
        if len(self._formerly) == FORMER:
            del self._formerly[random.Random(self.updates).randrange(FORMER)]
        self._formerly.append(files.halved(self.model.state_dict()))

    def _note(self, lessons: list[Lesson], seconds: float) -> None:
        """Add a row to the curve, and keep everything."""
        lesson = Lesson(*(sum(each) / len(lessons) for each in zip(*lessons, strict=True)))
        against_former, against_sailors = self._tallies()
        games = sum(group.tally.games for group in self._groups)
        self.games += games
        for group in self._groups:
            group.tally = Tally()
        self.rows.append(
            {
                "minutes": round(self.seconds / 60, 2),
                "updates": self.updates,
                "games": self.games,
                "games_per_second": round(games / seconds),
                "playing": round(self._playing / seconds, 3),
                **{name: round(value, 4) for name, value in lesson._asdict().items()},
                "won_former": against_former,
                "won_sailors": against_sailors,
                **self._contests(),
            }
        )
        self._playing = 0.0
        self._keep()

    def _contests(self) -> dict[str, float]:
        """Play matches as each further part of the training is done."""
        if not (self.plan.match_games and self._is_for_admirals) or self.done < self._next_match:
            return {}
        self._next_match = (int(self.done * MATCHES) + 1) / MATCHES
        return wonders.contests(self.model, self.plan.options, self.plan.match_games)

    def _tallies(self) -> tuple[float | None, float | None]:
        """Return how much was won against the network as it was, and against sailors."""
        one, two, sailors = (group.tally for group in self._groups)
        former = Tally(0, one.seats + two.seats, one.won + two.won).share
        return former and round(former, 4), sailors.share and round(sailors.share, 4)

    # -- what is kept ------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        files.save(
            self.folder / CHECKPOINT,
            {
                "plan": self.plan.fixed(),
                "model": self.model.state_dict(),
                "rows": self.rows,
                "updates": self.updates,
                "seconds": self.seconds,
                "games": self.games,
            },
        )
        files.save(self.folder / OPTIMISER, files.slim(self._optimiser))
        files.save(self.folder / FORMERLY, self._formerly)
        if self._is_for_admirals:
            wonders.export(self.model, self.plan.options, self.folder / NETWORK, {"games": self.games})
        files.replace(self.folder / CSV, curve.to_csv(self.rows).encode())
        files.replace(self.folder / PICTURE, curve.draw(self.rows, PANELS).encode())

    def _go_on(self, kept: dict[str, Any]) -> None:
        """Go on from what was kept."""
        for name, value in self.plan.fixed().items():
            if kept["plan"][name] != value:
                wanted = f"{kept['plan'][name]}, as the training in {self.folder} began, or another folder"
                raise OptionError(name, value, wanted)
        self.model.load_state_dict(kept["model"])
        if moments := files.load(self.folder / OPTIMISER, self.device):
            self._optimiser.load_state_dict(moments)
        self.rows, self.seconds, self.games = kept["rows"], kept["seconds"], kept["games"]
        self._next_match = (int(self.done * MATCHES) + 1) / MATCHES
        self._formerly = files.load(self.folder / FORMERLY, self.device) or [files.halved(self.model.state_dict())]
