"""The options of a table as fields of a form, which can make allowed tables only.

Where the other fields leave one value of a field there is nothing to ask. Files of own data cannot be named in a form:
they lie on the server.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, Final

from msgspec import structs

from argosy.tabletop.options import FLAG, Allowed, OptionField, form_field, option_rows
from argosy.wonders.combinations import BOXES, combinations
from argosy.wonders.facts.babel import CHOICES, PROJECTS_EDITION, WITH_PROJECTS, WITH_TOWER
from argosy.wonders.facts.edifice import EDITION, PLAYERS
from argosy.wonders.facts.leaders import NO_LEADERS, choices_in
from argosy.wonders.facts.library import BOARDS_OF, BOXES_OF, EDITIONS, load_catalog
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.options import CHOSEN, RANDOM, TWO, Options, side_names

FIRST: Final = (
    *("edition", "expansions", "wonder_pack", "leaders", "players", "teams"),
    *("edifice", "carthage", "wonders", "sides"),
)
# What commands offer and the form does not: the browser cannot show it yet.
NOT_SHOWN_YET: Final[tuple[str, ...]] = ()
OF_TWO: Final = ("free_city_any_side", "free_city_must_play", "free_city_card_changes")


def option_fields() -> list[OptionField]:
    """List the fields of the form, in the order in which people fill them in."""
    return [_alone(field) for field in all_fields() if field.name not in NOT_SHOWN_YET]


def all_fields() -> list[OptionField]:
    """List a field for every option."""
    numbers = sorted({table.players for table in combinations()})
    sides = {edition: _sides(edition) for edition in EDITIONS}
    by_edition = [Allowed({"edition": edition}, [RANDOM, CHOSEN, *names]) for edition, names in sides.items()]
    narrowed: dict[str, tuple[list[Allowed], Iterable[Any]]] = {
        "leaders": ([Allowed({"edition": edition}, list(choices_in(edition))) for edition in EDITIONS], ()),
        "players": (list(_players_by_box()), numbers),
        "edifice": (list(_with_edifice()), ()),
        "carthage": ([Allowed({"edition": EDITION}, list(FLAG)), Allowed({}, [False])], ()),
        "teams": (list(_by_table()), ()),
        "wonder_pack": ([Allowed({"edition": "1"}, list(FLAG)), Allowed({}, [False])], ()),
        "wonders": (list(_wonders_by_box()), (RANDOM, *_all_wonders())),
        "sides": (by_edition, (RANDOM, CHOSEN, *(side for names in sides.values() for side in names))),
        "team_tie_break": (_only("team_tie_break", "teams", [True]), ()),
        "second_trade_space_coins": (_only("second_trade_space_coins", "expansions", _boxes("armada")), ()),
        "babel": (list(_babel_by_edition()), ()),
        "free_steps_beside_projects": (_only("free_steps_beside_projects", "babel", WITH_PROJECTS), ()),
        "board_coins_alone": (_only("board_coins_alone", "wonder_pack", [True]), ()),
        **{name: (_only(name, "players", [TWO]), ()) for name in OF_TWO},
        "tiles_of_last_turn_wait": (_only("tiles_of_last_turn_wait", "babel", WITH_TOWER), ()),
        "masks_copy_most": (_only("masks_copy_most", "expansions", _boxes("cities")), ()),
    }
    rows = {row.name: row for row in option_rows(Options)}
    order = (*FIRST, *(name for name in rows if name not in FIRST))
    return [form_field(rows[name], *narrowed.get(name, ())) for name in order]


def _alone(field: OptionField) -> OptionField:
    """Leave the options that are not shown out of what a field depends on: they have their defaults."""
    usual = {row.name: row.default for row in option_rows(Options) if row.name in NOT_SHOWN_YET}
    cases = [case for case in field.allowed if all(case.when.get(name, usual[name]) == usual[name] for name in usual)]
    plain = [Allowed({name: case.when[name] for name in case.when if name not in usual}, case.values) for case in cases]
    shown = [case for number, case in enumerate(plain) if case.when not in [other.when for other in plain[:number]]]
    return structs.replace(field, allowed=shown, depends=[name for name in field.depends if name not in usual])


def _players_by_box() -> Iterator[Allowed]:
    """List the numbers of players for every edition and set of expansions, without leaders and with them."""
    for edition, box in product(EDITIONS, BOXES):
        when = {"edition": edition, "expansions": list(box)}
        tables = [table for table in combinations() if (table.edition, table.expansions) == (edition, box)]
        numbers = sorted({table.players for table in tables})
        yield Allowed({**when, "leaders": NO_LEADERS}, list(numbers))
        yield Allowed(when, [number for number in numbers if number != TWO])  # L1, V39


def _with_edifice() -> Iterator[Allowed]:
    """Say where Edifice may join (F64, F65, F44)."""
    for players in range(PLAYERS[0], PLAYERS[1] + 1):
        yield Allowed({"edition": EDITION, "players": players}, list(FLAG))
    yield Allowed({}, [False])


def _babel_by_edition() -> Iterator[Allowed]:
    """Say what may join of Babel: the tower in both editions, projects in their own (N60)."""
    yield Allowed({"edition": PROJECTS_EDITION}, list(CHOICES))
    yield Allowed({}, [choice for choice in CHOICES if choice not in WITH_PROJECTS])


def _by_table() -> Iterator[Allowed]:
    """Say for every table whether teams may be formed."""
    paired = {(table.edition, table.expansions, table.players) for table in combinations() if table.teams}
    for table in combinations():
        if not table.teams:
            may_pair = (table.edition, table.expansions, table.players) in paired
            when = {"edition": table.edition, "expansions": list(table.expansions), "players": table.players}
            yield Allowed(when, [False, True] if may_pair else [False])


def _wonders_by_box() -> Iterator[Allowed]:
    """List the wonders for every edition, set of expansions and further box that brings boards (W26, L7, F4)."""
    for edition, box, leaders in product(EDITIONS, BOXES, FLAG):
        for told, boards, edifice in _with_boards(edition):
            without = {} if leaders else {"leaders": NO_LEADERS}
            when = {"edition": edition, "expansions": list(box), **told, **without}
            yield Allowed(when, _wonders(edition, box, boards, leaders, edifice))


def _with_boards(edition: str) -> Iterator[tuple[dict[str, Any], tuple[str, ...], bool]]:
    """List the fields that bring boards to an edition, with these boards, and whether those of Edifice join."""
    if edition == EDITION:
        yield {"wonder_pack": False, "edifice": True}, BOARDS_OF[edition], True
        yield {"wonder_pack": False, "carthage": True}, BOARDS_OF[edition], False
    if BOXES_OF[edition]:
        yield {"wonder_pack": True}, BOXES_OF[edition], False
    yield {"wonder_pack": False}, (), False


def _wonders(
    edition: str, box: tuple[str, ...], boards: tuple[str, ...], leaders: bool, edifice: bool = False
) -> list[Any]:
    wanted = choices_in(edition)[-1] if leaders else NO_LEADERS
    catalog = load_catalog(edition, box, boxes=boards, leaders=wanted, edifice=edifice)
    return [RANDOM, *(wonder.id for wonder in catalog.wonders)]


def _all_wonders() -> list[str]:
    named = (
        name
        for edition in EDITIONS
        for name in _wonders(edition, EXPANSIONS, BOARDS_OF[edition], leaders=True, edifice=edition == EDITION)
    )
    return [name for name in dict.fromkeys(named) if name != RANDOM]


def _sides(edition: str) -> list[str]:
    """List the sides that every wonder of an edition has."""
    wonders = load_catalog(edition, EXPANSIONS, boxes=BOARDS_OF[edition]).wonders
    return [side for side in side_names(wonders[0]) if all(side in side_names(wonder) for wonder in wonders)]


def _only(name: str, other: str, values: Iterable[Any]) -> list[Allowed]:
    """Allow all choices while another field has one of these values; elsewhere the option means nothing."""
    row = next(row for row in option_rows(Options) if row.name == name)
    return [*(Allowed({other: value}, row.choices) for value in values), Allowed({}, [row.default])]


def _boxes(expansion: str) -> list[list[str]]:
    return [list(box) for box in BOXES if expansion in box]
