"""Read a position from its text. What is not written gets a sensible default; docs/notation.md says which.

>>> position = position_from_text('age = 2\\n[[seat]]\\nwonder = "gizah"\\nbuilt = ["Quarry"]\\ncoins = 7')
>>> position.players, position.turn, len(position.hand(0)), position.city(0).coins
(3, 1, 7, 7)
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from argosy.tabletop.errors import NotationError
from argosy.tabletop.position_file import NOTHING_ASKED, open_position
from argosy.tabletop.section import read_text
from argosy.tabletop.struct import out_of_range
from argosy.wonders.decisions import DECISIONS, PHASE_OF, Phase, decision_of
from argosy.wonders.kernel import codes, flow
from argosy.wonders.kernel.conflict import await_abstainers
from argosy.wonders.kernel.court import await_leaders
from argosy.wonders.kernel.free_city import await_free_city
from argosy.wonders.kernel.free_steps import await_steps
from argosy.wonders.kernel.layout import AGES
from argosy.wonders.kernel.penalties import await_penalties, has_failed
from argosy.wonders.kernel.pile import is_asked, look_through
from argosy.wonders.kernel.tower import await_tiles
from argosy.wonders.notation.cards import lay_hands, lay_played_cards
from argosy.wonders.notation.cities import check_fields, chooses_side, lay_boards, read_city
from argosy.wonders.notation.court import lay_leaders
from argosy.wonders.notation.court_room import check_court, check_draft
from argosy.wonders.notation.expansions import lay_islands, lay_offers
from argosy.wonders.notation.projects import OF_TABLE as OF_PROJECTS
from argosy.wonders.notation.projects import lay_projects
from argosy.wonders.notation.room import check_room
from argosy.wonders.notation.table import Table
from argosy.wonders.notation.tower import lay_tiles, live_under_laws
from argosy.wonders.position import Position

OF_LEADERS: Final = (codes.DRAFT, codes.RECRUITMENT, codes.CALL, codes.BURIAL, codes.COURTESANS, codes.TRIBUTE)
OF_FREE_CITY: Final = (codes.FREE_TURN, codes.FREE_SALVAGE)
FIELDS: Final = (
    *("game", "age", "turn", "phase", "during", "deciding", "discard", "options", "seat", "free_city", "history"),
    *OF_PROJECTS,
    "tower",
)


def position_from_text(text: str, source: str = "position", asked: Mapping[str, Any] = NOTHING_ASKED) -> Position:
    """Read a position; a `NotationError` names the source, the entry, the field and what was expected."""
    table = Table.open(open_position("wonders", FIELDS, text, source, asked))
    check_fields(table)
    _read_clock(table)
    lay_boards(table)
    lay_islands(table)
    lay_leaders(table)
    check_draft(table)
    lay_projects(table)
    lay_tiles(table)
    for seat in range(len(table.seats)):
        read_city(table, seat)
        check_room(table, seat)
        check_court(table, seat)
    live_under_laws(table)
    lay_offers(table)
    lay_played_cards(table)
    lay_hands(table)
    _open_decisions(table)
    wrong = out_of_range(table.state)
    if wrong:  # which own data could add up to
        raise NotationError(f"{table.file.file}: more than a table can hold: {', '.join(wrong)}")
    return commit_choices(table, Position(table.rules, table.state))


def load_position(path: Path | str, asked: Mapping[str, Any] = NOTHING_ASKED) -> Position:
    """Read a position from a file."""
    return position_from_text(read_text(path, "a position file", NotationError), str(path), asked)


# -- the time ---------------------------------------------------------------------------------------------------------


def _read_clock(table: Table) -> None:
    """Read age, turn and phase; some phases have only one time."""
    phase = table.file.one_of("phase", tuple(DECISIONS), "turn")
    table.state.phase = DECISIONS[phase].code
    table.state.during = _during(table)
    _check_boxes(table, phase)
    ages = {"sides": (1, 1), "draft": (1, 1), "tiles": (1, 1), "over": (AGES, AGES)}.get(phase, (1, AGES))
    turns = _turns(table, phase)
    table.state.age = table.file.whole("age", *ages, default=ages[0]) - 1
    table.state.turn = table.file.whole("turn", *turns, default=turns[0]) - 1


def _check_boxes(table: Table, phase: Phase) -> None:
    """Refuse a phase to which this table never comes."""
    s, r = table.state, table.kernel_rules
    if codes.RECRUITMENT in (s.phase, s.during) or s.phase in OF_LEADERS:
        if not r.leaders:
            found = f"found '{phase}'" if s.phase in OF_LEADERS else "found what follows a recruitment"
            table.file.fail("phase", f"{found} at a table without Leaders; expected leaders = 'all' in [options] (L1)")
    elif s.phase in OF_FREE_CITY and not r.free_city:
        table.file.fail("phase", f"found '{phase}' at a table without the free city; expected it with two players (V2)")


def _turns(table: Table, phase: Phase) -> tuple[int, int]:
    """Return the first and the last turn that a phase can have."""
    last = table.kernel_rules.turns
    if DECISIONS[phase].turns == "before" or table.state.during == codes.RECRUITMENT:
        return 0, 0
    if table.kernel_rules.leaders and phase in ("salvage", "losses"):  # which may belong to the recruitment
        return 0, last
    if DECISIONS[phase].turns == "last" or table.state.during == codes.EXTRA:
        return last, last
    return (1, 1) if DECISIONS[phase].turns == "first" else (1, last)


def _during(table: Table) -> int:
    """Return what is being played out; only the phases that follow the cards of a turn leave it open."""
    phase = PHASE_OF[table.state.phase]
    usual, *others = DECISIONS[phase].during
    if not others and table.file.has("during"):
        names = ", ".join(name for name, row in DECISIONS.items() if row.is_aftermath)
        table.file.fail("during", f"found in phase '{phase}'; expected only in the phases {names}")
    known = tuple(PHASE_OF[code] for code in (usual, *others))
    return DECISIONS[table.file.one_of("during", known, PHASE_OF[usual])].code


# -- who decides ------------------------------------------------------------------------------------------------------


def _open_decisions(table: Table) -> None:
    """Let every seat decide whose turn it is, those included that have decided."""
    s = table.state
    if s.phase not in (codes.SALVAGE, codes.FREE_SALVAGE) and table.file.has("deciding"):
        table.file.fail("deciding", f"found in phase '{PHASE_OF[s.phase]}'; expected in phase 'salvage' only")
    _check_during(table)
    if s.phase in (codes.SALVAGE, codes.FREE_SALVAGE):
        flow.ask_salvager(s, table.kernel_rules, _salvaging_seat(table))
    elif s.phase != codes.OVER:
        _ask(table)
        if s.pending == 0:
            wanted = decision_of(s.phase).asked
            table.file.fail("phase", f"found '{PHASE_OF[s.phase]}', but nobody decides; expected {wanted}")


def commit_choices(table: Table, position: Position) -> Position:
    """Commit what the file says that seats have chosen; for the free city after the own cards of all (V26)."""
    s = position.state
    if s.phase != codes.FREE_TURN:
        return table.commit_choices(position, position.players)
    s.phase = codes.TURN
    committed = table.commit_choices(position, position.players)
    if committed.pending:
        table.file.fail("phase", "found 'free-turn'; expected both seats to have chosen (V26)")
    await_free_city(committed.state, committed.kernel_rules)
    committed = Position(committed.rules, committed.state)
    section, holder = table.seats[codes.FREE_CITY], committed.holder
    return table.commit_choice(committed, holder, section) if holder is not None else committed


def _ask(table: Table) -> None:
    """Set which seats decide in a phase in which several may, as the rules do."""
    s, r = table.state, table.kernel_rules
    if s.phase in (codes.TURN, codes.FREE_TURN):
        s.pending = flow.everybody(s, r)
    elif s.phase == codes.EXTRA:
        s.pending = flow.extra_players(s, r)
    elif s.phase == codes.STEPS:
        await_steps(s, r)
    elif s.phase == codes.SEA:
        await_abstainers(s)
    elif s.phase == codes.TILES:
        await_tiles(s, r)
    elif s.phase in OF_LEADERS:
        await_leaders(s, r)
    elif s.phase == codes.PENALTY:
        _check_failed(table)
        await_penalties(s, r)
    else:
        s.pending = sum(1 << seat for seat in range(s.players) if _has_choice(table, seat))


def _check_failed(table: Table) -> None:
    """Refuse a penalty where the project of the age is complete, or not there (F13, F16)."""
    if not has_failed(table.state, table.kernel_rules):
        table.file.fail("phase", "found 'penalty'; expected a pawn left on the project of the age (F16)")


def _has_choice(table: Table, seat: int) -> bool:
    """Return whether a seat chooses a side or an island, or how to pay a loss."""
    city, section = table.state.cities[seat], table.seats[seat]
    if table.state.phase == codes.SIDES:
        return chooses_side(table, seat, table.rules.board(city.board)[0])
    if table.state.phase == codes.ISLANDS:
        return city.offered != 0
    if city.loss and not city.coins:
        section.fail("loss", f"found {city.loss}; expected none, since a seat without coins has no choice (C13)")
    return city.loss > 0


def _check_during(table: Table) -> None:
    """Refuse an extra turn, or losses before one, without a seat that plays it (B41, R7)."""
    s, r = table.state, table.kernel_rules
    coming = s.during == codes.EXTRA or (s.phase, s.during) == (codes.LOSSES, codes.TURN)
    if coming and not (flow.extra_players(s, r) and flow.is_last_turn(s, r)):
        wanted = "the last turn of an age, and a seat that may play the extra card (B41, R7)"
        table.file.fail("during", f"found '{PHASE_OF[s.during]}' in phase '{PHASE_OF[s.phase]}'; expected {wanted}")


def _salvaging_seat(table: Table) -> int:
    """Return the seat that builds from the discard pile; it has looked through it."""
    s, r = table.state, table.kernel_rules
    free_city = s.phase == codes.FREE_SALVAGE
    seat = codes.FREE_CITY if free_city else table.file.whole("deciding", 1, s.players - r.free_city) - 1
    if not is_asked(s, r, seat):
        wanted = "a card" if r.may_decline else f"a building that seat {seat + 1} lacks and could take"
        table.file.fail("discard", f"expected {wanted} (B42)")
    if not s.cities[seat].looked:
        look_through(s, r, s.cities[seat])
    return seat
