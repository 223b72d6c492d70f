"""Plans and reasons of El Dorado in English."""

from collections.abc import Iterable, Iterator
from typing import Final

from argosy.coach.eldorado.plans import SEPARATOR
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.data_files import english
from argosy.tabletop.herald import Phrase

SENTENCES: Final = english("argosy.coach.eldorado")
SPACES: Final = ("space", "there")  # values that are named
DEEDS: Final = {  # what a move does, by its action
    "launch": "launch a ship from {here}",
    "march": "march {load} to {there}",
    "load": "load {load} in {here}",
    "unload": "land {load} in {there}",
    "transfer": "bring {load} to the ship in {there}",
    "sail": "sail {spaces} to {there}",
    "explore": "explore {here}",
    "attack": "attack {there}",
    "sink": "sink the ship in {here}",
    "hire": "hire in {here}",
    "muster": "hire on land",
    "settle": "place {load} in {here}",
    "buy": "buy a card",
    "pay": "pay a gold from {here}",
    "play": "play {card}",
    "take": "take {card}",
    "pick": "pick {gold} gold and {natives} natives",
    "pass": "pass",
    "end": "end the turn",
}


def say_move(position: Position, seat: int, move: str) -> str:
    """Say what a seat does with a plan, one move after the other."""
    moves = [Move.parse(text) for text in move.split(SEPARATOR)]
    return listed([_say(position, voyage[-1], len(voyage)) for voyage in _in_one(moves)])


def _in_one(moves: Iterable[Move]) -> Iterator[list[Move]]:
    """Put the spaces that one ship sails together: they are told by where they end."""
    voyage: list[Move] = []
    for move in moves:
        if voyage and (move.action != "sail" or move.here != voyage[-1].there):
            yield voyage
            voyage = []
        voyage.append(move)
        if move.action != "sail":
            yield voyage
            voyage = []
    if voyage:
        yield voyage


def _say(position: Position, move: Move, number: int) -> str:
    card = position.rules.card_numbers.get(move.card)
    return DEEDS[move.action].format(
        here=place(position, move.here),
        there=place(position, move.there),
        load=listed([counted(many, what) for many, what in ((move.pirates, "pirate"), (move.gold, "gold")) if many]),
        spaces=counted(number, "space"),
        card="" if card is None else position.rules.card(card).name,
        gold=move.gold,
        natives=move.natives,
    )


def say_reason(position: Position, reason: Phrase, names: tuple[str, ...]) -> str:
    """Say a reason; `names` are those of the players by seat."""
    values = reason.values
    said = {name: place(position, value) for name, value in values.items() if name in SPACES}
    cargo = [counted(values[name], what) for name, what in (("pirates", "pirate"), ("gold", "gold")) if name in values]
    return SENTENCES[reason.key].format_map({**values, **said, "cargo": listed(cargo)})


def place(position: Position, space: str) -> str:
    """Name a space; other names stay as they are."""
    number = position.rules.space_numbers.get(space)
    return space if number is None else position.rules.spaces[number].name


def counted(number: int, what: str) -> str:
    """Write a number of things."""
    return f"{number} {what}{'' if number == 1 or what == 'gold' else 's'}"


def listed(words: list[str]) -> str:
    """Write a list with "and" before the last."""
    return " and ".join(([", ".join(words[:-1])] if words[1:] else []) + words[-1:])
