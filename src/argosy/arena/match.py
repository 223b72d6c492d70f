"""A match as a value: who plays, what, how often, and from which seed.

>>> from argosy.wonders.options import Options
>>> match = Match("wonders", Options(players=3), ("merchant", "sailor", "sailor"), games=4, seed=1)
>>> [match.seating(number) for number in range(4)]
[(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
>>> [match.deal(number) for number in range(4)]
[0, 0, 0, 1]
"""

from dataclasses import dataclass, field
from typing import Any, Final

from argosy.bots import roster
from argosy.bots.bot import Bot, Budget
from argosy.tabletop.errors import OptionError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.protocol import Options
from argosy.tabletop.seeds import Seeds

THOUGHTS: Final = 1 << 40  # streams of chance from here on are thoughts, those below are deals


@dataclass(frozen=True, slots=True)
class Match:
    """Entrants, one for each seat of a table, who change seats from game to game.

    In each rotation everybody sits everywhere once, with equal deals; partners stay side by side. The chance of a deal
    and that of thoughts come from streams of their own, so equal matches give equal games, however many play at once.
    """

    game: str
    options: Options
    levels: tuple[str, ...]
    games: int
    seed: int
    budget: Budget = field(default_factory=Budget)

    def __post_init__(self) -> None:
        for level in self.levels:
            roster.check(self.game, level)
        if len(self.levels) != self.options.players:
            wanted = f"one level for each of {self.options.players} seats"
            raise OptionError("levels", " ".join(self.levels), wanted)

    @property
    def rotation(self) -> int:
        """Return how many games have equal deals."""
        return self.options.players // self.options.team_size

    def deal(self, number: int) -> int:
        """Return the stream of chance that deals a game, counted from 0."""
        return number // self.rotation

    def seating(self, number: int) -> tuple[int, ...]:
        """Return which entrant, counted from 0, has each seat in a game."""
        players = self.options.players
        shift = number % self.rotation * self.options.team_size
        return tuple((seat - shift) % players for seat in range(players))

    def thoughts(self, number: int) -> list[Chance]:
        """Return the streams of chance of a game that are not deals: one for each entrant, and one for guesses."""
        each = self.options.players + 1
        return [Seeds(self.seed).stream(THOUGHTS + number * each + which) for which in range(each)]

    def bots(self) -> list[Bot[Any, Any]]:
        """List the entrants."""
        return [roster.make(self.game, level, self.budget) for level in self.levels]

    @property
    def kernels(self) -> set[str]:
        """Return the kernels that entrants think with."""
        return {kernel for level in self.levels if (kernel := roster.kernel(self.game, level))}
