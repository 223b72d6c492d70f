"""`argosy score`: the score sheet of a position, as if the game ended there."""

import argparse
import json
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from argosy.cli.arguments import Subparsers, add_command, add_json
from argosy.cli.eldorado.chart import print_holdings
from argosy.cli.files import add_position_file, read_position
from argosy.cli.style import QUIET, STYLES
from argosy.eldorado.position import Position as EldoradoPosition
from argosy.eldorado.sheet import final_score
from argosy.wonders.explain.wording import listed, plural
from argosy.wonders.position import Position
from argosy.wonders.sheet import WondersSheet, on_pad, places, public_score, score_sheets, team_points, teams, winners

LINE_STYLES: Final = {
    "military": STYLES["red"],
    "treasury": STYLES["yellow"],
    "debts": STYLES["red"],
    "civil": STYLES["blue"],
    "commerce": STYLES["yellow"],
    "guilds": STYLES["purple"],
    "science": STYLES["green"],
    "black": STYLES["black"],
    "naval": STYLES["red"],
    "islands": STYLES["green"],
    "shipyard": STYLES["blue"],
}
CHOSEN_SYMBOLS: Final = (("any",), ("most",))  # which the engine places best


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(commands, "score", run, "score a position", "Score a position as if the game ended there.")
    add_position_file(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Print the sheet."""
    position = read_position(given)
    if isinstance(position, EldoradoPosition):
        _show_holdings(position, given.json)
    elif given.json:
        print(json.dumps(msgspec.to_builtins(public_score(position))))
    else:
        print_score(position, Console())
    return 0


def _show_holdings(position: EldoradoPosition, as_json: bool) -> None:
    if as_json:
        print(json.dumps(msgspec.to_builtins(final_score(position.state, position.kernel_rules))))
    else:
        print_holdings(position, Console(highlight=False))


def print_score(position: Position, console: Console) -> None:
    """Print the score sheet, one line a category and one column a seat; winners have a star (B32, A73)."""
    sheets = score_sheets(position)
    best = winners(position, sheets)
    stars = {seat: " *" if seat in best else "" for seat in range(position.players)}
    names = [f"{seat + 1} {position.board(seat)[0].name}{star}" for seat, star in stars.items()]
    console.print(score_table(position, sheets, names))
    for sheet in sheets:
        for note in sheet_notes(position, sheet):
            console.print(f"seat {sheet.seat}: {note}", highlight=False)


def score_table(position: Position, sheets: list[WondersSheet], names: Sequence[str | Text], **looks: Any) -> Table:
    """Make the table of the score pad with these headings; `looks` is how the whole table looks."""
    table = Table("", box=SIMPLE_HEAD, **looks)
    for name in names:
        table.add_column(name, justify="right")
    pads = [on_pad(sheet, position.kernel_rules) for sheet in sheets]
    for line in pads[0]:
        table.add_row(line, *(_points(pad[line]) for pad in pads), style=LINE_STYLES.get(line, ""))
    table.add_section()
    table.add_row("total", *(_points(sheet.total) for sheet in sheets), style="bold")
    if position.options.teams:
        totals = [_points(team_points(team)) for team in teams(position, sheets) for _ in team]
        table.add_row("team", *(f"{team_name(seat)} {total}" for seat, total in enumerate(totals)), style="bold")
    table.add_row("place", *map(str, places(position, sheets)), style="bold")
    table.add_row("coins", *(str(sheet.coins) for sheet in sheets), style=QUIET)
    return table


def team_name(seat: int) -> str:
    """Return the letter of a team of two (A66)."""
    return "ABCD"[seat // 2]


def _points(points: int) -> str:
    return str(points).replace("-", "−")


# -- what the arithmetic at the end chose -------------------------------------------------------------------------


def sheet_notes(position: Position, sheet: WondersSheet) -> list[str]:
    """Say how science was counted, which symbols and guild were copied, the best colour, and debts."""
    notes = [_science(position, sheet)] if any(sheet.science_symbols.values()) else []
    if sheet.copied_symbols:
        notes.append(f"masks copied {_counts(sheet.copied_symbols)} (C32)")
    if sheet.copied_guild:
        notes.append(f"scores {position.rules.card_of(sheet.copied_guild).name} of a neighbour too (B35)")
    if sheet.best_colour:
        notes.append(f"counts its {sheet.best_colour} cards for the island (A50)")
    if sheet.debts:
        notes.append(f"{plural(sheet.debts, 'debt')}, a point each (C14)")
    return notes


def _science(position: Position, sheet: WondersSheet) -> str:
    effects = position.effects(sheet.seat - 1)
    chooses = any(effect.verb == "science" and effect.what in CHOSEN_SYMBOLS for effect in effects)
    placed = ", symbols of choice placed best (B31, A49)" if chooses else ""
    return f"science counted as {_counts(sheet.science_symbols)}{placed}"


def _counts(symbols: dict[str, int]) -> str:
    return listed([f"{number} {symbol}" for symbol, number in symbols.items() if number], "and")
