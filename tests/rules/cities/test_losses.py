"""C11 to C17, R2 and R20: losing coins, and debts."""

from __future__ import annotations

import pytest

from tests.rules.cities.cities_table import BOTH, EVERYTHING, cities, debts, moves, named, settle
from tests.rules.table import coins, play, points, refused_by, sheet


@pytest.mark.rule("C11")
@pytest.mark.parametrize("edition", BOTH)
def test_costs_and_purchases_are_no_losses(edition: str) -> None:
    """Paying the bank and a neighbour leaves no debt and asks nobody."""
    position = cities(
        'wonder = "ephesos", coins = 5, hand = ["militia"]',
        'wonder = "gizah", coins = 2, hand = ["barracks"]',
        'wonder = "rhodos", coins = 0',
        edition=edition,
    )
    after = play(position, "build militia", "build barracks")
    assert (after.phase, after.turn, coins(after), debts(after)) == ("turn", 2, [2, 0, 5], [0, 0, 0])


@pytest.mark.rule("C11")
@pytest.mark.parametrize("edition, side", [("1", "B"), ("2", "night")])
def test_petra_makes_others_lose_coins(edition: str, side: str) -> None:
    petra = f'wonder = "petra", side = "{side}", {EVERYTHING}, hand = ["altar"]'
    losing = play(cities(petra, edition=edition), "stage altar")
    assert (losing.phase, losing.pending, losing.city(1).loss, losing.city(2).loss) == ("losses", (1, 2), 2, 2)


@pytest.mark.rule("C11")
def test_so_does_the_counterfeiters_guild() -> None:
    """The third ore comes from the board."""
    rhodos = f'wonder = "rhodos", {EVERYTHING}, hand = ["counterfeiters-guild"]'
    losing = play(cities(rhodos, clock="age = 3", edition="1"), "build counterfeiters-guild")
    assert (losing.phase, losing.city(1).loss, losing.city(2).loss) == ("losses", 3, 3)
    assert points(losing, "guilds") == 5


@pytest.mark.rule("C12")
@pytest.mark.parametrize("edition", BOTH)
def test_all_others_lose_and_the_coins_go_to_the_bank(edition: str) -> None:
    seats = [f'{EVERYTHING}, hand = ["brotherhood"], coins = 9', *["coins = 9"] * 6]
    losing = play(cities(*seats, clock="age = 3", edition=edition), "build brotherhood")
    assert losing.pending == (1, 2, 3, 4, 5, 6)
    after = settle(losing)
    assert coins(after) == [9, *[9 + 3 - 3] * 6]


@pytest.mark.rule("C13")
@pytest.mark.parametrize("owned", [5, 3, 2, 1])
def test_any_part_may_be_paid_and_the_rest_is_debt(owned: int) -> None:
    position = cities(f"coins = {owned}, loss = 3", "coins = 3", clock='age = 2\nphase = "losses"')
    most = min(3, owned)
    assert (position.pending, moves(position, 0)) == ((0,), [f"lose {paid}" for paid in range(most, -1, -1)])
    for paid in range(most + 1):
        after = play(position, f"lose {paid}")
        assert (coins(after)[0], debts(after)[0]) == (owned - paid, 3 - paid)
    assert refused_by(position, 0, f"lose {most + 1}") == "C13"


@pytest.mark.rule("C13")
def test_who_has_no_coins_takes_debts_without_being_asked() -> None:
    """Seat 2 pays its last coin for the warehouse and is then without any."""
    position = cities('hand = ["opium-stash"]', 'coins = 2, hand = ["secret-warehouse"]', "coins = 0")
    losing = play(position, "build opium-stash", "build secret-warehouse")
    assert (losing.phase, losing.pending, debts(losing)) == ("losses", (2,), [0, 1, 0])


@pytest.mark.rule("C13")
def test_seats_decide_on_their_own() -> None:
    position = cities("", "coins = 2, loss = 2", "coins = 2, loss = 2", clock='phase = "losses"')
    after = play(position, "lose 0", "lose 2")
    assert (coins(after), debts(after)) == ([3, 2, 0], [0, 2, 0])


@pytest.mark.rule("C14")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("owned, owed, line", [(0, 1, -1), (0, 5, -5), (9, 2, 1), (30, 12, -2)])
def test_each_debt_costs_a_point_in_the_line_of_the_coins(edition: str, owned: int, owed: int, line: int) -> None:
    position = cities(f"coins = {owned}, debts = {owed}", edition=edition)
    assert (points(position, "treasury"), sheet(position).debts, sheet(position).coins) == (line, owed, owned)
    assert sheet(position).total == line


