"""`argosy replay`: a recorded game, step by step."""

import argparse
import json
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.cli.arguments import Subparsers, add_command, add_json, whole
from argosy.cli.eldorado.chart import print_holdings
from argosy.cli.files import AnyPosition, add_asked_options, position_to_text, read_record, source_of
from argosy.cli.score import print_score
from argosy.eldorado.game import Game as EldoradoGame
from argosy.eldorado.sheet import final_score
from argosy.tabletop.errors import ArgosyError, ReplayError
from argosy.wonders.game import Game
from argosy.wonders.notation import game_steps


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands, "replay", run, "play a recorded game again", "Play a recorded game again and check its result."
    )
    parser.add_argument("record", metavar="RECORD", help="the record of a game; - reads standard input")
    parser.add_argument("--to", type=whole, metavar="N", help="only the first N rounds (0: the table as it was laid)")
    form = parser.add_mutually_exclusive_group()
    add_json(form, "print one JSON object a step")
    form.add_argument("--position", action="store_true", help="print the last position as text")
    add_asked_options(parser)


def run(given: argparse.Namespace) -> int:
    """Replay and print."""
    record = read_record(given)
    if given.to is not None and not 0 <= given.to <= len(record.lines):
        raise ArgosyError(f"--to: found {given.to}; expected 0 to {len(record.lines)}, the rounds of the record")
    try:
        game = record.replay(given.to)
    except ArgosyError as error:
        raise ReplayError(f"{source_of(given.record)}: {error}") from error
    if given.position:
        print(position_to_text(game.position), end="")
    elif given.json:
        for step in _eldorado_steps(game) if isinstance(game, EldoradoGame) else game_steps(game):
            print(json.dumps(step))
    else:
        _print(game, record.names, Console(highlight=False))
    return 0


def _print(game: Game | EldoradoGame, names: Sequence[str], console: Console) -> None:
    """Print every decision, and how the table stands in the end."""
    if isinstance(game, EldoradoGame):
        console.print(_decisions_table(game, "step", {}, names))
        ended = "the game is over" if game.over else f"next is {game.position.moment}"
        console.print(f"{len(game.rounds)} steps; {ended}")
        print_holdings(game.position, console)
        return
    wonders = {seat: game.position.board(seat)[0].name for seat in range(game.position.players)}
    console.print(_decisions_table(game, "round", wonders, names))
    ended = "the game is over" if game.over else f"next is {game.position.moment}; scored as if the game ended here"
    console.print(f"{len(game.rounds)} rounds; {ended}")
    print_score(game.position, console)


def _decisions_table(game: Game | EldoradoGame, unit: str, wonders: dict[int, str], names: Sequence[str]) -> Table:
    """Show all decisions by round or step, with names and wonders of the seats if there are any."""
    heads = [*(["player"] if names else []), *(["wonder"] if wonders else [])]
    table = Table(unit, "when", "seat", *heads, "move", box=SIMPLE_HEAD)
    positions: Sequence[AnyPosition] = game.positions()
    for number, (position, decisions) in enumerate(zip(positions, game.rounds, strict=False), 1):
        for seat, move in decisions:
            first = (str(number), position.moment) if seat == decisions[0][0] else ("", "")
            who = [*([names[seat]] if names else []), *([wonders[seat]] if wonders else [])]
            table.add_row(*first, str(seat + 1), *who, str(move))
        if wonders:
            table.add_section()
    return table


def _eldorado_steps(game: EldoradoGame) -> list[dict[str, Any]]:
    """List the steps of El Dorado: when, the decisions, and the position after them; the end has the score."""
    positions = game.positions()
    steps: list[dict[str, Any]] = [{"step": 0, "when": "setup", "decisions": []}]
    for number, decisions in enumerate(game.rounds, 1):
        made = [{"seat": seat + 1, "move": str(move)} for seat, move in decisions]
        steps.append({"step": number, "when": positions[number - 1].moment, "decisions": made})
    for step, position in zip(steps, positions, strict=True):
        step["position"] = position_to_text(position)
    if game.over:
        steps[-1] |= msgspec.to_builtins(final_score(game.position.state, game.position.kernel_rules))
    return steps
