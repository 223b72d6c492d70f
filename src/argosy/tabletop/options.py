"""Options of all games, to plain values and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from argosy.tabletop.errors import OptionError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

OptionsT = TypeVar("OptionsT", bound="DataclassInstance")


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


def told_options(options: DataclassInstance, always: tuple[str, ...]) -> dict[str, Any]:
    """Options as plain values: some are always told, the others only where they are not at their default."""
    told = {name: getattr(options, name) for name in always}
    for item in fields(options):
        value = getattr(options, item.name)
        if item.name not in told and value != item.default:
            told[item.name] = list(value) if isinstance(value, tuple) else value
    return told


def read_options(cls: type[OptionsT], values: Mapping[str, Any]) -> OptionsT:
    """Options from plain values; an unknown or misshapen one is an `OptionError` that names it."""
    known = {item.name: item for item in fields(cls)}
    given: dict[str, Any] = {}
    for name, value in values.items():
        if name not in known:
            raise OptionError(name, value, f"one of {', '.join(known)}")
        given[name] = shaped(name, value, known[name].default)
    return cls(**given)
