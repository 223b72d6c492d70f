"""The trees of the admiral: every seat has one, over its own decisions, whatever the hidden cards are.

An arm is a move tried at a node, with how much the network liked it when it saw it there first. Nodes meet other hands
in other redeals; a move that a node has not seen yet makes the network look again.
"""

from typing import Annotated

from argosy.bots.wonders.admiral.kernel.network import Layers
from argosy.bots.wonders.kernel.prospects import Standing
from argosy.bots.wonders.kernel.tree import LEAST, NONE, STEPS, WHOLE, Root, note_result
from argosy.tabletop.struct import Int32, Int64, Struct
from argosy.wonders.kernel.layout import MOVES, SEATS, Moves, State

NODES = 50_000
ARMS = 400_000


class Manner(Struct):
    """How a search chooses what to try, in millionths."""

    curiosity: Int32  # how much a liking counts against what was found
    reserve: Int32  # how much worse than others a move is thought to be that was never tried


class Node(Struct):
    """Where a seat has to decide."""

    visits: Int32
    first: Int32  # the arm that was added last, from which `after` leads to all others
    total: Int64  # value, in millionths


class Trees(Struct):
    """All nodes and arms, and the way of the present iteration through them."""

    table: Annotated[list[State], 1]
    standing: Standing
    nodes: Int32  # the first ones are the roots of the seats
    arms: Int32  # the first ones are the moves of who thinks
    node: Annotated[list[Node], NODES]
    move: Annotated[list[int], "i8", ARMS]
    visits: Annotated[list[int], "i4", ARMS]
    total: Annotated[list[int], "i8", ARMS]
    liking: Annotated[list[int], "i4", ARMS]  # in millionths
    child: Annotated[list[int], "i4", ARMS]
    after: Annotated[list[int], "i4", ARMS]
    first_moves: Int32  # of who thinks
    is_stale: Annotated[list[int], "i1", SEATS]  # whether the root of a seat has likings of another redeal
    at: Annotated[list[int], "i4", SEATS]  # the node of each seat, or NONE outside of its tree
    steps: Int32
    way_node: Annotated[list[int], "i4", STEPS]
    way_arm: Annotated[list[int], "i4", STEPS]
    way_seat: Annotated[list[int], "i1", STEPS]
    arm: Annotated[list[int], "i4", MOVES]  # of each move to choose from
    share: Annotated[list[int], "i4", MOVES]  # of the tries that each move of who thinks gets at least, of WHOLE


def begin_trees(trees: Trees, players: int, p: int, moves: Moves, shares: Moves) -> None:
    """Forget everything; the root of seat p has an arm for each of these moves, with its share of tries."""
    trees.nodes = trees.arms = 0
    for _ in range(players):
        add_node(trees)
    trees.first_moves = moves.count
    for i in range(moves.count):
        add_arm(trees, p, moves.code[i], 0)
        trees.share[i] = shares.code[i]


def add_node(trees: Trees) -> int:
    """Add a node without arms and return it, or NONE if there is no room."""
    if trees.nodes == NODES:
        return NONE
    node = trees.node[trees.nodes]
    node.visits = node.total = 0
    node.first = NONE
    trees.nodes += 1
    return trees.nodes - 1


def add_arm(trees: Trees, at: int, move: int, liking: int) -> int:
    """Add an arm that was never tried and return it, or NONE if there is no room."""
    if trees.arms == ARMS:
        return NONE
    arm = trees.arms + 0
    trees.arms += 1
    trees.move[arm] = move
    trees.liking[arm] = liking
    trees.visits[arm] = trees.total[arm] = 0
    trees.child[arm] = NONE
    trees.after[arm] = trees.node[at].first
    trees.node[at].first = arm
    return arm


def find_arms(trees: Trees, at: int, out: Moves) -> bool:
    """Find the arm of each move to choose from; return whether a node has all of them."""
    complete = True
    for i in range(out.count):
        arm = trees.node[at].first + 0
        while arm != NONE and trees.move[arm] != out.code[i]:
            arm = trees.after[arm]
        trees.arm[i] = arm
        complete = complete and arm != NONE
    return complete


def list_first_moves(trees: Trees, out: Moves) -> None:
    """List the moves of who thinks; they are the first arms."""
    out.count = trees.first_moves
    for i in range(out.count):
        out.code[i] = trees.move[i]


def is_new(trees: Trees, p: int) -> bool:
    """Return whether seat p stands where it has never been."""
    return trees.at[p] == NONE or trees.node[trees.at[p]].first == NONE


def knows_all(trees: Trees, p: int, out: Moves) -> bool:
    """Return whether the node of seat p has an arm for each of its moves, liked in this redeal if it is its root."""
    return not (trees.at[p] == p and trees.is_stale[p]) and find_arms(trees, trees.at[p], out)


def note_likings(trees: Trees, layers: Layers, at: int, out: Moves) -> None:
    """Note how much each move is liked at a node, with new arms as far as there is room."""
    find_arms(trees, at, out)
    for i in range(out.count):
        if trees.arm[i] == NONE:
            add_arm(trees, at, out.code[i], layers.liking[i])
        else:
            trees.liking[trees.arm[i]] = layers.liking[i]
    if at < SEATS:
        trees.is_stale[at] = False


def most_owed(trees: Trees, p: int, moves: int) -> int:
    """Return the first arm of seat p, who thinks, that was tried less than its share, or NONE."""
    for i in range(moves):
        if trees.visits[i] * WHOLE < trees.share[i] * trees.node[p].visits:
            return i
    return NONE


def most_promising(m: Manner, trees: Trees, at: int, moves: int) -> int:
    """Return the arm to try next: one that did well, or that is liked and was little tried."""
    node = trees.node[at]
    fresh = node.total // node.visits - m.reserve if node.visits > 0 else 0
    curiosity = m.curiosity * (node.visits + 1.0) ** 0.5 / 1_000_000
    best = LEAST * 1.0
    chosen = trees.arm[0]
    for i in range(moves):
        arm = trees.arm[i]
        visits = trees.visits[arm]
        value = trees.total[arm] // visits if visits > 0 else fresh
        promise = value + curiosity * trees.liking[arm] / (1 + visits)
        if promise > best:
            best = promise
            chosen = arm
    return chosen


def step_down(trees: Trees, p: int, arm: int) -> None:
    """Note the way of a seat, and lead it to its next node."""
    if trees.steps < STEPS:
        trees.way_node[trees.steps] = trees.at[p]
        trees.way_arm[trees.steps] = arm
        trees.way_seat[trees.steps] = p
        trees.steps += 1
    if trees.child[arm] == NONE:
        trees.child[arm] = add_node(trees)
    trees.at[p] = trees.child[arm]


def look_back(trees: Trees, root: Root, p: int, players: int) -> None:
    """Tell every arm on the way how it turned out, and note it about the move of seat p, who thinks."""
    standing = trees.standing
    for k in range(trees.steps):
        value = standing.value[trees.way_seat[k]]
        node = trees.node[trees.way_node[k]]
        arm = trees.way_arm[k]
        node.visits += 1
        node.total += value
        trees.visits[arm] += 1
        trees.total[arm] += value
        if trees.way_node[k] == p:
            note_result(root, arm, standing, p, players)
