"""Which wonder lies before each seat of a position file, on which side."""

from __future__ import annotations

from argosy.wonders.facts.catalog import Wonder
from argosy.wonders.kernel import codes
from argosy.wonders.notation.lookup import wonder_named
from argosy.wonders.notation.table import Table
from argosy.wonders.options import CHOSEN, RANDOM, side_names


def lay_boards(table: Table) -> None:
    """Give each seat its board; one that names no wonder gets the first that nobody names."""
    named = [_named_wonder(table, seat) for seat in range(len(table.seats))]
    for seat, wonder in enumerate(named):
        if wonder and named.index(wonder) < seat:
            table.seats[seat].fail("wonder", f"found '{wonder.id}' twice; expected each wonder once (B3)")
    free = (wonder for wonder in table.rules.catalog.wonders if wonder not in named)
    for seat, wonder in enumerate(named):
        table.state.cities[seat].board = _board(table, seat, wonder or next(free))


def _named_wonder(table: Table, seat: int) -> Wonder | None:
    section = table.seats[seat]
    agreed = table.rules.options.wonder_of(seat)
    if not section.has("wonder"):
        return None if agreed == RANDOM else wonder_named(section, table.rules, agreed)
    wonder = wonder_named(section, table.rules, section.text("wonder"))
    if agreed not in (RANDOM, wonder.id):
        section.fail("wonder", f"found '{wonder.id}'; expected '{agreed}', as [options] says")
    return wonder


def _board(table: Table, seat: int, wonder: Wonder) -> int:
    section, names = table.seats[seat], side_names(wonder)
    if chooses_side(table, seat, wonder):
        if section.has("side"):
            section.fail("side", "the side is still to be chosen; expected none in phase 'sides'")
        return table.rules.board_number(wonder.id, names[0])
    agreed = table.rules.options.side_of(seat)
    known = names if agreed in (RANDOM, CHOSEN) else (agreed,)
    return table.rules.board_number(wonder.id, section.one_of("side", known, known[0]))


def chooses_side(table: Table, seat: int, wonder: Wonder) -> bool:
    """Whether a seat chooses the side of its wonder at this moment (B3)."""
    now = table.state.phase == codes.SIDES and table.rules.options.side_of(seat) == CHOSEN
    return now and len(wonder.sides) > 1
