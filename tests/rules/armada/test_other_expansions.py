"""A74 to A77: Armada with other expansions."""

from __future__ import annotations

import pytest

from argosy.cli.main import main
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.armada.harbour import both_editions, harbour, play, seats, whole_turn
from tests.rules.table import chance, coins

BOTH = ["armada", "cities"]


@pytest.mark.rule("A74")
def test_a_card_comes_with_a_ship_or_with_the_project() -> None:
    """Its details are those of N50 and N89."""
    text = seats({"built": ["lumber-yard", "stone-pit"], "hand": ["stockade"], "coins": 20})
    table = harbour(f'projects = ["city-wall"]\n{text}', "1", expansions=["armada"], babel="projects")
    found = {move.ship for move in table.all_moves(0) if (move.action, move.card) == ("build", "stockade")}
    assert "project" in found
    assert found <= {"", "red", "project"}


@pytest.mark.rule("A74")
def test_the_command_names_the_option_of_babel(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "wonders", "--expansions", "armada,babel", "--games", "1"]) != 0
    assert "the tower of babel has an option of its own, --babel tower" in capsys.readouterr().err


@pytest.mark.rule("A75")
@both_editions
def test_taxes_may_be_taken_as_debts(edition: str) -> None:
    """The tax of 4 takes any part in coins and the rest as debt."""
    text = seats({"ships": {"yellow": 5}, "hand": ["altar"]}, {"coins": 0}, {"coins": 9})
    position = play(harbour(text, edition, expansions=BOTH), "sell altar with yellow")
    assert (position.phase, position.pending) == ("losses", (1, 2))
    assert [str(move) for move in position.legal(1)] == ["lose 3", "lose 2", "lose 1", "lose 0"]
    after = play(position, "lose 1", "lose 4")
    assert coins(after)[1:] == [2, 8]
    assert [after.city(seat).debts for seat in range(3)] == [0, 3, 0]


@pytest.mark.rule("A75")
@both_editions
def test_pirates_may_be_taken_as_debts(edition: str) -> None:
    text = seats({"hand": ["pirate-hideout"]}, {"ships": {"yellow": 3}, "coins": 9}, {})
    position = play(harbour(text, edition, expansions=BOTH), "build pirate-hideout")
    assert (position.phase, position.pending) == ("losses", (1,))
    after = play(position, "lose 0")
    assert (coins(after)[1], after.city(1).debts) == (12, 2)


@pytest.mark.rule("A75")
@both_editions
def test_who_has_no_coins_has_no_choice(edition: str) -> None:
    text = seats({"ships": {"yellow": 5}, "hand": ["altar"]}, {"coins": 0, "hand": ["theater"]}, {"coins": 0})
    position = play(harbour(text, edition, expansions=BOTH), "sell altar with yellow", "build theater")
    assert position.pending == (2,)
    assert position.city(1).debts == 4


@pytest.mark.rule("A75")
@both_editions
def test_without_cities_there_are_no_debts(edition: str) -> None:
    text = seats({"ships": {"yellow": 5}, "hand": ["altar"]}, {"coins": 0, "hand": ["theater"]}, {"coins": 0})
    after = whole_turn(harbour(text, edition), "sell altar with yellow", "build theater")
    assert [after.city(seat).debts for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("A76")
@both_editions
@pytest.mark.parametrize("players", [3, 7])
def test_nine_cards_and_eight_turns(edition: str, players: int) -> None:
    position = Position.start(Options(edition=edition, players=players, expansions=("armada", "cities")), chance())
    hands = []
    while position.age == 1:
        hands.append(len(position.hand(0)))
        position = whole_turn(position)
    assert hands == [9, 8, 7, 6, 5, 4, 3, 2]


@pytest.mark.rule("A76")
@both_editions
def test_both_expansions_add_a_card_a_player_to_each_deck(edition: str) -> None:
    position = Position.start(Options(edition=edition, players=5, expansions=("armada", "cities")), chance())
    cards = [card for seat in range(5) for card in position.hand(seat)]
    assert [sum(card.expansion == name for card in cards) for name in ("", "armada", "cities")] == [35, 5, 5]


@pytest.mark.rule("R4")
@pytest.mark.parametrize("edition, side, stages", [("1", "B", 2), ("2", "night", 1)])
def test_with_two_expansions_the_extra_card_is_the_ninth(edition: str, side: str, stages: int) -> None:
    city = {"wonder": "babylon", "side": side, "stages": stages, "hand": ["altar", "theater"]}
    position = harbour(f"turn = 8\n{seats(city)}", edition, expansions=BOTH)
    extra = play(position, "sell altar")
    assert (extra.phase, [card.id for card in extra.hand(0)]) == ("extra", ["theater"])


@pytest.mark.rule("A77")
@both_editions
def test_no_more_than_two_expansions(edition: str) -> None:
    """There are just the two that may be played together."""
    assert EXPANSIONS == ("armada", "cities")
    assert Options(edition=edition, expansions=("cities", "armada")).expansions == ("armada", "cities")
