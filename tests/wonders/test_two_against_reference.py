"""Whole random games of two, judged turn by turn by the slow reference as games of three cities (V8 to V18, V27, V32).

The reference knows nothing of the free city: it is told which cards each city may play, and its rules of payment,
building, conflicts and the score must agree. What only two players have (hands, the pile, the rule of sales) is here.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from argosy.wonders.facts.catalog import Card
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import SEATS
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheet
from tests.reference import scoring
from tests.reference.boards import open_boards
from tests.reference.choice import Choice
from tests.reference.course import play
from tests.reference.dealing import deal
from tests.reference.legal import legal
from tests.reference.table import Table
from tests.support import Round, lively_moves, random_moves, random_rounds
from tests.wonders.referee import as_reference, cheapest, choice_of, ids

FREE = codes.FREE_CITY
BOARDS = [
    ("1", "A", ("olympia", "babylon", "gizah")),
    ("1", "B", ("gizah", "olympia", "halikarnassos")),
    ("2", "day", ("babylon", "rhodos", "olympia")),
    ("2", "night", ("olympia", "alexandria", "halikarnassos")),
]


@pytest.mark.rule("V8", "V11", "V17", "V18", "V32")
@pytest.mark.parametrize("edition, side, wonders", BOARDS)
def test_whole_games_of_two_agree_with_the_reference(edition: str, side: str, wonders: tuple[str, ...]) -> None:
    options = Options(edition=edition, players=2, wonders=wonders, sides=(side,))
    follow(random_rounds(options, 0, random_moves))
    for seed in (1, 2):
        follow(random_rounds(options, seed, lively_moves))


def follow(rounds: Iterator[Round]) -> None:
    """Lead the reference through a game of two."""
    table: Table | None = None
    own: dict[int, Choice] = {}
    for played in rounds:
        before = played.before
        table = table or new_table(before)
        choices = {seat: choice_of(move) for seat, move in played.moves.items()}
        if before.phase == "turn":
            begin_turn(table, before)
            own = choices
        elif before.phase == "free-turn":
            compare_the_free_city(before, table)
            hold_what_is_left(before, table, played)
            play(table, {**own, FREE: choices[held_by(before)]})
        else:
            for_whom = {FREE: next(iter(choices.values()))} if before.phase == "free-salvage" else choices
            compare_moves(before, table, tuple(for_whom))
            play(table, for_whom)
        if played.after.over:
            compare_cities(played.after, table)
            assert list(played.after.winners()) == winners(played.after)


def new_table(position: Position) -> Table:
    """The reference at the start of a game of three cities."""
    table = Table(position.options, [position.board(city) for city in range(3)])
    open_boards(table)
    return table


def begin_turn(table: Table, position: Position) -> None:
    """Deal if an age begins; then everything on the table agrees, and what both may do."""
    if table.phase == "deal":
        packets = position.state.packets[SEATS * (position.age - 1) :]
        deal(table, [position.rules.cards(packet.card[:7]) for packet in packets[:3]])
    compare_cities(position, table)
    for seat in (0, 1):
        table.hands[seat] = position.hand(seat)
    compare_moves(position, table, (0, 1))


def compare_cities(position: Position, table: Table) -> None:
    """Buildings, stages, coins, tokens, the discard pile and the score of both."""
    assert ids(position.pile()) == ids(table.pile)
    for number, expected in enumerate(table.cities):
        city = position.city(number)
        assert position.buildings(number) == expected.buildings
        assert ids(position.tucked(number)) == ids(expected.tucked)
        assert (city.coins, city.shields) == (expected.coins, expected.shields)
        assert (city.victories, city.defeats) == (expected.victories, expected.defeats)
    for seat in (0, 1):
        best = scoring.best_sheets(table, seat)
        assert as_reference(score_sheet(position, seat)) in best


def compare_moves(position: Position, table: Table, cities: tuple[int, ...]) -> None:
    """All that may be decided, and the short list with the cheapest way of each."""
    for city in cities:
        expected = legal(table, city)
        assert {choice_of(move) for move in position.all_moves(city)} == expected
        assert {choice_of(move) for move in position.legal(city)} == cheapest(expected)


def compare_the_free_city(position: Position, table: Table) -> None:
    """It sells only what it cannot use (V9, V27), and never pays for what is free (V32)."""
    table.hands[FREE] = position.hand(held_by(position))
    every = {choice for choice in legal(table, FREE) if choice.by != "paying"}
    used = {choice.card for choice in every if choice.action != "sell"}
    expected = {choice for choice in every if choice.action != "sell" or choice.card not in used}
    assert {choice_of(move) for move in position.all_moves(held_by(position))} == expected


def hold_what_is_left(position: Position, table: Table, played: Round) -> None:
    """Each city holds its chosen card, and what lies behind it in its packet: the pile behind the free city's."""
    for city in range(3):
        table.hands[city] = [chosen_card(position, city, played), *left_over(played.after, position, city)]


def chosen_card(position: Position, city: int, played: Round) -> Card:
    move = position.move_of_city(city) if city != FREE else played.moves[held_by(position)]
    assert move is not None
    return position.rules.card_of(move.card)


def left_over(after: Position, before: Position, city: int) -> list[Card]:
    """The cards of a packet behind the turn that was just played."""
    k = FREE if city == FREE else int(city != before.holder)
    packet = after.state.packets[SEATS * (before.age - 1) + k]
    return after.rules.cards(packet.card[before.turn : 7])


def held_by(position: Position) -> int:
    assert position.holder is not None
    return position.holder


def winners(position: Position) -> list[int]:
    """More points, then more coins (B32)."""
    standing = [(position.scores()[seat], position.city(seat).coins) for seat in (0, 1)]
    return [seat for seat in (0, 1) if standing[seat] == max(standing)]
