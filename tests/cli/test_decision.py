"""A decision at hand-written positions: ways to pay, chains, and lines that mean a card in focus."""

import io

import pytest
from rich.console import Console

from argosy.cli.keyboard import EndOfInput, Keyboard
from argosy.cli.style import Display
from argosy.cli.terminal.decision import Decision
from argosy.cli.terminal.offers import Offers
from argosy.wonders.herald import choices
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text

WOOD_ON_BOTH_SIDES = """
[[seat]]
wonder = "gizah"
side = "day"
coins = 6
hand = ["stockade", "baths"]
[[seat]]
built = ["lumber-yard"]
[[seat]]
built = ["timber-yard"]
"""

CHAIN = """
age = 2
[[seat]]
wonder = "gizah"
side = "day"
coins = 9
built = ["scriptorium"]
hand = ["library"]
[[seat]]
built = ["loom-1", "stone-pit"]
[[seat]]
"""


class Lines(Keyboard):
    """A keyboard on which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise EndOfInput
        return self.lines.pop(0)


def decide(position: str, *lines: str) -> tuple[Move, str]:
    """What the first seat decides, and what is printed meanwhile."""
    printed = io.StringIO()
    display = Display(("Anna", "Ben", "Cleo"), "en", seed=0, width=100)
    console = Console(file=printed, width=100)
    table = position_from_text(position)
    decision = Decision(console, Lines(*lines), Offers(table, display, 0), may_go_back=False)
    return decision.make(), printed.getvalue()


@pytest.mark.parametrize(
    "lines, left, right",
    [
        (("build stockade", "", ""), 2, 0),
        (("build stockade", "1", ""), 2, 0),
        (("build stockade", "2", ""), 0, 2),
        (("build stockade", "3", "2", ""), 0, 2),
        (("build stockade", "u", "build stockade right 2", ""), 0, 2),
        (("build stockade left 2", ""), 2, 0),
    ],
)
def test_the_neighbour_who_is_paid_can_be_chosen(lines: tuple[str, ...], left: int, right: int) -> None:
    move, printed = decide(WOOD_ON_BOTH_SIDES, *lines)
    assert move == Move("build", "stockade", left=left, right=right)
    assert "2¢ to ← Ben (or 1 other)" in printed


def test_a_free_way_is_taken_and_the_others_are_told() -> None:
    move, printed = decide(CHAIN, "build library", "")
    assert move == Move("build", "library", by="chain")
    assert "free: chain from Scriptorium (B14)" in printed
    assert "Other ways: build library by paying left" in printed


def test_a_chain_can_be_left_unused() -> None:
    move, _ = decide(CHAIN, "build library by paying left 4", "")
    assert move == Move("build", "library", by="paying", left=4)


def test_a_letter_alone_means_the_card_looked_at() -> None:
    move, printed = decide(WOOD_ON_BOTH_SIDES, "build stockade left 2", "1", "s", "")
    assert move == Move("sell", "stone-pit")
    assert "Stone Pit: produces 1 stone; costs nothing" in printed


@pytest.mark.rule("C44")
def test_a_stage_that_costs_no_resources_any_more_is_free_on_every_screen() -> None:
    firm = """
    options.expansions = ["cities"]
    [[seat]]
    wonder = "gizah"
    side = "day"
    built = ["architect-firm", "sawmill"]
    hand = ["stockade"]
    """
    card = choices(position_from_text(firm), 0).cards[0]
    stage = next(line for line in card.lines if line.kind == "stage")
    assert [way.free and way.free.key for way in stage.ways] == ["no-cost"]
    _, printed = decide(firm, "stage stockade", "")
    assert "raise stage 1 for WW (3 points): free" in printed
    assert "raise stage 1 (3 points) with Stockade: free." in printed
    assert "own resources" not in printed.split("raise stage", 1)[1]


def test_the_change_of_coins_and_points_is_told() -> None:
    _, printed = decide(WOOD_ON_BOTH_SIDES, "build baths", "")
    assert "Coins 6 → 6, points 2 → 5" in printed


# -- decisions that expansions ask for ----------------------------------------------------------------------------

ARMADA = 'options.expansions = ["armada", "cities"]\n'
SYRACUSE = f"""{ARMADA}
[[seat]]
wonder = "syracuse"
side = "day"
coins = 20
built = ["ore-vein", "lumber-yard", "loom-1", "press-1", "glassworks-1"]
hand = ["stockade", "altar"]
[[seat]]
built = ["foundry", "sawmill", "quarry", "brickyard"]
[[seat]]
built = ["foundry", "sawmill", "quarry", "brickyard"]
"""


def test_a_stage_is_chosen_where_the_order_is_free() -> None:
    move, printed = decide(SYRACUSE, "stage stockade", "2", "")
    assert move.action == "stage"
    assert "stage 1: " in printed
    assert "stage 2: " in printed
    move, _ = decide(SYRACUSE, "stage stockade at 2", "", "")
    assert move.stage == 2


def test_a_plus_takes_the_ship_along() -> None:
    move, printed = decide(SYRACUSE, "build stockade+", "", "")
    assert (move.card, move.ship) == ("stockade", "red")
    assert "and move the red ship to space 1: 1 naval shield (medium)" in " ".join(printed.split())


@pytest.mark.parametrize(
    "head, seat, lines, move",
    [
        ("fleet", 'owed = ["any 2"]', ("99", "3", ""), "sail red+yellow"),
        ("fleet", 'owed = ["any 1"]', ("sail blue", ""), "sail blue"),
        ("fleet", 'owed = ["any 1"]', ("d", ""), "decline"),
        ("island", 'exploring = [1]\noffered = ["bronze-island", "amber-island"]', ("2", ""), "keep amber-island"),
        ("losses", "coins = 3\nloss = 4", ("4", "2", ""), "lose 2"),
        ("losses", "coins = 3\nloss = 4", ("lose 0", ""), "lose 0"),
        ("sea", 'islands = ["forgotten-oasis"]', ("2", ""), "abstain"),
        ("sea", 'islands = ["forgotten-oasis"]', ("fight", ""), "fight"),
    ],
)
def test_a_decision_without_cards(head: str, seat: str, lines: tuple[str, ...], move: str) -> None:
    chosen, printed = decide(f'phase = "{head}"\n{ARMADA}[[seat]]\n{seat}\n', "?", *lines)
    assert str(chosen) == move
    assert "You will " in printed
