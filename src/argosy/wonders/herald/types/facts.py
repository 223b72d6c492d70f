"""What a table is drawn with."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from argosy.wonders.facts.words import Box, Colour, Confidence, Direction, Fleet, Resource
from argosy.wonders.herald.encode import WondersCost, WondersEffect, WondersName


class WondersCard(TypedDict):
    """One kind of age card."""

    id: str
    building: str  # what a city may hold only once (B11): two cards of one name share it
    names: dict[str, WondersName]  # by language
    age: int
    colour: Colour
    guild: bool
    expansion: Box
    cost: WondersCost
    cost_confidence: Confidence
    effects: list[WondersEffect]
    confidence: Confidence  # of age, colour and effects
    chain_from: list[str]  # cards, any of which makes this one free (B14)
    chain_to: list[str]  # cards that this one makes free
    copies: list[int]  # the smallest number of players for each copy; of a guild one 0
    copies_here: int  # with as many players as sit at this table; of expansions and guilds only some are dealt


class WondersStage(TypedDict):
    """One stage of a wonder."""

    cost: WondersCost
    effects: list[WondersEffect]
    confidence: Confidence


class WondersBoardSide(TypedDict):
    """One side of a wonder board."""

    id: str  # A or B in edition 1, day or night in edition 2
    resource: Resource
    confidence: Confidence
    any_order: bool  # stages need not be built from left to right
    stages: list[WondersStage]


class WondersWonder(TypedDict):
    """A wonder board."""

    id: str
    names: dict[str, WondersName]
    expansion: Box
    sides: list[WondersBoardSide]


class WondersIsland(TypedDict):
    """An island card."""

    id: str
    names: dict[str, WondersName]
    level: int
    effects: list[WondersEffect]
    confidence: Confidence


class WondersSpace(TypedDict):
    """One space of a fleet's track: what holds while the ship stands there, and what its arrival brings."""

    number: int  # 0 is the start
    naval: int
    vp: int
    trade_level: int
    coins: int  # on arrival, as are tax and explore
    tax: int
    explore: int  # level of the island, or 0
    confidence: Confidence  # of the least sure value
    confidences: dict[str, Confidence]  # of each value
    alternatives: dict[str, list[int]]  # other readings of a value


class WondersTrack(TypedDict):
    """The track of a fleet, the same on all shipyards."""

    fleet: Fleet
    spaces: list[WondersSpace]


class WondersStepCost(TypedDict):
    """What a naval construction costs."""

    cost: WondersCost
    confidence: Confidence


class WondersShipyard(TypedDict):
    """A shipyard board."""

    id: str
    name: str
    wonder_fleet: Fleet  # that sails with stages (A20)
    wonder_fleet_confidence: Confidence
    costs: dict[Fleet, list[WondersStepCost]]  # for the spaces from 1 on


class WondersNavalPrizes(TypedDict):
    """The tokens of one age's naval conflict (A53)."""

    first: int
    second: int
    third: int
    last: int  # below zero


class WondersTokens(TypedDict):
    """What tokens are worth."""

    victory: list[int]  # by age (B28)
    defeat: int  # below zero
    debt: int  # below zero, or 0 where there are none (C14)
    diplomacy: bool  # whether doves can be had (C23)
    naval: list[WondersNavalPrizes]  # by age; none without ships


class WondersNumbers(TypedDict):
    """The numbers of this table."""

    hand_size: int
    turns: int  # of each age; who plays the last card of a hand decides once more
    starting_coins: int
    sale_price: int
    trade_price: int
    coins_per_point: int
    science_set_points: int
    guild_limit: int  # most points of one guild (A60); 0 for no limit
    guilds: int  # in Age III
    pass_direction: list[Direction]  # by age
    last_space: int  # of every fleet; 0 without ships


class WondersScoreLine(TypedDict):
    """A line of the score sheet, and the rule that fills it."""

    line: str
    rule: str


class WondersResourceFact(TypedDict):
    """A resource."""

    id: Resource
    name: Literal["wood", "stone", "clay", "ore", "loom", "glass", "papyrus"]
    raw: bool


class WondersFacts(TypedDict):
    """What a table with these options is drawn with."""

    game: Literal["wonders"]
    digest: str
    options: dict[str, Any]
    edition: str
    expansions: list[Box]
    players: int
    languages: list[str]
    resources: list[WondersResourceFact]
    colours: list[Colour]  # of this table, in the order of the deck
    symbols: list[str]
    numbers: WondersNumbers
    tokens: WondersTokens
    lines: list[WondersScoreLine]
    cards: list[WondersCard]
    wonders: list[WondersWonder]
    islands: list[WondersIsland]
    tracks: list[WondersTrack]
    shipyards: list[WondersShipyard]
