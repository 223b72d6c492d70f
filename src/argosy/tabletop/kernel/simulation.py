"""Playing many games: the same whatever the game."""

from typing import Any

from argosy.tabletop.kernel.barrier import meet
from argosy.tabletop.kernel.chance import Chance, seed_chance

OF_THE_GAME = ("setup", "play_on", "add_result")  # functions of a game's kernel that each run puts in here

setup: Any = None
play_on: Any = None
add_result: Any = None


def simulate(
    s: Any,
    r: Any,
    c: Chance,
    mind: Chance,
    out: Any,
    sheet: Any,
    totals: Any,
    seed_low: int,
    seed_high: int,
    first: int,
    step: int,
    last: int,
    players: int,
) -> None:
    """Play the games first, first + step, ... below last of a seed, and add them up.

    Game number g takes its deals and dice from stream 2 g of the seed, and its decisions from stream 2 g + 1. A thread
    that runs in step with others plays along when its own games are done, and does not count that.
    """
    number = first
    while meet(number < last):
        seed_chance(c, seed_low, seed_high, 2 * number)
        seed_chance(mind, seed_low, seed_high, 2 * number + 1)
        setup(s, r, c, players)
        decisions = play_on(s, r, c, mind, out, -1)
        if number < last:
            totals.decisions += decisions
            add_result(s, r, c, mind, sheet, totals)
        number += step
