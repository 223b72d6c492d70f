"""Write the data dictionary of docs/studies.md from the columns of the code: python -m tests.study.dictionary_page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from argosy.study.columns import Column
from argosy.study.description import CountTable
from argosy.study.eldorado import columns as eldorado
from argosy.study.eldorado.count_tables import COUNT_TABLES as ELDORADO_COUNTS
from argosy.study.wonders import columns as wonders
from argosy.study.wonders.count_tables import COUNT_TABLES as WONDERS_COUNTS

PAGE = Path(__file__).parents[2] / "docs" / "studies.md"
BEGIN, END = "<!-- dictionary -->\n", "<!-- end -->\n"
TABLES = {
    "Wonders: rows of seats": wonders.SEAT_COLUMNS,
    "Wonders: rows of decisions": wonders.MOVE_COLUMNS,
    "El Dorado: rows of seats": eldorado.SEAT_COLUMNS,
    "El Dorado: rows of decisions": eldorado.MOVE_COLUMNS,
}
COUNTS = {"Wonders": WONDERS_COUNTS, "El Dorado": ELDORADO_COUNTS}


def dictionary() -> str:
    """The dictionary as Markdown."""
    parts = [section(title, columns) for title, columns in TABLES.items()]
    return "\n".join([*parts, counts()])


def section(title: str, columns: Iterable[Column]) -> str:
    lines = [f"| `{c.name}` | {c.type} | {c.unit} | {c.meaning}{marked(c)} |" for c in columns if not is_later_word(c)]
    return "\n".join([f"## {title}\n", "| column | type | unit | meaning |", "| --- | --- | --- | --- |", *lines, ""])


def is_later_word(column: Column) -> bool:
    """Whether a column holds bits of further cards: the first word stands for all."""
    return column.type == "uint64" and column.at > 0


def marked(column: Column) -> str:
    if column.type == "uint64":
        return "; further columns for further cards"
    return f" (*{column.where}*)" if column.where else ""


def counts() -> str:
    head = ["| table | by | values | meaning |", "| --- | --- | --- | --- |"]
    lines = [line for game, tables in COUNTS.items() for line in (f"| **{game}** | | | |", *map(count_line, tables))]
    words = (
        "`counts.json` holds `tables`, each a list of rows that are not all zero, and their `meaning`. `seats` counts "
        "rows of seats, `won` adds up shares of victories, `points` and `squares` points and their squares (for errors "
        "of means); `games` counts games."
    )
    return "\n".join(["## Count tables\n", words, "", *head, *lines, ""])


def count_line(table: CountTable) -> str:
    keys = ", ".join(f"`{name}`" for axis in table.axes for name, _ in axis.columns)
    values = ", ".join(f"`{value}`" for value in table.values)
    return f"| `{table.name}` | {keys} | {values} | {table.meaning} |"


def parts(text: str) -> Iterator[str]:
    """What stands before the dictionary, the dictionary, and what follows it."""
    before, _, rest = text.partition(BEGIN)
    inside, _, after = rest.partition(END)
    yield from (before, inside, after)


if __name__ == "__main__":
    before, _, after = parts(PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(f"{before}{BEGIN}{dictionary()}{END}{after}", encoding="utf-8")
