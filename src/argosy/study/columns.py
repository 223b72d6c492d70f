"""The columns of a study's tables: what each is called, what it holds, and where the kernel keeps it.

These rows are the data dictionary. The metadata of every Parquet file carry it, and docs/studies.md shows it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

TEXT: Final = "text"  # a type: names of a list, each written once for many rows
WORD_BITS: Final = 64  # of a column of bits

Names: TypeAlias = Mapping[str, Sequence[str | None]]  # by list: the name of each code number, None for none


class Column(NamedTuple):
    """A column: its Arrow type or `TEXT`, its unit, its meaning, and the field of the kernel's row that holds it.

    `at` is which number of a field that has several; `names` the list that a text is taken from; `where` a word for the
    tables that have the column, all of them if it is empty.
    """

    name: str
    type: str
    unit: str
    meaning: str
    field: str = ""  # the name of the column, if empty
    at: int = -1
    names: str = ""
    where: str = ""
    first: int = 0  # what the kernel's 0 is written as: seats, ages and turns are counted from 1
    whole: int = 1  # what the kernel's numbers are parts of

    @property
    def source(self) -> str:
        """Return the field of the kernel's row that holds the column."""
        return self.field or self.name


def bit_columns(name: str, meaning: str, where: str = "", words: int = 4) -> tuple[Column, ...]:
    """Return columns of bits, one for each 64 cards: bit b of word w stands for card 64 w + b of the study's cards."""
    return tuple(
        Column(
            f"{name}_{word}",
            "uint64",
            "bits",
            f"{meaning}: cards {WORD_BITS * word} to {WORD_BITS * word + WORD_BITS - 1} of the list",
            field=name,
            at=word,
            where=where or (f"cards:{word}" if word else ""),
        )
        for word in range(words)
    )


def present(columns: Iterable[Column], features: Collection[str]) -> tuple[Column, ...]:
    """Return the columns that a table with these features has."""
    return tuple(column for column in columns if not column.where or column.where in features)


def card_words(cards: int) -> set[str]:
    """Name the words of bits that so many cards need, as `where` does."""
    return {f"cards:{word}" for word in range(1, -(-cards // WORD_BITS))}


def dictionary(columns: Iterable[Column]) -> Iterator[dict[str, str]]:
    """Describe columns as plain values, for the metadata of files and for programs that read them."""
    for column in columns:
        yield {"name": column.name, "type": column.type, "unit": column.unit, "meaning": column.meaning}
