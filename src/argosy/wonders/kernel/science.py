"""Science: placing symbols of choice, those of the kind owned most, and masks, where they are worth most.

A placing is one number that the best way makes largest: the points for science, then how it is reached.
"""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_LEADERS
from argosy.wonders.kernel.layout import City, Rules, Sheet, State
from argosy.wonders.kernel.seating import left_of, right_of

PLACING = 28  # bits below the points: four for each kind placed, four for each kind copied
KINDS = 3


def symbols_to_copy(s: State, r: Rules, p: int, sheet: Sheet) -> None:
    """Count the symbols on green cards of both neighbours, by kind; each card can be copied once (C32, C33)."""
    for kind in range(codes.MOST + 1):
        sheet.copied_symbols[kind] = 0
    add_green(r, s.cities[left_of(s, p)], sheet)
    add_green(r, s.cities[right_of(s, p)], sheet)


def add_green(r: Rules, city: City, sheet: Sheet) -> None:
    """Count the symbols printed on the green cards of a city; a symbol of the kind owned most is none (R9)."""
    for i in range(city.buildings):
        card = city.tableau[i]
        if r.cards[card].colour == codes.GREEN:
            for k in range(r.rows[card].first, r.rows[card].last):
                if r.effects[k].verb == codes.SCIENCE and (r.effects[k].what < codes.ANY or r.masks_copy_most):
                    sheet.copied_symbols[r.effects[k].what] += 1


def place_symbols(r: Rules, sheet: Sheet) -> int:
    """Place all symbols in the best way, and return the points for science (B31, B46, C35)."""
    placing = best_placing(r, sheet)
    for kind in range(KINDS):
        sheet.symbols[kind] += (placing >> (8 - 4 * kind)) & 15
        sheet.copied_symbols[kind] = (placing >> (24 - 4 * kind)) & 15
    if HAS_LEADERS and sheet.swapped > 0:
        swap(sheet, (sheet.swapped & 3) - 1, (sheet.swapped >> 2) - 1)
    sheet.copied_symbols[codes.MOST] = (placing >> 12) & 15
    return placing >> PLACING


def best_placing(r: Rules, sheet: Sheet) -> int:
    """Return the best way to use masks, symbols of choice, those of the kind owned most, and a swap."""
    sheet.swapped = 0
    if sheet.masks | sheet.symbols[codes.ANY] | sheet.symbols[codes.MOST] | sheet.swaps == 0:
        return worth(r, sheet, 0, 0, 0)  # as in most cities: there is nothing to choose
    best = best_unswapped(r, sheet)
    if HAS_LEADERS and sheet.swaps > 0:
        for kind in range(KINDS):
            for other in range(KINDS):
                if kind != other and sheet.symbols[kind] > 0:
                    found = best_swapped(r, sheet, kind, other)
                    if found >> PLACING > best >> PLACING:
                        best = found
                        sheet.swapped = kind + 1 + 4 * (other + 1)
    return best


def best_swapped(r: Rules, sheet: Sheet, kind: int, other: int) -> int:
    """Return the best placing when a printed symbol counts as another kind, before or after all choices (L56, L109)."""
    sheet.late_swap = kind + 1 + 4 * (other + 1)
    best = best_unswapped(r, sheet)
    sheet.late_swap = 0
    swap(sheet, kind, other)
    best = max(best, best_unswapped(r, sheet))
    swap(sheet, other, kind)
    return best


def swap(sheet: Sheet, kind: int, other: int) -> None:
    """Count a symbol of one kind as another."""
    sheet.symbols[kind] -= 1
    sheet.symbols[other] += 1


def best_unswapped(r: Rules, sheet: Sheet) -> int:
    """Return the best way to use masks, symbols of choice and those of the kind owned most."""
    best = 0
    masks = sheet.masks
    have = sheet.copied_symbols
    for a in range(min(masks, have[codes.COMPASS]) + 1):
        for b in range(min(masks - a, have[codes.GEAR]) + 1):
            for m in range(min(masks - a - b, have[codes.MOST]) + 1):
                c = min(masks - a - b - m, have[codes.TABLET])
                copies = (a << 24) | (b << 20) | (c << 16) | (m << 12)
                best = max(best, best_choice(r, sheet, a, b, c, sheet.symbols[codes.MOST] + m) | copies)
    return best


