"""The examples on docs/eldorado.md do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from argosy.eldorado.decisions import ACTIONS
from argosy.eldorado.move import Move
from argosy.eldorado.notation import position_from_text, position_to_text

PAGE = (Path(__file__).parents[2] / "docs" / "eldorado.md").read_text(encoding="utf-8")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def block(kind: str) -> str:
    """The code of a kind, which stands behind the opening quotes; several blocks are one session."""
    found = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert found
    return "\n".join(found)


def test_the_position_can_be_read_and_round_trips() -> None:
    position = position_from_text(block("toml position"))
    assert position_from_text(position_to_text(position)) == position


def test_the_moves_can_be_read_and_are_all_kinds() -> None:
    moves = [line.partition("#")[0].strip() for line in block("moves").splitlines()]
    assert [str(Move.parse(move)) for move in moves] == moves
    assert {move.split()[0] for move in moves} == set(ACTIONS)


def test_the_session_in_python() -> None:
    session = doctest.DocTestParser().get_doctest(block("pycon"), {}, "eldorado.md", None, 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(session).failed == 0
