"""Action cards (E49 to E53), and the cards one by one."""

from __future__ import annotations

import pytest

from argosy.eldorado.position import Position
from tests.eldorado.table import (
    COMBAT,
    GOLD,
    NATIVES,
    allowed,
    area,
    can,
    controls,
    end_turns,
    hand,
    pirates,
    play,
    refused_by,
    ship,
    shown,
    start,
    table,
)

CARDS = "cards = true"


def dealt(areas: str = "", ships: str = "", *hands: str, more: str = "", options: str = CARDS) -> Position:
    """A table with cards: one hand a seat, each a list of card ids in one text."""
    seats = "".join(f"[[seat]]\nhand = {held.split()}\n" for held in hands)
    return table(areas, ships, f"{more}\n{seats}", options)


@pytest.mark.rule("E49")
def test_everybody_starts_with_two_secret_cards() -> None:
    position = start(players=3, cards=True)
    assert [len(hand(position, seat)) for seat in range(3)] == [2, 2, 2]
    assert position.state.piled == 44
    assert "hand" not in shown(position, 0)["seats"][1]
    assert start(players=3).state.piled == 0


@pytest.mark.rule("E50")
@pytest.mark.rule("Q25")
def test_a_card_costs_two_gold_and_two_points() -> None:
    position = dealt('"T2 turquoise 1 gold 2", "T7 gold 1"', '"K09 turquoise 1 gold 1", "K25 flag turquoise gold 1"')
    bought = play(position, "buy T2", "pay T2")
    assert (len(hand(bought, 0)), bought.points, bought.state.piled) == (1, 8, 49)
    assert (area(bought, "T2"), bought.state.gold) == ("turquoise 1", 50 - 3)
    split = play(position, "buy T7", "pay K09")
    assert (area(split, "T7"), ship(split, "K09")) == ("", "turquoise 1")
    assert refused_by(position, "buy K25") == "Q25"  # nobody aboard
    assert refused_by(dealt('"T2 turquoise 1 gold 2", "R1 red 9 gold 2"'), "buy R1") == "Q25"
    assert refused_by(play(position, "buy T7"), "pay T7") == "Q25"
    assert refused_by(dealt('"T2 turquoise 1 gold 1"'), "buy T2") == "E50"
    assert refused_by(dealt('"T2 turquoise 1 gold 2"', more="points = 1"), "buy T2") == "E50"
    assert refused_by(table('"T2 turquoise 1 gold 2"'), "buy T2") == "E49"


@pytest.mark.rule("Q25")
def test_an_empty_pile_is_made_of_the_discards() -> None:
    kinds = start(players=2).rules.catalog.cards
    all_cards = [f"{card.id} {card.copies}" for card in kinds]
    position = dealt('"T2 turquoise 1 gold 4"', more=f"discards = {all_cards}")
    bought = play(position, "buy T2", "pay T2")
    assert (bought.state.piled, bought.state.discarded, len(hand(bought, 0))) == (49, 0, 1)
    seats = f"[[seat]]\n[[seat]]\nhand = {all_cards}"
    nothing = table('"T2 turquoise 1 gold 2"', more=seats, options=CARDS)
    assert refused_by(nothing, "buy T2") == "Q25"


@pytest.mark.rule("E51")
def test_cards_cost_no_points_and_belong_to_the_own_turn() -> None:
    position = dealt('"T1 turquoise 2"', "", "rum-ration", more="points = 1")
    after = play(position, "play rum-ration")
    assert (after.points, hand(after, 0)) == (4, [])
    assert refused_by(position, "play storm T1 T2", seat=0) == "E51"
    others = dealt('"T1 turquoise 2"', "", "", "rum-ration")
    assert refused_by(others, "play rum-ration", seat=1) == "E16"
    spent = dealt('"T1 turquoise 2"', "", "rum-ration", more="points = 0")
    assert play(spent, "play rum-ration").points == 3
    last = play(position, "march T1 T2 pirates 1")
    assert (last.phase, last.turn, last.points) == ("acting", "turquoise", 0)  # the card can still be played


