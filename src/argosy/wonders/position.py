"""A position: a table at one moment, as a value.

>>> from argosy.tabletop.seeds import Seeds
>>> start = Position.start(Options(players=3, sides=("day",)), Seeds(1).stream())
>>> start.age, start.turn, start.pending
(1, 1, (0, 1, 2))
>>> moves = [start.legal(seat)[0] for seat in start.pending]
>>> start.play(moves, Seeds(2).stream()).turn
2
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from argosy.tabletop.errors import ArgosyError, IllegalMoveError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.record import blank, clone, differences
from argosy.wonders import legality
from argosy.wonders.facts.catalog import AGE_NAMES, Card, Side, Stage, Wonder
from argosy.wonders.facts.effects import Effect
from argosy.wonders.kernel import codes, flow, moves, score, seating
from argosy.wonders.kernel.layout import City, Moves, Rules, Sheet, State
from argosy.wonders.knowledge import view
from argosy.wonders.knowledge.packets import tucked_by
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.move import Move, from_code, to_code
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset, ruleset
from argosy.wonders.sheet import score_sheets, winners

PHASES: Final = {
    codes.SIDES: "sides",
    codes.TURN: "turn",
    codes.EXTRA: "extra",
    codes.SALVAGE: "salvage",
    codes.OVER: "over",
}


class Position:
    """A table at one moment. Methods give new positions; a position itself never changes."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.state = state

    @classmethod
    def start(cls, options: Options, chance: Chance) -> Position:
        """A new table: wonders dealt, and Age I too unless sides are to be chosen first."""
        rules = ruleset(options)
        state = blank(State)
        flow.setup(state, rules.rules, chance, options.players)
        flow.advance(state, rules.rules, chance)
        return cls(rules, state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules.options == other.rules.options and not differences(self.state, other.state)

    __hash__ = None  # type: ignore[assignment]

    # -- where we are ---------------------------------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """What the table agreed on."""
        return self.rules.options

    @property
    def kernel_rules(self) -> Rules:
        """The rules as the kernel reads them."""
        return self.rules.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.state.players

    @property
    def age(self) -> int:
        """The age, from 1."""
        return self.state.age + 1

    @property
    def turn(self) -> int:
        """The turn of the age, from 1."""
        return self.state.turn + 1

    @property
    def phase(self) -> str:
        """What is being decided: sides, turn, extra, salvage; or over."""
        return PHASES[self.state.phase]

    @property
    def moment(self) -> str:
        """When it is, in a word or two: II.3, or I.6 extra."""
        if self.phase in ("sides", "over"):
            return self.phase
        time = f"{AGE_NAMES[self.state.age]}.{self.turn}"
        return time if self.phase == "turn" else f"{time} {self.phase}"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == codes.OVER

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that have yet to decide."""
        return tuple(seat for seat in range(self.players) if self.state.pending >> seat & 1)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        if not 0 <= seat < self.players:
            raise ArgosyError(f"there is no seat {seat + 1}; the table has {self.players}")

    def _is_pending(self, seat: int) -> bool:
        self.check_seat(seat)
        return bool(self.state.pending >> seat & 1)

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has committed a decision that is not resolved yet."""
        return self.city(seat).move != codes.NO_MOVE

    def is_choosing_side(self, seat: int) -> bool:
        """Whether the side of a wonder is still open; sides are revealed together (B3)."""
        return self.phase == "sides" and (self._is_pending(seat) or self.has_decided(seat))

    def left_of(self, seat: int) -> int:
        """The left neighbour: the next seat clockwise."""
        self.check_seat(seat)
        return seating.left_of(self.state, seat)

    def right_of(self, seat: int) -> int:
        """The right neighbour."""
        self.check_seat(seat)
        return seating.right_of(self.state, seat)

    # -- what the seats have --------------------------------------------------------------------------------------

    def city(self, seat: int) -> City:
        """The kernel's record of a city."""
        self.check_seat(seat)
        return self.state.cities[seat]

    def board(self, seat: int) -> tuple[Wonder, Side]:
        """The wonder of a seat and the side it lies on."""
        return self.rules.board(self.city(seat).board)

    def hand(self, seat: int) -> list[Card]:
        """The cards a seat may play now; empty when hands are not in play."""
        self.check_seat(seat)
        if self.phase not in ("turn", "extra") or (self.phase == "extra" and not self._plays_extra(seat)):
            return []
        s, r = self.state, self.kernel_rules
        packet = s.packets[seating.held_packet(s, r, seat)]
        return self.rules.cards(packet.card[seating.next_slot(s, r) : r.hand_size])

    def _plays_extra(self, seat: int) -> bool:
        return bool(self.city(seat).powers & codes.POWER_EXTRA)

    def buildings(self, seat: int) -> list[Card]:
        """The buildings of a city in the order they were built."""
        city = self.city(seat)
        return self.rules.cards(city.tableau[: city.buildings])

    def tucked(self, seat: int) -> list[Card]:
        """The cards under the wonder of a city, where told; nobody else may look (B12)."""
        self.check_seat(seat)
        return self.rules.cards(tucked_by(self.state, self.kernel_rules, seat))

    def next_stage(self, seat: int) -> Stage:
        """The stage that is raised next (B13); a complete wonder has none, which is an `IndexError`."""
        return self.board(seat)[1].stages[self.city(seat).stages]

    def effects(self, seat: int) -> list[Effect]:
        """The effects of all buildings, then of the stages built."""
        stages = self.board(seat)[1].stages[: self.city(seat).stages]
        parts: list[Card | Stage] = [*self.buildings(seat), *stages]
        return [effect for part in parts for effect in part.effects]

    def pile(self) -> list[Card]:
        """The discard pile, sorted; only who builds from it may look (B10)."""
        return self.rules.cards(self.state.pile[: self.state.discarded])

    def chosen(self, seat: int) -> Move | None:
        """What a seat has committed to, if it has."""
        city = self.city(seat)
        return from_code(self.rules, city.move, city.board) if self.has_decided(seat) else None

    # -- what the seats may do ------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """The moves of a seat, each with its cheapest payment."""
        if not self._is_pending(seat):
            return []
        out = blank(Moves)
        moves.legal(self.state, self.kernel_rules, seat, out)
        return self._moves(seat, out)

    def ways(self, seat: int, action: str, card: str) -> list[Move]:
        """Every way to build a card or to raise a stage with it, the cheapest first; other moves as they are."""
        if not self._is_pending(seat):
            return []
        if action not in ("build", "stage") or self.phase not in ("turn", "extra"):
            return [move for move in self.legal(seat) if (move.action, move.card) == (action, card)]
        if card not in {held.id for held in self.hand(seat)}:
            return []
        out = blank(Moves)
        code = codes.BUILD if action == "build" else codes.STAGE
        moves.ways(self.state, self.kernel_rules, seat, code, self.rules.numbers[card], out)
        return self._moves(seat, out)

    def all_moves(self, seat: int) -> list[Move]:
        """Every move of a seat with every way to pay for it."""
        kinds = dict.fromkeys((move.action, move.card) for move in self.legal(seat))
        return [way for action, card in kinds for way in self.ways(seat, action, card)]

    def find(self, seat: int, text: str) -> Move:
        """The move that a person's text means here, the cheapest way if it does not say."""
        return legality.find(self, seat, text)

    def _moves(self, seat: int, out: Moves) -> list[Move]:
        return [from_code(self.rules, code, self.city(seat).board) for code in out.code[: out.count]]

    # -- going on -------------------------------------------------------------------------------------------------

    def choose(self, seat: int, move: Move) -> Position:
        """The position with the decision of a seat committed. Nothing is resolved yet."""
        legality.check(self, seat, move)
        state = clone(self.state)
        flow.choose(state, seat, to_code(self.rules, move, self.city(seat).board))
        return Position(self.rules, state)

    def take_back(self, seat: int) -> Position:
        """The position without the decision of a seat, while others still decide."""
        if not self.has_decided(seat) or not self.pending:
            raise IllegalMoveError(f"seat {seat + 1} has nothing to take back")
        state = clone(self.state)
        state.cities[seat].move = codes.NO_MOVE
        state.pending |= 1 << seat
        return Position(self.rules, state)

    def advance(self, chance: Chance) -> Position:
        """The position after all that follows by itself once everybody has decided."""
        if self.pending:
            raise ArgosyError(f"seats {', '.join(str(seat + 1) for seat in self.pending)} have yet to decide")
        state = clone(self.state)
        flow.advance(state, self.kernel_rules, chance)
        return Position(self.rules, state)

    def play(self, choices: Sequence[Move | str], chance: Chance) -> Position:
        """Commit one move for each pending seat, in seat order, as values or as texts, and go on."""
        if len(choices) != len(self.pending):
            waiting = ", ".join(str(seat + 1) for seat in self.pending) or "none"
            raise IllegalMoveError(f"found {len(choices)} moves; expected one for each seat that decides: {waiting}")
        position = self
        for seat, move in zip(self.pending, choices, strict=True):
            position = position.choose(seat, self.find(seat, move) if isinstance(move, str) else move)
        return position.advance(chance)

    # -- what a seat knows ----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that a seat may know, or a spectator (None); docs/views.md explains each field."""
        return view.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Position:
        """A position that a seat, or a spectator (None), cannot tell from this one, all equally likely."""
        return Redealer(self, seat).draw(chance)

    # -- the score ------------------------------------------------------------------------------------------------

    def sheet(self, seat: int) -> Sheet:
        """The kernel's score sheet of a seat, as if the game ended now."""
        self.check_seat(seat)
        sheet = blank(Sheet)
        score.score(self.state, self.kernel_rules, seat, sheet)
        return sheet

    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as if the game ended now."""
        return tuple(one.total for one in score_sheets(self))

    def winners(self) -> tuple[int, ...]:
        """The seats that would win if the game ended now (B32)."""
        return tuple(winners(score_sheets(self)))
