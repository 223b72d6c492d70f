"""Whole games as moments: the position before, the decisions, and the position after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import clone
from tests.eldorado.lively import TABLES, lively_move, melee


@dataclass(frozen=True)
class Moment:
    """Decisions of one moment between two positions, and the chance that the second one came from."""

    before: Position
    decisions: tuple[tuple[int, Move], ...]
    after: Position
    chance: Chance

    def otherwise(self, before: Position, decisions: tuple[tuple[int, Move], ...]) -> Moment:
        """The same moment with another position and other decisions, but the same dice."""
        position = before
        for seat, move in decisions:
            position = position.choose(seat, move)
        return Moment(before, decisions, position.advance(clone(self.chance)), self.chance)


def played(position: Position, seed: int, most: int = 100_000) -> Iterator[Moment]:
    """A lively game from a position on."""
    chance, mind = Seeds(seed).stream(0), Seeds(seed).stream(1)
    while not position.over and most:
        most -= 1
        moment = _moment(position, chance, mind)
        yield moment
        position = moment.after


def _moment(before: Position, chance: Chance, mind: Chance) -> Moment:
    decisions = tuple((seat, lively_move(before, seat, mind)) for seat in before.pending)
    position = before
    for seat, move in decisions:
        position = position.choose(seat, move)
    kept = clone(chance)
    return Moment(before, decisions, position.advance(chance), kept)


@cache
def moments(players: int, cards: bool) -> tuple[Moment, ...]:
    """A game from the thick of it to its end."""
    return tuple(played(melee(players, cards), seed=players))


@cache
def first_moments() -> tuple[Moment, ...]:
    """The first moments of games from their start on, at every kind of table."""
    starts = (Position.start(options, Seeds(7).stream()) for options in TABLES)
    return tuple(moment for start in starts for moment in played(start, 8, 60))
