"""What the arithmetic at the end of a game chose for a seat, in words."""

from __future__ import annotations

from typing import Final

from argosy.wonders.explain.wording import listed, plural
from argosy.wonders.facts.effects import Effect
from argosy.wonders.position import Position
from argosy.wonders.sheet import ScoreSheet

CHOSEN_SYMBOLS: Final = (("any",), ("most",))  # which the engine places best


def sheet_notes(position: Position, sheet: ScoreSheet) -> list[str]:
    """Science symbols as counted, copied symbols and guild, the best colour, and debts."""
    notes = [_science(position, sheet)] if any(sheet.symbols.values()) else []
    if sheet.copied_symbols:
        notes.append(f"masks copied {_counts(sheet.copied_symbols)} (C32)")
    if sheet.copied_guild:
        notes.append(f"scores {position.rules.card_of(sheet.copied_guild).name} of a neighbour too (B35)")
    if sheet.best_colour:
        notes.append(f"counts its {sheet.best_colour} cards for the island (A50)")
    if sheet.debts:
        notes.append(f"{plural(sheet.debts, 'debt')}, taken off the treasury (C14)")
    return notes


def _science(position: Position, sheet: ScoreSheet) -> str:
    placed = ", symbols of choice placed best (B31, A49)" if _chooses(position.effects(sheet.seat)) else ""
    return f"science counted as {_counts(sheet.symbols)}{placed}"


def _chooses(effects: list[Effect]) -> bool:
    return any(effect.verb == "science" and effect.what in CHOSEN_SYMBOLS for effect in effects)


def _counts(symbols: dict[str, int]) -> str:
    return listed([f"{number} {symbol}" for symbol, number in symbols.items() if number], "and")
