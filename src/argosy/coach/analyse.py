"""Analysing the record of a game: every decision of every seat, weighed from what the seat knew.

>>> from argosy.wonders.game import Game
>>> from argosy.wonders.notation import Record
>>> from argosy.wonders.options import Options
>>> game = Game(Options(players=3), seed=5)
>>> for seat in game.pending:
...     game.choose(seat, game.position.legal(seat)[0])
>>> found = analyse(Record.from_game(game), Budget(playouts=60, engine="python"), workers=1)
>>> [(one.when, one.seat) for one in found.decisions]
[('I.1', 1), ('I.1', 2), ('I.1', 3)]
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot
from typing import Any, Final

from msgspec import structs

from argosy.arena.workers import hands, ready, workers_of
from argosy.bots.bot import Budget
from argosy.coach.accuracy import accuracy
from argosy.coach.coaches import load
from argosy.coach.key_moments import key_moments
from argosy.coach.kinds import difference, is_level, kind_of
from argosy.coach.values import Analysis, Decision, Grade, Moment, Weighing
from argosy.tabletop.game import Game
from argosy.tabletop.game_record import GameRecord
from argosy.tabletop.games import herald
from argosy.tabletop.protocol import Position
from argosy.tabletop.seeds import Seeds

Progress = Callable[[int], None]  # called with how many decisions are weighed
STREAMS: Final = 16  # of chance for each round: one a seat


@dataclass(frozen=True, slots=True)
class Wanted:
    """A decision to be weighed: where it is, and how to weigh it. It travels to another process."""

    record: GameRecord[Any, Any, Any]
    round: int  # from 0
    seat: int  # from 0
    budget: Budget
    seed: int
    is_open: bool


def analyse(
    record: GameRecord[Any, Any, Any],
    budget: Budget | None = None,
    *,
    seed: int = 0,
    is_open: bool = False,
    when: str | None = None,
    seat: int | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Weigh the decisions of a game, or those of one moment or seat (from 0); the budget is for each of them.

    With open cards the seats are judged by the true position, and get no accuracy. Who interrupts it gets what was
    weighed until then. Equal records, playouts and seeds give equal analyses, however many processes there are.
    """
    game = replayed(record)
    coach = load(game.name)
    budget = budget or Budget()
    budget = replace(budget, engine=ready({coach.KERNEL}, budget.engine))
    chosen = [place for place in _to_weigh(game) if _is_asked(game, place, when, seat)]
    wanted = [Wanted(record, *place, budget, seed, is_open) for place in chosen]
    weighed: dict[tuple[int, int], Weighing] = {}
    state: Any = "done"
    try:
        with hands(weigh, {coach.KERNEL}, budget.engine, min(workers_of(workers), max(1, len(wanted)))) as weigh_all:
            for task, found in weigh_all(wanted):
                weighed[task.round, task.seat] = found
                if progress:
                    progress(len(weighed))
    except KeyboardInterrupt:
        if not weighed:
            raise
        state = "stopped"
    decisions = [_decision(game, *place, weighed[place]) for place in _decisions(game) if place in weighed]
    return Analysis(
        game=game.name,
        names=record.names,
        seed=seed,
        is_open=is_open,
        moments=tuple(_moments(game, weighed)),
        decisions=tuple(decisions),
        grades=() if is_open else tuple(_grades(game, decisions)),
        key_moments=key_moments(decisions),
        done=len(weighed),
        total=len(wanted),
        state=state,
    )


def weigh(wanted: Wanted) -> Weighing:
    """Weigh one decision."""
    game = replayed(wanted.record)
    position, played = game.positions()[wanted.round], dict(game.rounds[wanted.round])[wanted.seat]
    chance = Seeds(wanted.seed).stream(STREAMS * wanted.round + wanted.seat)
    return load(game.name).weigh(position, wanted.seat, played, wanted.budget, chance, wanted.is_open)


