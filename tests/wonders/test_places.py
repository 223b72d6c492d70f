"""The order of the players at the end, and the score pad, as the herald and the terminal show them."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from argosy.cli.score import print_score
from argosy.wonders.herald import facts, standing
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.wonders.herald.games import TABLES, lively_rounds, name


def table(*cities: str, options: str = "") -> Position:
    """A table of the third age whose cities hold these things, and nothing else."""
    seats = "".join(f"[[seat]]\n{city or 'coins = 0'}\n" for city in cities)
    return position_from_text(f"age = 3\noptions.players = {len(cities)}\n{options}\n{seats}")


def places(position: Position) -> list[int]:
    return [seat.place for seat in standing(position, None).seats]


@pytest.mark.rule("B32")
def test_points_decide_the_places() -> None:
    position = table("coins = 3", "coins = 9", "coins = 6")
    assert places(position) == [3, 1, 2]


@pytest.mark.rule("B32")
def test_coins_decide_between_equal_points() -> None:
    position = table("coins = 4", "coins = 5", "coins = 3")
    assert [seat.total for seat in standing(position, None).seats] == [1, 1, 1]
    assert places(position) == [2, 1, 3]
    assert standing(position, None).leaders == [2]


@pytest.mark.rule("B32")
def test_who_is_equal_in_everything_shares_a_place_and_the_next_is_left_out() -> None:
    assert places(table("coins = 5", "coins = 3", "coins = 5", "coins = 4")) == [1, 4, 1, 3]


TEAMS = "options.teams = true"


@pytest.mark.rule("A73")
def test_teams_are_ranked_as_teams() -> None:
    position = table("coins = 30", "", "coins = 15", "coins = 18", options=TEAMS)
    assert places(position) == [2, 2, 1, 1]  # 10 points against 5 and 6


@pytest.mark.rule("R16")
@pytest.mark.parametrize("tie_break, expected", [("coins", [2, 2, 1, 1]), ("shared", [1, 1, 1, 1])])
def test_coins_of_a_team_count_only_where_the_table_says_so(tie_break: str, expected: list[int]) -> None:
    options = f'{TEAMS}\noptions.team_tie_break = "{tie_break}"'
    assert places(table("coins = 3", "coins = 3", "coins = 4", "coins = 3", options=options)) == expected


@pytest.mark.rule("R16")
@pytest.mark.parametrize("edition, expected", [("1", [1, 1, 1, 1]), ("2", [2, 2, 1, 1])])
def test_without_a_word_the_edition_decides_about_the_coins_of_teams(edition: str, expected: list[int]) -> None:
    options = f'{TEAMS}\noptions.edition = "{edition}"'
    assert places(table("coins = 3", "coins = 3", "coins = 4", "coins = 3", options=options)) == expected


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_the_first_place_is_that_of_the_winners_in_every_game(options: Options) -> None:
    for played in lively_rounds(options):
        told = standing(played.after, None)
        assert [seat.seat for seat in told.seats if seat.place == 1] == told.leaders


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_the_pad_adds_up_to_the_total_and_has_the_lines_of_the_facts(options: Options) -> None:
    lines = [line.line for line in facts(options).lines]
    for seat in standing(lively_rounds(options)[-1].after, None).seats:
        assert sum(seat.pad.values()) == seat.total
        assert list(seat.pad) == lines


CITIES = 'options.expansions = ["cities"]'


@pytest.mark.rule("C14")
def test_coins_and_debts_are_lines_of_their_own_on_the_pad() -> None:
    position = table("coins = 7\ndebts = 3", "coins = 7", "", options=CITIES)
    seats = standing(position, None).seats
    assert [(seat.pad["treasury"], seat.pad["debts"]) for seat in seats] == [(2, -3), (2, 0), (0, 0)]
    assert [seat.total for seat in seats] == [-1, 2, 0]
    rules = {line.line: line.rule for line in facts(position.options).lines}
    assert (rules["treasury"], rules["debts"]) == ("B30", "C14")


def test_without_debts_there_is_no_line_for_them() -> None:
    assert "debts" not in standing(table("", "", ""), None).seats[0].pad


def test_the_terminal_shows_the_same_places_and_lines() -> None:
    printed = StringIO()
    position = table("coins = 4\ndebts = 1", "coins = 5", "coins = 3", options=CITIES)
    print_score(position, Console(file=printed, width=100))
    rows = {row.split()[0]: row.split()[1:] for row in printed.getvalue().splitlines() if row.split()}
    assert rows["place"] == ["3", "1", "2"] == [str(place) for place in places(position)]
    assert rows["debts"] == ["−1", "0", "0"]
    assert rows["treasury"] == ["1", "1", "1"]
