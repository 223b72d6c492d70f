"""A ladder as a value: who is to be rated, at which table, and which games are played for it.

>>> from argosy.wonders.options import Options
>>> ladder = Ladder("wonders", Options(players=3), ("sailor", "merchant"), seed=1)
>>> [match.levels for match in ladder.matches]
[('sailor', 'merchant', 'merchant'), ('merchant', 'sailor', 'sailor')]
>>> [(match.levels[0], number) for match, number in ladder.games(1, 7)]
[('sailor', 1), ('sailor', 2), ('merchant', 0), ('merchant', 1), ('merchant', 2), ('sailor', 3)]
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations, cycle, islice, permutations
from typing import Final, TypeAlias

from argosy.arena.match import Match
from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.tabletop.errors import OptionError
from argosy.tabletop.protocol import Options

ANCHOR: Final = "merchant"  # the level that ratings are counted from, where it plays

Lineup: TypeAlias = tuple[str, ...]  # one entrant for each seat, or for each team


@dataclass(frozen=True)
class Ladder:
    """Entrants who all meet each other in matches that go on side by side, a rotation of each in every round.

    Each entrant plays alone against a table full of each other one, and at tables as mixed as can be. Everybody sits
    everywhere, and all matches of a round have the same deal. A match of a ladder is an ordinary one: `argosy match`
    with its levels and the seed of the ladder plays the same games. Partners in a team are of the same level.
    """

    game: str
    options: Options
    entrants: tuple[str, ...]
    seed: int
    budget: Budget = field(default_factory=Budget)

    def __post_init__(self) -> None:
        if len(self.entrants) < 2 or len(set(self.entrants)) < len(self.entrants):
            raise OptionError("levels", " ".join(self.entrants), "two or more, all different")

    @property
    def anchor(self) -> str:
        """Return the entrant that ratings are counted from."""
        return ANCHOR if ANCHOR in self.entrants else self.entrants[0]

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """Return the matches that are played."""
        size = self.options.team_size
        lineups = _lineups(self.entrants, self.rotation)
        seated = [tuple(chain.from_iterable([entrant] * size for entrant in lineup)) for lineup in lineups]
        return tuple(Match(self.game, self.options, levels, 0, self.seed, self.budget) for levels in seated)

    @property
    def rotation(self) -> int:
        """Return how many games of a match have equal deals."""
        return self.options.players // self.options.team_size

    @property
    def round(self) -> int:
        """Return how many games a round has."""
        return len(self.matches) * self.rotation

    def games(self, first: int, last: int) -> Iterator[tuple[Match, int]]:
        """Return the games from one to before another, counted from 0, each as its match and its number there."""
        for which in range(first, last):
            finished, place = divmod(which, self.round)
            match, turn = divmod(place, self.rotation)
            yield self.matches[match], finished * self.rotation + turn

    @property
    def kernels(self) -> set[str]:
        """Return the kernels that entrants think with."""
        return {kernel for entrant in self.entrants if (kernel := roster.kernel(self.game, entrant))}


def _lineups(entrants: tuple[str, ...], units: int) -> list[Lineup]:
    """List the line-ups for so many seats or teams; two that are one another's rotation are played once.

    >>> _lineups(("a", "b", "c"), 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> _lineups(("a", "b", "c"), 3)[-2:]
    [('a', 'b', 'c'), ('c', 'b', 'a')]
    """
    alone = ((one, *[other] * (units - 1)) for one, other in permutations(entrants, 2))
    unlike: dict[Lineup, Lineup] = {}
    for lineup in chain(alone, _mixed(entrants, units)):
        unlike.setdefault(min(_turns(lineup)), lineup)
    return list(unlike.values())


def _mixed(entrants: tuple[str, ...], units: int) -> Iterable[Lineup]:
    """List the line-ups with as many entrants as can be, in both directions round the table."""
    for chosen in combinations(entrants, min(len(entrants), units)):
        for direction in (chosen, chosen[::-1]):
            for start in _turns(direction):
                yield tuple(islice(cycle(start), units))


def _turns(lineup: Lineup) -> list[Lineup]:
    """Turn a line-up round the table, seat by seat."""
    return [lineup[shift:] + lineup[:shift] for shift in range(len(lineup))]
