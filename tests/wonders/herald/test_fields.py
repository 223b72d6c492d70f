"""A form that is made of the fields makes allowed tables only, and all of them."""

from __future__ import annotations

from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from argosy.tabletop.errors import OptionError
from argosy.wonders.combinations import BOXES, combinations
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.herald import option_fields
from argosy.wonders.options import Options
from tests.wonders.herald.games import name

FIELDS = {field.name: field for field in option_fields()}


def allowed(field: str, table: dict[str, Any]) -> list[Any]:
    """What a form offers for a field, given what the others say."""
    entries = FIELDS[field].allowed
    return next(e.values for e in entries if all(table[other] == value for other, value in e.when.items()))


def test_every_option_but_own_data_is_a_field_with_its_default() -> None:
    assert {item.name for item in fields(Options)} - FIELDS.keys() == {"data"}
    table = Options()
    for field, told in FIELDS.items():
        default = getattr(table, field)
        assert told.default == (list(default) if isinstance(default, tuple) else default)


def test_a_form_makes_all_allowed_tables_and_no_other() -> None:
    made = set()
    for edition, box in product(EDITIONS, BOXES):
        table: dict[str, Any] = {"edition": edition, "expansions": list(box)}
        for players in allowed("players", table):
            for teams in allowed("teams", {**table, "players": players}):
                made.add(Options.from_dict({**table, "players": players, "teams": teams}))
    assert made == set(combinations())


@pytest.mark.parametrize("table", combinations(), ids=name)
def test_every_value_that_is_offered_can_be_played(table: Options) -> None:
    here = {**table.to_dict(), "expansions": list(table.expansions), "teams": table.teams}
    for field, told in FIELDS.items():
        if field in here:
            continue
        for value in allowed(field, here):
            per_seat = told.kind == "per-seat" and not told.one_for_all
            chosen = [value] + ["random"] * (table.players - 1) if per_seat else value
            Options.from_dict({**here, field: chosen})  # which refuses what cannot be


def test_fields_depend_on_those_before_them() -> None:
    seen: set[str] = set()
    for field, told in FIELDS.items():
        assert set(told.depends) <= seen
        assert all(value in told.choices for entry in told.allowed for value in entry.values)
        assert told.kind == "per-seat" or told.default in told.choices or told.kind == "many"
        seen.add(field)


def test_rulings_are_advanced_and_silent_where_they_mean_nothing() -> None:
    base = {"edition": "2", "expansions": [], "players": 4, "teams": False}
    assert [field for field, told in FIELDS.items() if not told.advanced] == [
        *("edition", "expansions", "players", "teams", "wonders", "sides")
    ]
    assert allowed("second_trade_space_coins", base) == [0]
    assert allowed("masks_copy_most", {**base, "expansions": ["cities"]}) == [False, True]
    assert allowed("team_tie_break", base) == ["edition"]
    assert set(allowed("chains_optional", {**base, "teams": True})) == {False, True}  # powers of Olympia (R21)


def test_each_wonder_once() -> None:
    assert FIELDS["wonders"].distinct
    with pytest.raises(OptionError, match="each wonder at most once"):
        Options(players=3, wonders=("gizah", "gizah", "random"))
