"""The sentences of a game in English: a file with one line for every key that its herald may say."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from argosy.tabletop.games import package


@cache
def english(game: str) -> dict[str, str]:
    """Read the sentences of a game by key; what stands in braces is filled in where they are said."""
    return tomllib.loads(files(package(game)).joinpath("english.toml").read_text(encoding="utf-8"))
