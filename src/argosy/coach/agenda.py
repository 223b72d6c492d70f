"""What there is to weigh in a game: its decisions, and the rounds that the curve of the chances goes through."""

from collections.abc import Set
from dataclasses import dataclass
from typing import Any, TypeAlias

from argosy.tabletop.game import Game
from argosy.tabletop.games import herald
from argosy.tabletop.protocol import Position

Place: TypeAlias = tuple[int, int]  # a round of the record and a seat, both from 0


@dataclass(frozen=True, slots=True)
class When:
    """When a round is played, as the record and the table call it."""

    label: str  # II.3
    part: int  # the age of wonders
    turn: int  # of the part


@dataclass(frozen=True, slots=True)
class Agenda:
    """The decisions of a game. It is small and travels between processes; nobody needs the positions to read it."""

    game: str
    players: int
    whens: tuple[When, ...]  # by round, and at last the end of the game
    played: dict[Place, str]
    decisions: tuple[Place, ...]  # those between several moves
    fillers: tuple[Place, ...]  # one seat of each round without such a decision, for the curve
    result: tuple[float, ...] | None  # by seat, once the game is over: 1 for the winner; a shared victory is divided

    @classmethod
    def of(cls, game: Game[Any, Any, Any], skipped: Set[Place] = frozenset()) -> "Agenda":
        """List what there is to weigh, except decisions that nobody is judged by, such as those of a clock."""
        found = _decisions(game, skipped)
        rounds = {number for number, _ in found}
        return cls(
            game=game.name,
            players=game.position.players,
            whens=tuple(_when(game.name, position) for position in game.positions()),
            played={(number, seat): str(move) for number, made in enumerate(game.rounds) for seat, move in made},
            decisions=found,
            fillers=tuple((n, made[0][0]) for n, made in enumerate(game.rounds) if n not in rounds),
            result=_result(game) if game.over else None,
        )

    @property
    def places(self) -> list[Place]:
        """List everything that is weighed, in the order of the game."""
        return sorted(self.decisions + self.fillers)


def _decisions(game: Game[Any, Any, Any], skipped: Set[Place]) -> tuple[Place, ...]:
    moments = zip(game.positions(), game.rounds, strict=False)
    return tuple(
        (number, seat)
        for number, (position, made) in enumerate(moments)
        for seat, _ in made
        if (number, seat) not in skipped and len(position.legal(seat)) > 1
    )


def _when(name: str, position: Position[Any]) -> When:
    turn = herald(name).turn(position)
    return When(position.moment, turn.part, turn.number)


def _result(game: Game[Any, Any, Any]) -> tuple[float, ...]:
    winners, team = game.position.winners(), game.options.team_size
    return tuple(team / len(winners) if seat in winners else 0.0 for seat in range(game.position.players))
