"""Projects that fail: penalties, debts, and what players choose (F16 to F23, F46, F49, F50, F56 to F58)."""

from __future__ import annotations

import pytest

from argosy.wonders.herald import news
from argosy.wonders.kernel import codes
from argosy.wonders.notation import position_from_text, position_to_text
from tests.rules.edifice.plans import city, coins, debts, end_of_age, go, mason, plans, standing

JOINED = "joined = [1]"


def titles(keys: list[str], *wanted: str) -> list[int]:
    """Where the first phrases of these keys stand among the news."""
    return [keys.index(key) for key in wanted]


@pytest.mark.rule("F16", "F18")
def test_case_e4_who_can_pay_pays_and_who_cannot_takes_a_debt() -> None:
    table = end_of_age(
        city(coins=0, more="joined = [2]"), city(coins=3), city(coins=1),
        projects=("outpost", "auction-house", "agora"), pawns=(0, 1, 2), age=2,
    )  # fmt: skip
    after = go(table)  # everybody gets 3 coins for a sale
    assert [coins(after, seat) for seat in range(3)] == [3, 1, 4]
    assert debts(after) == [0, 0, -3]
    assert [after.city(seat).owes for seat in range(3)] == [0, 0, 2]


@pytest.mark.rule("F16")
def test_players_with_a_pawn_get_nothing_and_keep_it() -> None:
    after = go(end_of_age(city("stockade", more=JOINED), city("barracks"), city("guard-tower")))
    assert standing(after, 0) == ["stockade"]
    assert after.city(0).joined == [1, 0, 0]
    assert (after.city(0).rewards, after.city(0).victories[1]) == (0, 0)
    assert standing(after, 1) == standing(after, 2) == []


@pytest.mark.rule("F17", "F22", "F46")
def test_case_e5_a_red_card_that_is_gone_is_missing_in_the_conflict() -> None:
    seats = [
        city(more=JOINED), city("stockade", "barracks"), city("guard-tower", more=JOINED),
        city(more=JOINED), city(more=JOINED),
    ]  # fmt: skip
    table = end_of_age(*seats, pawns=(1, 3, 3))
    asked = go(table)
    assert asked.phase == "penalty"
    after = go(asked, "discard stockade")
    assert after.city(1).shields == 1
    assert after.city(2).defeats == 0  # one shield against one
    assert after.city(0).defeats == 1


@pytest.mark.rule("F18")
def test_case_e6_without_a_red_card_there_is_a_debt() -> None:
    after = go(end_of_age(city(more=JOINED), city("altar"), ""))
    assert debts(after) == [0, -2, -2]
    assert standing(after, 1) == ["altar"]


@pytest.mark.rule("F18")
@pytest.mark.parametrize("age, points", [(1, 2), (2, 3), (3, 5)])
def test_debts_grow_with_the_ages(age: int, points: int) -> None:
    after = go(end_of_age("", "", "", age=age, projects=("outpost", "staging-camp", "military-school")))
    assert debts(after) == [-points] * 3


@pytest.mark.rule("F19", "F56")
def test_the_victim_chooses_and_nobody_is_asked_who_has_one_way() -> None:
    asked = go(end_of_age(city("stockade", "barracks"), city("guard-tower"), city("stockade", "barracks")))
    assert asked.pending == (0, 2)
    assert [str(move) for move in asked.legal(0)] == ["discard stockade", "discard barracks"]
    assert standing(asked, 1) == ["guard-tower"]  # all suffer at the same time
    after = go(asked, "discard barracks", "discard stockade")
    assert [standing(after, seat) for seat in range(3)] == [["stockade"], [], ["barracks"]]


@pytest.mark.rule("F19", "F23", "F57")
def test_case_e9_both_tokens_go_back_or_none() -> None:
    table = end_of_age(
        "joined = [3], victories = [0, 0, 0]", "victories = [1, 1, 0]", "victories = [0, 0, 1]",
        projects=("outpost", "factory", "concentric-castle"), age=3,
    )  # fmt: skip
    before = [table.sheet(seat).total for seat in range(3)]
    after = go(table)
    assert after.over
    assert [after.city(seat).victories for seat in (1, 2)] == [[0, 0, 0], [0, 0, 1]]
    assert after.breakdown(1)["military"] == 0
    assert before[1] - 4 == after.sheet(1).total - after.breakdown(1)["treasury"] + table.breakdown(1)["treasury"]
    assert debts(after) == [0, 0, -5]


@pytest.mark.rule("F19", "F57")
def test_the_owner_names_both_tokens() -> None:
    table = end_of_age(
        "joined = [3]", "victories = [2, 1, 1]", "joined = [3]",
        projects=("outpost", "factory", "concentric-castle"), pawns=(0, 0, 1), age=3,
    )  # fmt: skip
    asked = go(table)
    assert asked.pending == (1,)
    assert [str(move) for move in asked.legal(1)] == [
        "give-back 1+1", "give-back 1+2", "give-back 1+3", "give-back 2+3",
    ]  # fmt: skip
    after = go(asked, "give-back 3+1")
    assert after.city(1).victories == [1, 1, 0]


@pytest.mark.rule("F20")
def test_who_can_suffer_the_penalty_must() -> None:
    asked = go(end_of_age(city("stockade", "barracks"), city(more=JOINED), city(more=JOINED), pawns=(1, 2, 2)))
    assert {move.action for move in asked.legal(0)} == {"discard"}


