"""Games to analyse, and how much thinking a test can afford."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.coach.analyse import analyse
from argosy.coach.values import Analysis
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.notation import Record
from argosy.wonders.options import Options

CORPUS: Final = Path(__file__).parents[1] / "corpus"
SAILORS: Final = CORPUS / "edition-2" / "players-3-sailor.toml"
QUICK: Final = Budget(playouts=150, engine="cpu")


@cache
def sailors() -> Analysis:
    """The analysis of a game of three sailors."""
    return analyse(Record.load(SAILORS), QUICK, workers=1)


def beginning(file: Path, rounds: int) -> Record:
    """The first rounds of a record."""
    return Record.from_game(Record.load(file).replay(rounds))


def played_by(levels: tuple[str, ...], seed: int) -> Record:
    """A game between bots."""
    game, guesses, mind = Game(Options(players=len(levels)), seed), Seeds(seed).stream(1), Seeds(seed).stream(2)
    bots = [roster.make("wonders", level, Budget(100, engine="cpu")) for level in levels]
    while not game.over:
        for seat in game.pending:
            game.choose(seat, bots[seat].choose(game.position.redeal(seat, guesses), seat, mind))
    return Record.from_game(game)
