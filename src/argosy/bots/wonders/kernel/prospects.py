"""What a city will have at the end of the game, judged between two ages, and what that means for winning.

A search that stops there is spared the luck of the ages to come. `Prospects` say what each trait of a city brings by
the end, as games have shown (bots/wonders/prospects.py).
"""

from typing import Annotated

from argosy.bots.wonders.kernel import traits
from argosy.bots.wonders.kernel.worth import LEADS, counter
from argosy.tabletop.struct import Struct
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import is_raised, naval_strength, stage_row
from argosy.wonders.kernel.free_city import seats
from argosy.wonders.kernel.layout import AGES, CARDS, COLOURS, FLEETS, ROWS, SEATS, City, Rules, Sheet, State
from argosy.wonders.kernel.score import score
from argosy.wonders.kernel.seating import left_of, right_of

TRAITS = 74
POWERS = 12
BREAKS = AGES - 1  # moments between two ages
MILLI = 1000  # points are counted in thousandths
MILLION = 1_000_000  # and chances in millionths
ODDS = 512
ODDS_STEP = 100  # thousandths of a point
RAW_KINDS, GOODS_KINDS = 4, 3
FEW_COINS, FEW_RAW, FEW_GOODS = 5, 6, 3  # beyond which more hardly helps
WEAKER_ALL = 12  # for who is stronger at sea than everybody else
LEAST = -1_000_000_000


class Prospects(Struct):
    """What traits bring in thousandths of a point, and how likely one wins who is behind."""

    rates: Annotated[list[list[int]], "i4", BREAKS, TRAITS]
    heirs: Annotated[list[list[int]], "i1", CARDS, BREAKS]  # buildings of later ages that come free with a card
    promise: Annotated[list[int], "i2", ROWS]  # points printed on a stage
    odds: Annotated[list[list[int]], "i4", AGES, ODDS]  # between the ages and at the end, by tenths of a point behind


class Standing(Struct):
    """How all seats stand when an iteration ends."""

    trait: Annotated[list[int], "i4", TRAITS]  # of the seat that was judged last
    points: Annotated[list[int], "i4", SEATS]  # expected, or reached
    side: Annotated[list[int], "i4", SEATS]  # the same of a seat with its partner, and coins where they break ties
    value: Annotated[list[int], "i4", SEATS]  # what a search seeks: the chance to win, softened at the end of the game
    chance: Annotated[list[int], "i4", SEATS]  # to win


