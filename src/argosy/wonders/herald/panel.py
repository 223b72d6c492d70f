"""Build the action panel of a card: lines in one fixed order, each with its ways to pay or with its obstacle."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import structs

from argosy.tabletop.herald import Phrase, one_of
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.herald.encode import WondersEffect, WondersFleet, encode_move
from argosy.wonders.herald.gain import Gains, WondersWorth
from argosy.wonders.herald.purchases import Purchases
from argosy.wonders.herald.shipyard import SALE_FLEET, WondersStep, move_steps
from argosy.wonders.herald.ways import WondersWay, listed_ways, way_of
from argosy.wonders.legality import obstacle
from argosy.wonders.move import Move, unpaid
from argosy.wonders.position import Position

BUILDING: Final = ("build", "build-sail", "take")
LINE_KINDS: Final = (*BUILDING, "stage", "stage-sail", "sell", "sell-sail")
WondersLineKind: TypeAlias = Annotated[str, one_of(LINE_KINDS)]


class WondersLine(msgspec.Struct, frozen=True):
    """A line of the action panel: it has either ways or an obstacle."""

    kind: WondersLineKind
    ship: WondersFleet | None
    stage: int | None  # the stage that would be raised
    effects: list[WondersEffect]
    steps: list[WondersStep]
    ways: list[WondersWay]  # the cheapest first
    more_ways: int  # that are not listed
    gain: WondersWorth | None  # with the cheapest way to pay
    obstacle: Phrase | None


class WondersCardChoices(msgspec.Struct, frozen=True):
    """A card that may be played: its lines in the order of the action panel."""

    card: str
    lines: list[WondersLine]
    worth: int | None  # an aid: points that building it is worth now; None if it cannot be built
    worth_line: int | None  # the line that is worth so much, from 0: its gain says of which parts


class Panel:
    """What a seat may do with each of its cards. What does not depend on the card is computed once."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.gains = Gains(position, seat)
        self.has_ships = bool(position.ships(seat))
        self.purchases = Purchases(position, seat)
        self.moves = position.legal(seat)
        self.alike: dict[tuple[str, str, str, int], list[Move]] = {}  # legal moves by what is done
        for move in self.moves:
            self.alike.setdefault(move.kind, []).append(move)

    def card(self, card: Card) -> WondersCardChoices:
        """Return the lines of a card of the hand: build, build and sail, stage, stage and sail, sell, sell and sail."""
        lines = [self.line(move) for move in self.builds(card)]
        lines += [_with_card(line, self.sample, card) for line in self.shared]
        return _choices(card, lines)

    def salvage(self, card: Card) -> WondersCardChoices:
        """Return the only line of a card of the discard pile (B42)."""
        return _choices(card, [self.line(unpaid("take", card.id))])

    def builds(self, card: Card) -> Iterator[Move]:
        """Yield a building alone, and with the ship of its colour (A15)."""
        yield unpaid("build", card.id)
        if self.has_ships and card.colour in FLEETS:
            yield unpaid("build", card.id, card.colour)

    @cached_property
    def sample(self) -> Card:
        """Return any card of the hand: stages and sales are the same with each."""
        return self.position.hand(self.seat)[0]

    @cached_property
    def shared(self) -> list[WondersLine]:
        """Return the lines for stages and sales (B12, A20, B8, A51)."""
        card, stages = self.sample.id, self.stages()
        moves = [unpaid("stage", card, stage=stage) for stage in stages]
        moves += [unpaid("stage", card, fleet, stage) for stage in stages for fleet in self.fleets()]
        moves.append(unpaid("sell", card))
        moves += [unpaid("sell", card, SALE_FLEET)] if self.has_ships else []
        return [self.line(move) for move in moves]

    def stages(self) -> list[int]:
        """List the stages that may come next, as moves name them: by number only where the order is free."""
        free_order = self.position.board(self.seat)[1].any_order
        return (self.position.next_stages(self.seat) or [0]) if free_order else [0]

    def fleets(self) -> list[str]:
        """List the fleets that may sail with a stage; if none may, the one whose obstacle is shown."""
        if not self.has_ships:
            return []
        free: list[str] = [
            fleet for fleet in FLEETS if self.position.may_sail(self.seat, "stage", self.sample.id, fleet)
        ]
        return free or [self.position.shipyard(self.seat).wonder_colour]

    # -- one line -----------------------------------------------------------------------------------------------------

    def line(self, move: Move) -> WondersLine:
        """Return one line with its ways to pay, or with the obstacle."""
        position, seat, alike = self.position, self.seat, self.alike.get(move.kind)
        ways = position.ways(seat, *move.kind, alike) if alike else []
        listed = listed_ways(ways)
        return WondersLine(
            kind=f"{move.action}-sail" if move.ship else move.action,
            ship=move.ship or None,
            stage=self.stage(move),
            effects=encode_move(position, seat, move),
            steps=move_steps(position, seat, move),
            ways=[way_of(position, seat, way, self.purchases) for way in listed],
            more_ways=len(ways) - len(listed),
            gain=self.gains.of(ways[0]) if ways else None,
            obstacle=None if ways else obstacle(position, seat, move),
        )

    def stage(self, move: Move) -> int | None:
        """Return the number of the stage that a line would raise; None if all are built."""
        if move.action != "stage":
            return None
        return move.stage or next(iter(self.position.next_stages(self.seat)), None)


def _choices(card: Card, lines: list[WondersLine]) -> WondersCardChoices:
    worth = {at: line.gain.worth for at, line in enumerate(lines) if line.kind in BUILDING and line.gain}
    best = max(worth, key=lambda at: worth[at], default=None)
    return WondersCardChoices(card.id, lines, None if best is None else worth[best], best)


def _with_card(line: WondersLine, sample: Card, card: Card) -> WondersLine:
    """Return the same line with another card."""
    if card is sample:
        return line
    named, instead = f" {sample.id}", f" {card.id}"  # which follows the action in the text of a move
    ways = [structs.replace(way, move=way.move.replace(named, instead, 1)) for way in line.ways]
    return structs.replace(line, ways=ways)
