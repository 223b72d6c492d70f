"""A move: what one seat decides, as a value and as one line of text.

build altar                     build a card, the cheapest way
build palace left 4 right 2     paying the neighbours so much; far-left and far-right for those beyond (A46)
build forum by chain            free, because the city holds a parent (B14)
build forum by paying           paid although it could be had free (R21)
build palace by power           free, using Olympia's power of this age (B34)
build altar with blue           with a naval construction of the blue fleet (A15)
stage altar left 2              raise the next wonder stage with a card; `with red` as above (A20)
stage altar at 3                raise the third stage, where the order is free
sell altar                      lay a card off for coins, or with yellow for a step of that fleet (A51)
take altar / decline            build from the discard pile, or not (B42)
side night                      choose a side of the wonder (B3)
sail blue+green / decline       free steps of these fleets, or none (A44, R10)
keep bronze-island              keep one of the islands drawn (A36)
lose 2                          pay so many of the coins lost, and take the rest as debt (C13)
fight / abstain                 take part in the naval conflict, or stay out (A50)

>>> Move.parse("build palace right 2 left 4 with blue")
Move(action='build', card='palace', by='', left=4, right=2, ship='blue', stage=0, far_left=0, far_right=0)
>>> str(_)
'build palace with blue left 4 right 2'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from argosy.tabletop.errors import NotationError
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.kernel.layout import City
from argosy.wonders.kernel.move_code import (
    action_of,
    card_of,
    encode,
    payment_of,
    ship_of,
    stage_of,
    way_of,
    with_ship,
    with_stage,
)
from argosy.wonders.kernel.payment import paid_far_left, paid_far_right, paid_left, paid_right
from argosy.wonders.ruleset import Ruleset

ACTIONS: Final = (  # by kernel code
    *("sell", "build", "stage", "take", "decline", "side", "sail", "keep", "lose", "fight", "abstain"),
)
NAMELESS: Final = ("decline", "fight", "abstain")
WITH_CARD: Final = ("sell", "build", "stage", "take")
WAYS: Final = ("", "chain", "colour", "first", "last", "power", "paying")  # by kernel code
SELLERS: Final = ("left", "right", "far-left", "far-right")
KEYWORDS: Final = ("by", "with", "at", *SELLERS)


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does. `card` is a card id, or what else is chosen; `by` says why a building is free.

    `ship` is the fleet of a naval construction, `stage` counts from 1 and is told only where the order is free.
    """

    action: str
    card: str = ""
    by: str = ""
    left: int = 0
    right: int = 0
    ship: str = ""
    stage: int = 0
    far_left: int = 0
    far_right: int = 0

    def __str__(self) -> str:
        words = [self.action, self.card]
        words += ["at", str(self.stage)] if self.stage else []
        words += ["by", self.by] if self.by else []
        words += ["with", self.ship] if self.ship else []
        for seller, coins in zip(SELLERS, self.payment, strict=True):
            words += [seller, str(coins)] if coins else []
        return " ".join(word for word in words if word)

    @property
    def payment(self) -> tuple[int, int, int, int]:
        """The coins to the left and right neighbour, then to the far left and far right."""
        return self.left, self.right, self.far_left, self.far_right

    @property
    def is_explicit(self) -> bool:
        """Whether the text says how the building is paid for."""
        return bool(self.by or any(self.payment))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; the card may be named in any way that `Position.find` understands."""
        action, *words = text.split() or [""]
        action = action.lower()
        if action not in ACTIONS:
            raise NotationError(f"move '{text}': found '{action}'; expected one of {', '.join(ACTIONS)}")
        name, given = _split(text, words)
        if bool(name) == (action in NAMELESS):
            raise NotationError(f"move '{text}': '{action}' expects {'nothing' if name else 'a name'} after it")
        _check_keywords(text, action, given)
        left, right, far_left, far_right = (_coins(text, given, seller) for seller in SELLERS)
        stage = _number(text, "at", given.get("at", "0"), "the number of a stage")
        ship = given.get("with", "")
        return cls(action, name, given.get("by", ""), left, right, ship, stage, far_left, far_right)


def _check_keywords(text: str, action: str, given: dict[str, str]) -> None:
    if not given.keys().isdisjoint(("by", *SELLERS)) and action not in ("build", "stage"):
        raise NotationError(f"move '{text}': '{action}' is not paid for")
    by = given.get("by", "")
    if by not in WAYS or (by and action != "build"):
        raise NotationError(f"move '{text}': found 'by {by}'; expected build ... by {', '.join(WAYS[1:])}")
    ship = given.get("with", "")
    if ship not in ("", *FLEETS) or (ship and action not in ("build", "stage", "sell")):
        raise NotationError(
            f"move '{text}': found 'with {ship}'; expected build, stage or sell with {', '.join(FLEETS)}"
        )
    if "at" in given and action != "stage":
        raise NotationError(f"move '{text}': found 'at {given['at']}'; only a stage has a place")


def _split(text: str, words: list[str]) -> tuple[str, dict[str, str]]:
    """Cut the words after the action into a name and what follows the keywords."""
    name: list[str] = []
    given: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        key = word.lower()
        if key not in KEYWORDS or not name:
            if given:
                raise NotationError(f"move '{text}': '{word}' stands after the payment")
            name.append(word)
            continue
        if key in given:
            raise NotationError(f"move '{text}': '{key}' is given twice")
        given[key] = next(rest, "").lower()
    return " ".join(name), given


def _number(text: str, key: str, word: str, wanted: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word) < 256):
        raise NotationError(f"move '{text}': found '{key} {word}'; expected {wanted} below 256")
    return int(word)


def _coins(text: str, given: dict[str, str], seller: str) -> int:
    return _number(text, seller, given.get(seller, "0"), "a number of coins")


def from_code(rules: Ruleset, code: int, city: City) -> Move:
    """The move behind a number of the kernel, for a city."""
    action = ACTIONS[action_of(code)]
    if action not in WITH_CARD:
        return Move(action, _chosen_name(rules, action, card_of(code), city))
    payment = payment_of(code)
    return Move(
        action,
        rules.card(card_of(code)).id,
        WAYS[way_of(code)],
        paid_left(payment),
        paid_right(payment),
        "" if ship_of(code) < 0 else FLEETS[ship_of(code)],
        stage_of(code) + 1 if action == "stage" and rules.rules.boards[city.board].any_order else 0,
        paid_far_left(payment),
        paid_far_right(payment),
    )


def _chosen_name(rules: Ruleset, action: str, number: int, city: City) -> str:
    """What is chosen by a move without a card."""
    if action == "side":
        return rules.board(city.board & ~1)[0].sides[number].id
    if action == "sail":
        return "+".join(colour for fleet, colour in enumerate(FLEETS) if number >> fleet & 1)
    if action == "keep":
        return rules.catalog.islands[number].id
    return str(number) if action == "lose" else ""


def to_code(rules: Ruleset, move: Move, city: City) -> int:
    """The number of the kernel for a move with exact names; a `KeyError` names an unknown card or side."""
    payment = sum(coins << 8 * place for place, coins in enumerate(move.payment))
    number = _chosen_number(rules, move, city)
    code = encode(ACTIONS.index(move.action), WAYS.index(move.by), number, payment)
    code = with_ship(code, FLEETS.index(move.ship) if move.ship else -1)
    if move.action != "stage":
        return code
    return with_stage(code, move.stage - 1 if move.stage else city.stages)


def _chosen_number(rules: Ruleset, move: Move, city: City) -> int:
    if move.action in WITH_CARD:
        return rules.numbers[move.card]
    if move.action == "side":
        return rules.board_number(rules.board(city.board & ~1)[0].id, move.card) & 1
    if move.action == "sail":
        return sum(1 << FLEETS.index(colour) for colour in move.card.split("+"))
    if move.action == "keep":
        return rules.island_numbers[move.card]
    return int(move.card) if move.action == "lose" else 0
