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
from argosy.bots.wonders.admiral.kernel.network import GIVEN, WEIGHT
from argosy.bots.wonders.admiral.network import Learnt, in_integers, read, table_of, write
from argosy.tabletop.errors import OptionError
from argosy.train.model import Model
from argosy.wonders.ruleset import Ruleset, ruleset

TRAINEE: Final = f"{__name__}:Trainee"
OPPONENTS: Final = {"merchant": ("merchant", 80), "captain": ("captain/300", 100)}  # and the trainee's iterations
SEED: Final = 77
HEADS: Final = ("policy", "wins", "points")


class Trainee(Admiral):
    """An admiral with the network in training."""

    learnt: ClassVar[Learnt | None] = None

    def network(self, rules: Ruleset) -> Learnt | None:
        """Return the network in training; matches are played at its kind of table only."""
        return self.learnt


def integers_of(model: Model) -> dict[str, NDArray[Any]]:
    """Return a network in integers, by the names of the kernel."""
    layers = _layers_of(model)
    weights = {name: layer.weight if name in HEADS else layer.weight.T for name, layer in layers.items()}
    weights["first"] = (model.first.weight * model.scales).T
    floats = weights | {f"{name}_bias": layer.bias for name, layer in layers.items()}
    return in_integers({name: _array(value) for name, value in floats.items()})


def _layers_of(model: Model) -> dict[str, torch.nn.Linear]:
    """Return the layers and heads by the names of the kernel."""
    second, third = model.layers
    assert isinstance(second, torch.nn.Linear)
    assert isinstance(third, torch.nn.Linear)
    layers = {"first": model.first, "second": second, "third": third}
    return layers | {"policy": model.policy, "wins": model.wins, "points": model.points}


def network_of(path: Path, options: Any) -> Learnt:
    """Read a network to begin with, which must be one for such a table."""
    learnt, table = read(path), table_of(ruleset(options))
    if learnt.about.get("table") != table:
        raise OptionError("from", str(path), f"a network for tables {table}, not {learnt.about.get('table')}")
    return learnt


@torch.no_grad()
def begin_with(model: Model, learnt: Learnt, openness: float = 1.0) -> None:
    """Let a model judge as a network in integers does, but for choices, which it leaves open by a factor."""
    for name, layer in _layers_of(model).items():
        weight = torch.from_numpy(learnt.arrays[name].astype(np.float64) / WEIGHT)
        bias = torch.from_numpy(learnt.arrays[f"{name}_bias"].astype(np.float64))
        layer.weight.copy_(weight if name in HEADS else weight.T)
        layer.bias.copy_(bias / (WEIGHT if name == "first" else WEIGHT * GIVEN))
    model.first.weight.div_(model.scales)
    model.policy.weight.div_(openness)
    model.policy.bias.div_(openness)


def _array(value: torch.Tensor) -> NDArray[np.float64]:
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
