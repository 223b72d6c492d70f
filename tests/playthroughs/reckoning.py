"""The end of an age and of the game in a transcript: conflicts, cities, score sheets."""

from __future__ import annotations

from collections.abc import Iterator

from argosy.wonders.position import Position
from argosy.wonders.sheet import WondersSheet, score_sheets, sheet_lines, team_points, teams, winners
from tests.playthroughs import boxes
from tests.support import Round


def name(position: Position, seat: int) -> str:
    """A seat as people count, with its wonder."""
    return f"{seat + 1} {position.board(seat)[0].name:<14}"


def conflicts(played: Round) -> Iterator[str]:
    """Every pair of neighbours; where others may meet too, or not all neighbours do, every seat with its tokens."""
    options = played.after.options
    plain = options.is_plain and not (options.teams or options.has_free_city)
    yield from pairs(played.after) if plain else tokens(played)


def pairs(position: Position) -> Iterator[str]:
    """Every pair of neighbours with their shields."""
    for seat in range(position.players):
        rival = position.left_of(seat)
        mine, theirs = position.city(seat).shields, position.city(rival).shields
        verb = "beats" if mine > theirs else "loses to" if mine < theirs else "equals"
        yield f"{name(position, seat)}  {mine} {verb} {theirs}  {name(position, rival).strip()}"


def tokens(played: Round) -> Iterator[str]:
    """What each seat brought to the conflicts on land, and the tokens that came to it with this round."""
    age = played.before.age - 1
    for seat in range(played.after.cities):
        before, after = played.before.city(seat), played.after.city(seat)
        won, lost = after.victories[age] - before.victories[age], after.defeats - before.defeats
        diplomacy = f", diplomacy {before.diplomacy}" if played.after.kernel_rules.debts else ""
        yield f"{name(played.after, seat)}  shields {after.shields}, victories {won:+}, defeats {lost:+}{diplomacy}"


def naval_conflict(played: Round) -> Iterator[str]:
    """The naval strength of each seat, and the points of its token."""
    for seat in range(played.after.players):
        strength, points = played.after.naval_strength(seat), played.after.city(seat).sea_tokens[played.before.age - 1]
        yield f"{name(played.after, seat)}  strength {strength}, token {points:+}"


def cities(position: Position) -> Iterator[str]:
    """What stands in every city."""
    for seat in range(position.cities):
        city = position.city(seat)
        held = (
            f"victories {'/'.join(map(str, city.victories))}, defeats {city.defeats}{''.join(further(position, seat))}"
        )
        built = " ".join(card.id for card in position.buildings(seat))
        yield f"{name(position, seat)}  coins {city.coins:>2}, stages {city.stages}, {held}; {built}"


def further(position: Position, seat: int) -> Iterator[str]:
    """What only expansions give to a city."""
    city = position.city(seat)
    if position.kernel_rules.debts:
        yield f", debts {city.debts}, diplomacy {city.diplomacy}"
    if position.ships(seat):
        yield f", naval tokens {'/'.join(map(str, city.sea_tokens))}, ships {'/'.join(map(str, city.ships))}"
        yield "".join(f", {island.id}" for island in position.islands(seat))
    yield from boxes.further(position, seat)


def sheets(position: Position) -> Iterator[str]:
    """The score sheets, one line a seat, and the points of teams."""
    found = score_sheets(position)
    yield f"{'':<16}  {' '.join(f'{line:>8}' for line in sheet_lines(position.kernel_rules))}    total"
    for sheet in found:
        lines = " ".join(f"{value:>8}" for value in sheet.lines.values())
        yield f"{name(position, sheet.seat - 1)}  {lines} {sheet.total:>8}{''.join(chosen(sheet))}"
    if position.options.teams:
        yield from (f"Team {number}: {team_points(team)}" for number, team in enumerate(teams(position, found), 1))
    yield f"Won by {', '.join(name(position, seat).strip() for seat in winners(position, found))}"


def chosen(sheet: WondersSheet) -> Iterator[str]:
    """What the arithmetic chose for a seat."""
    if sheet.copied_guild:
        yield f"  copies {sheet.copied_guild}"
    if sheet.copied_symbols:
        yield f"  masks copy {' '.join(f'{symbol} {times}' for symbol, times in sheet.copied_symbols.items())}"
    if sheet.best_colour:
        yield f"  best colour {sheet.best_colour}"
