"""How many moves the seats have in fixed games, as a plain table.

Write the table anew with `python -m tests.wonders.test_legal_counts` when the rules or the deal change on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import TABLES, lively_game

TABLE = Path(__file__).with_name("legal_counts.txt")
SEEDS = (1, 2)
TURNS = (1, 4, 6)
HEADER = """\
# Legal moves in fixed random games: for each seat the moves, and after the slash all ways to pay for them.
# A seat that does not decide has 0/0. Written by `python -m tests.wonders.test_legal_counts`.
# edition players seed age.turn phase    seat 1, seat 2, ...
"""


def counts(position: Position, seat: int) -> str:
    return f"{len(position.legal(seat))}/{len(position.all_moves(seat))}"


def row(seed: int, position: Position) -> str:
    options = position.options
    moment = f"{options.edition:>9} {options.players:>7} {seed:>4} {f'{position.age}.{position.turn}':>8}"
    seats = " ".join(f"{counts(position, seat):>6}" for seat in range(position.players))
    return f"{moment} {position.phase:<7} {seats}"


def rows() -> Iterator[str]:
    for edition, players in TABLES:
        for seed in SEEDS:
            for position in lively_game(Options(edition=edition, players=players), seed):
                if position.phase != "turn" or position.turn in TURNS:
                    yield row(seed, position)


def table() -> str:
    return HEADER + "".join(f"{line}\n" for line in rows())


def test_the_counts_of_legal_moves_are_those_of_the_table() -> None:
    assert table().splitlines() == TABLE.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
