"""The end: the score sheet, the winners, and what was hidden until now."""

from typing import Final

from rich.console import Group
from rich.text import Text

from argosy.cli.score import score_table, sheet_notes
from argosy.cli.style import GOOD, QUIET, TITLE, Display
from argosy.wonders.explain.wording import listed, plural
from argosy.wonders.position import Position
from argosy.wonders.sheet import WondersSheet, score_sheets, team_points, teams, winners

ROOM_FOR_WONDER: Final = 20  # columns that a player needs for the name of a wonder


def final_score(position: Position, display: Display) -> Group:
    """Show the whole closing page; the cards under each wonder are turned over."""
    sheets = score_sheets(position)
    best = winners(position, sheets)
    looks = {"title": "The score sheet", "title_style": TITLE, "title_justify": "left", "padding": (0, 1, 0, 0)}
    names = [Text(_heading(position, display, seat), GOOD if seat in best else "") for seat in range(position.players)]
    notes = [_notes(position, display, sheet) for sheet in sheets]
    return Group(
        score_table(position, sheets, names, **looks), Text(), _verdict(position, display, sheets, best), *notes
    )


def _heading(position: Position, display: Display, seat: int) -> str:
    """Name the player, and the wonder where there is room."""
    roomy = display.width // position.players >= ROOM_FOR_WONDER
    return f"{display.name(seat)}\n{display.wonder(position, seat)}" if roomy else display.name(seat)


def _verdict(position: Position, display: Display, sheets: list[WondersSheet], best: list[int]) -> Text:
    """Say who won, and whether coins decided or the victory is shared (B32, A73, R16)."""
    parties = teams(position, sheets)
    totals = [team_points(team) for team in parties]
    top = max(totals)
    names = listed([display.name(seat) for seat in best], "and")
    text = Text(f"{names} won with {plural(top, 'point')}", style=f"bold {GOOD}")
    rule = "R16" if position.options.teams else "B32"
    if len(best) > len(parties[0]):
        coins = "; equal coins too, so" if position.kernel_rules.tie_coins else "; equal points, so"
        return text.append(f"{coins} the victory is shared ({rule}).")
    if totals.count(top) > 1:
        return text.append(f"; more coins broke the tie ({rule}).")
    return text.append(".")


def _notes(position: Position, display: Display, sheet: WondersSheet) -> Text:
    """Say what the sheet does not show: what the arithmetic chose, islands, the cards under the wonder."""
    notes, seat = sheet_notes(position, sheet), sheet.seat - 1
    islands = position.islands(seat)
    if islands:
        notes.append(f"islands {', '.join(map(display.title, islands))}")
    tucked = position.tucked(seat)
    if tucked:
        notes.append(f"under the wonder {', '.join(map(display.title, tucked))}")
    said = "; ".join(notes) or "no science, nothing under the wonder"
    return Text(f"{display.name(seat)}: {said}", style=QUIET)
