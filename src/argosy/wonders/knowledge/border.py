"""What a seat knows of the hand that grows and of the draw pile beside it, at a table of two (V21, V29).

A holder sees the whole hand, with the card he draws. When it comes back after the other's turn, what is missing tells
what the other played: two cards it knows, or one that it knows and the drawn one, which it never saw. So beside the
blocks of `memory` there are open ones, in which one card is unknown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import HAND, SEATS, Rules, State
from argosy.wonders.kernel.seating import holder_at
from argosy.wonders.knowledge.packets import PLACES, Place


class OpenBlock(NamedTuple):
    """Places whose cards a seat knows, but for one that was drawn in this turn; nor which of them lies where."""

    age: int
    turn: int
    places: list[Place]
    cards: list[int]  # one less than places


class Knowing(Protocol):
    """What a seat knows of all cards, as `memory.Knowledge` gathers it."""

    state: State
    rules: Rules
    seat: int | None
    known: set[Place]
    unseen: list[Place]
    open_blocks: list[OpenBlock]
    free_draws: list[tuple[int, int]]

    def sort_block(self, block: list[Place]) -> None:
        """Sort places whose cards are known, but not which of them lies where."""


class Growing:
    """The hand that grows in one age: what it held before each draw, and where its cards lie now."""

    def __init__(self, s: State, r: Rules, age: int) -> None:
        self.hand, self.pile = (PLACES[age * SEATS + k][: r.hand_size] for k in (0, codes.FREE_CITY))
        self.s = s
        self.age = age
        self.turns = s.turn + 1 if age == s.age else r.turns + 0  # that have begun
        is_open = age == s.age and s.phase in (codes.TURN, codes.FREE_TURN)
        self.played = self.turns - is_open  # whose cards have left

    def card(self, place: Place) -> int:
        """Return the card of a place."""
        return self.s.packets[place.packet].card[place.slot]

    def fate(self, place: Place) -> int:
        """Return what became of the card of a place."""
        return self.s.packets[place.packet].fate[place.slot]

    def drawn(self, turn: int) -> int:
        """Return the card that was drawn in a turn."""
        return self.s.drawn[self.age * HAND + turn]

    def before(self, turn: int) -> Counter[int] | None:
        """Return what the hand held before the draw of a turn; None if a position written by hand does not tell."""
        draws = [self.drawn(one) for one in range(turn, self.played)]
        cards = self._from(turn)
        if codes.NO_CARD in cards or codes.NO_CARD in draws:
            return None
        return Counter(cards) - Counter(draws)

    def held(self, turn: int) -> list[int]:
        """List what the hand of a turn that was played held, the drawn card included."""
        draws = Counter(self.drawn(one) for one in range(turn + 1, self.played))
        return sorted((Counter(self._from(turn)) - draws).elements())

    def _from(self, turn: int) -> list[int]:
        """List the cards that were in the hand in a turn, or came to it later."""
        played = [self.pile[one] for one in range(turn, self.played)]
        return [self.card(place) for place in (*self.hand[turn:], *played)]

    def pair(self, turn: int) -> list[Place]:
        """Return where the two cards lie that the holder of a turn played."""
        return [self.hand[turn], self.pile[turn]]


class Border:
    """Sorts the places of the growing hand and of the pile of one age by what a seat knows of them."""

    def __init__(self, knowledge: Knowing, age: int) -> None:
        self.knowledge = knowledge
        self.seat = knowledge.seat
        self.age = age
        self.growing = Growing(knowledge.state, knowledge.rules, age)

    def sort(self) -> None:
        """Sort every place that holds a card."""
        growing = self.growing
        for turn in range(growing.played):
            self._sort_played(turn)
        self._sort_held()
        self._unseen(growing.pile[growing.turns :])
        if growing.played < growing.turns:
            top = growing.pile[growing.played]
            self._add(top, self._is_holder(growing.played))

    def sights(self) -> list[int]:
        """List the turns in which the seat has had the hand that grows."""
        return [turn for turn in range(self.growing.turns) if self._is_holder(turn)]

    def seen(self, turn: int) -> list[int]:
        """List the cards that the seat had in hand as the holder of a turn, the drawn one included."""
        before = self.growing.before(turn)
        return sorted((before + Counter([self.growing.drawn(turn)])).elements()) if before is not None else []

    def remembered(self) -> list[int]:
        """List the cards that are still in the growing hand, or have left it unknown, since the seat saw it last."""
        growing, last = self.growing, self.sights()[-1]
        if last == growing.played:
            return self.seen(last)
        since = [one for turn in range(last + 1, growing.played) for one in growing.pair(turn)]
        places = [*since, *growing.hand[growing.played :]]
        gone = [one for one in places if one in self.knowledge.known and growing.fate(one) != codes.HELD]
        left = (growing.before(last + 1) or Counter()) - Counter(map(growing.card, gone))
        return sorted(left.elements())

    # -- one turn -----------------------------------------------------------------------------------------------------

    def _is_holder(self, turn: int) -> bool:
        return self.seat is not None and holder_at(self.knowledge.rules, self.age, turn) == self.seat

    def _sort_played(self, turn: int) -> None:
        """Sort the two cards that the holder of a turn played; at the end of what was seen also the hand behind."""
        if self._is_holder(turn):
            self._know(self.growing.pair(turn))
            return
        is_last = turn + 1 == self.growing.turns
        rest = self.growing.hand[turn + 1 :] if is_last else []
        places = [*self.growing.pair(turn), *rest]
        built = [one for one in places if self.growing.fate(one) == codes.BUILT]
        self._know(built)
        before = self.growing.before(turn) if turn and self.seat is not None else None
        hidden = [one for one in places if one not in built]
        if before is None:
            self._unseen(hidden)
            self.knowledge.free_draws.append((self.age, turn))
        elif is_last:
            self._sort_missing(turn, hidden, built, before)
        else:
            behind = self.growing.before(turn + 1) or Counter()
            self._sort_missing(turn, hidden, built, before - behind, drawn_seen=bool(behind - before))

    def _sort_missing(
        self, turn: int, hidden: list[Place], built: list[Place], missing: Counter[int], drawn_seen: bool = False
    ) -> None:
        """Sort hidden places, given the known cards that are missing; one place may hold the card drawn unseen."""
        stood = Counter(map(self.growing.card, built))
        left = missing - stood
        if drawn_seen or stood - missing:  # the drawn card is known: it is in hand again, or it was built
            self.knowledge.sort_block(hidden)
        elif hidden:
            self.knowledge.open_blocks.append(OpenBlock(self.age, turn, hidden, sorted(left.elements())))

    def _sort_held(self) -> None:
        """Sort the hand behind the cards that were played, where the last of them tells nothing of it."""
        growing, first = self.growing, self.growing.played
        if first == growing.turns and not self._is_holder(first - 1):
            return  # sorted with the turn before
        for place in growing.hand[first:]:
            self._add(place, self.seat is not None and (first > 0 or self._is_holder(0)))

    # -- places -------------------------------------------------------------------------------------------------------

    def _add(self, place: Place, known: bool) -> None:
        if self.growing.card(place) != codes.NO_CARD:
            (self._know if known else self._unseen)([place])

    def _know(self, places: list[Place]) -> None:
        self.knowledge.known.update(place for place in places if self.growing.card(place) != codes.NO_CARD)

    def _unseen(self, places: list[Place] | tuple[Place, ...]) -> None:
        self.knowledge.unseen.extend(place for place in places if self.growing.card(place) != codes.NO_CARD)


def open_deals(blocks: list[OpenBlock]) -> Iterator[list[Place]]:
    """List every way to choose, in each open block, the place of the card that nobody told."""
    if not blocks:
        yield []
        return
    for place in blocks[0].places:
        for others in open_deals(blocks[1:]):
            yield [place, *others]


def redraw(state: State, knowledge: Knowing, chance: Chance) -> None:
    """Settle anew which cards were drawn, where the seat does not know it: the last turns first (V29)."""
    for block in knowledge.open_blocks:
        cards = Counter(state.packets[place.packet].card[place.slot] for place in block.places)
        state.drawn[block.age * HAND + block.turn] = next((cards - Counter(block.cards)).elements())
    for age, turn in reversed(knowledge.free_draws):
        growing = Growing(state, knowledge.rules, age)
        if growing.drawn(turn) != codes.NO_CARD:
            state.drawn[age * HAND + turn] = codes.NO_CARD
            held = growing.held(turn)
            state.drawn[age * HAND + turn] = held[draw(chance, len(held))]
    _note_top(state, knowledge)


def _note_top(state: State, knowledge: Knowing) -> None:
    """Remember the card that has just been drawn, which lies on the pile as dealt anew."""
    if knowledge.rules.free_city and state.phase in (codes.TURN, codes.FREE_TURN):
        top = PLACES[state.age * SEATS + codes.FREE_CITY][state.turn]
        state.drawn[state.age * HAND + state.turn] = state.packets[top.packet].card[top.slot]
