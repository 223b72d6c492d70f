"""A position file on its way to a position: its options, and one section for each seat."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from argosy.tabletop.errors import ArgosyError, NotationError
from argosy.tabletop.own_files import told
from argosy.tabletop.position import KernelPosition, RulesetT, RulesT, StateT
from argosy.tabletop.protocol import Options
from argosy.tabletop.section import Section

OptionsT = TypeVar("OptionsT", bound=Options)
PositionT = TypeVar("PositionT", bound=KernelPosition[Any, Any, Any, Any, Any])
NOTHING_ASKED: Mapping[str, Any] = MappingProxyType({})
ReadOptions = Callable[[Mapping[str, Any]], OptionsT]  # from plain values


@dataclass(frozen=True, slots=True)
class FileTable(Generic[RulesetT, RulesT, StateT]):
    """The sections of a file, the rules it asks for, and the state that is being laid out."""

    file: Section
    seats: list[Section]
    rules: RulesetT
    state: StateT

    @property
    def kernel_rules(self) -> RulesT:
        """Return the rules as the kernel reads them."""
        rules: RulesT = self.rules.rules
        return rules

    def commit_choices(self, position: PositionT, players: int | None = None) -> PositionT:
        """Return the position with the decisions that the file names, of all seats or of the first so many."""
        for seat, section in enumerate(self.seats[:players]):
            position = self.commit_choice(position, seat, section)
        return position

    def commit_choice(self, position: PositionT, seat: int, section: Section) -> PositionT:
        """Return the position with the decision of a seat that a section names, if it names one."""
        if not section.has("chosen"):
            return position
        text = section.text("chosen")
        try:
            return position.choose(seat, position.find(seat, text))
        except ArgosyError as error:
            section.fail("chosen", str(error))


def open_position(
    game: str, fields: tuple[str, ...], text: str, source: str, asked: Mapping[str, Any] = NOTHING_ASKED
) -> Section:
    """Read the text of a position as one section that has known fields, with the options that were asked for."""
    file = with_options(Section.parse(text, source), asked)
    file.only(fields)
    file.one_of("game", (game,), game)
    return file


def read_file_options(file: Section, read: ReadOptions[OptionsT], players: int) -> OptionsT:
    """Read the options of a file, for so many players unless it says otherwise."""
    written = file.inner("options").table
    try:
        return read({"players": players, **written})
    except ArgosyError as error:
        raise NotationError(f"{file.file}: {error}") from error


def seats_written(file: Section) -> list[Mapping[str, object]]:
    """List the seats that a file writes down."""
    return [part.table for part in file.parts("seat")] if file.has("seat") else []


def read_seats(file: Section, players: int) -> list[Section]:
    """Return one section a seat; seats that are not written are empty sections."""
    given = seats_written(file)
    if len(given) > players:
        file.fail("seat", f"found {len(given)} seats; expected at most {players}, as [options] says")
    tables = [*given, *({} for _ in range(players - len(given)))]
    return [Section(file.file, f"seat {place}", table) for place, table in enumerate(tables, 1)]


def with_options(file: Section, asked: Mapping[str, Any]) -> Section:
    """Add options that a file does not write itself; one that it writes otherwise is refused."""
    written = file.inner("options").table
    for name, value in asked.items():
        if name in written and _words(written[name]) != _words(value):
            found, expected = told(name, written[name]), told(name, value)
            raise NotationError(f"{file.file}: option '{name}': found {found}; expected {expected}, as was asked")
    return replace(file, table={**file.table, "options": {**asked, **written}})


def _words(value: object) -> list[str]:
    """Return a value as options compare: a list in any order, a number or its text."""
    return sorted(map(str, value)) if isinstance(value, list | tuple) else [str(value)]
