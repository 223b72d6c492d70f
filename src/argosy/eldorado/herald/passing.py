"""Which question a seat is asked now and may pass, and which decision leaves nothing to decide."""

from typing import Final

from argosy.eldorado.herald.choices import ASKS
from argosy.eldorado.herald.questions import ENDING, QUESTIONS
from argosy.eldorado.kernel import happenings
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Phrase, Question

PASSED: Final = {f"passed.{name}": tuple(ASKS.get(name, ())) for name in QUESTIONS}  # the names of values, by key
PUBLIC: Final = ("placing", "paying", "settling", "marching", "sailing", "driving", "charting")  # cards play no part


def question(position: Position, seat: int) -> Question | None:
    """Return the question that a seat is asked now and that it may pass; None where it decides about something else."""
    name = _name(position)
    if name is None or seat not in position.pending:
        return None
    return Question(name, "end" if name == ENDING else "pass", len(position.kinds(seat)) > 1)


def _name(position: Position) -> str | None:
    if position.phase == "acting":
        return ENDING if position.points == 0 else None
    return position.phase if position.phase in QUESTIONS else None


def passed(position: Position, seat: int) -> Phrase | None:
    """Say what was passed for a seat at this position; only that seat hears of it."""
    name = _name(position)
    if name is None:
        return None
    values = {key: value(position) for key, value in ASKS.get(name, {}).items()}
    return Phrase(f"passed.{name}", values, "")


def only_move(position: Position, seat: int) -> str | None:
    """Return the one legal move of a seat, if everybody at the table can see that it is the only one.

    Where it depends on a hand or on the pile whether there is another one, the seat is asked, and the others see it
    being asked: else they would learn something.
    """
    if seat not in position.pending or not _is_public(position, seat):
        return None
    found = position.kinds(seat)
    if len(found) != 1 or str(found[0].move) != str(found[0].most):
        return None
    return str(found[0].move)


def _is_public(position: Position, seat: int) -> bool:
    """Say whether what a seat may do follows from what all can see: board, dice, and how many cards one holds."""
    state = position.state
    if position.phase == "acting":
        return state.seats[seat].cards == 0
    if position.phase == "searching":
        return state.piled == 1
    if position.phase == "stealing":
        return state.seats[state.target].cards == 1
    return position.phase in PUBLIC


def turn_began(position: Position) -> int | None:
    """Return the seat whose turn came since the last decisions, the last one if several did; None if none."""
    came = [note.seat for note in position.notes if note.what == happenings.TURN_CAME]
    return position.state.bands[came[-1]].seat if came else None
