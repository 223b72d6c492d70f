"""A position: a table at one moment, as a value.

>>> from argosy.tabletop.seeds import Seeds
>>> from argosy.wonders.options import Options
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
from argosy.wonders.kernel import codes, flow, play
from argosy.wonders.kernel.layout import Moves, State
from argosy.wonders.knowledge import view
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.knowledge.shapes import WondersView
from argosy.wonders.legal_moves import LegalMoves
from argosy.wonders.legality import check, find
from argosy.wonders.move import Move, to_code
from argosy.wonders.ruleset import ruleset
from argosy.wonders.sheet import places, score_sheet, score_sheets, winners


class Position(LegalMoves):
    """A table at one moment. Methods return new positions; a position itself never changes."""

    course = Course(
        ruleset, State, Moves, flow.setup, flow.choose, flow.advance, play.decide, codes.OVER, codes.NO_MOVE
    )

    # -- what the seats may do ------------------------------------------------------------------------------------

    def find(self, seat: int, text: str) -> Move:
        """Return the move that a person's text means here, the cheapest way if it does not say."""
        return find(self, seat, text)

    def legal_code(self, seat: int, move: Move | str) -> int:
        """Return the kernel's number of a legal move, or of the move that a text means."""
        legal = find(self, seat, move) if isinstance(move, str) else check(self, seat, move)
        return to_code(self.rules, legal, self.seat_state(seat))

    # -- what a seat knows ----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> WondersView:
        """Return everything that a seat may know, or a spectator (None); docs/views.md explains each field."""
        return view.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Position:
        """Draw a position that a seat, or a spectator (None), cannot tell from this one, all equally likely."""
        return Redealer(self, seat).draw(chance)

    # -- the score ------------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Return the points of each seat, as if the game ended now."""
        return tuple(self.sheet(seat).total for seat in range(self.players))

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return the points of a seat by line of the score sheet, as if the game ended now."""
        return score_sheet(self, seat).lines

    def places(self) -> tuple[int, ...]:
        """Return the place of each seat, if the game ended now (B32, R16)."""
        return tuple(places(self, score_sheets(self)))

    def winners(self) -> tuple[int, ...]:
        """Return the seats that would win if the game ended now (B32)."""
        return tuple(winners(self, score_sheets(self)))
