"""What the colours hold, as people count it: areas, trading posts, foreign cities, claims; and who wins."""

from typing import Annotated, Final, TypeAlias

import msgspec

from argosy.eldorado.facts.catalog import COLOURS, Colour
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.claims import score, standing
from argosy.eldorado.kernel.layout import BANDS, Rules, Sheet, State
from argosy.tabletop.herald import one_of
from argosy.tabletop.struct import blank

LINES: Final = ("areas", "posts", "foreign_cities", "pirates")
ENDINGS: Final = ("", "claim", "survival", "limit")  # by kernel code

Ending: TypeAlias = Annotated[str, one_of(ENDINGS)]


class EldoradoHolding(msgspec.Struct, frozen=True, kw_only=True):
    """What one colour holds; seats are counted from 1."""

    colour: Colour
    seat: int | None  # None: neutral (E57)
    areas: int
    provinces: list[Colour]  # controlled (E11)
    posts: int
    central_post: bool
    foreign_cities: int
    pirates: int
    fulfils: bool  # a victory condition
    claim: bool


class EldoradoScore(msgspec.Struct, frozen=True):
    """What everybody holds, and who has won or would win at the limit of rounds; seats are counted from 1."""

    score: list[EldoradoHolding]
    winners: list[int]
    ending: Ending


def holding(s: State, r: Rules, colour: int) -> EldoradoHolding:
    """Count what a colour holds now."""
    sheet = blank(Sheet)
    score(s, r, colour, sheet)
    band = s.bands[colour]
    return EldoradoHolding(
        colour=COLOURS[colour],
        seat=band.seat + 1 if band.seat >= 0 else None,
        areas=sheet.areas,
        provinces=[name for number, name in enumerate(COLOURS) if sheet.provinces >> number & 1],
        posts=sheet.posts,
        central_post=bool(sheet.central),
        foreign_cities=sheet.foreign_cities,
        pirates=sheet.pirates,
        fulfils=bool(sheet.fulfils),
        claim=bool(band.claim),
    )


def holdings(s: State, r: Rules) -> list[EldoradoHolding]:
    """Count what all colours hold, in the order of play."""
    return [holding(s, r, colour) for colour in range(BANDS)]


def winners(s: State, r: Rules) -> tuple[int, ...]:
    """Return the seats that have won; before the end those that would win at the limit of rounds (Q40, Q57)."""
    if s.phase == codes.OVER:
        return tuple(seat for seat in range(s.players) if s.winners >> seat & 1)
    values = {colour: standing(s, r, colour) for colour in range(BANDS) if s.bands[colour].seat >= 0}
    best = max(values.values())
    return tuple(sorted({s.bands[colour].seat for colour, value in values.items() if value == best}))


def places(s: State, r: Rules) -> list[int]:
    """Return the place of each seat: the winners first, then by what decides at the limit of rounds (Q40, Q57).

    A player with two colours counts with the better one. Equal players share a place, and the next one is left out.
    """
    first = winners(s, r)
    best = [max(standing(s, r, me) for me in range(BANDS) if s.bands[me].seat == p) for p in range(s.players)]
    order = [(p in first, value) if p not in first else (True, 0) for p, value in enumerate(best)]
    return [1 + sum(other > own for other in order) for own in order]


def final_score(s: State, r: Rules) -> EldoradoScore:
    """Score a table as if the game ended now."""
    return EldoradoScore(holdings(s, r), [seat + 1 for seat in winners(s, r)], ENDINGS[s.ending])
