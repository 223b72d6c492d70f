"""The picture of a board or a position."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from argosy.eldorado.drawing import draw
from argosy.eldorado.drawing.geometry import Region, chains, edges, place
from argosy.eldorado.drawing.layout import Layout, compute_layout, layout
from argosy.eldorado.drawing.theme import style
from argosy.eldorado.facts.catalog import Board, Counts, Point, Province, Shape, Space
from argosy.eldorado.facts.library import load_catalog
from argosy.eldorado.notation import position_from_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.errors import DataError
from argosy.tabletop.seeds import Seeds

SVG = "{http://www.w3.org/2000/svg}"
BOARD = load_catalog().board
TEXT = """
game = "eldorado"
round = 3
turn = "turquoise"
points = 7
claims = ["red"]
areas = [
    "T1 turquoise 14 gold 12",
    "T7 flag red",
    "R1 red 6",
    "B1 blue 5",
    "O1 orange 5",
    "E15 turquoise 1 gold 1",
    "E21 natives 3 gold 2",
    "E09 explored",
]
ships = ["K33 turquoise 5 gold 2", "K09 flag red", "T4"]

[options]
players = 4

[[seat]]
colours = ["turquoise"]
[[seat]]
colours = ["red"]
[[seat]]
colours = ["blue"]
[[seat]]
colours = ["orange"]
"""


def pond() -> Board:
    """Two areas and a water, much smaller than the usual board."""
    spaces = (
        Space("E1", "Sand & Stone", "land", ("E2", "K1"), region="eldorado", island="Islet", post="centre"),
        Space("E2", "<Reef>", "land", ("E1", "K1"), region="red", island="Islet", city=True),
        Space("K1", "Pond", "coast", ("E1", "E2")),
    )
    islet: tuple[Point, ...] = ((2, 3), (5, 3), (8, 3), (8, 7), (5, 7), (2, 7))
    shapes = (
        Shape("E1", (3.5, 5), 1.5, (), ((2, 3), (5, 3), (5, 7), (2, 7))),
        Shape("E2", (6.5, 5), 1.5, (), ((5, 3), (8, 3), (8, 7), (5, 7))),
        Shape("K1", (1, 5), 1, (), ((0, 0), (10, 0), (10, 10), (0, 10)), islet),
    )
    counts = Counts(2, 1, 0, 3, 1, 1, 1, 1, 1, 1)
    province = Province("red", "-", "blue", (), ())
    return Board("Pond", "designed", (), (), counts, (province,), spaces, shapes)


def parts(picture: str, prefix: str) -> dict[str, ET.Element]:
    """The groups whose id has a prefix, by space; each is there once."""
    root = ET.fromstring(picture)
    found = [each for each in root.iter(f"{SVG}g") if each.get("id", "").startswith(prefix)]
    assert max(Counter(each.get("id") for each in found).values()) == 1
    return {str(each.get("id")).removeprefix(prefix): each for each in found}


def shown(part: ET.Element) -> tuple[list[str], set[str]]:
    """The figures that a group shows, and the symbols and bands in it."""
    figures = [str(each.text) for each in part.iter(f"{SVG}text")]
    symbols = {each.get("href", "").removeprefix("#map-") for each in part.iter(f"{SVG}use")}
    return figures, symbols | {word for each in part.iter() for word in each.get("class", "").split()}


@pytest.mark.parametrize("board", [BOARD, pond()], ids=["El Dorado", "Pond"])
@pytest.mark.parametrize("framed", [True, False])
def test_every_space_is_drawn_once_with_its_name(board: Board, framed: bool) -> None:
    picture = draw(board, framed=framed)
    found = parts(picture, "space-")
    assert set(found) == {space.id for space in board.spaces}
    names = Counter(each.text for each in ET.fromstring(picture).iter(f"{SVG}text"))
    for space in board.spaces:
        assert str(found[space.id].findtext(f"{SVG}title")).startswith(f"{space.id} {space.name}, ")
        assert {"space", space.kind} <= set(str(found[space.id].get("class")).split())
        assert names[space.id] == 1


def test_pieces_are_drawn_with_their_amounts_and_a_mark_beside_each_colour() -> None:
    found = parts(draw(position_from_text(TEXT)), "pieces-")
    expected = {
        "T1": (["14", "12"], {"city", "mark-turquoise", "band-turquoise", "gold"}),
        "T7": ([], {"flag", "mark-red", "band-red"}),
        "E15": (["1", "1"], {"flag", "mark-turquoise", "gold"}),
        "E21": (["3", "2"], {"flag", "mark-natives", "band-natives", "gold"}),
        "E09": ([], {"flag", "band-natives"}),
        "K33": (["5", "2"], {"ship", "mark-turquoise", "gold"}),
        "K09": (["0"], {"ship", "shield", "mark-red", "band-red"}),
        "T4": ([], {"city", "ship"}),
        "E01": (["?"], {"post", "unknown"}),
    }
    for space, (figures, signs) in expected.items():
        assert shown(found[space])[0] == figures
        assert signs <= shown(found[space])[1]
    assert "T2" not in found


def test_titles_tell_what_lies_on_a_space() -> None:
    found = parts(draw(position_from_text(TEXT)), "space-")
    told = {name: found[name].findtext(f"{SVG}title") for name in ("T1", "T4", "E21", "K33", "K09", "M01", "E01")}
    assert told == {
        "T1": "T1 Port Coral, city of Isla Coralina: 14 turquoise pirates, 12 gold",
        "T4": "T4 Siren Town, city of Isla Sirena: ship",
        "E21": "E21 Monkey Point, area of Isla Poniente: 3 natives, flag of natives, 2 gold",
        "K33": "K33 Monkey Passage, coast: turquoise ship, 5 aboard, 2 gold aboard",
        "K09": "K09 Pearl Roads, coast: red ship, nobody aboard",
        "M01": "M01 Swordfish Sea, sea",
        "E01": "E01 Golden Valley, centre trading post of El Dorado: unexplored",
    }


def test_the_legend_tells_who_plays_what() -> None:
    words = [each.text for each in ET.fromstring(draw(position_from_text(TEXT))).iter(f"{SVG}text")]
    assert "Round 3, the turn of turquoise, 7 action points left" in words
    assert "red: seat 2, claims victory" in words
    assert "RED PROVINCE" in words


def test_a_picture_is_the_same_every_time_and_runs_nothing() -> None:
    first = draw(position_from_text(TEXT))
    layout.cache_clear()
    assert draw(position_from_text(TEXT)) == first
    assert "<script" not in first
    assert not re.search(r"\d\.\d\d\d", first)  # rounded, so that no machine writes other digits


def test_the_kept_layout_is_the_one_that_is_computed() -> None:
    kept, computed = layout(BOARD), compute_layout(BOARD)
    assert [site.lines for site in kept.sites] == [site.lines for site in computed.sites]
    assert np.allclose(_numbers(kept), _numbers(computed), atol=0.05)


def _numbers(laid: Layout) -> list[float]:
    boxes = [laid.field, *(room for site in laid.sites for room in site.rooms)]
    return [*(laid.rose or ()), *(number for box in boxes for number in (box.x, box.y, box.width, box.height))]


def test_names_are_kept_apart() -> None:
    names = [site.name for site in layout(BOARD).sites]
    for one, other in combinations(names, 2):
        across, down = abs(one.x - other.x), abs(one.y - other.y)
        assert across >= (one.width + other.width) / 2 or down >= (one.height + other.height) / 2


def test_any_name_can_be_written() -> None:
    picture = draw(replace(pond(), name="Bell \x07 & <Pfeife für Ölfässer>"))
    assert ET.fromstring(picture).findtext(f"{SVG}title") == "Bell \ufffd & <Pfeife für Ölfässer>"
    assert picture.isascii()


def test_every_colour_is_there_by_day_and_by_night() -> None:
    used = set(re.findall(r"var\((--map-[\w-]+)\)", style()))
    for line in style().splitlines()[:4]:
        assert used <= set(re.findall(r"(--map-[\w-]+): #", line))


def test_a_box_is_placed_inside_a_bent_region() -> None:
    bent: tuple[Point, ...] = ((0, 0), (90, 0), (90, 20), (20, 20), (20, 90), (0, 90))
    box, depth = place(Region(bent), 40, 10, near=(80, 80))
    assert depth > 0
    assert box.bottom < 20


def test_a_hole_is_outside() -> None:
    ring = Region(((0, 0), (9, 0), (9, 9), (0, 9)), ((3, 3), (6, 3), (6, 6), (3, 6)))
    assert ring.depths(np.array([(4.5, 4.5), (1, 4.5), (-2, 4.5)])).tolist() == [-1.5, 1, -2]


def test_lines_run_on_until_others_meet_them() -> None:
    square = edges(Region(((0, 0), (1, 0), (1, 1), (0, 1))))
    assert [len(line) for line in chains(square)] == [5]
    assert sorted(len(line) for line in chains([*square, frozenset({(1.0, 1.0), (2.0, 2.0)})])) == [2, 5]


def test_a_finished_game_and_one_that_is_being_set_up_are_told() -> None:
    start = Position.start(Options(players=2, placement="own", colours=("turquoise", "red")), Seeds(1).stream())
    assert "The pieces are being placed; it is the turn of turquoise" in draw(start)
    over = position_from_text(TEXT.replace("round = 3", 'round = 3\nphase = "over"\nending = "claim"\nwinners = [2]'))
    assert "The game is over, won by seat 2" in draw(over)


@pytest.mark.parametrize("far", [1e9, float("nan"), float("inf")])
def test_shapes_that_no_paper_holds_are_refused(far: float) -> None:
    first, *others = pond().shapes
    board = replace(pond(), shapes=(replace(first, outline=(*first.outline, (far, 0))), *others))
    with pytest.raises(DataError, match="the board 'Pond' has shapes that are too far away"):
        draw(board)


def test_land_that_ends_at_the_frame_has_a_coast_and_long_titles_fit() -> None:
    land = replace(pond(), spaces=pond().spaces[:2], shapes=pond().shapes[:2])
    picture = ET.fromstring(draw(land, title="A very long title " * 9))
    drawn = {str(each.get("class")): str(each.get("d")) for each in picture.iter(f"{SVG}path")}
    assert (drawn["coastline"].count("L"), drawn["frontier"].count("L"), drawn["sea-lane"]) == (6, 1, "")
    assert "flourish" not in drawn
