"""Plain and compiled rules agree, field by field, after every decision."""

from __future__ import annotations

import pytest

from argosy.eldorado.kernel.codes import OVER
from argosy.eldorado.kernel.layout import Moves, State
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from argosy.eldorado.simulate import simulate
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run, python_run
from argosy.tabletop.struct import differences
from tests.eldorado.lively import TABLES, lively_steps, melee


class Trace:
    """A random game in one run of the kernel, decision by decision."""

    def __init__(self, run: Run, options: Options, seed: int) -> None:
        self.run = run
        self.rules = run.put(ruleset(options).rules)
        self.state, self.chance, self.mind, self.moves = (run.make(cls) for cls in (State, Chance, Chance, Moves))
        run.call.seed_chance(self.chance, seed, 0, 0)
        run.call.seed_chance(self.mind, seed, 0, 1)
        run.call.setup(self.state, self.rules, self.chance, options.players)

    def step(self, decisions: int = 1) -> State:
        self.run.call.play_on(self.state, self.rules, self.chance, self.mind, self.moves, decisions)
        return self.run.get(self.state, State)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_plain_and_compiled_rules_agree_after_every_decision(options: Options) -> None:
    for seed in range(2):
        plain, compiled = Trace(python_run("eldorado"), options, seed), Trace(compiled_run("eldorado"), options, seed)
        state = plain.step(0)
        assert differences(state, compiled.step(0)) == []
        while state.phase != OVER:
            state = plain.step()
            assert differences(state, compiled.step()) == []
        assert differences(plain.chance, compiled.run.get(compiled.chance, Chance)) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lists_and_checks_of_moves_agree_in_the_thick_of_it(players: int) -> None:
    run, plain = compiled_run("eldorado"), python_run("eldorado")
    for step in lively_steps(melee(players), 1, 120):
        position = step.before
        rules, state, out = run.put(position.kernel_rules), run.put(position.state), run.make(Moves)
        run.call.legal(state, rules, step.seat, out)
        listed = plain.make(Moves)
        plain.call.legal(position.state, position.kernel_rules, step.seat, listed)
        assert differences(run.get(out, Moves), listed) == []
        for code in listed.code[: listed.count : 5]:
            for move in (code & (1 << 40) - 1, code ^ 1 << 6):
                mine = plain.call.obstacle(position.state, position.kernel_rules, step.seat, move)
                assert run.call.obstacle(state, rules, step.seat, move) == mine


@pytest.mark.parametrize("options", TABLES[::3], ids=str)
def test_simulations_agree(options: Options) -> None:
    plain, compiled = (simulate(options, 3, 7, engine).to_dict() for engine in ("python", "cpu"))
    for name in ("decisions", "checksum", "endings", "win_shares", "colours", "mean_rounds"):
        assert plain[name] == compiled[name]
