"""The catalog: every card, wonder, island, shipyard and number of one edition, as typed values.

The types say how each field is read from a data file, as argosy.tabletop.facts explains.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, TypeAlias

from argosy.tabletop.data_files import ADDED
from argosy.tabletop.facts import Slug, Written, exactly, matching, number, numbers, parsed, read, table, word, words
from argosy.tabletop.section import Entry
from argosy.wonders.facts.arguments import MAX_PRICE, MAX_STAGES
from argosy.wonders.facts.babel import NO_BABEL, CardGroup, GreatProject, Tile
from argosy.wonders.facts.edifice import EDIFICE, Project
from argosy.wonders.facts.effects import Effect, parse_all
from argosy.wonders.facts.leaders import LEADERS, NO_LEADERS, Leader
from argosy.wonders.facts.words import (
    AGE_NAMES,
    BOARD_BOXES,
    CONFIDENCES,
    DIRECTIONS,
    EXPANSIONS,
    LANGUAGES,
    RESOURCES,
    SURE,
    BoardBox,
    Box,
    Colour,
    Confidence,
    Direction,
    Expansion,
    Fleet,
    Start,
)

MAX_SIDES: Final = 2
MAX_COINS: Final = 99
MAX_DEMAND: Final = 15  # units of one cost
PLAYERS: Final = (3, 8)  # three at least, so that both neighbours are different people (B1)
HAND_SIZES: Final = (2, 9)
GUILD_AGE: Final = 3
LEVELS: Final = (1, 2, 3)  # of islands
BASE: Final = "base"  # how a file says that a card or wonder belongs to no expansion


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

    @classmethod
    def parse(cls, text: str) -> Cost:
        """Read a cost from its text: coins, then letters, as in "2 WOL"; a `ValueError` says what was expected."""
        coins, _, goods = text.partition(" ") if text[0].isdigit() else ("0", "", text)
        if not (coins.isascii() and coins.isdigit() and len(coins) <= len(str(MAX_COINS))):
            wanted = f"0 to {MAX_COINS} coins, then letters, as in '1', 'SSS' or '2 WOL'"
            raise ValueError(f"found '{text}'; expected {wanted}")
        for letter in goods:
            if letter not in RESOURCES:
                raise ValueError(f"unknown resource '{letter}'; expected letters of {''.join(RESOURCES)}")
        if len(goods) > MAX_DEMAND:
            raise ValueError(f"found {len(goods)} resources; expected at most {MAX_DEMAND}")
        return cls(int(coins), "".join(sorted(goods, key=RESOURCES.index)))


# -- how fields are read ------------------------------------------------------------------------------------------


def _read_cost(entry: Entry, field: str) -> Cost:
    cost: Cost = parsed(Cost.parse)(entry, field) if entry.has(field) else Cost()
    return cost


def _read_box(entry: Entry, field: str) -> str:
    name = entry.one_of(field, (*EXPANSIONS, *BOARD_BOXES, LEADERS, EDIFICE, BASE))
    return "" if name == BASE else name


def _read_guild(entry: Entry, field: str) -> bool:
    """Refuse a guild that is not purple and of Age III, and a purple card that is no guild (B2)."""
    guild, age, colour = entry.flag(field), entry.table["age"], entry.table["colour"]
    if guild and colour != "purple":
        entry.fail("colour", f"found '{colour}'; expected 'purple' for a guild")
    if colour == "purple" and not guild:
        entry.fail(field, "missing; expected guild = true for a purple card")
    if guild and age != GUILD_AGE:
        entry.fail("age", f"found {age}; expected {GUILD_AGE} for a guild")
    return guild


def _read_copies(entry: Entry, field: str) -> tuple[int, ...]:
    if not entry.flag("guild"):
        return tuple(sorted(entry.wholes(field, 1, 99)))
    if entry.has(field):
        entry.fail(field, "found together with guild = true; expected one of the two")
    return (0,)


def _read_start(entry: Entry, field: str) -> str:
    """Read the resource of a board, which only one that gives coins or has effects of its own may lack (W9, L73)."""
    may_lack = entry.has("coins") or entry.has("power")
    return "" if may_lack and not entry.has(field) else entry.one_of(field, RESOURCES)


def _read_stages(entry: Entry, field: str) -> tuple[Stage, ...]:
    """Read the stages of a side; each is as sure as the side unless it says otherwise."""
    confidence = entry.one_of("confidence", CONFIDENCES, SURE)
    return tuple(read(Stage, part, confidence=confidence) for part in _few(entry, field, MAX_STAGES))


def _read_sides(entry: Entry, field: str) -> tuple[Side, ...]:
    sides = tuple(read(Side, part) for part in _few(entry, field, MAX_SIDES))
    if len({side.id for side in sides}) < len(sides):
        entry.fail(field, f"found the id '{sides[0].id}' twice; expected each once")
    return sides


def _few(entry: Entry, field: str, most: int) -> list[Entry]:
    parts = entry.parts(field)
    if not 1 <= len(parts) <= most:
        entry.fail(field, f"found {len(parts)}; expected 1 to {most} [[{field}]] tables")
    return parts


def _read_prizes(entry: Entry, field: str) -> tuple[tuple[int, ...], ...]:
    """Read what the naval conflict of each age takes from the last, and gives to the first, second and third (A53)."""
    rows = entry.table[field]
    if not isinstance(rows, list) or len(rows) != 3:
        entry.fail(field, f"found {rows}; expected three lists, one for each age")
    ages = Entry(entry.file, f"{entry.label}, {field}", dict(zip(AGE_NAMES, rows, strict=True)))
    read_four = exactly(4, numbers(0, 99), "four numbers: for the last, the first, second and third")
    return tuple(read_four(ages, age) for age in AGE_NAMES)


_PER_AGE: Final = "one for each of the three ages"
_SideId: TypeAlias = Annotated[str, matching("[A-Za-z0-9]+", "letters and digits, as in 'A' or 'day'")]
_Price: TypeAlias = Annotated[int, number(0, MAX_COINS)]
_Points: TypeAlias = Annotated[int, number(0, 99)]
_Players: TypeAlias = Annotated[int, number(*PLAYERS)]
_Effects: TypeAlias = Annotated[tuple[Effect, ...], parsed(parse_all, Entry.texts)]
_Names: TypeAlias = Annotated[dict[str, str], table(LANGUAGES[1:], Entry.text)]
_Sure: TypeAlias = Annotated[dict[str, Confidence], table(LANGUAGES, word(CONFIDENCES))]
_Box: TypeAlias = Annotated[Box, _read_box]


# -- the values ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of age card. `id` is unique; `building` is what a city may hold only once (B11)."""

    id: Slug
    building: Slug  # id of the building: "loom" for both loom-1 and loom-2
    name: str  # English
    age: Annotated[int, number(1, 3)]
    colour: Colour
    guild: Annotated[bool, _read_guild]
    copies: Annotated[tuple[int, ...], _read_copies]  # smallest player count for each physical copy; one 0 for a guild
    cost: Annotated[Cost, _read_cost]
    effects: _Effects
    chain_from: tuple[str, ...]  # building ids; any one makes the card free (B14)
    names: _Names = field(default_factory=dict, hash=False)  # other languages, where known
    symbol_in: tuple[str, ...] = ()
    symbol_out: tuple[str, ...] = ()
    confidence: Confidence = SURE  # of age, colour and effects
    expansion: _Box = ""  # "armada" or "cities": one of the pool from which some are drawn for each age (A9, C1)
    cost_confidence: Confidence = SURE
    names_confidence: _Sure = field(default_factory=dict, hash=False)  # by language, where not very high

    def title(self, language: str = "en") -> str:
        """Return the name in a language; English where no name is known."""
        return self.name if language == "en" else self.names.get(language, self.name)


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of a wonder."""

    cost: Annotated[Cost, _read_cost]
    effects: _Effects
    confidence: Confidence = SURE
    instead: _Effects = field(default=(), metadata=ADDED)  # that the builder may choose instead (F36)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a wonder board."""

    id: _SideId  # "A", "B" in edition 1; "day", "night" in edition 2
    resource: Annotated[Start, _read_start]
    stages: Annotated[tuple[Stage, ...], _read_stages, Written("stage")]
    confidence: Confidence = SURE
    any_order: bool = False  # stages need not be built from left to right
    coins: _Price = field(default=0, metadata=ADDED)  # that the board gives at the start, besides the usual ones (W9)
    power: _Effects = field(default=(), metadata=ADDED)  # what the board itself does from the start (L16)


