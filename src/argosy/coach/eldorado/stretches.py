"""The stretches of a game of El Dorado: a turn, cut wherever dice, a card or another player had a say.

What a player does after a roll is judged by what the roll was: so luck is no mistake, and no merit.
"""

from typing import Any, Final

from argosy.coach.eldorado.plans import SEPARATOR, is_under_way
from argosy.coach.stretches import Stretch
from argosy.coach.values import Event
from argosy.eldorado.herald.news import news
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.game import Game

EVENTS: Final = ("claim.raised", "claim.fallen")  # keys of the news that belong on the curve


def stretches(game: Game[Any, Position, Move]) -> list[Stretch]:
    """List what every seat did at one go, wherever it had a choice; how pieces are placed is not weighed."""
    found: list[Stretch] = []
    positions, number = game.positions(), 0
    while number < len(game.rounds):
        length = _length(game, number)
        for seat, _ in game.rounds[number]:
            if positions[number].phase != "placing" and has_choice(positions[number], seat):
                found.append(_stretch(game, number, seat, length))
                number += length - 1
        number += 1
    return found


def has_choice(position: Position, seat: int) -> bool:
    """Say whether a seat may do more than one thing."""
    offers = position.kinds(seat)
    return len(offers) > 1 or len(offers[0].moves()) > 1


def _length(game: Game[Any, Position, Move], first: int) -> int:
    """Return how many rounds one seat decides alone and without learning anything new, from a round on."""
    positions, last = game.positions(), first
    while len(game.rounds[last]) == 1 and game.was_certain(last) and last + 1 < len(game.rounds):
        seat = game.rounds[last][0][0]
        if not is_under_way(positions[last], positions[last + 1], seat):
            break
        last += 1
    return last - first + 1


def _stretch(game: Game[Any, Position, Move], first: int, seat: int, length: int) -> Stretch:
    moves = tuple(dict(made)[seat] for made in game.rounds[first : first + length])
    return Stretch(first, seat, moves, SEPARATOR.join(map(str, moves)), length)


def events(game: Game[Any, Position, Move]) -> list[Event]:
    """List the claims that were raised and that fell."""
    return [
        Event(round=number + 1, when=position.moment, says=phrase)
        for number, position in enumerate(game.positions())
        for phrase in news(position, None)
        if phrase.key in EVENTS
    ]
