"""Scoring by the book: all choices are tried, and every best sheet is told (B30 to B35; A60 to A62; C32 to C35; R3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from argosy.wonders.facts.catalog import Card, Island, Stage
from argosy.wonders.facts.words import COLOURS, SYMBOLS
from tests.reference.city import City
from tests.reference.science import Counts, Open, placements, science_points
from tests.reference.table import Table

BASE_LINES = ("military", "treasury", "wonder", "civil", "commerce", "guilds", "science", "other")
LINES = (*BASE_LINES, "black", "naval", "islands", "shipyard")
COLOUR_LINES = {"blue": "civil", "yellow": "commerce", "purple": "guilds", "green": "science", "black": "black"}
FLEET_LINES = {"blue": "civil", "shipyard": "shipyard"}


@dataclass(frozen=True)
class Sheet:
    """One way to score a seat: the lines in the order of the sheet, the symbols counted, what was chosen."""

    lines: tuple[int, ...]  # by LINES
    symbols: Counts
    copied: str | None  # guild of a neighbour (B35)
    colour: str | None  # of the rainbow island

    @property
    def total(self) -> int:
        """The sum of all lines (B30)."""
        return sum(self.lines)


def best_sheets(table: Table, seat: int) -> list[Sheet]:
    """All sheets of a seat with the most points, over everything that its owner may choose."""
    sheets = [
        sheet_with(table, seat, symbols, guild, colour)
        for guild, colour in product(copyable(table, seat), rainbow_colours(table.cities[seat]))
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


def rainbow_colours(city: City) -> Sequence[str | None]:
    """The colours that a city may choose for its rainbow island; any colour of cards will do."""
    return COLOURS if city.has("vp_best_colour") else [None]


def symbol_choices(table: Table, seat: int, copied: Card | None) -> Iterable[Counts]:
    """How many symbols of each kind there may be (B31, B46, A49, C34)."""
    city = table.cities[seat]
    shown = Counter(effect.what[0] for effect in city.effects("science"))
    shown += Counter(_symbols(copied) if copied else ())
    printed = tuple(shown[kind] for kind in SYMBOLS)
    masks = city.amount("copy_symbol")
    still = Open(shown["any"], shown["most"], masks, _green_cards(table, seat) if masks else ())
    return placements(printed, still)


def _green_cards(table: Table, seat: int) -> tuple[tuple[str, ...], ...]:
    """The symbols printed on each green card of the neighbours (C32, R9)."""
    symbols = (*SYMBOLS, "most") if table.options.masks_copy_most else SYMBOLS
    green = [
        card for city in (table.left(seat), table.right(seat)) for card in city.buildings if card.colour == "green"
    ]
    printed = [tuple(kind for kind in _symbols(card) if kind in symbols) for card in green]
    return tuple(sorted(card for card in printed if card))


def _symbols(card: Card) -> list[str]:
    return [effect.what[0] for effect in card.effects if effect.verb == "science"]


def sheet_with(table: Table, seat: int, symbols: Counts, copied: Card | None, colour: str | None) -> Sheet:
    """The sheet that follows from the choices."""
    city = table.cities[seat]
    lines = Counter(military=military(table, seat), treasury=treasury(table, seat), naval=sum(city.naval_tokens))
    lines["science"] = science_points(symbols, table.numbers.science_set_points)
    lines["wonder"] = sum(points(table, seat, stage, colour) for stage in city.built_stages)
    lines["wonder"] += marker_points(table, seat)
    lines["islands"] = sum(points(table, seat, island, colour) for island in city.islands)
    for card in city.buildings:
        lines[COLOUR_LINES.get(card.colour, "other")] += card_points(table, seat, card, colour)
    if copied:
        lines["guilds"] += card_points(table, seat, copied, colour)  # with a limit of its own (R11)
    lines[FLEET_LINES[table.numbers.fleet_points_row]] += sum(city.space(fleet).vp for fleet in city.tracks)
    return Sheet(tuple(lines[line] for line in LINES), symbols, copied.id if copied else None, colour)


def military(table: Table, seat: int) -> int:
    """Tokens of all conflicts on land (B28)."""
    city = table.cities[seat]
    worth = zip(city.victories, table.numbers.victory_points, strict=True)
    return sum(tokens * points for tokens, points in worth) - city.defeats * table.numbers.defeat_points


def treasury(table: Table, seat: int) -> int:
    """Coins, and the debts that are told with them (C14, R3)."""
    city = table.cities[seat]
    return city.coins // table.numbers.coins_per_point - city.debts


def card_points(table: Table, seat: int, card: Card, colour: str | None) -> int:
    """What a card gives; a guild gives no more than its limit, science apart (A60)."""
    worth = points(table, seat, card, colour)
    limit = table.numbers.guild_limit
    return min(worth, limit) if card.colour == "purple" and limit else worth


def points(table: Table, seat: int, part: Card | Stage | Island, colour: str | None) -> int:
    """What a card, stage or island gives a seat at the end, science apart (B33, B35)."""
    city = table.cities[seat]
    total = 0
    for effect in part.effects:
        if effect.verb == "vp":
            total += effect.amount
        elif effect.verb == "vp_per":
            total += table.tally(seat, effect)
        elif effect.verb == "vp_if" and city.complete:
            total += effect.amount
        elif effect.verb == "vp_best_colour" and colour:
            total += effect.amount * city.count(colour)
    return total


def marker_points(table: Table, seat: int) -> int:
    """Cards of the neighbours in the colour of a card under a stage: face down until the end (W7, W24)."""
    city = table.cities[seat]
    pairs = zip(city.built_stages, city.tucked, strict=True) if table.phase == "over" else ()
    counted = [(effect, card) for stage, card in pairs for effect in stage.effects if effect.verb == "vp_per_marker"]
    neighbours = (table.left(seat), table.right(seat))
    return sum(effect.amount * near.count(card.colour) for effect, card in counted for near in neighbours)


def winning_seats(table: Table) -> list[int]:
    """Most points win, then most coins; a further tie is shared (B32). Teams add up what both have (A73, C31)."""
    totals = [best_sheets(table, seat)[0].total for seat in table.seats]
    return winners(totals, [city.coins for city in table.cities], table.teams, table.coins_break_ties)


def winners(totals: Sequence[int], coins: Sequence[int], teams: bool, coins_break_ties: bool = True) -> list[int]:
    """The seats that win, by points and coins of each seat (B32, A73, C31, R16)."""
    sides = [seat - seat % 2 if teams else seat for seat in range(len(totals))]
    standing: dict[int, tuple[int, int]] = {}
    for side, total, purse in zip(sides, totals, coins, strict=True):
        points, joint = standing.get(side, (0, 0))
        standing[side] = points + total, joint + (purse if coins_break_ties else 0)
    best = max(standing.values())
    return [seat for seat, side in enumerate(sides) if standing[side] == best]
