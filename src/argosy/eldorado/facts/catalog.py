"""The catalog: the board, the dice, the action cards and the numbers, as typed values.

The types say how each field is read from a data file, as argosy.tabletop.facts explains.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, TypeAlias

from argosy.tabletop.errors import near
from argosy.tabletop.facts import Slug, exactly, matching, number, numbers, parsed, table, word
from argosy.tabletop.herald import one_of
from argosy.tabletop.section import Entry

COLOURS: Final = ("turquoise", "red", "blue", "orange")  # in the order of play (E13)
ELDORADO: Final = "eldorado"
KINDS: Final = ("land", "coast", "sea")
POSTS: Final = ("centre", "north", "south", "west", "east")
DICE: Final = ("gold", "natives", "combat")
LANGUAGES: Final = ("en", "de", "fr")
CONFIDENCES: Final = ("fact", "partly fact", "designed")
FACES: Final = 6
FACE_VALUES: Final = {"gold": (0, 12), "natives": (0, 12), "combat": (-2, 2)}
MOST_COPIES: Final = 20
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


# -- how fields are read ------------------------------------------------------------------------------------------


def _parse_points(text: str) -> tuple[Point, ...]:
    return tuple(_parse_point(word) for word in text.split())


def _parse_point(word: str) -> Point:
    try:
        x, y = map(float, word.split(","))
    except ValueError:
        raise ValueError(f"found '{word}'; expected points as in '12.5,40 13,41.5'") from None
    return x, y


def _parse_anchor(text: str) -> Point:
    points = _parse_points(text)
    if len(points) != 1:
        raise ValueError(f"found {len(points)} points; expected one")
    return points[0]


def _parse_outline(text: str) -> tuple[Point, ...]:
    points = _parse_points(text)
    if len(points) < 3:
        raise ValueError(f"found {len(points)} points; expected at least three")
    return points


def _read_radius(entry: Entry, field: str) -> float:
    radius = entry.table.get(field)
    if not isinstance(radius, int | float) or isinstance(radius, bool) or radius <= 0:
        entry.fail(field, f"found {radius}; expected a number above 0")
    return float(radius)


def _read_faces(entry: Entry, field: str) -> tuple[int, ...]:
    name = entry.one_of("id", DICE)
    faces: tuple[int, ...] = exactly(FACES, numbers(*FACE_VALUES[name]), str(FACES))(entry, field)
    if name == "combat" and 0 in faces:
        entry.fail(field, "found a blank; the combat die has none (E5)")
    return faces


_SpaceId: TypeAlias = Annotated[str, matching("[A-Z]+[0-9]+", "capital letters and a number, as in 'T1' or 'K09'")]
_Names: TypeAlias = Annotated[Mapping[str, str], table(LANGUAGES[1:], Entry.text)]
_Outline: TypeAlias = Annotated[tuple[Point, ...], parsed(_parse_outline)]
_Count: TypeAlias = Annotated[int, number(0, 999)]
_Number: TypeAlias = Annotated[int, number(0, 20)]
_Pieces: TypeAlias = Annotated[int, number(0, 60)]  # the kernel counts pieces of a stack in 6 bits
_Pirates: TypeAlias = Annotated[int, number(1, 60)]


# -- the values ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Space:
    """An area of land or a space of water, with its neighbours."""

    id: _SpaceId
    name: str  # English
    kind: Kind  # land, coast (water that touches land) or sea (E8)
    borders: tuple[str, ...]
    region: Annotated[str, word((ELDORADO, *COLOURS))] = ""  # "eldorado" or the colour of a province; land only
    island: str = ""
    city: bool = False
    post: Annotated[Post, word(POSTS)] = ""  # "centre", "north", ... on a trading post (E6)
    names: _Names = field(default_factory=dict, hash=False)  # other languages, where they differ

    @property
    def is_land(self) -> bool:
        """Say whether pirates can stand here."""
        return self.kind == "land"


@dataclass(frozen=True, slots=True)
class Shape:
    """How a space is drawn: polygons on the canvas, y downwards, and places for pieces."""

    id: str
    anchor: Annotated[Point, parsed(_parse_anchor)]  # the middle of the largest free circle
    radius: Annotated[float, _read_radius]  # of that circle
    slots: Annotated[tuple[Point, ...], parsed(_parse_points)]  # further places on land
    outline: _Outline
    hole: _Outline = ()


@dataclass(frozen=True, slots=True)
class Province:
    """The corner of a colour."""

    colour: Colour
    corner: str
    opposite: Colour  # the colour farthest away (E58)
    harbours: tuple[str, ...]  # where ships stand in the balanced placement
    muster: Annotated[tuple[str, ...], Entry.texts]  # where pirates stand: one by one, again and again


@dataclass(frozen=True, slots=True)
class Counts:
    """What the spaces of a board must add up to."""

    land: _Count
    coast: _Count
    sea: _Count
    borders: _Count
    islands: _Count
    eldorado: _Count
    posts: _Count
    provinces: _Count
    areas_per_province: _Count
    cities_per_province: _Count


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
    faces: Annotated[tuple[int, ...], _read_faces]
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

    id: Slug
    name: str  # English
    copies: Annotated[int, number(1, MOST_COPIES)]
    effect: Annotated[Effect, parsed(Effect.parse)]
    text: str
    confidence: Confidence = "designed"
    note: str = ""
    names: _Names = field(default_factory=dict, hash=False)  # other languages, where known


@dataclass(frozen=True, slots=True)
class EldoradoNumbers:
    """The numbers of the rule book; data/edition.toml says what each means."""

    action_points: Annotated[int, number(1, 50)]
    pirates_per_colour: _Pirates
    gold: _Pieces
    natives: _Pieces
    ships: Annotated[int, number(0, 8)]
    capacity: Annotated[int, number(2, 20)]
    starting_pirates: _Pirates
    starting_pirates_three: _Pirates
    farthest_bonus: _Number
    starting_ships: _Number
    neutral_city_pirates: _Number
    neutral_area_pirates: _Number
    attackers: _Number
    central_factor: Annotated[int, number(1, 5)]
    province_areas: _Number
    victory_posts: _Number
    victory_cities: _Number
    hired_pirates: _Number
    hiring_cities: _Number
    hiring_posts: _Number
    land_hiring_areas: _Number
    starting_cards: _Number
    card_gold: Annotated[int, number(1, 9)]
    card_points: _Number


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
