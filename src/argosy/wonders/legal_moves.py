"""What the seats of a table may do: their legal moves, and every way to pay for them."""

from argosy.tabletop.struct import blank
from argosy.wonders.facts.words import COLOURS, FLEETS
from argosy.wonders.kernel import codes, moves
from argosy.wonders.kernel.fleet import can_sail, fleet_for, may_sail_with_stage
from argosy.wonders.kernel.great_projects import may_join_with
from argosy.wonders.kernel.layout import Moves
from argosy.wonders.kernel.projects import choices_of, may_join
from argosy.wonders.kernel.supply import Need
from argosy.wonders.move import PROJECT, WITH, Move, from_code, to_code, unpaid
from argosy.wonders.seats import Seats


class LegalMoves(Seats):
    """A table at one moment, with the moves that the kernel allows."""

    def legal(self, seat: int) -> list[Move]:
        """List the moves of a seat, each with its cheapest payment."""
        if not self.is_pending(seat):
            return []
        return self.once("legal", self.city_decided(seat), self._list_legal).copy()

    def _list_legal(self, seat: int) -> list[Move]:
        out = blank(Moves)
        moves.legal(self.state, self.kernel_rules, seat, out)
        return self._moves(seat, out)

    def listed(self, seat: int, text: str) -> Move | None:
        """Return the legal move with this very text, if the moves of a seat have been listed."""
        moves: list[Move] = self._kept.get(("legal", seat), [])
        return next((move for move in moves if str(move) == text), None)

    def ways(
        self,
        seat: int,
        action: str,
        card: str,
        ship: str = "",
        stage: int = 0,
        choice: int = 0,
        tile: str = "",
        among: list[Move] | None = None,
    ) -> list[Move]:
        """List every way to build a card or to raise a stage with it, the cheapest first; other moves as they are.

        Without a ship, only ways without a naval construction; "project" stands for the project of the age. A stage has
        a number where the order is free, and a choice where it lets choose. A caller that asks for many moves hands in
        the legal ones (`among`), which are then not listed again.
        """
        decision = self.decision
        if not self.is_pending(seat) or action not in decision.actions:
            return []
        seat = self.city_decided(seat)
        among = self._kept.get(("legal", seat)) if among is None else among
        if action not in ("build", "stage") or decision.cards not in ("hand", "leaders"):
            legal = self.legal(seat) if among is None else among
            return [
                move for move in legal if (move.action, move.card, move.ship, move.tile) == (action, card, ship, tile)
            ]
        alike = [move for move in among or () if move.kind == (action, card, ship, stage, choice, tile)]
        if len(alike) == 1 and not alike[0].is_explicit:
            return alike  # a way that pays nobody undercuts all others
        if not alike and not (self.holds(seat, card) and self.may_sail(seat, action, card, ship)):
            return []
        if action == "stage" and not stage:
            stage = next(iter(self.next_stages(seat)), 0)
        if action == "stage" and choice not in self.choices(seat, stage):
            return []
        out = blank(Moves)
        code = to_code(self.rules, unpaid(action, card, ship, stage, choice), self.city(seat))
        moves.ways(self.state, self.kernel_rules, seat, code, out)
        return self._moves(seat, out)

    def choices(self, seat: int, stage: int) -> list[int]:
        """List the effects of a stage (counted from 1) that its builder may choose, as moves name them (F36, F53)."""
        if not 1 <= stage <= len(self.board_stages(seat)):
            return [0]
        choices = choices_of(self.kernel_rules, self.city(seat), stage - 1)
        return list(range(1, choices + 1)) if choices > 1 else [0]

    def may_sail(self, seat: int, action: str, card: str, ship: str) -> bool:
        """Say whether a fleet may sail with a building, stage or sale (A15, A17, A20, A51); no fleet always may.

        The project of the age may come with a stage (F5, F6, F37), or a building (N34), in the place of a fleet.
        """
        if not ship:
            return True
        seat = self.city_decided(seat)
        if ship == PROJECT:
            return self.may_join(seat, action, card)
        r, city, fleet = self.kernel_rules, self.city(seat), FLEETS.index(ship)
        if action == "stage":
            return may_sail_with_stage(r, city, fleet)
        if action == "sell":
            return fleet == codes.YELLOW_FLEET and can_sail(r, city, fleet)
        return fleet_for(r, city, COLOURS.index(self.rules.card_of(card).colour)) == fleet

    def may_join(self, seat: int, action: str, card: str) -> bool:
        """Say whether the project of the age may come with a stage, or with this building (F5, F6, N34, N38)."""
        if action == "stage":
            return may_join(self.state, self.kernel_rules, self.city(seat))
        return action == "build" and may_join_with(self.state, self.kernel_rules, seat, self.rules.numbers[card])

    def price(self, seat: int, action: str, card: str, ship: str = "", stage: int = 0) -> Need:
        """Return what a building or stage costs at least, with the naval construction that comes with it (A16)."""
        seat = self.city_decided(seat)
        r, city = self.kernel_rules, self.city(seat)
        fleet = WITH.index(ship) if ship else codes.NO_FLEET
        if action == "stage":
            return moves.stage_price(self.state, r, city, (stage or self.next_stages(seat)[0]) - 1, fleet)
        way = moves.free_way(self.state, r, seat, self.rules.numbers[card])
        return moves.build_price(self.state, r, city, self.rules.numbers[card], way, fleet)

    def all_moves(self, seat: int) -> list[Move]:
        """List every move of a seat with every way to pay for it."""
        legal = self.legal(seat)
        return [way for kind in dict.fromkeys(move.kind for move in legal) for way in self.ways(seat, *kind, legal)]

    def _moves(self, seat: int, out: Moves) -> list[Move]:
        city = self.seat_state(seat)
        return [from_code(self.rules, code, city) for code in out.code[: out.count]]
