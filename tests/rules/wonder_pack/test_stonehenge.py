"""Stonehenge (W5 to W7, W23, W24; cases P3, P4)."""

from __future__ import annotations

import pytest

from argosy.tabletop.seeds import Seeds
from argosy.wonders.herald import choices, standing
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.position import Position
from tests.rules.table import coins, play_age, points
from tests.rules.wonder_pack.pack import WORKSHOPS, board, built, pack, raise_stage
from tests.support import present

GREEN = "apothecary"


def henge(side: str, *more: str, top: str = "", left: str = "", right: str = "") -> Position:
    """Stonehenge beside Gizah on its left and Ephesos on its right."""
    own = board("stonehenge", side, *more)
    return pack(own, board("gizah", "A", left), board("ephesos", "A", right), top=top)


@pytest.mark.rule("W5", "W6")
def test_side_a_counts_stones_twice() -> None:
    """P3: 3, 5, and 2 points for each of four stones."""
    quarries = built("stone-pit", "quarry", "timber-yard")
    assert [points(henge("A", quarries, f"stages = {n}"), "wonder") for n in range(4)] == [0, 3, 8, 16]


@pytest.mark.rule("W6", "W23")
@pytest.mark.parametrize(
    "card, stones",
    [
        *(("stone-pit", 1), ("quarry", 2), ("timber-yard", 1), ("excavation", 1), ("mine", 1)),
        *(("caravansery", 0), ("ore-vein", 0), ("clay-pit", 0), ("tree-farm", 0)),
    ],
)
def test_a_stone_is_a_symbol_on_a_brown_card(card: str, stones: int) -> None:
    """The caravansery, which is yellow, makes stone too; the board makes wood."""
    assert points(henge("A", built(card), "stages = 3"), "wonder") == 3 + 5 + 2 * stones


@pytest.mark.rule("W6")
def test_stones_of_the_neighbours_do_not_count() -> None:
    assert points(henge("A", "stages = 3", left=built("quarry"), right=built("stone-pit")), "wonder") == 8


@pytest.mark.rule("W5", "W23")
def test_side_b_pays_once_and_counts_at_the_end() -> None:
    """Three stones: 3 coins when the stage is built, and as many points as there are stones in the end."""
    position = henge("B", built(*WORKSHOPS), "coins = 3")
    after = raise_stage(position)
    assert coins(after)[0] - coins(position)[0] == 3
    assert points(after, "wonder") == 3
    more = henge("B", built(*WORKSHOPS, "timber-yard"), "stages = 1", "coins = 3")
    assert (coins(more)[0], points(more, "wonder")) == (3, 4)


def marked(card: str, left: str, right: str) -> Position:
    """The end of a game in which Stonehenge, side B, laid a card under its second stage in the last turn."""
    own = board("stonehenge", "B", built(*WORKSHOPS), "stages = 1", 'tucked = ["altar"]', f'hand = ["{card}"]')
    return pack(own, board("gizah", "A", left), board("ephesos", "A", right), top="age = 3\nturn = 6")


@pytest.mark.rule("W7", "W24")
@pytest.mark.parametrize(
    "card, found",
    [("lodge", 8), ("senate", 1), ("workers-guild", 2), ("arsenal", 0)],
)
def test_the_colour_under_the_second_stage_counts_in_both_neighbouring_cities(card: str, found: int) -> None:
    """P4: 3 and 5 green cards are 8 points; blue, purple and red ones in their place."""
    green = ("apothecary", "workshop", "scriptorium"), ("apothecary", "workshop", "scriptorium", "library", "school")
    left, right = built(*green[0], "altar", "traders-guild"), built(*green[1], "builders-guild")
    position = marked(card, left, right)
    before = points(position, "wonder")
    over = play_age(raise_stage_with(position, card))
    assert over.over
    assert points(over, "wonder") - before == found


def raise_stage_with(position: Position, card: str) -> Position:
    """Seat 1 lays this card under its next stage, and everybody else sells."""
    moves = [position.find(0, f"stage {card}")]
    moves += [position.find(seat, f"sell {position.hand(seat)[0].id}") for seat in (1, 2)]
    return position.play(moves, Seeds(1).stream())


@pytest.mark.rule("W24")
def test_nobody_learns_the_colour_before_the_end() -> None:
    """No score tells it: with another card under the stage all others see the same."""
    green, blue = (hidden(card) for card in ("apothecary", "altar"))
    for seat in (1, 2, None):
        assert view_bytes(green, seat) == view_bytes(blue, seat)
        assert standing(green, seat) == standing(blue, seat)
    assert view_bytes(green, 0) != view_bytes(blue, 0)
    assert points(green, "wonder") == 0


def hidden(card: str) -> Position:
    """Stonehenge in the second age, with a card under its second stage; the first neighbour has green cards."""
    own = board("stonehenge", "B", "stages = 2", f'tucked = ["west-trading-post", "{card}"]', 'hand = ["statue"]')
    left = built("workshop", "scriptorium")
    return pack(own, board("gizah", "A", left, 'hand = ["forum"]'), board("ephesos", "A"), top="age = 2\nturn = 6")


@pytest.mark.rule("W7", "W24")
def test_its_owner_is_told_what_each_card_would_bring_there() -> None:
    """The action panel of each card says it, though no score sheet does."""
    green = built("apothecary", "workshop")
    own = board("stonehenge", "B", built(*WORKSHOPS), "stages = 1", 'hand = ["laboratory", "stables"]')
    position = pack(own, board("gizah", "A", green), board("ephesos", "A"), top="age = 2\nturn = 5")
    told = {card.card: next(line for line in card.lines if line.kind == "stage") for card in choices(position, 0).cards}
    worth = {name: [part.amount for part in present(line.gain).parts] for name, line in told.items()}
    assert (worth["laboratory"], worth["stables"]) == ([2], [])
    assert present(told["laboratory"].gain).points == 0


@pytest.mark.rule("W7")
def test_a_marker_that_is_not_known_counts_nothing() -> None:
    """A position written by hand need not tell what lies under a stage."""
    seats = board("stonehenge", "B", "stages = 2"), board("gizah", "A", built(GREEN)), board("ephesos", "A")
    assert points(pack(*seats, top='phase = "over"'), "wonder") == 0
    told = board("stonehenge", "B", "stages = 2", 'tucked = ["workshop"]'), *seats[1:]
    assert points(pack(*told, top='phase = "over"'), "wonder") == 1
