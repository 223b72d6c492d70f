"""What a seat may do."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from argosy.tabletop.herald import Phrase
from argosy.wonders.herald.types.facts import WondersCost, WondersEffect
from argosy.wonders.herald.types.words import Confidence, WondersFleet, WondersPhase, WondersResource

WondersBy: TypeAlias = Literal["", "chain", "colour", "first", "last", "power", "paying"]  # why it is free or not


class WondersPayment(TypedDict):
    """Coins to one other seat."""

    seat: int
    coins: int


class WondersPurchase(TypedDict):
    """What is bought from one other seat."""

    seat: int
    resources: list[WondersResource]


class WondersWay(TypedDict):
    """One way to pay for a line: commit it with `move`."""

    move: str
    by: WondersBy
    bank: int
    payments: list[WondersPayment]
    bought: list[WondersPurchase] | None  # from neighbours, one way of it; None where bargains on single units count
    total: int  # coins to the bank and to others
    free: Phrase | None  # why nothing is paid


class WondersStep(TypedDict):
    """A ship that moves to its next space, and what that costs; facts tell what the space gives."""

    fleet: WondersFleet
    space: int
    cost: WondersCost | None  # None: a free step
    cost_confidence: Confidence
    one_resource_less: bool  # an island waives one (A50)


class WondersGain(TypedDict):
    """What a decision alone changes for its seat, with the cheapest way to pay."""

    points: int  # as if the game ended then
    coins: int  # what comes in less what is paid
    shields: int
    naval: int
    debts: int
    production: list[str]  # new producers, in letters: "WW", "W/S"


WondersLineKind: TypeAlias = Literal["build", "build-sail", "stage", "stage-sail", "sell", "sell-sail", "take"]


class WondersLine(TypedDict):
    """A line of the action panel: it has either ways or an obstacle."""

    kind: WondersLineKind
    ship: WondersFleet | None
    stage: int | None  # the stage that would be raised
    effects: list[WondersEffect]
    steps: list[WondersStep]
    ways: list[WondersWay]  # the cheapest first
    more_ways: int  # that are not told
    gain: WondersGain | None
    obstacle: Phrase | None


class WondersCardChoices(TypedDict):
    """A card that may be played: its lines in the order of the action panel."""

    card: str
    lines: list[WondersLine]
    worth: int | None  # an aid: points that building it is worth now; None if it cannot be built


class WondersOption(TypedDict):
    """A decision without a card."""

    move: str
    says: Phrase
    effects: list[WondersEffect]
    steps: list[WondersStep]
    gain: WondersGain | None


class WondersChoices(TypedDict):
    """What a seat may do now."""

    phase: WondersPhase
    deciding: bool  # False: there is nothing to decide, and no lines or options follow
    cards: list[WondersCardChoices]  # of the hand; in the phase salvage of the discard pile
    options: list[WondersOption]
