"""Tables of El Dorado, described for studies."""

from typing import Final

from argosy.eldorado.decisions import ACTION_NAMES, PHASE_NAMES
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.features import never_needed
from argosy.eldorado.kernel.layout import Moves, Sheet, State
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import Ruleset, ruleset
from argosy.eldorado.sheet import ENDINGS
from argosy.study.columns import Names, present
from argosy.study.description import Description
from argosy.study.eldorado.columns import MOVE_COLUMNS, SEAT_COLUMNS
from argosy.study.eldorado.count_tables import COUNT_TABLES
from argosy.study.eldorado.kernel.count_layout import COUNTS
from argosy.study.eldorado.kernel.layout import MoveRow, SeatRow, Watch
from argosy.tabletop.errors import OptionError
from argosy.tabletop.kernel.chance import Chance

CHUNK: Final = 24_000  # games
CLAIMS: Final = ("none", "posts", "cities", "both")  # by kernel code


def describe(options: Options) -> Description:
    """Describe a table of El Dorado; without a limit of rounds its random games need not end (Q57)."""
    if options.round_limit == 0:
        raise OptionError("round_limit", 0, "1 or more rounds, as random games need not end by themselves (Q57)")
    rules = ruleset(options)
    found = {"cards"} if options.cards else set()
    return Description(
        kernel="argosy.study.eldorado",
        rules=rules.rules,
        players=options.players,
        scratch=(State, Chance, Chance, Moves, Sheet, Watch),
        seat_row=SeatRow,
        move_row=MoveRow,
        seat_columns=present(SEAT_COLUMNS, found),
        move_columns=present(MOVE_COLUMNS, found),
        names=names(rules),
        lists={"card": list(rules.card_numbers), "space": list(rules.space_numbers)},
        chunk=CHUNK,
        counts=COUNTS,
        count_tables=COUNT_TABLES,
        never=never_needed(options),
    )


def names(rules: Ruleset) -> Names:
    """Return what the code numbers of rows mean."""
    return {
        "colour": list(COLOURS),
        "ending": list(ENDINGS),
        "claim": list(CLAIMS),
        "phase": list(PHASE_NAMES),
        "action": list(ACTION_NAMES),
        "card": list(rules.card_numbers),
        "space": list(rules.space_numbers),
    }
