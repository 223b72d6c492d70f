"""Steps of learning: recorded or in parts they teach the same, and what cannot be recorded is done in parts."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from argosy.train import steps
from argosy.train.model import Model
from argosy.train.steps import Batch, Steps, improve, optimiser_of

INPUTS, ACTIONS, PLAYERS, ROWS, SIZE = 11, 7, 3, 100, 32


class Replay:
    """A recording that does the step anew, as one on a GPU does."""

    def __init__(self, of: Steps) -> None:
        self.of, self.times = of, 0

    def replay(self) -> None:
        self.times += 1
        self.of._told = improve(self.of.model, self.of.optimiser, self.of._rows, self.of._openness)


def some_rows() -> Batch:
    torch.manual_seed(3)
    masks = torch.randint(0, 2, (ROWS, ACTIONS), dtype=torch.int8)
    masks[:, 0] = 1
    return Batch(
        torch.randint(0, 5, (ROWS, INPUTS), dtype=torch.int8),
        masks,
        torch.zeros(ROWS, dtype=torch.int64),
        torch.full((ROWS,), -1.5),
        torch.randn(ROWS),
        torch.rand(ROWS, 2, PLAYERS),
    )


def taught(recorded: bool) -> tuple[Steps, torch.Tensor]:
    """Go through some rows twice; return the steps, and all that the model knows."""
    torch.manual_seed(1)
    model = Model(torch.ones(INPUTS), ACTIONS, PLAYERS, (16, 8))
    made = Steps(model, optimiser_of(model, "cpu"), SIZE, recorded)
    made.set(1e-3, 0.01)
    for _ in range(2):
        assert len(made.go_through(some_rows(), torch.arange(ROWS))) == ROWS // SIZE, "what fills no step is left out"
    assert len(made.go_through(some_rows(), torch.arange(SIZE // 2))) == 1, "but not if there is nothing else"
    return made, torch.cat([each.detach().flatten() for each in model.parameters()])


def test_a_recorded_step_teaches_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    recordings: list[Replay] = []

    def recorded(self: Steps) -> Any:
        recordings.append(Replay(self))
        return recordings[-1]

    monkeypatch.setattr(Steps, "_recorded", recorded)
    _, wanted = taught(recorded=False)
    assert not recordings
    _, found = taught(recorded=True)
    assert found.equal(wanted)
    assert [each.times for each in recordings] == [2 * (ROWS // SIZE)], "it is recorded once"


def test_where_nothing_can_be_recorded_steps_are_done_in_parts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, wanted = taught(recorded=False)
    tries = []

    def recorded(self: Steps) -> Any:
        tries.append(self)
        raise RuntimeError("operation not permitted when stream is capturing")

    monkeypatch.setattr(steps.Steps, "_recorded", recorded)
    _, found = taught(recorded=True)
    assert found.equal(wanted)
    assert len(tries) == 1
    told = capsys.readouterr().out
    assert "each step of learning is done in parts" in told
    assert "not permitted when stream is capturing" in told
