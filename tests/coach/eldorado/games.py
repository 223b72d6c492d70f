"""Games of El Dorado to analyse, and how much thinking a test can afford."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from argosy.bots.bot import Budget
from argosy.coach.analyse import analyse
from argosy.coach.values import Analysis
from argosy.eldorado.game import Record

CORPUS: Final = Path(__file__).parents[2] / "eldorado" / "corpus"
PLAIN: Final = CORPUS / "players-2.toml"
CARDS: Final = CORPUS / "players-3-cards.toml"
QUICK: Final = Budget(playouts=60, engine="cpu")


def beginning(file: Path, rounds: int) -> Record:
    """The first rounds of a record."""
    return Record.from_game(Record.load(file).replay(rounds))


@cache
def first_turns() -> Analysis:
    """The analysis of the first rounds of a random game."""
    return analyse(beginning(PLAIN, 60), QUICK, workers=1)
