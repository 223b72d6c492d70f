"""What a ladder found, as plain values and as a picture."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import msgspec
import pytest

from argosy.arena.ladder import Ladder
from argosy.arena.ladder_file import LadderGame
from argosy.arena.ladder_plot import LEFT, RIGHT, Scale, draw_ladder
from argosy.arena.ladder_report import LadderRating, LadderReport, LadderResult
from argosy.wonders.options import Options
from tests.arena.entrants import FIRST

LADDER = Ladder("wonders", Options(players=3), ("sailor", "merchant", FIRST), seed=5)
ONE_MERCHANT, ONE_SAILOR = ("merchant", "sailor", "sailor"), ("sailor", "merchant", "merchant")
GAMES = (
    LadderGame(ONE_MERCHANT, 0, (1, 2, 3), (10, 10, 10), (0.5, 0.1, 0.1)),
    LadderGame(ONE_MERCHANT, 1, (1, 1, 3), (10, 10, 10), (0.5, 0.1, 0.1)),
    LadderGame(ONE_SAILOR, 0, (3, 1, 1), (10, 10, 10), (0.1, 0.5, 0.5)),
    LadderGame(("sailor", "merchant", FIRST), 0, (2, 1, 3), (10, 10, 10), (0.1, 0.5, 0.0)),
)
SVG = "{http://www.w3.org/2000/svg}"


def result() -> LadderResult:
    return LadderReport(LADDER, GAMES).result()


def test_ratings_and_their_cost() -> None:
    found = result()
    assert [one.level for one in found.ratings] == ["merchant", "sailor", FIRST]
    assert [one.games for one in found.ratings] == [4, 4, 1]
    assert [one.milliseconds for one in found.ratings] == [50, 10, 0]
    assert (found.anchor, found.games, found.units) == ("merchant", 4, 3)
    anchor, *others = found.ratings
    assert anchor.low == anchor.rating == anchor.high == 1200
    assert all(one.low < one.rating < one.high for one in others)


def test_one_against_a_table_full_of_another() -> None:
    """A shared victory counts in part: the second game was shared between the merchant and one sailor."""
    found = {(one.level, one.others): one for one in result().matches}
    assert set(found) == {("merchant", "sailor"), ("sailor", "merchant")}
    merchant, sailor = found["merchant", "sailor"], found["sailor", "merchant"]
    assert (merchant.won, merchant.games) == (1.5, 2)
    assert merchant.command == "argosy match wonders merchant sailor sailor --games 2 --seed 5"
    assert (sailor.won, sailor.games) == (0, 1)
    assert merchant.low < 0.75 < merchant.high


def test_a_result_can_be_written_and_read() -> None:
    found = result()
    told = json.dumps(msgspec.to_builtins(found))
    assert msgspec.json.decode(told, type=LadderResult) == found


def test_the_picture_tells_all_ratings_to_eyes_and_ears() -> None:
    found = result()
    picture = ET.fromstring(draw_ladder(found))
    spoken = picture.attrib["aria-label"]
    written = [node.text for node in picture.iter(f"{SVG}text")]
    for one in found.ratings:
        assert f"{one.level} {one.rating:,.0f}" in spoken
    assert [word for word in written if word in ("merchant", "sailor", "First")] == ["merchant", "sailor", "First"]
    assert "1,200 by definition" in written
    assert "own bot, 1 games" in written
    assert any("4 games with rotated seats and equal deals, seed 5" in str(word) for word in written)


def test_intervals_are_drawn_to_scale_and_the_anchor_has_none() -> None:
    rows = [LadderRating("a", 1500, 1400, 1600, 9, 1.0), LadderRating("merchant", 1200, 1200, 1200, 9, 1.0)]
    found = msgspec.structs.replace(result(), ratings=rows)
    picture = ET.fromstring(draw_ladder(found))
    scale = Scale(1200, 1600)
    whiskers = list(picture.iter(f"{SVG}g"))
    assert len(whiskers) == 1
    (bar,), (point,) = (list(whiskers[0].iter(f"{SVG}{name}")) for name in ("path", "circle"))
    assert bar.attrib["d"].startswith(f"M{scale.at(1400):g} ")
    assert f"H{scale.at(1600):g}" in bar.attrib["d"]
    assert float(point.attrib["cx"]) == pytest.approx(scale.at(1500), abs=0.1)


@pytest.mark.parametrize("low, high", [(642, 1758), (1200, 1200), (-400, 2600), (1190, 1210), (0, 60_000)])
def test_a_scale_holds_all_ratings(low: float, high: float) -> None:
    scale = Scale(low, high)
    assert scale.ticks[0] <= low <= high <= scale.ticks[-1]
    assert len(scale.ticks) >= 2
    assert LEFT <= scale.at(low) <= scale.at(high) <= RIGHT
