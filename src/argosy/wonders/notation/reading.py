"""Reads a position from its text. What is not written gets a sensible default; docs/notation.md tells which.

>>> position = position_from_text('age = 2\\n[[seat]]\\nwonder = "gizah"\\nbuilt = ["Quarry"]\\ncoins = 7')
>>> position.players, position.turn, len(position.hand(0)), position.city(0).coins
(3, 1, 7, 7)
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from argosy.tabletop.errors import NotationError
from argosy.tabletop.position_file import with_options
from argosy.tabletop.section import Section, read_text
from argosy.tabletop.struct import out_of_range
from argosy.wonders.decisions import DECISIONS, PHASE_OF, Phase
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES
from argosy.wonders.notation.boards import lay_boards
from argosy.wonders.notation.cards import lay_hands, lay_played_cards
from argosy.wonders.notation.cities import check_fields, read_city
from argosy.wonders.notation.decisions import commit_choices, open_decisions
from argosy.wonders.notation.harbour import lay_islands, lay_shipyards
from argosy.wonders.notation.table import Table
from argosy.wonders.notation.underway import lay_offers
from argosy.wonders.position import Position

FIELDS: Final = ("game", "age", "turn", "phase", "during", "deciding", "discard", "options", "seat", "history")


def position_from_text(
    text: str, source: str = "position", asked: Mapping[str, Any] = MappingProxyType({})
) -> Position:
    """Read a position; a `NotationError` names the source, the entry, the field and what was expected."""
    file = with_options(Section.parse(text, source), asked)
    file.only(FIELDS)
    file.one_of("game", ("wonders",), "wonders")
    table = Table.open(file)
    check_fields(table)
    _read_clock(table)
    lay_boards(table)
    lay_shipyards(table)
    lay_islands(table)
    for seat in range(len(table.seats)):
        read_city(table, seat)
    lay_offers(table)
    lay_played_cards(table)
    lay_hands(table)
    open_decisions(table)
    _check_ranges(table)
    return commit_choices(table, Position(table.rules, table.state))


def load_position(path: Path | str, asked: Mapping[str, Any] = MappingProxyType({})) -> Position:
    """Read a position from a file."""
    return position_from_text(read_text(path, "a position file", NotationError), str(path), asked)


def _read_clock(table: Table) -> None:
    """Age, turn and phase; some phases have only one time."""
    phase = table.file.one_of("phase", tuple(DECISIONS), "turn")
    table.state.phase = DECISIONS[phase].code
    table.state.during = _during(table)
    ages = {"sides": (1, 1), "over": (AGES, AGES)}.get(phase, (1, AGES))
    turns = _turns(table, phase)
    table.state.age = table.file.whole("age", *ages, default=ages[0]) - 1
    table.state.turn = table.file.whole("turn", *turns, default=turns[0]) - 1


def _turns(table: Table, phase: Phase) -> tuple[int, int]:
    """The first and the last turn that a phase can have."""
    last = table.kernel_rules.turns
    if DECISIONS[phase].turns == "last" or table.state.during == codes.EXTRA:
        return last, last
    return (1, 1) if DECISIONS[phase].turns == "first" else (1, last)


def _during(table: Table) -> int:
    """What is being played out; only the phases that follow the cards of a turn leave it open."""
    phase = PHASE_OF[table.state.phase]
    usual, *others = DECISIONS[phase].during
    if not others and table.file.has("during"):
        names = ", ".join(name for name, row in DECISIONS.items() if row.is_aftermath)
        table.file.fail("during", f"found in phase '{phase}'; expected only in the phases {names}")
    known = tuple(PHASE_OF[code] for code in (usual, *others))
    return DECISIONS[table.file.one_of("during", known, PHASE_OF[usual])].code


def _check_ranges(table: Table) -> None:
    """Own data could add up to more than a compiled record holds."""
    wrong = out_of_range(table.state)
    if wrong:
        raise NotationError(f"{table.file.file}: more than a table can hold: {', '.join(wrong)}")
