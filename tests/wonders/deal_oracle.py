"""A slow oracle for redeals: tries every way to fill the slots of an age, keeps what a seat could have lived through.

It knows nothing of how the engine redeals. It goes by what the seat saw: hands, buildings, its own plays, the discard
pile when it looked, and the cards that others took from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, perm, prod

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, EXPANSIONS, GUILD_DECK, SEATS, Deck, Packet
from argosy.wonders.position import Position

Hand = tuple[int, ...]
Deal = tuple[Hand, ...]  # the cards of each packet of an age, slot by slot
LAID_OFF = (codes.SOLD, codes.LEFT_OVER, codes.TAKEN, codes.TAKEN_LEFT_OVER)


NOW = 127  # after all looks


class TooManyError(Exception):
    """More deals than the oracle has patience for."""


def deal_of(position: Position, age: int) -> Deal:
    """How the cards of an age (from 0) lie."""
    packets = position.state.packets[age * SEATS : age * SEATS + position.players]
    return tuple(tuple(packet.card[: position.kernel_rules.hand_size]) for packet in packets)


def possible_deals(position: Position, seat: int | None, age: int, patience: int) -> dict[Deal, int]:
    """Every deal of an age that the seat cannot exclude, with the number of ways it comes about with single cards."""
    return _Oracle(position, seat, age, patience).deals()


def _cards(deck: Deck) -> Counter[int]:
    return Counter(deck.card[: deck.cards])


class _Oracle:
    def __init__(self, position: Position, seat: int | None, age: int, patience: int) -> None:
        self.position, self.seat, self.age, self.patience = position, seat, age, patience
        self.state, self.rules = position.state, position.kernel_rules
        self.packets: list[Packet] = self.state.packets[age * SEATS : age * SEATS + position.players]
        self.truth = deal_of(position, age)
        self.deck = sum((cards for cards, _ in self.boxes()), Counter[int]())

    def boxes(self) -> Iterator[tuple[Counter[int], int]]:
        """What the deck of the age is mixed from: cards, and how many of them are taken (B2, A9, C1)."""
        rules = self.rules
        yield _cards(rules.decks[self.age]), rules.decks[self.age].cards
        for expansion in range(EXPANSIONS):
            pool = _cards(rules.pools[expansion * AGES + self.age])
            yield pool, rules.pool_cards if pool else 0
        if self.age == AGES - 1:
            yield _cards(rules.decks[GUILD_DECK]), rules.guild_cards

    def deals(self) -> dict[Deal, int]:
        fixed = Counter(self.truth[k][slot] for k, slot in self.slots() if self.is_plain(k, slot))
        found: Counter[Deal] = Counter()
        for hands, left in self.fillings(0, self.deck - fixed):
            if self.could_be(hands):
                used = self.deck - fixed - left
                ways = prod(perm((self.deck - fixed)[card], copies) for card, copies in used.items())
                found[tuple(self.sorted_hand(k, hand) for k, hand in enumerate(hands))] += ways * self.mixings(hands)
        return dict(found)

    def mixings(self, deal: Deal) -> int:
        """In how many ways a deck can be mixed from which these cards are dealt; what it has more stays out (R13)."""
        dealt = Counter(card for hand in deal for card in hand)
        ways = 1
        for cards, taken in self.boxes():
            there = (cards & dealt).total()
            ways *= comb(cards.total() - there, taken - there) if there <= taken else 0
        return ways

    def slots(self) -> Iterator[tuple[int, int]]:
        return product(range(self.position.players), range(self.rules.hand_size))

    def holder(self, k: int, turn: int) -> int:
        return (k + turn * self.rules.passing[self.age]) % self.position.players

    def is_plain(self, k: int, slot: int) -> bool:
        """A building, or a card that the seat has played itself."""
        fate = self.packets[k].fate[slot]
        own = self.seat is not None and self.holder(k, min(slot, self.rules.turns - 1)) == self.seat
        return fate == codes.BUILT or (own and fate not in (codes.HELD, codes.LEFT_OVER, codes.TAKEN_LEFT_OVER))

    def sights(self, k: int) -> list[int]:
        last = self.state.turn if self.age == self.state.age else self.rules.turns - 1
        return [turn for turn in range(last + 1) if self.holder(k, turn) == self.seat]

    def fillings(self, k: int, supply: Counter[int]) -> Iterator[tuple[tuple[Hand, ...], Counter[int]]]:
        if k == self.position.players:
            yield (), supply
            return
        for hand, left in self.hands(k, 0, supply):
            if self.looks_right(k, hand):
                for others, rest in self.fillings(k + 1, left):
                    yield (hand, *others), rest

    def hands(self, k: int, slot: int, supply: Counter[int]) -> Iterator[tuple[Hand, Counter[int]]]:
        """Every way to fill a packet from a slot on."""
        if slot == self.rules.hand_size:
            self.patience -= 1
            if self.patience < 0:
                raise TooManyError
            yield (), supply
        elif self.is_plain(k, slot):
            for hand, left in self.hands(k, slot + 1, supply):
                yield (self.truth[k][slot], *hand), left
        else:
            for card in sorted(supply):
                for hand, left in self.hands(k, slot + 1, supply - Counter([card])):
                    yield (card, *hand), left

    def looks_right(self, k: int, hand: Hand) -> bool:
        """Whether the seat saw these cards each time it held the packet."""
        return all(sorted(hand[turn:]) == sorted(self.truth[k][turn:]) for turn in self.sights(k))

    def could_be(self, deal: Deal) -> bool:
        return self.mixings(deal) > 0 and self.looks_fit(deal) and self.has_use(deal)

    def looks_fit(self, deal: Deal) -> bool:
        """Whether the pile was as the seat saw it, and held what others took."""
        taken: Counter[int] = Counter()
        for stamp, seat, _, card in sorted(self.looks()):
            laid = self.laid_off(deal, stamp)
            if seat == self.seat and laid != self.laid_off(self.truth, stamp):
                return False
            if self.is_refusal(seat, card) and any(self.lacked(seat, stamp, one) for one in laid - taken):
                return False
            taken += Counter([card] if card in self.deck else [])
            if taken - laid:
                return False
        return True

    def looks(self) -> Iterator[tuple[int, int, int, int]]:
        for seat, city in enumerate(self.state.cities[: self.position.players]):
            for i in range(city.looked):
                yield city.looks[i], seat, i, city.taken[i]

    def laid_off(self, deal: Deal, stamp: int) -> Counter[int]:
        """The cards of this age that were laid off when somebody looked."""
        return Counter(deal[k][slot] for k, slot in self.slots() if self.was_there(k, slot, stamp))

    def was_there(self, k: int, slot: int, stamp: int) -> bool:
        fate = self.packets[k].fate[slot]
        sold_last = slot == self.rules.turns and fate in (codes.SOLD, codes.TAKEN) and self.age * 16 <= stamp
        last_turn = stamp >= self.age * 16 + self.rules.turns - 1
        return fate in LAID_OFF and (self.age * 16 + slot <= stamp or (sold_last and last_turn))

    def is_refusal(self, seat: int, card: int) -> bool:
        asked = self.position.phase == "salvage"  # the refusals of this very moment are still open
        return card == codes.NO_CARD and not self.rules.may_decline and not asked and seat != self.seat

    def lacked(self, seat: int, stamp: int, card: int) -> bool:
        """Whether a city lacked a building at a time (every card of the small game is a building of its own)."""
        city = self.state.cities[seat]
        if card not in city.tableau[: city.buildings]:
            return True
        times = [look[0] for look in self.looks() if look[1] == seat and look[3] == card]
        times += [self.age * 16 + turn for turn in self.turns_of_building(seat, card)]
        return min(times) > stamp

    def turns_of_building(self, seat: int, card: int) -> Iterator[int]:
        for k, slot in self.slots():
            turn = min(slot, self.rules.turns - 1)
            built = self.packets[k].fate[slot] == codes.BUILT and self.holder(k, turn) == seat
            if built and self.truth[k][slot] == card:
                yield turn

    def has_use(self, deal: Deal) -> bool:
        """Whether a seat that is asked to build from the pile finds something new, if it must build."""
        if self.position.phase != "salvage" or self.rules.may_decline or self.seat in self.position.pending:
            return True
        (asked,) = self.position.pending
        taken = Counter(card for _, _, _, card in self.looks())
        return any(self.lacked(asked, NOW, card) for card in self.laid_off(deal, NOW) - taken)

    def sorted_hand(self, k: int, hand: Hand) -> Hand:
        held = [slot for slot, fate in enumerate(self.packets[k].fate[: len(hand)]) if fate == codes.HELD]
        first = held[0] if held else len(hand)
        return (*hand[:first], *sorted(hand[first:]))