def best_choice(r: Rules, sheet: Sheet, a: int, b: int, c: int, most: int) -> int:
    """Return the best way to place symbols of choice beside copied ones a, b, c and `most` of the kind owned most."""
    free = sheet.symbols[codes.ANY]
    best = 0
    for i in range(free + 1):
        for j in range(free - i + 1):
            best = max(best, best_most(r, sheet, a + i, b + j, c + free - i - j, most))
    return best


def best_most(r: Rules, sheet: Sheet, a: int, b: int, c: int, most: int) -> int:
    """Return the best way to add `most` symbols of the kind owned most, before, between or after the others a, b, c.

    The owner places all in the order that serves best. It is enough to look at two kinds: some go to the one that is
    largest after its own others, the rest to one that has overtaken it (tests compare with all orders).
    """
    if most == 0:
        return worth(r, sheet, a, b, c)
    top = max(sheet.symbols[codes.COMPASS], sheet.symbols[codes.GEAR], sheet.symbols[codes.TABLET])
    best = 0
    for kind in range(KINDS):
        if sheet.symbols[kind] + part(kind, a, b, c) >= top:
            for early in range(1, most + 1):
                for late in range(KINDS):
                    reached = late != kind and sheet.symbols[late] + part(late, a, b, c) >= top + early
                    if early == most or reached:
                        best = max(best, worth_with(r, sheet, a, b, c, kind, early, late, most - early))
    return best


def part(kind: int, a: int, b: int, c: int) -> int:
    """Return the one of three numbers that belongs to a kind."""
    return a if kind == codes.COMPASS else b if kind == codes.GEAR else c


def worth_with(r: Rules, sheet: Sheet, a: int, b: int, c: int, kind: int, early: int, late: int, rest: int) -> int:
    """Return the placing with `early` more of one kind and `rest` more of another."""
    a += early * (kind == codes.COMPASS) + rest * (late == codes.COMPASS)
    b += early * (kind == codes.GEAR) + rest * (late == codes.GEAR)
    c += early * (kind == codes.TABLET) + rest * (late == codes.TABLET)
    return worth(r, sheet, a, b, c)


def worth(r: Rules, sheet: Sheet, a: int, b: int, c: int) -> int:
    """Return the placing that adds a compasses, b gears and c tablets."""
    if HAS_LEADERS and sheet.late_swap | sheet.set_bonus != 0:
        points = points_with_leaders(
            r, sheet, sheet.symbols[codes.COMPASS] + a, sheet.symbols[codes.GEAR] + b, sheet.symbols[codes.TABLET] + c
        )
    else:
        points = science_points(
            r, sheet.symbols[codes.COMPASS] + a, sheet.symbols[codes.GEAR] + b, sheet.symbols[codes.TABLET] + c
        )
    return (points << PLACING) | (a << 8) | (b << 4) | c


def points_with_leaders(r: Rules, sheet: Sheet, a: int, b: int, c: int) -> int:
    """Return the points of so many symbols with a swap after all other choices (L109), and a bonus for sets (L49)."""
    a += late(sheet, codes.COMPASS)
    b += late(sheet, codes.GEAR)
    c += late(sheet, codes.TABLET)
    return science_points(r, a, b, c) + sheet.set_bonus * min(a, b, c)


def late(sheet: Sheet, kind: int) -> int:
    """Return what a swap after all other choices changes at a kind."""
    return (sheet.late_swap >> 2 == kind + 1) - (sheet.late_swap & 3 == kind + 1)


def science_points(r: Rules, a: int, b: int, c: int) -> int:
    """Return the squares of the kinds, and a bonus for each set of three (B31, A62)."""
    return a * a + b * b + c * c + r.set_points * min(a, b, c)
