"""Games in which much happens, for tests: positions in the thick of it, and players who do not idle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.game import Game
from argosy.eldorado.move import Move
from argosy.eldorado.notation import position_from_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop import toml
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds

WEIGHTS: Final = {
    "end": 1,
    "march": 6,
    "sail": 12,
    "launch": 20,
    "load": 12,
    "unload": 12,
    "transfer": 8,
    "explore": 30,
    "attack": 30,
    "hire": 12,
    "buy": 12,
    "play": 20,
    "sink": 1,
}
MELEE: Final = """
round = 3
claims = ["red"]
areas = [
    "T1 turquoise 6 gold 3", "T2 red 2", "T4 turquoise 4", "T6 turquoise 2 gold 4", "T7 flag red gold 1",
    "R1 red 5 gold 2", "R4 turquoise 3", "R6 flag turquoise", "R7 red 2",
    "B1 blue 8 gold 2", "B4 flag orange gold 2", "B6 blue 3", "O1 orange 6 gold 3", "O4 blue 2", "O6 orange 3",
    "E01 natives 4 gold 4", "E02 turquoise 4 gold 1", "E03 red 3", "E05 blue 2", "E06 explored", "E07 red 4 gold 2",
    "E08 turquoise 2 gold 2", "E11 flag red", "E13 natives 1 gold 3", "E15 turquoise 3", "E17 flag blue gold 1",
    "E19 turquoise 3 gold 2", "E20 orange 2 gold 1", "E21 explored gold 1", "E24 orange 2",
]
ships = [
    "K09 turquoise 5 gold 2", "K33 red 4 gold 1", "K29 flag turquoise gold 1", "K40 orange 6", "K42 blue 3 gold 3",
    "O1",
]
[options]
"""
HANDS: Final = (
    ["raid", "spy", "attack-weapons 2", "fair-wind", "gold-mine", "great-recruitment", "shipyard", "storm"],
    ["raid", "black-spot", "defence-weapons 2", "mutiny", "forced-march", "native-uprising", "small-recruitment"],
    ["raid", "grand-strategist", "attack-weapons", "old-chart", "rum-ration", "spy", "shipyard"],
    ["raid", "black-spot", "defence-weapons", "old-chart", "fair-wind", "forced-march", "mutiny", "storm"],
)


def melee(players: int = 4, cards: bool = True, **options: object) -> Position:
    """A position in the thick of it."""
    given = {"players": players, "cards": cards, "land_hiring": True, "round_limit": 12, **options}
    text = MELEE + toml.lines(given)
    if players == 3:  # nobody plays orange: it has no ships, and only what stood there from the start
        text = (
            text.replace('"K40 orange 6", ', "").replace('"E24 orange 2",', "").replace('"E20 orange 2 gold 1", ', "")
        )
    for hand in HANDS[:players]:
        text += f"\n[[seat]]\nhand = {hand if cards else []}\n"
    return position_from_text(text)


def melee_game(players: int = 4, cards: bool = True, **options: object) -> Game:
    """A game that has come to that position: seat 1 acts, as turquoise."""
    position = melee(players, cards, colours=list(COLOURS[:players]), **options)
    game = Game(position.options, 3)
    game.position = position
    game._past = [(position, game._past[0][1])]
    return game


@dataclass(frozen=True)
class Step:
    """One decision between the positions before and after."""

    before: Position
    seat: int
    move: Move
    after: Position


def lively_move(position: Position, seat: int, chance: Chance) -> Move:
    """A move that rarely idles: kinds of action by weight, then offers, then amounts, equally likely."""
    offers = position.kinds(seat)
    actions = sorted({offer.move.action for offer in offers})
    tickets = [action for action in actions for _ in range(WEIGHTS.get(action, 10))]
    action = tickets[draw(chance, len(tickets))]
    fitting = [offer for offer in offers if offer.move.action == action]
    moves = fitting[draw(chance, len(fitting))].moves()
    return moves[draw(chance, len(moves))]


def lively_steps(position: Position, seed: int, most: int = 100_000) -> Iterator[Step]:
    """A lively game from a position on, decision by decision. Stream 0 of the seed is chance, stream 1 decides."""
    chance, mind = Seeds(seed).stream(0), Seeds(seed).stream(1)
    while not position.over and most:
        most -= 1
        seat = position.pending[draw(mind, len(position.pending))]
        move = lively_move(position, seat, mind)
        after = position.choose(seat, move)
        if not after.pending:
            after = after.advance(chance)
        yield Step(position, seat, move, after)
        position = after


TABLES: Final = [
    Options(players=players, cards=cards, land_hiring=cards, placement=placement, round_limit=6)
    for players in (2, 3, 4)
    for cards in (False, True)
    for placement in ("balanced", "own")
]


@cache
def lively_positions(players: int, cards: bool, seed: int = 1) -> tuple[Position, ...]:
    """The positions of a lively game that begins in the thick of it, in which somebody decides."""
    return tuple(step.before for step in lively_steps(melee(players, cards), seed))
