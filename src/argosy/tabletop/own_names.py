"""Our own translations of names, where no printed name is known: words of a game, no facts.

>>> own_names("wonders")["nl"]["Quarry"]
'Kalksteengroeve'
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from argosy.tabletop.errors import DataError
from argosy.tabletop.games import package
from argosy.tabletop.rulebook import LANGUAGES


@cache
def own_names(game: str) -> Mapping[str, Mapping[str, str]]:
    """Return the names that we translated ourselves: for each language, by English name."""
    content = (files(package(game)) / "data" / "names.toml").read_text(encoding="utf-8")
    return read_own_names(f"{game}/names.toml", content)


def read_own_names(source: str, content: str) -> Mapping[str, Mapping[str, str]]:
    """Read names by language and English name; a `DataError` names what does not fit."""
    try:
        told = tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{source}: {error}") from error
    unknown = sorted(set(told) - set(LANGUAGES[1:]))
    if unknown:
        raise DataError(f"{source}: found '{unknown[0]}'; expected one of the languages {', '.join(LANGUAGES[1:])}")
    names = {language: _names(f"{source}: {language}", told.get(language, {})) for language in LANGUAGES}
    return MappingProxyType(names)


def _names(source: str, told: Any) -> Mapping[str, str]:
    empty = [name for name, text in told.items() if not isinstance(text, str) or not text.strip()]
    if empty:
        raise DataError(f"{source}: {empty[0]}: expected a name")
    return MappingProxyType(dict(told))
