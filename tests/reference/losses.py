"""Coins that a turn costs the others: taxes, pirates and the broken coins of Cities (A28 to A32, A45; C10 to C16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

PIRATES = "trade_level"  # what a pirate symbol counts (A45)


@dataclass(frozen=True)
class Victim:
    """What counts of one seat once all ships have moved and all buildings stand (C16)."""

    trade_level: int = 0
    protected: bool = False  # from taxes and pirates (A50, R18)
    counts: Mapping[str, int] = field(default_factory=dict)  # tokens, stages and the like


class Tax(NamedTuple):
    """A tax that the yellow ship of a seat raised this turn (A28)."""

    seat: int
    amount: int


class Raid(NamedTuple):
    """All others lose `amount` coins for each of the things counted, or once if nothing is counted."""

    seat: int
    amount: int
    per: tuple[str, ...] = ()


def losses(victims: Sequence[Victim], taxes: Sequence[Tax], raids: Iterable[Raid]) -> list[int]:
    """How many coins each seat is to lose at the end of a turn, all losses added up (R20)."""
    due = [_tax(seat, victim, taxes) for seat, victim in enumerate(victims)]
    for raid in raids:
        for seat, victim in enumerate(victims):
            due[seat] += _raided(victim, raid) if seat != raid.seat else 0  # C12
    return due


def _tax(seat: int, victim: Victim, taxes: Sequence[Tax]) -> int:
    """Only the highest tax counts (A30), and only if another seat raised it (A29)."""
    highest = max((tax.amount for tax in taxes), default=0)
    raised_by_others = any(tax.seat != seat and tax.amount == highest for tax in taxes)
    if victim.protected or not raised_by_others:
        return 0
    return max(0, highest - victim.trade_level)  # A31


def _raided(victim: Victim, raid: Raid) -> int:
    if not raid.per:
        return raid.amount
    counted = [what for what in raid.per if not (what == PIRATES and victim.protected)]
    return raid.amount * sum(_count(victim, what) for what in counted)


def _count(victim: Victim, what: str) -> int:
    return victim.trade_level if what == PIRATES else victim.counts[what]


class Settlement(NamedTuple):
    """How a seat meets its losses."""

    coins: int
    debts: int


def settlements(due: int, purse: int, debts: bool) -> set[Settlement]:
    """Every way to meet a loss: any split of coins and debts (C13), or without debts all that one has (X12)."""
    most = min(due, purse)
    if not debts:
        return {Settlement(most, 0)}
    return {Settlement(coins, due - coins) for coins in range(most + 1)}
