"""A training can begin with a network that an admiral reads."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
import torch

from argosy.bots.wonders.admiral import network
from argosy.cli.main import main
from argosy.envs.games import tensors_for
from argosy.train.model import Model
from argosy.train.wonders import begin_with, integers_of

SHIPPED = Path(str(files(network.__package__).joinpath("networks", "wonders-2-3.npz")))


def fresh_model() -> Model:
    tensors = tensors_for("wonders", "cheapest", {"players": 3})
    return Model(torch.from_numpy(tensors.observations.scales()), tensors.actions.size, 3)


def test_a_model_judges_as_the_network_does_that_it_began_with() -> None:
    learnt, model = network.read(SHIPPED), fresh_model()
    begin_with(model, learnt)
    found = integers_of(model)
    assert all(np.array_equal(found[name], learnt.arrays[name]) for name in network.LEARNT)


def test_choices_can_be_left_open() -> None:
    learnt, sure, open_minded = network.read(SHIPPED), fresh_model(), fresh_model()
    begin_with(sure, learnt)
    begin_with(open_minded, learnt, openness=2.0)
    seen = torch.randint(0, 3, (4, len(learnt.arrays["first"])), generator=torch.Generator().manual_seed(1))
    masks = torch.ones(4, len(learnt.arrays["policy"]))
    one, other = sure(seen, masks), open_minded(seen, masks)
    assert other.logits.allclose(one.logits / 2, atol=1e-3)
    assert other.wins.equal(one.wins)
    assert other.points.equal(one.points)


@pytest.mark.parametrize(
    "table, complaint",
    [
        (["wonders", "--players", "4"], "expected a network for tables 2-4, not 2-3"),
        (["wonders", "--players", "3", "--widths", "16,8"], "expected no network, since only admirals"),
        (["eldorado", "--players", "2"], "expected no network, since only admirals"),
    ],
)
def test_a_network_that_does_not_fit_is_named(
    table: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--from", str(SHIPPED), "--out", str(tmp_path), "--updates", "1", "--tables", "2"]
    assert main(["train", *table, *given]) == 2
    told = capsys.readouterr().err
    assert f"option 'from': found '{SHIPPED}'" in told
    assert complaint in told
