"""What a table never does may be left out of a build for it: the same games come out of it."""

from __future__ import annotations

import pytest

from argosy.eldorado.kernel.layout import Totals
from argosy.eldorado.options import Options
from argosy.eldorado.simulate import ROLES, Report
from argosy.tabletop.runs import Run, by_name, python_run, rebuild
from argosy.tabletop.seeds import Seeds

PLAIN = Options(players=4, round_limit=3)
CARDS = Options(players=3, cards=True, round_limit=3)
HIRING = Options(players=2, land_hiring=True, round_limit=3)
BOTH = Options(players=4, cards=True, land_hiring=True, round_limit=3)


def built(never: tuple[str, ...]) -> Run:
    """The plain run without some of its features."""
    return Run("python", by_name(rebuild("eldorado", lambda function: function, never)), compiled=False)


def checksum(run: Run, options: Options) -> int:
    s, *others = (run.make(role) for role in ROLES)
    seeds = Seeds(2026)
    rules = run.put(Report.plan(options, 0).rules)
    run.call.simulate(s, rules, *others, seeds.low, seeds.high, 0, 1, 2, options.players)
    totals: Totals = others[-1]
    return totals.checksum


@pytest.mark.parametrize("options", [PLAIN, CARDS, HIRING])
def test_the_same_games_come_out(options: Options) -> None:
    never = Report.plan(options, 0).never
    assert never
    assert checksum(built(never), options) == checksum(python_run("eldorado"), options)


def test_with_cards_and_land_hiring_nothing_is_left_out() -> None:
    assert Report.plan(BOTH, 0).never == ()


def test_what_is_left_out_matters_where_the_table_needs_it() -> None:
    """Otherwise the first test could not fail."""
    assert checksum(built(("HAS_LAND_HIRING",)), HIRING) != checksum(python_run("eldorado"), HIRING)
