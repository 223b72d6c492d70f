"""What a table never does may be left out of a build for it: the same games come out of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from argosy.tabletop import kernel_cache
from argosy.tabletop.kernels import build_for, built_on, kernel_modules, left_out
from argosy.tabletop.runs import Run, by_name, python_run, rebuild
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import differences
from argosy.wonders.combinations import combinations, with_boards, with_leaders, with_projects, with_tower
from argosy.wonders.facts.leaders import NO_LEADERS
from argosy.wonders.features import never_needed
from argosy.wonders.kernel import BUILDS, features
from argosy.wonders.kernel.layout import State, Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES
from tests.own_data import FOLLY, own
from tests.support import covering_tables
from tests.wonders.courts import COURTS

GAMES = 4
TABLES = [table for table in (*covering_tables(), *COURTS) if never_needed(ruleset(table).rules)]


def built(never: tuple[str, ...]) -> Run:
    """The plain run without some of its features."""
    return Run("python", by_name(rebuild("wonders", lambda function: function, never)), compiled=False)


def checksum(run: Run, options: Options) -> int:
    s, *others = (run.make(role) for role in ROLES)
    seeds = Seeds(2026)
    run.call.simulate(s, run.put(ruleset(options).rules), *others, seeds.low, seeds.high, 0, 1, GAMES, options.players)
    totals: Totals = others[-1]
    return totals.checksum


def names(options: Options) -> set[str]:
    return set(never_needed(ruleset(options).rules))


@pytest.mark.parametrize("options", TABLES, ids=lambda options: str(options.to_dict()))
def test_the_same_games_come_out(options: Options) -> None:
    assert checksum(built(never_needed(ruleset(options).rules)), options) == checksum(python_run("wonders"), options)


def test_with_both_expansions_and_the_wonder_pack_nothing_is_left_out() -> None:
    both = Options(edition="1", expansions=("armada", "cities"))
    further = {"HAS_LEADERS", "HAS_FREE_CITY", "HAS_PROJECTS", "HAS_GREAT_PROJECTS", "HAS_BABEL"}
    assert names(both) == {"HAS_STONES", "HAS_MARKERS", *further}
    assert names(replace(both, wonder_pack=True)) == further


def test_leaders_are_left_out_of_builds_for_tables_without_them() -> None:
    assert all(("HAS_LEADERS" in names(table)) == (table.leaders == NO_LEADERS) for table in (*combinations(), *COURTS))


def test_what_is_left_out_matters_where_it_is_not_idle() -> None:
    """Otherwise the test above could not fail."""
    both = Options(expansions=("armada", "cities"))
    assert checksum(built(("HAS_LOSSES",)), both) != checksum(python_run("wonders"), both)


def test_every_feature_matters_to_the_rules_and_none_is_forgotten() -> None:
    constants = {name for name in vars(features) if name.startswith("HAS_")}
    modules = [module for module in kernel_modules("wonders") if module is not features]
    assert {name for module in modules for name in vars(module) if name.startswith("HAS_")} == constants
    assert names(Options()) == constants


def build_of(options: Options) -> str:
    return build_for("wonders", never_needed(ruleset(options).rules))


def test_common_tables_have_builds_of_their_own() -> None:
    """All others share the one that leaves out nothing."""
    assert build_of(Options()) == build_of(Options(edition="1", players=7)) == "wonders+base"
    for expansions in (("armada",), ("cities",), ("armada", "cities")):
        assert build_of(Options(expansions=expansions)) == "wonders+expansions"
    assert {build_of(table) for table in (Options(players=2), *with_leaders(), *with_tower())} == {"wonders"}


def test_no_build_leaves_out_what_one_of_its_tables_needs() -> None:
    constants = {name for name in vars(features) if name.startswith("HAS_")}
    assert all(constants >= set(left_out(f"wonders+{build}")) for build in BUILDS)
    for table in (*combinations(), *with_boards(), *with_leaders(), *with_projects(), *with_tower()):
        assert set(left_out(build_of(table))) <= names(table)


def test_a_build_of_what_is_built_on_the_rules_leaves_out_the_same() -> None:
    kernel = "argosy.envs.wonders+base"
    assert build_for("argosy.envs.wonders", never_needed(ruleset(Options()).rules)) == kernel
    assert built_on(kernel) == "argosy.bots.wonders.sailor+base"
    assert left_out(kernel) == left_out("wonders+base") == left_out("argosy.bots.wonders.sailor+base")
    assert left_out("wonders") == ()
    assert build_for("eldorado", ("HAS_CARDS",)) == "eldorado"
    assert kernel_cache.folder(kernel) != kernel_cache.folder("argosy.envs.wonders")


@pytest.mark.parametrize(
    "effect, woken",
    [
        ("vp 4", set[str]()),
        ("others_lose 2", {"HAS_LOSSES"}),
        ("start_discount 1", {"HAS_BARGAINS", "HAS_LASTING"}),
        ("diplomacy 1", {"HAS_DEEDS"}),
    ],
)
def test_a_card_of_ones_own_wakes_what_it_needs(tmp_path: Path, effect: str, woken: set[str]) -> None:
    with_card = Options(data=(own(tmp_path, FOLLY.replace("vp 4", effect)),))
    assert names(Options()) - names(with_card) == woken
    without = built(never_needed(ruleset(with_card).rules))
    assert checksum(without, with_card) == checksum(python_run("wonders"), with_card)


def test_only_the_rules_as_they_are_written_take_notes() -> None:
    options = Options(players=4, expansions=("armada", "cities"))
    states = []
    for run in (python_run("wonders"), built(())):
        state, chance = run.make(State), Seeds(3).stream()
        state.notes = []
        run.call.setup(state, ruleset(options).rules, chance, options.players)
        run.call.advance(state, ruleset(options).rules, chance)
        states.append(state)
    assert not differences(*states)
    assert states[0].notes
    assert not states[1].notes
