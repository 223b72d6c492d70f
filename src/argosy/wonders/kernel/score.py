"""The score sheet (B30 to B35)."""

from argosy.wonders.kernel.codes import (
    GUILDS,
    MILITARY,
    NO_CARD,
    POINTS,
    POINTS_IF_COMPLETE,
    POINTS_PER,
    POWER_COPY,
    SCIENCE,
    SCIENTIFIC,
    TREASURY,
    WONDER,
)
from argosy.wonders.kernel.layout import AGES, SHEET_LINES, City, Rules, Sheet, State
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.turn import tally

ANY = 3  # the science symbol of choice, after the three kinds


def score(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Fill the sheet of a seat as if the game ended now."""
    city = s.cities[p]
    for i in range(SHEET_LINES):
        sheet.line[i] = 0
    sheet.copied = NO_CARD
    sheet.line[MILITARY] = military(r, city)
    sheet.line[TREASURY] = city.coins // r.coins_per_point
    first = r.boards[city.board].first_row
    for i in range(city.stages):
        sheet.line[WONDER] += points(s, r, p, first + i)
    for i in range(city.buildings):
        sheet.line[r.cards[city.tableau[i]].line] += points(s, r, p, city.tableau[i])
    if city.powers & POWER_COPY:
        copy_guild(s, r, p, sheet)
    sheet.line[SCIENTIFIC] += science(r, city, sheet)
    sheet.total = 0
    for i in range(SHEET_LINES):
        sheet.total += sheet.line[i]


def military(r: Rules, city: City) -> int:
    """Victory and defeat tokens (B28)."""
    total = -city.defeats * r.defeat_points
    for age in range(AGES):
        total += city.victories[age] * r.victory_points[age]
    return total


def points(s: State, r: Rules, p: int, row: int) -> int:
    """What a card or stage is worth to seat p at the end, science apart (B33)."""
    total = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        effect = r.effects[k]
        if effect.verb == POINTS:
            total += effect.amount
        elif effect.verb == POINTS_PER:
            total += effect.amount * tally(s, p, effect.what, effect.scope)
        elif effect.verb == POINTS_IF_COMPLETE and is_complete(r, s.cities[p]):
            total += effect.amount
    return total


def is_complete(r: Rules, city: City) -> bool:
    """Whether all stages of the wonder are built."""
    return city.stages == r.boards[city.board].stages


def symbols(r: Rules, row: int, kind: int) -> int:
    """How many science symbols of a kind a card or stage shows."""
    total = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == SCIENCE and r.effects[k].what == kind:
            total += 1
    return total


def city_symbols(r: Rules, city: City, kind: int) -> int:
    """How many science symbols of a kind the city shows on cards and stages."""
    total = 0
    for i in range(city.stages):
        total += symbols(r, r.boards[city.board].first_row + i, kind)
    for i in range(city.buildings):
        total += symbols(r, city.tableau[i], kind)
    return total


def science(r: Rules, city: City, sheet: Sheet) -> int:
    """Points for science, with the symbols of choice placed best; notes what was counted (B31, B46)."""
    a = city_symbols(r, city, 0)
    b = city_symbols(r, city, 1)
    c = city_symbols(r, city, 2)
    free = city_symbols(r, city, ANY)
    if sheet.copied != NO_CARD:
        free += symbols(r, sheet.copied, ANY)
    best = -1
    for i in range(free, -1, -1):
        for j in range(free - i, -1, -1):
            total = science_points(r, a + i, b + j, c + free - i - j)
            if total > best:
                best = total
                sheet.symbols[0] = a + i
                sheet.symbols[1] = b + j
                sheet.symbols[2] = c + free - i - j
    return best


def science_points(r: Rules, a: int, b: int, c: int) -> int:
    """Squares of the kinds, and a bonus for each set of three (B31)."""
    return a * a + b * b + c * c + r.set_points * min(a, b, c)


def copy_guild(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Score the best guild of a neighbour as if it were the own one (B35)."""
    best = 0
    without = science(r, s.cities[p], sheet)
    for side in range(2):
        city = s.cities[left_of(s, p) if side == 0 else right_of(s, p)]
        for i in range(city.buildings):
            card = city.tableau[i]
            if r.cards[card].guild:
                worth = points(s, r, p, card) + science_gain(r, s.cities[p], card, without, sheet)
                if worth > best or sheet.copied == NO_CARD:
                    best = worth
                    sheet.copied = card
    if sheet.copied != NO_CARD:
        sheet.line[GUILDS] += points(s, r, p, sheet.copied)


def science_gain(r: Rules, city: City, card: int, without: int, sheet: Sheet) -> int:
    """What the symbol of a copied guild would add."""
    if symbols(r, card, ANY) == 0:
        return 0
    before = sheet.copied
    sheet.copied = card
    gain = science(r, city, sheet) - without
    sheet.copied = before
    return gain
