"""A house that plays without an aid: what the aid would show is emptied, and nothing appears that was not there."""

from __future__ import annotations

import msgspec

from argosy.eldorado.herald import without_memory
from tests.eldorado.lively import melee
from tests.eldorado.table import play, shown


def test_a_house_without_memory_empties_what_a_seat_remembers() -> None:
    looked = play(melee(4), "play spy 2", "pass", "pass", "pass", "take mutiny")
    before = shown(looked, 0)
    assert before["seats"][1]["known"]
    view = msgspec.to_builtins(without_memory(looked.view(0)))
    assert [seat.get("known") for seat in view["seats"]] == [None, [], [], []]
    assert "drawn_since" not in view
    assert {**view, "seats": before["seats"]} == before
