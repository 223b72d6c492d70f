"""Playing on from a position by weights: what bots look ahead with."""

from argosy.bots.wonders.kernel.free_city import judge_for_free_city
from argosy.bots.wonders.kernel.worth import Studies, Weights, judge, regret, studies_of
from argosy.tabletop.kernel.chance import Chance, draw, seed_chance
from argosy.wonders.kernel.codes import OVER, STAGE
from argosy.wonders.kernel.flow import advance, choose
from argosy.wonders.kernel.free_city import decides_for_it, seats
from argosy.wonders.kernel.layout import Moves, Rules, Sheet, State
from argosy.wonders.kernel.move_code import action_of, without_card
from argosy.wonders.kernel.moves import legal
from argosy.wonders.kernel.score import score

LEAST = -1_000_000_000


def appraise(s: State, r: Rules, w: Weights, p: int, out: Moves, worth: Moves) -> None:
    """List the moves of a seat, and what each seems worth."""
    legal(s, r, p, out)
    own = studies_of(s, r, p)
    worth.count = out.count
    for i in range(out.count):
        worth.code[i] = first_sight(s, r, w, own, p, out.code[i])


def first_sight(s: State, r: Rules, w: Weights, own: Studies, p: int, move: int) -> int:
    """Return what a move seems worth to a seat, with the card that it takes out of the hand."""
    if decides_for_it(s):
        return judge_for_free_city(s, r, w, p, move)
    return judge(s, r, w, own, p, move) - regret(s, r, w, p, move)


def choose_by_weights(s: State, r: Rules, w: Weights, mind: Chance, p: int, out: Moves) -> None:
    """Let a seat choose the move that seems best, give or take a noise."""
    legal(s, r, p, out)
    own = studies_of(s, r, p)
    for_free_city = decides_for_it(s)
    best = LEAST
    chosen = out.code[0]
    stage = LEAST  # the last one judged, and what it seemed worth: the next card often raises the same
    raising = 0
    for i in range(out.count):
        move = out.code[i]
        if for_free_city:
            worth = judge_for_free_city(s, r, w, p, move)
        elif action_of(move) != STAGE:
            worth = judge(s, r, w, own, p, move)
        else:
            if without_card(move) != stage:
                stage = without_card(move)
                raising = judge(s, r, w, own, p, move)
            worth = raising
        worth += draw(mind, w.noise) - (0 if for_free_city else regret(s, r, w, p, move))
        if worth > best:
            best = worth
            chosen = move
    choose(s, p, chosen)


def playout(
    s: State,
    r: Rules,
    w: Weights,
    c: Chance,
    mind: Chance,
    out: Moves,
    sheet: Sheet,
    seed_low: int,
    seed_high: int,
    number: int,
    p: int,
    move: int,
) -> int:
    """Play on to the end after a move of seat p; return by how many points it, or its team, is ahead of the next.

    Playout `number` of a seed deals and decides from two streams of its own, so all moves meet the same chance.
    """
    seed_chance(c, seed_low, seed_high, 2 * number)
    seed_chance(mind, seed_low, seed_high, 2 * number + 1)
    choose(s, p, move)
    while s.phase != OVER:
        for q in range(s.players):
            if (s.pending >> q) & 1:
                choose_by_weights(s, r, w, mind, q, out)
        advance(s, r, c)
    return ahead(s, r, p, sheet)


def ahead(s: State, r: Rules, p: int, sheet: Sheet) -> int:
    """Return by how many points a seat, or its team (A73), is ahead of the best other one."""
    team = 2 if r.teams else 1
    own = 0
    best = LEAST
    for first in range(0, seats(s, r), team):
        total = 0
        for q in range(first, first + team):
            score(s, r, q, sheet)
            total += sheet.total
        if first <= p < first + team:
            own = total
        else:
            best = max(best, total)
    return own - best
