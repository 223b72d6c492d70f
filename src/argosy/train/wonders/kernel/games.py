"""Games that describe themselves at every turn and between the ages."""

from typing import Annotated

from argosy.bots.wonders.admiral.kernel.inputs import INPUTS, MOMENTS, Described, describe_table
from argosy.bots.wonders.admiral.kernel.network import Layers, Network
from argosy.bots.wonders.admiral.kernel.search import search_by_network
from argosy.bots.wonders.kernel.playout import choose_by_weights
from argosy.bots.wonders.kernel.prospects import MILLI, Prospects, weigh
from argosy.bots.wonders.kernel.tree import ROOT_ARMS, Root, Temper, Tree, begin_tree
from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.kernel.chance import Chance, draw, seed_chance
from argosy.tabletop.kernel.copying import copy_into
from argosy.tabletop.struct import Int32, Int64, Struct
from argosy.wonders.kernel.codes import DEAL, OVER, TURN
from argosy.wonders.kernel.flow import begin_age, choose, go_on, setup
from argosy.wonders.kernel.layout import SEATS, Moves, Rules, Sheet, State
from argosy.wonders.kernel.moves import legal

WHOLE = 1000  # of a chance
STREAMS = 3  # of a game: deals, whims, and the thoughts of those who search


class Told(Struct):
    """A game as its moments and its end."""

    count: Int32
    moment: Annotated[list[int], "i4", MOMENTS]
    inputs: Annotated[list[list[list[int]]], "i1", MOMENTS, SEATS, INPUTS]
    points: Annotated[list[int], "i4", SEATS]
    chance: Annotated[list[int], "i4", SEATS]  # to win, in millionths; a shared victory counts in part


class Terms(Struct):
    """How a game is played."""

    seed: Int64
    number: Int64
    players: Int32
    thinkers: Int32  # seats that search, one bit each; all others go by first sight
    iterations: Int32  # of a search
    whim: Int32  # how often a seat does something at random instead, in thousandths
    share: Int32  # of the moments that is described, in thousandths


class Mind(Struct):
    """What those who search think with."""

    before: Annotated[list[State], 1]
    deals: Chance
    thoughts: Chance
    none: Moves
    layers: Layers
    tree: Tree
    root: Root


def play_described(
    s: State,
    r: Rules,
    w: Weights,
    f: Prospects,
    t: Temper,
    net: Network,
    c: Chance,
    whims: Chance,
    out: Moves,
    sheet: Sheet,
    mind: Mind,
    terms: Terms,
    told: Told,
) -> None:
    """Play game `number` of a seed and describe its moments."""
    seed_chance(c, terms.seed, 0, STREAMS * terms.number)
    seed_chance(whims, terms.seed, 0, STREAMS * terms.number + 1)
    told.count = 0
    setup(s, r, c, terms.players)
    while s.phase != OVER:
        if s.pending != 0:
            if s.phase == TURN and draw(whims, WHOLE) < terms.share:
                tell(s, r, sheet, mind.layers.described, told)
            decide_all(s, r, w, f, t, net, whims, out, sheet, mind, terms)
        elif s.phase == DEAL:
            if s.age > 0:
                tell(s, r, sheet, mind.layers.described, told)
            begin_age(s, r, c)
        else:
            go_on(s, r, c)
    weigh(s, r, f, sheet, mind.tree.standing)
    for p in range(s.players):
        told.points[p] = mind.tree.standing.points[p] // MILLI
        told.chance[p] = mind.tree.standing.chance[p]


def tell(s: State, r: Rules, sheet: Sheet, d: Described, told: Told) -> None:
    """Describe the present moment."""
    describe_table(s, r, sheet, d)
    told.moment[told.count] = d.moment
    for p in range(s.players):
        inputs = told.inputs[told.count][p]
        for i in range(INPUTS):
            inputs[i] = 0
        for i in range(d.count[p]):
            inputs[d.which[p][i]] += d.amount[p][i]
    told.count += 1


def decide_all(
    s: State,
    r: Rules,
    w: Weights,
    f: Prospects,
    t: Temper,
    net: Network,
    whims: Chance,
    out: Moves,
    sheet: Sheet,
    mind: Mind,
    terms: Terms,
) -> None:
    """Let all seats that are asked decide, none of which knows what the others do."""
    copy_into(mind.before, 0, s)
    for p in range(s.players):
        if (mind.before[0].pending >> p) & 1:
            if draw(whims, WHOLE) < terms.whim:
                legal(s, r, p, out)
                choose(s, p, out.code[draw(whims, out.count)])
            elif (terms.thinkers >> p) & 1:
                think(s, r, w, f, t, net, whims, out, sheet, mind, terms, p)
            else:
                choose_by_weights(s, r, w, whims, p, out)


def think(
    s: State,
    r: Rules,
    w: Weights,
    f: Prospects,
    t: Temper,
    net: Network,
    whims: Chance,
    out: Moves,
    sheet: Sheet,
    mind: Mind,
    terms: Terms,
    p: int,
) -> None:
    """Let a seat search, all hands open, and make the move that it tried most."""
    legal(s, r, p, out)
    moves = out.count + 0
    if moves > 1:
        begin_tree(mind.tree, s.players, p, out, mind.none)
        number = draw(whims, 1 << 30)
        search_by_network(
            mind.before[0], r, w, f, t, net, mind.layers, mind.deals, mind.thoughts, out, sheet,
            mind.tree, mind.root, terms.seed, number, 0, terms.iterations, p, 0,
        )  # fmt: skip
    else:
        mind.tree.move[ROOT_ARMS] = out.code[0]
        mind.tree.visits[ROOT_ARMS] = 1
    best = 0
    for i in range(moves):
        if mind.tree.visits[ROOT_ARMS + i] > mind.tree.visits[ROOT_ARMS + best]:
            best = i
    choose(s, p, mind.tree.move[ROOT_ARMS + best])
