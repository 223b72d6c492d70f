"""L68 to L78, L86 to L94, L102 to L105, L129 to L136: guilds, Roma, Abu Simbel, Armada, teams, and what is known."""

from __future__ import annotations

import pytest

from argosy.tabletop.seeds import Seeds
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.leaders.court import coins, court, go, hand, has, over, points, recruitment, start

ROMA = 'wonder = "roma", side = "night"'
ABU = 'wonder = "abu-simbel", side = "night"'
EVERYTHING = 'built = ["sawmill", "quarry", "brickyard", "foundry", "loom-1", "glassworks-1", "press-1"]'


@pytest.mark.rule("L68")
def test_k40_diplomats() -> None:
    neighbours = (has("sappho", "midas", "plato"), has("nero", "hiram"))
    assert points(over('built = ["diplomats-guild"]', *neighbours, edition="1"), "guilds") == 5


@pytest.mark.rule("L68")
@pytest.mark.rule("L72")
def test_k41_architects() -> None:
    guilds = ('built = ["workers-guild", "spies-guild", "traders-guild"]', 'built = ["magistrates-guild"]')
    seats = ('built = ["architects-guild"]', *guilds)
    assert points(over(*seats, edition="1"), "guilds") == 12
    assert points(over(*seats, edition="1", more='expansions = ["armada"]'), "guilds") == 10


def courtesans(*seats: str) -> Position:
    """Seat 1 builds the Courtesans Guild in the last turn but one."""
    owner = f'{EVERYTHING}, hand = ["courtesans-guild"]'
    return go(court(owner, *seats, age=3, turn=5, edition="1"), "build courtesans-guild")


@pytest.mark.rule("L69")
@pytest.mark.rule("L32")
def test_k39_courtesans() -> None:
    asked = courtesans(has("nebuchadnezzar:1"), has("sappho:1"))
    assert (asked.phase, asked.pending) == ("courtesans", (0,))
    assert {str(move) for move in asked.legal(0)} == {"copy nebuchadnezzar", "copy sappho", "decline"}
    after = go(asked, "copy sappho")
    assert points(after, "guilds") == 2
    assert not after.leaders(0)


@pytest.mark.rule("L69")
@pytest.mark.rule("L105")
def test_the_courtesans_may_copy_nobody() -> None:
    after = go(courtesans(has("sappho:1")), "decline")
    assert (after.copied_leader(0), points(after, "guilds")) == (None, 0)


@pytest.mark.rule("L69")
@pytest.mark.rule("L103")
def test_k53_without_a_leader_the_guild_stays_empty() -> None:
    assert courtesans().phase == "turn"


@pytest.mark.rule("L70")
def test_the_copy_is_no_leader() -> None:
    alone = over('built = ["courtesans-guild"], copied_leader = "sappho"', 'built = ["diplomats-guild"]', edition="1")
    assert points(alone, "guilds", 1) == 0


@pytest.mark.rule("L110")
@pytest.mark.rule("L72")
def test_k55_copied_science_is_not_limited() -> None:
    greens = '"apothecary", "dispensary", "workshop", "laboratory", "scriptorium", "library"'
    seat = f'built = ["courtesans-guild", {greens}], copied_leader = "aristotle"'
    position = over(seat, edition="1", more='expansions = ["armada"]')
    assert (points(position, "science"), points(position, "guilds")) == (32, 0)
    reds = '"stockade", "barracks", "guard-tower", "walls", "stables", "archery-range"'
    copy = f'built = ["courtesans-guild", {reds}], copied_leader = "pericles"'
    limited = over(copy, edition="1", more='expansions = ["armada"]')
    assert points(limited, "guilds") == 10


@pytest.mark.rule("L106")
@pytest.mark.rule("L44")
def test_k54_copied_nero_pays_for_the_conflicts() -> None:
    owner = f'{EVERYTHING[:-1]}, "fortifications"], coins = 0, hand = ["courtesans-guild"]'
    asked = go(court(owner, has("nero:1"), age=3, turn=6, edition="1"), "build courtesans-guild")
    assert coins(go(asked, "copy nero")) == 4


