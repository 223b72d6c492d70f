"""What `position.view(seat)` tells: docs/views.md explains each field."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from argosy.wonders.facts.words import Colour, Direction, Fleet
from argosy.wonders.words import WondersPhase


class WondersLook(TypedDict):
    """When a seat looked through the discard pile, and what it took."""

    age: int
    turn: int
    took: str | None


class WondersPileSight(WondersLook):
    """An own look, with what lay there."""

    cards: list[str]


class WondersPile(TypedDict):
    """The discard pile."""

    size: int
    cards: list[str] | None  # for who may look now
    seen: list[WondersPileSight]


class WondersRemoval(TypedDict):
    """How a card left its packet."""

    turn: int
    seat: int
    how: Literal["built", "tucked", "sold", "left over", "untold"]
    card: str | None  # if this seat knows it


class WondersPacketSight(TypedDict):
    """What a seat saw in a packet."""

    turn: int
    cards: list[str]


class WondersPacket(TypedDict):
    """A dealt hand on its way round the table."""

    age: int
    dealt_to: int
    held_by: int | None
    held: int
    log: list[WondersRemoval]
    seen: list[WondersPacketSight]
    remembered: list[str] | None


class WondersCity(TypedDict):
    """One city as everybody sees it."""

    seat: int
    wonder: str
    side: str | None
    coins: int
    shields: int
    stages: int
    tucked: list[str]
    buildings: list[str]
    victories: list[int]
    defeats: int
    once_used: bool
    salvages: int
    looks: list[WondersLook]
    # teams
    partner: NotRequired[int]
    # expansions or own data
    raised: NotRequired[list[int]]
    debts: NotRequired[int]
    diplomacy: NotRequired[int]
    boarding: NotRequired[list[Direction]]
    raids: NotRequired[list[str]]
    card_salvages: NotRequired[int]
    loss: NotRequired[int]
    # Armada
    shipyard: NotRequired[str]
    ships: NotRequired[dict[Fleet, int]]
    naval_strength: NotRequired[int]
    trade_level: NotRequired[int]
    islands: NotRequired[list[str]]
    naval_tokens: NotRequired[list[int]]
    owed: NotRequired[list[str]]
    exploring: NotRequired[list[int]]
    choices: NotRequired[int]
    tax: NotRequired[int]


class WondersIslandDeck(TypedDict):
    """The islands of a level that nobody has."""

    level: int
    size: int
    islands: list[str]


class WondersSheet(TypedDict):
    """A score sheet, with what the arithmetic chose."""

    seat: int
    lines: dict[str, int]
    total: int
    coins: int
    debts: int
    science_symbols: dict[str, int]  # compass, gear, tablet: with symbols of choice placed best (B31)
    copied_symbols: dict[str, int]  # those among them that masks copied (C32)
    copied_guild: str | None  # of a neighbour, scored too (B35)
    best_colour: Colour | None  # that an island counts (A50)


class WondersTeam(TypedDict):
    """Partners, and their points together."""

    seats: list[int]
    total: int


class WondersView(TypedDict):
    """What `position.view(seat)` tells."""

    game: Literal["wonders"]
    options: dict[str, Any]
    seat: int | None
    age: int
    turn: int
    phase: WondersPhase
    pending: list[int]
    decided: list[int]
    decision: str | None
    hand: list[str]
    cities: list[WondersCity]
    packets: list[WondersPacket]
    pile: WondersPile
    during: NotRequired[Literal["turn", "extra", "salvage"] | None]  # expansions or own data
    island_decks: NotRequired[list[WondersIslandDeck]]  # Armada
    offered: NotRequired[list[str]]  # Armada
    score: NotRequired[list[WondersSheet]]  # when it is over
    winners: NotRequired[list[int]]
    teams: NotRequired[list[WondersTeam]]
