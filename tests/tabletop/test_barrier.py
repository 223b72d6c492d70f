"""Games in step, as the threads of a GPU block play them: every thread meets the others at the same place."""

import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

from argosy.tabletop.kernel.chance import WORD, Chance
from argosy.tabletop.runs import by_name, python_run, rebuild
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank, differences
from argosy.wonders.kernel.codes import EXTRA, OVER
from argosy.wonders.kernel.layout import Moves, Sheet, State, Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import simulate

THREADS = 5
GAMES = 12  # not a multiple of the threads: some have one game less, and play along uncounted
MEETINGS = 5_000  # many times what a few games need: who meets as often goes round in circles


# Games of different length: extra turns and discard builds.
UNEVEN = Options(players=3, edition="1", wonders=("halikarnassos", "babylon", "olympia"), sides=("B",))


class Block:
    """What a GPU does when the threads of a block meet: wait for all, and tell if any is active."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.changed = threading.Condition()
        self.arrived: list[tuple[int, bool]] = []
        self.verdict = False
        self.meetings = 0
        self.places: list[set[int]] = []

    def meet(self, active: bool) -> bool:
        with self.changed:
            self.arrived.append((sys._getframe(1).f_lineno, active))
            meeting = self.meetings
            self._release_when_all_are_here()
            assert self.changed.wait_for(lambda: self.meetings > meeting, timeout=60)
            assert self.meetings < MEETINGS
            return self.verdict

    def _release_when_all_are_here(self) -> None:
        if len(self.arrived) == self.threads:
            self.places.append({line for line, _ in self.arrived})
            self.verdict = any(active for _, active in self.arrived)
            self.arrived = []
            self.meetings += 1
            self.changed.notify_all()


def run_in_step(threads: int, play: Callable[[SimpleNamespace, int], None]) -> Block:
    """Let each thread of a block play with the kernel, by its number."""
    block = Block(threads)
    kernel = by_name(rebuild("wonders", lambda function: block.meet if function.__name__ == "meet" else function))
    with ThreadPoolExecutor(threads) as pool:
        for job in [pool.submit(play, kernel, number) for number in range(threads)]:
            job.result()
    return block


def simulate_in_step(options: Options, seed: int) -> tuple[Block, list[Totals]]:
    rules, seeds = ruleset(options).rules, Seeds(seed)
    results = [blank(Totals) for _ in range(THREADS)]

    def play(kernel: SimpleNamespace, thread: int) -> None:
        records = [blank(cls) for cls in (State, Chance, Chance, Moves, Sheet)]
        s, c, mind, out, sheet = records
        scope = (seeds.low, seeds.high, thread, THREADS, GAMES, options.players)
        kernel.simulate(s, rules, c, mind, out, sheet, results[thread], *scope)

    return run_in_step(THREADS, play), results


def trace_in_step(options: Options, seed: int, decisions: int) -> list[State]:
    """The states of one game after 0, 1, 2, ... decisions, as on a GPU: each thread stops elsewhere."""
    states = [blank(State)] * (decisions + 1)

    def play(kernel: SimpleNamespace, thread: int) -> None:
        states[thread] = state_after(kernel, options, seed, thread)

    run_in_step(decisions + 1, play)
    return states


def state_after(kernel: SimpleNamespace, options: Options, seed: int, decisions: int) -> State:
    """The state of a random game after so many decisions."""
    rules, seeds = ruleset(options).rules, Seeds(seed)
    s, c, mind, out = blank(State), blank(Chance), blank(Chance), blank(Moves)
    kernel.seed_chance(c, seeds.low, seeds.high, 0)
    kernel.seed_chance(mind, seeds.low, seeds.high, 1)
    kernel.setup(s, rules, c, options.players)
    kernel.play_on(s, rules, c, mind, out, decisions)
    return s


def test_games_in_step_meet_at_one_place_and_end_as_they_do_alone() -> None:
    block, results = simulate_in_step(UNEVEN, seed=3)
    alone = simulate(UNEVEN, GAMES, seed=3).totals
    assert all(len(places) == 1 for places in block.places)
    assert sum(result.checksum for result in results) & WORD == alone.checksum
    assert sum(result.decisions for result in results) == alone.decisions


def test_games_in_step_that_stop_early_hold_nobody_up() -> None:
    """A game that stops in an extra turn is not waited for."""
    whole = simulate(UNEVEN, 1, seed=0).totals.decisions
    states = trace_in_step(UNEVEN, 0, whole)
    assert EXTRA in {state.phase for state in states}
    assert states[-1].phase == OVER
    for decisions, state in enumerate(states):
        assert not differences(state, state_after(python_run("wonders").call, UNEVEN, 0, decisions))
