"""A game in play: a position, the chance it draws from, and the decisions made so far.

>>> from argosy.wonders.options import Options
>>> game = Game(Options(players=3), seed=5)
>>> while not game.over:
...     for seat in game.pending:
...         game.choose(seat, game.position.legal(seat)[0])
>>> len(game.rounds)
19
"""

from __future__ import annotations

from argosy.tabletop.record import clone
from argosy.tabletop.seeds import Seeds
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position

Round = tuple[tuple[int, Move], ...]  # the decisions of one moment, by seat


class Game:
    """A game from its first deal on. Chance comes from a stream of the seed alone, so the rounds replay it."""

    def __init__(self, options: Options, seed: int, stream: int = 0) -> None:
        self.seed = seed
        self.stream = stream
        self.rounds: list[Round] = []
        self._chance = Seeds(seed).stream(stream)
        self.position = Position.start(options, self._chance)
        self._past = [(self.position, clone(self._chance))]

    @property
    def options(self) -> Options:
        """What the table agreed on."""
        return self.position.options

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that have yet to decide."""
        return self.position.pending

    def choose(self, seat: int, move: Move | str) -> None:
        """Commit a decision, as a value or as text; when it is the last one missing, the game goes on."""
        decided = self.position.find(seat, move) if isinstance(move, str) else move
        self.position = self.position.choose(seat, decided)
        if not self.position.pending:
            self._go_on()

    def take_back(self, seat: int) -> None:
        """Undo a decision while others still decide."""
        self.position = self.position.take_back(seat)

    def undo(self) -> None:
        """Go back to before the last round, with all decisions open again."""
        if self.rounds:
            self.rounds.pop()
            self._past.pop()
        self.position, chance = self._past[-1]
        self._chance = clone(chance)

    def _go_on(self) -> None:
        position = self.position
        chosen = ((seat, position.chosen(seat)) for seat in range(position.players))
        self.rounds.append(tuple((seat, move) for seat, move in chosen if move is not None))
        self.position = position.advance(self._chance)
        self._past.append((self.position, clone(self._chance)))

    def positions(self) -> list[Position]:
        """The positions from the first one on, one more than there are rounds."""
        return [position for position, _ in self._past]
