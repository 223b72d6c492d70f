"""The score sheet (B30 to B35, A60 to A62, R3)."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.boards import marker_points
from argosy.wonders.kernel.city import is_complete, is_raised, stage_row
from argosy.wonders.kernel.features import HAS_BABEL, HAS_LEADERS, HAS_MARKERS, HAS_PROJECTS, HAS_SHIPS
from argosy.wonders.kernel.islands import isle_row
from argosy.wonders.kernel.layout import AGES, COLOURS, REPEATS, SHEET_LINES, SPACES, City, Effect, Rules, Sheet, State
from argosy.wonders.kernel.leader_points import leader_points, sets_of
from argosy.wonders.kernel.leaders import amount_in
from argosy.wonders.kernel.projects import debt_points, project_row, times_rewarded
from argosy.wonders.kernel.science import PLACING, best_placing, place_symbols, symbols_to_copy
from argosy.wonders.kernel.seating import is_free_city, left_of, right_of
from argosy.wonders.kernel.tower import tower_points
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
    if HAS_MARKERS and s.phase == codes.OVER:  # only its owner knows a marker before the end (W24)
        sheet.line[codes.WONDER] += marker_points(s, r, p)
    for i in range(city.buildings):
        enter(s, r, p, sheet, city.tableau[i], r.cards[city.tableau[i]].line)
    if HAS_SHIPS and r.last_space > 0:
        enter_harbour(s, r, p, sheet)
    if HAS_LEADERS and r.leaders > 0:
        enter_court(s, r, p, sheet)
    if HAS_PROJECTS and r.projects > 0:
        enter_projects(s, r, p, sheet)
    if HAS_BABEL and r.tiles > 0:
        sheet.line[codes.TOWER_POINTS] = tower_points(s, r, p)
    if is_free_city(r, p):
        sheet.symbols[codes.ANY] = 0  # V16: its choices at the end are skipped
    else:
        copy_from_neighbours(s, r, p, sheet)
    if HAS_PROJECTS and sheet.repeats > 0:
        repeat_guilds(s, r, p, sheet)
    sheet.line[codes.SCIENTIFIC] += place_symbols(r, sheet)
    if sheet.best_colour >= 0:
        sheet.best_colour = best_colour(city)
    sheet.total = 0
    for i in range(SHEET_LINES):
        sheet.total += sheet.line[i]


def copy_from_neighbours(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Copy what a city may copy at the end: symbols by masks, and a guild (C32, B35)."""
    copies_guild = s.cities[p].powers & codes.POWER_COPY
    if sheet.masks > 0 or copies_guild:
        symbols_to_copy(s, r, p, sheet)
    if copies_guild:
        copy_guild(s, r, p, sheet)


def clear_sheet(sheet: Sheet) -> None:
    """Clear a sheet."""
    for i in range(SHEET_LINES):
        sheet.line[i] = 0
    for kind in range(codes.MOST + 1):
        sheet.symbols[kind] = 0
        sheet.copied_symbols[kind] = 0
    sheet.repeats = sheet.masks = sheet.set_bonus = sheet.swaps = sheet.swapped = sheet.late_swap = 0
    sheet.copied = codes.NO_CARD
    sheet.best_colour = -1


def enter(s: State, r: Rules, p: int, sheet: Sheet, row: int, line: int) -> None:
    """Enter a card, stage or island: its symbols, and its points into a line."""
    show_symbols(r, sheet, row, 1)
    sheet.line[line] += guild_points(s, r, p, row) if line == codes.GUILDS else row_points(s, r, p, row)


