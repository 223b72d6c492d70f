"""The shipyard of a city with its four ships, its islands, and what happens at sea."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from argosy.cli.style import MARKS, QUIET, STYLES
from argosy.cli.terminal.display import Display
from argosy.wonders.explain.advice import payees
from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.harbour import discount_words, next_space, space_at, standing_words
from argosy.wonders.explain.wording import listed, marked, plural
from argosy.wonders.position import Position


def shipyard(position: Position, seat: int) -> Group:
    """A line for each ship: where it stands, and what its next space costs and gives."""
    lines = [_ship(position, seat, fleet) for fleet in position.ships(seat)]
    discount = discount_words(position, seat)
    return Group(*lines, Text(discount)) if discount else Group(*lines)


def _ship(position: Position, seat: int, fleet: str) -> Text:
    at = position.ships(seat)[fleet]
    worth = standing_words(space_at(position, fleet, at))
    here = f" ({worth})" if worth else ""
    text = Text(f"{MARKS[fleet]} {fleet} on {at}{here}", style=STYLES[fleet])
    step = next_space(position, seat, fleet)
    if step is None:
        return text.append(": the last space (A17)", style=QUIET)
    board = position.shipyard(seat)
    symbol = ", sails with stages" if board.wonder_colour == fleet else ""
    text.append(f"; next {step.price_symbols}: {step.gives}", style="default")
    return text.append(marked(symbol, board.wonder_colour_confidence) if symbol else "", style="default")


def ships_in_short(position: Position, seat: int) -> Text:
    """The space of each ship, as a neighbour sees it."""
    marks = [Text(f"{MARKS[fleet]}{at}", style=STYLES[fleet]) for fleet, at in position.ships(seat).items()]
    return Text(" ").join(marks).append(f"  trade level {position.trade_level(seat)}", style="default")


def islands(position: Position, display: Display, seat: int) -> Text:
    """The islands of a city with their effects."""
    told = [f"{display.island(island)} ({effects_words(island.effects)})" for island in position.islands(seat)]
    return Text(", ".join(told)) if told else Text("none yet", style=QUIET)


def sea(position: Position, seat: int) -> str:
    """The shipyard by name, naval strength and naval tokens (A24, A53)."""
    points = [value for value in position.city(seat).sea_tokens if value]
    tokens = " ".join(f"{value:+}".replace("-", "−") for value in points)
    strength = f"{position.shipyard(seat).name}, naval strength {position.naval_strength(seat)}, "
    return strength + (f"tokens {tokens}" if tokens else "no tokens")


def tokens(position: Position, display: Display, seat: int) -> str:
    """Diplomacy, and who is boarded at the end of the age (C23, A41); empty if neither."""
    city = position.city(seat)
    told = [plural(city.diplomacy, "diplomacy token")] if city.diplomacy else []
    far = payees(position, seat)[2:]
    boarded = [display.name(other) for side, other in enumerate(far) if city.boarding >> side & 1]
    return ", ".join([*told, f"boards {listed(boarded, 'and')}"] if boarded else told)
