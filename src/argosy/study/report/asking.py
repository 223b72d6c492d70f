"""Ask studies: each query runs over the Parquet files of every study of a report, and its code is kept as text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import polars as pl

from argosy.study.folder import SEATS
from argosy.study.report.queries import cards, counts, eldorado, wonders
from argosy.study.report.query_text import Parts, over_counts, over_pair, over_studies
from argosy.study.report.source import Source

Query = Callable[..., pl.DataFrame]
COUNTED: Final[dict[Query, Query]] = {  # what answers a query where a study has count tables only
    wonders.by_wonder: counts.counted_by_wonder,
    wonders.by_seat: counts.counted_by_seat,
    wonders.margins: counts.counted_margins,
    cards.card_counts: counts.counted_cards,
    eldorado.by_start: counts.counted_by_start,
    eldorado.by_colour: counts.counted_by_colour,
    eldorado.by_neutral: counts.counted_by_neutral,
    eldorado.lengths: counts.counted_lengths,
    eldorado.endings: counts.counted_endings,
}


class Answer(NamedTuple):
    """What a query found, and its code."""

    found: pl.DataFrame
    query: str

    def rows(self, **values: Any) -> list[dict[str, Any]]:
        """Return the rows that have these values, as plain values."""
        return [row for row in self.found.to_dicts() if all(row[name] == value for name, value in values.items())]


@dataclass(frozen=True, slots=True)
class Desk:
    """The studies of a report, to be asked."""

    sources: Sequence[Source]

    def only(self, players: int) -> "Desk":
        """Return the desk with the studies of one number of players."""
        return Desk([source for source in self.sources if source.players == players])

    def ask(self, query: Query, *tables: str, more: Mapping[str, Mapping[str, Any]] | None = None) -> Answer:
        """Ask tables of all studies, rows of seats if none are named; some queries are given more, by folder."""
        asked = tables or (SEATS,)
        given = {one.shown: {"players": one.players, **(more or {}).get(one.shown, {})} for one in self.sources}
        if self.sources[0].counts_only:
            return self._ask_counts(COUNTED.get(query, query), given)
        answers = [query(*map(one.scan, asked), **given[one.shown]) for one in self.sources]
        found = pl.concat(answers, how="diagonal_relaxed").with_columns(pl.col(pl.Categorical).cast(pl.String))
        return Answer(found, over_studies(query, asked, given, self._parts(asked)))

    def _parts(self, tables: Sequence[str]) -> Parts | None:
        """Return which parts are asked, unless it is all of them."""
        if all(one.is_whole for one in self.sources):
            return None
        return {one.shown: {table: one.parts[table] for table in tables} for one in self.sources}

    def _ask_counts(self, query: Query, given: Mapping[str, Mapping[str, Any]]) -> Answer:
        answers = [query(one.counts(), **given[one.shown]) for one in self.sources]
        return Answer(pl.concat(answers, how="diagonal_relaxed"), over_counts(query, given))

    def ask_pair(self, query: Query, first: Source, second: Source, **given: Any) -> Answer:
        """Ask the seats of two studies together."""
        found = query(first.scan(SEATS), second.scan(SEATS), **given)
        parts = {one.shown: None if one.is_whole else one.parts[SEATS] for one in (first, second)}
        return Answer(found.with_columns(pl.col(pl.Categorical).cast(pl.String)), over_pair(query, parts, given))
