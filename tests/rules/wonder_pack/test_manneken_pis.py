"""Manneken Pis (W9 to W13, W15 to W18; cases P5 to P7, P10)."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.production import production
from tests.own_data import FOLLY, own
from tests.rules.table import can, chance, coins, play, play_age, points
from tests.rules.wonder_pack.pack import WORKSHOPS, board, built, pack, raise_stage

TWICE = built(*WORKSHOPS)


def statue(*more: str, left: str = "", right: str = "", side: str = "A", top: str = "", options: str = "") -> Position:
    """Manneken Pis between two boards, Gizah and Ephesos where none is named."""
    seats = board("manneken-pis", side, *more), left or board("gizah", "A"), right or board("ephesos", "A")
    return pack(*seats, top=top, options=options)


def costs(position: Position) -> list[str]:
    """What the stages of Manneken Pis cost."""
    return [str(stage.cost) for stage in position.board_stages(0)]


def effects(position: Position) -> list[str]:
    """What the stages of Manneken Pis bring."""
    return [", ".join(map(str, stage.effects)) for stage in position.board_stages(0)]


@pytest.mark.rule("W9")
@pytest.mark.parametrize("side", ["A", "B"])
def test_it_starts_with_seven_coins_and_without_a_resource(side: str) -> None:
    named = ("manneken-pis", "gizah", "ephesos")
    table = Options(edition="1", wonder_pack=True, wonders=named, sides=(side,))
    assert coins(Position.start(table, chance())) == [7, 3, 3]
    position = statue(side=side)
    assert production(position, 0) == []
    assert position.city(0).raw_for_sale == [0, 0]


@pytest.mark.rule("W9")
def test_the_coins_come_when_the_cities_are_founded() -> None:
    """All others begin with 3."""
    first = pack(
        board("manneken-pis", "A").partition(", side")[0],
        board("gizah", "A"),
        board("ephesos", "A"),
        top='phase = "sides"',
        options='sides = ["chosen", "A", "A"], wonders = ["manneken-pis", "gizah", "ephesos"]',
    )
    assert coins(first) == [3, 3, 3]
    assert coins(first.play([first.find(0, "side B")], chance())) == [7, 3, 3]


@pytest.mark.rule("W9")
def test_its_coins_may_replace_those_of_everybody() -> None:
    """Where a table says so, it starts with 4."""
    agreed = {"wonders": ("manneken-pis", "gizah", "ephesos"), "sides": ("A",), "board_coins_alone": True}
    assert coins(Position.start(Options(edition="1", wonder_pack=True, **agreed), chance())) == [4, 3, 3]  # type: ignore[arg-type]


@pytest.mark.rule("W10")
def test_it_copies_stages_of_both_neighbours() -> None:
    """P5: Gizah A to the left, Ephesos A to the right."""
    position = statue(TWICE, "coins = 7")
    assert costs(position) == ["SS", "WW", "SSSS"]
    assert effects(position) == ["vp 3", "coins 9", "vp 7"]
    first = raise_stage(position)
    assert points(first, "wonder") == 3
    second = raise_stage(first)
    assert coins(second)[0] == 7 + 9
    assert points(second, "wonder") == 3


@pytest.mark.rule("W10", "W16")
def test_a_copied_stage_is_paid_as_printed() -> None:
    """Four stones for the last stage of Gizah: with three nobody raises it."""
    enough = statue(built("quarry", "stone-pit", "timber-yard"), "stages = 2", "coins = 0")
    short = statue(built("quarry", "stone-pit"), "stages = 2", "coins = 0")
    assert can(enough, 0, "stage")
    assert not can(short, 0, "stage")
    architects = statue("coins = 0", built("architect-cabinet"), options='expansions = ["cities"]')
    assert can(architects, 0, "stage")


@pytest.mark.rule("W16")
def test_coins_of_a_copied_stage_are_due_with_the_architects_too() -> None:
    """Petra B to the left: its last stage costs 14 coins, whatever waives resources."""
    petra, cities = board("petra", "B"), 'expansions = ["cities"]'
    rich = statue(built("architect-cabinet"), "stages = 2", "coins = 14", left=petra, options=cities)
    poor = statue(built("architect-cabinet"), "stages = 2", "coins = 13", left=petra, options=cities)
    assert costs(rich)[2] == "14"
    assert can(rich, 0, "stage")
    assert not can(poor, 0, "stage")


@pytest.mark.rule("W11")
def test_the_last_of_two_stages_is_the_second() -> None:
    """Rhodos B has two stages."""
    position = statue(left=board("rhodos", "B"))
    assert costs(position)[2] == "OOOO"


@pytest.mark.rule("W11", "W15")
def test_a_free_order_is_not_copied() -> None:
    """Beside the Great Wall the stages count as printed, and come from left to right."""
    position = statue(TWICE, left=board("great-wall", "A"))
    assert costs(position) == ["WW", "WW", "OOO"]
    assert effects(position)[0] == "coins 8"
    assert position.next_stages(0) == [1]
    assert {move.stage for move in position.legal(0)} == {0}


@pytest.mark.rule("W12")
def test_side_b_has_one_stage() -> None:
    """P6: one of each resource for 7 coins, 7 points and a shield."""
    position = statue(TWICE, "coins = 7", side="B")
    assert costs(position) == ["WSCOLGP"]
    after = raise_stage(position)
    assert (coins(after)[0], points(after, "wonder"), after.city(0).shields) == (14, 7, 1)
    assert not can(after, 0, "stage")


@pytest.mark.rule("W13")
def test_its_stages_count_like_all_others() -> None:
    """The Builders count one stage here, and two of Gizah."""
    guild = built("builders-guild")
    assert points(statue(guild, "stages = 1", side="B", left=board("gizah", "A", "stages = 2")), "guilds") == 3


@pytest.mark.rule("W13")
@pytest.mark.parametrize(
    "seat, found",
    [
        (board("manneken-pis", "B", "stages = 1"), 7),
        (board("great-wall", "A", "stages = [1, 2, 4]"), 0),
        (board("great-wall", "A", "stages = 4"), 7),
    ],
)
def test_all_stages_are_those_of_the_board(tmp_path: Path, seat: str, found: int) -> None:
    """One stage of side B is the whole wonder; the Great Wall has four."""
    file = own(tmp_path, FOLLY.replace("vp 4", "vp_if wonder_complete 7"))
    whole = pack(f'{seat}, built = ["folly"]', board("gizah", "A"), board("ephesos", "A"), options=f'data = ["{file}"]')
    assert points(whole, "civil") == found


@pytest.mark.rule("W17")
def test_a_copied_guild_is_one_of_its_own_neighbours() -> None:
    """Olympia B to the left: its last stage copies a guild, here of Ephesos, and counts around Manneken Pis."""
    olympia = board("olympia", "B", built("altar"))
    ephesos = board("ephesos", "A", built("magistrates-guild", "theater", "baths"))
    position = statue("stages = 3", left=olympia, right=ephesos)
    assert effects(position)[2] == "copy_neighbour_guild"
    assert points(position, "guilds") == 3


@pytest.mark.rule("W17")
def test_a_copied_power_of_an_age_is_its_own() -> None:
    """Olympia A to the right: both may build one building an age for free, each for itself."""
    palace = 'hand = ["palace"], stages = 2, coins = 0'
    position = statue(palace, right=board("olympia", "A", palace), top="age = 3")
    after = play(position, "build palace by power", "sell", "sell")
    assert [after.city(seat).once_used for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("W17")
def test_the_marker_of_a_copied_stonehenge_lies_under_its_own_stage() -> None:
    """P10: one and two green cards beside it are 3 points."""
    stonehenge = board("stonehenge", "B", built("apothecary", "workshop"))
    gizah = board("gizah", "A", built("scriptorium"))
    own_seat = board("manneken-pis", "A", TWICE, "stages = 1", 'tucked = ["altar"]', 'hand = ["lodge"]')
    position = pack(own_seat, gizah, stonehenge, top="age = 3\nturn = 6")
    over = play_age(play(position, "stage lodge"))
    assert points(over, "wonder") == 3 + 3


@pytest.mark.rule("W18")
def test_two_last_cards_are_played_in_one_extra_turn() -> None:
    """P7: Babylon B to the right has built its second stage, and so has Manneken Pis."""
    babylon = board("babylon", "B", "stages = 2")
    position = statue("stages = 2", right=babylon, top="turn = 6")
    extra = play(position)
    assert extra.phase == "extra"
    assert extra.pending == (0, 2)
    assert [len(extra.hand(seat)) for seat in range(3)] == [1, 0, 1]
    assert play(extra).age == 2
