"""A table of wonders as tensors: what a seat knows, what it may do by number, and features of its moves.

>>> from argosy.tabletop.seeds import Seeds
>>> from argosy.wonders.position import Position
>>> tensors = Tensors(Options(players=3))
>>> start = Position.start(tensors.options, Seeds(1).stream())
>>> known = tensors.observe(start, 0)
>>> known.shape, known.dtype, int(tensors.observations.view(known, "coins")[0, 0])
((1028,), dtype('int8'), 3)
>>> number = int(tensors.mask(start, 0).nonzero()[0][-1])
>>> tensors.text(start, 0, number), tensors.number(start, 0, tensors.text(start, 0, number)) == number
('build workshop left 2', True)
"""

from __future__ import annotations

from argosy.envs.game_tensors import GameTensors
from argosy.envs.kernel.layout import Terms
from argosy.envs.tables import Roles
from argosy.envs.wonders.features import FEATURES, FEATURES_WITH_BOXES, FEATURES_WITH_LEADERS
from argosy.envs.wonders.kernel import move_features
from argosy.envs.wonders.kernel.layout import Table
from argosy.envs.wonders.picture import draw
from argosy.tabletop.struct import blank
from argosy.tensors.fields import Layout
from argosy.tensors.wonders.actions import actions
from argosy.tensors.wonders.kernel import numbers
from argosy.tensors.wonders.kernel.layout import Actions
from argosy.tensors.wonders.kernel.observe import observe
from argosy.tensors.wonders.observation import observation
from argosy.wonders.features import never_needed
from argosy.wonders.kernel.codes import NO_MOVE
from argosy.wonders.kernel.layout import AGES, DRAFTED, GUILD_DECK, MOVES, TILES_DEALT, Moves, Sheet, State
from argosy.wonders.move import Move, to_code
from argosy.wonders.notation import position_to_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset, ruleset


class Tensors(GameTensors[Position, State]):
    """The tensors of a kind of table. With `payments` every way to pay is a second choice, else it is the cheapest."""

    features = FEATURES
    kernel = "argosy.envs.wonders"
    roles = Roles(State, Table, Terms, scratch=(Moves, Sheet))
    most_moves = MOVES
    kernel_observe = staticmethod(observe)
    kernel_mask = staticmethod(numbers.mask_seat)
    kernel_describe = staticmethod(move_features.describe_moves)

    options: Options
    ruleset: Ruleset
    kernel_actions: Actions

    def __init__(self, options: Options, payments: bool = False) -> None:
        super().__init__(options, ruleset(options), payments)
        self.actions, self.kernel_actions = actions(self.ruleset, payments)
        self.features = self._features()
        self.observations, self.kernel_fields = observation(self.ruleset, self.kernel_actions, payments)

    def _features(self) -> Layout:
        """Return the features of a move at this table."""
        if move_features.has_boxes(self.kernel_actions):
            return FEATURES_WITH_BOXES
        return FEATURES_WITH_LEADERS if self.ruleset.rules.leaders else FEATURES

    @property
    def never(self) -> tuple[str, ...]:
        """Return the constants of the kernel that a build for this table may turn to False."""
        return never_needed(self.ruleset.rules) + (() if self.payments else ("CHOOSES_PAYMENTS",))

    @property
    def most_outcomes(self) -> int:
        """Return a number that no draw of the rules exceeds: all cards of an age, guilds and cards of expansions."""
        r = self.ruleset.rules
        pools = [pool.cards for pool in r.pools]
        ages = [r.decks[age].cards + sum(pools[age::AGES]) for age in range(AGES)]
        return int(max(*ages, r.wonders, r.leaders, r.tiles, r.projects) + r.decks[GUILD_DECK].cards)

    @property
    def most_rounds(self) -> int:
        """Return a number of rounds of decisions that no game exceeds, islands, losses and payments included."""
        r = self.ruleset.rules
        more = (TILES_DEALT if r.tiles else 0) + (AGES if r.projects else 0)  # the draft of tiles, and penalties
        if r.leaders:  # the draft, recruitments, and what leaders may bring in each turn
            return more + DRAFTED + AGES * (r.turns + 2) * (8 + 6 * self.players)
        return more + AGES * (r.turns + 1) * (4 + 5 * self.players)

    def position(self, state: State) -> Position:
        """Return the position of a plain state."""
        return Position(self.ruleset, state)

    def text_of(self, position: Position) -> str:
        """Return a position as the text of a position file."""
        return position_to_text(position)

    def picture_of(self, position: Position) -> str:
        """Return the cities as everybody sees them."""
        return draw(position)

    def move(self, position: Position, seat: int, number: int, half: int = NO_MOVE) -> Move | None:
        """Return the move of a number that the mask allows, with its cheapest payment; None to wait.

        `half` is the move, as the kernel writes it, whose payment the number chooses.
        """
        if number == numbers.WAIT:
            return None
        s, r = position.state, position.kernel_rules
        if half != NO_MOVE:
            out = blank(Moves)
            numbers.list_payments(s, r, seat, half, out)
            return position.move_from_code(seat, out.code[number - self.kernel_actions.pay])
        code = numbers.move_of(s, r, self.kernel_actions, seat, number)
        return position.move_from_code(seat, numbers.with_cheapest_payment(s, r, seat, code, blank(Moves)))

    def text(self, position: Position, seat: int, number: int, half: int = NO_MOVE) -> str:
        """Return the move of a number as text."""
        return str(self.move(position, seat, number, half) or "wait")

    def number(self, position: Position, seat: int, move: Move | str) -> int:
        """Return the number of a legal move, however it is paid."""
        if move == "wait":
            return numbers.WAIT
        found = position.find(seat, move) if isinstance(move, str) else move
        city = position.seat_state(seat)
        return numbers.number_of(position.kernel_rules, self.kernel_actions, city, to_code(self.ruleset, found, city))
