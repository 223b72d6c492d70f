"""Tables with the newer boxes, alone and together, and how tables are called in the names of files."""

from __future__ import annotations

from typing import Final, Literal, TypedDict, Unpack

from argosy.wonders.facts.leaders import NO_LEADERS
from argosy.wonders.options import Options

BOTH: Final = ("armada", "cities")


class _Boxes(TypedDict, total=False):
    """What may join a table besides Armada and Cities."""

    wonder_pack: bool
    leaders: Literal["standard", "all", "more"]
    edifice: bool
    carthage: bool
    babel: Literal["tower", "projects", "both"]


ALL_OF_1: Final[_Boxes] = {"wonder_pack": True, "leaders": "more", "babel": "both"}
ALL_OF_2: Final[_Boxes] = {"leaders": "all", "edifice": True, "babel": "tower"}


def _tables(
    edition: str, players: str, expansions: tuple[str, ...] = (), **boxes: Unpack[_Boxes]
) -> tuple[Options, ...]:
    """A table for each number of players; a `t` after it makes teams."""
    sizes = [(int(size.rstrip("t")), size.endswith("t")) for size in players.split()]
    return tuple(Options(edition, number, expansions=expansions, teams=teams, **boxes) for number, teams in sizes)


BOXED: Final = (
    *_tables("1", "2 7", wonder_pack=True),
    *_tables("1", "3 6t", leaders="standard"),
    *_tables("1", "5", leaders="more"),
    *_tables("1", "2 3 5", babel="tower"),
    *_tables("1", "2 3 6t", babel="projects"),
    *_tables("1", "2 4 7", babel="both"),
    *_tables("1", "3 7", **ALL_OF_1),
    *_tables("1", "5 8t", ("armada",), **ALL_OF_1),
    *_tables("1", "4t 8", ("cities",), **ALL_OF_1),
    *_tables("1", "3 6 7 8t", BOTH, **ALL_OF_1),
    *_tables("2", "4", leaders="standard"),
    *_tables("2", "3 5 7", leaders="all"),
    *_tables("2", "3", carthage=True),
    *_tables("2", "3 6t", edifice=True),
    *_tables("2", "2 5", babel="tower"),
    *_tables("2", "3 7", **ALL_OF_2),
    *_tables("2", "5", ("armada",), **ALL_OF_2),
    *_tables("2", "4t", ("cities",), **ALL_OF_2),
    *_tables("2", "3 6t 7", BOTH, **ALL_OF_2),
)


def box_words(table: Options) -> list[str]:
    """The edition of a table and all that joins it, as names of files and folders have it."""
    leaders = [] if table.leaders == NO_LEADERS else [f"leaders-{table.leaders}"]
    return ["edition", table.edition, *table.expansions, *_boards(table), *leaders, *_babel(table)]


def _boards(table: Options) -> list[str]:
    joined = {"wonder-pack": table.wonder_pack, "carthage": table.carthage, "edifice": table.edifice}
    return [box for box, joins in joined.items() if joins]


def _babel(table: Options) -> list[str]:
    return {"none": [], "tower": ["tower"], "projects": ["great-projects"], "both": ["tower", "great-projects"]}[
        table.babel
    ]


def player_words(table: Options) -> list[str]:
    """How many play, and whether in teams."""
    return ["players", str(table.players), *(["teams"] if table.teams else [])]
