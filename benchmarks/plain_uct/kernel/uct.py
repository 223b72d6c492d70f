"""UCT as the textbooks have it: upper confidence bounds, one new node an iteration, and random play to the end.

Every seat has a tree over its own decisions, and every iteration begins from a redeal (information-set search), so that
the player is as honest as all others here, and no weaker for it.
"""

import math
from typing import Annotated

from argosy.tabletop.kernel.chance import Chance, draw, seed_chance
from argosy.tabletop.kernel.copying import copy_into
from argosy.tabletop.struct import Int32, Struct
from argosy.wonders.kernel.codes import OVER
from argosy.wonders.kernel.flow import advance, choose
from argosy.wonders.kernel.layout import MOVES, SEATS, Moves, Rules, Sheet, State
from argosy.wonders.kernel.moves import legal
from argosy.wonders.kernel.play import decide, rank_value
from argosy.wonders.kernel.score import score

NODES = 150_000
ROOM = 32
ROOT_ARMS = NODES * ROOM
STEPS = 256
NONE = -1
SHARE = 840_000  # a victory, which up to eight can share
EXPLORATION = 1.4


class Forest(Struct):
    """The trees of all seats: nodes with their arms, and the way of the present iteration."""

    table: Annotated[list[State], 1]
    nodes: Int32
    visits: Annotated[list[int], "i4", NODES]
    arms: Annotated[list[int], "i4", NODES]
    move: Annotated[list[int], "i8", ROOT_ARMS + MOVES]
    tried: Annotated[list[int], "i4", ROOT_ARMS + MOVES]
    won: Annotated[list[int], "i8", ROOT_ARMS + MOVES]
    child: Annotated[list[int], "i4", ROOT_ARMS + MOVES]
    at: Annotated[list[int], "i4", SEATS]
    steps: Int32
    way_node: Annotated[list[int], "i4", STEPS]
    way_arm: Annotated[list[int], "i4", STEPS]
    way_seat: Annotated[list[int], "i1", STEPS]
    standing: Annotated[list[int], "i8", SEATS]


def begin_search(forest: Forest, players: int) -> None:
    """Forget everything."""
    forest.nodes = 0
    for _ in range(players):
        plant(forest)


def plant(forest: Forest) -> int:
    """Add a node and return it, or NONE if there is no room."""
    if forest.nodes == NODES:
        return NONE
    forest.visits[forest.nodes] = forest.arms[forest.nodes] = 0
    forest.nodes += 1
    return forest.nodes - 1


def search_on(
    known: State,
    r: Rules,
    c: Chance,
    mind: Chance,
    out: Moves,
    sheet: Sheet,
    forest: Forest,
    seed_low: int,
    seed_high: int,
    first: int,
    last: int,
    p: int,
) -> None:
    """Do the iterations from `first` up to `last` for seat p, all from the same redeal."""
    for number in range(first, last):
        seed_chance(c, seed_low, seed_high, 2 * number)
        seed_chance(mind, seed_low, seed_high, 2 * number + 1)
        copy_into(forest.table, 0, known)
        s = forest.table[0]
        forest.steps = 0
        for q in range(s.players):
            forest.at[q] = q
        while s.phase != OVER:
            for q in range(s.players):
                if (s.pending >> q) & 1:
                    if forest.at[q] == NONE:
                        decide(s, r, mind, q, out)
                    else:
                        descend(s, r, mind, forest, p, q, out)
            advance(s, r, c)
        reward(s, r, sheet, forest)


def descend(s: State, r: Rules, mind: Chance, forest: Forest, thinker: int, p: int, out: Moves) -> None:
    """Choose by upper confidence bounds; a move that was never tried comes first, any of them."""
    legal(s, r, p, out)
    at = forest.at[p]
    first = ROOT_ARMS if at == thinker else at * ROOM
    room = MOVES if at == thinker else ROOM
    best = -1.0
    arm = NONE
    untried = 0
    move = out.code[0]
    for i in range(out.count):
        found = NONE
        for k in range(first, first + forest.arms[at]):
            if forest.move[k] == out.code[i]:
                found = k
                break
        if found == NONE:
            untried += 1
            if draw(mind, untried) == 0:  # all of them equally likely
                move = out.code[i]
        elif untried == 0:
            bound = forest.won[found] / forest.tried[found] / SHARE
            bound += EXPLORATION * (math.log(forest.visits[at] + 1.0) / forest.tried[found]) ** 0.5
            if bound > best:
                best = bound
                arm = found
    forest.at[p] = NONE
    if untried > 0:
        arm = NONE
        if forest.arms[at] < room:
            arm = first + forest.arms[at]
            forest.arms[at] += 1
            forest.move[arm] = move
            forest.tried[arm] = forest.won[arm] = 0
            forest.child[arm] = NONE
    else:
        move = forest.move[arm]
    choose(s, p, move)
    if arm != NONE and forest.steps < STEPS:
        forest.way_node[forest.steps] = at
        forest.way_arm[forest.steps] = arm
        forest.way_seat[forest.steps] = p
        forest.steps += 1
        if forest.tried[arm] > 0:
            if forest.child[arm] == NONE:
                forest.child[arm] = plant(forest)
            forest.at[p] = forest.child[arm]


def reward(s: State, r: Rules, sheet: Sheet, forest: Forest) -> None:
    """Tell every arm on the way whether its seat, or team, has won."""
    team = 2 if r.teams else 1
    best = 0
    for first in range(0, s.players, team):
        total = 0
        for p in range(first, first + team):
            score(s, r, p, sheet)
            total += rank_value(r, s.cities[p], sheet)
        for p in range(first, first + team):
            forest.standing[p] = total
        best = max(best, total)
    winners = 0
    for p in range(s.players):
        winners += forest.standing[p] == best
    for k in range(forest.steps):
        forest.visits[forest.way_node[k]] += 1
        forest.tried[forest.way_arm[k]] += 1
        if forest.standing[forest.way_seat[k]] == best:
            forest.won[forest.way_arm[k]] += SHARE * team // winners
