"""Counting on a GPU, as far as that can be seen without one: in Numba's simulator of CUDA."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from argosy import study
from argosy.study.description import describe
from argosy.study.playing import Tables
from argosy.tabletop import games
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.errors import OptionError
from argosy.tabletop.runs import EngineMissingError

FIRST, LAST = 3, 14  # games: more than threads, and not from 0


@pytest.mark.parametrize(
    "game, table",
    [
        ("wonders", {"players": 3}),
        ("wonders", {"players": 2, "edition": "1", "babel": "both"}),
        ("wonders", {"players": 3, "edifice": True}),
        ("eldorado", {"players": 2, "round_limit": 2}),
    ],
)
def test_the_simulator_counts_what_a_cpu_counts(game: str, table: dict[str, Any]) -> None:
    script = str(Path(__file__).with_name("cuda_simulation.py"))
    done = subprocess.run(
        [sys.executable, script, game, str(FIRST), str(LAST), json.dumps(table)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    described = describe(game, games.load(game).read_options(table))
    counts = np.zeros(described.counts, np.int64)
    Tables(described, compiled_run(described.kernel)).count(5, FIRST, LAST, counts)
    assert counts.any()
    assert json.loads(done.stdout) == counts.tolist()


def test_only_random_games_are_counted_on_a_gpu(tmp_path: Path) -> None:
    for more in ({}, {"counts_only": True, "bots": ["sailor"] * 3}):
        with pytest.raises(OptionError, match="rows and bots need a CPU"):
            study.run("wonders", tmp_path / str(len(more)), games=1, engine="cuda", **more)  # type: ignore[arg-type]


def test_without_a_gpu_the_engine_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from argosy.study import cuda

    def missing() -> None:
        raise EngineMissingError("engine 'cuda' needs an NVIDIA GPU with a CUDA driver, and none was found")

    monkeypatch.setattr(cuda, "gpu", missing)
    with pytest.raises(EngineMissingError, match="needs an NVIDIA GPU"):
        study.run("wonders", tmp_path, games=1, counts_only=True, engine="cuda")
