"""What the network is shown of each city: a short list of inputs that are not zero.

Hands are shown as they lie on the table. A search begins from redeals, so they are guesses but for the own one.
"""

from typing import Annotated

from argosy.bots.wonders.kernel.worth import LEADS, counter
from argosy.tabletop.struct import Struct
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import naval_strength
from argosy.wonders.kernel.layout import (
    AGES,
    BOARDS,
    CARDS,
    CITY_ISLES,
    COLOURS,
    FLEETS,
    ISLES,
    PRICES,
    SEATS,
    STAGES,
    Rules,
    Sheet,
    State,
)
from argosy.wonders.kernel.score import score
from argosy.wonders.kernel.seating import held_packet, left_of, right_of

POWERS = 12
RAW_KINDS, GOODS_KINDS = 4, 3
SYMBOLS = 5
MOST = 127  # of an amount

# Where each kind of input begins.
BUILT = 0  # cards that stand in the city
HELD = BUILT + CARDS  # cards that it holds, in the turns of an age
BOARD = HELD + CARDS  # the board with so many stages raised
LEFT_LEAD = BOARD + BOARDS * (STAGES + 1)  # shields more or less than the left neighbour
RIGHT_LEAD = LEFT_LEAD + 2 * LEADS + 1
POWER = RIGHT_LEAD + 2 * LEADS + 1
ISLE = POWER + POWERS
SYMBOL = ISLE + ISLES
PRICE = SYMBOL + SYMBOLS
COLOUR = PRICE + PRICES
RAW = COLOUR + COLOURS  # units of each raw material, of two, and all
GOODS = RAW + 2 * RAW_KINDS + 1
RAW_FOR_SALE, GOODS_FOR_SALE = GOODS + GOODS_KINDS + 1, GOODS + GOODS_KINDS + 2
SCORE, SCIENCE, COINS, FEW_COINS, SHIELDS, DEFEATS = range(GOODS + GOODS_KINDS + 3, GOODS + GOODS_KINDS + 9)
ONCE_USED = DEFEATS + 1
SHIP = ONCE_USED + 1  # spaces of each ship, and squared
NAVAL, SEA_TOKENS, FLEET_COINS, BOARDING, FAR = range(SHIP + 2 * FLEETS, SHIP + 2 * FLEETS + 5)
DEBTS, DIPLOMACY, FIRST_DISCOUNT, START_DISCOUNT, OWNED_UNITS, MISSING_UNITS, MASKS = range(FAR + 1, FAR + 8)
INPUTS = MASKS + 1
LISTED = 160  # inputs of a city that are not zero, at most

MOMENTS = AGES * 8 + AGES  # turns of the ages, then what lies between the ages
FEW = 5  # coins, beyond which more hardly help


class Described(Struct):
    """The inputs of all cities, seat by seat, and the moment of the game."""

    moment: Annotated[int, "i4"]
    count: Annotated[list[int], "i4", SEATS]
    which: Annotated[list[list[int]], "i2", SEATS, LISTED]
    amount: Annotated[list[list[int]], "i2", SEATS, LISTED]


def describe_table(s: State, r: Rules, sheet: Sheet, d: Described) -> None:
    """List the inputs of all cities, at the beginning of a turn or between two ages."""
    d.moment = AGES * 8 + s.age if s.phase == codes.DEAL else s.age * 8 + min(7, s.turn)
    for p in range(s.players):
        d.count[p] = 0
        describe_city(s, r, p, sheet, d)
        if s.phase != codes.DEAL:
            describe_hand(s, r, p, d)
        describe_conflicts(s, p, d)
        describe_supply(s, p, d)
        if r.last_space > 0:
            describe_harbour(s, r, p, d)


def note(d: Described, p: int, which: int, amount: int) -> None:
    """Add an input to the list of a seat, unless it is zero."""
    if amount != 0 and d.count[p] < LISTED:
        d.which[p][d.count[p]] = which
        d.amount[p][d.count[p]] = max(-MOST, min(MOST, amount))
        d.count[p] += 1


