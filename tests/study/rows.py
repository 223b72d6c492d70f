"""What tests of studies share: rows as plain values, and sets of cards."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import polars as pl

from argosy.study.study import Study

Row = dict[str, Any]


def rows_of(files: Iterable[Path]) -> list[Row]:
    """The rows of some files, one after the other."""
    return [row for file in files for row in pl.read_parquet(file).to_dicts()]


def bits(row: Row, name: str, names: list[str]) -> set[str]:
    """The cards of a set that lies in columns of bits."""
    return {each for place, each in enumerate(names) if row[f"{name}_{place // 64}"] >> place % 64 & 1}


def without_bits(row: Row, *names: str) -> Row:
    """A row without its sets of cards."""
    return {key: value for key, value in row.items() if key.rpartition("_")[0] not in names}


def digests(study: Study) -> dict[str, str]:
    """What every file of a study holds, as hashes."""
    files = (file for file in sorted(study.folder.rglob("*")) if file.is_file())
    return {str(file.relative_to(study.folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