def enter_court(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Enter the leaders in play and buried, and the symbols of one that is copied (L31, L32, L76, L110)."""
    city = s.cities[p]
    for i in range(city.leaders):
        enter(s, r, p, sheet, city.leader[i], codes.LEADER_POINTS)
    sheet.line[codes.WONDER] += city.buried_points
    if city.copied != codes.NO_CARD:
        show_symbols(r, sheet, city.copied, 1)


def enter_projects(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Enter the rewards that a city has, once for each token, and its debts (F18, F24, F25, F29, F32, N49, N81)."""
    city = s.cities[p]
    for age in range(AGES):
        for _ in range(times_rewarded(city, age)):
            enter(s, r, p, sheet, project_row(s, age), codes.PROJECT_POINTS)
            sheet.repeats += amount_in(r, project_row(s, age), codes.REPEAT_GUILD, 0)
    sheet.line[codes.PROJECT_POINTS] -= debt_points(s, r, city)


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
    if HAS_PROJECTS and effect.verb == codes.POINTS_PER_COLOUR:
        return effect.amount * colours_of(s.cities[p])
    if HAS_PROJECTS and effect.verb == codes.POINTS_PER_SET:
        return effect.amount * sets_of(s.cities[p], effect.what)
    if HAS_LEADERS and effect.verb >= codes.POINTS_PER_COINS:
        return leader_points(s, r, p, effect)
    return 0


def colours_of(city: City) -> int:
    """Return how many different colours the buildings of a city have (F29)."""
    found = 0
    for colour in range(COLOURS):
        found += city.colours[colour] > 0
    return found


def best_colour(city: City) -> int:
    """Return the colour of which a city has most cards; of several the first."""
    best = 0
    for colour in range(1, COLOURS):
        if city.colours[colour] > city.colours[best]:
            best = colour
    return best


def guild_points(s: State, r: Rules, p: int, card: int) -> int:
    """Return what an own guild is worth, at most its limit (A60)."""
    copies = HAS_LEADERS and r.leaders > 0 and copies_leader(r, card)
    return points_of_both(s, r, p, card, s.cities[p].copied + 0 if copies else codes.NO_CARD)


def copies_leader(r: Rules, card: int) -> bool:
    """Return whether a guild has the effect of a leader of a neighbour (L69)."""
    return amount_in(r, card, codes.COPY_LEADER, 0) > 0


def copy_guild(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Score the best guild of a neighbour as if it were the own one (B35)."""
    without = best_placing(r, sheet) >> PLACING
    best = -1
    for side in range(2):
        city = s.cities[left_of(s, p) if side == 0 else right_of(s, p)]
        for i in range(city.buildings):
            card = city.tableau[i]
            if r.cards[card].guild:
                leader = leader_behind(s, r, p, sheet, card)
                worth = points_of_both(s, r, p, card, leader)
                show_both(r, sheet, card, leader, 1)
                worth += (best_placing(r, sheet) >> PLACING) - without
                show_both(r, sheet, card, leader, -1)
                if worth > best:
                    best = worth
                    sheet.copied = card
    if sheet.copied != codes.NO_CARD:
        leader = leader_behind(s, r, p, sheet, sheet.copied)
        show_both(r, sheet, sheet.copied, leader, 1)
        sheet.line[codes.GUILDS] += points_of_both(s, r, p, sheet.copied, leader)


def leader_behind(s: State, r: Rules, p: int, sheet: Sheet, card: int) -> int:
    """Return the leader of a neighbour that a copied guild scores best with, if it is the Courtesans (L71)."""
    found = codes.NO_CARD
    if HAS_LEADERS and r.leaders > 0 and copies_leader(r, card):
        best = -1
        for side in range(2):
            city = s.cities[left_of(s, p) if side == 0 else right_of(s, p)]
            for i in range(city.leaders):
                leader = city.leader[i] + 0
                show_symbols(r, sheet, leader, 1)
                worth = row_points(s, r, p, leader) + (best_placing(r, sheet) >> PLACING)
                show_symbols(r, sheet, leader, -1)
                if worth > best:
                    best = worth
                    found = leader
    return found


def points_of_both(s: State, r: Rules, p: int, card: int, leader: int) -> int:
    """Return what a guild and the leader behind it are worth, at most the limit of a guild (A60, L71)."""
    worth = row_points(s, r, p, card)
    if HAS_LEADERS and leader != codes.NO_CARD:
        worth += row_points(s, r, p, leader)
    return min(worth, r.guild_limit) if r.guild_limit > 0 else worth


def show_both(r: Rules, sheet: Sheet, card: int, leader: int, times: int) -> None:
    """Add the symbols of a guild and of the leader behind it to the sheet so many times."""
    show_symbols(r, sheet, card, times)
    if HAS_LEADERS and leader != codes.NO_CARD:
        show_symbols(r, sheet, leader, times)


def repeat_guilds(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Count the best own guilds once more, no card twice, together with all symbols of choice (F30, F66, N81)."""
    wanted = min(sheet.repeats, REPEATS)
    sheet.repeats = 0
    card = best_to_repeat(s, r, p, sheet)
    while card != codes.NO_CARD and sheet.repeats < wanted:
        sheet.repeated[sheet.repeats] = card
        sheet.repeats += 1
        show_symbols(r, sheet, card, 1)
        sheet.line[codes.PROJECT_POINTS] += guild_points(s, r, p, card)
        card = best_to_repeat(s, r, p, sheet)


def best_to_repeat(s: State, r: Rules, p: int, sheet: Sheet) -> int:
    """Return the best own guild among those that do not count once more yet, or NO_CARD."""
    city = s.cities[p]
    without = best_placing(r, sheet) >> PLACING
    best = -1
    found = codes.NO_CARD
    for i in range(city.buildings):
        card = city.tableau[i] + 0
        if r.cards[card].guild and not is_repeated(sheet, card):
            show_symbols(r, sheet, card, 1)
            worth = guild_points(s, r, p, card) + (best_placing(r, sheet) >> PLACING) - without
            show_symbols(r, sheet, card, -1)
            if worth > best:
                best = worth
                found = card
    return found


def is_repeated(sheet: Sheet, card: int) -> bool:
    """Return whether a guild counts once more already."""
    for i in range(sheet.repeats):
        if sheet.repeated[i] == card:
            return True
    return False


def show_symbols(r: Rules, sheet: Sheet, row: int, times: int) -> None:
    """Add the symbols and masks of a card, stage or island to the sheet so many times; note whether a colour counts."""
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == codes.SCIENCE:
            sheet.symbols[r.effects[k].what] += times
        elif r.effects[k].verb == codes.COPY_SYMBOL:
            sheet.masks += times * r.effects[k].amount
        elif r.effects[k].verb == codes.POINTS_BEST_COLOUR:
            sheet.best_colour = 0
        elif HAS_LEADERS and r.effects[k].verb == codes.SET_POINTS:
            sheet.set_bonus += times * r.effects[k].amount
        elif HAS_LEADERS and r.effects[k].verb == codes.SWAP_SYMBOL:
            sheet.swaps += times * r.effects[k].amount


def row_points(s: State, r: Rules, p: int, row: int) -> int:
    """Return what a card or stage is worth to seat p at the end, science apart (B33)."""
    total = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        total += points(s, r, p, r.effects[k])
    return total
