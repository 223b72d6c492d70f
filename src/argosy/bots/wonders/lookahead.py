"""Looking ahead from what a seat knows, in any run of the kernel: what moves seem worth, and how games go on.

Whatever position is handed in, playouts begin from redeals of it: what the seat cannot know is never used.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.wonders.decisions import ACTION_OF
from argosy.wonders.kernel.codes import NO_FLEET
from argosy.wonders.kernel.layout import Moves, Sheet, State
from argosy.wonders.kernel.move_code import action_of, card_of, choice_of, payment_of, ship_of, stage_of
from argosy.wonders.kernel.payment import paid_in_all
from argosy.wonders.kernel.turn import bank_coins
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.move import Move, from_code, to_code
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset


class Option(NamedTuple):
    """A move with what it seems worth at first sight, in hundredths of a point, and the coins that it costs."""

    code: int
    worth: int
    coins: int

    @property
    def kind(self) -> tuple[str, int, int, int]:
        """Return what is done, whichever card is spent on it: the action, the ship, the stage and its effect."""
        return ACTION_OF[action_of(self.code)], ship_of(self.code), stage_of(self.code), choice_of(self.code)

    @property
    def is_gift(self) -> bool:
        """Say whether it is a building that costs nothing."""
        return self.kind[0] == "build" and self.coins == 0

    @property
    def is_sale(self) -> bool:
        """Say whether a card is laid off for coins."""
        return self.kind[0] == "sell" and ship_of(self.code) == NO_FLEET


class Lookahead:
    """The thoughts of one seat about one decision. The records are its own, so several seats can think at once."""

    def __init__(self, run: Run, position: Position, seat: int, weights: Weights) -> None:
        self.run = run
        self.position = undecided(position, seat)
        self.seat = seat
        self.rules, self.weights = tables(run, position.rules, weights)
        self.room = [run.make(cls) for cls in (Chance, Chance, Moves, Sheet)]
        self._redealer = Redealer(self.position, seat)
        self._then = run.make(State)
        self._deals: list[Any] = []

    def options(self) -> list[Option]:
        """List the moves of the seat, each with its cheapest payment, the one that seems best first."""
        codes, worths, now = self.run.make(Moves), self.run.make(Moves), self.run.put(self.position.state)
        self.run.call.appraise(now, self.rules, self.weights, self.seat, codes, worths)
        listed, judged = self.run.get(codes, Moves), self.run.get(worths, Moves)
        found = map(self._option, listed.code[: listed.count], judged.code[: listed.count])
        return sorted(found, key=lambda option: (-option.worth, option.code))

    def option(self, move: Move, listed: list[Option]) -> Option:
        """Return a move as an option, however it is paid for; its worth is that of the same deed among those listed."""
        made = self._option(to_code(self.position.rules, move, self.position.seat_state(self.seat)), 0)
        worths = (one.worth for one in listed if (one.kind, card_of(one.code)) == (made.kind, card_of(made.code)))
        return made._replace(worth=next(worths, 0))

    def _option(self, code: int, worth: int) -> Option:
        coins = 0
        if ACTION_OF[action_of(code)] in ("build", "stage"):
            city = self.position.seat_state(self.seat)
            coins = bank_coins(self.position.state, self.position.kernel_rules, city, code) + paid_in_all(
                payment_of(code)
            )
        return Option(code, worth, coins)

    def move(self, option: Option) -> Move:
        """Return an option as a move."""
        return from_code(self.position.rules, option.code, self.position.seat_state(self.seat))

    def deal_open(self) -> None:
        """Let the true position be the only way in which the cards may lie, for who wants to see what was hidden."""
        self._deals = [self.run.put(self.position.state)]

    def deal(self, chance: Chance) -> Any:
        """Think of a way in which the hidden cards may lie that agrees with what the seat knows, and return it."""
        self._deals.append(self.run.put(self._redealer.draw(chance).state))
        return self._deals[-1]

    @property
    def deals(self) -> int:
        """Return how many ways were thought of."""
        return len(self._deals)

    def dealt(self, number: int) -> Any:
        """Return one of the ways that were thought of, over and over again."""
        return self._deals[number % len(self._deals)]

    def playout(self, option: Option, number: int, seed_low: int, seed_high: int) -> int:
        """Choose an option and play on to the end; by how many points the seat, or its team, is ahead then."""
        then = self.run.copy(self.dealt(number), self._then)
        seeds = (seed_low, seed_high, number)
        found = self.run.call.playout(then, self.rules, self.weights, *self.room, *seeds, self.seat, option.code)
        return int(found)


def undecided(position: Position, seat: int) -> Position:
    """Return the position before others have decided: what a redeal has drawn for them is a blind guess."""
    for other in range(position.players):
        if other != seat and position.has_decided(other):
            position = position.take_back(other)
    return position


@lru_cache(maxsize=32)
def tables(run: Run, rules: Ruleset, weights: Weights) -> tuple[Any, Any]:
    """Return what stays the same during a game, as records of a run; nobody writes to them."""
    return run.put(rules.rules), run.put(weights)
