"""Many random games at once, in any run of the kernel.

>>> simulate(Options(players=3), games=2, seed=1).games
2
"""

from dataclasses import dataclass
from typing import Any, Final

import argosy.tabletop.report as tabletop
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.simulation import Plan
from argosy.wonders.features import never_needed
from argosy.wonders.kernel.layout import Moves, Sheet, State, Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.sheet import LINES, sheet_lines

ROLES: Final = (State, Chance, Chance, Moves, Sheet, Totals)


@dataclass(frozen=True, slots=True)
class Report(tabletop.Report[Options, Totals]):
    """What a simulation found."""

    @classmethod
    def plan(cls, options: Options, seed: int) -> Plan[Totals]:
        """Return what to simulate for a table."""
        rules = ruleset(options).rules
        return Plan("wonders", rules, options.players, seed, ROLES, Totals, never_needed(rules))

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain values, as `argosy simulate --json` prints it."""
        facts = {**self.head("wonders"), **self._means()}
        return {**facts, "teams": self._teams()} if self.options.teams else facts

    @property
    def lines(self) -> list[str]:
        """Return the lines of the score sheet that the table needs."""
        return sheet_lines(ruleset(self.options).rules)

    def _means(self) -> dict[str, Any]:
        """Return what a game brings each seat on average."""
        seats = range(self.options.players)
        return {
            "mean_scores": [self.totals.points[seat] / self.games for seat in seats],
            "mean_lines": [
                {line: self.totals.lines[seat][LINES.index(line)] / self.games for line in self.lines} for seat in seats
            ],
            "win_shares": [self.totals.wins[seat] / self.games for seat in seats],
        }

    def _teams(self) -> list[dict[str, Any]]:
        """Return what a game brings each team on average; partners win together (A73)."""
        points, wins = self.totals.points, self.totals.wins
        return [
            {
                "seats": [seat + 1, seat + 2],
                "mean_score": (points[seat] + points[seat + 1]) / self.games,
                "win_share": wins[seat] / self.games,
            }
            for seat in range(0, self.options.players, 2)
        ]


simulate = Report.simulate
