"""What there is to weigh in a game: its decisions, and the moments that the curve of the chances goes through."""

from collections.abc import Set
from dataclasses import dataclass
from typing import Any

from argosy.coach.coaches import load
from argosy.coach.stretches import EVERYBODY, Place
from argosy.coach.values import Event
from argosy.tabletop.game import Game
from argosy.tabletop.games import herald
from argosy.tabletop.herald import Phrase
from argosy.tabletop.protocol import Position


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
    says: dict[Place, Phrase | None]  # what the herald says about what was played
    rounds: dict[Place, int]  # that each takes; a plan may take many
    decisions: tuple[Place, ...]  # those between several moves
    curve: tuple[Place, ...]  # the moments, of everybody, before each round in which somebody decided
    events: tuple[Event, ...]
    result: tuple[float, ...] | None  # by seat, once the game is over: 1 for the winner; a shared victory is divided

    @classmethod
    def of(cls, game: Game[Any, Any, Any], skipped: Set[Place] = frozenset()) -> "Agenda":
        """List what there is to weigh, except decisions that nobody is judged by, such as those of a clock."""
        coach = load(game.name)
        stretches = coach.stretches(game)
        found = tuple(one.place for one in stretches if one.is_choice and not skipped & set(one.places))
        return cls(
            game=game.name,
            players=game.position.players,
            whens=tuple(_when(game.name, position) for position in game.positions()),
            played={one.place: one.text for one in stretches},
            says=_says(game),
            rounds={one.place: one.rounds for one in stretches},
            decisions=found,
            curve=tuple((number, EVERYBODY) for number in sorted({one.round for one in stretches})),
            events=tuple(coach.events(game)),
            result=_result(game) if game.over else None,
        )

    @property
    def places(self) -> list[Place]:
        """List everything that is weighed, in the order of the game."""
        return sorted(self.decisions + self.curve)


def _says(game: Game[Any, Any, Any]) -> dict[Place, Phrase | None]:
    say, moments = herald(game.name).decision, enumerate(zip(game.positions(), game.rounds, strict=False))
    return {(n, seat): say(position, seat, move) for n, (position, made) in moments for seat, move in made}


def _when(name: str, position: Position[Any]) -> When:
    turn = herald(name).turn(position)
    return When(position.moment, turn.part, turn.number)


def _result(game: Game[Any, Any, Any]) -> tuple[float, ...]:
    winners, team = game.position.winners(), game.options.team_size
    return tuple(team / len(winners) if seat in winners else 0.0 for seat in range(game.position.players))
