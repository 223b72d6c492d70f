"""A move: what one seat decides, as a value and as one line of text.

build altar                     build a card, the cheapest way
build palace left 4 right 2     paying the neighbours so much; far-left and far-right for those beyond (A46)
build forum by chain            free, because the city holds a parent (B14)
build forum by paying           paid although it could be had free (R21)
build palace by power           free, using Olympia's power of this age (B34)
build altar with blue           with a naval construction of the blue fleet (A15)
stage altar left 2              raise the next wonder stage with a card; `with red` as above (A20)
stage altar at 3                raise the third stage, where the order is free
stage altar with project        and take part in the project of the age (F5); in Babel `build` so (N34)
build palace by token           given back for a building without its cost (N47)
stage altar choose 2            with the second effect that the stage offers (F36), or a pawn of Age II (F53)
sell altar                      lay a card off for coins, or with yellow for a step of that fleet (A51)
take altar / decline            build from the discard pile, or not (B42)
side night                      choose a side of the wonder (B3)
sail blue+green / decline       free steps of these fleets, or none (A44, R10)
keep bronze-island              keep one of the islands drawn (A36)
lose 2                          pay so many of the coins lost, and take the rest as debt (C13)
fight / abstain                 take part in the naval conflict, or stay out (A50)
pick caesar                     keep a leader in the draft (L8)
recruit caesar                  recruit a leader; `stage` and `sell` name leaders too (L13)
bury caesar / decline           bury a leader in play, or none (L76)
copy caesar / decline           have the effect of a neighbour's leader, or of none (L69)
pick tax-red                    keep a tile in the draft (N4)
tile altar for tax-red          give a card up and build a tile of the hand (N7)
return 1                        give back a victory token of Age I (L55)
discard altar                   give up a building to a project that failed (F19)
give-back 1+2                   give back victory tokens of Ages I and II (F19)

>>> move = Move.parse("build palace right 2 left 4 with blue")
>>> move.ship, move.payment
('blue', (4, 2, 0, 0))
>>> str(move)
'build palace with blue left 4 right 2'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from argosy.tabletop.errors import NotationError
from argosy.tabletop.move_text import read_amount, split_move, split_words
from argosy.wonders.decisions import ACTION_OF, ACTIONS
from argosy.wonders.facts.arguments import bits
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.kernel import move_code, payment
from argosy.wonders.kernel.layout import AGES, City
from argosy.wonders.kernel.outcomes import TOKENS
from argosy.wonders.kernel.penalties import TOKEN_BITS
from argosy.wonders.ruleset import Ruleset

By: TypeAlias = Literal["", "chain", "colour", "first", "last", "power", "paying", "leader", "black", "token"]
WAYS: Final[tuple[By, ...]] = get_args(By)  # by kernel code
WITH_CARD: Final = tuple(name for name, action in ACTIONS.items() if action.names == "card")
SELLERS: Final = ("left", "right", "far-left", "far-right", "bank")
KEYWORDS: Final = ("by", "with", "at", "choose", "for", *SELLERS)
MOST_CHOICE: Final = 3
PROJECT: Final = "project"  # what comes with a stage or building in place of a fleet (F37, N50)
WITH: Final = (*FLEETS, PROJECT)  # by kernel code


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does. `card` is a card id, or what else is chosen; `by` says why a building is free.

    `ship` is the fleet of a naval construction, or "project" where a player takes part in it (F5, N34); `stage`
    counts from 1, and is 0 unless the order of stages is free; `choice` from 1, and is 0 unless a stage lets choose.
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
    bank: int = 0  # coins for a unit that the bank sells (L39)
    choice: int = 0
    tile: str = ""  # that is built by giving the card up (N7)
    _text: str = field(default="", init=False, repr=False, compare=False)  # written when it is asked for first

    def __str__(self) -> str:
        if not self._text:
            object.__setattr__(self, "_text", self._write())
        return self._text

    def _write(self) -> str:
        coins = self.left or self.right or self.far_left or self.far_right or self.bank
        more = self.by or self.ship or self.stage or self.choice or self.tile
        if not (more or coins):  # as most moves
            return f"{self.action} {self.card}" if self.card else self.action
        words = [self.action, self.card]
        words += ["for", self.tile] if self.tile else []
        words += ["at", str(self.stage)] if self.stage else []
        words += ["choose", str(self.choice)] if self.choice else []
        words += ["by", self.by] if self.by else []
        words += ["with", self.ship] if self.ship else []
        for seller, spent in zip(SELLERS, self.spent, strict=True):
            words += [seller, str(spent)] if spent else []
        return " ".join(word for word in words if word)

    @property
    def payment(self) -> tuple[int, int, int, int]:
        """Return the coins to the left and right neighbour, then to the far left and far right."""
        return self.left, self.right, self.far_left, self.far_right

    @property
    def spent(self) -> tuple[int, int, int, int, int]:
        """Return the coins to all sellers, the bank last (L39)."""
        return *self.payment, self.bank

    @property
    def kind(self) -> tuple[str, str, str, int, int, str]:
        """Return what is done, however it is paid: action, card, ship, stage, choice and tile."""
        return self.action, self.card, self.ship, self.stage, self.choice, self.tile

    @property
    def is_explicit(self) -> bool:
        """Say whether the text says how the building is paid for."""
        return bool(self.by or any(self.spent))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; the card may be named in any way that `Position.find` understands."""
        action, words = split_move(text, ACTIONS)
        names, given = split_words(text, words, KEYWORDS, named=True)
        if bool(names) != bool(ACTIONS[action].names):
            raise NotationError(f"move '{text}': '{action}' expects {'nothing' if names else 'a name'} after it")
        _check_keywords(text, action, given)
        stage = read_amount(text, "at", given.get("at", "0"), 255, "the number of a stage")
        left, right, far_left, far_right, bank = (
            read_amount(text, seller, given.get(seller, "0"), 255, "a number of coins") for seller in SELLERS
        )
        by, ship = given.get("by", ""), given.get("with", "")
        choice = read_amount(text, "choose", given.get("choose", "0"), 255, "the number of an effect or an age")
        return cls(
            action,
            " ".join(names),
            by,
            left,
            right,
            ship,
            stage,
            far_left,
            far_right,
            bank,
            choice,
            given.get("for", ""),
        )


