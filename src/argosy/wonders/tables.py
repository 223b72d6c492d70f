"""From the catalog to the rules record: the facts and options of a table as numbers for the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from argosy.tabletop.errors import OptionError
from argosy.tabletop.record import blank
from argosy.wonders.facts.catalog import Card, Catalog, Cost, Wonder
from argosy.wonders.facts.effects import COLOURS, COUNTED, POWERS, PRODUCING, RAW, RESOURCES, SYMBOLS, Effect
from argosy.wonders.kernel import codes, layout
from argosy.wonders.options import CHOSEN, RANDOM, Options, side_names

VERBS: Final = {
    "vp": codes.POINTS,
    "coins": codes.COINS,
    "shields": codes.SHIELDS,
    "produce": codes.PRODUCE,
    "produce_private": codes.PRODUCE_PRIVATE,
    "trade": codes.TRADE,
    "science": codes.SCIENCE,
    "coins_per": codes.COINS_PER,
    "vp_per": codes.POINTS_PER,
    "vp_if": codes.POINTS_IF_COMPLETE,
}
POWER_BITS: Final = {power: 1 << bit for bit, power in enumerate(POWERS)}
SCOPES: Final = {"self": codes.OWN, "neighbours": codes.NEIGHBOURS}
LINE_OF_COLOUR: Final = {
    "blue": codes.CIVIL,
    "yellow": codes.COMMERCE,
    "purple": codes.GUILDS,
    "green": codes.SCIENTIFIC,
}


def build_rules(catalog: Catalog, options: Options) -> layout.Rules:
    """The rules record of a table."""
    r = blank(layout.Rules)
    _numbers(r, catalog, options)
    _resource_sets(r)
    _Writer(r).write(catalog)
    _decks(r, catalog)
    _seats(r, catalog, options)
    return r


def stage_row(board: int, stage: int) -> int:
    """The row of a wonder stage; rows of cards come before."""
    return layout.CARDS + board * layout.STAGES + stage


def bits(names: Iterable[str], order: Sequence[str]) -> int:
    """One bit for each name."""
    return sum(1 << order.index(name) for name in names)


def _numbers(r: layout.Rules, catalog: Catalog, options: Options) -> None:
    numbers = catalog.numbers
    r.hand_size = numbers.hand_size
    r.packet_share = -(-65536 // numbers.hand_size)
    r.turns = numbers.hand_size - 1
    r.starting_coins = numbers.starting_coins
    r.sale_price = numbers.sale_price
    r.trade_price = numbers.trade_price
    r.coins_per_point = numbers.coins_per_point
    r.victory_points = list(numbers.victory_points)
    r.defeat_points = numbers.defeat_points
    r.extra_guilds = numbers.extra_guilds
    r.set_points = numbers.science_set_points
    r.passing = [1 if direction == "left" else -1 for direction in numbers.pass_direction]
    r.may_decline = options.salvage_optional
    r.leftovers_first = options.salvage_sees_leftovers
    r.waive_coins = options.free_builds_waive_coins
    r.may_skip_free = options.chains_optional


def _pack(counters: Sequence[int]) -> int:
    return sum(counter << 8 * lane for lane, counter in enumerate(counters))


def _touching(kinds: int, sets: int) -> list[int]:
    """For every set of resources whether a producer of these kinds touches it."""
    return [int(kinds & chosen != 0) for chosen in range(sets)]


def _resource_sets(r: layout.Rules) -> None:
    for kinds in range(16):
        touched = _touching(kinds, 16)
        r.raw_touch[kinds] = [_pack(touched[:8]), _pack(touched[8:])]
    for kinds in range(8):
        r.goods_touch[kinds] = _pack(_touching(kinds, 8))


class _Writer:
    """Writes cards and stages as rows, sharing equal demands."""

    def __init__(self, r: layout.Rules) -> None:
        self.r = r
        self.demands: dict[str, int] = {}
        self.effects = 0
        self.demand("")

    def write(self, catalog: Catalog) -> None:
        buildings = building_numbers(catalog)
        for number, card in enumerate(catalog.cards):
            self.row(number, card.cost, card.effects)
            self.card(number, card, buildings)
        for index, wonder in enumerate(catalog.wonders):
            self.wonder(index, wonder)

    def card(self, number: int, card: Card, buildings: dict[str, int]) -> None:
        facts = self.r.cards[number]
        facts.building = buildings[card.building]
        facts.colour = COLOURS.index(card.colour)
        facts.guild = int(card.guild)
        facts.line = LINE_OF_COLOUR.get(card.colour, codes.OTHER)
        facts.parents = len(card.chain_from)
        for i, parent in enumerate(card.chain_from):
            facts.parent[i] = buildings[parent]

    def wonder(self, index: int, wonder: Wonder) -> None:
        self.r.sides[index] = len(wonder.sides)
        for offset, side in enumerate(wonder.sides):
            board = self.r.boards[2 * index + offset]
            board.resource = bits(side.resource, RESOURCES)
            board.stages = len(side.stages)
            board.first_row = stage_row(2 * index + offset, 0)
            for i, stage in enumerate(side.stages):
                self.row(board.first_row + i, stage.cost, stage.effects)

    def row(self, number: int, cost: Cost, effects: Sequence[Effect]) -> None:
        row = self.r.rows[number]
        row.coins = cost.coins
        row.demand = self.demand(cost.goods)
        row.first = self.effects
        for effect in effects:
            self.effect(effect)
        row.last = self.effects

    def effect(self, effect: Effect) -> None:
        record = self.r.effects[self.effects]
        record.verb = VERBS.get(effect.verb, codes.POWER)
        record.what = _what(effect)
        record.scope = sum(SCOPES.get(word, 0) for word in effect.scope)
        record.amount = effect.amount
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


def _outside(units: list[int], sets: int) -> list[int]:
    """For every set of resources how many units are asked for outside of it."""
    return [sum(n for kind, n in enumerate(units) if not chosen >> kind & 1) for chosen in range(sets)]


def _what(effect: Effect) -> int:
    if effect.verb in PRODUCING:
        return bits(effect.what, RESOURCES)
    if effect.verb == "trade":
        prices = [f"{side} {what}" for what in ("raw", "goods") for side in ("left", "right")]
        return bits((f"{side} {what}" for what in effect.what for side in effect.scope), prices)
    if effect.verb == "science":
        return (*SYMBOLS, "any").index(effect.what[0])
    if effect.verb in ("coins_per", "vp_per"):
        return bits(effect.what, COUNTED)
    return POWER_BITS.get(effect.verb, 0)


def building_numbers(catalog: Catalog) -> dict[str, int]:
    """A number for every building; cards of one name share it (B11)."""
    names = dict.fromkeys(card.building for card in catalog.cards)
    return {name: number for number, name in enumerate(names)}


def _decks(r: layout.Rules, catalog: Catalog) -> None:
    for players in range(catalog.numbers.min_players, catalog.numbers.max_players + 1):
        for age in range(layout.AGES):
            cards = _printed_deck(catalog, players, age)
            deck = r.decks[players * layout.AGES + age]
            deck.cards = len(cards)
            deck.card[: len(cards)] = cards
    guilds = [number for number, card in enumerate(catalog.cards) if card.guild]
    r.guilds = len(guilds)
    r.guild[: len(guilds)] = guilds


def _printed_deck(catalog: Catalog, players: int, age: int) -> list[int]:
    """The cards of an age (from 0) for this many players, guilds apart (B2)."""
    return [
        number
        for number, card in enumerate(catalog.cards)
        if card.age == age + 1 and not card.guild
        for copy in card.copies
        if copy <= players
    ]


def deck_of(r: layout.Rules, players: int, age: int) -> list[int]:
    """The deck of an age (from 0) as the rules record holds it, with all guilds last (B2)."""
    deck = r.decks[players * layout.AGES + age]
    guilds = r.guild[: r.guilds] if age == layout.AGES - 1 else []
    return deck.card[: deck.cards] + guilds


def _seats(r: layout.Rules, catalog: Catalog, options: Options) -> None:
    r.wonders = len(catalog.wonders)
    wonders = [wonder.id for wonder in catalog.wonders]
    for seat in range(layout.SEATS):
        named = options.wonder_of(seat) if seat < options.players else RANDOM
        r.seat_wonder[seat] = codes.DRAWN if named == RANDOM else wonders.index(named)
        side = options.side_of(seat) if seat < options.players else RANDOM
        r.seat_side[seat] = _side_number([one for one in catalog.wonders if named in (RANDOM, one.id)], side)


def _side_number(wonders: Sequence[Wonder], side: str) -> int:
    """The number of a side on all wonders that a seat may get, or who fixes it."""
    if side in (RANDOM, CHOSEN):
        return codes.DRAWN if side == RANDOM else codes.CHOSEN
    numbers = {side_names(wonder).index(side) for wonder in wonders}
    if len(numbers) != 1:
        raise OptionError("sides", side, "a side that every wonder lists at the same place, or wonders named too (B3)")
    return numbers.pop()
