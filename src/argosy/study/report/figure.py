"""Figures of a report: a plot or a table, what it is about, where it comes from, and its query."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from argosy.study.report.markup import icon, tag
from argosy.study.report.words import Number, Say, Speech, Value, say


@dataclass(frozen=True, slots=True)
class Head:
    """A column of a table: its name in files, and its words."""

    name: str
    words: Value
    kind: str = "num"  # class of its cells


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its value for sorting and for files, and how it is shown if not by the value itself."""

    value: float | str | None
    words: Value | None = None
    html: str = ""  # in place of words


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of a table that are shown together, such as those of one number of players."""

    rows: Sequence[Sequence[Cell]]
    players: int = 0
    marks: Sequence[str] = ()  # attributes of each row


@dataclass(frozen=True, slots=True)
class Table:
    """A table that can be sorted and downloaded."""

    id: str
    heads: Sequence[Head]
    groups: Sequence[Rows]
    style: str = "t"
    sorted_by: str = ""  # falling

    def html(self, speech: Speech, title: Say, file: str) -> str:
        """Write the table; a reader without scripts sees all of it."""
        heads = "".join(self._head(head, speech) for head in self.heads)
        bodies = "".join(self._body(group, speech) for group in self.groups)
        caption = tag("caption", speech.html(title), class_="sr")
        table = tag(
            "table", caption, tag("thead", tag("tr", heads)), bodies, class_=self.style, id=self.id, data_file=file
        )
        return tag("div", table, class_="scroll", tabindex=0, role="group").replace(
            'role="group"', f'role="group"{speech.label(title)}', 1
        )

    def _head(self, head: Head, speech: Speech) -> str:
        order = {"aria_sort": "descending"} if head.name == self.sorted_by else {}
        return tag("th", speech.html(head.words), scope="col", class_=head.kind, data_name=head.name, **order)

    def _body(self, group: Rows, speech: Speech) -> str:
        marks = group.marks or [""] * len(group.rows)
        rows = "".join(f"<tr{mark}>{self._row(row, speech)}</tr>" for row, mark in zip(group.rows, marks, strict=True))
        return tag("tbody", rows, **({"data_players": group.players} if group.players else {}))

    def _row(self, row: Sequence[Cell], speech: Speech) -> str:
        return "".join(
            self._cell(cell, head, at == 0, speech) for at, (cell, head) in enumerate(zip(row, self.heads, strict=True))
        )

    def _cell(self, cell: Cell, head: Head, first: bool, speech: Speech) -> str:
        shown = cell.html or (speech.html(cell.words) if cell.words is not None else "")
        value = "" if cell.value is None else str(cell.value)
        if first:
            return tag("th", shown, scope="row", class_=head.kind, data_v=value)
        return tag("td", shown, class_=head.kind, data_v=value)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a report. Its table is shown on demand, unless the figure is a table itself."""

    id: str
    title: Say
    note: Say
    body: str
    query: str
    table: Table | None = None
    width: str = "s6"
    source: Say = field(default_factory=lambda: say("nothing"))

    def html(self, speech: Speech, study: str) -> str:
        """Write the figure as a panel."""
        head = tag(
            "div",
            tag("h2", speech.html(self.title), id=f"{self.id}-title"),
            tag("p", speech.html(self.note)),
            class_="ph",
        )
        more = tag("div", self._table(speech, study), self._query(speech), class_="mores noprint")
        parts = [head, self.body, more, self._source(speech)]
        return tag("section", *parts, class_=f"panel fs {self.width}", id=self.id, aria_labelledby=f"{self.id}-title")

    def _table(self, speech: Speech, study: str) -> str:
        if self.table is None:
            return ""
        inner = self.table.html(speech, self.title, f"{study}-{self.id}")
        button = tag("p", csv_button(self.table.id, speech), class_="tb noprint")
        return tag("details", tag("summary", speech.html(say("as_table"))), inner, button, class_="more")

    def _query(self, speech: Speech) -> str:
        code = tag("pre", escape_code(self.query), class_="code", id=f"{self.id}-query", tabindex=0)
        return tag("details", tag("summary", speech.html(say("query"))), code, class_="more")

    def _source(self, speech: Speech) -> str:
        button = tag(
            "button",
            icon("copy"),
            speech.html(say("copy_query")),
            type="button",
            data_copy=f"{self.id}-query",
            class_="noprint",
            hidden=True,
        )
        return tag("p", icon("log"), speech.html(self.source), button, class_="src")


def escape_code(code: str) -> str:
    """Write code as text of a page."""
    return code.replace("&", "&amp;").replace("<", "&lt;")


def csv_button(table: str, speech: Speech) -> str:
    """Write the button that downloads a table."""
    return tag(
        "button",
        icon("download"),
        speech.html("CSV"),
        type="button",
        class_="btn csv noprint",
        data_table=table,
        hidden=True,
    )


def percent(share: float, decimals: int = 1) -> Number:
    """Return a share as a number of percent."""
    return Number(100 * share, decimals)


def percent_cell(share: float | None, decimals: int = 1) -> Cell:
    """Return a cell that shows a share in percent, and keeps it as it is."""
    return Cell(None) if share is None else Cell(share, percent(share, decimals))


def number_cell(value: float | None, decimals: int = 0) -> Cell:
    """Return a cell that shows a number."""
    return Cell(None) if value is None else Cell(value, Number(value, decimals))
