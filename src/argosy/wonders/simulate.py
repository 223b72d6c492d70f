"""Many random games at once, in any run of the kernel.

>>> simulate(Options(players=3), games=2, seed=1).games
2
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from argosy.tabletop import kernel_cache
from argosy.tabletop.kernel.chance import WORD, Chance, draw
from argosy.tabletop.runs import Run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.wonders.compile import compiled_run
from argosy.wonders.game import Game
from argosy.wonders.kernel.layout import Moves, Sheet, State, Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.sheet import LINES, sheet_lines

BATCH_SECONDS: Final = 0.5  # how long a batch should take between two signs of progress

Progress = Callable[[int], None]  # is told how many games are done


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found."""

    engine: str
    options: Options
    seed: int
    games: int
    totals: Totals
    cpu_seconds: float
    wall_seconds: float

    def to_dict(self) -> dict[str, Any]:
        """The report as plain values, as `argosy simulate --json` prints it."""
        told = {**self._head(), **self._means()}
        return {**told, "teams": self._teams()} if self.options.teams else told

    @property
    def lines(self) -> list[str]:
        """The lines of the score sheet that the table needs."""
        return sheet_lines(ruleset(self.options).rules)

    def _head(self) -> dict[str, Any]:
        """What was played, and how fast."""
        return {
            "game": "wonders",
            "engine": self.engine,
            "options": self.options.to_dict(),
            "seed": self.seed,
            "games": self.games,
            "decisions": self.totals.decisions,
            "cpu_seconds": self.cpu_seconds,
            "wall_seconds": self.wall_seconds,
            "games_per_cpu_second": self.games / self.cpu_seconds if self.cpu_seconds else 0.0,
            "decisions_per_cpu_second": self.totals.decisions / self.cpu_seconds if self.cpu_seconds else 0.0,
            "games_per_second": self.games / self.wall_seconds if self.wall_seconds else 0.0,
            "checksum": f"{self.totals.checksum:08x}",
        }

    def _means(self) -> dict[str, Any]:
        """What a game brings each seat on average."""
        seats = range(self.options.players)
        return {
            "mean_scores": [self.totals.points[seat] / self.games for seat in seats],
            "mean_lines": [
                {line: self.totals.lines[seat][LINES.index(line)] / self.games for line in self.lines} for seat in seats
            ],
            "win_shares": [self.totals.wins[seat] / self.games for seat in seats],
        }

    def _teams(self) -> list[dict[str, Any]]:
        """What a game brings each team on average; partners win together (A73)."""
        points, wins = self.totals.points, self.totals.wins
        return [
            {
                "seats": [seat + 1, seat + 2],
                "mean_score": (points[seat] + points[seat + 1]) / self.games,
                "win_share": wins[seat] / self.games,
            }
            for seat in range(0, self.options.players, 2)
        ]


def simulate(
    options: Options, games: int, seed: int, engine: str = "python", progress: Progress | None = None
) -> Report:
    """Play `games` random games of a table and add them up; compiling is not counted as time.

    Engine "auto" starts at once in the plain run, and goes on compiled as soon as a process in the background has
    compiled the kernel.
    """
    if engine == "cuda":
        from argosy.wonders.cuda import simulate_on_gpu

        return simulate_on_gpu(options, games, seed, progress)
    parts = [_Simulation(_first_run(engine), options, seed)]
    cpu, wall = time.process_time(), time.perf_counter()
    done, size = 0, 1
    while done < games:
        if engine == "auto" and not parts[-1].run.compiled and kernel_cache.ready("wonders"):
            parts.append(_Simulation(compiled_run(), options, seed))
        size = min(size, games - done)
        began = time.perf_counter()
        parts[-1].play(done, done + size)
        done += size
        size = _next_size(size, time.perf_counter() - began)
        if progress:
            progress(done)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return Report(engine, options, seed, games, _sum([part.totals() for part in parts]), cpu, wall)


def _first_run(engine: str) -> Run:
    """The run to begin with; "cpu" waits for the compiler if it must, "auto" does not."""
    if engine == "auto" and not kernel_cache.ready("wonders"):
        kernel_cache.compile_in_background("wonders")
    elif engine != "python":
        return compiled_run()
    return python_run("wonders")


def simulated_game(options: Options, seed: int, number: int) -> Game:
    """Game `number`, from 0, of a simulation, played again in the plain run so that it can be looked at."""
    game, mind = Game(options, seed, 2 * number), Seeds(seed).stream(2 * number + 1)
    while not game.over:
        for seat in game.pending:
            moves = game.position.legal(seat)
            game.choose(seat, moves[draw(mind, len(moves))])
    return game


def _next_size(size: int, seconds: float) -> int:
    return max(1, min(4 * size, int(size * BATCH_SECONDS / max(seconds, 1e-6))))


class _Simulation:
    """The games that one run plays, on its own records."""

    def __init__(self, run: Run, options: Options, seed: int) -> None:
        self.run = run
        self.players = options.players
        self.seeds = Seeds(seed)
        self.rules = run.put(ruleset(options).rules)
        self.records = [run.make(cls) for cls in (State, Chance, Chance, Moves, Sheet, Totals)]
        self.play(0, 0)  # reads the compiled code

    def play(self, first: int, last: int) -> None:
        s, c, mind, out, sheet, totals = self.records
        low, high = self.seeds.low, self.seeds.high
        self.run.call.simulate(s, self.rules, c, mind, out, sheet, totals, low, high, first, 1, last, self.players)

    def totals(self) -> Totals:
        return self.run.get(self.records[-1], Totals)


def _sum(parts: list[Totals]) -> Totals:
    """Several totals as one."""
    whole = parts[0]
    for part in parts[1:]:
        whole.decisions += part.decisions
        whole.checksum = (whole.checksum + part.checksum) & WORD
        for seat, points in enumerate(part.points):
            whole.points[seat] += points
            whole.wins[seat] += part.wins[seat]
            whole.lines[seat] = [sum(pair) for pair in zip(whole.lines[seat], part.lines[seat], strict=True)]
    return whole
