"""A32, A63, A64, R4: the order of a turn, and the last cards of an age."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.armada.harbour import RICH, both_editions, gains, harbour, offered_ids, play, seats, whole_turn
from tests.rules.table import built, coins, refused_by


@pytest.mark.rule("A32")
@both_editions
def test_coins_of_the_same_turn_can_be_lost(edition: str) -> None:
    """The second seat has nothing but the three coins of the card that it sells in the turn of a tax of 4."""
    position = harbour(seats({"ships": {"yellow": 5}, "hand": ["altar"]}, {"coins": 0}, {"coins": 0}), edition)
    after = whole_turn(position, "sell altar with yellow")
    assert coins(after)[1:] == [0, 0]


@pytest.mark.rule("A32")
@both_editions
def test_coins_that_a_neighbour_paid_can_be_lost(edition: str) -> None:
    """Gizah sells a stone for two coins and builds a free card itself; the tax of 4 takes the two coins."""
    buyer = {"wonder": "rhodos", "hand": ["baths"]}
    seller = {"wonder": "gizah", "coins": 0, "hand": ["altar"]}
    taxing = {"wonder": "ephesos", "ships": {"yellow": 5}, "hand": ["theater"]}
    position = harbour(seats(buyer, seller, taxing), edition)
    after = whole_turn(position, "build baths left 2", "build altar", "sell theater with yellow")
    assert coins(after)[1] == 0


@pytest.mark.rule("A63")
@pytest.mark.rule("A64")
@both_editions
def test_costs_are_paid_before_the_ship_brings_coins(edition: str) -> None:
    """On shipyard 4 the second yellow space costs two coins and brings two."""
    city = {"shipyard": "shipyard-4", "ships": {"yellow": 1}, "hand": ["east-trading-post"]}
    poor = harbour(seats({**city, "coins": 1}), edition)
    assert refused_by(poor, 0, "build east-trading-post with yellow") == "B22"
    enough = harbour(seats({**city, "coins": 2}), edition)
    assert coins(whole_turn(enough, "build east-trading-post with yellow"))[0] == 2


@pytest.mark.rule("A63")
@pytest.mark.rule("A64")
@both_editions
def test_all_explore_after_all_have_built(edition: str) -> None:
    """A paid green step and a free one of two seats reach the same level: they are a group."""
    paid = {"shipyard": "shipyard-2", "ships": {"green": 1}, "built": ["glassworks-1"], "hand": ["workshop"]}
    free = {"ships": {"green": 1}, "hand": ["dry-hold"]}
    position = harbour(seats(paid, {}, free), edition)
    steps = play(position, "build workshop with green", "", "build dry-hold")
    assert (steps.phase, steps.pending) == ("fleet", (2,))
    exploring = play(steps, "sail green")
    assert (exploring.phase, exploring.pending) == ("island", (0, 2))
    assert [len(offered_ids(exploring, seat)) for seat in (0, 2)] == [4, 4]


@pytest.mark.rule("A63")
@pytest.mark.rule("A64")
@both_editions
def test_exploring_comes_before_the_discard_pile(edition: str) -> None:
    """Halikarnassos builds its second stage with a green step: first the island, then the card from the pile."""
    city = 'wonder = "halikarnassos", stages = 1, shipyard = "shipyard-4", ships = {green = 1}, coins = 9'
    cards = f'built = [{RICH}, "ore-vein"], hand = ["theater"]'
    glass = '{wonder = "alexandria"}'
    position = harbour(f'discard = ["altar"]\nseat = [{{{city}, {cards}}}, {glass}]', edition)
    exploring = play(position, "stage theater with green")
    assert exploring.phase == "island"
    salvaging = play(exploring)
    while salvaging.phase == "fleet":
        salvaging = play(salvaging)
    assert (salvaging.phase, salvaging.pending) == ("salvage", (0,))
    assert built(play(salvaging, "take altar"), 0)[-1] == "altar"


@pytest.mark.rule("A63")
@pytest.mark.rule("A64")
@both_editions
def test_losses_come_after_the_discard_pile(edition: str) -> None:
    """The coins of the card taken are lost to the tax of the turn, and its own pirates strike in this turn."""
    text = 'phase = "salvage"\ndeciding = 1\ndiscard = ["pirate-hideout"]\n'
    first = {"wonder": "halikarnassos", "stages": 2, "coins": 0}
    taxing = {"ships": {"yellow": 6}, "tax": 4, "coins": 9}
    position = harbour(text + seats(first, taxing, {"coins": 9, "ships": {"yellow": 1}}), edition)
    after = play(position, "take pirate-hideout")
    assert coins(after) == [0, 9 - 3, 9 - (4 - 1) - 1]


@pytest.mark.rule("A63")
@pytest.mark.rule("A64")
@both_editions
def test_a_ship_reached_by_a_free_step_of_the_discard_pile_explores(edition: str) -> None:
    text = 'phase = "salvage"\ndeciding = 1\ndiscard = ["dry-hold"]\n'
    position = harbour(text + seats({"wonder": "halikarnassos", "stages": 2, "ships": {"green": 1}}), edition)
    exploring = play(play(position, "take dry-hold"), "sail green")
    assert (exploring.phase, len(offered_ids(exploring))) == ("island", 4)


BABYLON = [("1", "B", 2), ("2", "night", 1)]


def babylon(edition: str, side: str, stages: int, more: str = "") -> Position:
    """Babylon may play the eighth card; the last ordinary turn is the seventh."""
    city = f'wonder = "babylon", side = "{side}", stages = {stages}, shipyard = "shipyard-1", built = [{RICH}]'
    return harbour(f'turn = 7\nseat = [{{{city}, coins = 9, hand = ["altar", "theater"]{more}}}]', edition)


@pytest.mark.rule("R4")
@pytest.mark.parametrize("edition, side, stages", BABYLON)
def test_the_extra_card_is_the_eighth(edition: str, side: str, stages: int) -> None:
    extra = play(babylon(edition, side, stages), "build altar")
    assert (extra.phase, extra.turn, extra.pending) == ("extra", 7, (0,))
    assert [card.id for card in extra.hand(0)] == ["theater"]


@pytest.mark.rule("R4")
def test_the_last_card_of_olympia_is_the_seventh() -> None:
    city = {"wonder": "olympia", "side": "night", "stages": 2, "coins": 0, "hand": ["courthouse"]}
    last = harbour(f"age = 2\nturn = 7\n{seats(city)}")
    assert "build courthouse by last" in {str(move) for move in last.legal(0)}
    sixth = harbour(f"age = 2\nturn = 6\n{seats(city)}")
    assert "build courthouse by last" not in {str(move) for move in sixth.legal(0)}


@pytest.mark.rule("A63")
@pytest.mark.rule("A64")
@pytest.mark.parametrize("edition, side, stages", BABYLON)
def test_the_extra_turn_has_losses_of_its_own(edition: str, side: str, stages: int) -> None:
    """Two sales for yellow steps in the last two turns: taxes of 1 and of nothing, then the age ends."""
    position = babylon(edition, side, stages, ", ships = {yellow = 1}")
    extra = play(position, "sell altar with yellow")
    assert gains(position, extra) == [2, 3 - 1, 3 - 1]
    assert gains(position, whole_turn(extra, "sell theater with yellow")) == [2, 3 - 1, 3 - 1]
