"""Tables of wonders, described for studies."""

from typing import Final

from argosy.study.columns import Names, card_words, present
from argosy.study.description import Description
from argosy.study.wonders.columns import MOVE_COLUMNS, SEAT_COLUMNS
from argosy.study.wonders.count_tables import COUNT_TABLES
from argosy.study.wonders.kernel.count_layout import COUNTS
from argosy.study.wonders.kernel.layout import MoveRow, SeatRow, Watch
from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.decisions import ACTION_OF, PHASE_OF
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.features import never_needed
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import BOARDS, Moves, Rules, Sheet, State
from argosy.wonders.move import WAYS
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset, ruleset
from argosy.wonders.sheet import sheet_lines

CHUNK: Final = 800_000  # games of three players


def describe(options: Options) -> Description:
    """Describe a table of wonders; the free city is no seat, and has no row of its own (V36)."""
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
    found = {
        "armada": r.last_space > 0,
        "cities": cities,
        "leaders": r.leaders > 0,
        "two": r.free_city > 0,
        "projects": r.projects > 0,
        "great": r.great_projects > 0,
        "choices": any(row.choices > 1 for row in r.rows),
        "tower": r.tiles > 0,
    }
    return {name for name, has in found.items() if has} | card_words(len(rules.names))


def names(rules: Ruleset) -> Names:
    """Return what the code numbers of rows mean."""
    return {
        "wonder": [_board(rules, number)[0] for number in range(BOARDS)],
        "side": [_board(rules, number)[1] for number in range(BOARDS)],
        "shipyard": [shipyard.id for shipyard in rules.catalog.shipyards],
        "phase": [PHASE_OF[code] for code in range(_last_phase(rules.rules) + 1)],
        "action": [ACTION_OF[code] for code in sorted(ACTION_OF)],
        "card": rules.names,
        "way": [way or None for way in WAYS],
        "fleet": list(FLEETS),
        "project": [project.id for project in rules.catalog.all_projects],
    }


def _last_phase(r: Rules) -> int:
    """Return the last phase of a table in the order of the kernel's codes."""
    last = {codes.TRIBUTE: r.leaders, codes.FREE_SALVAGE: r.free_city, codes.PENALTY: r.projects, codes.TILES: r.tiles}
    return max((phase for phase, has in last.items() if has), default=codes.OVER)


def _board(rules: Ruleset, number: int) -> tuple[str | None, str | None]:
    """Return the wonder and the side of a board, where there is one."""
    wonders = rules.catalog.wonders
    if number >> 1 >= len(wonders) or number & 1 >= len(wonders[number >> 1].sides):
        return None, None
    wonder, side = rules.board(number)
    return wonder.id, side.id
