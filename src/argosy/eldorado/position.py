"""A position: a table at one moment, as a value.

>>> from argosy.tabletop.seeds import Seeds
>>> start = Position.start(Options(players=2, colours=("turquoise", "red")), Seeds(1).stream())
>>> start.phase, start.pending, start.points
('acting', (0,), 10)
>>> start.play(["launch T6 K09"], Seeds(2).stream()).points
9
"""

from __future__ import annotations

from functools import partial

from argosy.eldorado.decisions import PHASE_NAMES
from argosy.eldorado.facts.catalog import COLOURS, Card
from argosy.eldorado.kernel import codes, flow, play, setup
from argosy.eldorado.kernel.layout import BANDS, Moves, Rules, Seat, State
from argosy.eldorado.knowledge.redeal import redealt
from argosy.eldorado.knowledge.view import EldoradoView, view
from argosy.eldorado.legality import check, find, offers
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import Offer, from_code, to_code
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import Ruleset, ruleset
from argosy.eldorado.sheet import ENDINGS as ENDINGS
from argosy.eldorado.sheet import LINES, holdings, places, winners
from argosy.tabletop.errors import IllegalMoveError
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.position import Course, KernelPosition


class Position(KernelPosition[Options, Rules, Ruleset, State, Move]):
    """A table at one moment. Methods return new positions; a position itself never changes."""

    course = Course(
        ruleset, State, Moves, setup.setup, flow.choose, flow.advance, play.decide, codes.OVER, codes.NO_MOVE
    )

    # -- where we are ---------------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """Return the round, from 1."""
        return self.state.round + 1

    @property
    def turn(self) -> str:
        """Return the colour whose turn it is, or is about to be."""
        return COLOURS[self.state.turn]

    @property
    def active(self) -> str:
        """Return the colour that acts; in a raid another than `turn`."""
        return COLOURS[self.state.active]

    @property
    def points(self) -> int:
        """Return the action points left."""
        return self.state.points

    @property
    def phase(self) -> str:
        """Return what is being decided; `over` at the end."""
        return PHASE_NAMES[self.state.phase]

    @property
    def moment(self) -> str:
        """Say when it is: 3.red, 3.red raiding, 3.red blue acting (a raid)."""
        if self.phase in ("placing", "over"):
            return self.phase
        words = [f"{self.round}.{self.turn}"]
        words += [self.active] if self.active != self.turn else []
        words += [self.phase] if self.phase != "acting" else []
        return " ".join(words)

    @property
    def ending(self) -> str:
        """Say how the game ended: by claim, survival or limit; empty while it goes on."""
        return ENDINGS[self.state.ending]

    def colours_of(self, seat: int) -> tuple[int, ...]:
        """List the colours that a seat plays, by number."""
        return tuple(colour for colour in range(BANDS) if self.state.bands[colour].seat == seat)

    def hand(self, seat: int) -> list[Card]:
        """List the cards in a hand, which nobody else may see."""
        self.check_seat(seat)
        held = self.state.seats[seat].hand
        return [card for number, card in enumerate(self.rules.catalog.cards) for _ in range(held[number])]

    def seat_state(self, seat: int) -> Seat:
        """Return the kernel's struct of a seat."""
        self.check_seat(seat)
        return self.state.seats[seat]

    def move_from_code(self, seat: int, code: int) -> Move:
        """Return the move that a number of the kernel means."""
        return from_code(self.rules, code)

    # -- what the seats may do ------------------------------------------------------------------------------------

    def kinds(self, seat: int) -> list[Offer]:
        """List the moves of a seat as kinds, each with the ranges of its amounts."""
        if not self.is_pending(seat):
            return []
        return self.once("kinds", seat, partial(offers, self.rules, self.state)).copy()

    def legal(self, seat: int) -> list[Move]:
        """List every move of a seat. Amounts multiply, so this may be long; `kinds` is short, `allows` checks one."""
        return [move for offer in self.kinds(seat) for move in offer.moves()]

    def all_moves(self, seat: int) -> list[Move]:
        """List every move of a seat."""
        return self.legal(seat)

    def allows(self, seat: int, move: Move) -> bool:
        """Say whether a move is legal, without listing all."""
        self.check_seat(seat)
        try:
            check(self.rules, self.state, seat, move)
        except IllegalMoveError:
            return False
        return True

    def find(self, seat: int, text: str) -> Move:
        """Return the move that a person's text means here."""
        self.check_seat(seat)
        return find(self.rules, self.state, seat, text)

    def legal_code(self, seat: int, move: Move | str) -> int:
        """Return the kernel's number of a legal move, or of the move that a text means."""
        if isinstance(move, str):
            return to_code(self.rules, self.find(seat, move))
        self.check_seat(seat)
        return check(self.rules, self.state, seat, move)

    # -- what a seat knows ----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> EldoradoView:
        """Return everything that a seat may know, or a spectator (None)."""
        if seat is not None:
            self.check_seat(seat)
        return view(self.rules, self.state, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Position:
        """Draw a position that a seat, or a spectator (None), cannot tell from this one, all deals equally likely.

        Decisions that the seat cannot see are made again, at random.
        """
        if seat is not None:
            self.check_seat(seat)
        state, hidden = redealt(self.state, seat, chance)
        after = Position(self.rules, state)
        for other in hidden:
            kinds = after.kinds(other)
            after = after.choose(other, kinds[draw(chance, len(kinds))].most)
        return after

    # -- the result -----------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Count the trading posts and foreign cities of each seat, those of its better colour (Q40)."""
        best = [0] * self.players
        for each in holdings(self.state, self.kernel_rules):
            if each.seat is not None:
                best[each.seat - 1] = max(best[each.seat - 1], each.posts + each.foreign_cities)
        return tuple(best)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Count what all colours of a seat hold together: areas, trading posts, foreign cities, pirates."""
        own = [each for each in holdings(self.state, self.kernel_rules) if each.seat == seat + 1]
        return {name: sum(getattr(each, name) for each in own) for name in LINES}

    def places(self) -> tuple[int, ...]:
        """Return the place of each seat; before the end as if the limit of rounds were reached (Q40, Q57)."""
        return tuple(places(self.state, self.kernel_rules))

    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won; before the end those that would win at the limit of rounds (Q40)."""
        return winners(self.state, self.kernel_rules)
