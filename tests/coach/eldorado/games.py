"""Games of El Dorado to analyse, and how much thinking a test can afford."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.coach.analyse import analyse
from argosy.coach.values import Analysis
from argosy.eldorado.game import Game, Record
from argosy.eldorado.options import Options
from argosy.tabletop.seeds import Seeds

CORPUS: Final = Path(__file__).parents[2] / "eldorado" / "corpus"
PLAIN: Final = CORPUS / "players-2.toml"
CARDS: Final = CORPUS / "players-3-cards.toml"
QUICK: Final = Budget(playouts=60, engine="cpu")


def beginning(file: Path, rounds: int) -> Record:
    """The first rounds of a record."""
    return Record.from_game(Record.load(file).replay(rounds))


def played_by(levels: tuple[str, ...], options: Options, seed: int) -> Record:
    """A game between bots."""
    game, guesses, mind = Game(options, seed), Seeds(seed).stream(1), Seeds(seed).stream(2)
    bots = [roster.make("eldorado", level, Budget(engine="cpu")) for level in levels]
    while not game.over:
        for seat in game.pending:
            game.choose(seat, bots[seat].choose(game.position.redeal(seat, guesses), seat, mind))
    return Record.from_game(game)


@cache
def first_turns() -> Analysis:
    """The analysis of the first rounds of a random game."""
    return analyse(beginning(PLAIN, 60), QUICK, workers=1)
