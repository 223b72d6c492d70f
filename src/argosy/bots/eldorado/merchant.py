"""The merchant: plays what brings a claim nearest, and keeps others from theirs.

It tries every offer on a copy of the table, appraises the position after it, and follows the most promising ones to
the end of the turn, with dice that are rolled. All of this is kernel code (`kernel/best_move.py`). The amount of work
is fixed, so equal chance gives equal moves.
"""

from functools import lru_cache
from typing import Any, Final

from argosy.bots.bot import Budget
from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.eldorado.kernel.layout import Rules, State
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import Offer, from_code
from argosy.eldorado.position import Position
from argosy.eldorado.ruleset import Ruleset
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.tabletop.struct import copy

KERNEL: Final = "argosy.bots.eldorado"
WIDTH: Final = 6  # moves that are followed to the end of the turn
SAMPLES: Final = 3  # times each
GUARDS: Final = 2  # pirates placed in each city from which no ship sails
AT_ONCE: Final = 1  # while there is no compiled kernel: the move that promises most at once


class Merchant:
    """Looks ahead, from what its seat knows: whatever is hidden is dealt anew before it begins to think."""

    def __init__(self, budget: Budget | None = None) -> None:
        """Take the engine from the budget: the amount of work is fixed."""
        self.engine = (budget or Budget()).engine

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return the move that promises most."""
        known = position.redeal(seat, chance)
        if known.phase == "placing":
            return placement(known, seat)
        run = run_at_hand(KERNEL, self.engine)
        return look_ahead(run, known, seat, chance, WIDTH if run.compiled else AT_ONCE)


def look_ahead(run: Run, known: Position, seat: int, chance: Chance, width: int) -> Move:
    """Return what a run of the kernel finds."""
    rules, table, dice, room = _rules(run, known.rules), run.put(known.state), run.put(chance), run.make(Workspace)
    run.call.survey(rules, room)
    code = run.call.best_move(table, rules, seat, dice, room, width, SAMPLES)
    copy(run.get(dice, Chance), chance)
    return from_code(known.rules, int(code))


@lru_cache(maxsize=64)
def _rules(run: Run, rules: Ruleset) -> Any:
    return run.put(rules.rules)


def placement(position: Position, seat: int) -> Move:
    """Return the next step of the placement (E14): ships where the board proposes them, then guards, then crews, as
    equal as can be."""
    r, offers = position.kernel_rules, position.kinds(seat)
    docks = [offer.move for offer in offers if offer.move.action == "dock"]
    if docks:
        numbers = r.harbour[position.state.active][: r.starting_ships]
        harbours = [position.rules.spaces[number].id for number in numbers]
        return next((move for move in docks if move.here in harbours), docks[0])
    return _pirates(position, {offer.move.here: offer for offer in offers})


def _pirates(position: Position, offers: dict[str, Offer]) -> Move:
    s, r = position.state, position.kernel_rules
    cities = r.city[s.active][: r.cities]
    unguarded = [city for city in cities if s.ship_at[city] < 0 and s.areas[city].troops == 0]
    if unguarded:
        return _some(position, offers, unguarded[0], GUARDS)
    ports = [city for city in cities if s.ship_at[city] >= 0]
    weakest = min(ports, key=lambda city: s.areas[city].troops)
    return _some(position, offers, weakest, _missing(s, r, weakest, ports))


def _missing(s: State, r: Rules, port: int, ports: list[int]) -> int:
    """Return how many pirates make this crew as strong as all crews are when everybody is placed."""
    everybody = sum(s.areas[each].troops for each in ports) + s.to_place
    return max(-(-everybody // len(ports)) - s.areas[port].troops, 1)


def _some(position: Position, offers: dict[str, Offer], area: int, pirates: int) -> Move:
    """Put so many pirates onto an area, or as many as are left."""
    moves = offers[position.rules.spaces[area].id].moves()
    return moves[min(pirates, len(moves)) - 1]
