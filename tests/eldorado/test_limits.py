"""Every list of a state at its limit: one more is refused by name, and no run of the kernel leaves its arrays."""

from __future__ import annotations

import pytest

from argosy.eldorado.kernel.layout import Moves
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.errors import NotationError
from tests.boundaries import play_to_the_end
from tests.eldorado.table import table

EVERYTHING = "cards = true\nland_hiring = true"


def play(position: Position) -> None:
    play_to_the_end("eldorado", position.state, position.kernel_rules, Moves, seed=3, most=250)


def test_all_ships_are_on_the_board() -> None:
    ships = [space.id for space in Options().catalog().board.spaces if not space.is_land][:9]
    full = ", ".join(f'"{space} turquoise 1"' for space in ships[:8])
    play(table('"T1 turquoise 9"', full, options=EVERYTHING))
    with pytest.raises(NotationError, match=r"field 'ships': .*8"):
        table("", f'{full}, "{ships[8]} turquoise 1"', options=EVERYTHING)


def test_one_player_holds_all_cards() -> None:
    cards = [card.id for card in Options(cards=True).catalog().cards for _ in range(card.copies)]
    play(table('"T1 turquoise 9"', more=f"[[seat]]\nhand = {cards}", options=EVERYTHING))
    with pytest.raises(NotationError, match=f"found {cards.count(cards[0]) + 1} cards '{cards[0]}'; expected at most"):
        table("", more=f"[[seat]]\nhand = {[*cards, cards[0]]}", options=EVERYTHING)


def test_all_pirates_and_natives_are_on_the_board() -> None:
    numbers = Options().catalog().numbers
    most, natives = numbers.pirates_per_colour, numbers.natives
    crowd = f'"T1 turquoise {most}", "R1 red {most}", "B1 blue {most}", "O1 orange {most}", "E01 natives {natives}"'
    play(table(crowd, options=EVERYTHING))
    with pytest.raises(NotationError, match=f"{most}"):
        table(f'"T1 turquoise {most}", "T2 turquoise 1"')
