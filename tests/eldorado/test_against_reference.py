"""The list of legal moves, the check of one move and an independent reference agree in all phases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from argosy.eldorado.decisions import ACTION_NAMES, PHASES
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.check import obstacle
from argosy.eldorado.kernel.moves import encode
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import to_code
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.errors import IllegalMoveError
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds
from tests.eldorado.lively import TABLES, lively_positions, lively_steps
from tests.eldorado.reference import legal_moves

GAMES = [(players, cards) for players in (2, 3, 4) for cards in (False, True)]
AMOUNTS = [*product(range(4), range(3)), (6, 0), (0, 9), (7, 4)]
QUIET = ("acting", "raiding", "cancelling", "attacker", "defender")  # phases that are frequent


def picked(positions: tuple[Position, ...], every: int) -> list[Position]:
    """All positions of rare phases, and some of the frequent ones."""
    return [each for number, each in enumerate(positions) if each.phase not in QUIET or number % every == 0]


@pytest.mark.parametrize("players, cards", GAMES)
def test_the_list_of_moves_is_that_of_the_reference(players: int, cards: bool) -> None:
    for position in picked(lively_positions(players, cards), 6):
        for seat in range(players):
            listed = position.legal(seat)
            assert len(set(listed)) == len(listed)
            assert set(listed) == legal_moves(position, seat), position.moment


@pytest.mark.parametrize("options", TABLES[1::4], ids=str)
def test_placing_is_that_of_the_reference(options: Options) -> None:
    start = Position.start(options, Seeds(1).stream())
    for step in lively_steps(start, 1, 30):
        assert set(step.before.legal(step.seat)) == legal_moves(step.before, step.seat)


def test_lively_games_come_through_all_phases() -> None:
    seen = Counter(position.phase for game in GAMES for position in lively_positions(*game))
    assert {phase for phase in PHASES if phase not in ("placing", "over")} <= set(seen)


def bent(position: Position, move: Move, chance: Chance) -> Move:
    """A move that is almost another: one of its words or numbers is changed."""
    what = draw(chance, 5)
    spaces = position.rules.spaces
    if what == 0:
        return replace(move, here=spaces[draw(chance, len(spaces))].id)
    if what == 1:
        return replace(move, there=spaces[draw(chance, len(spaces))].id)
    if what == 2:
        return replace(move, action=ACTION_NAMES[draw(chance, len(ACTION_NAMES))])
    if what == 3 and move.card:
        cards = position.rules.catalog.cards
        return replace(move, card=cards[draw(chance, len(cards))].id)
    if what == 3:
        return replace(move, natives=draw(chance, 12))
    return replace(move, pirates=draw(chance, 12), gold=draw(chance, 3))


@pytest.mark.parametrize("players, cards", GAMES)
def test_every_other_move_is_refused_with_its_rule_and_changes_nothing(players: int, cards: bool) -> None:
    chance = Seeds(players).stream()
    for position in picked(lively_positions(players, cards), 12):
        seat = position.pending[draw(chance, len(position.pending))]
        before, legal = position.view(seat), set(position.legal(seat))
        moves = sorted(legal, key=str)
        for _ in range(40):
            move = bent(position, moves[draw(chance, len(moves))], chance)
            assert position.allows(seat, move) == (move in legal), move
            if move not in legal:
                with pytest.raises(IllegalMoveError, match=r"\([EQ]\d+\)$"):
                    position.choose(seat, move)
        assert position.view(seat) == before


@pytest.mark.parametrize("players, cards", GAMES)
def test_a_seat_that_is_not_asked_can_do_nothing(players: int, cards: bool) -> None:
    for position in picked(lively_positions(players, cards), 40):
        for seat in set(range(players)) - set(position.pending):
            assert position.legal(seat) == []
            with pytest.raises(IllegalMoveError, match=r"\(E16\)"):
                position.choose(seat, Move("pass"))


def near(position: Position, here: int) -> list[int]:
    """The neighbours of a space, and one space that is none."""
    facts = position.kernel_rules.spaces[here]
    return [*facts.land[: facts.lands], *facts.water[: facts.waters], (here + 40) % position.kernel_rules.waters]


def encodable(position: Position) -> Iterator[int]:
    """Numbers of moves of every kind, on every space, with small amounts and with all cards."""
    r = position.kernel_rules
    kinds = range(r.kinds + 1) if r.with_cards else range(2)
    for action in range(len(ACTION_NAMES)):
        for card in kinds if action in (codes.PLAY, codes.TAKE) else (0,):
            parts = r.cards[card].parts if action == codes.PLAY else r.parts[action]
            for here in range(r.waters) if parts & 0b10011 else (0,):
                for there in near(position, here) if parts & 0b1100 else (0,):
                    for pirates, gold in AMOUNTS if parts & codes.WITH_PIRATES else ((0, 0), (1, 0)):
                        yield encode(action, here, there, pirates, gold, card)


@pytest.mark.parametrize("players, cards", GAMES)
def test_a_move_is_offered_if_and_only_if_nothing_stands_in_its_way(players: int, cards: bool) -> None:
    rare = {position.phase: position for position in lively_positions(players, cards)}
    for position in (*lively_positions(players, cards)[5::150], *rare.values()):
        for seat in position.pending:
            offered = {to_code(position.rules, move) for move in position.legal(seat)}
            tried = set(encodable(position))
            open_to = {
                move for move in tried if obstacle(position.state, position.kernel_rules, seat, move) == codes.ALLOWED
            }
            assert open_to == offered & tried, position.moment
