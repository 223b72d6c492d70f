"""Searching from what a seat knows: how good each plan for its turn is. Bots, analysis and advice all look in here.

Whatever position is handed in, the search begins from redeals of it: what the seat cannot know is never used. It goes
on for as long as one likes, and can be read at any time. Equal chance and equal iterations give equal findings.

>>> from argosy.eldorado.game import Game
>>> from argosy.eldorado.options import Options
>>> from argosy.tabletop.runs import python_run
>>> from argosy.tabletop.seeds import Seeds
>>> position = Game(Options(players=2, colours=("turquoise", "red")), seed=7).position
>>> search = Search(python_run(KERNEL), position, 0, Seeds(1).stream(), SHORT)
>>> search.iterate(4)
>>> finding = search.finding()
>>> finding.iterations, sum(found.visits for found in finding.plans)
(4, 4)
>>> finding.best.move in position.legal(0)
True
"""

from math import inf, sqrt
from typing import Final, NamedTuple

import msgspec

from argosy.bots.eldorado.kernel.prospects import MILLION
from argosy.bots.eldorado.kernel.search import THOUSAND
from argosy.bots.eldorado.kernel.workspace import NO_TWIN, Plan, PlanList, Workspace
from argosy.bots.eldorado.weights import rules_for, workspace_for
from argosy.eldorado.kernel import happenings
from argosy.eldorado.kernel.codes import MARCH, NO_MOVE, SAIL
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.kernel.moves import encode
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import from_code, to_code
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.runs import Run
from argosy.tabletop.struct import blank, clone

KERNEL: Final = "argosy.bots.eldorado"
BATCH: Final = 16  # iterations from a redeal before the next
LONGEST_PLAN: Final = 40  # moves of a plan that are told
WAYS: Final = {happenings.SAILED: SAIL, happenings.MARCHED: MARCH}  # what leads back at the same price
ANSWERS: Final = ("raiding", "cancelling", "defender")  # phases in which others may play a card


class Style(NamedTuple):
    """How a search goes about it."""

    wide: bool  # moves of pirates with other numbers are plans too
    leanings: int  # ways to lean from first sight, each of which makes a plan
    turns: int  # that are played on before the chances are estimated
    curiosity: int  # hundredths of the spread of all trials that doubt about a plan is worth
    loyalty: int  # how many times as much first sight is given the benefit of the doubt
    cautious: int = 0  # errands of which there is a plan with caution too
    quiet: int = 0  # more turns at most, for as long as somebody claims victory


SHORT: Final = Style(wide=False, leanings=0, turns=BANDS, curiosity=35, loyalty=2)  # one round
LONG: Final = Style(wide=True, leanings=4, turns=BANDS, curiosity=35, loyalty=2)
CAREFUL: Final = LONG._replace(cautious=6, quiet=BANDS)  # better with two players only, see benchmarks/MATCHES.md


def thorough(players: int) -> Style:
    """Return how a search goes about it that may take its time."""
    return CAREFUL if players == 2 else LONG


