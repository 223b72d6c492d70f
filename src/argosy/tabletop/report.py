"""What a simulation found, and the games it played."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from argosy.tabletop.game import Game
from argosy.tabletop.own_files import shown_options
from argosy.tabletop.position import KernelPosition
from argosy.tabletop.protocol import Options
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.simulation import Outcome, Plan, Progress, play_batches
from argosy.tabletop.struct import Struct

OptionsT = TypeVar("OptionsT", bound=Options)
TotalsT = TypeVar("TotalsT", bound=Struct)
GameT = TypeVar("GameT", bound=Game[Any, Any, Any])


@dataclass(frozen=True, slots=True)
class Report(Generic[OptionsT, TotalsT]):
    """What a simulation of a table found."""

    engine: str
    options: OptionsT
    seed: int
    games: int
    totals: TotalsT
    cpu_seconds: float
    wall_seconds: float

    @classmethod
    @abstractmethod
    def plan(cls, options: OptionsT, seed: int) -> Plan[TotalsT]:
        """Return what to simulate for a table."""

    @classmethod
    def simulate(
        cls, options: OptionsT, games: int, seed: int, engine: str = "python", progress: Progress | None = None
    ) -> Self:
        """Play `games` random games of a table and add them up; compiling is not counted as time."""
        found = _play(cls.plan(options, seed), games, engine, progress)
        return cls(engine, options, seed, games, found.totals, found.cpu_seconds, found.wall_seconds)

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain values, as `argosy simulate --json` prints it."""

    def head(self, game: str) -> dict[str, Any]:
        """Return what was played, and how fast, as plain values."""
        totals: Any = self.totals
        return {
            "game": game,
            "engine": self.engine,
            "options": shown_options(self.options.to_dict()),
            "seed": self.seed,
            "games": self.games,
            "decisions": totals.decisions,
            "cpu_seconds": self.cpu_seconds,
            "wall_seconds": self.wall_seconds,
            "games_per_cpu_second": _rate(self.games, self.cpu_seconds),
            "decisions_per_cpu_second": _rate(totals.decisions, self.cpu_seconds),
            "games_per_second": _rate(self.games, self.wall_seconds),
            "checksum": f"{totals.checksum:08x}",
        }


def _play(plan: Plan[TotalsT], games: int, engine: str, progress: Progress | None) -> Outcome[TotalsT]:
    if engine != "cuda":
        return play_batches(plan, games, engine, progress)
    from argosy.tabletop.cuda import play_on_gpu

    return play_on_gpu(plan, games, progress)


def _rate(number: int, seconds: float) -> float:
    return number / seconds if seconds else 0.0


def simulated_game(kind: type[GameT], options: Any, seed: int, number: int) -> GameT:
    """Play game `number`, from 0, of a simulation again, with the kernel's own decisions, so that it can be kept."""
    game, mind = kind(options, seed, 2 * number), Seeds(seed).stream(2 * number + 1)
    while not game.over:
        for seat in game.pending:
            position: KernelPosition[Any, Any, Any, Any, Any] = game.position
            game.choose(seat, position.random_move(seat, mind))
    return game
