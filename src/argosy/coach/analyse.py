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

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from argosy.arena.workers import hands, ready, workers_of
from argosy.bots.bot import Budget
from argosy.coach.agenda import Agenda
from argosy.coach.coaches import load
from argosy.coach.key_moments import key_moments
from argosy.coach.stretches import EVERYBODY, Place, Stretch
from argosy.coach.summary import grades, judged, moments
from argosy.coach.values import Analysis, Weighing
from argosy.tabletop.game import Game
from argosy.tabletop.game_record import GameRecord
from argosy.tabletop.seeds import Seeds

Progress = Callable[[int], None]  # called with how many decisions and moments are weighed
STREAMS: Final = 16  # of chance for each round: one a seat, and the last for everybody


@dataclass(frozen=True, slots=True)
class Wanted:
    """A decision or moment to be weighed: where it is, and how to weigh it. It travels to another process."""

    record: GameRecord[Any, Any, Any]
    round: int  # from 0
    seat: int  # from 0, or EVERYBODY
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
    agenda = Agenda.of(game)
    wanted = [Wanted(record, *place, budget, seed, is_open) for place in asked(agenda, when, seat)]
    weighed: dict[Place, Weighing] = {}
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
    decisions = [judged(agenda, place, weighed[place]) for place in agenda.decisions if place in weighed]
    return Analysis(
        game=game.name,
        names=record.names,
        seed=seed,
        is_open=is_open,
        moments=tuple(moments(agenda, weighed)),
        decisions=tuple(decisions),
        grades=() if is_open else tuple(grades(agenda, decisions)),
        key_moments=key_moments(decisions),
        events=agenda.events,
        done=len(decisions),
        total=sum(one.seat != EVERYBODY for one in wanted),
        state=state,
    )


def weigh(wanted: Wanted) -> Weighing:
    """Weigh one decision, or estimate the chances of everybody at one moment."""
    game = replayed(wanted.record)
    coach, position = load(game.name), game.positions()[wanted.round]
    chance = Seeds(wanted.seed).stream(STREAMS * wanted.round + wanted.seat % STREAMS)
    if wanted.seat == EVERYBODY:
        return coach.chances(position, wanted.budget, chance, wanted.is_open)
    place = wanted.round, wanted.seat
    played = next(one.played for one in stretches(wanted.record) if one.place == place)
    return coach.weigh(position, wanted.seat, played, wanted.budget, chance, wanted.is_open)


def asked(agenda: Agenda, when: str | None, seat: int | None) -> list[Place]:
    """List what there is to weigh in a game, at one moment or for one seat (from 0); the curve is for everybody."""
    seats = None if seat is None else (seat, EVERYBODY)
    return [
        (number, one)
        for number, one in agenda.places
        if (seats is None or one in seats) and when in (None, agenda.whens[number].label)
    ]


@lru_cache(maxsize=8)
def replayed(record: GameRecord[Any, Any, Any]) -> Game[Any, Any, Any]:
    """Replay a record; each process does so once. Nobody changes the game."""
    game: Game[Any, Any, Any] = record.replay()
    return game


@lru_cache(maxsize=8)
def stretches(record: GameRecord[Any, Any, Any]) -> tuple[Stretch, ...]:
    """List what every seat decided at one go; each process does so once for a record."""
    game = replayed(record)
    return tuple(load(game.name).stretches(game))
