"""A move: what one seat decides, as a value and as one line of text.

launch T6 K09                       put a ship from a city onto a coast (E22)
march T1 T2 pirates 3 gold 2        a group to a neighbouring area (E18)
load T6 K09 pirates 6               from an area onto a ship (E23)
unload K33 E15 pirates 5            from a ship into an area (E27)
transfer K09 M05 pirates 4          from ship to ship (E26)
sail K09 M05                        a ship by one space (E25)
explore E15                         (E28)
attack K33 E15                      one roll (E36)
sink K09                            (E43)
hire T1                             one gold becomes pirates (E44)
muster / settle T2 pirates 1        land hiring, and where its pirates go (E48)
buy T2 / pay K09                    a card: where its first gold lies, and each further one (E50)
play great-recruitment T1 pirates 5 a card with its targets (E51); play raid red; play spy 2 names a seat
take raid                           a card from the pile or from a hand
pick gold 2 natives 1               two of four dice
place T1 pirates 6 / dock T4        pieces at the start (E14)
pass / end                          no answer, no further step; the end of a turn

>>> Move.parse("March T1 t2 gold 2 pirates 3")
Move(action='march', here='T1', there='T2', pirates=3, gold=2, natives=0, card='')
>>> str(_)
'march T1 T2 pirates 3 gold 2'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from argosy.eldorado.decisions import ACTIONS
from argosy.tabletop.errors import NotationError
from argosy.tabletop.move_text import read_amount, split_move, split_words

AMOUNTS: Final = ("pirates", "gold", "natives")
MOST: Final = 60  # pieces of one kind


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does. `here` and `there` are spaces; a raid has a colour in place of `here`, a spy has a seat."""

    action: str
    here: str = ""
    there: str = ""
    pirates: int = 0
    gold: int = 0
    natives: int = 0
    card: str = ""

    def __str__(self) -> str:
        words = [self.action, self.card, self.here, self.there]
        amounts = zip(AMOUNTS, (self.pirates, self.gold, self.natives), strict=True)
        always = ("gold", "natives") if self.action == "pick" else ()
        words += [f"{name} {number}" for name, number in amounts if number or name in always]
        return " ".join(word for word in words if word)

    @property
    def names_amounts(self) -> bool:
        """Return whether the text says how many pieces."""
        return bool(self.pirates or self.gold or self.natives)

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; `Position.find` knows whether its words mean anything at a table."""
        action, words = split_move(text, ACTIONS)
        names, given = split_words(text, words, AMOUNTS)
        pirates, gold, natives = (read_amount(text, key, given.get(key, "0"), MOST) for key in AMOUNTS)
        card = names.pop(0).lower() if names and ACTIONS[action].names_card else ""
        _check_names(text, action, card, names)
        here, there = [*map(_place, names), "", ""][:2]
        return cls(action, here, there, pirates, gold, natives, card)


def _check_names(text: str, action: str, card: str, names: list[str]) -> None:
    row = ACTIONS[action]
    if row.names_card and not card:
        raise NotationError(f"move '{text}': '{action}' expects a card after it")
    wanted = row.names_here + row.names_there
    if action == "play":  # how many depends on the card
        fits, expected = len(names) <= 2, "up to two spaces"
    else:
        fits, expected = len(names) == wanted, ("nothing", "a space", "two spaces")[wanted]
    if not fits:
        raise NotationError(f"move '{text}': '{action}' expects {expected}, found {len(names)} names")


def _place(word: str) -> str:
    """Write a space as its id is written, and the name of a colour in small letters."""
    return word.upper() if word[-1].isdigit() else word.lower()
