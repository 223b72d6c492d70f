"""The rows of a study of wonders, as the kernel fills them."""

from typing import Annotated

from argosy.tabletop.struct import Int8, Int16, Int64, Struct, UInt8, UInt32
from argosy.wonders.kernel.layout import AGES, COLOURS, FLEETS, SEATS, SHEET_LINES

CARD_WORDS = 8  # 32 cards each
EARLIER_AGES = 2
SYMBOLS = 3


class Watch(Struct):
    """What a game is watched with."""

    age: Int8
    after: Annotated[list[list[int]], "i2", EARLIER_AGES, SEATS]  # points as if the game had ended after an age
    paid: Annotated[list[int], "i2", SEATS]
    received: Annotated[list[int], "i2", SEATS]
    standing: Annotated[list[int], "i8", SEATS]  # by which the finished game is decided, partners together


class SeatRow(Struct):
    """One seat of a finished game."""

    game: Int64
    built: Annotated[list[int], "u4", CARD_WORDS]
    tucked_cards: Annotated[list[int], "u4", CARD_WORDS]
    sold_cards: Annotated[list[int], "u4", CARD_WORDS]
    seen: Annotated[list[int], "u4", CARD_WORDS]
    island_bits: UInt32
    line: Annotated[list[int], "i2", SHEET_LINES]
    after: Annotated[list[int], "i2", EARLIER_AGES]
    points: Int16
    shares: Int16
    coins: Int16
    debts: Int16
    shields: Int16
    naval: Int16
    paid: Int16
    received: Int16
    seat: Int8
    bot: Int8  # which the kernel leaves as it is
    board: Int8
    left_board: Int8
    right_board: Int8
    place: Int8
    victories: Int8
    defeats: Int8
    stages: Int8
    buildings: Int8
    colours: Annotated[list[int], "i1", COLOURS]
    symbols: Annotated[list[int], "i1", SYMBOLS]
    tucked: Int8
    sold: Int8
    shipyard: Int8
    ships: Annotated[list[int], "i1", FLEETS]
    isles: Int8
    leaders: Int8
    leaders_buried: Int8
    leaders_tucked: Int8
    leaders_sold: Int8
    leaders_aside: Int8
    copied: UInt8
    free_board: Int8
    free_stages: Int8
    free_buildings: Int8
    projects: Annotated[list[int], "i1", AGES]
    joined: Annotated[list[int], "i1", AGES]
    gifts: Annotated[list[int], "i1", AGES]
    rewards: Annotated[list[int], "i1", AGES]
    owes: Annotated[list[int], "i1", AGES]
    given_up: Annotated[list[int], "u1", AGES]
    free_builds: Int8
    start_lost: Int8
    tiles: Int8
    tiles_unused: Int8


class MoveRow(Struct):
    """One decision."""

    game: Int64
    hand: Annotated[list[int], "u4", CARD_WORDS]
    chosen: Int16
    points: Int16
    coins: Int16
    options: Int16
    age: Int8
    turn: Int8
    phase: Int8
    seat: Int8
    action: Int8
    card: UInt8
    way: Int8
    stage: Int8
    ship: Int8
    project: Int8
    choice: Int8
    tile: UInt8
    paid_left: UInt8
    paid_right: UInt8
    paid_far_left: UInt8
    paid_far_right: UInt8
