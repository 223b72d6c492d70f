"""How fast the captain of wonders searches: `python benchmarks/search.py`.

Each line is a kind of table: iterations in a CPU second at the first decision of a game, redeals included, and beside
it what playing a game to its end costs by first sight and at random, decision by decision.
"""

import platform
import time

from argosy.bots.wonders.lookahead import Lookahead
from argosy.bots.wonders.search import KERNEL, Search
from argosy.bots.wonders.weights import weights_for
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.kernel.layout import Moves, State
from argosy.wonders.options import Options
from argosy.wonders.position import Position

TABLES = (
    Options(players=3),
    Options(players=5),
    Options(players=3, expansions=("armada", "cities")),
    Options(players=7, expansions=("armada", "cities")),
)
ITERATIONS = 16_000
GAMES = 2_000
HEAD = "| table | iterations a second | µs an iteration | µs a decision by first sight | µs a decision at random |"
RULE = "| --- | ---: | ---: | ---: | ---: |"


def main() -> None:
    """Print a row for each table."""
    run = run_at_hand(KERNEL, "cpu")
    print(f"Python {platform.python_version()}, {platform.machine()}", HEAD, RULE, sep="\n")
    for options in TABLES:
        position = Game(options, seed=7).position
        searching = of_search(run, position)
        decisions, at_random = of_random_games(run, position)
        cells = (
            " ".join((f"{options.players} players", *options.expansions)),
            f"{1 / searching:,.0f}",
            f"{1e6 * searching:.1f}",
            f"{1e6 * of_playouts(run, position) / decisions:.2f}",
            f"{1e6 * at_random / decisions:.2f}",
        )
        print(f"| {' | '.join(cells)} |", flush=True)


def of_search(run: Run, position: Position) -> float:
    """Return the seconds of an iteration."""
    Search(run, position, 0, Seeds(1).stream()).iterate(64)
    began = time.process_time()
    Search(run, position, 0, Seeds(1).stream()).iterate(ITERATIONS)
    return (time.process_time() - began) / ITERATIONS


def of_playouts(run: Run, position: Position) -> float:
    """Return the seconds of a game by first sight, from this position to its end."""
    ahead = Lookahead(run, position, 0, weights_for(position.rules))
    ahead.deal(Seeds(1).stream())
    option = ahead.options()[0]
    began = time.process_time()
    for number in range(GAMES):
        ahead.playout(option, number, 1, 2)
    return (time.process_time() - began) / GAMES


def of_random_games(run: Run, position: Position) -> tuple[float, float]:
    """Return the decisions of a game at random, from this position to its end, and its seconds."""
    rules, now, then = run.put(position.kernel_rules), run.put(position.state), run.make(State)
    c, mind, out = (run.make(cls) for cls in (Chance, Chance, Moves))
    run.call.seed_chance(c, 1, 0, 0)
    run.call.seed_chance(mind, 1, 0, 1)
    decisions, began = 0, time.process_time()
    for _ in range(GAMES):
        decisions += run.call.play_on(run.copy(now, then), rules, c, mind, out, -1)
    return decisions / GAMES, (time.process_time() - began) / GAMES


if __name__ == "__main__":
    main()
