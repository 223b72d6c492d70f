"""What a seat is told when it asks for something it may not have gives nothing away; and there are no other seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.kernel.chance import draw
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import clone, differences
from argosy.wonders.game import Game
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import TABLES, pick
from tests.wonders.eventful import eventful, eventful_options, moments

NAMES = ("a", "l", "s", "loom", "press", "altar", "tavern", "palace")
ISLANDS = ("bronze-island", "lost-island", "iron-oasis", "pirate-oasis", "rainbow-archipelago")
BOTH = ("armada", "cities")
START = Position.start(Options(players=3, sides=("day",)), Seeds(1).stream())


def answer(position: Position, seat: int, text: str) -> str:
    """The move that a text means, or what is wrong with it."""
    try:
        return str(position.find(seat, text))
    except ArgosyError as error:
        return f"{type(error).__name__}: {error}"


def answers(position: Position, seat: int) -> list[str]:
    texts = [f"{action} {name}" for action in ("build", "stage", "sell", "take") for name in NAMES]
    texts += [*(f"keep {name}" for name in ISLANDS), "sail green", "lose 1", "fight", "abstain", "decline"]
    return [answer(position, seat, text) for text in texts]


@pytest.mark.rule("B10")
@pytest.mark.parametrize(
    "options",
    [
        *(eventful_options(edition, players) for edition, players in TABLES[::2]),
        eventful(Options(edition="1", players=8, expansions=BOTH)),
        eventful(Options(edition="2", players=5, expansions=("armada",))),
        eventful(Options(edition="2", players=4, expansions=("cities",))),
        eventful(Options(edition="2", players=6, expansions=BOTH, teams=True)),
    ],
)
def test_no_answer_tells_what_a_seat_does_not_know(options: Options) -> None:
    """A seat that names a card or island gets equal answers and moves in all positions that look alike to it."""
    chance = Seeds(31).stream()
    for position in moments(options, seed=3):
        seat = draw(chance, options.players)
        other = position.redeal(seat, chance)
        assert answers(other, seat) == answers(position, seat)
        assert other.all_moves(seat) == position.all_moves(seat)


# Seats


ASKED: dict[str, Callable[[Position, int], object]] = {
    "city": Position.city,
    "board": Position.board,
    "hand": Position.hand,
    "buildings": Position.buildings,
    "tucked": Position.tucked,
    "effects": Position.effects,
    "islands": Position.islands,
    "offered": Position.offered,
    "ships": Position.ships,
    "naval strength": Position.naval_strength,
    "trade level": Position.trade_level,
    "partner": Position.partner,
    "next stages": Position.next_stages,
    "stages": Position.stages,
    "chosen": Position.chosen,
    "has decided": Position.has_decided,
    "is choosing a side": lambda position, seat: Game(
        Options(players=3, sides=("chosen",)), 1
    ).position.is_choosing_side(seat),
    "left": Position.left_of,
    "right": Position.right_of,
    "legal": Position.legal,
    "all moves": Position.all_moves,
    "ways": lambda position, seat: position.ways(seat, "sell", "altar"),
    "find": lambda position, seat: position.find(seat, "sell altar"),
    "choose": lambda position, seat: position.choose(seat, position.legal(0)[0]),
    "take back": lambda position, seat: position.choose(0, position.legal(0)[0]).take_back(seat),
    "view": Position.view,
    "redeal": lambda position, seat: position.redeal(seat, Seeds(1).stream()),
    "sheet": Position.sheet,
}


@pytest.mark.parametrize("seat", [-1, -3, 3, 7, 8])
@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_a_seat_that_is_not_there_is_told(ask: Callable[[Position, int], object], seat: int) -> None:
    with pytest.raises(ArgosyError, match=f"there is no seat {seat + 1}; the table has 3"):
        ask(START, seat)


# Any order of decisions


def any_deed(game: Game, number: int) -> None:
    """Something that somebody might do, sensible or not."""
    chance = Seeds(32).stream(number)
    seat = draw(chance, game.position.players + 2) - 1
    waiting = pick(game.pending or (0,), chance)
    moves = game.position.legal(waiting) or [Move("decline")]
    deeds: list[Callable[[], None]] = [
        lambda: game.choose(waiting, pick(moves, chance)),
        lambda: game.choose(seat, str(pick(moves, chance))),
        lambda: game.choose(seat, pick(["", "sell -", "build \0", "take ٣", "stage altar left 99999"], chance)),
        lambda: game.take_back(seat),
    ]
    if number % 97 == 0:
        game.undo()
    else:
        pick([*deeds[:1] * 4, *deeds], chance)()


@pytest.mark.parametrize("edition, players", TABLES[::3])
def test_whatever_seats_try_the_game_stays_whole(edition: str, players: int) -> None:
    """Wrong tries are refused and change nothing; no position that was left behind changes; the rounds replay."""
    game = Game(Options(edition=edition, players=players, sides=("chosen",)), seed=6)
    kept = []
    refused = 0
    for number in range(1, 900):
        before = game.position
        kept.append((before, clone(before.state)))
        try:
            any_deed(game, number)
        except ArgosyError:
            refused += 1
            assert game.position is before
    assert 100 < refused < 800
    assert len(game.rounds) > 15
    assert not any(differences(position.state, state) for position, state in kept)
    again = Game(game.options, seed=6)
    for decisions in game.rounds:
        for seat, move in decisions:
            again.choose(seat, move)
    assert again.position == game.positions()[-1]
