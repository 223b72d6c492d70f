"""Write a position as text, small and exact: what has its usual value, or follows from the rest, is left out."""

from typing import Any

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.knowledge.view import HOLDERS, under_way
from argosy.eldorado.position import Position
from argosy.tabletop.toml import lines, tall


def position_to_text(position: Position) -> str:
    """Return the text of a position, from which `position_from_text` makes an equal one."""
    parts = [lines(_clock(position)), lines({"options": position.options.to_dict()})]
    parts += [tall(field, texts) for field, texts in _board(position).items() if texts]
    parts += [f"\n[[seat]]\n{lines(_seat(position, seat))}" for seat in range(position.players)]
    return "".join(parts)


def _clock(position: Position) -> dict[str, Any]:
    told: dict[str, Any] = {"game": "eldorado", "round": position.round, "turn": position.turn}
    if position.active != position.turn:
        told["active"] = position.active
    told["phase"] = position.phase
    if position.points or position.phase == "acting":
        told["points"] = position.points
    values = {
        "mustered": bool(position.state.mustered),
        "claims": [COLOURS[colour] for colour in range(BANDS) if position.state.bands[colour].claim],
        "discards": _counted(position, position.state.discards),
        **under_way(position.rules, position.state),
    }
    if position.over:
        values |= {"winners": [seat + 1 for seat in position.winners()], "ending": position.ending}
    return told | {field: value for field, value in values.items() if value}


def _board(position: Position) -> dict[str, list[str]]:
    areas = [area_to_text(position, number) for number in range(position.kernel_rules.areas)]
    ships = [ship_to_text(position, number) for number in range(position.state.afloat)]
    return {"areas": [text for text in areas if text], "ships": ships}


def area_to_text(position: Position, number: int) -> str:
    """Return one area in words: "E15 turquoise 1 gold 2"; empty if it is as at the start."""
    area, space = position.state.areas[number], position.rules.spaces[number]
    words: list[str] = []
    if area.troops:
        words.append(f"{HOLDERS[area.holder]} {area.troops}")
    elif area.control == codes.NATIVES:
        words.append("explored")
    elif area.control != codes.UNEXPLORED and COLOURS[area.control] != space.region:
        words.append(f"flag {COLOURS[area.control]}")
    words += [f"gold {area.gold}"] if area.gold else []
    return " ".join([space.id, *words]) if words else ""


def ship_to_text(position: Position, number: int) -> str:
    """Return one ship in words: "K09 turquoise 5 gold 2", "K09 flag red" without crew, "T4" in a city."""
    ship = position.state.ships[number]
    words = [position.rules.spaces[ship.space].id]
    if ship.crew:
        words.append(f"{COLOURS[ship.colour]} {ship.crew}")
    elif ship.colour != codes.NOBODY:
        words.append(f"flag {COLOURS[ship.colour]}")
    words += [f"gold {ship.gold}"] if ship.gold else []
    words += ["new"] if ship.fresh else []
    return " ".join(words)


def _seat(position: Position, seat: int) -> dict[str, Any]:
    held, chosen = position.state.seats[seat], position.chosen(seat)
    known = [
        f"{other + 1}: {', '.join(_counted(position, held.known[other]))}"
        for other in range(position.players)
        if any(held.known[other])
    ]
    values = {
        "hand": _counted(position, held.hand),
        "known": known,
        "knows_pile": bool(position.state.knows_pile >> seat & 1),
        "pile_seen": _counted(position, held.seen) if any(held.drawn) else [],
        "drawn": list(held.drawn[: position.players]) if any(held.drawn) else [],
        "chosen": "" if chosen is None else str(chosen),
    }
    colours = [COLOURS[colour] for colour in position.colours_of(seat)]
    return {"colours": colours} | {field: value for field, value in values.items() if value}


def _counted(position: Position, cards: list[int]) -> list[str]:
    """Write cards as "raid" or "raid 2"."""
    named = zip(position.rules.catalog.cards, cards, strict=False)
    return [card.id if number == 1 else f"{card.id} {number}" for card, number in named if number]