@pytest.mark.rule("E52")
@pytest.mark.rule("Q1")
def test_a_claim_made_by_a_raid_wins_when_the_own_turn_begins() -> None:
    """Case 45 of the facts."""
    flags = '"T2 turquoise 3", "E01 flag turquoise", "E07 flag turquoise", "E19 explored"'
    position = dealt(flags, '"K39 turquoise 2"', "raid", more="phase = 'raiding'\nturn = 'blue'")
    raid = play(position, "play raid")
    assert (raid.active, raid.turn, raid.points, raid.pending) == ("turquoise", "blue", 5, (0,))
    after = play(raid, "unload K39 E19 pirates 1", "end")
    assert (after.turn, after.active, after.points) == ("blue", "blue", 10)
    assert shown(after, None)["bands"][0]["claim"]
    won = end_turns(after, 2)
    assert (won.over, won.winners()) == (True, (0,))


@pytest.mark.rule("Q1")
def test_with_the_option_a_raid_is_no_own_turn_and_wins_nothing_by_itself() -> None:
    flags = '"T2 turquoise 3", "E01 flag turquoise", "E07 flag turquoise", "E19 flag turquoise"'
    more = "phase = 'raiding'\nturn = 'blue'\nclaims = ['turquoise']"
    options = f"{CARDS}\nvictory_check = 'own_turn_ends'"
    after = play(dealt(flags, "", "raid", more=more, options=options), "play raid", "end")
    assert (after.over, after.turn, after.active) == (False, "blue", "blue")
    own = end_turns(after, 2)
    assert (own.over, own.turn) == (False, "turquoise")
    assert end_turns(own, 1).over
    first = dealt(flags, "", "raid", more="phase = 'raiding'\nturn = 'blue'", options=options)
    opened = end_turns(play(first, "play raid", "end"), 3)
    assert (opened.over, opened.winners()) == (True, (0,))  # a claim made by a raid counts (E52)


@pytest.mark.rule("E53")
@pytest.mark.rule("Q26")
def test_weapons_answer_a_roll_first_of_the_attacker_then_of_the_defender() -> None:
    """Case 42 of the facts."""
    weapons = ("attack-weapons", "defence-weapons", "", "")
    position = dealt('"T1 turquoise 4", "T2 red 4"', "", *weapons)
    rolled = play(position, "attack T1 T2", roll=((COMBAT, -1),))
    assert (rolled.phase, rolled.pending, rolled.state.die) == ("attacker", (0,), -1)
    armed = play(rolled, "play attack-weapons", "pass")
    assert (armed.phase, armed.pending, armed.state.die) == ("defender", (1,), 2)
    undone = play(armed, "play defence-weapons")
    assert (area(undone, "T1"), area(undone, "T2"), undone.points) == ("turquoise 2", "red 4", 9)
    kept = play(armed, "pass")
    assert (area(kept, "T1"), area(kept, "T2")) == ("turquoise 4", "red 2")
    passed = play(rolled, "pass", "pass")
    assert (area(passed, "T1"), area(passed, "T2")) == ("turquoise 3", "red 4")


@pytest.mark.rule("E53")
def test_only_who_takes_part_in_the_fight_may_answer_it() -> None:
    """Case 43 of the facts."""
    position = dealt('"T1 turquoise 4", "E15 natives 2", "T2 red 4"', '"K33 turquoise 2"', "", "", "defence-weapons")
    assert play(position, "attack K33 E15", roll=((COMBAT, 1),)).phase == "acting"
    assert play(position, "attack T1 T2", roll=((COMBAT, 1),)).phase == "acting"  # red holds no card, blue has no part
    mine = dealt('"T1 turquoise 4", "T2 red 4"', "", "attack-weapons defence-weapons raid")
    assert refused_by(mine, "play attack-weapons") == "E53"
    rolled = play(mine, "attack T1 T2", roll=((COMBAT, 1),))
    assert refused_by(rolled, "play defence-weapons") == "E53"
    assert refused_by(rolled, "play raid") == "Q27"


