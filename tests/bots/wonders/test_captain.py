"""The captain: legal in every phase, honest, the same for equal chance, stopped at any time, sensible, and strong."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Future
from threading import Timer

import pytest

from argosy.bots.bot import Budget
from argosy.bots.wonders.captain import Captain
from argosy.bots.wonders.merchant import Merchant
from argosy.bots.wonders.sailor import Sailor
from argosy.bots.wonders.search import KERNEL, Finding, MoveFinding, Search
from argosy.tabletop import background_compile
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import Run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from tests.bots.wonders.test_merchant import EVERYTHING, PHASES, decisions, table_name
from tests.support import covering_tables

QUICK = Budget(playouts=24, engine="cpu")
OLD_TABLE = Options(players=3, edition="1", wonders=("halikarnassos", "babylon", "olympia"), sides=("B",))


@pytest.mark.parametrize("table", covering_tables(), ids=table_name)
def test_captains_play_any_table_to_its_end(table: Options) -> None:
    game, mind, guesses = Game(table, seed=3), Seeds(1).stream(), Seeds(2).stream()
    while not game.over:
        thinker = len(game.rounds) % table.players  # the others are sailors, which are quick
        for seat in game.pending:
            bot = Captain(Budget(playouts=20, engine="cpu")) if seat == thinker else Sailor()
            game.choose(seat, bot.choose(game.position.redeal(seat, guesses), seat, mind))
    assert len(game.position.scores()) == table.players


def test_a_captain_makes_legal_moves_in_every_phase() -> None:
    met: Counter[str] = Counter()
    tables = (EVERYTHING, OLD_TABLE)
    for position, seat in (one for table in tables for seed in range(4) for one in decisions(table, seed)):
        met[position.phase] += 1
        if met[position.phase] < 12:
            assert Captain(QUICK).choose(position, seat, Seeds(1).stream()) in position.legal(seat)
    assert met.keys() | {"sea"} == PHASES  # which the next test asks for


@pytest.mark.parametrize("ships, action", [((0, 2, 2), "abstain"), ((2, 2, 0), "fight")])
def test_a_captain_stays_out_of_a_naval_conflict_that_it_would_lose(ships: tuple[int, ...], action: str) -> None:
    seats = "".join(f"[[seat]]\nships = {{ red = {red} }}\n" for red in ships)
    own = '[[seat]]\nislands = ["forgotten-oasis"]\n'
    for age in (1, 3):
        head = f'age = {age}\nturn = 7\nphase = "sea"\noptions.expansions = ["armada"]\n'
        position = position_from_text(head + seats.replace("[[seat]]\n", own, 1))
        assert str(Captain(QUICK).choose(position, 0, Seeds(1).stream())) == action


@pytest.mark.parametrize("table", [EVERYTHING, OLD_TABLE, Options(players=4, expansions=("armada",), teams=True)])
def test_a_captain_cannot_tell_positions_apart_that_its_seat_cannot(table: Options) -> None:
    guesses = Seeds(9).stream()
    for number, (position, seat) in enumerate(decisions(table, seed=8)):
        if number % 5 == 0:
            known = [position, position.redeal(seat, guesses)]
            moves = [Captain(QUICK).choose(one, seat, Seeds(4).stream()) for one in known]
            assert moves[0] == moves[1]


def test_what_others_have_committed_changes_nothing() -> None:
    position = Game(EVERYTHING, 5).position
    position = position.play(["side day" for _ in position.pending], Seeds(1).stream())
    alone = Captain(QUICK).choose(position, 2, Seeds(4).stream())
    for other in (0, 1, 3):
        position = position.choose(other, position.legal(other)[-1])
    assert Captain(QUICK).choose(position.redeal(2, Seeds(3).stream()), 2, Seeds(4).stream()) == alone


def test_findings_agree_in_both_runs_and_however_they_are_cut_into_parts() -> None:
    for table in (Options(players=3), Options(players=4, expansions=("armada", "cities"), teams=True)):
        position = Game(table, 5).position
        found = []
        for run, parts in ((python_run(KERNEL), (40,)), (compiled_run(KERNEL), (40,)), (compiled_run(KERNEL), (7, 33))):
            search = Search(run, position, 0, Seeds(4).stream())
            for part in parts:
                search.iterate(part)
            found.append(search.finding())
        assert found[0] == found[1] == found[2]


def test_a_finding_tells_of_every_legal_move() -> None:
    position = Game(EVERYTHING, 5).position.play(["side day"] * 4, Seeds(1).stream())
    search = Search(compiled_run(KERNEL), position, 1, Seeds(4).stream())
    search.iterate(3000)
    finding = search.finding()
    assert {one.move for one in finding.moves} == set(position.legal(1))
    assert sum(one.visits for one in finding.moves) == finding.iterations == 3000
    best = finding.moves[0]
    assert best.visits == max(one.visits for one in finding.moves)
    assert 0.1 < best.chance < 0.6
    assert 30 < best.points < 120
    assert 0 < best.chance_error < 0.02
    assert 0 < best.points_error < 2


def test_chances_are_certain_when_the_game_is_decided() -> None:
    """The last card of the game: whatever is chosen, the seat far ahead wins and the others do not."""
    head = "age = 3\nturn = 6\n"
    rich = '[[seat]]\ncoins = 90\nbuilt = ["altar"]\nhand = ["pantheon", "arena"]\n'
    poor = '[[seat]]\ncoins = 0\nhand = ["arsenal", "study"]\n'
    position = position_from_text(head + rich + poor + poor.replace("arsenal", "siege-workshop"))
    for seat, chance in ((0, 1.0), (1, 0.0)):
        search = Search(compiled_run(KERNEL), position, seat, Seeds(4).stream())
        search.iterate(64)
        assert {one.chance for one in search.finding().moves if one.visits} == {chance}


def test_a_captain_takes_the_points_that_decide_the_game() -> None:
    text = """age = 3