def describe_city(s: State, r: Rules, p: int, sheet: Sheet, d: Described) -> None:
    """List buildings, stages, powers, science, coins and the score as if the game ended now."""
    city = s.cities[p]
    score(s, r, p, sheet)
    for i in range(city.buildings):
        note(d, p, BUILT + city.tableau[i], 1)
    note(d, p, BOARD + city.board * (STAGES + 1) + min(STAGES, city.stages), 1)
    for power in range(POWERS):
        note(d, p, POWER + power, (city.powers >> power) & 1)
    for kind in range(SYMBOLS):
        note(d, p, SYMBOL + kind, sheet.symbols[kind])
    for colour in range(COLOURS):
        note(d, p, COLOUR + colour, city.colours[colour])
    note(d, p, SCORE, sheet.total)
    note(d, p, SCIENCE, sheet.line[codes.SCIENTIFIC])
    note(d, p, MASKS, sheet.masks)
    note(d, p, COINS, city.coins)
    note(d, p, FEW_COINS, min(city.coins, FEW))
    note(d, p, ONCE_USED, city.once_used)
    note(d, p, DEBTS, city.debts)


def describe_hand(s: State, r: Rules, p: int, d: Described) -> None:
    """List the cards that a seat holds."""
    packet = s.packets[held_packet(s, r, p)]
    for slot in range(s.turn, r.hand_size):
        if packet.fate[slot] == codes.HELD and packet.card[slot] != codes.NO_CARD:
            note(d, p, HELD + packet.card[slot], 1)


def describe_conflicts(s: State, p: int, d: Described) -> None:
    """List shields, leads over both neighbours, and defeats."""
    city = s.cities[p]
    left = city.shields - s.cities[left_of(s, p)].shields
    right = city.shields - s.cities[right_of(s, p)].shields
    note(d, p, LEFT_LEAD + LEADS + max(-LEADS, min(LEADS, left)), 1)
    note(d, p, RIGHT_LEAD + LEADS + max(-LEADS, min(LEADS, right)), 1)
    note(d, p, SHIELDS, city.shields)
    note(d, p, DEFEATS, city.defeats)
    note(d, p, DIPLOMACY, city.diplomacy)


def describe_supply(s: State, p: int, d: Described) -> None:
    """List what a city makes and sells, and what it pays to its neighbours."""
    city = s.cities[p]
    for kind in range(RAW_KINDS):
        units = counter(city.raw[(1 << kind) >> 3], (1 << kind) & 7)
        note(d, p, RAW + kind, units)
        note(d, p, RAW + RAW_KINDS + kind, 1 if units > 1 else 0)
    note(d, p, RAW + 2 * RAW_KINDS, counter(city.raw[1], 7))
    for kind in range(GOODS_KINDS):
        note(d, p, GOODS + kind, counter(city.goods, 1 << kind))
    note(d, p, GOODS + GOODS_KINDS, counter(city.goods, 7))
    note(d, p, RAW_FOR_SALE, counter(city.raw_for_sale[1], 7))
    note(d, p, GOODS_FOR_SALE, counter(city.goods_for_sale, 7))
    for i in range(PRICES):
        note(d, p, PRICE + i, 2 - city.price[i])
    note(d, p, FIRST_DISCOUNT, city.first_discount[0] + city.first_discount[1])
    note(d, p, START_DISCOUNT, city.start_discount)
    note(d, p, OWNED_UNITS, city.owned_units)
    note(d, p, MISSING_UNITS, city.missing_units)
    note(d, p, FAR, city.far[0] + city.far[1])


def describe_harbour(s: State, r: Rules, p: int, d: Described) -> None:
    """List ships, strength at sea, islands and what the sea brought."""
    city = s.cities[p]
    for fleet in range(FLEETS):
        note(d, p, SHIP + fleet, city.ships[fleet])
        note(d, p, SHIP + FLEETS + fleet, city.ships[fleet] * city.ships[fleet])
    note(d, p, NAVAL, naval_strength(r, city))
    note(d, p, SEA_TOKENS, city.sea_tokens[0] + city.sea_tokens[1] + city.sea_tokens[2])
    note(d, p, FLEET_COINS, city.fleet_coins)
    note(d, p, BOARDING, 1 if city.boarding != 0 else 0)
    for i in range(min(CITY_ISLES, city.isles)):
        note(d, p, ISLE + city.isle[i], 1)
