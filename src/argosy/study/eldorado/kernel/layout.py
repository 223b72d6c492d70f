"""The rows of a study of El Dorado, as the kernel fills them."""

from typing import Annotated

from argosy.eldorado.kernel.layout import BANDS, REGIONS, SEATS
from argosy.tabletop.struct import Int8, Int16, Int64, Struct, UInt8

NO_COLOUR = -1
NO_SPACE = 255
NO_CARD = 63
NO_CLAIM, BY_POSTS, BY_CITIES, BY_BOTH = 0, 1, 2, 3  # the conditions that a seat fulfils at the end


class Watch(Struct):
    """What a game is watched with."""

    claiming: Annotated[list[int], "i1", BANDS]  # the claims that lay open when it was looked at last
    claims: Annotated[list[int], "i1", SEATS]
    first_claim: Annotated[list[int], "i2", SEATS]
    standing: Annotated[list[int], "i8", SEATS]  # by which places are decided


class SeatRow(Struct):
    """One seat of a finished game, with all its colours together."""

    game: Int64
    shares: Int16
    rounds: Int16
    first_claim: Int16
    seat: Int8
    bot: Int8  # which the kernel leaves as it is
    colour: Int8
    second_colour: Int8
    start: Int8
    opposite_neutral: Int8
    place: Int8
    ending: Int8
    claim: Int8
    claims: Int8
    areas: Int8
    region_areas: Annotated[list[int], "i1", REGIONS]
    posts: Int8
    central: Int8
    own_cities: Int8
    foreign_cities: Int8
    provinces: Int8
    pirates: Int8
    gold: Int8
    ships: Int8
    cards: Int8


class MoveRow(Struct):
    """One decision."""

    game: Int64
    round: Int16
    options: Int16
    turn: Int8
    phase: Int8
    seat: Int8
    colour: Int8
    action: Int8
    card: UInt8
    here: UInt8
    there: UInt8
    pirates: Int8
    gold: Int8
    natives: Int8
    player: Int8
    raider: Int8
    points: Int8
