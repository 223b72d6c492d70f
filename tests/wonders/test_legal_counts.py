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
EXPANDED = (
    Options("1", 3, expansions=("armada", "cities")),
    Options("1", 4, expansions=("armada", "cities"), teams=True),
    Options("1", 8, expansions=("armada",)),
    Options("2", 3, expansions=("armada",)),
    Options("2", 4, expansions=("cities",)),
    Options("2", 6, expansions=("armada",), teams=True),
)
TURNS = (1, 4, 6)
HEADER = """\
# Legal moves in fixed random games: for each seat the moves, and after the slash all ways to pay for them.
# A seat that does not decide has 0/0. Written by `python -m tests.wonders.test_legal_counts`.
# An edition is followed by a for Armada, c for Cities, t for teams.
# edition players seed age.turn phase    seat 1, seat 2, ...
"""


def counts(position: Position, seat: int) -> str:
    return f"{len(position.legal(seat))}/{len(position.all_moves(seat))}"


def box(options: Options) -> str:
    return options.edition + "".join(name[0] for name in options.expansions) + ("t" if options.teams else "")


def row(seed: int, position: Position) -> str:
    options = position.options
    moment = f"{box(options):>9} {options.players:>7} {seed:>4} {f'{position.age}.{position.turn}':>8}"
    seats = " ".join(f"{counts(position, seat):>6}" for seat in range(position.players))
    return f"{moment} {position.phase:<7} {seats}"


def rows() -> Iterator[str]:
    base = [(Options(edition=edition, players=players), seed) for edition, players in TABLES for seed in SEEDS]
    for options, seed in [*base, *((options, SEEDS[0]) for options in EXPANDED)]:
        for position in lively_game(options, seed):
            if position.phase != "turn" or position.turn in TURNS:
                yield row(seed, position)


def table() -> str:
    return HEADER + "".join(f"{line}\n" for line in rows())


def test_the_counts_of_legal_moves_are_those_of_the_table() -> None:
    assert table().splitlines() == TABLE.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
