"""The herald of a game: what people at a table are shown, in no language yet.

A table that draws cards and maps needs more than a view: the facts to draw with, what a seat may do and why not, what
happened, and how everybody stands. Each game has a module `argosy.NAME.herald` whose functions fit `Herald`. All values
are typed (msgspec structs, which become JSON), seats are counted from 1, and everything that is said is a `Phrase`: a
key and its values, which each screen puts into words of its own language.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from argosy.tabletop.options import OptionField
from argosy.tabletop.protocol import Position

Kind = TypeVar("Kind", bound=msgspec.Struct)


class Phrase(msgspec.Struct, frozen=True):
    """Something to say: `key` names the sentence, `values` what it is about, `rule` why it is so (or is empty)."""

    key: str
    values: dict[str, Any]  # ids of cards and spaces, seats from 1, colours, numbers
    rule: str


class Turn(msgspec.Struct, frozen=True):
    """Where in a game a position stands, as players count: public, so that a replay can mark its turns."""

    part: int  # the age of wonders, the round of El Dorado; 0: before the first
    number: int  # of the turn in its part, from 1; 0: before the first
    colour: str = ""  # whose turn it is, where players take turns
    fought: bool = False  # the decisions before this position led to conflicts


Answer: TypeAlias = Literal["ask", "round", "unless", "pass"]
# What a player says once about a question: ask me; pass until my next turn begins; pass unless I can do anything else;
# always pass.


class Question(msgspec.Struct, frozen=True):
    """A question that a seat may pass, which is put to all who might have an answer so that nobody's hand is told."""

    name: str  # one of the herald's `QUESTIONS`
    passing: str  # the move that passes
    is_open: bool  # False: this seat can only pass


def one_of(words: Iterable[str]) -> msgspec.Meta:
    """Return a mark for a field, as in `Annotated[str, one_of(COLOURS)]`: the browser's type lists these words."""
    known = tuple(words)
    return msgspec.Meta(extra_json_schema={"enum": sorted(known)}, extra={"words": known})


def fill(kind: type[Kind], source: object, **more: Any) -> Kind:
    """Make a struct from the attributes of a value that have the names of its fields, and from those that are given."""
    names = [name for name in kind.__struct_fields__ if name not in more]
    return msgspec.convert({name: getattr(source, name) for name in names} | more, kind, from_attributes=True)


class Herald(Protocol):
    """What the module `argosy.NAME.herald` offers."""

    @property
    def PHRASES(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802  a constant of the module
        """List every key that this herald may say, with the names of its values: what a translation must cover."""
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
        """Return what a table with these options is drawn with: cards, boards, map, names. Public and constant."""
        ...

    def choices(self, position: Position[Any], seat: int) -> Any:
        """Return what a seat may do, with prices and gains, and why not the rest; nothing that its view hides."""
        ...

    def news(self, position: Position[Any], seat: int | None) -> list[Phrase]:
        """Say what happened since the last decisions, as a seat or a spectator (None) may know it, in order."""
        ...

    def decision(self, position: Position[Any], seat: int, move: Any) -> Phrase | None:
        """Say what a seat has decided; None where the text of the move is all there is to say."""
        ...

    def standing(self, position: Position[Any], seat: int | None) -> Any:
        """Return how everybody stands as far as a seat or a spectator (None) knows: points by category, or holdings."""
        ...

    def turn(self, position: Position[Any]) -> Turn:
        """Say where in the game a position stands. All of it is public."""
        ...

    def has_secrets(self, options: Any) -> bool:
        """Say whether players at a table with these options hold cards that others cannot see."""
        ...

    def hands(self, position: Position[Any]) -> list[list[str]]:
        """List the cards in all hands by seat. They are secret until the game is over."""
        ...

    @property
    def QUESTIONS(self) -> Mapping[str, tuple[Answer, ...]]:  # noqa: N802  a constant of the module
        """List the questions that may be answered for a player, with what the player may say about each."""
        ...

    def question(self, position: Position[Any], seat: int) -> Question | None:
        """Return the question of `QUESTIONS` that a seat is asked now; None where it decides about something else."""
        ...

    def passed(self, position: Position[Any], seat: int) -> Phrase | None:
        """Say which question was passed for a seat; only that seat is told."""
        ...

    def only_move(self, position: Position[Any], seat: int) -> str | None:
        """Return the one legal move of a seat, if everybody can see that there is no other; else None."""
        ...

    def turn_began(self, position: Position[Any]) -> int | None:
        """Return the seat whose own turn came since the last decisions; None if there is none."""
        ...

    def option_fields(self) -> Sequence[OptionField]:
        """List the options of this game for a form, in the order in which one fills them in."""
        ...
