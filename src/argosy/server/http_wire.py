"""The messages of HTTP: what is asked for at /api, and what is answered. The browser's types are made from this file.

What is said at a table stands in `wire.py`.
"""

from typing import Annotated, Any, Literal

import msgspec

from argosy.server.wire import Encoded, House, Level, Name, SeatNumber, TableInfo, Token
from argosy.tabletop.herald import Turn
from argosy.tabletop.options import OptionField
from argosy.tabletop.own_files import OwnFile


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables: make a table and take its first seat. Answered by `Seated`."""

    game: Literal["wonders", "eldorado"]
    name: Name
    options: dict[str, Any] = {}
    house: House = msgspec.field(default_factory=House)
    bots: dict[SeatNumber, str] = {}  # levels by seat, to begin with
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] | None = None  # for a game that can be repeated; else drawn
    start: bool = False  # begin at once; empty seats are then filled by sailors
    own_files: list[OwnFile] | None = None  # own cards; None: those that the server offers; an empty list: none


class AskedFacts(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/facts/{game}: check own files, and see what they change. Answered by the facts of such a table."""

    options: dict[str, Any] = {}
    own_files: list[OwnFile] | None = None  # as in `NewTable`


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/seats: take a seat, the first open one if none is named. Answered by `Seated`."""

    name: Name
    seat: SeatNumber | None = None


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/branches: play on from a moment of a finished game. Answered by `Seated`."""

    moment: Annotated[int, msgspec.Meta(ge=0)]
    name: Name
    seat: SeatNumber
    level: Level = ""  # of the bots on all other seats; empty: the first level


class Seated(msgspec.Struct):
    """The token gives access to the seat. A personal link carries it behind `#`, so it appears in no server log."""

    table: TableInfo
    seat: int
    token: str


class HeldSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that a browser holds, with the token that proves it."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    token: Token


class HeldSeats(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/seats: ask how the games stand in which a browser holds seats, a dozen at most.

    Answered by a list of `HeldTable`.
    """

    seats: list[HeldSeat]


class HeldTable(msgspec.Struct):
    """A game in which one holds a seat. Tables that are gone, and seats that a token does not open, are left out."""

    table: TableInfo
    seat: int
    deciding: list[int]  # the seats that the table waits for
    is_mine: bool  # it waits for this one


class GameInfo(msgspec.Struct):
    """One row of GET /api/games: a game, its levels of bots from the weakest on, and its options for a form."""

    game: str
    levels: list[str]
    options: list[OptionField]
    own_files: list[str] = []  # names of the files with own cards that the server offers


class Waypoint(msgspec.Struct):
    """One row of GET /api/tables/{id}/course: how everybody stood when a moment began."""

    moment: int
    label: str
    standing: Encoded


class TurnMark(msgspec.Struct):
    """One row of GET /api/tables/{id}/turns: a turn of the game so far, and the first moment that belongs to it."""

    moment: int
    turn: Turn  # `fought`: conflicts came of its decisions


class ProvenDeal(msgspec.Struct):
    """A moment of a finished game at which chance was drawn, with the words that were drawn, in order."""

    moment: int  # that the deal led to
    label: str
    words: list[int]  # of 32 bits; their draws are counted through the whole game


class Proof(msgspec.Struct):
    """GET /api/tables/{id}/proof: what a game played again from its secret and its decisions shows."""

    number: str
    secret: str
    commitment: str
    deals: list[ProvenDeal]
    rounds: int
