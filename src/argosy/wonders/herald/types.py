"""The shape of everything that the herald of wonders tells: types for the doors are made from this file.

Seats are counted from 1. Cards, wonders, islands and shipyards are named by id. Resources are letters: wood W, stone S,
clay C, ore O, loom L, glass G, papyrus P.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict

from argosy.tabletop.herald import Phrase

WondersPhase: TypeAlias = Literal["sides", "turn", "extra", "salvage", "fleet", "island", "losses", "sea", "over"]
WondersColour: TypeAlias = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple", "black"]
WondersFleet: TypeAlias = Literal["red", "yellow", "blue", "green"]
WondersResource: TypeAlias = Literal["W", "S", "C", "O", "L", "G", "P"]
WondersSide: TypeAlias = Literal["left", "right"]
WondersExpansion: TypeAlias = Literal["", "armada", "cities"]  # empty: the base game
Confidence: TypeAlias = Literal["very high", "high", "medium", "low", "designed"]

# -- the view: docs/views.md explains each field --------------------------------------------------------------------


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
    boarding: NotRequired[list[WondersSide]]
    raids: NotRequired[list[str]]
    card_salvages: NotRequired[int]
    loss: NotRequired[int]
    # Armada
    shipyard: NotRequired[str]
    ships: NotRequired[dict[WondersFleet, int]]
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
    best_colour: WondersColour | None  # that an island counts (A50)


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


# -- the facts ------------------------------------------------------------------------------------------------------

WondersVerb: TypeAlias = Literal[
    "vp",
    "coins",
    "shields",
    "produce",
    "produce_private",
    "trade",
    "science",
    "coins_per",
    "vp_per",
    "vp_if",
    "naval",
    "fleet",
    "coins_on_fleet",
    "draw_island",
    "buy_far",
    "boarding",
    "vp_best_colour",
    "others_lose",
    "others_lose_per",
    "others_gain",
    "neighbours_gain",
    "neighbours_debt",
    "diplomacy",
    "copy_symbol",
    "produce_owned",
    "produce_missing",
    "first_discount",
    "start_discount",
    "victory_token",
    "drop_defeats",
    "free_build_once_per_age",
    "free_first_of_each_colour",
    "free_first_card_of_age",
    "free_last_card_of_age",
    "play_seventh_card",
    "build_from_discard",
    "copy_neighbour_guild",
    "free_stage_resources",
    "fleet_discount",
    "wonder_fleet_free",
    "no_tax_or_pirates",
    "naval_optional",
]


class WondersEffect(TypedDict):
    """One effect to draw.

    `what` is what is produced (several: a choice), traded ("raw", "goods"), counted (several: together), or moved
    (fleets: any of them); `scope` is who is counted ("self", "neighbours") or the side ("left", "right").
    """

    verb: WondersVerb
    amount: int
    what: list[str]
    scope: list[str]
    text: str  # as data files write it


class WondersCost(TypedDict):
    """Coins to the bank, and resource letters in the order WSCOLGP, repeated."""

    coins: int
    resources: list[WondersResource]


class WondersName(TypedDict):
    """A name in one language."""

    text: str
    fallback: bool  # no name is known in this language: this is the English one
    confidence: Confidence


class WondersCard(TypedDict):
    """One kind of age card."""

    id: str
    building: str  # what a city may hold only once (B11): two cards of one name share it
    names: dict[str, WondersName]  # by language
    age: int
    colour: WondersColour
    guild: bool
    expansion: WondersExpansion
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
    resource: WondersResource
    confidence: Confidence
    any_order: bool  # stages need not be built from left to right
    stages: list[WondersStage]


class WondersWonder(TypedDict):
    """A wonder board."""

    id: str
    names: dict[str, WondersName]
    expansion: WondersExpansion
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

    fleet: WondersFleet
    spaces: list[WondersSpace]


class WondersStepCost(TypedDict):
    """What a naval construction costs."""

    cost: WondersCost
    confidence: Confidence


class WondersShipyard(TypedDict):
    """A shipyard board."""

    id: str
    name: str
    wonder_fleet: WondersFleet  # that sails with stages (A20)
    wonder_fleet_confidence: Confidence
    costs: dict[WondersFleet, list[WondersStepCost]]  # for the spaces from 1 on


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
    pass_direction: list[WondersSide]  # by age
    last_space: int  # of every fleet; 0 without ships


class WondersScoreLine(TypedDict):
    """A line of the score sheet, and the rule that fills it."""

    line: str
    rule: str


class WondersResourceFact(TypedDict):
    """A resource."""

    id: WondersResource
    name: Literal["wood", "stone", "clay", "ore", "loom", "glass", "papyrus"]
    raw: bool


class WondersFacts(TypedDict):
    """What a table with these options is drawn with."""

    game: Literal["wonders"]
    digest: str
    options: dict[str, Any]
    edition: str
    expansions: list[WondersExpansion]
    players: int
    languages: list[str]
    resources: list[WondersResourceFact]
    colours: list[WondersColour]  # of this table, in the order of the deck
    symbols: list[str]
    numbers: WondersNumbers
    tokens: WondersTokens
    lines: list[WondersScoreLine]
    cards: list[WondersCard]
    wonders: list[WondersWonder]
    islands: list[WondersIsland]
    tracks: list[WondersTrack]
    shipyards: list[WondersShipyard]


# -- the choices ----------------------------------------------------------------------------------------------------


class WondersPayment(TypedDict):
    """Coins to one other seat."""

    seat: int
    coins: int


class WondersPurchase(TypedDict):
    """What is bought from one other seat."""

    seat: int
    resources: list[WondersResource]


class WondersWay(TypedDict):
    """One way to pay for a line: commit it with `move`."""

    move: str
    by: Literal["", "chain", "colour", "first", "last", "power", "paying"]
    bank: int
    payments: list[WondersPayment]
    bought: list[WondersPurchase] | None  # one way to get there; None where it is not reckoned
    total: int  # coins to the bank and to others
    free: Phrase | None  # why nothing is paid


class WondersStep(TypedDict):
    """A ship that moves to its next space, and what that costs; facts tell what the space gives."""

    fleet: WondersFleet
    space: int
    cost: WondersCost | None  # None: a free step
    cost_confidence: Confidence
    one_resource_less: bool  # an island waives one (A50)


class WondersGain(TypedDict):
    """What a decision alone changes for its seat, with the cheapest way to pay."""

    points: int  # as if the game ended then
    coins: int  # what comes in less what is paid
    shields: int
    naval: int
    debts: int
    production: list[str]  # new producers, in letters: "WW", "W/S"


WondersLineKind: TypeAlias = Literal["build", "build-sail", "stage", "stage-sail", "sell", "sell-sail", "take"]


class WondersLine(TypedDict):
    """A line of the action panel: it has either ways or an obstacle."""

    kind: WondersLineKind
    ship: WondersFleet | None
    stage: int | None  # the stage that would be raised
    effects: list[WondersEffect]
    steps: list[WondersStep]
    ways: list[WondersWay]  # the cheapest first
    more_ways: int  # that are not told
    gain: WondersGain | None
    obstacle: Phrase | None


class WondersCardChoices(TypedDict):
    """A card that may be played: its lines in the order of the action panel."""

    card: str
    lines: list[WondersLine]
    worth: int | None  # an aid: points that building it is worth now; None if it cannot be built


class WondersOption(TypedDict):
    """A decision without a card."""

    move: str
    says: Phrase
    effects: list[WondersEffect]
    steps: list[WondersStep]
    gain: WondersGain | None


class WondersChoices(TypedDict):
    """What a seat may do now."""

    phase: WondersPhase
    deciding: bool  # False: there is nothing to decide, and no lines or options follow
    cards: list[WondersCardChoices]  # of the hand; in the phase salvage of the discard pile
    options: list[WondersOption]


# -- the standing ---------------------------------------------------------------------------------------------------


class WondersScience(TypedDict):
    """Science symbols in play: those fixed, those of choice, and how many masks may copy some."""

    compass: int
    gear: int
    tablet: int
    any: int
    most: int
    masks: int


class WondersMilitary(TypedDict):
    """Shields, tokens, and who would be fought on land now."""

    shields: int
    victories: list[int]  # tokens by age
    defeats: int
    points: int
    opponents: list[int]  # seats, once for each conflict: doves, boarding and teams reckoned (C23, A42, A69)


class WondersPrice(TypedDict):
    """What one unit of a neighbour costs this seat."""

    seat: int
    raw: int
    goods: int


class WondersStandingSeat(WondersSheet):
    """How one seat stands, as if the game ended now."""

    science: WondersScience
    military: WondersMilitary
    production: list[str]  # producers in letters: "WW", "W/S"; those for sale first
    for_sale: int  # so many of them neighbours may buy from (B19)
    prices: list[WondersPrice]  # of both neighbours


class WondersStanding(TypedDict):
    """How everybody stands."""

    over: bool
    age: int
    turn: int
    lines: list[str]
    seats: list[WondersStandingSeat]
    teams: list[WondersTeam]  # empty where everybody plays alone
    leaders: list[int]  # who would win if the game ended now; the winners when it is over
    winners: list[int] | None


TYPES: Final = {"View": WondersView, "Facts": WondersFacts, "Choices": WondersChoices, "Standing": WondersStanding}
