"""Count tables: what the rows of many seats add up to."""

from typing import Any

from argosy.study.eldorado.kernel import count_layout as at
from argosy.study.eldorado.kernel.layout import SeatRow
from argosy.study.kernel.tallies import bump, tally


def add_counts(seats: Any, base: int, players: int, counts: Any) -> None:
    """Add the rows of one game, which begin at `base`."""
    bump(counts, at.GAMES, 1)
    bump(counts, at.ENDED + seats[base].ending, 1)
    bump(counts, at.ROUNDS + min(seats[base].rounds, at.MOST_ROUNDS), 1)
    winners = 0
    for p in range(players):
        add_seat(seats[base + p], counts)
        add_holdings(seats[base + p], counts)
        winners += seats[base + p].place == 1
    bump(counts, at.WINNERS + winners, 1)


def add_seat(row: SeatRow, counts: Any) -> None:
    """Add a seat to the tallies of its kinds."""
    points = row.posts + row.foreign_cities
    tally(counts, at.ALL, 0, row.shares, points)
    tally(counts, at.BY_SEAT, row.seat, row.shares, points)
    tally(counts, at.BY_START, row.start - 1, row.shares, points)
    tally(counts, at.BY_COLOUR, row.colour, row.shares, points)
    tally(counts, at.BY_OPPOSITE, row.opposite_neutral, row.shares, points)
    tally(counts, at.BY_CLAIM, row.claim, row.shares, points)


def add_holdings(row: SeatRow, counts: Any) -> None:
    """Add what a seat holds at the end."""
    first = at.HOLDINGS + at.KINDS * row.colour
    bump(counts, first + at.AREAS, row.areas)
    bump(counts, first + at.POSTS, row.posts)
    bump(counts, first + at.CENTRAL, row.central)
    bump(counts, first + at.OWN_CITIES, row.own_cities)
    bump(counts, first + at.FOREIGN_CITIES, row.foreign_cities)
    bump(counts, first + at.PROVINCES, row.provinces)
    bump(counts, first + at.PIRATES, row.pirates)
    bump(counts, first + at.GOLD, row.gold)
    bump(counts, first + at.SHIPS, row.ships)
