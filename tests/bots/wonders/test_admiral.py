"""The admiral: honest, the same for equal chance in all runs, a captain where it has no network, and strong."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Timer

import numpy as np
import pytest

from argosy.bots.bot import Budget
from argosy.bots.wonders.admiral import network
from argosy.bots.wonders.admiral.bot import Admiral
from argosy.bots.wonders.admiral.names import input_names
from argosy.bots.wonders.admiral.network import NetworkError, box_of, network_for
from argosy.bots.wonders.admiral.search import KERNEL, NetworkSearch
from argosy.bots.wonders.captain import Captain
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import python_run
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from tests.bots.wonders.test_merchant import decisions

QUICK = Budget(playouts=64, engine="cpu")
NETWORKS = sorted((Path(network.__file__).parent / "networks").glob("*.npz"))
TABLES = [Options(players=3, sides=("chosen",)), Options(players=3, expansions=("armada", "cities"))]
KNOWN = [table for table in TABLES if network_for(ruleset(table))]
STRANGE = [
    Options(players=3, edition="1"),
    Options(players=7),
    Options(players=4, expansions=("armada",), teams=True),
]


def test_the_base_game_with_three_players_is_known() -> None:
    assert TABLES[0] in KNOWN


@pytest.mark.parametrize("table", KNOWN)
def test_an_admiral_makes_legal_moves_and_cannot_tell_positions_apart_that_its_seat_cannot(table: Options) -> None:
    guesses = Seeds(9).stream()
    for number, (position, seat) in enumerate(decisions(table, seed=8)):
        if number % 5 == 0:
            known = [position, position.redeal(seat, guesses)]
            moves = [Admiral(QUICK).choose(one, seat, Seeds(4).stream()) for one in known]
            assert moves[0] == moves[1]
            assert moves[0] in position.legal(seat)


@pytest.mark.parametrize("table", KNOWN)
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


# -- the files --------------------------------------------------------------------------------------------------------


def test_all_networks_together_are_small_and_say_for_which_tables_they_are() -> None:
    assert 0 < sum(path.stat().st_size for path in NETWORKS) <= 10_000_000
    for path in NETWORKS:
        _, about = network.read(path)
        assert path.name == f"wonders-{about['box']}.npz"


@pytest.mark.parametrize("table", [*TABLES, *STRANGE])
def test_inputs_have_different_names(table: Options) -> None:
    names = [name for name in input_names(ruleset(table)) if name]
    assert len(set(names)) == len(names) > 200


def test_own_data_and_partners_have_no_box() -> None:
    assert box_of(ruleset(Options(players=4, expansions=("armada",), teams=True))) == ""


def test_a_network_goes_by_the_names_of_cards_not_by_their_numbers() -> None:
    arrays, about = network.read(NETWORKS[0])
    rules = ruleset(Options(players=3))
    last = len(about["inputs"]) - 1
    turned = {**arrays, "first": np.flip(arrays["first"], axis=1)}
    names = [about["inputs"][last - at] for at in range(last + 1)]
    assert network.placed(turned, names, rules).first == network.placed(arrays, about["inputs"], rules).first


def test_a_network_that_is_damaged_or_of_another_version_is_named(tmp_path: Path) -> None:
    arrays, about = network.read(NETWORKS[0])
    path = tmp_path / "mine.npz"
    for change, complaint in (
        ({"version": 99}, r"mine.npz: found a network of version 99; expected version 1"),
        ({"checksum": "0"}, r"mine.npz: found numbers that do not fit the checksum"),
    ):
        np.savez(path, about=np.array(json.dumps({**about, **change})), **arrays)  # type: ignore[arg-type]
        with pytest.raises(NetworkError, match=complaint):
            network.read(path)
    path.write_text("no network")
    with pytest.raises(NetworkError, match=r"mine.npz: found no network that can be read"):
        network.read(path)