@pytest.mark.rule("L74")
@pytest.mark.rule("L102")
def test_k35_roma_draws_four() -> None:
    roma = f'{ROMA}, coins = 0, {EVERYTHING}, {hand("sappho", "midas", "plato")}, hand = ["altar"]'
    after = go(court(roma), "stage altar")
    assert (coins(after), len(after.leader_hand(0))) == (5, 7)


@pytest.mark.rule("L75")
@pytest.mark.rule("L129")
def test_k36_roma_recruits_once_more() -> None:
    roma = f'{ROMA}, coins = 2, stages = 1, {EVERYTHING}, {hand("nefertiti")}, hand = ["altar"]'
    asked = go(court(roma), "stage altar")
    assert (asked.phase, asked.pending) == ("call", (0,))
    after = go(asked, "recruit nefertiti")
    assert (coins(after), [leader.id for leader in after.leaders(0)]) == (1, ["nefertiti"])
    assert not go(asked, "decline").leaders(0)
    poor = f'{ROMA}, coins = 0, stages = 1, {EVERYTHING}, {hand("caesar")}, hand = ["altar"]'
    assert go(court(poor), "stage altar").phase == "turn"


@pytest.mark.rule("L103")
def test_k52_a_leader_of_the_same_turn_can_be_copied() -> None:
    roma = f'{ROMA.replace("night", "B")}, coins = 2, stages = 1, {EVERYTHING}, {hand("croesus")}, hand = ["palace"]'
    owner = f'{EVERYTHING}, coins = 0, hand = ["courtesans-guild"]'
    position = court(roma, owner, age=3, turn=5, edition="1")
    asked = go(go(position, "stage palace", "build courtesans-guild"), "recruit croesus")
    assert asked.phase == "courtesans"
    assert coins(go(asked, "copy croesus"), 1) == 6


@pytest.mark.rule("L76")
@pytest.mark.rule("L77")
@pytest.mark.rule("L78")
def test_k37_abu_simbel_buries() -> None:
    abu = f'{ABU}, {EVERYTHING[:-1]}, "stockade"], {has("pericles:1", "makeda:3")}, hand = ["palace"]'
    asked = go(court(abu, age=3, turn=3), "stage palace")
    assert (asked.phase, asked.pending) == ("burial", (0,))
    after = go(asked, "bury pericles")
    assert points(after, "wonder") == 12
    assert [leader.id for leader in after.leaders(0)] == ["makeda"]
    assert points(go(asked, "bury makeda"), "wonder") == 6
    assert points(go(asked, "decline"), "wonder") == 0


@pytest.mark.rule("L77")
@pytest.mark.rule("L62")
@pytest.mark.rule("L128")
def test_k38_what_a_buried_leader_gave_is_gone() -> None:
    abu = f'{ABU}, {EVERYTHING}, {has("agrippina:1", "caesar:1")}, hand = ["palace"]'
    after = go(go(court(abu, age=3, turn=3), "stage palace"), "bury caesar")
    assert (points(after, "wonder"), points(after), after.city(0).shields) == (10, 7, 0)


@pytest.mark.rule("L107")
@pytest.mark.rule("L108")
@pytest.mark.rule("L119")
def test_k51_the_stage_still_pays_who_goes_under_it() -> None:
    abu = f'{ABU}, coins = 0, {EVERYTHING}, {has("octavia:1", "maecenas:1")}, hand = ["altar"]'
    asked = go(court(abu, "coins = 3", "coins = 3", more='expansions = ["cities"]'), "stage altar")
    assert (asked.phase, coins(asked)) == ("burial", 2)
    buried = go(asked, "bury octavia")
    assert buried.recruiting_cost(0, "caesar") == 0
    assert buried.phase == "losses"


