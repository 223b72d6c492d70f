"""The decisions of a position file: who is asked, and what was chosen."""

from __future__ import annotations

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.cards import card_colour
from argosy.eldorado.kernel.fight import defender_colour
from argosy.eldorado.notation.table import Table
from argosy.eldorado.position import Position


def open_decisions(table: Table) -> None:
    """Ask the seats that a phase asks; those who are asked for a card at once are all who hold any."""
    s, r = table.state, table.kernel_rules
    if s.phase == codes.OVER:
        return
    if s.phase in (codes.RAIDING, codes.CANCELLING):
        own = s.bands[s.turn if s.phase == codes.RAIDING else card_colour(s, r)].seat
        for p in range(s.players):
            if p != own and s.seats[p].cards:
                s.pending |= 1 << p
    else:
        colour = defender_colour(s, r) if s.phase == codes.DEFENDER else s.active
        if colour >= codes.NATIVES or s.bands[colour].seat == codes.NEUTRAL:
            table.file.fail("attack", "expected a player who defends (Q28)")
        s.pending = 1 << s.bands[colour].seat
    if s.pending == 0:
        table.file.fail("phase", "nobody could decide anything: nobody who is asked holds a card")


def commit_choices(table: Table, position: Position) -> Position:
    """Commit what seats have chosen already, and refuse a seat that is asked and can do nothing."""
    for seat in position.pending:
        if not table.seats[seat].has("chosen") and not position.kinds(seat):
            table.seats[seat].fail("hand", "this seat is asked, and can do nothing")
    return table.commit_choices(position)
