"""What is said about moves on the socket of a table: a decision in words, and what the captain would do."""

import msgspec

from argosy.coach.values import Step
from argosy.tabletop.herald import Phrase


class Decision(msgspec.Struct):
    """What a seat has decided: the move as text, and what the game says about it."""

    move: str
    says: Phrase | None  # None: the text of the move is all there is to say


class AdvisedMove(Decision):
    """A move that the captain would consider, or the first one of a plan.

    Chances go from 0 to 1, and errors are standard errors.
    """

    chance: float  # to win
    error: float
    points: float | None  # at the end of the game; None where a game has none
    points_error: float | None
    coins: int  # that it costs
    is_level: bool  # with the best one: nobody can say that it is worse
    reasons: list[Phrase]  # what is true of it; keys of the coach of the game
    steps: list[Step]  # of a plan: all its moves up to the first whose outcome chance or another seat decides
    action_points: int  # that all steps cost


class Weighed(msgspec.Struct):
    """How a move would do."""

    move: str
    chance: float
    error: float


class Advice(msgspec.Struct, tag="advice", tag_field="type"):
    """What the captain would do, from what the seat knows."""

    id: int
    moment: int
    moves: list[AdvisedMove]  # three at most, the best first
    weighed: list[Weighed]  # all moves, each with its cheapest payment; those tried too seldom come last; no plans
