"""Files that commands read; `-` is standard input."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import Any, Final

from argosy.cli.arguments import words
from argosy.tabletop.errors import NotationError, OptionError
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.notation import Record, load_position, position_from_text
from argosy.wonders.position import Position

STANDARD_INPUT: Final = "-"
ASKED: Final = ("players", "edition", "expansions", "teams")


def add_position_file(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a position file."""
    parser.add_argument("file", metavar="FILE", help="a position (docs/notation.md); - reads standard input")
    add_asked_options(parser)


def add_asked_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that a file may leave out, or that it is expected to have."""
    group = parser.add_argument_group("the table, where the file does not say it; it must not say otherwise")
    group.add_argument("--players", type=int, default=argparse.SUPPRESS, metavar="N", help="3 to 8")
    group.add_argument("--edition", choices=EDITIONS, default=argparse.SUPPRESS, help="1 or 2")
    group.add_argument("--expansions", type=words, default=argparse.SUPPRESS, metavar="E,E", help="armada, cities")
    group.add_argument("--teams", action="store_true", default=argparse.SUPPRESS, help="teams of two (A66)")


def asked_options(given: argparse.Namespace) -> dict[str, Any]:
    """The options that were asked for beside the file."""
    return {name: value for name, value in vars(given).items() if name in ASKED}


def read_position(given: argparse.Namespace) -> Position:
    """The position of the file that was named."""
    asked = asked_options(given)
    if given.file == STANDARD_INPUT:
        return position_from_text(_standard_input(), "standard input", asked)
    return load_position(given.file, asked)


def read_record(given: argparse.Namespace) -> Record:
    """The record of a game in the file that was named; its table must be the one that was asked for."""
    from_input = given.record == STANDARD_INPUT
    record = Record.parse(_standard_input(), "standard input") if from_input else Record.load(given.record)
    asked = asked_options(given)
    for name, value in asked.items():
        found = getattr(record.options, name)
        if found != getattr(replace(record.options, **asked), name):
            raise OptionError(name, value, f"{found}, as in the record")
    return record


def _standard_input() -> str:
    if sys.stdin is None:  # closed before the program began
        raise NotationError("standard input: cannot be read: it is closed")
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise NotationError("standard input: found bytes that are no text; expected UTF-8") from error
