"""Counting needs no pyarrow: on a machine without it, such as one with a bare GPU, studies are counted all the same."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
sys.modules.update({name: None for name in ("pyarrow", "polars", "altair")})
from argosy.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", SCRIPT, "study", "wonders", "--players", "3", "--games", "20", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_games_are_counted_without_pyarrow(tmp_path: Path) -> None:
    done = run("--counts-only", "--workers", "1", "--out", str(tmp_path / "counted"))
    assert done.returncode == 0, done.stderr
    tables = json.loads((tmp_path / "counted" / "counts.json").read_text(encoding="utf-8"))["tables"]
    assert tables["all"][0]["seats"] == 60
    assert "pyarrow" not in json.loads((tmp_path / "counted" / "study.json").read_text(encoding="utf-8"))["versions"]


def test_rows_say_that_they_need_pyarrow(tmp_path: Path) -> None:
    done = run("--moves", "0", "--out", str(tmp_path))
    assert done.returncode == 2, done.stderr
    assert "need pyarrow" in done.stderr
