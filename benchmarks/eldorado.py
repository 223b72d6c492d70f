"""The speed figures of El Dorado: `python benchmarks/eldorado.py [--quick]`.

Every figure is gated on a checksum: the engines must have played the very same games. With a GPU the states of some
games are also compared field by field after every decision.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from argosy.eldorado.kernel.codes import OVER
from argosy.eldorado.kernel.layout import Moves, State
from argosy.eldorado.options import Options
from argosy.eldorado.simulate import Report, simulate
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import EngineMissingError, python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import differences, size

ROUNDS = 3
COMPARED = 8  # games that all engines play, for the checksum
TRACED = 2  # games that are compared after every decision
SEED = 2026
TABLES = [Options(players=players, cards=cards, land_hiring=cards) for players in (2, 3, 4) for cards in (False, True)]
TARGETS = {"cpu": 1_000_000, "python": 5_000, "cuda": 500_000_000}


def main() -> int:
    """Measure and show."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    scale = 0.1 if parser.parse_args().quick else 1.0
    compiled_run("eldorado")
    table = Table("table", "engine", "actions per second", "target", title=f"El Dorado, state {size(State)} bytes")
    for engine, games in (("python", 10), ("cpu", 1_000)):
        for row in figures(engine, max(1, int(games * scale))):
            table.add_row(*row)
    try:
        for row in figures("cuda", int(1_000_000 * scale)):
            table.add_row(*row)
        trace_all()
    except EngineMissingError as error:
        print(f"CUDA: not measured: {error}")
    Console().print(table)
    return 0


def figures(engine: str, games: int) -> Iterator[tuple[str, str, str, str]]:
    """Actions per CPU-second, or per second on a GPU; the best of several rounds."""
    for options in TABLES:
        check_agreement(options, engine)
        rounds = [simulate(options, games, 1, engine) for _ in range(ROUNDS)]
        spent = min(found.wall_seconds if engine == "cuda" else found.cpu_seconds for found in rounds)
        name = f"{options.players} players{', cards' if options.cards else ''}"
        yield name, engine, f"{rounds[0].totals.decisions / spent:,.0f}", f"{TARGETS[engine]:,}"


def check_agreement(options: Options, engine: str) -> None:
    """No figure counts unless the engines play the same games."""
    plain, other = (simulate(options, COMPARED, SEED, name).to_dict()["checksum"] for name in ("python", engine))
    if plain != other:
        sys.exit(f"{options}: checksum {other} of engine {engine} is not {plain} of the plain run: no figures")


def trace_all() -> None:
    """Compare the GPU with the plain run after every decision of some games."""
    from argosy.tabletop.cuda import trace_on_gpu

    for options in TABLES:
        for number in range(TRACED):
            plain = list(states(options, number))
            found = trace_on_gpu(Report.plan(options, SEED), number, len(plain) - 1)
            for step, (mine, theirs) in enumerate(zip(plain, found, strict=True)):
                if differences(mine, theirs):
                    sys.exit(f"{options}, game {number}, decision {step}: {differences(mine, theirs)[:3]}")
    print(f"CUDA agrees with the plain run, {TRACED} games of {len(TABLES)} tables")


def states(options: Options, number: int) -> Iterator[State]:
    """The states of a game in the plain run, after every decision to its end."""
    run, seeds = python_run("eldorado"), Seeds(SEED)
    s, c, mind, out = (run.make(cls) for cls in (State, Chance, Chance, Moves))
    r = run.put(Report.plan(options, SEED).rules)
    run.call.seed_chance(c, seeds.low, seeds.high, 2 * number)
    run.call.seed_chance(mind, seeds.low, seeds.high, 2 * number + 1)
    run.call.setup(s, r, c, options.players)
    run.call.play_on(s, r, c, mind, out, 0)
    yield run.get(s, State)
    while s.phase != OVER:
        run.call.play_on(s, r, c, mind, out, 1)
        yield run.get(s, State)


if __name__ == "__main__":
    sys.exit(main())
