"""The news of the herald in English, one sentence each (english.toml).

>>> values = {"colour": "red", "seat": 2, "space": "E01", "gold_die": 3, "natives_die": 0, "gold": 6, "natives": 0}
>>> in_words(Phrase("explored", values, "E29"), ("Ann", "Ben"))
'red (Ben) explores E01, rolls 3 and 0, and finds 6 gold and no natives (E29)'
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from argosy.eldorado.herald.news import news
from argosy.eldorado.position import Position
from argosy.tabletop.data_files import english
from argosy.tabletop.herald import Phrase

SENTENCES: Final = english("eldorado")


def story(positions: Iterable[Position], names: Sequence[str], seat: int | None) -> list[str]:
    """Say what led to each of these positions, as a seat or a spectator (None) may know it."""
    return [in_words(phrase, names) for each in positions for phrase in news(each, seat)]


def in_words(phrase: Phrase, names: Sequence[str]) -> str:
    """Say a phrase as a sentence, with the rule behind it; `names` are those of the seats."""
    values = phrase.values
    return f"{SENTENCES[phrase.key].format_map({**values, **_said(values, names)})} ({phrase.rule})"


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
