"""Searching from what a seat knows: how good each of its moves is. Captains, analysis and advice all look in here.

Whatever position is handed in, the search begins from redeals of it: what the seat cannot know is never used, unless a
`Study` asks to see it. It goes on for as long as one likes, and can be read at any time. Equal chance and equal
iterations give equal findings.

>>> from argosy.tabletop.runs import python_run
>>> from argosy.tabletop.seeds import Seeds
>>> from argosy.wonders.game import Game
>>> from argosy.wonders.options import Options
>>> position = Game(Options(players=3), seed=7).position
>>> search = Search(python_run(KERNEL), position, 0, Seeds(1).stream())
>>> search.iterate(8)
>>> finding = search.finding()
>>> finding.iterations, sum(found.visits for found in finding.moves)
(8, 8)
>>> {found.move for found in finding.moves} == set(position.legal(0))
True
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import exp, inf, sqrt
from typing import Any, ClassVar, Final

import msgspec

from argosy.bots.wonders.kernel.prospects import MILLION
from argosy.bots.wonders.kernel.tree import LIKING_STEP, LIKINGS, WHOLE, Root, Temper, Tree
from argosy.bots.wonders.kernel.worth import POINT
from argosy.bots.wonders.lookahead import Lookahead, Option
from argosy.bots.wonders.prospects import prospects_for, taste_for
from argosy.bots.wonders.weights import weights_for
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.tabletop.struct import blank
from argosy.wonders.kernel.layout import Moves
from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset

KERNEL: Final = "argosy.bots.wonders"
BATCH: Final = 16  # iterations from a redeal before the next
DEALS: Final = 64  # ways in which the hidden cards may lie, at most

# How the search chooses. In 300 games each against two of these, all with 300 iterations and from open hands, a search
# with half of the curiosity won 35 % (33 % by chance), one that never looked beyond its own age 27 %, and one that did
# so in Age I only 29 %.
CURIOSITY: Final = 1_200_000  # how much first sight counts against what was found, in millionths
RESERVE: Final = 50_000  # how much less often a move is thought to win that was never tried, in millionths
WARMTH: Final = 150  # hundredths of a point that make a move e times as likely to be tried
LAST_AGE: Final = (1, 2, 2)  # that an iteration plays, by the age in which it begins
LIKED_MOST: Final = 1 << 16
FEW_VISITS: Final = 10
TWO_ERRORS: Final = 2  # standard errors within which two values are level


class MoveFinding(msgspec.Struct, frozen=True, kw_only=True):
    """What a search found about one move; the errors are standard errors."""

    move: Move
    visits: int  # iterations that began with it
    value: float  # what the search seeks: the chance to win, with a lead in points counted a little at the end
    chance: float  # to win; of a victory that is shared only a part counts, and partners win together
    chance_error: float
    points: float  # of the seat at the end of the game
    points_error: float
    first_sight: float  # what it seemed worth before, in points
    coins: int  # that it costs
    chances: tuple[float, ...] = ()  # of every seat to win, and their errors
    chance_errors: tuple[float, ...] = ()

    @property
    def is_sale(self) -> bool:
        """Say whether a card is laid off for coins."""
        return self.move.action == "sell" and not self.move.ship

    @property
    def is_gift(self) -> bool:
        """Say whether it is a building that costs nothing."""
        return self.move.action == "build" and self.coins == 0

    def may_be_as_good_as(self, other: "MoveFinding") -> bool:
        """Say whether the search cannot tell that it is worse; what was hardly tried is judged by first sight."""
        if self.visits < FEW_VISITS:
            return self.first_sight >= other.first_sight
        return self.value + TWO_ERRORS * self.chance_error >= other.value


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What a search found about a decision: all legal moves with their cheapest payment, the most visited first."""

    seat: int  # from 0
    iterations: int
    moves: tuple[MoveFinding, ...]

    @property
    def best(self) -> MoveFinding:
        """Return the move to make: the most visited; but who would sell takes a building that is free and no worse."""
        first = self.moves[0]
        gifts = [one for one in self.moves if first.is_sale and one.is_gift]
        return next((one for one in gifts if one.may_be_as_good_as(first)), first)


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """What a search looks at besides what seems best, for who wants to know how good other moves are."""

    evenly: float = 0.0  # the share of its tries that are spread over all moves
    move: Move | None = None  # a move to look at closely, however it is paid for
    closely: float = 0.0  # the share that this move gets
    is_open: bool = False  # look at the true position, not at what the seat knows of it


