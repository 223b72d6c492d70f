"""Count tables: what the rows of many seats add up to."""

from typing import Any

from argosy.study.kernel.marks import WORD
from argosy.study.kernel.tallies import bump, tally
from argosy.study.wonders.kernel import count_layout as at
from argosy.study.wonders.kernel.layout import CARD_WORDS, SeatRow
from argosy.wonders.kernel.layout import AGES, BOARDS, SHEET_LINES, STAGES


def add_counts(seats: Any, base: int, players: int, counts: Any) -> None:
    """Add the rows of one game, which begin at `base`."""
    bump(counts, at.GAMES, 1)
    winners = 0
    best = -1
    second = -1
    for p in range(players):
        row = seats[base + p]
        add_seat(row, counts)
        add_cards(row, counts)
        add_projects(row, counts)
        for q in range(players):
            if q != p:
                tally(counts, at.BY_PAIR, BOARDS * row.board + seats[base + q].board, row.shares, row.points)
        winners += row.place == 1
        second = max(second, min(best, row.points))
        best = max(best, row.points)
    bump(counts, at.WINNERS + winners, 1)
    bump(counts, at.BEST + max(0, min(best, at.MOST_POINTS)), 1)
    bump(counts, at.MARGINS + min(best - second, at.MOST_MARGIN), 1)


def add_seat(row: SeatRow, counts: Any) -> None:
    """Add a seat to the tallies of its place at the table and of its wonder, and its score sheet."""
    tally(counts, at.ALL, 0, row.shares, row.points)
    tally(counts, at.BY_SEAT, row.seat, row.shares, row.points)
    tally(counts, at.BY_BOARD, row.board, row.shares, row.points)
    tally(counts, at.BY_STAGES, (STAGES + 1) * row.board + row.stages, row.shares, row.points)
    tally(counts, at.BY_LEFT, BOARDS * row.board + row.left_board, row.shares, row.points)
    for i in range(SHEET_LINES):
        if row.line[i] != 0:
            bump(counts, at.LINES + SHEET_LINES * row.board + i, row.line[i])


def add_cards(row: SeatRow, counts: Any) -> None:
    """Add a seat to the tallies of the cards that it built, tucked, sold, or only saw."""
    for word in range(CARD_WORDS):
        built = row.built[word]
        met = built | row.seen[word]
        if met != 0:
            for place in range(WORD):
                if (met >> place) & 1:
                    card = WORD * word + place
                    tally(counts, at.BY_BUILT if (built >> place) & 1 else at.BY_PASSED, card, row.shares, row.points)
                    if (row.tucked_cards[word] >> place) & 1:
                        tally(counts, at.BY_TUCKED, card, row.shares, row.points)
                    if (row.sold_cards[word] >> place) & 1:
                        tally(counts, at.BY_SOLD, card, row.shares, row.points)


def add_projects(row: SeatRow, counts: Any) -> None:
    """Add a seat to the tallies of the projects that lay open at its table, if any did."""
    for age in range(AGES):
        if row.projects[age] >= 0:
            has_pawn = row.joined[age] + row.gifts[age] > 0
            tally(counts, at.BY_JOINED if has_pawn else at.BY_APART, row.projects[age], row.shares, row.points)
