"""Show how everybody stands: scores as if the game ended now, science, shields, and what each city makes and sells."""

import msgspec
from msgspec import UNSET, UnsetType, structs

from argosy.wonders.herald.copies import fought
from argosy.wonders.herald.gain import leader_points
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.happenings import BOARDING_CONFLICT, LAND_CONFLICT
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale
from argosy.wonders.sheet import WondersSheet, WondersTeam, on_pad, places, public_score, score_sheet, sheet_lines


class WondersScience(msgspec.Struct, frozen=True, kw_only=True):
    """Science symbols in play: those fixed, those of choice, and how many masks may copy some."""

    compass: int
    gear: int
    tablet: int
    any: int
    most: int
    masks: int


class WondersMilitary(msgspec.Struct, frozen=True, kw_only=True):
    """Shields, tokens, and the seats that would be fought on land now."""

    shields: int
    victories: list[int]  # tokens by age
    defeats: int
    points: int
    opponents: list[int]  # seats, once for each conflict: doves, boarding and teams counted in (C23, A42, A69)


class WondersPrice(msgspec.Struct, frozen=True, kw_only=True):
    """What one unit of a neighbour costs this seat."""

    seat: int
    raw: int
    goods: int


class WondersLeaderWorth(msgspec.Struct, frozen=True, kw_only=True):
    """What a leader in play adds to the line of leaders, as if the game ended now."""

    leader: str
    points: int


class WondersStandingSeat(WondersSheet, frozen=True, kw_only=True):
    """How one seat stands, as if the game ended now."""

    place: int  # from 1, by the whole order of the rules; partners share theirs
    pad: dict[str, int]  # the points by line of the score pad: coins and debts apart
    science: WondersScience
    military: WondersMilitary
    production: list[str]  # producers in letters: "WW", "W/S"; those for sale first
    for_sale: int  # so many of them neighbours may buy from (B19)
    prices: list[WondersPrice]  # of both neighbours
    leaders: list[WondersLeaderWorth] | UnsetType = UNSET  # those in play, at tables with Leaders


class WondersStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How everybody stands."""

    over: bool
    age: int
    turn: int
    lines: list[str]
    seats: list[WondersStandingSeat]
    free_city: WondersStandingSeat | None  # of a table of two; it has no place (V36)
    teams: list[WondersTeam]  # empty where everybody plays alone
    leaders: list[int]  # the seats that would win if the game ended now; the winners when it is over
    winners: list[int] | None

    @property
    def cities(self) -> list[WondersStandingSeat]:
        """List all cities, those of the seats first (V2)."""
        return [*self.seats, *([self.free_city] if self.free_city else [])]


def standing(position: Position, seat: int | None) -> WondersStanding:
    """Return how all seats stand. All of it lies open, so everybody is sent the same."""
    if seat is not None:
        position.check_seat(seat)
    score = public_score(position)
    sheets = [*score.score, *(score_sheet(position, city) for city in range(position.players, position.cities))]
    ranks = [*places(position, score.score), 0]
    cities = [_seat(position, *city) for city in zip(sheets, ranks, _opponents(position), strict=False)]
    return WondersStanding(
        over=position.over,
        age=position.age,
        turn=position.turn,
        lines=sheet_lines(position.kernel_rules),
        seats=cities[: position.players],
        free_city=next(iter(cities[position.players :]), None),
        teams=[] if score.teams is UNSET else score.teams,
        leaders=score.winners,
        winners=score.winners if position.over else None,
    )


def _opponents(position: Position) -> list[list[int]]:
    """List whom each seat would fight on land if the age ended now, seats from 1."""
    opponents: list[list[int]] = [[] for _ in range(position.cities)]
    for note in fought(position).notes:
        if LAND_CONFLICT <= note.what <= BOARDING_CONFLICT and note.three > 0:  # tokens at stake
            opponents[note.seat].append(note.one + 1)
            opponents[note.one].append(note.seat + 1)
    return opponents


def _seat(position: Position, sheet: WondersSheet, place: int, opponents: list[int]) -> WondersStandingSeat:
    seat = sheet.seat - 1
    made, sold = production(position, seat), production_for_sale(position, seat)
    own = list(made)
    for goods in sold:
        own.remove(goods)
    return WondersStandingSeat(
        **structs.asdict(sheet),
        place=place,
        pad=on_pad(sheet, position.kernel_rules),
        science=_science(position, seat),
        military=_military(position, seat, sheet, opponents),
        production=sold + own,
        for_sale=len(sold),
        prices=_prices(position, seat),
        leaders=_leaders(position, seat) if position.kernel_rules.leaders else UNSET,
    )


def _military(position: Position, seat: int, sheet: WondersSheet, opponents: list[int]) -> WondersMilitary:
    city, points = position.city(seat), sheet.lines["military"]
    return WondersMilitary(
        shields=city.shields, victories=city.victories, defeats=city.defeats, points=points, opponents=opponents
    )


def _leaders(position: Position, seat: int) -> list[WondersLeaderWorth]:
    worths = leader_points(position, seat)
    return [WondersLeaderWorth(leader=leader, points=points) for leader, points in worths.items()]


def _science(position: Position, seat: int) -> WondersScience:
    """Count the symbols in play; those of choice are placed on the score sheet only (B31)."""
    science = {"compass": 0, "gear": 0, "tablet": 0, "any": 0, "most": 0, "masks": 0}
    for effect in position.effects(seat):
        if effect.verb == "science":
            science[effect.what[0]] += effect.amount
        elif effect.verb == "copy_symbol":
            science["masks"] += effect.amount
    return WondersScience(**science)


def _prices(position: Position, seat: int) -> list[WondersPrice]:
    """Return what a unit of each neighbour costs (B18, B20)."""
    price = position.city(seat).price
    return [
        WondersPrice(seat=position.left_of(seat) + 1, raw=price[codes.LEFT_RAW], goods=price[codes.LEFT_GOODS]),
        WondersPrice(seat=position.right_of(seat) + 1, raw=price[codes.RIGHT_RAW], goods=price[codes.RIGHT_GOODS]),
    ]
