"""A form that is made of the fields makes allowed tables only, and all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from argosy.tabletop.errors import OptionError
from argosy.tabletop.options import Allowed, OptionField
from argosy.wonders.combinations import BOXES, combinations, with_boards, with_leaders
from argosy.wonders.facts.babel import NO_BABEL
from argosy.wonders.facts.leaders import NO_LEADERS, choices_in
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.herald import option_fields
from argosy.wonders.herald.fields import NOT_SHOWN_YET, all_fields
from argosy.wonders.options import TWO, Options
from tests.wonders.herald.games import name

FIELDS = {field.name: field for field in all_fields()}


def allowed(field: str, table: dict[str, Any]) -> list[Any]:
    """What a form offers for a field, given what the others say; what is not told has its default."""
    entries = FIELDS[field].allowed
    whole = {other: told.default for other, told in FIELDS.items()} | table
    return next(e.values for e in entries if all(whole[other] == value for other, value in e.when.items()))


def test_every_option_but_own_data_is_a_field_with_its_default() -> None:
    assert {item.name for item in fields(Options)} - FIELDS.keys() == {"data"}
    table = Options()
    for field, told in FIELDS.items():
        default = getattr(table, field)
        assert told.default == (list(default) if isinstance(default, tuple) else default)


def test_a_form_makes_all_allowed_tables_and_no_other() -> None:
    made = set()
    for edition, box in product(EDITIONS, BOXES):
        table: dict[str, Any] = {"edition": edition, "expansions": list(box), "leaders": NO_LEADERS}
        for players in allowed("players", table):
            for teams in allowed("teams", {**table, "players": players}):
                made.add(Options.from_dict({**table, "players": players, "teams": teams}))
    assert made == set(combinations())


@pytest.mark.rule("L1", "L7", "V39")
def test_leaders_join_at_every_table_but_that_of_two() -> None:
    for edition in EDITIONS:
        assert allowed("leaders", {"edition": edition}) == list(choices_in(edition))
        for choice in choices_in(edition):
            table: dict[str, Any] = {"edition": edition, "expansions": [], "wonder_pack": False, "leaders": choice}
            assert (TWO in allowed("players", table)) == (choice == NO_LEADERS)
            assert {"roma", "abu-simbel"} <= set(allowed("wonders", table)) or choice == NO_LEADERS


@pytest.mark.rule("F1", "F4", "F44", "F64", "F65")
def test_edifice_and_carthage_join_where_the_rules_allow_it() -> None:
    for edition, players in product(EDITIONS, (TWO, 3, 7, 8)):
        table: dict[str, Any] = {"edition": edition, "players": players}
        assert (True in allowed("edifice", table)) == (edition == "2" and players in (3, 7))
        assert (True in allowed("carthage", table)) == (edition == "2")
    plain, carthage = allowed("wonders", {"edition": "2"}), allowed("wonders", {"edition": "2", "carthage": True})
    edifice = allowed("wonders", {"edition": "2", "edifice": True})
    assert set(carthage) - set(plain) == {"carthage"}
    assert set(edifice) - set(plain) == {"carthage", "ur"}


def test_a_form_without_some_fields_offers_what_their_defaults_allow() -> None:
    usual = {field.name: field.default for field in all_fields() if field.name in NOT_SHOWN_YET}
    for field in option_fields():
        assert not usual.keys() & {field.name, *field.depends}
        others = [FIELDS[name] for name in field.depends]
        for values in product(*(_values(other) for other in others)):
            told = dict(zip(field.depends, values, strict=True))
            table = {other: one.default for other, one in FIELDS.items()} | told
            assert _first(field.allowed, told) == _first(FIELDS[field.name].allowed, table)


def _values(field: OptionField) -> list[Any]:
    """What a field can say: of several boxes every set."""
    return [list(box) for box in BOXES] if field.kind == "many" else list(field.choices)


def _first(cases: Sequence[Allowed], table: dict[str, Any]) -> list[Any] | None:
    """What the first case that fits allows; None for a table that cannot be."""
    return next((case.values for case in cases if all(table[name] == told for name, told in case.when.items())), None)


@pytest.mark.parametrize("table", [*combinations(), *with_boards()[::4], *with_leaders()[::5]], ids=name)
def test_every_value_that_is_offered_can_be_played(table: Options) -> None:
    here = {name: getattr(table, name) for name in ("edition", "players", "teams", "wonder_pack", "leaders", "babel")}
    here["expansions"] = list(table.expansions)
    for field, told in FIELDS.items():
        if field in here:
            continue
        for value in allowed(field, {"babel": NO_BABEL, **here}):
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
        *("edition", "expansions", "wonder_pack", "leaders", "players", "teams", "edifice", "carthage"),
        *("wonders", "sides", "babel"),
    ]
    assert allowed("second_trade_space_coins", base) == [0]
    assert allowed("masks_copy_most", {**base, "expansions": ["cities"]}) == [False, True]
    assert allowed("team_tie_break", base) == ["edition"]
    assert allowed("tiles_of_last_turn_wait", {**base, "babel": "none"}) == [False]
    assert allowed("tiles_of_last_turn_wait", {**base, "babel": "tower"}) == [False, True]
    assert set(allowed("chains_optional", {**base, "teams": True})) == {False, True}  # powers of Olympia (R21)


@pytest.mark.rule("N60")
def test_great_projects_are_offered_in_their_edition_only() -> None:
    assert allowed("babel", {"edition": "1"}) == ["none", "tower", "projects", "both"]
    assert allowed("babel", {"edition": "2"}) == ["none", "tower"]
    assert allowed("free_steps_beside_projects", {"babel": "tower"}) == [False]
    assert allowed("free_steps_beside_projects", {"babel": "both"}) == [False, True]


def test_each_wonder_once() -> None:
    assert FIELDS["wonders"].distinct
    with pytest.raises(OptionError, match="each wonder at most once"):
        Options(players=3, wonders=("gizah", "gizah", "random"))
