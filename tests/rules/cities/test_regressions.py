"""Errors that other implementations made with Cities, each pinned by a position."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import OptionError
from argosy.wonders.options import Options
from tests.rules.cities.cities_table import (
    BOTH,
    EVERYTHING,
    cities,
    debts,
    diplomacy,
    everything,
    moves,
    named,
    settle,
    tokens,
)
from tests.rules.table import coins, play, points, refused_by, sheet


@pytest.mark.rule("C4")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_byzantium_plays_with_cities_at_every_table_and_never_without(edition: str, players: int) -> None:
    wonders = ("byzantium", *["random"] * (players - 1))
    assert (
        Options(edition=edition, players=players, wonders=wonders, expansions=("cities",)).wonder_of(0) == "byzantium"
    )
    with pytest.raises(OptionError, match="byzantium"):
        Options(edition=edition, players=players, wonders=wonders)


@pytest.mark.rule("C4")
@pytest.mark.rule("C24")
@pytest.mark.parametrize("edition, side, stages", [("1", "A", 1), ("1", "B", 0), ("2", "day", 1), ("2", "night", 0)])
def test_byzantiums_diplomacy_works_in_the_age_of_the_stage(edition: str, side: str, stages: int) -> None:
    """Also with the last card of the age, also for the strongest, and once: the next age is fought."""
    own = f'wonder = "byzantium", side = "{side}", stages = {stages}, {everything("militia")}, hand = ["altar"]'
    after = play(cities(own, 'built = ["stockade"]', clock="turn = 7", edition=edition), "stage altar")
    assert (after.age, tokens(after), diplomacy(after)) == (2, [(0, 0), (1, 0), (0, 1)], [0, 0, 0])
    while (after.age, after.turn) != (2, 7):
        after = play(after)
    assert tokens(play(after))[0] == (2, 0)


@pytest.mark.rule("C4")
@pytest.mark.rule("C24")
@pytest.mark.parametrize("edition, side", [("1", "B"), ("2", "night")])
def test_both_diplomacy_stages_of_byzantium_in_one_age_work_in_two(edition: str, side: str) -> None:
    own = f'wonder = "byzantium", side = "{side}", stages = 1, diplomacy = 1, {EVERYTHING}, hand = ["altar"]'
    after = play(cities(own, clock="turn = 7", edition=edition), "stage altar")
    assert diplomacy(after)[0] == 1


@pytest.mark.rule("C33")
@pytest.mark.parametrize("edition", BOTH)
def test_masks_do_not_copy_the_same_card_twice(edition: str) -> None:
    """Two masks beside one gear give one gear, not two; the second takes the compass that is worth less."""
    masks = f'built = ["{named(edition, "pigeonhole")}", "{named(edition, "band-of-spies")}", "workshop", "laboratory"]'
    one_card = cities(masks, 'built = ["workshop"]', edition=edition)
    assert (points(one_card, "science"), sheet(one_card).copied_symbols) == (9, {"gear": 1})
    two_cards = cities(masks, 'built = ["workshop", "apothecary"]', edition=edition)
    assert (points(two_cards, "science"), sheet(two_cards).copied_symbols) == (9 + 1, {"gear": 1, "compass": 1})


@pytest.mark.rule("C10")
@pytest.mark.parametrize("robber", [0, 1, 2])
def test_coins_are_lost_after_all_gains_of_the_same_turn(robber: int) -> None:
    """Whoever sits first: the tavern and the sale have paid before the Opium Stash takes a coin from each."""
    seats = ['coins = 0, hand = ["tavern"]', 'coins = 0, hand = ["altar"]']
    texts = ["build tavern", "sell altar"]
    seats.insert(robber, 'coins = 0, hand = ["opium-stash"]')
    texts.insert(robber, "build opium-stash")
    after = settle(play(cities(*seats), *texts))
    expected = [5 - 1, 3 - 1]
    expected.insert(robber, 3)
    assert (coins(after), debts(after)) == (expected, [0, 0, 0])


@pytest.mark.rule("C10")
def test_a_robber_who_is_robbed_keeps_the_order_too() -> None:
    """Both take 3 coins and then lose 1: nobody is left with a debt."""
    position = cities('coins = 0, hand = ["opium-stash"]', 'coins = 0, hand = ["hideout"]', "coins = 0")
    losing = play(position, "build opium-stash", "build hideout")
    assert (losing.pending, debts(losing)) == ((0, 2), [0, 1, 0])
    assert (moves(losing, 0), moves(losing, 2)) == (["lose 1", "lose 0"], ["lose 2", "lose 1", "lose 0"])
    assert refused_by(losing, 1, "lose 1") == "B5"
