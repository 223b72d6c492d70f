"""What a seat may do now, with ranges, prices and odds; obstacles.py says what forbids the rest."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from argosy.eldorado.decisions import PHASES
from argosy.eldorado.facts.catalog import COLOURS, Colour, DieId
from argosy.eldorado.herald.facts import points_of
from argosy.eldorado.herald.obstacles import EldoradoAction, EldoradoObstacle, obstacles
from argosy.eldorado.herald.ways import EldoradoWays, ways
from argosy.eldorado.kernel.cards import card_colour
from argosy.eldorado.kernel.fight import defender_colour
from argosy.eldorado.kernel.pieces import troops_on
from argosy.eldorado.knowledge.view import EldoradoPhase
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import Offer, from_code
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Phrase

Values: TypeAlias = dict[str, Callable[[Position], Any]]


class EldoradoOdds(msgspec.Struct, frozen=True):
    """One result of an attack: how many of six faces bring it, and what either side then loses."""

    faces: int
    die: int
    attackers_lost: int
    defenders_lost: int


class EldoradoLine(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of move with the ranges of its amounts.

    A move is written ACTION [CARD] [HERE] [THERE], and then `pirates N` and `gold N` where they are not 0.
    """

    move: str  # with the least amounts
    most: str  # with the most pirates, and then the most gold
    action: EldoradoAction
    here: str  # a space: where, or from where; or empty
    there: str  # a space: to where; or empty
    card: str  # that is played or taken, or empty
    colour: Colour | None  # that raids
    seat: int | None  # whose hand is looked at
    pirates: list[int]  # least and most
    gold: list[int]  # least and most
    natives: int  # of a pick
    room: int  # most pirates and gold together; 0: there is nothing to choose
    points: int  # action points that it costs
    dice: list[DieId]  # that are rolled
    odds: list[EldoradoOdds]  # of an attack, before any cards


class EldoradoChoices(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may do now."""

    phase: EldoradoPhase
    deciding: bool  # False: there is nothing to decide, and nothing follows
    colour: Colour | None  # that the seat decides for; None where it is asked for a card in answer
    points: int
    asks: Phrase | None  # what is asked, beside the usual actions of a turn
    offers: list[EldoradoLine]
    obstacles: list[EldoradoObstacle]
    ways: list[EldoradoWays] = []


def decision(position: Position, seat: int, move: Move) -> None:
    """Say nothing: the text of a move names everything that was chosen."""


def choices(position: Position, seat: int) -> EldoradoChoices:
    """List every offer of a seat, and what stands in the way of what it might try besides."""
    position.check_seat(seat)
    deciding = seat in position.pending
    return EldoradoChoices(
        phase=position.phase,
        deciding=deciding,
        colour=_colour(position) if deciding else None,
        points=position.points,
        asks=_asks(position) if deciding else None,
        offers=[_line(position, offer) for offer in position.kinds(seat)],
        obstacles=obstacles(position, seat) if deciding else [],
        ways=ways(position) if deciding else [],
    )


def without_worth(offered: EldoradoChoices) -> EldoradoChoices:
    """Return the choices as they are: those of El Dorado do not say what they are worth."""
    return offered


def _colour(position: Position) -> str | None:
    """Return the colour that the seat decides for; None where several seats are asked at once."""
    if position.phase in ("raiding", "cancelling"):
        return None
    if position.phase == "defender":
        return COLOURS[defender_colour(position.state, position.kernel_rules)]
    return position.active


def _line(position: Position, offer: Offer) -> EldoradoLine:
    move = offer.move
    on_board = move.here in position.rules.space_numbers
    return EldoradoLine(
        move=str(move),
        most=str(offer.most),
        action=move.action,
        here=move.here if on_board else "",
        there=move.there,
        card=move.card,
        colour=move.here if move.here in COLOURS else None,
        seat=int(move.here) if move.here.isdigit() else None,
        pirates=list(offer.pirates),
        gold=list(offer.gold),
        natives=move.natives,
        room=offer.room,
        points=_points(position, move.action),
        dice=_dice(position, offer),
        odds=_odds(position, move.here, move.there) if move.action == "attack" else [],
    )


def _points(position: Position, action: str) -> int:
    """Return the price in action points; everything outside the actions of a turn is free (E51)."""
    return points_of(action, position.kernel_rules.card_points) if position.phase == "acting" else 0


def _dice(position: Position, offer: Offer) -> list[str]:
    if offer.move.action == "attack":
        return ["combat"]
    card = position.rules.card_numbers.get(offer.move.card)
    charts = offer.move.action == "play" and card is not None and position.rules.card(card).effect.verb == "chart"
    return ["gold", "natives"] if charts or offer.move.action == "explore" else []


def _odds(position: Position, here: str, there: str) -> list[EldoradoOdds]:
    """List what each face of the combat die would do, the best for the attacker first (E37, Q14)."""
    own, other = (
        troops_on(position.state, position.kernel_rules, position.rules.space_numbers[s]) for s in (here, there)
    )
    faces = Counter(position.kernel_rules.combat_die)
    return [
        EldoradoOdds(faces[die], die, min(max(-die, 0), own), min(max(die, 0), other))
        for die in sorted(faces, reverse=True)
    ]


# -- what is asked ------------------------------------------------------------------------------------------------


def _asks(position: Position) -> Phrase | None:
    """Return the question of this phase; None for the usual actions of a turn."""
    if position.phase not in ASKS:
        return None
    values = {name: value(position) for name, value in ASKS[position.phase].items()}
    return Phrase(f"ask.{position.phase}", values, PHASES[position.phase].rule)


def _source(position: Position) -> str:
    return position.rules.spaces[position.state.source].id


def _target(position: Position) -> str:
    return position.rules.spaces[position.state.target].id


def _card(position: Position) -> str:
    return from_code(position.rules, position.state.card_move).card


_ROLL: Final[Values] = {"here": _source, "there": _target, "die": lambda position: position.state.die}
_STEPS: Final[Values] = {"space": _source, "steps": lambda position: position.state.steps}
ASKS: Final[dict[str, Values]] = {  # by phase: what a question names, and how that is found
    "placing": {
        "colour": lambda position: position.active,
        "pirates": lambda position: position.state.to_place,
        "ships": lambda position: position.state.to_dock,
    },
    "raiding": {"colour": lambda position: position.turn},
    "attacker": _ROLL,
    "defender": _ROLL,
    "cancelling": {
        "colour": lambda position: COLOURS[card_colour(position.state, position.kernel_rules)],
        "card": _card,
    },
    "paying": {"gold": lambda position: position.state.owed},
    "settling": {"pirates": lambda position: sum(position.state.due)},
    "marching": {**_STEPS, "pirates": lambda position: position.state.group},
    "sailing": _STEPS,
    "driving": _STEPS,
    "searching": {},
    "stealing": {"seat": lambda position: position.state.target + 1},
    "charting": {"space": _target},
}
