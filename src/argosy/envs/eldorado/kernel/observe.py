"""What a seat knows, as small integers.

Seats and colours are relative to the observer: its seat first and then on around the table; its own colour first (with
two colours the one that acts first) and then on in the order of play. Spaces are those of the board. Two positions that
differ only in what a seat cannot know give it equal numbers.
"""

from typing import Any

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS, Rules, State
from argosy.eldorado.kernel.memory import remembers_pile
from argosy.envs.eldorado.kernel.layout import Fields
from argosy.envs.eldorado.kernel.places import CONTROLS, HOLDERS, colour_place, first_colour, seat_place, whose
from argosy.envs.eldorado.kernel.under_way import show_cards_played, show_under_way
from argosy.tensors.kernel.amounts import small


def observe(s: State, r: Rules, f: Fields, seats: int, everything: bool, o: Any) -> None:
    """Write the observations of some seats, one bit each, into their rows.

    With `everything` a row also shows what its seat cannot know: all hands and the pile.
    """
    for p in range(s.players):
        if (seats >> p) & 1:
            row = o[p]
            for i in range(f.size):
                row[i] = 0
            first = first_colour(s, p)
            show_table(s, r, f, first, row)
            show_board(s, r, f, first, row)
            show_colours(s, f, p, first, row)
            show_under_way(s, r, f, p, row)
            for place in range(s.players):
                show_seat(s, f, p, place, everything, row)
            if f.hand >= 0:
                show_cards_played(s, r, f, p, row)
                show_pile(s, f, p, everything, row)


def show_table(s: State, r: Rules, f: Fields, first: int, row: Any) -> None:
    """Show when it is, and what is in the box."""
    row[f.phase + s.phase] = 1
    row[f.round] = small(s.round)
    row[f.rounds_left] = small(r.round_limit - s.round) if r.round_limit > 0 else 127
    row[f.points] = s.points
    row[f.supply] = s.gold
    row[f.supply + 1] = s.natives
    row[f.supply + 2] = r.ships - s.afloat
    row[f.turn + colour_place(s.turn, first)] = 1
    row[f.active + colour_place(s.active, first)] = 1


def show_board(s: State, r: Rules, f: Fields, first: int, row: Any) -> None:
    """Show what stands on land, and the ships."""
    for area in range(r.areas):
        piece = s.areas[area]
        row[f.troops + area] = piece.troops
        row[f.gold + area] = piece.gold
        if piece.holder != codes.NOBODY:
            row[f.holder + HOLDERS * area + whose(piece.holder, first)] = 1
        row[f.control + CONTROLS * area + whose(piece.control, first)] = 1
    for number in range(s.afloat):
        ship = s.ships[number]
        row[f.ship + ship.space] = 1
        row[f.crew + ship.space] = ship.crew
        row[f.ship_gold + ship.space] = ship.gold
        row[f.fresh + ship.space] = ship.fresh
        if ship.colour != codes.NOBODY:
            row[f.ship_colour + BANDS * ship.space + colour_place(ship.colour, first)] = 1


def show_colours(s: State, f: Fields, p: int, first: int, row: Any) -> None:
    """Show each colour: which it is on the board, who plays it, its pirates and its claim."""
    for me in range(BANDS):
        band = s.bands[me]
        place = colour_place(me, first)
        row[f.colour + BANDS * place + me] = 1
        row[f.pirates + place] = band.pirates
        row[f.claim + place] = band.claim
        if band.seat >= 0:
            row[f.player + s.players * place + seat_place(s, p, band.seat)] = 1


def show_seat(s: State, f: Fields, p: int, place: int, everything: bool, row: Any) -> None:
    """Show whether a seat is asked, how many cards it holds, and those of them that are known."""
    q = p + place if p + place < s.players else p + place - s.players
    at = f.seats + place * f.seat_size
    row[at + f.asked] = (s.pending >> q) & 1
    if f.hand >= 0:
        row[at + f.cards] = s.seats[q].cards
        for kind in range(f.kinds):
            if q == p or everything:
                row[at + f.hand + kind] = s.seats[q].hand[kind]
            else:
                row[at + f.hand + kind] = s.seats[p].known[q][kind]
        row[at + f.drawn] = s.seats[p].drawn[q]


def show_pile(s: State, f: Fields, p: int, everything: bool, row: Any) -> None:
    """Show the discards, and what the seat saw in the pile."""
    row[f.pile] = s.piled
    for kind in range(f.kinds):
        row[f.discards + kind] = s.discards[kind]
    if remembers_pile(s, p):
        row[f.pile_known] = 1
    for kind in range(f.kinds):
        row[f.pile_seen + kind] = s.pile[kind] if everything else s.seats[p].seen[kind]
