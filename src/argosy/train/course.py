"""The course of a training: play a window of steps, learn from it, and again, until the time is up.

Everything that is needed to go on is kept every so often, so that a training can be stopped at any time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import torch

from argosy.tabletop.errors import OptionError
from argosy.tabletop.protocol import Options
from argosy.train import curve, files, wonders
from argosy.train.learning import Lesson, Rates, learn
from argosy.train.model import WIDTHS, Model
from argosy.train.steps import Steps, optimiser_of
from argosy.train.tables import SAILORS, Group, Shares, Tally, play, tables_with
from argosy.train.window import room

SAILORS_SHARE: Final = 32  # one table of so many has sailors, so that it shows how the network does against them
FORMER: Final = 8  # networks as they were that are kept
FORMER_EVERY: Final = 40  # updates, at first; later ones are as far apart as those that are kept
LEARNING: Final = (5e-4, 2e-5)
WARM: Final = 6  # updates until the rate of learning is what it should be
ENTROPY: Final = (3e-2, 3e-3)
LEFT_OPEN: Final = 2.0  # by which differences between moves are divided in a network to begin with
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
    astray: float = 0.25  # the share of tables at which seats move at random now and then
    widths: tuple[int, ...] = WIDTHS
    match_games: int = 0  # of each match along the way; only admirals can play them
    start: str = ""  # a file with a network to begin with

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
        kept = files.load(folder / CHECKPOINT, device)
        self.updates = kept["updates"] if kept else 0
        self._groups = self._seated(threads)
        tensors = self._groups[0].batch.tables.tensors
        scales = torch.from_numpy(tensors.observations.scales())
        self.model, self._former = (
            Model(scales, tensors.actions.size, plan.options.players, plan.widths).to(device) for _ in range(2)
        )
        if plan.start and not kept:
            self._begin_with(Path(plan.start))
        self._formerly: list[dict[str, torch.Tensor]] = [files.halved(self.model.state_dict())]
        self._optimiser = optimiser_of(self.model, device)
        if kept:
            self._go_on(kept)
        self._steps = Steps(self.model, self._optimiser, plan.rows, recorded=device != "cpu")

    def _seated(self, threads: int) -> list[Group]:
        """Make the tables, and on a CPU a few more with sailors, which take a GPU longer to compile than to beat."""
        plan, seed = self.plan, self.plan.seed + 1000 * self.updates  # who goes on plays other games
        few = max(1, plan.tables // SAILORS_SHARE) if self.device == "cpu" else 0
        kinds = [("", plan.tables), (SAILORS, few)] if few else [("", plan.tables)]
        batches = [
            tables_with(who, plan.game, plan.options.to_dict(), tables, seed + place, self.device, threads)
            for place, (who, tables) in enumerate(kinds)
        ]
        one, tensors = batches[0], batches[0].tables.tensors
        inputs, actions = tensors.observations.size, tensors.actions.size
        window = room(plan.steps, plan.tables + few, one.players, inputs, actions, self.device)
        shares = Shares(plan.former, plan.astray)
        return [Group(one, window, 0, shares), *(Group(each, window, plan.tables) for each in batches[1:])]

    def _begin_with(self, start: Path) -> None:
        """Begin with a network that an admiral reads, if it is one for such a table."""
        if not self._is_for_admirals:
            raise OptionError("from", str(start), "no network, since only admirals of wonders have one")
        wonders.begin_with(self.model, wonders.network_of(start, self.plan.options), LEFT_OPEN)

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
        learning, *others = falling
        return Rates(learning * min(1.0, (self.updates + 1) / WARM), *others)

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
        if self.device != "cpu":
            torch.cuda.synchronize()
        self._playing += time.monotonic() - began
        lesson = learn(self._steps, self._groups[0].window, self.rates(), plan.epochs)
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
        tallies = [group.tally for group in self._groups]
        for group in self._groups:
            group.count_anew()
        games = round(sum(tally.games for tally in tallies))
        self.games += games
        against_former, against_sailors = (_share(tally) for tally in (*tallies, Tally())[:2])
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
            if kept["plan"].get(name) != value:
                wanted = f"{kept['plan'].get(name)}, as the training in {self.folder} began, or another folder"
                raise OptionError(name, value, wanted)
        self.model.load_state_dict(kept["model"])
        if moments := files.load(self.folder / OPTIMISER, self.device):
            self._optimiser.load_state_dict(moments)
        self.rows, self.seconds, self.games = kept["rows"], kept["seconds"], kept["games"]
        self._next_match = (int(self.done * MATCHES) + 1) / MATCHES
        self._formerly = files.load(self.folder / FORMERLY, self.device) or [files.halved(self.model.state_dict())]


def _share(tally: Tally) -> float | None:
    """Return the share that was won where others played too, if they did."""
    return None if tally.share is None else round(tally.share, 4)
