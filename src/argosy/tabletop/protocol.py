"""What a game is to everybody outside it. Bots, arena, environments, server and commands need know no more.

A position is a value: what a seat decides gives a new one. Several seats may have to decide at once, or one after the
other, or one in the middle of another's turn; a door only ever asks who is `pending`. Whom the rules ask, and in which
phase, depends on public facts alone: else the question itself would give a secret away. Seats are counted from 0.
"""

from typing import Any, Protocol, Self, TypeVar

from argosy.tabletop.kernel.chance import Chance


class Options(Protocol):
    """What a table agrees on before a game."""

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        ...

    @property
    def team_size(self) -> int:
        """Return how many seats side by side play together: 1 where everybody plays alone."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """Return the options as plain values, from which the game reads equal ones."""
        ...


class Move(Protocol):
    """What one seat decides, as a value."""

    def __str__(self) -> str:
        """Return one line, which `Position.find` understands."""
        ...


M = TypeVar("M", bound=Move)


class Position(Protocol[M]):
    """A table at one moment. Methods give new positions; a position itself never changes."""

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        ...

    @property
    def phase(self) -> str:
        """Return what is being decided, in a word; `over` at the end."""
        ...

    @property
    def moment(self) -> str:
        """Say when it is, in a word or two, as the lines of a record begin."""
        ...

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        ...

    @property
    def pending(self) -> tuple[int, ...]:
        """List the seats that have yet to decide."""
        ...

    def share(self, earlier: Self) -> None:
        """Use the parts of an earlier position of this game that are equal, which saves memory."""
        ...

    def chosen(self, seat: int) -> M | None:
        """Return what a seat has committed to, if it has and that is not resolved yet."""
        ...

    def legal(self, seat: int) -> list[M]:
        """List the moves of a seat, without ways to pay that only few want; empty unless the seat is pending."""
        ...

    def all_moves(self, seat: int) -> list[M]:
        """List every move of a seat."""
        ...

    def find(self, seat: int, text: str) -> M:
        """Find the legal move that a person's text means; bad text, illegal and ambiguous are three errors."""
        ...

    def choose(self, seat: int, move: M | str) -> Self:
        """Commit the decision of a seat and resolve nothing; an `IllegalMoveError` names the rule."""
        ...

    def take_back(self, seat: int) -> Self:
        """Take back the decision of a seat, while others still decide."""
        ...

    def advance(self, chance: Chance) -> Self:
        """Do all that follows by itself once nobody is pending: up to the next decision, or to the end."""
        ...

    def view(self, seat: int | None) -> Any:
        """Return everything that a seat may know, or a spectator (None), as plain values."""
        ...

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """Return a position that a seat, or a spectator (None), cannot tell from this one."""
        ...

    def scores(self) -> tuple[int, ...]:
        """Return what each seat would have if the game ended now."""
        ...

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return what a seat would have line by line if the game ended now, as its score sheet names the lines."""
        ...

    def places(self) -> tuple[int, ...]:
        """Return the place of each seat, from 1, if the game ended now; equal seats and partners share a place."""
        ...

    def winners(self) -> tuple[int, ...]:
        """List the seats that would win if the game ended now."""
        ...
