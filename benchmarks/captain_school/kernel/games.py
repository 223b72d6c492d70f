"""Games by first sight: who wins with which weights, and how cities between the ages end up."""

from typing import Annotated

from argosy.bots.wonders.kernel.playout import choose_by_weights
from argosy.bots.wonders.kernel.prospects import BREAKS, TRAITS, Prospects, Standing, describe, weigh
from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.kernel.chance import Chance, seed_chance
from argosy.tabletop.struct import Struct
from argosy.wonders.kernel.codes import DEAL, OVER
from argosy.wonders.kernel.flow import begin_age, go_on, setup
from argosy.wonders.kernel.layout import SEATS, Moves, Rules, Sheet, State


class Memory(Struct):
    """The cities of a game after Ages I and II, and how all ended."""

    standing: Standing
    trait: Annotated[list[list[list[int]]], "i4", BREAKS, SEATS, TRAITS]


def compete(
    s: State,
    r: Rules,
    own: Weights,
    other: Weights,
    f: Prospects,
    c: Chance,
    mind: Chance,
    out: Moves,
    sheet: Sheet,
    memory: Memory,
    seed: int,
    first: int,
    last: int,
    players: int,
) -> int:
    """Play games of one player, or team, with its own weights; return what a search would value, all together.

    The own seat goes round, and the games of a round have equal deals.
    """
    total = 0
    team = 2 if r.teams else 1
    rounds = players // team
    for number in range(first, last):
        seed_chance(c, seed, 0, number // rounds)
        seed_chance(mind, seed, 1, number)
        p = number % rounds * team
        setup(s, r, c, players)
        while s.phase != OVER:
            for q in range(players):
                if (s.pending >> q) & 1:
                    if p <= q < p + team:
                        choose_by_weights(s, r, own, mind, q, out)
                    else:
                        choose_by_weights(s, r, other, mind, q, out)
            go_further(s, r, c)
        weigh(s, r, f, sheet, memory.standing)
        total += memory.standing.value[p]
    return total


def remember(
    s: State,
    r: Rules,
    before: Weights,
    after: Weights,
    f: Prospects,
    c: Chance,
    mind: Chance,
    out: Moves,
    sheet: Sheet,
    memory: Memory,
    seed: int,
    number: int,
    players: int,
    turning: int,
) -> None:
    """Play a game by some weights until age `turning` begins and by others from there on; describe all cities."""
    seed_chance(c, seed, 0, number)
    seed_chance(mind, seed, 1, number)
    setup(s, r, c, players)
    while s.phase != OVER:
        for q in range(players):
            if (s.pending >> q) & 1:
                if s.age < turning:
                    choose_by_weights(s, r, before, mind, q, out)
                else:
                    choose_by_weights(s, r, after, mind, q, out)
        while s.pending == 0 and s.phase != OVER:
            if s.phase != DEAL:
                go_on(s, r, c)
            else:
                if s.age > 0:
                    note_cities(s, r, f, sheet, memory)
                begin_age(s, r, c)
    weigh(s, r, f, sheet, memory.standing)


def go_further(s: State, r: Rules, c: Chance) -> None:
    """Go on until somebody has to decide."""
    while s.pending == 0 and s.phase != OVER:
        if s.phase == DEAL:
            begin_age(s, r, c)
        else:
            go_on(s, r, c)


def note_cities(s: State, r: Rules, f: Prospects, sheet: Sheet, memory: Memory) -> None:
    """Note the traits of all cities."""
    for p in range(s.players):
        describe(s, r, f, p, sheet, memory.standing)
        for i in range(TRAITS):
            memory.trait[s.age - 1][p][i] = memory.standing.trait[i]
