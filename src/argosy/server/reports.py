"""What people are sent about the analysis of a finished game; `argosy.coach.values` has the rest of it."""

from typing import Literal, TypeAlias

import msgspec

from argosy.coach.values import Decision, Event, Grade, KeyMoment, Kind, Moment
from argosy.tabletop.herald import Phrase

AnalysisState: TypeAlias = Literal["none", "waiting", "computing", "stopped", "done", "impossible"]


class Column(msgspec.Struct):
    """A round of the record in which something is weighed, and when it was played: a column of the plot."""

    round: int  # from 1
    when: str
    part: int  # the age of wonders, the round of El Dorado
    turn: int  # of the part


class DecisionMark(msgspec.Struct):
    """A decision of a finished game between several moves, in short. What is not weighed yet has no kind."""

    round: int  # of the record, from 1: the moment before it is one less
    when: str
    seat: int
    played: str
    says: Phrase | None = None  # None: the text of the move is all there is to say
    kind: Kind | None = None
    cost: float = 0.0
    error: float = 0.0
    points_cost: float | None = None  # where the seat can hardly win with any move
    level: bool = True


class ShownDecision(Decision, frozen=True, kw_only=True):
    """GET /api/tables/{id}/analysis/{round}/{seat}: a weighed decision, with what the herald says about each move."""

    says: tuple[Phrase | None, ...]  # in the order of `moves`


class AnalysisReport(msgspec.Struct):
    """How the analysis of a finished game stands, and what it has found so far.

    GET asks for it, POST begins it or goes on with it, DELETE stops it; all are answered by this. A decision with all
    its moves is at /api/tables/{id}/analysis/{round}/{seat}.
    """

    state: AnalysisState
    done: int  # decisions weighed
    total: int  # 0: nobody has counted yet
    seconds_left: float | None  # while it is computed, once there is something to judge by
    before: int  # analyses that began earlier and are not done
    trouble: str  # why it cannot go on
    points: list[int]  # by seat, at the end of the game
    columns: list[Column]  # what is weighed goes by these, and ends with the end of the game
    moments: list[Moment]
    decisions: list[DecisionMark]
    grades: list[Grade]
    key_moments: list[KeyMoment]
    events: list[Event]
