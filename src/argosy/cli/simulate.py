"""`argosy simulate`: many random games, and what they add up to."""

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from argosy.cli.arguments import Subparsers, seed, within
from argosy.cli.progress import compiling, silently, with_bar
from argosy.cli.table_options import add_table_options, table_options
from argosy.eldorado import simulate as eldorado
from argosy.eldorado.notation import Record as EldoradoRecord
from argosy.tabletop import kernel_cache
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.game_record import GameRecord
from argosy.tabletop.games import GAMES
from argosy.tabletop.report import Report, simulated_game
from argosy.tabletop.runs import ENGINES
from argosy.tabletop.simulation import Progress
from argosy.wonders import simulate as wonders
from argosy.wonders.notation import Record
from argosy.wonders.options import Options

MOST_GAMES: Final = 10**12


class Door(NamedTuple):
    """How to simulate one game."""

    report: type[Report[Any, Any]]
    record: type[GameRecord[Any, Any, Any]]
    print: Callable[[Any], None]


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "simulate", help="play many random games", description="Play random games and add them up."
    )
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME", help=" or ".join(GAMES))
    for name, door in DOORS.items():
        _add_arguments(games.add_parser(name), name, door)


def _add_arguments(parser: argparse.ArgumentParser, game: str, door: Door) -> None:
    parser.add_argument(
        "--games", type=within(1, MOST_GAMES), default=1000, metavar="G", help="how many (default 1000)"
    )
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="where chance comes from (default 0)")
    parser.add_argument(
        "--engine",
        choices=("auto", *ENGINES),
        default="auto",
        help="which run of the rules; auto (default) begins in plain Python and goes on compiled when that is ready",
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a record of every game into this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_table_options(parser, game)
    parser.set_defaults(run=partial(run, door))


def run(door: Door, given: argparse.Namespace) -> int:
    """Simulate and print."""
    options = table_options(given, given.game)
    show = silently if given.json else with_bar
    kernel = door.report.plan(options, given.seed).kernel
    if given.engine == "cpu" and not kernel_cache.ready(kernel):
        print(f"argosy: {compiling(kernel)}", file=sys.stderr)
    if given.records:
        show("records", given.games, lambda progress: _write_records(door, options, given, progress))
    report = show(
        "games",
        given.games,
        lambda progress: door.report.simulate(options, given.games, given.seed, given.engine, progress),
    )
    if given.json:
        print(json.dumps(report.to_dict()))
    else:
        door.print(report)
    return 0


def _write_records(door: Door, options: Any, given: argparse.Namespace, progress: Progress) -> None:
    """Play the games again in the plain run, and write each down."""
    try:
        given.records.mkdir(parents=True, exist_ok=True)
        for number in range(given.games):
            record = door.record.from_game(simulated_game(door.record.game_class, options, given.seed, number))
            (given.records / f"game-{number + 1:06}.toml").write_text(record.to_text(), encoding="utf-8")
            progress(number + 1)
    except OSError as error:
        raise ArgosyError(f"{given.records}: cannot be written: {error.strerror}; expected a folder") from error


def _print(report: wonders.Report) -> None:
    facts = report.to_dict()
    console = Console()
    console.print(_seats_table(report, facts))
    if report.options.teams:
        console.print(_teams_table(facts))
    console.print(_speed(facts))


def _seats_table(report: wonders.Report, facts: dict[str, Any]) -> Table:
    """Make one row for each line of the score sheet: with eight seats it still fits a common terminal."""
    seats = range(report.options.players)
    table = Table(title=f"{report.games:,} random games, {_told(report.options)}")
    table.add_column("seat", no_wrap=True)
    for seat in seats:
        table.add_column(str(seat + 1), justify="right")
    for name in report.lines:
        table.add_row(name, *(f"{facts['mean_lines'][seat][name]:.2f}" for seat in seats))
    table.add_section()
    table.add_row("total", *(f"{facts['mean_scores'][seat]:.2f}" for seat in seats))
    table.add_row("wins", *(f"{facts['win_shares'][seat]:.1%}" for seat in seats))
    return table


def _told(options: Options) -> str:
    teams = " in teams of two" if options.teams else ""
    return ", ".join((f"edition {options.edition}", *options.joined, f"{options.players} players{teams}"))


def _teams_table(facts: dict[str, Any]) -> Table:
    table = Table(title="teams")
    for name in ("seats", "total", "wins"):
        table.add_column(name, justify="right")
    for team in facts["teams"]:
        seats = " and ".join(map(str, team["seats"]))
        table.add_row(seats, f"{team['mean_score']:.2f}", f"{team['win_share']:.1%}")
    return table


def _print_eldorado(report: eldorado.Report) -> None:
    """Print one line for each colour, then how games ended and how fast they were."""
    facts = report.to_dict()
    table = Table(title=f"{report.games:,} random games of El Dorado, {report.options.players} players")
    table.add_column("colour")
    for name in ("areas", "posts and cities", "pirates", "wins"):
        table.add_column(name, justify="right")
    for colour, found in facts["colours"].items():
        means = [f"{found[name]:.2f}" for name in ("mean_areas", "mean_posts_and_cities", "mean_pirates")]
        table.add_row(colour, *means, f"{found['win_share']:.1%}")
    console = Console(highlight=False)
    console.print(table)
    endings = ", ".join(f"{number:,} by {name}" for name, number in facts["endings"].items())
    console.print(f"{endings}; {facts['mean_rounds']:.1f} rounds")
    console.print(_speed(facts))


def _speed(facts: dict[str, Any]) -> str:
    return (
        f"engine {facts['engine']}: {facts['games_per_cpu_second']:,.0f} games and "
        f"{facts['decisions_per_cpu_second']:,.0f} decisions per CPU-second; checksum {facts['checksum']}"
    )


DOORS: Final = {
    "wonders": Door(wonders.Report, Record, _print),
    "eldorado": Door(eldorado.Report, EldoradoRecord, _print_eldorado),
}
