"""Types of arguments that several commands take."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers = argparse._SubParsersAction


class CommandParser(argparse.ArgumentParser):
    """Takes options before, between and after the other arguments, which argparse does not offer to sub-commands."""

    _is_mixing = False

    def parse_known_args(  # type: ignore[override]  # argparse has several forms, sub-commands use one
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Read the arguments in any order; the steps of that call this method again."""
        if self._is_mixing or self._subparsers:  # whose own parsers mix
            return super().parse_known_args(args, namespace)
        self._is_mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_mixing = False


def whole(text: str) -> int:
    """A whole number; what it must lie between, the command knows once it has read more."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"found '{text}'; expected a whole number") from None


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"found '{text}'; expected a whole number from 1 on")
    return number


def within(low: int, high: int) -> Callable[[str], int]:
    """A whole number between bounds."""

    def read(text: str) -> int:
        found = whole(text)
        if not low <= found <= high:
            raise argparse.ArgumentTypeError(f"found '{text}'; expected a whole number from {low} to {high}")
        return found

    return read


def seed(text: str) -> int:
    """A seed: a whole number of at most 64 bits."""
    found = whole(text)
    if not 0 <= found < 1 << 64:
        raise argparse.ArgumentTypeError(f"found '{text}'; expected a whole number from 0 to 2^64 - 1")
    return found


def words(text: str) -> tuple[str, ...]:
    """Words with commas between them."""
    return tuple(word.strip() for word in text.split(",") if word.strip())
