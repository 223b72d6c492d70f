"""Scoring by the book: all choices are tried, and every best sheet is told (B30 to B35, R3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from argosy.wonders.facts.catalog import Card, Stage
from argosy.wonders.facts.effects import SYMBOLS
from tests.reference.table import Table

COLOUR_LINES = {"blue": "civil", "yellow": "commerce", "purple": "guilds", "green": "science"}


@dataclass(frozen=True)
class Sheet:
    """One way to score a seat: the lines in the order of the sheet, the symbols counted, the guild copied."""

    military: int
    treasury: int
    wonder: int
    civil: int
    commerce: int
    guilds: int
    science: int
    other: int
    symbols: tuple[int, ...]
    copied: str | None

    @property
    def total(self) -> int:
        """The sum of all lines (B30)."""
        lines = (self.military, self.treasury, self.wonder, self.civil, self.commerce, self.guilds, self.science)
        return sum(lines) + self.other


def best_sheets(table: Table, seat: int) -> list[Sheet]:
    """All sheets of a seat with the most points: symbols and the copied guild are free choices (B31, B35)."""
    sheets = [
        sheet_with(table, seat, symbols, guild)
        for guild in copyable(table, seat)
        for symbols in symbol_choices(table, seat, guild)
    ]
    most = max(sheet.total for sheet in sheets)
    return [sheet for sheet in sheets if sheet.total == most]


def copyable(table: Table, seat: int) -> Sequence[Card | None]:
    """The guilds of both neighbours, if the seat may copy one and there is one; else only None (B35)."""
    if not table.cities[seat].has("copy_neighbour_guild"):
        return [None]
    neighbours = (table.left(seat), table.right(seat))
    return [card for city in neighbours for card in city.buildings if card.guild] or [None]


def symbol_choices(table: Table, seat: int, copied: Card | None) -> Iterable[tuple[int, ...]]:
    """How many symbols of each kind there may be, the symbols of choice placed in every way (B31, B46)."""
    shown = [effect.what[0] for effect in table.cities[seat].effects("science")]
    shown += [effect.what[0] for effect in copied.effects if effect.verb == "science"] if copied else []
    fixed = Counter(shown)
    for chosen in product(SYMBOLS, repeat=fixed["any"]):
        yield tuple(fixed[kind] + chosen.count(kind) for kind in SYMBOLS)


def sheet_with(table: Table, seat: int, symbols: tuple[int, ...], copied: Card | None) -> Sheet:
    """The sheet that follows from the choices."""
    city = table.cities[seat]
    lines: Counter[str] = Counter()
    for card in city.buildings:
        lines[COLOUR_LINES.get(card.colour, "other")] += points(table, seat, card)
    if copied:
        lines["guilds"] += points(table, seat, copied)
    return Sheet(
        military=military(table, seat),
        treasury=city.coins // table.numbers.coins_per_point,
        wonder=sum(points(table, seat, stage) for stage in city.built_stages),
        civil=lines["civil"],
        commerce=lines["commerce"],
        guilds=lines["guilds"],
        science=lines["science"] + science(symbols, table.numbers.science_set_points),
        other=lines["other"],
        symbols=symbols,
        copied=copied.id if copied else None,
    )


def military(table: Table, seat: int) -> int:
    """Tokens of all conflicts (B28)."""
    city = table.cities[seat]
    worth = zip(city.victories, table.numbers.victory_points, strict=True)
    return sum(tokens * points for tokens, points in worth) - city.defeats * table.numbers.defeat_points


def science(symbols: Sequence[int], set_points: int) -> int:
    """Squares of the kinds, and the bonus for each complete set (B31)."""
    return sum(count * count for count in symbols) + set_points * min(symbols)


def points(table: Table, seat: int, part: Card | Stage) -> int:
    """What a card or stage gives a seat at the end, science apart (B33, B35)."""
    total = 0
    for effect in part.effects:
        if effect.verb == "vp":
            total += effect.amount
        elif effect.verb == "vp_per":
            total += table.tally(seat, effect)
        elif effect.verb == "vp_if" and table.cities[seat].complete:
            total += effect.amount
    return total


def winning_seats(table: Table) -> list[int]:
    """Most points win, then most coins; a further tie is shared (B32)."""
    standing = [(best_sheets(table, seat)[0].total, table.cities[seat].coins) for seat in table.seats]
    return [seat for seat in table.seats if standing[seat] == max(standing)]
