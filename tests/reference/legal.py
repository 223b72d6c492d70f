"""Which choices a seat has, with every way to pay (B8, B9, B11 to B14, B22, B34, B37 to B42, R21)."""

from __future__ import annotations

from argosy.wonders.facts.catalog import Card, Cost
from tests.reference.payments import Payment, payments
from tests.reference.table import Choice, Table, is_free


def legal(table: Table, seat: int) -> set[Choice]:
    """All choices of a seat; none when others decide."""
    if seat not in table.deciding:
        return set()
    if table.phase == "sides":
        return {Choice("side", side.id) for side in table.cities[seat].wonder.sides}
    if table.phase == "salvage":
        return _salvages(table, seat)
    return {choice for card in table.hands[seat] for choice in _plays(table, seat, card)}


def _salvages(table: Table, seat: int) -> set[Choice]:
    """Any discarded card whose building the city lacks, or none (B42)."""
    city = table.cities[seat]
    takes = {Choice("take", card.id) for card in table.pile if not city.holds(card.building)}
    return takes | {Choice("decline")} if table.options.salvage_optional else takes


def _plays(table: Table, seat: int, card: Card) -> set[Choice]:
    """Sell, build, or raise a stage with one card (B8, B9)."""
    return {Choice("sell", card.id)} | _builds(table, seat, card) | _stages(table, seat, card)


def _stages(table: Table, seat: int, card: Card) -> set[Choice]:
    """Any card may lie under the next stage, which is always paid (B12, B13)."""
    stage = table.cities[seat].next_stage
    if stage is None:
        return set()
    return {Choice("stage", card.id, "", *payment) for payment in ways_to_pay(table, seat, stage.cost)}


def _builds(table: Table, seat: int, card: Card) -> set[Choice]:
    city = table.cities[seat]
    if city.holds(card.building):  # B11
        return set()
    paid = ways_to_pay(table, seat, card.cost)
    reason = _free_by(table, seat, card)
    if reason:
        anyway = {Choice("build", card.id, "paying", *payment) for payment in paid}
        return {Choice("build", card.id, reason)} | (anyway if table.options.chains_optional else set())  # R21
    choices = {Choice("build", card.id, "", *payment) for payment in paid}
    if city.has("free_build_once_per_age") and not city.power_used and _can_waive(table, seat, card):  # B34
        choices.add(Choice("build", card.id, "power"))
    return choices


def ways_to_pay(table: Table, seat: int, cost: Cost) -> set[Payment]:
    """Every payment out of the coins owned now (B22)."""
    city = table.cities[seat]
    if city.coins < cost.coins:
        return set()
    offers = [*city.own_sources(), *table.left(seat).sold_by("left"), *table.right(seat).sold_by("right")]
    return payments(cost.goods, city.coins - cost.coins, offers, city.prices(table.numbers.trade_price))


def _free_by(table: Table, seat: int, card: Card) -> str:
    """Why a card is free without using anything up, the chain first; empty if it is not."""
    city = table.cities[seat]
    if any(city.holds(parent) for parent in card.chain_from):  # B14
        return "chain"
    if not _can_waive(table, seat, card):
        return ""
    if city.has("free_first_of_each_colour") and not city.holds_colour(card.colour):  # B37
        return "colour"
    if city.has("free_first_card_of_age") and table.phase == "turn" and table.turn == 1:  # B38
        return "first"
    if city.has("free_last_card_of_age") and table.phase == "turn" and table.turn == table.last_turn:  # B39
        return "last"
    return ""


def _can_waive(table: Table, seat: int, card: Card) -> bool:
    """Olympia drops the whole cost (B40), or all but its coins where the table plays so."""
    if table.options.free_builds_waive_coins:
        return not is_free(card.cost)
    return card.cost.goods != "" and card.cost.coins <= table.cities[seat].coins
