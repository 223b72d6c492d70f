"""`argosy analyse`: how good the decisions of a game were, or the moves of a position, and why."""

import argparse
import json
from dataclasses import replace
from functools import partial
from typing import Any, Final

import msgspec

from argosy.arena.workers import ready
from argosy.bots.bot import Budget
from argosy.cli.analysis_report import print_decision, print_game
from argosy.cli.arena_options import add_thinking_options, budget, tell_compiling
from argosy.cli.arguments import Subparsers, add_command, add_json, whole
from argosy.cli.files import AnyPosition, AnyRecord, add_asked_options, read_record_or_position, source_of
from argosy.cli.progress import silently, with_bar
from argosy.cli.style import open_console
from argosy.coach.agenda import Agenda
from argosy.coach.analyse import analyse, asked, replayed
from argosy.coach.coaches import load
from argosy.coach.position import weigh_position
from argosy.coach.values import Analysis
from argosy.eldorado.position import Position as EldoradoPosition
from argosy.tabletop.errors import ArgosyError, ReplayError
from argosy.tabletop.game_record import GameRecord

STOPPED: Final = 130  # the exit code of a command that was interrupted


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "analyse",
        run,
        "weigh the decisions of a game",
        "Weigh every decision of a recorded game, or the moves of a position: the chance to win with each, and why.",
    )
    parser.add_argument("file", metavar="FILE", help="the record of a game, or a position; - reads standard input")
    parser.add_argument(
        "--turn", metavar="T", help="only the decisions of one moment of a record, such as II.3 or 3.red"
    )
    parser.add_argument("--seat", type=whole, metavar="K", help="only those of one seat, from 1")
    parser.add_argument("--seconds", type=seconds, metavar="S", help="CPU time for each decision, instead of playouts")
    parser.add_argument("--open", action="store_true", help="with open cards: judge by what no seat could know")
    add_thinking_options(parser, "4000, in El Dorado 2000")
    add_json(parser)
    add_asked_options(parser)


def seconds(text: str) -> float:
    """Read a time."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise argparse.ArgumentTypeError(f"found '{text}'; expected a number of seconds above 0")
    return found


def run(given: argparse.Namespace) -> int:
    """Weigh what the file holds and print what was found; an interrupted analysis prints what it has."""
    found = read_record_or_position(given)
    allowed = replace(budget(given), seconds=given.seconds)
    if isinstance(found, GameRecord):
        return _run_record(given, found, allowed)
    return _run_position(given, found, allowed)


def _run_record(given: argparse.Namespace, record: AnyRecord, allowed: Budget) -> int:
    try:
        game = replayed(record)
    except ArgosyError as error:
        raise ReplayError(f"{source_of(given.file)}: {error}") from error
    _check(given, [position.moment for position in game.positions()[:-1]], game.position.players)
    allowed = _settled(game.name, allowed)
    seat = None if given.seat is None else given.seat - 1
    work = partial(analyse, record, allowed, seed=given.seed, is_open=given.open, workers=given.workers)
    total = len(asked(Agenda.of(game), given.turn, seat))
    analysis: Analysis = (silently if given.json else with_bar)(
        "weighed", total, lambda progress: work(when=given.turn, seat=seat, progress=progress)
    )
    if given.json:
        print(json.dumps(msgspec.to_builtins(analysis)))
    elif given.turn:
        for decision in analysis.decisions:
            print_decision(open_console(), game.name, game.positions()[decision.round - 1], decision, analysis.names)
    else:
        print_game(open_console(), game, analysis)
    return STOPPED if analysis.state == "stopped" else 0


def _run_position(given: argparse.Namespace, position: AnyPosition, allowed: Budget) -> int:
    game = "eldorado" if isinstance(position, EldoradoPosition) else "wonders"
    if given.turn:
        raise ArgosyError("--turn: a position is one moment; expected it with a record")
    allowed = _settled(game, allowed)
    _check(given, [], position.players)
    seat = next(iter(position.pending), 0) if given.seat is None else given.seat - 1
    weighing = weigh_position(game, position, seat, allowed, seed=given.seed, is_open=given.open)
    if given.json:
        head: dict[str, Any] = {"game": game, "when": position.moment, "seed": given.seed, "is_open": given.open}
        print(json.dumps({**head, **msgspec.to_builtins(weighing)}))
    else:
        print_decision(open_console(), game, position, weighing, ())
    return 0


def _check(given: argparse.Namespace, moments: list[str], players: int) -> None:
    if given.seat is not None and not 1 <= given.seat <= players:
        raise ArgosyError(f"--seat: found {given.seat}; expected a seat from 1 to {players}")
    if given.turn and given.turn not in moments:
        raise ArgosyError(f"--turn: found '{given.turn}'; expected a moment of the record: {', '.join(moments)}")


def _settled(game: str, allowed: Budget) -> Budget:
    """Return the budget with the engine that all processes use, once it is compiled."""
    kernels = {load(game).KERNEL}
    tell_compiling(kernels, allowed.engine)
    return replace(allowed, engine=ready(kernels, allowed.engine))
