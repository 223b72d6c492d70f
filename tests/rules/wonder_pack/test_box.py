"""The Wonder Pack as a box (W4, W8, W14, W19, W20, W26)."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.tabletop.errors import DataError, OptionError
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.options import Options
from tests.own_data import FOLLY, own
from tests.rules.table import play
from tests.rules.wonder_pack.pack import WORKSHOPS, board, built, pack

BOARDS = {"great-wall", "stonehenge", "manneken-pis"}


def wonders(options: Options) -> set[str]:
    """The wonders of a table by id."""
    return {wonder.id for wonder in options.catalog().wonders}


@pytest.mark.rule("W14", "W26")
def test_the_boards_join_in_edition_1_where_a_table_says_so() -> None:
    usual = wonders(Options(edition="1"))
    assert not usual & BOARDS
    assert wonders(Options(edition="1", wonder_pack=True)) == usual | BOARDS
    with pytest.raises(OptionError, match=r"wonder_pack.*edition 1.*W26"):
        Options(edition="2", wonder_pack=True)
    with pytest.raises(DataError, match=r"wonder-pack: does not go with edition 2.*W26"):
        load_catalog("2", (), (), ("wonder-pack",))


@pytest.mark.rule("W26")
def test_a_board_is_refused_with_the_box_that_brings_it() -> None:
    with pytest.raises(OptionError, match=r"stonehenge comes with wonder-pack \(W26\)"):
        Options(edition="1", wonders=("stonehenge", "random", "random"))


@pytest.mark.rule("W26")
def test_any_of_them_may_be_the_eighth_wonder() -> None:
    named = ("stonehenge", *["random"] * 7)
    assert Options(edition="1", players=8, expansions=("cities",), wonder_pack=True, wonders=named).players == 8
    with pytest.raises(OptionError, match="A65"):
        Options(edition="1", players=8, wonder_pack=True)


@pytest.mark.rule("W14", "W26")
def test_nothing_else_of_cities_joins() -> None:
    table = Options(edition="1", wonder_pack=True)
    assert table.catalog().hand_size(3) == 7
    assert not table.catalog().numbers.debts
    assert {card.colour for card in table.catalog().cards} == {
        card.colour for card in Options(edition="1").catalog().cards
    }


@pytest.mark.rule("W4")
def test_wonders_build_from_the_pile_in_their_order() -> None:
    """Halikarnassos, the Great Wall, Manneken Pis, which copies Halikarnassos here; they sit in another order."""
    great_wall = board("great-wall", "A", built(*WORKSHOPS), 'hand = ["altar"]')
    statue = board("manneken-pis", "A", built(*WORKSHOPS), "stages = 1", 'hand = ["baths"]')
    mausoleum = board("halikarnassos", "A", built(*WORKSHOPS), "stages = 1", 'hand = ["theater"]')
    top = 'discard = ["tavern", "stockade", "apothecary", "marketplace"]'
    position = pack(statue, board("gizah", "A"), great_wall, mausoleum, top=top)
    assert [str(effect) for effect in position.board_stages(0)[1].effects] == ["build_from_discard"]
    position = play(position, "stage baths", "sell", "stage altar at 4", "stage theater")
    asked = []
    while position.phase == "salvage":
        asked.append(position.board(position.pending[0])[0].id)
        position = play(position, "decline")
    assert asked == ["halikarnassos", "great-wall", "manneken-pis"]


@pytest.mark.rule("W8")
def test_abu_simbel_waits_for_leaders() -> None:
    assert "abu-simbel" not in wonders(Options(edition="1", wonder_pack=True))


WONDER = """
game = "wonders"
[[wonder]]
id = "folly"
name = "Folly"
[[wonder.side]]
id = "A"
coins = 2
[[wonder.side.stage]]
effects = ["copy_stage left 1"]
[[wonder.side.stage]]
cost = "W"
effects = ["vp_per_marker 2"]
"""


@pytest.mark.rule("W9", "W10", "W7")
@pytest.mark.parametrize(
    "old, new, told",
    [
        (
            'effects = ["copy_stage left 1"]',
            'cost = "W"\neffects = ["copy_stage left 1"]',
            "expected nothing else, and no cost",
        ),
        ('["copy_stage left 1"]', '["copy_stage left 1", "vp 3"]', "expected nothing else, and no cost"),
        ("copy_stage left 1", "copy_stage left 5", "a whole number from 1 to 4"),
        ("coins = 2", "coins = 2\nany_order = true", "expected any_order = false"),
        ("coins = 2", "", "resource"),
    ],
)
def test_a_board_of_ones_own_says_what_it_can(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert Options(data=(own(tmp_path, WONDER),)).catalog().wonders[-1].sides[0].coins == 2
    with pytest.raises(DataError, match=told):
        Options(data=(own(tmp_path, WONDER.replace(old, new, 1)),)).catalog()


@pytest.mark.rule("W10")
def test_a_card_cannot_copy_a_stage(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="expected it only on a stage"):
        Options(data=(own(tmp_path, FOLLY.replace("vp 4", "copy_stage left 1")),)).catalog()
