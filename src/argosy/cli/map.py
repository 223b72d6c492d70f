"""`argosy map`: the board of El Dorado, or a position on it, as a picture."""

import argparse
from pathlib import Path

from argosy.cli.arguments import Subparsers, add_command
from argosy.cli.files import read_position, source_of, write_picture
from argosy.eldorado.drawing import draw
from argosy.eldorado.facts.catalog import Board
from argosy.eldorado.facts.library import load_catalog
from argosy.eldorado.position import Position
from argosy.tabletop.errors import ArgosyError, OptionError


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands, "map", run, "draw the board of El Dorado", "Draw the board of El Dorado, or a position on it, as SVG."
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="a position (docs/eldorado.md); - reads standard input")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the picture there, not to standard output")
    parser.add_argument("--title", default="", metavar="TEXT", help="what stands above it (default: the board's name)")
    parser.add_argument("--data", action="append", default=[], metavar="FILE", help="own data, for another board")


def run(given: argparse.Namespace) -> int:
    """Print or write the picture."""
    picture = draw(_subject(given), given.title)
    if given.output is None:
        print(picture, end="")
    else:
        write_picture(given.output, picture)
    return 0


def _subject(given: argparse.Namespace) -> Position | Board:
    if given.file is None:
        return load_catalog(given.data).board
    if given.data:
        raise OptionError("data", given.data[0], "none beside a position, which names its own")
    position = read_position(given)
    if not isinstance(position, Position):
        raise ArgosyError(
            f"{source_of(given.file)}: found a position of wonders; expected one of eldorado, which has a map"
        )
    return position
