"""Write a position as text, small and exact: what has its usual value is left out."""

from typing import Any

from argosy.tabletop.toml import dumps, tall
from argosy.wonders.decisions import PHASE_OF
from argosy.wonders.facts.catalog import Card
from argosy.wonders.kernel.layout import HAND
from argosy.wonders.knowledge.expansions import city_facts, own_facts
from argosy.wonders.knowledge.packets import asked_seat
from argosy.wonders.move import Move
from argosy.wonders.notation.border import is_drawn
from argosy.wonders.notation.cards import held_cards, history_lines
from argosy.wonders.notation.cities import look_texts, stage_value
from argosy.wonders.notation.court import court_fields
from argosy.wonders.notation.expansions import NEEDS
from argosy.wonders.notation.projects import city_fields, table_fields
from argosy.wonders.notation.tower import tile_fields, tower_field
from argosy.wonders.position import Position


def position_to_text(position: Position) -> str:
    """Return the text of a position, from which `position_from_text` makes an equal one."""
    cities = [{**_board(position, seat), **_city(position, seat)} for seat in range(position.cities)]
    table = {**_clock(position), "options": position.options.to_dict(), "seat": cities[: position.players]}
    if position.options.has_free_city:
        table["free_city"] = {**cities[-1], **_drawn(position)}
    text = dumps(table)
    history = history_lines(position.rules, position.state)
    return text + ("\n[history]\n" if history else "") + "".join(tall(field, lines) for field, lines in history.items())


def _clock(position: Position) -> dict[str, Any]:
    written: dict[str, Any] = {"game": "wonders", "age": position.age, "turn": position.turn}
    if position.phase != "turn":
        written["phase"] = position.phase
    if position.state.during != position.decision.during[0]:
        written["during"] = PHASE_OF[position.state.during]
    deciding = asked_seat(position.state)
    if deciding is not None and deciding < position.players:
        written["deciding"] = deciding + 1
    written |= table_fields(position)
    written |= tower_field(position)
    discard = _ids(position.pile())
    return {**written, "discard": discard} if discard else written


def _board(position: Position, seat: int) -> dict[str, Any]:
    wonder, side = position.board(seat)
    face = {} if position.is_choosing_side(seat) else {"side": side.id}
    dock = {"shipyard": position.shipyard(seat).id} if position.ships(seat) else {}
    return {"wonder": wonder.id, **face, **dock, "coins": position.city(seat).coins}


def _city(position: Position, seat: int) -> dict[str, Any]:
    """Return what a seat has beyond an empty city."""
    city, chosen = position.city(seat), _chosen(position, seat)
    held = position.rules.cards(held_cards(position.state, position.kernel_rules, seat))
    values = {
        "stages": stage_value(city),
        "tucked": _ids(position.tucked(seat)),
        "built": _ids(position.buildings(seat)),
        "hand" if seat < position.players else "pile": _ids(held),
        "victories": city.victories if any(city.victories) else [],
        "defeats": city.defeats,
        "once_used": bool(city.once_used),
        "salvages": city.salvages,
        "card_salvages": city.card_salvages,
        "looks": look_texts(position.rules, city),
        **_brought(position, seat),
        **court_fields(position, seat),
        **city_fields(position, seat),
        **tile_fields(position, seat),
        "chosen": "" if chosen is None else str(chosen),
    }
    return {field: value for field, value in values.items() if value}


def _chosen(position: Position, seat: int) -> Move | None:
    """Return what is committed for a city: with the free city's card still open, own cards too (V26)."""
    return None if position.phase == "over" else position.move_of_city(seat)


def _drawn(position: Position) -> dict[str, str]:
    """Return the card that the holder has just drawn (V6)."""
    s = position.state
    if not is_drawn(s, position.kernel_rules):
        return {}
    return {"drew": position.rules.card(s.drawn[s.age * HAND + s.turn]).id}


def _brought(position: Position, seat: int) -> dict[str, Any]:
    """Return what expansions have brought to a seat, without ships at their start and tokens of 0 points."""
    facts = {**city_facts(position, seat), **own_facts(position, seat)}
    brought = {field: facts[field] for field in NEEDS if field in facts and field != "shipyard"}
    if "ships" in brought:
        brought["ships"] = {fleet: space for fleet, space in brought["ships"].items() if space}
        brought["naval_tokens"] = brought["naval_tokens"] if any(brought["naval_tokens"]) else []
    return brought


def _ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]
