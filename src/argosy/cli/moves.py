"""`argosy moves`: every move of a seat with what it costs and gives, and why all else cannot be done."""

import argparse
import json
from collections.abc import Iterator
from typing import Any, Final

from msgspec import to_builtins
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.cli.arguments import Subparsers, add_command, add_json, whole
from argosy.cli.eldorado.chart import moves_table
from argosy.cli.files import add_position_file, read_position
from argosy.cli.terminal.offers import NOT_PAID, brings, step_cost
from argosy.eldorado.move_code import Offer
from argosy.eldorado.position import Position as EldoradoPosition
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.explain.sentences import in_words, with_rule
from argosy.wonders.explain.wording import cost_words, marked, plural, space_words
from argosy.wonders.facts.catalog import Cost
from argosy.wonders.herald import choices
from argosy.wonders.herald.encode import move_effects
from argosy.wonders.herald.gain import gain
from argosy.wonders.herald.panel import WondersLine
from argosy.wonders.herald.shipyard import WondersStep, move_steps, next_step
from argosy.wonders.herald.ways import way_of
from argosy.wonders.move import PROJECT, SELLERS, WITH_CARD, Move
from argosy.wonders.position import Position

PAYEES: Final = {"bank": "bank", **{seller.replace("-", "_"): seller.replace("-", " ") for seller in SELLERS}}
CHANGES: Final = {"coins": "coin", "shields": "shield", "naval": "naval shield", "points": "point", "debts": "debt"}


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands, "moves", run, "list the moves of a seat", "List every move of a seat with every way to pay."
    )
    add_position_file(parser)
    parser.add_argument("--seat", type=whole, required=True, metavar="K", help="whose moves, from 1")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Print the moves."""
    position = read_position(given)
    seat = given.seat - 1
    if not 0 <= seat < position.players:
        raise ArgosyError(f"--seat: found {given.seat}; expected a seat from 1 to {position.players}")
    if isinstance(position, EldoradoPosition):
        _show_kinds(position, seat, given.json)
    elif given.json:
        moment = {"seat": given.seat, "age": position.age, "turn": position.turn, "phase": position.phase}
        print(json.dumps({**moment, "moves": moves(position, seat), "obstacles": obstacles(position, seat)}))
    else:
        _print(position, seat)
    return 0


def _show_kinds(position: EldoradoPosition, seat: int, as_json: bool) -> None:
    """Print the moves of a seat in El Dorado: kinds of action with the ranges of their amounts."""
    offers = position.kinds(seat)
    if as_json:
        moment = {"seat": seat + 1, "round": position.round, "turn": position.turn, "phase": position.phase}
        print(json.dumps({**moment, "points": position.points, "kinds": [_kind(offer) for offer in offers]}))
        return
    console = Console(highlight=False)
    console.print(f"{position.moment}, seat {seat + 1}, {position.points} action points")
    console.print(moves_table(offers) if offers else "This seat has nothing to decide now.")


def _kind(offer: Offer) -> dict[str, Any]:
    """Return a kind of move as plain values: its least move, and the ranges of pirates, gold and both together."""
    move = offer.move
    values: dict[str, Any] = {"move": str(move), "action": move.action, "moves": len(offer.moves())}
    named = {"here": move.here, "there": move.there, "card": move.card}
    values |= {name: word for name, word in named.items() if word}
    if offer.room:
        values |= {"pirates": list(offer.pirates), "gold": list(offer.gold), "room": offer.room}
    return values


# -- what can be done ---------------------------------------------------------------------------------------------


def moves(position: Position, seat: int) -> list[dict[str, Any]]:
    """List every move of a seat with every way to pay for it; none if the seat has nothing to decide."""
    says = {option.move: with_rule(option.says, position) for option in choices(position, seat).options}
    return [_move(position, seat, move, says) for move in position.all_moves(seat)]


def _move(position: Position, seat: int, move: Move, says: dict[str, str]) -> dict[str, Any]:
    return {
        "move": str(move),
        "action": move.action,
        "card": move.card or None,
        "by": move.by or None,
        "ship": move.ship or None,
        "stage": move.stage or None,
        **_price(position, seat, move),
        "effects": [str(effect) for effect in move_effects(position, seat, move)],
        "steps": [_step(position, seat, step) for step in move_steps(position, seat, move)],
        "words": brings(position, seat, move) or says[str(move)],
        "gain": to_builtins(gain(position, seat, move)),
    }


def _price(position: Position, seat: int, move: Move) -> dict[str, Any]:
    """Return the coins to each payee, and why nothing is paid."""
    way = way_of(position, seat, move) if move.action in WITH_CARD else None
    paid = {seller: getattr(move, seller) for seller in PAYEES if seller != "bank"}
    reason = way.free if way and way.free and way.free.key not in NOT_PAID else None
    return {"bank": way.bank if way else 0, **paid, "free": with_rule(reason, position) if reason else None}


def _step(position: Position, seat: int, step: WondersStep) -> dict[str, Any]:
    """Return a step with what its space gives; a free step has the cost that it saves."""
    space = position.rules.space(step.fleet, step.space)
    cost = step_cost(step if step.cost else next_step(position, seat, step.fleet))
    return {
        "fleet": step.fleet,
        "space": step.space,
        "cost": {"coins": cost.coins, "resources": cost.goods},
        "cost_confidence": step.cost_confidence,
        "one_resource_less": step.one_resource_less,
        "gives": space_words(space),
        "confidence": space.confidence,
    }


# -- what cannot be done ------------------------------------------------------------------------------------------


def obstacles(position: Position, seat: int) -> list[dict[str, Any]]:
    """List what cannot be done and why: cards that cannot be built or taken, alone and with ships, then all else."""
    found = []
    for number, card in enumerate(choices(position, seat).cards):
        for line in _blocked(card.lines):
            own = line.kind.split("-")[0] in ("build", "take")
            if own or number == 0:  # any card raises a stage, or can be sold
                found.append(_obstacle(position, seat, line, card.card if own else None))
    return sorted(found, key=lambda each: (each["card"] is None, each["card"] and each["ship"] is not None))


def _blocked(lines: list[WondersLine]) -> Iterator[WondersLine]:
    """List the lines with an obstacle; what would go with something impossible is not worth a line."""
    possible = {(line.kind, line.stage) for line in lines if line.ways}
    for line in lines:
        alone = line.ship is None and line.project is None
        if line.obstacle and (alone or (line.kind.split("-")[0], line.stage) in possible):
            yield line


def _obstacle(position: Position, seat: int, line: WondersLine, card: str | None) -> dict[str, Any]:
    assert line.obstacle
    ship = PROJECT if line.project else line.ship
    named = {"action": line.kind.split("-")[0], "card": card, "ship": ship}
    stage = line.stage if position.board(seat)[1].any_order else None
    return {**named, "stage": stage, "rule": line.obstacle.rule, "reason": in_words(line.obstacle, position)}


# -- tables for people --------------------------------------------------------------------------------------------


def _print(position: Position, seat: int) -> None:
    console, found, refused = Console(), moves(position, seat), obstacles(position, seat)
    wonder = position.board(seat)[0].name
    console.print(f"{position.moment}, seat {seat + 1} ({wonder}), {_owned(position, seat)}", highlight=False)
    if not found:
        console.print("This seat has nothing to decide now.")
        return
    table = Table("move", "pays", "gives", "changes now", box=SIMPLE_HEAD)
    for move in found:
        table.add_row(move["move"], _pays(move), move["words"], _changes(move["gain"]))
    console.print(table)
    if refused:
        table = Table("not possible", "why", "rule", box=SIMPLE_HEAD)
        for each in refused:
            table.add_row(obstacle_text(each), each["reason"], each["rule"])
        console.print(table)


def obstacle_text(each: dict[str, Any]) -> str:
    """Write what cannot be done as one would type it."""
    return str(Move(each["action"], each["card"] or "", ship=each["ship"] or "", stage=each["stage"] or 0))


def _owned(position: Position, seat: int) -> str:
    """Say the coins, and what else a decision may depend on."""
    city = position.city(seat)
    owned = [plural(city.coins, "coin")]
    owned += [plural(city.debts, "debt")] if city.debts else []
    owned += [f"naval strength {position.naval_strength(seat)}"] if position.ships(seat) else []
    owned += [f"{plural(city.loss, 'coin')} to lose (C13)"] if position.phase == "losses" else []
    return ", ".join(owned)


def _pays(move: dict[str, Any]) -> str:
    paid = ", ".join(f"{move[payee]} to {whom}" for payee, whom in PAYEES.items() if move[payee])
    free = move["free"] and f"free: {move['free']}"
    ships = [f"the ship costs {price_words(step)}" for step in move["steps"] if move["action"] in ("build", "stage")]
    return "; ".join(part for part in (paid, free, *ships) if part) or "nothing"


def price_words(step: dict[str, Any]) -> str:
    """Say what a naval construction costs."""
    cost = Cost(step["cost"]["coins"], step["cost"]["resources"])
    less = ", less one resource (A50)" if step["one_resource_less"] else ""
    return marked(cost_words(cost), step["cost_confidence"]) + less


def _changes(change: dict[str, Any]) -> str:
    numbers = [(change[name], word) for name, word in CHANGES.items()]
    words = [f"{number:+} {word}{'' if abs(number) == 1 else 's'}" for number, word in numbers if number]
    return ", ".join([*words, *(f"+{producer}" for producer in change["production"])]) or "-"
