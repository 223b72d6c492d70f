"""What a match found, level by level, and how sure that is."""

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from argosy import __version__
from argosy.arena.match import Match
from argosy.arena.play import Played
from argosy.tabletop.own_files import shown_options

SURE: Final = 1.959964  # standard deviations of 95 %


class Interval(NamedTuple):
    """Where a true share lies with 95 % likelihood."""

    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """Return the interval of a share by Wilson's score; wins may be shared ones, which count in part.

    >>> wilson(5, 10)
    Interval(low=0.2366, high=0.7634)
    """
    share, spread = wins / games, SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return Interval(round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


@dataclass(frozen=True, slots=True)
class Standing:
    """How a level did: all its entrants together won so many games; scores and lines are those of one of them."""

    level: str
    entrants: int
    games: int
    wins: float
    mean_score: float
    mean_lines: dict[str, float]
    moves: int
    cpu_seconds: float

    @property
    def win_share(self) -> float:
        """Return the part of all games that the level won."""
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        """Return where the true share lies with 95 % likelihood, as if all games were independent."""
        return wilson(self.wins, self.games)

    @property
    def cpu_seconds_per_move(self) -> float:
        """Return how much CPU time a decision took on average."""
        return self.cpu_seconds / self.moves if self.moves else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return the standing as plain values."""
        return {
            "level": self.level,
            "entrants": self.entrants,
            "wins": self.wins,
            "win_share": self.win_share,
            "interval": list(self.interval),
            "mean_score": self.mean_score,
            "mean_lines": self.mean_lines,
            "moves": self.moves,
            "cpu_seconds_per_move": self.cpu_seconds_per_move,
        }


@dataclass(frozen=True, slots=True)
class Report:
    """A match, and the games that were played of it, in whatever order; fewer than planned if somebody stopped it."""

    match: Match
    played: tuple[Played, ...]

    @property
    def standings(self) -> list[Standing]:
        """Return how each level did, in the order of the line-up."""
        return [self._standing(level) for level in dict.fromkeys(self.match.levels)]

    def _standing(self, level: str) -> Standing:
        entrants = [entrant for entrant, name in enumerate(self.match.levels) if name == level]
        games = sorted(self.played, key=lambda one: one.number)
        sheets = [one.lines[entrant] for one in games for entrant in entrants]
        scores = [one.scores[entrant] for one in games for entrant in entrants]
        return Standing(
            level=level,
            entrants=len(entrants),
            games=len(games),
            wins=sum(one.wins[entrant] for one in games for entrant in entrants),
            mean_score=sum(scores) / len(scores),
            mean_lines={line: sum(sheet[line] for sheet in sheets) / len(sheets) for line in sheets[0]},
            moves=sum(one.moves[entrant] for one in games for entrant in entrants),
            cpu_seconds=sum(one.seconds[entrant] for one in games for entrant in entrants),
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain values, as `argosy match --json` prints it."""
        match = self.match
        return {
            "game": match.game,
            "argosy": __version__,
            "engine": match.budget.engine,
            "options": shown_options(match.options.to_dict()),
            "levels": list(match.levels),
            "seed": match.seed,
            "games": len(self.played),
            "planned": match.games,
            "standings": [standing.to_dict() for standing in self.standings],
        }
