"""The command `argosy`: one sub-command a file."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from argosy import __version__
from argosy.cli.arguments import CommandParser
from argosy.tabletop.errors import ArgosyError

COMMANDS: Final = (
    "analyse",
    "apply",
    "cards",
    "facts",
    "ladder",
    "map",
    "match",
    "moves",
    "play",
    "puzzles",
    "replay",
    "report",
    "rule",
    "score",
    "serve",
    "simulate",
    "train",
    "study",
    "verify",
)


def parser(names: Sequence[str] = COMMANDS) -> argparse.ArgumentParser:
    """Make the parser for the arguments of all commands, or of some."""
    top = argparse.ArgumentParser(
        prog="argosy",
        description="Play and study 7 Wonders and the pirate game around El Dorado, with or without a table.",
    )
    top.add_argument("--version", action="version", version=f"argosy {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=CommandParser)
    for name in names:
        import_module(f"argosy.cli.{name}").add(commands)
    return top


def _named(arguments: Sequence[str]) -> Sequence[str]:
    """Return the command that comes first, since only that one need be loaded; else all, one of which is meant."""
    return tuple(arguments[:1]) if arguments and arguments[0] in COMMANDS else COMMANDS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors that a user can fix are one line on standard error."""
    given = parser(_named(sys.argv[1:] if arguments is None else arguments)).parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a question mark where the encoding lacks a sign
    try:
        code: int = given.run(given)
        print(end="", flush=True)  # what cannot be written fails here, not when the interpreter ends
    except ArgosyError as error:
        print(f"argosy: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        print(f"argosy: cannot write the output: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def _drop_output() -> None:
    """Send what is left to nowhere, else the interpreter fails on it once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
