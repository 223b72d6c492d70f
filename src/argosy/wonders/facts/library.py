"""The library: reads the packaged data of an edition and its expansions, and lays a user's own files over it.

>>> catalog = load_catalog(2)
>>> len(catalog.cards), len(catalog.wonders)
(80, 7)
>>> catalog = load_catalog(2, ["armada", "cities"])
>>> len(catalog.cards), len(catalog.wonders), len(catalog.islands), len(catalog.shipyards)
(146, 10, 27, 7)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from argosy.tabletop.data_files import data_files
from argosy.tabletop.errors import DataError
from argosy.tabletop.section import Entry, read_text
from argosy.wonders.facts.catalog import Catalog
from argosy.wonders.facts.stack import Stack
from argosy.wonders.facts.words import EXPANSIONS, Expansion

EDITIONS: Final = ("1", "2")
LATER_EXPANSIONS: Final = ("leaders", "babel", "edifice")
_BASE_FILES: Final = ("edition.toml", "cards.toml", "wonders.toml")
_EXPANSION_FILES: Final = {
    "armada": ("cards.toml", "wonders.toml", "islands.toml", "shipyards.toml"),
    "cities": ("cards.toml", "wonders.toml"),
}


def load_catalog(edition: str | int, expansions: Iterable[str] = (), extra: Sequence[Path | str] = ()) -> Catalog:
    """The facts of an edition and of expansions, with the user's own files laid over them in order."""
    name = str(edition)
    if name not in EDITIONS:
        raise DataError(f"edition: found '{name}'; expected one of: {', '.join(EDITIONS)}")
    own = tuple((str(path), read_text(path, "a data file", DataError)) for path in extra)
    return _load(name, known_expansions(expansions), own, data_files("wonders").digest)


def known_expansions(names: Iterable[str]) -> tuple[Expansion, ...]:
    """The expansions in the order in which they are laid; a `DataError` for one that Argosy does not have."""
    chosen = tuple(names)
    for name in chosen:
        if name in LATER_EXPANSIONS:
            raise DataError(f"{name}: not part of Argosy yet (A74); expected one of: {', '.join(EXPANSIONS)}")
        if name not in EXPANSIONS:
            raise DataError(f"expansion: found '{name}'; expected one of: {', '.join(EXPANSIONS)}")
    return tuple(name for name in EXPANSIONS if name in chosen)


@lru_cache(maxsize=64)
def _load(edition: str, expansions: tuple[Expansion, ...], own: tuple[tuple[str, str], ...], digest: str) -> Catalog:
    """Own files come by name and content, so a file that has changed makes a new catalog; so does other files."""
    stack = Stack(edition, expansions, f"edition-{edition}")
    for name in _BASE_FILES:
        stack.lay(_packaged(edition, name))
    for expansion, names in _EXPANSION_FILES.items():
        # The cards of an expansion that stays in its box are read too: an own file may speak of them at any table.
        if expansion in expansions:
            stack.lay_numbers(_packaged(edition, f"{expansion}/expansion.toml"))
        for name in names:
            stack.lay(_packaged(edition, f"{expansion}/{name}"))
    for name, text in own:
        stack.lay(Entry.parse(text, name))
        stack.top = name
    return stack.catalog()


def _packaged(edition: str, name: str) -> Entry:
    path = f"edition-{edition}/{name}"
    return _parsed(path, data_files("wonders").files[path])


@lru_cache(maxsize=256)
def _parsed(path: str, text: str) -> Entry:
    return Entry.parse(text, path)
