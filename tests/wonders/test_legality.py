"""Refusals: what is wrong with a move, and the rule that says so."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import IllegalMoveError
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.position import Position

TURN = """
age = 2
[[seat]]
wonder = "gizah"
built = ["baths", "press"]
coins = 5
hand = ["aqueduct", "temple", "loom-2"]
[[seat]]
built = ["quarry"]
"""
SALVAGE = """
phase = "salvage"
turn = 3
deciding = 1
discard = ["altar"]
[[seat]]
wonder = "halikarnassos"
stages = 2
"""
HAND = 'hand = ["aqueduct", "temple", "loom-2", "statue", "forum", "stables", "bazar"]'
SIDES = 'phase = "sides"\noptions = { sides = "chosen" }'
STRICT = "[options]\nchains_optional = false\nsalvage_optional = false\n"


@pytest.mark.parametrize(
    "text, move, reason",
    [
        (TURN, Move("take", "altar"), "now is the time to build or stage or sell (B5)"),
        (TURN, Move("sell", "palace"), "'palace' is not in the hand (B5)"),
        (TURN, Move("sell", "temple", left=2), "'sell' is not paid for (B8)"),
        (TURN, Move("build", "temple"), "no glass, and nobody sells any (B18)"),
        (TURN, Move("build", "loom-2", by="paying"), "not a way to pay (B47); the ways are: build loom-2"),
        (TURN, Move("build", "aqueduct", left=4), "not a way to pay (B47); the ways are: build aqueduct by chain"),
        (TURN + STRICT, Move("build", "aqueduct", by="paying", left=4), "must be built free at this table (R21)"),
        (TURN + STRICT, Move("build", "loom-2", by="paying"), "not a way to pay (B47); the ways are: build loom-2"),
        (SALVAGE, Move("decline", left=1), "'decline' is not paid for (B42)"),
        (SALVAGE, Move("decline", "altar"), "who declines names no card (B42)"),
        (SALVAGE, Move("take", "altar", right=1), "'take' is not paid for (B42)"),
        (SALVAGE, Move("take", "palace"), "'palace' is not in the discard pile (B42)"),
        (SALVAGE + STRICT, Move("decline"), "compulsory at this table (B42)"),
        (SIDES, Move("side", "dusk"), "the wonder has no such side (B3)"),
        (SIDES, Move("side", "night", left=1), "'side' is not paid for (B3)"),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, move: Move, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        position_from_text(text).choose(0, move)
    assert reason in str(refusal.value)


def waiting() -> Position:
    return position_from_text(SALVAGE)


def test_the_same_moves_without_the_mistake_are_legal() -> None:
    assert waiting().choose(0, Move("decline")).has_decided(0)
    assert waiting().choose(0, Move("take", "altar")).has_decided(0)
    assert position_from_text(SIDES).choose(0, Move("side", "night")).is_choosing_side(0)


@pytest.mark.parametrize("move", ["sell gilde", "sell guild"])
def test_a_name_that_fits_only_cards_elsewhere_is_refused_without_naming_one(move: str) -> None:
    position = position_from_text(TURN.replace('hand = ["aqueduct", "temple", "loom-2"]', HAND))
    with pytest.raises(IllegalMoveError, match=r"could be several cards, but none that is in the hand \(B5\)"):
        position.find(0, move)
