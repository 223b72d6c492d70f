"""What a player chooses from: the hand, the discard pile, the sides of the wonder, or ships, islands and coins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from argosy.cli.style import NARROW, QUIET, TITLE, bare_table, colour_mark
from argosy.cli.terminal.city import stages
from argosy.cli.terminal.display import Display
from argosy.cli.terminal.offers import offer, sale_step, ship_offer, stage_choices
from argosy.wonders.explain.deeds import deed_words, island_of, steps_of
from argosy.wonders.explain.effects import effects_symbols, effects_words
from argosy.wonders.explain.wording import COIN, RESOURCE_NAMES, cost_symbols, doubted
from argosy.wonders.facts.catalog import Card
from argosy.wonders.move import Move
from argosy.wonders.position import Position


def choices(position: Position, display: Display, seat: int) -> RenderableType:
    """The numbered things that a player decides about now."""
    return _CHOICES.get(position.phase, _few_moves)(position, display, seat)


def choosable(position: Position, seat: int) -> list[Card]:
    """The cards behind the numbers on the screen."""
    if position.phase == "salvage":
        return list(dict.fromkeys(position.pile()))
    return position.hand(seat)


# -- the hand -----------------------------------------------------------------------------------------------------


def hand(position: Position, display: Display, seat: int) -> Group:
    """The hand: what each card does, costs, and how it can be paid; then stage and sale."""
    table = _table("your hand", "cost", "to build")
    for number, card in enumerate(position.hand(seat), 1):
        cost = doubted(cost_symbols(card.cost), card.cost_confidence)
        build = _with_ship(position, display, seat, "build", card)
        table.add_row(str(number), colour_mark(card.colour), *_told(display, card), cost, build)
    return Group(table, _other_actions(position, display, seat))


def _table(name: str, *columns: str) -> Table:
    table = bare_table()
    table.add_column("#", justify="right", style=TITLE, no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(name, overflow="fold", min_width=12)
    table.add_column("what it does", ratio=1, min_width=12)
    for column in columns:
        table.add_column(column, no_wrap=column == "cost")
    return table


def _told(display: Display, card: Card) -> tuple[Text, str]:
    words = effects_words if display.width >= NARROW else effects_symbols
    return display.card(card), doubted(words(card.effects), card.confidence)


def _with_ship(position: Position, display: Display, seat: int, action: str, card: Card, stage: int = 0) -> Text:
    """How a card is built or a stage raised, and in a line below the same with a ship, if it can be built at all."""
    text = offer(position, display, seat, action, card, stage=stage)
    ship = ship_offer(position, display, seat, action, card, stage)
    return text.append("\n").append_text(ship) if ship else text


def _other_actions(position: Position, display: Display, seat: int) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style=TITLE)
    grid.add_column()
    for stage in stage_choices(position, seat):
        grid.add_row("w", _stage_line(position, display, seat, stage))
    grid.add_row("s", f"sell any card for {position.rules.catalog.numbers.sale_price}{COIN}")
    step = sale_step(position, seat)
    if step:
        grid.add_row("s+", f"sell any card for {step}")
    return grid


def _stage_line(position: Position, display: Display, seat: int, stage: int) -> Text:
    following = position.next_stages(seat)
    if not following:
        return Text("all stages of the wonder are built (B13)", style=QUIET)
    number = stage or following[0]
    facts = position.board(seat)[1].stages[number - 1]
    cost = doubted(cost_symbols(facts.cost), facts.confidence)
    text = Text(f"raise stage {number} for {cost} ({effects_words(facts.effects)}): ")
    return text.append_text(_with_ship(position, display, seat, "stage", position.hand(seat)[0], stage))


# -- other choices ------------------------------------------------------------------------------------------------


def pile(position: Position, display: Display, seat: int) -> Group:
    """The discard pile, to take one card for free (B42)."""
    table = _table("the discard pile", "to take")
    for number, card in enumerate(choosable(position, seat), 1):
        take = offer(position, display, seat, "take", card)
        table.add_row(str(number), colour_mark(card.colour), *_told(display, card), take)
    decline = Text("d", style=TITLE).append(" take nothing", style="default")
    return Group(table, decline) if position.ways(seat, "decline", "") else Group(table)


def sides(position: Position, display: Display, seat: int) -> Table:
    """The sides of the wonder dealt to a player who chooses (B3)."""
    wonder = position.board(seat)[0]
    table = bare_table()
    table.add_column("#", justify="right", style=TITLE)
    for column in (wonder.name, "produces", "stages"):
        table.add_column(column)
    for number, side in enumerate(wonder.sides, 1):
        first = list(range(1, len(side.stages) + 1)) if side.any_order else [1]
        table.add_row(str(number), side.id, RESOURCE_NAMES[side.resource], stages(side, 0, first))
    return table


def _few_moves(position: Position, display: Display, seat: int) -> Table:
    """Ships to move, islands to keep, coins to pay, or a conflict to join: every move is one line."""
    table = bare_table()
    table.add_column("#", justify="right", style=TITLE)
    table.add_column(position.decision.heading)
    table.add_column("what it does")
    for number, move in few_moves(position, seat).items():
        table.add_row(str(number), _name(position, display, move), _does(position, seat, move))
    return table


def few_moves(position: Position, seat: int) -> dict[int, Move]:
    """The moves by what one types: of losses the coins paid, of all others their place."""
    moves = position.legal(seat)
    if position.phase == "losses":
        return {int(move.card): move for move in moves}
    return dict(enumerate(moves, 1))


def _name(position: Position, display: Display, move: Move) -> str:
    if move.action == "keep":
        return display.island(island_of(position, move))
    return "no ship" if move.action == "decline" else str(move).replace("+", " + ")


def _does(position: Position, seat: int, move: Move) -> str:
    if move.action == "sail":
        return "; ".join(f"{step.fleet}: {step.gives}" for step in steps_of(position, seat, move))
    return deed_words(position, seat, move)


_CHOICES: Final[dict[str, Callable[[Position, Display, int], RenderableType]]] = {
    "turn": hand,
    "extra": hand,
    "salvage": pile,
    "sides": sides,
}
