"""`argosy moves`: every move of a seat with what it costs and gives, and why the other cards cannot be built."""

from __future__ import annotations

import argparse
import json

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.cli.arguments import Subparsers, positive
from argosy.cli.eldorado.moves import show_moves
from argosy.cli.files import add_position_file, read_position
from argosy.eldorado.position import Position as EldoradoPosition
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.explain.advice import Gain, Obstacle, Offer, obstacles, offers
from argosy.wonders.explain.wording import plural
from argosy.wonders.position import Position


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "moves", help="list the moves of a seat", description="List every move of a seat with every way to pay."
    )
    add_position_file(parser)
    parser.add_argument("--seat", type=positive, required=True, metavar="K", help="whose moves, from 1")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the moves."""
    position = read_position(given.file)
    seat = given.seat - 1
    if seat >= position.players:
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
    console.print(f"{position.moment}, seat {seat + 1} ({wonder}), {plural(position.city(seat).coins, 'coin')}")
    if not found:
        console.print("This seat has nothing to decide now.")
        return
    console.print(_moves_table(found))
    if refused:
        console.print(_obstacles_table(refused))


def _moves_table(found: list[Offer]) -> Table:
    table = Table("move", "pays", "gives", "changes now", box=SIMPLE_HEAD)
    for offer in found:
        table.add_row(offer.text, _pays(offer), offer.words, _changes(offer.gain))
    return table


def _pays(offer: Offer) -> str:
    shares = [(offer.bank, "bank"), (offer.move.left, "left"), (offer.move.right, "right")]
    paid = ", ".join(f"{coins} to {whom}" for coins, whom in shares if coins)
    return ", ".join(part for part in (paid, offer.free and f"free: {offer.free}") if part) or "nothing"


def _changes(gain: Gain) -> str:
    numbers = [(gain.coins, "coin"), (gain.shields, "shield"), (gain.points, "point")]
    words = [f"{number:+} {word}{'' if abs(number) == 1 else 's'}" for number, word in numbers if number]
    return ", ".join([*words, *(f"+{producer}" for producer in gain.production)]) or "-"


def _obstacles_table(refused: list[Obstacle]) -> Table:
    table = Table("not possible", "why", "rule", box=SIMPLE_HEAD)
    for obstacle in refused:
        table.add_row(f"{obstacle.action} {obstacle.card}".strip(), obstacle.reason, obstacle.rule)
    return table
