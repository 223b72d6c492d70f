"""The top of the screen: where the game stands, and a table with a row for each city."""

from typing import Final

from rich.table import Table
from rich.text import Text

from argosy.cli.score import team_name
from argosy.cli.style import NARROW, OWN, QUIET, STYLES, TITLE, Display, bare_table, colour_mark, shown_colours
from argosy.wonders.explain.wording import ANCHOR, COIN, POINT, SHIELD
from argosy.wonders.facts.words import AGE_NAMES, COLOURS
from argosy.wonders.herald import standing
from argosy.wonders.herald.standing import WondersScience, WondersStandingSeat
from argosy.wonders.position import Position

COLUMNS: Final = {  # the heading where there is room, and where there is not
    "seat": ("", ""),
    "team": ("team", ""),
    "player": ("player", "player"),
    "wonder": ("wonder", "wonder"),
    "stages": ("stages", ""),
    "coins": ("coins", COIN),
    "debts": ("debts", f"−{POINT}"),
    "shields": ("shields", SHIELD),
    "diplomacy": ("diplomacy", "d"),
    "naval": ("naval", ANCHOR),
    "islands": ("islands", "i"),
    "science": ("science c·g·t", "c·g·t"),
    "colours": ("", ""),
    "tokens": ("tokens", SHIELD + POINT),
    "points": ("points", POINT),
}
WIDE_ONLY: Final = ("wonder", "tokens", "diplomacy", "islands")
ROOMY: Final = 100  # columns that whole words need as headings
MORE_ROOM: Final = 40  # the same with the columns of expansions


def header(position: Position, display: Display, seat: int | None) -> Text:
    """Show one line: age, turn, where the hands go, and the seed."""
    text = Text(f"Age {AGE_NAMES[position.age - 1]}", style=TITLE)
    text.append(f" · {moment(position)}")
    if position.phase in ("turn", "free-turn"):
        text.append(f" · {passing(position, display, seat)}")
    box = " + ".join((f"edition {position.options.edition}", *position.options.joined))
    text.append(f" · {box} · seed {display.seed}", style=QUIET)
    return text


def moment(position: Position) -> str:
    """Say which turn it is, or what is being decided instead."""
    return position.decision.moment or f"turn {position.turn} of {position.kernel_rules.turns}"


def passing(position: Position, display: Display, seat: int | None) -> str:
    """Say where the hands go (B6); at a table of two they change places (V7)."""
    if position.holder is not None:
        return f"hands change places · free city card: {display.name(position.holder)} · {position.draw_pile} to draw"
    direction = position.rules.catalog.numbers.pass_direction[position.age - 1]
    arrow = "←" if direction == "left" else "→"
    if seat is None:
        return f"hands go {arrow} {direction}"
    receiver = position.left_of(seat) if direction == "left" else position.right_of(seat)
    return f"hands go {arrow} to {display.name(receiver)}"


def header_table(position: Position, display: Display, seat: int | None) -> Table:
    """Show a row for each city; `seat` is the player who looks, whose neighbours get their arrows."""
    table = bare_table()
    columns = [column for column in COLUMNS if _is_shown(column, position, display)]
    for column in columns:
        heading = _heading(column, position, display)
        table.add_column(heading, no_wrap=True, min_width=2 if column == "seat" else None)
    for each, row in enumerate(standing(position, None).cities):
        facts = _facts(position, display, each, seat, row)
        table.add_row(*(facts[column] for column in columns), style=OWN if each == seat else "")
    return table


def _is_shown(column: str, position: Position, display: Display) -> bool:
    """Say whether the table has such a thing, and the screen room for it."""
    if column == "points":
        return display.points
    if column == "team":
        return position.options.teams
    return _in_play(column, position) and (
        column not in WIDE_ONLY or display.width >= NARROW + _more_room(position) // 2
    )


def _in_play(column: str, position: Position) -> bool:
    """Say whether the cards and boards of the table can bring what a column shows."""
    if column == "diplomacy":
        return any(effect.verb == "diplomacy" for _, _, effect in position.rules.catalog.effects())
    if column == "debts":
        return bool(position.kernel_rules.debts)
    return bool(position.ships(0)) or column not in ("naval", "islands")


def _more_room(position: Position) -> int:
    return MORE_ROOM if not position.options.is_plain or position.options.teams else 0


def _heading(column: str, position: Position, display: Display) -> str | Text:
    if column == "colours":
        return Text(" ").join(colour_mark(colour) for colour in shown_colours(position.options.expansions))
    return COLUMNS[column][display.width < ROOMY + _more_room(position)]


def _facts(
    position: Position, display: Display, seat: int, viewer: int | None, row: WondersStandingSeat
) -> dict[str, Text]:
    city = position.city(seat)
    return {
        "seat": Text(f"{seat + 1}{direction_mark(position, seat, viewer)}"),
        "team": Text(team_name(seat)),
        "player": Text(display.name(seat)),
        "wonder": Text(display.wonder(position, seat)),
        "stages": Text(_stages(position, seat)),
        "coins": Text(str(city.coins), style=STYLES["yellow"]),
        "debts": Text(str(city.debts or "·")),
        "shields": Text(str(city.shields), style=STYLES["red"]),
        "diplomacy": Text(str(city.diplomacy or "·")),
        "naval": Text(str(position.naval_strength(seat)), style=STYLES["red"]),
        "islands": Text(str(city.isles or "·"), style=STYLES["green"]),
        "science": Text(_science(row.science), style=STYLES["green"]),
        "colours": _colour_counts(position, seat),
        "tokens": Text(_token_points(position, seat)),
        "points": Text(str(row.total)),
    }


def _stages(position: Position, seat: int) -> str:
    if position.is_choosing_side(seat):
        return ""
    city = position.city(seat)
    return "".join("■" if city.raised >> place & 1 else "□" for place in range(len(position.board(seat)[1].stages)))


def direction_mark(position: Position, seat: int, viewer: int | None) -> str:
    """Return an arrow towards a neighbour of the viewer."""
    if viewer is None or seat == viewer:
        return " "
    if seat == position.left_of(viewer):
        return "←"
    return "→" if seat == position.right_of(viewer) else " "


def _science(science: WondersScience) -> str:
    """Say how many compasses, gears and tablets a city shows; after a plus those of any kind, and masks."""
    open_kinds = science.any + science.most + science.masks
    counts = f"{science.compass}·{science.gear}·{science.tablet}"
    return f"{counts}+{open_kinds}" if open_kinds else counts


def _colour_counts(position: Position, seat: int) -> Text:
    counts, colours = position.city(seat).colours, shown_colours(position.options.expansions)
    return Text(" ").join(Text(str(counts[COLOURS.index(c)] or "·"), style=STYLES[c]) for c in colours)


def _token_points(position: Position, seat: int) -> str:
    """Say the points of conflict tokens, on land and at sea: won, and lost (B28, A53)."""
    city, numbers = position.city(seat), position.rules.catalog.numbers
    won = sum(value * count for value, count in zip(numbers.victory_points, city.victories, strict=True))
    lost = city.defeats * numbers.defeat_points
    won += sum(value for value in city.sea_tokens if value > 0)
    lost -= sum(value for value in city.sea_tokens if value < 0)
    return " ".join([f"+{won}"] * (won > 0) + [f"−{lost}"] * (lost > 0)) or "·"
