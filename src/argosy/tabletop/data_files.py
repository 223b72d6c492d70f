"""The data files that a game is played with: those of the package, or the kept ones of a game that began with others.

The sentences of a game in English are read here too: a file with one line for every key that its herald may say.

>>> sorted(packaged("eldorado").files)
['cards.toml', 'dice.toml', 'edition.toml', 'map.toml']
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Final

from argosy.tabletop.games import package

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_DIGEST_LENGTH: Final = 12
ADDED: Final = {"added": True}  # marks a field that facts have gained: at its default it changes no digest
WORDS: Final = ("rules.", "names.")  # rule books and names in words: nothing is played with these files


@dataclass(frozen=True)
class DataFiles:
    """All data files of a game by name, as texts."""

    game: str
    files: Mapping[str, str]
    digest: str

    @classmethod
    def of(cls, game: str, texts: Mapping[str, str]) -> DataFiles:
        """Make data files of these texts."""
        content = json.dumps(texts, sort_keys=True).encode()
        return cls(game, dict(texts), hashlib.sha256(content).hexdigest()[:16])


_kept: ContextVar[DataFiles | None] = ContextVar("kept", default=None)


class reading_from:  # noqa: N801  named like `contextlib.suppress`; a generator would cost four times as much
    """Read a game from these files within a block; None reads it from the package, as always."""

    __slots__ = ("_files", "_token")

    def __init__(self, kept: DataFiles | None) -> None:
        self._files = kept

    def __enter__(self) -> None:
        self._token = _kept.set(self._files)

    def __exit__(self, *_: object) -> None:
        _kept.reset(self._token)


def data_files(game: str) -> DataFiles:
    """Return the files that a game is read from now."""
    kept = _kept.get()
    return kept if kept is not None and kept.game == game else packaged(game)


@cache
def packaged(game: str) -> DataFiles:
    """Return the data files of a game as they came with this package."""
    folder = files(package(game)) / "data"
    return DataFiles.of(
        game, {name: file.read_text(encoding="utf-8") for name, file in _below(folder) if not name.startswith(WORDS)}
    )


@cache
def english(game: str) -> dict[str, str]:
    """Read the English sentences of a game by the key that its herald says; values replace what stands in braces."""
    return tomllib.loads(files(package(game)).joinpath("english.toml").read_text(encoding="utf-8"))


def _below(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            yield from _below(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(".toml"):
            yield f"{path}{entry.name}", entry


def digest(facts: DataclassInstance) -> str:
    """Hash facts: equal on every machine for equal facts; the order counts, because entries are numbered by it."""
    text = json.dumps(_told(facts), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:_DIGEST_LENGTH]


def _told(value: Any) -> Any:
    """Turn facts into plain values, without added fields that say nothing."""
    if is_dataclass(value):
        said = [one for one in fields(value) if "added" not in one.metadata or getattr(value, one.name) != one.default]
        return {one.name: _told(getattr(value, one.name)) for one in said}
    if isinstance(value, dict):
        return {key: _told(one) for key, one in value.items()}
    return [_told(one) for one in value] if isinstance(value, list | tuple) else value
