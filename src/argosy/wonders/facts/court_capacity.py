"""Check that a city has room for all leaders that the facts of a table could bring it (L23, L74 to L76)."""

from typing import Final

from argosy.wonders.facts.catalog import GUILD_AGE, Catalog, Island, Side, Stage
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.leaders import MAX_COST, Leader

MAX_IN_PLAY: Final = 6  # in one city
MAX_IN_HAND: Final = 10  # of one seat: all that can be done with so many fits into a list of moves
MAX_BURIED: Final = 127  # points, in one byte
DEALT: Final = 4  # to each seat (L8)


def court_sizes(catalog: Catalog) -> list[tuple[str, int, int]]:
    """List what one city could gather of leaders, by the effect that brings them, and how much it may be."""
    if not catalog.leaders:
        return []
    return [
        ("extra_recruit", GUILD_AGE + _most(catalog, "extra_recruit"), MAX_IN_PLAY),
        ("draw_leaders", DEALT + _most(catalog, "draw_leaders"), MAX_IN_HAND),
        ("bury_leader", MAX_COST * _most(catalog, "bury_leader"), MAX_BURIED),
    ]


def _most(catalog: Catalog, verb: str) -> int:
    """Compute the most that an effect could give one city, which holds each building once and one board."""
    buildings: dict[str, int] = {}
    for card in catalog.cards:
        buildings[card.building] = max(_amount(card.effects, verb), buildings.get(card.building, 0))
    sides = [side for wonder in catalog.wonders for side in wonder.sides]
    board = max(sum(_of_stage(sides, stage, verb) for stage in side.stages) for side in sides)
    others: list[Island | Leader] = [*catalog.islands, *catalog.leaders]
    return sum(buildings.values()) + board + sum(_amount(one.effects, verb) for one in others)


def _of_stage(sides: list[Side], stage: Stage, verb: str) -> int:
    """Return what a stage gives; one that copies a neighbour's stage the most that such a stage could (W10, W11)."""
    copies = [effect.amount for effect in stage.effects if effect.verb == "copy_stage"]
    if not copies:
        return _amount(stage.effects, verb)
    return max(_amount(_copied(side, copies[0]).effects, verb) for side in sides)


def _copied(side: Side, number: int) -> Stage:
    """Return a stage by its number, the last one for 0 or where there are fewer."""
    return side.stages[min(number or len(side.stages), len(side.stages)) - 1]


def _amount(effects: tuple[Effect, ...], verb: str) -> int:
    return sum(effect.amount for effect in effects if effect.verb == verb)
