"""A24 to A34, R1: what the red, the yellow and the blue fleet bring."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import OptionError
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.armada.harbour import both_editions, gains, harbour, play, whole_turn
from tests.rules.table import coins, sheet


def traders(edition: str, *spaces: int, coins: int = 9, **options: int) -> Position:
    """A table whose yellow ships stand on these spaces."""
    seats = ", ".join(f"{{ships = {{yellow = {space}}}, coins = {coins}}}" for space in spaces)
    return harbour(f"seat = [{seats}]", edition, **options)


def sell_for_step(position: Position, *seats: int) -> Position:
    """These seats sell a card for a step of the yellow fleet, the others one for three coins."""
    texts = [f"sell {position.hand(seat)[0].id} with yellow" if seat in seats else "" for seat in position.pending]
    return whole_turn(position, *texts)


@pytest.mark.rule("A24")
@both_editions
def test_naval_strength_adds_up_all_naval_shields(edition: str) -> None:
    """3 of the red ship, 2 and 1 of the last yellow and blue space, 2 of a card, 1 of an island, 1 of a stage."""
    seat = 'wonder = "syracuse", stages = [1], built = ["fortified-port"], islands = ["whistling-island"]'
    position = harbour(f"seat = [{{{seat}, ships = {{red = 3, yellow = 6, blue = 6, green = 6}}}}]", edition)
    assert position.naval_strength(0) == 3 + 2 + 1 + 2 + 1 + 1
    assert position.naval_strength(1) == 0


@pytest.mark.rule("A25")
@both_editions
@pytest.mark.parametrize("space, strength", list(enumerate([0, 1, 2, 3, 4, 5, 7])))
def test_only_the_red_space_reached_counts(edition: str, space: int, strength: int) -> None:
    assert harbour(f"seat = [{{ships = {{red = {space}}}}}]", edition).naval_strength(0) == strength


@pytest.mark.rule("A26")
@both_editions
@pytest.mark.parametrize("space, brought", list(enumerate([0, 2, 0, 4, 0, 0])))
def test_the_yellow_ship_brings_coins_on_arrival(edition: str, space: int, brought: int) -> None:
    position = traders(edition, space, 0, 0)
    assert gains(position, sell_for_step(position, 0))[0] == brought


@pytest.mark.rule("A26")
@both_editions
def test_a_ship_that_stays_brings_no_more_coins(edition: str) -> None:
    position = traders(edition, 2, 0, 0)
    assert gains(position, whole_turn(position)) == [3, 3, 3]


@pytest.mark.rule("A26")
@both_editions
@pytest.mark.parametrize("told, brought", [(0, 2), (2, 2), (3, 3)])
def test_the_coins_of_the_second_space_are_an_option(edition: str, told: int, brought: int) -> None:
    position = traders(edition, 1, 0, 0, second_trade_space_coins=told)
    assert gains(position, sell_for_step(position, 0))[0] == brought


@pytest.mark.rule("A26")
def test_other_coins_on_the_second_space_are_refused() -> None:
    with pytest.raises(OptionError, match=r"'second_trade_space_coins': found '4'; expected 2 or 3 \(A26\)"):
        Options(expansions=("armada",), second_trade_space_coins=4)


@pytest.mark.rule("A27")
@pytest.mark.rule("R1")
@both_editions
@pytest.mark.parametrize("space, level", list(enumerate([0, 1, 1, 2, 2, 3, 3])))
def test_the_trade_level_is_printed_on_the_space(edition: str, space: int, level: int) -> None:
    assert traders(edition, space, 0, 0).trade_level(0) == level


@pytest.mark.rule("A28")
@pytest.mark.rule("A31")
@both_editions
@pytest.mark.parametrize("space, losses", [(1, [1, 0, 0, 0]), (3, [2, 1, 0, 0]), (5, [4, 3, 2, 1])])
def test_a_tax_costs_all_others_what_their_trade_level_does_not_cover(
    edition: str, space: int, losses: list[int]
) -> None:
    """The others have the trade levels 0, 1, 2 and 3, and sell a card for three coins."""
    position = traders(edition, space, 0, 1, 3, 5)
    assert gains(position, sell_for_step(position, 0))[1:] == [3 - loss for loss in losses]


@pytest.mark.rule("A28")
@both_editions
def test_the_tax_is_levied_once(edition: str) -> None:
    after = sell_for_step(traders(edition, 1, 0, 0), 0)
    assert gains(after, whole_turn(after)) == [3, 3, 3]


@pytest.mark.rule("A28")
@both_editions
def test_nobody_loses_more_coins_than_there_are(edition: str) -> None:
    """The poor seat builds a free card, so that it has nothing when the tax falls."""
    position = harbour('seat = [{ships = {yellow = 5}}, {coins = 0, hand = ["altar"]}, {coins = 1}]', edition)
    card = position.hand(0)[0].id
    after = whole_turn(position, f"sell {card} with yellow", "build altar")
    assert coins(after)[1:] == [0, 0]
    assert sheet(after, 1).lines["treasury"] == 0


@pytest.mark.rule("A28")
@both_editions
def test_the_trade_level_after_the_moves_of_the_turn_counts(edition: str) -> None:
    """The second seat reaches trade level 1 in the turn of a tax of 1."""
    position = traders(edition, 1, 0, 0)
    assert gains(position, sell_for_step(position, 0, 1))[1] == 0


@pytest.mark.rule("A29")
@both_editions
@pytest.mark.parametrize("space, brought", [(1, 2), (3, 4), (5, 0)])
def test_who_levies_the_tax_does_not_pay_it(edition: str, space: int, brought: int) -> None:
    position = traders(edition, space, 0, 0)
    assert gains(position, sell_for_step(position, 0))[0] == brought


@pytest.mark.rule("A30")
@both_editions
def test_only_the_highest_of_several_taxes_counts(edition: str) -> None:
    """Taxes of 4, 2 and 1: the first pays none, the others only that of 4."""
    position = traders(edition, 5, 3, 1, 0, coins=20)
    after = sell_for_step(position, 0, 1, 2)
    assert gains(position, after) == [0, 4 - (4 - 2), 2 - (4 - 1), 3 - 4]


@pytest.mark.rule("A30")
@both_editions
def test_two_equal_taxes_fall_on_all_once_and_on_each_other(edition: str) -> None:
    position = traders(edition, 3, 3, 0, 1)
    assert gains(position, sell_for_step(position, 0, 1)) == [4 - (2 - 2), 4 - (2 - 2), 3 - 2, 3 - 1]
    highest = traders(edition, 5, 5, 0)
    assert gains(highest, sell_for_step(highest, 0, 1)) == [-(4 - 3), -(4 - 3), 3 - 4]


@pytest.mark.rule("A31")
@both_editions
def test_a_trade_level_above_the_tax_gives_nothing(edition: str) -> None:
    position = traders(edition, 1, 6, 3)
    assert gains(position, sell_for_step(position, 0))[1:] == [3, 3]


@pytest.mark.rule("A33")
@both_editions
def test_the_last_yellow_space(edition: str) -> None:
    position = traders(edition, 5, 0, 0)
    after = sell_for_step(position, 0)
    assert gains(position, after) == [0, 3 - 4, 3 - 4]
    assert (position.naval_strength(0), after.naval_strength(0)) == (0, 2)


@pytest.mark.rule("A34")
@pytest.mark.rule("A61")
@pytest.mark.parametrize("edition, line", [("1", "shipyard"), ("2", "civil")])
@pytest.mark.parametrize("space, worth", list(enumerate([0, 1, 2, 3, 5, 7, 10])))
def test_the_blue_fleet_is_worth_the_points_of_its_space(edition: str, line: str, space: int, worth: int) -> None:
    position = harbour(f"seat = [{{ships = {{blue = {space}}}}}]", edition)
    assert sheet(position).lines[line] == worth
    assert position.naval_strength(0) == (1 if space == 6 else 0)


@pytest.mark.rule("A34")
@both_editions
def test_the_blue_fleet_brings_nothing_before_the_end(edition: str) -> None:
    seat = '{wonder = "gizah", shipyard = "shipyard-1", built = ["clay-pool"], hand = ["altar"]}'
    position = harbour(f"seat = [{seat}]", edition)
    after = play(position, "build altar with blue")
    assert (after.ships(0)["blue"], gains(position, after)) == (1, [0, 3, 3])
