"""The bots of a study: a match of the arena whose games are dealt as those of random play are.

>>> from argosy.wonders.options import Options
>>> seated = Seated("wonders", Options(players=3), ("merchant", "sailor", "sailor"), games=4, seed=1)
>>> [seated.seating(number) for number in range(4)]
[(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
>>> [seated.deal(number) for number in range(4)]
[0, 2, 4, 6]
"""

import hashlib
import inspect
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Self

from argosy.arena.match import Match
from argosy.arena.play import play_game
from argosy.bots import roster
from argosy.tabletop.errors import OptionError

ENGINE: Final = "cpu"  # that all bots think with: their choices must not depend on what is compiled already
SOURCES: Final = (".py", ".toml", ".npz")  # of bots: code, and what was tuned
GAMES_IN_TEN_SECONDS: Final = {
    "sailor": 400,
    "merchant": 20,
    "captain": 4,
}  # roughly; the slowest bot of a table counts


@dataclass(frozen=True, slots=True)
class Seated(Match):
    """Bots that change seats from game to game. Every game has a deal of its own: that of random play, stream 2 g."""

    def deal(self, number: int) -> int:
        """Return the stream of chance that deals a game."""
        return 2 * number

    def check(self) -> None:
        """Refuse bots whose choices depend on the speed of the machine: equal studies must have equal rows."""
        for level in self.levels:
            if level.endswith("s") and "/" in level:
                raise OptionError(
                    "bots", level, "playouts after the stroke, as in captain/200: seconds differ each time"
                )

    @property
    def chunk(self) -> int:
        """Return how many games take ten seconds or so."""
        return min(GAMES_IN_TEN_SECONDS.get(level.partition("/")[0], 10) for level in self.levels)

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
        """Return a digest of the code of all bots: one that was changed is another one, whatever its name."""
        digest = hashlib.sha256()
        for level in self.kinds:
            own = Path(inspect.getfile(type(roster.make(self.game, level))))
            for file in [own] if ":" in level else sorted(own.parent.rglob("*")):
                if file.suffix in SOURCES:
                    digest.update(file.name.encode() + b"\0" + file.read_bytes())
        return digest.hexdigest()[:16]
