"""The action numbers of wonders: one flat space for a kind of table.

Blocks of numbers follow one another in the order of the rows. A change of rows, of their order or of the cards that
are numbered raises ACTIONS_VERSION.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from argosy.tabletop.struct import blank
from argosy.tensors.actions import ActionSpace, Block
from argosy.tensors.wonders.kernel.layout import Actions
from argosy.tensors.wonders.kernel.numbers import LOSSES, PAYMENTS
from argosy.wonders.facts.words import COLOURS, FLEETS
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, STAGES, Rules
from argosy.wonders.ruleset import Ruleset

ACTIONS_VERSION: Final = 1
SIDES: Final = 2


class Row(NamedTuple):
    """A block: its name in the kernel, what its numbers mean, and how many there are at a table."""

    name: str
    names: Callable[[Ruleset], list[str]]
    where: str = ""  # "ships", "debts", "leaders", "blacks" or "payments"; at all tables if empty


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
    orders, fleets = _stage_orders(ruleset.rules), _stage_fleets(ruleset.rules)
    places = ["", *(f" at {order + 1}" for order in range(1, orders))]
    ships = ["", *(f" with {FLEETS[fleet]}" for fleet in range(fleets - 1))]
    return [f"stage {marker}{place}{ship}" for place in places for ship in ships for marker in markers]


def _stage_orders(r: Rules) -> int:
    return STAGES if any(board.any_order for board in r.boards) else 1


def _stage_fleets(r: Rules) -> int:
    return 1 + len(FLEETS) if r.last_space > 0 else 1


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
    Row("pay", lambda _: [f"payment {number + 1}" for number in range(PAYMENTS)], "payments"),
)

FACE_DOWN: Final = ("sell", "sell_sailing", "stage")  # blocks whose cards nobody else sees (B10, B12)
LEADERS_FACE_DOWN: Final = ("pick", "sell_leader", "stage_leader")  # the same of leaders (L10, L19, L20)


def actions(ruleset: Ruleset, payments: bool) -> tuple[ActionSpace, Actions]:
    """Return the space of a table, for people and for the kernel."""
    blocks = [Block("wait", 0, ("wait",))]
    a = blank(Actions)
    present = _present(ruleset, payments)
    for row in ROWS:
        first = blocks[-1].last
        setattr(a, row.name, first if row.where in present else -1)
        if row.where in present:
            alike = len(ruleset.catalog.cards) if row.name in FACE_DOWN else 1
            alike = len(ruleset.catalog.leaders) if row.name in LEADERS_FACE_DOWN else alike
            blocks.append(Block(row.name, first, tuple(row.names(ruleset)), alike))
    a.size, a.cards, a.leaders = blocks[-1].last, len(ruleset.catalog.cards), len(ruleset.catalog.leaders)
    a.stage_orders, a.stage_fleets = _stage_orders(ruleset.rules), _stage_fleets(ruleset.rules)
    return ActionSpace(ACTIONS_VERSION, tuple(blocks)), a


def _present(ruleset: Ruleset, payments: bool) -> set[str]:
    r = ruleset.rules
    verbs = {effect.verb for leader in ruleset.catalog.leaders for effect in leader.effects}
    asked = {
        "ships": r.last_space > 0,
        "debts": bool(r.debts),
        "leaders": r.leaders > 0,
        "blacks": "free_black_per_age" in verbs,  # L64
        "payments": payments,
    }
    return {"", *(name for name, wanted in asked.items() if wanted)}
