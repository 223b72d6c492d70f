"""Many random games at once, in any run of the kernel.

>>> simulate(Options(players=3), games=2, seed=1).games
2
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import argosy.tabletop.simulation as tabletop
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.simulation import Plan, Progress, play_batches
from argosy.wonders.game import Game
from argosy.wonders.idle import idle
from argosy.wonders.kernel.layout import Moves, Sheet, State, Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.sheet import LINES, sheet_lines

ROLES: Final = (State, Chance, Chance, Moves, Sheet, Totals)


@dataclass(frozen=True, slots=True)
class Report(tabletop.Report[Options, Totals]):
    """What a simulation found."""

    def to_dict(self) -> dict[str, Any]:
        """The report as plain values, as `argosy simulate --json` prints it."""
        told = {**self.head("wonders"), **self._means()}
        return {**told, "teams": self._teams()} if self.options.teams else told

    @property
    def lines(self) -> list[str]:
        """The lines of the score sheet that the table needs."""
        return sheet_lines(ruleset(self.options).rules)

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
    """Play `games` random games of a table and add them up; compiling is not counted as time."""
    if engine == "cuda":
        from argosy.tabletop.cuda import play_on_gpu

        found = play_on_gpu(plan(options, seed), games, progress)
    else:
        found = play_batches(plan(options, seed), games, engine, progress)
    return Report(engine, options, seed, games, found.totals, found.cpu_seconds, found.wall_seconds)


def plan(options: Options, seed: int) -> Plan[Totals]:
    """The simulation of a table."""
    rules = ruleset(options).rules
    return Plan("wonders", rules, options.players, seed, ROLES, Totals, idle(rules))


def simulated_game(options: Options, seed: int, number: int) -> Game:
    """Game `number`, from 0, of a simulation, played again in the plain run so that it can be looked at."""
    game, mind = Game(options, seed, 2 * number), Seeds(seed).stream(2 * number + 1)
    while not game.over:
        for seat in game.pending:
            moves = game.position.legal(seat)
            game.choose(seat, moves[draw(mind, len(moves))])
    return game