@dataclass(frozen=True, slots=True)
class Wonder:
    """A wonder board with its sides."""

    id: Slug
    sides: Annotated[tuple[Side, ...], _read_sides, Written("side")]
    name: str
    expansion: _Box = ""
    names: _Names = field(default_factory=dict, hash=False)
    names_confidence: _Sure = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Island:
    """An island card (A7)."""

    id: Slug
    name: str
    level: Annotated[int, number(LEVELS[0], LEVELS[-1])]
    effects: _Effects
    names: _Names = field(default_factory=dict, hash=False)
    names_confidence: _Sure = field(default_factory=dict, hash=False)
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

    min_players: _Players
    max_players: _Players
    hand_size: Annotated[int, number(*HAND_SIZES)]
    starting_coins: _Price
    sale_price: _Price
    trade_price: Annotated[int, number(0, MAX_PRICE)]
    coins_per_point: Annotated[int, number(1, MAX_COINS)]
    victory_points: Annotated[tuple[int, ...], exactly(3, numbers(0, 99), _PER_AGE)]
    defeat_points: _Points  # what one token costs: 1, though printed -1
    extra_guilds: _Points
    science_set_points: _Points
    pass_direction: Annotated[tuple[Direction, ...], exactly(3, words(DIRECTIONS), _PER_AGE)]
    expansions_hand: Annotated[int, number(0, HAND_SIZES[1])] = 1  # cards that each expansion adds to a hand (A14, C2)
    deck_players: _Players = 8  # more players use the decks and hands of this many, without the added cards (A65)
    guild_limit: _Points = 0  # most points of one guild (A60); 0 for no limit
    # for each age what the last loses, then what the first, the second and the third gain (A53)
    naval_prizes: Annotated[tuple[tuple[int, ...], ...], _read_prizes] = ((0, 0, 0, 0),) * 3
    fleet_points_row: Literal["shipyard", "blue"] = "shipyard"  # where the points of the blue fleet are written (R3)
    debts: bool = False  # coins that are not lost become debts (C13)
    team_tie_break: Literal["shared", "coins"] = "shared"  # (R16)


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
    boxes: tuple[BoardBox, ...] = field(default=(), metadata=ADDED)  # whose boards join
    leaders: tuple[Leader, ...] = field(default=(), metadata=ADDED)  # from which a table deals (L3, L4)
    leaders_wanted: str = field(default=NO_LEADERS, metadata=ADDED)  # one of leaders.CHOICES
    projects: tuple[Project, ...] = field(default=(), metadata=ADDED)  # by age, from which a table draws (F2)
    tiles: tuple[Tile, ...] = field(default=(), metadata=ADDED)  # of the tower, by number (N9)
    groups: tuple[CardGroup, ...] = field(default=(), metadata=ADDED)  # of which their laws speak
    great_projects: tuple[GreatProject, ...] = field(default=(), metadata=ADDED)  # one of each age is played (N32)
    babel: str = field(default=NO_BABEL, metadata=ADDED)  # one of babel.CHOICES

    @property
    def all_projects(self) -> tuple[Project | GreatProject, ...]:
        """List the projects of Edifice or those of Babel, by age: a table has one of the two (N59)."""
        return self.projects or self.great_projects

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
            yield from (
                ("wonder", wonder.id, effect) for stage in stages for effect in (*stage.effects, *stage.instead)
            )
        for island in self.islands:
            yield from (("island", island.id, effect) for effect in island.effects)
        for leader in self.leaders:
            yield from (("leader", leader.id, effect) for effect in leader.effects)
        for project in self.projects:
            yield from (("project", project.id, effect) for effect in (*project.reward, project.penalty))
        for great in self.great_projects:
            yield from (("great_project", great.id, effect) for effect in (*great.reward, great.penalty))
        for tile in self.tiles:
            yield from (("tile", tile.id, effect) for effect in tile.effects)

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
