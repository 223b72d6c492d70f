"""What holds for moves in every position: each listed one is accepted, every other one refused by a named rule."""

from __future__ import annotations

import dataclasses
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.tabletop.errors import IllegalMoveError
from argosy.tabletop.struct import clone, differences
from argosy.wonders.decisions import ACTIONS
from argosy.wonders.move import WAYS, Move
from argosy.wonders.position import Position
from tests.support import positions, repeatable

some = settings(repeatable, max_examples=60)
A_RULE = re.compile(r"\([BR]\d+\)")


def every_move(position: Position) -> list[tuple[int, Move]]:
    return [(seat, move) for seat in position.pending for move in position.all_moves(seat)]


@some
@given(positions())
def test_no_move_is_listed_twice(position: Position) -> None:
    for seat in position.pending:
        for moves in (position.legal(seat), position.all_moves(seat)):
            assert len(set(moves)) == len(moves)


@some
@given(positions())
def test_the_cheapest_way_comes_first_and_is_the_one_listed(position: Position) -> None:
    for seat in position.pending:
        for move in position.legal(seat):
            ways = position.ways(seat, move.action, move.card)
            assert move in ways
            assert move == ways[0] or move.by == "power"  # Olympia's free building is a choice of its own (B34)
            paid = [way.left + way.right for way in ways if way.by in ("", "paying")]
            assert paid == sorted(paid)


@some
@given(positions())
def test_no_way_undercuts_another_for_both_neighbours(position: Position) -> None:
    for seat in position.pending:
        for move in position.legal(seat):
            paid = [way for way in position.ways(seat, move.action, move.card) if way.by in ("", "paying")]
            for one in paid:
                assert not [way for way in paid if way != one and way.left <= one.left and way.right <= one.right]


@some
@given(positions())
def test_every_listed_move_is_accepted_and_can_be_taken_back(position: Position) -> None:
    before = clone(position.state)
    for seat, move in every_move(position):
        chosen = position.choose(seat, move)
        assert chosen.chosen(seat) == move
        assert seat not in chosen.pending
        if chosen.pending:
            assert chosen.take_back(seat) == position
    assert differences(position.state, before) == []


@some
@given(positions())
def test_a_move_survives_its_text_forms(position: Position) -> None:
    for seat, move in every_move(position):
        assert Move.parse(str(move)) == move
        assert eval(repr(move), {"Move": Move}) == move
        assert position.find(seat, str(move)) == move


def any_move(position: Position, seat: int) -> st.SearchStrategy[Move]:
    """Any move at all: of any card or side, and those that are nearly legal."""
    names = [card.id for card in position.rules.catalog.cards]
    names += [side.id for wonder in position.rules.catalog.wonders for side in wonder.sides]
    coins = st.integers(0, 9)
    wild = st.builds(
        Move, st.sampled_from(list(ACTIONS)), st.sampled_from(["", *names]), st.sampled_from(WAYS), coins, coins
    )
    legal = st.sampled_from(position.all_moves(seat))
    near = st.builds(dataclasses.replace, legal, left=coins, right=coins)
    other_way = st.builds(dataclasses.replace, legal, by=st.sampled_from(WAYS))
    in_hand = st.sampled_from([card.id for card in position.hand(seat)] or names)
    return wild | near | other_way | st.builds(dataclasses.replace, legal, card=in_hand)


@some
@given(positions(), st.data())
def test_what_is_not_listed_is_refused_by_a_named_rule(position: Position, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(position.pending))
    listed = position.all_moves(seat)
    before = clone(position.state)
    for move in data.draw(st.lists(any_move(position, seat), min_size=10, max_size=20)):
        if move in listed:
            assert position.choose(seat, move).chosen(seat) == move
        else:
            assert_refused(position, seat, move)
    assert differences(position.state, before) == []


def assert_refused(position: Position, seat: int, move: Move) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        position.choose(seat, move)
    assert A_RULE.search(str(refusal.value))
    assert f"'{move}' is illegal for seat {seat + 1}" in str(refusal.value)


@some
@given(positions())
def test_who_has_chosen_cannot_choose_again(position: Position) -> None:
    seat = position.pending[0]
    move = position.legal(seat)[0]
    with pytest.raises(IllegalMoveError, match=r"B5"):
        position.choose(seat, move).choose(seat, move)
