"""Search: whole turns as plans, played on for some turns of everybody at first sight, again and again.

A plan is a first move and a leaning of the judgement that makes the rest of the turn. What it brought so far and how
often it was tried decide which plan is tried next. All plans meet the same dice in their first trial, the same
in their second, and so on: luck decides little.
"""

from argosy.bots.eldorado.kernel.conduct import first_sight
from argosy.bots.eldorado.kernel.errands import find_ideas
from argosy.bots.eldorado.kernel.prospects import MILLION, find_chances
from argosy.bots.eldorado.kernel.workspace import CAUTION, FAVOUR, IDEAS, NO_TWIN, PLANS, Plan, PlanList, Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.check import obstacle
from argosy.eldorado.kernel.flow import advance, choose
from argosy.eldorado.kernel.layout import BANDS, SEATS, Rules, State
from argosy.eldorado.kernel.moves import (
    AMOUNTS,
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
from argosy.tabletop.kernel.chance import WORD, Chance, seed_chance
from argosy.tabletop.kernel.copying import copy_into

THOUSAND = 1000
LEAST_VARIANCE = 0.000001  # where all trials end alike


def list_plans(s: State, r: Rules, p: int, room: Workspace, found: PlanList, leanings: int, wide: int) -> int:
    """List what a seat could do, and return how many plans that makes.

    In a turn that is the errands, each pursued to its end, with several leanings, and cards.
    """
    found.count = 0
    if s.phase != codes.ACTING:
        found.loyalty = 1  # there is no first sight among them
        add_offers(s, r, p, room, found)
        return found.count
    add_errands(s, r, p, room, found)
    add_offers(s, r, p, room, found)
    for i in range(room.ideas.count if wide else 0):
        add_other_amounts(s, r, p, room.ideas.move[i], FAVOUR + room.ideas.key[i], found)
    add_cautious_plans(s, r, p, room, found)
    add_leanings(s, r, p, room, found, leanings)
    return found.count


def add_errands(s: State, r: Rules, p: int, room: Workspace, found: PlanList) -> None:
    """Add the best errands: the very best by first sight, the others pursued to their end; or the end of the turn."""
    room.plan = 0
    find_ideas(s, r, p, IDEAS, room)
    ideas = room.ideas
    for i in range(ideas.count):
        add_plan(found, ideas.move[i], FAVOUR + ideas.key[i] if i > 0 else 0)
    if found.count == 0 or room.outlook.fulfilled:
        add_plan(found, encode(codes.END, 0, 0, 0, 0, 0), 0)


def add_cautious_plans(s: State, r: Rules, p: int, room: Workspace, found: PlanList) -> None:
    """Add the best errands once more, with more pirates who stay behind on the way."""
    if found.cautious > 0:
        room.plan = CAUTION
        find_ideas(s, r, p, found.cautious, room)
        for i in range(room.ideas.count):
            add_plan(found, room.ideas.move[i], CAUTION + FAVOUR + room.ideas.key[i])
        room.plan = 0


def add_leanings(s: State, r: Rules, p: int, room: Workspace, found: PlanList, leanings: int) -> None:
    """Add what seems best when all errands are liked more or less than they deserve."""
    for leaning in range(1, leanings + 1):
        room.plan = leaning
        if s.points > 0:
            find_ideas(s, r, p, 1, room)
            if room.ideas.count > 0:
                add_plan(found, room.ideas.move[0], leaning)
    room.plan = 0


def add_other_amounts(s: State, r: Rules, p: int, move: int, leaning: int, found: PlanList) -> None:
    """Add a move of pirates with all of them, and with one alone."""
    pirates = own_pirates(s, r, s.active, here_of(move))
    for some in (pirates, 1, pirates - 1):
        other = with_amounts(move, some, gold_of(move))
        if some > 0 and 0 < pirates_of(move) != some and obstacle(s, r, p, other) == codes.ALLOWED:
            add_plan(found, other, leaning)


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
    """Add a plan, if there is room and it is a new one that goes on."""
    if move & ~AMOUNTS == found.back:
        return
    for i in range(found.count):
        if found.plans[i].move == move and found.plans[i].leaning == leaning:
            return
    if found.count < PLANS:
        plan = found.plans[found.count]
        plan.move = move
        plan.leaning = leaning
        plan.twin = NO_TWIN
        plan.board = 0
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
        number = next_plan(found, p, trial)
        plan = found.plans[number]
        copy_into(room.tables, 0, s)
        try_plan(room.tables[0], r, p, c, room, found, plan, low, high)
        if plan.visits == 0:
            plan.twin = twin_of(found, number)
        plan.visits += 1
        for q in range(SEATS):
            chance = room.chances[q]
            plan.value[q] += chance
            plan.squares[q] += (chance // THOUSAND) * (chance // THOUSAND)


def next_plan(found: PlanList, p: int, trials: int) -> int:
    """Return the plan to try: each once, then the one that could be best."""
    for i in range(found.count):
        if found.plans[i].visits == 0:
            return i
    doubt = found.curiosity * spread_of_trials(found, p, trials) * trials**0.25
    best = 0
    most = -1.0
    for i in range(found.count):
        plan = found.plans[i]
        benefit = doubt * found.loyalty if i == 0 else doubt
        value = plan.value[p] / plan.visits / MILLION + benefit / plan.visits**0.5
        if value > most and plan.twin == NO_TWIN:
            most = value
            best = i
    return best


def lead_of_best(found: PlanList) -> int:
    """Return how many more trials the plan with most of them has had than the next."""
    most = 0
    second = 0
    for i in range(found.count):
        visits = found.plans[i].visits
        second = max(second, min(most, visits))
        most = max(most, visits)
    return most - second


def best_plan(found: PlanList, p: int) -> int:
    """Return the first move of the plan that was tried most; of equals the one that brought a seat most."""
    best = 0
    for i in range(1, found.count):
        visits = found.plans[i].visits
        most = found.plans[best].visits
        if visits > most or (visits == most > 0 and mean_of(found, i, p) > mean_of(found, best, p)):
            best = i
    return found.plans[best].move


def mean_of(found: PlanList, number: int, p: int) -> float:
    """Return what a plan, or the one that it is a twin of, brought a seat on average, in millionths."""
    twin = found.plans[number].twin
    tried = found.plans[number if twin == NO_TWIN else twin]
    return tried.value[p] / tried.visits


def spread_of_trials(found: PlanList, p: int, trials: int) -> float:
    """Return a hundredth of the standard deviation of all trials."""
    total = 0
    squares = 0
    for i in range(found.count):
        total += found.plans[i].value[p]
        squares += found.plans[i].squares[p]
    mean = total / trials / MILLION
    spread: float = max(squares / trials / (THOUSAND * THOUSAND) - mean * mean, LEAST_VARIANCE) ** 0.5
    return spread / 100


def twin_of(found: PlanList, number: int) -> int:
    """Return an earlier plan whose first trial came to the same board: there is no need to try both."""
    for i in range(number):
        if found.plans[i].twin == NO_TWIN and found.plans[i].board == found.plans[number].board:
            return i
    return NO_TWIN


def try_plan(
    s: State, r: Rules, p: int, c: Chance, room: Workspace, found: PlanList, plan: Plan, low: int, high: int
) -> None:
    """Find the chances of everybody after a plan and some turns, all played at first sight.

    While somebody claims victory it goes on for more turns: whether the claim stands decides too much to be guessed.
    Each turn has dice of its own: how often a plan rolls does not change what others meet.
    """
    begin = s.round * BANDS + s.turn
    choose(s, p, plan.move)
    clock = begin
    end = begin + found.turns
    while s.phase != codes.OVER and (clock < end or (clock < end + found.quiet and is_claimed(s))):
        seed_chance(c, low, high, plan.visits * (found.turns + found.quiet + 1) + clock - begin)
        play_turn(s, r, p, c, room, plan.leaning if clock == begin else 0)
        if clock == begin and plan.visits == 0:
            plan.board = board_number(s, r)
        clock = s.round * BANDS + s.turn
    find_chances(s, r, room)


def is_claimed(s: State) -> bool:
    """Say whether anybody claims victory."""
    for me in range(BANDS):
        if s.bands[me].claim:
            return True
    return False


def play_turn(s: State, r: Rules, p: int, c: Chance, room: Workspace, leaning: int) -> None:
    """Play on to the end of a turn, where one seat has a leaning."""
    clock = s.round * BANDS + s.turn
    while s.phase != codes.OVER and s.round * BANDS + s.turn == clock:
        while s.pending != 0:
            q = first_pending(s)
            room.plan = leaning if q == p else 0
            choose(s, q, first_sight(s, r, q, room))
        advance(s, r, c)
    room.plan = 0


def board_number(s: State, r: Rules) -> int:
    """Return a number that two boards hardly ever share."""
    number = s.phase
    for i in range(r.areas):
        area = s.areas[i]
        number = scramble(scramble(number, area.troops * 8 + area.control), area.gold)
    for i in range(s.afloat):
        ship = s.ships[i]
        number = scramble(scramble(number, ship.space * 8 + ship.colour), ship.crew * 16 + ship.gold)
    return number


def scramble(number: int, part: int) -> int:
    """Mix a small number into a large one."""
    return (number * 69069 + part + 1) & WORD
