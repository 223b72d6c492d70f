"""Hands in a text: how many cards a seat holds at this moment, and which ones if the text does not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Rules, State
from argosy.wonders.kernel.seating import held_packet
from argosy.wonders.knowledge.sources import sources
from argosy.wonders.tables import deck_of

AFTERMATH: Final = (codes.SALVAGE, codes.STEPS, codes.ISLANDS, codes.LOSSES)  # phases after the cards of a turn


def held_count(s: State, r: Rules, seat: int) -> int:
    """How many cards a seat still holds, in every phase (B5, B7, B43)."""
    if s.phase == codes.TURN:
        return r.hand_size - s.turn
    if s.phase == codes.EXTRA:
        return 1
    if s.phase not in AFTERMATH:
        return 0
    if s.turn < r.turns - 1 or s.during == codes.TURN:
        return r.hand_size - s.turn - 1
    played_extra = s.cities[seat].powers & codes.POWER_EXTRA
    kept = s.during == codes.EXTRA or not r.leftovers_first
    return int(kept and not played_extra)


def held_cards(s: State, r: Rules, seat: int) -> list[int]:
    """The cards that a seat still holds, also those it may not play now."""
    count = held_count(s, r, seat)
    return s.packets[held_packet(s, r, seat)].card[r.hand_size - count : r.hand_size] if count else []


def lay_hand(s: State, r: Rules, seat: int, cards: list[int]) -> None:
    """Give a seat its cards, sorted as the kernel keeps them."""
    packet = s.packets[held_packet(s, r, seat)]
    for slot, card in enumerate(sorted(cards), r.hand_size - len(cards)):
        packet.card[slot], packet.fate[slot] = card, codes.HELD


def complete(s: State, r: Rules, hands: list[list[int]], elsewhere: Sequence[int]) -> None:
    """Fill up hands with the unseen cards of the age in deck order, of each kind as many as are mixed in (A9, C1, B2).

    When more cards of the age are seen elsewhere than have left the hands, others come once more at the end.
    """
    held = [card for hand in hands for card in hand]
    unseen = _without(deck_of(r, s.age), held)
    fresh = _without(unseen, elsewhere)
    mixed = _mixed_in(r, s.age, fresh, Counter([*held, *elsewhere]))
    supply = iter(mixed + _without(fresh, mixed) + _without(unseen, fresh))
    for seat, hand in enumerate(hands):
        hand.extend(next(supply) for _ in range(held_count(s, r, seat) - len(hand)))


def _mixed_in(r: Rules, age: int, cards: list[int], seen: Counter[int]) -> list[int]:
    """The first cards of each kind, together with those seen as many as the deck of the age has of it."""
    first: list[int] = []
    for source in sources(r, age):
        missing = source.mixed - (seen & source.cards).total()
        first += [card for card in cards if card in source.cards][: max(0, missing)]
    return first


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
