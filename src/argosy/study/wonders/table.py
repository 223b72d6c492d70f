"""Tables of wonders, described for studies."""

from typing import Final

from argosy.study.columns import Names, card_words, present
from argosy.study.description import Description
from argosy.study.wonders.columns import MOVE_COLUMNS, SEAT_COLUMNS
from argosy.study.wonders.count_tables import COUNT_TABLES
from argosy.study.wonders.kernel.count_layout import COUNTS
from argosy.study.wonders.kernel.layout import MoveRow, SeatRow, Watch
from argosy.tabletop.errors import OptionError
from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.decisions import ACTION_OF, PHASE_OF
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.features import never_needed
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import BOARDS, Moves, Sheet, State
from argosy.wonders.move import WAYS
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset, ruleset
from argosy.wonders.sheet import sheet_lines

CHUNK: Final = 800_000  # games of three players


def describe(options: Options) -> Description:
    """Describe a table of wonders; the free city is no seat, and its rows would belong to nobody (V36)."""
    if options.has_free_city:
        raise OptionError("players", options.players, "3 or more for a study: it has no rows for the free city (V36)")
    options.refuse_edifice("studies play")
    options.refuse_babel("studies play")
    rules = ruleset(options)
    found = features(rules)
    return Description(
        kernel="argosy.study.wonders",
        rules=rules.rules,
        players=options.players,
        scratch=(State, Chance, Chance, Moves, Sheet, Watch),
        seat_row=SeatRow,
        move_row=MoveRow,
        seat_columns=present(SEAT_COLUMNS, found),
        move_columns=present(MOVE_COLUMNS, found),
        names=names(rules),
        lists={"card": rules.names, "island": list(rules.island_numbers)},
        chunk=CHUNK * 6 // (options.players * (2 + len(options.expansions))),
        counts=COUNTS,
        count_tables=COUNT_TABLES,
        never=never_needed(rules.rules),
    )


def features(rules: Ruleset) -> set[str]:
    """Name what a table has: expansions by what they bring, and words of bits by the number of cards."""
    r = rules.rules
    cities = r.debts != 0 or "black" in sheet_lines(r)
    found = {"armada": r.last_space > 0, "cities": cities, "leaders": r.leaders > 0}
    return {name for name, has in found.items() if has} | card_words(len(rules.names))


def names(rules: Ruleset) -> Names:
    """Return what the code numbers of rows mean."""
    return {
        "wonder": [_board(rules, number)[0] for number in range(BOARDS)],
        "side": [_board(rules, number)[1] for number in range(BOARDS)],
        "shipyard": [shipyard.id for shipyard in rules.catalog.shipyards],
        "phase": [PHASE_OF[code] for code in range((codes.TRIBUTE if rules.rules.leaders else codes.OVER) + 1)],
        "action": [ACTION_OF[code] for code in sorted(ACTION_OF)],
        "card": rules.names,
        "way": [way or None for way in WAYS],
        "fleet": list(FLEETS),
    }


def _board(rules: Ruleset, number: int) -> tuple[str | None, str | None]:
    """Return the wonder and the side of a board, where there is one."""
    wonders = rules.catalog.wonders
    if number >> 1 >= len(wonders) or number & 1 >= len(wonders[number >> 1].sides):
        return None, None
    wonder, side = rules.board(number)
    return wonder.id, side.id
