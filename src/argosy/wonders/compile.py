"""Compile the kernel of wonders into its cache folder: `python -m argosy.wonders.compile`."""

from __future__ import annotations

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run, complete_run
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.judgement import Taste
from argosy.wonders.kernel.layout import Moves, Sheet, State, Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset


def compiled_run() -> Run:
    """The compiled run, with every entry point read from the cache folder, or compiled into it first."""
    return complete_run("wonders", _call_all)


def _call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, c, mind, out, sheet, totals = (run.make(cls) for cls in (State, Chance, Chance, Moves, Sheet, Totals))
    r = run.put(ruleset(Options()).rules)
    run.call.seed_chance(c, 1, 0, 0)
    run.call.draw(c, 1)
    run.call.setup(s, r, c, 3)
    run.call.advance(s, r, c)
    run.call.legal(s, r, 0, out)
    run.call.ways(s, r, 0, codes.BUILD | int(s["packets"][0]["card"][0]) << 8, out)
    run.call.choose(s, 0, codes.NO_MOVE)
    run.call.score(s, r, 0, sheet)
    run.call.play_on(s, r, c, mind, out, 0)
    taste, worth = run.make(Taste), run.make(Moves)
    run.call.appraise(s, r, taste, 0, out, worth)
    run.call.simulate(s, r, c, mind, out, sheet, totals, 1, 0, 0, 1, 1, 3)
    run.call.playout(s, r, taste, c, mind, out, sheet, 1, 0, 0, 0, codes.NO_MOVE)


if __name__ == "__main__":
    compiled_run()
