"""Ask studies: each query runs over the Parquet files of every study of a report, and its code is kept as text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import polars as pl

from argosy.study.report.query_text import over_pair, over_studies
from argosy.study.report.source import Source

Query = Callable[..., pl.DataFrame]


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

    def ask(self, query: Query, table: str = "seats", more: Mapping[str, Mapping[str, Any]] | None = None) -> Answer:
        """Ask one table of all studies; some queries are given more, by the folder of the study."""
        given = {one.shown: {"players": one.players, **(more or {}).get(one.shown, {})} for one in self.sources}
        answers = [query(one.scan(table), **given[one.shown]) for one in self.sources]
        found = pl.concat(answers, how="diagonal_relaxed").with_columns(pl.col(pl.Categorical).cast(pl.String))
        return Answer(found, over_studies(query, table, given))

    def ask_pair(self, query: Query, first: Source, second: Source, **given: Any) -> Answer:
        """Ask the seats of two studies together."""
        found = query(first.scan("seats"), second.scan("seats"), **given)
        return Answer(
            found.with_columns(pl.col(pl.Categorical).cast(pl.String)),
            over_pair(query, first.shown, second.shown, given),
        )
