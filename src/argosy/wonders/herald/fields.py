"""The options of a table as fields of a form, which can make allowed tables only.

`allowed` narrows the values of a field by what other fields say: the first entry counts whose `when` they all fit.
Where it leaves one value there is nothing to ask. Files of own data cannot be named in a form: they lie on the server.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, Final, Literal, TypedDict

from argosy.wonders.combinations import BOXES, combinations
from argosy.wonders.facts.library import EDITIONS, load_catalog
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.options import CHOSEN, RANDOM, SECOND_TRADE_SPACE, TIE_BREAKS, Options, side_names

FLAG: Final = (False, True)


class WondersAllowed(TypedDict):
    """The values that are allowed when other fields have these values."""

    when: dict[str, Any]
    values: list[Any]


class WondersField(TypedDict):
    """One option of a table."""

    name: str
    kind: Literal["choice", "number", "flag", "many", "per-seat"]
    choices: list[Any]  # all values that it can ever have; of each seat, or each of many
    default: Any
    depends: list[str]
    allowed: list[WondersAllowed]
    distinct: bool  # per seat: no value but "random" twice
    one_for_all: bool  # per seat: a single value stands for all seats
    advanced: bool  # a ruling that most tables leave as it is
    rule: str


def option_fields() -> list[WondersField]:
    """The fields in the order in which one fills them in."""
    return [
        _field("edition", "choice", EDITIONS, "R23"),
        _field("expansions", "many", EXPANSIONS, "A1"),
        _field("players", "number", _numbers(), "B1", _by_box(_players)),
        _field("teams", "flag", FLAG, "A66", _by_table()),
        _per_seat("wonders", (RANDOM, *_all_wonders()), _by_box(_wonders), distinct=True),
        _per_seat("sides", (RANDOM, CHOSEN, *_all_sides()), _by_edition(), one_for_all=True),
        _ruling("salvage_optional", FLAG, "B42"),
        _ruling("salvage_sees_leftovers", FLAG, "B43"),
        _ruling("free_builds_waive_coins", FLAG, "B40"),
        _ruling("chains_optional", FLAG, "R21", "teams", [False]),  # partners must use them (A67)
        _ruling("team_tie_break", TIE_BREAKS, "R16", "teams", [True]),
        _ruling("second_trade_space_coins", SECOND_TRADE_SPACE, "A26", "expansions", _boxes("armada")),
        _ruling("masks_copy_most", FLAG, "R9", "expansions", _boxes("cities")),
    ]


def _field(
    name: str,
    kind: Literal["choice", "number", "flag", "many", "per-seat"],
    choices: Iterable[Any],
    rule: str,
    allowed: list[WondersAllowed] | None = None,
    advanced: bool = False,
) -> WondersField:
    default, told = getattr(Options(), name), allowed or [{"when": {}, "values": list(choices)}]
    return {
        "name": name,
        "kind": kind,
        "choices": list(choices),
        "default": list(default) if isinstance(default, tuple) else default,
        "depends": list(dict.fromkeys(other for entry in told for other in entry["when"])),
        "allowed": told,
        "distinct": False,
        "one_for_all": False,
        "advanced": advanced,
        "rule": rule,
    }


def _per_seat(
    name: str, choices: Iterable[Any], allowed: list[WondersAllowed], distinct: bool = False, one_for_all: bool = False
) -> WondersField:
    field = _field(name, "per-seat", choices, "B3", allowed)
    return {**field, "distinct": distinct, "one_for_all": one_for_all}


# -- what hangs on other fields -------------------------------------------------------------------------------------


def _by_box(values: Callable[[str, tuple[str, ...]], list[Any]]) -> list[WondersAllowed]:
    """For every edition and set of expansions."""
    return [
        {"when": {"edition": edition, "expansions": list(box)}, "values": values(edition, box)}
        for edition, box in product(EDITIONS, BOXES)
    ]


def _players(edition: str, box: tuple[str, ...]) -> list[Any]:
    tables = [table for table in combinations() if (table.edition, table.expansions) == (edition, box)]
    return sorted({table.players for table in tables})


def _numbers() -> list[int]:
    return sorted({table.players for table in combinations()})


def _by_table() -> list[WondersAllowed]:
    """For every table whether teams may be formed."""
    paired = {(table.edition, table.expansions, table.players) for table in combinations() if table.teams}
    return [
        {
            "when": {"edition": table.edition, "expansions": list(table.expansions), "players": table.players},
            "values": [False, True] if (table.edition, table.expansions, table.players) in paired else [False],
        }
        for table in combinations()
        if not table.teams
    ]


def _wonders(edition: str, box: tuple[str, ...]) -> list[Any]:
    return [RANDOM, *(wonder.id for wonder in load_catalog(edition, box).wonders)]


def _all_wonders() -> list[str]:
    named = (name for edition in EDITIONS for name in _wonders(edition, EXPANSIONS))
    return [name for name in dict.fromkeys(named) if name != RANDOM]


def _sides(edition: str) -> list[str]:
    """The sides that every wonder of an edition has."""
    wonders = load_catalog(edition, EXPANSIONS).wonders
    return [side for side in side_names(wonders[0]) if all(side in side_names(wonder) for wonder in wonders)]


def _all_sides() -> list[str]:
    return [side for edition in EDITIONS for side in _sides(edition)]


def _by_edition() -> list[WondersAllowed]:
    return [{"when": {"edition": edition}, "values": [RANDOM, CHOSEN, *_sides(edition)]} for edition in EDITIONS]


def _only(name: str, choices: Iterable[Any], other: str, values: Iterable[Any]) -> list[WondersAllowed]:
    """All choices where another field has one of these values; elsewhere the option means nothing."""
    asked: list[WondersAllowed] = [{"when": {other: value}, "values": list(choices)} for value in values]
    return [*asked, {"when": {}, "values": [getattr(Options(), name)]}]


def _ruling(
    name: str, choices: tuple[Any, ...], rule: str, other: str = "", values: Iterable[Any] = ()
) -> WondersField:
    kind: Literal["choice", "flag"] = "flag" if choices == FLAG else "choice"
    return _field(name, kind, choices, rule, _only(name, choices, other, values) if other else None, advanced=True)


def _boxes(expansion: str) -> list[list[str]]:
    return [list(box) for box in BOXES if expansion in box]
