"""What the decisions of a turn do: costs, ships, effects (A63, A64, C7, C8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from argosy.wonders.facts.catalog import Cost, Island
from argosy.wonders.facts.effects import Effect
from tests.reference.choice import Choice
from tests.reference.city import City
from tests.reference.losses import Raid, Tax
from tests.reference.table import Table

SELLERS = {"left": 1, "right": -1, "far_left": 2, "far_right": -2}  # seats to the left
WAIVED = ("colour", "first", "last", "power")
BOARDED = {"left": 2, "right": -2}  # A41


def resolve(table: Table, choices: Mapping[int, Choice]) -> None:
    """All pay, then all ships move, then all cards are laid, then all effects happen."""
    for step in (_pay, _sail_with, _lay, _collect):
        for seat, choice in choices.items():
            step(table, seat, choice)


def _pay(table: Table, seat: int, choice: Choice) -> None:
    """Coins to the bank and to those who sold (B18, B24)."""
    city = table.cities[seat]
    city.coins -= bank_share(table, city, choice) + sum(choice.payment)
    for seller, steps in SELLERS.items():
        table.seat_at(seat, steps).coins += getattr(choice.payment, seller)
    city.power_used |= choice.by == "power"


def bank_share(table: Table, city: City, choice: Choice) -> int:
    """Coins for the bank, those of the ship included (A16)."""
    if choice.action == "stage":
        return stage_cost(city, stage_number(city, choice)).coins + ship_cost(city, choice).coins
    if choice.action != "build":
        return 0
    waived = choice.by == "chain" or (choice.by in WAIVED and table.options.free_builds_waive_coins)  # B14, B40
    return (0 if waived else table.card(choice.card).cost.coins) + ship_cost(city, choice).coins


def stage_number(city: City, choice: Choice) -> int:
    """Which stage is raised, from 0."""
    return choice.stage - 1 if choice.stage else city.open_stages[0]


def stage_cost(city: City, number: int) -> Cost:
    """What a stage costs; its resources can be waived, its coins not (C44)."""
    cost = city.stages[number].cost
    return Cost(cost.coins) if city.has("free_stage_resources") else cost


def ship_cost(city: City, choice: Choice) -> Cost:
    """What the naval construction of a choice costs (A15, A20); nothing with a stage and the lost island (A50)."""
    free = choice.action == "stage" and city.has("wonder_fleet_free")
    if not choice.ship or free or city.shipyard is None:
        return Cost()
    return city.shipyard.costs[choice.ship][city.ships[choice.ship]]


def _sail_with(table: Table, seat: int, choice: Choice) -> None:
    if choice.ship:
        sail(table, seat, choice.ship)


def sail(table: Table, seat: int, fleet: str) -> None:
    """A ship goes one space: coins at once, taxes and exploration later (A26, A28, A35, R17)."""
    city = table.cities[seat]
    city.ships[fleet] += 1
    space = city.space(fleet)
    city.coins += space.coins + city.amount("coins_on_fleet")
    if space.tax:
        table.taxes.append(Tax(seat, space.tax))
    if space.explore:
        table.exploring[seat] = sorted([*table.exploring.get(seat, []), space.explore])


def _lay(table: Table, seat: int, choice: Choice) -> None:
    """The card goes into the city, under the wonder, or onto the discard pile (B8)."""
    city = table.cities[seat]
    card = table.card(choice.card)
    table.hands[seat].remove(card)
    if choice.action == "build":
        city.buildings.append(card)
    elif choice.action == "stage":
        city.raised.append(stage_number(city, choice))
        city.tucked.append(card)
    else:
        table.pile.append(card)


def _collect(table: Table, seat: int, choice: Choice) -> None:
    """A sale brings coins or has moved the yellow ship (A51); a building or stage has its effects (B26, B44)."""
    city = table.cities[seat]
    if choice.action == "build":
        come_into_play(table, seat, table.card(choice.card).effects, of_card=True)
    elif choice.action == "stage":
        come_into_play(table, seat, city.built_stages[-1].effects)
    elif not choice.ship:
        city.coins += table.numbers.sale_price


def settle(table: Table, seat: int, island: Island) -> None:
    """An island comes into play (A38)."""
    table.cities[seat].islands.append(island)
    come_into_play(table, seat, island.effects)


def come_into_play(table: Table, seat: int, effects: Sequence[Effect], of_card: bool = False) -> None:
    """What happens at once, in the order of the effects; what comes later in the turn is noted."""
    for effect in effects:
        if effect.verb == "build_from_discard":
            table.owed.append((of_card, 0 if of_card else table.place_of_wonder(seat), seat))
        elif effect.verb in AT_ONCE:
            AT_ONCE[effect.verb](table, seat, effect)


def _coins(table: Table, seat: int, effect: Effect) -> None:
    table.cities[seat].coins += effect.amount


def _coins_per(table: Table, seat: int, effect: Effect) -> None:
    table.cities[seat].coins += table.tally(seat, effect)


def _others_gain(table: Table, seat: int, effect: Effect) -> None:
    for city in table.others(seat):
        city.coins += effect.amount


def _neighbours_gain(table: Table, seat: int, effect: Effect) -> None:
    for city in (table.left(seat), table.right(seat)):
        city.coins += effect.amount


def _neighbours_debt(table: Table, seat: int, effect: Effect) -> None:
    """A debt, not a loss that could be paid (C18)."""
    for city in (table.left(seat), table.right(seat)):
        city.debts += effect.amount


def _diplomacy(table: Table, seat: int, effect: Effect) -> None:
    table.cities[seat].diplomacy += effect.amount


def _victory_token(table: Table, seat: int, effect: Effect) -> None:
    table.cities[seat].victories[effect.amount - 1] += 1  # of the age printed on the card (C19)


def _drop_defeats(table: Table, seat: int, effect: Effect) -> None:
    table.cities[seat].defeats = 0


def _boarding(table: Table, seat: int, effect: Effect) -> None:
    """The player two seats away takes a boarding token (A41)."""
    table.cities[seat].boards |= {(seat + BOARDED[side]) % len(table.cities) for side in effect.scope}


def _draw_island(table: Table, seat: int, effect: Effect) -> None:
    table.draws.append((seat, effect.amount))


def _fleet(table: Table, seat: int, effect: Effect) -> None:
    table.free_steps[seat].append(effect)


def _others_lose(table: Table, seat: int, effect: Effect) -> None:
    table.raids.append(Raid(seat, effect.amount, effect.what))


AT_ONCE: dict[str, Callable[[Table, int, Effect], None]] = {
    "coins": _coins,
    "coins_per": _coins_per,
    "others_gain": _others_gain,
    "neighbours_gain": _neighbours_gain,
    "neighbours_debt": _neighbours_debt,
    "diplomacy": _diplomacy,
    "victory_token": _victory_token,
    "drop_defeats": _drop_defeats,
    "boarding": _boarding,
    "draw_island": _draw_island,
    "fleet": _fleet,
    "others_lose": _others_lose,
    "others_lose_per": _others_lose,
}
