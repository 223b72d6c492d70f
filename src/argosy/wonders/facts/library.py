"""Load catalogs: the packaged data files of an edition and its expansions, then the files of a user.

>>> catalog = load_catalog(2)
>>> len(catalog.cards), len(catalog.wonders)
(80, 7)
>>> catalog = load_catalog(2, ["armada", "cities"])
>>> len(catalog.cards), len(catalog.wonders), len(catalog.islands), len(catalog.shipyards)
(146, 10, 27, 7)
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, Final, TypeVar

from argosy.tabletop.data_files import data_files, digest
from argosy.tabletop.errors import DataError, near
from argosy.tabletop.facts import read
from argosy.tabletop.own_files import OwnFile, OwnSource, own_files
from argosy.tabletop.section import Entry, different
from argosy.wonders.facts.babel import (
    BABEL,
    NO_BABEL,
    WITH_PROJECTS,
    WITH_TOWER,
    CardGroup,
    GreatProject,
    Tile,
    read_group,
)
from argosy.wonders.facts.catalog import BASE, Card, Catalog, Island, Shipyard, Track, Wonder
from argosy.wonders.facts.edifice import EDIFICE, Project, in_order
from argosy.wonders.facts.leaders import LEADERS, NO_LEADERS, Leader, pool
from argosy.wonders.facts.reading import read_card, read_numbers, read_shipyard, read_track
from argosy.wonders.facts.validation import Facts, validate
from argosy.wonders.facts.words import BOARD_BOXES, EXPANSIONS, FLEETS, BoardBox, Expansion

EDITIONS: Final = ("1", "2")
ASIDE: Final = {  # boxes that join by an option of their own
    LEADERS: "leaders have an option of their own, such as --leaders standard or --leaders all (L4)",
    EDIFICE: "edifice has an option of its own, --edifice (F1)",
    BABEL: "the tower of babel has an option of its own, --babel tower (N1)",
}
_BASE_FILES: Final = ("edition.toml", "cards.toml", "wonders.toml")
_EXPANSION_FILES: Final = {
    "armada": ("cards.toml", "wonders.toml", "islands.toml", "shipyards.toml"),
    "cities": ("cards.toml", "wonders.toml"),
}
BOXES_OF: Final[dict[str, tuple[BoardBox, ...]]] = {"1": ("wonder-pack",), "2": ()}  # that go with an edition (W26)
BOARDS_OF: Final[dict[str, tuple[BoardBox, ...]]] = {"1": (*BOXES_OF["1"],), "2": (*BOXES_OF["2"], "carthage")}  # F4
_LEADERS_FILES: Final = ("leaders.toml", "cards.toml", "wonders.toml")
_EDIFICE_FILES: Final = ("projects.toml", "wonders.toml")
_BABEL_FILES: Final = "edition-1/babel/{}.toml"  # the tower goes with both editions (N60)
_FACTS: Final = ("card", "wonder", "island", "track", "shipyard", "leader", "project", "tile", "group", "great_project")
_FILE_FIELDS: Final = ("game", "edition", "numbers", "remove", *_FACTS)
_NUMBER_FILE_FIELDS: Final = ("edition", "expansion", "numbers")

Fact = TypeVar("Fact", Card, Wonder, Island, Track, Shipyard, Leader, Project, Tile, CardGroup, GreatProject)
OfBox = TypeVar("OfBox", Card, Wonder)


def load_catalog(
    edition: str | int,
    expansions: Iterable[str] = (),
    extra: Sequence[OwnSource] = (),
    boxes: Iterable[str] = (),
    leaders: str = NO_LEADERS,
    edifice: bool = False,
    babel: str = NO_BABEL,
) -> Catalog:
    """Load the facts of an edition, of expansions and boards; entries of the user's files replace those before them."""
    name = str(edition)
    if name not in EDITIONS:
        raise DataError(f"edition: found '{name}'; expected one of: {', '.join(EDITIONS)}")
    chosen = known_boxes(name, boxes)
    own, packaged = own_files(extra), data_files("wonders").digest
    return _load(name, known_expansions(expansions), chosen, leaders, edifice, babel, own, packaged)


def known_boxes(edition: str, names: Iterable[str]) -> tuple[BoardBox, ...]:
    """Sort boxes that bring boards; a `DataError` for one that does not go with the edition (W26)."""
    chosen = tuple(names)
    for name in chosen:
        if name not in BOARDS_OF[edition]:
            wanted = ", ".join(BOARDS_OF[edition]) or "none"
            raise DataError(f"{name}: does not go with edition {edition}; expected {wanted} (W14, W26, F4)")
    return tuple(name for name in BOARD_BOXES if name in chosen)