@pytest.mark.rule("Q26")
def test_one_weapon_a_side_and_roll() -> None:
    position = dealt('"T1 turquoise 4", "T2 red 4"', "", "attack-weapons attack-weapons")
    after = play(position, "attack T1 T2", "play attack-weapons", roll=((COMBAT, 1),))
    assert (after.phase, area(after, "T2"), hand(after, 0)) == ("acting", "red 2", ["attack-weapons"])


@pytest.mark.rule("Q27")
def test_a_raid_is_five_points_before_a_turn_of_another_player() -> None:
    position = dealt('"T1 turquoise 4"', "", "", "raid raid", "raid", "", more="points = 1")
    asked = play(position, "march T1 T2 pirates 1")
    assert (asked.phase, asked.turn, asked.pending) == ("raiding", "red", (2,))  # red does not raid itself
    after = play(asked, "pass")
    assert (after.turn, after.phase, after.points) == ("red", "acting", 10)
    blue = end_turns(after, 1)
    assert blue.turn == "blue"


@pytest.mark.rule("Q27")
def test_of_several_raiders_the_first_in_order_goes_and_the_others_keep_their_cards() -> None:
    hands = ("raid", "", "raid", "raid")
    position = dealt('"T1 turquoise 4"', "", *hands, more="phase = 'raiding'\nturn = 'red'")
    assert position.pending == (0, 2, 3)
    raid = play(position, "play raid", "play raid", "play raid", "pass", "pass")
    assert (raid.active, raid.turn, raid.points) == ("blue", "red", 5)
    assert [len(hand(raid, seat)) for seat in range(4)] == [1, 0, 0, 1]
    after = play(raid, "end")  # at most one raid before each turn
    assert (after.active, after.turn, after.points, after.phase) == ("red", "red", 10, "acting")


@pytest.mark.rule("Q45")
def test_shipyard_puts_a_ship_from_the_box_into_an_own_city() -> None:
    position = dealt('"T1 turquoise 2"', '"T4", "K09 red 1"', "shipyard")
    assert set(can(position, "play")) == {"shipyard T1", "shipyard T6"}
    assert ship(play(position, "play shipyard T1"), "T1") == "new"
    assert refused_by(position, "play shipyard T4") == "Q45"
    assert refused_by(position, "play shipyard R1") == "Q45"
    assert refused_by(position, "play shipyard T2") == "Q45"
    eight = '"T4", "T6", "R4", "R6", "B4", "B6", "O4", "O6"'
    full = dealt('"T1 turquoise 2"', eight, "shipyard")
    assert refused_by(full, "play shipyard T1") == "Q45"
    three = dealt('"T1 turquoise 2"', '"T4", "T6", "R4", "R6", "B4", "B6"', "shipyard", options=f"{CARDS}\nplayers = 3")
    assert allowed(three, "play shipyard T1")  # ships that were never used


@pytest.mark.rule("Q46")
def test_a_raider_with_two_colours_chooses_and_raids_only_opponents() -> None:
    two = f"{CARDS}\nplayers = 2"
    asked = dealt('"T1 turquoise 2"', "", "raid", "raid", more="phase = 'raiding'\nturn = 'red'", options=two)
    assert asked.pending == (0,)
    assert set(can(asked, "play")) == {"raid turquoise", "raid blue"}
    assert refused_by(asked, "play raid red") == "Q46"
    raid = play(asked, "play raid blue", "pass")
    assert (raid.active, raid.pending) == ("blue", (0,))


