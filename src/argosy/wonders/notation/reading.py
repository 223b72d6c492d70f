"""Reads a position from its text. What is not written gets a sensible default; docs/notation.md tells which.

>>> position = position_from_text('age = 2\\n[[seat]]\\nwonder = "gizah"\\nbuilt = ["Quarry"]\\ncoins = 7')
>>> position.players, position.turn, len(position.hand(0)), position.city(0).coins
(3, 1, 7, 7)
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from argosy.tabletop.errors import NotationError
from argosy.tabletop.record import out_of_range
from argosy.tabletop.section import Section, read_text
from argosy.wonders.kernel.layout import AGES
from argosy.wonders.notation.boards import lay_boards
from argosy.wonders.notation.cards import lay_hands, lay_played_cards
from argosy.wonders.notation.cities import read_city
from argosy.wonders.notation.decisions import commit_choices, open_decisions
from argosy.wonders.notation.table import Table
from argosy.wonders.position import PHASES, Position

FIELDS: Final = ("game", "age", "turn", "phase", "deciding", "discard", "options", "seat", "history")


def position_from_text(text: str, source: str = "position") -> Position:
    """Read a position; a `NotationError` names the source, the entry, the field and what was expected."""
    file = Section.parse(text, source)
    file.only(FIELDS)
    file.one_of("game", ("wonders",), "wonders")
    table = Table.open(file)
    _read_clock(table)
    lay_boards(table)
    for seat in range(len(table.seats)):
        read_city(table, seat)
    lay_played_cards(table)
    lay_hands(table)
    open_decisions(table)
    _check_ranges(table)
    return commit_choices(table, Position(table.rules, table.state))


def load_position(path: Path | str) -> Position:
    """Read a position from a file."""
    return position_from_text(read_text(path, "a position file", NotationError), str(path))


def _read_clock(table: Table) -> None:
    """Age, turn and phase; some phases have only one time."""
    codes_of = {name: code for code, name in PHASES.items()}
    phase = table.file.one_of("phase", tuple(codes_of), "turn")
    last = table.kernel_rules.turns
    ages = {"sides": (1, 1), "over": (AGES, AGES)}.get(phase, (1, AGES))
    turns = {"sides": (1, 1), "over": (last, last), "extra": (last, last)}.get(phase, (1, last))
    table.state.phase = codes_of[phase]
    table.state.age = table.file.whole("age", *ages, default=ages[0]) - 1
    table.state.turn = table.file.whole("turn", *turns, default=turns[0]) - 1


def _check_ranges(table: Table) -> None:
    """Own data could add up to more than a compiled record holds."""
    wrong = out_of_range(table.state)
    if wrong:
        raise NotationError(f"{table.file.file}: more than a table can hold: {', '.join(wrong)}")
