"""The conflicts at the end of an age, as they are told: on land between pairs, then at sea."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from argosy.cli.terminal.palette import BAD, GOOD, QUIET, TITLE
from argosy.cli.terminal.scene import Scene
from argosy.wonders.explain.wording import plural
from argosy.wonders.facts.catalog import AGE_NAMES
from argosy.wonders.position import Position


def conflicts(before: Position, after: Position, scene: Scene) -> Iterator[Table]:
    """The conflicts that were fought between two positions, if any."""
    ended = after.over or after.age > before.age
    if before.phase != "sea" and (ended or after.phase == "sea"):
        plain = not (before.options.teams or before.options.expansions)
        yield _pairs(before, after, scene) if plain else _land_tokens(before, after, scene)
    if ended and before.ships(0):
        yield _sea_tokens(before, after, scene)


def _named(name: str, before: Position) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.title = f"{name} of Age {AGE_NAMES[before.age - 1]}"
    table.title_style, table.title_justify = TITLE, "left"
    return table


def _pairs(before: Position, after: Position, scene: Scene) -> Table:
    """Everybody against the left neighbour (B28)."""
    points = before.rules.catalog.numbers.victory_points[before.age - 1]
    table = _named("Conflicts", before)
    for seat in range(after.players):
        table.add_row(*_pair(after, scene, seat, after.left_of(seat), points))
    return table


def _pair(after: Position, scene: Scene, one: int, other: int, points: int) -> tuple[Text, Text]:
    mine, theirs = after.city(one).shields, after.city(other).shields
    names = Text(f"{scene.name(one)} {mine} : {theirs} {scene.name(other)}")
    if mine == theirs:
        return names, Text("nobody wins", style=QUIET)
    winner, loser = (one, other) if mine > theirs else (other, one)
    won = Text(f"{scene.name(winner)} +{plural(points, 'point')}", style=GOOD)
    return names, won.append(f", {scene.name(loser)} −{after.rules.catalog.numbers.defeat_points}", style=BAD)


def _land_tokens(before: Position, after: Position, scene: Scene) -> Table:
    """Who fights whom hangs on diplomacy, boarding and teams (C23, A42, A69): the tokens of each seat say it all."""
    table = _named("Conflicts", before)
    for seat in range(after.players):
        was, now = before.city(seat), after.city(seat)
        won = sum(now.victories) - sum(was.victories)
        words = [Text(f"+{plural(won, 'victory token')}", style=GOOD)] if won > 0 else []
        lost = now.defeats - was.defeats
        words += [Text(f"+{plural(lost, 'defeat token')}", style=BAD)] if lost > 0 else []
        table.add_row(scene.name(seat), plural(now.shields, "shield"), Text(", ").join(words) or Text("none", QUIET))
    return table


def _sea_tokens(before: Position, after: Position, scene: Scene) -> Table:
    """The naval conflict: everybody's strength and token (A53)."""
    table = _named("Naval conflict", before)
    for seat in range(after.players):
        points = after.city(seat).sea_tokens[before.age - 1]
        token = Text(f"{points:+}".replace("-", "−"), style=GOOD if points > 0 else BAD)
        strength = f"naval strength {after.naval_strength(seat)}"
        table.add_row(scene.name(seat), strength, token if points else Text("no token", QUIET))
    return table
