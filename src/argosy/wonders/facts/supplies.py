"""Whether the counters of a city and of a payment can hold everything that the cards could ever give."""

from __future__ import annotations

from typing import Final

from argosy.tabletop.section import Entry
from argosy.wonders.facts.catalog import Card, Catalog, Island, Stage
from argosy.wonders.facts.effects import VERBS, Supply

MAX_COUNTER: Final = 127  # one byte; a supply needs its top bit for the rank formula (kernel/supply.py)


def check_supplies(catalog: Catalog, file: str) -> None:
    """A payment adds up the units of a city, of its neighbours and from afar, and the cost; a byte must hold all."""
    own = 1 + _units(catalog, _giving("for sale", "private", "by city"))
    sold = 1 + _units(catalog, _giving("for sale"))
    far = _units(catalog, _giving("from afar"))
    cost = _largest_cost(catalog)
    if own + 2 * sold + far + cost > MAX_COUNTER:
        Entry(file, "all together", {}).fail(
            "effects",
            f"found {own} units that one city could produce, {sold} that each neighbour could sell, {far} from afar, "
            f"and a cost of {cost}; expected the first, twice the second, and the others to be at most {MAX_COUNTER} "
            "together: let fewer cards produce, or remove some",
        )


def check_counters(catalog: Catalog, file: str) -> None:
    """What a city gathers must fit its record."""
    for verb in (verb for verb, row in VERBS.items() if row.counter):
        found = _units(catalog, (verb,))
        if found > MAX_COUNTER:
            Entry(file, "all together", {}).fail(
                "effects", f"found {found} of '{verb}'; expected at most {MAX_COUNTER}"
            )


def _giving(*supplies: Supply) -> tuple[str, ...]:
    """List the verbs that give units of these supplies."""
    return tuple(verb for verb, row in VERBS.items() if row.supply in supplies)


def _units(catalog: Catalog, verbs: tuple[str, ...]) -> int:
    """The most that these effects could give one city, which holds each building once and one board."""
    buildings: dict[str, int] = {}
    for card in catalog.cards:
        buildings[card.building] = max(_amount(card, verbs), buildings.get(card.building, 0))
    sides = [side for wonder in catalog.wonders for side in wonder.sides]
    board = max(sum(_amount(stage, verbs) for stage in side.stages) for side in sides)
    return sum(buildings.values()) + board + sum(_amount(island, verbs) for island in catalog.islands)


def _amount(part: Card | Stage | Island, verbs: tuple[str, ...]) -> int:
    return sum(effect.amount for effect in part.effects if effect.verb in verbs)


def _largest_cost(catalog: Catalog) -> int:
    """Of a card or stage and a naval construction with it, paid as one sum (A16)."""
    steps = [len(cost.goods) for cost in catalog.steps()]
    step = max(steps) + 1 if steps else 0  # one more for the unit that a discount waives
    return max(len(part.cost.goods) for part in catalog.parts()) + step
