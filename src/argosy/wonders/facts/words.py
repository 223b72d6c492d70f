"""Name what cards speak of: resources, colours, fleets and so on, as types and in the order of their kernel codes."""

from typing import Final, Literal, TypeAlias, get_args

RawMaterial: TypeAlias = Literal["W", "S", "C", "O"]
ManufacturedGood: TypeAlias = Literal["L", "G", "P"]
Resource: TypeAlias = Literal[RawMaterial, ManufacturedGood]
Start: TypeAlias = Literal["", Resource]  # what a board gives; empty: coins instead
Colour: TypeAlias = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple", "black"]
Fleet: TypeAlias = Literal["red", "yellow", "blue", "green"]
Direction: TypeAlias = Literal["left", "right"]
Expansion: TypeAlias = Literal["armada", "cities"]
BoardBox: TypeAlias = Literal["wonder-pack", "carthage"]  # a box that brings boards, and no cards
Box: TypeAlias = Literal[
    "", Expansion, BoardBox, "leaders", "edifice"
]  # where a card or wonder comes from; empty: the base game
Group: TypeAlias = Literal[
    "brown_single", "brown_double", "brown_mixed", "yellow_trade", "yellow_produce"
]  # of cards, of which laws speak
Confidence: TypeAlias = Literal["very high", "high", "medium", "low", "designed"]

RAW: Final[tuple[RawMaterial, ...]] = get_args(RawMaterial)
MANUFACTURED: Final[tuple[ManufacturedGood, ...]] = get_args(ManufacturedGood)
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
FLEETS: Final[tuple[Fleet, ...]] = get_args(Fleet)
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
EXPANSIONS: Final[tuple[Expansion, ...]] = get_args(Expansion)  # in the order in which their files are read
BOARD_BOXES: Final[tuple[BoardBox, ...]] = get_args(BoardBox)
GROUPS: Final[tuple[Group, ...]] = get_args(Group)
CONFIDENCES: Final[tuple[Confidence, ...]] = get_args(Confidence)
SURE: Final[Confidence] = "very high"
AGE_NAMES: Final = ("I", "II", "III")
LANGUAGES: Final = ("en", "de", "fr", "it", "nl")

SYMBOLS: Final = ("compass", "gear", "tablet")
VICTORY_TOKENS: Final = ("victory_token_1", "victory_token_2", "victory_token_3")
COUNTED: Final = (*COLOURS, "wonder_stage", "defeat_token", "trade_level", "island", *VICTORY_TOKENS, "stone")
