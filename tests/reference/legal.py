"""Which choices a seat has, with every way to pay (B8 to B14, B22, B34 to B42; A15 to A23, A51; C13, C44; R10, R21)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from argosy.wonders.facts.catalog import Card, Cost
from tests.reference.choice import Choice
from tests.reference.city import FLEETS, City
from tests.reference.losses import settlements
from tests.reference.payments import Bill, Payment, payments
from tests.reference.table import Table, is_free
from tests.reference.trade import offers, terms
from tests.reference.turn import ship_cost, stage_cost


def legal(table: Table, seat: int) -> set[Choice]:
    """All choices of a seat; none when others decide."""
    return CHOICES.get(table.phase, _plays)(table, seat) if seat in table.deciding else set()


def _sides(table: Table, seat: int) -> set[Choice]:
    return {Choice("side", side.id) for side in table.cities[seat].wonder.sides}


def _salvages(table: Table, seat: int) -> set[Choice]:
    """Any discarded card whose building the city lacks, or none (B42)."""
    city = table.cities[seat]
    takes = {Choice("take", card.id) for card in table.pile if not city.holds(card.building)}
    return takes | {Choice("decline")} if table.options.salvage_optional else takes


def _free_steps(table: Table, seat: int) -> set[Choice]:
    """Any ships that can go further, up to the number that the effect allows, or none (A50, R10)."""
    effect = table.free_steps[seat][0]
    able = [fleet for fleet in FLEETS if fleet in effect.what and table.cities[seat].may_sail(fleet)]
    chosen = (fleets for number in range(1, effect.amount + 1) for fleets in combinations(able, number))
    return {Choice("decline")} | {Choice("sail", fleets=fleets) for fleets in chosen}


def _islands(table: Table, seat: int) -> set[Choice]:
    return {Choice("keep", island.id) for island in table.offered[seat]}


def _losses(table: Table, seat: int) -> set[Choice]:
    ways = settlements(table.due[seat], table.cities[seat].coins, table.numbers.debts)
    return {Choice("lose", coins=way.coins) for way in ways}


def _at_sea(table: Table, seat: int) -> set[Choice]:
    return {Choice("fight"), Choice("abstain")}


CHOICES: dict[str, Callable[[Table, int], set[Choice]]] = {
    "sides": _sides,
    "salvage": _salvages,
    "fleet": _free_steps,
    "island": _islands,
    "losses": _losses,
    "sea": _at_sea,
}


def _plays(table: Table, seat: int) -> set[Choice]:
    """Sell, build, or raise a stage with any card of the hand (B8, B9)."""
    buyer = Buyer(table, seat, cache(counter(table, seat)))
    return {choice for card in table.hands[seat] for choice in buyer.plays(card)}


def payments_of(table: Table, seat: int, bill: Bill) -> set[Payment]:
    """Every payment out of the coins owned now (B22)."""
    return counter(table, seat)(bill)


def counter(table: Table, seat: int) -> Callable[[Bill], set[Payment]]:
    """What finds every payment of a seat for any bill: what is for sale stays the same meanwhile."""
    city, for_sale = table.cities[seat], offers(table.cities, seat)
    bargain = terms(city, len(table.cities), table.numbers.trade_price, own_first=table.teams)
    return lambda bill: payments(bill, city.coins, for_sale, bargain)


@dataclass(frozen=True)
class Buyer:
    """A seat that looks for all it can do with a card."""

    table: Table
    seat: int
    ways: Callable[[Bill], set[Payment]]

    @property
    def city(self) -> City:
        """The city of the seat."""
        return self.table.cities[self.seat]

    def plays(self, card: Card) -> set[Choice]:
        """All uses of one card."""
        return self._sales(card) | self._stages(card) | self._builds(card)

    def _sales(self, card: Card) -> set[Choice]:
        """For coins, or for a step of the yellow ship (A51, X14)."""
        return {Choice("sell", card.id, ship=ship) for ship in self._ships("yellow")}

    def _ships(self, *fleets: str) -> list[str]:
        """No ship, or one of these fleets if it can go further (A17)."""
        return ["", *(fleet for fleet in fleets if self.city.may_sail(fleet))]

    def _paid(self, plain: Choice, cost: Cost) -> set[Choice]:
        """A choice with every way to pay for its building or stage and its ship together (A16)."""
        ship = ship_cost(self.city, plain)
        waived = int(self.city.has("fleet_discount"))
        bill = Bill(cost.goods, ship.goods, cost.coins + ship.coins, waived)
        return {plain._replace(payment=payment) for payment in self.ways(bill)}

    def _stages(self, card: Card) -> set[Choice]:
        """Any card may lie under a stage (B12, B13); the fleet with the wonder symbol may sail (A20, A50)."""
        city = self.city
        symbol = city.shipyard.wonder_colour if city.shipyard else ""
        ships = self._ships(*(FLEETS if city.has("wonder_fleet_free") else (symbol,)))
        return {
            choice
            for number in city.open_stages
            for ship in ships
            for choice in self._paid(
                Choice("stage", card.id, ship=ship, stage=number + 1 if city.side.any_order else 0),
                stage_cost(city, number),
            )
        }

    def _builds(self, card: Card) -> set[Choice]:
        if self.city.holds(card.building):  # B11
            return set()
        fleets = [card.colour] if card.colour in FLEETS else []  # A15, A21
        return {
            choice
            for ship in self._ships(*fleets)
            for by, cost in self._prices(card)
            for choice in self._paid(Choice("build", card.id, by, ship=ship), cost)
        }

    def _prices(self, card: Card) -> list[tuple[str, Cost]]:
        """Why a card costs what it costs, and what."""
        waived = Cost(0 if self.table.options.free_builds_waive_coins else card.cost.coins)  # B40
        reason = self._free_by(card)
        if reason:
            free = (reason, Cost() if reason == "chain" else waived)
            must_use = self.table.teams and reason == "chain"  # A67, R15
            may_pay = self.table.options.chains_optional and not must_use  # R21
            return [free, ("paying", card.cost)] if may_pay else [free]
        power = self.city.has("free_build_once_per_age") and not self.city.power_used and self._can_waive(card)  # B34
        return [("", card.cost), ("power", waived)] if power else [("", card.cost)]

    def _free_by(self, card: Card) -> str:
        """Why a card is free without using anything up, the chain first; empty if it is not."""
        city, table = self.city, self.table
        if any(city.holds(parent) for parent in card.chain_from):  # B14
            return "chain"
        if not self._can_waive(card):
            return ""
        if city.has("free_first_of_each_colour") and not city.holds_colour(card.colour):  # B37
            return "colour"
        if city.has("free_first_card_of_age") and table.phase == "turn" and table.turn == 1:  # B38
            return "first"
        if city.has("free_last_card_of_age") and table.phase == "turn" and table.turn == table.last_turn:  # B39
            return "last"
        return ""

    def _can_waive(self, card: Card) -> bool:
        """Olympia drops the whole cost (B40), or all but its coins where the table plays so."""
        if self.table.options.free_builds_waive_coins:
            return not is_free(card.cost)
        return card.cost.goods != "" and card.cost.coins <= self.city.coins
