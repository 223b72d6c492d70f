"""Who decides in a position file, and what has been decided."""

from __future__ import annotations

from argosy.tabletop.errors import ArgosyError
from argosy.wonders.decisions import PHASE_OF, decision_of
from argosy.wonders.kernel import codes, flow
from argosy.wonders.kernel.conflict import await_abstainers
from argosy.wonders.kernel.free_steps import await_steps
from argosy.wonders.kernel.pile import is_asked, look_through
from argosy.wonders.notation.boards import chooses_side
from argosy.wonders.notation.table import Table
from argosy.wonders.position import Position


def open_decisions(table: Table) -> None:
    """Let everybody decide whose time it is, those included that have decided."""
    s = table.state
    if s.phase != codes.SALVAGE and table.file.has("deciding"):
        table.file.fail("deciding", f"found in phase '{PHASE_OF[s.phase]}'; expected in phase 'salvage' only")
    _check_during(table)
    if s.phase == codes.SALVAGE:
        s.pending = 1 << _salvaging_seat(table)
    elif s.phase != codes.OVER:
        _ask(table)
        if s.pending == 0:
            wanted = decision_of(s.phase).asked
            table.file.fail("phase", f"found '{PHASE_OF[s.phase]}', but nobody decides; expected {wanted}")


def _ask(table: Table) -> None:
    """Set who decides in a phase in which several may, as the rules do."""
    s, r = table.state, table.kernel_rules
    if s.phase == codes.TURN:
        s.pending = flow.everybody(s)
    elif s.phase == codes.EXTRA:
        s.pending = flow.extra_players(s)
    elif s.phase == codes.STEPS:
        await_steps(s, r)
    elif s.phase == codes.SEA:
        await_abstainers(s)
    else:
        s.pending = sum(1 << seat for seat in range(s.players) if _has_choice(table, seat))


def _has_choice(table: Table, seat: int) -> bool:
    """Whether a seat chooses a side or an island, or how to pay a loss."""
    city, section = table.state.cities[seat], table.seats[seat]
    if table.state.phase == codes.SIDES:
        return chooses_side(table, seat, table.rules.board(city.board)[0])
    if table.state.phase == codes.ISLANDS:
        return city.offered != 0
    if city.loss and not city.coins:
        section.fail("loss", f"found {city.loss}; expected none, since a seat without coins has no choice (C13)")
    return city.loss > 0


def _check_during(table: Table) -> None:
    """An extra turn, and losses before one, need a seat that plays it (B41, R7)."""
    s, r = table.state, table.kernel_rules
    coming = s.during == codes.EXTRA or (s.phase, s.during) == (codes.LOSSES, codes.TURN)
    if coming and not (flow.extra_players(s) and flow.is_last_turn(s, r)):
        wanted = "the last turn of an age, and a seat that may play the extra card (B41, R7)"
        table.file.fail("during", f"found '{PHASE_OF[s.during]}' in phase '{PHASE_OF[s.phase]}'; expected {wanted}")


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
