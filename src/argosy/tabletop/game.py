"""A game in play: a position, the chance it draws from, and the decisions made so far."""

import hashlib
import json
from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar, cast

from argosy.tabletop.errors import NotationError
from argosy.tabletop.own_files import shown_options
from argosy.tabletop.position_file import read_file_options
from argosy.tabletop.position_text import read_position
from argosy.tabletop.protocol import Move, Options, Position
from argosy.tabletop.sameness import same
from argosy.tabletop.sealed import SealedChance, SealedSeed, Seed, chance_of
from argosy.tabletop.section import Section
from argosy.tabletop.struct import leaves

OptionsT = TypeVar("OptionsT", bound=Options)
PositionT = TypeVar("PositionT", bound=Position[Any])
MoveT = TypeVar("MoveT", bound=Move)

Round: TypeAlias = tuple[tuple[int, MoveT], ...]  # the decisions of one moment, by seat


class Game(Generic[OptionsT, PositionT, MoveT]):
    """A game from its first deal on, or from a position. Chance comes from the seed alone, so the rounds replay it.

    Each game names its classes of options, positions and moves.
    """

    name: ClassVar[str]
    options_class: ClassVar[type[Any]]
    position_class: ClassVar[type[Any]]
    move_class: ClassVar[type[Any]]

    def __init__(self, options: OptionsT, seed: Seed, stream: int = 0, start: str = "") -> None:
        self.options = options
        self.start = start  # the text of the position that it begins from; empty: the first deal
        self.seed = seed
        self.stream = stream
        self.rounds: list[Round[MoveT]] = []
        self._chance = chance_of(seed, stream)
        self.position: PositionT = self._begin()
        self._past = [(self.position, copy(self._chance))]

    def _begin(self) -> PositionT:
        """Deal, or read the position; one with other options than the game is refused before anything is read."""
        if not self.start:
            dealt: PositionT = self.position_class.start(self.options, self._chance)
            return dealt
        source = "position"
        options = read_file_options(Section.parse(self.start, source), self.read_options, self.options_class().players)
        if options != self.options:
            found, expected = shown_options(options.to_dict()), shown_options(self.options.to_dict())
            raise NotationError(f"{source}: found options {found}; expected {expected}")
        position: Any = read_position(self.name, self.start, source)
        return cast("PositionT", position)

    @classmethod
    def read_options(cls, values: Mapping[str, Any]) -> OptionsT:
        """Read options from plain values; an `OptionError` names one that is wrong."""
        options: OptionsT = cls.options_class.from_dict(values)
        return options

    @staticmethod
    def reveals(before: PositionT, after: PositionT) -> bool:
        """Say whether a decision between two positions brought a secret to light that nobody can forget again.

        Where all seats decide at once every decision does; a game whose players take turns says more exactly.
        """
        return True

    @property
    def data(self) -> str:
        """Return the digest of the facts this game is played with."""
        position: Any = self.position
        return str(position.rules.catalog.digest)

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.position.over

    @property
    def pending(self) -> tuple[int, ...]:
        """List the seats that have yet to decide."""
        return self.position.pending

    def choose(self, seat: int, move: MoveT | str) -> None:
        """Commit a decision, as a value or as text; when it is the last one missing, the game goes on."""
        self.position = self.position.choose(seat, move)
        if not self.position.pending:
            self._go_on()

    def take_back(self, seat: int) -> None:
        """Take back a decision while others still decide."""
        self.position = self.position.take_back(seat)

    def undo(self) -> None:
        """Go back to before the last round, with all decisions open again and all chance still to come."""
        if self.rounds:
            self.rounds.pop()
            self._past.pop()
        self.position, chance = self._past[-1]
        self._chance = copy(chance)

    def may_undo(self, seat: int) -> bool:
        """Say whether a seat may go back to before its last decision.

        That is refused once somebody else has decided, a secret has come to light, or chance was drawn: a player who
        knows how the dice fall must not decide anew.
        """
        if not self.rounds or self.over or [decider for decider, _ in self.rounds[-1]] != [seat]:
            return False
        after, _ = self._past[-1]
        is_open = self.position is after or self.position == after
        return is_open and self.was_certain(len(self.rounds) - 1)

    def was_certain(self, number: int) -> bool:
        """Say whether decisions alone made what came of a round, counted from 0: no chance, and no secret told."""
        (before, earlier), (after, later) = self._past[number : number + 2]
        return same(earlier, later) and not self.reveals(before, after)

    def _go_on(self) -> None:
        position = self.position
        chosen = ((seat, position.chosen(seat)) for seat in range(position.players))
        self.rounds.append(tuple((seat, move) for seat, move in chosen if move is not None))
        self.position = position.advance(self._chance)
        self.position.share(self._past[-1][0])
        self._past.append((self.position, copy(self._chance)))

    def copy(self) -> Self:
        """Return the same game, which goes its own way from here."""
        other = type(self).__new__(type(self))
        other.__dict__ |= self.__dict__
        other.rounds = self.rounds.copy()
        other._past = self._past.copy()
        other._chance = copy(self._chance)
        return other

    def checksum(self) -> str:
        """Hash who may do what, the scores, and the chance to come: equal on every machine and in every version."""
        position = self.position
        hashed: list[Any] = [
            position.moment,
            [[seat, sorted(map(str, position.legal(seat)))] for seat in position.pending],
        ]
        hashed += [position.scores(), [value for _, _, value in leaves(self._chance)]]
        hashed += [self.seed.commitment] if isinstance(self.seed, SealedSeed) else []
        return hashlib.sha256(json.dumps(hashed).encode()).hexdigest()[:16]

    def position_at(self, number: int) -> PositionT:
        """Return the position after so many rounds."""
        return self._past[number][0]

    def positions(self) -> list[PositionT]:
        """List the positions from the first one on, one more than there are rounds."""
        return [position for position, _ in self._past]

    def draws(self) -> list[int]:
        """List how many numbers were drawn up to each position, if chance is sealed."""
        return [chance.drawn for _, chance in self._past if isinstance(chance, SealedChance)]