def _check_keywords(text: str, action: str, given: dict[str, str]) -> None:
    if not given.keys().isdisjoint(("by", *SELLERS)) and not ACTIONS[action].paid:
        raise NotationError(f"move '{text}': '{action}' is not paid for")
    by = given.get("by", "")
    if by not in WAYS or (by and action != "build"):
        raise NotationError(f"move '{text}': found 'by {by}'; expected build ... by {', '.join(WAYS[1:])}")
    ship = given.get("with", "")
    if ship not in ("", *WITH) or (ship and not ACTIONS[action].ships) or (ship == PROJECT and action == "sell"):
        raise NotationError(
            f"move '{text}': found 'with {ship}'; expected build, stage or sell with {', '.join(FLEETS)}, "
            f"or build or stage with {PROJECT}"
        )
    if ("for" in given) != (action == "tile"):
        raise NotationError(f"move '{text}': expected 'tile CARD for TILE', and 'for' nowhere else (N7)")
    if "choose" in given and action != "stage":
        raise NotationError(f"move '{text}': found 'choose {given['choose']}'; only a stage lets choose (F36)")
    if "at" in given and action != "stage":
        raise NotationError(f"move '{text}': found 'at {given['at']}'; only a stage has a place")


@lru_cache(maxsize=8192)
def unpaid(action: str, card: str, ship: str = "", stage: int = 0, choice: int = 0, tile: str = "") -> Move:
    """Return a move that does not say how it is paid. The same ones are asked about again and again."""
    return Move(action, card, ship=ship, stage=stage, choice=choice, tile=tile)


