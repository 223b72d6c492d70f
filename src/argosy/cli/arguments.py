"""Arguments that several commands take, and their types."""

import argparse
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers = argparse._SubParsersAction

MOST: Final = 10**30  # that a number can be, whatever it is for


class CommandParser(argparse.ArgumentParser):
    """Take options before, between and after the other arguments, which argparse does not offer to sub-commands."""

    _is_mixing = False

    def parse_known_args(  # type: ignore[override]  # argparse has several forms, sub-commands use one
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Read the arguments in any order; argparse calls this method again while it does so."""
        if self._is_mixing or self._subparsers:  # the parsers of sub-commands mix for themselves
            return super().parse_known_args(args, namespace)
        self._is_mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_mixing = False


def add_command(
    commands: Subparsers, name: str, run: Callable[[argparse.Namespace], int], meaning: str, description: str
) -> argparse.ArgumentParser:
    """Add a command that is run by a function, and return its parser for arguments."""
    parser = commands.add_parser(name, help=meaning, description=description)
    parser.set_defaults(run=run)
    return parser


def add_data(parser: argparse._ActionsContainer, meaning: str) -> None:
    """Add the option that names files with data of one's own."""
    parser.add_argument("--data", action="append", default=[], metavar="FILE", help=meaning)


def add_json(parser: argparse._ActionsContainer, meaning: str = "print one JSON object") -> None:
    """Add the option that prints for programs instead of people."""
    parser.add_argument("--json", action="store_true", help=meaning)


def whole(text: str) -> int:
    """Read a whole number, as 1000000 or 1e6; the command checks its limits once it has read more."""
    try:
        number = Decimal(text) if "e" in text.lower() else Decimal(int(text))
        if abs(number) > MOST or number != int(number):
            raise ValueError
        return int(number)
    except (ArithmeticError, ValueError):
        raise argparse.ArgumentTypeError(f"found '{text}'; expected a whole number") from None


def positive(text: str) -> int:
    """Read a whole number from 1 on."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"found '{text}'; expected a whole number from 1 on")
    return number


def within(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers between bounds."""

    def read(text: str) -> int:
        found = whole(text)
        if not low <= found <= high:
            raise argparse.ArgumentTypeError(f"found '{text}'; expected a whole number from {low} to {high}")
        return found

    return read


def seed(text: str) -> int:
    """Read a seed: a whole number of at most 64 bits."""
    found = whole(text)
    if not 0 <= found < 1 << 64:
        raise argparse.ArgumentTypeError(f"found '{text}'; expected a whole number from 0 to 2^64 - 1")
    return found


def words(text: str) -> tuple[str, ...]:
    """Read words with commas between them."""
    return tuple(word.strip() for word in text.split(",") if word.strip())
