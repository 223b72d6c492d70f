"""What the colours hold, as people count it: areas, trading posts, foreign cities, claims."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel.claims import score
from argosy.eldorado.kernel.layout import BANDS, Sheet
from argosy.tabletop.struct import blank

if TYPE_CHECKING:
    from argosy.eldorado.position import Position

LINES: Final = ("areas", "posts", "foreign_cities", "pirates")


@dataclass(frozen=True, slots=True)
class Holding:
    """What one colour holds; `value` decides at the limit of rounds (Q40)."""

    colour: str
    seat: int | None  # None for the neutral colour
    areas: int
    provinces: tuple[str, ...]
    posts: int
    central_post: bool
    foreign_cities: int
    pirates: int
    fulfils: bool
    claim: bool
    value: int

    def to_dict(self) -> dict[str, Any]:
        """The holding as plain values; seats are counted from 1."""
        return {
            "colour": self.colour,
            "seat": None if self.seat is None else self.seat + 1,
            "areas": self.areas,
            "provinces": list(self.provinces),
            "posts": self.posts,
            "central_post": self.central_post,
            "foreign_cities": self.foreign_cities,
            "pirates": self.pirates,
            "fulfils": self.fulfils,
            "claim": self.claim,
        }


def holding(position: Position, colour: int) -> Holding:
    """What a colour holds now."""
    sheet = blank(Sheet)
    score(position.state, position.kernel_rules, colour, sheet)
    band = position.state.bands[colour]
    return Holding(
        colour=COLOURS[colour],
        seat=band.seat if band.seat >= 0 else None,
        areas=sheet.areas,
        provinces=tuple(name for number, name in enumerate(COLOURS) if sheet.provinces >> number & 1),
        posts=sheet.posts,
        central_post=bool(sheet.central),
        foreign_cities=sheet.foreign_cities,
        pirates=sheet.pirates,
        fulfils=bool(sheet.fulfils),
        claim=bool(band.claim),
        value=sheet.value,
    )


def holdings(position: Position) -> list[Holding]:
    """What all colours hold, in the order of play."""
    return [holding(position, colour) for colour in range(BANDS)]


def breakdown(position: Position, seat: int) -> dict[str, int]:
    """What all colours of a seat hold together."""
    own = [each for each in holdings(position) if each.seat == seat]
    return {name: sum(getattr(each, name) for each in own) for name in LINES}


def leaders(position: Position) -> tuple[int, ...]:
    """The seats that would win at the limit of rounds (Q40, Q57)."""
    played = [each for each in holdings(position) if each.seat is not None]
    best = max(each.value for each in played)
    return tuple(sorted({each.seat for each in played if each.seat is not None and each.value == best}))


def score_to_dict(position: Position) -> dict[str, Any]:
    """What everybody holds, and who has won or would win at the limit of rounds, as plain values."""
    told = [each.to_dict() for each in holdings(position)]
    return {"score": told, "winners": [seat + 1 for seat in position.winners()], "ending": position.ending}
