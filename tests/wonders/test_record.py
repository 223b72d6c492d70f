"""The record of a game: it round-trips, replays to the same result, and refuses what does not fit."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from argosy import __version__
from argosy.tabletop.errors import AmbiguousMoveError, ArgosyError, IllegalMoveError, NotationError, ReplayError
from argosy.tabletop.game_record import Result
from argosy.tabletop.report import simulated_game
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.game import Game
from argosy.wonders.notation import Record, game_steps
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheets, winners
from argosy.wonders.simulate import simulate
from tests.support import covering_tables
from tests.wonders.round_trips import table_name

DIGEST = load_catalog(2).digest
HEAD = f"argosy = '0.1.0'\ndata = '{DIGEST}'\nseed = 5\n"


@pytest.fixture(scope="module")
def game() -> Game:
    return simulated_game(Game, Options(players=4), seed=3, number=1)


def opening(moves: str, head: str = HEAD) -> str:
    return f"{head}moves = '''\n{moves}'''\n"


def hand(seat: int) -> list[str]:
    """The cards first dealt to a seat of the games that HEAD begins."""
    return [card.id for card in Game(Options(), 5).position.hand(seat)]


def sales(position: Position) -> str:
    return " | ".join(f"sell {position.hand(seat)[0].id}" for seat in range(position.players))


# -- round-trips and replay ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", covering_tables(), ids=table_name)
def test_a_game_is_recorded_read_and_replayed_to_the_same_end(table: Options) -> None:
    played = simulated_game(Game, replace(table, sides=("chosen",)), seed=table.players, number=2)
    record = Record.parse(Record.from_game(played).to_text())
    assert record == Record.from_game(played)
    again = record.replay()
    assert again.rounds == played.rounds
    assert again.position == played.position
    assert Record.from_game(again) == record


def test_a_record_tells_version_data_seed_options_and_result(game: Game) -> None:
    record = Record.from_game(game)
    sheets = score_sheets(game.position)
    assert (record.version, record.data) == (__version__, DIGEST)
    assert (record.seed, record.stream, record.options) == (3, 2, Options(players=4))
    assert record.result == Result(tuple(sheet.total for sheet in sheets), tuple(winners(game.position, sheets)))


def test_a_line_names_the_moment_and_all_moves_in_seat_order(game: Game) -> None:
    lines = Record.from_game(game).to_text().splitlines()
    moves = " | ".join(str(move) for _, move in game.rounds[0])
    assert lines[lines.index("moves = '''") + 1] == f"I.1 | {moves}"


def test_a_line_names_the_seats_when_not_all_decide() -> None:
    options = Options(wonders=("gizah", "babylon", "rhodos"), sides=("night",))
    records = (Record.from_game(simulated_game(Game, options, 1, number)) for number in range(50))
    extra = next(line for record in records for line in record.lines if line.label == "II.6 extra")
    ((seat, move),) = extra.decisions
    assert seat == 1
    assert extra.to_text(players=3) == f"II.6 extra | 2: {move}"


def test_a_game_in_play_is_recorded_up_to_its_last_whole_round() -> None:
    game = Game(Options(), 5)
    game.choose(0, f"sell {hand(0)[0]}")
    record = Record.from_game(game)
    assert record.lines == ()
    assert record.result is None
    assert Record.parse(record.to_text()) == record
    assert record.replay().rounds == []


def test_only_the_first_rounds_may_be_replayed(game: Game) -> None:
    replayed = Record.from_game(game).replay(to=5)
    assert replayed.rounds == game.rounds[:5]
    assert replayed.position == game.positions()[5]


def test_a_record_written_by_hand_may_leave_payments_to_the_rules() -> None:
    start = Game(Options(), 5).position
    record = Record.parse(opening(f"\nI.1 | {sales(start)}\n\n"))
    assert len(record.replay().rounds) == 1


def test_a_record_is_loaded_from_a_file(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "game.toml"
    path.write_text(Record.from_game(game).to_text(), encoding="utf-8")
    assert Record.load(path) == Record.from_game(game)


@pytest.mark.parametrize("edition", ["1", "2"])
def test_the_games_of_a_simulation_can_be_looked_at_one_by_one(edition: str) -> None:
    options = Options(edition=edition, players=5)
    report = simulate(options, games=4, seed=9)
    games = [simulated_game(Game, options, 9, number) for number in range(4)]
    for seat in range(5):
        assert report.totals.points[seat] == sum(score_sheets(game.position)[seat].total for game in games)
    assert report.totals.decisions == sum(len(decisions) for game in games for decisions in game.rounds)


# -- steps for a referee ------------------------------------------------------------------------------------------


def test_steps_tell_chance_decisions_and_positions(game: Game) -> None:
    steps = game_steps(game)
    assert [step["step"] for step in steps] == list(range(len(game.rounds) + 1))
    assert [board["wonder"] for board in steps[0]["chance"]["boards"]] == [
        game.position.board(seat)[0].id for seat in range(4)
    ]
    deals = [step["chance"]["deal"] for step in steps if step["chance"]["deal"]]
    assert [deal["age"] for deal in deals] == [1, 2, 3]
    assert all(len(hand) == 7 for deal in deals for hand in deal["hands"])
    for step, decisions in zip(steps[1:], game.rounds, strict=True):
        assert [decision["move"] for decision in step["decisions"]] == [str(move) for _, move in decisions]
    assert "score" not in steps[-2]
    assert [sheet["total"] for sheet in steps[-1]["score"]] == [sheet.total for sheet in score_sheets(game.position)]


def test_steps_tell_what_a_round_brings(game: Game) -> None:
    """Where everybody sells, every treasury grows by the price of a card."""
    steps, checked = game_steps(game), 0
    for before, step in pairwise(steps):
        actions = {decision["action"] for decision in step["decisions"]}
        if step["phase"] == "turn" and actions == {"sell"}:
            checked += 1
            for city, was in zip(step["position"]["cities"], before["position"]["cities"], strict=True):
                assert city["coins"] == was["coins"] + 3
    assert checked


def test_steps_with_expansions_tell_shipyards_islands_and_ships() -> None:
    games = (
        simulated_game(Game, Options(players=5, expansions=("armada",)), seed=3, number=number) for number in range(50)
    )
    game = next(game for game in games if any(position.phase == "island" for position in game.positions()))
    steps = game_steps(game)
    shipyards = [board["shipyard"] for board in steps[0]["chance"]["boards"]]
    assert shipyards == [game.position.shipyard(seat).id for seat in range(5)]
    decisions = [decision for step in steps[1:] for decision in step["decisions"]]
    assert [(decision["ship"] or "", decision["stage"] or 0) for decision in decisions] == [
        (move.ship, move.stage) for played in game.rounds for _, move in played
    ]
    for step in [step for step in steps[1:] if step["phase"] == "island"]:
        before = steps[step["step"] - 1]["position"]["cities"]
        for decision in step["decisions"]:
            assert decision["card"] in before[decision["seat"] - 1]["offered"]


def test_sides_that_are_chosen_are_no_chance() -> None:
    game = Game(Options(sides=("chosen",)), 1)
    (opening_step,) = game_steps(game)
    assert [board["side"] for board in opening_step["chance"]["boards"]] == [None, None, None]
    assert opening_step["chance"]["deal"] is None


# -- mistakes -----------------------------------------------------------------------------------------------------

BAD_TEXTS = {
    "no TOML": ("seed = = 1", "line 1"),
    "unknown field": (f"{HEAD}move = ''", "field 'move': unknown field; expected 'moves'"),
    "no data": ("argosy = '0.1.0'", "field 'data': missing"),
    "seed": (HEAD.replace("5", "-5"), "field 'seed': found -5"),
    "option": (f"{HEAD}options = {{ edition = 3 }}", "option 'edition': found '3'; expected 1 or 2"),
    "options": (f"{HEAD}options = 3", "game.toml: field 'options': found 3; expected a table"),
    "moves": (f"{HEAD}moves = 3", "field 'moves': found 3; expected a text"),
    "scores": (f"{HEAD}result = {{ scores = [1], winners = [1] }}", "result, field 'scores': found 1 numbers"),
    "too few decisions": (opening("I.1 | sell altar\n"), "line 5: found 1 decisions; expected one for each of 3 seats"),
    "seats in part": (opening("I.1 | 1: sell altar | sell loom\n"), "line 5: found 2 decisions"),
    "seat": (opening("\n\nI.1 | 4: sell altar\n"), "line 7: found seat '4'; expected a seat from 1 to 3"),
    "move": (opening("I.1 | 1: burn altar\n"), "line 5: move 'burn altar': found 'burn'"),
}


@pytest.mark.parametrize("mistake", BAD_TEXTS)
def test_a_bad_text_is_told_with_its_line_or_field(mistake: str) -> None:
    text, told = BAD_TEXTS[mistake]
    with pytest.raises(NotationError) as error:
        Record.parse(text, "game.toml")
    assert str(error.value).startswith("game.toml: ")
    assert str(error.value).count("game.toml: ") == 1
    assert told in str(error.value)


def refusal(moves: str) -> ArgosyError:
    with pytest.raises(ArgosyError) as error:
        Record.parse(opening(moves)).replay()
    return error.value


def test_an_illegal_move_names_round_and_seat() -> None:
    start = Game(Options(), 5).position
    error = refusal(f"I.1 | {sales(start)}\nI.2 | 2: sell palace\n")
    assert isinstance(error, IllegalMoveError)
    assert str(error).startswith("round 2 (I.2), seat 2: 'sell palace' is illegal")


def test_an_unknown_card_names_round_and_seat() -> None:
    error = refusal("I.1 | 3: sell pallace\n")
    assert isinstance(error, NotationError)
    assert "round 1 (I.1), seat 3: no card is called 'pallace'; expected 'palace'" in str(error)


def test_an_ambiguous_move_names_round_and_seat() -> None:
    first = {name[0] for name in hand(0)}
    letter = next(letter for letter in sorted(first) if sum(name.startswith(letter) for name in set(hand(0))) > 1)
    error = refusal(f"I.1 | 1: sell {letter}\n")
    assert isinstance(error, AmbiguousMoveError)
    assert str(error).startswith("round 1 (I.1), seat 1: ")


def test_a_round_at_the_wrong_moment_is_refused() -> None:
    error = refusal(f"I.2 | {sales(Game(Options(), 5).position)}\n")
    assert isinstance(error, ReplayError)
    assert str(error) == "round 1: found 'I.2'; expected 'I.1'"


def test_a_round_without_all_decisions_is_refused() -> None:
    error = refusal(f"I.1 | 2: sell {hand(1)[0]}\n")
    assert isinstance(error, ReplayError)
    assert "expected a decision of seat 1, 3 too" in str(error)


def test_a_round_after_the_end_is_refused(game: Game) -> None:
    record = Record.from_game(game)
    with pytest.raises(ReplayError, match=r"found 'I\.1'; expected 'over'"):
        replace(record, lines=(*record.lines, record.lines[0])).replay()


def test_changed_data_are_refused(game: Game) -> None:
    record = replace(Record.from_game(game), data="0123456789ab")
    with pytest.raises(ReplayError, match=f"the record was made with data 0123456789ab, here is {DIGEST}"):
        record.replay()


def test_another_result_is_refused(game: Game) -> None:
    record = Record.from_game(game)
    wrong = replace(record, result=Result((1, 2, 3, 4), (3,)))
    with pytest.raises(ReplayError, match=r"the record says .*\[1, 2, 3, 4\].* and replayed the game is"):
        wrong.replay()


def test_a_result_before_the_end_is_refused(game: Game) -> None:
    record = Record.from_game(game)
    with pytest.raises(ReplayError, match="not over"):
        replace(record, lines=record.lines[:3]).replay()


# -- names --------------------------------------------------------------------------------------------------------

NAMES = ("Mira", "Zeno", 'Ölaf the "Third"', "Cassia")


def test_a_record_keeps_the_names_of_the_players(game: Game) -> None:
    record = Record.from_game(game, NAMES)
    assert 'names = ["Mira", "Zeno", ' in record.to_text()
    assert Record.parse(record.to_text()) == record
    assert record.replay().rounds == game.rounds


def test_a_record_without_names_is_read_and_written_as_before(game: Game) -> None:
    text = Record.from_game(game).to_text()
    assert "names" not in text
    assert Record.parse(text).names == ()


@pytest.mark.parametrize(
    "names, message",
    [
        ('["Mira"]', "found 1 names; expected 4, one a seat"),
        ('["Mira", "Zeno", "Livia", ""]', "expected a list of texts"),
        ('["Mira", "Zeno", "Livia", "a\\nb"]', "printable signs"),
        (f'["Mira", "Zeno", "Livia", "{"x" * 41}"]', "at most 40"),
    ],
)
def test_names_that_cannot_be_used(game: Game, names: str, message: str) -> None:
    text = Record.from_game(game).to_text().replace("moves = '''", f"names = {names}\nmoves = '''")
    with pytest.raises(NotationError, match=message):
        Record.parse(text)
