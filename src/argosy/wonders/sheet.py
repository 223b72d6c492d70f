"""The score sheet as people write it: one line a category."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from argosy.wonders.facts.effects import SYMBOLS
from argosy.wonders.kernel import codes

if TYPE_CHECKING:
    from argosy.wonders.position import Position

LINES: Final = ("military", "treasury", "wonder", "civil", "commerce", "guilds", "science", "other")  # by kernel code


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of one seat, and what the arithmetic chose for it (B31, B35)."""

    seat: int
    lines: dict[str, int]
    total: int
    coins: int
    symbols: dict[str, int]
    copied_guild: str | None

    def to_dict(self) -> dict[str, Any]:
        """The sheet as plain values."""
        return {
            "seat": self.seat + 1,
            "lines": self.lines,
            "total": self.total,
            "coins": self.coins,
            "science_symbols": self.symbols,
            "copied_guild": self.copied_guild,
        }


def score_sheet(position: Position, seat: int) -> ScoreSheet:
    """The sheet of a seat as if the game ended now."""
    sheet = position.sheet(seat)
    copied = None if sheet.copied == codes.NO_CARD else position.rules.card(sheet.copied).id
    symbols = dict(zip(SYMBOLS, sheet.symbols[:3], strict=True))
    lines = dict(zip(LINES, sheet.line, strict=True))
    return ScoreSheet(seat, lines, sheet.total, position.city(seat).coins, symbols, copied)


def score_sheets(position: Position) -> list[ScoreSheet]:
    """The sheets of all seats."""
    return [score_sheet(position, seat) for seat in range(position.players)]


def score_to_dict(position: Position) -> dict[str, Any]:
    """The sheets of all seats as if the game ended now, and who would win, as plain values."""
    sheets = score_sheets(position)
    return {"score": [sheet.to_dict() for sheet in sheets], "winners": [seat + 1 for seat in winners(sheets)]}


def winners(sheets: list[ScoreSheet]) -> list[int]:
    """The seats with most points; more coins break a tie, a further tie is shared (B32)."""
    best = max((sheet.total, sheet.coins) for sheet in sheets)
    return [sheet.seat for sheet in sheets if (sheet.total, sheet.coins) == best]
