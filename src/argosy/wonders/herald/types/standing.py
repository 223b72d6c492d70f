"""How everybody stands."""

from __future__ import annotations

from typing import TypedDict

from argosy.wonders.herald.types.view import WondersSheet, WondersTeam


class WondersScience(TypedDict):
    """Science symbols in play: those fixed, those of choice, and how many masks may copy some."""

    compass: int
    gear: int
    tablet: int
    any: int
    most: int
    masks: int


class WondersMilitary(TypedDict):
    """Shields, tokens, and who would be fought on land now."""

    shields: int
    victories: list[int]  # tokens by age
    defeats: int
    points: int
    opponents: list[int]  # seats, once for each conflict: doves, boarding and teams reckoned (C23, A42, A69)


class WondersPrice(TypedDict):
    """What one unit of a neighbour costs this seat."""

    seat: int
    raw: int
    goods: int


class WondersStandingSeat(WondersSheet):
    """How one seat stands, as if the game ended now."""

    science: WondersScience
    military: WondersMilitary
    production: list[str]  # producers in letters: "WW", "W/S"; those for sale first
    for_sale: int  # so many of them neighbours may buy from (B19)
    prices: list[WondersPrice]  # of both neighbours


class WondersStanding(TypedDict):
    """How everybody stands."""

    over: bool
    age: int
    turn: int
    lines: list[str]
    seats: list[WondersStandingSeat]
    teams: list[WondersTeam]  # empty where everybody plays alone
    leaders: list[int]  # who would win if the game ended now; the winners when it is over
    winners: list[int] | None
