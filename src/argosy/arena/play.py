"""Playing one game of a match."""

import time
from dataclasses import dataclass
from typing import Any, NamedTuple

from argosy.arena.match import Match
from argosy.tabletop import games
from argosy.tabletop.game import Game


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a match, entrant by entrant."""

    number: int
    places: tuple[int, ...]  # from 1; equal entrants and partners share a place
    wins: tuple[float, ...]  # a shared victory counts in part, so they add up to 1
    scores: tuple[int, ...]
    lines: tuple[dict[str, int], ...]  # of the score sheets
    moves: tuple[int, ...]
    seconds: tuple[float, ...]  # of CPU time spent on these moves


class Finished(NamedTuple):
    """A game that was played to its end; entrant by entrant what its moves took."""

    game: Game[Any, Any, Any]
    moves: list[int]
    seconds: list[float]


def play(match: Match, number: int) -> Played:
    """Play a game to its end, and return what came of it."""
    return _played(number, play_game(match, number), match.seating(number))


def play_game(match: Match, number: int) -> Finished:
    """Play a game to its end. No bot sees the true position, nor what others decide at the same time."""
    game = games.load(match.game)(match.options, match.seed, match.deal(number))
    seating, bots = match.seating(number), match.bots()
    *minds, guesses = match.thoughts(number)
    moves, seconds = [0] * len(bots), [0.0] * len(bots)
    while not game.over:
        chosen = {}
        for seat in game.pending:
            entrant = seating[seat]
            known = game.position.redeal(seat, guesses)
            began = time.thread_time()
            chosen[seat] = bots[entrant].choose(known, seat, minds[entrant])
            seconds[entrant] += time.thread_time() - began
            moves[entrant] += 1
        for seat, move in chosen.items():
            game.choose(seat, move)
    return Finished(game, moves, seconds)


def _played(number: int, finished: Finished, seating: tuple[int, ...]) -> Played:
    position = finished.game.position
    seats = [seating.index(entrant) for entrant in range(len(seating))]
    winners, places, scores = position.winners(), position.places(), position.scores()
    return Played(
        number=number,
        places=tuple(places[seat] for seat in seats),
        wins=tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        scores=tuple(scores[seat] for seat in seats),
        lines=tuple(position.breakdown(seat) for seat in seats),
        moves=tuple(finished.moves),
        seconds=tuple(finished.seconds),
    )
