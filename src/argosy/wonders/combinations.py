"""Every table that the rules allow: edition, expansions, players, and teams or not.

>>> len([table for table in combinations() if table.players == 8])
6
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

from argosy.tabletop.errors import OptionError
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.kernel.layout import SEATS
from argosy.wonders.options import Options

BOXES: Final = ((), *((name,) for name in EXPANSIONS), EXPANSIONS)  # what may lie on the table beside the base game


@cache
def combinations() -> tuple[Options, ...]:
    """List all allowed tables, by edition, expansions, players, and teams last; `Options` says what is allowed."""
    wishes = product(EDITIONS, BOXES, range(1, SEATS + 1), (False, True))
    return tuple(table for wish in wishes for table in _allowed(*wish))


def _allowed(edition: str, expansions: tuple[str, ...], players: int, teams: bool) -> Iterator[Options]:
    try:
        yield Options(edition, players, expansions=expansions, teams=teams)
    except OptionError:
        return
