"""Looking ahead from what a seat knows, in any run of the kernel: what moves seem worth, and how games go on.

Whatever position is handed in, playouts begin from redeals of it: what the seat cannot know is never used.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.wonders.decisions import ACTION_OF
from argosy.wonders.kernel.layout import Moves, Sheet, State
from argosy.wonders.kernel.move_code import action_of, ship_of, stage_of
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.move import Move, from_code
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset


class Option(NamedTuple):
    """A move with what it seems worth at first sight, in hundredths of a point."""

    code: int
    worth: int

    @property
    def kind(self) -> tuple[str, int, int]:
        """Return what is done, whichever card is spent on it: the action, the ship and the stage that come with it."""
        return ACTION_OF[action_of(self.code)], ship_of(self.code), stage_of(self.code)


class Lookahead:
    """The thoughts of one seat about one decision. The records are its own, so several seats can think at once."""

    def __init__(self, run: Run, position: Position, seat: int, weights: Weights) -> None:
        self.run = run
        self.position = position
        self.seat = seat
        self._rules, self._weights = _tables(run, position.rules, weights)
        self._now = run.put(position.state)
        self._then = run.make(State)
        self._own = [run.make(cls) for cls in (Chance, Chance, Moves, Sheet)]
        self._deals: list[Any] = []

    def options(self) -> list[Option]:
        """List the moves of the seat, each with its cheapest payment, the one that seems best first."""
        codes, worths = self.run.make(Moves), self.run.make(Moves)
        self.run.call.appraise(self._now, self._rules, self._weights, self.seat, codes, worths)
        listed, judged = self.run.get(codes, Moves), self.run.get(worths, Moves)
        found = map(Option, listed.code[: listed.count], judged.code[: listed.count])
        return sorted(found, key=lambda option: (-option.worth, option.code))

    def move(self, option: Option) -> Move:
        """Return an option as a move."""
        return from_code(self.position.rules, option.code, self.position.city(self.seat))

    def deal(self, chance: Chance, deals: int) -> None:
        """Think of so many ways in which the hidden cards may lie, all of which agree with what the seat knows."""
        redealer = Redealer(self.position, self.seat)
        self._deals = [self.run.put(redealer.draw(chance).state) for _ in range(deals)]

    def playout(self, option: Option, number: int, seed_low: int, seed_high: int) -> int:
        """Choose an option and play on to the end; by how many points the seat, or its team, is ahead then."""
        then = self.run.copy(self._deals[number % len(self._deals)], self._then)
        seeds = (seed_low, seed_high, number)
        found = self.run.call.playout(then, self._rules, self._weights, *self._own, *seeds, self.seat, option.code)
        return int(found)


@lru_cache(maxsize=32)
def _tables(run: Run, rules: Ruleset, weights: Weights) -> tuple[Any, Any]:
    """Return what stays the same during a game, as records of a run; nobody writes to them."""
    return run.put(rules.rules), run.put(weights)
