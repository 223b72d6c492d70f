"""Describe the ways to pay for a move: coins to the bank and to others, and why something is free."""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from argosy.tabletop.herald import Phrase, one_of
from argosy.wonders.facts.catalog import Card
from argosy.wonders.herald.phrases import say
from argosy.wonders.herald.purchases import Purchases, WondersPurchase
from argosy.wonders.kernel import turn
from argosy.wonders.kernel.happenings import parent_of
from argosy.wonders.move import WAYS, Move, to_code
from argosy.wonders.position import Position

MOST_WAYS: Final = 12
FREE_KEYS: Final = {
    "first": "free-first-of-age",
    "last": "free-last-of-age",
    "power": "free-once-per-age",
    "black": "free-black",
    "token": "free-by-token",
}


class WondersPayment(msgspec.Struct, frozen=True):
    """Coins to one other seat."""

    seat: int
    coins: int


class WondersWay(msgspec.Struct, frozen=True):
    """One way to pay for a line: commit it with `move`."""

    move: str
    by: Annotated[str, one_of(WAYS)]  # why a building is free, or "paying" although it could be
    bank: int
    payments: list[WondersPayment]
    bought: list[WondersPurchase] | None  # from neighbours, one way of it; None where that is not computed
    total: int  # coins to the bank and to others
    free: Phrase | None  # why nothing is paid


def listed_ways(ways: list[Move]) -> list[Move]:
    """Return the dozen cheapest ways, and the cheapest of each other kind, such as a free building of the age."""
    listed = ways[:MOST_WAYS]
    for way in ways[MOST_WAYS:]:
        if all(way.by != other.by for other in listed):
            listed.append(way)
    return listed


def way_of(position: Position, seat: int, move: Move, purchases: Purchases | None = None) -> WondersWay:
    """Return what a legal move costs; with `purchases` also what is bought from each neighbour."""
    seat = position.city_decided(seat)
    bank = bank_coins(position, seat, move) + move.bank
    total = bank + sum(move.payment)
    return WondersWay(
        move=str(move),
        by=move.by,
        bank=bank,
        payments=payments_to(position, seat, move.payment),
        bought=purchases.bought(move) if purchases else None,
        total=total,
        free=_why_free(position, seat, move, total),
    )


def payments_to(position: Position, seat: int, payment: Sequence[int]) -> list[WondersPayment]:
    """List how many coins each seat gets; with four players both far sellers are one (A46)."""
    if not any(payment):
        return []
    shares: dict[int, int] = {}
    for whom, coins in zip(payees(position, seat), payment, strict=True):
        shares[whom] = shares.get(whom, 0) + coins
    return [WondersPayment(whom + 1, coins) for whom, coins in shares.items() if coins]


def _why_free(position: Position, seat: int, move: Move, total: int) -> Phrase | None:
    if move.action == "take":
        return say("free-from-discard")
    if move.by == "chain":
        return say("free-by-chain", parent=parent(position, seat, move).id)
    if move.by == "colour":
        return say("free-by-colour", colour=position.rules.card_of(move.card).colour)
    if move.by == "leader":
        return say("free-by-leader", colour=position.rules.card_of(move.card).colour)
    if move.by in FREE_KEYS:
        return say(FREE_KEYS[move.by])
    if move.action == "recruit":
        return None if total else say("leader-free")
    if total or move.action == "sell":
        return None
    return say("own-goods" if _needs_goods(position, seat, move) else "no-cost")


def _needs_goods(position: Position, seat: int, move: Move) -> bool:
    if move.by == "paying":
        return True
    need = position.price(seat, move.action, move.card, move.ship, move.stage)
    return bool(need.demand or need.step)


def bank_coins(position: Position, seat: int, move: Move) -> int:
    """Compute the coins that a move pays to the bank."""
    if move.action == "recruit":
        return position.recruiting_cost(seat, move.card)
    if move.action not in ("build", "stage"):
        return 0
    city = position.city(seat)
    return turn.bank_coins(position.state, position.kernel_rules, city, to_code(position.rules, move, city))


def parent(position: Position, seat: int, move: Move) -> Card:
    """Return the building that makes a card free by a chain: of the city (B14), or by a law of a neighbour (N24)."""
    number = position.rules.numbers[move.card]
    return position.rules.card(parent_of(position.state, position.kernel_rules, seat, number))


def payees(position: Position, seat: int) -> tuple[int, int, int, int]:
    """Return the seats that `Move.payment` goes to: both neighbours, then those beyond them (B18, A46)."""
    left, right = position.left_of(seat), position.right_of(seat)
    return left, right, position.left_of(left), position.right_of(right)
