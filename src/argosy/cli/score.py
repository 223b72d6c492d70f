"""`argosy score`: the score sheet of a position, as if the game ended there."""

from __future__ import annotations

import argparse
import json

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.cli.arguments import Subparsers
from argosy.cli.eldorado.score import print_holdings
from argosy.cli.files import add_position_file, read_position
from argosy.eldorado.position import Position as EldoradoPosition
from argosy.eldorado.sheet import score_to_dict as eldorado_score_to_dict
from argosy.wonders.explain.scoring import sheet_notes
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheets, score_to_dict, sheet_lines, team_points, winners


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "score", help="score a position", description="Score a position as if the game ended there."
    )
    add_position_file(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the sheet."""
    position = read_position(given)
    if isinstance(position, EldoradoPosition):
        _show_holdings(position, given.json)
    elif given.json:
        print(json.dumps(score_to_dict(position)))
    else:
        print_score(position, Console())
    return 0


def _show_holdings(position: EldoradoPosition, as_json: bool) -> None:
    if as_json:
        print(json.dumps(eldorado_score_to_dict(position)))
    else:
        print_holdings(position, Console(highlight=False))


def print_score(position: Position, console: Console) -> None:
    """The score sheet, one line a category and one column a seat; winners have a star (B32, A73)."""
    sheets = score_sheets(position)
    best = winners(sheets)
    table = Table("", box=SIMPLE_HEAD)
    for sheet in sheets:
        star = " *" if sheet.seat in best else ""
        table.add_column(f"{sheet.seat + 1} {position.board(sheet.seat)[0].name}{star}", justify="right")
    for line in sheet_lines(position.kernel_rules):
        table.add_row(line, *(str(sheet.lines[line]) for sheet in sheets))
    table.add_section()
    table.add_row("total", *(str(sheet.total) for sheet in sheets))
    if position.options.teams:
        table.add_row("team", *(str(team_points(sheets, sheet.team)) for sheet in sheets))
    table.add_row("coins", *(str(sheet.coins) for sheet in sheets))
    console.print(table)
    for sheet in sheets:
        for note in sheet_notes(position, sheet):
            console.print(f"seat {sheet.seat + 1}: {note}", highlight=False)
