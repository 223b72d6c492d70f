"""Setting up projects, taking part, and completion (F1 to F15, F47, F48, F67; cases E1 to E3, E16, E19)."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.tabletop.errors import OptionError
from argosy.tabletop.seeds import Seeds
from argosy.wonders.facts.edifice import load_projects
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.kernel import codes
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.edifice.plans import (
    CRAFTS,
    MASONS,
    can_join,
    city,
    coins,
    debts,
    end_of_age,
    go,
    joined,
    mason,
    plans,
    standing,
)
from tests.rules.table import refused_by


@pytest.mark.rule("F1")
def test_fifteen_projects_and_three_to_seven_players() -> None:
    assert [sum(project.age == age for project in load_projects()) for age in (1, 2, 3)] == [5, 5, 5]
    for players in range(3, 8):
        assert len(Options(players=players, edifice=True).catalog().projects) == 15


@pytest.mark.rule("F2")
def test_one_project_of_each_age_is_drawn_and_lies_open() -> None:
    found: list[set[str]] = [set(), set(), set()]
    for seed in range(40):
        start = Position.start(Options(players=3, edifice=True), Seeds(seed).stream())
        for age in range(3):
            assert start.project(age).age == age + 1
            found[age].add(start.project(age).id)
        shown = start.view(None).projects
        assert isinstance(shown, list)
        assert [one.project for one in shown] == [start.project(age).id for age in range(3)]
    assert [len(names) for names in found] == [5, 5, 5]


@pytest.mark.rule("F3")
@pytest.mark.parametrize("players, pawns", [(3, 2), (4, 3), (5, 3), (6, 4), (7, 5)])
def test_pawns_follow_the_number_of_players(players: int, pawns: int) -> None:
    start = Position.start(Options(players=players, edifice=True), Seeds(1).stream())
    assert list(start.state.pawns) == [pawns] * 3


@pytest.mark.rule("F4")
def test_ur_joins_with_edifice_only_and_carthage_any_game_of_edition_2() -> None:
    def boards(**options: bool) -> set[str]:
        return {wonder.id for wonder in Options(players=3, **options).catalog().wonders} & {"ur", "carthage"}  # type: ignore[arg-type]

    assert boards() == set()
    assert boards(carthage=True) == {"carthage"}
    assert boards(edifice=True) == {"ur", "carthage"}
    with pytest.raises(OptionError, match="F4"):
        Options(edition="1", carthage=True)
    with pytest.raises(OptionError, match=r"ur comes with edifice \(F4\)"):
        Options(wonders=("ur", "random", "random"))


@pytest.mark.rule("F5")
def test_a_stage_may_come_with_the_project_of_the_age() -> None:
    after = go(plans(mason(coins=3)), "join")
    assert joined(after) == [0]
    assert (coins(after), after.state.pawns, after.city(0).stages) == (2, [1, 2, 2], 1)
    second = go(plans(mason(coins=5), age=2), "join")
    assert (coins(second), second.state.pawns) == (2, [2, 1, 2])


@pytest.mark.rule("F6", "F13")
def test_once_in_an_age_and_only_while_pawns_lie_there() -> None:
    once = plans(mason(more="joined = [1]"), pawns=(1, 2, 2))
    assert not can_join(once)
    assert refused_by(once, 0, f"stage {once.hand(0)[0].id} with project") == "F6"
    complete = plans(mason(), mason(more="joined = [1]"), pawns=(0, 2, 2))
    assert not can_join(complete)
    assert refused_by(complete, 0, f"stage {complete.hand(0)[0].id} with project") == "F13"
    assert can_join(plans(mason(more="joined = [1]"), age=2))


@pytest.mark.rule("F7", "F12")
def test_case_e3_two_take_part_for_the_last_pawn() -> None:
    table = plans(
        mason(more="joined = [1]"), mason(), mason(), "coins = 9", projects=("money-changer", "factory", "agora"),
        pawns=(1, 3, 3),
    )  # fmt: skip
    after = go(table, "", "join", "join", "")
    assert joined(after) == [0, 1, 2]
    assert after.state.pawns[0] == 0
    sale = 3
    assert [coins(after, seat) for seat in range(4)] == [9 + sale + 4, 9 - 1 + 4, 9 - 1 + 4, 9 + sale]
    assert [after.city(seat).rewards for seat in range(4)] == [1, 1, 1, 0]


@pytest.mark.rule("F5", "F8")
def test_case_e1_stage_trade_and_project_are_one_payment() -> None:
    table = plans(city("lumber-yard", coins=3), city("sawmill"), "", "", projects=("money-changer", "factory", "agora"))
    after = go(table, "join")
    assert joined(after) == [0]
    assert (coins(after), after.state.pawns[0]) == (0, 2)


@pytest.mark.rule("F8", "F9")
def test_case_e2_the_coins_must_suffice_for_everything() -> None:
    table = plans(city("lumber-yard", coins=2), city("sawmill"), "", "", projects=("money-changer", "factory", "agora"))
    assert any(move.action == "stage" for move in table.legal(0))
    assert not can_join(table)
    assert refused_by(table, 0, f"stage {table.hand(0)[0].id} with project") == "B22"


@pytest.mark.rule("F8")
def test_coins_that_others_pay_in_the_same_turn_do_not_help() -> None:
    table = plans(mason(coins=0), city(coins=9, more='side = "night"'))
    assert not can_join(table)


@pytest.mark.rule("F9", "F67")
def test_a_stage_with_the_project_is_a_choice_of_its_own_and_secret() -> None:
    table = plans(mason())
    hand = table.hand(0)
    kinds = Counter(move.ship for move in table.legal(0) if move.action == "stage")
    assert kinds == {"": len({card.id for card in hand}), "project": len({card.id for card in hand})}
    alone = table.choose(0, f"stage {hand[0].id}")
    together = table.choose(0, f"stage {hand[0].id} with project")
    assert view_bytes(alone, 1) == view_bytes(together, 1)
    assert view_bytes(alone, None) == view_bytes(together, None)
    assert view_bytes(alone, 0) != view_bytes(together, 0)


@pytest.mark.rule("F10")
def test_the_last_card_and_waived_resources_allow_it_too() -> None:
    babylon = end_of_age(mason(coins=5, more='wonder = "babylon", side = "night", stages = 1'), phase="extra")
    assert not can_join(babylon)  # the second stage costs glass, which nobody sells
    glass = end_of_age(
        city(*MASONS, "clay-pool", *CRAFTS, coins=5, more='wonder = "babylon", side = "night", stages = 1'),
        phase="extra",
    )
    assert (go(glass, "join").city(0).joined[0], coins(go(glass, "join"))) == (1, 4)
    waived = plans(
        city("architect-firm", coins=1, more='wonder = "gizah", side = "day"'),
        age=1,
        more='expansions = ["cities"]',
    )
    after = go(waived, "join")
    assert (joined(after), coins(after)) == ([0], 0)


@pytest.mark.rule("F11")
def test_without_a_stage_left_nobody_takes_part() -> None:
    complete = plans(city(*MASONS, *CRAFTS, more='wonder = "rhodos", side = "night", stages = 2'))
    assert not can_join(complete)
    assert refused_by(complete, 0, f"stage {complete.hand(0)[0].id} with project") == "B13"


@pytest.mark.rule("F12", "F31")
def test_when_the_last_pawn_is_taken_all_who_have_one_are_rewarded_at_once() -> None:
    table = plans(
        mason(coins=1), city(more="joined = [1]"), "coins = 3",
        projects=("money-changer", "factory", "agora"), pawns=(1, 2, 2),
    )  # fmt: skip
    after = go(table, "join")
    assert [coins(after, seat) for seat in range(3)] == [4, 9 + 3 + 4, 3 + 3]


@pytest.mark.rule("F13")
def test_a_complete_project_punishes_nobody() -> None:
    table = end_of_age(city("stockade", more="joined = [1]"), city("barracks"), pawns=(0, 2, 2))
    after = go(table)
    assert after.age == 2
    assert standing(after, 1) == ["barracks"]
    assert debts(after) == [0, 0, 0]


@pytest.mark.rule("F14", "F26")
def test_coins_come_once_and_shields_stay() -> None:
    table = plans(mason(), city(more="joined = [1]"), projects=("curtain-wall", "factory", "agora"), pawns=(1, 2, 2))
    after = go(table, "join")
    assert [after.city(seat).shields for seat in range(3)] == [1, 1, 0]
    later = go(go(after))
    assert [later.city(seat).shields for seat in range(3)] == [1, 1, 0]


@pytest.mark.rule("F15")
def test_production_serves_the_owner_from_the_next_turn_on() -> None:
    table = plans(
        mason(), mason("lumber-yard"), city(more="joined = [2]"),
        projects=("outpost", "factory", "agora"), pawns=(2, 1, 2), age=2,
    )  # fmt: skip
    before = {move.card for move in table.legal(0)}
    after = go(table, "join")
    assert before
    assert (after.city(0).goods, after.city(0).goods_for_sale) != (table.city(0).goods, 0)
    assert after.city(0).goods_for_sale == table.city(0).goods_for_sale
    assert after.city(0).goods != table.city(0).goods
    assert after.city(1).goods == table.city(1).goods


@pytest.mark.rule("F3", "F16")
def test_case_e16_four_of_five_pawns_are_not_enough() -> None:
    seats = [city("stockade", more="joined = [1]")] * 4 + [city("stockade")] * 3
    after = go(end_of_age(*seats, pawns=(1, 5, 5)))
    assert [standing(after, seat) for seat in range(7)] == [["stockade"]] * 4 + [[]] * 3


@pytest.mark.rule("F47")
def test_explorations_come_before_the_project_and_the_discard_pile_after_it() -> None:
    """The reward is there when somebody looks through the discard pile, which comes next."""
    table = plans(
        city("quarry", "sawmill", "brickyard", "foundry", *CRAFTS, coins=9,
             more='wonder = "halikarnassos", side = "night"'),
        mason(more="joined = [1]"),
        projects=("money-changer", "factory", "agora"), pawns=(1, 2, 2), top='discard = ["tavern"]',
    )  # fmt: skip
    after = go(table, "join")
    assert after.phase == "salvage"
    assert after.city(1).rewards == 1
    assert coins(after, 1) == 9 + 3 + 4
    assert position_to_text(position_from_text(position_to_text(after))) == position_to_text(after)


@pytest.mark.rule("F48")
def test_case_e19_the_extra_turn_can_complete_a_project() -> None:
    seat = city(*MASONS, "clay-pool", *CRAFTS, coins=5, more='wonder = "babylon", side = "night", stages = 1')
    table = end_of_age(seat, city("stockade", more="joined = [1]"), city("barracks"), phase="extra", pawns=(1, 2, 2))
    after = go(table, "join")
    assert after.age == 2
    assert standing(after, 2) == ["barracks"]
    assert debts(after) == [0, 0, 0]
    assert [after.city(p).rewards for p in range(3)] == [1, 1, 0]


@pytest.mark.rule("F48")
def test_nobody_joins_in_the_extra_turn_what_was_completed_in_the_last_turn() -> None:
    seat = city(*MASONS, "clay-pool", *CRAFTS, coins=9, more='wonder = "babylon", side = "night", stages = 1')
    table = end_of_age(seat, mason(), city(more="joined = [1]"), pawns=(1, 2, 2))
    after = go(table, "", "join")
    assert after.phase == "extra"
    assert not can_join(after)
    assert any(move.action == "stage" for move in after.legal(0))


@pytest.mark.rule("F67")
def test_everything_about_projects_lies_open() -> None:
    table = plans(mason(more='joined = [1], gift_pawns = [2], project_debts = [1], given_up = ["altar:1"]'), age=2)
    for seat in (None, 0, 1, 2):
        shown = table.view(seat)
        assert shown.cities[0].joined == [1]
        assert shown.cities[0].gift_pawns == [2]
        assert shown.cities[0].project_debts == [1]
        assert isinstance(shown.cities[0].given_up, list)
        assert [(one.card, one.age) for one in shown.cities[0].given_up] == [("altar", 1)]


@pytest.mark.rule("F64", "F65", "F43", "F44")
def test_edifice_is_refused_in_edition_1_with_eight_and_with_two() -> None:
    with pytest.raises(OptionError, match="F64"):
        Options(edition="1", edifice=True)
    with pytest.raises(OptionError, match="F65"):
        Options(edition="2", players=8, expansions=("armada",), edifice=True)
    with pytest.raises(OptionError, match="F44"):
        Options(players=2, edifice=True)


@pytest.mark.rule("F45")
def test_no_guild_of_projects_is_in_the_game() -> None:
    cards = load_catalog("2", ("armada", "cities"), edifice=True).cards
    assert "engineers-guild" not in {card.id for card in cards}
    assert codes.POINTS_PER_COLOUR not in {effect.row.code for card in cards for effect in card.effects}