@lru_cache(maxsize=2)
def replayed(record: GameRecord[Any, Any, Any]) -> Game[Any, Any, Any]:
    """Replay a record; each process does so once. Nobody changes the game."""
    game: Game[Any, Any, Any] = record.replay()
    return game


# -- what is weighed ----------------------------------------------------------------------------------------------


def _to_weigh(game: Game[Any, Any, Any]) -> list[tuple[int, int]]:
    """List the decisions, and for rounds in which nobody has a choice one seat, for the curve."""
    places = _decisions(game)
    rounds = {number for number, _ in places}
    places += [(number, made[0][0]) for number, made in enumerate(game.rounds) if number not in rounds]
    return sorted(places)


def _decisions(game: Game[Any, Any, Any]) -> list[tuple[int, int]]:
    """List the round and seat, from 0, of every decision between several moves."""
    moments = zip(game.positions(), game.rounds, strict=False)
    return [
        (number, seat)
        for number, (position, made) in enumerate(moments)
        for seat, _ in made
        if len(position.legal(seat)) > 1
    ]


def _is_asked(game: Game[Any, Any, Any], place: tuple[int, int], when: str | None, seat: int | None) -> bool:
    return seat in (None, place[1]) and when in (None, game.positions()[place[0]].moment)


# -- what was found -----------------------------------------------------------------------------------------------


def _decision(game: Game[Any, Any, Any], number: int, seat: int, found: Weighing) -> Decision:
    played = str(dict(game.rounds[number])[seat])
    chances = [(move.chance, move.error) for move in found.moves]
    index = next(i for i, move in enumerate(found.moves) if move.move == played)
    apart = difference(chances[0], chances[index]) if index else (0.0, 0.0)
    return Decision(
        **structs.asdict(found),
        round=number + 1,
        when=game.positions()[number].moment,
        played=played,
        cost=max(0.0, apart[0]),
        error=apart[1],
        kind=kind_of(chances, index),
        level=is_level(apart),
    )


def _moments(game: Game[Any, Any, Any], weighed: dict[tuple[int, int], Weighing]) -> Iterable[Moment]:
    """Yield what the seats that decided in each round thought on average, and in the end the result."""
    by_round: dict[int, list[Weighing]] = {}
    for (number, _), found in sorted(weighed.items()):
        by_round.setdefault(number, []).append(found)
    positions = game.positions()
    for number, each in by_round.items():
        chances = [_mean(column) for column in zip(*(one.seat_chance for one in each), strict=True)]
        errors = [hypot(*column) / len(each) for column in zip(*(one.seat_error for one in each), strict=True)]
        yield _moment(game.name, positions[number], number, chances, errors)
    if game.over and by_round:
        winners, team = game.position.winners(), game.options.team_size
        shares = [team / len(winners) if seat in winners else 0.0 for seat in range(game.position.players)]
        yield _moment(game.name, game.position, len(game.rounds), shares, [0.0] * len(shares))


def _moment(
    name: str, position: Position[Any], number: int, chances: Sequence[float], errors: Sequence[float]
) -> Moment:
    turn = herald(name).turn(position)
    return Moment(
        round=number + 1,
        when=position.moment,
        part=turn.part,
        turn=turn.number,
        chance=tuple(chances),
        error=tuple(errors),
    )


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _grades(game: Game[Any, Any, Any], decisions: Sequence[Decision]) -> Iterable[Grade]:
    """Yield how well each seat played, as far as it was weighed."""
    numbers = Counter(seat for _, seat in _decisions(game))
    for seat in range(game.position.players):
        own = [one for one in decisions if one.seat == seat + 1]
        found = accuracy([(one.cost, one.error, one.best.chance) for one in own]) if own else (None, None)
        yield Grade(
            seat=seat + 1,
            accuracy=found[0],
            error=found[1],
            decisions=numbers[seat],
            weighed=len(own),
            kinds=dict(Counter(one.kind for one in own)),
        )
