"""The herald of a game: what people at a table are shown and told, in no language yet.

A table that draws cards and maps needs more than a view: the facts to draw with, what a seat may do and why not, what
happened, and how everybody stands. Each game has a module `argosy.NAME.herald` whose functions fit `Herald`. All values
are plain (they become JSON), seats are counted from 1, and everything that is said is a `Phrase`: a key and its values,
which the door that shows it puts into words of its own language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from argosy.tabletop.protocol import Move, Position


class Phrase(msgspec.Struct, frozen=True):
    """Something to say: `key` names the sentence, `values` what it is about, `rule` why it is so (or is empty)."""

    key: str
    values: dict[str, Any]  # ids of cards and spaces, seats from 1, colours, numbers
    rule: str


def one_of(words: Iterable[str]) -> msgspec.Meta:
    """Return a mark for a field, as in `Annotated[str, one_of(COLOURS)]`: the browser's type lists these words."""
    return msgspec.Meta(extra_json_schema={"enum": sorted(words)})


class Herald(Protocol):
    """What the module `argosy.NAME.herald` offers."""

    @property
    def PHRASES(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802  a constant of the module
        """Every key that this herald may say, with the names of its values: what a translation must cover."""
        ...

    @property
    def TYPES(self) -> Mapping[str, Any]:  # noqa: N802  a constant of the module
        """The typed dictionaries of `View`, `Facts`, `Choices`, `Standing`: types for the doors are made from them."""
        ...

    @property
    def AIDS(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802  a constant of the module
        """Where the aids lie that a table may play without: paths in view and choices, as in choices.cards.*.worth?

        `memory` is what somebody with a good memory would know, `worth` what a choice is worth. What is switched off
        becomes an empty list, or None where its path ends in a question mark.
        """
        ...

    def facts(self, options: Any) -> Any:
        """What a table with these options is drawn with: cards, boards, map, names, confidence. Public and constant."""
        ...

    def choices(self, position: Position[Any], seat: int) -> Any:
        """What a seat may do, with prices and gains, and why not the rest. Tells nothing that its view hides."""
        ...

    def news(
        self, before: Position[Any], decisions: Sequence[tuple[int, Move]], after: Position[Any], seat: int | None
    ) -> list[Phrase]:
        """What happened between two positions, as a seat or a spectator (None) may know it, in order."""
        ...

    def standing(self, position: Position[Any], seat: int | None) -> Any:
        """How everybody stands as far as a seat or a spectator (None) knows: points by category, or holdings."""
        ...

    def option_fields(self) -> Sequence[Mapping[str, Any]]:
        """The options of this game for a form: name, kind, choices, default, and which others it depends on."""
        ...
