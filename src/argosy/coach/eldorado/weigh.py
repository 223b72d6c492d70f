"""Weighing a decision of El Dorado: the captain's search finds plans, and then all are tried with the same dice.

The search spends two fifths of the budget on finding a few good plans. These and the played one are then tried equally
often, each time with the same dice and deals, that the search has not seen: so none of them is favoured.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil, inf, sqrt
from typing import Final, NamedTuple

from argosy.bots.bot import Budget
from argosy.bots.eldorado.search import BATCH, KERNEL, LONG, Finding, PlanFinding, Search, Study, thorough
from argosy.coach.eldorado.plans import NextMove, Plan, as_given, carry_out
from argosy.coach.eldorado.reasons import reasons
from argosy.coach.kinds import interval_among
from argosy.coach.means import Mean, mean_of, means, within
from argosy.coach.values import WeighedMove, Weighing
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.kernel.chance import WORD, Chance, draw
from argosy.tabletop.runs import Run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import clone

ITERATIONS: Final = 2_000  # if the budget does not say
PLAIN_ITERATIONS: Final = 60  # without the compiler, which is slow
SEARCHES: Final = 5  # among which the trials of each plan are divided
FINDING: Final = 0.4  # of the budget, to find plans
GOING_ON: Final = 0.1  # to find how the played plan goes on best
PLANS: Final = 5  # that are compared, besides the played one
LOOKED_AT: Final = 16  # of the plans that were tried most often; many of them begin alike


class Candidate(NamedTuple):
    """A plan to be compared: where its last move is made, and what follows."""

    plan: Plan
    start: Position
    move: Move
    leaning: int


@dataclass(frozen=True, slots=True)
class Weigher:
    """One decision, and what may be spent on it."""

    run: Run
    position: Position
    seat: int
    budget: Budget
    is_open: bool

    def search(self, chance: Chance, start: Position | None = None, *plans: tuple[Move, int]) -> Search:
        """Begin to search, from another position if there is one, and among these plans alone if there are any."""
        study, style = Study(plans=plans, is_open=self.is_open), thorough(self.position.players)
        return Search(self.run, start or self.position, self.seat, clone(chance), style, study)

    def spend(self, search: Search, part: float) -> Finding:
        """Let a search go on for a part of the budget."""
        return spend(search, self.budget, self.run.compiled, part)


def spend(search: Search, budget: Budget, compiled: bool, part: float) -> Finding:
    """Let a search go on for a part of the budget; each of its plans is tried at least twice."""
    began, seconds = time.thread_time(), inf if budget.seconds is None else part * budget.seconds
    least = 2 * len(search.finding().plans)
    most = max(least, ceil(part * _iterations(budget, compiled)))
    while search.iterations < least or (search.iterations < most and time.thread_time() - began < seconds):
        search.iterate(min(BATCH, most - search.iterations))
    return search.finding()


def _iterations(budget: Budget, compiled: bool) -> int:
    if budget.playouts is not None:
        return budget.playouts
    if budget.seconds is not None:
        return sys.maxsize
    return ITERATIONS if compiled else PLAIN_ITERATIONS


def weigh(
    position: Position,
    seat: int,
    played: Move | Sequence[Move] | None,
    budget: Budget,
    chance: Chance,
    is_open: bool,
) -> Weighing:
    """Weigh the best plans of a seat for the rest of its turn, and the move or moves that it played."""
    if position.phase == "placing":
        raise ArgosyError("how pieces are placed at the start cannot be weighed; expected a later moment")
    known = position if is_open else position.redeal(seat, chance)
    weigher = Weigher(run_at_hand(KERNEL, budget.engine), known, seat, budget, is_open)
    moves = (played,) if isinstance(played, Move) else tuple(played or ())
    stream = Seeds(draw(chance, WORD))
    candidates = _candidates(weigher, moves, stream.stream())
    part = (1 - FINDING - GOING_ON) / SEARCHES / len(candidates)
    found: list[list[PlanFinding]] = [[] for _ in candidates]
    for number in range(1, SEARCHES + 1):
        for each, one in zip(found, candidates, strict=True):
            search = weigher.search(stream.stream(number), one.start, (one.move, one.leaning))
            each.append(weigher.spend(search, part).best)
    return _weighing(weigher, candidates, found)


# -- which plans are compared -------------------------------------------------------------------------------------


def _candidates(weigher: Weigher, played: tuple[Move, ...], chance: Chance) -> list[Candidate]:
    """List the plans to compare: those the search likes best, and the played one, which may be one of them."""
    search = weigher.search(chance)
    finding = weigher.spend(search, FINDING)
    found = list(islice(_plans(weigher, search, finding), LOOKED_AT))
    if not played:
        return found[:PLANS]
    plan = as_given(weigher.position, weigher.seat, played)
    alike = next((one for one in found if one.plan.comes_to(plan)), None)
    others = [one for one in found if one is not alike][: PLANS - 1 if alike in found[:PLANS] else PLANS]
    return [alike._replace(plan=plan) if alike else _as_played(weigher, plan, chance), *others]


def _plans(weigher: Weigher, search: Search, finding: Finding) -> Iterator[Candidate]:
    """Yield plans that come to something else, the most tried first."""
    met: list[Plan] = []
    for one in finding.plans:
        plan = carry_out(weigher.position, weigher.seat, _follow(search, one))
        if not any(plan.comes_to(other) for other in met):
            yield Candidate(plan, weigher.position, one.move, one.leaning)
            met.append(plan)


def _follow(search: Search, one: PlanFinding) -> NextMove:
    first = iter((one.move,))
    return lambda position: next(first, None) or search.next_move(position, one.leaning)


def _as_played(weigher: Weigher, plan: Plan, chance: Chance) -> Candidate:
    """Return what was played, and after it, if the turn goes on, what suits it best."""
    start, move = plan.positions[-1], plan.moves[-1]
    leanings = range(LONG.leanings + 1 if plan.goes_on else 1)
    search = weigher.search(chance, start, *((move, leaning) for leaning in leanings))
    best = weigher.spend(search, GOING_ON).best if plan.goes_on else search.finding().best
    return Candidate(plan, start, move, best.leaning)


# -- what was found -----------------------------------------------------------------------------------------------


def _weighing(weigher: Weigher, candidates: Sequence[Candidate], found: Sequence[Sequence[PlanFinding]]) -> Weighing:
    visits = [[one.visits for one in each] for each in found]
    chances = means(visits, [[Mean(one.chance, one.chance_error) for one in each] for each in found])
    order = sorted(range(len(candidates)), key=lambda number: -chances[number].value)
    best = found[order[0]]
    columns = zip(*(zip(one.seat_chance, one.seat_error, strict=True) for one in best), strict=True)
    seats = [[Mean(*one) for one in column] for column in columns]
    whole = sum(mean_of(visits[order[0]], column) for column in seats)
    return Weighing(
        seat=weigher.seat + 1,
        playouts=sum(map(sum, visits)),
        moves=tuple(
            _weighed(weigher.seat, candidates[number], chances[number], sum(visits[number])) for number in order
        ),
        seat_chance=tuple(mean_of(visits[order[0]], column) / whole for column in seats),
        seat_error=tuple(sqrt(within(visits[order[0]], column)) for column in seats),
        interval=interval_among(len(candidates)),
    )


def _weighed(seat: int, one: Candidate, chance: Mean, visits: int) -> WeighedMove:
    steps = one.plan.steps
    return WeighedMove(
        move=one.plan.text,
        chance=chance.value,
        error=chance.error,
        points=None,
        points_error=None,
        playouts=visits,
        coins=0,
        reasons=reasons(one.plan, seat),
        steps=steps,
        action_points=sum(step.points for step in steps),
    )
