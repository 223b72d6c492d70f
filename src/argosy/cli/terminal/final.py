"""The end: the score sheet, the winners, and what was hidden until now."""

from __future__ import annotations

from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table
from rich.text import Text

from argosy.cli.style import GOOD, QUIET, STYLES, TITLE
from argosy.cli.terminal.display import Display
from argosy.cli.terminal.header import team_name
from argosy.wonders.explain.scoring import sheet_notes
from argosy.wonders.explain.wording import listed, plural
from argosy.wonders.position import Position
from argosy.wonders.sheet import ScoreSheet, score_sheets, team_points, winners

LINE_STYLES: Final = {
    "military": STYLES["red"],
    "treasury": STYLES["yellow"],
    "civil": STYLES["blue"],
    "commerce": STYLES["yellow"],
    "guilds": STYLES["purple"],
    "science": STYLES["green"],
    "black": STYLES["black"],
    "naval": STYLES["red"],
    "islands": STYLES["green"],
    "shipyard": STYLES["blue"],
}

ROOM_FOR_WONDER: Final = 20  # columns that a player needs for the name of a wonder


def final_score(position: Position, display: Display) -> Group:
    """The whole closing page; the cards under each wonder are turned over."""
    sheets = score_sheets(position)
    best = winners(sheets)
    notes = [_notes(position, display, sheet) for sheet in sheets]
    return Group(_table(position, display, sheets, best), Text(), verdict(position, display, sheets, best), *notes)


def _table(position: Position, display: Display, sheets: list[ScoreSheet], best: list[int]) -> Table:
    table = Table(
        box=SIMPLE_HEAD, title="The score sheet", title_style=TITLE, title_justify="left", padding=(0, 1, 0, 0)
    )
    table.add_column("")
    for sheet in sheets:
        style = GOOD if sheet.seat in best else ""
        table.add_column(Text(display.name(sheet.seat), style=style), justify="right")
    if display.width // position.players >= ROOM_FOR_WONDER:
        table.add_row("", *(display.wonder(position, sheet.seat) for sheet in sheets), style=QUIET)
    for line in sheets[0].lines:
        if any(sheet.lines[line] for sheet in sheets):
            table.add_row(line, *(_points(sheet.lines[line]) for sheet in sheets), style=LINE_STYLES.get(line, ""))
    table.add_section()
    _add_totals(table, position, sheets)
    return table


def _add_totals(table: Table, position: Position, sheets: list[ScoreSheet]) -> None:
    table.add_row("total", *(_points(sheet.total) for sheet in sheets), style="bold")
    if position.options.teams:
        teams = (f"{team_name(sheet.seat)} {_points(team_points(sheets, sheet.team))}" for sheet in sheets)
        table.add_row("team", *teams, style="bold")
    table.add_row("coins", *(str(sheet.coins) for sheet in sheets), style=QUIET)
    if any(sheet.debts for sheet in sheets):
        table.add_row("debts", *(str(sheet.debts) for sheet in sheets), style=QUIET)


def _points(points: int) -> str:
    return str(points).replace("-", "−")


def verdict(position: Position, display: Display, sheets: list[ScoreSheet], best: list[int]) -> Text:
    """Who won, and whether coins decided or the victory is shared (B32, A73, R16)."""
    standings = {sheet.team: team_points(sheets, sheet.team) for sheet in sheets}
    top = max(standings.values())
    names = listed([display.name(seat) for seat in best], "and")
    text = Text(f"{names} won with {plural(top, 'point')}", style=f"bold {GOOD}")
    rule = "R16" if position.options.teams else "B32"
    if len({sheets[seat].team for seat in best}) > 1:
        coins = "; equal coins too, so" if position.kernel_rules.tie_coins else "; equal points, so"
        return text.append(f"{coins} the victory is shared ({rule}).")
    if sum(points == top for points in standings.values()) > 1:
        return text.append(f"; more coins broke the tie ({rule}).")
    return text.append(".")


def _notes(position: Position, display: Display, sheet: ScoreSheet) -> Text:
    """What the sheet does not show: what the arithmetic chose, islands, the cards under the wonder."""
    notes = sheet_notes(position, sheet)
    islands = position.islands(sheet.seat)
    if islands:
        notes.append(f"islands {', '.join(map(display.island, islands))}")
    tucked = position.tucked(sheet.seat)
    if tucked:
        notes.append(f"under the wonder {', '.join(map(display.title, tucked))}")
    return Text(
        f"{display.name(sheet.seat)}: {'; '.join(notes) or 'no science, nothing under the wonder'}", style=QUIET
    )
