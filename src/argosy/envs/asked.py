"""Chance that asks: a run of a game's rules in which every draw is a question with equally likely answers.

The rules are compiled once more, with `ask` in place of `draw`. A tape holds the answers given so far. The rules go on
at a copy of the table; where the tape ends they note how many answers the next question has, and the copy is forgotten.
So a tree of explicit chance needs no second account of how cards are dealt or dice are rolled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Annotated, Any, Final

from argosy.tabletop import kernel_cache
from argosy.tabletop.runs import CPU_FLAGS, by_name, inlined_functions, part_options, rebuild
from argosy.tabletop.struct import Int32, Struct

MOST_ANSWERS: Final = 512  # more than any set-up or deal has draws

GoOn = Callable[[Any, Any, Any, Any, int, bool], int]


class Tape(Struct):
    """Answers to the draws of one step of the rules."""

    given: Int32
    used: Int32
    wanted: Int32  # how many answers the first question has that is still open; 0 if there is none
    answers: Annotated[list[int], "i2", MOST_ANSWERS]


def ask(c: Tape, n: int) -> int:
    """Return the next answer of the tape; 0 where it has ended, since the caller forgets what follows from that."""
    if n == 1:
        return 0
    if c.used < c.given:
        c.used += 1
        return c.answers[c.used - 1] + 0
    if c.wanted == 0:
        c.wanted = n
    return 0


setup: Any = None  # of the game
advance: Any = None


def go_on(tables: Any, trials: Any, rules: Any, tapes: Any, players: int, begins: bool) -> int:
    """Go on at a copy of a table, by the answers of a tape; return how many answers the first open question has."""
    trials[0] = tables[0]
    state = trials[0].state
    tape = tapes[0]
    tape.used = 0
    tape.wanted = 0
    if begins:
        setup(state, rules[0], tape, players)
        for p in range(players):
            trials[0].half[p] = -1
    advance(state, rules[0], tape)
    wanted: int = tape.wanted + 0
    return wanted


@cache
def asking(game: str) -> GoOn:
    """Return `go_on` for a game, compiled; seconds the first time, then read from the cache folder of its tensors."""
    import numba

    kernel = f"argosy.envs.{game}"
    inlined, parts = inlined_functions(game), part_options()

    def jit(function: FunctionType) -> Any:
        source = ask if function.__name__ == "draw" else function
        return numba.njit(source, forceinline=function.__name__ in inlined, **parts, **CPU_FLAGS)

    with kernel_cache.active(kernel):
        rules = by_name(rebuild(game, jit))
        space = {**globals(), "setup": rules.setup, "advance": rules.advance}
        twin = FunctionType(go_on.__code__, space, go_on.__name__)
        twin.__module__ = __name__
        made: GoOn = numba.njit(twin, cache=kernel_cache.usable(kernel), **CPU_FLAGS)
    return made
