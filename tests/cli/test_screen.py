"""The screen of a turn: nothing on it depends on what its player cannot know."""

import io

import pytest
from rich.console import Console

from argosy.cli.style import Display
from argosy.cli.terminal.offers import Offers
from argosy.cli.terminal.screen import turn_screen
from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import lively_moves, random_rounds, seated

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fia", "Gus", "Hanna")


def drawn(position: Position, seat: int, width: int = 100) -> str:
    printed = io.StringIO()
    display = Display(NAMES[: position.players], "en", seed=0, width=width)
    Console(file=printed, width=width).print(turn_screen(Offers(position, display, seat)))
    return printed.getvalue()


@pytest.mark.parametrize("edition", ["1", "2"])
def test_positions_that_a_seat_cannot_tell_apart_look_alike(edition: str) -> None:
    chance = Seeds(1).stream()
    for one in random_rounds(seated(edition, 3), seed=2):
        for seat in one.before.pending:
            assert drawn(one.before, seat) == drawn(one.before.redeal(seat, chance), seat)


@pytest.mark.parametrize("expansions", [("armada",), ("cities",), ("armada", "cities")])
def test_expansions_do_not_show_what_a_seat_cannot_know(expansions: tuple[str, ...]) -> None:
    chance = Seeds(1).stream()
    for one in random_rounds(Options(players=4, expansions=expansions), seed=2, decide=lively_moves):
        for seat in one.before.pending[:2]:
            assert drawn(one.before, seat) == drawn(one.before.redeal(seat, chance), seat)


@pytest.mark.parametrize("width", [30, 74, 96, 150])
def test_no_line_is_wider_than_the_terminal_with_expansions(width: int) -> None:
    table = Options("1", 8, expansions=("armada", "cities"), teams=True)
    for one in random_rounds(table, seed=3, decide=lively_moves):
        screen = drawn(one.before, one.before.pending[0], width)
        assert all(len(line) <= width for line in screen.splitlines())


@pytest.mark.parametrize("width", [30, 50, 74, 80, 116, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for one in random_rounds(Options(players=7, sides=("chosen",)), seed=3):
        screen = drawn(one.before, one.before.pending[0], width)
        assert all(len(line) <= width for line in screen.splitlines())


def test_the_screen_has_everything_a_player_needs() -> None:
    position = next(random_rounds(Options(players=3, wonders=("gizah", "rhodos", "olympia"), sides=("day",)), 1)).before
    screen = drawn(position, 0)
    for words in (
        "Age I · turn 1 of 6 · hands go ← to Ben",
        "← Ben: Rhódos day",
        "→ Cleo: Olympía day",
        "Anna: Gizah day",
    ):
        assert words in screen
    assert all(card.name in screen for card in position.hand(0))
    assert "raise stage 1 for WW (3 points)" in screen
