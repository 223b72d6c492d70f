"""C3, C6 to C10, R7 and R20: the order of a turn, and of the end of an age."""

from __future__ import annotations

import pytest

from argosy.wonders.facts.library import load_catalog
from tests.rules.cities.cities_table import (
    BOTH,
    EVERYTHING,
    cities,
    debts,
    everything,
    moves,
    settle,
    tokens,
    victories,
)
from tests.rules.table import built, can, coins, ids, pile, play, points, refused_by, ways

BABYLON = {"1": 'wonder = "babylon", side = "B", stages = 2', "2": 'wonder = "babylon", side = "night", stages = 1'}
# Its second stage builds from the discard pile; in edition 1 it costs three ores.
HALIKARNASSOS = f'wonder = "halikarnassos", stages = 1, {everything("ore-vein")}'


# Black cards among the others


@pytest.mark.rule("C3")
@pytest.mark.rule("R4")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("expansions, turn", [('"cities"', 7), ('"armada", "cities"', 8)])
def test_babylon_plays_the_very_last_card(edition: str, expansions: str, turn: int) -> None:
    seat = f'{BABYLON[edition]}, hand = ["altar", "hideout"]'
    position = cities(seat, clock=f"turn = {turn}", edition=edition, expansions=expansions)
    extra = play(position, "sell altar")
    assert (extra.phase, extra.pending, extra.turn, ids(extra.hand(0))) == ("extra", (0,), turn, ["hideout"])
    after = settle(play(extra, "build hideout"))
    assert (after.age, built(after, 0)) == (2, ["hideout"])


@pytest.mark.rule("C3")
def test_black_is_a_colour_for_olympias_first_of_each() -> None:
    olympia = 'wonder = "olympia", side = "day", stages = 2, coins = 0'
    fresh = cities(f'{olympia}, hand = ["militia"]')
    assert ways(fresh, 0, "build", "militia") == ["by colour"]
    later = cities(f'{olympia}, built = ["hideout"], hand = ["militia"]')
    assert refused_by(later, 0, "build militia") == "B22"


@pytest.mark.rule("R4")
@pytest.mark.parametrize("expansions, last", [('"cities"', 7), ('"armada", "cities"', 8)])
def test_olympias_last_card_is_that_of_the_last_ordinary_turn(expansions: str, last: int) -> None:
    olympia = 'wonder = "olympia", side = "night", stages = 2, coins = 0, hand = ["militia"]'
    for turn, found in ((last - 1, []), (last, ["by last"])):
        position = cities(olympia, clock=f"turn = {turn}", expansions=expansions)
        assert ways(position, 0, "build", "militia") == found


@pytest.mark.rule("C6")
@pytest.mark.parametrize("edition", BOTH)
def test_black_cards_are_sold_and_tucked_like_others(edition: str) -> None:
    gizah = f'wonder = "gizah", {EVERYTHING}, hand = ["hideout", "militia"]'
    position = cities(gizah, edition=edition)
    sold = play(position, "sell hideout")
    assert (coins(sold)[0], "hideout" in pile(sold), sold.phase) == (6, True, "turn")  # no effect: nobody loses
    tucked = play(position, "stage hideout")
    assert (tucked.city(0).stages, ids(tucked.tucked(0)), tucked.phase) == (1, ["hideout"], "turn")
    assert points(tucked, "black") == 0


@pytest.mark.rule("C6")
@pytest.mark.parametrize("edition", BOTH)
def test_black_cards_are_built_from_the_discard_pile(edition: str) -> None:
    position = cities(HALIKARNASSOS, clock='discard = ["militia", "hideout"]', edition=edition)
    waiting = play(position, f"stage {position.hand(0)[0].id}")
    assert {"militia", "hideout"} < set(can(waiting, 0, "take"))
    after = play(waiting, "take militia")
    assert (built(after, 0)[-1], after.city(0).shields, coins(after)[0]) == ("militia", 2, 3)


@pytest.mark.rule("C6")
@pytest.mark.rule("B11")
def test_no_black_building_comes_twice() -> None:
    clock = 'phase = "salvage"\ndeciding = 1\ndiscard = ["hideout", "altar"]'
    position = cities('wonder = "halikarnassos", stages = 2, built = ["hideout"]', clock=clock)
    assert refused_by(position, 0, "take hideout") == "B11"
    assert can(position, 0, "take") == ["altar"]


@pytest.mark.rule("C6")
@pytest.mark.parametrize("edition", BOTH)
def test_no_black_card_has_a_chain(edition: str) -> None:
    cards = load_catalog(edition, ("cities",)).cards
    black = {card.building for card in cards if card.colour == "black"}
    assert [card.id for card in cards if card.building in black and card.chain_from] == []
    assert [card.id for card in cards if black & set(card.chain_from)] == []


# The steps of a turn


