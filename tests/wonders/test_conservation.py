"""Two random games at every kind of table: no ship, island, token, debt or coin appears or vanishes but by a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import RULINGS, Round, covering_tables, lively_moves, random_rounds
from tests.wonders import ledger
from tests.wonders.eventful import eventful, eventful_moves
from tests.wonders.packs import PACKS
from tests.wonders.round_trips import table_name

MOST_ROUNDS = 150  # of a whole game, all phases together

Rounds = list[Round]


@pytest.fixture(
    scope="module", params=(*(table for table in covering_tables() if not table.has_free_city), *PACKS), ids=table_name
)
def rounds(request: pytest.FixtureRequest) -> Rounds:
    """All rounds of a game that builds a lot, with other rulings, then of one that digs, sails and explores."""
    table: Options = request.param
    rulings = {"sides": "chosen", **dict.fromkeys(RULINGS, False)}
    lively = random_rounds(Options.from_dict({**table.to_dict(), **rulings}), 7 * table.players, lively_moves)
    return [*lively, *random_rounds(eventful(table), 7 * table.players + 1, eventful_moves)]


def cities(played: Round) -> Iterator[int]:
    """The seats of a round, once there are cities."""
    return iter(range(played.before.players) if played.before.phase != "sides" else ())


# -- play ---------------------------------------------------------------------------------------------------------


def test_play_ends_and_every_seat_that_decides_has_a_move(rounds: Rounds) -> None:
    assert len(rounds) <= 2 * MOST_ROUNDS
    assert [played.after.over for played in rounds].count(True) == 2
    for played in rounds:
        assert played.before.pending == tuple(played.moves)
        assert all(played.before.legal(seat) for seat in played.before.pending)


# -- ships and islands --------------------------------------------------------------------------------------------


def sailing(move: Move | None) -> list[str]:
    """The fleets that a move sends one space ahead."""
    if move is None:
        return []
    return move.card.split("+") if move.action == "sail" else [move.ship] if move.ship else []


def test_ships_go_one_space_ahead_when_a_move_says_so(rounds: Rounds) -> None:
    for played in rounds:
        for seat in cities(played):
            sailed = sailing(played.moves.get(seat))
            spaces = {fleet: space + (fleet in sailed) for fleet, space in played.before.ships(seat).items()}
            assert played.after.ships(seat) == spaces
            assert max(spaces.values(), default=0) <= played.before.kernel_rules.last_space


def islands_left(position: Position) -> list[str]:
    """The islands that nobody has; those on offer are among them."""
    first, decks = position.kernel_rules.first_isle, position.state.isle_decks
    islands = position.rules.catalog.islands
    return [
        island.id
        for number, island in enumerate(islands)
        if decks[island.level - 1] >> (number - first[island.level - 1]) & 1
    ]


def test_every_island_is_in_one_place(rounds: Rounds) -> None:
    for played in rounds:
        position = played.after
        kept = [island.id for seat in range(position.players) for island in position.islands(seat)]
        offered = [island.id for seat in range(position.players) for island in position.offered(seat)]
        assert Counter(kept + islands_left(position)) == Counter(island.id for island in position.rules.catalog.islands)
        assert len(set(offered)) == len(offered)
        assert set(offered) <= set(islands_left(position))


def test_an_island_comes_by_exploring_or_by_a_card_and_stays(rounds: Rounds) -> None:
    for played in rounds:
        for seat in cities(played):
            new = [island.id for island in ledger.new_islands(played, seat)]
            move = played.moves.get(seat)
            chosen = [move.card] if move and move.action == "keep" else []
            draws = sum(effect.verb == "draw_island" for effect in ledger.new_effects(played, seat))
            assert played.after.islands(seat)[: -len(new) or None] == played.before.islands(seat)
            assert new[: len(chosen)] == chosen
            assert len(new) - len(chosen) <= draws


# -- tokens -------------------------------------------------------------------------------------------------------


def test_a_naval_token_comes_once_an_age_and_is_one_of_its_prizes(rounds: Rounds) -> None:
    for played in rounds:
        for seat in cities(played):
            before, after = played.before.city(seat).sea_tokens, played.after.city(seat).sea_tokens
            age = played.before.age - 1
            if played.ends_age and played.before.ships(seat):
                last, *prizes = played.before.rules.catalog.numbers.naval_prizes[age]
                assert before[age] == 0
                assert after[age] in (-last, 0, *prizes)
                before = [*before[:age], after[age], *before[age + 1 :]]
            assert after == before


def test_victories_and_defeats_of_conflicts_balance(rounds: Rounds) -> None:
    """Black cards apart, which bring a victory token or return defeats (C19, C21)."""
    for played in rounds:
        won = lost = 0
        for seat in cities(played):
            before, after = played.before.city(seat), played.after.city(seat)
            verbs = [effect.verb for effect in ledger.new_effects(played, seat)]
            won += sum(after.victories) - sum(before.victories) - verbs.count("victory_token")
            lost += after.defeats - (0 if "drop_defeats" in verbs else before.defeats)
        assert won == lost
        assert won == 0 or played.has_land_conflicts


def test_diplomacy_comes_by_effects_and_falls_by_one_an_age(rounds: Rounds) -> None:
    for played in rounds:
        for seat in cities(played):
            held = played.before.city(seat).diplomacy + ledger.made_amount(played, seat, "diplomacy")
            assert played.after.city(seat).diplomacy == (max(0, held - 1) if played.has_land_conflicts else held)


# -- coins and debts ----------------------------------------------------------------------------------------------


def test_debts_never_shrink_and_come_by_losses_only(rounds: Rounds) -> None:
    for played in rounds:
        given = Counter(
            neighbour
            for seat in cities(played)
            for neighbour in ledger.neighbours(played.before, seat)
            for _ in range(ledger.made_amount(played, seat, "neighbours_debt"))
        )
        for seat in cities(played):
            owed, city = played.before.city(seat).debts + given[seat], played.after.city(seat)
            move = played.moves.get(seat)
            if move and move.action == "lose":
                assert city.debts == owed + played.before.city(seat).loss - int(move.card)
            elif city.debts != owed:  # nothing to decide for who has no coins (C13)
                assert city.debts > owed
                assert played.before.kernel_rules.debts
                assert ledger.coins_before_losses(played)[seat] == 0


def test_every_coin_is_accounted_for(rounds: Rounds) -> None:
    """What is missing was lost to another seat that levied a tax or sent raiders in this turn (A28, A45, C10)."""
    threats: set[int] = set()
    for played in rounds:
        if played.before.phase == "turn":
            threats = set()
        threats |= {seat for seat in cities(played) if ledger.threatens(played, seat)}
        for seat, coins in enumerate(ledger.coins_before_losses(played)):
            missing = coins - played.after.city(seat).coins
            assert played.after.city(seat).coins >= 0
            assert missing == 0 or (missing > 0 and threats - {seat} and not played.before.kernel_rules.debts)


def test_nobody_spends_coins_of_the_same_round(rounds: Rounds) -> None:
    for played in rounds:
        for seat, move in played.moves.items():
            assert ledger.spent(played, seat, move) + sum(move.payment) <= played.before.city(seat).coins  # B22
