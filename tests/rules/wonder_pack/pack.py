"""Tables of edition 1 with the Wonder Pack."""

from __future__ import annotations

from typing import Final

from argosy.wonders.position import Position
from tests.rules.table import play, table

WORKSHOPS: Final = (
    *("sawmill", "lumber-yard", "quarry", "stone-pit", "brickyard", "clay-pool", "foundry", "ore-vein"),
    *("glassworks-1", "press-1", "loom-1"),
)


def pack(*seats: str, top: str = "", options: str = "") -> Position:
    """A table of these seats, the fields of each on one line."""
    agreed = inline(f'edition = "1", players = {len(seats)}, wonder_pack = true', options)
    return table(f"{top}\noptions = {agreed}\nseat = [{', '.join(inline(seat) for seat in seats)}]")


def inline(*parts: str) -> str:
    """A table of a file on one line."""
    return f"{{{', '.join(part for part in parts if part)}}}"


def board(wonder: str, side: str, *more: str) -> str:
    """A seat with a board, and whatever else it has."""
    return ", ".join((f'wonder = "{wonder}", side = "{side}"', *(part for part in more if part)))


def built(*cards: str) -> str:
    """The buildings of a seat."""
    return f"built = {list(cards)}"


def raise_stage(position: Position, stage: int = 0) -> Position:
    """Lay the first card of seat 1 under a stage, by its number where the order is free; everybody else sells."""
    where = f" at {stage}" if stage else ""
    return play(position, f"stage {position.hand(0)[0].id}{where}")
