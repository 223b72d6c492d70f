"""B5 to B10: the turns of an age, and what may be done with a card."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import ArgosyError
from argosy.wonders.knowledge.view import view_bytes
from tests.rules.table import built, can, chance, coins, ids, pile, play, refused_by, table
from tests.support import present

FIRST_TURN = """
seat = [
    {wonder = "gizah", hand = ["altar", "theater", "loom"]},
    {wonder = "rhodos"},
    {wonder = "ephesos"},
]
"""


@pytest.mark.rule("B5")
def test_nothing_happens_until_all_have_chosen() -> None:
    position = table(FIRST_TURN)
    waiting = position.choose(0, position.find(0, "build altar"))
    assert waiting.pending == (1, 2)
    assert built(waiting, 0) == []
    with pytest.raises(ArgosyError, match="seats 2, 3 have yet to decide"):
        waiting.advance(chance())
    assert built(play(waiting), 0) == ["altar"]


@pytest.mark.rule("B5")
def test_a_choice_is_made_once_and_may_be_taken_back() -> None:
    position = table(FIRST_TURN)
    waiting = position.choose(0, position.find(0, "build altar"))
    assert refused_by(waiting, 0, "sell altar") == "B5"
    again = waiting.take_back(0)
    assert built(play(again, "build theater"), 0) == ["theater"]


@pytest.mark.rule("B5")
def test_only_cards_of_the_own_hand_are_chosen() -> None:
    position = table(FIRST_TURN)
    other = next(card for card in ids(position.hand(1)) if card not in ids(position.hand(0)))
    assert refused_by(position, 0, f"sell {other}") == "B5"


@pytest.mark.rule("B5")
def test_choices_are_secret_until_all_have_chosen() -> None:
    position = table(FIRST_TURN)
    one, other = (position.choose(0, position.find(0, text)) for text in ("build altar", "sell loom"))
    assert one.view(0) != other.view(0)
    for seat in (1, 2, None):
        assert view_bytes(one, seat) == view_bytes(other, seat)


@pytest.mark.rule("B5")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_six_turns_from_seven_cards(age: int) -> None:
    position = table(f"age = {age}")
    sizes: list[int] = []
    while position.age == age and not position.over:
        assert position.turn == len(sizes) + 1
        sizes.append(len(position.hand(0)))
        position = play(position)
    assert sizes == [7, 6, 5, 4, 3, 2]


@pytest.mark.rule("B6")
@pytest.mark.parametrize("age, receiver", [(1, 1), (2, 3), (3, 1)])
def test_hands_go_left_right_left(age: int, receiver: int) -> None:
    position = table(f"age = {age}\noptions = {{players = 4}}")
    hand = ids(position.hand(0))
    after = play(position, f"sell {hand[0]}")
    assert ids(after.hand(receiver)) == hand[1:]
    assert receiver == (position.left_of(0) if age != 2 else position.right_of(0))


@pytest.mark.rule("B7")
def test_the_card_left_over_goes_to_the_pile_and_pays_nothing() -> None:
    position = table("""
        turn = 6
        discard = ["tavern"]
        seat = [
            {coins = 0, hand = ["altar", "loom"]},
            {coins = 0, hand = ["theater", "press"]},
            {coins = 0, hand = ["stone-pit", "clay-pool"]},
        ]
    """)
    after = play(position, "build altar", "sell theater", "build stone-pit")
    assert (after.age, coins(after)) == (2, [0, 3, 0])
    assert pile(after) == ["clay-pool", "loom-1", "press-1", "tavern", "theater"]


@pytest.mark.rule("B8")
def test_the_card_is_built() -> None:
    after = play(table(FIRST_TURN), "build altar")
    assert (built(after, 0), after.city(0).stages, coins(after)[0]) == (["altar"], 0, 3)
    assert "altar" not in pile(after)


@pytest.mark.rule("B8")
def test_the_card_raises_a_stage() -> None:
    position = table('seat = [{wonder = "gizah", side = "day", built = ["sawmill"], hand = ["altar"]}]')
    after = play(position, "stage altar")
    assert (built(after, 0), after.city(0).stages, coins(after)[0]) == (["sawmill"], 1, 3)
    assert "altar" not in pile(after)


@pytest.mark.rule("B8")
def test_the_card_is_sold() -> None:
    after = play(table(FIRST_TURN), "sell altar")
    assert (built(after, 0), after.city(0).stages, coins(after)[0]) == ([], 0, 6)
    assert "altar" in pile(after)


@pytest.mark.rule("B9")
def test_every_card_may_be_sold_when_nothing_can_be_paid() -> None:
    hand = ["palace", "study", "lodge", "circus", "arsenal", "senate", "haven"]
    position = table(f"age = 3\nseat = [{{coins = 0, hand = {hand}}}]")
    assert {move.action for move in position.legal(0)} == {"sell"}
    assert sorted(can(position, 0, "sell")) == sorted(hand)


@pytest.mark.rule("B9")
def test_a_card_that_could_be_built_may_be_sold() -> None:
    position = table('seat = [{wonder = "gizah", hand = ["altar"], built = ["sawmill"]}]')
    assert {move.action for move in position.legal(0) if move.card == "altar"} == {"build", "stage", "sell"}


@pytest.mark.rule("B10")
def test_cards_are_discarded_face_down() -> None:
    position = table(FIRST_TURN)
    one, other = (play(position, text, "sell", "sell") for text in ("sell altar", "sell theater"))
    assert one.view(0).pile.size == 3
    assert one.view(0).pile.cards is None
    assert pile(one) != pile(other)
    assert view_bytes(one, 2) == view_bytes(other, 2)  # the second seat holds the rest of that hand now


@pytest.mark.rule("B10")
def test_only_who_builds_from_the_pile_looks_through_it() -> None:
    position = table("""
        discard = ["palace", "forum"]
        seat = [{wonder = "halikarnassos", stages = 1, built = ["glassworks", "press"], hand = ["altar"]}]
    """)
    assert position.view(0).pile.cards is None
    waiting = play(position, "stage altar")
    assert sorted(present(waiting.view(0).pile.cards)) == pile(waiting)
    assert [waiting.view(seat).pile.cards for seat in (1, 2, None)] == [None, None, None]
    assert play(waiting, "decline").view(0).pile.cards is None
