"""What a seat may do now, with ranges, prices and odds; obstacles.py tells why not the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from argosy.eldorado.coding import Offer, from_code
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.herald.facts import points_of
from argosy.eldorado.herald.obstacles import obstacles
from argosy.eldorado.herald.phrases import phrase
from argosy.eldorado.herald.types import EldoradoChoices, EldoradoLine, EldoradoOdds
from argosy.eldorado.kernel.cards import card_colour
from argosy.eldorado.kernel.fight import defender_colour
from argosy.eldorado.kernel.pieces import troops_on
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Phrase


def choices(position: Position, seat: int) -> EldoradoChoices:
    """Every offer of a seat, and what stands in the way of what it might try besides."""
    position.check_seat(seat)
    deciding = seat in position.pending
    told: dict[str, Any] = {
        "phase": position.phase,
        "deciding": deciding,
        "colour": _colour(position) if deciding else None,
        "points": position.points,
        "asks": _asks(position) if deciding else None,
        "offers": [_line(position, offer) for offer in position.kinds(seat)],
        "obstacles": obstacles(position, seat) if deciding else [],
    }
    return cast(EldoradoChoices, told)


def _colour(position: Position) -> str | None:
    """The colour that the seat decides for; none where several seats are asked at once."""
    if position.phase in ("raiding", "cancelling"):
        return None
    if position.phase == "defender":
        return COLOURS[defender_colour(position.state, position.kernel_rules)]
    return position.active


def _line(position: Position, offer: Offer) -> EldoradoLine:
    move = offer.move
    on_board = move.here in position.rules.space_numbers
    told: dict[str, Any] = {
        "move": str(move),
        "most": str(offer.most),
        "action": move.action,
        "here": move.here if on_board else "",
        "there": move.there,
        "card": move.card,
        "colour": move.here if move.here in COLOURS else None,
        "seat": int(move.here) if move.here.isdigit() else None,
        "pirates": list(offer.pirates),
        "gold": list(offer.gold),
        "natives": move.natives,
        "room": offer.room,
        "points": _points(position, move.action),
        "dice": _dice(position, offer),
        "odds": _odds(position, move.here, move.there) if move.action == "attack" else [],
    }
    return cast(EldoradoLine, told)


def _points(position: Position, action: str) -> int:
    """Steps that a card gives are free, as all that is done outside the actions of a turn (E51)."""
    return points_of(action, position.kernel_rules.card_points) if position.phase == "acting" else 0


def _dice(position: Position, offer: Offer) -> list[str]:
    if offer.move.action == "attack":
        return ["combat"]
    card = position.rules.card_numbers.get(offer.move.card)
    charts = offer.move.action == "play" and card is not None and position.rules.card(card).effect.verb == "chart"
    return ["gold", "natives"] if charts or offer.move.action == "explore" else []


def _odds(position: Position, here: str, there: str) -> list[EldoradoOdds]:
    """What each face of the combat die would do, the best for the attacker first (E37, Q14)."""
    own, other = (
        troops_on(position.state, position.kernel_rules, position.rules.space_numbers[s]) for s in (here, there)
    )
    faces = Counter(position.kernel_rules.combat_die)
    return [
        {
            "faces": faces[die],
            "die": die,
            "attackers_lost": min(max(-die, 0), own),
            "defenders_lost": min(max(die, 0), other),
        }
        for die in sorted(faces, reverse=True)
    ]


def _asks(position: Position) -> Phrase | None:
    """What is asked in this phase; nothing beside the usual actions of a turn."""
    s, phase = position.state, position.phase
    spaces = position.rules.spaces
    if phase == "placing":
        return phrase("ask.placing", "E14", colour=position.active, pirates=s.to_place, ships=s.to_dock)
    if phase == "raiding":
        return phrase("ask.raiding", "Q27", colour=position.turn)
    if phase in ("attacker", "defender"):
        here, there = spaces[s.source].id, spaces[s.target].id
        return phrase(f"ask.{phase}", "Q26", here=here, there=there, die=s.die)
    if phase == "cancelling":
        colour = COLOURS[card_colour(s, position.kernel_rules)]
        return phrase("ask.cancelling", "Q50", colour=colour, card=from_code(position.rules, s.card_move).card)
    if phase == "paying":
        return phrase("ask.paying", "E50", gold=s.owed)
    if phase == "settling":
        return phrase("ask.settling", "E48", pirates=sum(s.due))
    if phase == "marching":
        return phrase("ask.marching", "Q49", space=spaces[s.source].id, steps=s.steps, pirates=s.group)
    if phase in ("sailing", "driving"):
        return phrase(f"ask.{phase}", "Q49", space=spaces[s.source].id, steps=s.steps)
    if phase == "searching":
        return phrase("ask.searching", "E51")
    if phase == "stealing":
        return phrase("ask.stealing", "E51", seat=s.target + 1)
    return phrase("ask.charting", "E51", space=spaces[s.target].id) if phase == "charting" else None
