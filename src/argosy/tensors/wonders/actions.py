"""The action numbers of wonders: one flat space for a kind of table.

Blocks of numbers follow one another in the order of the rows. A change of rows, of their order or of the cards that
are numbered raises ACTIONS_VERSION.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from argosy.tabletop.struct import blank
from argosy.tensors.actions import ActionSpace, Block
from argosy.tensors.wonders.kernel.box_numbers import MORE_USES
from argosy.tensors.wonders.kernel.layout import Actions
from argosy.tensors.wonders.kernel.numbers import LOSSES, PAYMENTS
from argosy.wonders.facts.words import COLOURS, FLEETS
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, STAGES, Board, Rules
from argosy.wonders.kernel.outcomes import TOKENS
from argosy.wonders.kernel.penalties import TOKEN_BITS
from argosy.wonders.move import PROJECT
from argosy.wonders.ruleset import Ruleset

ACTIONS_VERSION: Final = 1
SIDES: Final = 2


class Row(NamedTuple):
    """A block: its name in the kernel, what its numbers mean, and how many there are at a table."""

    name: str
    names: Callable[[Ruleset], list[str]]
    where: str = (
        ""  # "ships", "debts", "leaders", "blacks", "projects", "great", "tiles" or "payments"; at all tables if empty
    )


def _cards(pattern: str) -> Callable[[Ruleset], list[str]]:
    return lambda ruleset: [pattern.format(card.id) for card in ruleset.catalog.cards]


def _cards_sailing(pattern: str) -> Callable[[Ruleset], list[str]]:
    """Name each card with the fleet of its colour; a number of a colour that has none is never legal."""
    return lambda ruleset: [
        pattern.format(card.id, _fleet(ruleset.rules, COLOURS.index(card.colour))) for card in ruleset.catalog.cards
    ]


def _fleet(r: Rules, colour: int) -> str:
    fleet = r.fleet_of[colour]
    return "no ship" if fleet == codes.NO_FLEET else FLEETS[fleet]


def _sides(ruleset: Ruleset) -> list[str]:
    """Name the two sides as the wonders do that have two."""
    sides = next((one.sides for one in ruleset.catalog.wonders if len(one.sides) == SIDES), ())
    return [f"side {side.id}" for side in sides] or ["side 1", "side 2"]


def _leaders(pattern: str) -> Callable[[Ruleset], list[str]]:
    return lambda ruleset: [pattern.format(leader.id) for leader in ruleset.catalog.leaders]


def _stages(ruleset: Ruleset) -> list[str]:
    return _stages_with(ruleset, [card.id for card in ruleset.catalog.cards])


def _stages_with(ruleset: Ruleset, markers: list[str]) -> list[str]:
    """Name each way to raise a stage, in the order of the kernel (`stage_uses`)."""
    r = ruleset.rules
    ships = ["", *(f" with {one}" for one in _companions(r))]
    places = _places(_stage_orders(r))
    places += [f"{place} choose {one + 1}" for one in range(_choices(r)) for place in _places(_choice_orders(r))]
    return [f"stage {marker}{place}{ship}" for place in places for ship in ships for marker in markers]


def _places(orders: int) -> list[str]:
    return ["", *(f" at {order + 1}" for order in range(1, orders))]


def _companions(r: Rules) -> list[str]:
    """List what may come with a stage, in the order of the kernel's codes."""
    return [*(FLEETS if r.last_space > 0 else ()), *((PROJECT,) if r.projects > 0 else ())]


def _stage_orders(r: Rules) -> int:
    return STAGES if any(board.any_order for board in r.boards) else 1


def _choices(r: Rules) -> int:
    """Return between how many effects the builder of a stage chooses at most; 0 where nobody chooses (F36, F53)."""
    most = max(row.choices for row in r.rows)
    return most if most > 1 else 0


def _choice_orders(r: Rules) -> int:
    """Return as many places as `_stage_orders` if a board of free order lets choose, or may copy a stage that does."""
    return STAGES if any(board.any_order and _may_choose(r, board) for board in r.boards) else 1


def _may_choose(r: Rules, board: Board) -> bool:
    rows = r.rows[board.first_row : board.first_row + board.stages]
    copies = any(effect.verb == codes.COPY_STAGE for row in rows for effect in r.effects[row.first : row.last])
    return copies or any(row.choices > 1 for row in rows)


def _buildings(ruleset: Ruleset) -> list[str]:
    """Name the uses of cards that come with a great project, or by a token, in the order of the kernel."""
    patterns = ["build {} with project", *(f"build {{}} by {way} with project" for way in ("power", "black", "token"))]
    names = [pattern.format(card.id) for pattern in (*patterns, "build {} by token") for card in ruleset.catalog.cards]
    return [*names, *_cards_sailing("build {} by token with {}")(ruleset)]


def _sets_of_tokens(_: Ruleset) -> list[str]:
    """Name the sets of victory tokens, in the order of the kernel's codes (F23)."""
    return [
        "give-back " + "+".join(str(age + 1) for age in range(AGES) for _ in range(tokens >> TOKEN_BITS * age & TOKENS))
        for tokens in range(1, 1 << TOKEN_BITS * AGES)
    ]


