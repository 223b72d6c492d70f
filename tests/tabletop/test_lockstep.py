"""Games in step, as the threads of a GPU block play them: every thread meets the others at the same place."""

import sys
import threading

from argosy.tabletop.kernel.chance import WORD, Chance
from argosy.tabletop.record import blank
from argosy.tabletop.runs import rebuild
from argosy.tabletop.seeds import Seeds
from argosy.wonders.kernel.layout import Moves, Sheet, State, Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import simulate

THREADS = 5
GAMES = 12  # not a multiple of the threads: some have one game less, and play along uncounted


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
            return self.verdict

    def _release_when_all_are_here(self) -> None:
        if len(self.arrived) == self.threads:
            self.places.append({line for line, _ in self.arrived})
            self.verdict = any(active for _, active in self.arrived)
            self.arrived = []
            self.meetings += 1
            self.changed.notify_all()


def play_in_step(options: Options, seed: int) -> tuple[Block, list[Totals]]:
    block = Block(THREADS)
    kernel = rebuild("wonders", lambda function: block.meet if function.__name__ == "meet" else function)
    rules, seeds = ruleset(options).rules, Seeds(seed)
    results = [blank(Totals) for _ in range(THREADS)]

    def play(thread: int) -> None:
        records = [blank(cls) for cls in (State, Chance, Chance, Moves, Sheet)]
        s, c, mind, out, sheet = records
        scope = (seeds.low, seeds.high, thread, THREADS, GAMES, options.players)
        kernel.simulate(s, rules, c, mind, out, sheet, results[thread], *scope)

    threads = [threading.Thread(target=play, args=(number,), daemon=True) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
        assert not thread.is_alive()
    return block, results


def test_games_in_step_meet_at_one_place_and_end_as_they_do_alone() -> None:
    options = Options(players=3, edition="1", wonders=("halikarnassos", "babylon", "olympia"), sides=("B",))
    block, results = play_in_step(options, seed=3)  # games of different length: extra turns and discard builds
    alone = simulate(options, GAMES, seed=3).totals
    assert all(len(places) == 1 for places in block.places)
    assert sum(result.checksum for result in results) & WORD == alone.checksum
    assert sum(result.decisions for result in results) == alone.decisions
