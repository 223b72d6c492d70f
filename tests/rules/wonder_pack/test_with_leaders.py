"""The Wonder Pack beside Leaders (W8, W19, W20; case P8)."""

from __future__ import annotations

from typing import Final

import pytest

from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.leaders.court import PRODUCERS, coins, court, go, hand, has, points, recruitment, start, until
from tests.rules.wonder_pack.pack import WORKSHOPS
from tests.wonders.round_trips import assert_round_trip

PACK: Final = "wonder_pack = true"
RICH: Final = f"built = {[*PRODUCERS]}, coins = 20"
STATUE: Final = 'wonder = "manneken-pis", side = "A"'
SIMBEL: Final = 'wonder = "abu-simbel", side = "B"'
ROMA: Final = 'wonder = "roma", side = "B"'


def effects(position: Position, seat: int = 0) -> list[list[str]]:
    """What each stage of a seat brings."""
    return [[str(effect) for effect in stage.effects] for stage in position.board_stages(seat)]


@pytest.mark.rule("W8")
def test_abu_simbel_comes_with_leaders_only() -> None:
    with_pack, with_leaders = Options("1", wonder_pack=True), Options("1", leaders="all")
    assert "abu-simbel" not in {wonder.id for wonder in with_pack.catalog().wonders}
    assert "abu-simbel" in {wonder.id for wonder in with_leaders.catalog().wonders}


@pytest.mark.rule("W8")
def test_the_stages_of_abu_simbel() -> None:
    """Side A: 3 points, 5 points, a buried leader; side B: a buried leader, twice."""
    side_a = court('wonder = "abu-simbel", side = "A"', edition="1", more=PACK)
    assert effects(side_a) == [["vp 3"], ["vp 5"], ["bury_leader 2"]]
    assert effects(court(SIMBEL, edition="1", more=PACK)) == [["bury_leader 2"], ["bury_leader 2"]]


@pytest.mark.rule("W19")
def test_its_coins_come_besides_the_six_of_leaders() -> None:
    named = ("manneken-pis", "gizah", "rhodos")
    opening = start(Options("1", 3, wonders=named, sides=("A",), wonder_pack=True, leaders="all"))
    assert [coins(opening, seat) for seat in range(3)] == [10, 6, 6]


@pytest.mark.rule("W20")
def test_it_copies_abu_simbel_and_roma() -> None:
    """P8: bury; 3 points and one more leader; bury."""
    position = court(STATUE, SIMBEL, ROMA, edition="1", more=PACK)
    assert effects(position) == [["bury_leader 2"], ["vp 3", "extra_recruit 1"], ["bury_leader 2"]]


@pytest.mark.rule("W20")
def test_its_leaders_cost_one_less_beside_roma() -> None:
    """P8: Caesar, who costs 5, costs it 4; the 2 less are for Roma alone (W15)."""
    position = recruitment(f"{STATUE}, coins = 4, {hand('caesar')}", SIMBEL, ROMA, edition="1", more=PACK)
    after = go(position, "recruit caesar")
    assert coins(after) == 0


@pytest.mark.rule("W8", "W20")
def test_it_buries_a_leader_of_its_own() -> None:
    """Twice the printed cost in points, though it stands beside Roma."""
    position = court(f"{STATUE}, {RICH}, {has('caesar')}", SIMBEL, ROMA, age=2, edition="1", more=PACK)
    card = position.hand(0)[0].id
    burial = until(go(position, f"stage {card}"), "burial")
    assert burial.pending == (0,)
    after = go(burial, "bury caesar")
    assert points(after, "wonder") == 2 * 5


@pytest.mark.rule("W16")
@pytest.mark.parametrize("coins_owned, stages", [(14, 1), (13, 0)])
def test_imhotep_spares_a_resource_of_a_copied_stage_and_no_coin(coins_owned: int, stages: int) -> None:
    """P9: Petra B to the left, the architects and Imhotep: the third stage costs 14 coins."""
    own = f"{STATUE}, stages = 2, built = ['architect-cabinet'], {has('imhotep')}, coins = {coins_owned}"
    cities = f'{PACK}, expansions = ["cities"]'
    position = court(own, 'wonder = "petra", side = "B"', 'wonder = "gizah"', age=2, edition="1", more=cities)
    assert len({move.action for move in position.legal(0)} & {"stage"}) == stages


@pytest.mark.rule("W25")
def test_imhotep_works_for_whichever_stage_of_the_great_wall_is_chosen() -> None:
    """With two stones and two wood: the third stage for one stone less, the first as it is."""
    wall = f'wonder = "great-wall", side = "A", stages = [2, 4], built = ["quarry", "lumber-yard"], {has("imhotep")}'
    position = court(f"{wall}, coins = 0", 'wonder = "gizah"', 'wonder = "ephesos"', age=2, edition="1", more=PACK)
    assert {move.stage for move in position.legal(0) if move.action == "stage"} == {1, 3}


HENGE: Final = f'wonder = "stonehenge", side = "B", built = {[*WORKSHOPS]}, coins = 20'


@pytest.mark.rule("W7", "W24")
def test_a_leader_under_stonehenge_counts_the_leaders_of_the_neighbours() -> None:
    """Three leaders in play beside it; its own ones do not count."""
    own = f"{HENGE}, stages = 1, tucked = ['altar'], {has('midas')}, {hand('sappho')}"
    gizah, rhodos = f'wonder = "gizah", {has("caesar", "nero")}', f'wonder = "rhodos", {has("hiram")}'
    position = go(recruitment(own, gizah, rhodos, age=3, edition="1", more=PACK), "stage sappho")
    assert position.view(1).cities[0].leader_stages == [3]
    assert points(position, "wonder") == 3  # the stones; the leader is not told before the end
    assert_round_trip(position)
    assert points(until(position, "over"), "wonder") == 3 + 3  # three stones, and three leaders


@pytest.mark.rule("W7")
def test_the_card_under_the_second_stage_is_found_behind_a_leader_under_the_first() -> None:
    """The leader lies under the first stage, so its colour does not matter."""
    own = f"{HENGE}, {hand('sappho')}"
    gizah = f'wonder = "gizah", built = ["altar", "stockade", "apothecary"], {has("caesar", "nero")}'
    position = go(recruitment(own, gizah, 'wonder = "rhodos"', age=3, edition="1", more=PACK), "stage sappho")
    card = next(card for card in position.hand(0) if card.colour in ("blue", "red", "green"))
    assert points(until(go(position, f"stage {card.id}"), "over"), "wonder") == 3 + 1