@pytest.mark.rule("L86")
@pytest.mark.rule("L87")
def test_k42_a_ship_sails_with_a_stage_of_the_recruitment() -> None:
    producers = EVERYTHING.replace("[", '["lumber-yard", "stone-pit", "clay-pool", "ore-vein", ')
    position = recruitment(f'side = "day", {producers}, {hand("sappho")}', more='expansions = ["armada"]')
    ships = {move.ship for move in position.legal(0) if move.action == "stage"}
    assert "" in ships
    assert len(ships) == 2
    assert {move.ship for move in position.legal(0) if move.action in ("recruit", "sell")} == {""}


@pytest.mark.rule("L86")
@pytest.mark.rule("L20")
def test_k44_a_sold_leader_brings_coins_and_no_step() -> None:
    after = go(recruitment(f"coins = 0, {hand('midas')}", more='expansions = ["armada"]'), "sell midas")
    assert (coins(after), after.ships(0)["yellow"]) == (3, 0)


@pytest.mark.rule("L88")
def test_shields_of_leaders_are_no_naval_shields() -> None:
    position = court(has("caesar"), more='expansions = ["armada"]')
    assert (position.city(0).shields, position.naval_strength(0)) == (2, 0)


@pytest.mark.rule("L94")
@pytest.mark.rule("L46")
def test_k45_tomyris_in_teams() -> None:
    strong = 'built = ["walls"]'
    seats = ("", has("tomyris:1"), strong, "")
    after = go(court(*seats, turn=6, more="teams = true"))
    assert (after.city(2).victories[0], after.city(2).defeats, after.city(1).defeats) == (2, 2, 0)


@pytest.mark.rule("L93")
@pytest.mark.rule("L134")
def test_partners_are_neighbours_for_prices() -> None:
    position = court(f"{ROMA}", "", "", "", more="teams = true")
    assert position.recruiting_cost(1, "caesar") == 4


@pytest.mark.rule("L135")
@pytest.mark.rule("L29")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_the_draft_tells(players: int) -> None:
    opening = start(Options(players=players, leaders="all"))
    first = {leader.id for leader in opening.drafting(0)}
    position = opening
    for _ in range(3):
        position = go(position)
    kept = {leader.id for leader in position.leader_hand(0)}
    given = first - kept
    assert len(given) == (2 if players == 3 else 3)
    chance = Seeds(1).stream(3)
    for _ in range(10):
        drawn = position.redeal(0, chance)
        assert view_bytes(drawn, 0) == view_bytes(position, 0)
        hands = [{leader.id for leader in drawn.leader_hand(seat)} for seat in range(players)]
        holders = [seat for name in given for seat in range(players) if name in hands[seat]]
        assert len(set(holders)) == len(given)
        assert 0 not in holders


@pytest.mark.rule("L135")
def test_others_hands_are_drawn_from_all_that_is_possible() -> None:
    position = start(Options(players=4, leaders="all"))
    for _ in range(3):
        position = go(position)
    chance = Seeds(2).stream(1)
    hands = {tuple(one.id for one in position.redeal(0, chance).leader_hand(2)) for _ in range(40)}
    assert len(hands) > 20


@pytest.mark.rule("L90")
def test_leaders_join_both_other_boxes() -> None:
    assert len(start(Options(players=3, leaders="all", expansions=("armada", "cities"))).pending) == 3


@pytest.mark.rule("L80")
def test_hands_are_as_without_leaders() -> None:
    plain, with_leaders = (Options(players=3, expansions=("cities",), leaders=one) for one in ("none", "all"))
    assert plain.catalog().hand_size(3) == with_leaders.catalog().hand_size(3) == 8


@pytest.mark.rule("L84")
def test_without_cities_nobody_loses_coins() -> None:
    verbs = {effect.verb for leader in Options(leaders="all").catalog().leaders for effect in leader.effects}
    assert not verbs & {"others_lose_age", "others_lose_on_stage", "diplomacy"}


@pytest.mark.rule("L85")
def test_leaders_stand_on_the_common_sheet() -> None:
    position = over(has("sappho"), more='expansions = ["armada"]')
    assert list(position.breakdown(0))[-1] == "leaders"
