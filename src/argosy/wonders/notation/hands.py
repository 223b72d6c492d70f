"""Hands in a text: how many cards a seat holds at this moment, and which ones if the text does not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Rules, State
from argosy.wonders.kernel.seating import held_packet
from argosy.wonders.tables import deck_of


def held_count(s: State, r: Rules, seat: int) -> int:
    """How many cards a seat still holds, in every phase (B5, B7, B43)."""
    if s.phase == codes.TURN:
        return r.hand_size - s.turn
    if s.phase == codes.EXTRA:
        return 1
    if s.phase == codes.SALVAGE and s.turn < r.turns - 1:
        return r.hand_size - s.turn - 1
    if s.phase == codes.SALVAGE:
        return int(not r.leftovers_first and not s.cities[seat].powers & codes.POWER_EXTRA)
    return 0


def held_cards(s: State, r: Rules, seat: int) -> list[int]:
    """The cards that a seat still holds, also those it may not play now."""
    count = held_count(s, r, seat)
    return s.packets[held_packet(s, r, seat)].card[r.hand_size - count : r.hand_size] if count else []


def lay_hand(s: State, r: Rules, seat: int, cards: list[int]) -> None:
    """Give a seat its cards, sorted as the kernel keeps them."""
    packet = s.packets[held_packet(s, r, seat)]
    for slot, card in enumerate(sorted(cards), r.hand_size - len(cards)):
        packet.card[slot], packet.fate[slot] = card, codes.HELD


def complete(s: State, r: Rules, hands: list[list[int]], elsewhere: Iterable[int]) -> None:
    """Fill up hands with the unseen cards of the age in deck order.

    When more cards of the age are seen elsewhere than have left the hands, those come once more at the end.
    """
    unseen = _without(deck_of(r, s.players, s.age), [card for hand in hands for card in hand])
    fresh = _without(unseen, elsewhere)
    supply = iter(fresh + _without(unseen, fresh))
    for seat, hand in enumerate(hands):
        hand.extend(next(supply) for _ in range(held_count(s, r, seat) - len(hand)))


def _without(cards: list[int], seen: Iterable[int]) -> list[int]:
    """The cards in order, with one copy less for each one seen."""
    gone = Counter(seen)
    left: list[int] = []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return left
