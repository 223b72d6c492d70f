"""The admiral: honest, the same for equal chance in all runs, a captain where it has no network, and strong."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Timer
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.bots.wonders.admiral import network
from argosy.bots.wonders.admiral.bot import Admiral
from argosy.bots.wonders.admiral.kernel.network import GIVEN, WEIGHT, Layers
from argosy.bots.wonders.admiral.network import Learnt, NetworkError, network_for, table_of
from argosy.bots.wonders.admiral.search import KERNEL, NetworkSearch, tables_for
from argosy.bots.wonders.captain import Captain
from argosy.bots.wonders.kernel.prospects import MILLION, Standing
from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import python_run
from argosy.tabletop.seeds import Seeds
from argosy.tensors.wonders.actions import actions
from argosy.tensors.wonders.observation import observation
from argosy.wonders.game import Game
from argosy.wonders.kernel.layout import Moves
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from tests.bots.wonders.test_merchant import decisions

QUICK = Budget(playouts=64, engine="cpu")
NETWORKS = sorted((Path(network.__file__).parent / "networks").glob("*.npz"))
TABLES = [Options(players=3, sides=("chosen",)), Options(players=3, expansions=("armada", "cities"))]
STRANGE = [
    Options(players=3, edition="1"),
    Options(players=3, expansions=("cities",)),
    Options(players=7),
    Options(players=4, expansions=("armada",), teams=True),
]


@pytest.mark.parametrize("table", TABLES)
def test_an_admiral_searches_with_its_network_where_it_has_one(table: Options) -> None:
    position = Game(table, 5).position
    thoughts = Admiral(Budget(engine="python")).begin(position, 1, Seeds(4).stream())
    assert isinstance(thoughts, NetworkSearch)
    thoughts.iterate(12)
    finding = thoughts.finding()
    assert finding.best.move in position.legal(1)
    assert 0.1 < finding.best.chance < 0.7
    assert 25 < finding.best.points < 120


@pytest.mark.parametrize("table", TABLES)
def test_an_admiral_makes_legal_moves_and_cannot_tell_positions_apart_that_its_seat_cannot(table: Options) -> None:
    guesses = Seeds(9).stream()
    for number, (position, seat) in enumerate(decisions(table, seed=8)):
        if number % 5 == 0:
            known = [position, position.redeal(seat, guesses)]
            moves = [Admiral(QUICK).choose(one, seat, Seeds(4).stream()) for one in known]
            assert moves[0] == moves[1]
            assert moves[0] in position.legal(seat)


@pytest.mark.parametrize("table", TABLES)
def test_findings_agree_in_both_runs_and_however_they_are_cut_into_parts(table: Options) -> None:
    net, position = network_for(ruleset(table)), Game(table, 5).position
    assert net is not None
    found = []
    for run, parts in ((python_run(KERNEL), (40,)), (compiled_run(KERNEL), (40,)), (compiled_run(KERNEL), (7, 33))):
        search = NetworkSearch(net, run, position, 0, Seeds(4).stream())
        for part in parts:
            search.iterate(part)
        found.append(search.finding())
    assert found[0] == found[1] == found[2]
    assert 0.1 < found[0].best.chance < 0.7
    assert 25 < found[0].best.points < 120


def test_what_others_have_committed_changes_nothing() -> None:
    position = Game(Options(players=3), 5).position
    alone = Admiral(QUICK).choose(position, 2, Seeds(4).stream())
    for other in (0, 1):
        position = position.choose(other, position.legal(other)[-1])
    assert Admiral(QUICK).choose(position.redeal(2, Seeds(3).stream()), 2, Seeds(4).stream()) == alone


@pytest.mark.parametrize("table", STRANGE)
def test_an_admiral_is_a_captain_at_a_table_that_its_network_does_not_know(table: Options) -> None:
    assert network_for(ruleset(table)) is None
    for position, seat in list(decisions(table, seed=8))[::9]:
        moves = [bot(QUICK).choose(position, seat, Seeds(4).stream()) for bot in (Admiral, Captain)]
        assert moves[0] == moves[1]


def test_an_admiral_takes_the_points_that_decide_the_game() -> None:
    seat = '[[seat]]\ncoins = 3\nbuilt = ["altar", "walls"]\nhand = ["pantheon", "fortifications"]\n'
    position = position_from_text(f"age = 3\nturn = 6\n{seat}")
    move = Admiral(Budget(playouts=400, engine="cpu")).choose(position, 0, Seeds(4).stream())
    assert str(move) == "build pantheon by chain"


def test_seconds_and_a_call_end_the_thinking() -> None:
    position = Game(Options(players=3), 5).position
    assert Admiral(Budget(seconds=0.05, engine="cpu")).choose(position, 0, Seeds(4).stream()) in position.legal(0)
    admiral = Admiral(Budget(playouts=10**9, engine="cpu"))
    timer = Timer(0.05, admiral.stop)
    timer.start()
    assert admiral.choose(position, 0, Seeds(4).stream()) in position.legal(0)
    timer.join()


def test_an_admiral_beats_players_at_first_sight() -> None:
    won = 0
    for number in range(12):
        game, guesses = Game(Options(players=3), seed=number), Seeds(number).stream(9)
        minds = [Seeds(number).stream(1 + seat) for seat in range(3)]
        while not game.over:
            for seat in game.pending:
                bot = Admiral(Budget(playouts=200 if seat == number % 3 else 0, engine="cpu"))
                game.choose(seat, bot.choose(game.position.redeal(seat, guesses), seat, minds[seat]))
        won += game.position.winners() == (number % 3,)
    assert won >= 8  # chance is 4


# -- the network ------------------------------------------------------------------------------------------------------


def some_network(table: Options) -> Learnt:
    """A network of random numbers, as large as those of a fresh training."""
    rules, numbers = ruleset(table), np.random.default_rng(1)
    _, a = actions(rules, payments=False)
    layout, _ = observation(rules, a, payments=False)
    blank = network.blank_network(layout.size, a.size, table.players)
    drawn = {
        name: numbers.normal(0, 0.3 / np.sqrt(value.shape[-1]) if value.ndim > 1 else 0.1, value.shape)
        for name, value in blank.arrays.items()
    }
    return Learnt(network.in_integers(drawn | {"first": drawn["first"] * layout.scales()[:, None]}), {})


def in_floats(learnt: Learnt, seen: NDArray[np.int8]) -> dict[str, NDArray[np.float64]]:
    """What the network makes of an observation, in floating-point numbers."""
    floats = {name: value / (WEIGHT * (1 if value.ndim > 1 else GIVEN)) for name, value in learnt.arrays.items()}
    hidden = np.maximum(seen @ floats["first"] + floats["first_bias"] * GIVEN, 0)
    for name in ("second", "third"):
        hidden = np.maximum(hidden @ floats[name] + floats[f"{name}_bias"], 0)
    return {name: floats[name] @ hidden + floats[f"{name}_bias"] for name in ("policy", "wins", "points")}


@pytest.mark.parametrize("table", [TABLES[0], Options(players=4, expansions=("armada", "cities"))])
def test_the_kernel_judges_a_table_as_floating_point_numbers_do(table: Options) -> None:
    learnt, run = some_network(table), compiled_run(KERNEL)
    position, (_, _, fields, numbers) = Game(table, 5).position, tables_for(run, ruleset(table))
    rows = np.zeros((table.players, len(learnt.arrays["first"])), np.int8)
    layers, standing, out = run.make(Layers), run.make(Standing), run.make(Moves)
    state, rules, net = run.put(position.state), run.put(ruleset(table).rules), network.placed(learnt, compiled=True)
    run.call.judge_seat(state, rules, fields, net, layers, standing, 1, rows)
    wanted = in_floats(learnt, rows[1])
    wins = np.exp(wanted["wins"]) / np.exp(wanted["wins"]).sum()
    turned = [(1 + place) % table.players for place in range(table.players)]
    assert standing["chance"][turned] / MILLION == pytest.approx(wins, abs=0.01)
    assert standing["points"][turned] / 1000 == pytest.approx(10 * wanted["points"], abs=0.1)
    run.call.legal(state, rules, 1, out)
    run.call.like_moves(state, rules, numbers, net, layers, 1, out)
    tensors = Tensors(table)
    texts = [str(move) for move in position.legal(1)]
    logits = np.array([wanted["policy"][tensors.number(position, 1, text)] for text in texts])
    likings = np.exp(logits - logits.max())
    assert layers["liking"][: out["count"]] / MILLION == pytest.approx(likings / likings.sum(), abs=0.01)


# -- the files --------------------------------------------------------------------------------------------------------


def test_all_networks_together_are_small_and_say_for_which_tables_they_are() -> None:
    assert 0 < sum(path.stat().st_size for path in NETWORKS) <= 10_000_000
    for path in NETWORKS:
        assert path.name == f"wonders-{network.read(path).about['table']}.npz"


def test_the_help_of_commands_says_which_tables_are_known() -> None:
    assert [path.stem for path in NETWORKS] == ["wonders-2-3", "wonders-2-armada-cities-3"]
    told = "three with edition 2, alone or with Armada and Cities together, and is a captain elsewhere"
    assert told in roster.listed("wonders", ", ")
    assert roster.listed("eldorado", ",") == "sailor,merchant,captain"


def test_own_data_and_partners_have_no_network() -> None:
    assert table_of(ruleset(Options(players=4, expansions=("armada",), teams=True))) == ""


@pytest.mark.parametrize("joined", [{"leaders": "all"}, {"leaders": "standard"}, {"edition": "1", "wonder_pack": True}])
def test_a_table_that_something_joins_needs_a_network_of_its_own(joined: dict[str, Any]) -> None:
    rules = ruleset(Options(players=3, **joined))
    assert table_of(rules) != table_of(ruleset(Options(joined.get("edition", "2"), 3)))
    assert network_for(rules) is None


def test_a_network_that_is_damaged_or_of_another_version_is_named(tmp_path: Path) -> None:
    learnt = network.read(NETWORKS[0])
    path = tmp_path / "mine.npz"
    for change, complaint in (
        ({"version": 99}, r"mine.npz: found version 99; expected version 2"),
        ({"actions": 99}, r"mine.npz: found actions 99; expected actions 1"),
        ({"checksum": "0"}, r"mine.npz: found numbers that do not fit the checksum"),
    ):
        np.savez(path, about=np.array(json.dumps({**learnt.about, **change})), **learnt.arrays)  # type: ignore[arg-type]
        with pytest.raises(NetworkError, match=complaint):
            network.read(path)
    path.write_text("no network")
    with pytest.raises(NetworkError, match=r"mine.npz: found no network that can be read"):
        network.read(path)
