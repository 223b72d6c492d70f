"""How everybody stands: what each colour holds, who claims a victory, and who can still answer."""

from typing import Literal, TypeAlias

import msgspec

from argosy.eldorado.facts.catalog import COLOURS, Colour
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.claims import has_cities, has_posts, has_province
from argosy.eldorado.kernel.control import areas_of, cities_of, gold_for_cards, owns_ship
from argosy.eldorado.kernel.flow import is_passed_over
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.kernel.pieces import pirates_in_supply
from argosy.eldorado.position import Position
from argosy.eldorado.sheet import EldoradoHolding, Ending, holding, places

Way: TypeAlias = Literal["posts", "cities"]


class EldoradoStandingBand(EldoradoHolding, frozen=True, kw_only=True):
    """How a colour stands."""

    place: int | None  # of its player, from 1, by the whole order of the rules (Q40); None: neutral
    cities: int  # controlled in all
    home_areas: int  # controlled in its own province
    best_province: int  # most areas that it controls in one province (E11)
    gold: int  # on its areas and manned ships
    ships: int  # that belong to it (Q10)
    supply: int  # pirates that could still be hired
    out: bool  # without pirates and without hope (Q47)


class EldoradoClaim(msgspec.Struct, frozen=True):
    """A victory that is claimed, and who can still act before it wins (Q1)."""

    colour: Colour
    seat: int
    by: list[Way]  # the way or ways that are fulfilled now (E9, E10)
    still: list[Colour]  # that have a turn before; of another player, or the own one


class EldoradoStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How everybody stands."""

    over: bool
    round: int
    round_limit: int  # 0: none
    bands: list[EldoradoStandingBand]  # all four, in the order of play
    cards: list[int]  # in the hands, by seat
    claims: list[EldoradoClaim]
    leaders: list[int]  # the seats that would win at the limit of rounds (Q40); the winners when it is over
    winners: list[int] | None
    ending: Ending


def standing(position: Position, seat: int | None) -> EldoradoStanding:
    """Compute what everybody holds. All of it is public, so every seat is shown the same."""
    if seat is not None:
        position.check_seat(seat)
    leaders = [each + 1 for each in position.winners()]
    ranks = places(position.state, position.kernel_rules)
    return EldoradoStanding(
        over=position.over,
        round=position.round,
        round_limit=position.options.round_limit,
        bands=[_band(position, colour, ranks) for colour in range(BANDS)],
        cards=[each.cards for each in position.state.seats[: position.players]],
        claims=[_claim(position, colour) for colour in range(BANDS) if position.state.bands[colour].claim],
        leaders=leaders,
        winners=leaders if position.over else None,
        ending=position.ending,
    )


def _band(position: Position, me: int, ranks: list[int]) -> EldoradoStandingBand:
    s, r = position.state, position.kernel_rules
    seat = s.bands[me].seat
    return EldoradoStandingBand(
        **msgspec.structs.asdict(holding(s, r, me)),
        place=ranks[seat] if seat >= 0 else None,
        cities=sum(cities_of(s, r, me, province) for province in range(BANDS)),
        home_areas=areas_of(s, r, me, me),
        best_province=max(areas_of(s, r, me, province) for province in range(BANDS)),
        gold=gold_for_cards(s, r, me),
        ships=sum(owns_ship(s, r, me, s.ships[number]) for number in range(s.afloat)),
        supply=pirates_in_supply(s, r, me),
        out=s.phase != codes.PLACING and is_passed_over(s, r, me),
    )


def _claim(position: Position, me: int) -> EldoradoClaim:
    still = [COLOURS[each] for each in _still(position, me)]
    return EldoradoClaim(COLOURS[me], position.state.bands[me].seat + 1, _ways(position, me), still)


def _ways(position: Position, me: int) -> list[Way]:
    """List the ways to win that a colour fulfils now (E9, E10)."""
    s, r = position.state, position.kernel_rules
    if not has_province(s, r, me):
        return []
    found: list[Way] = ["posts"] if has_posts(s, r, me) else []
    return [*found, "cities"] if has_cities(s, r, me) else found


def _still(position: Position, me: int) -> list[int]:
    """List the colours that have a turn before the claim wins: when the own turn begins, or as some play, ends (Q1).

    The other colour of the same player has nothing to answer (E54).
    """
    s, r = position.state, position.kernel_rules
    if s.phase == codes.OVER:
        return []
    coming = [(s.turn + step) % BANDS for step in range((me - s.turn) % BANDS)]
    coming += [] if r.unbroken_claims else [me]
    friends = [each for each in range(BANDS) if each != me and s.bands[each].seat == s.bands[me].seat]
    return [each for each in coming if each not in friends and not is_passed_over(s, r, each)]
