"""Read a position from its text. What is not written gets a sensible default; docs/eldorado.md says which.

>>> position = position_from_text('areas = ["T1 turquoise 4 gold 2"]\\nships = ["K09 turquoise 3"]')
>>> position.players, position.phase, position.points, position.state.bands[0].pirates
(4, 'acting', 10, 7)
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from argosy.eldorado.decisions import PHASE_NAMES, PHASES
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.cards import card_colour
from argosy.eldorado.kernel.fight import defender_colour
from argosy.eldorado.kernel.layout import BANDS, MOST_POINTS
from argosy.eldorado.kernel.setup import pirates_at_start
from argosy.eldorado.notation.cards import read_cards
from argosy.eldorado.notation.pieces import read_areas, read_ships
from argosy.eldorado.notation.table import Table
from argosy.eldorado.notation.under_way import UNDER_WAY, read_moment
from argosy.eldorado.position import ENDINGS, Position
from argosy.tabletop.errors import NotationError
from argosy.tabletop.position_file import open_position
from argosy.tabletop.section import read_text

CLOCK: Final = ("game", "round", "turn", "active", "phase", "points", "mustered", "claims", "winners", "ending")
FIELDS: Final = (*CLOCK, "dice", *UNDER_WAY, "discards", "areas", "ships", "options", "seat")
MOST_ROUNDS: Final = 30_000


def position_from_text(text: str, source: str = "position") -> Position:
    """Read a position; a `NotationError` names the source, the entry, the field and what was expected."""
    table = Table.open(open_position("eldorado", FIELDS, text, source))
    _read_clock(table)
    read_areas(table)
    read_ships(table)
    read_cards(table)
    _read_end(table)
    _count_placement(table)
    read_moment(table)
    _open_decisions(table)
    return _commit_choices(table, Position(table.rules, table.state))


def load_position(path: Path | str) -> Position:
    """Read a position from a file."""
    return position_from_text(read_text(path, "a position file", NotationError), str(path))


def _read_clock(table: Table) -> None:
    """Read round, turn, phase and points; a colour that acts out of turn makes a raid."""
    file, s, r = table.file, table.state, table.kernel_rules
    s.round = file.whole("round", 1, r.round_limit + 1 if r.round_limit else MOST_ROUNDS, default=1) - 1
    s.turn = COLOURS.index(file.one_of("turn", COLOURS, COLOURS[0]))
    s.active = COLOURS.index(file.one_of("active", COLOURS, COLOURS[s.turn]))
    s.phase = PHASE_NAMES.index(file.one_of("phase", PHASE_NAMES, "acting"))
    _check_phase(table)
    usual = r.action_points if s.phase == codes.ACTING else 0
    s.points = file.whole("points", 0, MOST_POINTS, default=usual)
    s.mustered = int(file.flag("mustered") or s.phase == codes.SETTLING)
    for name in file.different_texts("claims"):
        if name not in COLOURS or s.bands[COLOURS.index(name)].seat == codes.NEUTRAL:
            file.fail("claims", f"found '{name}'; expected colours that somebody plays")
        s.bands[COLOURS.index(name)].claim = 1
    for field, colour in (("turn", s.turn), ("active", s.active)):
        if s.bands[colour].seat == codes.NEUTRAL and s.phase != codes.OVER:
            file.fail(field, f"found '{COLOURS[colour]}', which nobody plays")
    if r.round_limit and s.round == r.round_limit and s.phase != codes.OVER:
        file.fail("round", f"found {s.round + 1}; the game ends after {r.round_limit} rounds (Q57)")
    raids = s.active != s.turn and s.phase not in (codes.PLACING, codes.OVER)
    if raids and s.bands[s.active].seat == s.bands[s.turn].seat:
        file.fail("active", f"found '{COLOURS[s.active]}'; expected a colour of an opponent (Q46)")


def _check_phase(table: Table) -> None:
    """Refuse a phase that the table never comes to."""
    s, r = table.state, table.kernel_rules
    if s.phase == codes.SETTLING and not r.with_land_hiring:
        table.file.fail("phase", "found 'settling'; this table plays without land hiring (E48)")
    if s.phase == codes.SETTLING and s.active != s.turn:
        table.file.fail("phase", "found 'settling' in a raid; land hiring belongs to the own turn (Q44)")
    phase = PHASES[PHASE_NAMES[s.phase]]
    if phase.with_cards and not r.with_cards:
        table.file.fail("phase", f"found '{phase.name}'; this table plays without cards (E49)")


def _read_end(table: Table) -> None:
    """Read how a game ended, and who won."""
    file, s = table.file, table.state
    if s.phase != codes.OVER:
        for field in ("winners", "ending"):
            if file.has(field):
                file.fail(field, "unexpected while the game goes on")
        return
    s.ending = ENDINGS.index(file.one_of("ending", ENDINGS[1:]))
    for seat in file.wholes("winners", 1, s.players):
        s.winners |= 1 << seat - 1


def _count_placement(table: Table) -> None:
    """Compute what a colour has still to place from what stands in its province."""
    s, r = table.state, table.kernel_rules
    if s.phase != codes.PLACING:
        return
    areas = r.region_area[s.active][: r.region_size[s.active]]
    s.to_place = pirates_at_start(s, r, s.active) - s.bands[s.active].pirates
    s.to_dock = r.starting_ships - sum(s.ship_at[area] != codes.NO_SHIP_HERE for area in areas)
    if min(s.to_place, s.to_dock) < 0 or s.to_place + s.to_dock == 0:
        table.file.fail("phase", f"found 'placing', but {COLOURS[s.active]} has placed all its pieces")
    for colour in range(BANDS):
        if colour > s.active and s.bands[colour].seat >= 0 and s.bands[colour].pirates:
            table.file.fail("areas", f"found pirates of {COLOURS[colour]}, which places later (E14)")


def _open_decisions(table: Table) -> None:
    """Ask the seats that a phase asks; where several are asked for a card at once, everybody who holds any."""
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


def _commit_choices(table: Table, position: Position) -> Position:
    """Commit what seats have chosen already, and refuse a seat that is asked and can do nothing."""
    for seat in position.pending:
        if not table.seats[seat].has("chosen") and not position.kinds(seat):
            table.seats[seat].fail("hand", "this seat is asked, and can do nothing")
    return table.commit_choices(position)
