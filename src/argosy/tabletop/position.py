"""What positions of all games do alike: seats commit moves, and the kernel goes on."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Generic, Self, TypeVar

from argosy.tabletop.errors import ArgosyError, IllegalMoveError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import Note
from argosy.tabletop.kernel.state import SeatState, TableState
from argosy.tabletop.protocol import Move, Options
from argosy.tabletop.ruleset import Ruleset
from argosy.tabletop.sameness import same
from argosy.tabletop.struct import Struct, blank, clone, fields, share

OptionsT = TypeVar("OptionsT", bound=Options)
RulesT = TypeVar("RulesT", bound=Struct)
RulesetT = TypeVar("RulesetT", bound=Ruleset[Any, Any, Any])
StateT = TypeVar("StateT", bound=TableState)
MoveT = TypeVar("MoveT", bound=Move)
ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Course(Generic[OptionsT, RulesetT, StateT, RulesT]):
    """The kernel functions that move a table on, with the structs and numbers they work with."""

    ruleset: Callable[[OptionsT], RulesetT]
    state: type[StateT]
    moves: type[Struct]
    setup: Callable[[StateT, RulesT, Chance, int], None]
    choose: Callable[[StateT, int, int], None]
    advance: Callable[[StateT, RulesT, Chance], None]
    decide: Callable[[StateT, RulesT, Chance, int, Any], None]  # at random
    over: int  # the phase at the end
    no_move: int


class KernelPosition(ABC, Generic[OptionsT, RulesT, RulesetT, StateT, MoveT]):
    """A table at one moment. Methods return new positions; a position itself never changes."""

    course: ClassVar[Course[Any, Any, Any, Any]]

    def __init__(self, rules: RulesetT, state: StateT) -> None:
        self.rules = rules
        self.kernel_rules: RulesT = rules.rules
        self.state = state
        self._kept: dict[tuple[str, int], Any] = {}  # by name and seat: what was computed once
        self._lasting: dict[tuple[object, ...], tuple[Struct, Any]] = {}  # the same for all later positions

    @classmethod
    def start(cls, options: OptionsT, chance: Chance) -> Self:
        """Set up a new table, and go on to the first decision."""
        rules, state = cls.course.ruleset(options), blank(cls.course.state)
        cls.course.setup(state, rules.rules, chance, options.players)
        state.notes = []
        cls.course.advance(state, rules.rules, chance)
        return cls(rules, state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return bool(self.options == other.options) and same(self.state, other.state)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[Self], tuple[RulesetT, StateT]]:
        """Return what travels to another process: not what was computed once, which is much more than the position."""
        return type(self), (self.rules, self.state)

    # -- what each game says for itself ---------------------------------------------------------------------------

    @abstractmethod
    def seat_state(self, seat: int) -> SeatState:
        """Return the kernel's struct of a seat."""

    def struct_number(self, seat: int) -> int:
        """Return where in the state that struct lies; a player may decide for more than the own seat."""
        return seat

    @abstractmethod
    def move_from_code(self, seat: int, code: int) -> MoveT:
        """Return the move that a number of the kernel means for a seat."""

    @abstractmethod
    def legal_code(self, seat: int, move: MoveT | str) -> int:
        """Return the kernel's number of a legal move or text; an `IllegalMoveError` names the rule that forbids it."""

    @abstractmethod
    def find(self, seat: int, text: str) -> MoveT:
        """Return the move that a person's text means."""

    # -- where we are ---------------------------------------------------------------------------------------------

    @property
    def options(self) -> OptionsT:
        """Return what the table agreed on."""
        options: OptionsT = self.rules.options
        return options

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        return self.state.players

    @property
    def notes(self) -> tuple[Note, ...]:
        """Return what happened since the decisions that led to this position; empty if it was not played."""
        return tuple(self.state.notes or ())

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return bool(self.state.phase == self.course.over)

    @property
    def pending(self) -> tuple[int, ...]:
        """List the seats that have yet to decide."""
        return _seats_in(self.state.pending, self.players)

    def is_pending(self, seat: int) -> bool:
        """Say whether a seat has yet to decide."""
        self.check_seat(seat)
        return bool(self.state.pending >> seat & 1)

    def has_decided(self, seat: int) -> bool:
        """Say whether a seat has committed a decision that is not resolved yet."""
        return bool(self.seat_state(seat).move != self.course.no_move)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        if not 0 <= seat < self.state.players:
            raise ArgosyError(f"there is no seat {seat + 1}; the table has {self.players}")

    def chosen(self, seat: int) -> MoveT | None:
        """Return what a seat has committed to, if it has."""
        return self.move_from_code(seat, self.seat_state(seat).move) if self.has_decided(seat) else None

    # -- going on -------------------------------------------------------------------------------------------------

    def choose(self, seat: int, move: MoveT | str) -> Self:
        """Commit the decision of a seat, as a value or as text. Nothing is resolved yet."""
        code, after = self.legal_code(seat, move), self._before_decision(seat)
        self.course.choose(after.state, seat, code)
        return after

    def take_back(self, seat: int) -> Self:
        """Take back the decision of a seat, while others still decide."""
        if not self.has_decided(seat) or not self.pending:
            raise IllegalMoveError(f"seat {seat + 1} has nothing to take back")
        after = self._before_decision(seat)
        after.seat_state(seat).move = self.course.no_move
        after.state.pending |= 1 << seat
        return after

    def _before_decision(self, seat: int) -> Self:
        """Copy a table as far as the decision of a seat changes it: the own struct, and who has yet to decide.

        What seats may do, and what they see, stays as it is while others decide; so does what was computed once.
        """
        after = self._copy(*_lists(type(self.state)))
        for name in _seat_lists(type(self.state)):
            seats = getattr(self.state, name).copy()
            seats[self.struct_number(seat)] = clone(seats[self.struct_number(seat)])
            setattr(after.state, name, seats)
        after.state.notes, after._kept, after._lasting = self.state.notes, self._kept, self._lasting
        return after

    def advance(self, chance: Chance) -> Self:
        """Do all that follows by itself once everybody has decided."""
        if self.pending:
            raise ArgosyError(f"seats {', '.join(str(seat + 1) for seat in self.pending)} have yet to decide")
        after = self._copy()
        after.state.notes = []
        self.course.advance(after.state, self.kernel_rules, chance)
        return after

    def share(self, earlier: Self) -> None:
        """Use the parts of an earlier position of this game that are equal, which saves memory.

        Little is asked about the earlier one any more, so it forgets what was computed once.
        """
        share(earlier.state, self.state)
        self._lasting = earlier._lasting
        earlier._kept.clear()
        if self.over:  # a game that is over may stay in memory for long, and then everything lies open
            self._lasting.clear()

    def once(self, name: str, seat: int, compute: Callable[[int], ValueT]) -> ValueT:
        """Return what a function finds out about a seat, computed when it is asked for first.

        It must not depend on what seats have decided and is not resolved yet, nor refer to this position.
        """
        found: ValueT | None = self._kept.get((name, seat))
        if found is None:
            found = self._kept[name, seat] = compute(seat)
        return found

    def lasting(self, key: tuple[object, ...], part: Struct, compute: Callable[[], ValueT]) -> ValueT:
        """Return what follows from one part of the state alone, computed once for all positions that share that part.

        A game that goes back and on in another way has another part there, and then it is computed anew.
        """
        kept = self._lasting.get(key)
        if kept is None or kept[0] is not part:
            kept = self._lasting[key] = part, compute()
        found: ValueT = kept[1]
        return found

    def play(self, choices: Sequence[MoveT | str], chance: Chance) -> Self:
        """Commit one move for each pending seat, in seat order, as values or as texts, and go on."""
        pending, chosen = self.pending, self
        if len(choices) != len(pending):
            waiting = ", ".join(str(seat + 1) for seat in pending) or "none"
            raise IllegalMoveError(f"found {len(choices)} moves; expected one for each seat that decides: {waiting}")
        for seat, move in zip(pending, choices, strict=True):
            chosen = chosen.choose(seat, move)
        return chosen.advance(chance)

    def random_move(self, seat: int, mind: Chance) -> MoveT:
        """Return the move that random play of the kernel makes for a seat."""
        after = self._copy()
        self.course.decide(after.state, self.kernel_rules, mind, seat, blank(self.course.moves))
        return self.move_from_code(seat, after.seat_state(seat).move)

    def _copy(self, *shared: str) -> Self:
        return type(self)(self.rules, clone(self.state, *shared))


@cache
def _seats_in(bits: int, players: int) -> tuple[int, ...]:
    """List the seats whose bit is set."""
    return tuple(seat for seat in range(players) if bits >> seat & 1)


@cache
def _lists(state: type[TableState]) -> tuple[str, ...]:
    """List the fields that are lists."""
    return tuple(name for name, _, shape in fields(state) if shape)


@cache
def _seat_lists(state: type[TableState]) -> tuple[str, ...]:
    """List the fields that hold what each seat has."""
    return tuple(name for name, kind, shape in fields(state) if shape and _is_seat(kind))


def _is_seat(kind: str | type[Struct]) -> bool:
    return isinstance(kind, type) and issubclass(kind, SeatState)
