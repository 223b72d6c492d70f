"""Files that commands read; `-` is standard input."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from argosy.tabletop.errors import NotationError
from argosy.wonders.notation import Record, load_position, position_from_text
from argosy.wonders.position import Position

STANDARD_INPUT: Final = "-"


def add_position_file(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a position file."""
    parser.add_argument("file", metavar="FILE", help="a position (docs/notation.md); - reads standard input")


def read_position(name: str) -> Position:
    """The position of a file."""
    if name == STANDARD_INPUT:
        return position_from_text(_standard_input(), "standard input")
    return load_position(name)


def read_record(name: str) -> Record:
    """The record of a game in a file."""
    if name == STANDARD_INPUT:
        return Record.parse(_standard_input(), "standard input")
    return Record.load(name)


def _standard_input() -> str:
    if sys.stdin is None:  # closed before the program began
        raise NotationError("standard input: cannot be read: it is closed")
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise NotationError("standard input: found bytes that are no text; expected UTF-8") from error
