"""`argosy moves`: every move of a seat with what it costs and gives, and why all else cannot be done."""

from __future__ import annotations

import argparse
import json
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.cli.arguments import Subparsers, add_json, whole
from argosy.cli.eldorado.moves import show_moves
from argosy.cli.files import add_position_file, read_position
from argosy.eldorado.position import Position as EldoradoPosition
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.explain.advice import Obstacle, Offer, obstacles, offers
from argosy.wonders.explain.gain import Gain
from argosy.wonders.explain.wording import plural
from argosy.wonders.move import SELLERS
from argosy.wonders.position import Position

PAYEES: Final = ("bank", *(seller.replace("-", " ") for seller in SELLERS))


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "moves", help="list the moves of a seat", description="List every move of a seat with every way to pay."
    )
    add_position_file(parser)
    parser.add_argument("--seat", type=whole, required=True, metavar="K", help="whose moves, from 1")
    add_json(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the moves."""
    position = read_position(given)
    seat = given.seat - 1
    if not 0 <= seat < position.players:
        raise ArgosyError(f"--seat: found {given.seat}; expected a seat from 1 to {position.players}")
    if isinstance(position, EldoradoPosition):
        show_moves(position, seat, given.json)
        return 0
    found, refused = offers(position, seat), obstacles(position, seat)
    if given.json:
        told = {"seat": given.seat, "age": position.age, "turn": position.turn, "phase": position.phase}
        moves = [offer.to_dict() for offer in found]
        print(json.dumps({**told, "moves": moves, "obstacles": [each.to_dict() for each in refused]}))
    else:
        _print(position, seat, found, refused)
    return 0


def _print(position: Position, seat: int, found: list[Offer], refused: list[Obstacle]) -> None:
    console = Console()
    wonder = position.board(seat)[0].name
    console.print(f"{position.moment}, seat {seat + 1} ({wonder}), {_owned(position, seat)}", highlight=False)
    if not found:
        console.print("This seat has nothing to decide now.")
        return
    console.print(_moves_table(found))
    if refused:
        console.print(_obstacles_table(refused))


def _owned(position: Position, seat: int) -> str:
    """Coins, and what else a decision may hang on."""
    city = position.city(seat)
    told = [plural(city.coins, "coin")]
    told += [plural(city.debts, "debt")] if city.debts else []
    told += [f"naval strength {position.naval_strength(seat)}"] if position.ships(seat) else []
    told += [f"{plural(city.loss, 'coin')} to lose (C13)"] if position.phase == "losses" else []
    return ", ".join(told)


def _moves_table(found: list[Offer]) -> Table:
    table = Table("move", "pays", "gives", "changes now", box=SIMPLE_HEAD)
    for offer in found:
        table.add_row(offer.text, _pays(offer), offer.words, _changes(offer.gain))
    return table


def _pays(offer: Offer) -> str:
    shares = zip((offer.bank, *offer.move.payment), PAYEES, strict=True)
    paid = ", ".join(f"{coins} to {whom}" for coins, whom in shares if coins)
    ships = ", ".join(f"the ship costs {step.price}" for step in offer.steps if offer.move.action in ("build", "stage"))
    return "; ".join(part for part in (paid, offer.free and f"free: {offer.free}", ships) if part) or "nothing"


def _changes(gain: Gain) -> str:
    numbers = [(gain.coins, "coin"), (gain.shields, "shield"), (gain.naval, "naval shield"), (gain.points, "point")]
    numbers.append((gain.debts, "debt"))
    words = [f"{number:+} {word}{'' if abs(number) == 1 else 's'}" for number, word in numbers if number]
    return ", ".join([*words, *(f"+{producer}" for producer in gain.production)]) or "-"


def _obstacles_table(refused: list[Obstacle]) -> Table:
    table = Table("not possible", "why", "rule", box=SIMPLE_HEAD)
    for obstacle in refused:
        table.add_row(obstacle.text, obstacle.reason, obstacle.rule)
    return table
