"""Symbols of the reference, on cases that can be checked by hand."""

from __future__ import annotations

from tests.reference.science import Open, placements, science_points

SET = 7
COMPASS, GEAR, TABLET = ("compass",), ("gear",), ("tablet",)


def best(printed: tuple[int, int, int], still: Open) -> int:
    return max(science_points(counts, SET) for counts in placements(printed, still))


def test_science_of_the_rule_book() -> None:
    assert science_points((3, 2, 2), SET) == 9 + 4 + 4 + 14


def test_ten_equal_symbols() -> None:
    """T24"""
    assert science_points((10, 0, 0), SET) == 100


def test_nothing_open_leaves_what_is_printed() -> None:
    assert placements((1, 0, 2), Open()) == {(1, 0, 2)}


def test_the_kind_owned_most_is_no_free_choice() -> None:
    assert placements((3, 2, 2), Open(most=1)) == {(4, 2, 2)}


def test_on_a_tie_the_owner_chooses() -> None:
    assert placements((2, 2, 1), Open(most=1)) == {(3, 2, 1), (2, 3, 1)}
    assert placements((0, 0, 0), Open(most=1)) == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


def test_a_free_choice_can_make_the_tie_that_another_symbol_needs() -> None:
    assert placements((2, 1, 0), Open(choices=1, most=1)) == {(4, 1, 0), (3, 2, 0), (2, 3, 0), (3, 1, 1)}


def test_a_mask_copies_each_card_once() -> None:
    assert placements((1, 1, 0), Open(masks=2, cards=(TABLET,))) == {(1, 1, 1)}
    assert placements((1, 1, 0), Open(masks=2, cards=(TABLET, TABLET))) == {(1, 1, 2)}


def test_masks_choices_and_most_are_placed_for_the_best_total() -> None:
    still = Open(choices=1, most=1, masks=1, cards=(COMPASS, GEAR))
    assert best((2, 0, 0), still) == 25
    assert best((1, 1, 0), still) == max(9 + 1 + 1 + SET, 4 + 4 + 1 + SET, 16 + 1)


def test_a_most_symbol_may_be_copied_where_the_table_plays_so() -> None:
    assert placements((3, 1, 1), Open(masks=1, cards=(("most",),))) == {(4, 1, 1)}
