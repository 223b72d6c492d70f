"""The catalog: every card, wonder, island, shipyard and number of one edition, as typed values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import CONFIDENCES, SURE, Box, Colour, Confidence, Direction, Expansion, Fleet, Resource


@dataclass(frozen=True, slots=True)
class Cost:
    """What the bank and the producers want: coins, and resource letters in the order WSCOLGP."""

    coins: int = 0
    goods: str = ""

    @property
    def resources(self) -> list[str]:
        """List the resource letters one by one."""
        return list(self.goods)

    def __str__(self) -> str:
        return " ".join(part for part in (str(self.coins) if self.coins else "", self.goods) if part)


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of age card. `id` is unique; `building` is what a city may hold only once (B11)."""

    id: str
    building: str  # id of the building: "loom" for both loom-1 and loom-2
    name: str  # English
    age: int  # 1 to 3
    colour: Colour
    copies: tuple[int, ...]  # smallest player count for each physical copy; one 0 for a guild
    guild: bool
    cost: Cost
    effects: tuple[Effect, ...]
    chain_from: tuple[str, ...]  # building ids; any one makes the card free (B14)
    names: dict[str, str] = field(default_factory=dict, hash=False)  # other languages, where known
    symbol_in: tuple[str, ...] = ()
    symbol_out: tuple[str, ...] = ()
    confidence: Confidence = SURE  # of age, colour and effects
    expansion: Box = ""  # "armada" or "cities": one of the pool from which some are drawn for each age (A9, C1)
    cost_confidence: Confidence = SURE
    names_confidence: dict[str, Confidence] = field(
        default_factory=dict, hash=False
    )  # by language, where not very high

    def title(self, language: str = "en") -> str:
        """Return the name in a language; English where no name is known."""
        return self.name if language == "en" else self.names.get(language, self.name)


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of a wonder."""

    cost: Cost
    effects: tuple[Effect, ...]
    confidence: Confidence = SURE


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a wonder board."""

    id: str  # "A", "B" in edition 1; "day", "night" in edition 2
    resource: Resource
    stages: tuple[Stage, ...]
    confidence: Confidence = SURE
    any_order: bool = False  # stages need not be built from left to right


@dataclass(frozen=True, slots=True)
class Wonder:
    """A wonder board with its sides."""

    id: str
    name: str
    sides: tuple[Side, ...]
    expansion: Box = ""
    names: dict[str, str] = field(default_factory=dict, hash=False)
    names_confidence: dict[str, Confidence] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Island:
    """An island card (A7)."""

    id: str
    name: str
    level: int  # 1 to 3
    effects: tuple[Effect, ...]
    names: dict[str, str] = field(default_factory=dict, hash=False)
    names_confidence: dict[str, Confidence] = field(default_factory=dict, hash=False)
    confidence: Confidence = SURE


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a fleet's track: what holds while the ship stands there, and what its arrival sets off."""

    naval: int = 0
    vp: int = 0
    trade_level: int = 0
    coins: int = 0  # on arrival, as are tax and explore
    tax: int = 0
    explore: int = 0  # level of the island; 0 for none
    parts: dict[str, Confidence] = field(default_factory=dict, hash=False)  # how sure each value is
    alternatives: dict[str, tuple[int, ...]] = field(default_factory=dict, hash=False)  # other readings of a value

    @property
    def confidence(self) -> Confidence:
        """Return how sure the least sure value of the space is."""
        return max(self.parts.values(), key=CONFIDENCES.index, default=SURE)


@dataclass(frozen=True, slots=True)
class Track:
    """The track of one fleet, the same on all shipyards (A5): the start, then six spaces."""

    colour: Fleet
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Shipyard:
    """A shipyard board: what the next space of each fleet costs, and which fleet carries the wonder symbol (A20)."""

    id: str
    name: str
    wonder_colour: Fleet
    costs: dict[str, tuple[Cost, ...]] = field(hash=False)  # by fleet, for spaces 1 to 6
    confidences: dict[str, tuple[Confidence, ...]] = field(default_factory=dict, hash=False)
    wonder_colour_confidence: Confidence = SURE


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers that an edition and its expansions print."""

    min_players: int
    max_players: int
    hand_size: int
    starting_coins: int
    sale_price: int
    trade_price: int
    coins_per_point: int
    victory_points: tuple[int, ...]  # by age
    defeat_points: int  # what one token costs: 1, though printed -1
    extra_guilds: int
    science_set_points: int
    pass_direction: tuple[Direction, ...]  # by age
    expansions_hand: int = 1  # cards that each expansion adds to a hand (A14, C2)
    deck_players: int = 8  # more players than this use the decks and hands of this many, without the added cards (A65)
    guild_limit: int = 0  # most points of one guild (A60); 0 for no limit
    # for each age what the last loses, then what the first, the second and the third gain (A53)
    naval_prizes: tuple[tuple[int, ...], ...] = ((0, 0, 0, 0),) * 3
    fleet_points_row: str = "shipyard"  # or "blue": where the points of the blue fleet are written (R3)
    debts: bool = False  # coins that are not lost become debts (C13)
    team_tie_break: str = "shared"  # or "coins" (R16)


@dataclass(frozen=True, slots=True)
class Catalog:
    """All facts of one edition, with the changes of a user's own files."""

    edition: str  # "1" or "2"
    numbers: Numbers
    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    digest: str  # changes when any fact changes
    expansions: tuple[Expansion, ...] = ()  # in the order armada, cities
    islands: tuple[Island, ...] = ()  # by level
    tracks: dict[str, Track] = field(default_factory=dict, hash=False)  # in the order red, yellow, blue, green
    shipyards: tuple[Shipyard, ...] = ()

    def parts(self) -> list[Card | Stage]:
        """List everything that is built: what has a cost and effects."""
        sides = [side for wonder in self.wonders for side in wonder.sides]
        return [*self.cards, *(stage for side in sides for stage in side.stages)]

    def steps(self) -> list[Cost]:
        """List what the spaces of all shipyards cost."""
        return [cost for shipyard in self.shipyards for costs in shipyard.costs.values() for cost in costs]

    def effects(self) -> Iterator[tuple[str, str, Effect]]:
        """List every effect with the kind and the id of what carries it."""
        for card in self.cards:
            yield from (("card", card.id, effect) for effect in card.effects)
        for wonder in self.wonders:
            stages = (stage for side in wonder.sides for stage in side.stages)
            yield from (("wonder", wonder.id, effect) for stage in stages for effect in stage.effects)
        for island in self.islands:
            yield from (("island", island.id, effect) for effect in island.effects)

    def copies(self, players: int, age: int, box: Box) -> list[int]:
        """List the numbers of the cards that so many players use, one for each copy, without guilds (B2, A10)."""
        return [
            number
            for number, card in enumerate(self.cards)
            if card.age == age and card.expansion == box and not card.guild
            for copy in card.copies
            if copy <= players
        ]

    def decks_for(self, players: int) -> int:
        """Return for how many players the decks are prepared: eight play with the decks of seven (A65)."""
        return min(players, self.numbers.deck_players)

    def hand_size(self, players: int) -> int:
        """Return how many cards a player is dealt in an age: more with expansions, but not among eight (A65, R13)."""
        added = self.numbers.expansions_hand * len(self.expansions) if players <= self.numbers.deck_players else 0
        return self.numbers.hand_size + added
