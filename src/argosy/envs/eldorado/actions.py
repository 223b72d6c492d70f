"""The action numbers of El Dorado: kinds of moves first, then amounts.

Blocks of numbers follow one another in the order of the rows. A change of rows, of their order or of the board raises
ACTIONS_VERSION.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from argosy.eldorado.decisions import ACTION_NAMES
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.kernel.moves import encode
from argosy.eldorado.move_code import from_code
from argosy.eldorado.ruleset import Ruleset
from argosy.envs.eldorado.kernel.layout import NUMBERS, Actions
from argosy.tabletop.errors import DataError
from argosy.tabletop.struct import blank
from argosy.tensors.actions import ActionSpace, Block

ACTIONS_VERSION: Final = 1

Places = Iterator[tuple[int, int]]


class Row(NamedTuple):
    """A block of kinds of moves: the action, what it names, and the tables that have it."""

    action: int
    places: Callable[[Ruleset], Places]
    where: str = ""  # "cards", "hiring" or "placing"; at all tables if empty


def _nowhere(ruleset: Ruleset) -> Places:
    yield 0, 0


def _areas(ruleset: Ruleset) -> Places:
    return ((area, 0) for area in range(ruleset.rules.areas))


def _waters(ruleset: Ruleset) -> Places:
    return ((space, 0) for space in range(ruleset.rules.areas, ruleset.rules.waters))


def _spaces(ruleset: Ruleset) -> Places:
    return ((space, 0) for space in range(ruleset.rules.waters))


def _players(ruleset: Ruleset) -> Places:
    return ((who, 0) for who in range(BANDS))


def _steps(from_land: bool, to_land: bool) -> Callable[[Ruleset], Places]:
    """Name two spaces side by side."""

    def steps(ruleset: Ruleset) -> Places:
        r = ruleset.rules
        for here in range(r.areas) if from_land else range(r.areas, r.waters):
            facts = r.spaces[here]
            for there in facts.land[: facts.lands] if to_land else facts.water[: facts.waters]:
                yield here, there

    return steps


def _all_steps(ruleset: Ruleset) -> Places:
    for from_land in (True, False):
        for to_land in (True, False):
            yield from _steps(from_land, to_land)(ruleset)


ROWS: Final = (
    Row(codes.END, _nowhere),
    Row(codes.PASS, _nowhere, "cards"),
    Row(codes.PLACE, _areas, "placing"),
    Row(codes.DOCK, _areas, "placing"),
    Row(codes.LAUNCH, _steps(True, False)),
    Row(codes.MARCH, _steps(True, True)),
    Row(codes.LOAD, _steps(True, False)),
    Row(codes.UNLOAD, _steps(False, True)),
    Row(codes.TRANSFER, _steps(False, False)),
    Row(codes.SAIL, _steps(False, False)),
    Row(codes.EXPLORE, _areas),
    Row(codes.ATTACK, _all_steps),
    Row(codes.SINK, _spaces),
    Row(codes.HIRE, _areas),
    Row(codes.MUSTER, _nowhere, "hiring"),
    Row(codes.SETTLE, _areas, "hiring"),
    Row(codes.BUY, _spaces, "cards"),
    Row(codes.PAY, _spaces, "cards"),
)

TAKEN: Final = "take"  # a card into the hand, which nobody else sees


def actions(ruleset: Ruleset) -> tuple[ActionSpace, Actions]:
    """Return the space of a table, for people and for the kernel."""
    blocks, kinds = [Block("wait", 0, ("wait",))], [-1]
    for name, codes_of_block in _blocks(ruleset):
        texts = tuple(str(from_code(ruleset, code)) for code in codes_of_block)
        alike = len(texts) if name == TAKEN else 1
        blocks.append(Block(name, blocks[-1].last, texts, alike))
        kinds += codes_of_block
    r = ruleset.rules
    for name, most in (("pirates", r.pirates_per_colour), ("gold", r.gold)):
        blocks.append(Block(name, blocks[-1].last, tuple(f"{name} {number}" for number in range(most + 1))))
    if blocks[-1].last > NUMBERS:
        raise DataError(f"board and cards have {blocks[-1].last} kinds of moves; expected at most {NUMBERS}")
    return ActionSpace(ACTIONS_VERSION, tuple(blocks)), _for_kernel(blocks, kinds)


def _blocks(ruleset: Ruleset) -> Iterator[tuple[str, list[int]]]:
    """List the kinds of moves of a table as the kernel writes them, block by block."""
    options = ruleset.options
    asked = {"": True, "cards": options.cards, "hiring": options.land_hiring, "placing": options.placement == "own"}
    for row in ROWS:
        if asked[row.where]:
            places = row.places(ruleset)
            yield ACTION_NAMES[row.action], [encode(row.action, here, there, 0, 0, 0) for here, there in places]
    if options.cards:
        yield from _card_blocks(ruleset)


def _card_blocks(ruleset: Ruleset) -> Iterator[tuple[str, list[int]]]:
    r = ruleset.rules
    for kind, card in enumerate(ruleset.catalog.cards):
        places = _card_places(r.cards[kind].parts)(ruleset)
        yield f"play {card.id}", [encode(codes.PLAY, here, there, 0, 0, kind) for here, there in places]
    yield "take", [encode(codes.TAKE, 0, 0, 0, 0, kind) for kind in range(r.kinds)]
    pairs = [(gold, natives) for gold in sorted(set(r.gold_die)) for natives in sorted(set(r.natives_die))]
    yield "pick", [encode(codes.PICK, 0, 0, natives, gold, 0) for gold, natives in pairs]


def _card_places(parts: int) -> Callable[[Ruleset], Places]:
    """Return what a card names, by its parts."""
    if parts & codes.WITH_PLAYER:
        return _players
    if parts & (codes.TO_LAND | codes.TO_WATER):
        return _steps(bool(parts & codes.FROM_LAND), bool(parts & codes.TO_LAND))
    if parts & codes.FROM_WATER:
        return _waters
    return _areas if parts & codes.FROM_LAND else _nowhere


def _for_kernel(blocks: list[Block], kinds: list[int]) -> Actions:
    a = blank(Actions)
    a.size, a.kinds = blocks[-1].last, len(kinds)
    a.pirates, a.gold = blocks[-2].first, blocks[-1].first
    a.code[: len(kinds)] = kinds
    for place, number in enumerate(sorted(range(len(kinds)), key=kinds.__getitem__)):
        a.sorted_code[place], a.sorted_number[place] = kinds[number], number
    return a
