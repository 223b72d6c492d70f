"""The top of the screen: where the game stands, and everyone at a glance."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from argosy.cli.terminal.console import NARROW
from argosy.cli.terminal.palette import OWN, QUIET, SHOWN_COLOURS, STYLES, TITLE, bare_table, colour_mark
from argosy.cli.terminal.scene import Scene
from argosy.wonders.explain.wording import COIN, POINT, SHIELD
from argosy.wonders.facts.catalog import AGE_NAMES
from argosy.wonders.facts.effects import COLOURS, SYMBOLS
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheet

MOMENTS: Final = {
    "sides": "choosing sides",
    "extra": "the extra card",
    "salvage": "building from the discard pile",
    "over": "the end",
}
COLUMNS: Final = {  # the heading where there is room, and where there is not
    "seat": ("", ""),
    "player": ("player", "player"),
    "wonder": ("wonder", "wonder"),
    "stages": ("stages", ""),
    "coins": ("coins", COIN),
    "shields": ("shields", SHIELD),
    "science": ("science c·g·t", "c·g·t"),
    "colours": ("", ""),
    "tokens": ("tokens", SHIELD + POINT),
    "points": ("points", POINT),
}
ROOMY: Final = 100


def header(position: Position, scene: Scene, seat: int | None) -> Text:
    """One line: age, turn, where the hands go, and the seed."""
    text = Text(f"Age {AGE_NAMES[position.age - 1]}", style=TITLE)
    text.append(f" · {moment(position)}")
    if position.phase == "turn":
        text.append(f" · {passing(position, scene, seat)}")
    text.append(f" · edition {position.options.edition} · seed {scene.seed}", style=QUIET)
    return text


def moment(position: Position) -> str:
    """Which turn it is, or what is being decided instead."""
    turns = position.rules.catalog.numbers.hand_size - 1
    return MOMENTS.get(position.phase, f"turn {position.turn} of {turns}")


def passing(position: Position, scene: Scene, seat: int | None) -> str:
    """Where the hands go (B6)."""
    direction = position.rules.catalog.numbers.pass_direction[position.age - 1]
    arrow = "←" if direction == "left" else "→"
    if seat is None:
        return f"hands go {arrow} {direction}"
    receiver = position.left_of(seat) if direction == "left" else position.right_of(seat)
    return f"hands go {arrow} to {scene.name(receiver)}"


def glance(position: Position, scene: Scene, seat: int | None) -> Table:
    """A row for each city; `seat` is whose eyes look, so that its neighbours get their arrows."""
    table = bare_table()
    columns = [column for column in COLUMNS if _has_room(column, scene)]
    for column in columns:
        table.add_column(_heading(column, scene), no_wrap=True, min_width=2 if column == "seat" else None)
    for each in range(position.players):
        facts = _facts(position, scene, each, seat)
        table.add_row(*(facts[column] for column in columns), style=OWN if each == seat else "")
    return table


def _has_room(column: str, scene: Scene) -> bool:
    if column == "points":
        return scene.points
    return scene.width >= NARROW or column not in ("wonder", "tokens")


def _heading(column: str, scene: Scene) -> str | Text:
    if column == "colours":
        return Text(" ").join(colour_mark(colour) for colour in SHOWN_COLOURS)
    return COLUMNS[column][scene.width < ROOMY]


def _facts(position: Position, scene: Scene, seat: int, viewer: int | None) -> dict[str, Text]:
    city = position.city(seat)
    stages = 0 if position.is_choosing_side(seat) else len(position.board(seat)[1].stages)
    return {
        "seat": Text(f"{seat + 1}{direction_mark(position, seat, viewer)}"),
        "player": Text(scene.name(seat)),
        "wonder": Text(scene.wonder(position, seat)),
        "stages": Text("■" * city.stages + "□" * (stages - city.stages)),
        "coins": Text(str(city.coins), style=STYLES["yellow"]),
        "shields": Text(str(city.shields), style=STYLES["red"]),
        "science": Text(science_counts(position, seat), style=STYLES["green"]),
        "colours": _colour_counts(position, seat),
        "tokens": Text(token_points(position, seat)),
        "points": Text(str(score_sheet(position, seat).total)),
    }


def direction_mark(position: Position, seat: int, viewer: int | None) -> str:
    """An arrow towards a neighbour of the viewer."""
    if viewer is None or seat == viewer:
        return " "
    if seat == position.left_of(viewer):
        return "←"
    return "→" if seat == position.right_of(viewer) else " "


def science_counts(position: Position, seat: int) -> str:
    """How many compasses, gears and tablets a city shows; symbols of choice after a plus."""
    shown = [effect.what[0] for effect in position.effects(seat) if effect.verb == "science"]
    free = f"+{shown.count('any')}" if "any" in shown else ""
    return "·".join(str(shown.count(symbol)) for symbol in SYMBOLS) + free


def _colour_counts(position: Position, seat: int) -> Text:
    counts = position.city(seat).colours
    words = [Text(str(counts[COLOURS.index(c)] or "·"), style=STYLES[c]) for c in SHOWN_COLOURS]
    return Text(" ").join(words)


def token_points(position: Position, seat: int) -> str:
    """The points of conflict tokens: won, and lost (B28)."""
    city, numbers = position.city(seat), position.rules.catalog.numbers
    won = sum(value * count for value, count in zip(numbers.victory_points, city.victories, strict=True))
    lost = city.defeats * numbers.defeat_points
    return " ".join([f"+{won}"] * (won > 0) + [f"−{lost}"] * (lost > 0)) or "·"
