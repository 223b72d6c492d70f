"""The options of a table as fields of a form, which can make allowed tables only.

`allowed` narrows the values of a field by what other fields say: the first entry counts whose `when` they all fit.
Where it leaves one value there is nothing to ask. Files of own data cannot be named in a form: they lie on the server.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, Final

from argosy.tabletop.herald import Allowed, OptionField
from argosy.wonders.combinations import BOXES, combinations
from argosy.wonders.facts.library import EDITIONS, load_catalog
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.options import CHOSEN, RANDOM, SECOND_TRADE_SPACE, TIE_BREAKS, Options, side_names

FLAG: Final = (False, True)


def option_fields() -> list[OptionField]:
    """List the fields in the order in which one fills them in."""
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
    kind: str,
    choices: Iterable[Any],
    rule: str,
    allowed: list[Allowed] | None = None,
    **more: Any,
) -> OptionField:
    return OptionField.of(Options(), name, kind, choices, rule, allowed=allowed, **more)


def _per_seat(name: str, choices: Iterable[Any], allowed: list[Allowed], **more: Any) -> OptionField:
    return _field(name, "per-seat", choices, "B3", allowed, **more)


# -- what hangs on other fields -------------------------------------------------------------------------------------


def _by_box(values: Callable[[str, tuple[str, ...]], list[Any]]) -> list[Allowed]:
    """List what is allowed for every edition and set of expansions."""
    return [
        Allowed({"edition": edition, "expansions": list(box)}, values(edition, box))
        for edition, box in product(EDITIONS, BOXES)
    ]


def _players(edition: str, box: tuple[str, ...]) -> list[Any]:
    tables = [table for table in combinations() if (table.edition, table.expansions) == (edition, box)]
    return sorted({table.players for table in tables})


def _numbers() -> list[int]:
    return sorted({table.players for table in combinations()})


def _by_table() -> list[Allowed]:
    """List for every table whether teams may be formed."""
    paired = {(table.edition, table.expansions, table.players) for table in combinations() if table.teams}
    return [
        Allowed(
            {"edition": table.edition, "expansions": list(table.expansions), "players": table.players},
            [False, True] if (table.edition, table.expansions, table.players) in paired else [False],
        )
        for table in combinations()
        if not table.teams
    ]


def _wonders(edition: str, box: tuple[str, ...]) -> list[Any]:
    return [RANDOM, *(wonder.id for wonder in load_catalog(edition, box).wonders)]


def _all_wonders() -> list[str]:
    named = (name for edition in EDITIONS for name in _wonders(edition, EXPANSIONS))
    return [name for name in dict.fromkeys(named) if name != RANDOM]


def _sides(edition: str) -> list[str]:
    """List the sides that every wonder of an edition has."""
    wonders = load_catalog(edition, EXPANSIONS).wonders
    return [side for side in side_names(wonders[0]) if all(side in side_names(wonder) for wonder in wonders)]


def _all_sides() -> list[str]:
    return [side for edition in EDITIONS for side in _sides(edition)]


def _by_edition() -> list[Allowed]:
    return [Allowed({"edition": edition}, [RANDOM, CHOSEN, *_sides(edition)]) for edition in EDITIONS]


def _only(name: str, choices: Iterable[Any], other: str, values: Iterable[Any]) -> list[Allowed]:
    """Allow all choices where another field has one of these values; elsewhere the option means nothing."""
    asked = [Allowed({other: value}, list(choices)) for value in values]
    return [*asked, Allowed({}, [getattr(Options(), name)])]


def _ruling(name: str, choices: tuple[Any, ...], rule: str, other: str = "", values: Iterable[Any] = ()) -> OptionField:
    kind = "flag" if choices == FLAG else "choice"
    return _field(name, kind, choices, rule, _only(name, choices, other, values) if other else None, advanced=True)


def _boxes(expansion: str) -> list[list[str]]:
    return [list(box) for box in BOXES if expansion in box]
