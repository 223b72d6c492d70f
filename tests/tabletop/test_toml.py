"""What is written as TOML reads back as it was."""

import json
import tomllib
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from argosy.tabletop.toml import dumps, inline, lines, tall

KEYS = st.from_regex(r"[a-z_][a-z0-9_]{0,8}", fullmatch=True)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.one_of(st.booleans(), st.integers(), TEXTS),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(KEYS, inner)),
    max_leaves=8,
)
PLAIN = st.dictionaries(KEYS, st.one_of(st.booleans(), st.integers(), TEXTS, st.lists(TEXTS)))


@given(VALUES)
@example("\n")
def test_a_value_reads_back_and_has_more_than_a_line_only_where_a_text_has(value: Any) -> None:
    text = f"key = {inline(value)}"
    assert "\n" not in text or "\\n" in json.dumps(value)
    assert tomllib.loads(text) == {"key": value}


@given(PLAIN, PLAIN, st.lists(PLAIN, min_size=1))
def test_a_document_with_tables_reads_back(plain: dict[str, Any], table: dict[str, Any], seats: Any) -> None:
    document = {**plain, "Table": table, "Seat": seats}
    assert tomllib.loads(dumps(document)) == document


@given(st.lists(TEXTS))
def test_a_tall_list_reads_back(items: list[str]) -> None:
    assert tomllib.loads(tall("key", items)) == {"key": items}


def test_values_stand_one_a_line() -> None:
    assert lines({"seed": 5, "players": [1, 2]}) == "seed = 5\nplayers = [1, 2]\n"
