"""Advice for people: every move with what it costs and gives, and for every other card why it cannot be built.

>>> from argosy.wonders.notation import position_from_text
>>> position = position_from_text('[[seat]]\\nwonder = "gizah"\\nhand = ["baths", "stockade"]')
>>> bath = next(each for each in offers(position, 0) if each.text == "build baths")
>>> bath.gain.points, bath.words
(3, '3 points')
>>> obstacles(position, 0)[-1]
Obstacle(action='stage', card='', rule='B18', reason='1 wood can be neither produced nor bought')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from argosy.tabletop.record import clone
from argosy.wonders.explain.production import production
from argosy.wonders.explain.wording import effects_words
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.effects import Effect, parse
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.flow import found_cities, turn_boards
from argosy.wonders.kernel.moves import bank_share, way_of
from argosy.wonders.kernel.turn import resolve, row_of
from argosy.wonders.legality import candidates, why_not
from argosy.wonders.move import Move, to_code
from argosy.wonders.position import Position

FREE_BY: Final = {
    "colour": "the first building of its colour (B37)",
    "first": "the first card of the age (B38)",
    "last": "the card of the last turn (B39)",
    "power": "the free building of this age (B34)",
}


@dataclass(frozen=True, slots=True)
class Gain:
    """What a move would change for its seat if nobody else did anything."""

    coins: int  # what comes in less what is paid
    shields: int
    points: int  # as if the game ended now
    production: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The gain as plain values."""
        told = {"coins": self.coins, "shields": self.shields, "points": self.points}
        return {**told, "production": list(self.production)}


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal move: what it costs, whom it pays, and what it gives."""

    move: Move
    bank: int
    free: str  # why it costs nothing, if there is a reason
    effects: tuple[Effect, ...]
    gain: Gain

    @property
    def text(self) -> str:
        """The move as one types it."""
        return str(self.move)

    @property
    def words(self) -> str:
        """The effects in words."""
        return effects_words(self.effects)

    def to_dict(self) -> dict[str, Any]:
        """The offer as plain values."""
        move = self.move
        return {
            "move": self.text,
            "action": move.action,
            "card": move.card or None,
            "by": move.by or None,
            "bank": self.bank,
            "left": move.left,
            "right": move.right,
            "free": self.free or None,
            "effects": [str(effect) for effect in self.effects],
            "gain": self.gain.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a card cannot be built or taken, or, with no card named, why no stage can be raised."""

    action: str
    card: str
    rule: str
    reason: str

    def to_dict(self) -> dict[str, Any]:
        """The obstacle as plain values."""
        return {"action": self.action, "card": self.card or None, "rule": self.rule, "reason": self.reason}


def offers(position: Position, seat: int) -> list[Offer]:
    """Every move of a seat with every way to pay for it; none if the seat has nothing to decide."""
    return [offer(position, seat, move) for move in position.all_moves(seat)]


def offer(position: Position, seat: int, move: Move) -> Offer:
    """A legal move with what it costs and gives."""
    return Offer(
        move=move,
        bank=bank_coins(position, seat, move),
        free=_why_free(position, seat, move),
        effects=tuple(_effects(position, seat, move)),
        gain=gain(position, seat, move),
    )


def bank_coins(position: Position, seat: int, move: Move) -> int:
    """The coins that a move pays to the bank."""
    if move.action not in ("build", "stage"):
        return 0
    city, rules = position.city(seat), position.kernel_rules
    code = to_code(position.rules, move, city.board)
    return bank_share(rules, row_of(rules, city, code), way_of(code))


def _why_free(position: Position, seat: int, move: Move) -> str:
    if move.by == "chain":
        return f"chain from {parent(position, seat, move).name} (B14)"
    return FREE_BY.get(move.by, "")


def parent(position: Position, seat: int, move: Move) -> Card:
    """The building of the city that makes a card free by a chain (B14)."""
    parents = position.rules.card_of(move.card).chain_from
    return next(card for card in position.buildings(seat) if card.building in parents)


def _effects(position: Position, seat: int, move: Move) -> Sequence[Effect]:
    """What the building, stage or side brings; a sale brings coins."""
    if move.action == "decline":
        return ()
    if move.action == "sell":
        return (parse(f"coins {position.kernel_rules.sale_price}"),)
    if move.action == "side":
        sides = position.board(seat)[0].sides
        return (parse(f"produce {next(side.resource for side in sides if side.id == move.card)}"),)
    if move.action == "stage":
        return position.next_stage(seat).effects
    return position.rules.card_of(move.card).effects


def gain(position: Position, seat: int, move: Move) -> Gain:
    """What a move changes for its seat, found by letting this seat alone move."""
    after = _moved_alone(position, seat, move)
    was, now = position.city(seat), after.city(seat)
    new = Counter(production(after, seat)) - Counter(production(position, seat))
    points = after.sheet(seat).total - position.sheet(seat).total
    return Gain(now.coins - was.coins, now.shields - was.shields, points, tuple(new.elements()))


def _moved_alone(position: Position, seat: int, move: Move) -> Position:
    s, r = clone(position.state), position.kernel_rules
    for city in s.cities:
        city.move = codes.NO_MOVE
    s.cities[seat].move = to_code(position.rules, move, position.city(seat).board)
    if s.phase == codes.SIDES:
        turn_boards(s)
        found_cities(s, r)
        s.phase = codes.TURN
    else:
        resolve(s, r)
    return Position(position.rules, s)


def obstacles(position: Position, seat: int) -> list[Obstacle]:
    """For every card that could be built or taken but for a rule: which; and the same for the next stage."""
    if seat not in position.pending or position.phase == "sides":
        return []
    action = "take" if position.phase == "salvage" else "build"
    cards = [card.id for card in dict.fromkeys(candidates(position, seat, action))]
    found = [(action, card, why_not(position, seat, action, card)) for card in cards]
    if action == "build":
        found.append(("stage", "", why_not(position, seat, "stage", cards[0])))
    return [Obstacle(what, card, *reason) for what, card, reason in found if reason]
