"""`argosy ladder`: all levels and bots of one's own play each other, and are rated."""

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

from argosy.arena.climb import climb
from argosy.arena.commands import PRECISION
from argosy.arena.ladder import Ladder
from argosy.arena.ladder_file import LadderFile
from argosy.arena.ladder_plot import draw_ladder
from argosy.arena.ladder_report import LadderMatch, LadderRating, LadderReport, LadderResult
from argosy.arena.ratings import ANCHORED
from argosy.arena.workers import settle
from argosy.bots import roster
from argosy.cli.arena_options import add_arena_options, budget, tell_compiling
from argosy.cli.arguments import Subparsers, positive, words
from argosy.cli.files import write_picture
from argosy.cli.progress import silently, with_bar
from argosy.cli.table_options import table_options
from argosy.tabletop.games import GAMES

STOPPED: Final = 130  # the exit code of a command that was interrupted
NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven")


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "ladder",
        help="rate all opponents",
        description="All levels, and bots of your own, play each other until it is known how strong each is.",
    )
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME", help=" or ".join(GAMES))
    for game in GAMES:
        _add_arguments(games.add_parser(game), game)


def _add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    known = roster.listed(game, ",")
    parser.add_argument("bots", nargs="*", metavar="MODULE:CLASS", help="bots of your own")
    parser.add_argument("--levels", type=words, metavar="L,L", help=f"which levels play (default: {known})")
    parser.add_argument(
        "--precision",
        type=positive,
        default=PRECISION,
        metavar="P",
        help=f"stop when all are sure to so many points to either side (default {PRECISION})",
    )
    parser.add_argument("--games", type=positive, default=2000, metavar="G", help="at most (default 2000)")
    parser.add_argument(
        "--file", type=Path, metavar="FILE", help=f"where games are kept and found again (default ladder-{game}.jsonl)"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings there, as SVG")
    add_arena_options(parser, game)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play the ladder and print what it found; an interrupted one prints what it found so far."""
    asked = _ladder(given)
    tell_compiling(asked.kernels, asked.budget.engine)
    ladder = settle(asked)
    file = LadderFile(given.file or Path(f"ladder-{given.game}.jsonl"), ladder)
    play = partial(climb, ladder, file, given.games, given.precision, given.workers)
    report: LadderReport = (silently if given.json else with_bar)("games", given.games, play)
    result = report.result()
    if given.plot:
        write_picture(given.plot, draw_ladder(result))
    if given.json:
        print(json.dumps(msgspec.to_builtins(result)))
    else:
        _print(result, report, file.path)
    return STOPPED if report.stopped else 0


def _ladder(given: argparse.Namespace) -> Ladder:
    levels = roster.levels(given.game) if given.levels is None else given.levels
    return Ladder(given.game, table_options(given, given.game), (*levels, *given.bots), given.seed, budget(given))


def _print(result: LadderResult, report: LadderReport, file: Path) -> None:
    console = Console(highlight=False)
    console.print(_ratings(result))
    if result.matches:
        console.print(_matches(result, "one team" if report.ladder.options.team_size > 1 else "one"))
    console.print(f"{result.anchor} has {ANCHORED:,.0f} by definition; who has 100 points more wins 64 % of duels")
    stopped = "stopped; " if report.stopped else ""
    console.print(f"{stopped}{result.games:,} games, engine {result.engine}; kept in {file}", soft_wrap=True)


def _ratings(result: LadderResult) -> Table:
    """Make one row a level, strongest first."""
    table = Table(title=f"{result.game}: ratings, seed {result.seed}")
    table.add_column("", no_wrap=True)
    for name in ("rating", "95 % sure", "games", "CPU ms a move"):
        table.add_column(name, justify="right")
    for one in result.ratings:
        table.add_row(one.level, f"{one.rating:,.0f}", _sure(one), f"{one.games:,}", f"{one.milliseconds:,.1f}")
    return table


def _sure(one: LadderRating) -> str:
    return f"{one.low:,.0f} to {one.high:,.0f}" if one.low < one.high else "by definition"


def _matches(result: LadderResult, who: str) -> Table:
    """Make one row a level that plays alone, and one column the level of all others."""
    order = [one.level for one in result.ratings]
    cells = {(one.level, one.others): one for one in result.matches}
    others = NUMBERS[result.units - 1]
    table = Table(title=f"games won by {who} against {others}, {1 / result.units:.0%} by chance")
    table.add_column("", no_wrap=True)
    for column in reversed(order):
        table.add_column(f"against {column}", justify="right")
    for row in order:
        table.add_row(row, *(_won(cells.get((row, column))) for column in reversed(order)))
    return table


def _won(one: LadderMatch | None) -> str:
    return f"{one.won / one.games:.1%} ± {50 * (one.high - one.low):.1f}" if one else ""