turn = 6
[[seat]]
coins = 3
built = ["altar", "walls"]
hand = ["pantheon", "fortifications"]
"""
    position = position_from_text(text)
    assert str(Captain(Budget(playouts=400, engine="cpu")).choose(position, 0, Seeds(4).stream())) == (
        "build pantheon by chain"
    )


@pytest.mark.parametrize("bot", [Captain, Merchant])
@pytest.mark.parametrize("hand", [["stone-pit", "loom-1"], ["guard-tower", "altar"], ["baths", "clay-pool", "theater"]])
def test_nobody_sells_a_card_that_could_be_built_for_nothing(bot: type[Captain | Merchant], hand: list[str]) -> None:
    """The first turns, with clay and stone at hand: every card of these hands is of use."""
    for turn in (1, 2, 3):
        seat = f'[[seat]]\nwonder = "gizah"\nbuilt = ["clay-pit"]\nhand = {hand}\n'.replace("'", '"')
        position = position_from_text(f"age = 1\nturn = {turn}\n{seat}")
        for number in range(4):
            move = bot(Budget(playouts=60, engine="cpu")).choose(position, 0, Seeds(number).stream())
            assert move.action != "sell"


@pytest.mark.parametrize("gift, chosen", [(0.385, "build altar"), (0.2, "sell altar")])
def test_what_is_free_and_no_worse_is_built_rather_than_sold(gift: float, chosen: str) -> None:
    finding = Finding(seat=0, iterations=95, moves=(found("sell altar", 60, 0.4), found("build altar", 35, gift)))
    assert str(finding.best.move) == chosen


def test_who_raises_a_stage_may_leave_a_free_building() -> None:
    finding = Finding(seat=0, iterations=95, moves=(found("stage altar", 60, 0.4), found("build altar", 35, 0.4)))
    assert str(finding.best.move) == "stage altar"


def found(move: str, visits: int, value: float) -> MoveFinding:
    return MoveFinding(
        move=Move.parse(move),
        visits=visits,
        value=value,
        chance=value,
        chance_error=0.01,
        points=50.0,
        points_error=1.0,
        first_sight=1.0,
        coins=0,
    )


def test_seconds_end_the_thinking_of_a_captain() -> None:
    position = Game(Options(players=3), 5).position
    assert Captain(Budget(seconds=0.05, engine="cpu")).choose(position, 0, Seeds(4).stream()) in position.legal(0)


def test_a_captain_can_be_stopped_at_any_time() -> None:
    position = Game(Options(players=3), 5).position
    captain = Captain(Budget(playouts=10**9, engine="cpu"))
    timer = Timer(0.05, captain.stop)
    timer.start()
    assert captain.choose(position, 0, Seeds(4).stream()) in position.legal(0)
    timer.join()


def test_a_captain_answers_by_first_sight_while_the_kernel_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    never: Future[Run] = Future()
    monkeypatch.setattr(background_compile, "compiled_later", lambda name: never)
    position = Game(Options(players=3), 5).position
    waiting = Captain().choose(position, 0, Seeds(4).stream())
    search = Search(python_run(KERNEL), position, 0, Seeds(1).stream())
    assert waiting == max(search.finding().moves, key=lambda one: one.first_sight).move


def test_a_captain_beats_merchants() -> None:
    won = 0
    for number in range(8):
        game = Game(Options(players=3, expansions=("armada", "cities")), seed=number)
        captain, merchant = Captain(Budget(playouts=300, engine="cpu")), Merchant(Budget(playouts=60, engine="cpu"))
        minds, guesses = [Seeds(number).stream(1 + seat) for seat in range(3)], Seeds(number).stream(9)
        while not game.over:
            for seat in game.pending:
                bot = captain if seat == number % 3 else merchant
                game.choose(seat, bot.choose(game.position.redeal(seat, guesses), seat, minds[seat]))
        won += game.position.winners() == (number % 3,)
    assert won >= 6  # chance is below 3
