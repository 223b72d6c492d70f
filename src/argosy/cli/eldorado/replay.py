"""A recorded game of El Dorado, step by step."""

from __future__ import annotations

import json

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.cli.eldorado.score import print_holdings
from argosy.eldorado.game import Game
from argosy.eldorado.notation import position_to_text
from argosy.eldorado.sheet import score_to_dict


def print_game(game: Game) -> None:
    """Every decision, and who holds what in the end."""
    console = Console(highlight=False)
    table = Table("step", "when", "seat", "move", box=SIMPLE_HEAD)
    for number, (position, decisions) in enumerate(zip(game.positions(), game.rounds, strict=False), 1):
        for seat, move in decisions:
            first = (str(number), position.moment) if seat == decisions[0][0] else ("", "")
            table.add_row(*first, str(seat + 1), str(move))
    console.print(table)
    ended = "the game is over" if game.over else f"next is {game.position.moment}"
    console.print(f"{len(game.rounds)} steps; {ended}")
    print_holdings(game.position, console)


def print_steps(game: Game) -> None:
    """One JSON object a step: when, the decisions, and the position after them."""
    positions = game.positions()
    print(json.dumps({"step": 0, "when": "setup", "decisions": [], "position": position_to_text(positions[0])}))
    for number, decisions in enumerate(game.rounds, 1):
        made = [{"seat": seat + 1, "move": str(move)} for seat, move in decisions]
        step = {"step": number, "when": positions[number - 1].moment, "decisions": made}
        end = score_to_dict(game.position) if game.over and number == len(game.rounds) else {}
        print(json.dumps({**step, "position": position_to_text(positions[number]), **end}))
