"""The packaged facts, and what a user may lay over them."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from argosy.eldorado.facts.catalog import COLOURS, Board
from argosy.eldorado.facts.library import load_catalog
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from argosy.tabletop.errors import DataError

BOARD = load_catalog().board
SPACES = {space.id: space for space in BOARD.spaces}


def steps(board: Board, start: str, end: str, land: bool) -> int:
    """The shortest way over land or over water alone."""
    spaces = {space.id: space for space in board.spaces if space.is_land == land}
    reached, edge = {start: 0}, deque([start])
    while edge:
        here = edge.popleft()
        for name in spaces[here].borders:
            if name in spaces and name not in reached:
                reached[name] = reached[here] + 1
                edge.append(name)
    return reached[end]


def own_file(tmp_path: Path, text: str) -> list[Path]:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return [path]


def test_the_board_has_the_spaces_of_the_rule_book() -> None:
    assert len(BOARD.areas("eldorado")) == 24
    assert [len(BOARD.areas(colour)) for colour in COLOURS] == [7, 7, 7, 7]
    assert sum(bool(space.post) for space in BOARD.spaces) == 5
    assert sum(space.city for space in BOARD.spaces) == 12
    assert [space.is_land for space in BOARD.spaces] == [True] * 52 + [False] * 64


@pytest.mark.parametrize(
    "start, end, moves", [("K05", "K37", 2), ("K09", "K39", 2), ("K01", "K33", 3), ("K05", "K06", 4), ("K01", "K07", 8)]
)
def test_ways_over_water(start: str, end: str, moves: int) -> None:
    """Case 47 of the facts."""
    assert steps(BOARD, start, end, land=False) == moves


@pytest.mark.parametrize("start, moves", [("E11", 3), ("E07", 3)])
def test_ways_over_land_to_the_central_post(start: str, moves: int) -> None:
    """Case 48 of the facts."""
    assert steps(BOARD, start, "E01", land=True) == moves


def test_both_mirrors_take_the_board_to_itself() -> None:
    for image in BOARD.mirrors.values():
        assert set(image.values()) == set(SPACES)
        assert all(image[image[name]] == name for name in SPACES)
    assert BOARD.mirrors["left_right"]["T4"] == "R4"
    assert BOARD.mirrors["top_bottom"]["T4"] == "O4"


def test_every_space_is_drawn_on_the_canvas() -> None:
    assert [shape.id for shape in BOARD.shapes] == [space.id for space in BOARD.spaces]
    left, top, right, bottom = BOARD.play_field
    for shape in BOARD.shapes:
        assert all(left <= x <= right and top <= y <= bottom for x, y in shape.outline), shape.id


def test_the_dice() -> None:
    faces = {die.id: die.faces for die in load_catalog().dice}
    assert faces == {"gold": (0, 1, 1, 2, 2, 3), "natives": (0, 1, 1, 2, 3, 4), "combat": (2, 1, 1, 1, -1, -2)}


def test_there_are_fifty_cards_of_seventeen_kinds() -> None:
    cards = load_catalog().cards
    assert (len(cards), sum(card.copies for card in cards)) == (17, 50)
    known = {card.id for card in cards if card.confidence == "fact"}
    assert known == {"attack-weapons", "defence-weapons", "shipyard"}


def test_own_dice_cards_and_numbers_lie_over_the_packaged_ones(tmp_path: Path) -> None:
    text = """
        remove = ["storm"]
        [numbers]
        action_points = 12
        [[die]]
        id = "combat"
        colour = "black"
        faces = [1, 1, 1, -1, -1, -1]
        [[card]]
        id = "calm"
        name = "Calm"
        copies = 3
        effect = "points 1"
        text = "One more action point."
        """
    catalog = load_catalog(own_file(tmp_path, text))
    assert catalog.numbers.action_points == 12
    assert catalog.die("combat").faces == (1, 1, 1, -1, -1, -1)
    assert {card.id for card in catalog.cards} >= {"calm", "raid"}
    assert "storm" not in {card.id for card in catalog.cards}
    assert catalog.digest != load_catalog().digest


def test_another_board_takes_the_place_of_the_whole_board(tmp_path: Path) -> None:
    text = _packaged("map.toml").replace('"Port Coral"', '"Cayo Coral"')
    board = load_catalog(own_file(tmp_path, text)).board
    assert board.spaces[24].name == "Cayo Coral"


def test_a_deck_with_more_targets_than_a_list_of_moves_holds_is_refused(tmp_path: Path) -> None:
    cards = "".join(
        f'[[card]]\nid = "crew-{number}"\nname = "Crew"\ncopies = 1\neffect = "pirates 3"\ntext = "."\n'
        for number in range(15)
    )
    options = Options(cards=True, data=tuple(map(str, own_file(tmp_path, cards))))
    with pytest.raises(DataError, match="kinds of moves at once"):
        ruleset(options)


def _packaged(name: str) -> str:
    return (Path(__file__).parents[2] / "src/argosy/eldorado/data" / name).read_text(encoding="utf-8")


BOARD_MISTAKES = {
    ('borders = ["E02"]', 'borders = ["E02", "E99"]'): "space 'E01', field 'borders': unknown space 'E99'",
    ('borders = ["E02"]', 'borders = ["E02", "E03"]'): "space 'E03', field 'borders': missing 'E01'",
    ('borders = ["E02"]', 'borders = ["E01", "E02"]'): "space 'E01', field 'borders': found the space itself",
    ('id = "M01"\nname = "Swordfish Sea"\nnames = { de = "Schwertfischsee" }\nkind = "sea"', None): "space 'M01'",
    ('post = "north"', 'post = "south"'): "space 'E07', field 'post': found 'south' twice",
    ('post = "north"', "city = true"): "space 'E07', field 'city': unexpected",
    ('region = "turquoise"\nisland = "Isla Coralina"\ncity = true', 'region = "turquoise"\nisland = "Isla Coralina"'): (
        "province 'turquoise': found 2 cities; expected 3"
    ),
    ('region = "turquoise"\nisland = "Isla Sirena"\ncity', 'region = "red"\nisland = "Isla Sirena"\ncity'): (
        "space 'T4', field 'region': touches 'T5' of turquoise"
    ),
    ('island = "Isla Perla"\nborders', 'island = "Isla Coralina"\nborders'): "field 'island': touches",
    ('opposite = "blue"', 'opposite = "red"'): "province 'turquoise', field 'opposite'",
    ('muster = ["T4", ', 'muster = ["R4", '): "province 'turquoise', field 'muster': unknown area 'R4'",
    ('harbours = ["T4", ', 'harbours = ["T5", '): "province 'turquoise', field 'harbours': found 'T5'",
    ("land = 52", "land = 53"): "counts, field 'land': found 52; expected 53",
    ("radius = 61.9", "radius = -1"): "shape 'E01', field 'radius': found -1",
    ('anchor = "805.2,600.2"', 'anchor = "805.2"'): "shape 'E01', field 'anchor': found '805.2'",
    ('[[shape]]\nid = "E01"', '[[shape]]\nid = "E99"'): "shape 'E99': unknown space",
    ("E03:E04", "E03:E05"): "mirror 'left_right'",
}


@pytest.mark.parametrize("change", BOARD_MISTAKES, ids=BOARD_MISTAKES.values())
def test_a_mistake_on_a_board_is_told_with_its_space(tmp_path: Path, change: tuple[str, str | None]) -> None:
    old, new = change
    text = _packaged("map.toml")
    assert old in text
    with pytest.raises(DataError) as caught:
        load_catalog(own_file(tmp_path, text.replace(old, new if new is not None else old.replace("sea", "coast"), 1)))
    assert BOARD_MISTAKES[change] in str(caught.value)


CARD = '[[card]]\nid = "calm"\nname = "Calm"\ncopies = 3\ntext = "."\n'
MISTAKES = {
    'remove = ["calm"]': "field 'remove': unknown card 'calm'",
    '[[die]]\nid = "combat"\ncolour = "red"\nfaces = [1]': "die 'combat', field 'faces': found 1; expected 6",
    '[[die]]\nid = "combat"\ncolour = "red"\nfaces = [1, 1, 1, 1, 1, 0]': "found a blank",
    CARD + 'effect = "points"': "card 'calm', field 'effect': found 'points'; expected 'points' and a whole number",
    CARD + 'effect = "mutiny 3"': "expected 'mutiny' alone",
    CARD + 'effect = "pionts 3"': "unknown effect 'pionts'; expected 'points'",
    "[numbers]\naction_points = 0": "numbers, field 'action_points': found 0",
    "[numbers]\nvictory_posts = 6": "numbers, field 'victory_posts': found 6; expected 1 to 5, as on the board",
    "[numbers]\nships = 7": "numbers, field 'ships': found 7",
    "[numbers]\nstarting_pirates = 51": "numbers, field 'starting_pirates': found 51",
    "[numbers]\nfarthest_bonus = 20\nstarting_pirates_three = 40": "numbers, field 'farthest_bonus'",
    "[dice]\nx = 1": "field 'dice': unknown field; expected 'die'",
}


@pytest.mark.parametrize("text", MISTAKES, ids=MISTAKES.values())
def test_a_mistake_in_own_data_is_told_with_entry_and_field(tmp_path: Path, text: str) -> None:
    with pytest.raises(DataError) as caught:
        load_catalog(own_file(tmp_path, text))
    assert MISTAKES[text] in str(caught.value)
