"""Build the action panel of a card: lines in one fixed order, each with its ways to pay or with its obstacle."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import structs

from argosy.tabletop.herald import Phrase, one_of
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.herald.encode import WondersEffect, WondersFleet, encode_move
from argosy.wonders.herald.gain import Gains, WondersWorth
from argosy.wonders.herald.laws import LawChanges, WondersLawChange
from argosy.wonders.herald.purchases import Purchases
from argosy.wonders.herald.shipyard import SALE_FLEET, WondersStep, move_steps
from argosy.wonders.herald.ways import WondersWay, listed_ways, way_of
from argosy.wonders.legality import candidates, obstacle
from argosy.wonders.move import PROJECT, Move, unpaid
from argosy.wonders.position import Position

BUILDING: Final = ("build", "build-sail", "take")
OF_STAGES: Final = ("stage", "stage-sail", "stage-project")
LINE_KINDS: Final = (*BUILDING, "build-project", *OF_STAGES, "sell", "sell-sail", "recruit", "tile")
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
    project: str | None = None  # in which the player takes part (F5, N34)
    tile: str | None = None  # the tile that would be built (N7)
    choice: int | None = None  # which effect of the stage, or a pawn of which age, is chosen, from 1 (F36, F53)
    laws: list[WondersLawChange] = []  # what laws in sight change about it (N10)


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
        self.gains = Gains(position, seat)
        self.seat = seat = position.city_decided(seat)  # it pays, and what is built stands there
        self.is_free_city = seat >= position.players  # which sells only what it can use in no other way (V9)
        self.has_ships = bool(position.ships(seat))
        self.joins_by_building = position.kernel_rules.great_projects > 0
        self.joins_by_stage = position.kernel_rules.projects > 0 and not self.joins_by_building
        self.purchases = Purchases(position, seat)
        self.laws = LawChanges(position, seat)
        self.moves = position.legal(seat)
        self.alike: dict[tuple[str, str, str, int, int, str], list[Move]] = {}  # legal moves by what is done
        for move in self.moves:
            self.alike.setdefault(move.kind, []).append(move)

    def card(self, card: Card | Leader) -> WondersCardChoices:
        """Return the lines of a card of the hand: build, build and sail, stage, stage and sail, sell, sell and sail."""
        lines = [self.line(move) for move in self.builds(card)]
        lines += self.common(card) if self.marks else [_with_card(line, self.sample, card) for line in self.shared]
        if self.is_free_city:
            lines.append(self.line(unpaid("sell", card.id)))
        return _choices(card, lines)

    def salvage(self, card: Card | Leader) -> WondersCardChoices:
        """Return the only line of a card of the discard pile (B42)."""
        return _choices(card, [self.line(unpaid("take", card.id))])

    def leader(self, leader: Card | Leader) -> WondersCardChoices:
        """Return the lines of a leader: recruit it, in the recruitment also stages with it, and sell it (L13, L75)."""
        lines = [self.line(unpaid("recruit", leader.id))]
        if "stage" in self.position.decision.actions:
            lines += [_with_card(line, self.sample, leader) for line in self.shared]
        return _choices(leader, lines)

    def builds(self, card: Card | Leader) -> Iterator[Move]:
        """Yield a building alone, with the ship of its colour (A15), and with the project of its colour (N34)."""
        yield unpaid("build", card.id)
        if self.has_ships and isinstance(card, Card) and card.colour in FLEETS:
            yield unpaid("build", card.id, card.colour)
        if self.joins_by_building and self.position.may_sail(self.seat, "build", card.id, PROJECT):
            yield unpaid("build", card.id, PROJECT)

    @cached_property
    def sample(self) -> Card | Leader:
        """Return any card or leader of the hand: stages and sales are the same with each."""
        return candidates(self.position, self.seat, "stage")[0]

    @cached_property
    def shared(self) -> list[WondersLine]:
        """Return the lines for stages and sales, as they are for every card."""
        return self.common(self.sample)

    @cached_property
    def marks(self) -> bool:
        """Say whether it matters which card is laid under a stage (W7)."""
        return self.position.has_markers(self.seat)

    def common(self, card: Card | Leader) -> list[WondersLine]:
        """Return the lines of a card for stages and sales (B12, A20, B8, A51)."""
        stages = [(stage, choice) for stage in self.stages() for choice in self.choices(stage)]
        moves = [unpaid("stage", card.id, "", *stage) for stage in stages]
        moves += [unpaid("stage", card.id, fleet, *stage) for stage in stages for fleet in self.fleets()]
        moves += [unpaid("stage", card.id, PROJECT, *stage) for stage in stages if self.joins_by_stage]
        moves += [] if self.is_free_city else [unpaid("sell", card.id)]
        moves += (
            [unpaid("sell", card.id, SALE_FLEET)] if self.has_ships and self.position.decision.cards == "hand" else []
        )
        return [self.line(move) for move in [*moves, *self.tiles(card)]]

    def tiles(self, card: Card | Leader) -> list[Move]:
        """List the tiles that can be built with a card; where none is left, the move whose obstacle is shown (N7)."""
        if "tile" not in self.position.actions or self.is_free_city:
            return []
        return [unpaid("tile", card.id, tile=tile.id) for tile in self.position.tile_hand(self.seat)] or [
            unpaid("tile", card.id)
        ]

    def stages(self) -> list[int]:
        """List the stages that may come next, as moves name them: by number only where the order is free."""
        free_order = self.position.board(self.seat)[1].any_order
        return (self.position.next_stages(self.seat) or [0]) if free_order else [0]

    def choices(self, stage: int) -> list[int]:
        """List what the builder of a stage may choose, as moves name it (F36, F53)."""
        number = stage or next(iter(self.position.next_stages(self.seat)), 0)
        return self.position.choices(self.seat, number)

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
        position, seat, kind = self.position, self.seat, move.kind
        alike = self.alike.get(kind)
        ways = position.ways(seat, *kind, alike) if alike else []
        joins = move.ship == PROJECT
        listed = listed_ways(ways)
        return WondersLine(
            kind=kind_of_line(move),
            ship=None if joins else move.ship or None,
            stage=self.stage(move),
            tile=move.tile or None,
            effects=encode_move(position, seat, move),
            steps=move_steps(position, seat, move),
            ways=[way_of(position, seat, way, self.purchases) for way in listed],
            more_ways=len(ways) - len(listed),
            gain=self.gains.of(ways[0]) if ways else None,
            obstacle=None if ways else obstacle(position, seat, move),
            project=position.project(position.state.age).id if joins else None,
            choice=move.choice or None,
            laws=self.laws.changes(move, ways),
        )

    def stage(self, move: Move) -> int | None:
        """Return the number of the stage that a line would raise; None if all are built."""
        if move.action != "stage":
            return None
        return move.stage or next(iter(self.position.next_stages(self.seat)), None)


def kind_of_line(move: Move) -> str:
    """Return the kind of line on which a move stands."""
    if move.ship == PROJECT:
        return f"{move.action}-project"
    return f"{move.action}-sail" if move.ship else move.action


def _choices(card: Card | Leader, lines: list[WondersLine]) -> WondersCardChoices:
    worth = {at: line.gain.worth for at, line in enumerate(lines) if line.gain and line.kind in BUILDING}
    best = max(worth, key=worth.__getitem__, default=None)
    return WondersCardChoices(card.id, lines, None if best is None else worth[best], best)


def _with_card(line: WondersLine, sample: Card | Leader, card: Card | Leader) -> WondersLine:
    """Return the same line with another card."""
    if card is sample:
        return line
    named, instead = f" {sample.id}", f" {card.id}"  # which follows the action in the text of a move
    ways = [structs.replace(way, move=way.move.replace(named, instead, 1)) for way in line.ways]
    return structs.replace(line, ways=ways)
