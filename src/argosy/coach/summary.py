"""What was found about a game so far, from its agenda and the decisions that are weighed."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import structs

from argosy.coach.accuracy import accuracy
from argosy.coach.agenda import Agenda
from argosy.coach.kinds import PER_POINT, Measured, difference, is_level, kind_of, measured
from argosy.coach.stretches import Place
from argosy.coach.values import Decision, Grade, Moment, WeighedMove, Weighing


def judged(agenda: Agenda, place: Place, found: Weighing) -> Decision:
    """Return a weighed decision with what the played move cost."""
    number, played = place[0], agenda.played[place]
    index = next(i for i, move in enumerate(found.moves) if move.move == played)
    apart = difference(*(_chance(found.moves[i]) for i in (0, index))) if index else (0.0, 0.0)
    worth = [measured(found, move) for move in found.moves]
    behind = difference(worth[0], worth[index]) if index else (0.0, 0.0)
    points = tuple(one / PER_POINT for one in behind) if found.by_points else (None, None)
    return Decision(
        **structs.asdict(found),
        round=number + 1,
        rounds=agenda.rounds[place],
        when=agenda.whens[number].label,
        played=played,
        cost=max(0.0, apart[0]),
        error=apart[1],
        points_cost=points[0],
        points_cost_error=points[1],
        kind=kind_of(worth, index, found.interval),
        level=is_level(behind, found.interval),
    )


def _chance(move: WeighedMove) -> Measured:
    return move.chance, move.error


def moments(agenda: Agenda, weighed: Mapping[Place, Weighing]) -> Iterable[Moment]:
    """Yield the chances of everybody at each moment of the curve, and in the end the result."""
    known = [place for place in agenda.curve if place in weighed]
    for place in known:
        yield _moment(agenda, place[0], weighed[place].seat_chance, weighed[place].seat_error)
    if agenda.result and known:
        yield _moment(agenda, len(agenda.whens) - 1, agenda.result, [0.0] * agenda.players)


def _moment(agenda: Agenda, number: int, chances: Sequence[float], errors: Sequence[float]) -> Moment:
    when = agenda.whens[number]
    return Moment(
        round=number + 1,
        when=when.label,
        part=when.part,
        turn=when.turn,
        chance=tuple(chances),
        error=tuple(errors),
    )


def grades(agenda: Agenda, decisions: Iterable[Decision]) -> Iterable[Grade]:
    """Yield how well each seat played, as far as it was weighed."""
    numbers, by_seat = Counter(seat for _, seat in agenda.decisions), dict[int, list[Decision]]()
    for one in decisions:
        by_seat.setdefault(one.seat, []).append(one)
    for seat in range(1, agenda.players + 1):
        own = by_seat.get(seat, [])
        found = accuracy([(one.cost, one.error, one.best.chance) for one in own]) if own else (None, None)
        yield Grade(
            seat=seat,
            accuracy=found[0],
            error=found[1],
            decisions=numbers[seat - 1],
            weighed=len(own),
            kinds=dict(Counter(one.kind for one in own)),
        )
