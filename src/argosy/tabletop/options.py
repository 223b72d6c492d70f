"""Options of all games, from plain values."""

from __future__ import annotations

from typing import Any

from argosy.tabletop.errors import OptionError


def shaped(name: str, value: Any, default: Any) -> Any:
    """A value of the type that the default of its option has; an `OptionError` names one that is misshapen."""
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise OptionError(name, value, "true or false")
        return value
    if isinstance(default, int):
        if not isinstance(value, int) or isinstance(value, bool):
            raise OptionError(name, value, "a whole number")
        return value
    if isinstance(default, tuple):
        words = [value] if isinstance(value, str) else value
        if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
            raise OptionError(name, value, "a list of words")
        return tuple(words)
    return str(value)
