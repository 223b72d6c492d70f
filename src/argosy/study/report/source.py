"""Studies as a report reads them: what was played, how much of it is there, and its tables."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import polars as pl

from argosy.study.folder import COUNTED, COUNTS, MOVES, SEATS, STUDIES, STUDY, part
from argosy.study.plan import FORMAT
from argosy.study.study import Study
from argosy.tabletop.errors import ArgosyError

NEEDED: Final = ("game", "options", "games", "seed", "bots", "chunk", "moves_every", "counts_only", "lists", "versions")


class StudyError(ArgosyError):
    """A folder that is no study, or one that cannot be reported."""


@dataclass(frozen=True)
class Source:
    """A study in its folder. `shown` is the folder as queries name it."""

    folder: Path
    shown: str
    facts: Mapping[str, Any]  # study.json

    @property
    def name(self) -> str:
        """Return the name of the study, which is that of its folder."""
        return self.folder.resolve().name

    @property
    def game(self) -> str:
        """Return the game that was played."""
        return str(self.facts["game"])

    @property
    def options(self) -> dict[str, Any]:
        """Return the options of the table."""
        return dict(self.facts["options"])

    @property
    def players(self) -> int:
        """Return how many seats the table has."""
        return int(self.options["players"])

    @property
    def seed(self) -> int:
        """Return the seed that all games are dealt from."""
        return int(self.facts["seed"])

    @property
    def games(self) -> int:
        """Return how many games the study is to have."""
        return int(self.facts["games"])

    @property
    def bots(self) -> list[str]:
        """List who plays: one a seat, or nobody where play is random."""
        return list(self.facts["bots"])

    @cached_property
    def chunks(self) -> tuple[int, ...]:
        """List the chunks that are there: once, since a study may go on while its report is made."""
        kind = COUNTED if self.counts_only else SEATS
        chunks = range(-(-self.games // self.facts["chunk"]))
        return tuple(number for number in chunks if (self.folder / part(kind, number)).is_file())

    @cached_property
    def done(self) -> int:
        """Return how many games are there."""
        size = self.facts["chunk"]
        return sum(min(size, self.games - number * size) for number in self.chunks)

    @property
    def is_whole(self) -> bool:
        """Say whether every game is there."""
        return self.done == self.games

    @property
    def has_moves(self) -> bool:
        """Say whether decisions of some games are there."""
        return bool(self.parts[MOVES])

    @cached_property
    def has_standings(self) -> bool:
        """Say whether decisions tell the points of the moment."""
        return self.has_moves and "points" in self.scan(MOVES).collect_schema()

    @cached_property
    def parts(self) -> dict[str, list[int]]:
        """List the parts of each table of rows that are there: for all queries the same ones."""
        return {
            table: [number for number in self.chunks if (self.folder / part(table, number)).is_file()]
            for table in (SEATS, MOVES)
        }

    @property
    def lists(self) -> dict[str, list[str]]:
        """Return what the bits of the rows stand for."""
        return dict(self.facts["lists"])

    @property
    def counts_only(self) -> bool:
        """Say whether the study keeps count tables and no rows."""
        return bool(self.facts["counts_only"])

    def counts(self) -> dict[str, Any]:
        """Return the count tables."""
        tables: dict[str, Any] = json.loads((self.folder / COUNTS).read_text(encoding="utf-8"))["tables"]
        return tables

    def scan(self, table: str) -> pl.LazyFrame:
        """Return a table of the study, to be read when a query is run."""
        return pl.scan_parquet([self.folder / part(table, number) for number in self.parts[table]])


def open_studies(path: Path, shown: str | None = None) -> list[Source]:
    """Open the study in a folder, or those of one file that were begun."""
    where = shown if shown is not None else str(path)
    if (path / STUDIES).is_file():
        names = _names(path / STUDIES)
        begun = [name for name in names if _is_begun(path / name)] or names
        return [_open(path / name, f"{where}/{name}") for name in begun]
    return [_open(path, where)]


def _is_begun(folder: Path) -> bool:
    """Say whether any games of a study are there."""
    return any(next((folder / kind).glob("part-*"), None) for kind in (SEATS, COUNTED))


def _names(file: Path) -> list[str]:
    """List the studies of a folder that has several."""
    try:
        return list(json.loads(file.read_text(encoding="utf-8"))["studies"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise StudyError(f"{file}: cannot be read: {error}; expected the names of studies") from error


def _open(folder: Path, shown: str) -> Source:
    if not (folder / STUDY).is_file():
        raise StudyError(f"{shown}: no study; expected a folder with {STUDY}, as `argosy study` writes it")
    facts = Study.open(folder).facts
    if facts.get("format") != FORMAT:
        found = f"found format {facts.get('format')!r}"
        raise StudyError(f"{shown}/{STUDY}: {found}; this version of Argosy reads format {FORMAT}")
    missing = [name for name in NEEDED if name not in facts]
    if missing:
        raise StudyError(f"{shown}/{STUDY}: found no field '{missing[0]}'; expected the facts of a study")
    source = Source(folder, shown, facts)
    if not source.done:
        raise StudyError(f"{shown}: 0 of {source.games:,} games are there; `argosy study` plays them")
    if source.counts_only and not (folder / COUNTS).is_file():
        there = f"{source.done:,} of {source.games:,} games are there"
        raise StudyError(f"{shown}: {there}; its count tables are added up when all are: go on with `argosy study`")
    return source
