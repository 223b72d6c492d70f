"""A referee: leads the slow reference through a game of the engine and compares both after every round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from argosy.wonders.facts.catalog import Card, Island
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.sheet import WondersSheet, score_sheet
from tests.reference import scoring
from tests.reference.boards import open_boards
from tests.reference.choice import Choice
from tests.reference.course import play
from tests.reference.dealing import deal, draw, offer
from tests.reference.legal import legal
from tests.reference.payments import Payment
from tests.reference.table import Table
from tests.support import Round, tucked_cards

LEFT, RIGHT = 1, 2  # bits of a boarding: two seats to the left, two to the right


def follow(rounds: Iterator[Round]) -> None:
    """Lead the reference through a whole game."""
    table = None
    for played in rounds:
        table = table or new_table(played.before)
        hand_in_chance(table, played.before)
        compare_tables(played.before, table)
        compare_choices(played.before, table)
        play(table, {seat: choice_of(move) for seat, move in played.moves.items()})
        if played.after.over:
            hand_in_chance(table, played.after)
            compare_tables(played.after, table)
            assert list(played.after.winners()) == scoring.winning_seats(table)


def new_table(position: Position) -> Table:
    """The reference at the start of a game."""
    seats = range(position.players)
    choosing = position.pending if position.phase == "sides" else ()
    shipyards = [position.shipyard(seat) for seat in seats] if position.ships(0) else []
    table = Table(position.options, [position.board(seat) for seat in seats], choosing, shipyards)
    if not choosing:
        open_boards(table)
    return table


def hand_in_chance(table: Table, position: Position) -> None:
    """Tell the reference what was dealt, drawn and offered on the way to a position."""
    while table.phase in ("deal", "draw", "offer"):
        if table.phase == "deal":
            deal(table, [position.hand(seat) for seat in table.seats])
        elif table.phase == "draw":
            seat, _ = table.draws[0]
            draw(table, position.islands(seat)[len(table.cities[seat].islands)])
        else:
            offer(table, {seat: position.offered(seat) for seat in table.exploring})


def choice_of(move: Move) -> Choice:
    """A move in the words of the reference."""
    if move.action == "sail":
        return Choice("sail", fleets=tuple(move.card.split("+")))
    if move.action == "lose":
        return Choice("lose", coins=int(move.card))
    return Choice(move.action, move.card, move.by, Payment(*move.payment), move.ship, move.stage)


def ids(cards: Iterable[Card | Island]) -> Counter[str]:
    """Cards or islands, in whatever order."""
    return Counter(card.id for card in cards)


def compare_tables(position: Position, table: Table) -> None:
    """Everything that lies on the table."""
    assert (position.age, position.turn, position.phase) == (table.age, table.turn, table.phase)
    assert position.pending == table.deciding
    assert ids(position.pile()) == ids(table.pile)
    for seat in table.seats:
        compare_cities(position, table, seat)
        compare_fleets(position, table, seat)
        compare_sheets(position, table, seat)


def compare_cities(position: Position, table: Table, seat: int) -> None:
    """Boards, cards, coins and tokens."""
    city, expected = position.city(seat), table.cities[seat]
    assert position.board(seat) == (expected.wonder, expected.side)
    assert position.buildings(seat) == expected.buildings
    assert ids(tucked_cards(position, seat)) == ids(expected.tucked)
    assert position.stages(seat) == [expected.stages[number] for number in sorted(expected.raised)]
    assert (city.coins, city.shields) == (expected.coins, expected.shields)
    assert (city.victories, city.defeats) == (expected.victories, expected.defeats)
    assert (city.debts, city.diplomacy) == (expected.debts, expected.diplomacy)
    if table.phase == "turn" or (table.phase == "extra" and seat in table.deciding):
        assert ids(position.hand(seat)) == ids(table.hands[seat])


def compare_fleets(position: Position, table: Table, seat: int) -> None:
    """Ships, islands and what is fought at sea."""
    expected = table.cities[seat]
    if not expected.tracks:
        assert position.ships(seat) == {}
        return
    assert position.shipyard(seat) == expected.shipyard
    assert position.ships(seat) == expected.ships
    assert position.islands(seat) == expected.islands
    assert ids(position.offered(seat)) == ids(table.offered.get(seat, []))
    assert position.naval_strength(seat) == expected.naval_strength
    assert position.trade_level(seat) == expected.trade_level
    assert position.city(seat).sea_tokens == expected.naval_tokens
    assert boarded(position, seat) == expected.boards


def boarded(position: Position, seat: int) -> set[int]:
    """The seats that hold a boarding token of this one."""
    bits = position.city(seat).boarding
    return {(seat + steps) % position.players for bit, steps in ((LEFT, 2), (RIGHT, -2)) if bits & bit}


def compare_choices(position: Position, table: Table) -> None:
    """All that each seat may do, and the short list with the cheapest way of each."""
    for seat in table.seats:
        expected = legal(table, seat)
        every = [choice_of(move) for move in position.all_moves(seat)]
        assert len(every) == len(set(every))
        assert set(every) == expected
        assert {choice_of(move) for move in position.legal(seat)} == cheapest(expected)


def cheapest(choices: set[Choice]) -> set[Choice]:
    """One choice for each use of a card, a ship and a power: at equal price the left neighbour gets most coins."""
    kept: dict[Choice, Choice] = {}
    for choice in sorted(choices, key=lambda choice: (sum(choice.payment), [-coins for coins in choice.payment])):
        if choice.by != "paying":
            by = "power" if choice.by == "power" else ""
            kept.setdefault(choice._replace(payment=Payment(), by=by), choice)
    return set(kept.values())


def compare_sheets(position: Position, table: Table, seat: int) -> None:
    """The score as if the game ended now: one of the best sheets."""
    sheet, best = score_sheet(position, seat), scoring.best_sheets(table, seat)
    assert sheet.total == best[0].total
    assert as_reference(sheet) in best


def as_reference(sheet: WondersSheet) -> scoring.Sheet:
    """A score sheet in the words of the reference."""
    lines = tuple(sheet.lines.get(line, 0) for line in scoring.LINES)
    return scoring.Sheet(lines, tuple(sheet.science_symbols.values()), sheet.copied_guild, sheet.best_colour)


def fleets_of(moves: Iterable[Move]) -> set[str]:
    """The fleets that sail with these moves, paid or free."""
    words = [word for move in moves for word in (move.ship, *move.card.split("+"))]
    return {word for word in words if word in FLEETS}
