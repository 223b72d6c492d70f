"""The network in training at the table: matches against the levels that there are."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from argosy.arena.match import Match
from argosy.arena.report import Report
from argosy.arena.workers import play_match
from argosy.bots.wonders.admiral.bot import Admiral
from argosy.bots.wonders.admiral.kernel.network import Network
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset

TRAINEE: Final = f"{__name__}:Trainee"
OPPONENTS: Final = {"merchant": "merchant", "captain": "captain/300"}
ITERATIONS: Final = 750  # about the CPU time of a captain with 300
SEED: Final = 77


class Trainee(Admiral):
    """An admiral with the network in training."""

    learnt: ClassVar[Network | None] = None

    def network(self, rules: Ruleset) -> Network | None:
        """Return the network in training; matches are played at its kind of table only."""
        return self.learnt


class Won(NamedTuple):
    """What the network won against others of one level, with the interval of 95 %."""

    share: float
    low: float
    high: float


def contest(network: Network, options: Options, opponent: str, games: int) -> Won:
    """Let the network play against others of one level, in this process, since only this one has it."""
    Trainee.learnt = network
    levels = (f"{TRAINEE}/{ITERATIONS}", *[OPPONENTS[opponent]] * (options.players - 1))
    report: Report = play_match(Match("wonders", options, levels, games, SEED), workers=1)
    standing = report.standings[0]
    return Won(standing.win_share, standing.interval.low, standing.interval.high)
