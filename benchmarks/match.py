"""How strong the opponents are: `python benchmarks/match.py [--games N] [--keep FOLDER] [NAME ...]`.

Each line is a row for MATCHES.md: what was played, how many games were won, and whether that reaches the bar, which the
lower end of the 95 % interval must do. With a folder games are kept, and who stops a match can go on with it.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from argosy import __version__
from argosy.arena.match import Match
from argosy.arena.play import Played
from argosy.arena.report import Report
from argosy.arena.workers import crew, settle, workers_of
from argosy.tabletop import games

sys.path.append(str(Path(__file__).parents[1]))  # where the benchmarks find each other, and their bots are found

from benchmarks import kept as kept_games

SEED = 2026
PLAIN_UCT = "benchmarks.plain_uct.bot:PlainUct"
EARLIER = "benchmarks.earlier_merchant:Merchant"  # the merchant of El Dorado as it was
BOTH = ["armada", "cities"]


class Contest(NamedTuple):
    """A match whose first level should win at least so large a part, as far as one can be sure."""

    game: str
    options: dict[str, object]
    levels: tuple[str, ...]
    bar: float


CONTESTS = {
    "wonders": Contest("wonders", {"players": 3}, ("merchant", "sailor", "sailor"), 0.85),
    "wonders-expansions": Contest(
        "wonders", {"players": 3, "expansions": ["armada", "cities"]}, ("merchant", "sailor", "sailor"), 0.80
    ),
    "captain": Contest("wonders", {"players": 3}, ("captain/4000", "merchant", "merchant"), 0.62),
    "captain-expansions": Contest(
        "wonders", {"players": 3, "expansions": BOTH}, ("captain/2000", "merchant", "merchant"), 0.78
    ),
    "captain-five": Contest("wonders", {"players": 5}, ("captain/2000", *["merchant"] * 4), 0.45),
    "captain-teams": Contest(
        "wonders",
        {"players": 4, "expansions": BOTH, "teams": True},
        ("captain/200", "captain/200", "merchant", "merchant"),
        0.75,
    ),
    "captain-uct": Contest("wonders", {"players": 3}, ("captain/0.1s", f"{PLAIN_UCT}/1s", f"{PLAIN_UCT}/1s"), 0.60),
    "captain-uct-short": Contest(
        "wonders", {"players": 3}, ("captain/0.02s", f"{PLAIN_UCT}/0.2s", f"{PLAIN_UCT}/0.2s"), 0.60
    ),
    # The iterations of admirals take no more CPU time than their opponents have.
    "admiral": Contest("wonders", {"players": 3}, ("admiral/350", *["captain/600"] * 2), 0.45),
    "admiral-expansions": Contest(
        "wonders", {"players": 3, "expansions": BOTH}, ("admiral/116", *["captain/300"] * 2), 0.42
    ),
    "admiral-merchants": Contest("wonders", {"players": 3}, ("admiral/130", *["merchant"] * 2), 0.75),
    "eldorado": Contest("eldorado", {"players": 2}, ("merchant", "sailor"), 0.80),
    "eldorado-earlier-2": Contest("eldorado", {"players": 2}, ("merchant", EARLIER), 0.50),
    "eldorado-earlier-3": Contest("eldorado", {"players": 3}, ("merchant", EARLIER, EARLIER), 0.50),
    "eldorado-earlier-4": Contest("eldorado", {"players": 4}, ("merchant", EARLIER, EARLIER, EARLIER), 0.40),
    "eldorado-captain-2": Contest("eldorado", {"players": 2}, ("captain/2400", "merchant"), 0.70),
    "eldorado-captain-3": Contest("eldorado", {"players": 3}, ("captain/2400", *["merchant"] * 2), 0.50),
    "eldorado-captain-4": Contest("eldorado", {"players": 4}, ("captain/2400", *["merchant"] * 3), 0.40),
}
HEAD = "| match | seed | games | version | engine | won | 95 % interval | bar | score | CPU ms a move |"


def main() -> int:
    """Play the contests asked for, and print a row for each; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(CONTESTS)} (default: all)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="of each match (default 1000)")
    parser.add_argument("--seed", type=int, default=SEED, metavar="S", help=f"(default {SEED})")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where games are kept, to go on from there")
    parser.add_argument("--workers", type=int, metavar="N", help="processes at once (default: all CPUs)")
    given = parser.parse_args()
    for name in given.names:
        if name not in CONTESTS:
            parser.error(f"found '{name}'; expected names of {', '.join(CONTESTS)}")
    print(f"Python {platform.python_version()}, {platform.machine()}", HEAD, sep="\n", flush=True)
    if given.keep:
        given.keep.mkdir(parents=True, exist_ok=True)
    reached = [measure(CONTESTS[name], given, given.keep and given.keep / name) for name in given.names or CONTESTS]
    return 0 if all(reached) else 1


def measure(contest: Contest, given: argparse.Namespace, keep: Path | None = None) -> bool:
    """Play a contest and print its row; tell whether it reaches its bar."""
    options = games.load(contest.game).read_options(contest.options)
    match = settle(Match(contest.game, options, contest.levels, given.games, given.seed))
    kept = keep.with_name(f"{keep.name}-{given.seed}.jsonl") if keep else None
    report = Report(match, tuple(sorted(all_games(match, given.workers, kept), key=lambda one: one.number)))
    print(row(contest, report), flush=True)
    return report.standings[0].interval.low >= contest.bar


def all_games(match: Match, workers: int | None, kept: Path | None) -> Iterator[Played]:
    """Return the games of a match: those kept in a file, then the others, which are added to it."""
    before = kept_games.read(kept, Played)
    yield from (one for one in before.values() if one.number < match.games)
    missing = [(match, number) for number in range(match.games) if number not in before]
    with crew(match, min(workers_of(workers), max(1, len(missing)))) as play_all:
        for _, one in play_all(missing):
            kept_games.add(kept, one)
            yield one


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
