"""Compile the kernel of El Dorado into its cache folder: `python -m argosy.eldorado.compile`."""

from __future__ import annotations

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import Moves, Sheet, State, Totals
from argosy.eldorado.kernel.thinker import Thinker
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run, complete_run


def compiled_run() -> Run:
    """The compiled run, with every entry point read from the cache folder, or compiled into it first."""
    return complete_run("eldorado", _call_all)


def _call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, c, mind, out, sheet, totals = (run.make(cls) for cls in (State, Chance, Chance, Moves, Sheet, Totals))
    r = run.put(ruleset(Options()).rules)
    run.call.seed_chance(c, 1, 0, 0)
    run.call.draw(c, 1)
    run.call.setup(s, r, c, 4)
    run.call.advance(s, r, c)
    run.call.legal(s, r, 0, out)
    run.call.obstacle(s, r, 0, codes.END)
    run.call.choose(s, 0, codes.END)
    run.call.score(s, r, 0, sheet)
    t = run.make(Thinker)
    run.call.survey(r, t)
    run.call.ponder(s, r, 0, c, t, 1, 1)
    run.call.play_on(s, r, c, mind, out, 0)
    run.call.simulate(s, r, c, mind, out, sheet, totals, 1, 0, 0, 1, 0, 4)


if __name__ == "__main__":
    compiled_run()
