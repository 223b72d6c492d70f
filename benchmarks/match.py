"""How strong the opponents are: `python benchmarks/match.py [--games N] [NAME ...]`.

Each line is a row for MATCHES.md: what was played, how many games were won, and whether that reaches the bar.
"""

from __future__ import annotations

import argparse
import platform
import sys
from typing import NamedTuple

from argosy import __version__
from argosy.arena.match import Match
from argosy.arena.report import Report
from argosy.arena.workers import play_match
from argosy.tabletop import games

SEED = 2026


class Contest(NamedTuple):
    """A match whose first level should win at least so large a part."""

    game: str
    options: dict[str, object]
    levels: tuple[str, ...]
    bar: float


CONTESTS = {
    "wonders": Contest("wonders", {"players": 3}, ("merchant", "sailor", "sailor"), 0.85),
    "wonders-expansions": Contest(
        "wonders", {"players": 3, "expansions": ["armada", "cities"]}, ("merchant", "sailor", "sailor"), 0.80
    ),
    "eldorado": Contest("eldorado", {"players": 2}, ("merchant", "sailor"), 0.80),
}
HEAD = "| match | seed | games | version | engine | won | 95 % interval | bar | score | CPU ms a move |"


def main() -> int:
    """Play the contests asked for, and print a row for each; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(CONTESTS)} (default: all)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="of each match (default 1000)")
    parser.add_argument("--seed", type=int, default=SEED, metavar="S", help=f"(default {SEED})")
    parser.add_argument("--workers", type=int, metavar="N", help="processes at once (default: all CPUs)")
    given = parser.parse_args()
    for name in given.names:
        if name not in CONTESTS:
            parser.error(f"found '{name}'; expected names of {', '.join(CONTESTS)}")
    print(f"Python {platform.python_version()}, {platform.machine()}", HEAD, sep="\n", flush=True)
    reached = [measure(CONTESTS[name], given) for name in given.names or CONTESTS]
    return 0 if all(reached) else 1


def measure(contest: Contest, given: argparse.Namespace) -> bool:
    """Play a contest and print its row; tell whether it reaches its bar."""
    options = games.load(contest.game).read_options(contest.options)
    report = play_match(Match(contest.game, options, contest.levels, given.games, given.seed), given.workers)
    print(row(contest, report), flush=True)
    return report.standings[0].win_share >= contest.bar


def row(contest: Contest, report: Report) -> str:
    """What a match found as a row of MATCHES.md."""
    best, match = report.standings[0], report.match
    scores = " : ".join(f"{standing.mean_score:.1f}" for standing in report.standings)
    times = " : ".join(f"{1000 * standing.cpu_seconds_per_move:.1f}" for standing in report.standings)
    told = f"{match.game} {' '.join(f'{key}={value}' for key, value in match.options.to_dict().items())}"
    cells = (
        f"`{told}`: {' '.join(match.levels)}",
        str(match.seed),
        f"{len(report.played):,}",
        __version__,
        match.budget.engine,
        f"{best.win_share:.1%}",
        f"{best.interval.low:.1%} to {best.interval.high:.1%}",
        f"{contest.bar:.0%}",
        scores,
        times,
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
