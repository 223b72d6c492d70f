"""Where a study keeps its files, and how they are written: whole, or not at all.

    DIR/study.json                    what is studied, from which seed, with which rules, data and versions
    DIR/seats/part-000000.parquet     one row for each seat of each game, a part for each chunk of games
    DIR/moves/part-000000.parquet     one row for each decision of some games, where a chunk has such games
    DIR/counts/part-000000.json       count tables of a chunk, in a study that keeps no rows
    DIR/counts.json                   their sum, once every chunk is there
    DIR/sample/                       the first games of such a study with their rows, as a study of its own

A study from a file has several: DIR/studies.json names them, and DIR/NAME/ is each of them whole.
"""

import os
import uuid
from pathlib import Path
from typing import Final

from argosy.tabletop.errors import ArgosyError

STUDY: Final = "study.json"
STUDIES: Final = "studies.json"
COUNTS: Final = "counts.json"
SAMPLE: Final = "sample"
SEATS, MOVES, COUNTED = "seats", "moves", "counts"  # folders of parts
ENDINGS: Final = {SEATS: "parquet", MOVES: "parquet", COUNTED: "json"}
ASIDE: Final = ".aside-"  # begins the name of a file that is being written


def part(kind: str, chunk: int) -> str:
    """Return the name of the part of a chunk, from 0, within a study.

    >>> part("seats", 12)
    'seats/part-000012.parquet'
    """
    return f"{kind}/part-{chunk:06}.{ENDINGS[kind]}"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file under another name and then rename it, so that nobody ever finds half of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_aside(path.parent / f"{ASIDE}{os.getpid()}-{uuid.uuid4().hex}", content, path)
    except OSError as error:
        raise ArgosyError(f"{path}: cannot be written: {error.strerror}; expected room in a folder") from error


def _write_aside(aside: Path, content: bytes, path: Path) -> None:
    try:
        with aside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def sweep(folder: Path) -> None:
    """Delete what killed processes left half written; another one may be at work on the same study."""
    for aside in folder.rglob(f"{ASIDE}*"):
        if not _is_alive(aside.name.removeprefix(ASIDE).partition("-")[0]):
            aside.unlink(missing_ok=True)


def _is_alive(process: str) -> bool:
    """Say whether a process of this machine lives, by its number."""
    try:
        os.kill(int(process), 0)
    except (ValueError, ProcessLookupError):
        return False
    except PermissionError:  # it belongs to somebody else
        return True
    return True
