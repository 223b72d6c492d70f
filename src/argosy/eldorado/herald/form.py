"""The options of a table as fields of a form. Files of own data cannot be named in one: they lie on the server."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, TypedDict

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.options import MOST_ROUNDS, PLACEMENTS, PLAYERS, VICTORY_CHECKS, Options

Kind: TypeAlias = Literal["choice", "number", "flag", "per-seat"]

FLAG: Final = (False, True)


class EldoradoAllowed(TypedDict):
    """The values that are allowed when other fields have these values."""

    when: dict[str, Any]
    values: list[Any]


class EldoradoField(TypedDict):
    """One option of a table, told as all games tell theirs."""

    name: str
    kind: Literal["choice", "number", "flag", "per-seat"]
    choices: list[Any]  # of each seat, where it is per seat; empty for a number between `least` and `most`
    default: Any  # of colours one word for all seats, "random", which is no choice of a single seat
    depends: list[str]
    allowed: list[EldoradoAllowed]
    least: int | None
    most: int | None
    distinct: bool  # per seat: no value twice
    one_for_all: bool  # per seat: a single value stands for all seats
    advanced: bool  # a ruling that most tables leave as it is
    rule: str


def option_fields() -> list[EldoradoField]:
    """The fields in the order in which one fills them in."""
    low, high = PLAYERS
    return [
        _field("players", "number", "E54", tuple(range(low, high + 1))),
        _field("cards", "flag", "E49", FLAG),
        _field("land_hiring", "flag", "E48", FLAG),
        _field("placement", "choice", "E14", PLACEMENTS),
        {**_field("colours", "per-seat", "E13", COLOURS), "distinct": True},
        _ruling("victory_check", "choice", "Q1", VICTORY_CHECKS),
        {**_ruling("round_limit", "number", "Q57", ()), "least": 0, "most": MOST_ROUNDS},
    ]


def _field(name: str, kind: Kind, rule: str, choices: tuple[Any, ...]) -> EldoradoField:
    default = getattr(Options(), name)
    return {
        "name": name,
        "kind": kind,
        "choices": list(choices),
        "default": list(default) if isinstance(default, tuple) else default,
        "depends": [],
        "allowed": [{"when": {}, "values": list(choices)}] if choices else [],
        "least": None,
        "most": None,
        "distinct": False,
        "one_for_all": False,
        "advanced": False,
        "rule": rule,
    }


def _ruling(name: str, kind: Kind, rule: str, choices: tuple[Any, ...]) -> EldoradoField:
    return {**_field(name, kind, rule, choices), "advanced": True}
