"""The stack of data files: later entries take the place of earlier ones, and the whole becomes a catalog."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from argosy.tabletop.errors import near
from argosy.tabletop.facts import different, digest
from argosy.tabletop.section import Entry
from argosy.wonders.facts.armada import read_island, read_shipyard, read_track
from argosy.wonders.facts.catalog import Card, Catalog, Island, Shipyard, Track, Wonder
from argosy.wonders.facts.reading import BASE, read_card, read_numbers, read_wonder
from argosy.wonders.facts.validation import Facts, validate
from argosy.wonders.facts.words import FLEETS, Expansion

_FILE_FIELDS: Final = ("edition", "numbers", "remove", "card", "wonder", "island", "track", "shipyard")
_NUMBER_FILE_FIELDS: Final = ("edition", "expansion", "numbers")

Fact = TypeVar("Fact", Card, Wonder, Island, Track, Shipyard)
OfBox = TypeVar("OfBox", Card, Wonder)


@dataclass(slots=True)
class Stack:
    """The files laid so far."""

    edition: str
    expansions: tuple[Expansion, ...]
    top: str  # the file to name when all of them together do not fit
    numbers: dict[str, object] = field(default_factory=dict)
    copies_range: tuple[int, int] = (99, 0)
    cards: dict[str, Card] = field(default_factory=dict)
    wonders: dict[str, Wonder] = field(default_factory=dict)
    islands: dict[str, Island] = field(default_factory=dict)
    tracks: dict[str, Track] = field(default_factory=dict)
    shipyards: dict[str, Shipyard] = field(default_factory=dict)
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)  # by kind and id
    removed: dict[str, str] = field(default_factory=dict)  # id -> the file that took it away

    def lay(self, file: Entry) -> None:
        """Put one file on top."""
        file.only(_FILE_FIELDS)
        self._check_edition(file)
        self._remove(file)
        self._lay_numbers(file)
        self._lay(file, "card", read_card, self.cards)
        self._lay(file, "wonder", read_wonder, self.wonders)
        self._lay(file, "island", read_island, self.islands)
        self._lay(file, "track", read_track, self.tracks)
        self._lay(file, "shipyard", read_shipyard, self.shipyards)

    def lay_numbers(self, file: Entry) -> None:
        """Put the numbers of an expansion on top."""
        file.only(_NUMBER_FILE_FIELDS)
        file.one_of("expansion", self.expansions)
        self._check_edition(file)
        self._lay_numbers(file)

    def catalog(self) -> Catalog:
        """The result, when everything fits together."""
        armada = "armada" in self.expansions
        islands = sorted(self.islands.values(), key=lambda island: island.level)
        facts = Catalog(
            edition=self.edition,
            numbers=read_numbers(Entry(self.top, "numbers", self.numbers)),
            cards=self._at_the_table(self.cards.values()),
            wonders=self._at_the_table(self.wonders.values()),
            digest="",
            expansions=self.expansions,
            islands=tuple(islands) if armada else (),
            tracks={fleet: self.tracks[fleet] for fleet in FLEETS if fleet in self.tracks} if armada else {},
            shipyards=tuple(self.shipyards.values()) if armada else (),
        )
        validate(Facts(self.top, facts, self.copies_range, self.entries, self.removed))
        return replace(facts, digest=digest(facts))

    def _at_the_table(self, facts: Iterable[OfBox]) -> tuple[OfBox, ...]:
        return tuple(fact for fact in facts if fact.expansion in ("", *self.expansions))

    def _check_edition(self, file: Entry) -> None:
        if file.has("edition"):
            file.one_of("edition", (self.edition,))

    def _remove(self, file: Entry) -> None:
        shelves: tuple[dict[str, Card] | dict[str, Wonder] | dict[str, Island] | dict[str, Shipyard], ...]
        shelves = (self.cards, self.wonders, self.islands, self.shipyards)
        known = [name for shelf in shelves for name in shelf]
        for name in file.different_texts("remove"):
            if name not in known:
                file.fail("remove", f"unknown id '{name}'; expected {near(name, known)}")
            for shelf in shelves:
                shelf.pop(name, None)
            self.removed[name] = file.file

    def _lay_numbers(self, file: Entry) -> None:
        if file.has("numbers"):
            self.numbers |= file.inner("numbers").table
            numbers = read_numbers(Entry(file.file, "numbers", self.numbers))
            low, high = self.copies_range
            self.copies_range = min(low, numbers.min_players), max(high, numbers.max_players)

    def _lay(self, file: Entry, kind: str, read: Callable[[Entry], Fact], shelf: dict[str, Fact]) -> None:
        for name, entry in different(file, kind, "colour" if kind == "track" else "id").items():
            _check_box(entry, kind, shelf.get(name))
            shelf[name], self.entries[kind, name] = read(entry), entry


def _check_box(entry: Entry, kind: str, old: object) -> None:
    """A replacement must say where it belongs: else it would wander into the base game unnoticed."""
    if isinstance(old, Card | Wonder) and old.expansion and not entry.has("expansion"):
        entry.fail("expansion", f"missing; expected '{old.expansion}', as the {kind} that it replaces, or '{BASE}'")