@pytest.mark.rule("C7")
def test_nothing_that_comes_in_pays_in_the_same_turn() -> None:
    """Seat 2 is paid for its stone, and gets a coin by the Dive; the militia would cost just as much."""
    buyer = 'wonder = "rhodos", coins = 2, hand = ["baths", "dive"]'
    seller = 'wonder = "gizah", coins = 0, hand = ["militia"]'
    position = cities(buyer, seller, 'wonder = "ephesos"')
    waiting = position.choose(0, position.find(0, "build baths"))
    assert refused_by(waiting, 1, "build militia") == "B22"
    after = play(position, "build baths")
    assert coins(after)[:2] == [0, 2 + 3]
    waiting = position.choose(0, position.find(0, "build dive"))
    assert refused_by(waiting, 1, "build militia") == "B22"


@pytest.mark.rule("C8")
def test_effects_apply_for_all_at_once() -> None:
    """Coins, tokens and debts are there after the turn, whoever sits first."""
    position = cities(
        'coins = 0, hand = ["dive"]',
        'coins = 0, hand = ["customs"]',
        'coins = 0, hand = ["raider-camp"]',
        'coins = 0, hand = ["altar"], wonder = "byzantium"',
    )
    after = play(position, "build dive", "build customs", "build raider-camp", "sell altar")
    assert after.phase == "turn"
    assert coins(after) == [6 + 1, 1, 1, 3 + 1 + 1]
    assert (debts(after), [sum(victories(after, seat)) for seat in range(4)]) == ([0, 1, 0, 1], [0, 0, 1, 0])


@pytest.mark.rule("C8")
def test_tokens_of_diplomacy_and_defeats_given_back_come_in_the_same_step() -> None:
    memorial = f'{EVERYTHING}, coins = 0, defeats = 2, hand = ["memorial"]'
    embassy = f'{EVERYTHING}, hand = ["embassy"]'
    after = play(cities(memorial, embassy, clock="age = 3"), "build memorial", "build embassy")
    assert (coins(after)[0], tokens(after)[0], after.city(1).diplomacy) == (4, (0, 0), 1)


@pytest.mark.rule("C9")
@pytest.mark.parametrize("forger, mausoleum", [(0, 1), (1, 0)])
def test_halikarnassos_builds_from_the_pile_before_the_forging_agency(forger: int, mausoleum: int) -> None:
    seats = ['coins = 2, hand = ["forging-agency"]', f'{HALIKARNASSOS}, hand = ["walls"]']
    texts = ["build forging-agency", "stage walls"]
    order = (0, 1) if forger == 0 else (1, 0)
    clock = 'age = 2\ndiscard = ["altar", "tavern"]'
    position = cities(*(seats[i] for i in order), 'hand = ["loom"]', clock=clock)
    first = play(position, *(texts[i] for i in order), "build loom")
    assert (first.phase, first.pending) == ("salvage", (mausoleum,))
    second = play(first, "take tavern")
    assert (second.phase, second.pending, coins(second)[mausoleum]) == ("salvage", (forger,), 3 + 5)
    after = play(second, "take altar")
    assert (after.phase, after.turn, built(after, forger)) == ("turn", 2, ["forging-agency", "altar"])


@pytest.mark.rule("C9")
@pytest.mark.rule("C8")
def test_what_a_card_from_the_pile_brings_counts_at_once() -> None:
    """The Forging Agency itself may come from the pile, and builds a further card then."""
    position = cities(HALIKARNASSOS, "coins = 0", clock='age = 2\ndiscard = ["forging-agency", "raider-camp"]')
    waiting = play(position, f"stage {position.hand(0)[0].id}")
    forging = play(waiting, "take forging-agency")
    assert (forging.phase, forging.pending) == ("salvage", (0,))
    after = play(forging, "take raider-camp")
    assert (after.phase, victories(after, 0), debts(after)) == ("turn", [1, 0, 0], [0, 1, 1])


@pytest.mark.rule("C10")
@pytest.mark.parametrize("edition", BOTH)
def test_coins_are_lost_after_everything_that_brings_coins(edition: str) -> None:
    """Seats 2 and 3 have nothing but the 3 coins for the card that they sell in this turn."""
    position = cities(
        f'wonder = "ephesos", {EVERYTHING}, coins = 0, hand = ["brotherhood"]',
        'wonder = "gizah", coins = 0',
        'wonder = "rhodos", coins = 0',
        clock="age = 3",
        edition=edition,
    )
    losing = play(position, "build brotherhood")
    assert (losing.phase, losing.pending, coins(losing)) == ("losses", (1, 2), [0, 3, 3])
    after = play(losing, "lose 3", "lose 1")
    assert (after.phase, after.turn, coins(after), debts(after)) == ("turn", 2, [0, 0, 2], [0, 0, 2])


