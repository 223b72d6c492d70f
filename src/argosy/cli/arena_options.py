"""The arguments that say how opponents think and play each other, for `argosy match`, `ladder` and `analyse`."""

import argparse
import sys
from collections.abc import Set

from argosy.bots.bot import Budget
from argosy.cli.arguments import add_json, positive, seed
from argosy.cli.progress import compiling
from argosy.cli.table_options import add_table_options
from argosy.tabletop import kernel_cache


def add_arena_options(parser: argparse.ArgumentParser, game: str) -> None:
    """Add the options of seed, processes, thinking and table."""
    add_thinking_options(parser, "by level")
    add_json(parser)
    add_table_options(parser, game)


def add_thinking_options(parser: argparse.ArgumentParser, playouts: str) -> None:
    """Add the options of seed, processes and thinking; `playouts` says how many there are by default."""
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="where chance comes from (default 0)")
    parser.add_argument("--workers", type=positive, metavar="N", help="processes that play at once (default: all CPUs)")
    parser.add_argument(
        "--playouts", type=positive, metavar="N", help=f"that a decision may take (default: {playouts})"
    )
    parser.add_argument(
        "--engine",
        choices=("auto", "python", "cpu"),
        default="auto",
        help="which run of the rules opponents think with; auto (default) compiles them where that is possible",
    )


def budget(given: argparse.Namespace) -> Budget:
    """Return what the arguments allow a decision to take."""
    return Budget(playouts=given.playouts, engine=given.engine)


def tell_compiling(kernels: Set[str], engine: str) -> None:
    """Say what a user waits for, where a kernel is still to be compiled."""
    wanted = kernels if engine != "python" else set()
    missing = [kernel for kernel in sorted(wanted) if not kernel_cache.ready(kernel)]
    for kernel in missing[:1]:
        print(f"argosy: {compiling(kernel)}", file=sys.stderr)
