"""Training: a network learns to beat sailors, what was stopped goes on, and what is wrong is named."""

from __future__ import annotations

import csv
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import torch

from argosy.bots.wonders.admiral.network import read
from argosy.cli.main import main
from argosy.envs.kernel.stepping import WAIT
from argosy.train import curve
from argosy.train.course import Plan, Training
from argosy.train.learning import Rates, gains, learn, worth
from argosy.train.model import POINTS, Model, drawn
from argosy.train.steps import Steps, optimiser_of
from argosy.train.tables import NO_SHARES, Group, Shares, play, tables_with
from argosy.train.window import Window, room
from argosy.wonders.options import Options

SMALL = ["--updates", "2", "--tables", "6", "--rows", "256", "--widths", "16,8"]
THREE = {"players": 3}


def small_group(opponents: str = "", shares: Shares = NO_SHARES, tables: int = 6, steps: int = 24) -> Group:
    batch = tables_with(opponents, "wonders", THREE, tables, seed=1, device="cpu")
    window = room(steps, tables, 3, batch.observations.shape[2], batch.masks.shape[2], "cpu")
    return Group(batch, window, 0, shares)


def small_model(group: Group) -> Model:
    torch.manual_seed(1)
    tensors = group.batch.tables.tensors
    return Model(torch.from_numpy(tensors.observations.scales()), tensors.actions.size, 3, (16, 8))


def played(group: Group) -> Window:
    model = small_model(group)
    play([group], model, model)
    return group.window


def test_a_window_shows_legal_actions_and_how_games_end() -> None:
    window = played(group := small_group())
    assert (window.masks.gather(-1, window.actions[..., None]) == 1).all()
    assert (window.decided == (window.masks[..., WAIT] == 0)).all()
    assert window.dones.sum() == group.tally.games >= 6
    ends = window.results[window.dones]
    assert ends[:, :, 0].sum(-1).allclose(torch.tensor(1.0))
    assert (ends[:, 0, :, 1] == ends[:, 1, :, 0]).all(), "seat 1 counts itself first, and seat 0 counts it second"
    assert 20 < POINTS * ends[:, :, 1].mean() < 70
    assert (window.results[~window.dones] == 0).all()


def test_only_the_learner_learns() -> None:
    shared = played(group := small_group(shares=Shares(former=1.0)))
    assert not shared.decided[:, group.former].any()
    sailors = played(group := small_group("sailor"))
    assert sailors.decided[:, :, 0].any()
    assert not sailors.decided[:, :, 1:].any()
    assert group.tally.seats == group.tally.games >= 6


def test_a_gain_is_what_came_later_less_what_was_expected() -> None:
    window = room(3, 1, 2, 1, 1, "cpu")
    window.expected[:, 0, 0, 0] = torch.tensor([[0.5, 0.5], [0.75, 0.25], [0.25, 0.75], [0.5, 0.5]])
    window.dones[2] = True
    window.results[2, 0, 0, 0] = torch.tensor([1.0, 0.0])
    won = gains(window)[:, 0, 0, 0, 0]
    assert won.tolist() == pytest.approx([0.25 + 0.95 * (-0.5 + 0.95 * 0.75), -0.5 + 0.95 * 0.75, 0.75])


def test_what_came_of_a_random_move_says_nothing_about_the_moves_before_it() -> None:
    window = room(3, 1, 2, 1, 1, "cpu")
    window.expected[:, 0, 0, 0] = torch.tensor([[0.5, 0.5], [0.75, 0.25], [0.25, 0.75], [0.5, 0.5]])
    window.dones[2] = True
    window.results[2, 0, 0, 0] = torch.tensor([1.0, 0.0])
    window.astray[1] = True
    assert gains(window)[:, 0, 0, 0, 0].tolist() == pytest.approx([0.25, 0.0, 0.75])


def test_seats_go_astray_at_some_tables_and_nobody_learns_from_that() -> None:
    window = played(small_group(shares=Shares(astray=0.5), tables=12))
    strays = window.astray.sum(0)
    assert (strays[:6] == 0).all()
    assert 6 <= strays[6:].sum() < 6 * 24 / 2
    assert not window.decided[window.astray].any()
    assert (window.masks.gather(-1, window.actions[..., None]) == 1).all()
    calm = ~window.astray
    assert (window.decided[calm] == (window.masks[calm][..., WAIT] == 0)).all()


