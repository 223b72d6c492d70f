"""Every way to pay at random tables agrees with the brute force of the reference.

The cities are laid out at random, with a liking for what changes payments: producers of all kinds, discounts, far
neighbours, warehouse and market, architects, and islands that help ships. Games seldom bring so much of it together.
"""

from __future__ import annotations

from random import Random

import pytest

from argosy.tabletop.toml import dumps
from argosy.wonders.facts.catalog import Card, Catalog, Island
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.reference.table import Table
from tests.support import covering_tables
from tests.wonders.referee import compare_choices, new_table

PAYING = (
    *("produce", "produce_private", "produce_owned", "produce_missing", "trade", "first_discount", "start_discount"),
    *("buy_far", "free_stage_resources", "fleet_discount", "wonder_fleet_free"),
)
TABLES = [options for options in covering_tables() if options.expansions]
LAST_SPACE = 6


def helps_to_pay(part: Card | Island) -> bool:
    """Whether a card or island changes what others cost."""
    return any(effect.verb in PAYING for effect in part.effects)


def random_built(chance: Random, catalog: Catalog, age: int) -> list[str]:
    """Some buildings of earlier ages, each once; most of them help to pay."""
    old = [card for card in catalog.cards if card.age <= age and not card.guild]
    liked = [card for card in old if helps_to_pay(card)]
    cards = chance.sample(liked, chance.randint(0, 8)) + chance.sample(old, chance.randint(0, 4))
    return list({card.building: card.id for card in cards}.values())


def random_seat(chance: Random, options: Options, age: int, islands: list[str]) -> dict[str, object]:
    """A city in the form of a position file."""
    catalog = options.catalog()
    hand = [card.id for card in catalog.cards if card.age == age]
    seat: dict[str, object] = {
        "coins": chance.randint(0, 9),
        "built": random_built(chance, catalog, age),
        "stages": chance.randint(0, 2),
        "hand": chance.sample(hand, 3),
    }
    if catalog.islands:
        seat["ships"] = {fleet: chance.randint(0, LAST_SPACE) for fleet in FLEETS}
        seat["islands"] = [islands.pop() for _ in range(chance.randint(0, min(2, len(islands))))]
    return seat


def random_position(chance: Random, options: Options) -> Position:
    """A table shortly before the end of Age II or III."""
    catalog, age = options.catalog(), chance.choice((2, 3))
    islands = [island.id for island in catalog.islands if helps_to_pay(island)]
    chance.shuffle(islands)
    seats = [random_seat(chance, options, age, islands) for _ in range(options.players)]
    turn = catalog.hand_size(options.players) - 2
    return position_from_text(dumps({"age": age, "turn": turn, "options": options.to_dict(), "seat": seats}))


def laid_out(position: Position) -> Table:
    """The reference with the same cities, in an ordinary turn."""
    table = new_table(position)
    table.age, table.turn, table.phase, table.deciding = position.age, position.turn, "turn", position.pending
    for seat, city in enumerate(table.cities):
        city.coins = position.city(seat).coins
        city.buildings = position.buildings(seat)
        city.raised = list(range(position.city(seat).stages))
        city.islands = position.islands(seat)
        city.ships = position.ships(seat) or city.ships
        table.hands[seat] = position.hand(seat)
    return table


@pytest.mark.rule("B47", "A16", "A46", "C36", "C39", "C40", "R15")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_way_to_pay_is_found(options: Options, seed: int) -> None:
    position = random_position(Random(f"{options}{seed}"), options)
    compare_choices(position, laid_out(position))
