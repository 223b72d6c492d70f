"""The score sheet (B30 to B35, A60 to A62, R3)."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import is_complete, is_raised, stage_row
from argosy.wonders.kernel.features import HAS_SHIPS
from argosy.wonders.kernel.islands import isle_row
from argosy.wonders.kernel.layout import AGES, COLOURS, SHEET_LINES, SPACES, City, Effect, Rules, Sheet, State
from argosy.wonders.kernel.science import PLACING, best_placing, place_symbols, symbols_to_copy
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.turn import tally


def score(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Fill the sheet of a seat as if the game ended now."""
    city = s.cities[p]
    clear_sheet(sheet)
    sheet.line[codes.MILITARY] = military(r, city)
    sheet.line[codes.TREASURY] = city.coins // r.coins_per_point - city.debts
    for stage in range(r.boards[city.board].stages):
        if is_raised(city, stage):
            enter(s, r, p, sheet, stage_row(r, city, stage), codes.WONDER)
    for i in range(city.buildings):
        enter(s, r, p, sheet, city.tableau[i], r.cards[city.tableau[i]].line)
    if HAS_SHIPS and r.last_space > 0:
        enter_harbour(s, r, p, sheet)
    if sheet.masks > 0 or city.powers & codes.POWER_COPY:
        symbols_to_copy(s, r, p, sheet)
    if city.powers & codes.POWER_COPY:
        copy_guild(s, r, p, sheet)
    sheet.line[codes.SCIENTIFIC] += place_symbols(r, sheet)
    if sheet.best_colour >= 0:
        sheet.best_colour = best_colour(city)
    sheet.total = 0
    for i in range(SHEET_LINES):
        sheet.total += sheet.line[i]


def clear_sheet(sheet: Sheet) -> None:
    """Clear a sheet."""
    for i in range(SHEET_LINES):
        sheet.line[i] = 0
    for kind in range(codes.MOST + 1):
        sheet.symbols[kind] = 0
        sheet.copied_symbols[kind] = 0
    sheet.masks = 0
    sheet.copied = codes.NO_CARD
    sheet.best_colour = -1


def enter(s: State, r: Rules, p: int, sheet: Sheet, row: int, line: int) -> None:
    """Enter a card, stage or island: its symbols, and its points into a line."""
    show_symbols(r, sheet, row, 1)
    sheet.line[line] += guild_points(s, r, p, row) if line == codes.GUILDS else row_points(s, r, p, row)


def enter_harbour(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Enter naval tokens, islands and the blue fleet (A34, A61)."""
    city = s.cities[p]
    for age in range(AGES):
        sheet.line[codes.NAVAL_TOKENS] += city.sea_tokens[age]
    for i in range(city.isles):
        enter(s, r, p, sheet, isle_row(city.isle[i]), codes.ISLAND_POINTS)
    sheet.line[r.fleet_line] += r.spaces[codes.BLUE_FLEET * SPACES + city.ships[codes.BLUE_FLEET]].points


def military(r: Rules, city: City) -> int:
    """Return the points of victory and defeat tokens (B28)."""
    total = -city.defeats * r.defeat_points
    for age in range(AGES):
        total += city.victories[age] * r.victory_points[age]
    return total


def points(s: State, r: Rules, p: int, effect: Effect) -> int:
    """Return what an effect is worth to seat p at the end, science apart (B33)."""
    if effect.verb == codes.POINTS:
        return effect.amount
    if effect.verb == codes.POINTS_PER:
        return effect.amount * tally(s, r, p, effect.what, effect.scope)
    if effect.verb == codes.POINTS_BEST_COLOUR:
        return effect.amount * s.cities[p].colours[best_colour(s.cities[p])]
    if effect.verb == codes.POINTS_IF_COMPLETE and is_complete(r, s.cities[p]):
        return effect.amount
    return 0


def best_colour(city: City) -> int:
    """Return the colour of which a city has most cards; of several the first."""
    best = 0
    for colour in range(1, COLOURS):
        if city.colours[colour] > city.colours[best]:
            best = colour
    return best


def guild_points(s: State, r: Rules, p: int, card: int) -> int:
    """Return what a guild is worth, at most its limit (A60)."""
    worth = row_points(s, r, p, card)
    return min(worth, r.guild_limit) if r.guild_limit > 0 else worth


def copy_guild(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Score the best guild of a neighbour as if it were the own one (B35)."""
    without = best_placing(r, sheet) >> PLACING
    best = -1
    for side in range(2):
        city = s.cities[left_of(s, p) if side == 0 else right_of(s, p)]
        for i in range(city.buildings):
            card = city.tableau[i]
            if r.cards[card].guild:
                show_symbols(r, sheet, card, 1)
                worth = guild_points(s, r, p, card) + (best_placing(r, sheet) >> PLACING) - without
                show_symbols(r, sheet, card, -1)
                if worth > best:
                    best = worth
                    sheet.copied = card
    if sheet.copied != codes.NO_CARD:
        show_symbols(r, sheet, sheet.copied, 1)
        sheet.line[codes.GUILDS] += guild_points(s, r, p, sheet.copied)


def show_symbols(r: Rules, sheet: Sheet, row: int, times: int) -> None:
    """Add the symbols and masks of a card, stage or island to the sheet so many times; note whether a colour counts."""
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == codes.SCIENCE:
            sheet.symbols[r.effects[k].what] += times
        elif r.effects[k].verb == codes.COPY_SYMBOL:
            sheet.masks += times * r.effects[k].amount
        elif r.effects[k].verb == codes.POINTS_BEST_COLOUR:
            sheet.best_colour = 0


def row_points(s: State, r: Rules, p: int, row: int) -> int:
    """Return what a card or stage is worth to seat p at the end, science apart (B33)."""
    total = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        total += points(s, r, p, r.effects[k])
    return total
