"""Advice for people: every move with what it costs and gives, and for everything else why it cannot be done.

>>> from argosy.wonders.notation import position_from_text
>>> position = position_from_text('[[seat]]\\nwonder = "gizah"\\nhand = ["baths", "stockade"]')
>>> bath = next(each for each in offers(position, 0) if each.text == "build baths")
>>> bath.gain.points, bath.words
(3, '3 points')
>>> print(obstacles(position, 0)[-1])
stage: 1 wood can be neither produced nor bought (B18)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from argosy.wonders.explain.deeds import deed_effects, deed_words, steps_of
from argosy.wonders.explain.gain import Gain, gain
from argosy.wonders.explain.harbour import NextSpace
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.kernel import turn
from argosy.wonders.legality import candidates, why_not
from argosy.wonders.move import Move, to_code
from argosy.wonders.position import Position

SALE_FLEET: Final = "yellow"  # which sails instead of coins for a card sold (A51)
FREE_BY: Final = {
    "colour": "the first building of its colour (B37)",
    "first": "the first card of the age (B38)",
    "last": "the card of the last turn (B39)",
    "power": "the free building of this age (B34)",
}


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal move: what it costs, whom it pays, and what it gives."""

    move: Move
    bank: int
    free: str  # why it costs nothing, if there is a reason
    effects: tuple[Effect, ...]
    steps: tuple[NextSpace, ...]  # of ships
    words: str  # what it gives
    gain: Gain

    @property
    def text(self) -> str:
        """The move as one types it."""
        return str(self.move)

    def to_dict(self) -> dict[str, Any]:
        """The offer as plain values."""
        move = self.move
        return {
            "move": self.text,
            "action": move.action,
            "card": move.card or None,
            "by": move.by or None,
            "ship": move.ship or None,
            "stage": move.stage or None,
            "bank": self.bank,
            "left": move.left,
            "right": move.right,
            "far_left": move.far_left,
            "far_right": move.far_right,
            "free": self.free or None,
            "effects": [str(effect) for effect in self.effects],
            "steps": [step.to_dict() for step in self.steps],
            "words": self.words,
            "gain": msgspec.to_builtins(self.gain),
        }


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a card cannot be built or taken, or a ship not sail; with no card named, why with none of them."""

    action: str
    card: str
    rule: str
    reason: str
    ship: str = ""
    stage: int = 0  # told where the order is free

    def __str__(self) -> str:
        return f"{self.text}: {self.reason} ({self.rule})"

    @property
    def text(self) -> str:
        """What cannot be done, as one would type it."""
        return str(Move(self.action, self.card, ship=self.ship, stage=self.stage))

    def to_dict(self) -> dict[str, Any]:
        """The obstacle as plain values."""
        told = {"action": self.action, "card": self.card or None, "ship": self.ship or None}
        return {**told, "stage": self.stage or None, "rule": self.rule, "reason": self.reason}


# -- what can be done ---------------------------------------------------------------------------------------------


def offers(position: Position, seat: int) -> list[Offer]:
    """Every move of a seat with every way to pay for it; none if the seat has nothing to decide."""
    return [offer(position, seat, move) for move in position.all_moves(seat)]


def offer(position: Position, seat: int, move: Move) -> Offer:
    """A legal move with what it costs and gives."""
    return Offer(
        move=move,
        bank=bank_coins(position, seat, move),
        free=_why_free(position, seat, move),
        effects=tuple(deed_effects(position, seat, move)),
        steps=tuple(steps_of(position, seat, move)),
        words=deed_words(position, seat, move),
        gain=gain(position, seat, move),
    )


def bank_coins(position: Position, seat: int, move: Move) -> int:
    """The coins that a move pays to the bank."""
    if move.action not in ("build", "stage"):
        return 0
    city = position.city(seat)
    return turn.bank_coins(position.kernel_rules, city, to_code(position.rules, move, city))


def _why_free(position: Position, seat: int, move: Move) -> str:
    if move.by == "chain":
        return f"chain from {parent(position, seat, move).name} (B14)"
    return FREE_BY.get(move.by, "")


def parent(position: Position, seat: int, move: Move) -> Card:
    """The building of the city that makes a card free by a chain (B14)."""
    parents = position.rules.card_of(move.card).chain_from
    return next(card for card in position.buildings(seat) if card.building in parents)


def payees(position: Position, seat: int) -> tuple[int, int, int, int]:
    """The seats that `Move.payment` goes to: both neighbours, then those beyond them (B18, A46)."""
    left, right = position.left_of(seat), position.right_of(seat)
    return left, right, position.left_of(left), position.right_of(right)


# -- what cannot be done ------------------------------------------------------------------------------------------


def obstacles(position: Position, seat: int) -> list[Obstacle]:
    """For every card that could be built or taken but for a rule: which; and the same for stages and ships."""
    if seat not in position.pending or position.phase not in ("turn", "extra", "salvage"):
        return []
    action = "take" if position.phase == "salvage" else "build"
    cards = list(dict.fromkeys(candidates(position, seat, action)))
    found = [Move(action, card.id) for card in cards]
    if action == "build":
        found += [move for card in cards for move in _builds_with_ship(position, seat, card)]
        found += _stages(position, seat, cards[0])
        found += [Move("sell", cards[0].id, ship=SALE_FLEET)] if position.ships(seat) else []
    return [each for move in found for each in _refused(position, seat, move)]


def _builds_with_ship(position: Position, seat: int, card: Card) -> Iterator[Move]:
    """The naval construction that goes with a card which alone can be built (A15)."""
    if position.ships(seat) and card.colour in FLEETS and position.ways(seat, "build", card.id):
        yield Move("build", card.id, ship=card.colour)


def _stages(position: Position, seat: int, card: Card) -> Iterator[Move]:
    """The stages that could come next, any of them where the order is free; and ships with those that can (A20)."""
    free_order = position.board(seat)[1].any_order
    for stage in (position.next_stages(seat) or [0]) if free_order else [0]:
        yield Move("stage", card.id, stage=stage)
        if position.ships(seat) and position.ways(seat, "stage", card.id, stage=stage):
            yield Move("stage", card.id, ship=position.shipyard(seat).wonder_colour, stage=stage)


def _refused(position: Position, seat: int, move: Move) -> Iterator[Obstacle]:
    reason = why_not(position, seat, move.action, move.card, move.ship, move.stage)
    if reason:
        card = move.card if move.action in ("build", "take") else ""  # any card raises a stage, or can be sold
        yield Obstacle(move.action, card, reason.rule, reason.words, move.ship, move.stage)
