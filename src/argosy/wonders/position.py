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
from typing import Any

from argosy.tabletop.errors import IllegalMoveError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.rounds import check_all_decided, choose_all
from argosy.tabletop.struct import blank, clone, differences
from argosy.wonders import legality
from argosy.wonders.facts.words import AGE_NAMES, COLOURS, FLEETS
from argosy.wonders.kernel import codes, flow, moves, score
from argosy.wonders.kernel.fleet import can_sail, fleet_for, may_sail_with_stage
from argosy.wonders.kernel.layout import Moves, Sheet, State
from argosy.wonders.kernel.supply import Need
from argosy.wonders.knowledge import view
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.move import Move, from_code, to_code
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.seats import Seats
from argosy.wonders.sheet import score_sheet, score_sheets, winners


class Position(Seats):
    """A table at one moment. Methods give new positions; a position itself never changes."""

    @classmethod
    def start(cls, options: Options, chance: Chance) -> Position:
        """A new table: wonders dealt, and Age I too unless sides are to be chosen first."""
        rules = ruleset(options)
        state = blank(State)
        flow.setup(state, rules.rules, chance, options.players)
        state.notes = []
        flow.advance(state, rules.rules, chance)
        return cls(rules, state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules.options == other.rules.options and not differences(self.state, other.state)

    __hash__ = None  # type: ignore[assignment]

    # -- where we are ---------------------------------------------------------------------------------------------

    @property
    def age(self) -> int:
        """The age, from 1."""
        return self.state.age + 1

    @property
    def turn(self) -> int:
        """The turn of the age, from 1."""
        return self.state.turn + 1

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

    def _is_pending(self, seat: int) -> bool:
        self.check_seat(seat)
        return bool(self.state.pending >> seat & 1)

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has committed a decision that is not resolved yet."""
        return self.city(seat).move != codes.NO_MOVE

    def is_choosing_side(self, seat: int) -> bool:
        """Whether the side of a wonder is still open; sides are revealed together (B3)."""
        return self.phase == "sides" and (self._is_pending(seat) or self.has_decided(seat))

    def chosen(self, seat: int) -> Move | None:
        """What a seat has committed to, if it has."""
        city = self.city(seat)
        return from_code(self.rules, city.move, city) if self.has_decided(seat) else None

    # -- what the seats may do ------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """The moves of a seat, each with its cheapest payment."""
        if not self._is_pending(seat):
            return []
        out = blank(Moves)
        moves.legal(self.state, self.kernel_rules, seat, out)
        return self._moves(seat, out)

    def ways(self, seat: int, action: str, card: str, ship: str = "", stage: int = 0) -> list[Move]:
        """Every way to build a card or to raise a stage with it, the cheapest first; other moves as they are.

        Without a ship only ways without a naval construction. A stage is told where the order is free, else the first.
        """
        if not self._is_pending(seat):
            return []
        wanted = (action, card, ship)
        if action not in ("build", "stage") or self.decision.cards != "hand":
            return [move for move in self.legal(seat) if (move.action, move.card, move.ship) == wanted]
        if card not in {held.id for held in self.hand(seat)} or not self.may_sail(seat, action, card, ship):
            return []
        if action == "stage" and not stage:
            stage = next(iter(self.next_stages(seat)), 0)
        out = blank(Moves)
        code = to_code(self.rules, Move(action, card, ship=ship, stage=stage), self.city(seat))
        moves.ways(self.state, self.kernel_rules, seat, code, out)
        return self._moves(seat, out)

    def may_sail(self, seat: int, action: str, card: str, ship: str) -> bool:
        """Whether this fleet may sail with this building, stage or sale (A15, A17, A20, A51); no fleet always may."""
        if not ship:
            return True
        r, city, fleet = self.kernel_rules, self.city(seat), FLEETS.index(ship)
        if action == "stage":
            return may_sail_with_stage(r, city, fleet)
        if action == "sell":
            return fleet == codes.YELLOW_FLEET and can_sail(r, city, fleet)
        return fleet_for(r, city, COLOURS.index(self.rules.card_of(card).colour)) == fleet

    def price(self, seat: int, action: str, card: str, ship: str = "", stage: int = 0) -> Need:
        """What a building or stage costs at least, with the naval construction that comes with it (A16)."""
        r, city = self.kernel_rules, self.city(seat)
        fleet = FLEETS.index(ship) if ship else codes.NO_FLEET
        if action == "stage":
            return moves.stage_price(r, city, (stage or self.next_stages(seat)[0]) - 1, fleet)
        way = moves.free_way(self.state, r, city, self.rules.numbers[card])
        return moves.build_price(r, city, self.rules.numbers[card], way, fleet)

    def all_moves(self, seat: int) -> list[Move]:
        """Every move of a seat with every way to pay for it."""
        kinds = dict.fromkeys((move.action, move.card, move.ship, move.stage) for move in self.legal(seat))
        return [way for kind in kinds for way in self.ways(seat, *kind)]

    def find(self, seat: int, text: str) -> Move:
        """The move that a person's text means here, the cheapest way if it does not say."""
        return legality.find(self, seat, text)

    def _moves(self, seat: int, out: Moves) -> list[Move]:
        return [from_code(self.rules, code, self.city(seat)) for code in out.code[: out.count]]

    # -- going on -------------------------------------------------------------------------------------------------

    def choose(self, seat: int, move: Move) -> Position:
        """The position with the decision of a seat committed. Nothing is resolved yet."""
        legality.check(self, seat, move)
        state = clone(self.state)
        state.notes = self.state.notes
        flow.choose(state, seat, to_code(self.rules, move, self.city(seat)))
        return Position(self.rules, state)

    def take_back(self, seat: int) -> Position:
        """The position without the decision of a seat, while others still decide."""
        if not self.has_decided(seat) or not self.pending:
            raise IllegalMoveError(f"seat {seat + 1} has nothing to take back")
        state = clone(self.state)
        state.notes = self.state.notes
        state.cities[seat].move = codes.NO_MOVE
        state.pending |= 1 << seat
        return Position(self.rules, state)

    def advance(self, chance: Chance) -> Position:
        """The position after all that follows by itself once everybody has decided."""
        check_all_decided(self)
        state = clone(self.state)
        state.notes = []
        flow.advance(state, self.kernel_rules, chance)
        return Position(self.rules, state)

    def play(self, choices: Sequence[Move | str], chance: Chance) -> Position:
        """Commit one move for each pending seat, in seat order, as values or as texts, and go on."""
        return choose_all(self, choices).advance(chance)

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

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by line of the score sheet, as if the game ended now."""
        return score_sheet(self, seat).lines

    def winners(self) -> tuple[int, ...]:
        """The seats that would win if the game ended now (B32)."""
        return tuple(winners(score_sheets(self)))
