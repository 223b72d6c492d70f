"""What the terminal tells of a game of El Dorado: dice, finds and losses, but no secrets; and how far it goes back."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from argosy.cli.eldorado.play import Table
from argosy.cli.keyboard import Keyboard
from argosy.cli.main import main
from argosy.cli.players import seat_players
from argosy.eldorado.explain import SENTENCES, in_words, story
from argosy.eldorado.game import Game
from argosy.eldorado.herald import news
from argosy.eldorado.herald.news import NEWS
from argosy.tabletop.struct import clone
from tests.eldorado.herald.moments import first_moments, moments
from tests.eldorado.lively import melee_game
from tests.eldorado.table import COMBAT, GOLD, NATIVES, dice, table

Capture = pytest.CaptureFixture[str]
NAMES = ("Ann", "Ben", "Cyd", "Dan")


def shown(game: Game, answers: str, monkeypatch: pytest.MonkeyPatch, humans: str = "1") -> str:
    """What the terminal shows when people answer so, and leave."""
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answers}\nq\n"))
    console = Console(file=io.StringIO(), width=200)
    people = int(humans) if humans.isdigit() else humans.count(",") + 1
    seated = seat_players(game.options.players, humans, NAMES[:people])
    Table(game, seated, console, Keyboard()).play()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def last_lines(game: Game, seat: int | None) -> list[str]:
    """What the last decisions brought, in words."""
    return story([game.position], NAMES, seat)


def with_dice(game: Game, *roll: tuple[str, int]) -> Game:
    """A game whose next dice fall so."""
    game._chance = dice(*roll)
    game._past[-1] = (game.position, clone(game._chance))
    return game


# -- words --------------------------------------------------------------------------------------------------------


def test_there_are_words_for_all_news() -> None:
    assert set(SENTENCES) == set(NEWS)


@pytest.mark.parametrize("players, cards", [(2, True), (3, False), (4, True)])
def test_every_sentence_of_a_game_can_be_said(players: int, cards: bool) -> None:
    for moment in (*moments(players, cards), *first_moments()[::7]):
        for phrase in news(moment.after, 0):
            said = in_words(phrase, NAMES)
            assert said.endswith(f" ({phrase.rule})")
            assert not {"{", "}", "None"} & set(said.replace(",", "").split())


# -- at the terminal ----------------------------------------------------------------------------------------------


def test_dice_and_what_was_found_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_dice(melee_game(cards=False), (GOLD, 2), (NATIVES, 1))
    told = shown(game, "explore E14", monkeypatch)
    assert "turquoise (Ann) explores E14, rolls 2 and 1, and finds 2 gold and 1 native (E29)" in told


def test_a_roll_and_who_fell_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_dice(melee_game(cards=False), (COMBAT, 2))
    told = shown(game, "attack E02 E03", monkeypatch)
    assert "turquoise (Ann) attacks red in E03 from E02 and rolls 2 firing cannons (E37)" in told
    assert "2 red pirates fall in E03; one is left (E37)" in told


@pytest.mark.rule("Q27")
def test_a_raid_that_does_not_come_to_light_is_not_told() -> None:
    """Of several who raid only the first in order does; that the others wanted to is their secret."""
    game = melee_game()
    for seat, text in ((0, "end"), (0, "play raid turquoise"), (2, "play raid blue"), (3, "pass")):
        game.choose(seat, text)
    for viewer in (1, 2, 3, None):
        assert last_lines(game, viewer) == ["blue (Cyd) plays raid (E51)"]
    assert last_lines(game, 0) == ["another card came first: you keep raid (Q27)", "blue (Cyd) plays raid (E51)"]


def test_what_an_opponent_takes_stays_secret() -> None:
    game = melee_game()
    for seat, text in ((0, "play spy 2"), (1, "pass"), (2, "pass"), (3, "pass"), (0, "take mutiny")):
        game.choose(seat, text)
    assert last_lines(game, 0) == ["you take mutiny from Ben (E51)"]
    assert last_lines(game, 1) == ["Ann takes mutiny from you (E51)"]
    assert last_lines(game, 2) == last_lines(game, None) == ["Ann takes a card from Ben (E51)"]


# -- going back ---------------------------------------------------------------------------------------------------


def test_a_step_is_undone_but_no_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    game = melee_game(cards=False)
    start = game.position
    told = shown(game, "sail K09 K01\nu\nexplore E14\nu", monkeypatch)
    assert told.count("that cannot be undone: dice were rolled, a card came to light, or others have decided") == 1
    assert [str(move) for (_, move), *_ in game.rounds] == ["explore E14"]
    assert game.positions()[0] == start


def test_a_turn_that_opponents_have_answered_is_not_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = melee_game(cards=False)
    told = shown(game, "end\nu", monkeypatch)
    assert "that cannot be undone" in told
    assert len(game.rounds) > 4  # the opponents have played


def test_people_without_secrets_undo_what_the_last_of_them_did(monkeypatch: pytest.MonkeyPatch) -> None:
    game = melee_game(cards=False)
    start = game.position
    assert "cannot be undone" not in shown(game, "end\nu", monkeypatch, humans="4")
    assert game.position == start


def test_people_with_secrets_undo_only_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = melee_game()
    assert "that cannot be undone" in shown(game, "end\npass\nu", monkeypatch, humans="4")


# -- games that would not end -------------------------------------------------------------------------------------


@pytest.mark.rule("Q57")
@pytest.mark.parametrize("watched", [("--demo",), ("--humans", "0")])
def test_opponents_need_a_limit(capsys: Capture, watched: tuple[str, ...]) -> None:
    assert main(["play", "eldorado", *watched, "--round-limit", "0"]) == 2
    assert "option 'round_limit': found '0'; expected 1 or more rounds" in capsys.readouterr().err


@pytest.mark.rule("Q47", "Q57")
def test_a_game_without_limit_stops_where_no_person_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(table('"T1 red 3", "R1 red 9"', more='turn = "red"', options="round_limit = 0").options, 1)
    game.position = table('"T1 red 3", "R1 red 9"', more='turn = "red"', options="round_limit = 0")
    assert "Nobody at the keyboard can act any more: the game stops here." in shown(game, "", monkeypatch)
    assert not game.over
