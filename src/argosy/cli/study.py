"""`argosy study`: many games as tables of rows, or as count tables."""

import argparse
import time
from functools import partial
from pathlib import Path
from typing import Final

from rich.console import Console

from argosy.cli.arena_options import tell_compiling
from argosy.cli.arguments import Subparsers, add_command, positive, seed, within, words
from argosy.cli.progress import with_bar
from argosy.cli.table_options import OPTIONS, add_tables_of_both, refuse_foreign, table_options
from argosy.study.file import read_studies, write_names
from argosy.study.folder import SAMPLE
from argosy.study.plan import MOST_GAMES, Plan, make_plan, sample_of
from argosy.study.study import CUDA_CHUNK, DEFAULT_MOVES, begin, play_missing
from argosy.tabletop.errors import OptionError
from argosy.tabletop.games import GAMES
from argosy.tabletop.options import option_rows

STOPPED: Final = 130  # the exit code of a command that was interrupted


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "study",
        run,
        "write many games down as tables",
        "Play many games and write a row for each seat, and for some games one for each move, as Parquet files. "
        "The same command goes on with a study that was stopped.",
    )
    _add_arguments(parser)
    add_tables_of_both(parser)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("study", metavar="GAME|FILE", help=f"{' or '.join(GAMES)}, or a file with studies (TOML)")
    add("--out", type=Path, required=True, metavar="DIR", help="folder of the study")
    add("--games", type=within(1, MOST_GAMES), metavar="G", help="how many, as in 1e6 (default 1000)")
    add("--seed", type=seed, metavar="S", help="where chance comes from (default 0)")
    add("--bots", type=words, metavar="A,B,...", help="one a seat, as in captain/200,merchant (default: random play)")
    add("--moves", type=within(0, MOST_GAMES), metavar="N", help="rows of moves to write, about (default 1e6)")
    add("--counts-only", action="store_true", help="write count tables, which stay small, and no rows")
    add("--sample", type=within(1, MOST_GAMES), metavar="G", help="with --counts-only: rows of the first G games")
    add("--chunk", type=positive, metavar="G", help="games of one part (default: those of ten seconds)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=positive, metavar="N", help="processes that play at once (default: all CPUs)")
    where.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: its address, auto, or local")
    add("--engine", choices=("cpu", "cuda"), default="cpu", help="what plays; cuda counts on a GPU (default cpu)")


def run(given: argparse.Namespace) -> int:
    """Play what is missing of one study, or of all studies of a file."""
    plans = _plans(given)
    tell_compiling({plan.table.kernel for plan in plans.values()}, given.engine)
    return 0 if all(_play(folder, plan, given) for folder, plan in plans.items()) else STOPPED


def _plans(given: argparse.Namespace) -> dict[Path, Plan]:
    """Return the studies that are asked for, each by its folder."""
    if given.study in GAMES:
        plan = _plan(given)
        sample = {given.out / SAMPLE: sample_of(plan, given.sample, _moves(given))} if given.sample else {}
        return {given.out: plan, **sample}
    if not given.study.endswith(".toml"):
        raise OptionError("study", given.study, f"{', '.join(GAMES)}, or a file that ends in .toml")
    _refuse_beside_file(given)
    plans = read_studies(Path(given.study))
    write_names(given.out, list(plans))
    return {given.out / name: plan for name, plan in plans.items()}


def _plan(given: argparse.Namespace) -> Plan:
    """Return the study of one table; without a number of players there are as many as bots."""
    refuse_foreign(given, given.study)
    bots = given.bots or ()
    options = table_options(given, given.study, **({"players": len(bots)} if bots else {}))
    chunk = given.chunk or (CUDA_CHUNK if given.engine == "cuda" else None)
    wanted = (given.games or 1000, given.seed or 0, bots, _moves(given), given.counts_only, chunk)
    return make_plan(given.study, options, *wanted)


def _moves(given: argparse.Namespace) -> int:
    return DEFAULT_MOVES if given.moves is None else given.moves


def _refuse_beside_file(given: argparse.Namespace) -> None:
    """Refuse options that a file with studies says itself."""
    named = (
        "games",
        "seed",
        "bots",
        "moves",
        "chunk",
        *(row.name for cls in OPTIONS.values() for row in option_rows(cls)),
    )
    for name in named:
        if getattr(given, name) is not None:
            raise OptionError(name, getattr(given, name), f"it in {given.study}, where the studies are")
    if given.data or given.counts_only:
        raise OptionError("data" if given.data else "counts_only", "it", f"it in {given.study}, where the studies are")


def _play(folder: Path, plan: Plan, given: argparse.Namespace) -> bool:
    """Play what is missing, and say what is there then; False if somebody stopped it."""
    engine = "cpu" if folder.name == SAMPLE and folder != given.out else given.engine
    study = begin(plan, folder, engine)
    missing = sum(len(plan.games_of(chunk)) for chunk in study.missing())
    began, console = time.perf_counter(), Console(highlight=False, soft_wrap=True)
    try:
        with_bar("games", missing, partial(play_missing, study, given.workers, given.ray, engine))
    except KeyboardInterrupt:
        left = sum(len(plan.games_of(chunk)) for chunk in study.missing())
        console.print(f"{folder}: stopped with {plan.games - left:,} of {plan.games:,} games; the same command goes on")
        return False
    seconds = time.perf_counter() - began
    speed = f", {missing / seconds:,.0f} games a second" if missing else ", all of them played before"
    console.print(f"{folder}: {plan.games:,} games{speed}")
    return True
