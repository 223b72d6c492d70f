"""Tables with Edifice, Carthage and the tower, alone and beside other boxes, and games that meet all they can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import pick
from tests.wonders import eventful

BOTH: Final = ("armada", "cities")
BUILDERS: Final = ("ur", "carthage", "halikarnassos")

PROJECTS: Final = (
    Options(players=3, edifice=True, wonders=BUILDERS, sides=("night",)),
    Options(players=5, edifice=True, wonders=("ur", *["random"] * 4), sides=("day",)),
    Options(players=4, edifice=True, leaders="all", expansions=BOTH, teams=True),
)
CHOICES: Final = (Options(players=3, carthage=True, wonders=("carthage", "random", "random")),)
TOWERS: Final = (
    Options("1", 3, babel="tower"),
    Options("2", 2, babel="tower"),
    Options("1", 4, babel="tower", expansions=BOTH, leaders="all", teams=True),
)
ALL_BOXES: Final = (
    Options(players=6, edifice=True, babel="tower", leaders="all", expansions=BOTH, teams=True, sides=("chosen",)),
)
GREAT: Final = (
    Options("1", 3, babel="projects"),
    Options("1", 2, babel="both"),
    Options("1", 4, babel="both", expansions=BOTH, leaders="all", teams=True),
)
TABLES: Final = (*PROJECTS, *CHOICES, *TOWERS, *ALL_BOXES, *GREAT)


def eager(position: Position, chance: Chance) -> dict[int, Move]:
    """A move for every pending seat, which takes part in projects, builds tiles and raises stages where it can."""
    return {seat: _eager(position.legal(seat), chance) for seat in position.pending}


def _eager(moves: list[Move], chance: Chance) -> Move:
    special = [move for move in moves if move.ship == "project" or move.by == "token" or move.tile]
    special += [move for move in moves if move.action in ("take", "recruit")]
    stages = [move for move in moves if move.action in ("stage", "build")]
    return pick(special if special and draw(chance, 2) else stages or moves, chance)


def moments(options: Options, seed: int) -> Iterator[Position]:
    """The positions of a game of eager seats, the last one included, each with some of its decisions committed."""
    return eventful.moments(options, seed, eager)
