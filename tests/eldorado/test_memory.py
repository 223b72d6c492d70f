"""What a seat remembers of cards, through views and redeals."""

from __future__ import annotations

import pytest

from argosy.eldorado.notation import position_from_text, position_to_text
from argosy.eldorado.position import Position
from argosy.tabletop.errors import NotationError
from argosy.tabletop.seeds import Seeds
from tests.eldorado.table import hand, play, shown, table

RICH = '"T1 turquoise 2 gold 6", "R1 red 9 gold 6"'


def turn_of_red(*hands: str) -> Position:
    """Turquoise has looked through the pile, taken a storm and ended its turn; red is to act. All raids are gone."""
    seats = "".join(f"[[seat]]\nhand = {held.split()}\n" for held in ("grand-strategist", *hands))
    position = table(RICH, more=f"discards = ['raid 4']\n{seats}", options="cards = true")
    for text in ("play grand-strategist", "take storm", "end"):
        position = quiet(play(position, text))
    return position


def quiet(position: Position) -> Position:
    """Nobody answers."""
    while position.phase in ("raiding", "cancelling"):
        position = play(position, "pass")
    return position


def bought_by_red(position: Position) -> Position:
    return play(position, "buy R1", "pay R1")


def with_drawn(position: Position, card: str) -> Position:
    """The same, but the card that red has drawn is this one."""
    text = position_to_text(position).replace(f'hand = ["{hand(position, 1)[-1]}"]', f'hand = ["{card}"]')
    return position_from_text(text)


def deals(position: Position, seat: int, other: int) -> set[tuple[str, ...]]:
    """The hands that a seat thinks another may hold."""
    return {tuple(hand(position.redeal(seat, Seeds(seed).stream()), other)) for seed in range(60)}


def test_the_seen_pile_is_remembered_while_others_draw() -> None:
    position = turn_of_red()
    assert (position.turn, len(shown(position, 0)["pile_seen"])) == ("red", position.state.piled)
    bought = bought_by_red(position)
    view = shown(bought, 0)
    assert (len(view["pile_seen"]), view["drawn_since"]) == (bought.state.piled + 1, [0, 1, 0, 0])
    assert shown(bought, 2)["pile_seen"] is None
    found = deals(bought, 0, 1)
    assert len(found) > 5
    assert {card for cards in found for card in cards} <= set(view["pile_seen"])
    assert "drawn = [0, 1, 0, 0]" in position_to_text(bought)
    assert position_from_text(position_to_text(bought)) == bought


def test_a_card_that_must_come_from_the_pile_is_crossed_off() -> None:
    bought = with_drawn(bought_by_red(turn_of_red()), "rum-ration")
    played = quiet(play(bought, "play rum-ration"))
    view = shown(played, 0)
    assert view["drawn_since"] == [0, 0, 0, 0]
    assert sorted([*view["pile_seen"], "rum-ration"]) == sorted(shown(bought, 0)["pile_seen"])


def test_a_card_of_either_sort_ends_the_distinction() -> None:
    bought = bought_by_red(turn_of_red("rum-ration spy"))
    assert shown(bought, 0)["drawn_since"] == [0, 1, 0, 0]
    played = quiet(play(bought, "play rum-ration"))
    assert shown(played, 0)["pile_seen"] is None


def test_a_card_that_cannot_come_from_the_pile_changes_nothing() -> None:
    bought = bought_by_red(turn_of_red("rum-ration rum-ration rum-ration"))
    played = quiet(play(bought, "play rum-ration"))
    assert shown(played, 0)["drawn_since"] == [0, 1, 0, 0]
    assert len(shown(played, 0)["pile_seen"]) == played.state.piled + 1


def test_everybody_knows_the_discards_that_become_the_pile() -> None:
    all_cards = [f"{card.id} {card.copies}" for card in table().rules.catalog.cards]
    position = table(RICH, more=f"discards = {all_cards}", options="cards = true")
    bought = play(position, "buy T1", "pay T1")
    assert len(shown(bought, 0)["pile_seen"]) == 49  # turquoise knows its own card
    assert (len(shown(bought, 1)["pile_seen"]), shown(bought, 1)["drawn_since"]) == (50, [1, 0, 0, 0])


@pytest.mark.parametrize("old, seen", [("", True), ("storm", False)])
def test_a_spy_sees_which_card_was_drawn_if_it_can_tell(old: str, seen: bool) -> None:
    """With an older card beside it, which the spy did not know either, the drawn one could be either of them."""
    bought = bought_by_red(turn_of_red(old))
    text = position_to_text(bought).replace('turn = "red"', 'turn = "turquoise"').replace('["storm"]', '["spy"]', 1)
    text = text.replace("pile_seen", "pile_was").replace('"spy 2"', '"storm", "spy"').replace("pile_was", "pile_seen")
    looking = quiet(play(position_from_text(text), "play spy 2"))
    view = shown(looking, 0)
    assert view["seats"][1]["known"] == hand(looking, 1)
    assert (view["pile_seen"] is not None) == seen


@pytest.mark.parametrize(
    "seat, wrong",
    [
        ("knows_pile = true\ndrawn = [0, 1, 0, 0]", "together"),
        ("pile_seen = ['raid']\ndrawn = [0, 1, 0, 0]", "together"),
        ("knows_pile = true\npile_seen = ['raid']\ndrawn = [0, 1, 0, 0]", "were in the pile"),
    ],
)
def test_an_impossible_memory_is_refused(seat: str, wrong: str) -> None:
    with pytest.raises(NotationError, match=wrong):
        table(RICH, more=f"[[seat]]\n{seat}", options="cards = true")
