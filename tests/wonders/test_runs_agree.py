"""The plain and the compiled rules, side by side in one process, agree after every decision."""

from __future__ import annotations

from dataclasses import replace
from types import FunctionType

import pytest

from argosy.tabletop.kernel import simulation
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernels import build_for, kernel_modules
from argosy.tabletop.runs import Run, cpu_run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import Struct, differences
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.features import never_needed
from argosy.wonders.kernel import codes, flow
from argosy.wonders.kernel.layout import Moves, Sheet, State
from argosy.wonders.kernel.move_code import action_of
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import simulate
from tests.support import HOUSE_RULES, covering_tables, pick
from tests.wonders.courts import COURTS
from tests.wonders.packs import PACKS

SEED = 20
GAMES = 6  # whose checksums are compared; `benchmarks/agree.py` takes more


class RunningTable:
    """A table in one run: its records, and what its entry points say."""

    def __init__(self, run: Run, options: Options, seed: int) -> None:
        self.run = run
        self.rules = run.put(ruleset(options).rules)
        self.state, self.chance, self.moves, self.sheet = (run.make(cls) for cls in (State, Chance, Moves, Sheet))
        run.call.seed_chance(self.chance, seed, 0, 0)
        run.call.setup(self.state, self.rules, self.chance, options.players)
        self.advance()

    def advance(self) -> None:
        self.run.call.advance(self.state, self.rules, self.chance)

    def choose(self, seat: int, move: int) -> None:
        self.run.call.choose(self.state, seat, move)

    def legal(self, seat: int) -> list[int]:
        self.run.call.legal(self.state, self.rules, seat, self.moves)
        return self._listed()

    def ways(self, seat: int, move: int) -> list[int]:
        self.run.call.ways(self.state, self.rules, seat, move, self.moves)
        return self._listed()

    def _listed(self) -> list[int]:
        moves = self.run.get(self.moves, Moves)
        return moves.code[: moves.count]

    def score(self, seat: int) -> Sheet:
        self.run.call.score(self.state, self.rules, seat, self.sheet)
        return self.run.get(self.sheet, Sheet)

    def plain(self) -> State:
        return self.run.get(self.state, State)


def assert_equal(one: Struct, other: Struct) -> None:
    assert differences(one, other) == []


def paid_for(move: int) -> bool:
    return action_of(move) in (codes.BUILD, codes.STAGE)


def decide(plain: RunningTable, compiled: RunningTable, seat: int, chance: Chance) -> None:
    """Compare all that a seat may do, then commit one of the ways in both."""
    moves = plain.legal(seat)
    assert compiled.legal(seat) == moves
    move = pick(moves, chance)
    for listed in filter(paid_for, moves):
        ways = plain.ways(seat, listed)
        assert compiled.ways(seat, listed) == ways
        if listed == move:
            move = pick(ways, chance)
    plain.choose(seat, move)
    compiled.choose(seat, move)


def play_and_compare(options: Options, seed: int, kernel: str = "") -> None:
    """Compare with the kernel that is named, or with the build that plays such tables."""
    build = kernel or build_for("wonders", never_needed(ruleset(options).rules))
    plain, compiled = (RunningTable(run, options, seed) for run in (python_run("wonders"), cpu_run(build)))
    chance = Seeds(seed).stream(1)
    while plain.state.phase != codes.OVER:
        for seat in range(options.players):
            if plain.state.pending >> seat & 1:
                decide(plain, compiled, seat, chance)
                assert_equal(plain.state, compiled.plain())
        plain.advance()
        compiled.advance()
        assert_equal(plain.state, compiled.plain())
        assert_equal(plain.chance, compiled.run.get(compiled.chance, Chance))
    for seat in range(options.players):
        assert_equal(plain.score(seat), compiled.score(seat))


def name_of(options: Options) -> str:
    words = (f"edition {options.edition}", *options.joined, f"{options.players} players")
    return " ".join((*words, "in teams") if options.teams else words)


@pytest.mark.parametrize("options", [*covering_tables(), *PACKS], ids=name_of)
def test_every_decision_of_a_game_agrees(options: Options) -> None:
    play_and_compare(options, SEED)


@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "both expansions"])
def test_the_build_that_leaves_out_nothing_agrees_at_tables_of_other_builds(expansions: tuple[str, ...]) -> None:
    play_and_compare(Options(expansions=expansions), SEED, "wonders")


