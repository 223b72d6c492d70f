"""Cities as everybody sees them: the part of an observation that is the same for every observer."""

from typing import Any

from argosy.tensors.kernel.amounts import small
from argosy.tensors.wonders.kernel.court import show_court
from argosy.tensors.wonders.kernel.layout import POWERS, Fields
from argosy.tensors.wonders.kernel.places import block_at, place_of, seat_at
from argosy.tensors.wonders.kernel.projects import show_choices, show_great_projects, show_taking_part
from argosy.tensors.wonders.kernel.tiles import show_tiles
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import is_raised, naval_strength
from argosy.wonders.kernel.features import (
    HAS_BABEL,
    HAS_FREE_CITY,
    HAS_GREAT_PROJECTS,
    HAS_LEADERS,
    HAS_PROJECTS,
    HAS_SHIPS,
)
from argosy.wonders.kernel.free_city import decides_for_it
from argosy.wonders.kernel.layout import AGES, COLOURS, FLEETS, LEVELS, PRICES, STAGES, City, Rules, State
from argosy.wonders.kernel.seating import holder


def show_cities(s: State, r: Rules, f: Fields, p: int, row: Any) -> None:
    """Show all cities in the row of an observer, which is all zero there."""
    for place in range(s.players):
        at = block_at(f, place)
        show_city(s, r, f, seat_at(s, p, place), row[at : at + f.seat_size])


def copy_cities(s: State, f: Fields, one: int, known: Any, p: int, row: Any) -> None:
    """Show all cities as in the row of another observer, who counts seats from itself."""
    for place in range(s.players):
        first, at = block_at(f, place_of(s, one, seat_at(s, p, place))), block_at(f, place)
        source, block = known[first : first + f.shared], row[at : at + f.shared]
        for i in range(f.shared):  # of parts, which no number below zero can leave: so many bytes are copied at once
            block[i] = source[i]


def show_city(s: State, r: Rules, f: Fields, q: int, block: Any) -> None:
    """Show the city of a seat in a block."""
    city = s.cities[q]
    show_board(s, r, f, q, block)
    for i in range(city.buildings):
        block[f.built + city.tableau[i]] = 1
    block[f.asked] = (s.pending >> q) & 1
    if HAS_FREE_CITY and r.free_city:
        block[f.asked] = asks_for_it(s) if q == codes.FREE_CITY else block[f.asked]
        block[f.holder] = s.turn >= 0 and q == holder(s, r)
    block[f.coins] = small(city.coins)
    block[f.once_used] = city.once_used
    block[f.salvages] = city.salvages + city.card_salvages
    for colour in range(COLOURS):
        block[f.colours + colour] = city.colours[colour]
    for power in range(POWERS):
        block[f.powers + power] = (city.powers >> power) & 1
    for i in range(PRICES):
        block[f.prices + i] = city.price[i]
    show_conflicts(f, city, block)
    show_supply(city.raw[0], city.raw[1], city.goods, f.supply, block)
    show_supply(city.raw_for_sale[0], city.raw_for_sale[1], city.goods_for_sale, f.for_sale, block)
    if f.debts >= 0:
        show_intrigue(f, city, block)
    if HAS_LEADERS and f.leaders >= 0 and is_led(s):
        show_court(s, r, f, q, block)
    if HAS_PROJECTS and f.instead >= 0:
        show_choices(r, f, city, block)
    if HAS_PROJECTS and f.projects >= 0:
        show_taking_part(f, city, block)
    if HAS_GREAT_PROJECTS and f.great >= 0:
        show_great_projects(f, city, block)
    if HAS_BABEL and f.tower >= 0:
        show_tiles(s, r, f, q, block)
    if HAS_SHIPS and f.ships >= 0:
        show_harbour(r, f, city, block)


def is_led(s: State) -> bool:
    """Return whether leaders are dealt; before, while tiles are drafted (N5), they lie as in the last game."""
    return s.phase != codes.SIDES and s.phase != codes.TILES


def asks_for_it(s: State) -> int:
    """Return whether somebody decides for the free city now, as 0 or 1."""
    return 1 if decides_for_it(s) and s.pending != 0 else 0


def show_board(s: State, r: Rules, f: Fields, q: int, block: Any) -> None:
    """Show the board, with both sides while its seat chooses one (B3), and the stages that are raised."""
    city = s.cities[q]
    block[f.board + city.board] = 1
    if s.phase == codes.SIDES and ((s.pending >> q) & 1 == 1 or city.move != codes.NO_MOVE):
        for side in range(r.sides[city.board >> 1]):
            block[f.board + city.board + side] = 1
    for stage in range(STAGES):
        block[f.raised + stage] = is_raised(city, stage)


def show_conflicts(f: Fields, city: City, block: Any) -> None:
    """Show shields and tokens."""
    block[f.shields] = small(city.shields)
    block[f.defeats] = city.defeats
    for age in range(AGES):
        block[f.victories + age] = city.victories[age]


def show_supply(raw_low: int, raw_high: int, goods: int, at: int, block: Any) -> None:
    """Show how many units of each set of resources a supply gives: supply.py explains the counters."""
    for lane in range(1, 8):
        block[at + lane - 1] = (raw_low >> (8 * lane)) & 127
        block[at + lane + 14] = (goods >> (8 * lane)) & 127
    for lane in range(8):
        block[at + lane + 7] = (raw_high >> (8 * lane)) & 127


def show_intrigue(f: Fields, city: City, block: Any) -> None:
    """Show what only expansions and own data bring."""
    block[f.debts] = small(city.debts)
    block[f.diplomacy] = city.diplomacy
    block[f.start_discount] = city.start_discount
    block[f.owned_units] = city.owned_units
    block[f.missing_units] = city.missing_units
    block[f.loss] = small(city.loss)
    block[f.raids] = city.raids
    block[f.fleet_coins] = city.fleet_coins
    for side in range(2):
        block[f.first_discount + side] = city.first_discount[side]
        block[f.boarding + side] = (city.boarding >> side) & 1
        block[f.far + side] = city.far[side]


def show_harbour(r: Rules, f: Fields, city: City, block: Any) -> None:
    """Show shipyard, ships and islands, and what the turn still brings (A13, A44)."""
    block[f.shipyard + city.shipyard] = 1
    block[f.naval] = small(naval_strength(r, city))
    block[f.tax] = city.tax
    for i in range(city.isles):
        block[f.islands + city.isle[i]] = 1
    for fleet in range(FLEETS):
        block[f.ships + fleet] = city.ships[fleet]
        block[f.owed + 1 + fleet] = (city.owed >> fleet) & 1
    block[f.owed] = (city.owed >> FLEETS) & 15
    for age in range(AGES):
        block[f.naval_tokens + age] = city.sea_tokens[age]
    for level in range(LEVELS):
        block[f.exploring + level] = (city.exploring >> level) & 1
