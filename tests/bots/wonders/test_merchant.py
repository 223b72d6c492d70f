"""The merchant: legal in every phase, honest, the same for equal chance, never waiting for a compiler, and strong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future

import pytest

from argosy.bots.bot import Budget
from argosy.bots.wonders.lookahead import Lookahead
from argosy.bots.wonders.merchant import KERNEL, Merchant
from argosy.bots.wonders.sailor import Sailor
from argosy.bots.wonders.weights import weights_for
from argosy.tabletop import background_compile
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import Run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import covering_tables, random_rounds

QUICK = Budget(playouts=4, engine="cpu")
EVERYTHING = Options(players=4, expansions=("armada", "cities"), sides=("chosen",))
PHASES = {"sides", "turn", "extra", "salvage", "fleet", "island", "losses", "sea"}


def decisions(options: Options, seed: int) -> Iterator[tuple[Position, int]]:
    """Every decision of a random game, as the seat that decides knows it."""
    guesses = Seeds(seed).stream(9)
    for one in random_rounds(options, seed):
        for seat in one.before.pending:
            yield one.before.redeal(seat, guesses), seat


def table_name(table: Options) -> str:
    return " ".join(map(str, table.to_dict().values()))


@pytest.mark.parametrize("table", covering_tables(), ids=table_name)
def test_merchants_play_any_table_to_its_end(table: Options) -> None:
    game, mind, guesses = Game(table, seed=3), Seeds(1).stream(), Seeds(2).stream()
    while not game.over:
        thinker = len(game.rounds) % table.players  # the others are sailors, which are quick
        for seat in game.pending:
            bot = Merchant(Budget(playouts=2, engine="cpu")) if seat == thinker else Sailor()
            game.choose(seat, bot.choose(game.position.redeal(seat, guesses), seat, mind))
    assert len(game.position.scores()) == table.players


def test_a_merchant_makes_legal_moves_in_every_phase() -> None:
    met: Counter[str] = Counter()
    tables = [
        EVERYTHING,
        Options(players=3, edition="1", wonders=("halikarnassos", "babylon", "olympia"), sides=("B",)),
    ]
    for position, seat in (one for table in tables for seed in range(4) for one in decisions(table, seed)):
        met[position.phase] += 1
        if met[position.phase] < 12:
            assert Merchant(QUICK).choose(position, seat, Seeds(1).stream()) in position.legal(seat)
    assert met.keys() | {"sea"} == PHASES  # which the next test asks for


def test_a_merchant_stays_out_of_a_naval_conflict_that_it_would_lose() -> None:
    seats = "".join(f"[[seat]]\nships = {{ red = {red} }}\n" for red in (0, 2, 2))
    own = '[[seat]]\nislands = ["forgotten-oasis"]\n'
    text = 'age = 3\nturn = 7\nphase = "sea"\noptions.expansions = ["armada"]\n' + seats.replace("[[seat]]\n", own, 1)
    for budget in (QUICK, Budget(engine="python")):
        assert str(Merchant(budget).choose(position_from_text(text), 0, Seeds(1).stream())) == "abstain"


@pytest.mark.parametrize("table", [Options(players=3, edition="1"), EVERYTHING], ids=["base", "everything"])
def test_a_merchant_cannot_tell_positions_apart_that_its_seat_cannot(table: Options) -> None:
    guesses = Seeds(9).stream()
    for number, (position, seat) in enumerate(decisions(table, seed=8)):
        if number % 3 == 0:
            known = [position, position.redeal(seat, guesses)]
            moves = [Merchant(QUICK).choose(one, seat, Seeds(4).stream()) for one in known]
            assert moves[0] == moves[1]


def test_what_others_have_committed_changes_nothing() -> None:
    position = Game(EVERYTHING, 5).position
    position = position.play(["side day" for _ in position.pending], Seeds(1).stream())
    alone = Merchant(QUICK).choose(position, 2, Seeds(4).stream())
    for other in (0, 1, 3):
        position = position.choose(other, position.legal(other)[-1])
    assert Merchant(QUICK).choose(position.redeal(2, Seeds(3).stream()), 2, Seeds(4).stream()) == alone


def test_equal_chance_gives_equal_moves_in_both_runs() -> None:
    position = Game(Options(players=3), 5).position
    budgets = [Budget(playouts=6, engine=engine) for engine in ("cpu", "cpu", "python")]
    moves = [Merchant(budget).choose(position, 0, Seeds(4).stream()) for budget in budgets]
    assert moves[0] == moves[1] == moves[2]


def test_playouts_agree_in_both_runs() -> None:
    position = Game(Options(players=3, expansions=("armada", "cities")), 5).position
    found = []
    for run in (python_run(KERNEL), compiled_run(KERNEL)):
        ahead = Lookahead(run, position, 0, weights_for(position.rules))
        ahead.deal(Seeds(3).stream())
        options = ahead.options()
        found.append([(option, ahead.playout(option, 7, 1, 2)) for option in (options[0], options[-1])])
    assert found[0] == found[1]


def test_a_merchant_answers_by_first_sight_while_the_kernel_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    never: Future[Run] = Future()
    monkeypatch.setattr(background_compile, "compiled_later", lambda name: never)
    position = Game(Options(players=3), 5).position
    waiting = Merchant().choose(position, 0, Seeds(4).stream())
    assert waiting == Merchant(Budget(engine="python")).choose(position, 0, Seeds(1).stream())
    assert waiting in position.legal(0)


def test_seconds_end_the_thinking_of_a_merchant() -> None:
    position = Game(Options(players=3), 5).position
    hasty = Budget(playouts=10**9, seconds=0.0, engine="cpu")
    assert Merchant(hasty).choose(position, 0, Seeds(4).stream()) in position.legal(0)


def test_a_merchant_beats_sailors_by_far() -> None:
    won = 0
    for number in range(24):
        game = Game(Options(players=3), seed=number)
        bots = [Merchant(Budget(playouts=24, engine="cpu")) if seat == number % 3 else Sailor() for seat in range(3)]
        minds, guesses = [Seeds(number).stream(1 + seat) for seat in range(3)], Seeds(number).stream(9)
        while not game.over:
            for seat in game.pending:
                game.choose(seat, bots[seat].choose(game.position.redeal(seat, guesses), seat, minds[seat]))
        won += game.position.winners() == (number % 3,)
    assert won >= 18  # chance is 8, and 23 or 24 of 24 the rule
