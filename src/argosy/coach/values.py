"""What an analysis says, as values that become JSON.

Seats and rounds are counted from 1. Chances go from 0 to 1, and all errors are standard errors.
"""

from typing import Literal, TypeAlias

import msgspec

from argosy.tabletop.herald import Phrase

Kind: TypeAlias = Literal["find", "best", "fine", "slip", "costly"]


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One move of a plan."""

    move: str
    action: str
    spaces: tuple[str, ...]  # where, or from where to where
    pirates: int
    gold: int
    card: str  # that is played, or empty
    points: int  # action points
    dice: tuple[str, ...]  # that are rolled


class WeighedMove(msgspec.Struct, frozen=True, kw_only=True):
    """One move that a seat may make, or a plan of several, and how it would do with it."""

    move: str  # those of a plan one after the other, with "; " between them
    chance: float  # to win; of a shared victory only a part counts, and partners win together
    error: float
    points: float | None  # at the end of the game; None where a game has none
    points_error: float | None
    playouts: int  # how often it was tried
    coins: int  # that it costs
    idea: str = ""  # what it is about; moves of one idea differ in details only, such as the card that is spent
    reasons: tuple[Phrase, ...] = ()  # what is true of it here
    steps: tuple[Step, ...] = ()  # of a plan: all moves up to the first whose outcome chance or another seat decides
    action_points: int = 0  # that all steps cost


class Weighing(msgspec.Struct, frozen=True, kw_only=True):
    """The moves of a seat that has to decide, the best first, and the chances of all seats if it makes that one.

    Moves that were tried too seldom to be called best come last. A moment of the curve has the chances of all seats
    alone: no moves, and 0 for the seat.
    """

    seat: int
    playouts: int  # of all moves together
    moves: tuple[WeighedMove, ...]
    seat_chance: tuple[float, ...]  # by seat
    seat_error: tuple[float, ...]
    interval: float = 1.96  # standard errors to either side in which moves are level: the more moves, the wider
    by_points: bool = False  # the seat can hardly win with any move: they are compared by points

    @property
    def best(self) -> WeighedMove:
        """Return the best move."""
        return self.moves[0]


class Decision(Weighing, frozen=True, kw_only=True):
    """A decision of a game, and what the played move cost."""

    round: int  # of the record: the first
    rounds: int = 1  # of the record that it takes; a plan may take many
    when: str  # as the record calls it: II.3
    played: str
    cost: float  # the chance of the best move less that of the played one
    error: float  # of the cost
    points_cost: float | None = None  # in points at the end, where moves are compared by points; and its error
    points_cost_error: float | None = None
    kind: Kind
    level: bool  # the cost is smaller than its interval: nobody can say that the best move is better

    @property
    def played_move(self) -> WeighedMove:
        """Return the move that was played."""
        return next(move for move in self.moves if move.move == self.played)


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """How likely everybody was to win before the decisions of a round, or what became of it in the end."""

    round: int  # one more than the last for the end of the game
    when: str
    part: int  # the age of wonders, the round of El Dorado
    turn: int  # of the part
    chance: tuple[float, ...]  # by seat; those of all who play for themselves, or of all teams, add up to 1
    error: tuple[float, ...]


class KeyMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that won or lost much."""

    round: int
    when: str
    seat: int
    kind: Kind
    difference: float  # what was lost against the best move, or won against the second best
    error: float


class Grade(msgspec.Struct, frozen=True, kw_only=True):
    """How well a seat played, from what it knew."""

    seat: int
    accuracy: float | None  # 0 to 100; None where nothing was weighed
    error: float | None
    decisions: int  # with more than one legal move
    weighed: int
    kinds: dict[Kind, int]

    @property
    def is_complete(self) -> bool:
        """Say whether all decisions were weighed."""
        return self.weighed == self.decisions


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that everybody at the table should know, such as a claim of victory."""

    round: int  # the first that comes after it
    when: str
    says: Phrase


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """What was found about a game."""

    game: str
    names: tuple[str, ...]  # of the players by seat; empty where nobody wrote them down
    seed: int  # where the chance of the analysis comes from
    is_open: bool  # weighed with open cards, not by what the seats knew; then there is no accuracy
    moments: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    grades: tuple[Grade, ...]
    key_moments: tuple[KeyMoment, ...]
    events: tuple[Event, ...] = ()
    done: int  # decisions weighed
    total: int  # decisions to be weighed
    state: Literal["done", "stopped"]
