"""Collect what a table with given options is drawn with: cards, boards, ships, islands, numbers. All is public."""

from collections.abc import Collection
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType, structs

from argosy.tabletop.changes import Change, changed_ids
from argosy.tabletop.herald import fill, one_of
from argosy.tabletop.own_files import shown_options
from argosy.wonders.explain.wording import RESOURCE_NAMES
from argosy.wonders.facts import words
from argosy.wonders.facts.babel import GreatProject, Tile
from argosy.wonders.facts.catalog import Card, Catalog, Island, Shipyard, Space, Track, Wonder
from argosy.wonders.facts.changes import changes
from argosy.wonders.facts.edifice import Project
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.reading import VALUES
from argosy.wonders.herald.encode import (
    WondersCost,
    WondersEffect,
    WondersName,
    WondersResource,
    encode_cost,
    encode_names,
)
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset, ruleset
from argosy.wonders.sheet import pad_lines

# -- numbers and tokens -------------------------------------------------------------------------------------------


class WondersNavalPrizes(msgspec.Struct, frozen=True, kw_only=True):
    """The tokens of one age's naval conflict (A53)."""

    first: int
    second: int
    third: int
    last: int  # below zero


class WondersTokens(msgspec.Struct, frozen=True, kw_only=True):
    """What tokens are worth."""

    victory: list[int]  # by age (B28)
    defeat: int  # below zero
    debt: int  # below zero, or 0 where there are none (C14)
    diplomacy: bool  # whether doves can be had (C23)
    naval: list[WondersNavalPrizes]  # by age; none without ships


class WondersNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of this table."""

    hand_size: int
    turns: int  # of each age; a player of the last card of a hand decides once more
    starting_coins: int
    sale_price: int
    trade_price: int
    coins_per_point: int
    science_set_points: int
    guild_limit: int  # most points of one guild (A60); 0 for no limit
    guilds: int  # in Age III
    pass_direction: list[words.Direction]  # by age
    last_space: int  # of every fleet; 0 without ships


def _numbers(rules: Ruleset) -> WondersNumbers:
    numbers, r = rules.catalog.numbers, rules.rules
    own = {"hand_size": r.hand_size, "turns": r.turns, "guilds": r.guild_cards, "last_space": r.last_space}
    return fill(WondersNumbers, numbers, **own)


def _tokens(rules: Ruleset) -> WondersTokens:
    numbers, r = rules.catalog.numbers, rules.rules
    return WondersTokens(
        victory=list(numbers.victory_points),
        defeat=-numbers.defeat_points,
        debt=-1 if r.debts else 0,
        diplomacy=any(effect.verb == "diplomacy" for part in rules.catalog.parts() for effect in part.effects),
        naval=[_prizes(*prizes) for prizes in numbers.naval_prizes] if r.last_space else [],
    )


def _prizes(last: int, first: int, second: int, third: int) -> WondersNavalPrizes:
    return WondersNavalPrizes(first=first, second=second, third=third, last=-last)


# -- cards and boards ---------------------------------------------------------------------------------------------


class WondersCard(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of age card."""

    id: str
    building: str  # what a city may hold only once (B11): two cards of one name share it
    names: dict[str, WondersName]  # by language
    age: int
    colour: words.Colour
    guild: bool
    expansion: words.Box
    cost: WondersCost
    cost_confidence: words.Confidence
    effects: list[WondersEffect]
    confidence: words.Confidence  # of age, colour and effects
    chain_from: list[str]  # cards, any of which makes this one free (B14)
    chain_to: list[str]  # cards that this one makes free
    copies: list[int]  # the smallest number of players for each copy; of a guild one 0
    copies_here: int  # with as many players as sit at this table; of expansions and guilds only some are dealt
    own: bool  # it comes from an own data file


class WondersStage(msgspec.Struct, frozen=True, kw_only=True):
    """One stage of a wonder."""

    cost: WondersCost
    effects: list[WondersEffect]
    confidence: words.Confidence
    instead: list[WondersEffect] = []  # that its builder may choose in place of these (F36)


