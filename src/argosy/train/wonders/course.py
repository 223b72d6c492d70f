"""The course of a training: rounds of games and learning, each of which is kept, so that it can be stopped at any time.

The first rounds are games by first sight, of which there are thousands in a second. In all later ones the network plays
against itself, each decision a short search, and learns from the games of the last few rounds.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from argosy.bots.wonders.admiral.kernel.network import Network
from argosy.bots.wonders.admiral.names import input_names
from argosy.bots.wonders.admiral.network import box_of, placed, write
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.errors import OptionError
from argosy.tabletop.struct import blank
from argosy.train import curve
from argosy.train.wonders.games import KERNEL, Examples, Player, Way, joined
from argosy.train.wonders.learning import fit, mistakes, with_foresight
from argosy.train.wonders.model import Model
from argosy.train.wonders.trainee import OPPONENTS, contest
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset

SIGHT: Final = Way(iterations=0, whim=20, share=100)
WHIM: Final = 30
REMEMBERED: Final = 4  # rounds whose games are learnt from again
SIGHT_RATES: Final = (3e-3, 3e-5)  # of learning, in the first and the last round by first sight
RATES: Final = (4e-4, 2e-4)  # of the times that all remembered games are gone through
CHECKPOINT, NETWORK, CSV, PICTURE = "checkpoint.pt", "network.npz", "curve.csv", "curve.svg"
PANELS: Final = (
    ("surprise of fresh games about the winner, in nats", ("surprise",)),
    ("games won", tuple(f"won_{name}" for name in OPPONENTS)),
)
Progress = Callable[[int, int], None]  # rounds done, of how many


@dataclass(frozen=True, slots=True)
class Plan:
    """What a training does; a training that goes on must go on with the same plan, but for more rounds."""

    options: Options
    seed: int = 1
    sight_rounds: int = 12
    sight_games: int = 8_000  # of each of these rounds
    rounds: int = 16  # of self-play
    games: int = 1_200
    iterations: int = 30
    match_every: int = 8
    match_games: int = 30

    @property
    def all_rounds(self) -> int:
        """Return how many rounds there are."""
        return self.sight_rounds + self.rounds

    def fixed(self) -> dict[str, Any]:
        """Return what must not change between two parts of a training."""
        told = asdict(self) | {"options": self.options.to_dict()}
        return {name: told[name] for name in told if name not in ("rounds", "match_every", "match_games")}


class Training:
    """A training under way in a folder."""

    def __init__(self, plan: Plan, folder: Path, device: str) -> None:
        self.plan, self.folder, self.device = plan, folder, device
        self.network_file = folder / NETWORK
        self.rules = ruleset(plan.options)
        self.rows: list[curve.Row] = []
        self._recent: list[Examples] = []
        self._run = compiled_run(KERNEL)
        torch.manual_seed(plan.seed)
        names = input_names(self.rules)
        self._columns = np.flatnonzero([bool(name) for name in names])
        self._names = [names[at] for at in self._columns]
        self.model = Model(self._columns).to(device)
        self._optimiser = torch.optim.Adam(self.model.parameters())
        if (folder / CHECKPOINT).exists():
            self._go_on()

    def train(self, progress: Progress) -> None:
        """Do the rounds that are left, and keep each of them."""
        for number in range(len(self.rows), self.plan.all_rounds):
            progress(number, self.plan.all_rounds)
            began = time.process_time()
            row = self._sight_round(number) if number < self.plan.sight_rounds else self._self_play_round(number)
            row |= self._contests(number) | {"cpu_seconds": round(time.process_time() - began, 1)}
            self.rows.append({"round": number + 1, **row})
            self._keep()
        progress(self.plan.all_rounds, self.plan.all_rounds)

    @property
    def network(self) -> Network:
        """Return the network as it is now, for its kind of table."""
        return placed(self.model.arrays(), self._names, self.rules)

    def _sight_round(self, number: int) -> curve.Row:
        """Learn from games by first sight, slower from round to round."""
        plan = self.plan
        first = number * plan.sight_games
        fresh = self._play(blank(Network), plan.seed, range(first, first + plan.sight_games), SIGHT)
        wrong = mistakes(self.model, fresh)
        done = number / plan.sight_rounds
        fit(self.model, self._optimiser, fresh, SIGHT_RATES[0] * (1 - done) + SIGHT_RATES[1] * done, number)
        return _row("first sight", plan.sight_games, wrong)

    def _self_play_round(self, number: int) -> curve.Row:
        """Let the network play against itself, and learn from these games and those of a few rounds before."""
        plan = self.plan
        way = Way(plan.iterations, WHIM, share=500)
        first = plan.sight_rounds * plan.sight_games + number * plan.games
        fresh = self._play(self.network, plan.seed, range(first, first + plan.games), way)
        wrong = mistakes(self.model, fresh)
        self._recent = [*self._recent, fresh][-REMEMBERED:]
        for epoch, rate in enumerate(RATES):
            all_games = joined([with_foresight(self.model, each) for each in self._recent])
            fit(self.model, self._optimiser, all_games, rate, number * len(RATES) + epoch)
        return _row("self-play", plan.games, wrong)

    def _play(self, network: Network, seed: int, numbers: range, way: Way) -> Examples:
        played = Player(self._run, self.plan.options, network).play(seed, numbers, way)
        return played._replace(inputs=np.ascontiguousarray(played.inputs[:, :, self._columns]))

    def _contests(self, number: int) -> curve.Row:
        """Play matches every few rounds of self-play, and after the last round."""
        plan = self.plan
        done = number + 1 - plan.sight_rounds
        if plan.match_games == 0 or done < 0 or (done % plan.match_every and number + 1 < plan.all_rounds):
            return {}
        won = {name: contest(self.network, plan.options, name, plan.match_games) for name in OPPONENTS}
        return {f"won_{name}": round(one.share, 4) for name, one in won.items()}

    # -- what is kept ------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Keep the state in one file that replaces the one before, then the network and the curve as of that state."""
        state = {
            "plan": self.plan.fixed(),
            "model": self.model.state_dict(),
            "optimiser": self._optimiser.state_dict(),
            "rows": self.rows,
            "recent": [tuple(map(torch.from_numpy, each)) for each in self._recent],
        }
        room = io.BytesIO()
        torch.save(state, room)
        _replace(self.folder / CHECKPOINT, room.getvalue())
        about = {"box": box_of(self.rules), "players": [self.plan.options.players], "rounds": len(self.rows)}
        write(self.network_file, self.model.arrays(), self._names, about)
        _replace(self.folder / CSV, curve.to_csv(self.rows).encode())
        _replace(self.folder / PICTURE, curve.draw(self.rows, PANELS).encode())

    def _go_on(self) -> None:
        """Go on from what was kept."""
        state = torch.load(self.folder / CHECKPOINT, map_location=self.device, weights_only=True)
        for name, value in self.plan.fixed().items():
            if state["plan"][name] != value:
                wanted = f"{state['plan'][name]}, as the training in {self.folder} began, or another folder"
                raise OptionError(name, value, wanted)
        self.model.load_state_dict(state["model"])
        self._optimiser.load_state_dict(state["optimiser"])
        self.rows = state["rows"]
        self._recent = [Examples(*(column.cpu().numpy() for column in each)) for each in state["recent"]]


def _row(kind: str, games: int, wrong: tuple[float, float]) -> curve.Row:
    return {"kind": kind, "games": games, "surprise": round(wrong[0], 4), "points_wrong": round(wrong[1], 3)}


def _replace(path: Path, content: bytes) -> None:
    """Write a file so that it is either the old one or the new one, whenever the process is killed."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(content)
    new.replace(path)
