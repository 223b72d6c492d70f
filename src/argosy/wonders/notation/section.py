"""One table of a position or record file, which refuses what it does not understand and says where."""

from __future__ import annotations

import tomllib
from typing import ClassVar

from argosy.tabletop.errors import ArgosyError, NotationError
from argosy.wonders.facts.entry import Entry


class Section(Entry):
    """A table of a text that people and programs write; its mistakes are `NotationError`s."""

    __slots__ = ()
    error: ClassVar[type[ArgosyError]] = NotationError

    def number(self, field: str, low: int, high: int, default: int) -> int:
        """A whole number within bounds, or the default when not written."""
        return self.whole(field, low, high) if self.has(field) else default

    def words(self, field: str) -> tuple[str, ...]:
        """A list of texts; empty when not written."""
        return () if self.table.get(field, []) == [] else self.texts(field)


def document(text: str, source: str) -> Section:
    """A whole text as one section; what TOML refuses is told with its line."""
    try:
        return Section(source, "", tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"{source}: {error}; expected TOML") from error
