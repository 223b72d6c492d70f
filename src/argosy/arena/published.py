"""The ladders that ship with the package: how strong the levels are, at tables that people play.

`python -m benchmarks.ladder` plays them and writes what it found into data/.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import msgspec

from argosy.arena.ladder_report import LadderResult


class LadderTable(NamedTuple):
    """A table that a ladder is published for."""

    game: str
    options: dict[str, Any]


TABLES: Final = {
    "wonders-3": LadderTable("wonders", {"players": 3}),
    "wonders-5": LadderTable("wonders", {"players": 5}),
    "wonders-expansions": LadderTable("wonders", {"players": 3, "expansions": ["armada", "cities"]}),
    "wonders-teams": LadderTable("wonders", {"players": 4, "teams": True, "expansions": ["armada", "cities"]}),
    "eldorado-2": LadderTable("eldorado", {"players": 2}),
    "eldorado-4": LadderTable("eldorado", {"players": 4}),
}
DATA: Final = files("argosy.arena").joinpath("data")


class PublishedLadder(msgspec.Struct, frozen=True):
    """A ladder that was played, and the name of its table."""

    table: str
    result: LadderResult


@cache
def published() -> list[PublishedLadder]:
    """Read the ladders that were played."""
    found = [(name, DATA.joinpath(f"{name}.json")) for name in TABLES]
    return [
        PublishedLadder(name, msgspec.json.decode(file.read_bytes(), type=LadderResult))
        for name, file in found
        if file.is_file()
    ]
