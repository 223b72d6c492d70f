"""Weighing a decision of wonders with the search of the captain."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from argosy.bots.bot import Budget
from argosy.bots.wonders.search import KERNEL, Search, Study
from argosy.coach.ideas import best_ideas
from argosy.coach.kinds import interval_among, is_hopeless
from argosy.coach.values import WeighedMove, Weighing
from argosy.coach.wonders.reasons import Reasons
from argosy.coach.wonders.searches import Tried, default_iterations, spend, together
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import WORD, Chance, draw
from argosy.tabletop.seeds import Seeds
from argosy.wonders.move import Move
from argosy.wonders.position import Position

SEARCHES: Final = 5  # among which the budget is divided
EVENLY: Final = 0.25  # of all tries, spread over all moves, so that each has an honest error
CLOSELY: Final = 0.33  # for the played move, which is compared with the best one
ENOUGH: Final = 1 / 32  # of all tries for a move that can be called best
RIVAL: Final = 1 / 4  # or of those of the second most tried, where moves are many and alike


def weigh(
    position: Position, seat: int, played: Move | None, budget: Budget, chance: Chance, is_open: bool
) -> Weighing:
    """Weigh all moves of a seat, each with its cheapest payment, and the played move as it was paid."""
    run = run_at_hand(KERNEL, budget.engine)
    study = Study(evenly=EVENLY, move=played, closely=CLOSELY, is_open=is_open)
    default = default_iterations(run.compiled, None if played else position.rules.options)
    findings = []
    for number in range(SEARCHES):
        search = Search(run, position, seat, Seeds(draw(chance, WORD)).stream(number), study)
        twice_each = 2 * len(search.finding().moves)
        findings.append(spend(search, budget, default, 1 / SEARCHES, twice_each))
    tried = together(findings)
    enough = _enough(tried)
    by_points = is_hopeless([_weighed(one) for one in tried if one.visits >= enough])
    tried.sort(key=partial(_place, enough, by_points))
    moves = [_weighed(one) for one in tried]
    explained = {str(played), *(one.move for one in best_ideas(moves))}
    reasons = Reasons(position, seat)
    return Weighing(
        seat=seat + 1,
        playouts=sum(one.visits for one in tried),
        moves=tuple(
            replace(move, reasons=reasons.of(one.move, tried[0].move)) if move.move in explained else move
            for move, one in zip(moves, tried, strict=True)
        ),
        seat_chance=tried[0].seat_chance,
        seat_error=tried[0].seat_error,
        interval=interval_among(len(tried)),
        by_points=by_points,
    )


def _enough(tried: Sequence[Tried]) -> float:
    """Return how often a move was tried at least that can be called best."""
    visits = sorted((one.visits for one in tried), reverse=True)
    return min(visits[0], max(ENOUGH * sum(visits), RIVAL * visits[min(1, len(visits) - 1)]))


def _place(enough: float, by_points: bool, one: Tried) -> tuple[bool, float, float]:
    """Order moves that were tried often enough by their chance, then the others; equal and hopeless ones by points."""
    return one.visits < enough, 0.0 if by_points else -one.chance.value, -one.points.value


def idea(move: Move) -> str:
    """Name what a move is about, whatever card is spent on it and however it is paid."""
    about = {"stage": str(move.stage), "sell": ""}.get(move.action, move.card)
    return f"{move.action} {about}".rstrip()


def _weighed(one: Tried) -> WeighedMove:
    return WeighedMove(
        move=str(one.move),
        chance=one.chance.value,
        error=one.chance.error,
        points=one.points.value,
        points_error=one.points.error,
        playouts=one.visits,
        coins=one.coins,
        idea=idea(one.move),
    )
