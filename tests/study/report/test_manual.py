"""The page about reports is true."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from argosy.cli.main import main

PAGE = Path(__file__).parents[3] / "docs" / "reports.md"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_commands_print_what_the_page_shows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    (block,) = re.findall(r"^```console\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    for command, expected in re.findall(r"^\$ argosy (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
        main(shlex.split(command))
        shown = capsys.readouterr()
        assert doctest.OutputChecker().check_output(expected, shown.out + shown.err, FLAGS), shown.out + shown.err
    assert "Was ändert sich?" in Path("what-if.html").read_text(encoding="utf-8")
