"""The options of a table as fields of a form, which can make allowed tables only.

Where the other fields leave one value of a field there is nothing to ask. Files of own data cannot be named in a form:
they lie on the server.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, Final

from argosy.tabletop.options import Allowed, OptionField, form_field, option_rows
from argosy.wonders.combinations import BOXES, combinations
from argosy.wonders.facts.library import EDITIONS, load_catalog
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.options import CHOSEN, RANDOM, Options, side_names

FIRST: Final = ("edition", "expansions", "players", "teams", "wonders", "sides")


def option_fields() -> list[OptionField]:
    """List the fields in the order in which people fill them in."""
    numbers = sorted({table.players for table in combinations()})
    sides = {edition: _sides(edition) for edition in EDITIONS}
    by_edition = [Allowed({"edition": edition}, [RANDOM, CHOSEN, *names]) for edition, names in sides.items()]
    narrowed: dict[str, tuple[list[Allowed], Iterable[Any]]] = {
        "players": (_by_box(_players), numbers),
        "teams": (list(_by_table()), ()),
        "wonders": (_by_box(_wonders), (RANDOM, *_all_wonders())),
        "sides": (by_edition, (RANDOM, CHOSEN, *(side for names in sides.values() for side in names))),
        "team_tie_break": (_only("team_tie_break", "teams", [True]), ()),
        "second_trade_space_coins": (_only("second_trade_space_coins", "expansions", _boxes("armada")), ()),
        "masks_copy_most": (_only("masks_copy_most", "expansions", _boxes("cities")), ()),
    }
    rows = {row.name: row for row in option_rows(Options)}
    order = (*FIRST, *(name for name in rows if name not in FIRST))
    return [form_field(rows[name], *narrowed.get(name, ())) for name in order]


def _by_box(values: Callable[[str, tuple[str, ...]], list[Any]]) -> list[Allowed]:
    """List the values for every edition and set of expansions."""
    return [
        Allowed({"edition": edition, "expansions": list(box)}, values(edition, box))
        for edition, box in product(EDITIONS, BOXES)
    ]


def _players(edition: str, box: tuple[str, ...]) -> list[Any]:
    tables = [table for table in combinations() if (table.edition, table.expansions) == (edition, box)]
    return sorted({table.players for table in tables})


def _by_table() -> Iterator[Allowed]:
    """Say for every table whether teams may be formed."""
    paired = {(table.edition, table.expansions, table.players) for table in combinations() if table.teams}
    for table in combinations():
        if not table.teams:
            may_pair = (table.edition, table.expansions, table.players) in paired
            when = {"edition": table.edition, "expansions": list(table.expansions), "players": table.players}
            yield Allowed(when, [False, True] if may_pair else [False])


def _wonders(edition: str, box: tuple[str, ...]) -> list[Any]:
    return [RANDOM, *(wonder.id for wonder in load_catalog(edition, box).wonders)]


def _all_wonders() -> list[str]:
    named = (name for edition in EDITIONS for name in _wonders(edition, EXPANSIONS))
    return [name for name in dict.fromkeys(named) if name != RANDOM]


def _sides(edition: str) -> list[str]:
    """List the sides that every wonder of an edition has."""
    wonders = load_catalog(edition, EXPANSIONS).wonders
    return [side for side in side_names(wonders[0]) if all(side in side_names(wonder) for wonder in wonders)]


def _only(name: str, other: str, values: Iterable[Any]) -> list[Allowed]:
    """Allow all choices while another field has one of these values; elsewhere the option means nothing."""
    row = next(row for row in option_rows(Options) if row.name == name)
    return [*(Allowed({other: value}, row.choices) for value in values), Allowed({}, [row.default])]


def _boxes(expansion: str) -> list[list[str]]:
    return [list(box) for box in BOXES if expansion in box]
