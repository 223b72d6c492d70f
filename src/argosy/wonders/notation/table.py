"""A position file on its way to a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from argosy.tabletop.errors import ArgosyError, NotationError
from argosy.tabletop.section import Section
from argosy.tabletop.struct import blank
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import clear
from argosy.wonders.kernel.layout import HAND, Rules, State
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset, ruleset


@dataclass(frozen=True, slots=True)
class Table:
    """The sections of a file, the rules it asks for, and the state that is being laid out."""

    file: Section
    seats: list[Section]
    rules: Ruleset
    state: State

    @property
    def kernel_rules(self) -> Rules:
        """The rules as the kernel reads them."""
        return self.rules.rules

    @classmethod
    def open(cls, file: Section) -> Table:
        """An empty table with one section a seat; seats that are not written are empty sections."""
        given: list[Mapping[str, object]] = [part.table for part in file.parts("seat")] if file.has("seat") else []
        options = read_options(file, max(len(given), Options().players))
        if len(given) > options.players:
            file.fail("seat", f"found {len(given)} seats; expected at most {options.players}, as [options] says")
        tables = [*given, *({} for _ in range(options.players - len(given)))]
        seats = [Section(file.file, f"seat {place}", table) for place, table in enumerate(tables, 1)]
        rules = ruleset(options)
        return cls(file, seats, rules, _empty_state(rules.rules, options.players))


def with_options(file: Section, asked: Mapping[str, Any]) -> Section:
    """The file with options that it does not write itself; one that it writes otherwise is refused."""
    written = file.inner("options").table
    for name, value in asked.items():
        if name in written and _words(written[name]) != _words(value):
            raise NotationError(f"{file.file}: option '{name}': found {written[name]}; expected {value}, as was asked")
    return replace(file, table={**file.table, "options": {**asked, **written}})


def _words(value: object) -> list[str]:
    """A value as options compare: a list in any order, a number or its text."""
    return sorted(map(str, value)) if isinstance(value, list | tuple) else [str(value)]


def read_options(file: Section, players: int) -> Options:
    """The options of a file, for so many players unless it says otherwise."""
    written = file.inner("options").table
    try:
        return Options.from_dict({"players": players, **written})
    except ArgosyError as error:
        raise NotationError(f"{file.file}: {error}") from error


def _empty_state(r: Rules, players: int) -> State:
    s = blank(State)
    s.players = players
    for packet in s.packets:
        packet.card = [codes.NO_CARD] * HAND
    for city in s.cities[:players]:
        clear(r, city)
    return s
