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
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from argosy.tabletop.errors import NotationError
from argosy.tabletop.move_text import read_amount, split_move, split_words
from argosy.wonders.decisions import ACTION_OF, ACTIONS
from argosy.wonders.facts.arguments import bits
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.kernel import move_code, payment
from argosy.wonders.kernel.layout import City
from argosy.wonders.ruleset import Ruleset

By: TypeAlias = Literal["", "chain", "colour", "first", "last", "power", "paying"]
WAYS: Final[tuple[By, ...]] = get_args(By)  # by kernel code
WITH_CARD: Final = tuple(name for name, action in ACTIONS.items() if action.names == "card")
SELLERS: Final = ("left", "right", "far-left", "far-right")
KEYWORDS: Final = ("by", "with", "at", *SELLERS)


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does. `card` is a card id, or what else is chosen; `by` says why a building is free.

    `ship` is the fleet of a naval construction; `stage` counts from 1, and is 0 unless the order of stages is free.
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
        if not (self.by or self.ship or self.stage or any(self.payment)):  # as most moves, which are written often
            return f"{self.action} {self.card}" if self.card else self.action
        words = [self.action, self.card]
        words += ["at", str(self.stage)] if self.stage else []
        words += ["by", self.by] if self.by else []
        words += ["with", self.ship] if self.ship else []
        for seller, coins in zip(SELLERS, self.payment, strict=True):
            words += [seller, str(coins)] if coins else []
        return " ".join(word for word in words if word)

    @property
    def payment(self) -> tuple[int, int, int, int]:
        """Return the coins to the left and right neighbour, then to the far left and far right."""
        return self.left, self.right, self.far_left, self.far_right

    @property
    def kind(self) -> tuple[str, str, str, int]:
        """Return what is done, however it is paid: action, card, ship and stage."""
        return self.action, self.card, self.ship, self.stage

    @property
    def is_explicit(self) -> bool:
        """Say whether the text says how the building is paid for."""
        return bool(self.by or any(self.payment))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; the card may be named in any way that `Position.find` understands."""
        action, words = split_move(text, ACTIONS)
        names, given = split_words(text, words, KEYWORDS, named=True)
        if bool(names) != bool(ACTIONS[action].names):
            raise NotationError(f"move '{text}': '{action}' expects {'nothing' if names else 'a name'} after it")
        _check_keywords(text, action, given)
        stage = read_amount(text, "at", given.get("at", "0"), 255, "the number of a stage")
        left, right, far_left, far_right = (
            read_amount(text, seller, given.get(seller, "0"), 255, "a number of coins") for seller in SELLERS
        )
        by, ship = given.get("by", ""), given.get("with", "")
        return cls(action, " ".join(names), by, left, right, ship, stage, far_left, far_right)


def _check_keywords(text: str, action: str, given: dict[str, str]) -> None:
    if not given.keys().isdisjoint(("by", *SELLERS)) and not ACTIONS[action].paid:
        raise NotationError(f"move '{text}': '{action}' is not paid for")
    by = given.get("by", "")
    if by not in WAYS or (by and action != "build"):
        raise NotationError(f"move '{text}': found 'by {by}'; expected build ... by {', '.join(WAYS[1:])}")
    ship = given.get("with", "")
    if ship not in ("", *FLEETS) or (ship and not ACTIONS[action].ships):
        raise NotationError(
            f"move '{text}': found 'with {ship}'; expected build, stage or sell with {', '.join(FLEETS)}"
        )
    if "at" in given and action != "stage":
        raise NotationError(f"move '{text}': found 'at {given['at']}'; only a stage has a place")


@lru_cache(maxsize=8192)
def unpaid(action: str, card: str, ship: str = "", stage: int = 0) -> Move:
    """Return a move that does not say how it is paid. The same ones are asked about again and again."""
    return Move(action, card, ship=ship, stage=stage)


def from_code(rules: Ruleset, code: int, city: City) -> Move:
    """Return the move behind a number of the kernel, for a city."""
    return _from_code(rules, code, city.board)


@lru_cache(maxsize=8192)
def _from_code(rules: Ruleset, code: int, board: int) -> Move:
    action = ACTION_OF[move_code.action_of(code)]
    name = _name(rules, action, move_code.card_of(code), board)
    if action not in WITH_CARD:
        return Move(action, name)
    paid, ship = move_code.payment_of(code), move_code.ship_of(code)
    return Move(
        action,
        name,
        WAYS[move_code.way_of(code)],
        payment.paid_left(paid),
        payment.paid_right(paid),
        "" if ship < 0 else FLEETS[ship],
        move_code.stage_of(code) + 1 if action == "stage" and rules.rules.boards[board].any_order else 0,
        payment.paid_far_left(paid),
        payment.paid_far_right(paid),
    )


def to_code(rules: Ruleset, move: Move, city: City) -> int:
    """Return the number of the kernel for a move with exact names; a `KeyError` names an unknown card or side."""
    paid = sum(coins << 8 * place for place, coins in enumerate(move.payment))
    number = _code(rules, move.action, move.card, city)
    code = move_code.encode(ACTIONS[move.action].code, WAYS.index(move.by), number, paid)
    code = move_code.with_ship(code, FLEETS.index(move.ship) if move.ship else -1)
    if move.action != "stage":
        return code
    return move_code.with_stage(code, move.stage - 1 if move.stage else city.stages)


def _name(rules: Ruleset, action: str, number: int, board: int) -> str:
    """Return the name of what the kernel knows by a number."""
    names = ACTIONS[action].names
    if names == "card":
        return rules.catalog.cards[number].id
    if names == "side":
        return rules.board(board & ~1)[0].sides[number].id
    if names == "fleets":
        return "+".join(colour for fleet, colour in enumerate(FLEETS) if number >> fleet & 1)
    if names == "island":
        return rules.catalog.islands[number].id
    return str(number) if names == "coins" else ""


def _code(rules: Ruleset, action: str, name: str, city: City) -> int:
    """Return the number by which the kernel knows a name."""
    names = ACTIONS[action].names
    if names == "card":
        return rules.numbers[name]
    if names == "side":
        return rules.board_number(rules.board(city.board & ~1)[0].id, name) & 1
    if names == "fleets":
        return bits(name.split("+"), FLEETS)
    if names == "island":
        return rules.island_numbers[name]
    return int(name) if names == "coins" else 0
