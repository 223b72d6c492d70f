"""The herald of a game: what people at a table are shown and told, in no language yet.

A table that draws cards and maps needs more than a view: the facts to draw with, what a seat may do and why not, what
happened, and how everybody stands. Each game has a module `argosy.NAME.herald` whose functions fit `Herald`. All values
are plain (they become JSON), seats are counted from 1, and everything that is said is a `Phrase`: a key and its values,
which the door that shows it puts into words of its own language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from argosy.tabletop.protocol import Position


class Phrase(msgspec.Struct, frozen=True):
    """Something to say: `key` names the sentence, `values` what it is about, `rule` why it is so (or is empty)."""

    key: str
    values: dict[str, Any]  # ids of cards and spaces, seats from 1, colours, numbers
    rule: str


def one_of(words: Iterable[str]) -> msgspec.Meta:
    """Return a mark for a field, as in `Annotated[str, one_of(COLOURS)]`: the browser's type lists these words."""
    return msgspec.Meta(extra_json_schema={"enum": sorted(words)})


class Allowed(msgspec.Struct, frozen=True):
    """The values that are allowed when other fields have these values."""

    when: dict[str, Any]
    values: list[Any]


class OptionField(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a table, as a field of a form."""

    name: str
    kind: Literal["choice", "number", "flag", "many", "per-seat"]
    choices: list[Any]  # all values that it can ever have; of each seat, or each of many; empty: `least` to `most`
    default: Any  # per seat also one word for all, as "random"
    depends: list[str]
    allowed: list[Allowed]  # the first entry counts whose `when` fits
    least: int | msgspec.UnsetType | None = msgspec.UNSET
    most: int | msgspec.UnsetType | None = msgspec.UNSET
    distinct: bool = False  # per seat: no value twice
    one_for_all: bool = False  # per seat: a single value stands for all seats
    advanced: bool = False  # a ruling that most tables leave as it is
    rule: str

    @classmethod
    def of(cls, options: Any, name: str, kind: Any, choices: Iterable[Any], rule: str, **more: Any) -> OptionField:
        """Make the field of an option; its default is that of `options`, and everything is allowed unless told."""
        default, every = getattr(options, name), list(choices)
        allowed = more.pop("allowed", None) or ([Allowed({}, every)] if every else [])
        return cls(
            name=name,
            kind=kind,
            choices=every,
            default=list(default) if isinstance(default, tuple) else default,
            depends=list(dict.fromkeys(other for entry in allowed for other in entry.when)),
            allowed=allowed,
            rule=rule,
            **more,
        )


class Herald(Protocol):
    """What the module `argosy.NAME.herald` offers."""

    @property
    def PHRASES(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802  a constant of the module
        """Every key that this herald may say, with the names of its values: what a translation must cover."""
        ...

    @property
    def TYPES(self) -> Mapping[str, Any]:  # noqa: N802  a constant of the module
        """Return the types of `View`, `Facts`, `Choices` and `Standing`: the browser's types are made from them."""
        ...

    def without_memory(self, view: Any) -> Any:
        """Return a view without the aid `memory`: without what a player with a good memory would know."""
        ...

    def without_worth(self, choices: Any) -> Any:
        """Return choices without the aid `worth`: without what each of them is worth."""
        ...

    def facts(self, options: Any) -> Any:
        """What a table with these options is drawn with: cards, boards, map, names, confidence. Public and constant."""
        ...

    def choices(self, position: Position[Any], seat: int) -> Any:
        """What a seat may do, with prices and gains, and why not the rest. Tells nothing that its view hides."""
        ...

    def news(self, position: Position[Any], seat: int | None) -> list[Phrase]:
        """Say what happened since the last decisions, as a seat or a spectator (None) may know it, in order."""
        ...

    def standing(self, position: Position[Any], seat: int | None) -> Any:
        """How everybody stands as far as a seat or a spectator (None) knows: points by category, or holdings."""
        ...

    def option_fields(self) -> Sequence[OptionField]:
        """List the options of this game for a form, in the order in which one fills them in."""
        ...