def known_expansions(names: Iterable[str]) -> tuple[Expansion, ...]:
    """Sort expansions into the order in which they are read; a `DataError` for one that Argosy does not have."""
    chosen = tuple(names)
    for name in chosen:
        if name in ASIDE:
            raise DataError(f"expansion: found '{name}'; expected one of: {', '.join(EXPANSIONS)}; {ASIDE[name]}")
        if name not in EXPANSIONS:
            raise DataError(f"expansion: found '{name}'; expected one of: {', '.join(EXPANSIONS)}")
    return tuple(name for name in EXPANSIONS if name in chosen)


@lru_cache(maxsize=64)
def _load(
    edition: str,
    expansions: tuple[Expansion, ...],
    boxes: tuple[BoardBox, ...],
    leaders: str,
    edifice: bool,
    babel: str,
    own: tuple[OwnFile, ...],
    digest: str,
) -> Catalog:
    """Load a catalog once for the same own files, by name and content, and the same packaged files, by digest."""
    builder = CatalogBuilder(edition, expansions, boxes, leaders, edifice, babel, f"edition-{edition}")
    for name in _BASE_FILES:
        builder.add(_packaged(edition, name))
    for expansion, names in _EXPANSION_FILES.items():
        # The cards of an expansion that is not played are read too: an own file may speak of them at any table.
        if expansion in expansions:
            builder.add_expansion(_packaged(edition, f"{expansion}/expansion.toml"))
        for name in names:
            builder.add(_packaged(edition, f"{expansion}/{name}"))
    for box in boxes:
        builder.add(_packaged(edition, f"{box}/wonders.toml"))
    if leaders != NO_LEADERS:
        builder.add_expansion(_packaged(edition, f"{LEADERS}/expansion.toml"))
        for name in _LEADERS_FILES:
            builder.add(_packaged(edition, f"{LEADERS}/{name}"))
    if edifice:
        for name in _EDIFICE_FILES:
            builder.add(_packaged(edition, f"{EDIFICE}/{name}"))
    for name in ("tiles",) * (babel in WITH_TOWER) + ("great-projects",) * (babel in WITH_PROJECTS):
        path = _BABEL_FILES.format(name)
        builder.add(_parsed(path, data_files("wonders").files[path]))
    for file in own:
        builder.add(file.parse("wonders"))
        builder.last = file.name
    return builder.build()


def _packaged(edition: str, name: str) -> Entry:
    path = f"edition-{edition}/{name}"
    return _parsed(path, data_files("wonders").files[path])


@lru_cache(maxsize=256)
def _parsed(path: str, text: str) -> Entry:
    return Entry.parse(text, path)


