"""The options of El Dorado, for a form."""

from __future__ import annotations

from typing import Any

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.herald.types import EldoradoOptionField
from argosy.eldorado.options import MOST_ROUNDS, PLACEMENTS, PLAYERS, RANDOM, VICTORY_CHECKS, Options


def option_fields() -> list[EldoradoOptionField]:
    """Every option that a person chooses; own data are a matter of who runs the table."""
    return [
        _field("players", "number", "E54", least=PLAYERS[0], most=PLAYERS[1]),
        _field("cards", "flag", "E49"),
        _field("land_hiring", "flag", "E48"),
        _field("placement", "word", "E14", choices=PLACEMENTS),
        _field("colours", "words", "E13", choices=(RANDOM, *COLOURS)),
        _field("victory_check", "word", "Q1", choices=VICTORY_CHECKS),
        _field("round_limit", "number", "Q57", least=0, most=MOST_ROUNDS),
    ]


def _field(
    name: str, kind: Any, rule: str, least: int | None = None, most: int | None = None, choices: tuple[str, ...] = ()
) -> EldoradoOptionField:
    value = getattr(Options(), name)
    return {
        "name": name,
        "kind": kind,
        "default": list(value) if isinstance(value, tuple) else value,
        "least": least,
        "most": most,
        "choices": list(choices),
        "needs": {},
        "rule": rule,
    }
