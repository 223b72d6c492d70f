"""How everybody stands: what each colour holds, who claims a victory, and who can still answer."""

from __future__ import annotations

from typing import Any, cast

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.herald.types import EldoradoClaim, EldoradoStanding, EldoradoStandingBand
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.claims import controls, foreign_cities, holds_centre
from argosy.eldorado.kernel.control import areas_of, cities_of, gold_for_cards, owns_ship, posts_of
from argosy.eldorado.kernel.flow import is_passed_over
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.kernel.pieces import pirates_in_supply
from argosy.eldorado.position import Position
from argosy.eldorado.sheet import holding, leaders


def standing(position: Position, seat: int | None) -> EldoradoStanding:
    """What everybody holds; all of it is public, so every seat is told the same."""
    if seat is not None:
        position.check_seat(seat)
    won = [each + 1 for each in position.winners()] if position.over else None
    told: dict[str, Any] = {
        "over": position.over,
        "round": position.round,
        "round_limit": position.options.round_limit,
        "bands": [_band(position, colour) for colour in range(BANDS)],
        "cards": [each.cards for each in position.state.seats[: position.players]],
        "claims": [_claim(position, colour) for colour in range(BANDS) if position.state.bands[colour].claim],
        "leaders": won or [each + 1 for each in leaders(position)],
        "winners": won,
        "ending": position.ending,
    }
    return cast(EldoradoStanding, told)


def _band(position: Position, me: int) -> EldoradoStandingBand:
    s, r = position.state, position.kernel_rules
    told = {
        **holding(position, me).to_dict(),
        "cities": sum(cities_of(s, r, me, province) for province in range(BANDS)),
        "home_areas": areas_of(s, r, me, me),
        "best_province": max(areas_of(s, r, me, province) for province in range(BANDS)),
        "gold": gold_for_cards(s, r, me),
        "ships": sum(owns_ship(s, r, me, number) for number in range(s.afloat)),
        "supply": pirates_in_supply(s, r, me),
        "out": s.phase != codes.PLACING and is_passed_over(s, r, me),
    }
    return cast(EldoradoStandingBand, told)


def _claim(position: Position, me: int) -> EldoradoClaim:
    s = position.state
    told = {"colour": COLOURS[me], "seat": s.bands[me].seat + 1, "by": _ways(position, me)}
    return cast(EldoradoClaim, {**told, "still": [COLOURS[each] for each in _still(position, me)]})


def _ways(position: Position, me: int) -> list[str]:
    """The ways to win that a colour fulfils now (E9, E10)."""
    s, r = position.state, position.kernel_rules
    if not any(controls(s, r, me, province) for province in range(BANDS)):
        return []
    by_posts = holds_centre(s, r, me) and posts_of(s, r, me) >= r.victory_posts
    by_cities = foreign_cities(s, r, me) >= r.victory_cities
    return [way for way, fulfilled in (("posts", by_posts), ("cities", by_cities)) if fulfilled]


def _still(position: Position, me: int) -> list[int]:
    """Who has a turn before the claim wins: when the own turn begins, or as some play, when it ends (Q1).

    The other colour of the same player has nothing to answer (E54).
    """
    s, r = position.state, position.kernel_rules
    if s.phase == codes.OVER:
        return []
    coming = [(s.turn + step) % BANDS for step in range((me - s.turn) % BANDS)]
    coming += [] if r.unbroken_claims else [me]
    friends = [each for each in range(BANDS) if each != me and s.bands[each].seat == s.bands[me].seat]
    return [each for each in coming if each not in friends and not is_passed_over(s, r, each)]
