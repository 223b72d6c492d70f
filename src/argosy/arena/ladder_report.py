"""What a ladder found: ratings, and how one of each level did against a table full of another."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from argosy import __version__
from argosy.arena.commands import PRECISION, ladder_command, match_command
from argosy.arena.ladder import Ladder, Lineup
from argosy.arena.ladder_file import LadderGame
from argosy.arena.match import Match
from argosy.arena.ratings import Ranking, Rating, rate
from argosy.arena.report import wilson
from argosy.tabletop.own_files import shown_options


class LadderRating(msgspec.Struct, frozen=True):
    """The rating of a level with its interval of 95 %; the anchor, which has it by definition, has no interval."""

    level: str
    rating: float
    low: float
    high: float
    games: int
    milliseconds: float  # of CPU time a move


class LadderMatch(msgspec.Struct, frozen=True):
    """How one entrant or team did against others, all of one level: the share it won, with an interval of 95 %."""

    level: str
    others: str
    won: float
    low: float
    high: float
    games: int
    command: str  # that plays these games again


class LadderResult(msgspec.Struct, frozen=True):
    """A ladder as plain values, as `argosy ladder --json` prints it."""

    game: str
    argosy: str
    engine: str
    options: dict[str, Any]
    entrants: list[str]
    anchor: str
    seed: int
    playouts: int | None
    games: int
    units: int  # seats or teams at the table: by chance each wins one in so many games
    ratings: list[LadderRating]  # strongest first
    matches: list[LadderMatch]
    command: str  # that plays these games again


@dataclass(frozen=True)
class LadderReport:
    """A ladder and the games that were played of it, fewer than planned if somebody stopped it."""

    ladder: Ladder
    games: tuple[LadderGame, ...]
    precision: float = PRECISION  # that was asked for
    stopped: bool = False

    @property
    def ratings(self) -> list[Rating]:
        """Return the ratings, strongest first."""
        return rate_games(self.ladder, self.games)

    def result(self) -> LadderResult:
        """Return what was found as plain values."""
        ladder = self.ladder
        return LadderResult(
            game=ladder.game,
            argosy=__version__,
            engine=ladder.budget.engine,
            options=shown_options(ladder.options.to_dict()),
            entrants=list(ladder.entrants),
            anchor=ladder.anchor,
            seed=ladder.seed,
            playouts=ladder.budget.playouts,
            games=len(self.games),
            units=ladder.rotation,
            ratings=[self._rating(one) for one in self.ratings],
            matches=[one for match in ladder.matches for one in self._matches(match)],
            command=ladder_command(ladder, len(self.games), self.precision),
        )

    def _rating(self, one: Rating) -> LadderRating:
        own = [(game, at) for game in self.games for at, level in enumerate(game.levels) if level == one.name]
        seconds, moves = sum(game.seconds[at] for game, at in own), sum(game.moves[at] for game, at in own)
        rating, low, high = (round(value, 1) for value in (one.rating, one.low, one.high))
        return LadderRating(one.name, rating, low, high, one.games, round(1000 * seconds / max(moves, 1), 2))

    def _matches(self, match: Match) -> Iterator[LadderMatch]:
        """Return how a lonely entrant of a match did; between two both are."""
        units = Counter(match.levels[:: self.ladder.options.team_size])
        played = [game for game in self.games if game.levels == match.levels]
        if len(units) != 2 or not played:
            return
        for level in (level for level in units if units[level] == 1):
            (others,) = units.keys() - {level}
            won = sum(self._won(game, level) for game in played)
            low, high = wilson(won, len(played))
            yield LadderMatch(level, others, won, low, high, len(played), match_command(match, len(played)))

    def _won(self, game: LadderGame, level: str) -> float:
        """Return 1 for a victory, and a part of it for a shared one."""
        ranking = _ranking(self.ladder, game)
        first = [name for name, place in zip(*ranking, strict=True) if place == 1]
        return first.count(level) / len(first)


def rate_games(ladder: Ladder, games: Iterable[LadderGame]) -> list[Rating]:
    """Rate the entrants of a ladder by games."""
    return rate((_ranking(ladder, game) for game in games), ladder.anchor)


def _ranking(ladder: Ladder, game: LadderGame) -> Ranking:
    """Return the ranking of a game; a team is one entrant, since partners are of the same level."""
    size = ladder.options.team_size
    names: Lineup = game.levels[::size]
    return Ranking(names, game.places[::size])
