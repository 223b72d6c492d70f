"""The tables whose games are written down, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from argosy.wonders.options import Options
from tests.boxes import ALL_OF_1, ALL_OF_2, BOTH, box_words, player_words
from tests.support import TABLES

FOLDER: Final = Path(__file__).parent
PLAYTHROUGHS: Final = (
    *(Options(edition=edition, players=players) for edition, players in TABLES),
    Options("2", 3, expansions=("armada",)),
    Options("2", 4, expansions=("cities",)),
    Options("1", 4, expansions=("armada", "cities"), teams=True),
    Options("1", 8, expansions=("armada",)),
    Options("1", 2),
    Options("1", 7, wonder_pack=True),
    Options("2", 3, leaders="all"),
    Options("2", 3, edifice=True),
    Options("1", 3, babel="tower"),
    Options("1", 3, babel="projects"),
    Options("1", 4, babel="both"),
    Options("1", 8, expansions=BOTH, teams=True, **ALL_OF_1),
    Options("2", 3, expansions=BOTH, **ALL_OF_2),
)


def path(table: Options) -> Path:
    """Where the transcript of a table lies."""
    return FOLDER / f"{'-'.join([*box_words(table), *player_words(table)])}.txt"
