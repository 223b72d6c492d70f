"""Moves and reasons of wonders in English."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from argosy.tabletop.data_files import english
from argosy.tabletop.herald import Phrase
from argosy.wonders.explain.effects import effect_words
from argosy.wonders.explain.sentences import Words, in_words
from argosy.wonders.explain.wording import RESOURCE_NAMES, listed, plural
from argosy.wonders.facts.effects import parse
from argosy.wonders.herald import decision
from argosy.wonders.position import Position

SENTENCES: Final = english("argosy.coach.wonders")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", *(f"{number}th" for number in range(7, 33)))
KINDS: Final = {"raw": "raw materials", "goods": "manufactured goods"}


def say_move(position: Position, seat: int, move: str) -> str:
    """Say what a seat does with a move."""
    return in_words(decision(position, seat, position.find(seat, move)), position)


def say_reason(position: Position, reason: Phrase, names: tuple[str, ...]) -> str:
    """Say a reason; `names` are those of the players by seat."""
    values = reason.values
    words = Words(position, names, "en")
    return SENTENCES[reason.key].format_map({**values, **words.of(values), **_own_words(words, values)})


def _own_words(words: Words, values: Mapping[str, Any]) -> dict[str, str]:
    """Put values into words that only reasons have."""
    writers: dict[str, Callable[[Any], str]] = {
        "opened": lambda cards: listed([words.card(card) for card in cards], "and"),
        "makes": lambda letters: listed([RESOURCE_NAMES[letter] for letter in letters], "or"),
        "stages": lambda stages: f"stage{'s' if len(stages) > 1 else ''} {listed([str(one) for one in stages], 'and')}",
        "sellers": words.seats,
        "kind": lambda kind: KINDS[kind],
        "purse": lambda coins: plural(coins, "coin"),
        "power": lambda effect: effect_words(parse(effect["text"])),
        "swing": lambda points: f"{'+' if points > 0 else '−'}{plural(abs(points), 'point')}",
    }
    said = {name: write(values[name]) for name, write in writers.items() if name in values}
    if "shields" in values:
        said["own_shields"] = plural(values["shields"], "shield")
    place = values.get("number", values.get("place"))
    return said | ({"ordinal": ORDINALS[place - 1]} if place else {})
