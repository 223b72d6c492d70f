"""A small network of integers: from what a seat knows to how it would choose, who wins, and with how many points.

Most numbers of an observation are zero, so the first layer adds up few rows. Integers give equal results in every run
and on every machine. Players are counted from the observer on, to the left.
"""

from typing import Annotated, Any, NamedTuple

from argosy.bots.wonders.kernel.prospects import LEAST, MILLION, Standing
from argosy.tabletop.struct import Struct
from argosy.tensors.wonders.kernel.layout import Actions, Fields
from argosy.tensors.wonders.kernel.numbers import number_of
from argosy.tensors.wonders.kernel.observe import observe
from argosy.wonders.kernel.layout import MOVES, Moves, Rules, State

WIDTH, DEPTH, LAST = 512, 256, 256  # numbers of the layers
WEIGHT = 4096  # stands for 1.0 in weights
GIVEN = 512  # and in what a layer gives
FINER = WEIGHT // GIVEN
ODDS = 1024
ODDS_STEP = WEIGHT * GIVEN // 128  # of a logit, of which 128 steps make something e times as likely
TEN_POINTS = 10
INPUTS = 4608  # room for the numbers of an observation of any table
AT_ONCE = 4


class Network(NamedTuple):
    """What was learnt: lists in the plain run, arrays in the compiled one. A bias counts in products of both units."""

    first: Any  # by number of the observation
    first_bias: Any
    second: Any  # by number of the layer before
    second_bias: Any
    third: Any
    third_bias: Any
    policy: Any  # by action
    policy_bias: Any
    wins: Any  # by player
    wins_bias: Any
    points: Any
    points_bias: Any
    likings: Any  # e to the power of less and less, with less difference between moves than the network sees
    odds: Any  # e to the power of less and less, for what is less likely


class Layers(Struct):
    """What the layers give for the seat that is judged."""

    place: Annotated[list[int], "i4", INPUTS]  # of the numbers before a layer that are not zero
    amount: Annotated[list[int], "i4", INPUTS]
    one: Annotated[list[int], "i4", WIDTH]
    two: Annotated[list[int], "i4", DEPTH]
    three: Annotated[list[int], "i4", LAST]
    logit: Annotated[list[int], "i8", MOVES]
    liking: Annotated[list[int], "i8", MOVES]  # of the moves to choose from, in parts of the whole


def judge_seat(s: State, r: Rules, f: Fields, net: Network, layers: Layers, standing: Standing, p: int, o: Any) -> None:
    """Find how likely each seat wins, and its points at the end, by what seat p knows."""
    look(s, r, f, net, layers, p, o)
    judge(s, net, layers, standing, p)


def look(s: State, r: Rules, f: Fields, net: Network, layers: Layers, p: int, o: Any) -> None:
    """Let the layers see what a seat knows."""
    observe(s, r, f, 1 << p, False, o)
    layer(net.first, net.first_bias, o[p], f.size, layers, layers.one, FINER)
    layer(net.second, net.second_bias, layers.one, WIDTH, layers, layers.two, WEIGHT)
    layer(net.third, net.third_bias, layers.two, DEPTH, layers, layers.three, WEIGHT)


def layer(weights: Any, bias: Any, before: Any, size: int, layers: Layers, given: Any, unit: int) -> None:
    """Give what a layer makes of the one before: the sum of the rows of all numbers that are not zero."""
    count = list_given(before, size, layers)
    for k in range(len(given)):
        given[k] = bias[k]
    for i in range(0, count, AT_ONCE):
        add_rows(weights, layers, i, given)
    for k in range(len(given)):
        given[k] = max(0, given[k]) // unit


def list_given(before: Any, size: int, layers: Layers) -> int:
    """List the numbers that are not zero, filled up to a multiple of those that are added at once; return how many."""
    count = 0
    for i in range(size):
        if before[i] != 0:
            layers.place[count] = i
            layers.amount[count] = int(before[i])
            count += 1
    while count % AT_ONCE != 0:
        layers.place[count] = layers.amount[count] = 0
        count += 1
    return count


def add_rows(weights: Any, layers: Layers, i: int, given: Any) -> None:
    """Add four rows at once, which takes half the time of adding them one by one."""
    one, two = weights[layers.place[i]], weights[layers.place[i + 1]]
    three, four = weights[layers.place[i + 2]], weights[layers.place[i + 3]]
    a, b, c, d = layers.amount[i], layers.amount[i + 1], layers.amount[i + 2], layers.amount[i + 3]
    for k in range(len(given)):
        given[k] += one[k] * a + two[k] * b + three[k] * c + four[k] * d


def logit(weights: Any, bias: int, layers: Layers) -> int:
    """Return what a head makes of the last layer."""
    total = bias + 0
    for k in range(LAST):
        total += weights[k] * layers.three[k]
    return total


def like_moves(s: State, r: Rules, a: Actions, net: Network, layers: Layers, p: int, out: Moves) -> None:
    """Find how much a seat likes each of its moves: all likings together are a whole, about a million."""
    best = LEAST * MILLION
    for i in range(out.count):
        number = number_of(r, a, s.cities[p], out.code[i])
        layers.logit[i] = logit(net.policy[number], net.policy_bias[number], layers)
        best = max(best, layers.logit[i])
    whole = 0
    for i in range(out.count):
        layers.liking[i] = net.likings[min(ODDS - 1, (best - layers.logit[i]) // ODDS_STEP)]
        whole += layers.liking[i]
    for i in range(out.count):
        layers.liking[i] = layers.liking[i] * MILLION // whole


def judge(s: State, net: Network, layers: Layers, standing: Standing, p: int) -> None:
    """Find how likely each seat wins, and its points at the end; partners win together."""
    best = LEAST * MILLION
    for k in range(s.players):
        q = p + k if p + k < s.players else p + k - s.players
        layers.logit[q] = logit(net.wins[k], net.wins_bias[k], layers)
        standing.points[q] = logit(net.points[k], net.points_bias[k], layers) * TEN_POINTS // (WEIGHT * GIVEN // 1000)
        best = max(best, layers.logit[q])
    whole = 0
    for q in range(s.players):
        standing.value[q] = net.odds[min(ODDS - 1, (best - layers.logit[q]) // ODDS_STEP)]
        whole += standing.value[q]
    for q in range(s.players):
        standing.value[q] = standing.value[q] * MILLION // whole
        standing.chance[q] = standing.value[q]
