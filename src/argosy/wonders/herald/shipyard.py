"""The spaces that ships reach with their next step, and what that costs."""

from typing import Final

import msgspec

from argosy.wonders.facts.catalog import Cost
from argosy.wonders.facts.words import FLEETS, SURE, Confidence
from argosy.wonders.herald.encode import WondersCost, WondersFleet, encode_cost
from argosy.wonders.kernel import codes
from argosy.wonders.move import Move
from argosy.wonders.position import Position

SALE_FLEET: Final = "yellow"  # which sails instead of coins for a card sold (A51)
FREE: Final = ("sell", "sail")  # a sale or a promised step pays for itself (A51, A44)


class WondersStep(msgspec.Struct, frozen=True):
    """A ship that moves to its next space, and what that costs; facts say what the space gives."""

    fleet: WondersFleet
    space: int
    cost: WondersCost | None  # None: a free step
    cost_confidence: Confidence
    one_resource_less: bool  # an island waives one (A50)


def move_steps(position: Position, seat: int, move: Move) -> list[WondersStep]:
    """List the steps that ships make with a move: a naval construction, or free ones."""
    fleets = move.card.split("+") if move.action == "sail" else [move.ship] if move.ship in FLEETS else []
    steps = (next_step(position, seat, fleet, move.action) for fleet in fleets)
    return [step for step in steps if step]


def next_step(position: Position, seat: int, fleet: str, action: str = "build") -> WondersStep | None:
    """Return the next step of a ship with an action; None on the last space (A17)."""
    number = position.ships(seat)[fleet] + 1
    if number > position.kernel_rules.last_space:
        return None
    powers, shipyard = position.city(seat).powers, position.shipyard(seat)
    cost, confidence = shipyard.costs[fleet][number - 1], shipyard.confidences[fleet][number - 1]
    if action == "stage" and powers & codes.POWER_WONDER_FLEET:  # an island waives the cost (A50)
        cost, confidence = Cost(), SURE
    return WondersStep(
        fleet=fleet,
        space=number,
        cost=None if action in FREE else encode_cost(cost),
        cost_confidence=confidence,
        one_resource_less=powers & codes.POWER_FLEET_DISCOUNT != 0 and bool(cost.goods),
    )
