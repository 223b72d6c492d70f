"""Who decides in a position file, and what has been decided."""

from __future__ import annotations

from argosy.tabletop.errors import ArgosyError
from argosy.wonders.kernel import codes, flow
from argosy.wonders.kernel.pile import is_asked, look_through
from argosy.wonders.notation.boards import chooses_side
from argosy.wonders.notation.table import Table
from argosy.wonders.position import PHASES, Position


def open_decisions(table: Table) -> None:
    """Let everybody decide whose time it is, those included that have decided."""
    s = table.state
    if s.phase != codes.SALVAGE and table.file.has("deciding"):
        table.file.fail("deciding", f"found in phase '{PHASES[s.phase]}'; expected in phase 'salvage' only")
    if s.phase == codes.TURN:
        s.pending = flow.everybody(s)
    elif s.phase == codes.SALVAGE:
        s.pending = 1 << _salvaging_seat(table)
    elif s.phase in (codes.EXTRA, codes.SIDES):
        s.pending = sum(1 << seat for seat in range(s.players) if _has_choice(table, seat))
        if s.pending == 0:
            reason = "a seat that may play the extra card (B41)" if s.phase == codes.EXTRA else "sides = 'chosen' (B3)"
            table.file.fail("phase", f"found '{PHASES[s.phase]}', but nobody decides; expected {reason}")


def _has_choice(table: Table, seat: int) -> bool:
    city = table.state.cities[seat]
    if table.state.phase == codes.EXTRA:
        return bool(city.powers & codes.POWER_EXTRA)
    return chooses_side(table, seat, table.rules.board(city.board)[0])


def _salvaging_seat(table: Table) -> int:
    """The seat that builds from the discard pile; it has looked through it."""
    s, r = table.state, table.kernel_rules
    seat = table.file.whole("deciding", 1, s.players) - 1
    if not is_asked(s, r, seat):
        wanted = "a card" if r.may_decline else f"a building that seat {seat + 1} lacks and could take"
        table.file.fail("discard", f"expected {wanted} (B42)")
    if not s.cities[seat].looked:
        look_through(s, r, s.cities[seat])
    return seat


def commit_choices(table: Table, position: Position) -> Position:
    """The position with the decisions that the file tells."""
    for seat, section in enumerate(table.seats):
        if section.has("chosen"):
            text = section.text("chosen")
            try:
                position = position.choose(seat, position.find(seat, text))
            except ArgosyError as error:
                section.fail("chosen", str(error))
    return position
