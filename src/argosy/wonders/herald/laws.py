"""Say what each law in sight changes about a move: how much more or less is paid, or whether it can be made at all.

No rule stands here: the kernel is asked twice, with the tile and without it.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, Literal, TypeAlias

import msgspec

from argosy.wonders.facts.babel import Tile
from argosy.wonders.herald.copies import copy_cities
from argosy.wonders.herald.ways import bank_coins
from argosy.wonders.kernel.codes import NO_TILE
from argosy.wonders.kernel.laws import bounty_on
from argosy.wonders.kernel.standing import establish_anew
from argosy.wonders.move import Move
from argosy.wonders.position import Position

PAID: Final = ("build", "stage")  # actions whose price laws can change
BUILT: Final = ("build", "take")  # actions that bring a bounty (N19)
How: TypeAlias = Literal["dearer", "cheaper", "allows", "forbids", "earns"]


class WondersLawChange(msgspec.Struct, frozen=True):
    """What one law in sight changes about a move."""

    tile: str
    how: How
    coins: int  # that are paid more or less, or earned; 0 where the law allows or forbids the move


class LawChanges:
    """What laws change for one city. Without laws in sight there is nothing to compute."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat

    @cached_property
    def without(self) -> list[tuple[Tile, Position]]:
        """List the tiles in sight, each with the table as it would be without it."""
        tiles = enumerate(self.position.tower())
        return [(tile, _without(self.position, space)) for space, tile in tiles if tile is not None]

    def changes(self, move: Move, ways: Sequence[Move]) -> list[WondersLawChange]:
        """List what changes about a move that can be made in these ways."""
        if not self.position.kernel_rules.tiles or move.action not in {*PAID, *BUILT}:
            return []
        now = self._coins(self.position, ways)
        changes = (self._change(tile, table, move, now) for tile, table in self.without)
        return [change for change in changes if change]

    def _change(self, tile: Tile, table: Position, move: Move, now: int | None) -> WondersLawChange | None:
        before = now if move.action not in PAID else self._coins(table, table.ways(self._decider, *move.kind))
        if now is None:
            return None if before is None else WondersLawChange(tile.id, "forbids", 0)
        if before is None:
            return WondersLawChange(tile.id, "allows", 0)
        if now != before:
            return WondersLawChange(tile.id, "dearer" if now > before else "cheaper", abs(now - before))
        earned = self._bounty(self.position, move) - self._bounty(table, move)
        return WondersLawChange(tile.id, "earns", earned) if earned else None

    @cached_property
    def _decider(self) -> int:
        """Return the seat that decides for the city: of the free city, its holder."""
        holder = self.position.holder
        return self.seat if self.seat < self.position.players or holder is None else holder

    def _coins(self, table: Position, ways: Sequence[Move]) -> int | None:
        """Return what the cheapest way costs, or None where there is no way."""
        return min((bank_coins(table, self.seat, way) + way.bank + sum(way.payment) for way in ways), default=None)

    def _bounty(self, table: Position, move: Move) -> int:
        if move.action not in BUILT:
            return 0
        return bounty_on(table.state, table.kernel_rules, table.rules.numbers[move.card])


def _without(position: Position, space: int) -> Position:
    """Return the table as it would be without the tile on a space."""
    state = copy_cities(position.state)
    state.tower[space] = NO_TILE
    for p in range(state.players):
        establish_anew(state, position.kernel_rules, p)
    return Position(position.rules, state)
