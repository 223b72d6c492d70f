"""The table of El Dorado as text: what a seat sees, which kinds of move it has, and what every colour holds."""

from typing import Final

from msgspec import UNSET
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.knowledge.view import EldoradoArea, EldoradoShip, EldoradoView
from argosy.eldorado.move_code import Offer
from argosy.eldorado.position import Position
from argosy.eldorado.sheet import EldoradoHolding, holdings, places

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


def moves_table(offers: list[Offer], numbered: bool = False) -> Table:
    """Make a table with one line for each kind of move, and numbers to choose by if wanted."""
    table = Table(box=SIMPLE_HEAD)
    for name in (["no"] if numbered else []) + ["move", "pirates", "gold"]:
        table.add_column(name)
    for number, offer in enumerate(offers, 1):
        move = offer.move
        words = " ".join(filter(None, (move.action, move.card, move.here, move.there)))
        amounts = (_range(offer.pirates), _range(offer.gold)) if offer.room else ("", "")
        if move.action == "pick":
            words, amounts = str(move), ("", "")
        table.add_row(*([str(number)] if numbered else []), words, *amounts)
    return table


def _range(limits: tuple[int, int]) -> str:
    low, high = limits
    return "" if high == 0 else str(low) if low == high else f"{low} to {high}"


def print_holdings(position: Position, console: Console) -> None:
    """Print what every colour holds, foreign cities included; a plus marks the central post.

    A star marks the players who have won, or would win at the limit of rounds (Q40).
    """
    best, ranks = position.winners(), places(position.state, position.kernel_rules)
    table = Table("colour", "seat", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for name in ("place", "areas", "posts", "cities", "pirates"):
        table.add_column(name, justify="right")
    table.add_column("provinces", no_wrap=True)
    table.add_column("victory")
    for each in holdings(position.state, position.kernel_rules):
        seat = "neutral" if each.seat is None else f"{each.seat}{' *' if each.seat - 1 in best else ''}"
        posts = f"{each.posts}{'+' if each.central_post else ''}"
        place = "" if each.seat is None else str(ranks[each.seat - 1])
        numbers = (place, str(each.areas), posts, str(each.foreign_cities), str(each.pirates))
        table.add_row(each.colour, seat, *numbers, ", ".join(each.provinces), _victory(each))
    console.print(table)
    if position.over:
        console.print(f"The game is over, by {position.ending}.")


def _victory(each: EldoradoHolding) -> str:
    if each.claim:
        return "claims"
    return "fulfils" if each.fulfils else ""