@pytest.mark.parametrize("edition", ["1", "2"])
def test_other_rulings_and_chosen_sides_agree(edition: str) -> None:
    options = Options(
        edition=edition,
        wonders=("olympia", "halikarnassos", "babylon"),
        sides=("chosen",),
        salvage_optional=False,
        salvage_sees_leftovers=False,
        free_builds_waive_coins=False,
        chains_optional=False,
    )
    for seed in range(SEED, SEED + 3):
        play_and_compare(options, seed)


def test_house_rules_agree() -> None:
    play_and_compare(Options(players=4, data=(str(HOUSE_RULES),)), SEED)


@pytest.mark.parametrize("options", [*covering_tables(), *PACKS], ids=name_of)
def test_checksums_of_whole_games_agree(options: Options) -> None:
    table = replace(options, sides=("chosen",))
    plain, compiled = (simulate(table, GAMES, seed=SEED, engine=engine) for engine in ("python", "cpu"))
    assert_equal(plain.totals, compiled.totals)


def test_rulings_of_the_expansions_agree() -> None:
    rulings = {"masks_copy_most": True, "second_trade_space_coins": 3, "team_tie_break": "shared", "teams": True}
    for edition in EDITIONS:
        play_and_compare(Options(edition, 4, expansions=EXPANSIONS, **rulings), SEED)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", COURTS, ids=name_of)
def test_tables_with_leaders_agree(options: Options) -> None:
    play_and_compare(options, SEED)
    plain, compiled = (simulate(options, GAMES, seed=SEED, engine=engine) for engine in ("python", "cpu"))
    assert_equal(plain.totals, compiled.totals)


EDIFICE = [
    Options(players=3, edifice=True, wonders=("ur", "carthage", "random"), sides=("night",)),
    Options(players=4, edifice=True, leaders="all", expansions=EXPANSIONS, teams=True),
    Options(players=3, carthage=True, wonders=("carthage", "random", "random")),
]


@pytest.mark.parametrize("options", EDIFICE, ids=name_of)
def test_tables_with_projects_agree(options: Options) -> None:
    play_and_compare(options, SEED)
    plain, compiled = (simulate(options, GAMES, seed=SEED, engine=engine) for engine in ("python", "cpu"))
    assert_equal(plain.totals, compiled.totals)


TOWER = [
    Options("1", 4, babel="tower", leaders="all"),
    Options("1", 8, babel="tower", expansions=EXPANSIONS, teams=True),
    Options("2", 2, babel="tower"),
]


@pytest.mark.parametrize("options", TOWER, ids=name_of)
def test_tables_with_the_tower_agree(options: Options) -> None:
    play_and_compare(options, SEED)
    plain, compiled = (simulate(options, GAMES, seed=SEED, engine=engine) for engine in ("python", "cpu"))
    assert_equal(plain.totals, compiled.totals)


GREAT = [
    Options("1", 3, babel="projects", wonders=("halikarnassos", "babylon", "olympia")),
    Options("1", 5, babel="both", leaders="all"),
    Options("1", 8, babel="both", expansions=EXPANSIONS, teams=True),
    Options("1", 4, babel="projects", expansions=EXPANSIONS, free_steps_beside_projects=True),
    Options("1", 2, babel="both"),
]


@pytest.mark.parametrize("options", GREAT, ids=name_of)
def test_tables_with_great_projects_agree(options: Options) -> None:
    play_and_compare(options, SEED)
    plain, compiled = (simulate(options, GAMES, seed=SEED, engine=engine) for engine in ("python", "cpu"))
    assert_equal(plain.totals, compiled.totals)


def test_the_plain_rules_stay_plain_beside_the_compiled_ones() -> None:
    compiled = vars(cpu_run("wonders").call)
    assert python_run("wonders").call.advance is flow.advance
    assert not isinstance(compiled["advance"], FunctionType)
    for module in kernel_modules("wonders"):
        rules = {name: value for name, value in vars(module).items() if name in compiled}
        left_open = simulation.OF_THE_GAME if module is simulation else ()
        assert all(isinstance(rule, FunctionType) for name, rule in rules.items() if name not in left_open)
        assert all(rules[name] is None for name in left_open if name in rules)  # each run fills a copy of its own
