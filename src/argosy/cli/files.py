"""Files that commands read; `-` is standard input. What a file is about its field `game` says, or it is wonders."""

from __future__ import annotations

import argparse
import sys
import tomllib
from typing import Final, TypeAlias

from argosy.eldorado import notation as eldorado
from argosy.eldorado.position import Position as EldoradoPosition
from argosy.tabletop.errors import NotationError
from argosy.tabletop.section import read_text
from argosy.wonders import notation as wonders
from argosy.wonders.position import Position

STANDARD_INPUT: Final = "-"

AnyPosition: TypeAlias = Position | EldoradoPosition
AnyRecord: TypeAlias = wonders.Record | eldorado.Record


def add_position_file(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a position file."""
    parser.add_argument("file", metavar="FILE", help="a position (docs/notation.md); - reads standard input")


def read_position(name: str) -> AnyPosition:
    """The position of a file."""
    text, source = _read(name, "a position file")
    if _is_eldorado(text):
        return eldorado.position_from_text(text, source)
    return wonders.position_from_text(text, source)


def position_to_text(position: AnyPosition) -> str:
    """The text of a position."""
    if isinstance(position, EldoradoPosition):
        return eldorado.position_to_text(position)
    return wonders.position_to_text(position)


def read_record(name: str) -> AnyRecord:
    """The record of a game in a file."""
    text, source = _read(name, "a record of a game")
    return (eldorado.Record if _is_eldorado(text) else wonders.Record).parse(text, source)


def _read(name: str, expected: str) -> tuple[str, str]:
    """The text of a file, and what to call it."""
    if name == STANDARD_INPUT:
        return _standard_input(), "standard input"
    return read_text(name, expected, NotationError), name


def _is_eldorado(text: str) -> bool:
    """Whether a text says so itself; one that is no TOML is left to be refused by who reads it."""
    try:
        return tomllib.loads(text.removeprefix("\ufeff")).get("game") == "eldorado"
    except (ValueError, RecursionError):
        return False


def _standard_input() -> str:
    if sys.stdin is None:  # closed before the program began
        raise NotationError("standard input: cannot be read: it is closed")
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise NotationError("standard input: found bytes that are no text; expected UTF-8") from error
