"""Correct the rates by games that bots really played: `python -m benchmarks.captain_school.played [BOXES ...]`.

Players at first sight seldom catch up, so rates learnt from them alone (rates.py) make too much of every difference
between cities. Here merchants play, and the rates move towards what their cities came to in the end. The spread is the
one under which those who won were most likely to win. With a folder games are kept, and a run that was stopped goes on.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from argosy.arena.match import Match
from argosy.arena.workers import settle
from argosy.bots.wonders.kernel.prospects import BREAKS, MILLI, Standing, describe
from argosy.bots.wonders.prospects import prospects_for
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank, clone
from argosy.wonders import Options
from argosy.wonders.kernel.codes import DEAL, OVER
from argosy.wonders.kernel.flow import go_on
from argosy.wonders.kernel.layout import Sheet, State
from argosy.wonders.position import Position
from argosy.wonders.ruleset import ruleset
from benchmarks import kept as kept_games
from benchmarks.captain_school.rates import BOXES, Numbers, section

SEED = 41
PLAYERS = (3, 5)
GAMES = 300  # at each table
TRUST = 100.0  # as many cities as this speak for the rates before
SPREADS = np.arange(1.5, 20.25, 0.25)


class Remembered(msgspec.Struct, frozen=True):
    """The cities of a game after Ages I and II by their traits, and the points of all seats at the end."""

    number: int
    traits: tuple[tuple[tuple[int, ...], ...], ...]  # by age, then by seat
    points: tuple[int, ...]


def main() -> None:
    """Print the sections asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("boxes", nargs="*", metavar="BOXES", help=f"of {', '.join(BOXES)} (default: all)")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"at each table (default {GAMES})")
    parser.add_argument("--level", default="merchant", help="who plays (default merchant)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where games are kept, to go on from there")
    given = parser.parse_args()
    for boxes in given.boxes or BOXES:
        expansions = tuple(boxes.split("-")) if boxes != "base" else ()
        tables = [Options(players=players, expansions=expansions) for players in PLAYERS]
        games = [
            one
            for options in tables
            for one in all_games(options, given.level, given.games, kept_in(given.keep, boxes, options.players))
        ]
        before = prospects_for(ruleset(tables[0])).rates
        found = [corrected(games, moment, np.array(before[moment]) / MILLI) for moment in range(BREAKS)]
        print(*section(boxes, found), sep="\n", flush=True)


def kept_in(folder: Path | None, boxes: str, players: int) -> Path | None:
    """Return the file in which the games of a table are kept."""
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    return folder and folder / f"{boxes}-{players}.jsonl"


def all_games(options: Options, level: str, games: int, kept: Path | None) -> Iterator[Remembered]:
    """Return the games that are kept in a file, then the others, which are added to it."""
    match = settle(Match("wonders", options, (level,) * options.players, games, SEED))
    return kept_games.all_games(games, kept, Remembered, partial(play, match))


def play(match: Match, number: int) -> Remembered:
    """Play a game, and look at all cities whenever an age is over."""
    options: Any = match.options
    chance = Seeds(match.seed).stream(number)
    position = Position.start(options, chance)
    *minds, guesses = match.thoughts(number)
    bots, traits = match.bots(), []
    while not position.over:
        seats = position.pending
        chosen = [bots[seat].choose(position.redeal(seat, guesses), seat, minds[seat]) for seat in seats]
        for seat, move in zip(seats, chosen, strict=True):
            position = position.choose(seat, move)
        then = resolved(position, chance)
        if then.phase == DEAL:
            traits.append(tuple(described(position, then, seat) for seat in range(options.players)))
        position = position.advance(chance)
    return Remembered(number, tuple(traits), tuple(position.scores()))


def resolved(position: Position, chance: Chance) -> State:
    """Return how the table will stand when somebody has to decide again, or when an age ends, before the next one."""
    s, same = clone(position.state), clone(chance)
    while s.pending == 0 and s.phase not in (DEAL, OVER):
        go_on(s, position.kernel_rules, same)
    return s


def described(position: Position, then: State, seat: int) -> tuple[int, ...]:
    """Return the traits of a city between two ages."""
    standing = blank(Standing)
    describe(then, position.kernel_rules, prospects_for(position.rules), seat, blank(Sheet), standing)
    return tuple(standing.trait)


def corrected(games: Sequence[Remembered], moment: int, before: Numbers) -> Numbers:
    """Return rates that explain the points at the end better than those before, and say how well both do."""
    traits = np.concatenate([np.array(one.traits[moment], dtype=float) for one in games])
    points = np.concatenate([np.array(one.points, dtype=float) for one in games])
    trust = TRUST * traits.var(axis=0)
    square = traits.T @ traits + np.diag(np.where(trust > 0, trust, 1.0))
    square[0, 0] -= 1.0  # everybody has the first trait: what it brings is free to change
    rates: Numbers = before + np.linalg.solve(square, traits.T @ (points - traits @ before))
    for name, known in (("before", before), ("now", rates)):
        surprise, spread = min((surprise_of(games, moment, known, width), width) for width in SPREADS)
        missed = float((points - traits @ known).std())
        print(f"# {len(points):,} cities, {name}: {missed:.2f} points missed, {surprise:.4f} nats at spread {spread}")
    return rates


def surprise_of(games: Sequence[Remembered], moment: int, rates: Numbers, spread: float) -> float:
    """Return how much the winners surprise on average who knows the cities after an age, in nats."""
    total = 0.0
    for one in games:
        leads = np.array(one.traits[moment], dtype=float) @ rates / spread
        likely = leads - leads.max() - np.log(np.exp(leads - leads.max()).sum())
        won = np.array(one.points) == max(one.points)
        total -= float(likely[won].mean())
    return total / len(games)


if __name__ == "__main__":
    main()