class Search:
    """The thoughts of one seat about one decision. The records are its own, so several can be under way at once."""

    batch: ClassVar[int] = BATCH
    enough: ClassVar[int] = 8_000  # iterations for a bot that was not told how many

    def __init__(self, run: Run, position: Position, seat: int, chance: Chance, study: Study | None = None) -> None:
        study = study or Study()
        self.iterations = 0
        self.run, self._chance, self._seed = run, chance, (chance.low, chance.high)
        self._ahead = Lookahead(run, position, seat, weights_for(position.rules, taste_for(position.rules)))
        self._most_deals = 1 if study.is_open else DEALS
        if study.is_open:
            self._ahead.deal_open()
        self._options = self._ahead.options()
        if study.move is not None:
            self._options = _with(self._options, self._ahead.option(study.move, self._options))
        self._root = run.make(Root)
        moves, shares = _list(option.code for option in self._options), _list(self._shares(study))
        self._tree = self._begun(position.players, seat, run.put(moves), run.put(shares))

    def _begun(self, players: int, seat: int, moves: Any, shares: Any) -> Any:
        """Return a tree in which the seat has these moves, each with its share of tries."""
        tree = self.run.make(Tree)
        self.run.call.begin_tree(tree, players, seat, moves, shares)
        return tree

    def _shares(self, study: Study) -> Iterator[int]:
        """Yield the share of tries that each move gets at least."""
        for option in self._options:
            closely = study.closely if study.move == self._ahead.move(option) else 0.0
            yield round(WHOLE * max(closely, study.evenly / len(self._options)))

    @property
    def is_foregone(self) -> bool:
        """Say whether there is nothing to choose."""
        return len(self._options) == 1

    def is_settled(self, left: int) -> bool:
        """Say whether so many iterations cannot change any more which move is visited most."""
        return bool(self.run.call.visits_ahead(self._root, len(self._options)) > left)

    def iterate(self, iterations: int) -> None:
        """Search on. Each batch begins from another redeal, and when there are enough of them, from the first again."""
        last = self.iterations + iterations
        ahead = self._ahead
        while self.iterations < last:
            number = self.iterations // self.batch
            end = min(last, (number + 1) * self.batch)
            known = ahead.deal(self._chance) if number == ahead.deals < self._most_deals else ahead.dealt(number)
            self._search(known, end)
            self.iterations = end

    def _search(self, known: Any, end: int) -> None:
        """Do the iterations up to `end` from a redeal."""
        span = (*self._seed, self.iterations, end, self._ahead.seat)
        self.run.call.search(known, *self._tables, *self._ahead.room, self._tree, self._root, *span)

    @property
    def _tables(self) -> tuple[Any, ...]:
        """Return what stays the same during a game."""
        return self._ahead.rules, self._ahead.weights, *_tables(self.run, self._ahead.position.rules)

    def finding(self) -> Finding:
        """Return what was found so far; without any iterations, what seems best at first sight comes first."""
        root = self.run.get(self._root, Root)
        found = [self._found(root, i, option) for i, option in enumerate(self._options)]
        found.sort(key=lambda one: (-one.visits, -one.value, -one.first_sight))
        return Finding(seat=self._ahead.seat, iterations=self.iterations, moves=tuple(found))

    def _found(self, root: Root, i: int, option: Option) -> MoveFinding:
        visits = root.visits[i]
        sums = zip(root.chance[i], root.chance_squares[i], strict=True)
        chances = [_mean(visits, *of_seat) for of_seat in sums][: self._ahead.position.players]
        chance, chance_error = chances[self._ahead.seat]
        points, points_error = _mean(visits, root.points[i], root.points_squares[i])
        return MoveFinding(
            move=self._ahead.move(option),
            visits=visits,
            value=root.value[i] / MILLION / max(1, visits),
            chance=chance,
            chance_error=chance_error,
            points=points,
            points_error=points_error,
            first_sight=option.worth / POINT,
            coins=option.coins,
            chances=tuple(mean for mean, _ in chances),
            chance_errors=tuple(error for _, error in chances),
        )


def _mean(number: int, total: int, squares: int) -> tuple[float, float]:
    """Return the mean of so many numbers, which are thousandths, and its standard error."""
    if number == 0:
        return 0.0, inf
    mean = total / number
    return mean / 1000, sqrt(max(0.0, squares / number - mean * mean) / number) / 1000


def _with(options: list[Option], option: Option) -> list[Option]:
    """Return options with one that need not be among them."""
    return options if any(one.code == option.code for one in options) else [*options, option]


def _list(numbers: Iterable[int]) -> Moves:
    """Return numbers as a list of the kernel."""
    moves, found = blank(Moves), list(numbers)
    moves.count = len(found)
    moves.code[: len(found)] = found
    return moves


@lru_cache(maxsize=32)
def _tables(run: Run, rules: Ruleset) -> tuple[Any, Any]:
    """Return what a search knows about a table and how it chooses, as records of a run; nobody writes to them."""
    return run.put(prospects_for(rules)), run.put(temper())


def temper() -> Temper:
    """Return how a search chooses."""
    made = blank(Temper)
    made.curiosity, made.reserve, made.last_age = CURIOSITY, RESERVE, list(LAST_AGE)
    made.likings = [round(LIKED_MOST * exp(-step * LIKING_STEP / WARMTH)) for step in range(LIKINGS)]
    return made
