"""The table as a seat sees it, in a few lines of text."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET
from rich.console import Console
from rich.text import Text

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.knowledge.view import EldoradoArea, EldoradoShip, EldoradoView
from argosy.eldorado.position import Position

STYLES: Final = {"turquoise": "cyan", "red": "red", "blue": "blue", "orange": "yellow"}

ASKED: Final = {  # by phase: what the person at the keyboard decides; nothing for the usual actions of a turn
    "placing": "Place your pirates and ships (E14).",
    "raiding": "Do you raid before this turn? Play the card, or pass (Q27).",
    "attacker": "You rolled. Play new weapons, or pass (Q26).",
    "defender": "You are attacked. Play new weapons, or pass (Q26).",
    "cancelling": "A card was played. Cancel it, or pass (Q50).",
    "paying": "Pay the rest of the price: where does the gold lie (E50)?",
    "settling": "Put your new pirates down (E48).",
    "marching": "The group may march on, or pass (Q49).",
    "sailing": "The ship may sail on, or pass (Q49).",
    "driving": "The ship may be driven on, or pass.",
    "searching": "Take a card from the pile.",
    "stealing": "Take a card from the hand you look at.",
    "charting": "Pick one result of each die.",
}


def print_chart(position: Position, seat: int | None, console: Console) -> None:
    """Print everything that matters for a decision; `seat` sees its hand."""
    view = position.view(seat)
    when = f"Round {view.round}, {view.turn}'s turn"
    if view.active != view.turn:
        when += f", raid of {view.active}"
    console.print(Text(f"\n{when}: {view.phase}, {view.points} action points", style="bold"))
    for colour in COLOURS:
        console.print(Text(_colour_line(position, view, colour), style=STYLES[colour]))
    console.print(Text(_natives_line(view)))
    for name in ("attack", "die", "card", "rolled", "due", "owed", "source", "steps", "group", "to_place", "to_dock"):
        value = getattr(view, name)
        if value is not UNSET:
            console.print(Text(f"{name}: {value}"))
    if seat is not None and position.phase in ASKED:
        console.print(Text(ASKED[position.phase], style="bold"))
    if seat is not None and position.options.cards:
        hand = ", ".join(view.seats[seat].hand or ()) or "no cards"
        console.print(Text(f"Your hand: {hand}. Pile {view.pile}, discards {len(view.discards)}."))


def _colour_line(position: Position, view: EldoradoView, colour: str) -> str:
    """Say the pirates, ships and flags of one colour on a line."""
    (band,) = (each for each in view.bands if each.colour == colour)
    stacks = [_stack(area) for area in view.areas if area.holder == colour]
    flags = [
        area.id + _gold(area)
        for area in view.areas
        if area.control == colour and not area.troops and (area.gold or not _is_home(position, area, colour))
    ]
    ships = [_ship(ship) for ship in view.ships if ship.colour == colour]
    docks = [ship.space for ship in view.ships if ship.colour is None and _holds(view, ship, colour)]
    parts = {"on land": stacks, "flags": flags, "ships": [*ships, *docks]}
    who = "neutral" if band.seat is None else f"seat {band.seat}"
    lists = "; ".join(f"{name} {' '.join(items)}" for name, items in parts.items() if items)
    return f"{colour:<9} {who}{', CLAIMS VICTORY' if band.claim else ''}: {lists}"


def _natives_line(view: EldoradoView) -> str:
    held = [area for area in view.areas if area.control == "natives"]
    names = " ".join(_stack(area) if area.troops else area.id + _gold(area) for area in held)
    return f"natives   {names or 'nothing explored'}"


def _stack(area: EldoradoArea) -> str:
    return f"{area.id}:{area.troops}{_gold(area)}"


def _ship(ship: EldoradoShip) -> str:
    return f"{ship.space}:{ship.crew}{_gold(ship)}"


def _gold(piece: EldoradoArea | EldoradoShip) -> str:
    return f"+{piece.gold}g" if piece.gold else ""


def _is_home(position: Position, area: EldoradoArea, colour: str) -> bool:
    return position.rules.spaces[position.rules.space_numbers[area.id]].region == colour


def _holds(view: EldoradoView, ship: EldoradoShip, colour: str) -> bool:
    return any(area.id == ship.space and area.control == colour for area in view.areas)


def space_in_words(position: Position, name: str) -> str:
    """Say where a space lies: its name, what is special about it, and its neighbours."""
    spaces = {space.id: space for space in position.rules.spaces}
    space = spaces[name]
    kind = "city" if space.city else f"{space.post} trading post" if space.post else space.kind
    land = " ".join(other for other in space.borders if spaces[other].is_land)
    water = " ".join(other for other in space.borders if not spaces[other].is_land)
    borders = "; ".join(f"{word} {names}" for word, names in (("land", land), ("water", water)) if names)
    return f"{name} {space.name}, {kind}{f' of {space.island}' if space.island else ''}; beside it {borders}"