@pytest.mark.rule("Q48")
def test_up_to_means_one_to() -> None:
    position = dealt('"T1 turquoise 46", "T2 red 1"', "", "great-recruitment small-recruitment")
    assert area(play(position, "play great-recruitment T4 pirates 2"), "T4") == "turquoise 2"
    assert refused_by(position, "play great-recruitment T4 pirates 5") == "Q19"
    assert refused_by(position, "play small-recruitment T4 pirates 4") == "Q48"
    assert refused_by(position, "play great-recruitment T2 pirates 1") == "E51"
    full = dealt('"T1 turquoise 50"', "", "great-recruitment")
    assert refused_by(full, "play great-recruitment T1 pirates 1") == "Q19"


@pytest.mark.rule("Q49")
def test_fair_wind_moves_an_own_ship_up_to_three_times_in_one_go() -> None:
    position = dealt('"T1 turquoise 1"', '"K09 turquoise 2", "K33 red 1", "K05 flag turquoise"', "fair-wind")
    gone = play(position, "play fair-wind K09 M13", "sail M13 M09", "sail M09 M01")
    assert (ship(gone, "M01"), gone.phase, gone.points) == ("turquoise 2", "acting", 10)
    fewer = play(position, "play fair-wind K09 M13", "pass")
    assert (ship(fewer, "M13"), fewer.phase) == ("turquoise 2", "acting")
    under_way = play(position, "play fair-wind K09 M13")
    assert refused_by(under_way, "sail M13 K33") == "E25"
    assert refused_by(under_way, "sail K05 K13") == "Q49"
    assert refused_by(under_way, "end") == "E16"
    assert refused_by(position, "play fair-wind K33 M13") == "Q11"
    assert refused_by(position, "play fair-wind K05 K13") == "E25"


@pytest.mark.rule("Q49")
def test_forced_march_takes_a_group_two_areas_far() -> None:
    position = dealt('"T1 turquoise 5 gold 2", "T2 turquoise 3 gold 4", "T3 flag red"', "", "forced-march")
    middle = play(position, "play forced-march T1 T2 pirates 4 gold 2")
    assert (middle.phase, area(middle, "T2")) == ("marching", "turquoise 7 gold 6")
    assert refused_by(middle, "march T2 T3 pirates 5") == "E18"  # nobody joins
    assert refused_by(middle, "march T1 T2 pirates 1") == "Q49"
    after = play(middle, "march T2 T3 pirates 3 gold 6")  # one stays behind, the gold of the middle comes along
    assert (area(after, "T2"), area(after, "T3"), after.points) == ("turquoise 4", "turquoise 3 gold 6", 10)
    assert area(play(middle, "pass"), "T3") == "flag red"


@pytest.mark.rule("Q50")
def test_a_cancelled_card_counts_as_played() -> None:
    position = dealt('"T1 turquoise 2"', "", "rum-ration", "black-spot", "storm", "")
    named = play(position, "play rum-ration")
    assert (named.phase, named.pending, shown(named, 3)["card"]) == ("cancelling", (1, 2), "play rum-ration")
    gone = play(named, "play black-spot", "pass")
    assert (gone.points, hand(gone, 0), hand(gone, 1), hand(gone, 2)) == (10, [], [], ["storm"])
    assert gone.state.discarded == 2
    assert play(named, "pass", "pass").points == 13
    assert refused_by(named, "play storm K09 K01", seat=2) == "E51"
    assert refused_by(dealt('"T1 turquoise 1"', "", "black-spot"), "play black-spot") == "Q50"


@pytest.mark.rule("Q50")
def test_the_first_in_order_cancels_and_a_black_spot_is_not_cancelled() -> None:
    hands = ("black-spot", "rum-ration", "", "black-spot")
    position = dealt('"T1 turquoise 2", "R2 red 1"', "", *hands, more="turn = 'red'")
    gone = play(position, "play rum-ration", "play black-spot", "play black-spot")
    assert (gone.phase, hand(gone, 0), hand(gone, 3)) == ("acting", ["black-spot"], [])


