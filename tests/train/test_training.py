"""Training: equal plans give equal networks, however often they are stopped, and what is wrong is named."""

from __future__ import annotations

import csv
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
import torch

from argosy.bots.wonders.admiral import network
from argosy.bots.wonders.admiral.kernel.network import ONE, Layers, Network
from argosy.bots.wonders.admiral.network import network_for
from argosy.bots.wonders.kernel.prospects import Standing
from argosy.bots.wonders.prospects import prospects_for, taste_for
from argosy.bots.wonders.search import temper
from argosy.bots.wonders.weights import weights_for
from argosy.cli.main import main
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run, python_run
from argosy.tabletop.struct import blank
from argosy.train import curve
from argosy.train.wonders.course import Plan, Training
from argosy.train.wonders.games import KERNEL, Player, Way
from argosy.train.wonders.kernel.games import Mind, Terms, Told
from argosy.train.wonders.learning import as_tensors, fit, mistakes
from argosy.train.wonders.model import POINTS, Model
from argosy.wonders.game import Game
from argosy.wonders.kernel.layout import Moves, Sheet, State
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset

SMALL = {"sight_rounds": 1, "sight_games": 30, "rounds": 2, "games": 2, "iterations": 4, "match_games": 0}
ARGUMENTS = [text for name, number in SMALL.items() for text in (f"--{name.replace('_', '-')}", str(number))]


def small_plan(**changes: int) -> Plan:
    return Plan(Options(players=3), **{**SMALL, **changes})


def trained(folder: Path, **changes: int) -> Training:
    folder.mkdir(exist_ok=True)
    training = Training(small_plan(**changes), folder, "cpu")
    training.train(lambda done, total: None)
    return training


def test_a_training_that_was_stopped_ends_like_one_that_was_not(tmp_path: Path) -> None:
    trained(tmp_path / "at once")
    trained(tmp_path / "in parts", rounds=1)
    rows = trained(tmp_path / "in parts").rows
    networks = [network.read(tmp_path / folder / "network.npz") for folder in ("at once", "in parts")]
    assert networks[0][1] == networks[1][1]
    assert [row["kind"] for row in rows] == ["first sight", "self-play", "self-play"]


def test_a_kill_in_the_middle_of_a_round_loses_no_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    arguments = ["train", "wonders", "--players", "3", "--out", str(tmp_path), *ARGUMENTS]
    with monkeypatch.context() as patch:
        patch.setattr(Training, "_self_play_round", killed)
        assert main(arguments) == 130
    assert main(arguments) == 0
    rows = list(csv.DictReader((tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()))
    assert [row["round"] for row in rows] == ["1", "2", "3"]
    assert ET.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")


def test_matches_are_played_along_the_way(tmp_path: Path) -> None:
    rows = trained(tmp_path, sight_rounds=1, rounds=1, match_games=1).rows
    assert 0 <= rows[-1]["won_merchant"] <= 1
    assert 0 <= rows[-1]["won_captain"] <= 1


def test_another_plan_needs_another_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trained(tmp_path, rounds=1)
    changed = [*ARGUMENTS[:-2], "--match-games", "0", "--seed", "9"]
    assert main(["train", "wonders", "--players", "3", "--out", str(tmp_path), *changed]) == 2
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


@pytest.mark.parametrize("players", [3, 5])
def test_the_kernel_judges_a_table_as_pytorch_does(players: int) -> None:
    """Integers of a thousandth each come within a hundredth of the floating-point numbers."""
    torch.manual_seed(1)
    options = Options(players=players)
    examples = Player(compiled_run(KERNEL), options, blank(Network)).play(5, range(3), Way(0, 20, 1000))
    columns = np.arange(examples.inputs.shape[2])
    model = Model(columns)
    fit(model, torch.optim.Adam(model.parameters()), examples, 1e-2, seed=1)
    run, net = python_run("argosy.bots.wonders.admiral"), blank(Network)
    for name, value in model.arrays().items():
        setattr(net, name, value.tolist())
    net.odds = [1] * len(net.odds)
    position, layers, standing = Game(options, 5).position, blank(Layers), blank(Standing)
    rules = ruleset(options).rules
    run.call.describe_table(position.state, rules, blank(Sheet), layers.described)
    run.call.judge_table(position.state, rules, net, layers, standing)
    seen = torch.zeros(1, players, len(columns))
    for p in range(players):
        for i in range(layers.described.count[p]):
            seen[0, p, layers.described.which[p][i]] += layers.described.amount[p][i]
    with torch.no_grad():
        strength, points = model(seen, torch.tensor([layers.described.moment]))
    for p in range(players):
        assert layers.strength[p] / ONE == pytest.approx(float(strength[0, p]), abs=0.02)
        assert standing.points[p] / 1000 == pytest.approx(POINTS * float(points[0, p]), abs=0.3)


def test_games_are_the_same_in_both_runs() -> None:
    terms = blank(Terms)
    terms.seed, terms.number, terms.players = 3, 1, 3
    terms.thinkers, terms.iterations, terms.whim, terms.share = 0b010, 3, 50, 1000
    plain, compiled = (played_by(run, terms) for run in (python_run(KERNEL), compiled_run(KERNEL)))
    assert plain.count == compiled.count == 20
    for name in ("moment", "inputs", "points", "chance"):
        assert getattr(plain, name) == getattr(compiled, name)


def played_by(run: Run, terms: Terms) -> Told:
    rules = ruleset(Options(players=3))
    net = network_for(rules)
    assert net is not None
    tables = (rules.rules, weights_for(rules, taste_for(rules)), prospects_for(rules), temper(), net)
    room = [run.make(cls) for cls in (Chance, Chance, Moves, Sheet, Mind)]
    told = run.make(Told)
    run.call.play_described(run.make(State), *map(run.put, tables), *room, run.put(terms), told)
    return run.get(told, Told)


def test_a_model_learns_who_wins() -> None:
    torch.manual_seed(1)
    player = Player(compiled_run(KERNEL), Options(players=3), blank(Network))
    lesson, exam = (player.play(seed, range(400), Way(0, 20, 300)) for seed in (1, 2))
    model = Model(np.arange(lesson.inputs.shape[2]))
    optimiser = torch.optim.Adam(model.parameters())
    before = mistakes(model, exam)
    for epoch in range(3):
        fit(model, optimiser, lesson, 2e-3, epoch)
    after = mistakes(model, exam)
    assert after[0] < before[0] - 0.05
    assert as_tensors(exam, "cpu")[3].sum(1).allclose(torch.tensor(1.0), atol=1e-3)


def test_a_curve_has_a_column_for_all_that_was_measured_in_any_round() -> None:
    text = curve.to_csv([{"round": 1, "surprise": 1.0}, {"round": 2, "surprise": 0.9, "won": 0.5}])
    assert text == "round,surprise,won\n1,1.0,\n2,0.9,0.5\n"
