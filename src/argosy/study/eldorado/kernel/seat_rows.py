"""The rows of the seats of a finished game."""

from typing import Any

from argosy.eldorado.kernel.claims import has_cities, has_posts, has_province, is_foreign, score
from argosy.eldorado.kernel.codes import NEUTRAL
from argosy.eldorado.kernel.control import areas_of, cities_of, gold_for_cards, owns_ship
from argosy.eldorado.kernel.layout import BANDS, REGIONS, Rules, Sheet, State
from argosy.eldorado.kernel.pieces import is_land
from argosy.study.eldorado.kernel.layout import BY_CITIES, BY_POSTS, NO_CLAIM, NO_COLOUR, SeatRow, Watch
from argosy.study.kernel.standing import write_places

WINNER = 1 << 40  # more than any other standing


def fill_seats(s: State, r: Rules, sheet: Sheet, w: Watch, number: int, seats: Any, base: int) -> None:
    """Fill the rows of all seats, from row `base` on."""
    for p in range(s.players):
        row = seats[base + p]
        row.game = number
        row.seat = p
        begin_row(s, w, p, row)
        w.standing[p] = 0
    for me in range(BANDS):
        p = s.bands[me].seat
        if p != NEUTRAL:
            score(s, r, me, sheet)
            w.standing[p] = max(w.standing[p], sheet.value)
            add_colour(s, r, me, sheet, seats[base + p])
            add_pieces(s, r, me, seats[base + p])
    for p in range(s.players):
        seats[base + p].start = starting_place(s, seats[base + p].colour)
        if (s.winners >> p) & 1:
            w.standing[p] = WINNER
    write_places(w.standing, s.players, 1, seats, base)


def begin_row(s: State, w: Watch, p: int, row: SeatRow) -> None:
    """Write what belongs to the whole game or to the seat, and clear what its colours add up to."""
    row.rounds = s.round
    row.ending = s.ending
    row.claims = w.claims[p]
    row.first_claim = w.first_claim[p]
    row.cards = s.seats[p].cards
    row.colour = NO_COLOUR
    row.second_colour = NO_COLOUR
    row.opposite_neutral = 0
    row.claim = NO_CLAIM
    row.areas = 0
    row.posts = 0
    row.central = 0
    row.own_cities = 0
    row.foreign_cities = 0
    row.provinces = 0
    row.pirates = 0
    row.gold = 0
    row.ships = 0
    for region in range(REGIONS):
        row.region_areas[region] = 0


def add_colour(s: State, r: Rules, me: int, sheet: Sheet, row: SeatRow) -> None:
    """Add what a colour holds, as its sheet counts it."""
    if row.colour == NO_COLOUR:
        row.colour = me
    else:
        row.second_colour = me
    if s.bands[r.opposite[me]].seat == NEUTRAL:
        row.opposite_neutral = 1
    row.areas += sheet.areas
    row.posts += sheet.posts
    row.central |= sheet.central
    row.foreign_cities += sheet.foreign_cities
    row.pirates += sheet.pirates
    for province in range(BANDS):
        row.provinces += (sheet.provinces >> province) & 1
    if has_province(s, r, me):
        row.claim |= (BY_POSTS if has_posts(s, r, me) else 0) | (BY_CITIES if has_cities(s, r, me) else 0)


def add_pieces(s: State, r: Rules, me: int, row: SeatRow) -> None:
    """Add where the areas, cities, gold and ships of a colour are."""
    for region in range(REGIONS):
        row.region_areas[region] += areas_of(s, r, me, region)
    for province in range(BANDS):
        if not is_foreign(s, me, province):
            row.own_cities += cities_of(s, r, me, province)
    row.gold += gold_for_cards(s, r, me)
    for number in range(s.afloat):
        ship = s.ships[number]
        row.ships += not is_land(r, ship.space) and owns_ship(s, r, me, ship)


def starting_place(s: State, colour: int) -> int:
    """Return when the seat with this first colour has its first turn in a round, from 1."""
    place = 1
    seen = 0
    for me in range(colour):
        p = s.bands[me].seat
        if p != NEUTRAL and (seen >> p) & 1 == 0:
            seen |= 1 << p
            place += 1
    return place
