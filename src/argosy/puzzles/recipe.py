"""What puzzles are made from: tables, a seed, and how long each search thinks."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from argosy.tabletop.games import load
from argosy.tabletop.protocol import Options

ARMADA, CITIES, BOTH = ("armada",), ("cities",), ("armada", "cities")
TABLES: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {  # of which puzzles are made where nobody asks for one
    "wonders": (
        {"players": 3},
        {"players": 4, "expansions": ARMADA},
        {"players": 3, "expansions": CITIES},
        {"players": 3, "expansions": BOTH},
        {"players": 5},
        {"players": 4, "expansions": BOTH, "teams": True},
        {"players": 3, "edition": "1"},
        {"players": 3, "expansions": ARMADA},
        {"players": 4, "expansions": CITIES},
        {"players": 5, "expansions": BOTH},
        {"players": 4},
        {"players": 6, "teams": True},
        {"players": 4, "edition": "1", "expansions": CITIES},
        {"players": 4, "expansions": BOTH},
        {"players": 7},
        {"players": 4, "edition": "1", "expansions": ARMADA},
        {"players": 3, "edition": "1", "expansions": BOTH},
        {"players": 4, "teams": True},
        {"players": 6, "expansions": ARMADA},
        {"players": 5, "expansions": CITIES},
        {"players": 7, "expansions": BOTH},
        {"players": 6, "edition": "1"},
    ),
    "eldorado": (
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 2, "cards": True},
        {"players": 4, "cards": True},
        {"players": 3, "land_hiring": True},
        {"players": 3, "cards": True, "land_hiring": True},
    ),
}


class Table(NamedTuple):
    """What is played."""

    game: str
    options: Options


@dataclass(frozen=True, slots=True)
class Recipe:
    """How puzzles are made; equal recipes give equal puzzles. Games go from table to table."""

    tables: tuple[Table, ...]
    seed: int
    engine: str  # which run of the rules thinks: cpu or python
    playing: int = 100  # playouts for a decision of the captains in the games
    quick: int = 400  # playouts by which decisions are looked through
    deep: int = 4_000  # for those that seem clear
    confirming: int = 16_000  # with another seed, for those that are clear
    looks: int = 36  # decisions of a game that are looked through
    most: int = 4  # puzzles of a game

    def table(self, number: int) -> Table:
        """Return the table of a game."""
        return self.tables[number % len(self.tables)]

    def key(self, number: int) -> str:
        """Return a digest of all that the puzzles of a game depend on, so that a game is never made twice."""
        game, options = self.table(number)
        said = {**asdict(self), "tables": [game, options.to_dict()], "number": number}
        return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:16]


def usual_tables(game: str) -> Iterator[Table]:
    """Yield the tables of which puzzles of a game are made."""
    return (Table(game, load(game).read_options(options)) for options in TABLES[game])
