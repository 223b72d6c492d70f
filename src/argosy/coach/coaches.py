"""What each game offers for an analysis: a package of this room, found by the name of the game."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, Protocol

from argosy.bots.bot import Budget
from argosy.coach.stretches import Stretch
from argosy.coach.values import Event, Weighing
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.game import Game
from argosy.tabletop.herald import Phrase
from argosy.tabletop.kernel.chance import Chance

COACHES: Final = {"wonders": "argosy.coach.wonders", "eldorado": "argosy.coach.eldorado"}


class Coach(Protocol):
    """What the package of a game offers."""

    @property
    def KERNEL(self) -> str:  # noqa: N802  a constant of the package
        """Name the kernel that it thinks with."""
        ...

    @property
    def REASONS(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802  a constant of the package
        """List every key of a reason with the names of its values: what a translation must cover."""
        ...

    def stretches(self, game: Game[Any, Any, Any]) -> list[Stretch]:
        """List what every seat decided at one go, in the order of the game."""
        ...

    def events(self, game: Game[Any, Any, Any]) -> list[Event]:
        """List what everybody should know of the course of a game."""
        ...

    def weigh(
        self, position: Any, seat: int, played: Any | None, budget: Budget, chance: Chance, is_open: bool
    ) -> Weighing:
        """Weigh the moves or plans of a seat from what it knows, or with open cards; what was played closely.

        What was played is as a `Stretch` has it; None if nothing was. Equal playouts and chance give equal weighings.
        """
        ...

    def chances(self, position: Any, budget: Budget, chance: Chance, is_open: bool) -> Weighing:
        """Estimate how likely everybody is to win, from what all seats know or with open cards; no move is weighed."""
        ...

    def reasons_of(self, position: Any, seat: int, move: str, best: str) -> tuple[Phrase, ...]:
        """Return what is true of a move of a seat in a position, the weightiest first, next to the best move."""
        ...

    def say_move(self, position: Any, seat: int, move: str) -> str:
        """Say in English what a seat does with a move."""
        ...

    def say_reason(self, position: Any, reason: Phrase, names: tuple[str, ...]) -> str:
        """Say a reason in English; `names` are those of the players by seat."""
        ...


def load(game: str) -> Coach:
    """Return what a game offers; an error says that it cannot be analysed."""
    if game not in COACHES:
        known = ", ".join(COACHES)
        raise ArgosyError(f"found a game of {game}, which cannot be analysed yet; expected one of: {known}")
    module: Any = import_module(COACHES[game])
    coach: Coach = module
    return coach
