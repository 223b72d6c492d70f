"""A game in play: a position, the chance it draws from, and the decisions made so far."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.protocol import Move, Options, Position
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import clone, differences, leaves

OptionsT = TypeVar("OptionsT", bound=Options)
PositionT = TypeVar("PositionT", bound=Position[Any])
MoveT = TypeVar("MoveT", bound=Move)

Round: TypeAlias = tuple[tuple[int, MoveT], ...]  # the decisions of one moment, by seat


class Game(ABC, Generic[OptionsT, PositionT, MoveT]):
    """A game from its first deal on. Chance comes from a stream of the seed alone, so the rounds replay it."""

    name: ClassVar[str]

    def __init__(self, options: OptionsT, seed: int, stream: int = 0) -> None:
        self.options = options
        self.seed = seed
        self.stream = stream
        self.rounds: list[Round[MoveT]] = []
        self._chance = Seeds(seed).stream(stream)
        self.position = self.start(options, self._chance)
        self._past = [(self.position, clone(self._chance))]

    # -- what each game says for itself ---------------------------------------------------------------------------

    @staticmethod
    @abstractmethod
    def read_options(values: Mapping[str, Any]) -> OptionsT:
        """Options from plain values; an `OptionError` names one that is wrong."""

    @staticmethod
    @abstractmethod
    def start(options: OptionsT, chance: Chance) -> PositionT:
        """The first position in which somebody decides."""

    @property
    @abstractmethod
    def data(self) -> str:
        """The digest of the facts this game is played with."""

    @staticmethod
    def reveals(before: PositionT, after: PositionT) -> bool:
        """Whether a decision between two positions brought a secret to light that nobody can forget again.

        Where all seats decide at once every decision does; a game whose players take turns says more exactly.
        """
        return True

    # -- what all games do alike ----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that have yet to decide."""
        return self.position.pending

    def choose(self, seat: int, move: MoveT | str) -> None:
        """Commit a decision, as a value or as text; when it is the last one missing, the game goes on."""
        decided = self.position.find(seat, move) if isinstance(move, str) else move
        self.position = self.position.choose(seat, decided)
        if not self.position.pending:
            self._go_on()

    def take_back(self, seat: int) -> None:
        """Undo a decision while others still decide."""
        self.position = self.position.take_back(seat)

    def undo(self) -> None:
        """Go back to before the last round, with all decisions open again and all chance still to come."""
        if self.rounds:
            self.rounds.pop()
            self._past.pop()
        self.position, chance = self._past[-1]
        self._chance = clone(chance)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may go back to before its last decision: nobody else has decided, nothing has come to light.

        Neither has chance: who knows how the dice would fall must not decide anew.
        """
        if not self.rounds or self.over or [decider for decider, _ in self.rounds[-1]] != [seat]:
            return False
        (before, earlier), (after, later) = self._past[-2:]
        is_open = self.position is after or self.position == after
        return is_open and not differences(earlier, later) and not self.reveals(before, after)

    def _go_on(self) -> None:
        position = self.position
        chosen = ((seat, position.chosen(seat)) for seat in range(position.players))
        self.rounds.append(tuple((seat, move) for seat, move in chosen if move is not None))
        self.position = position.advance(self._chance)
        self._past.append((self.position, clone(self._chance)))

    def copy(self) -> Self:
        """The same game, which goes its own way from here."""
        twin = copy(self)
        twin.rounds = self.rounds.copy()
        twin._past = self._past.copy()
        twin._chance = clone(self._chance)
        return twin

    def checksum(self) -> str:
        """Equal for equal games on every machine and in every version: who may do what, the scores, chance to come."""
        position = self.position
        told: list[Any] = [
            position.moment,
            [[seat, sorted(map(str, position.legal(seat)))] for seat in position.pending],
        ]
        told += [position.scores(), [value for _, _, value in leaves(self._chance)]]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]

    def positions(self) -> list[PositionT]:
        """The positions from the first one on, one more than there are rounds."""
        return [position for position, _ in self._past]
