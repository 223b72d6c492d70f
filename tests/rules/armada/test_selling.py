"""A51: a card sold brings coins, or a step of the yellow ship."""

from __future__ import annotations

import pytest

from tests.rules.armada.harbour import FLEETS, both_editions, gains, harbour, seats, whole_turn
from tests.rules.table import pile, refused_by


@pytest.mark.rule("A51")
@both_editions
@pytest.mark.parametrize("card", ["altar", "stockade", "lumber-yard"])
def test_a_card_is_sold_for_coins_or_for_a_yellow_step(edition: str, card: str) -> None:
    position = harbour(seats({"hand": [card]}), edition)
    coins = whole_turn(position, f"sell {card}")
    assert (gains(position, coins)[0], coins.ships(0)["yellow"]) == (3, 0)
    step = whole_turn(position, f"sell {card} with yellow")
    assert (gains(position, step)[0], step.ships(0)["yellow"]) == (0, 1)
    assert card in pile(step)


@pytest.mark.rule("A51")
@both_editions
@pytest.mark.parametrize("space, brought, level", [(1, 2, 1), (3, 4, 2), (5, 0, 3)])
def test_the_space_reached_by_a_sale_has_its_effects(edition: str, space: int, brought: int, level: int) -> None:
    position = harbour(seats({"ships": {"yellow": space}, "hand": ["altar"]}), edition)
    after = whole_turn(position, "sell altar with yellow")
    assert (gains(position, after)[0], after.trade_level(0)) == (brought, level)


@pytest.mark.rule("A51")
@both_editions
def test_no_other_ship_moves_for_a_sale(edition: str) -> None:
    position = harbour(seats({"hand": ["altar"]}), edition)
    assert [move.ship for move in position.legal(0) if (move.action, move.card) == ("sell", "altar")] == ["", "yellow"]
    for fleet in set(FLEETS) - {"yellow"}:
        assert refused_by(position, 0, f"sell altar with {fleet}") == "A51"


@pytest.mark.rule("A51")
@both_editions
def test_selling_with_the_yellow_ship_on_its_last_space(edition: str) -> None:
    position = harbour(seats({"ships": {"yellow": 6}, "hand": ["altar"]}), edition)
    assert [str(move) for move in position.legal(0) if (move.action, move.card) == ("sell", "altar")] == ["sell altar"]
    assert refused_by(position, 0, "sell altar with yellow") == "A17"


@pytest.mark.rule("A51")
@pytest.mark.parametrize("edition, side, stages", [("1", "B", 2), ("2", "night", 1)])
def test_the_extra_card_may_be_sold_for_a_step(edition: str, side: str, stages: int) -> None:
    city = {"wonder": "babylon", "side": side, "stages": stages, "hand": ["altar"]}
    position = harbour(f'phase = "extra"\n{seats(city)}', edition)
    assert whole_turn(position, "sell altar with yellow").ships(0)["yellow"] == 1
