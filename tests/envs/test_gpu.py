"""Batches on a GPU, as far as that can be seen without one: in Numba's simulator of CUDA."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from argosy.envs import batch, gpu_tables
from argosy.tabletop.runs import EngineMissingError

TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("wonders", {"players": 3, "payments": "choose", "expansions": ["cities"], "reward": "rank"}, 40),
    ("wonders", {"players": 3, "opponents": ["", "sailor", "random"], "restart": "next step"}, 70),
    ("wonders", {"players": 3, "edifice": True, "babel": "tower", "leaders": "standard"}, 45),
    ("wonders", {"players": 2, "edition": "1", "babel": "both", "payments": "choose"}, 40),
    ("own", {"players": 3}, 20),
    ("eldorado", {"players": 2, "round_limit": 1, "cards": True, "reward": "margin"}, 60),
]


@pytest.mark.parametrize("game, options, steps", TABLES, ids=["payments", "bots", "boxes", "babel", "own", "eldorado"])
def test_the_simulator_writes_what_a_cpu_writes(game: str, options: dict[str, Any], steps: int) -> None:
    script = str(Path(__file__).with_name("gpu_simulation.py"))
    done = subprocess.run(
        [sys.executable, script, game, json.dumps(options), str(steps)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.stdout == "equal\n", done.stderr


def test_without_a_gpu_the_door_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise EngineMissingError("engine 'cuda' needs an NVIDIA GPU with a CUDA driver, and none was found")

    for module in (gpu_tables, sys.modules["argosy.envs.device_arrays"]):
        monkeypatch.setattr(module, "gpu", missing)
    with pytest.raises(EngineMissingError, match="needs an NVIDIA GPU"):
        batch.make("wonders", players=3, device="cuda")
