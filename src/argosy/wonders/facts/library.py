"""The library: reads the packaged data of an edition and lays a user's own files over it.

>>> catalog = load_catalog(2)
>>> len(catalog.cards), len(catalog.wonders)
(80, 7)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from argosy.tabletop.errors import DataError, near
from argosy.tabletop.facts import different, digest
from argosy.tabletop.section import Entry, read_text
from argosy.wonders.facts.catalog import Card, Catalog, Wonder
from argosy.wonders.facts.reading import read_card, read_numbers, read_wonder
from argosy.wonders.facts.validation import Facts, validate

EDITIONS: Final = ("1", "2")
_FILES: Final = ("edition.toml", "cards.toml", "wonders.toml")
_FILE_FIELDS: Final = ("edition", "numbers", "remove", "card", "wonder")


def load_catalog(edition: str | int, extra: Sequence[Path | str] = ()) -> Catalog:
    """The facts of an edition, with the user's own files laid over them in order."""
    name = str(edition)
    if name not in EDITIONS:
        raise DataError(f"edition: found '{name}'; expected one of: {', '.join(EDITIONS)}")
    return _load(name, tuple((str(path), read_text(path, "a data file", DataError)) for path in extra))


@lru_cache(maxsize=64)
def _load(edition: str, own: tuple[tuple[str, str], ...]) -> Catalog:
    """Own files come by name and content, so a file that has changed makes a new catalog."""
    stack = _Stack(edition, f"edition-{edition}")
    folder = files("argosy.wonders") / "data" / f"edition-{edition}"
    for name in _FILES:
        text = (folder / name).read_text(encoding="utf-8")
        stack.lay(Entry.parse(text, f"edition-{edition}/{name}"))
    for name, text in own:
        stack.lay(Entry.parse(text, name))
        stack.top = name
    return stack.catalog()


@dataclass(slots=True)
class _Stack:
    """The files laid so far; later entries take the place of earlier ones."""

    edition: str
    top: str  # the file to name when all of them together do not fit
    numbers: dict[str, object] = field(default_factory=dict)
    copies_range: tuple[int, int] = (99, 0)
    cards: dict[str, Card] = field(default_factory=dict)
    wonders: dict[str, Wonder] = field(default_factory=dict)
    entries: dict[str, Entry] = field(default_factory=dict)
    removed: dict[str, str] = field(default_factory=dict)

    def lay(self, file: Entry) -> None:
        """Put one file on top."""
        file.only(_FILE_FIELDS)
        if file.has("edition"):
            file.one_of("edition", (self.edition,))
        self._remove(file)
        self._lay_numbers(file)
        for entry in different(file, "card"):
            card = read_card(entry)
            self.cards[card.id], self.entries[card.id] = card, entry
        for entry in different(file, "wonder"):
            wonder = read_wonder(entry)
            self.wonders[wonder.id] = wonder

    def catalog(self) -> Catalog:
        """The result, when everything fits together."""
        numbers = read_numbers(Entry(self.top, "numbers", self.numbers))
        cards, wonders = self.cards, self.wonders
        validate(Facts(self.top, numbers, self.copies_range, cards, self.entries, wonders, self.removed))
        facts = Catalog(self.edition, numbers, tuple(cards.values()), tuple(wonders.values()), digest="")
        return replace(facts, digest=digest(facts))

    def _remove(self, file: Entry) -> None:
        for name in file.different_texts("remove"):
            known = (*self.cards, *self.wonders)
            if name not in known:
                file.fail("remove", f"unknown id '{name}'; expected {near(name, known)}")
            self.cards.pop(name, None)
            self.wonders.pop(name, None)
            self.removed[name] = file.file

    def _lay_numbers(self, file: Entry) -> None:
        if file.has("numbers"):
            self.numbers |= file.inner("numbers").table
            numbers = read_numbers(Entry(file.file, "numbers", self.numbers))
            low, high = self.copies_range
            self.copies_range = min(low, numbers.min_players), max(high, numbers.max_players)
