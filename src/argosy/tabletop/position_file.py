"""A position file on its way to a position: its options, and one section for each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from argosy.tabletop.errors import ArgosyError, NotationError
from argosy.tabletop.protocol import Options
from argosy.tabletop.section import Section

OptionsT = TypeVar("OptionsT", bound=Options)
ReadOptions = Callable[[Mapping[str, Any]], OptionsT]  # from plain values


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
            raise NotationError(f"{file.file}: option '{name}': found {written[name]}; expected {value}, as was asked")
    return replace(file, table={**file.table, "options": {**asked, **written}})


def _words(value: object) -> list[str]:
    """Return a value as options compare: a list in any order, a number or its text."""
    return sorted(map(str, value)) if isinstance(value, list | tuple) else [str(value)]
