"""The bots of a study: a match of the arena whose games are dealt as those of random play are.

>>> from argosy.wonders.options import Options
>>> seated = Seated("wonders", Options(players=3), ("merchant", "sailor", "sailor"), games=4, seed=1)
>>> [seated.seating(number) for number in range(4)]
[(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
>>> [seated.deal(number) for number in range(4)]
[0, 2, 4, 6]
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from argosy.arena.bot_code import bot_code
from argosy.arena.match import Match
from argosy.arena.play import play_game
from argosy.tabletop.errors import OptionError

ENGINE: Final = "cpu"  # that all bots think with: their choices must not depend on what is compiled already
STEADY: Final = ("sailor", "merchant")  # levels that never look at the clock
PLAYOUTS: Final = 600  # of the others, unless a number is named
GAMES_IN_TEN_SECONDS: Final = {"sailor": 50, "merchant": 10}  # roughly; the slowest bot of a table counts
FEW: Final = 4  # games of other bots in ten seconds


def steady(levels: Iterable[str]) -> tuple[str, ...]:
    """Return bots whose choices do not depend on the speed of the machine: equal studies must have equal rows.

    >>> steady(("captain", "captain/200", "merchant"))
    ('captain/600', 'captain/200', 'merchant')
    """
    return tuple(map(_steady, levels))


def _steady(level: str) -> str:
    name, _, amount = level.partition("/")
    if amount.endswith("s"):
        raise OptionError("bots", level, "playouts after the stroke, as in captain/200: seconds differ each time")
    return level if amount or name in STEADY or ":" in name else f"{name}/{PLAYOUTS}"


@dataclass(frozen=True, slots=True)
class Seated(Match):
    """Bots that change seats from game to game. Every game has a deal of its own: that of random play, stream 2 g."""

    def deal(self, number: int) -> int:
        """Return the stream of chance that deals a game."""
        return 2 * number

    @property
    def chunk(self) -> int:
        """Return how many games take ten seconds or so."""
        return min(GAMES_IN_TEN_SECONDS.get(level.partition("/")[0], FEW) for level in self.levels)

    def settled(self) -> Self:
        """Return the same bots with the engine that all of them think with."""
        return replace(self, budget=replace(self.budget, engine=ENGINE))

    def play(self, number: int) -> list[int]:
        """Play a game, and return the kernel's numbers of all its moves, in the order of rounds and seats."""
        game = play_game(self.settled(), number).game
        codes = []
        for position, decided in zip(game.positions(), game.rounds, strict=False):
            known: Any = position
            codes += [known.legal_code(seat, move) for seat, move in decided]
        return codes

    def bots_by_seat(self, number: int) -> list[int]:
        """Return which of the different bots has each seat of a game, as their place in `kinds`."""
        return [self.kinds.index(self.levels[entrant]) for entrant in self.seating(number)]

    @property
    def kinds(self) -> list[str]:
        """List the different bots."""
        return list(dict.fromkeys(self.levels))

    def code(self) -> str:
        """Return a digest of the code of all bots."""
        return bot_code(self.game, self.kinds)
