"""Which tests carry which rule: read from the marks in the test files, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
MARK: Final = "pytest.mark.rule"


class Mark(NamedTuple):
    """A rule on a test."""

    rule: str
    file: str  # from the root of the project
    test: str


def marks(folder: Path = ROOT / "tests") -> list[Mark]:
    """All rules on all tests below a folder, by file and in the order of the files."""
    return [mark for path in sorted(folder.rglob("test_*.py")) for mark in _marks_of(path)]


def _marks_of(path: Path) -> Iterator[Mark]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for rule in _rules_on(node):
                yield Mark(rule, path.relative_to(ROOT).as_posix(), node.name)


def _rules_on(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == MARK:
            yield from (ast.literal_eval(argument) for argument in decorator.args)
