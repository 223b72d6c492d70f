"""Rows of the kernel as Arrow tables, and these as the bytes of Parquet files.

Equal rows give equal bytes: nothing is written that differs from one machine, process or moment to another.
"""

import json
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from argosy.study.columns import TEXT, Column, Names, dictionary

COMPRESSION: Final = "zstd"
LEVEL: Final = 1  # higher levels take longer and save little
CODES: Final = 256  # code numbers that a byte can hold
DICTIONARY: Final = b"argosy columns"
LISTS: Final = b"argosy lists"


class PartWriter:
    """The Parquet file of one part, written group by group into memory."""

    def __init__(self, columns: Sequence[Column], names: Names, lists: dict[str, list[str]]) -> None:
        self._columns = columns
        self._texts = {name: _Texts(names[name]) for name in {column.names for column in columns if column.names}}
        self._schema = pa.schema([(column.name, self._type(column)) for column in columns]).with_metadata(
            {DICTIONARY: _json(list(dictionary(columns))), LISTS: _json(lists)}
        )
        self._sink = pa.BufferOutputStream()
        self._writer = pq.ParquetWriter(
            self._sink,
            self._schema,
            compression=COMPRESSION,
            compression_level=LEVEL,
            use_dictionary=[column.name for column in columns if not _is_wide(column)],
            write_statistics=["game"],
        )

    def add(self, rows: NDArray[Any]) -> None:
        """Write some rows as a group of their own."""
        arrays = [self._array(rows, column) for column in self._columns]
        self._writer.write_table(pa.Table.from_arrays(arrays, schema=self._schema), row_group_size=max(1, len(rows)))

    def finish(self) -> bytes:
        """Return the whole file."""
        self._writer.close()
        content: bytes = self._sink.getvalue().to_pybytes()
        return content

    def _type(self, column: Column) -> Any:
        return self._texts[column.names].type if column.type == TEXT else getattr(pa, ARROW_TYPES[column.type])()

    def _array(self, rows: NDArray[Any], column: Column) -> Any:
        values = _values(rows, column)
        if column.type == TEXT:
            return self._texts[column.names].array(values)
        if column.whole != 1:
            values = values / column.whole
        return pa.array((values + column.first if column.first else values).astype(column.type))


class _Texts:
    """The names of code numbers, each once."""

    def __init__(self, names: Sequence[str | None]) -> None:
        found = dict.fromkeys(name for name in names if name is not None)
        places = {name: place for place, name in enumerate(found)}
        self.names = pa.array(list(found), pa.string())
        self.type = pa.dictionary(pa.int16(), pa.string())
        self._place_of = np.full(CODES, -1, np.int16)
        self._place_of[: len(names)] = [-1 if name is None else places[name] for name in names]

    def array(self, codes: NDArray[Any]) -> Any:
        """Return code numbers as texts; numbers without a name are null."""
        places = self._place_of[codes.astype(np.uint8)]
        return pa.DictionaryArray.from_arrays(pa.array(places, mask=places < 0), self.names)


ARROW_TYPES: Final = {
    **{name: name for name in ("int8", "int16", "int64", "uint8", "uint32", "uint64", "float64")},
    "bool": "bool_",
}


def _values(rows: NDArray[Any], column: Column) -> NDArray[Any]:
    """Return the numbers of a column as the kernel wrote them."""
    values: NDArray[Any] = rows[column.source]
    if column.at < 0:
        return values
    return values.view(np.uint64)[:, column.at] if column.type == "uint64" else values[:, column.at]


def _is_wide(column: Column) -> bool:
    """Say whether a column holds too many different numbers for a dictionary of them to pay."""
    return column.type in ("uint64", "uint32", "int64")


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