def from_code(rules: Ruleset, code: int, city: City) -> Move:
    """Return the move behind a number of the kernel, for a city."""
    return _from_code(rules, code, city.board)


@lru_cache(maxsize=1 << 15)  # a server has hundreds of tables, and thousands of different moves
def _from_code(rules: Ruleset, code: int, board: int) -> Move:
    action = ACTION_OF[move_code.action_of(code)]
    name = _name(rules, action, move_code.card_of(code), board)
    if action not in WITH_CARD:
        return Move(action, name)
    if action == "tile":
        return Move(action, name, tile=rules.names[move_code.tile_of(code)])
    paid, ship = move_code.payment_of(code), move_code.ship_of(code)
    return Move(
        action,
        name,
        WAYS[move_code.way_of(code)],
        payment.paid_left(paid),
        payment.paid_right(paid),
        "" if ship < 0 else WITH[ship],
        move_code.stage_of(code) + 1 if action == "stage" and rules.rules.boards[board].any_order else 0,
        payment.paid_far_left(paid),
        payment.paid_far_right(paid),
        payment.paid_bank(paid),
        _choice(rules, code, board) if action == "stage" else 0,
    )


def _choice(rules: Ruleset, code: int, board: int) -> int:
    """Return which effect of a stage is chosen, from 1; 0 where there is nothing to choose."""
    row = rules.rules.boards[board].first_row + move_code.stage_of(code)
    return move_code.choice_of(code) + 1 if rules.rules.rows[row].choices > 1 else 0


def to_code(rules: Ruleset, move: Move, city: City) -> int:
    """Return the number of the kernel for a move with exact names; a `KeyError` names an unknown card or side."""
    paid = move.left | move.right << 8 | move.far_left << 16 | move.far_right << 24 | move.bank << payment.BANK_SHIFT
    number = _code(rules, move.action, move.card, city)
    if move.action == "tile":
        return move_code.encode(ACTIONS["tile"].code, 0, number, rules.numbers[move.tile])
    code = move_code.encode(ACTIONS[move.action].code, WAYS.index(move.by), number, paid)
    code = move_code.with_ship(code, WITH.index(move.ship) if move.ship else -1)
    if move.action != "stage":
        return code
    code = move_code.with_choice(code, min(max(move.choice - 1, 0), MOST_CHOICE))
    return move_code.with_stage(code, move.stage - 1 if move.stage else city.stages)


def _name(rules: Ruleset, action: str, number: int, board: int) -> str:
    """Return the name of what the kernel knows by a number."""
    names = ACTIONS[action].names
    if names == "card":
        return rules.names[number]
    if names == "side":
        return rules.board(board & ~1)[0].sides[number].id
    if names == "fleets":
        return "+".join(colour for fleet, colour in enumerate(FLEETS) if number >> fleet & 1)
    if names == "island":
        return rules.catalog.islands[number].id
    if names in ("leader", "building"):
        return rules.names[number]
    if names == "tokens":
        return "+".join(str(age + 1) for age in range(AGES) for _ in range(number >> TOKEN_BITS * age & TOKENS))
    if names == "token":
        return str(number + 1)
    return str(number) if names == "coins" else ""


def _code(rules: Ruleset, action: str, name: str, city: City) -> int:
    """Return the number by which the kernel knows a name."""
    names = ACTIONS[action].names
    if names == "tokens":
        return sum(1 << TOKEN_BITS * (int(age) - 1) for age in name.split("+"))
    if names in ("card", "leader", "building"):
        return rules.numbers[name]
    if names == "side":
        return rules.board_number(rules.board(city.board & ~1)[0].id, name) & 1
    if names == "fleets":
        return bits(name.split("+"), FLEETS)
    if names == "island":
        return rules.island_numbers[name]
    if names == "token":
        return int(name) - 1
    return int(name) if names == "coins" else 0
