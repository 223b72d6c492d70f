"""The games of the corpus: at every table one in each manner of playing."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from argosy.bots.wonders.sailor import Sailor
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.wonders.combinations import combinations
from argosy.wonders.game import Game
from argosy.wonders.move import Move
from argosy.wonders.notation import Record
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.boxes import BOXED, box_words, player_words
from tests.support import RULINGS, Chooser, lively_moves, pick, random_moves
from tests.wonders.eventful import eventful, eventful_moves
from tests.wonders.towers_and_projects import eager

FOLDER: Final = Path(__file__).parent
DECIDING: Final = 1  # the stream of a seed that decides; stream 0 deals
BOX_RULINGS: Final = (
    "free_city_any_side",
    "free_city_must_play",
    "free_city_card_changes",
    "board_coins_alone",
    "tiles_of_last_turn_wait",
    "free_steps_beside_projects",
)


def sailor_moves(position: Position, chance: Chance) -> dict[int, Move]:
    """A move of the sailor for every pending seat."""
    return {seat: Sailor().choose(position, seat, chance) for seat in position.pending}


def explorer_moves(position: Position, chance: Chance) -> dict[int, Move]:
    """A move for every pending seat: the green ship sails when it can, so that far islands are reached."""
    return {seat: _explorer_move(position.all_moves(seat), chance) for seat in position.pending}


def _explorer_move(moves: list[Move], chance: Chance) -> Move:
    """With a green ship, or else anything but a sale if there is such a move."""
    sailing = [move for move in moves if "green" in (move.ship, *move.card.split("+"))]
    return pick(sailing or [move for move in moves if move.action != "sell"] or moves, chance)


def choosing(table: Options) -> Options:
    """The table with sides that the seats choose, and team ties broken otherwise than the edition has it (R16)."""
    return replace(table, sides=("chosen",), team_tie_break="coins" if table.edition == "1" else "shared")


def otherwise(table: Options) -> Options:
    """The table with every ruling as other groups play it."""
    rulings = Options.from_dict({**table.to_dict(), **dict.fromkeys(RULINGS, False)})
    return replace(rulings, second_trade_space_coins=3, masks_copy_most=True)


def boxes_otherwise(table: Options) -> Options:
    """The table with the rulings on two players, boards and Babel as other groups play them."""
    return Options.from_dict({**table.to_dict(), **dict.fromkeys(BOX_RULINGS, True)})


@dataclass(frozen=True, slots=True)
class Manner:
    """How a game is played: what the table agrees on besides, and who decides."""

    agree: Callable[[Options], Options]
    decide: Chooser


MANNERS: Final = {
    "random": Manner(lambda table: table, random_moves),
    "lively": Manner(choosing, lively_moves),
    "sailor": Manner(otherwise, sailor_moves),
    "eventful": Manner(eventful, eventful_moves),
    "explorers": Manner(lambda table: table, explorer_moves),
    "eager": Manner(boxes_otherwise, eager),
}
WITH_BOXES: Final = ("lively", "sailor", "eager")  # at tables with newer boxes


def tables() -> tuple[Options, ...]:
    """Every table of the corpus."""
    return (*combinations(), *BOXED)


def manners(table: Options) -> list[str]:
    """The manners in which a table is played; where there are no ships, nobody explores."""
    if table in BOXED:
        return list(WITH_BOXES)
    left_out = {"eager", *(() if "armada" in table.expansions else ("explorers",))}
    return [manner for manner in MANNERS if manner not in left_out]


def path(table: Options, manner: str) -> Path:
    """Where the record of a game lies: a folder for each edition with what joins it."""
    return FOLDER / "-".join(box_words(table)) / f"{'-'.join([*player_words(table), manner])}.toml"


def all_paths() -> dict[Path, tuple[Options, str]]:
    """Every record with its table and manner."""
    return {path(table, manner): (table, manner) for table in tables() for manner in manners(table)}


def play(table: Options, manner: str) -> Game:
    """A whole game; its seed comes from the name of its file, so that it stays when tables are added."""
    seed = zlib.crc32(path(table, manner).relative_to(FOLDER).as_posix().encode())
    game, chance = Game(MANNERS[manner].agree(table), seed), Seeds(seed).stream(DECIDING)
    while not game.over:
        for seat, move in MANNERS[manner].decide(game.position, chance).items():
            game.choose(seat, move)
    return game


def write_all() -> None:
    """Play every game anew; records of games that are no more are left to be removed by hand."""
    for file, (table, manner) in all_paths().items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(Record.from_game(play(table, manner)).to_text(), encoding="utf-8")
