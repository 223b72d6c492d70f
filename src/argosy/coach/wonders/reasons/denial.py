"""What a move keeps from the player who gets the rest of the hand, and what it leaves there."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from argosy.coach.wonders.reasons.gains import ON_LAND, science
from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.tabletop.struct import clone
from argosy.wonders.herald.gain import Gains, WondersWorth, moved_alone
from argosy.wonders.kernel.seating import held_packet, next_slot
from argosy.wonders.move import Move
from argosy.wonders.position import Position

DENIED: Final = 0.5  # what a point weighs that another does not get
LEFT: Final = 0.4  # and one that another may get
LITTLE: Final = 4  # points that are worth a word
MUCH: Final = 6  # points that are worth a word where they are left to somebody


class Denial:
    """What the cards of a hand are worth to the player who gets it next, as things stand."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat

    @cached_property
    def whom(self) -> int | None:
        """Return who gets the hand next; None after the last turn of an age, for a partner, and at a table of two.

        There the free city takes a card more out of the hand.
        """
        rules = self.position.kernel_rules
        if self.position.holder is not None:
            return None
        if self.position.phase != "turn" or self.position.turn >= rules.turns:
            return None
        left = rules.passing[self.position.age - 1] > 0
        heir = self.position.left_of(self.seat) if left else self.position.right_of(self.seat)
        return None if heir == self.position.partner(self.seat) else heir

    @cached_property
    def wanted(self) -> dict[str, tuple[Position, Move, WondersWorth]]:
        """Return the cards that this player could build then, with the position, the way and what it is worth."""
        found: dict[str, tuple[Position, Move, WondersWorth]] = {}
        if self.whom is None:
            return found
        cards = list(dict.fromkeys(card.id for card in self.position.hand(self.seat)))
        for card in cards:
            other = next((one for one in cards if one != card), card)
            passed = _next_turn(self.position, self.seat, other)
            ways = passed.ways(self.whom, "build", card)
            if ways:
                found[card] = passed, ways[0], Gains(passed, self.whom).of(ways[0])
        return found

    def of(self, move: Move) -> Iterator[Fact]:
        """Yield what a move that uses up a card keeps from the next player, and the best of what it leaves."""
        if self.whom is None:
            return
        hand = [card.id for card in self.position.hand(self.seat)]
        if hand.count(move.card) == 1 and move.card in self.wanted:
            yield from self._denied(self.whom, move.card)
        rest = [card for card in self.wanted if card != move.card or hand.count(card) > 1]
        best = max(rest, key=lambda card: self.wanted[card][2].worth, default=None)
        if best and self.wanted[best][2].worth >= MUCH:
            yield from self._left(self.whom, move, best)

    def _left(self, whom: int, move: Move, card: str) -> Iterator[Fact]:
        """Say what a card is worth to the next player after a move, which may have changed that."""
        after = _next_turn(moved_alone(self.position, self.seat, move), self.seat, move.card)
        ways = after.ways(whom, "build", card)
        points = Gains(after, whom).of(ways[0]).worth if ways else 0
        if points >= MUCH:
            yield fact(LEFT * points, "leaves-card", whom=whom + 1, card=card, points=points)

    def _denied(self, whom: int, card: str) -> Iterator[Fact]:
        passed, way, worth = self.wanted[card]
        if worth.worth < LITTLE:
            return
        said = {"whom": whom + 1, "card": card, "points": worth.worth}
        keys = {part.says.key for part in worth.parts if part.amount > 0}
        lines = {part.says.values.get("line") for part in worth.parts if part.amount > 0}
        key, more = science(passed, whom, way) if "science" in lines else ("", {})
        if key == "completes-set":
            yield fact(DENIED * worth.worth, "denies-set", **said)
        elif key == "adds-symbol":
            yield fact(DENIED * worth.worth, "denies-symbol", **said, **more)
        elif keys & ON_LAND.keys():
            yield fact(DENIED * worth.worth, "denies-conflict", **said)
        else:
            yield fact(DENIED * worth.worth, "denies-points", **said)


def _next_turn(position: Position, seat: int, used: str) -> Position:
    """Return the next turn with everything as it is, but that the hand of a seat was passed on without one card."""
    state, rules = clone(position.state), position.kernel_rules
    cards, front = state.packets[held_packet(state, rules, seat)].card, next_slot(state, rules)
    cards.insert(front, cards.pop(cards.index(position.rules.numbers[used], front)))
    state.turn += 1
    return Position(position.rules, state)
