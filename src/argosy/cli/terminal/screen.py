"""The whole screen of a turn, laid out to fit the width of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from argosy.cli.style import NARROW
from argosy.cli.terminal.city import neighbour, own_city
from argosy.cli.terminal.display import Display
from argosy.cli.terminal.hand import choice_list
from argosy.cli.terminal.header import header, header_table
from argosy.cli.terminal.offers import Offers
from argosy.wonders.position import Position

WIDE: Final = 116  # three cities side by side


def turn_screen(offers: Offers) -> Group:
    """Show everything that a player sees before deciding."""
    position, display, seat = offers.position, offers.display, offers.seat
    parts: list[RenderableType] = [
        header(position, display, seat),
        Text(),
        header_table(position, display, seat),
        Text(),
    ]
    if position.phase != "sides":
        parts += [_cities(position, display, seat)]
    return Group(*parts, choice_list(offers), Text())


def _cities(position: Position, display: Display, seat: int) -> RenderableType:
    """Show the own city between its neighbours, as they sit around the table; stacked where there is no room."""
    left, right = position.left_of(seat), position.right_of(seat)
    beside = [neighbour(position, display, other, seat) for other in (left, right)]
    own = own_city(position, display, seat)
    if display.width >= WIDE:
        return _row([beside[0], own, beside[1]], (3, 5, 3))
    if display.width >= NARROW:
        return Group(_row(beside, (1, 1)), own)
    return Group(*beside, own)


def _row(parts: Sequence[RenderableType], ratios: tuple[int, ...]) -> Table:
    grid = Table.grid(expand=True)
    for ratio in ratios:
        grid.add_column(ratio=ratio)
    grid.add_row(*parts)
    return grid
