"""`argosy match`: opponents play each other, to find which is stronger."""

import argparse
import json
from functools import partial
from typing import Final

from rich.console import Console
from rich.table import Table

from argosy.arena.match import Match
from argosy.arena.report import Report, Standing
from argosy.arena.workers import play_match
from argosy.bots import roster
from argosy.cli.arena_options import add_arena_options, budget, tell_compiling
from argosy.cli.arguments import Subparsers, positive
from argosy.cli.progress import silently, with_bar
from argosy.cli.table_options import table_options
from argosy.tabletop.errors import OptionError
from argosy.tabletop.games import GAMES

STOPPED: Final = 130  # the exit code of a command that was interrupted


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "match", help="let opponents play each other", description="Opponents play each other, with seats rotated."
    )
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME", help=" or ".join(GAMES))
    for game in GAMES:
        _add_arguments(games.add_parser(game), game)


def _add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    parser.add_argument("levels", nargs="+", metavar="LEVEL", help=f"one a seat: {roster.listed(game, ', ')}")
    parser.add_argument("--games", type=positive, default=100, metavar="G", help="how many (default 100)")
    add_arena_options(parser, game)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play the match and print what it found; an interrupted match reports the games played so far."""
    match = _match(given)
    tell_compiling(match.kernels, match.budget.engine)
    show = silently if given.json else with_bar
    report: Report = show("games", match.games, partial(play_match, match, given.workers))
    if given.json:
        print(json.dumps(report.to_dict()))
    else:
        _print(report)
    return 0 if len(report.played) == match.games else STOPPED


def _match(given: argparse.Namespace) -> Match:
    """Return the match that the arguments ask for: there are as many players as levels."""
    levels = tuple(given.levels)
    if given.players is None:
        given.players = len(levels)
    elif given.players != len(levels):
        raise OptionError("players", given.players, f"{len(levels)}, since so many levels are named")
    return Match(given.game, table_options(given, given.game), levels, given.games, given.seed, budget(given))


def _print(report: Report) -> None:
    console = Console(highlight=False)
    console.print(_table(report))
    if report.match.kernels:
        console.print(f"engine {report.match.budget.engine}")
    if len(report.played) < report.match.games:
        console.print(f"stopped after {len(report.played):,} of {report.match.games:,} games")


def _table(report: Report) -> Table:
    """Make one column a level: what it won first, then what one of its entrants scored."""
    match, standings = report.match, report.standings
    table = Table(title=f"{match.game}: {len(report.played):,} games, seed {match.seed}")
    table.add_column("", no_wrap=True)
    for standing in standings:
        table.add_column(_named(standing), justify="right")
    table.add_row("games won", *(f"{standing.win_share:.1%}" for standing in standings))
    table.add_row("95 % sure", *(f"{one.interval.low:.1%} to {one.interval.high:.1%}" for one in standings))
    table.add_row("by chance", *(f"{standing.entrants / len(match.levels):.1%}" for standing in standings))
    table.add_section()
    for line in standings[0].mean_lines:
        table.add_row(line.replace("_", " "), *(f"{standing.mean_lines[line]:.2f}" for standing in standings))
    table.add_row("score", *(f"{standing.mean_score:.2f}" for standing in standings))
    table.add_section()
    table.add_row("CPU ms a move", *(f"{1000 * standing.cpu_seconds_per_move:.1f}" for standing in standings))
    return table


def _named(standing: Standing) -> str:
    return standing.level if standing.entrants == 1 else f"{standing.entrants} {standing.level}s"
