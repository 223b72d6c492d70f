"""Do the runs of the kernel agree? Compares them field by field after every decision of random games.

    python benchmarks/agree.py [--engine cpu|cuda] [--games N] [--expansions none|armada|cities|armada,cities]
        [--leaders|--no-leaders]

Without `--engine` every engine that this machine has is compared with the plain run. Needs a GPU for "cuda". Tables of
different expansions are different builds there: with `--expansions` they can be compared side by side, and with
`--leaders` or `--no-leaders` those with and without Leaders.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence

from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import EngineMissingError, Run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import differences
from argosy.wonders.combinations import combinations, with_boards, with_leaders, with_projects, with_tower
from argosy.wonders.facts.leaders import NO_LEADERS
from argosy.wonders.kernel.codes import OVER
from argosy.wonders.kernel.layout import Moves, State
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import Report, simulate

SEED = 2026
Trace = Callable[[Options, int, int], list[State]]  # of a table, for a game number and so many decisions


def main() -> int:
    """Compare, and tell how it went."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", choices=("cpu", "cuda"))
    parser.add_argument("--games", type=int, default=3, help="games of each table (default 3)")
    parser.add_argument("--expansions", help="only tables with just these, or none (default: all tables)")
    parser.add_argument("--leaders", action=argparse.BooleanOptionalAction, help="only tables with Leaders, or without")
    given = parser.parse_args()
    every = (*combinations(), *with_boards(), *with_leaders(), *with_projects(), *with_tower())
    tables = [table for table in every if given.expansions in (None, ",".join(table.expansions) or "none")]
    tables = [table for table in tables if given.leaders in (None, table.leaders != NO_LEADERS)]
    if not tables:
        parser.error(f"--expansions: found '{given.expansions}'; expected none, armada, cities or armada,cities")
    engines = [given.engine] if given.engine else ["cpu", "cuda"]
    return max(report(engine, tables, given.games) for engine in engines)


def report(engine: str, tables: Sequence[Options], games: int) -> int:
    """Compare one engine with the plain run; an engine that is missing is told, and fails only if it was asked for."""
    try:
        trace = tracer(engine)
    except EngineMissingError as error:
        print(f"{engine}: not compared: {error}")
        return int("--engine" in sys.argv)
    found = [line for options in tables for line in compare(engine, trace, options, games)]
    for line in found[:20]:
        print(line)
    verdict = "DISAGREES" if found else "agrees"
    print(f"{engine}: {verdict} with the plain run, {games} games of each of {len(tables)} tables")
    return int(bool(found))


def compare(engine: str, trace: Trace, options: Options, games: int) -> Iterator[str]:
    """Where an engine leaves the plain run."""
    for number in range(games):
        plain = plain_trace(options, number)
        for step, (mine, theirs) in enumerate(zip(plain, trace(options, number, len(plain) - 1), strict=True)):
            for line in differences(mine, theirs)[:3]:
                yield f"{options.to_dict()}, game {number}, decision {step}: {line}"
    checksums = {name: simulate(options, 50, SEED, name).to_dict()["checksum"] for name in ("python", engine)}
    if len(set(checksums.values())) > 1:
        yield f"{options.to_dict()}: checksums {checksums}"


def plain_trace(options: Options, number: int) -> list[State]:
    """The states of a game in the plain run, after every decision to its end."""
    return list(_steps(python_run("wonders"), options, number))


def _steps(run: Run, options: Options, number: int) -> Iterator[State]:
    s, c, mind, out = (run.make(cls) for cls in (State, Chance, Chance, Moves))
    r = run.put(ruleset(options).rules)
    seeds = Seeds(SEED)
    run.call.seed_chance(c, seeds.low, seeds.high, 2 * number)
    run.call.seed_chance(mind, seeds.low, seeds.high, 2 * number + 1)
    run.call.setup(s, r, c, options.players)
    run.call.play_on(s, r, c, mind, out, 0)
    yield run.get(s, State)
    while run.get(s, State).phase != OVER:
        run.call.play_on(s, r, c, mind, out, 1)
        yield run.get(s, State)


def _compiled(options: Options) -> Run:
    """The compiled run that plays a table."""
    return compiled_run(Report.plan(options, SEED).kernel)


def tracer(engine: str) -> Trace:
    """The function that traces a game on an engine."""
    if engine == "cuda":
        from argosy.tabletop.cuda import gpu, trace_on_gpu

        gpu()
        return lambda options, number, decisions: trace_on_gpu(Report.plan(options, SEED), number, decisions)
    return lambda options, number, decisions: list(_steps(_compiled(options), options, number))


if __name__ == "__main__":
    sys.exit(main())
