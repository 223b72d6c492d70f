"""The end: the score sheet, the winners, and what was hidden until now."""

from __future__ import annotations

from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table
from rich.text import Text

from argosy.cli.terminal.palette import GOOD, QUIET, STYLES, TITLE
from argosy.cli.terminal.scene import Scene
from argosy.wonders.explain.wording import listed, plural
from argosy.wonders.position import Position
from argosy.wonders.sheet import LINES, ScoreSheet, score_sheets, winners

LINE_STYLES: Final = {
    "military": STYLES["red"],
    "treasury": STYLES["yellow"],
    "civil": STYLES["blue"],
    "commerce": STYLES["yellow"],
    "guilds": STYLES["purple"],
    "science": STYLES["green"],
}

ROOM_FOR_WONDER: Final = 20  # columns that a player needs for the name of a wonder


def final_score(position: Position, scene: Scene) -> Group:
    """The whole closing page; the cards under each wonder are turned over."""
    sheets = score_sheets(position)
    best = winners(sheets)
    notes = [_notes(position, scene, sheet) for sheet in sheets]
    return Group(_table(position, scene, sheets, best), Text(), verdict(scene, sheets, best), *notes)


def _table(position: Position, scene: Scene, sheets: list[ScoreSheet], best: list[int]) -> Table:
    table = Table(
        box=SIMPLE_HEAD, title="The score sheet", title_style=TITLE, title_justify="left", padding=(0, 1, 0, 0)
    )
    table.add_column("")
    for sheet in sheets:
        style = GOOD if sheet.seat in best else ""
        table.add_column(Text(scene.name(sheet.seat), style=style), justify="right")
    if scene.width // position.players >= ROOM_FOR_WONDER:
        table.add_row("", *(scene.wonder(position, sheet.seat) for sheet in sheets), style=QUIET)
    for line in LINES:
        if any(sheet.lines[line] for sheet in sheets):
            table.add_row(line, *(_points(sheet.lines[line]) for sheet in sheets), style=LINE_STYLES.get(line, ""))
    table.add_section()
    table.add_row("total", *(_points(sheet.total) for sheet in sheets), style="bold")
    table.add_row("coins", *(str(sheet.coins) for sheet in sheets), style=QUIET)
    return table


def _points(points: int) -> str:
    return str(points).replace("-", "−")


def verdict(scene: Scene, sheets: list[ScoreSheet], best: list[int]) -> Text:
    """Who won, and whether coins decided or the victory is shared (B32)."""
    top = max(sheet.total for sheet in sheets)
    names = listed([scene.name(seat) for seat in best], "and")
    text = Text(f"{names} won with {plural(top, 'point')}", style=f"bold {GOOD}")
    if len(best) > 1:
        return text.append("; equal coins too, so the victory is shared (B32).")
    if sum(sheet.total == top for sheet in sheets) > 1:
        return text.append("; more coins broke the tie (B32).")
    return text.append(".")


def _notes(position: Position, scene: Scene, sheet: ScoreSheet) -> Text:
    """What the sheet does not show: how science was counted, the copied guild, the cards under the wonder."""
    notes = []
    if any(sheet.symbols.values()):
        choice = ", symbols of choice placed best (B31)" if _has_choice(position, sheet) else ""
        notes.append("science " + ", ".join(f"{symbol} {number}" for symbol, number in sheet.symbols.items()) + choice)
    if sheet.copied_guild:
        notes.append(f"copied {scene.title(position.rules.card_of(sheet.copied_guild))} (B35)")
    tucked = position.tucked(sheet.seat)
    if tucked:
        notes.append(f"under the wonder {', '.join(map(scene.title, tucked))}")
    return Text(f"{scene.name(sheet.seat)}: {'; '.join(notes) or 'no science, nothing under the wonder'}", style=QUIET)


def _has_choice(position: Position, sheet: ScoreSheet) -> bool:
    shown = [effect for effect in position.effects(sheet.seat) if effect.verb == "science"]
    return sum(sheet.symbols.values()) > sum(effect.what != ("any",) for effect in shown)
