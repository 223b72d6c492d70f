"""Many random games at once, in any run of the kernel.

>>> simulate(Options(players=3, round_limit=2), games=2, seed=1).games
2
"""

from dataclasses import dataclass
from typing import Any, Final

import argosy.tabletop.report as tabletop
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.features import never_needed
from argosy.eldorado.kernel.layout import Moves, Sheet, State, Totals
from argosy.eldorado.options import Options
from argosy.eldorado.position import ENDINGS
from argosy.eldorado.ruleset import ruleset
from argosy.tabletop.errors import OptionError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.simulation import Plan

ROLES: Final = (State, Chance, Chance, Moves, Sheet, Totals)


@dataclass(frozen=True, slots=True)
class Report(tabletop.Report[Options, Totals]):
    """What a simulation found."""

    @classmethod
    def plan(cls, options: Options, seed: int) -> Plan[Totals]:
        """Return what to simulate. Random play needs a limit of rounds: without one a game need not end (Q57)."""
        if options.round_limit == 0:
            raise OptionError("round_limit", 0, "1 or more rounds, as random games need not end by themselves (Q57)")
        rules = ruleset(options).rules
        return Plan("eldorado", rules, options.players, seed, ROLES, Totals, never_needed(options))

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain values, as `argosy simulate --json` prints it."""
        totals, games = self.totals, self.games
        return {
            **self.head("eldorado"),
            "mean_rounds": totals.rounds / games,
            "endings": {name: totals.endings[code] for code, name in enumerate(ENDINGS) if name},
            "win_shares": [totals.wins[seat] / games for seat in range(self.options.players)],
            "colours": {
                colour: {
                    "win_share": totals.colour_wins[number] / games,
                    "mean_areas": totals.areas[number] / games,
                    "mean_posts_and_cities": totals.marks[number] / games,
                    "mean_pirates": totals.pirates[number] / games,
                }
                for number, colour in enumerate(COLOURS)
            },
        }


simulate = Report.simulate
