"""Whole random games of the engine, judged round by round by the slow reference."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

import pytest

from argosy.wonders.facts.catalog import Card
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.sheet import ScoreSheet, score_sheet, score_sheets, winners
from tests.reference.legal import legal
from tests.reference.scoring import best_sheets, winning_seats
from tests.reference.table import Choice, Table
from tests.support import (
    HOUSE_RULES,
    RULINGS,
    TABLES,
    Round,
    lively_moves,
    powerful,
    random_moves,
    random_rounds,
    seated,
    tucked_cards,
)

SEATED = [seated(edition, players, shift) for edition, players in TABLES for shift in (0, 1)]
OTHERWISE = [
    powerful(edition, side, **{ruling: False})
    for ruling in RULINGS
    for edition, side in (("1", "A"), ("1", "B"), ("2", "day"), ("2", "night"))
]
HOUSE_TABLES = [
    dataclasses.replace(seated("2", players, shift), data=(str(HOUSE_RULES),), free_builds_waive_coins=waive)
    for players, shift, waive in ((3, 0, True), (3, 1, False), (5, 0, False), (7, 0, True), (7, 1, True))
]
LIVELY_GAMES = 3
CHOOSING = [Options(edition=edition, players=4, sides=("chosen",)) for edition in ("1", "2")]


def label(options: Options) -> str:
    switched = [switch for switch in RULINGS if not getattr(options, switch)]
    house = ["house"] if options.data else []
    words = [f"edition {options.edition}", f"{options.players} players", *options.sides[:2], *switched, *house]
    return "-".join(words)


@pytest.mark.parametrize("options", SEATED + OTHERWISE + CHOOSING + HOUSE_TABLES, ids=label)
def test_whole_games_agree_with_the_reference(options: Options) -> None:
    for rounds in games(options):
        follow(rounds)


def games(options: Options) -> Iterator[Iterator[Round]]:
    """One game of all moves alike, and several that build a lot."""
    yield random_rounds(options, 0, random_moves)
    for seed in range(1, LIVELY_GAMES + 1):
        yield random_rounds(options, seed, lively_moves)


def follow(rounds: Iterator[Round]) -> None:
    """Lead the reference through a game and compare after every round."""
    table = None
    for played in rounds:
        if table is None:
            table = new_table(played.before)
        deal_if_due(table, played.before)
        compare_tables(played.before, table)
        compare_choices(played.before, table)
        table.play({seat: choice_of(move) for seat, move in played.moves.items()})
        if played.after.over:
            compare_tables(played.after, table)
            assert winners(score_sheets(played.after)) == winning_seats(table)


def new_table(position: Position) -> Table:
    choosing = position.pending if position.phase == "sides" else ()
    return Table(position.options, [position.board(seat) for seat in range(position.players)], choosing)


def deal_if_due(table: Table, position: Position) -> None:
    if table.phase == "deal":
        table.deal([position.hand(seat) for seat in table.seats])


def choice_of(move: Move) -> Choice:
    return Choice(*dataclasses.astuple(move))


def ids(cards: Iterable[Card]) -> Counter[str]:
    return Counter(card.id for card in cards)


def compare_tables(position: Position, table: Table) -> None:
    assert (position.age, position.turn, position.phase) == (table.age, table.turn, table.phase)
    assert position.pending == table.deciding
    assert ids(position.pile()) == ids(table.pile)
    for seat in table.seats:
        compare_cities(position, table, seat)
        compare_sheets(position, table, seat)


def compare_cities(position: Position, table: Table, seat: int) -> None:
    city, expected = position.city(seat), table.cities[seat]
    assert position.board(seat) == (expected.wonder, expected.side)
    assert position.buildings(seat) == expected.buildings
    assert ids(tucked_cards(position, seat)) == ids(expected.tucked)
    assert city.stages == len(expected.tucked)
    assert (city.coins, city.shields) == (expected.coins, expected.shields)
    assert (city.victories, city.defeats) == (expected.victories, expected.defeats)
    if table.phase == "turn" or seat in table.deciding:
        assert ids(position.hand(seat)) == (Counter() if table.phase == "salvage" else ids(table.hands[seat]))


def compare_choices(position: Position, table: Table) -> None:
    for seat in table.seats:
        expected = legal(table, seat)
        every = [choice_of(move) for move in position.all_moves(seat)]
        assert len(every) == len(set(every))
        assert set(every) == expected
        assert {choice_of(move) for move in position.legal(seat)} == cheapest(expected)


def cheapest(choices: set[Choice]) -> set[Choice]:
    """One choice for each card, action and use of a power: at equal price the left neighbour gets the coins."""
    kept: dict[tuple[str, str, bool], Choice] = {}
    for choice in sorted(choices, key=lambda choice: (choice.left + choice.right, -choice.left)):
        if choice.by != "paying":
            kept.setdefault((choice.action, choice.card, choice.by == "power"), choice)
    return set(kept.values())


def compare_sheets(position: Position, table: Table, seat: int) -> None:
    best = best_sheets(table, seat)
    sheet = score_sheet(position, seat)
    assert sheet.total == best[0].total
    assert values(sheet) in [dataclasses.astuple(one) for one in best]


def values(sheet: ScoreSheet) -> tuple[object, ...]:
    return *sheet.lines.values(), tuple(sheet.symbols.values()), sheet.copied_guild


@pytest.mark.parametrize("edition", ["1", "2"])
def test_every_side_of_every_wonder_has_a_seat(edition: str) -> None:
    tables = [options for options in SEATED if options.edition == edition]
    seats = {pair for options in tables for pair in zip(options.wonders, options.sides, strict=True)}
    assert seats == {(wonder.id, side.id) for wonder in tables[0].catalog().wonders for side in wonder.sides}


def test_the_games_reach_every_action_power_and_phase() -> None:
    seen: set[str] = set()
    for options in OTHERWISE + CHOOSING:
        for played in chain.from_iterable(games(options)):
            seen.add(played.before.phase)
            seen.update(word for move in played.moves.values() for word in (move.action, move.by))
            seen.update("copied" for sheet in score_sheets(played.after) if sheet.copied_guild)
    assert seen >= {"sides", "turn", "extra", "salvage", "build", "stage", "sell", "take", "decline"}
    assert seen >= {"chain", "colour", "first", "last", "power", "paying", "copied"}


def test_the_reference_does_not_know_the_kernel() -> None:
    look = "import sys, tests.reference.legal, tests.reference.scoring; print(*sys.modules, sep='\\n')"
    modules = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split()
    assert "tests.reference.scoring" in modules
    assert not [name for name in modules if "kernel" in name]
