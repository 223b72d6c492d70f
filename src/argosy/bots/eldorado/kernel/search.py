"""Search: whole turns as plans, played on for some turns of everybody at first sight, again and again.

A plan is a first move and a leaning of the judgement that makes the rest of the turn. What it brought so far and how
often it was tried decide which plan is tried next. All plans meet the same dice in their first trial, the same
in their second, and so on: luck decides little.
"""

from argosy.bots.eldorado.kernel.conduct import first_sight
from argosy.bots.eldorado.kernel.errands import find_ideas
from argosy.bots.eldorado.kernel.prospects import MILLION, find_chances
from argosy.bots.eldorado.kernel.workspace import PLANS, PlanList, Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.check import obstacle
from argosy.eldorado.kernel.flow import advance, choose
from argosy.eldorado.kernel.layout import BANDS, SEATS, Rules, State
from argosy.eldorado.kernel.moves import (
    MOVE,
    action_of,
    encode,
    gold_of,
    here_of,
    least_gold,
    pirates_of,
    room_of,
    with_amounts,
)
from argosy.eldorado.kernel.offers import legal
from argosy.eldorado.kernel.pieces import own_pirates
from argosy.eldorado.kernel.play import first_pending
from argosy.tabletop.kernel.chance import Chance, seed_chance
from argosy.tabletop.kernel.copying import copy_into

THOUSAND = 1000


def list_plans(s: State, r: Rules, p: int, room: Workspace, found: PlanList, leanings: int, wide: int) -> None:
    """List what a seat could do: in a turn the moves that errands propose, with several leanings, and cards."""
    found.count = 0
    if s.phase != codes.ACTING:
        add_offers(s, r, p, room, found)
        return
    room.plan = 0
    find_ideas(s, r, p, room)
    ideas = room.ideas
    for i in range(ideas.count):
        add_plan(found, ideas.move[i], 0)
    if ideas.count == 0 or room.outlook.fulfilled:
        add_plan(found, encode(codes.END, 0, 0, 0, 0, 0), 0)
    add_offers(s, r, p, room, found)
    for i in range(ideas.count if wide else 0):
        add_other_amounts(s, r, p, ideas.move[i], found)
    for leaning in range(1, leanings + 1):
        room.plan = leaning
        if s.points > 0:
            find_ideas(s, r, p, room)
            if ideas.count > 0:
                add_plan(found, ideas.move[0], leaning)
    room.plan = 0


def add_other_amounts(s: State, r: Rules, p: int, move: int, found: PlanList) -> None:
    """Add a move of pirates with all of them, and with one alone."""
    pirates = own_pirates(s, r, s.active, here_of(move))
    for some in (pirates, 1, pirates - 1):
        other = with_amounts(move, some, gold_of(move))
        if some > 0 and 0 < pirates_of(move) != some and obstacle(s, r, p, other) == codes.ALLOWED:
            add_plan(found, other, 0)


def add_offers(s: State, r: Rules, p: int, room: Workspace, found: PlanList) -> None:
    """Add every legal move that is no errand: with as much as may be, and with as little."""
    out = room.offers[0]
    legal(s, r, p, out)
    for i in range(out.count):
        offer = out.code[i]
        action = action_of(offer)
        if s.phase != codes.ACTING or action == codes.PLAY or action == codes.BUY:
            if room_of(offer) == 0:
                add_plan(found, offer & MOVE, 0)
            else:
                pirates = pirates_of(offer)
                gold = max(min(gold_of(offer), room_of(offer) - pirates), least_gold(offer))
                add_plan(found, with_amounts(offer, pirates, gold), 0)
                if pirates > 1:
                    add_plan(found, with_amounts(offer, 1, gold), 0)


def add_plan(found: PlanList, move: int, leaning: int) -> None:
    """Add a plan, if there is room."""
    if found.count < PLANS:
        plan = found.plans[found.count]
        plan.move = move
        plan.leaning = leaning
        plan.visits = 0
        for q in range(SEATS):
            plan.value[q] = 0
            plan.squares[q] = 0
        found.count += 1


def try_plans(
    s: State, r: Rules, p: int, c: Chance, room: Workspace, found: PlanList, low: int, high: int, first: int, last: int
) -> None:
    """Try plans from one number of trials to another, on a table as it may be."""
    for trial in range(first, last):
        plan = found.plans[next_plan(found, p, trial)]
        seed_chance(c, low, high, plan.visits)
        copy_into(room.tables, 0, s)
        try_plan(room.tables[0], r, p, c, room, plan.move, plan.leaning, found.turns)
        plan.visits += 1
        for q in range(SEATS):
            chance = room.chances[q]
            plan.value[q] += chance
            plan.squares[q] += (chance // THOUSAND) * (chance // THOUSAND)


def next_plan(found: PlanList, p: int, trials: int) -> int:
    """Return the plan to try: each once, then the one that could be best."""
    best = 0
    most = -1.0
    doubt = trials**0.5
    for i in range(found.count):
        plan = found.plans[i]
        if plan.visits == 0:
            return i
        value = plan.value[p] / plan.visits / MILLION + found.curiosity / THOUSAND * (doubt / plan.visits) ** 0.5
        if value > most:
            most = value
            best = i
    return best


def try_plan(s: State, r: Rules, p: int, c: Chance, room: Workspace, move: int, leaning: int, turns: int) -> None:
    """Find the chances of everybody after a plan and some turns, all played at first sight."""
    clock = s.round * BANDS + s.turn
    choose(s, p, move)
    while s.phase != codes.OVER and s.round * BANDS + s.turn < clock + turns:
        while s.pending != 0:
            q = first_pending(s)
            room.plan = leaning if q == p and s.round * BANDS + s.turn == clock else 0
            choose(s, q, first_sight(s, r, q, room))
        advance(s, r, c)
    room.plan = 0
    find_chances(s, r, room)
