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

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.position import Course
from argosy.tabletop.struct import blank
from argosy.wonders import legality
from argosy.wonders.facts.words import COLOURS, FLEETS
from argosy.wonders.kernel import codes, flow, moves, play
from argosy.wonders.kernel.fleet import can_sail, fleet_for, may_sail_with_stage
from argosy.wonders.kernel.layout import Moves, State
from argosy.wonders.kernel.supply import Need
from argosy.wonders.knowledge import view
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.move import Move, to_code
from argosy.wonders.ruleset import ruleset
from argosy.wonders.seats import Seats
from argosy.wonders.sheet import score_sheet, score_sheets, winners


class Position(Seats):
    """A table at one moment. Methods return new positions; a position itself never changes."""

    course = Course(
        ruleset, State, Moves, flow.setup, flow.choose, flow.advance, play.decide, codes.OVER, codes.NO_MOVE
    )

    # -- what the seats may do ------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """The moves of a seat, each with its cheapest payment."""
        if not self.is_pending(seat):
            return []
        out = blank(Moves)
        moves.legal(self.state, self.kernel_rules, seat, out)
        return self._moves(seat, out)

    def ways(self, seat: int, action: str, card: str, ship: str = "", stage: int = 0) -> list[Move]:
        """Every way to build a card or to raise a stage with it, the cheapest first; other moves as they are.

        Without a ship only ways without a naval construction. A stage is told where the order is free, else the first.
        """
        if not self.is_pending(seat):
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
        return [self.move_from_code(seat, code) for code in out.code[: out.count]]

    def legal_code(self, seat: int, move: Move) -> int:
        """Return the kernel's number of a legal move."""
        legality.check(self, seat, move)
        return to_code(self.rules, move, self.city(seat))

    # -- what a seat knows ----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> view.WondersView:
        """Everything that a seat may know, or a spectator (None); docs/views.md explains each field."""
        return view.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Position:
        """A position that a seat, or a spectator (None), cannot tell from this one, all equally likely."""
        return Redealer(self, seat).draw(chance)

    # -- the score ------------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as if the game ended now."""
        return tuple(one.total for one in score_sheets(self))

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by line of the score sheet, as if the game ended now."""
        return score_sheet(self, seat).lines

    def winners(self) -> tuple[int, ...]:
        """The seats that would win if the game ended now (B32)."""
        return tuple(winners(score_sheets(self)))
