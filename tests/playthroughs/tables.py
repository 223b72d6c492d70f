"""The tables whose games are written down, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from argosy.wonders.options import Options
from tests.support import TABLES

FOLDER: Final = Path(__file__).parent
PLAYTHROUGHS: Final = (
    *(Options(edition=edition, players=players) for edition, players in TABLES),
    Options("2", 3, expansions=("armada",)),
    Options("2", 4, expansions=("cities",)),
    Options("1", 4, expansions=("armada", "cities"), teams=True),
    Options("1", 8, expansions=("armada",)),
)


def path(table: Options) -> Path:
    """Where the transcript of a table lies."""
    words = ["edition", table.edition, *table.expansions, "players", str(table.players)]
    return FOLDER / f"{'-'.join([*words, *(['teams'] if table.teams else [])])}.txt"
