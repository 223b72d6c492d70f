"""Ur and Carthage (F33 to F36, F51 to F55; cases E13, E14, E17, E18, E21)."""

from __future__ import annotations

import pytest

from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.position import Position
from tests.rules.edifice.plans import CRAFTS, MASONS, city, coins, debts, end_of_age, go, mason, plans, standing
from tests.rules.table import refused_by

WORKS = (*MASONS, "lumber-yard", "clay-pool", *CRAFTS)


def ur(side: str, stages: int = 0, more: str = "", money: int = 9) -> str:
    """A seat with Ur."""
    fields = f'wonder = "ur", side = "{side}", stages = {stages}{", " if more else ""}{more}'
    return city(*WORKS, coins=money, more=fields)


def carthage(side: str, stages: int = 0, more: str = "") -> str:
    """A seat with Carthage."""
    fields = f'wonder = "carthage", side = "{side}", stages = {stages}{", " if more else ""}{more}'
    return city(*WORKS, "ore-vein", more=fields)


def gifts(position: Position, seat: int = 0) -> int:
    """The ages, one bit each, of which a seat has a pawn of Ur."""
    return position.city(seat).gifts


@pytest.mark.rule("F33")
@pytest.mark.parametrize("stages, bit", [(0, 1), (1, 2), (2, 4)])
def test_each_stage_by_night_gives_the_pawn_of_one_age(stages: int, bit: int) -> None:
    table = plans(ur("night", stages))
    after = go(table, "stage")
    assert (gifts(after), coins(after), after.state.pawns) == (bit, 9, [2, 2, 2])


@pytest.mark.rule("F33", "F53")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_second_stage_by_day_gives_a_pawn_of_any_age(age: int) -> None:
    table = plans(ur("day", 1), age=2)
    choices = {move.choice for move in table.legal(0) if move.action == "stage"}
    assert choices == {1, 2, 3}
    assert gifts(go(table, f"stage choose {age}")) == 1 << (age - 1)


@pytest.mark.rule("F53")
def test_the_age_is_secret_until_the_stage_is_revealed() -> None:
    table = plans(ur("day", 1), age=2)
    card = table.hand(0)[0].id
    one, other = (table.choose(0, f"stage {card} choose {age}") for age in (1, 3))
    assert view_bytes(one, 1) == view_bytes(other, 1)
    assert go(table, "stage choose 3").view(1).cities[0].gift_pawns == [3]


@pytest.mark.rule("F34", "F54")
def test_case_e13_a_late_pawn_of_a_complete_project_brings_its_reward_at_once() -> None:
    table = plans(
        ur("night"), city(more="joined = [1]"), projects=("curtain-wall", "factory", "agora"),
        pawns=(0, 2, 2), age=2,
    )  # fmt: skip
    after = go(table, "stage")
    assert (after.city(0).shields, after.city(0).rewards) == (1, 1)
    assert after.city(1).shields == table.city(1).shields == 1


@pytest.mark.rule("F34", "F16")
def test_case_e14_a_pawn_of_ur_exempts_from_the_penalty() -> None:
    table = end_of_age(
        ur("night", 2, money=0), city("stockade"), projects=("outpost", "factory", "military-school"),
        pawns=(0, 0, 2), age=3,
    )  # fmt: skip
    after = go(table, "stage")
    assert after.over
    assert debts(after) == [0, 0, -5]
    assert standing(after, 1) == []


@pytest.mark.rule("F34")
def test_the_pawn_waits_for_a_later_project() -> None:
    table = plans(
        ur("day", 1), mason(), city(more="joined = [2]"),
        projects=("outpost", "auction-house", "agora"), pawns=(2, 1, 2), age=2,
    )  # fmt: skip
    later = go(table, "stage choose 2")
    assert (gifts(later), later.city(0).rewards) == (2, 0)
    before = coins(later)
    after = go(later, "", "join")
    assert (coins(after), after.city(0).rewards) == (before + 3 + 7, 2)


@pytest.mark.rule("F35")
def test_a_pawn_of_a_failed_project_does_nothing() -> None:
    table = plans(ur("night", more="project_debts = [1]"), pawns=(1, 2, 2), age=2)
    after = go(table, "stage")
    assert (gifts(after), after.city(0).rewards, after.city(0).victories) == (1, 0, [0, 0, 0])
    assert debts(after)[0] == -2  # and no penalty is given back (F54)


@pytest.mark.rule("F54")
def test_a_late_military_school_drops_the_defeats_of_that_moment() -> None:
    table = plans(
        ur("day", 1, more="defeats = 4"), city(more="joined = [3]"),
        projects=("outpost", "factory", "military-school"), pawns=(0, 0, 0), age=3,
    )  # fmt: skip
    after = go(table, "stage choose 3")
    assert (after.city(0).victories, after.city(0).defeats) == ([0, 0, 1], 0)