@pytest.mark.rule("F21", "F50")
def test_the_card_goes_to_the_pile_and_what_it_had_ends() -> None:
    table = end_of_age(
        city("tavern", "loom-1", "west-trading-post", coins=5), city(more=JOINED), city(more=JOINED),
        projects=("artisan-district", "factory", "agora"), pawns=(1, 2, 2),
    )  # fmt: skip
    asked = go(table)
    after = go(asked, "discard west-trading-post")
    assert standing(after) == ["tavern", "loom-1"]
    assert coins(after) == 8  # coins once taken stay
    assert list(after.city(0).price) == [2, 2, 2, 2]
    assert "west-trading-post" in {card.id for card in after.pile()}
    assert after.city(0).goods == asked.city(0).goods
    assert position_from_text(position_to_text(after)) == after


@pytest.mark.rule("F21", "F50")
def test_production_and_chains_end_with_the_card() -> None:
    table = end_of_age(
        city("loom-1", "theater"), city(more=JOINED), city(more=JOINED),
        projects=("curtain-wall", "factory", "agora"), pawns=(1, 2, 2),
    )  # fmt: skip
    after = go(table)
    assert standing(after) == ["theater"]
    assert (after.city(0).goods, after.city(0).goods_for_sale) == (0, 0)
    blue = end_of_age(
        city("theater", more='wonder = "gizah", side = "day"'), city(more="joined = [2]"), city(more="joined = [2]"),
        projects=("outpost", "river-port", "agora"), pawns=(2, 1, 2), age=2,
    )  # fmt: skip
    gone = go(blue)
    assert standing(gone) == []
    statue = next(card for card in gone.rules.catalog.cards if "theater" in card.chain_from)
    assert not any(move.card == statue.id and move.by == "chain" for move in gone.legal(0))


@pytest.mark.rule("F50")
def test_case_e20_the_tavern_can_be_built_from_the_pile_again() -> None:
    table = plans(
        city(*("sawmill", "quarry", "foundry", "brickyard"), "loom-1", "glassworks-1", "press-1", coins=0,
             more='wonder = "halikarnassos", side = "night", given_up = ["tavern:1"]'),
        age=2,
    )  # fmt: skip
    assert [card.id for card in table.pile()] == ["tavern"]
    asked = go(table, "stage")
    assert asked.phase == "salvage"
    before = coins(asked)
    after = go(asked, "take tavern")
    assert (standing(after)[-1], coins(after)) == ("tavern", before + 5)
    assert after.city(0).restored == 1
    assert "tavern" not in {card.id for card in after.pile()}


@pytest.mark.rule("F50")
def test_a_colour_is_free_again_for_olympia_if_its_last_card_is_gone() -> None:
    olympia = 'wonder = "olympia", side = "day", stages = 2'
    table = end_of_age(
        city("loom-1", more=olympia), city(more=JOINED), city(more=JOINED),
        projects=("curtain-wall", "factory", "agora"), pawns=(1, 2, 2),
    )  # fmt: skip
    assert table.city(0).colours[codes.GREY] == 1
    assert go(table).city(0).colours[codes.GREY] == 0


@pytest.mark.rule("F46")
def test_penalties_come_after_lost_coins_and_before_the_conflicts() -> None:
    table = end_of_age(
        city("stockade", coins=4), city(coins=9, more=JOINED), city(coins=9, more=JOINED),
        projects=("money-changer", "factory", "agora"), pawns=(1, 2, 2),
    )  # fmt: skip
    after = go(table)
    keys = [one.key for one in news(after, 0)]
    order = titles(keys, "leftovers-discarded", "project-failed", "penalty-paid", "land-conflict")
    assert order == sorted(order)
    assert coins(after) == 4 + 3 - 2


@pytest.mark.rule("F49")
def test_nobody_took_part_and_all_are_punished() -> None:
    after = go(end_of_age(city("stockade"), city("barracks"), ""))
    assert [standing(after, seat) for seat in range(3)] == [[], [], []]
    assert debts(after) == [0, 0, -2]


@pytest.mark.rule("F49")
def test_coins_paid_for_a_failed_project_are_not_given_back() -> None:
    table = end_of_age(mason(coins=5), "", "", projects=("money-changer", "factory", "agora"))
    after = go(table, "join")
    assert (coins(after), after.city(0).joined[0], after.city(0).rewards) == (4, 1, 0)


@pytest.mark.rule("F57")
def test_coins_of_the_last_turn_count() -> None:
    table = end_of_age(
        city(coins=2, more="joined = [2]"), city(coins=2), city(coins=1),
        projects=("outpost", "auction-house", "agora"), pawns=(0, 2, 2), age=2,
    )  # fmt: skip
    after = go(table)
    assert [coins(after, seat) for seat in range(3)] == [5, 0, 4]
    assert debts(after) == [0, 0, -3]


@pytest.mark.rule("F58")
def test_the_first_choice_is_the_cheap_one() -> None:
    """What stands first is what is cheap to lose: tokens of lowest value, the first effect, the present age."""
    red = go(end_of_age(city("walls", "barracks", "stockade"), city(more=JOINED), city(more=JOINED), pawns=(1, 2, 2)))
    assert [move.card for move in red.legal(0)] == ["stockade", "barracks", "walls"]
    castle = end_of_age(
        "joined = [3]", "victories = [2, 1, 1]", "joined = [3]",
        projects=("outpost", "factory", "concentric-castle"), pawns=(0, 0, 1), age=3,
    )  # fmt: skip
    assert str(go(castle).legal(1)[0]) == "give-back 1+1"
    carthage = plans(city("foundry", "press-1", "quarry", more='wonder = "carthage", side = "day", stages = 1'))
    assert carthage.find(0, f"stage {carthage.hand(0)[0].id}").choice == 1
    ur = plans(city("quarry", "brickyard", more='wonder = "ur", side = "day", stages = 1'), age=2)
    assert ur.find(0, f"stage {ur.hand(0)[0].id}").choice == 2
