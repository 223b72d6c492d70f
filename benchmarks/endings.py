"""How games of El Dorado end: `python benchmarks/endings.py [--games N] [--keep FOLDER] [PLAYERS ...]`.

Merchants play each other. Each line is a row for MATCHES.md: how many games ended by a claim, within 30 rounds and at
all, and how long they took. With a folder games are kept, and a run that was stopped goes on from there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec

from argosy.arena.match import Match
from argosy.arena.report import wilson
from argosy.arena.workers import settle
from argosy.eldorado import Game, Options

sys.path.append(str(Path(__file__).parents[1]))

from benchmarks import kept as kept_games

SEED = 2026
SOON = 30  # rounds within which most games should end
BAR = 0.85
HEAD = (
    "| players | seed | games | by claim within 30 rounds | 95 % interval | bar | claim | survival | limit | rounds |"
)


class Ended(msgspec.Struct, frozen=True):
    """How a game ended."""

    number: int
    ending: str
    rounds: int


def main() -> None:
    """Play and print the rows."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", nargs="*", type=int, default=[2, 3, 4], metavar="PLAYERS")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="of each number of players (default 200)")
    parser.add_argument("--level", default="merchant", help="who plays (default merchant)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where games are kept, to go on from there")
    given = parser.parse_args()
    print(HEAD, flush=True)
    for players in given.players:
        kept = given.keep and given.keep / f"endings-{players}-{SEED}.jsonl"
        print(row(players, list(all_games(players, given.games, given.level, kept))), flush=True)


def all_games(players: int, games: int, level: str, kept: Path | None) -> Iterator[Ended]:
    """Return the games that are kept in a file, then the others, which are added to it."""
    match = settle(Match("eldorado", Options(players=players), (level,) * players, games, SEED))
    return kept_games.all_games(games, kept, Ended, partial(play, match))


def play(match: Match, number: int) -> Ended:
    """Play a game; each has a deal of its own."""
    game = Game(Options(players=match.options.players), match.seed, number)
    *minds, guesses = match.thoughts(number)
    bots = match.bots()
    while not game.over:
        for seat in game.pending:
            game.choose(seat, bots[seat].choose(game.position.redeal(seat, guesses), seat, minds[seat]))
    return Ended(number, str(game.position.ending), game.position.round)


def row(players: int, games: list[Ended]) -> str:
    """What was found as a row of MATCHES.md; rounds are the median and the ninetieth percentile."""
    soon = sum(one.ending == "claim" and one.rounds <= SOON for one in games)
    interval = wilson(soon, len(games))
    shares = [sum(one.ending == ending for one in games) / len(games) for ending in ("claim", "survival", "limit")]
    rounds = sorted(one.rounds for one in games)
    cells = (
        str(players),
        str(SEED),
        f"{len(games):,}",
        f"{soon / len(games):.1%}",
        f"{interval.low:.1%} to {interval.high:.1%}",
        f"{BAR:.0%}",
        *(f"{share:.1%}" for share in shares),
        f"{rounds[len(rounds) // 2]}, {rounds[9 * len(rounds) // 10]}",
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