@pytest.mark.rule("C10")
def test_coins_from_the_discard_pile_come_before_the_loss() -> None:
    mausoleum = f'{HALIKARNASSOS}, coins = 0, hand = ["walls"]'
    robber = f'{EVERYTHING}, hand = ["opium-den"]'
    position = cities(mausoleum, robber, "coins = 0", clock='age = 2\ndiscard = ["tavern"]')
    waiting = play(position, "stage walls", "build opium-den")
    assert waiting.phase == "salvage"
    losing = play(waiting, "take tavern")
    assert (losing.phase, moves(losing, 0)) == ("losses", ["lose 3", "lose 2", "lose 1", "lose 0"])
    assert coins(play(losing, "lose 3", "lose 3")) == [2, 7, 0]


@pytest.mark.rule("C10")
def test_a_loss_by_a_card_from_the_pile_joins_those_of_the_turn() -> None:
    position = cities(
        f'{HALIKARNASSOS}, hand = ["walls"]',
        f'{EVERYTHING}, hand = ["opium-den"]',
        "coins = 10",
        clock='age = 2\ndiscard = ["lair"]',
    )
    losing = play(play(position, "stage walls", "build opium-den"), "take lair")
    assert losing.phase == "losses"
    assert [losing.city(seat).loss for seat in range(3)] == [3, 2, 2 + 3]
    after = settle(losing)
    assert coins(after) == [0, 3 + 4 - 2, 10 + 3 - 5]


# The end of an age


@pytest.mark.rule("R7")
@pytest.mark.rule("R20")
@pytest.mark.rule("C10")
def test_the_order_at_the_end_of_an_age_with_an_extra_card() -> None:
    position = cities(
        'wonder = "halikarnassos", stages = 1, built = ["glassworks", "press"], hand = ["altar", "militia"]',
        f'{BABYLON["2"]}, coins = 9, hand = ["tavern", "hideout"]',
        'wonder = "rhodos", built = ["stockade"], coins = 9, hand = ["opium-stash", "baths"]',
        clock='turn = 7\ndiscard = ["lair"]',
    )
    first = play(position, "stage altar", "build tavern", "build opium-stash")
    assert (first.phase, first.pending, coins(first)) == ("losses", (0, 1), [3, 14, 12])  # the ordinary turn ends first
    extra = play(first, "lose 1", "lose 0")
    assert (extra.phase, extra.pending, coins(extra), debts(extra)) == ("extra", (1,), [2, 14, 12], [0, 1, 0])
    assert pile(extra) == ["lair"]
    waiting = play(extra, "build hideout")
    assert (waiting.phase, waiting.pending) == ("salvage", (0,))
    assert pile(waiting) == ["baths", "lair", "militia"]  # the left-over cards have come
    last = play(waiting, "take lair")
    assert last.phase == "losses"
    assert [last.city(seat).loss for seat in range(3)] == [1, 2, 1 + 2]  # Hideout and Lair, the stash no more
    assert tokens(last) == [(0, 0)] * 3
    after = play(last, "lose 1", "lose 2", "lose 3")
    assert (after.age, coins(after), debts(after)) == (2, [1, 12, 9], [0, 1, 0])
    assert tokens(after) == [(0, 1), (0, 1), (2, 0)]


@pytest.mark.rule("R7")
def test_shields_from_the_pile_fight_after_an_extra_card_too() -> None:
    position = cities(
        'wonder = "halikarnassos", stages = 1, built = ["glassworks", "press"], hand = ["altar", "militia"]',
        f'{BABYLON["2"]}, hand = ["tavern", "baths"]',
        'wonder = "rhodos"',
        clock="turn = 7",
    )
    extra = play(position, "stage altar", "build tavern")
    assert extra.phase == "extra"
    after = play(play(extra, "sell baths"), "take militia")
    assert (after.age, tokens(after)) == (2, [(2, 0), (0, 1), (0, 1)])


@pytest.mark.rule("R7")
def test_without_an_extra_card_the_usual_order_holds() -> None:
    """First the discard pile, with the left-over cards on it; then all losses of the turn; then conflicts."""
    position = cities(
        'wonder = "halikarnassos", stages = 1, built = ["glassworks", "press"], hand = ["altar", "militia"]',
        'wonder = "gizah", coins = 0, hand = ["tavern", "loom"]',
        'wonder = "rhodos", hand = ["opium-stash", "baths"]',
        clock="turn = 7",
    )
    waiting = play(position, "stage altar", "build tavern", "build opium-stash")
    assert (waiting.phase, pile(waiting)) == ("salvage", ["baths", "loom-1", "militia"])
    losing = play(waiting, "take militia")
    assert (losing.phase, losing.pending, tokens(losing)) == ("losses", (0, 1), [(0, 0)] * 3)
    assert tokens(play(losing, "lose 1", "lose 1")) == [(2, 0), (0, 1), (0, 1)]
