"""The rows of the seats of a finished game."""

from typing import Any

from argosy.study.kernel.marks import clear_marks, mark
from argosy.study.kernel.standing import write_places
from argosy.study.wonders.kernel.box_rows import write_boxes, write_tiles
from argosy.study.wonders.kernel.fates import write_fate
from argosy.study.wonders.kernel.hands_of_two import write_hands_of_two
from argosy.study.wonders.kernel.layout import EARLIER_AGES, SYMBOLS, SeatRow, Watch
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import naval_strength
from argosy.wonders.kernel.features import HAS_BABEL, HAS_FREE_CITY, HAS_LEADERS
from argosy.wonders.kernel.free_city import seats as seats_of
from argosy.wonders.kernel.layout import AGES, COLOURS, FLEETS, SEATS, SHEET_LINES, Rules, Sheet, State
from argosy.wonders.kernel.play import rank_value
from argosy.wonders.kernel.score import score
from argosy.wonders.kernel.seating import left_of, right_of


def fill_seats(s: State, r: Rules, sheet: Sheet, w: Watch, number: int, seats: Any, base: int) -> None:
    """Fill the rows of all seats, from row `base` on."""
    players = seats_of(s, r)
    for p in range(players):
        row = seats[base + p]
        row.game = number
        row.seat = p
        score(s, r, p, sheet)
        w.standing[p] = rank_value(r, s.cities[p], sheet)
        write_score(sheet, row)
        write_city(s, r, p, row)
        write_boxes(s, r, p, row)
        write_watched(w, p, row)
        write_buildings(s, p, row)
    team = 2 if r.teams else 1
    if r.teams:
        for p in range(0, players, 2):  # partners share what they have (A73)
            w.standing[p] += w.standing[p + 1]
            w.standing[p + 1] = w.standing[p]
    write_places(w.standing, players, team, seats, base)
    for age in range(AGES):
        if HAS_FREE_CITY and r.free_city:
            write_hands_of_two(s, r, age, seats, base)
        for k in range(0 if HAS_FREE_CITY and r.free_city else s.players):
            write_packet(s, r, age, k, seats, base)
    if HAS_BABEL and r.tiles > 0:
        write_tiles(s, r, seats, base)
    if HAS_LEADERS and r.leaders > 0:
        write_leaders(s, r, seats, base)


def write_score(sheet: Sheet, row: SeatRow) -> None:
    """Write the score sheet."""
    row.points = sheet.total
    for i in range(SHEET_LINES):
        row.line[i] = sheet.line[i]
    for kind in range(SYMBOLS):
        row.symbols[kind] = sheet.symbols[kind]


def write_city(s: State, r: Rules, p: int, row: SeatRow) -> None:
    """Write what the city has at the end, and who sits beside it."""
    city = s.cities[p]
    row.board = city.board
    row.left_board = s.cities[left_of(s, p)].board
    row.right_board = s.cities[right_of(s, p)].board
    row.coins = city.coins
    row.debts = city.debts
    row.shields = city.shields
    row.naval = naval_strength(r, city)
    row.defeats = city.defeats
    row.victories = 0
    for age in range(AGES):
        row.victories += city.victories[age]
    row.stages = city.stages
    for colour in range(COLOURS):
        row.colours[colour] = city.colours[colour]
    row.shipyard = city.shipyard
    for fleet in range(FLEETS):
        row.ships[fleet] = city.ships[fleet]
    row.leaders = city.leaders
    row.copied = city.copied
    row.leaders_buried = row.leaders_tucked = row.leaders_sold = row.leaders_aside = 0
    row.isles = city.isles
    row.island_bits = 0
    for i in range(city.isles):
        row.island_bits |= 1 << city.isle[i]


def write_watched(w: Watch, p: int, row: SeatRow) -> None:
    """Write what was seen while the game was played."""
    row.paid = w.paid[p]
    row.received = w.received[p]
    for age in range(EARLIER_AGES):
        row.after[age] = w.after[age][p]


def write_buildings(s: State, p: int, row: SeatRow) -> None:
    """Write which cards are buildings, and forget all other sets of cards."""
    city = s.cities[p]
    clear_marks(row.built)
    clear_marks(row.tucked_cards)
    clear_marks(row.sold_cards)
    clear_marks(row.seen)
    row.buildings = city.buildings
    row.tucked = 0
    row.sold = 0
    for i in range(city.buildings):
        mark(row.built, city.tableau[i])


def write_packet(s: State, r: Rules, age: int, k: int, seats: Any, base: int) -> None:
    """Write who saw which cards of a dealt packet, and who tucked or sold them: the seat that held it in that turn."""
    packet = s.packets[age * SEATS + k]
    p = k
    for turn in range(r.turns):
        row = seats[base + p]
        if turn < s.players:  # later this seat has seen all that is left
            for slot in range(turn, r.hand_size):
                mark(row.seen, packet.card[slot])
        write_fate(packet.card[turn], packet.fate[turn], row)
        if turn < r.turns - 1:
            p = next_holder(s, r, age, p)
    for slot in range(r.turns, r.hand_size):  # the extra card (B41)
        write_fate(packet.card[slot], packet.fate[slot], seats[base + p])


def write_leaders(s: State, r: Rules, seats: Any, base: int) -> None:
    """Write who held, recruited, used and sold which leaders: as cards, whose numbers they follow."""
    for k in range(r.leaders):
        kind = s.leader_place[k] // SEATS
        if kind < codes.IN_HAND:  # in the box
            continue
        row = seats[base + s.leader_place[k] % SEATS]
        leader = r.first_leader + k
        mark(row.seen, leader)
        if kind >= codes.IN_PLAY:
            mark(row.built, leader)
            row.leaders_buried += kind >= codes.BURIED
        elif kind == codes.AS_MARKER:
            mark(row.tucked_cards, leader)
            row.leaders_tucked += 1
        elif kind == codes.DISMISSED:
            mark(row.sold_cards, leader)
            row.leaders_sold += 1
        else:
            row.leaders_aside += 1


def next_holder(s: State, r: Rules, age: int, p: int) -> int:
    """Return the seat to which a hand goes on (B6)."""
    return left_of(s, p) if r.passing[age] > 0 else right_of(s, p)
