"""A table of El Dorado as tensors: what a seat knows, what it may do by number, and features of its moves.

>>> from argosy.eldorado.position import Position
>>> from argosy.tabletop.seeds import Seeds
>>> tensors = Tensors(Options(players=2, colours=("turquoise", "red")))
>>> start = Position.start(tensors.options, Seeds(1).stream())
>>> known = tensors.observe(start, 0)
>>> known.dtype, int(tensors.observations.view(known, "points")[0])
(dtype('int8'), 10)
>>> number = tensors.number(start, 0, "launch T6 K09")
>>> tensors.text(start, 0, number), int(tensors.mask(start, 0)[number])
('launch T6 K09', 1)
"""

from __future__ import annotations

from argosy.eldorado.drawing import draw
from argosy.eldorado.features import never_needed
from argosy.eldorado.kernel.codes import NO_MOVE
from argosy.eldorado.kernel.layout import ACTIONS, BANDS, FACES, MOVES, Moves, Sheet, State
from argosy.eldorado.kernel.moves import pirates_of, with_amounts
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import to_code
from argosy.eldorado.notation import position_to_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.eldorado.ruleset import Ruleset, ruleset
from argosy.envs.eldorado.actions import actions
from argosy.envs.eldorado.features import FEATURES
from argosy.envs.eldorado.kernel import move_features, numbers
from argosy.envs.eldorado.kernel.layout import Actions, Table
from argosy.envs.eldorado.kernel.observe import observe
from argosy.envs.eldorado.observation import observation
from argosy.envs.game_tensors import GameTensors
from argosy.envs.kernel.layout import Terms
from argosy.envs.tables import Roles
from argosy.tabletop.errors import OptionError

CARD_ROUNDS = 4  # of decisions that a card may bring, with answers of others


class Tensors(GameTensors[Position, State]):
    """The tensors of a kind of table."""

    features = FEATURES
    kernel = "argosy.envs.eldorado"
    roles = Roles(State, Table, Terms, scratch=(Moves, Sheet))
    most_moves = MOVES
    kernel_observe = staticmethod(observe)
    kernel_mask = staticmethod(numbers.mask_seat)
    kernel_describe = staticmethod(move_features.describe_moves)

    options: Options
    ruleset: Ruleset
    kernel_actions: Actions

    def __init__(self, options: Options, payments: bool = False) -> None:
        if payments:
            raise OptionError("payments", "choose", "cheapest: nothing in El Dorado has several ways to pay")
        super().__init__(options, ruleset(options), payments)
        self.actions, self.kernel_actions = actions(self.ruleset)
        self.observations, self.kernel_fields = observation(self.ruleset)

    @property
    def never(self) -> tuple[str, ...]:
        """Return the constants of the kernel that a build for this table may turn to False."""
        return never_needed(self.options)

    @property
    def most_outcomes(self) -> int:
        """Return a number that no draw of the rules exceeds: cards in the pile, faces of a die, colours."""
        return max(FACES, BANDS, sum(card.copies for card in self.ruleset.rules.cards))

    @property
    def most_rounds(self) -> int:
        """Return a number of rounds of decisions that no game exceeds; a limit of rounds must be agreed on."""
        r = self.ruleset.rules
        if r.round_limit == 0:
            raise OptionError("round_limit", 0, "1 or more rounds, so that every game ends (Q57)")
        cards = sum(card.copies for card in r.cards) if r.with_cards else 0
        turn = 3 * (r.action_points + 1 + CARD_ROUNDS * cards + ACTIONS)
        return int((r.round_limit + 1) * BANDS * turn)

    def position(self, state: State) -> Position:
        """Return the position of a plain state."""
        return Position(self.ruleset, state)

    def text_of(self, position: Position) -> str:
        """Return a position as the text of a position file."""
        return position_to_text(position)

    def picture_of(self, position: Position) -> str:
        """Return the board with its pieces."""
        return draw(position)

    def text(self, position: Position, seat: int, number: int, half: int = NO_MOVE) -> str:
        """Return a number as text: the kind of a move, or an amount; with its last amount a move as a whole."""
        if number < self.kernel_actions.kinds or half == NO_MOVE:
            return self.actions.names[number]
        if half & numbers.PIRATES_CHOSEN:
            code = with_amounts(half, pirates_of(half), number - self.kernel_actions.gold)
            return str(position.move_from_code(seat, code))
        return self.actions.names[number]

    def number(self, position: Position, seat: int, move: Move | str) -> int:
        """Return the number of the kind of a legal move, whatever its amounts; a text need not name them."""
        if isinstance(move, str) and move in self.actions.numbers:
            return self.actions.numbers[move]
        found = position.find(seat, move) if isinstance(move, str) else move
        return numbers.number_of(self.kernel_actions, numbers.kind_of(to_code(self.ruleset, found)))
