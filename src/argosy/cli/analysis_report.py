"""Analyses for people: tables, and the key moments as sentences."""

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.coach.coaches import Coach, load
from argosy.coach.ideas import is_as_good
from argosy.coach.values import Analysis, Decision, Grade, KeyMoment, WeighedMove, Weighing
from argosy.tabletop.game import Game
from argosy.tabletop.protocol import Position

KINDS = {"find": "finds", "best": "best", "fine": "fine", "slip": "slips", "costly": "costly"}  # as headings


def percent(chance: float, error: float) -> str:
    """Write a chance in whole percent, with its standard error."""
    return f"{100 * chance:.0f} % (±{100 * error:.1f})"


def player(names: Sequence[str], seat: int) -> str:
    """Name who sits on a seat, counted from 1."""
    return names[seat - 1] if names else f"seat {seat}"


# -- a whole game -------------------------------------------------------------------------------------------------


def print_game(console: Console, game: Game[Any, Any, Any], analysis: Analysis) -> None:
    """Print how well everybody played, the key moments, and the chances before each turn."""
    measure = "with open cards, which nobody knew" if analysis.is_open else "from what each seat knew"
    stopped = f"stopped: {analysis.done} of {analysis.total}" if analysis.state == "stopped" else analysis.done
    console.print(f"{analysis.game}: {stopped} decisions weighed, {measure}")
    if analysis.grades:
        console.print(_grades(analysis))
    if analysis.key_moments:
        console.print("Key moments\n")
        for moment in analysis.key_moments:
            console.print(_told(load(game.name), game, analysis, moment), soft_wrap=True)
    console.print(_curve(analysis))


def _grades(analysis: Analysis) -> Table:
    table = Table("player", box=SIMPLE_HEAD)
    for name in ("accuracy", "decisions", *KINDS.values()):
        table.add_column(name, justify="right")
    for grade in analysis.grades:
        kinds = (str(grade.kinds.get(kind, 0)) for kind in KINDS)  # type: ignore[call-overload]  # keys are kinds
        table.add_row(player(analysis.names, grade.seat), _accuracy(grade), str(grade.weighed), *kinds)
    return table


def _accuracy(grade: Grade) -> str:
    """Write an accuracy; a star says that not all decisions were weighed."""
    if grade.accuracy is None or grade.error is None:
        return "-"
    return f"{grade.accuracy:.0f} (±{grade.error:.1f}){'' if grade.is_complete else '*'}"


def _told(coach: Coach, game: Game[Any, Any, Any], analysis: Analysis, moment: KeyMoment) -> str:
    decision = next(one for one in analysis.decisions if (one.round, one.seat) == (moment.round, moment.seat))
    position = game.positions()[moment.round - 1]
    who = f"{moment.when}, {player(analysis.names, moment.seat)}:"
    best, played = decision.best, decision.played_move
    said = {one.move: coach.say_move(position, moment.seat - 1, one.move) for one in (*decision.moves[:2], played)}
    apart = percent(moment.difference, moment.error)
    if moment.kind == "find":
        second = max(decision.moves[1:], key=lambda one: one.chance)
        than = coach.say_move(position, moment.seat - 1, second.move)
        lines = [f"{who} found the best move, {said[best.move]}: {_wins(best)}, {apart} more than to {than}."]
        return "\n".join([*lines, *_reasons(coach, position, best, said[best.move], analysis.names)]) + "\n"
    lines = [f"{who} to {said[played.move]} cost {apart}: {_wins(played)}."]
    lines.append(f"  Better was to {said[best.move]}: {_wins(best)}.")
    lines += _reasons(coach, position, best, said[best.move], analysis.names)
    lines += _reasons(coach, position, played, said[played.move], analysis.names)
    return "\n".join(lines) + "\n"


def _wins(move: WeighedMove) -> str:
    return f"{percent(move.chance, move.error)} to win"


def _reasons(coach: Coach, position: Position[Any], move: WeighedMove, said: str, names: Sequence[str]) -> list[str]:
    told = [coach.say_reason(position, reason, _names(position, names)) for reason in move.reasons]
    return [f"  To {said}: {'; '.join(told)}."] if told else []


def _names(position: Position[Any], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(player(names, seat + 1) for seat in range(position.players))


def _curve(analysis: Analysis) -> Table:
    """Show the chance of everybody before each round."""
    table = Table("chance to win", box=SIMPLE_HEAD)
    for seat in range(len(analysis.moments[0].chance)):
        table.add_column(player(analysis.names, seat + 1), justify="right")
    for moment in analysis.moments:
        cells = (percent(*of_seat) for of_seat in zip(moment.chance, moment.error, strict=True))
        table.add_row(moment.when, *cells)
    return table


# -- one decision -------------------------------------------------------------------------------------------------


def print_decision(console: Console, game: str, position: Position[Any], found: Weighing, names: Sequence[str]) -> None:
    """Print all moves of a decision, the best first, and what is true of them."""
    console.print(f"{position.moment}, {player(names, found.seat)}: {found.playouts:,} playouts")
    table = Table("move", "", box=SIMPLE_HEAD)
    points = "action points" if found.best.points is None else "points"
    for name in ("chance to win", points, "playouts"):
        table.add_column(name, justify="right")
    for move in found.moves:
        cells = percent(move.chance, move.error), _points(move), f"{move.playouts:,}"
        table.add_row(move.move, _mark(found, move), *cells)
    console.print(table)
    coach = load(game)
    for move in found.moves:
        said = coach.say_move(position, found.seat - 1, move.move)
        for line in _reasons(coach, position, move, said, names):
            console.print(line.strip(), soft_wrap=True)


def _points(move: WeighedMove) -> str:
    """Write the points at the end, or the action points of a plan."""
    if move.points is None:
        return str(move.action_points)
    return f"{move.points:.0f} (±{move.points_error:.1f})"


def _mark(found: Weighing, move: WeighedMove) -> str:
    """Say whether a move is the best or as good, and whether it was played."""
    marks = ["best"] if move is found.best else ["level"] if is_as_good(found, move) else []
    if isinstance(found, Decision) and move.move == found.played:
        marks.append(f"played: {found.kind}")
    return ", ".join(marks)
