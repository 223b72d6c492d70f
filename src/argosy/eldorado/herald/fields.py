"""The options of a table as fields of a form. Files of own data cannot be named in one: they lie on the server."""

from __future__ import annotations

from typing import Any, Final

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.options import MOST_ROUNDS, PLACEMENTS, PLAYERS, VICTORY_CHECKS, Options
from argosy.tabletop.herald import OptionField

FLAG: Final = (False, True)


def option_fields() -> list[OptionField]:
    """List the fields in the order in which one fills them in."""
    low, high = PLAYERS
    return [
        _field("players", "number", "E54", tuple(range(low, high + 1))),
        _field("cards", "flag", "E49", FLAG),
        _field("land_hiring", "flag", "E48", FLAG),
        _field("placement", "choice", "E14", PLACEMENTS),
        _field("colours", "per-seat", "E13", COLOURS, distinct=True),
        _field("victory_check", "choice", "Q1", VICTORY_CHECKS, advanced=True),
        _field("round_limit", "number", "Q57", (), advanced=True, least=0, most=MOST_ROUNDS),
    ]


def _field(name: str, kind: str, rule: str, choices: tuple[Any, ...], **more: Any) -> OptionField:
    return OptionField.of(Options(), name, kind, choices, rule, **{"least": None, "most": None, **more})
