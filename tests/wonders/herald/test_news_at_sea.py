"""News of ships, islands and the end of an age at tables with Armada and Cities."""

from __future__ import annotations

import json
from typing import Any

import pytest

from argosy.tabletop.seeds import Seeds
from argosy.wonders.herald import news
from argosy.wonders.position import Position
from tests.rules.armada.harbour import RICH, harbour, seats


def round_told(before: Position, *moves: str) -> tuple[list[tuple[str, Any]], Position]:
    """The news of a round, for everybody, and the position after it. Who has no move sells a card."""
    texts = dict(zip(before.pending, moves, strict=False))
    sales = {seat: f"sell {before.hand(seat)[0].id}" for seat in before.pending if seat not in texts}
    decided = {seat: before.find(seat, text) for seat, text in sorted({**texts, **sales}.items())}
    after = before.play(list(decided.values()), Seeds(1).stream())
    phrases = news(after, None)
    return [(phrase.key, phrase.values) for phrase in phrases], after


def values(told: list[tuple[str, Any]], key: str) -> list[Any]:
    return [values for said, values in told if said == key]


def test_who_may_stay_out_at_sea_is_asked_when_the_land_is_settled() -> None:
    text = seats({"islands": ["forgotten-oasis"]}, {"ships": {"red": 4}}, {"ships": {"red": 2}}, {"ships": {"red": 1}})
    told, asked = round_told(harbour(f"age = 1\nturn = 7\n{text}", "2"))
    keys = [key for key, _ in told]
    assert keys[-1] == "may-stay-off-sea"
    assert keys.index("leftovers-discarded") < keys.index("land-conflict")
    assert values(told, "may-stay-off-sea") == [{"seats": [1]}]
    out, _ = round_told(asked, "abstain")
    assert [key for key, _ in out] == [*("stayed-off-sea", "at-sea", "at-sea", "last-at-sea", "age-ends", "age-begins")]
    assert values(out, "at-sea")[0] == {"place": 1, "seat": 2, "strength": 4, "points": 3}
    assert values(out, "last-at-sea") == [{"seat": 4, "strength": 1, "points": -1}]
    fought, _ = round_told(asked, "fight")
    assert values(fought, "last-at-sea") == [{"seat": 1, "strength": 0, "points": -1}]


def test_all_are_equal_at_sea() -> None:
    told, _ = round_told(harbour(f"age = 2\nturn = 7\n{seats({}, {}, {})}", "2"))
    assert values(told, "all-equal-at-sea") == [{"strength": 0}]
    assert not values(told, "at-sea") + values(told, "last-at-sea")


@pytest.mark.parametrize(
    "edition, age, strengths, rules",
    [
        ("2", 1, (4, 2, 1, 0), ("A53", "A53", "A53", "A53")),
        ("2", 1, (4, 4, 1, 0), ("A56", "A56", "A56", "A53")),  # the next player takes nothing, because of the tie
        ("2", 1, (4, 2, 2, 0), ("A53", "A57", "A57", "A53")),
        ("2", 1, (4, 2, 0, 0), ("A53", "A53", "A55", "A55")),
        ("1", 3, (4, 4, 1, 0), ("A56", "A56", "A56", "A53")),  # the next player takes the third prize
        ("1", 3, (5, 4, 2, 2, 0), ("A53", "A53", "A58", "A58", "A53")),
        ("1", 2, (5, 4, 2, 2, 0), ("A53", "A53", "A53", "A53", "A53")),  # there is no third prize to share
    ],
)
def test_each_token_at_sea_names_the_rule_that_gave_it(
    edition: str, age: int, strengths: tuple[int, ...], rules: tuple[str, ...]
) -> None:
    text = seats(*({"ships": {"red": strength}} for strength in strengths))
    before = harbour(f"age = {age}\nturn = 7\n{text}", edition)
    sales = [before.find(seat, f"sell {before.hand(seat)[0].id}") for seat in before.pending]
    phrases = [one for one in news(before.play(sales, Seeds(1).stream()), None) if one.key.endswith("at-sea")]
    assert {one.values["seat"]: one.rule for one in phrases} == dict(enumerate(rules, start=1))


def test_explorers_of_one_level_share_its_islands() -> None:
    ready = {"ships": {"green": 1}, "built": json.loads(f"[{RICH}]"), "coins": 20}
    table = seats(*({**ready, "hand": [card]} for card in ("apothecary", "workshop")), {})
    before = harbour(table, "2")
    sailing = [next(move for move in before.all_moves(seat) if move.ship == "green") for seat in (0, 1)]
    told, after = round_told(before, *map(str, sailing))
    (group,) = values(told, "explores-in-group")
    assert (group["seats"], group["level"]) == ([1, 2], 1)
    assert group["islands"] == len(after.offered(0)) == len(after.offered(1))
    kept = [after.offered(seat)[0].id for seat in (0, 1)]
    told, _ = round_told(after, *(f"keep {island}" for island in kept))
    assert values(told, "island-kept") == [{"seat": seat + 1, "island": island} for seat, island in enumerate(kept)]


def test_a_tax_is_due_from_who_trades_less() -> None:
    text = seats({"ships": {"yellow": 1}, "coins": 3}, {"coins": 3}, {"coins": 0})
    before = harbour(text, "2")
    told, after = round_told(before, f"sell {before.hand(0)[0].id} with yellow")
    (step,) = values(told, "sailed-for-sale")
    assert (step["fleet"], step["space"], step["tax"]) == ("yellow", 2, 1)
    due = values(told, "loss-due")
    assert [(one["seat"], one["loss"], one["tax"], one["causes"]) for one in due] == [(2, 1, 1, []), (3, 1, 1, [])]
    assert [after.city(seat).coins for seat in (1, 2)] == [5, 2]  # each sold a card, and lost a coin