def _tiles(ruleset: Ruleset) -> list[str]:
    """Name every card with every tile for which it can be given up (N7)."""
    catalog = ruleset.catalog
    return [f"tile {card.id} for {tile.id}" for tile in catalog.tiles for card in catalog.cards]


def _sets_of_fleets(ruleset: Ruleset) -> list[str]:
    sets = range(1, 1 << len(FLEETS))
    return ["sail " + "+".join(fleet for bit, fleet in enumerate(FLEETS) if chosen >> bit & 1) for chosen in sets]


ROWS: Final = (
    Row("sell", _cards("sell {}")),
    Row("sell_sailing", _cards("sell {} with yellow"), "ships"),
    Row("build", _cards("build {}")),
    Row("build_sailing", _cards_sailing("build {} with {}"), "ships"),
    Row("build_by_power", _cards("build {} by power")),
    Row("build_by_power_sailing", _cards_sailing("build {} by power with {}"), "ships"),
    Row("stage", _stages),
    Row("take", _cards("take {}")),
    Row("decline", lambda _: ["decline"]),
    Row("side", _sides),
    Row("lose", lambda _: [f"lose {coins}" for coins in range(LOSSES)], "debts"),
    Row("sail", _sets_of_fleets, "ships"),
    Row("keep", lambda ruleset: [f"keep {island.id}" for island in ruleset.catalog.islands], "ships"),
    Row("fight", lambda _: ["fight"], "ships"),
    Row("abstain", lambda _: ["abstain"], "ships"),
    Row("build_by_black", _cards("build {} by black"), "blacks"),
    Row("pick", _leaders("pick {}"), "leaders"),
    Row("recruit", _leaders("recruit {}"), "leaders"),
    Row("bury", _leaders("bury {}"), "leaders"),
    Row("copy", _leaders("copy {}"), "leaders"),
    Row("give_back", lambda _: [f"return {age + 1}" for age in range(AGES)], "leaders"),
    Row("sell_leader", _leaders("sell {}"), "leaders"),
    Row("stage_leader", lambda ruleset: _stages_with(ruleset, [one.id for one in ruleset.catalog.leaders]), "leaders"),
    Row("build_more", lambda ruleset: _buildings(ruleset), "great"),
    Row("give_up", _cards("discard {}"), "projects"),
    Row("give_tokens", _sets_of_tokens, "projects"),
    Row("pick_tile", lambda ruleset: [f"pick {tile.id}" for tile in ruleset.catalog.tiles], "tiles"),
    Row("build_tile", _tiles, "tiles"),
    Row("pay", lambda _: [f"payment {number + 1}" for number in range(PAYMENTS)], "payments"),
)

FACE_DOWN: Final = ("sell", "sell_sailing", "stage", "build_tile")  # cards that nobody else sees (B10, B12, N7)
LEADERS_FACE_DOWN: Final = ("pick", "sell_leader", "stage_leader")  # the same of leaders (L10, L19, L20)
TILES_FACE_DOWN: Final = "pick_tile"  # and of tiles (N4)


def actions(ruleset: Ruleset, payments: bool) -> tuple[ActionSpace, Actions]:
    """Return the space of a table, for people and for the kernel."""
    blocks = [Block("wait", 0, ("wait",))]
    a = blank(Actions)
    present = _present(ruleset, payments)
    for row in ROWS:
        first = blocks[-1].last
        setattr(a, row.name, first if row.where in present else -1)
        if row.where in present:
            blocks.append(Block(row.name, first, tuple(row.names(ruleset)), _alike(ruleset, row.name)))
    a.size, a.cards, a.leaders = blocks[-1].last, len(ruleset.catalog.cards), len(ruleset.catalog.leaders)
    a.stage_orders, a.companions = _stage_orders(ruleset.rules), 1 + len(_companions(ruleset.rules))
    a.boxes = next((first for first in (a.build_more, a.give_up, a.pick_tile) if first >= 0), -1)
    a.more_uses = MORE_USES if a.build_more >= 0 else 0
    a.choices, a.choice_orders = _choices(ruleset.rules), _choice_orders(ruleset.rules)
    return ActionSpace(ACTIONS_VERSION, tuple(blocks)), a


def _alike(ruleset: Ruleset, block: str) -> int:
    """Return how many numbers of a block in a row look alike to others."""
    if block in FACE_DOWN:
        return len(ruleset.catalog.cards)
    if block == TILES_FACE_DOWN:
        return len(ruleset.catalog.tiles)
    return len(ruleset.catalog.leaders) if block in LEADERS_FACE_DOWN else 1


def _present(ruleset: Ruleset, payments: bool) -> set[str]:
    r = ruleset.rules
    verbs = {effect.verb for leader in ruleset.catalog.leaders for effect in leader.effects}
    asked = {
        "ships": r.last_space > 0,
        "debts": bool(r.debts),
        "leaders": r.leaders > 0,
        "blacks": "free_black_per_age" in verbs,  # L64
        "projects": r.projects > 0,
        "great": r.great_projects > 0,
        "tiles": r.tiles > 0,
        "payments": payments,
    }
    return {"", *(name for name, wanted in asked.items() if wanted)}
