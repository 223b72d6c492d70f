"""List what a seat may do now, with prices and gains, and why it cannot do the rest; nothing that its view hides."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import structs

from argosy.tabletop.herald import Phrase
from argosy.wonders.decisions import ACTIONS, Phase
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.herald.encode import WondersEffect, encode_move
from argosy.wonders.herald.gain import Gains, WondersWorth
from argosy.wonders.herald.panel import Panel, WondersCardChoices
from argosy.wonders.herald.phrases import say
from argosy.wonders.herald.shipyard import WondersStep, move_steps
from argosy.wonders.herald.ways import payments_to
from argosy.wonders.kernel.leaders import buried_points
from argosy.wonders.legality import candidates
from argosy.wonders.move import PROJECT, WITH_CARD, Move
from argosy.wonders.position import Position

WITH_GAIN: Final = ("sail", "keep", "lose", "discard", "give-back")
GIVEN_UP_IN_BABEL: Final = "N45"


class WondersOption(msgspec.Struct, frozen=True):
    """A decision without a card."""

    move: str
    says: Phrase
    effects: list[WondersEffect]
    steps: list[WondersStep]
    gain: WondersWorth | None


class WondersChoices(msgspec.Struct, frozen=True):
    """What a seat may do now."""

    phase: Phase
    deciding: bool  # False: there is nothing to decide, and no lines or options follow
    cards: list[WondersCardChoices]  # of the hand; in the phase salvage of the discard pile
    options: list[WondersOption]


def choices(position: Position, seat: int) -> WondersChoices:
    """Return everything that a seat may decide at this moment."""
    position.check_seat(seat)
    deciding = seat in position.pending
    city = position.city_decided(seat)
    panel = Panel(position, seat)
    offers = {"pile": panel.salvage, "leaders": panel.leader}
    offer = offers.get(position.decision.cards, panel.card)
    return WondersChoices(
        phase=position.phase,
        deciding=deciding,
        cards=[offer(card) for card in _cards(position, city)] if deciding else [],
        options=[_option(panel.gains, move) for move in panel.moves if move.action not in WITH_CARD],
    )


def without_worth(choices: WondersChoices) -> WondersChoices:
    """Return choices without what each of them gains."""
    cards = [
        structs.replace(
            card, worth=None, worth_line=None, lines=[structs.replace(line, gain=None) for line in card.lines]
        )
        for card in choices.cards
    ]
    return structs.replace(choices, cards=cards, options=[structs.replace(one, gain=None) for one in choices.options])


def decision(position: Position, seat: int, move: Move) -> Phrase:
    """Say what a seat has decided, for its own city or for the free city."""
    seat = position.city_decided(seat)
    if move.action not in WITH_CARD:
        return _says(position, seat, move)
    paid = {"payments": payments_to(position, seat, move.payment)} if ACTIONS[move.action].paid else {}
    if move.ship == PROJECT:
        project = position.project(position.state.age).id
        return say(f"will-{move.action}-and-join", card=move.card, **paid, project=project)
    sailing = {"fleet": move.ship} if move.ship else {}
    raised = {"tile": move.tile} if move.tile else {}
    return say(f"will-{move.action}{'-and-sail' if move.ship else ''}", card=move.card, **paid, **sailing, **raised)


def _cards(position: Position, seat: int) -> list[Card | Leader]:
    """List the different cards or leaders of the hand, or of the pile for a player who looks through it."""
    return list(dict.fromkeys(candidates(position, seat, position.decision.actions[0])))


def _option(gains: Gains, move: Move) -> WondersOption:
    position, seat = gains.position, gains.seat
    return WondersOption(
        move=str(move),
        says=_says(position, seat, move),
        effects=encode_move(position, seat, move),
        steps=move_steps(position, seat, move),
        gain=gains.of(move) if move.action in WITH_GAIN else None,
    )


def _says(position: Position, seat: int, move: Move) -> Phrase:
    saying = position.decision.sayings[move.action]
    told = say(saying.key, **{name: _VALUES[name](position, seat, move) for name in saying.values})
    of_babel = position.phase == "penalty" and position.kernel_rules.great_projects > 0
    return structs.replace(told, rule=GIVEN_UP_IN_BABEL) if of_babel else told


def _resource(position: Position, seat: int, move: Move) -> str:
    """Name what a side of the wonder produces; "coins" where it gives some instead (W9)."""
    return next(side.resource or "coins" for side in position.board(seat)[0].sides if side.id == move.card)


def _buried_points(position: Position, seat: int, move: Move) -> int:
    """Compute what a leader is worth when it is buried (L76, L77)."""
    return buried_points(position.state, position.kernel_rules, seat, position.rules.numbers[move.card])


_VALUES: Final[dict[str, Callable[[Position, int, Move], Any]]] = {
    "side": lambda position, seat, move: move.card,
    "resource": _resource,
    "fleets": lambda position, seat, move: move.card.split("+"),
    "island": lambda position, seat, move: move.card,
    "coins": lambda position, seat, move: int(move.card),
    "debts": lambda position, seat, move: position.city(seat).loss - int(move.card),
    "leader": lambda position, seat, move: move.card,
    "tile": lambda position, seat, move: move.card,
    "age": lambda position, seat, move: int(move.card),
    "points": _buried_points,
    "card": lambda position, seat, move: move.card,
    "ages": lambda position, seat, move: [int(age) for age in move.card.split("+")],
    "strength": lambda position, seat, move: position.naval_strength(seat),
}
