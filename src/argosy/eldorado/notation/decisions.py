"""The decisions of a position file: who is asked, and what was chosen."""

from __future__ import annotations

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.cards import card_colour
from argosy.eldorado.kernel.fight import defender_colour
from argosy.eldorado.notation.table import Table
from argosy.eldorado.position import Position
from argosy.tabletop.errors import ArgosyError


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
    """Commit what seats have chosen already."""
    for seat, section in enumerate(table.seats):
        if section.has("chosen"):
            try:
                position = position.choose(seat, position.find(seat, section.text("chosen")))
            except ArgosyError as error:
                section.fail("chosen", str(error))
        elif seat in position.pending and not position.kinds(seat):
            section.fail("hand", "this seat is asked, and can do nothing")
    return position