@dataclass(slots=True)
class CatalogBuilder:
    """The entries of all files read so far."""

    edition: str
    expansions: tuple[Expansion, ...]
    boxes: tuple[BoardBox, ...]
    leaders_wanted: str  # one of leaders.CHOICES
    edifice: bool
    babel: str  # one of babel.CHOICES
    last: str  # the file to name when all of them together do not fit
    numbers: dict[str, object] = field(default_factory=dict)
    copies_range: tuple[int, int] = (99, 0)
    cards: dict[str, Card] = field(default_factory=dict)
    wonders: dict[str, Wonder] = field(default_factory=dict)
    islands: dict[str, Island] = field(default_factory=dict)
    tracks: dict[str, Track] = field(default_factory=dict)
    shipyards: dict[str, Shipyard] = field(default_factory=dict)
    leaders: dict[str, Leader] = field(default_factory=dict)
    projects: dict[str, Project] = field(default_factory=dict)
    tiles: dict[str, Tile] = field(default_factory=dict)
    groups: dict[str, CardGroup] = field(default_factory=dict)
    great_projects: dict[str, GreatProject] = field(default_factory=dict)
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)  # by kind and id
    removed: dict[str, str] = field(default_factory=dict)  # id -> the file that removed it

    def add(self, file: Entry) -> None:
        """Add a file; its entries replace earlier ones with the same ids."""
        file.only(_FILE_FIELDS)
        self._check_edition(file)
        self._remove(file)
        self._add_numbers(file)
        self._add(file, "card", read_card, self.cards)
        self._add(file, "wonder", partial(read, Wonder), self.wonders)
        self._add(file, "island", partial(read, Island), self.islands)
        self._add(file, "track", read_track, self.tracks)
        self._add(file, "shipyard", read_shipyard, self.shipyards)
        self._add(file, "leader", partial(read, Leader), self.leaders)
        self._add(file, "project", partial(read, Project), self.projects)
        self._add(file, "tile", partial(read, Tile), self.tiles)
        self._add(file, "group", read_group, self.groups)
        self._add(file, "great_project", partial(read, GreatProject), self.great_projects)

    def add_expansion(self, file: Entry) -> None:
        """Add the numbers of an expansion."""
        file.only(_NUMBER_FILE_FIELDS)
        file.one_of("expansion", (*self.expansions, LEADERS))
        self._check_edition(file)
        self._add_numbers(file)

    def build(self) -> Catalog:
        """Make the catalog, when everything fits together."""
        armada = "armada" in self.expansions
        islands = sorted(self.islands.values(), key=lambda island: island.level)
        facts = Catalog(
            edition=self.edition,
            numbers=read_numbers(Entry(self.last, "numbers", self.numbers)),
            cards=self._at_the_table(self.cards.values()),
            wonders=self._at_the_table(self.wonders.values()),
            digest="",
            expansions=self.expansions,
            islands=tuple(islands) if armada else (),
            tracks={fleet: self.tracks[fleet] for fleet in FLEETS if fleet in self.tracks} if armada else {},
            shipyards=tuple(self.shipyards.values()) if armada else (),
            boxes=self.boxes,
            leaders=self._leaders_at_the_table(),
            leaders_wanted=self.leaders_wanted,
            projects=in_order(self.projects.values(), self.last, "F2") if self.edifice else (),
            **self._babel(),
        )
        validate(Facts(self.last, facts, self.copies_range, self.entries, self.removed))
        return replace(facts, digest=digest(facts))

    def _at_the_table(self, facts: Iterable[OfBox]) -> tuple[OfBox, ...]:
        leaders, edifice = self.leaders_wanted != NO_LEADERS, self.edifice
        boxes: list[str] = ["", *self.expansions, *self.boxes]
        boxes += [box for box, joins in ((LEADERS, leaders), (EDIFICE, edifice)) if joins]
        return tuple(fact for fact in facts if fact.expansion in boxes)

    def _leaders_at_the_table(self) -> tuple[Leader, ...]:
        """List the leaders from which the table deals (L3, L4)."""
        if self.leaders_wanted == NO_LEADERS:
            return ()
        wanted, cities = self.leaders_wanted, "cities" in self.expansions
        return pool(self.leaders.values(), cities, wanted != "standard", wanted == "more")

    def _babel(self) -> dict[str, Any]:
        """Return what the table plays of Babel."""
        tower, projects = self.babel in WITH_TOWER, self.babel in WITH_PROJECTS
        return {
            "tiles": tuple(sorted(self.tiles.values(), key=lambda tile: tile.number)) if tower else (),
            "groups": tuple(self.groups.values()) if tower else (),
            "great_projects": in_order(self.great_projects.values(), self.last, "N32") if projects else (),
            "babel": self.babel,
        }

    def _check_edition(self, file: Entry) -> None:
        if file.has("edition"):
            file.one_of("edition", (self.edition,))

    def _remove(self, file: Entry) -> None:
        removable: tuple[dict[str, Any], ...]
        removable = (
            *(self.cards, self.wonders, self.islands, self.shipyards),
            *(self.leaders, self.projects, self.tiles, self.great_projects),
        )
        known = [name for facts in removable for name in facts]
        for name in file.different_texts("remove"):
            if name not in known:
                file.fail("remove", f"unknown id '{name}'; expected {near(name, known)}")
            for facts in removable:
                facts.pop(name, None)
            self.removed[name] = file.file

    def _add_numbers(self, file: Entry) -> None:
        if file.has("numbers"):
            self.numbers |= file.inner("numbers").table
            numbers = read_numbers(Entry(file.file, "numbers", self.numbers))
            low, high = self.copies_range
            self.copies_range = min(low, numbers.min_players), max(high, numbers.max_players)

    def _add(self, file: Entry, kind: str, read: Callable[[Entry], Fact], facts: dict[str, Fact]) -> None:
        for name, entry in different(file, kind, "colour" if kind == "track" else "id").items():
            _check_box(entry, kind, facts.get(name))
            facts[name], self.entries[kind, name] = read(entry), entry


def _check_box(entry: Entry, kind: str, old: object) -> None:
    """Refuse a replacement that does not say where it belongs: it would join the base game unnoticed."""
    if isinstance(old, Card | Wonder) and old.expansion and not entry.has("expansion"):
        entry.fail("expansion", f"missing; expected '{old.expansion}', as the {kind} that it replaces, or '{BASE}'")
