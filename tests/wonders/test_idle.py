"""What a table never does may be left out of a build for it: the same games come out of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.tabletop.kernels import kernel_functions, kernel_modules
from argosy.tabletop.runs import Answers, Run, by_name, python_run, rebuild
from argosy.tabletop.seeds import Seeds
from argosy.wonders.combinations import combinations
from argosy.wonders.idle import idle
from argosy.wonders.kernel.layout import Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES
from tests.own_data import FOLLY, own

GAMES = 4
TABLES = [table for table in combinations() if idle(ruleset(table).rules)]


def built(left_out: Answers) -> Run:
    """The plain run without some of its functions."""
    return Run("python", by_name(rebuild("wonders", lambda function: function, left_out)), compiled=False)


def checksum(run: Run, options: Options) -> int:
    s, *others = (run.make(role) for role in ROLES)
    seeds = Seeds(2026)
    run.call.simulate(s, run.put(ruleset(options).rules), *others, seeds.low, seeds.high, 0, 1, GAMES, options.players)
    totals: Totals = others[-1]
    return totals.checksum


def names(options: Options) -> set[str]:
    return {name for name, _ in idle(ruleset(options).rules)}


@pytest.mark.parametrize("options", TABLES, ids=lambda options: str(options.to_dict()))
def test_the_same_games_come_out(options: Options) -> None:
    assert checksum(built(idle(ruleset(options).rules)), options) == checksum(python_run("wonders"), options)


def test_with_both_expansions_nothing_is_left_out() -> None:
    assert not names(Options(expansions=("armada", "cities")))


def test_what_is_left_out_matters_where_it_is_not_idle() -> None:
    """Otherwise the test above could not fail."""
    both = Options(expansions=("armada", "cities"))
    assert checksum(built((("await_losses", None),)), both) != checksum(python_run("wonders"), both)


def test_every_name_is_one_of_the_kernel() -> None:
    known = {function.__name__ for function in kernel_functions(kernel_modules("wonders"))}
    assert names(Options()) <= known


@pytest.mark.parametrize(
    "effect, woken",
    [
        ("vp 4", set[str]()),
        ("others_lose 2", {"raid", "await_losses", "list_losses", "settle_losses"}),
        ("start_discount 1", {"is_special", "open_hope", "cheapest_bargain", "extend"}),
        ("diplomacy 1", {"act"}),
    ],
)
def test_a_card_of_ones_own_wakes_what_it_needs(tmp_path: Path, effect: str, woken: set[str]) -> None:
    with_card = Options(data=(own(tmp_path, FOLLY.replace("vp 4", effect)),))
    assert names(Options()) - names(with_card) == woken
    assert checksum(built(idle(ruleset(with_card).rules)), with_card) == checksum(python_run("wonders"), with_card)
