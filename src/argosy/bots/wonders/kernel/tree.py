"""The trees of a search: every seat has one, over its own decisions.

A node stands for what a seat has chosen so far, whatever the hidden cards are and whatever others do. Its arms are the
moves tried there. A seat chooses by what its moves brought so far, and by what they seem worth at first sight (PUCT).
"""

from typing import Annotated

from argosy.bots.wonders.kernel.playout import first_sight
from argosy.bots.wonders.kernel.prospects import Standing
from argosy.bots.wonders.kernel.worth import Weights, studies_of
from argosy.tabletop.struct import Int32, Int64, Struct
from argosy.wonders.kernel.codes import NO_MOVE
from argosy.wonders.kernel.flow import choose
from argosy.wonders.kernel.layout import AGES, MOVES, SEATS, Moves, Rules, State
from argosy.wonders.kernel.moves import legal

NODES = 50_000
ROOM = 20  # arms of a node; the root of who thinks has room for every move
ROOT_ARMS = NODES * ROOM  # where those of the root of who thinks begin
STEPS = 256
NONE = -1
LIKINGS = 256
LIKING_STEP = 8  # hundredths of a point
LEAST = -1_000_000_000
WHOLE = 1024  # all tries of a search, of which a move can be promised a share


class Temper(Struct):
    """How a search chooses what to try."""

    curiosity: Int32  # how much first sight counts against what was found, in millionths
    last_age: Annotated[list[int], "i4", AGES]  # that an iteration plays, by the age in which it begins
    reserve: Int32  # how much worse than others a move is thought to be that was never tried, in millionths
    likings: Annotated[list[int], "i4", LIKINGS]  # how much a move is liked that seems worth less than the best


class Node(Struct):
    """Where a seat has to decide."""

    visits: Int32
    arms: Int32
    total: Int64  # value, in millionths


class Root(Struct):
    """What was found about each move of who thinks: sums, and sums of squares, of chances and points in thousandths."""

    visits: Annotated[list[int], "i4", MOVES]
    value: Annotated[list[int], "i8", MOVES]  # in millionths
    chance: Annotated[list[list[int]], "i8", MOVES, SEATS]  # of every seat
    chance_squares: Annotated[list[list[int]], "i8", MOVES, SEATS]
    points: Annotated[list[int], "i8", MOVES]
    points_squares: Annotated[list[int], "i8", MOVES]


class Tree(Struct):
    """All nodes and arms, and the way of the present iteration through them."""

    table: Annotated[list[State], 1]
    standing: Standing
    nodes: Int32  # the first ones are the roots of the seats
    node: Annotated[list[Node], NODES]
    move: Annotated[list[int], "i8", ROOT_ARMS + MOVES]
    visits: Annotated[list[int], "i4", ROOT_ARMS + MOVES]
    total: Annotated[list[int], "i8", ROOT_ARMS + MOVES]
    child: Annotated[list[int], "i4", ROOT_ARMS + MOVES]
    at: Annotated[list[int], "i4", SEATS]  # the node of each seat, or NONE outside of its tree
    steps: Int32
    way_node: Annotated[list[int], "i4", STEPS]
    way_arm: Annotated[list[int], "i4", STEPS]
    way_seat: Annotated[list[int], "i1", STEPS]
    liking: Annotated[list[int], "i4", MOVES]  # of the moves to choose from
    share: Annotated[list[int], "i4", MOVES]  # of the tries that each move of who thinks gets at least, of WHOLE


def begin_tree(tree: Tree, players: int, p: int, moves: Moves, shares: Moves) -> None:
    """Forget everything; the root of seat p, who thinks, has an arm for each of these moves, with its share of tries.

    These are the moves that it may make here, whatever the hidden cards are.
    """
    tree.nodes = 0
    for _ in range(players):
        add_node(tree)
    tree.node[p].arms = moves.count
    for i in range(moves.count):
        begin_arm(tree, ROOT_ARMS + i, moves.code[i])
        tree.share[i] = shares.code[i]


def first_arm(node: int, p: int) -> int:
    """Return where the arms of a node begin, if seat p thinks."""
    return ROOT_ARMS if node == p else node * ROOM


def add_node(tree: Tree) -> int:
    """Add a node without arms and return it, or NONE if there is no room."""
    if tree.nodes == NODES:
        return NONE
    node = tree.node[tree.nodes]
    node.visits = node.arms = node.total = 0
    tree.nodes += 1
    return tree.nodes - 1


def begin_arm(tree: Tree, arm: int, move: int) -> None:
    """Make an arm that was never tried."""
    tree.move[arm] = move
    tree.visits[arm] = tree.total[arm] = 0
    tree.child[arm] = NONE


