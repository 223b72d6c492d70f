"""Great Projects: success, failure, rewards, penalties (N40 to N49, N52, N80 to N84, N88; T15, T17, T18, T24, T25)."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import NotationError
from argosy.wonders.herald import news
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.position import Position
from argosy.wonders.production import production
from argosy.wonders.sheet import score_sheet
from tests.rules.babel.tower import coins, go, until
from tests.rules.babel.works import can_join, city, end_of_age, project_points, works
from tests.rules.table import built, can, pile, points, ways

WALL = "city-wall"
JOINED = {age: f"joined = [{age}]" for age in (1, 2, 3)}


def victories(position: Position, seat: int = 0) -> list[int]:
    return list(position.city(seat).victories)


# -- when, and for whom ------------------------------------------------------------------------------------------------


@pytest.mark.rule("N40")
@pytest.mark.rule("N48")
def test_the_project_is_checked_before_the_conflicts_and_shields_count_at_once() -> None:
    seats = [city(more=JOINED[1]), city("stockade", more=JOINED[1]), ""]
    after = go(end_of_age(*seats, project=WALL, tokens=0))
    assert after.city(0).shields == 1
    assert victories(after, 0) == [1, 0, 0]  # equal to the second, stronger than the third
    assert [phrase.key for phrase in news(after, None)].index("project-completed") < [
        phrase.key for phrase in news(after, None)
    ].index("land-conflict")


@pytest.mark.rule("N40")
def test_a_complete_project_waits_for_the_end_of_the_age() -> None:
    seat = city("lumber-yard", "stone-pit", hand=("stockade",))
    position = works(seat, project=WALL, tokens=1)
    after = go(position, "build stockade with project")
    assert (after.city(0).shields, after.city(0).rewards) == (1, 0)
    assert position_to_text(position_from_text(position_to_text(after))) == position_to_text(after)
    while after.age == 1:
        after = go(after)
    assert (after.city(0).shields, after.city(0).rewards) == (2, 1)


@pytest.mark.rule("N41")
def test_each_participant_takes_the_reward_once_for_each_token_and_nobody_is_punished() -> None:
    seats = [city(more="joined = [1, 1]"), city(more="joined = [1]"), city(coins=5), ""]
    after = go(end_of_age(*seats, project="market-court", tokens=0, players=4))
    sold = [3, 3, 3, 3]
    had = [0, 0, 5, 3]
    reward = [8, 4, 0, 0]
    assert [coins(after, seat) for seat in range(4)] == [sum(parts) for parts in zip(had, reward, sold, strict=True)]
    assert [after.city(seat).owes for seat in range(4)] == [0] * 4


@pytest.mark.rule("N42")
@pytest.mark.rule("N44")
def test_after_a_failure_only_those_without_a_token_suffer() -> None:
    """T15: three players, A has a token; B has 5 coins, C one: with the card sold each has 3 more."""
    seats = [city(coins=2, more=JOINED[2]), city(coins=5), city(coins=1)]
    after = go(end_of_age(*seats, project="river-port", tokens=1, age=2))
    assert [coins(after, seat) for seat in range(3)] == [2 + 3, 5 + 3 - 5, 1 + 3]
    assert project_points(after) == [0, 0, -2]
    assert after.city(0).rewards == 0


@pytest.mark.rule("N42")
@pytest.mark.parametrize("age, project, debt", [(1, "market-court", 1), (2, "archives", 2), (3, "processional-way", 3)])
def test_the_penalty_token_costs_more_with_the_age(age: int, project: str, debt: int) -> None:
    after = go(end_of_age("", "", "", project=project, age=age))
    assert project_points(after)[0] == -debt


@pytest.mark.rule("N88")
def test_a_failed_project_has_a_victim_and_one_that_all_joined_is_empty() -> None:
    nobody = go(end_of_age("", "", "", project="obelisk"))
    assert [coins(nobody, seat) for seat in range(3)] == [3 + 3 - 2] * 3
    seat = city("lumber-yard", "stone-pit", hand=("stockade",))
    everybody = go(works(*[seat] * 3, project=WALL), *["build stockade with project"] * 3)
    assert everybody.state.pawns[0] == 0


@pytest.mark.rule("N43")
def test_rewards_stay_and_the_tokens_serve_the_next_project() -> None:
    after = go(end_of_age(city(more=JOINED[1]), city(more=JOINED[1]), "", project=WALL, tokens=0))
    assert (after.age, after.state.pawns[1], after.city(0).joined[1]) == (2, 2, 0)
    assert until(after, "over").city(0).shields >= 1


@pytest.mark.rule("N52")
def test_the_project_comes_after_losses_and_before_both_conflicts() -> None:
    options = 'expansions = ["armada"]'
    after = go(end_of_age(city(coins=0, more=JOINED[1]), "", "", project="obelisk", options=options))
    keys = [phrase.key for phrase in news(after, None)]
    assert keys.index("leftovers-discarded") < keys.index("project-failed") < keys.index("penalty-paid")
    assert keys.index("penalty-paid") < keys.index("land-conflict") < keys.index("all-equal-at-sea")


@pytest.mark.rule("N52")
@pytest.mark.rule("N80")
def test_coins_lost_in_the_last_turn_are_gone_before_the_penalty() -> None:
    builder = city("sawmill", "quarry", coins=20, hand=("hideout",), more=JOINED[1])
    seats = [builder, city(coins=2, hand=("altar",)), city(coins=0)]
    position = end_of_age(*seats, project="obelisk", options='expansions = ["cities"]')
    losing = go(position, "build hideout", "build altar")
    assert losing.phase == "losses"
    after = go(losing, "lose 1", "lose 1")
    assert [coins(after, seat) for seat in (1, 2)] == [2 - 1, 3 - 1 - 2]
    assert project_points(after)[1:] == [-1, 0]


# -- penalties ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N45")
def test_the_victim_chooses_the_card_and_it_is_missing_in_the_conflict() -> None:
    """T18: Stockade and Guard Tower, and a neighbour with one shield, who took part."""
    seats = [city("stockade", "guard-tower", hand=("altar",)), city("barracks", more=JOINED[1]), city(more=JOINED[1])]
    asked = go(end_of_age(*seats, project=WALL, tokens=1))
    assert (asked.phase, asked.pending) == ("penalty", (0,))
    assert sorted(can(asked, 0, "discard")) == ["guard-tower", "stockade"]
    after = go(asked, "discard stockade")
    assert (built(after, 0), after.city(0).shields) == (["guard-tower"], 1)
    assert "stockade" in pile(after)
    assert (victories(after, 0), victories(after, 1)) == ([1, 0, 0], [1, 0, 0])  # both against the third only


@pytest.mark.rule("N45")
@pytest.mark.rule("N82")
def test_what_a_lost_card_did_stays_and_its_name_is_free_again() -> None:
    seats = [city("tavern", "vineyard", hand=("altar",)), city(more=JOINED[1]), city(more=JOINED[1])]
    asked = go(end_of_age(*seats, project="market-court", tokens=1))
    after = go(asked, "discard tavern")
    assert coins(after) == 0 + 3
    digs = 'wonder = "halikarnassos", side = "A", stages = 1, given_up = ["tavern:1"]'
    seat = city("foundry", "ore-vein", coins=0, hand=("forum",), more=digs)
    again = go(works(seat, age=2, before=("market-court",), left=(1,)), "stage forum")
    rebuilt = go(again, "take tavern")
    assert (coins(rebuilt), rebuilt.city(0).restored) == (5, 1)


@pytest.mark.rule("N80")
def test_all_victims_choose_together_and_coins_are_counted_after_the_losses() -> None:
    seats = [city("stockade", "barracks"), city("stockade", "barracks"), city(more=JOINED[1])]
    asked = go(end_of_age(*seats, project=WALL, tokens=1))
    assert asked.pending == (0, 1)
    half = asked.choose(0, "discard stockade")
    assert "stockade" in built(half, 0)
    after = go(asked, "discard stockade", "discard barracks")
    assert (built(after, 0), built(after, 1)) == (["barracks"], ["stockade"])


@pytest.mark.rule("N44")
def test_who_cannot_pay_in_full_keeps_everything() -> None:
    """T17: the citadel fails in Age III, and the player has one victory token."""
    seats = [city(more="victories = [0, 1, 0]"), city(more=JOINED[3]), city(more=JOINED[3])]
    after = go(end_of_age(*seats, project="citadel", tokens=1, age=3))
    assert (victories(after), after.city(0).owes) == ([0, 1, 0], 4)
    assert project_points(after) == [-3, 0, 0]


@pytest.mark.rule("N44")
def test_the_victim_chooses_the_victory_tokens() -> None:
    seats = [city(more="victories = [1, 2, 0]"), city(more=JOINED[3]), city(more=JOINED[3])]
    asked = go(end_of_age(*seats, project="citadel", tokens=1, age=3))
    assert [str(move) for move in asked.legal(0)] == ["give-back 1+2", "give-back 2+2"]
    assert victories(go(asked, "give-back 1+2")) == [0, 1, 0]


@pytest.mark.rule("N46")
def test_a_board_loses_its_resource_for_the_neighbours_too() -> None:
    seats = [city(coins=2), city(more=JOINED[2]), city(more=JOINED[2])]
    after = go(end_of_age(*seats, project="quarry-road", tokens=1, age=2))
    assert after.city(0).start_lost == 1
    assert production(after, 0) == []
    assert (after.city(0).raw[0], after.city(0).raw_for_sale[0]) == (0, 0)
    assert after.view(1).cities[0].start_lost
    assert position_to_text(position_from_text(position_to_text(after))) == position_to_text(after)
    stage = works(city(more="start_lost = true", hand=("haven",)), age=3, players=3)
    assert "S" not in production(stage, 0)


@pytest.mark.rule("N46")
@pytest.mark.rule("N83")
def test_a_power_is_lost_and_a_board_with_nothing_takes_the_token() -> None:
    manneken = city(more='wonder = "manneken-pis", side = "B"')
    pack = go(end_of_age(manneken, city(more=JOINED[2]), city(more=JOINED[2]), project="quarry-road", tokens=1, age=2,
                         options="wonder_pack = true"))  # fmt: skip
    assert (pack.city(0).start_lost, project_points(pack)[0]) == (0, -2)
    roma = 'wonder = "roma", side = "A", leader_hand = ["caesar"], coins = 9'
    cheap = works(roma, turn=0, age=3, phase="recruitment", options='leaders = "all"')
    dear = works(f"{roma}, start_lost = true", turn=0, age=3, phase="recruitment", options='leaders = "all"')
    assert (cheap.recruiting_cost(0, "caesar"), dear.recruiting_cost(0, "caesar")) == (0, 5)
    with pytest.raises(NotationError, match="N83"):
        works(f"{manneken}, start_lost = true", options="wonder_pack = true")


@pytest.mark.rule("N46")
def test_a_discount_on_boards_finds_nothing_where_the_resource_is_gone() -> None:
    """Clandestine docks aside, a lost start is no cheaper unit of a neighbour (C40)."""
    lost = works("", city(more="start_lost = true"), age=3, options='expansions = ["cities"]')
    assert lost.city(1).raw_for_sale[0] == 0


# -- rewards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N81")
def test_rewards_come_once_for_each_token() -> None:
    twice = city(more="joined = [2, 2]")
    arch = go(end_of_age(twice, "", "", project="triumphal-arch", tokens=0, age=2))
    assert victories(arch)[1] == 2
    road = go(end_of_age(twice, "", "", project="quarry-road", tokens=0, age=2))
    assert production(road, 0).count("W/S/C/O") == 2
    assert road.city(0).start_lost == road.city(1).start_lost == 0
    points_twice = go(end_of_age(twice, "", "", project="archives", tokens=0, age=2))
    assert project_points(points_twice) == [8, 0, 0]
    colours = city("altar", "tavern", "stockade", hand=("haven",), more="joined = [3, 3]")
    stars = go(end_of_age(colours, "", "", project="house-of-stars", tokens=0, age=3))
    assert project_points(stars) == [6, 0, 0]


@pytest.mark.rule("N81")
def test_each_token_repeats_another_guild() -> None:
    """T24: two tokens of the Hall of Guilds, Builders 8 and Spies 6: 14, not 16."""
    red = ("stockade", "barracks", "guard-tower")
    seats = [
        city("builders-guild", "spies-guild", hand=("haven",), more='joined = [3, 3], wonder = "gizah", side = "A"'),
        city(*red, more='wonder = "rhodos", side = "A", stages = 3'),
        city(*red, more='wonder = "olympia", side = "A", stages = 3'),
    ]
    over = go(end_of_age(*seats, project="hall-of-guilds", tokens=0, age=3))
    sheet = score_sheet(over, 0)
    assert sheet.lines["guilds"] == 6 + 6
    assert sheet.lines["projects"] == 6 + 6
    assert sorted([sheet.repeated_guild or "", *(sheet.repeated_guilds or ())]) == ["builders-guild", "spies-guild"]
    three = seats[0].replace("[3, 3]", "[3, 3, 3]")
    assert points(go(end_of_age(three, *seats[1:], project="hall-of-guilds", tokens=0, age=3)), "projects") == 12


@pytest.mark.rule("N47")
@pytest.mark.rule("N84")
def test_a_token_builds_a_card_without_its_cost_from_the_next_age_on() -> None:
    after = go(end_of_age(city(more=JOINED[1]), city(more=JOINED[1]), "", project="storehouses", tokens=0))
    assert (after.age, after.city(0).free_builds, after.city(2).free_builds) == (2, 1, 0)
    seat = city(hand=("courthouse", "aqueduct"), more="free_builds = 1")
    position = works(seat, age=2)
    assert "by token" in ways(position, 0, "build", "courthouse")
    built_one = go(position, "build courthouse by token")
    assert (built(built_one, 0), built_one.city(0).free_builds) == (["courthouse"], 0)
    assert "aqueduct" not in can(built_one, 0, "build")
    assert [phrase.rule for phrase in news(built_one, None) if phrase.key == "built-free-token"] == ["N47"]


@pytest.mark.rule("N47")
@pytest.mark.rule("N84")
def test_a_token_does_not_pay_taxes_ships_or_a_part_and_is_worth_nothing() -> None:
    """T25: Palace with a tax on blue and two coins."""
    seat = city(coins=2, hand=("palace",), more="free_builds = 1")
    taxed = works(seat, age=3, laws=("tax-blue",))
    assert coins(go(taxed, "build palace by token")) == 0
    assert "palace" not in can(works(seat.replace("coins = 2", "coins = 1"), age=3, laws=("tax-blue",)), 0, "build")
    plain = works(seat, age=3, project="processional-way")
    assert not can_join(plain)
    rich = seat.replace("built = []", 'built = ["stone-pit", "clay-pool", "glassworks-1"]')
    joined = go(works(rich, age=3, project="processional-way"), "build palace by token with project")
    assert (joined.city(0).joined[2], joined.city(0).free_builds) == (1, 0)
    assert points(works(seat.replace(", hand = ['palace']", ""), age=3, phase="over"), "projects") == 0
    ship = works(seat, age=3, options='expansions = ["armada"]')
    assert not [move for move in ship.legal(0) if move.by == "token" and move.ship == "blue"]


@pytest.mark.rule("N84")
def test_a_token_serves_extra_cards_and_guilds_but_no_stage_and_no_card_of_the_pile() -> None:
    babylon = 'free_builds = 1, wonder = "babylon", side = "B", stages = 2'
    extra = end_of_age(city(hand=("spies-guild",), more=babylon), "", "", age=3, phase="extra")
    assert [move.by for move in extra.legal(0) if move.action == "build"] == ["token"]
    assert all(not move.by for move in extra.legal(0) if move.action == "stage")
    free = works(city(hand=("altar",), more="free_builds = 1"))
    assert ways(free, 0, "build", "altar") == [""]  # it costs nothing anyway


@pytest.mark.rule("N49")
def test_projects_have_a_row_of_their_own_with_penalty_tokens() -> None:
    seat = city(more="joined = [1, 3], project_debts = [2], victories = [0, 0, 0]")
    over = works(seat, age=3, phase="over", before=("obelisk", "archives"), left=(0, 1), project="processional-way",
                 tokens=0)  # fmt: skip
    assert project_points(over)[0] == 2 - 2 + 5
    assert sum(over.breakdown(0).values()) == score_sheet(over, 0).total
