"""What a player chooses from: the hand, the discard pile, or the sides of the wonder."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from argosy.cli.terminal.city import stages
from argosy.cli.terminal.console import NARROW
from argosy.cli.terminal.offers import offer
from argosy.cli.terminal.palette import QUIET, TITLE, bare_table, colour_mark
from argosy.cli.terminal.scene import Scene
from argosy.wonders.explain.wording import COIN, RESOURCE_NAMES, cost_symbols, effects_symbols, effects_words
from argosy.wonders.facts.catalog import Card
from argosy.wonders.position import Position


def choices(position: Position, scene: Scene, seat: int) -> RenderableType:
    """The numbered things that a player decides about now."""
    if position.phase == "sides":
        return sides(position, seat)
    if position.phase == "salvage":
        return pile(position, scene, seat)
    return hand(position, scene, seat)


def choosable(position: Position, seat: int) -> list[Card]:
    """The cards behind the numbers on the screen."""
    if position.phase == "salvage":
        return list(dict.fromkeys(position.pile()))
    return position.hand(seat)


def hand(position: Position, scene: Scene, seat: int) -> Group:
    """The hand: what each card does, costs, and how it can be paid; then stage and sale."""
    table = _table("your hand", "cost", "to build")
    for number, card in enumerate(position.hand(seat), 1):
        build = offer(position, scene, seat, "build", card)
        table.add_row(str(number), colour_mark(card.colour), *_told(scene, card), cost_symbols(card.cost), build)
    return Group(table, _other_actions(position, scene, seat))


def _table(name: str, *columns: str) -> Table:
    table = bare_table()
    table.add_column("#", justify="right", style=TITLE, no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(name, overflow="fold", min_width=12)
    table.add_column("what it does", ratio=1, min_width=12)
    for column in columns:
        table.add_column(column, no_wrap=column == "cost")
    return table


def _told(scene: Scene, card: Card) -> tuple[Text, str]:
    words = effects_words if scene.width >= NARROW else effects_symbols
    return scene.card(card), words(card.effects)


def _other_actions(position: Position, scene: Scene, seat: int) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style=TITLE)
    grid.add_column()
    grid.add_row("w", _stage_line(position, scene, seat))
    grid.add_row("s", f"sell any card for {position.rules.catalog.numbers.sale_price}{COIN}")
    return grid


def _stage_line(position: Position, scene: Scene, seat: int) -> Text:
    side, built = position.board(seat)[1], position.city(seat).stages
    if built == len(side.stages):
        return Text("all stages of the wonder are built (B13)", style=QUIET)
    stage = side.stages[built]
    text = Text(f"raise stage {built + 1} for {cost_symbols(stage.cost)} ({effects_words(stage.effects)}): ")
    return text.append_text(offer(position, scene, seat, "stage", position.hand(seat)[0]))


def pile(position: Position, scene: Scene, seat: int) -> Group:
    """The discard pile, to take one card for free (B42)."""
    table = _table("the discard pile", "to take")
    for number, card in enumerate(choosable(position, seat), 1):
        take = offer(position, scene, seat, "take", card)
        table.add_row(str(number), colour_mark(card.colour), *_told(scene, card), take)
    decline = Text("d", style=TITLE).append(" take nothing", style="default")
    return Group(table, decline) if position.ways(seat, "decline", "") else Group(table)


def sides(position: Position, seat: int) -> Table:
    """The sides of the wonder dealt to a player who chooses (B3)."""
    wonder = position.board(seat)[0]
    table = bare_table()
    table.add_column("#", justify="right", style=TITLE)
    for column in (wonder.name, "produces", "stages"):
        table.add_column(column)
    for number, side in enumerate(wonder.sides, 1):
        table.add_row(str(number), side.id, RESOURCE_NAMES[side.resource], stages(side, 0))
    return table
