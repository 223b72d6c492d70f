"""A table of the reference: all that lies on it. Chance is handed in by whoever follows a game."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from argosy.wonders.facts.catalog import Card, Catalog, Cost, Island, Shipyard, Side, Track, Wonder
from argosy.wonders.facts.effects import Effect
from argosy.wonders.options import Options
from tests.reference.city import City
from tests.reference.losses import Raid, Tax

AGES = 3
LEVELS = (1, 2, 3)


class Table:
    """All seats. `phase` says what is decided, or which chance is due; `deciding` are the seats that must choose.

    Decided are sides, turn, extra, fleet, island, salvage, losses and sea. Chance is due in deal (hands), draw (the
    top island of a deck) and offer (islands to choose from). The game ends with over.
    """

    def __init__(
        self,
        options: Options,
        boards: Sequence[tuple[Wonder, Side]],
        choosing: Sequence[int] = (),
        shipyards: Sequence[Shipyard] = (),
    ) -> None:
        self.options = options
        self.catalog: Catalog = options.catalog()
        self.numbers = self.catalog.numbers
        self.cities = [City(wonder, side, self.numbers.starting_coins) for wonder, side in boards]
        tracks = tracks_of(options)
        for city, shipyard in zip(self.cities, shipyards, strict=False):
            city.shipyard, city.tracks = shipyard, tracks
        self.hands: list[list[Card]] = [[] for _ in boards]
        self.pile: list[Card] = []
        self.island_decks = {level: [card for card in self.catalog.islands if card.level == level] for level in LEVELS}
        self.age = 1
        self.turn = 1
        self.during = "turn"  # or "extra"
        self.phase = "sides" if choosing else "deal"
        self.deciding = tuple(choosing)
        # What this turn still has to bring
        self.draws: list[tuple[int, int]] = []  # seat and level of islands to be drawn (A48)
        self.free_steps: list[list[Effect]] = [[] for _ in boards]  # of each seat (A23)
        self.exploring: dict[int, list[int]] = {}  # the levels that a seat explores, the lowest first (A35)
        self.offered: dict[int, list[Island]] = {}
        # Builds from the discard pile: of a card (not a stage), place of the wonder in the files, seat (C9, W4)
        self.owed: list[tuple[bool, int, int]] = []
        self.taxes: list[Tax] = []
        self.raids: list[Raid] = []
        self.due: list[int] = []  # coins that each seat loses

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.cities))

    @property
    def teams(self) -> bool:
        """Whether seats 0 and 1, 2 and 3, ... are partners (A66)."""
        return self.options.teams

    @property
    def coins_break_ties(self) -> bool:
        """Whether more coins win at equal points: always for single players (B32), for teams as agreed (R16)."""
        agreed = self.options.team_tie_break
        return not self.teams or (self.numbers.team_tie_break if agreed == "edition" else agreed) == "coins"

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat (B5, A14, A65, C2)."""
        return self.catalog.hand_size(len(self.cities))

    @property
    def last_turn(self) -> int:
        """The last ordinary turn of an age leaves one card in hand (B5, B7, R4)."""
        return self.hand_size - 1

    def seat_at(self, seat: int, steps: int) -> City:
        """The city so many seats to the left; to the right if negative."""
        return self.cities[(seat + steps) % len(self.cities)]

    def left(self, seat: int) -> City:
        """The left neighbour: the next seat clockwise (B21)."""
        return self.seat_at(seat, 1)

    def right(self, seat: int) -> City:
        """The right neighbour."""
        return self.seat_at(seat, -1)

    def others(self, seat: int) -> list[City]:
        """All cities but one."""
        return [city for other, city in enumerate(self.cities) if other != seat]

    def place_of_wonder(self, seat: int) -> int:
        """The place of a wonder in the files, by which wonders build from the discard pile (W4)."""
        return self.catalog.wonders.index(self.cities[seat].wonder)

    def card(self, name: str) -> Card:
        """A card by its id."""
        return next(card for card in self.catalog.cards if card.id == name)

    def ask(self, phase: str, seats: Sequence[int] = ()) -> None:
        """Wait for the decisions of these seats, or for chance if there are none."""
        self.phase = phase
        self.deciding = tuple(seats)

    def tally(self, seat: int, effect: Effect) -> int:
        """What an effect that counts things is worth to a seat."""
        neighbours = [self.left(seat), self.right(seat)] if "neighbours" in effect.scope else []
        cities = [self.cities[seat], *neighbours] if "self" in effect.scope else neighbours
        return effect.amount * sum(city.count(what) for city in cities for what in effect.what)


def tracks_of(options: Options) -> dict[str, Track]:
    """The tracks of all fleets, with as many coins on the second yellow space as agreed (A26)."""
    tracks, agreed = dict(options.catalog().tracks), options.second_trade_space_coins
    if tracks and agreed:
        start, first, second, *others = tracks["yellow"].spaces
        changed = (start, first, dataclasses.replace(second, coins=agreed), *others)
        tracks["yellow"] = dataclasses.replace(tracks["yellow"], spaces=changed)
    return tracks


def is_free(cost: Cost) -> bool:
    """Whether nothing is to be paid at all."""
    return not cost.coins and not cost.goods