@pytest.mark.rule("F35", "F52")
def test_case_e18_two_pawns_of_one_age_and_one_reward() -> None:
    table = plans(
        ur("night"), mason(), city(more="joined = [1]"),
        projects=("money-changer", "factory", "agora"), pawns=(2, 2, 2),
    )  # fmt: skip
    both = go(table, "join")
    assert (both.city(0).joined[0], gifts(both), both.state.pawns[0]) == (1, 1, 1)
    before = coins(both)
    after = go(both, "", "join")
    assert coins(after) == before + 3 + 4


@pytest.mark.rule("F52")
def test_a_gift_does_not_use_up_the_right_to_take_part() -> None:
    table = plans(ur("night", 1, more="gift_pawns = [1]"), pawns=(1, 2, 2))
    assert any(move.ship == "project" for move in table.legal(0))
    assert go(table, "join").state.pawns[0] == 0


@pytest.mark.rule("F47", "F53")
def test_case_e17_a_pawn_of_ur_is_there_before_the_project_is_judged() -> None:
    table = plans(
        ur("day", 1, money=2), mason(coins=1), city(coins=0, more="joined = [1]"), "",
        projects=("money-changer", "factory", "agora"), pawns=(1, 3, 3),
    )  # fmt: skip
    after = go(table, "stage choose 1", "join")
    assert [coins(after, seat) for seat in range(3)] == [2 + 4, 1 - 1 + 4, 3 + 4]
    assert (gifts(after), after.city(1).joined[0], after.state.pawns[0]) == (1, 1, 0)


@pytest.mark.rule("F36", "F55")
@pytest.mark.parametrize("choice, money, shields, wonder", [(1, 16, 0, 3), (2, 9, 1, 5)])
def test_carthage_by_day_chooses_coins_or_a_shield(choice: int, money: int, shields: int, wonder: int) -> None:
    table = plans(carthage("day", 1))
    assert {move.choice for move in table.legal(0) if move.action == "stage"} == {1, 2}
    after = go(table, f"stage choose {choice}")
    assert (coins(after), after.city(0).shields, after.breakdown(0)["wonder"]) == (money, shields, wonder)
    assert position_from_text(position_to_text(after)) == after
    assert after.view(1).cities[0].instead == ([2] if choice == 2 else [])


@pytest.mark.rule("F55")
@pytest.mark.parametrize("choice, money, shields, wonder", [(1, 16, 0, 4), (2, 9, 2, 0)])
def test_carthage_by_night_chooses_too(choice: int, money: int, shields: int, wonder: int) -> None:
    after = go(plans(carthage("night")), f"stage choose {choice}")
    assert (coins(after), after.city(0).shields, after.breakdown(0)["wonder"]) == (money, shields, wonder)


@pytest.mark.rule("F36")
def test_the_choice_is_made_with_the_action_and_secret_until_then() -> None:
    table = plans(carthage("day", 1))
    card = table.hand(0)[0].id
    one, other = (table.choose(0, f"stage {card} choose {choice}") for choice in (1, 2))
    assert view_bytes(one, 2) == view_bytes(other, 2)
    assert refused_by(table, 0, f"stage {card} choose 3") == "F36"
    assert refused_by(plans(mason()), 0, f"stage {card} choose 1") == "F36"  # where there is nothing to choose
    assert {move.choice for move in plans(carthage("day")).legal(0) if move.action == "stage"} == {0}


@pytest.mark.rule("F55")
def test_the_symbol_stands_in_the_science_line() -> None:
    after = go(plans(carthage("night", 1)), "stage choose 2")
    assert after.breakdown(0)["science"] == 1
    assert after.phase == "turn"


@pytest.mark.rule("F55")
def test_building_from_an_empty_pile_lapses() -> None:
    table = plans(carthage("night", 1), mason(), mason(), turn=2)
    after = go(table, "stage choose 1", "stage", "stage")
    assert after.phase == "turn"
    assert after.breakdown(0)["science"] == 0
    assert after.city(0).stages == 2


@pytest.mark.rule("F51")
def test_case_e21_halikarnassos_builds_before_carthage() -> None:
    halikarnassos = city(*WORKS, more='wonder = "halikarnassos", side = "night"')
    table = plans(carthage("night", 1), halikarnassos, top='discard = ["tavern", "altar"]')
    first = go(table, "stage choose 1", "stage")
    assert (first.phase, first.pending) == ("salvage", (1,))
    second = go(first, "take tavern")
    assert (second.phase, second.pending) == ("salvage", (0,))
    assert "tavern" not in {move.card for move in second.legal(0)}
    assert standing(go(second, "take altar"))[-1] == "altar"


@pytest.mark.rule("F51")
def test_carthage_builds_from_the_pile_where_leaders_play_too() -> None:
    table = plans(
        carthage("night", 1), city(more='leader_hand = ["solomon"]'), top='discard = ["tavern", "altar"]',
        more='leaders = "all"',
    )  # fmt: skip
    rights = go(table, "stage choose 1")
    assert (rights.phase, rights.pending) == ("salvage", (0,))