@pytest.mark.rule("Q50")
def test_a_cancelled_raid_or_weapon_is_gone() -> None:
    raid = dealt('"T1 turquoise 2"', "", "raid", "black-spot", more="phase = 'raiding'\nturn = 'blue'")
    after = play(raid, "play raid", "pass", "play black-spot")
    assert (after.active, after.phase, after.points) == ("blue", "acting", 10)
    fight = dealt('"T1 turquoise 4", "T2 red 4"', "", "attack-weapons", "black-spot")
    struck = play(fight, "attack T1 T2", "play attack-weapons", "play black-spot", roll=((COMBAT, -1),))
    assert (area(struck, "T1"), area(struck, "T2"), struck.phase) == ("turquoise 3", "red 4", "acting")


@pytest.mark.rule("Q51")
@pytest.mark.rule("Q52")
def test_mutiny_exchanges_the_crew() -> None:
    position = dealt('"T1 turquoise 48"', '"K33 red 4 gold 3", "K09 turquoise 1", "K39 flag red"', "mutiny")
    assert can(position, "play") == ["mutiny K33"]
    after = play(position, "play mutiny K33")
    assert (ship(after, "K33"), pirates(after), pirates(after, "red")) == ("turquoise 1 gold 3", 50, 9)
    empty = play(dealt('"T1 turquoise 50"', '"K33 red 4"', "mutiny"), "play mutiny K33")
    assert (ship(empty, "K33"), pirates(empty, "red")) == ("flag turquoise", 9)
    assert refused_by(position, "play mutiny K39") == "E51"
    own = dealt('"T1 turquoise 4"', '"K33 blue 2"', "mutiny", options=f"{CARDS}\nplayers = 2")
    assert ship(play(own, "play mutiny K33"), "K33") == "turquoise 2"


@pytest.mark.rule("Q53")
def test_gold_mine_and_uprising_need_a_supply() -> None:
    areas = '"T1 turquoise 1", "E15 turquoise 1", "E11 flag turquoise", "E09 natives 1", "E07 flag turquoise"'
    position = dealt(areas, "", "gold-mine native-uprising")
    assert area(play(position, "play gold-mine E15"), "E15") == "turquoise 1 gold 3"
    assert refused_by(position, "play gold-mine T1") == "E51"
    assert refused_by(position, "play gold-mine E09") == "E51"
    risen = play(position, "play native-uprising E11")
    assert (area(risen, "E11"), controls(risen, "turquoise", "E11")) == ("natives 2", False)  # the flag gives way
    assert area(play(position, "play native-uprising E09"), "E09") == "natives 3"
    for name in ("E15", "E07", "E03", "T2"):
        assert refused_by(position, f"play native-uprising {name}") == "E51"
    poor = dealt('"T1 turquoise 1 gold 48", "E15 turquoise 1", "E11 natives 49"', "", "gold-mine native-uprising")
    assert area(play(poor, "play gold-mine E15"), "E15") == "turquoise 1 gold 2"
    assert area(play(poor, "play native-uprising E11"), "E11") == "natives 50"
    none = dealt('"T1 turquoise 1 gold 50", "E15 turquoise 1", "E11 natives 50"', "", "gold-mine native-uprising")
    assert refused_by(none, "play gold-mine E15") == "Q53"
    assert refused_by(none, "play native-uprising E11") == "Q53"


@pytest.mark.rule("Q54")
def test_grand_strategist_takes_a_card_from_the_pile() -> None:
    position = dealt('"T1 turquoise 1"', "", "grand-strategist", "spy")
    looking = play(position, "play grand-strategist", "pass")
    assert (looking.phase, looking.pending) == ("searching", (0,))
    assert shown(looking, 0)["pile_seen"] is not None
    assert shown(looking, 1)["pile_seen"] is None
    taken = play(looking, "take raid")
    assert (hand(taken, 0), taken.state.piled) == (["raid"], 47)
    assert refused_by(looking, "take raid", seat=1) == "E16"
    kinds = position.rules.catalog.cards
    rest = [f"{card.id} {card.copies - (card.id == 'grand-strategist')}" for card in kinds]
    empty = dealt('"T1 turquoise 1"', "", "grand-strategist", more=f"discards = {rest}")
    assert refused_by(empty, "play grand-strategist") == "Q54"


