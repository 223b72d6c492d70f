"""The catalog: the board, the dice, the action cards and the numbers, as typed values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, TypeAlias

from argosy.tabletop.errors import near
from argosy.tabletop.herald import one_of

COLOURS: Final = ("turquoise", "red", "blue", "orange")  # in the order of play (E13)
ELDORADO: Final = "eldorado"
KINDS: Final = ("land", "coast", "sea")
POSTS: Final = ("centre", "north", "south", "west", "east")
DICE: Final = ("gold", "natives", "combat")
LANGUAGES: Final = ("en", "de", "fr")
CONFIDENCES: Final = ("fact", "partly fact", "designed")
# What cards do, by kernel code: the verb, and the amounts it may have; data/cards.toml says what each means.
VERBS: Final[dict[str, tuple[int, int]]] = {
    "roll": (-2, 2),
    "raid": (1, 20),
    "cancel": (0, 0),
    "ship": (0, 0),
    "gold": (1, 50),
    "pirates": (1, 50),
    "search": (0, 0),
    "mutiny": (0, 0),
    "sail": (1, 9),
    "march": (1, 9),
    "points": (1, 20),
    "storm": (1, 9),
    "natives": (1, 50),
    "chart": (1, 2),
    "steal": (0, 0),
}

Colour: TypeAlias = Annotated[str, one_of(COLOURS)]
Troops: TypeAlias = Annotated[str, one_of((*COLOURS, "natives"))]
Control: TypeAlias = Annotated[str, one_of((*COLOURS, "natives", "unexplored"))]
Region: TypeAlias = Annotated[str, one_of((*COLOURS, ELDORADO))]
Kind: TypeAlias = Annotated[str, one_of(KINDS)]
Post: TypeAlias = Annotated[str, one_of(("", *POSTS))]
DieId: TypeAlias = Annotated[str, one_of(DICE)]
Confidence: TypeAlias = Annotated[str, one_of(CONFIDENCES)]
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Space:
    """An area of land or a space of water, with its neighbours."""

    id: str
    name: str  # English
    kind: Kind  # land, coast (water that touches land) or sea (E8)
    borders: tuple[str, ...]
    region: str = ""  # "eldorado" or the colour of a province; land only
    island: str = ""
    city: bool = False
    post: Post = ""  # "centre", "north", ... on a trading post (E6)
    names: Mapping[str, str] = field(default_factory=dict, hash=False)  # other languages, where they differ

    @property
    def is_land(self) -> bool:
        """Whether pirates can stand here."""
        return self.kind == "land"


@dataclass(frozen=True, slots=True)
class Shape:
    """How a space is drawn: polygons on the canvas, y downwards, and places for pieces."""

    id: str
    anchor: Point  # the middle of the largest free circle
    radius: float  # of that circle
    slots: tuple[Point, ...]  # further places on land
    outline: tuple[Point, ...]
    hole: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Province:
    """The corner of a colour."""

    colour: str
    corner: str
    opposite: str  # the colour farthest away (E58)
    harbours: tuple[str, ...]  # where ships stand in the balanced placement
    muster: tuple[str, ...]  # where pirates stand: one by one, again and again


@dataclass(frozen=True, slots=True)
class Counts:
    """What the spaces of a board must add up to."""

    land: int
    coast: int
    sea: int
    borders: int
    islands: int
    eldorado: int
    posts: int
    provinces: int
    areas_per_province: int
    cities_per_province: int


@dataclass(frozen=True, slots=True)
class Board:
    """The board: land first, then water."""

    name: str
    confidence: str
    canvas: tuple[int, ...]
    play_field: tuple[int, ...]  # left, top, right and bottom of the part that is divided into spaces
    counts: Counts
    provinces: tuple[Province, ...]
    spaces: tuple[Space, ...]
    shapes: tuple[Shape, ...] = ()
    mirrors: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)  # each space, by symmetry

    def areas(self, region: str) -> tuple[Space, ...]:
        """List the land areas of a region: a colour or "eldorado"."""
        return tuple(space for space in self.spaces if space.region == region)


@dataclass(frozen=True, slots=True)
class EldoradoDie:
    """One of the three dice with its six faces; numbers below zero are the crossed-out cannons of the combat die."""

    id: DieId
    colour: str
    faces: tuple[int, ...]
    confidence: Confidence


class EffectError(ValueError):
    """A text that is no effect; says what was expected."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does: a verb, with an amount where it has one.

    >>> str(Effect.parse("pirates 5")), str(Effect.parse("mutiny"))
    ('pirates 5', 'mutiny')
    >>> Effect.parse("pirates")
    Traceback (most recent call last):
        ...
    argosy.eldorado.facts.catalog.EffectError: found 'pirates'; expected 'pirates' and a whole number from 1 to 50
    """

    verb: str
    amount: int = 0

    def __str__(self) -> str:
        return f"{self.verb} {self.amount}" if self.amount else self.verb

    @classmethod
    def parse(cls, text: str) -> Effect:
        """Read an effect."""
        verb, _, amount = text.partition(" ")
        if verb not in VERBS:
            raise EffectError(f"unknown effect '{verb}'; expected {near(verb, VERBS)}")
        low, high = VERBS[verb]
        wanted = f"'{verb}' and a whole number from {low} to {high}" if high else f"'{verb}' alone"
        if bool(amount) != bool(high) or (amount and not _is_within(amount, low, high)):
            raise EffectError(f"found '{text}'; expected {wanted}")
        return cls(verb, int(amount or 0))


def _is_within(word: str, low: int, high: int) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 2 and low <= int(word) <= high and int(word) != 0


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of action card."""

    id: str
    name: str  # English
    copies: int
    effect: Effect
    text: str
    confidence: str
    note: str = ""
    names: Mapping[str, str] = field(default_factory=dict, hash=False)  # other languages, where known


@dataclass(frozen=True, slots=True)
class EldoradoNumbers:
    """The numbers of the rule book; data/edition.toml says what each means."""

    action_points: int
    pirates_per_colour: int
    gold: int
    natives: int
    ships: int
    capacity: int
    starting_pirates: int
    starting_pirates_three: int
    farthest_bonus: int
    starting_ships: int
    neutral_city_pirates: int
    neutral_area_pirates: int
    attackers: int
    central_factor: int
    province_areas: int
    victory_posts: int
    victory_cities: int
    hired_pirates: int
    hiring_cities: int
    hiring_posts: int
    land_hiring_areas: int
    starting_cards: int
    card_gold: int
    card_points: int


@dataclass(frozen=True, slots=True)
class Catalog:
    """All facts of the game, with whatever own data was laid over them."""

    numbers: EldoradoNumbers
    board: Board
    dice: tuple[EldoradoDie, ...]  # gold, natives, combat
    cards: tuple[Card, ...]
    digest: str  # changes when any fact changes

    def die(self, name: str) -> EldoradoDie:
        """Return a die by its id."""
        return self.dice[DICE.index(name)]
