"""Turn the catalog and the options of a table into the numbers that the kernel reads: its `Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argosy.tabletop.errors import OptionError
from argosy.tabletop.struct import blank
from argosy.wonders.facts.arguments import bits
from argosy.wonders.facts.catalog import Card, Catalog, Cost, Side, Space, Stage, Wonder
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import COLOURS, EXPANSIONS, FLEETS, GROUPS, RAW, RESOURCES
from argosy.wonders.kernel import codes, layout
from argosy.wonders.kernel.projects import second_row
from argosy.wonders.options import CHOSEN, EDITION, FIRST, RANDOM, Options, side_names

SCOPES: Final = {"self": codes.OWN, "neighbours": codes.NEIGHBOURS}
LINE_OF_COLOUR: Final = {
    "blue": codes.CIVIL,
    "yellow": codes.COMMERCE,
    "purple": codes.GUILDS,
    "green": codes.SCIENTIFIC,
    "black": codes.INTRIGUE,
}
LINE_OF_FLEET: Final = {"shipyard": codes.SHIPYARD, "blue": codes.CIVIL}
TILE_POINTS: Final = [0, 2, 5, 10]  # by how many tiles a player has built (N15)
FEW_PLAYERS: Final = 4  # up to which the board of the tower has three spaces (N2)
OFFER: Final = 4  # islands that a lone explorer draws (A36)


def build_rules(catalog: Catalog, options: Options) -> layout.Rules:
    """Make the rules of a table."""
    r = blank(layout.Rules)
    _numbers(r, catalog, options.cities)
    _rulings(r, catalog, options)
    _resource_sets(r)
    writer = _Writer(r, options.board_coins_alone)
    writer.write(catalog)
    writer.projects(catalog, options)
    writer.tower(catalog, options)
    if catalog.tracks and "armada" in catalog.expansions:
        _harbour(r, catalog, options, writer)
    _decks(r, catalog, options.cities)
    _seats(r, catalog, options)
    return r


def stage_row(board: int, stage: int) -> int:
    """Return the row of a wonder stage; rows of cards come before."""
    return layout.CARDS + board * layout.STAGES + stage


def _numbers(r: layout.Rules, catalog: Catalog, players: int) -> None:
    numbers = catalog.numbers
    r.hand_size = catalog.hand_size(players)
    r.packet_share = -(-65536 // r.hand_size)
    r.turns = r.hand_size - 1
    r.starting_coins = numbers.starting_coins
    r.sale_price = numbers.sale_price
    r.trade_price = numbers.trade_price
    r.coins_per_point = numbers.coins_per_point
    r.victory_points = list(numbers.victory_points)
    r.defeat_points = numbers.defeat_points
    r.set_points = numbers.science_set_points
    r.passing = [1 if direction == "left" else -1 for direction in numbers.pass_direction]
    r.guild_limit = numbers.guild_limit
    r.debts = numbers.debts


def _rulings(r: layout.Rules, catalog: Catalog, options: Options) -> None:
    """Write what the options of the table decide."""
    r.may_decline = options.salvage_optional
    r.leftovers_first = options.salvage_sees_leftovers
    r.waive_coins = options.free_builds_waive_coins
    r.may_skip_chain = options.chains_optional and not options.teams  # A67
    r.may_skip_power = options.chains_optional
    r.teams = options.teams
    tie_break = catalog.numbers.team_tie_break if options.team_tie_break == EDITION else options.team_tie_break
    r.tie_coins = not options.teams or tie_break == "coins"
    r.masks_copy_most = options.masks_copy_most
    r.free_city = options.has_free_city
    r.free_city_plays = options.free_city_must_play
    r.border_turns = options.free_city_card_changes


def _harbour(r: layout.Rules, catalog: Catalog, options: Options, writer: _Writer) -> None:
    """Write fleets, shipyards and islands (A5 to A13)."""
    r.fleet_of = [FLEETS.index(colour) if colour in FLEETS else codes.NO_FLEET for colour in COLOURS]
    r.last_space = max(len(track.spaces) for track in catalog.tracks.values()) - 1
    for fleet, colour in enumerate(FLEETS):
        for number, space in enumerate(catalog.tracks[colour].spaces):
            _space(r.spaces[fleet * layout.SPACES + number], space)
    if options.second_trade_space_coins:
        r.spaces[codes.YELLOW_FLEET * layout.SPACES + 2].coins = options.second_trade_space_coins
    r.shipyards = len(catalog.shipyards)
    for number, shipyard in enumerate(catalog.shipyards):
        r.shipyard[number].wonder_fleet = FLEETS.index(shipyard.wonder_colour)
        for fleet, colour in enumerate(FLEETS):
            for reached, cost in enumerate(shipyard.costs[colour], start=1):
                step = r.shipyard[number].steps[fleet * layout.SPACES + reached]
                step.coins, step.demand = cost.coins, writer.demand(cost.goods)
    _islands(r, catalog)
    r.sea_prizes = [prize for row in catalog.numbers.naval_prizes for prize in row]
    r.fleet_line = LINE_OF_FLEET[catalog.numbers.fleet_points_row]


def _space(to: layout.Space, space: Space) -> None:
    to.naval, to.points, to.trade_level = space.naval, space.vp, space.trade_level
    to.coins, to.tax, to.explore = space.coins, space.tax, space.explore


def _islands(r: layout.Rules, catalog: Catalog) -> None:
    levels = [island.level - 1 for island in catalog.islands]
    r.isles = [levels.count(level) for level in range(layout.LEVELS)]
    r.first_isle = [levels.index(level) for level in range(layout.LEVELS)]
    r.offer = OFFER


def _pack(counters: Sequence[int]) -> int:
    return sum(counter << 8 * lane for lane, counter in enumerate(counters))


def _touching(kinds: int, sets: int) -> list[int]:
    """Say for every set of resources whether a producer of these kinds gives one of it."""
    return [int(kinds & chosen != 0) for chosen in range(sets)]


def _resource_sets(r: layout.Rules) -> None:
    for kinds in range(16):
        touched = _touching(kinds, 16)
        r.raw_touch[kinds] = [_pack(touched[:8]), _pack(touched[8:])]
    for kinds in range(8):
        r.goods_touch[kinds] = _pack(_touching(kinds, 8))


class _Writer:
    """Writes cards and stages as rows, sharing equal demands."""

    def __init__(self, r: layout.Rules, coins_alone: bool) -> None:
        self.r = r
        self.coins_alone = coins_alone  # W9
        self.demands: dict[str, int] = {}
        self.effects = 0
        self.demand("")

    def write(self, catalog: Catalog) -> None:
        buildings = building_numbers(catalog)
        self.groups = catalog.groups
        for number, card in enumerate(catalog.cards):
            self.row(number, card.cost, card.effects)
            self.card(number, card, buildings)
        for index, wonder in enumerate(catalog.wonders):
            self.wonder(index, wonder)
        for number, island in enumerate(catalog.islands):
            self.row(layout.FIRST_ISLE_ROW + number, Cost(), island.effects)
        self.leaders(catalog)

    def card(self, number: int, card: Card, buildings: dict[str, int]) -> None:
        facts = self.r.cards[number]
        facts.building = buildings[card.building]
        facts.colour = COLOURS.index(card.colour)
        facts.guild = int(card.guild)
        facts.groups = bits([group.id for group in self.groups if card.building in group.buildings], GROUPS)
        facts.line = LINE_OF_COLOUR.get(card.colour, codes.OTHER)
        facts.parents = len(card.chain_from)
        for i, parent in enumerate(card.chain_from):
            facts.parent[i] = buildings[parent]

    def wonder(self, index: int, wonder: Wonder) -> None:
        self.r.sides[index] = len(wonder.sides)
        for offset, side in enumerate(wonder.sides):
            board = self.r.boards[2 * index + offset]
            board.resource = bits(side.resource, RESOURCES)  # none for a board that gives coins
            board.stages = len(side.stages)
            board.first_row = stage_row(2 * index + offset, 0)
            board.any_order = side.any_order
            board.coins = side.coins - (self.r.starting_coins if side.coins and self.coins_alone else 0)
            board.power_row = self.power(2 * index + offset, side) if side.power else codes.NO_ROW
            for i, stage in enumerate(side.stages):
                self.stage(board.first_row + i, stage)

    def stage(self, number: int, stage: Stage) -> None:
        """Write a stage, and what its builder may choose instead (F36, F53)."""
        self.row(number, stage.cost, stage.effects)
        if stage.instead:
            self.row(second_row(number), stage.cost, stage.instead)
            self.r.rows[number].choices = 2
        if any(effect.verb == "take_pawn" and not effect.amount for effect in stage.effects):
            self.r.rows[number].choices = layout.AGES

    def projects(self, catalog: Catalog, options: Options) -> None:
        """Write the projects with the pawns or tokens of so many cities (F3, N32, N58)."""
        self.r.projects, self.r.great_projects = len(catalog.all_projects), bool(catalog.great_projects)
        self.r.steps_beside_projects = options.free_steps_beside_projects
        for k, project in enumerate(catalog.all_projects):
            self.row(layout.FIRST_PROJECT_ROW + k, Cost(), project.reward)
            to, penalty = self.r.project[k], project.penalty
            to.pawns, to.debt = project.pawns_for(options.cities), project.debt
            to.penalty.verb, to.penalty.what = penalty.row.code, penalty.kernel_what
            to.penalty.amount = penalty.amount
        for to, edifice in zip(self.r.project, catalog.projects, strict=False):
            to.cost = edifice.cost
        for to, great in zip(self.r.project, catalog.great_projects, strict=False):
            to.demand, to.colour = self.demand(great.cost), COLOURS.index(great.colour)
        ages = [project.age for project in catalog.all_projects]
        self.r.first_project = [sum(one <= age for one in ages) for age in range(layout.AGES + 1)]

    def tower(self, catalog: Catalog, options: Options) -> None:
        """Write the tiles as cards behind the leaders, and what the board of the tower says (N2)."""
        self.r.tiles, self.r.first_tile = len(catalog.tiles), len(catalog.cards) + len(catalog.leaders)
        for k, tile in enumerate(catalog.tiles):
            self.row(self.r.first_tile + k, Cost(), tile.effects)
            self.r.tile_laws[k] = sum(1 << verb - codes.LAW_TAX for verb in {law.row.code for law in tile.effects})
        self.r.tower_spaces = (3 if options.players <= FEW_PLAYERS else 4) if catalog.tiles else 0
        self.r.tile_points = TILE_POINTS
        self.r.tiles_wait = options.tiles_of_last_turn_wait

    def power(self, board: int, side: Side) -> int:
        """Write what a board does by itself, and return its row."""
        self.row(layout.FIRST_BOARD_ROW + board, Cost(), side.power)
        return layout.FIRST_BOARD_ROW + board

    def leaders(self, catalog: Catalog) -> None:
        """Write the leaders as cards behind all others."""
        self.r.leaders, self.r.first_leader = len(catalog.leaders), len(catalog.cards)
        for k, leader in enumerate(catalog.leaders):
            self.row(self.r.first_leader + k, Cost(), leader.effects)
            self.r.leader_cost[k] = codes.OF_THE_AGE if leader.cost is None else leader.cost

    def row(self, number: int, cost: Cost, effects: Sequence[Effect]) -> None:
        row = self.r.rows[number]
        row.coins = cost.coins
        row.demand = self.demand(cost.goods)
        row.choices = 1
        row.first = self.effects
        for effect in effects:
            self.effect(effect)
        row.last = self.effects

    def effect(self, effect: Effect) -> None:
        to = self.r.effects[self.effects]
        to.verb, to.what, to.amount = effect.row.code, effect.kernel_what, effect.amount
        to.scope = sum(SCOPES.get(word, 0) for word in effect.scope)
        self.effects += 1

    def demand(self, goods: str) -> int:
        if goods not in self.demands:
            self.demands[goods] = len(self.demands)
            write_demand(self.r.demands[self.demands[goods]], goods)
        return self.demands[goods]


def write_demand(demand: layout.Demand, goods: str) -> None:
    """Turn resource letters into a demand for the rank formula."""
    units = [goods.count(kind) for kind in RESOURCES]
    raw, manufactured = units[: len(RAW)], units[len(RAW) :]
    outside = _outside(raw, 16)
    demand.raw = [_pack(outside[:8]), _pack(outside[8:])]
    demand.goods = _pack(_outside(manufactured, 8))
    demand.raw_units = sum(raw)
    demand.goods_units = sum(manufactured)
    demand.kinds = bits(set(goods), RESOURCES)


def _outside(units: list[int], sets: int) -> list[int]:
    """Count for every set of resources the units that a demand asks for outside of it."""
    return [sum(n for kind, n in enumerate(units) if not chosen >> kind & 1) for chosen in range(sets)]


def building_numbers(catalog: Catalog) -> dict[str, int]:
    """Number the buildings; cards of one name share a number (B11)."""
    names = dict.fromkeys(card.building for card in catalog.cards)
    return {name: number for number, name in enumerate(names)}


def _decks(r: layout.Rules, catalog: Catalog, players: int) -> None:
    table = catalog.decks_for(players)
    for age in range(layout.AGES):
        _fill(r.decks[age], catalog.copies(table, age + 1, ""))
        for number, expansion in enumerate(EXPANSIONS):
            if expansion in catalog.expansions:
                _fill(r.pools[number * layout.AGES + age], catalog.copies(table, age + 1, expansion))
    _fill(r.decks[layout.GUILD_DECK], [number for number, card in enumerate(catalog.cards) if card.guild])
    r.pool_cards = table
    r.guild_cards = table + catalog.numbers.extra_guilds


def _fill(deck: layout.Deck, cards: Sequence[int]) -> None:
    deck.cards = len(cards)
    deck.card[: len(cards)] = cards


def deck_of(r: layout.Rules, age: int) -> list[int]:
    """List all cards that may be dealt in an age (from 0), with all guilds last (B2)."""
    decks = [r.decks[age], *(r.pools[number * layout.AGES + age] for number in range(layout.EXPANSIONS))]
    if age == layout.AGES - 1:
        decks.append(r.decks[layout.GUILD_DECK])
    return [card for deck in decks for card in deck.card[: deck.cards]]


def _seats(r: layout.Rules, catalog: Catalog, options: Options) -> None:
    r.wonders = len(catalog.wonders)
    r.free_city_boards = _boards_of_base(catalog)
    wonders = [wonder.id for wonder in catalog.wonders]
    for seat in range(layout.SEATS):
        named = options.wonder_of(seat) if seat < options.cities else RANDOM
        r.seat_wonder[seat] = codes.DRAWN if named == RANDOM else wonders.index(named)
        side = options.side_of(seat) if seat < options.cities else RANDOM
        r.seat_side[seat] = _side_number([one for one in catalog.wonders if named in (RANDOM, one.id)], side)


def _boards_of_base(catalog: Catalog) -> int:
    """Count the first wonders that come with no further box; all, where these are too few for two and the free city."""
    boxes = [wonder.expansion for wonder in catalog.wonders]
    base = next((number for number, box in enumerate(boxes) if box), len(boxes))
    return base if base > codes.FREE_CITY else len(boxes)


def _side_number(wonders: Sequence[Wonder], side: str) -> int:
    """Return the number of a side on all wonders that a seat may get, or the code for one that is drawn or chosen."""
    if side == FIRST:
        return 0
    if side in (RANDOM, CHOSEN):
        return codes.DRAWN if side == RANDOM else codes.CHOSEN
    numbers = {side_names(wonder).index(side) for wonder in wonders}
    if len(numbers) != 1:
        raise OptionError("sides", side, "a side that every wonder lists at the same place, or wonders named too (B3)")
    return numbers.pop()
