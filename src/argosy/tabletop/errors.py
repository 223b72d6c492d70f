"""Errors that a user can meet. Each says what is wrong and what was expected."""

from __future__ import annotations


class ArgosyError(ValueError):
    """Base of all errors of the games."""


class OptionError(ArgosyError):
    """An option that the rules or the data do not allow."""

    def __init__(self, name: str, found: object, expected: str) -> None:
        super().__init__(f"option '{name}': found '{found}'; expected {expected}")


class NotationError(ArgosyError):
    """A text that is no position, move or record at all."""


class IllegalMoveError(ArgosyError):
    """A well-formed move that the rules forbid here; names the rule."""


class AmbiguousMoveError(ArgosyError):
    """A move that could mean several things; names them."""


class ReplayError(ArgosyError):
    """A record that does not replay here to the result it tells."""
