"""Write the score sheet as people do: one line a category."""

from functools import cache
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from argosy.wonders.facts.words import COLOURS, SYMBOLS, Colour
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Rules, Sheet
from argosy.wonders.seats import Seats

LINE_RULES: Final = {  # the rule that fills each line, in the order of the kernel's codes
    "military": "B28",
    "treasury": "B30",
    "wonder": "B30",
    "civil": "B30",
    "commerce": "B30",
    "guilds": "B30",
    "science": "B31",
    "other": "R3",
    "black": "R3",
    "naval": "A53",
    "islands": "A61",
    "shipyard": "A61",
    "leaders": "R3",
    "projects": "F32",
    "tower": "N15",
}
LINES: Final = tuple(LINE_RULES)
PAD_RULES: Final = {"debts": "C14"}  # the pad has a line of its own for them; the rules count them with the coins


class WondersSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The score of one seat, and what the arithmetic chose for it (B31, B35, C34, A50)."""

    seat: int  # from 1
    lines: dict[str, int]
    total: int
    coins: int
    debts: int
    science_symbols: dict[str, int]  # compass, gear, tablet: with symbols of choice placed best (B31)
    copied_symbols: dict[str, int]  # those among them that masks copied (C32); "most" for a card of that kind (R9)
    copied_guild: str | None  # of a neighbour, scored too (B35)
    best_colour: Colour | None  # that an island counts (A50)
    repeated_guild: str | None = None  # own, counted once more (F30)
    repeated_guilds: list[str] = []  # further ones, with several tokens (N81)


class WondersTeam(msgspec.Struct, frozen=True, kw_only=True):
    """Partners, and their points together."""

    seats: list[int]
    total: int


class WondersScore(msgspec.Struct, frozen=True, kw_only=True):
    """The sheets of all seats, and the seats that win."""

    score: list[WondersSheet]
    winners: list[int]
    teams: list[WondersTeam] | UnsetType = UNSET


def sheet_lines(r: Rules) -> list[str]:
    """List the lines that a table needs: those of its expansions are left out where they cannot hold anything (R3)."""
    has_harbour = r.last_space > 0
    has_shipyards = has_harbour and r.fleet_line == codes.SHIPYARD
    return [*_lines(r.debts != 0, has_harbour, has_shipyards, r.leaders > 0, r.projects > 0, r.tiles > 0)]


@cache
def _lines(debts: bool, harbour: bool, shipyards: bool, leaders: bool, projects: bool, tiles: bool) -> tuple[str, ...]:
    needed = {
        "black": debts,
        "naval": harbour,
        "islands": harbour,
        "shipyard": shipyards,
        "leaders": leaders,
        "projects": projects,
        "tower": tiles,
    }
    return tuple(line for line in LINES if needed.get(line, True))


def pad_lines(r: Rules) -> dict[str, str]:
    """Return the lines of the score pad that a table needs, with their rules: coins and debts stand apart (C14)."""
    lines: dict[str, str] = {}
    for line in sheet_lines(r):
        lines[line] = LINE_RULES[line]
        if line == "treasury" and r.debts != 0:
            lines |= PAD_RULES
    return lines


def on_pad(sheet: WondersSheet, r: Rules) -> dict[str, int]:
    """Return the points of a sheet by line of the score pad; they add up to the same total."""
    apart = {"treasury": sheet.lines["treasury"] + sheet.debts, "debts": -sheet.debts}
    return {line: apart[line] if line in apart else sheet.lines[line] for line in pad_lines(r)}


def score_sheet(position: Seats, seat: int) -> WondersSheet:
    """Return the sheet of a seat as if the game ended now."""
    sheet, city = position.sheet(seat), position.city(seat)
    repeated = [card.id for card in position.rules.cards(sheet.repeated[: sheet.repeats])]
    every = dict(zip(LINES, sheet.line, strict=True))
    return WondersSheet(
        seat=seat + 1,
        lines={line: every[line] for line in sheet_lines(position.kernel_rules)},
        total=sheet.total,
        coins=city.coins,
        debts=city.debts,
        science_symbols=dict(zip(SYMBOLS, sheet.symbols[:3], strict=True)),
        copied_symbols=_copied(sheet),
        copied_guild=None if sheet.copied == codes.NO_CARD else position.rules.card(sheet.copied).id,
        best_colour=None if sheet.best_colour < 0 else COLOURS[sheet.best_colour],
        repeated_guild=next(iter(repeated), None),
        repeated_guilds=repeated[1:],
    )


def _copied(sheet: Sheet) -> dict[str, int]:
    copied = zip((*SYMBOLS, "any", "most"), sheet.copied_symbols, strict=True)
    return {symbol: times for symbol, times in copied if times}


def score_sheets(position: Seats) -> list[WondersSheet]:
    """Return the sheets of all seats."""
    return [score_sheet(position, seat) for seat in range(position.players)]


def teams(position: Seats, sheets: list[WondersSheet]) -> list[list[WondersSheet]]:
    """Group the sheets of partners, who sit side by side (A66); everybody else is a team of one."""
    size = 2 if position.options.teams else 1
    return [sheets[first : first + size] for first in range(0, len(sheets), size)]


def team_points(team: list[WondersSheet]) -> int:
    """Add up the points of partners (A73, C31)."""
    return sum(sheet.total for sheet in team)


def places(position: Seats, sheets: list[WondersSheet]) -> list[int]:
    """Return the place of each seat. Points decide, then coins (B32, R16); partners have one place (A73, C31).

    Teams are counted, not seats. Those who are equal in everything share a place, and the next place is left out.
    """
    coins_count = position.kernel_rules.tie_coins
    rivals = teams(position, sheets)
    standings = [(team_points(team), coins_count and sum(sheet.coins for sheet in team)) for team in rivals]
    ranks = [1 + sum(other > standing for other in standings) for standing in standings]
    return [rank for team, rank in zip(rivals, ranks, strict=True) for _ in team]


def winners(position: Seats, sheets: list[WondersSheet]) -> list[int]:
    """Return the seats or the team (A73, C31) in the first place."""
    return [seat for seat, place in enumerate(places(position, sheets)) if place == 1]


def public_score(position: Seats) -> WondersScore:
    """Return the sheets of all seats as if the game ended now, and the seats that would win."""
    sheets = score_sheets(position)
    return WondersScore(
        score=sheets,
        winners=[seat + 1 for seat in winners(position, sheets)],
        teams=[_team(team) for team in teams(position, sheets)] if position.options.teams else UNSET,
    )


def _team(team: list[WondersSheet]) -> WondersTeam:
    return WondersTeam(seats=[sheet.seat for sheet in team], total=team_points(team))
