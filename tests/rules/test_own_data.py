"""Own cards and wonders, played from start to end, and rules that only such data can show."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.tabletop.errors import OptionError
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheets
from tests.own_data import own
from tests.rules.table import built, chance, coins, ids, play, points, refused_by, sheet, table, ways

FOLLY = """
[[card]]
id = "folly"
name = "Folly"
age = 2
colour = "blue"
copies = [3, 3, 3]
cost = "2 WW"
effects = ["vp 4", "coins 1"]
chain_from = ["altar"]
"""
# Rhodos with one side of one stage, that has the extra card and the free last card together.
LIGHTHOUSE = """
[[wonder]]
id = "rhodos"
name = "Rhódos"
[[wonder.side]]
id = "day"
resource = "O"
[[wonder.side.stage]]
cost = "O"
effects = ["play_seventh_card", "free_last_card_of_age"]
"""
SHORT_AGES = "[numbers]\nhand_size = 5\n"


def laid(folder: Path, data: str, seats: str, clock: str = "age = 2", options: str = "") -> Position:
    """A table with own data."""
    return table(f"{clock}\noptions = {{data = ['{own(folder, data)}']{options}}}\nseat = [{seats}]")


def test_own_data_are_playable_to_the_end(tmp_path: Path) -> None:
    options = Options(wonders=("rhodos", "random", "random"), sides=("day",), data=(own(tmp_path, FOLLY + LIGHTHOUSE),))
    stream = chance()
    position = Position.start(options, stream)
    seen = set()
    while not position.over:
        seen |= {card for seat in range(3) for card in ids(position.hand(seat))}
        position = position.play([position.legal(seat)[0] for seat in position.pending], stream)
    assert "folly" in seen
    assert position.board(0)[1].stages[0].cost.goods == "O"
    assert all(sheet.total > 0 for sheet in score_sheets(position))


def test_an_own_card_is_built_and_scored(tmp_path: Path) -> None:
    position = laid(tmp_path, FOLLY, '{coins = 2, built = ["sawmill"], hand = ["folly"]}')
    after = play(position, "build folly")
    assert (built(after, 0), coins(after)[0], points(after, "civil")) == (["sawmill", "folly"], 1, 4)


@pytest.mark.rule("B3")
def test_a_wonder_may_list_its_sides_in_any_order(tmp_path: Path) -> None:
    """Where the wonder is named too, so that the side is one and the same for the seat."""
    stage = '[[wonder.side.stage]]\ncost = "O"\neffects = ["vp 3"]\n'
    sides = "".join(f'[[wonder.side]]\nid = "{side}"\nresource = "O"\n{stage}' for side in ("night", "day"))
    data = (own(tmp_path, f'[[wonder]]\nid = "rhodos"\nname = "Rhódos"\n{sides}'),)
    named = Options(wonders=("rhodos", "gizah", "babylon"), sides=("night",), data=data)
    start = Position.start(named, chance())
    assert [start.board(seat)[1].id for seat in range(3)] == ["night"] * 3
    with pytest.raises(OptionError, match="lists at the same place, or wonders named too"):
        Position.start(Options(sides=("night",), data=data), chance())


def test_own_data_work_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = own(tmp_path, FOLLY + LIGHTHOUSE)
    assert main(["simulate", "wonders", "--games", "5", "--engine", "python", "--json", "--data", data]) == 0
    assert '"games": 5' in capsys.readouterr().out


@pytest.mark.rule("B14")
@pytest.mark.parametrize("waived", ["true", "false"])  # which is for Olympia only
def test_a_chain_saves_coins_too(tmp_path: Path, waived: str) -> None:
    options = f", free_builds_waive_coins = {waived}"
    position = laid(tmp_path, FOLLY, '{coins = 0, built = ["altar"], hand = ["folly"]}', options=options)
    assert ways(position, 0, "build", "folly") == ["by chain"]
    assert coins(play(position, "build folly"))[0] == 1


@pytest.mark.rule("B40")
@pytest.mark.parametrize("waived, purse", [("true", 2), ("false", 0)])
def test_a_free_building_saves_resources_and_maybe_coins(tmp_path: Path, waived: str, purse: int) -> None:
    options = f", free_builds_waive_coins = {waived}"
    seat = '{wonder = "olympia", side = "day", stages = 2, coins = 2, hand = ["folly"]}'
    position = laid(tmp_path, FOLLY, seat, options=options)
    assert coins(play(position, "build folly by colour"))[0] == purse + 1


@pytest.mark.rule("B39")
@pytest.mark.rule("R4")
def test_the_extra_card_is_not_the_free_last_one(tmp_path: Path) -> None:
    seat = '{wonder = "rhodos", stages = 1, coins = 0, hand = ["walls", "statue"]}'
    position = laid(tmp_path, LIGHTHOUSE, seat + ', {wonder = "gizah"}', clock="age = 2\nturn = 6")
    extra = play(position, "build walls by last")
    assert (extra.phase, ids(extra.hand(0))) == ("extra", ["statue"])
    assert refused_by(extra, 0, "build statue by last") == "B18"


@pytest.mark.rule("R4")
def test_shorter_ages_have_an_earlier_last_card(tmp_path: Path) -> None:
    """With hands of five the last ordinary turn is the fourth, and the extra card the fifth."""
    seat = '{wonder = "rhodos", stages = 1, coins = 0, hand = ["walls", "statue"]}'
    position = laid(tmp_path, LIGHTHOUSE + SHORT_AGES, seat, clock="age = 2\nturn = 4")
    assert ways(position, 0, "build", "walls") == ["by last"]
    extra = play(position, "build walls")
    assert (extra.phase, extra.pending, ids(extra.hand(0))) == ("extra", (0,), ["statue"])
    assert play(extra, "sell statue").age == 3


@pytest.mark.rule("B35")
def test_a_copied_guild_gives_the_very_symbol_it_shows(tmp_path: Path) -> None:
    """A gear makes two gears of one; a symbol of choice would complete the set instead."""
    gear_guild = (
        FOLLY.replace("age = 2", "age = 3").replace("blue", "purple").replace("copies = [3, 3, 3]", "guild = true")
    )
    data = gear_guild.replace('"vp 4", "coins 1"', '"science gear"')
    seats = '{wonder = "olympia", side = "B", stages = 3, built = ["lodge", "study"]}, {built = ["folly"]}, {}'
    position = laid(tmp_path, data, seats, 'phase = "over"', ', edition = "1"')
    assert (sheet(position).copied_guild, sheet(position).science_symbols) == (
        "folly",
        {"compass": 1, "gear": 2, "tablet": 0},
    )
    assert points(position, "science") == 1 + 4
