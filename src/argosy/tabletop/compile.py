"""Compile a kernel into its cache folder: `python -m argosy.tabletop.compile wonders wonders+base`.

Beside each kernel package lies a module `compile` with a function `call_all`, which calls every entry point once.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from argosy.tabletop import kernel_cache
from argosy.tabletop.kernels import built_on, kernel_package
from argosy.tabletop.runs import Run, cpu_run, forget_compiled
from argosy.tabletop.struct import Struct


def compiled_run(name: str) -> Run:
    """Return the compiled run, with every entry point read from the cache folder, or compiled into it first.

    Rules come before the bots that are built on them. A folder in which a file was only half written is made anew.
    """
    rules, call_all = built_on(name), import_module(f"{kernel_package(name)}.compile").call_all
    if rules:
        compiled_run(rules)
    try:
        call_all(cpu_run(name))
    except kernel_cache.DAMAGED:
        kernel_cache.clear(name)
        forget_compiled()
        call_all(cpu_run(name))
    kernel_cache.mark_ready(name)
    return cpu_run(name)


def call_rules(run: Run, roles: Sequence[type[Struct]], rules: Struct, players: int) -> tuple[Any, ...]:
    """Call the entry points that the rules of all games have, and return the structs of a new game."""
    s, c, mind, out, sheet, totals = (run.make(role) for role in roles)
    r = run.put(rules)
    run.call.seed_chance(c, 1, 0, 0)
    run.call.draw(c, 1)
    run.call.setup(s, r, c, players)
    run.call.advance(s, r, c)
    run.call.legal(s, r, 0, out)
    run.call.choose(s, 0, 0)
    run.call.score(s, r, 0, sheet)
    run.call.play_on(s, r, c, mind, out, 0)
    run.call.simulate(s, r, c, mind, out, sheet, totals, 1, 0, 0, 1, 0, players)
    run.call.setup(s, r, c, players)
    run.call.advance(s, r, c)
    return s, r, c, mind, out, sheet


if __name__ == "__main__":
    for each in sys.argv[1:]:
        compiled_run(each)
