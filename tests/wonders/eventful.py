"""Random games in which much is hidden: Halikarnassos digs in the discard pile, Babylon plays its last card.

At tables with ships all others sail whenever they can, so that many explore.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from hypothesis import strategies as st

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds
from argosy.wonders.combinations import combinations
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import Chooser, pick, random_rounds

DIGGER = 0  # the seat of Halikarnassos
WONDERS = ("halikarnassos", "babylon", "gizah", "rhodos", "ephesos", "olympia", "alexandria")
EIGHTH = {"armada": "syracuse", "cities": "petra"}
SIDE = {"1": "B", "2": "night"}


def eventful_options(edition: str, players: int, **rulings: bool) -> Options:
    """A table with the wonders that hide and reveal most, on their second sides."""
    table = {"edition": edition, "players": players, "wonders": WONDERS[:players], "sides": SIDE[edition]}
    return Options.from_dict({**table, **rulings})


def eventful(table: Options) -> Options:
    """The same table with these wonders; eight players take one of an expansion too (R14)."""
    wonders = (*WONDERS, *(EIGHTH[name] for name in table.expansions))
    return replace(table, wonders=wonders[: table.players], sides=(SIDE[table.edition],))


def eventful_moves(position: Position, chance: Chance) -> dict[int, Move]:
    """A move for every pending seat.

    The first two seats raise stages and take cards when they can, or else produce. The others sail when they can.
    """
    return {seat: _move(position, seat, chance) for seat in position.pending}


def _move(position: Position, seat: int, chance: Chance) -> Move:
    moves = position.all_moves(seat)
    special = [move for move in moves if move.action in ("stage", "take")]
    producing = [move for move in moves if move.action == "build" and _colour(position, move) in ("brown", "grey")]
    sailing = [move for move in moves if move.ship]
    return pick((special or producing or moves) if seat <= 1 else (sailing or moves), chance)


def _colour(position: Position, move: Move) -> str:
    return position.rules.card(position.rules.numbers[move.card]).colour


def moments(options: Options, seed: int, choose: Chooser = eventful_moves) -> Iterator[Position]:
    """The positions of a random game, the last one included, each with some of its decisions committed."""
    chance = Seeds(seed).stream(2)
    for played in random_rounds(options, seed, choose):
        position = played.before
        for seat, move in played.moves.items():
            if draw(chance, 2):
                position = position.choose(seat, move)
        yield position
        if played.after.over:
            yield played.after


def moment(options: Options, seed: int, rounds: int) -> Position:
    """The position of a random game after some rounds, before anybody decides, or the last such one."""
    return [played.before for played in islice(random_rounds(options, seed, eventful_moves), rounds + 1)][-1]


@st.composite
def any_moment(draw_value: st.DrawFn) -> Position:
    """Any moment of a game at any table, sides to be chosen or not."""
    options = replace(
        draw_value(st.sampled_from(combinations())),
        sides=(draw_value(st.sampled_from(["random", "chosen"])),),
        salvage_optional=draw_value(st.booleans()),
        salvage_sees_leftovers=draw_value(st.booleans()),
    )
    return moment(options, draw_value(st.integers(0, 9999)), draw_value(st.integers(0, 35)))


def observers(position: Position) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(position.players), None]
