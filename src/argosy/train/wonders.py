"""Networks of wonders as the admiral reads them, and matches of the admiral with a network in training."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np
import torch
from numpy.typing import NDArray

from argosy.arena.match import Match
from argosy.arena.report import Report
from argosy.arena.workers import play_match
from argosy.bots.wonders.admiral.bot import Admiral
from argosy.bots.wonders.admiral.network import Learnt, in_integers, table_of, write
from argosy.train.model import Model
from argosy.wonders.ruleset import Ruleset, ruleset

TRAINEE: Final = f"{__name__}:Trainee"
OPPONENTS: Final = {"merchant": ("merchant", 80), "captain": ("captain/300", 100)}  # and the trainee's iterations
SEED: Final = 77


class Trainee(Admiral):
    """An admiral with the network in training."""

    learnt: ClassVar[Learnt | None] = None

    def network(self, rules: Ruleset) -> Learnt | None:
        """Return the network in training; matches are played at its kind of table only."""
        return self.learnt


def integers_of(model: Model) -> dict[str, NDArray[Any]]:
    """Return a network in integers, by the names of the kernel."""
    second, third = model.layers
    weights = {"second": second.weight.T, "third": third.weight.T, "policy": model.policy.weight}
    weights |= {
        "first": (model.first.weight * model.scales).T,
        "wins": model.wins.weight,
        "points": model.points.weight,
    }
    layers = {"first": model.first, "second": second, "third": third}
    layers |= {"policy": model.policy, "wins": model.wins, "points": model.points}
    floats = weights | {f"{name}_bias": layer.bias for name, layer in layers.items()}
    return in_integers({name: _array(value) for name, value in floats.items()})


def _array(value: torch.Tensor | torch.nn.Module) -> NDArray[np.float64]:
    assert isinstance(value, torch.Tensor)
    return value.detach().double().cpu().numpy()


def export(model: Model, options: Any, path: Path, about: dict[str, Any]) -> None:
    """Write the network as the admiral reads it."""
    write(path, integers_of(model), {"table": table_of(ruleset(options)), **about})


def contests(model: Model, options: Any, games: int) -> dict[str, float]:
    """Let the network play against others of each level, in this process, since only this one has it."""
    Trainee.learnt = Learnt(integers_of(model), {})
    return {f"won_{name}": _won(options, level, iterations, games) for name, (level, iterations) in OPPONENTS.items()}


def _won(options: Any, level: str, iterations: int, games: int) -> float:
    levels = (f"{TRAINEE}/{iterations}", *[level] * (options.players - 1))
    report: Report = play_match(Match("wonders", options, levels, games, SEED), workers=1)
    return round(report.standings[0].win_share, 4)
