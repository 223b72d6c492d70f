"""A move: what one seat decides, as a value and as one line of text.

build altar                     build a card, the cheapest way
build palace left 4 right 2     paying the neighbours so much
build forum by chain            free, because the city holds a parent (B14)
build forum by paying           paid although it could be had free (R21)
build palace by power           free, using Olympia's power of this age (B34)
stage altar left 2              raise the next wonder stage with a card
sell altar                      lay a card off for coins
take altar / decline            build from the discard pile, or not (B42)
side night                      choose a side of the wonder (B3)

>>> Move.parse("build palace right 2 left 4")
Move(action='build', card='palace', by='', left=4, right=2)
>>> str(_)
'build palace left 4 right 2'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from argosy.tabletop.errors import NotationError
from argosy.wonders.kernel.moves import action_of, card_of, encode, payment_of, way_of
from argosy.wonders.kernel.payment import paid_left, paid_right
from argosy.wonders.ruleset import Ruleset

ACTIONS: Final = ("sell", "build", "stage", "take", "decline", "side")  # by kernel code
WAYS: Final = ("", "chain", "colour", "first", "last", "power", "paying")  # by kernel code


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does. `card` is a card id, or the side chosen; `by` says why a building is free."""

    action: str
    card: str = ""
    by: str = ""
    left: int = 0
    right: int = 0

    def __str__(self) -> str:
        words = [self.action, self.card]
        words += ["by", self.by] if self.by else []
        words += ["left", str(self.left)] if self.left else []
        words += ["right", str(self.right)] if self.right else []
        return " ".join(word for word in words if word)

    @property
    def is_explicit(self) -> bool:
        """Whether the text says how the building is paid for."""
        return bool(self.by or self.left or self.right)

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; the card may be named in any way that `Position.find` understands."""
        action, *words = text.split() or [""]
        action = action.lower()
        if action not in ACTIONS:
            raise NotationError(f"move '{text}': found '{action}'; expected one of {', '.join(ACTIONS)}")
        name, given = _split(text, words)
        if bool(name) == (action == "decline"):
            raise NotationError(f"move '{text}': '{action}' expects {'nothing' if name else 'a name'} after it")
        if given and action not in ("build", "stage"):
            raise NotationError(f"move '{text}': '{action}' is not paid for")
        by = given.get("by", "")
        if by not in WAYS or (by and action != "build"):
            raise NotationError(f"move '{text}': found 'by {by}'; expected build ... by {', '.join(WAYS[1:])}")
        return cls(action, name, by, _coins(text, given, "left"), _coins(text, given, "right"))


def _split(text: str, words: list[str]) -> tuple[str, dict[str, str]]:
    """Cut the words after the action into a name and what follows by, left and right."""
    name: list[str] = []
    given: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        key = word.lower()
        if key not in ("by", "left", "right") or not name:
            if given:
                raise NotationError(f"move '{text}': '{word}' stands after the payment")
            name.append(word)
            continue
        if key in given:
            raise NotationError(f"move '{text}': '{key}' is given twice")
        given[key] = next(rest, "").lower()
    return " ".join(name), given


def _coins(text: str, given: dict[str, str], side: str) -> int:
    word = given.get(side, "0")
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word) < 256):
        raise NotationError(f"move '{text}': found '{side} {word}'; expected a number of coins below 256")
    return int(word)


def from_code(rules: Ruleset, code: int, board: int) -> Move:
    """The move behind a number of the kernel; `board` tells whose sides are meant."""
    action = ACTIONS[action_of(code)]
    if action == "decline":
        return Move(action)
    if action == "side":
        return Move(action, rules.board(board & ~1)[0].sides[card_of(code)].id)
    payment = payment_of(code)
    card = rules.card(card_of(code)).id
    return Move(action, card, WAYS[way_of(code)], paid_left(payment), paid_right(payment))


def to_code(rules: Ruleset, move: Move, board: int) -> int:
    """The number of the kernel for a move with exact names; a `KeyError` names an unknown card or side."""
    number = 0
    if move.action == "side":
        number = rules.board_number(rules.board(board & ~1)[0].id, move.card) & 1
    elif move.action != "decline":
        number = rules.numbers[move.card]
    return encode(ACTIONS.index(move.action), WAYS.index(move.by), number, move.left | move.right << 8)
