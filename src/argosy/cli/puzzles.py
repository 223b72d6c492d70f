"""`argosy puzzles`: make puzzles, list them, show one with its answer, and check them."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table as Columns

from argosy.arena.workers import ready
from argosy.cli.analysis_report import percent
from argosy.cli.arena_options import tell_compiling
from argosy.cli.arguments import Subparsers, add_command, positive, seed
from argosy.cli.progress import with_bar
from argosy.cli.style import open_console
from argosy.cli.table_options import OPTIONS, add_tables_of_both, table_options
from argosy.puzzles.again import Again, weigh_again
from argosy.puzzles.check import faults
from argosy.puzzles.library import in_folder, puzzle_by_id, shipped
from argosy.puzzles.make import Made, kernels, make
from argosy.puzzles.puzzle import GRADES, Puzzle
from argosy.puzzles.recipe import Recipe, Table, usual_tables
from argosy.tabletop.errors import ArgosyError, OptionError
from argosy.tabletop.games import GAMES
from argosy.tabletop.options import option_rows

STOPPED: Final = 130  # the exit code of a command that was interrupted
FAULTY: Final = 1


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "puzzles",
        help="positions in which one move is clearly best",
        description="Find positions in which one move is clearly best, and look at those that are there.",
    )
    parts = parser.add_subparsers(dest="part", required=True, metavar="PART")
    _add_make(parts)
    _add_list(parts)
    _add_show(parts)
    _add_check(parts)


def _add_folder(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--folder", type=Path, metavar="DIR", help="of puzzles (default: those of the package)")


def _puzzles(given: argparse.Namespace) -> dict[str, Puzzle]:
    return in_folder(given.folder) if given.folder else shipped()


# -- make ---------------------------------------------------------------------------------------------------------


def _add_make(parts: Subparsers) -> None:
    parser = add_command(
        parts,
        "make",
        run_make,
        "find puzzles",
        "Let strong bots play, and find positions in which one move is clearly best. "
        "Without a game or a table, tables of all kinds are played in turn.",
    )
    parser.add_argument("game", nargs="?", choices=GAMES, help="wonders or eldorado (default: both)")
    parser.add_argument("--games", type=positive, default=20, metavar="G", help="to be searched (default 20)")
    parser.add_argument("--folder", type=Path, default=Path("puzzles"), metavar="DIR", help="(default: puzzles)")
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="where chance comes from (default 0)")
    parser.add_argument("--workers", type=positive, metavar="N", help="processes at once (default: all CPUs)")
    parser.add_argument("--engine", choices=("auto", "python", "cpu"), default="auto", help="(default auto)")
    for name in ("playing", "quick", "deep", "confirming"):
        usual = Recipe.__dataclass_fields__[name].default
        parser.add_argument(
            f"--{name}", type=positive, default=usual, metavar="N", help=f"playouts, see docs/puzzles.md ({usual})"
        )
    add_tables_of_both(parser)


def run_make(given: argparse.Namespace) -> int:
    """Find puzzles; an interrupted search keeps what it found."""
    tables = tuple(_tables(given))
    recipe = Recipe(tables, given.seed, "", given.playing, given.quick, given.deep, given.confirming)
    tell_compiling(kernels(recipe), given.engine)
    recipe = Recipe(tables, given.seed, ready(kernels(recipe), given.engine), *_playouts(recipe))
    work = partial(make, recipe, given.games, given.folder, given.workers)
    made: Made = with_bar("games", given.games, work)
    _tell_made(made, given.folder)
    return STOPPED if made.stopped else 0


def _playouts(recipe: Recipe) -> tuple[int, int, int, int]:
    return recipe.playing, recipe.quick, recipe.deep, recipe.confirming


def _tables(given: argparse.Namespace) -> Iterable[Table]:
    """Return the table that was asked for, or all that are usual for the game, or for all games."""
    named = {row.name for cls in OPTIONS.values() for row in option_rows(cls) if getattr(given, row.name) is not None}
    if not named and not given.data:
        return [table for game in GAMES if given.game in (None, game) for table in usual_tables(game)]
    if given.game is None:
        raise OptionError("game", "", f"{' or '.join(GAMES)}, where a table is described")
    for name in named - {row.name for row in option_rows(OPTIONS[given.game])}:
        raise OptionError(name, getattr(given, name), f"an option of {given.game}")
    return [Table(given.game, table_options(given, given.game))]


def _tell_made(made: Made, folder: Path) -> None:
    tally = made.tally
    print(f"{'stopped; ' if made.stopped else ''}{made.games} games searched, {tally.looked} decisions looked through:")
    print(f"{tally.seeming} seemed clear, {tally.clear} were so to a deeper search, {tally.wanted} of them wanted,")
    print(f"{tally.confirmed} confirmed with another seed; {len(made.puzzles)} puzzles in {folder}")


# -- list and show ------------------------------------------------------------------------------------------------


def _add_list(parts: Subparsers) -> None:
    parser = add_command(parts, "list", run_list, "list all puzzles", "List all puzzles without their answers.")
    _add_folder(parser)


def run_list(given: argparse.Namespace) -> int:
    """Print one line a puzzle, and how many there are of each grade."""
    found = _puzzles(given)
    table = Columns("puzzle", "game", "table", "moment", "grade", box=SIMPLE_HEAD)
    for puzzle in found.values():
        table.add_row(puzzle.id, puzzle.game, _table_words(puzzle), puzzle.position.moment, GRADES[puzzle.grade - 1])
    console = open_console()
    console.print(table)
    grades = Counter(puzzle.grade for puzzle in found.values())
    told = ", ".join(f"{grades[grade]} {name}" for grade, name in enumerate(GRADES, 1))
    console.print(f"{len(found)} puzzles: {told}")
    return 0


def _table_words(puzzle: Puzzle) -> str:
    options: dict[str, Any] = puzzle.options.to_dict()
    words = [f"{options.pop('players')} players"]
    for name, value in options.items():
        words.append(name.replace("_", " ") if value is True else f"edition {value}" if name == "edition" else "")
        words += list(value) if name == "expansions" else []
    return ", ".join(word for word in words if word)


def _add_show(parts: Subparsers) -> None:
    parser = add_command(parts, "show", run_show, "show a puzzle", "Print the position of a puzzle; and the answer.")
    parser.add_argument("id", metavar="ID", help="of a puzzle, as `argosy puzzles list` prints it")
    parser.add_argument("--answer", action="store_true", help="print the answer, not the position")
    _add_folder(parser)


def run_show(given: argparse.Namespace) -> int:
    """Print the position of a puzzle as text, or its answer."""
    puzzle = puzzle_by_id(given.id, _puzzles(given))
    if not given.answer:
        print(f"# seat {puzzle.seat + 1} decides; {GRADES[puzzle.grade - 1]}; --answer shows what is best")
        print(puzzle.text, end="")
        return 0
    table = Columns("move", box=SIMPLE_HEAD)
    for name in ("chance to win", "points", "playouts"):
        table.add_column(name, justify="right")
    for move in puzzle.moves:
        points = f"{move.points:.0f} (±{move.points_error:.1f})"
        table.add_row(move.move, percent(move.chance, move.error), points, f"{move.playouts:,}")
    console = open_console()
    console.print(table)
    console.print("found by " + ", ".join(f"{one.level} {one.found} of {one.tries}" for one in puzzle.found))
    return 0


# -- check --------------------------------------------------------------------------------------------------------


def _add_check(parts: Subparsers) -> None:
    parser = add_command(
        parts,
        "check",
        run_check,
        "check all puzzles",
        "Check that all puzzles can be played, have one clearly best move and give nothing away.",
    )
    _add_folder(parser)
    parser.add_argument("--again", type=positive, metavar="N", help="weigh each once more, with so many playouts")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="for weighing again (default 1)")
    parser.add_argument("--workers", type=positive, metavar="N", help="processes at once (default: all CPUs)")
    parser.add_argument("--engine", choices=("auto", "python", "cpu"), default="auto", help="(default auto)")


def run_check(given: argparse.Namespace) -> int:
    """Say what is wrong with each puzzle, and how many hold if they are weighed again."""
    found = _puzzles(given)
    wrong = [(puzzle.id, fault) for puzzle in found.values() for fault in faults(puzzle)]
    for name, fault in wrong:
        print(f"argosy: puzzle {name}: {fault}", file=sys.stderr)
    print(f"{len(found)} puzzles checked, {len({name for name, _ in wrong})} with faults")
    if given.again and found:
        _weigh_again(given, list(found.values()))
    return FAULTY if wrong else 0


def _weigh_again(given: argparse.Namespace, puzzles: list[Puzzle]) -> None:
    if not puzzles:
        raise ArgosyError("there are no puzzles to weigh")
    work = partial(weigh_again, puzzles, given.again, given.seed, given.engine, given.workers)
    again: list[Again] = with_bar("puzzles", len(puzzles), work)
    for one in again:
        if not one.is_clear:
            said = "is best, but not clearly" if one.is_best else f"is not best: {one.best} is"
            print(f"{one.id}: the answer {said} (ahead by {percent(one.lead, one.error)})")
    clear, best = sum(one.is_clear for one in again), sum(one.is_best for one in again)
    print(f"weighed again: the answer is clearly best in {clear} of {len(again)}, best in {best}")
