"""The news of the herald in English, one sentence each.

>>> values = {"colour": "red", "seat": 2, "space": "E01", "gold_die": 3, "natives_die": 0, "gold": 6, "natives": 0}
>>> in_words(Phrase("explored", values, "E29"), ("Ann", "Ben"))
'red (Ben) explores E01, rolls 3 and 0, and finds 6 gold and no natives (E29)'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from argosy.eldorado.herald.news import news
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Phrase

WORDS: Final = {
    "placed": "{who} places {pirates} in {space}",
    "docked": "{who} puts a ship into {space}",
    "launched": "{who} launches a ship from {here} to {there}",
    "marched": "{who} marches from {here} to {there} with {load}",
    "loaded": "{who} loads {load} from {here} onto the ship in {there}",
    "unloaded": "{who} lands {load} from {here} in {there}",
    "transferred": "{who} moves {load} from the ship in {here} to that in {there}",
    "sailed": "{who} sails from {here} to {there}",
    "driven": "{who} lets the storm drive the ship in {here} to {there}",
    "sunk": "{who} sinks the ship in {space} with {gold} aboard",
    "taken": "{who} takes {space} over from {from}",
    "boarded": "{who} takes the ship in {space} over from {from}",
    "explored": "{who} explores {space}, rolls {gold_die} and {natives_die}, and finds {gold} and {natives}",
    "hired": "{who} hires {pirates} in {space} for a gold",
    "mustered": "{who} calls for land hiring: {pirates} to place",
    "settled": "{who} places {pirates} in {space}",
    "bought": "{who} buys a card, with a gold from {space}",
    "paid": "{who} pays a gold from {space}",
    "attacked": "{who} attacks {defender} in {there} from {here} and rolls {die}",
    "lost": "{fallen} in {space}; {left}",
    "card.played": "{who} plays {card}",
    "card.cancelled": "{player} cancels {card} with {by}",
    "card.kept": "another card was first: you keep {card}",
    "card.drawn": "{player} draws a card",
    "card.drawn.own": "you draw {card}",
    "card.taken": "{player} takes a card from {victim}",
    "card.taken.own": "you take {card} from {victim}",
    "card.taken.from": "{player} takes {card} from you",
    "card.found": "{player} takes a card from the pile",
    "card.found.own": "you take {card} from the pile",
    "card.points": "{who} has {points} more action points",
    "card.ship": "{who} puts a new ship into {space}",
    "card.gold": "{who} finds {gold} in {space}",
    "card.pirates": "{who} puts {pirates} into {space}",
    "card.natives": "{natives} more stand in {space}",
    "card.mutiny": "{who} wins the crew of the {from} ship in {space}: {lost} go, {pirates} come",
    "card.search": "{player} looks through the pile",
    "card.look": "{player} looks at the hand of {victim}",
    "card.chart": "{who} explores {space} by the chart and rolls gold {gold}, natives {natives}",
    "card.picked": "{who} explores {space}, picks {gold_die} and {natives_die}, and finds {gold} and {natives}",
    "card.roll": "the roll now counts as {die}, says {who}",
    "pile.shuffled": "{cards} discards become the new pile",
    "raid.begins": "{who} raids with {points} action points",
    "raid.ends": "the raid of {who} is over",
    "claim.raised": "{who} CLAIMS VICTORY",
    "claim.fallen": "the claim of {who} is broken",
    "round.begins": "round {round} begins",
    "turn.passed_over": "{who} can do nothing and is passed over",
    "turn.comes": "the turn of {who}",
    "over.claim": "{who} wins: the claim still stands",
    "over.survival": "{winners} alone is left, and wins",
    "over.limit": "after {rounds} rounds {winners} holds most, and wins",
}


def story(positions: Iterable[Position], names: Sequence[str], seat: int | None) -> list[str]:
    """Say what led to each of these positions, as a seat or a spectator (None) may know it."""
    return [in_words(phrase, names) for each in positions for phrase in news(each, seat)]


def in_words(phrase: Phrase, names: Sequence[str]) -> str:
    """Say a phrase as a sentence, with the rule behind it; `names` are those of the seats."""
    values = phrase.values
    return f"{WORDS[phrase.key].format_map({**values, **_said(values, names)})} ({phrase.rule})"


def _said(values: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    """Put the values into the words that a sentence needs."""
    said = {name: _counted(values[name], name) for name in ("pirates", "gold", "natives") if name in values}
    if "seat" in values:
        said["player"] = names[values["seat"] - 1]
    if "colour" in values:
        said["who"] = f"{values['colour']} ({said['player']})"
    if "victim" in values:
        said["victim"] = names[values["victim"] - 1]
    if "winners" in values:
        said["winners"] = " and ".join(names[seat - 1] for seat in values["winners"])
    if "die" in values:
        said["die"] = _cannons(values["die"])
    if "troops" in values:
        said |= {"fallen": _fallen(values), "left": _left(values["left"])}
    return said | {"load": _load(values)}


def _counted(number: int | list[int], what: str) -> str:
    if isinstance(number, list):
        return " or ".join(map(str, number))
    word = what.removesuffix("s") if number == 1 else what
    return f"{number or 'no'} {word}"


def _load(values: Mapping[str, Any]) -> str:
    return " and ".join(_counted(values[name], name) for name in ("pirates", "gold") if values.get(name))


def _cannons(die: int) -> str:
    """Describe a roll of the combat die (E37)."""
    kind = "firing" if die > 0 else "crossed-out"
    return f"{abs(die)} {kind} cannon{'' if abs(die) == 1 else 's'}"


def _fallen(values: Mapping[str, Any]) -> str:
    lost = values["lost"]
    kind = "native" if values["troops"] == "natives" else f"{values['troops']} pirate"
    return f"{lost} {kind} falls" if lost == 1 else f"{lost} {kind}s fall"


def _left(number: int) -> str:
    return {0: "nobody is left", 1: "one is left"}.get(number, f"{number} are left")
