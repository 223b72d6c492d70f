"""Random whole games at tables of all kinds, for everything that a herald must get right at any moment."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Final

import msgspec

from argosy.tabletop.herald import Phrase
from argosy.wonders.herald import PHRASES, choices
from argosy.wonders.herald.choices import WondersChoices
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import HOUSE_RULES, Round, lively_moves, random_rounds
from tests.wonders.eventful import eventful, eventful_moves

BOTH: Final = ("armada", "cities")
TABLES: Final = (
    Options(edition="1", players=3),
    Options(edition="2", players=7, sides=("chosen",)),
    Options(edition="1", players=4, expansions=("armada",)),
    Options(edition="2", players=5, expansions=("cities",), salvage_optional=False, chains_optional=False),
    Options(edition="1", players=8, expansions=BOTH, teams=True),
    Options(edition="2", players=4, expansions=BOTH, teams=True, free_builds_waive_coins=False),
    Options(edition="2", players=6, expansions=BOTH, masks_copy_most=True),
)
OWN_DATA: Final = Options(players=3, data=(str(HOUSE_RULES),))


@cache
def lively_rounds(options: Options, seed: int = 1) -> tuple[Round, ...]:
    """A game in which cities grow and powers come into play."""
    return tuple(random_rounds(options, seed, lively_moves))


@cache
def decisions(options: Options) -> tuple[tuple[Position, int, WondersChoices], ...]:
    """One seat of every round of a lively game, a different one each time, with what it is told to choose from."""
    asked = [
        (played.before, played.before.pending[number % len(played.moves)])
        for number, played in enumerate(lively_rounds(options))
    ]
    return tuple((position, seat, choices(position, seat)) for position, seat in asked)


@cache
def secret_rounds(options: Options, seed: int = 1) -> tuple[Round, ...]:
    """A game in which much is hidden."""
    return tuple(random_rounds(eventful(replace(options, sides=("random",))), seed, eventful_moves))


def name(options: Options) -> str:
    """A table in short, for the name of a test."""
    boxes = "+".join(options.expansions) or ("own" if options.data else "base")
    return f"{options.edition}-{boxes}-{options.players}{'-teams' if options.teams else ''}"


def check_declared(phrase: Phrase) -> None:
    """A phrase has just the values that its key declares."""
    assert set(phrase.values) == set(PHRASES[phrase.key]), phrase.key
    assert phrase.rule


def phrases_in(told: Any) -> list[Phrase]:
    """Return every phrase anywhere in values of the herald."""
    if isinstance(told, Phrase):
        return [told]
    if isinstance(told, msgspec.Struct):
        told = msgspec.structs.asdict(told)
    inside = told.values() if isinstance(told, dict) else told if isinstance(told, list | tuple) else ()
    return [phrase for value in inside for phrase in phrases_in(value)]