def choose_by_tree(s: State, r: Rules, w: Weights, t: Temper, tree: Tree, thinker: int, p: int, out: Moves) -> None:
    """Let a seat choose by its tree, and note its way."""
    at = tree.at[p]
    if at == thinker:
        move = most_owed(tree, p, out)
    else:
        legal(s, r, p, out)
        move = NO_MOVE
    if move == NO_MOVE:
        liked = like(s, r, w, t, tree, p, out)
        move = most_promising(t, tree, at, first_arm(at, thinker), out, liked)
    choose(s, p, move)
    tree.at[p] = NONE
    arm = arm_of(tree, at, thinker, move)
    if arm != NONE and tree.steps < STEPS:
        tree.way_node[tree.steps] = at
        tree.way_arm[tree.steps] = arm
        tree.way_seat[tree.steps] = p
        tree.steps += 1
        if tree.child[arm] == NONE and tree.visits[arm] > 0:
            tree.child[arm] = add_node(tree)
        tree.at[p] = tree.child[arm]


def most_owed(tree: Tree, p: int, out: Moves) -> int:
    """List the moves of seat p, who thinks; return the first that was tried less than its share, or NO_MOVE."""
    node = tree.node[p]
    owed = NO_MOVE
    out.count = node.arms
    for i in range(node.arms):
        out.code[i] = tree.move[ROOT_ARMS + i]
        if owed == NO_MOVE and tree.visits[ROOT_ARMS + i] * WHOLE < tree.share[i] * node.visits:
            owed = out.code[i]
    return owed


def like(s: State, r: Rules, w: Weights, t: Temper, tree: Tree, p: int, out: Moves) -> int:
    """Find how much a seat likes each of its moves at first sight; return how much all of them together."""
    own = studies_of(s, r, p)
    best = LEAST
    for i in range(out.count):
        tree.liking[i] = first_sight(s, r, w, own, p, out.code[i])
        best = max(best, tree.liking[i])
    liked = 0
    for i in range(out.count):
        tree.liking[i] = t.likings[min(LIKINGS - 1, (best - tree.liking[i]) // LIKING_STEP)]
        liked += tree.liking[i]
    return liked


def most_promising(t: Temper, tree: Tree, at: int, first: int, out: Moves, liked: int) -> int:
    """Return the move to try next: one that did well, or that is liked and was little tried."""
    node = tree.node[at]
    fresh = node.total // node.visits - t.reserve if node.visits > 0 else 0
    curiosity = t.curiosity * (node.visits + 1.0) ** 0.5 / liked
    best = LEAST * 1.0
    chosen = out.code[0]
    for i in range(out.count):
        visits = 0
        value = fresh
        for arm in range(first, first + node.arms):
            if tree.move[arm] == out.code[i]:
                visits = tree.visits[arm]
                value = tree.total[arm] // visits if visits > 0 else fresh
                break
        promise = value + curiosity * tree.liking[i] / (1 + visits)
        if promise > best:
            best = promise
            chosen = out.code[i]
    return chosen


def arm_of(tree: Tree, at: int, thinker: int, move: int) -> int:
    """Return the arm of a move, a new one if there is room, else NONE."""
    node = tree.node[at]
    first = first_arm(at, thinker)
    last = first + node.arms
    for arm in range(first, last):
        if tree.move[arm] == move:
            return arm
    if node.arms == ROOM or at == thinker:
        return NONE
    begin_arm(tree, last, move)
    node.arms += 1
    return last


def look_back(tree: Tree, root: Root, p: int, players: int) -> None:
    """Tell every arm on the way how it turned out, and note it about the move of seat p, who thinks."""
    standing = tree.standing
    for k in range(tree.steps):
        value = standing.value[tree.way_seat[k]]
        node = tree.node[tree.way_node[k]]
        arm = tree.way_arm[k]
        node.visits += 1
        node.total += value
        tree.visits[arm] += 1
        tree.total[arm] += value
        if tree.way_node[k] == p:
            note_result(root, arm - ROOT_ARMS, standing, p, players)


def note_result(root: Root, i: int, standing: Standing, p: int, players: int) -> None:
    """Note how an iteration turned out that began with a move of seat p."""
    points = standing.points[p]
    root.visits[i] += 1
    root.value[i] += standing.value[p]
    root.points[i] += points
    root.points_squares[i] += points * points
    for q in range(players):
        chance = (standing.chance[q] + 500) // 1000
        root.chance[i][q] += chance
        root.chance_squares[i][q] += chance * chance


def visits_ahead(root: Root, moves: int) -> int:
    """Return by how many visits the most visited of so many moves is ahead of the next."""
    most = second = 0
    for i in range(moves):
        if root.visits[i] > most:
            second = most
            most = root.visits[i]
        else:
            second = max(second, root.visits[i])
    return most - second
