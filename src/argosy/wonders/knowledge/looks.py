"""Who looked through the discard pile, and in which order (B10, B42, C9).

The kernel stamps a look with a time, AGE_SPAN * age + slot: the last slot of the packets whose cards could lie there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGE_SPAN, SEATS, Rules, State
from argosy.wonders.knowledge.packets import Place, player_of


class Look(NamedTuple):
    """A seat's look through the pile. In order of time; at one time one looks after the other (B42, C9)."""

    time: int
    by_card: bool  # those whom a card gives the right come after those who have it by a wonder (C9)
    seat: int
    number: int  # of this seat's looks
    taken: int  # the card built from the pile, or NO_CARD


def looks(s: State, r: Rules) -> list[Look]:
    """Every look through the pile, in order."""
    return sorted(look for seat in range(s.players) for look in _looks_of(s, r, seat))


def _looks_of(s: State, r: Rules, seat: int) -> Iterator[Look]:
    """The looks of a seat. In each turn those by cards come last (C9)."""
    city = s.cities[seat]
    times = city.looks[: city.looked]
    for number, time in enumerate(times):
        later = times[number + 1 :].count(time)
        yield Look(time, later < _looks_by_cards(s, r, seat, time), seat, number, city.taken[number])


def _looks_by_cards(s: State, r: Rules, seat: int, time: int) -> int:
    """How many of a seat's looks in one turn came by cards that it built or took then, as far as a history tells."""
    city = s.cities[seat]
    taken = [card for card, look in zip(city.taken, city.looks[: city.looked], strict=False) if look == time]
    rights = sum(_rights(r, card) for card in [*_built_in(s, r, seat, time), *taken] if card != codes.NO_CARD)
    is_now = _turn(r, time) == (s.age, s.turn)
    return rights - city.card_salvages if is_now else rights


def _built_in(s: State, r: Rules, seat: int, time: int) -> Iterator[int]:
    """The cards of a hand that a seat built in the turn of a time, its extra card included."""
    age, turn = _turn(r, time)
    for k in range(age * SEATS, age * SEATS + s.players):
        for slot in range(turn, r.hand_size if turn == r.turns - 1 else turn + 1):
            is_own = player_of(s, r, Place(k, slot)) == seat
            if is_own and s.packets[k].fate[slot] == codes.BUILT:
                yield s.packets[k].card[slot]


def _turn(r: Rules, time: int) -> tuple[int, int]:
    """The age and turn of a time, from 0."""
    age, slot = divmod(time, AGE_SPAN)
    return age, min(slot, r.turns - 1)


def _rights(r: Rules, card: int) -> int:
    """How many buildings from the discard pile a card brings."""
    effects = r.effects[r.rows[card].first : r.rows[card].last]
    return sum((effect.verb, effect.what) == (codes.POWER, codes.POWER_SALVAGE) for effect in effects)
