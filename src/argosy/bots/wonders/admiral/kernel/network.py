"""A small network of integers: how likely each seat wins, and with how many points.

The first layer adds up a row for each input of the own city, of both neighbours and of all others; most inputs are
zero, so few rows are read. Integers give equal results in every run and on every machine.
"""

from typing import Annotated

from argosy.bots.wonders.admiral.kernel.inputs import INPUTS, MOMENTS, Described
from argosy.bots.wonders.kernel.prospects import LEAST, MILLION, Standing
from argosy.tabletop.struct import Int32, Struct
from argosy.wonders.kernel.layout import SEATS, Rules, State
from argosy.wonders.kernel.seating import left_of, right_of

WIDTH = 64  # numbers of the first layer
DEPTH = 32  # and of the second
PLACES = 4  # from which a city is seen: its own, the left and the right neighbour's, and everybody else's
OWN, LEFT, RIGHT, OTHER = 0, 1, 2, 3
ONE = 1024  # stands for 1.0 in weights and in what the layers give
ODDS = 1024
ODDS_STEP = 8  # of a strength, of which ONE makes winning e times as likely


class Network(Struct):
    """What was learnt."""

    first: Annotated[list[list[list[int]]], "i2", PLACES, INPUTS, WIDTH]
    moment: Annotated[list[list[int]], "i4", MOMENTS, WIDTH]
    second: Annotated[list[list[int]], "i2", WIDTH, DEPTH]
    second_bias: Annotated[list[int], "i4", DEPTH]
    strength: Annotated[list[int], "i2", DEPTH]
    points: Annotated[list[int], "i2", DEPTH]  # in tens of points
    points_bias: Int32
    odds: Annotated[list[int], "i4", ODDS]


class Layers(Struct):
    """What the layers give for the seat that is judged."""

    described: Described
    one: Annotated[list[int], "i4", WIDTH]
    two: Annotated[list[int], "i8", DEPTH]
    strength: Annotated[list[int], "i4", SEATS]


def judge_table(s: State, r: Rules, net: Network, layers: Layers, standing: Standing) -> None:
    """Find how likely each seat wins, and its points at the end, from what is described."""
    best = LEAST
    for p in range(s.players):
        judge_seat(s, net, layers, standing, p)
    if r.teams:
        for p in range(0, s.players, 2):
            layers.strength[p] += layers.strength[p + 1]
            layers.strength[p + 1] = layers.strength[p]
    for p in range(s.players):
        best = max(best, layers.strength[p])
    whole = 0
    for p in range(s.players):
        standing.value[p] = net.odds[min(ODDS - 1, (best - layers.strength[p]) // ODDS_STEP)]
        whole += standing.value[p]
    team = 2 if r.teams else 1
    for p in range(s.players):
        standing.value[p] = team * standing.value[p] * MILLION // whole
        standing.chance[p] = standing.value[p]


def judge_seat(s: State, net: Network, layers: Layers, standing: Standing, p: int) -> None:
    """Find the strength of a seat and the points that it will have."""
    one = layers.one
    bias = net.moment[layers.described.moment]
    for j in range(WIDTH):
        one[j] = bias[j]
    left = left_of(s, p)
    right = right_of(s, p)
    for q in range(s.players):
        place = OWN if q == p else LEFT if q == left else RIGHT if q == right else OTHER
        add_city(net.first[place], layers.described, q, one)
    for j in range(WIDTH):
        one[j] = max(0, one[j])
    second_layer(net, layers)
    strength = 0
    points = net.points_bias * ONE
    for k in range(DEPTH):
        strength += layers.two[k] * net.strength[k]
        points += layers.two[k] * net.points[k]
    layers.strength[p] = strength // ONE
    standing.points[p] = points * 10 // ONE * 1000 // ONE
    standing.side[p] = layers.strength[p]


def add_city(rows: list[list[int]], d: Described, q: int, one: list[int]) -> None:
    """Add the rows of the inputs of a city."""
    for i in range(d.count[q]):
        row = rows[d.which[q][i]]
        amount = d.amount[q][i]
        for j in range(WIDTH):
            one[j] += row[j] * amount


def second_layer(net: Network, layers: Layers) -> None:
    """Give what the second layer makes of the first."""
    two = layers.two
    for k in range(DEPTH):
        two[k] = net.second_bias[k] * ONE
    for j in range(WIDTH):
        given = layers.one[j]
        if given > 0:
            row = net.second[j]
            for k in range(DEPTH):
                two[k] += row[k] * given
    for k in range(DEPTH):
        two[k] = max(0, two[k]) // ONE