class WondersBoardSide(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a wonder board."""

    id: str  # A or B in edition 1, day or night in edition 2
    resource: words.Start
    coins: int  # that it gives at the start, besides those of everybody (W9)
    confidence: words.Confidence
    any_order: bool  # stages need not be built from left to right
    stages: list[WondersStage]
    power: list[WondersEffect] = []  # what the board does from the start (L16)


class WondersLeader(msgspec.Struct, frozen=True, kw_only=True):
    """One leader."""

    id: str
    names: dict[str, WondersName]
    set: str
    cost: int | None  # coins; None: the number of the age (L15)
    effects: list[WondersEffect]
    confidence: words.Confidence  # of cost and effects
    own: bool  # the leader comes from an own data file


class WondersProject(msgspec.Struct, frozen=True, kw_only=True):
    """One project of Edifice."""

    id: str
    names: dict[str, WondersName]
    age: int
    cost: int  # coins, besides the stage (F5)
    pawns: int  # on the card at the beginning, at this table (F3)
    reward: list[WondersEffect]
    penalty: WondersEffect
    debt: int  # points lost by a player who cannot suffer the penalty (F18)
    confidence: words.Confidence


class WondersGreatProject(msgspec.Struct, frozen=True, kw_only=True):
    """One project of Babel."""

    id: str
    names: dict[str, WondersName]
    age: int
    colour: words.Colour  # of the cards with which players take part (N34)
    cost: list[WondersResource]  # besides the card (N35)
    tokens: int  # on the card at the beginning, at this table (N32)
    reward: list[WondersEffect]  # for each own token (N41)
    penalty: WondersEffect
    debt: int  # points lost by a player who cannot suffer the penalty (N44)
    evidence: str  # "name", "reward kind", "penalty kind" or "designed"
    confidence: words.Confidence
    own: bool  # at the table because of own data


class WondersTile(msgspec.Struct, frozen=True, kw_only=True):
    """One tile of the tower."""

    id: str
    names: dict[str, WondersName]
    number: int  # by which tiles of one turn are placed (N9)
    effects: list[WondersEffect]  # its laws
    rule: str  # how such a law works
    evidence: Literal["attested", "partly", "designed"]
    confidence: words.Confidence
    own: bool  # at the table because of own data


class WondersTower(msgspec.Struct, frozen=True, kw_only=True):
    """The board of the tower at this table."""

    spaces: int  # how many tiles are in sight at most (N2)
    points: list[int]  # by how many tiles a player has built (N15)


class WondersWonder(msgspec.Struct, frozen=True, kw_only=True):
    """A wonder board."""

    id: str
    names: dict[str, WondersName]
    expansion: words.Box
    sides: list[WondersBoardSide]
    own: bool


def _card(catalog: Catalog, card: Card, players: int, own: bool) -> WondersCard:
    return fill(
        WondersCard,
        card,
        names=encode_names(card),
        chain_from=[parent.id for parent in catalog.cards if parent.building in card.chain_from],
        chain_to=[child.id for child in catalog.cards if card.building in child.chain_from],
        copies_here=sum(least <= catalog.decks_for(players) for least in card.copies),
        own=own,
    )


# -- ships and islands --------------------------------------------------------------------------------------------


class WondersIsland(msgspec.Struct, frozen=True, kw_only=True):
    """An island card."""

    id: str
    names: dict[str, WondersName]
    level: int
    effects: list[WondersEffect]
    confidence: words.Confidence
    own: bool


class WondersSpace(msgspec.Struct, frozen=True, kw_only=True):
    """One space of a fleet's track: what holds while the ship stands there, and what its arrival brings."""

    number: int  # 0 is the start
    naval: int
    vp: int
    trade_level: int
    coins: int  # on arrival, as are tax and explore
    tax: int
    explore: int  # level of the island, or 0
    confidence: words.Confidence  # of the least sure value
    confidences: dict[str, words.Confidence]  # of each value
    alternatives: dict[str, list[int]]  # other readings of a value


class WondersTrack(msgspec.Struct, frozen=True, kw_only=True):
    """The track of a fleet, the same on all shipyards."""

    fleet: words.Fleet
    spaces: list[WondersSpace]


class WondersStepCost(msgspec.Struct, frozen=True, kw_only=True):
    """What a naval construction costs."""

    cost: WondersCost
    confidence: words.Confidence


class WondersShipyard(msgspec.Struct, frozen=True, kw_only=True):
    """A shipyard board."""

    id: str
    name: str
    wonder_fleet: words.Fleet  # that sails with stages (A20)
    wonder_fleet_confidence: words.Confidence
    costs: dict[words.Fleet, list[WondersStepCost]]  # for the spaces from 1 on


def _track(rules: Ruleset, track: Track) -> WondersTrack:
    spaces = [_space(number, rules.space(track.colour, number)) for number in range(len(track.spaces))]
    return WondersTrack(fleet=track.colour, spaces=spaces)


def _space(number: int, space: Space) -> WondersSpace:
    confidences = {value: space.parts.get(value, words.SURE) for value in VALUES}
    return fill(WondersSpace, space, number=number, confidences=confidences)


def _shipyard(shipyard: Shipyard) -> WondersShipyard:
    costs = {fleet: _step_costs(shipyard, fleet) for fleet in words.FLEETS}
    wonder = {"wonder_fleet": shipyard.wonder_colour, "wonder_fleet_confidence": shipyard.wonder_colour_confidence}
    return fill(WondersShipyard, shipyard, costs=costs, **wonder)


def _step_costs(shipyard: Shipyard, fleet: words.Fleet) -> list[WondersStepCost]:
    costs = zip(shipyard.costs[fleet], shipyard.confidences[fleet], strict=True)
    return [WondersStepCost(cost=encode_cost(cost), confidence=confidence) for cost, confidence in costs]


Named = TypeVar("Named", WondersWonder, WondersIsland, WondersLeader, WondersTile)

# -- the whole ----------------------------------------------------------------------------------------------------


class WondersScoreLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the score pad, and the rule that fills it."""

    line: str
    rule: str


class WondersResourceFact(msgspec.Struct, frozen=True, kw_only=True):
    """A resource."""

    id: words.Resource
    name: Annotated[str, one_of(RESOURCE_NAMES.values())]
    raw: bool


class WondersFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What a table with these options is drawn with."""

    game: Literal["wonders"]
    digest: str
    options: dict[str, Any]
    edition: str
    expansions: list[words.Box]
    boxes: list[words.BoardBox]  # whose boards join
    players: int
    languages: list[str]
    resources: list[WondersResourceFact]
    colours: list[words.Colour]  # of this table, in the order of the deck
    symbols: list[str]
    numbers: WondersNumbers
    tokens: WondersTokens
    lines: list[WondersScoreLine]
    cards: list[WondersCard]
    wonders: list[WondersWonder]
    islands: list[WondersIsland]
    tracks: list[WondersTrack]
    shipyards: list[WondersShipyard]
    changes: list[Change]  # by own data files
    leaders: list[WondersLeader] | UnsetType = UNSET  # at tables with Leaders
    projects: list[WondersProject] | UnsetType = UNSET  # at tables with Edifice
    great_projects: list[WondersGreatProject] | UnsetType = UNSET  # at tables with those of Babel
    tiles: list[WondersTile] | UnsetType = UNSET  # at tables with the tower
    tower: WondersTower | UnsetType = UNSET  # the same


def facts(options: Options) -> WondersFacts:
    """Return everything there is to draw at a table with these options."""
    rules = ruleset(options)
    catalog = rules.catalog
    changed = changes(catalog)
    cards, wonders = changed_ids(changed, "card"), changed_ids(changed, "wonder")
    islands, leaders = changed_ids(changed, "island"), changed_ids(changed, "leader")
    told = fill(
        WondersFacts,
        catalog,
        game="wonders",
        options=shown_options(options.to_dict()),
        players=options.players,
        languages=list(words.LANGUAGES),
        resources=[
            WondersResourceFact(id=one, name=RESOURCE_NAMES[one], raw=one in words.RAW) for one in words.RESOURCES
        ],
        colours=_colours(catalog),
        symbols=list(words.SYMBOLS),
        numbers=_numbers(rules),
        tokens=_tokens(rules),
        lines=[WondersScoreLine(line=line, rule=rule) for line, rule in pad_lines(rules.rules).items()],
        cards=[_card(catalog, card, options.cities, card.id in cards) for card in catalog.cards],
        wonders=[_named(WondersWonder, wonder, wonders) for wonder in catalog.wonders],
        islands=[_named(WondersIsland, island, islands) for island in catalog.islands],
        tracks=[_track(rules, track) for track in catalog.tracks.values()],
        shipyards=[_shipyard(shipyard) for shipyard in catalog.shipyards],
        changes=changed,
        leaders=[_named(WondersLeader, leader, leaders) for leader in catalog.leaders],
        projects=[_project(project, options.cities) for project in catalog.projects],
        great_projects=[
            _great_project(one, options.cities, one.id in changed_ids(changed, "great_project"))
            for one in catalog.great_projects
        ],
        tiles=[_named(WondersTile, tile, changed_ids(changed, "tile")) for tile in catalog.tiles],
        tower=_tower(rules),
    )
    boxes = {name: getattr(catalog, name) for name in ("leaders", "projects", "great_projects", "tiles")}
    boxes["tower"] = catalog.tiles
    return structs.replace(told, **{name: UNSET for name, box in boxes.items() if not box})


def _tower(rules: Ruleset) -> WondersTower:
    return WondersTower(spaces=rules.rules.tower_spaces, points=list(rules.rules.tile_points))


def _project(project: Project, players: int) -> WondersProject:
    return fill(WondersProject, project, names=encode_names(project), pawns=project.pawns_for(players))


def _great_project(project: GreatProject, cities: int, own: bool) -> WondersGreatProject:
    told = {"cost": list(project.cost), "tokens": project.pawns_for(cities), "own": own}
    return fill(WondersGreatProject, project, names=encode_names(project), **told)


def _named(kind: type[Named], fact: Wonder | Island | Leader | Tile, own: Collection[str]) -> Named:
    return fill(kind, fact, names=encode_names(fact), own=fact.id in own)


def _colours(catalog: Catalog) -> list[words.Colour]:
    here = {card.colour for card in catalog.cards}
    return [colour for colour in words.COLOURS if colour in here]
