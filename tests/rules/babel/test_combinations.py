"""N51 to N60, N91 and N94: the tower beside other expansions, in teams, with two and with eight players."""

from __future__ import annotations

import pytest

from tests.rules.babel.tower import RICH, built, coins, go, hand, holds, in_sight, start, tower, until
from tests.rules.table import can, points

BOTH = 'expansions = ["armada", "cities"]'
CITIES = 'expansions = ["cities"]'


@pytest.mark.rule("N53")
def test_placing_comes_after_explorations_and_losses() -> None:
    seats = [f"{hand('altar')}, {holds('tax-red')}", f"{hand('hideout')}, {RICH}, {built('sawmill', 'quarry')}", ""]
    position = tower(*seats, options=CITIES)
    losing = go(position, "tile altar for tax-red", "build hideout")
    assert losing.phase == "losses"
    assert (in_sight(losing)[0], losing.view(1).cities[0].tiles_built) == ("", ["tax-red"])
    assert in_sight(go(losing))[0] == "tax-red"


@pytest.mark.rule("N54")
def test_black_cards_are_neither_taxed_nor_rewarded() -> None:
    laws = ("tax-red", "tax-blue", "green-bounty")
    seat = f"{hand('secret-warehouse')}, {RICH}"
    assert coins(go(tower(seat, laws=laws, options=CITIES), "build secret-warehouse")) == 18


@pytest.mark.rule("N55")
def test_leaders_have_no_colour_and_copied_stages_are_stages() -> None:
    seat = "leader_hand = ['caesar'], coins = 9"
    laws = ("tax-red", "tax-blue", "red-bounty")
    position = tower(seat, turn=0, phase="recruitment", laws=laws, options='leaders = "all"')
    assert coins(go(position, "recruit caesar")) == 4
    manneken = f"wonder = 'manneken-pis', side = 'B', {hand('altar')}, coins = 0"
    copied = tower(manneken, laws=("wonder-gift",), options="wonder_pack = true")
    assert "altar" in can(copied, 0, "stage")


@pytest.mark.rule("N56")
def test_partners_build_and_score_for_themselves() -> None:
    seats = ['tiles_built = ["tax-red", "tax-blue"]', 'tiles_built = ["tax-green"]', "", ""]
    laws = ("tax-red", "tax-blue", "tax-green")
    options = 'teams = true, expansions = ["armada"]'
    position = tower(*seats, players=4, laws=laws, age=3, phase="over", options=options)
    assert [points(position, "tower", seat) for seat in range(4)] == [5, 2, 0, 0]


@pytest.mark.rule("N57")
def test_eight_players_have_four_spaces() -> None:
    opening = start(8, expansions=("armada", "cities"))
    assert len(in_sight(opening)) == 4
    assert len(until(opening, "turn").tile_hand(7)) == 3


@pytest.mark.rule("N58")
def test_laws_hold_for_the_free_city() -> None:
    common = tower(players=2, laws=("common-quarry", "goods-dearer"), edition="1")
    plain = tower(players=2, edition="1")
    assert common.city(2).raw != plain.city(2).raw
    assert list(common.city(2).price)[2:] == [3, 3]
    assert common.city(2).raw_for_sale == plain.city(2).raw_for_sale
    mine = until(start(2), "free-turn")
    assert {move.action for move in mine.legal(mine.pending[0])} <= {"build", "stage", "sell"}


@pytest.mark.rule("N58")
def test_a_tax_is_part_of_what_the_free_city_pays() -> None:
    position = until(start(2), "free-turn")
    holder = position.pending[0]
    before = coins(position, 2)
    moves = [move for move in position.legal(holder) if move.action == "build"]
    assert all(sum(move.payment) <= before for move in moves)


@pytest.mark.rule("N59")
def test_the_tower_may_be_played_with_edifice() -> None:
    assert start(3, "2", edifice=True).phase == "tiles"


@pytest.mark.rule("N91")
def test_a_stage_without_resources_still_pays_for_the_edifice() -> None:
    seat = f"{hand('altar')}, coins = 9"
    position = tower(seat, edition="2", laws=("wonder-gift",), options="edifice = true")
    cost = position.kernel_rules.project[position.state.projects[0]].cost
    assert coins(go(position, "stage altar with project")) == 9 - cost


@pytest.mark.rule("N94")
def test_laws_hold_in_the_recruitment_and_no_tile_is_built_there() -> None:
    seat = f"leader_hand = ['caesar', 'nero'], coins = 0, {holds('tax-red')}"
    position = tower(seat, turn=0, phase="recruitment", laws=("wonder-gift",), options='leaders = "all"')
    assert {move.action for move in position.legal(0)} == {"stage", "sell"}
    solomon = "leader_hand = ['solomon'], coins = 9"
    recruited = tower(
        solomon,
        age=2,
        turn=0,
        phase="recruitment",
        laws=("red-bounty", "tax-red"),
        options='leaders = "all"',
        more='discard = ["stockade"]',
    )
    built_one = go(go(recruited, "recruit solomon"), "take stockade")
    assert coins(built_one) == 9 - 3 + 2


@pytest.mark.rule("N92")
def test_the_first_move_of_an_absent_player_builds_no_tile() -> None:
    position = tower(f"{hand('altar')}, {holds('tax-red')}")
    assert position.legal(0)[0].action != "tile"
