"""Plans: what a seat does from a decision on, up to the first move whose outcome is not its own to decide."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from argosy.bots.eldorado.search import LONGEST_PLAN
from argosy.coach.values import Step
from argosy.eldorado.game import Game
from argosy.eldorado.herald.facts import points_of
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.sameness import same
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import clone

SEPARATOR: Final = "; "  # between the moves of a plan
DICE: Final = {"explore": ("gold", "natives"), "attack": ("combat",)}

NextMove = Callable[[Position], Move | None]


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan that was carried out as far as it is certain."""

    moves: tuple[Move, ...]
    positions: tuple[Position, ...]  # before each of them
    after: Position | None  # after the last; None where dice, a card or another seat have a say in it

    @property
    def text(self) -> str:
        """Write all moves as one text."""
        return SEPARATOR.join(map(str, self.moves))

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return the moves with what each takes."""
        return tuple(map(_step, self.positions, self.moves))

    @property
    def goes_on(self) -> bool:
        """Say whether the turn goes on, in a way that is not known yet."""
        return self.after is None and self.moves[-1].action != "end"

    def comes_to(self, other: "Plan") -> bool:
        """Say whether another plan leads to the same on another way: to the same position, or to the same roll."""
        if self.after is not None and other.after is not None:
            return same(self.after.state, other.after.state)
        same_roll = self.moves[-1] == other.moves[-1] and (self.after is None) == (other.after is None)
        return same_roll and same(self.positions[-1].state, other.positions[-1].state)


def carry_out(position: Position, seat: int, next_move: NextMove) -> Plan:
    """Carry out what a seat does next, and next, until chance or another seat answers, the turn ends, or it stops."""
    moves: list[Move] = []
    positions: list[Position] = []
    after: Position | None = position
    while after and (not moves or is_under_way(positions[-1], after, seat)) and len(moves) < LONGEST_PLAN:
        move = next_move(after)
        if move is None:
            break
        positions.append(after)
        moves.append(move)
        after = _certain(after, seat, move)
    return Plan(tuple(moves), tuple(positions), after)


def as_given(position: Position, seat: int, moves: Iterable[Move]) -> Plan:
    """Carry out these moves."""
    given = iter(moves)
    return carry_out(position, seat, lambda _: next(given, None))


def is_under_way(before: Position, after: Position, seat: int) -> bool:
    """Say whether the same turn or raid goes on, and the same seat decides alone."""
    same = (after.round, after.turn, after.active) == (before.round, before.turn, before.active)
    return same and after.pending == (seat,)


def _certain(position: Position, seat: int, move: Move) -> Position | None:
    """Return the position after a move; None if anything else has a say in it."""
    chosen = position.choose(seat, move)
    if chosen.pending:
        return None
    dice: Chance = Seeds(0).stream()
    after = chosen.advance(used := clone(dice))
    return None if not same(dice, used) or Game.reveals(position, after) else after


def _step(position: Position, move: Move) -> Step:
    spaces = position.rules.space_numbers
    acting = position.phase == "acting"
    return Step(
        move=str(move),
        action=move.action,
        spaces=tuple(name for name in (move.here, move.there) if name in spaces),
        pirates=move.pirates,
        gold=move.gold,
        card=move.card,
        points=points_of(move.action, position.kernel_rules.card_points) if acting else 0,
        dice=DICE.get(move.action, ()),
    )
