"""The score sheet (B30 to B35)."""

from argosy.wonders.kernel.city import is_complete
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
from argosy.wonders.kernel.layout import AGES, SHEET_LINES, City, Effect, Rules, Sheet, State
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.turn import tally

ANY = 3  # the science symbol of choice, after the three kinds


def score(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Fill the sheet of a seat as if the game ended now."""
    city = s.cities[p]
    for i in range(SHEET_LINES):
        sheet.line[i] = 0
    for kind in range(ANY + 1):
        sheet.symbols[kind] = 0
    sheet.copied = NO_CARD
    sheet.line[MILITARY] = military(r, city)
    sheet.line[TREASURY] = city.coins // r.coins_per_point
    for i in range(city.stages + city.buildings):
        row = scored_row(r, city, i)
        line = WONDER if i < city.stages else r.cards[row].line
        show_symbols(r, sheet, row, 1)
        sheet.line[line] += row_points(s, r, p, row)
    if city.powers & POWER_COPY:
        copy_guild(s, r, p, sheet)
    sheet.line[SCIENTIFIC] += place_symbols(r, sheet)
    sheet.total = 0
    for i in range(SHEET_LINES):
        sheet.total += sheet.line[i]


def scored_row(r: Rules, city: City, i: int) -> int:
    """The stages of a city, then its buildings, counted through."""
    return r.boards[city.board].first_row + i if i < city.stages else city.tableau[i - city.stages]


def military(r: Rules, city: City) -> int:
    """Victory and defeat tokens (B28)."""
    total = -city.defeats * r.defeat_points
    for age in range(AGES):
        total += city.victories[age] * r.victory_points[age]
    return total


def points(s: State, r: Rules, p: int, effect: Effect) -> int:
    """What an effect is worth to seat p at the end, science apart (B33)."""
    if effect.verb == POINTS:
        return effect.amount
    if effect.verb == POINTS_PER:
        return effect.amount * tally(s, p, effect.what, effect.scope)
    if effect.verb == POINTS_IF_COMPLETE and is_complete(r, s.cities[p]):
        return effect.amount
    return 0


def place_symbols(r: Rules, sheet: Sheet) -> int:
    """Place the symbols of choice where they are worth most, and tell the points for science (B31, B46)."""
    placing = best_placing(r, sheet)
    compasses = (placing >> 8) & 255
    gears = placing & 255
    sheet.symbols[0] += compasses
    sheet.symbols[1] += gears
    sheet.symbols[2] += sheet.symbols[ANY] - compasses - gears
    return placing >> 16


def best_placing(r: Rules, sheet: Sheet) -> int:
    """The best way to place the symbols of choice, as one number that the best way makes largest.

    Its parts are the points for science, how many become compasses, and how many gears; the rest become tablets.
    """
    free = sheet.symbols[ANY]
    best = 0
    for i in range(free + 1):
        for j in range(free - i + 1):
            rest = free - i - j
            worth = science_points(r, sheet.symbols[0] + i, sheet.symbols[1] + j, sheet.symbols[2] + rest)
            best = max(best, (worth << 16) | (i << 8) | j)
    return best


def science_points(r: Rules, a: int, b: int, c: int) -> int:
    """Squares of the kinds, and a bonus for each set of three (B31)."""
    return a * a + b * b + c * c + r.set_points * min(a, b, c)


def copy_guild(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Score the best guild of a neighbour as if it were the own one (B35)."""
    without = best_placing(r, sheet) >> 16
    best = -1
    for side in range(2):
        city = s.cities[left_of(s, p) if side == 0 else right_of(s, p)]
        for i in range(city.buildings):
            card = city.tableau[i]
            if r.cards[card].guild:
                show_symbols(r, sheet, card, 1)
                worth = row_points(s, r, p, card) + (best_placing(r, sheet) >> 16) - without
                show_symbols(r, sheet, card, -1)
                if worth > best:
                    best = worth
                    sheet.copied = card
    if sheet.copied != NO_CARD:
        show_symbols(r, sheet, sheet.copied, 1)
        sheet.line[GUILDS] += row_points(s, r, p, sheet.copied)


def show_symbols(r: Rules, sheet: Sheet, row: int, times: int) -> None:
    """Add the science symbols of a card or stage to the sheet so many times."""
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == SCIENCE:
            sheet.symbols[r.effects[k].what] += times


def row_points(s: State, r: Rules, p: int, row: int) -> int:
    """What a card or stage is worth to seat p at the end, science apart (B33)."""
    total = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        total += points(s, r, p, r.effects[k])
    return total
