"""Every table that the rules allow: edition, expansions, players, and teams or not.

>>> len([table for table in combinations() if table.players == 8])
6
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

from argosy.tabletop.errors import OptionError
from argosy.wonders.facts.babel import WITH_TOWER
from argosy.wonders.facts.edifice import EDITION as EDIFICE_EDITION
from argosy.wonders.facts.edifice import PLAYERS as EDIFICE_PLAYERS
from argosy.wonders.facts.leaders import choices_in
from argosy.wonders.facts.library import BOXES_OF, EDITIONS
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.kernel.layout import SEATS
from argosy.wonders.options import Options

BOXES: Final = ((), *((name,) for name in EXPANSIONS), EXPANSIONS)  # what may lie on the table beside the base game


@cache
def combinations() -> tuple[Options, ...]:
    """List all allowed tables, by edition, expansions, players, and teams last; `Options` says what is allowed."""
    wishes = product(EDITIONS, BOXES, range(1, SEATS + 1), (False, True))
    return tuple(table for wish in wishes for table in _allowed(*wish))


def with_boards() -> tuple[Options, ...]:
    """List the tables that the boards of further boxes may join, each with all of them (W26)."""
    return tuple(replace(table, wonder_pack=True) for table in combinations() if BOXES_OF[table.edition])


def with_leaders() -> tuple[Options, ...]:
    """List the tables that Leaders may join, with all leaders and boards that their edition has (L1, L4, L7)."""
    return tuple(
        replace(table, leaders=choices_in(table.edition)[-1], wonder_pack=bool(BOXES_OF[table.edition]))
        for table in combinations()
        if not table.has_free_city
    )


def with_projects() -> tuple[Options, ...]:
    """List the tables that Edifice may join (F1, F43, F44, F64)."""
    return tuple(
        replace(table, edifice=True)
        for table in combinations()
        if table.edition == EDIFICE_EDITION and EDIFICE_PLAYERS[0] <= table.players <= EDIFICE_PLAYERS[1]
    )


def with_tower() -> tuple[Options, ...]:
    """List the tables that the Tower of Babel may join: all (N1)."""
    return tuple(replace(table, babel=WITH_TOWER[0]) for table in combinations())


def _allowed(edition: str, expansions: tuple[str, ...], players: int, teams: bool) -> Iterator[Options]:
    try:
        yield Options(edition, players, expansions=expansions, teams=teams)
    except OptionError:
        return
