"""A table of the reference: a whole game by the numbered rules, without chance (deals are handed in)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from argosy.wonders.facts.catalog import Card, Catalog, Cost, Side, Stage, Wonder
from argosy.wonders.facts.effects import Effect
from argosy.wonders.options import Options
from tests.reference.city import City

GUILD_AGE = 3
AGES = 3


class Choice(NamedTuple):
    """A decision of a seat, in the words of the move notation."""

    action: str
    card: str = ""
    by: str = ""
    left: int = 0
    right: int = 0


class Table:
    """All seats. `phase` is sides, deal, turn, extra, salvage or over; `deciding` are the seats that must choose."""

    def __init__(self, options: Options, boards: Sequence[tuple[Wonder, Side]], choosing: Sequence[int] = ()) -> None:
        self.options = options
        self.catalog: Catalog = options.catalog()
        self.numbers = self.catalog.numbers
        self.cities = [City(wonder, side, self.numbers.starting_coins) for wonder, side in boards]
        self.hands: list[list[Card]] = [[] for _ in boards]
        self.pile: list[Card] = []
        self.age = 1
        self.turn = 1
        self.phase = "sides" if choosing else "deal"
        self.deciding = tuple(choosing)
        self.owed: list[int] = []  # seats that may still build from the discard pile this turn (B42)

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.cities))

    @property
    def last_turn(self) -> int:
        """The last ordinary turn of an age leaves one card in hand (B5, B7, R4)."""
        return self.numbers.hand_size - 1

    def left(self, seat: int) -> City:
        """The left neighbour: the next seat clockwise (B21)."""
        return self.cities[(seat + 1) % len(self.cities)]

    def right(self, seat: int) -> City:
        """The right neighbour."""
        return self.cities[seat - 1]

    def card(self, name: str) -> Card:
        """A card by its id."""
        return next(card for card in self.catalog.cards if card.id == name)

    # -- the course of an age ---------------------------------------------------------------------------------

    def deal(self, hands: Sequence[Sequence[Card]]) -> None:
        """Begin an age with these hands; a `ValueError` refuses a deal that cannot be (B2, B5)."""
        if any(len(hand) != self.numbers.hand_size for hand in hands):
            raise ValueError("every hand has as many cards as the edition says (B5)")
        if not self._is_deck([card for hand in hands for card in hand]):
            raise ValueError(f"these are not the cards of age {self.age} (B2)")
        self.hands = [list(hand) for hand in hands]
        self.turn = 1
        for city in self.cities:
            city.power_used = False
        self._ask("turn", self.seats)

    def _is_deck(self, dealt: Sequence[Card]) -> bool:
        printed = [card for card in self.catalog.cards if card.age == self.age and not card.guild]
        wanted = Counter(card.id for card in printed for least in card.copies if least <= len(self.cities))
        guilds = Counter(card.id for card in dealt if card.guild)
        drawn = len(self.cities) + self.numbers.extra_guilds if self.age == GUILD_AGE else 0
        plain = Counter(card.id for card in dealt if not card.guild)
        return plain == wanted and guilds.total() == drawn and all(copies == 1 for copies in guilds.values())

    def play(self, choices: Mapping[int, Choice]) -> None:
        """Carry out one choice for every deciding seat, and go on until somebody must choose or a deal is due."""
        if self.phase == "sides":
            self._turn_boards(choices)
        elif self.phase == "salvage":
            self._salvage(choices)
        else:
            self._resolve(choices)
            self._after_turn()

    def _ask(self, phase: str, seats: Sequence[int]) -> None:
        self.phase = phase
        self.deciding = tuple(seats)

    def _turn_boards(self, choices: Mapping[int, Choice]) -> None:
        for seat, choice in choices.items():
            city = self.cities[seat]
            city.side = next(side for side in city.wonder.sides if side.id == choice.card)
        self._ask("deal", ())

    # -- one turn (B25) ---------------------------------------------------------------------------------------

    def _resolve(self, choices: Mapping[int, Choice]) -> None:
        for seat, choice in choices.items():
            self._pay(seat, choice)
        for seat, choice in choices.items():
            self._lay(seat, choice)
        for seat, choice in choices.items():
            self._collect(seat, choice)

    def _pay(self, seat: int, choice: Choice) -> None:
        """(a) Coins to the bank and to both neighbours (B18, B24)."""
        city = self.cities[seat]
        city.coins -= self.bank_share(city, choice) + choice.left + choice.right
        self.left(seat).coins += choice.left
        self.right(seat).coins += choice.right
        city.power_used |= choice.by == "power"

    def bank_share(self, city: City, choice: Choice) -> int:
        """Coins for the bank: a chain drops them (B14), so do Olympia's powers, if the table plays so (B40)."""
        stage = city.next_stage
        if choice.action == "stage" and stage:
            return stage.cost.coins
        if choice.action != "build" or choice.by == "chain":
            return 0
        waived = choice.by in ("colour", "first", "last", "power") and self.options.free_builds_waive_coins
        return 0 if waived else self.card(choice.card).cost.coins

    def _lay(self, seat: int, choice: Choice) -> None:
        """(b) The card goes into the city, under the wonder, or onto the discard pile (B8)."""
        city = self.cities[seat]
        card = self.card(choice.card)
        self.hands[seat].remove(card)
        if choice.action == "build":
            city.buildings.append(card)
        elif choice.action == "stage":
            city.tucked.append(card)
        else:
            self.pile.append(card)

    def _collect(self, seat: int, choice: Choice) -> None:
        """(c) Coins of the sale, or of the effects of what was just made; (d) is noted as owed (B26, B42, B44)."""
        city = self.cities[seat]
        if choice.action == "sell":
            city.coins += self.numbers.sale_price
            return
        self._gain(seat, city.built_stages[-1] if choice.action == "stage" else self.card(choice.card))

    def _gain(self, seat: int, made: Card | Stage) -> None:
        self.cities[seat].coins += self.coins(seat, made.effects)
        self.owed += [seat for effect in made.effects if effect.verb == "build_from_discard"]

    def coins(self, seat: int, effects: Sequence[Effect]) -> int:
        """The coins that effects bring once (B25c, B26)."""
        once = sum(effect.amount for effect in effects if effect.verb == "coins")
        return once + sum(self.tally(seat, effect) for effect in effects if effect.verb == "coins_per")

    def tally(self, seat: int, effect: Effect) -> int:
        """What an effect that counts things is worth to a seat."""
        neighbours = [self.left(seat), self.right(seat)] if "neighbours" in effect.scope else []
        cities = [self.cities[seat], *neighbours] if "self" in effect.scope else neighbours
        return effect.amount * sum(city.count(what) for city in cities for what in effect.what)

    # -- after a turn (B41 to B43, R7) ------------------------------------------------------------------------

    def _after_turn(self) -> None:
        extra = [seat for seat in self.seats if self.cities[seat].has("play_seventh_card")]
        if self.phase == "turn" and self.turn == self.last_turn and extra:
            self._ask("extra", extra)
            return
        if self.turn == self.last_turn and self.options.salvage_sees_leftovers:
            self._discard_leftovers()
        self._offer_pile()

    def _discard_leftovers(self) -> None:
        for hand in self.hands:
            self.pile += hand
            hand.clear()

    def _offer_pile(self) -> None:
        """Let the next seat that is owed a building look through the pile; who must build needs a use for it (B42)."""
        self.owed.sort()
        while self.owed:
            seat = self.owed.pop(0)
            voluntary = self.options.salvage_optional
            if any(voluntary or not self.cities[seat].holds(card.building) for card in self.pile):
                self._ask("salvage", (seat,))
                return
        self._end_turn()

    def _salvage(self, choices: Mapping[int, Choice]) -> None:
        for seat, choice in choices.items():
            if choice.action == "take":
                card = self.card(choice.card)
                self.pile.remove(card)
                self.cities[seat].buildings.append(card)
                self._gain(seat, card)
        self._offer_pile()

    def _end_turn(self) -> None:
        if self.turn < self.last_turn:
            self._pass_hands()
            self.turn += 1
            self._ask("turn", self.seats)
            return
        self._discard_leftovers()
        self._conflicts()
        if self.age == AGES:
            self._ask("over", ())
            return
        self.age += 1
        self._ask("deal", ())

    def _pass_hands(self) -> None:
        """To the left neighbour or to the right one, as the age says (B6)."""
        step = 1 if self.numbers.pass_direction[self.age - 1] == "left" else -1
        self.hands = [self.hands[(seat - step) % len(self.cities)] for seat in self.seats]

    def _conflicts(self) -> None:
        """Each seat compares shields with each neighbour, each pair looked at from both ends (B28)."""
        for seat in self.seats:
            city = self.cities[seat]
            for rival in (self.left(seat), self.right(seat)):
                city.victories[self.age - 1] += city.shields > rival.shields
                city.defeats += city.shields < rival.shields


def is_free(cost: Cost) -> bool:
    """Whether nothing is to be paid at all."""
    return not cost.coins and not cost.goods
