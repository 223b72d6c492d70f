"""Many random games at once, in any run of the kernel.

>>> simulate(Options(players=3, round_limit=2), games=2, seed=1).games
2
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import argosy.tabletop.simulation as tabletop
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.game import Game
from argosy.eldorado.kernel.layout import Moves, Sheet, State, Totals
from argosy.eldorado.kernel.play import decide
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import from_code
from argosy.eldorado.options import Options
from argosy.eldorado.position import ENDINGS, Position
from argosy.eldorado.ruleset import ruleset
from argosy.tabletop.errors import OptionError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.simulation import Plan, Progress, play_batches
from argosy.tabletop.struct import blank, clone

ROLES: Final = (State, Chance, Chance, Moves, Sheet, Totals)


@dataclass(frozen=True, slots=True)
class Report(tabletop.Report[Options, Totals]):
    """What a simulation found."""

    def to_dict(self) -> dict[str, Any]:
        """The report as plain values, as `argosy simulate --json` prints it."""
        totals, games = self.totals, self.games
        return {
            **self.head("eldorado"),
            "mean_rounds": totals.rounds / games,
            "endings": {name: totals.endings[code] for code, name in enumerate(ENDINGS) if name},
            "win_shares": [totals.wins[seat] / games for seat in range(self.options.players)],
            "colours": {
                colour: {
                    "win_share": totals.colour_wins[number] / games,
                    "mean_areas": totals.areas[number] / games,
                    "mean_posts_and_cities": totals.marks[number] / games,
                    "mean_pirates": totals.pirates[number] / games,
                }
                for number, colour in enumerate(COLOURS)
            },
        }


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
    """The simulation of a table. Random play needs a limit of rounds: without one a game need not end (Q57)."""
    if options.round_limit == 0:
        raise OptionError("round_limit", 0, "1 or more rounds, as random games need not end by themselves (Q57)")
    rules = ruleset(options).rules
    return Plan("eldorado", rules, options.players, seed, ROLES, Totals)


def random_move(position: Position, seat: int, mind: Chance) -> Move:
    """The move that random play makes for a seat."""
    state = clone(position.state)
    decide(state, position.kernel_rules, mind, seat, blank(Moves))
    return from_code(position.rules, state.seats[seat].move)


def simulated_game(options: Options, seed: int, number: int) -> Game:
    """Game `number`, from 0, of a simulation, played again in the plain run so that it can be looked at."""
    game, mind = Game(options, seed, 2 * number), Seeds(seed).stream(2 * number + 1)
    while not game.over:
        game.choose(game.pending[0], random_move(game.position, game.pending[0], mind))
    return game