def weigh(s: State, r: Rules, f: Prospects, sheet: Sheet, standing: Standing) -> None:
    """Find the points of all seats, and how likely each wins; the game is over, or the next age yet to be dealt."""
    over = s.phase == codes.OVER
    for p in range(seats(s, r)):
        if over:
            score(s, r, p, sheet)
            standing.points[p] = sheet.total * MILLI
        else:
            standing.points[p] = expected(s, r, f, p, sheet, standing)
    join_partners(s, r, standing, over)
    best = LEAST
    for p in range(seats(s, r)):
        best = max(best, standing.side[p])
    age = AGES - 1 if over else s.age - 1
    whole = winners = 0
    for p in range(seats(s, r)):
        behind = best - standing.side[p]
        standing.value[p] = f.odds[age][min(ODDS - 1, behind // ODDS_STEP)]
        whole += standing.value[p]
        winners += behind == 0
    team = 2 if r.teams else 1
    for p in range(seats(s, r)):
        standing.value[p] = team * standing.value[p] * MILLION // whole
        standing.chance[p] = standing.value[p]
        if over:
            standing.chance[p] = team * MILLION // winners if standing.side[p] == best else 0


def join_partners(s: State, r: Rules, standing: Standing, over: bool) -> None:
    """Add up what partners have (A73); in the end coins break ties (B32, R16)."""
    for p in range(seats(s, r)):
        standing.side[p] = standing.points[p] + (s.cities[p].coins if over and r.tie_coins else 0)
    if r.teams:
        for p in range(0, s.players, 2):
            standing.side[p] += standing.side[p + 1]
            standing.side[p + 1] = standing.side[p]


def expected(s: State, r: Rules, f: Prospects, p: int, sheet: Sheet, standing: Standing) -> int:
    """Return what a city will have at the end of the game, in thousandths of a point."""
    describe(s, r, f, p, sheet, standing)
    total = 0
    for i in range(TRAITS):
        total += f.rates[s.age - 1][i] * standing.trait[i]
    return total


def describe(s: State, r: Rules, f: Prospects, p: int, sheet: Sheet, standing: Standing) -> None:
    """Find the traits of a city between two ages."""
    trait = standing.trait
    city = s.cities[p]
    score(s, r, p, sheet)
    for i in range(TRAITS):
        trait[i] = 0
    trait[traits.ONE] = 1
    trait[traits.PLAYERS] = s.players
    trait[traits.SCORE] = sheet.total
    trait[traits.COINS] = city.coins
    trait[traits.FEW_COINS] = min(city.coins, FEW_COINS)
    describe_science(sheet, standing)
    describe_supply(s, p, standing)
    describe_wonder(s, r, f, city, standing)
    describe_conflicts(s, p, standing)
    for colour in range(COLOURS):
        trait[traits.BROWN + colour] = city.colours[colour]
    for power in range(POWERS):
        trait[traits.FREE_ONCE + power] = (city.powers >> power) & 1
    trait[traits.FIRST_DISCOUNT] = city.first_discount[0] + city.first_discount[1]
    trait[traits.START_DISCOUNT] = city.start_discount
    trait[traits.DEBTS] = city.debts
    if r.last_space > 0:
        describe_harbour(s, r, p, standing)


def describe_science(sheet: Sheet, standing: Standing) -> None:
    """Find the traits of science, symbols of choice placed best."""
    trait = standing.trait
    trait[traits.SCIENCE] = sheet.line[codes.SCIENTIFIC]
    for kind in range(codes.ANY):
        trait[traits.SYMBOLS] += sheet.symbols[kind]
        trait[traits.SYMBOL_KINDS] += sheet.symbols[kind] > 0
    trait[traits.SYMBOLS_SQUARED] = trait[traits.SYMBOLS] * trait[traits.SYMBOLS]
    trait[traits.MASKS] = sheet.masks


def describe_supply(s: State, p: int, standing: Standing) -> None:
    """Find what a city makes, what its neighbours sell, and for how much."""
    trait = standing.trait
    city = s.cities[p]
    for kind in range(RAW_KINDS):
        units = counter(city.raw[(1 << kind) >> 3], (1 << kind) & 7)
        trait[traits.RAW_KINDS] += units > 0
        trait[traits.RAW_PAIRS] += units > 1
    trait[traits.RAW_UNITS] = counter(city.raw[1], 7)
    for kind in range(GOODS_KINDS):
        trait[traits.GOODS_KINDS] += counter(city.goods, 1 << kind) > 0
    trait[traits.GOODS_UNITS] = counter(city.goods, 7)
    for q in (left_of(s, p), right_of(s, p)):
        trait[traits.NEAR_RAW] += min(FEW_RAW, counter(s.cities[q].raw_for_sale[1], 7))
        trait[traits.NEAR_GOODS] += min(FEW_GOODS, counter(s.cities[q].goods_for_sale, 7))
    trait[traits.CHEAP_RAW] = (city.price[codes.LEFT_RAW] < 2) + (city.price[codes.RIGHT_RAW] < 2)
    trait[traits.CHEAP_GOODS] = (city.price[codes.LEFT_GOODS] < 2) + (city.price[codes.RIGHT_GOODS] < 2)
    trait[traits.OWNED_UNITS] = city.owned_units
    trait[traits.MISSING_UNITS] = city.missing_units
    trait[traits.FAR_UNITS] = city.far[0] + city.far[1]


def describe_wonder(s: State, r: Rules, f: Prospects, city: City, standing: Standing) -> None:
    """Find what is left to raise, and what will come free because its parent stands (B14)."""
    trait = standing.trait
    for stage in range(r.boards[city.board].stages):
        if not is_raised(city, stage):
            trait[traits.STAGES_LEFT] += 1
            trait[traits.STAGE_POINTS_LEFT] += f.promise[stage_row(r, city, stage)]
    for i in range(city.buildings):
        trait[traits.HEIRS] += f.heirs[city.tableau[i]][s.age - 1]


def describe_conflicts(s: State, p: int, standing: Standing) -> None:
    """Find how a city stands against its neighbours."""
    trait = standing.trait
    city = s.cities[p]
    trait[traits.SHIELDS] = city.shields
    trait[traits.DEFEATS] = city.defeats
    trait[traits.DIPLOMACY] = city.diplomacy
    for q in (left_of(s, p), right_of(s, p)):
        trait[traits.EVEN + max(-LEADS, min(LEADS, city.shields - s.cities[q].shields))] += 1


def describe_harbour(s: State, r: Rules, p: int, standing: Standing) -> None:
    """Find where the ships are, who is stronger at sea, and the islands."""
    trait = standing.trait
    city = s.cities[p]
    for fleet in range(FLEETS):
        trait[traits.RED_SHIP + fleet] = city.ships[fleet]
        trait[traits.RED_SQUARED + fleet] = city.ships[fleet] * city.ships[fleet]
    own = naval_strength(r, city)
    weaker = stronger = 0
    for q in range(s.players):
        strength = naval_strength(r, s.cities[q])
        weaker += strength < own
        stronger += strength > own
    trait[traits.NAVAL] = own
    trait[traits.WEAKER_AT_SEA] = WEAKER_ALL * weaker // (s.players - 1)
    trait[traits.FIRST_AT_SEA] = stronger == 0
    trait[traits.LAST_AT_SEA] = weaker == 0
    trait[traits.ISLES] = city.isles
    trait[traits.FLEET_COINS] = city.fleet_coins
