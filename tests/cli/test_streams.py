"""Standard input and output as shells hand them over: closed, full, broken off, or in another encoding."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from argosy.cli.main import main

Capture = pytest.CaptureFixture[str]


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a shell line in which `argosy` is this package."""
    command = line.replace("argosy", f"'{sys.executable}' -m argosy")
    return subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env=os.environ | environment, check=False
    )


def test_a_reader_that_leaves_gets_no_complaint() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "argosy", "cards", "--json"]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")


def test_output_that_finds_no_room_is_told(tmp_path: Path) -> None:
    done = shell(f"ulimit -f 0; argosy rule B1 > '{tmp_path}/rule.txt'")
    assert (done.returncode, done.stderr) == (2, "argosy: cannot write the output: File too large\n")


def test_signs_that_the_encoding_lacks_become_question_marks() -> None:
    done = shell("echo 'game = \"wonders\"' | argosy score -", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Olymp?a" in done.stdout


def test_json_needs_no_encoding() -> None:
    done = shell("argosy cards --language fr --json", PYTHONIOENCODING="ascii")
    assert "Th\\u00e9\\u00e2tre" in done.stdout


def test_standard_input_that_is_no_text_is_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe"), encoding="utf-8"))
    assert main(["score", "-"]) == 2
    assert "standard input: found bytes that are no text; expected UTF-8" in capsys.readouterr().err


def test_standard_input_that_is_closed_is_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["replay", "-"]) == 2
    assert "standard input: cannot be read: it is closed" in capsys.readouterr().err


def test_without_a_terminal_there_is_no_progress_bar(capsys: Capture) -> None:
    assert main(["simulate", "wonders", "--games", "1", "--engine", "python"]) == 0
    assert capsys.readouterr().err == ""