def test_the_margin_counts_points_ahead_of_the_others_on_average() -> None:
    gain = torch.tensor([[0.5, -0.5, 0.0], [1.0, 0.0, -2.0]])
    assert float(worth(gain, 0.0)) == 0.5
    assert float(worth(gain, 0.5)) == 0.5 + 0.5 * 2.0 * POINTS / 20


def test_actions_are_drawn_as_likely_as_they_are() -> None:
    torch.manual_seed(1)
    logits = torch.tensor([0.7, 0.2, 0.1, 0.0]).log().repeat(20_000, 1)
    shares = drawn(logits).bincount(minlength=4) / 20_000
    assert shares.tolist() == pytest.approx([0.7, 0.2, 0.1, 0.0], abs=0.02)


def test_a_network_learns_to_do_better_than_at_first() -> None:
    """It plays against two sailors, at its first seat, and wins more points by and by."""
    group = small_group("sailor", tables=48)
    model = small_model(group)
    steps = Steps(model, optimiser_of(model, "cpu"), 256, recorded=False)
    points = []
    for _ in range(10):
        play([group], model, model)
        ends = group.window.results[group.window.dones]
        points.append(float(ends[:, 0, 1, 0].mean()) * POINTS)
        learn(steps, group.window, Rates(3e-3, 5e-3, 0.5), epochs=4)
    assert sum(points[-3:]) > sum(points[:3]) + 9


def test_a_training_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["train", "wonders", "--players", "3", "--out", str(tmp_path), *SMALL]
    assert main(arguments) == 0

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    arguments[arguments.index("--updates") + 1] = "4"
    with monkeypatch.context() as patch:
        patch.setattr(Training, "_update", killed)
        assert main(arguments) == 130
    assert main(arguments) == 0
    rows = list(csv.DictReader((tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()))
    assert [row["updates"] for row in rows] == ["2", "4"]
    assert int(rows[1]["games"]) > int(rows[0]["games"])
    assert ET.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")


def test_admirals_play_matches_along_the_way(tmp_path: Path) -> None:
    plan = Plan("wonders", Options(players=3), updates=1, tables=2, steps=2, rows=8, match_games=1)
    Training(plan, tmp_path, "cpu", threads=1).train(lambda row: None)
    (row,) = csv.DictReader((tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines())
    assert {row["won_merchant"], row["won_captain"]} <= {"0.0", "0.5", "1.0"}
    assert read(tmp_path / "network.npz").about["table"] == "2-3"


def test_equal_plans_learn_the_same(tmp_path: Path) -> None:
    found = []
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        plan = Plan("wonders", Options(players=3), updates=2, tables=6, steps=8, rows=64, widths=(16, 8))
        training = Training(plan, tmp_path / place, "cpu", threads=1)
        training.train(lambda row: None)
        found.append(training.model.state_dict())
    assert all(found[0][name].equal(found[1][name]) for name in found[0])


@pytest.mark.parametrize(
    "table", [["eldorado", "--players", "2"], ["wonders", "--players", "3", "--expansions", "armada"]]
)
def test_any_table_can_be_learnt(table: list[str], tmp_path: Path) -> None:
    assert main(["train", *table, "--out", str(tmp_path), *SMALL]) == 0


def test_another_plan_needs_another_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["train", "wonders", "--players", "3", "--out", str(tmp_path), *SMALL]
    assert main(arguments) == 0
    assert main([*arguments, "--seed", "9"]) == 2
    assert "'seed': found '9'; expected 1, as the training in" in capsys.readouterr().err


def test_a_missing_pytorch_or_gpu_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["train", "wonders", "--out", str(tmp_path)]
    assert main([*arguments, "--device", "abacus"]) == 2
    assert "'device': found 'abacus'; expected cpu or cuda" in capsys.readouterr().err
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert main([*arguments, "--device", "cuda"]) == 2
    assert "PyTorch finds no GPU here" in capsys.readouterr().err
    monkeypatch.setattr("argosy.cli.train.find_spec", lambda name: None)
    assert main(arguments) == 2
    assert "argosy train needs PyTorch, which is not installed: pip install 'argosy[train]'" in capsys.readouterr().err


def test_a_curve_has_a_column_for_all_that_was_measured_in_any_row() -> None:
    text = curve.to_csv([{"updates": 1, "surprise": 1.0}, {"updates": 2, "surprise": 0.9, "won": 0.5}])
    assert text == "updates,surprise,won\n1,1.0,\n2,0.9,0.5\n"
