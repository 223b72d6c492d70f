"""The tensors of each game by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from argosy.envs.tables import Tensors
from argosy.tabletop import games
from argosy.tabletop.errors import OptionError

PAYMENTS: Final = ("cheapest", "choose")


def tensors_for(game: str, payments: str, options: Mapping[str, Any]) -> Tensors:
    """Return the tensors of a table with these options."""
    if game not in games.GAMES:
        raise OptionError("game", game, f"a game that environments know: {', '.join(games.GAMES)}")
    if payments not in PAYMENTS:
        raise OptionError("payments", payments, ", ".join(PAYMENTS))
    agreed = games.load(game).read_options(dict(options))
    made: Tensors = import_module(f"argosy.envs.{game}.tensors").Tensors(agreed, payments == "choose")
    return made
