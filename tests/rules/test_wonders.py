"""B44, B45, and every stage of every wonder played once."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.table import coins, play, points, refused_by, table, ways

# Edition, wonder, side, resource of the board, then the stages: cost and effects.
BOARDS = """
1 gizah          A      S | SS: vp 3 | WWW: vp 5 | SSSS: vp 7
1 gizah          B      S | WW: vp 3 | SSS: vp 5 | CCC: vp 5 | SSSSP: vp 7
1 babylon        A      C | CC: vp 3 | WWW: science any | CCCC: vp 7
1 babylon        B      C | CL: vp 3 | WWG: play_seventh_card | CCCP: science any
1 olympia        A      W | WW: vp 3 | SS: free_build_once_per_age | OO: vp 7
1 olympia        B      W | WW: trade raw left+right 1 | SS: vp 5 | OOL: copy_neighbour_guild
1 rhodos         A      O | WW: vp 3 | CCC: shields 2 | OOOO: vp 7
1 rhodos         B      O | SSS: shields 1, vp 3, coins 3 | OOOO: shields 1, vp 4, coins 4
1 ephesos        A      P | SS: vp 3 | WW: coins 9 | PP: vp 7
1 ephesos        B      P | SS: vp 2, coins 4 | WW: vp 3, coins 4 | LGP: vp 5, coins 4
1 alexandria     A      G | SS: vp 3 | OO: produce_private W/S/O/C | GG: vp 7
1 alexandria     B      G | CC: produce_private W/S/O/C | WW: produce_private L/G/P | SSS: vp 7
1 halikarnassos  A      L | CC: vp 3 | OOO: build_from_discard | LL: vp 7
1 halikarnassos  B      L | OO: vp 2, build_from_discard | CCC: vp 1, build_from_discard | LGP: build_from_discard
2 gizah          day    S | WW: vp 3 | CCL: vp 5 | SSSS: vp 7
2 gizah          night  S | WW: vp 3 | SSS: vp 5 | CCC: vp 5 | SSSSP: vp 7
2 babylon        day    W | CC: vp 3 | OOL: science any | WWWW: vp 7
2 babylon        night  W | SS: play_seventh_card | CCCG: science any
2 olympia        day    C | SS: vp 3 | WW: free_first_of_each_colour | CCC: vp 7
2 olympia        night  C | OO: vp 2, free_first_card_of_age | CCC: vp 3, free_last_card_of_age | LGP: vp 5
2 rhodos         day    O | WW: vp 3 | CCC: shields 2 | OOOO: vp 7
2 rhodos         night  O | SSS: shields 1, coins 3, vp 3 | OOOO: shields 1, coins 4, vp 4
2 ephesos        day    P | CC: vp 3 | WW: coins 9 | OOG: vp 7
2 ephesos        night  P | SS: coins 4, vp 2 | WW: coins 4, vp 3 | OOL: coins 4, vp 5
2 alexandria     day    G | SS: vp 3 | OO: produce_private W/S/O/C | LP: vp 7
2 alexandria     night  G | CC: produce_private W/S/O/C | OOO: produce_private L/G/P | WWWW: vp 7
2 halikarnassos  day    L | OO: vp 3 | GP: build_from_discard | SSS: vp 7
2 halikarnassos  night  L | CC: vp 2, build_from_discard | GP: vp 1, build_from_discard | WWW: build_from_discard
"""
# With the resource of any board this city can pay for every stage by itself.
WORKSHOPS = [
    *("sawmill", "lumber-yard", "quarry", "stone-pit", "brickyard", "clay-pool", "foundry", "ore-vein"),
    *("loom", "glassworks", "press"),
]
ALEXANDRIAS = [("1", "A", 2), ("1", "B", 1), ("2", "day", 2), ("2", "night", 1)]


def city(edition: str, wonder: str, side: str, stages: int, more: str) -> Position:
    """A wonder with so many stages between two cities that sell no raw material."""
    first = "A" if edition == "1" else "day"
    neighbours = [name for name in ("ephesos", "halikarnassos", "alexandria") if name != wonder]
    return table(f"""
        turn = 3
        discard = ["palace"]
        options = {{edition = "{edition}"}}
        seat = [
            {{wonder = "{wonder}", side = "{side}", stages = {stages}, coins = 0, {more}}},
            {{wonder = "{neighbours[0]}", side = "{first}", hand = ["loom", "press", "baths"]}},
            {{wonder = "{neighbours[1]}", side = "{first}", hand = ["theater", "barracks", "guard-tower"]}},
        ]
    """)


def amount(effects: list[str], verb: str) -> int:
    """The number that a verb has among the effects, 0 if it is not there."""
    return sum(int(effect.split()[1]) for effect in effects if effect.split()[0] == verb)


def check_stage(position: Position, cost: str, effects: list[str]) -> None:
    """Build the next stage; what it gives at once and at the end is what the board shows."""
    stage = position.board(0)[1].stages[position.city(0).stages]
    assert (str(stage.cost), [str(effect) for effect in stage.effects]) == (cost, effects)
    after = play(position, f"stage {position.hand(0)[0].id}")
    assert after.city(0).stages == position.city(0).stages + 1
    assert points(after, "wonder") - points(position, "wonder") == amount(effects, "vp")
    assert after.city(0).shields - position.city(0).shields == amount(effects, "shields")
    assert coins(after)[0] == amount(effects, "coins")
    assert points(after, "science") - points(position, "science") == effects.count("science any")
    assert (after.phase == "salvage") == ("build_from_discard" in effects)


@pytest.mark.rule("B13")
@pytest.mark.rule("B44")
@pytest.mark.parametrize("line", BOARDS.strip().splitlines())
def test_every_stage_of_every_wonder(line: str) -> None:
    board, *stages = line.split(" | ")
    edition, wonder, side, resource = board.split()
    for number, stage in enumerate(stages):
        position = city(edition, wonder, side, number, f"built = {WORKSHOPS}")
        assert position.board(0)[1].resource == resource
        cost, effects = stage.split(": ")
        check_stage(position, cost, effects.split(", "))
    complete = city(edition, wonder, side, len(stages), f"built = {WORKSHOPS}")
    assert refused_by(complete, 0, f"stage {complete.hand(0)[0].id}") == "B13"


@pytest.mark.rule("B44")
@pytest.mark.parametrize("edition, side", [("1", "A"), ("2", "day")])
def test_coins_of_a_stage_come_once(edition: str, side: str) -> None:
    position = city(edition, "ephesos", side, 1, 'built = ["sawmill"], hand = ["altar"]')
    after = play(position, "stage altar", "sell press", "sell guard-tower")
    assert coins(after)[0] == 9
    assert coins(play(after, "build theater"))[0] == 9


@pytest.mark.rule("B45")
@pytest.mark.parametrize("edition, side, stages", ALEXANDRIAS)
@pytest.mark.parametrize("card", ["stockade", "baths", "barracks", "guard-tower"])
def test_alexandria_gives_a_raw_material_of_choice(edition: str, side: str, stages: int, card: str) -> None:
    position = city(edition, "alexandria", side, stages, f'hand = ["{card}"]')
    assert ways(position, 0, "build", card) == [""]
    before = city(edition, "alexandria", side, stages - 1, f'hand = ["{card}"]')
    assert refused_by(before, 0, f"build {card}") == "B18"


@pytest.mark.rule("B45")
@pytest.mark.parametrize("edition, side", [("1", "B"), ("2", "night")])
@pytest.mark.parametrize("card", ["apothecary", "scriptorium"])
def test_alexandria_gives_a_manufactured_good_of_choice(edition: str, side: str, card: str) -> None:
    position = city(edition, "alexandria", side, 2, f'hand = ["{card}"]')
    assert "" in ways(position, 0, "build", card)
    before = city(edition, "alexandria", side, 1, f'hand = ["{card}"]')
    assert refused_by(before, 0, f"build {card}") == "B22"  # it would have to be bought


@pytest.mark.rule("B45")
@pytest.mark.parametrize("edition, side", [("1", "B"), ("2", "night")])
def test_two_stages_are_two_sources_of_one_unit_each(edition: str, side: str) -> None:
    position = table(f"""
        age = 2
        options = {{edition = "{edition}"}}
        seat = [
            {{wonder = "alexandria", side = "{side}", stages = 2, coins = 0, hand = ["school", "caravansery"]}},
            {{wonder = "ephesos"}},
            {{wonder = "halikarnassos"}},
        ]
    """)
    assert ways(position, 0, "build", "school") == [""]  # wood and papyrus
    assert refused_by(position, 0, "build caravansery") == "B18"  # twice wood


@pytest.mark.rule("B45")
def test_the_choice_is_open_again_each_turn() -> None:
    position = city("2", "alexandria", "night", 1, 'hand = ["stockade"]')
    after = play(position, "build stockade", "sell press", "sell theater")
    assert ways(after, 0, "build", "barracks") == ways(after, 0, "build", "guard-tower") == [""]
