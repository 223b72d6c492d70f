"""Records: one declaration, a plain body and a compiled one that hold the same."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from argosy.tabletop.struct import (
    Int8,
    Int16,
    Int64,
    Struct,
    UInt8,
    UInt32,
    blank,
    clone,
    copy,
    declared_names,
    differences,
    dtype,
    fetch,
    fields,
    leaves,
    out_of_range,
    share,
    size,
    store,
)
from argosy.wonders.kernel.layout import State
from tests.support import repeatable


class Purse(Struct):
    """A small record."""

    coins: Int16
    debts: Annotated[list[int], "i1", 2]


class Chest(Struct):
    """A record with every kind of field."""

    lock: UInt8
    mood: Int8
    seal: UInt32
    worth: Int64
    grid: Annotated[list[list[int]], "i2", 2, 3]
    purses: Annotated[list[Purse], 2]


def test_a_struct_is_declared_in_every_python() -> None:
    """Up to Python 3.13, from 3.14 on, and with annotations that are texts."""
    names = {"coins": Int16, "debts": Int8}
    assert declared_names({"__annotations__": names}) == ("coins", "debts")
    assert declared_names({"__annotate_func__": lambda form: names if form == 1 else {}}) == ("coins", "debts")
    assert declared_names({"__annotations__": {"coins": "Int16"}}) == ("coins",)
    assert declared_names({}) == ()
    kind: Any = type(Struct)
    later = kind("Later", (Struct,), {"__annotate_func__": lambda form: names})
    with pytest.raises(AttributeError):
        later().coinz = 1
    later().coins = 1


RANGES = {
    "i1": (-(2**7), 2**7 - 1),
    "u1": (0, 2**8 - 1),
    "i2": (-(2**15), 2**15 - 1),
    "u4": (0, 2**32 - 1),
    "i8": (-(2**63), 2**63 - 1),
}


def numbers(kind: str) -> st.SearchStrategy[int]:
    return st.integers(*RANGES[kind])


def grids() -> st.SearchStrategy[list[list[int]]]:
    return st.lists(st.lists(numbers("i2"), min_size=3, max_size=3), min_size=2, max_size=2)


@st.composite
def chests(draw: st.DrawFn) -> Chest:
    chest = blank(Chest)
    chest.lock, chest.mood = draw(numbers("u1")), draw(numbers("i1"))
    chest.seal, chest.worth = draw(numbers("u4")), draw(numbers("i8"))
    chest.grid = draw(grids())
    for purse in chest.purses:
        purse.coins, purse.debts = draw(numbers("i2")), [draw(numbers("i1")), draw(numbers("i1"))]
    return chest


def test_a_blank_record_is_all_zero() -> None:
    assert {value for _, _, value in leaves(blank(Chest))} == {0}


def test_leaves_are_named_by_their_path() -> None:
    paths = [path for path, _, _ in leaves(blank(Chest))]
    assert paths[:5] == ["lock", "mood", "seal", "worth", "grid[0][0]"]
    assert paths[-1] == "purses[1].debts[1]"


def test_fields_keep_the_order_of_the_declaration() -> None:
    assert [field.name for field in fields(Chest)] == ["lock", "mood", "seal", "worth", "grid", "purses"]
    assert dtype(Chest).names == ("lock", "mood", "seal", "worth", "grid", "purses")


@repeatable
@given(chests())
def test_a_plain_record_survives_the_compiled_layout(chest: Chest) -> None:
    rows = np.zeros(1, dtype(Chest))
    store(chest, rows[0])
    assert differences(fetch(rows[0], blank(Chest)), chest) == []


@repeatable
@given(chests())
def test_what_comes_back_are_plain_numbers(chest: Chest) -> None:
    rows = np.zeros(1, dtype(Chest))
    store(chest, rows[0])
    assert {type(value) for _, _, value in leaves(fetch(rows[0], blank(Chest)))} == {int}


@repeatable
@given(chests())
def test_a_clone_is_equal_and_shares_nothing(chest: Chest) -> None:
    twin = clone(chest)
    assert differences(twin, chest) == []
    twin.grid[1][2] ^= 1
    twin.purses[0].coins ^= 1
    assert [line.partition(":")[0] for line in differences(twin, chest)] == ["grid[1][2]", "purses[0].coins"]


@repeatable
@given(chests(), chests())
def test_a_copy_overwrites_everything(source: Chest, target: Chest) -> None:
    assert copy(source, target) is target
    assert differences(source, target) == []


@repeatable
@given(chests(), chests())
def test_what_is_shared_changes_nothing(older: Chest, newer: Chest) -> None:
    kept, before = clone(older), clone(newer)
    share(older, newer)
    assert differences(newer, before) == []
    assert differences(older, kept) == []


def test_a_struct_shares_what_is_equal_with_an_older_one() -> None:
    older = blank(Chest)
    newer = clone(older)
    newer.purses[1].coins = 9
    assert share(older, newer) is newer
    assert newer.purses[0] is older.purses[0]
    assert newer.purses[1].debts is older.purses[1].debts
    assert newer.grid is older.grid
    assert differences(older, newer) == ["purses[1].coins: 0 != 9"]
    assert share(older, clone(older)) is older


def test_differences_tell_where_and_what() -> None:
    one, other = blank(Purse), blank(Purse)
    one.coins, one.debts[1] = 3, -1
    assert differences(one, other) == ["coins: 3 != 0", "debts[1]: -1 != 0"]


@repeatable
@given(chests())
def test_what_fits_is_not_out_of_range(chest: Chest) -> None:
    assert out_of_range(chest) == []


@pytest.mark.parametrize("name, kind", [("lock", "u1"), ("mood", "i1"), ("seal", "u4"), ("worth", "i8")])
def test_one_beyond_either_end_is_out_of_range(name: str, kind: str) -> None:
    low, high = RANGES[kind]
    for value in (low - 1, high + 1):
        chest = blank(Chest)
        setattr(chest, name, value)
        assert out_of_range(chest) == [f"{name} = {value} ({kind})"]


def test_a_misspelt_field_is_an_error_at_once() -> None:
    purse = blank(Purse)
    with pytest.raises(AttributeError, match="coinz"):
        purse.coinz = 3  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="coinz"):
        np.zeros(1, dtype(Purse))[0]["coinz"] = 3


def test_the_compiled_layout_is_aligned_as_in_c() -> None:
    assert size(Purse) == 4
    places = dtype(Chest).fields
    assert places is not None
    assert [places[name][1] for name in ("lock", "mood", "seal", "worth")] == [0, 1, 4, 8]


def test_a_table_takes_at_most_three_and_a_half_kilobytes() -> None:
    assert size(State) <= 3584


def test_a_clone_shares_only_the_lists_it_is_asked_to() -> None:
    state = blank(State)
    copied = clone(state, "packets")
    assert not differences(state, copied)
    assert copied.packets is state.packets
    copied.cities[0].coins, copied.pile[0] = 7, 3
    assert (state.cities[0].coins, state.pile[0]) == (0, 0)
