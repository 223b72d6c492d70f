"""Print what every colour controls, and which colours claim a victory."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.eldorado.position import Position
from argosy.eldorado.sheet import EldoradoHolding, holdings


def print_holdings(position: Position, console: Console) -> None:
    """Print what every colour holds, foreign cities included; a plus marks the central post.

    A star marks the players who have won, or would win at the limit of rounds (Q40).
    """
    best = position.winners()
    table = Table("colour", "seat", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for name in ("areas", "posts", "cities", "pirates"):
        table.add_column(name, justify="right")
    table.add_column("provinces", no_wrap=True)
    table.add_column("victory")
    for each in holdings(position.state, position.kernel_rules):
        seat = "neutral" if each.seat is None else f"{each.seat}{' *' if each.seat - 1 in best else ''}"
        posts = f"{each.posts}{'+' if each.central_post else ''}"
        numbers = (str(each.areas), posts, str(each.foreign_cities), str(each.pirates))
        table.add_row(each.colour, seat, *numbers, ", ".join(each.provinces), _victory(each))
    console.print(table)
    if position.over:
        console.print(f"The game is over, by {position.ending}.")


def _victory(each: EldoradoHolding) -> str:
    if each.claim:
        return "claims"
    return "fulfils" if each.fulfils else ""
