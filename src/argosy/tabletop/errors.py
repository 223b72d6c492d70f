"""Errors that a user can meet. Each says what is wrong and what was expected."""

import difflib
from collections.abc import Iterable
from typing import Final

_MOST_LISTED: Final = 16


class ArgosyError(ValueError):
    """Base of all errors of the games."""


class OptionError(ArgosyError):
    """An option that the rules or the data do not allow."""

    def __init__(self, name: str, found: object, expected: str) -> None:
        super().__init__(f"option '{name}': found '{found}'; expected {expected}")


class DataError(ArgosyError):
    """A data file that cannot be used; names file, entry and field."""


class NotationError(ArgosyError):
    """A text that is no position, move or record at all."""


class IllegalMoveError(ArgosyError):
    """A well-formed move that the rules forbid here; names the rule."""


class AmbiguousMoveError(ArgosyError):
    """A move that could mean several things; names them."""


class ReplayError(ArgosyError):
    """A record that replays here to another result than it says."""


def near(word: str, known: Iterable[str]) -> str:
    """Return the known word that was probably meant, or else the first of them all."""
    words = list(known)
    close = difflib.get_close_matches(word, words, n=1)
    more = ", ..." if len(words) > _MOST_LISTED else ""
    return f"'{close[0]}'" if close else "one of: " + ", ".join(words[:_MOST_LISTED]) + more
