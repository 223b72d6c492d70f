"""Playing the games of a ladder until its ratings are sure enough."""

from collections.abc import Callable, Sequence
from math import ceil

from argosy.arena.ladder import Ladder
from argosy.arena.ladder_file import LadderFile, LadderGame
from argosy.arena.ladder_report import LadderReport, rate_games
from argosy.arena.workers import crew, workers_of

Progress = Callable[[int, int], None]  # called with how many games are done, and how many there will be, as it seems


def climb(
    ladder: Ladder, file: LadderFile, games: int, precision: float, workers: int | None, progress: Progress
) -> LadderReport:
    """Play a ladder in rounds, until no interval is wider than so many points to either side, or for so many games.

    Games that the file has are not played again, and each new one is added to it at once. Whole rounds alone decide
    whether to go on, so a ladder that was interrupted plays the same games in the end. Who interrupts it gets a report
    of the games so far.
    """
    known = {(game.levels, game.number): game for game in file.games}
    stopped = False
    try:
        with crew(ladder, workers_of(workers)) as play_all:
            done, wanted = 0, games
            while done < wanted:
                following = min(done + ladder.round, games)
                missing = [task for task in ladder.games(done, following) if (task[0].levels, task[1]) not in known]
                for match, played in play_all(missing):
                    game = LadderGame.of(match, played)
                    file.add(game)
                    known[game.levels, game.number] = game
                    progress(len(known), max(wanted, len(known)))
                done = following
                whole = [known[match.levels, number] for match, number in ladder.games(0, done)]
                wanted = min(games, _wanted(ladder, whole, precision))
    except KeyboardInterrupt:
        if not known:
            raise
        stopped = True
    return LadderReport(ladder, tuple(known.values()), precision, stopped)


def _wanted(ladder: Ladder, games: Sequence[LadderGame], precision: float) -> int:
    """Return how many games it takes until ratings are sure: an interval shrinks with the root of their number."""
    widest = max(one.error for one in rate_games(ladder, games))
    return len(games) if widest <= precision else ceil(len(games) * (widest / precision) ** 2)