class PlanFinding(msgspec.Struct, frozen=True, kw_only=True):
    """What a search found about one plan; the error is a standard error."""

    move: Move  # the first one
    leaning: int  # what makes the rest of the turn; 0 for first sight
    visits: int  # iterations that began with it
    value: float  # what the search seeks: the chance to win
    chance: float  # to win; of a victory that is shared only a part counts
    chance_error: float
    seat_chance: tuple[float, ...]  # of everybody, by seat
    seat_error: tuple[float, ...]


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What a search found about a decision: plans, the most visited first."""

    seat: int  # from 0
    iterations: int
    plans: tuple[PlanFinding, ...]

    @property
    def best(self) -> PlanFinding:
        """Return the plan to begin with."""
        return self.plans[0]


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """What a search looks at in place of what errands propose, for a coach who compares plans."""

    plans: tuple[tuple[Move, int], ...] = ()  # first moves with a leaning each, and no others
    is_open: bool = False  # look at the true position, not at what the seat knows of it


class Search:
    """The thoughts of one seat about one decision. The records are its own, so several can be under way at once."""

    def __init__(
        self, run: Run, position: Position, seat: int, chance: Chance, style: Style, study: Study | None = None
    ) -> None:
        study = study or Study()
        self.iterations = 0
        self._run, self._chance, self._seed = run, chance, (chance.low, chance.high)
        self._known, self._seat = position if study.is_open else position.redeal(seat, chance), seat
        self._deals_anew = position.rules.options.cards and not study.is_open
        draw(chance, 2)  # so that the next decision meets other dice, even where nothing is dealt anew
        self._rules = rules_for(run, position.rules)
        self._room = run.copy(workspace_for(run, position.rules), run.make(Workspace))
        self._dice, self._table = run.make(Chance), run.put(self._known.state)
        self._plans = run.put(_settings(style, study, position))
        self._number = len(study.plans) or self._list_plans(style)

    def _list_plans(self, style: Style) -> int:
        records = (self._table, self._rules, self._seat, self._room, self._plans)
        return int(self._run.call.list_plans(*records, style.leanings, int(style.wide)))

    @property
    def is_foregone(self) -> bool:
        """Say whether there is nothing to choose."""
        return self._number == 1

    def is_settled(self, left: int) -> bool:
        """Say whether the plan to begin with stays the same, whatever so many more iterations bring."""
        return left <= 0 or self.is_foregone or int(self._run.call.lead_of_best(self._plans)) > left

    def iterate(self, iterations: int) -> None:
        """Search on. Where cards are hidden, each batch begins from another redeal."""
        last = self.iterations + iterations
        while self.iterations < last:
            end = min(last, (self.iterations // BATCH + 1) * BATCH)
            if self.iterations and self.iterations % BATCH == 0 and self._deals_anew:
                self._run.write(self._known.redeal(self._seat, self._chance).state, self._table)
            records = (self._table, self._rules, self._seat, self._dice, self._room, self._plans)
            self._run.call.try_plans(*records, *self._seed, self.iterations, end)
            self.iterations = end

    def best_move(self) -> Move:
        """Return the first move of the best plan found so far, quicker than a whole finding."""
        return from_code(self._known.rules, int(self._run.call.best_plan(self._plans, self._seat)))

    def finding(self) -> Finding:
        """Return what was found so far; without any iterations, what seems best at first sight comes first."""
        plans = self._run.get(self._plans, PlanList)
        found = [self._found(plan, plans) for plan in plans.plans[: plans.count]]
        found.sort(key=lambda one: (-one.visits, -one.value))
        return Finding(seat=self._seat, iterations=self.iterations, plans=tuple(found))

    def _found(self, plan: Plan, plans: PlanList) -> PlanFinding:
        tried = plan if plan.twin == NO_TWIN else plans.plans[plan.twin]
        seats = zip(tried.value, tried.squares, strict=True)
        found = [_mean(tried.visits, *sums) for sums in seats][: self._known.players]
        chance, error = found[self._seat]
        return PlanFinding(
            move=from_code(self._known.rules, plan.move),
            leaning=plan.leaning,
            visits=plan.visits,
            value=chance,
            chance=chance,
            chance_error=error,
            seat_chance=tuple(one for one, _ in found),
            seat_error=tuple(one for _, one in found),
        )

    def first_sight(self) -> Move:
        """Return what seems best without a search."""
        return self.next_move(self._known, 0)

    def next_move(self, position: Position, leaning: int) -> Move:
        """Return how a plan with this leaning goes on from a position of the same table."""
        table = self._run.put(position.state)
        code = self._run.call.follow_plan(table, self._rules, self._seat, self._room, leaning)
        return from_code(position.rules, int(code))

    def turn(self, plan: PlanFinding, dice: Chance) -> tuple[Move, ...]:
        """Return the moves of the seat by which a plan goes on to the end of the turn, if the dice fall like this."""
        position, chance = self._known, clone(dice)
        moves = [plan.move]
        after = _played(position, self._seat, plan.move, chance)
        while self._is_under_way(after) and len(moves) < LONGEST_PLAN:
            moves.append(self.next_move(after, plan.leaning))
            after = _played(after, self._seat, moves[-1], chance)
        return tuple(moves)

    def _is_under_way(self, after: Position) -> bool:
        """Say whether the same turn or raid goes on, and the seat decides."""
        before = self._known
        return (after.round, after.turn, after.active) == (before.round, before.turn, before.active) and (
            self._seat in after.pending
        )


def _settings(style: Style, study: Study, position: Position) -> PlanList:
    plans = blank(PlanList)
    plans.turns, plans.curiosity, plans.count = style.turns, style.curiosity, len(study.plans)
    plans.cautious, plans.quiet = style.cautious, style.quiet
    plans.loyalty = 1 if study.plans else style.loyalty
    plans.back = _way_back(position)
    for plan, (move, leaning) in zip(plans.plans, study.plans, strict=False):
        plan.move, plan.leaning, plan.twin = to_code(position.rules, move), leaning, NO_TWIN
    return plans


def _way_back(position: Position) -> int:
    """Return the code of the move that would only take the last one back: a ship or group that goes where it was."""
    last = position.notes[0] if len(position.notes) == 1 else None
    action = WAYS.get(last.what) if last else None
    if last is None or action is None or last.seat != position.state.active:
        return NO_MOVE
    return encode(action, last.two, last.one, 0, 0, 0)


def _played(position: Position, seat: int, move: Move, chance: Chance) -> Position:
    """Return the position after a move; whoever is asked for a card in answer passes."""
    after = position.choose(seat, move)
    while not after.over and (not after.pending or (after.phase in ANSWERS and seat not in after.pending)):
        after = after.choose(after.pending[0], Move("pass")) if after.pending else after.advance(chance)
    return after


def _mean(number: int, total: int, squares: int) -> tuple[float, float]:
    """Return the mean of so many chances in millionths, whose squares are of thousandths, and its standard error."""
    if number == 0:
        return 0.0, inf
    mean = total / number / MILLION
    return mean, sqrt(max(0.0, squares / number / THOUSAND**2 - mean * mean) / number)
