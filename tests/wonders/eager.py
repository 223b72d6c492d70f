"""Games in which seats take part in projects wherever they can."""

from __future__ import annotations

from collections.abc import Iterator

from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import pick, random_rounds


def eager(position: Position, chance: Chance) -> dict[int, Move]:
    """A move for every pending seat that takes part, takes from the pile, or raises a stage where it can."""
    return {seat: _eager(position.legal(seat), chance) for seat in position.pending}


def _eager(moves: list[Move], chance: Chance) -> Move:
    joins = [move for move in moves if move.ship == "project" or move.action == "take" or move.by == "token"]
    return pick(joins or [move for move in moves if move.action in ("stage", "build")] or moves, chance)


def moments(options: Options, seed: int) -> Iterator[Position]:
    """The positions of a game in which seats are eager."""
    for played in random_rounds(options, seed, eager):
        yield played.before
    yield played.after
