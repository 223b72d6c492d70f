"""Bots at tables with the tower: they draft tiles, and know what building one is worth."""

from __future__ import annotations

import pytest

from argosy.bots.bot import Budget
from argosy.bots.roster import make
from argosy.tabletop.seeds import Seeds
from argosy.wonders.position import Position
from tests.rules.babel.tower import hand, holds, start, tower

PLAIN = Budget(engine="python")


def chosen(position: Position, level: str, seat: int = 0) -> str:
    """What a bot decides."""
    return str(make("wonders", level, PLAIN).choose(position, seat, Seeds(1).stream()))


def test_every_level_keeps_a_tile_in_the_draft() -> None:
    opening = start(3)
    kept = {f"pick {tile.id}" for tile in opening.drafting_tiles(0)}
    assert chosen(opening, "sailor") in kept
    assert chosen(opening, "merchant") in kept


def test_a_merchant_builds_its_third_tile_in_place_of_a_sale() -> None:
    built = 'tiles_built = ["tax-red", "tax-blue"]'
    seat = f"wonder = 'ephesos', side = 'A', {hand('palace')}, {holds('raw-dearer')}, {built}, coins = 0, stages = 3"
    last = tower(seat, age=3, turn=6, laws=("tax-red", "tax-blue"))
    assert chosen(last, "merchant").endswith("for raw-dearer")


@pytest.mark.parametrize(
    "own, tile",
    [('built = ["stockade", "barracks"], ', "bitter-defeats"), ("", "mild-defeats")],
    ids=["ahead", "behind"],
)
def test_a_merchant_keeps_the_law_that_serves_it(own: str, tile: str) -> None:
    """Whoever is ahead in shields likes it when defeats hurt; whoever is behind does not."""
    held = "tile_packet = ['bitter-defeats', 'mild-defeats']"  # by the seat to the left of which it was dealt
    others = [f"built = ['guard-tower'], {packet}" for packet in (held, "tile_packet = ['tax-green', 'tax-yellow']")]
    position = tower(f"{own}tile_packet = ['tax-red', 'tax-blue']", *others, turn=0, phase="tiles")
    assert [one.id for one in position.drafting_tiles(0)] == ["bitter-defeats", "mild-defeats"]
    assert chosen(position, "merchant") == f"pick {tile}"
