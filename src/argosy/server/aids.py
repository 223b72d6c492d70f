"""Aids that a table agreed to play without: they never leave the server.

A herald names in `AIDS` where each aid lies, as paths: `choices.cards.*.worth?` is the worth of each card. What is
switched off becomes an empty list, or nothing (null) where the path ends in `?`, so that the shape stays as the types
say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import structs

from argosy.server.wire import House
from argosy.tabletop.herald import Herald

NAMES: Final = ("memory", "worth")


def without_aids(herald: Herald, house: House, part: str, told: Any) -> Any:
    """What is told, less the aids that the house switched off. `part` is "view" or "choices"."""
    paths = [path for name in NAMES if not getattr(house, name) for path in _paths(herald, name, part)]
    for path in paths:
        told = _emptied(told, path)
    return told


def _paths(herald: Herald, name: str, part: str) -> list[list[str]]:
    found = [path.split(".") for path in herald.AIDS.get(name, ())]
    return [rest for first, *rest in found if first == part]


def _emptied(told: Any, path: list[str]) -> Any:
    """A copy in which what the path leads to is empty; what is not there stays away."""
    if told is msgspec.UNSET:
        return told
    if not path:
        return []
    first, *rest = path
    if first.endswith("?"):
        return _with(told, first[:-1], None)
    if first == "*":
        return [_emptied(each, rest) for each in told] if isinstance(told, list) else told
    if isinstance(told, msgspec.Struct):
        return _with(told, first, _emptied(getattr(told, first), rest))
    if not isinstance(told, Mapping) or first not in told:
        return told
    return _with(told, first, _emptied(told[first], rest))


def _with(told: Any, name: str, value: Any) -> Any:
    """A copy in which one field has another value."""
    if isinstance(told, msgspec.Struct):
        return structs.replace(told, **{name: value})
    return {**told, name: value} if name in told else told