@pytest.mark.rule("Q58")
def test_defence_weapons_answer_a_raid_too() -> None:
    raiding = "turn = 'red'\nactive = 'turquoise'\npoints = 5"
    position = dealt('"T1 turquoise 4", "T2 red 4"', "", "", "defence-weapons", more=raiding)
    after = play(position, "attack T1 T2", "play defence-weapons", roll=((COMBAT, 2),))
    assert (area(after, "T1"), area(after, "T2")) == ("turquoise 2", "red 4")
    armed = dealt('"T1 turquoise 4", "T2 red 4"', "", "attack-weapons", "defence-weapons", more=raiding)
    passed = play(armed, "attack T1 T2", "pass", "play defence-weapons", "pass", roll=((COMBAT, 2),))
    assert (area(passed, "T1"), area(passed, "T2")) == ("turquoise 2", "red 4")


@pytest.mark.rule("Q60")
def test_a_raid_comes_before_the_first_turn_and_only_before_turns_that_take_place() -> None:
    first = start(players=3, cards=True)
    assert (first.phase, first.round) == ("raiding", 1)
    lost = dealt('"T1 turquoise 2", "R1 blue 1"', "", "raid", more="turn = 'turquoise'\npoints = 0")
    asked = play(lost, "end")  # red has no pirates left and no card
    assert (asked.turn, asked.phase, asked.pending) == ("blue", "raiding", (0,))


@pytest.mark.rule("E51")
def test_storm_drives_any_ship_and_costs_it_a_pirate() -> None:
    position = dealt('"T1 turquoise 1"', '"K33 red 3", "K09 red 1", "M05 flag blue gold 1"', "storm")
    driven = play(position, "play storm K33 K29", "sail K29 M01")
    assert (ship(driven, "M01"), pirates(driven, "red")) == ("red 2", 9 + 2 + 1)
    assert ship(play(position, "play storm K09 M13", "pass"), "M13") == "red 1"
    assert ship(play(position, "play storm M05 M21", "sail M21 M05"), "M05") == "flag blue gold 1"
    assert refused_by(position, "play storm K09 M05") == "E25"


@pytest.mark.rule("E51")
def test_old_chart_explores_with_the_choice_of_two_rolls() -> None:
    position = dealt('"E02 turquoise 1"', "", "old-chart")
    rolls = ((GOLD, 1), (GOLD, 3), (NATIVES, 4), (NATIVES, 0))
    rolled = play(position, "play old-chart E01", roll=rolls)
    assert (rolled.phase, rolled.points, len(rolled.kinds(0))) == ("charting", 10, 4)
    assert refused_by(rolled, "pick gold 2 natives 0") == "E29"
    assert area(play(rolled, "pick gold 3 natives 0"), "E01") == "explored gold 6"
    assert refused_by(position, "play old-chart E07") == "E28"


@pytest.mark.rule("E51")
def test_spy_looks_at_a_hand_and_takes_a_card() -> None:
    position = dealt('"T1 turquoise 1"', "", "spy", "raid storm", "raid", "")
    assert set(can(position, "play")) == {"spy 2", "spy 3"}
    looking = play(position, "play spy 2", "pass", "pass")
    assert shown(looking, 0)["seats"][1]["known"] == ["raid", "storm"]
    assert shown(looking, 2)["seats"][1]["known"] == []
    taken = play(looking, "take storm")
    assert (hand(taken, 0), hand(taken, 1)) == (["storm"], ["raid"])
    assert shown(taken, 0)["seats"][1]["known"] == ["raid"]
    assert shown(taken, 1)["seats"][0]["known"] == ["storm"]
    assert refused_by(position, "play spy 1") == "E51"
    assert refused_by(position, "play spy 4") == "E51"
    assert refused_by(looking, "take spy") == "E51"