@pytest.mark.rule("C14")
def test_debts_are_never_paid_back() -> None:
    position = cities("coins = 99, debts = 3")
    assert {move.action for move in position.legal(0)} <= {"build", "stage", "sell"}
    while position.age == 1:
        position = play(position)
    assert debts(position)[0] == 3


@pytest.mark.rule("C15")
def test_diplomacy_does_not_protect_from_losses() -> None:
    position = cities(f'{EVERYTHING}, hand = ["hideout"]', "coins = 5, diplomacy = 2", "coins = 5")
    losing = play(position, "build hideout")
    assert (losing.city(1).loss, losing.city(2).loss) == (1, 1)


@pytest.mark.rule("C16")
@pytest.mark.rule("R2")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card, age", [("sepulcher", 2), ("cenotaph", 3)])
def test_losses_per_victory_token_count_the_losers_tokens_by_number(edition: str, card: str, age: int) -> None:
    position = cities(
        f'{EVERYTHING}, victories = [2, 2, 0], hand = ["{card}"]',
        "victories = [1, 2, 0], defeats = 1, coins = 9",
        "defeats = 4, coins = 9",
        "victories = [2, 0, 0], coins = 9",
        clock=f"age = {age}",
        edition=edition,
    )
    losing = play(position, f"build {card}")
    assert (losing.pending, [losing.city(seat).loss for seat in range(4)]) == ((1, 3), [0, 3, 0, 2])


@pytest.mark.rule("C16")
@pytest.mark.rule("R2")
@pytest.mark.parametrize("edition", BOTH)
def test_losses_per_stage_count_the_losers_stages(edition: str) -> None:
    card = named(edition, "chamber-of-builders")
    position = cities(
        f'wonder = "gizah", stages = 3, {EVERYTHING}, hand = ["{card}"]',
        'wonder = "rhodos", stages = 2, coins = 9',
        'wonder = "ephesos", stages = 0, coins = 9',
        clock="age = 3",
        edition=edition,
    )
    losing = play(position, f"build {card}")
    assert (losing.pending, [losing.city(seat).loss for seat in range(3)]) == ((1,), [0, 2, 0])


@pytest.mark.rule("C16")
def test_stages_of_the_same_turn_count() -> None:
    position = cities(
        f'wonder = "rhodos", {EVERYTHING}, hand = ["chamber-of-builders"]',
        f'wonder = "alexandria", stages = 1, {EVERYTHING}, coins = 9, hand = ["palace"]',
        clock="age = 3",
    )
    assert play(position, "build chamber-of-builders", "sell palace").city(1).loss == 1
    assert play(position, "build chamber-of-builders", "stage palace").city(1).loss == 2


@pytest.mark.rule("C16")
def test_tokens_taken_in_the_same_turn_count() -> None:
    position = cities(
        f'{EVERYTHING}, hand = ["sepulcher"]',
        f'{EVERYTHING}, coins = 9, victories = [1, 0, 0], hand = ["raider-fort"]',
        clock="age = 2",
    )
    assert play(position, "build sepulcher", "build raider-fort").city(1).loss == 2
    assert play(position, "build sepulcher", "sell raider-fort").city(1).loss == 1


@pytest.mark.rule("C17")
def test_coins_go_first_where_nobody_decides() -> None:
    """The first move offered pays as far as coins reach, which is never worth less."""
    position = cities("coins = 2, loss = 3", "coins = 7, loss = 3", clock='phase = "losses"')
    assert [moves(position, seat)[0] for seat in (0, 1)] == ["lose 2", "lose 3"]
    after = [play(position, "lose 2", move) for move in moves(position, 1)]
    assert sheet(after[0], 1).total == max(sheet(one, 1).total for one in after)
    assert (coins(settle(position))[:2], debts(settle(position))[:2]) == ([0, 4], [1, 0])


@pytest.mark.rule("R20")
@pytest.mark.parametrize("edition", BOTH)
def test_losses_of_a_turn_are_one_decision(edition: str) -> None:
    """Seats 1 and 2 rob each other and seat 3, which loses 1 and 2 and decides once about 3."""
    robber = f'wonder = "petra", side = "{"B" if edition == "1" else "night"}", {EVERYTHING}, hand = ["altar"]'
    position = cities(robber, 'wonder = "gizah", hand = ["hideout"]', 'wonder = "rhodos"', edition=edition)
    losing = play(position, "stage altar", "build hideout")
    assert [losing.city(seat).loss for seat in range(3)] == [1, 2, 3]
    assert moves(losing, 2) == ["lose 3", "lose 2", "lose 1", "lose 0"]
    after = play(losing, "lose 1", "lose 2", "lose 2")
    assert (after.phase, after.turn, coins(after), debts(after)) == ("turn", 2, [2, 1, 4], [0, 0, 1])
