"""The events of a table, as they are stored. A table is the result of its events: see `table.py`.

Seats are counted from 1. No event holds a token.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from argosy.server.wire import House
from argosy.tabletop.herald import Answer
from argosy.tabletop.sealed import Seed

By: TypeAlias = Literal["person", "bot", "stand-in", "clock", "record", "standing", "rule"]
# standing: answered as the player said once; rule: there was one legal move, and nothing to hide


class Event(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """Something that happened at a table. Events are never changed."""


class SeatEvent(Event):
    """Something that happened at one seat."""

    seat: int


class Branch(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a table that plays on left the game of another table: its first rounds are those of that record."""

    table: str
    moment: int


class Created(Event, tag="created"):
    """A table was made."""

    game: str
    players: int
    options: dict[str, Any]
    house: House
    seed: Seed
    seeded: bool = False  # somebody named the seed, or knows it
    follows: str = ""  # the table that this one is the rematch of
    stream: int = 0  # of the seed
    names: list[str] = []  # of those who played a recorded game, by seat
    branch: Branch | None = None  # the game that this one plays on from
    taken_back: int = 0  # of a record: how many decisions were taken back in the game
    start: str = ""  # the text of the position that the game begins from; empty: the first deal


class Joined(SeatEvent, tag="joined"):
    """A person sat down."""

    name: str


class Filled(SeatEvent, tag="filled"):
    """A bot sat down, or with an empty level got up again."""

    level: str


class Left(SeatEvent, tag="left"):
    """A person got up."""


class Started(Event, tag="started"):
    """The game began, with these facts and this version."""

    data: str = ""  # the digest of the facts
    files: str = ""  # the digest of the data files, which are kept
    version: str = ""  # of Argosy
    check: str = ""


class Chose(SeatEvent, tag="chose"):
    """A seat decided. If it was the last one, the round was resolved, and `check` is the checksum of the result."""

    move: str
    by: By = "person"
    check: str = ""


class TookBack(SeatEvent, tag="took-back"):
    """A seat took its decision back while others still decided."""


class Undid(SeatEvent, tag="undid"):
    """A seat undid its last decision; nothing random or secret had come out since."""


class Rewound(SeatEvent, tag="rewound"):
    """Somebody alone against bots went back to before the last own decision, with everything that followed undone.

    The moments from this one on are open again; chance is drawn as it was before.
    """

    moment: int


class Answered(SeatEvent, tag="answered"):
    """A player said once how a question is to be answered from now on."""

    question: str
    answer: Answer


class Advised(SeatEvent, tag="advised"):
    """A player was told what the captain would do at this moment."""


class StoodIn(SeatEvent, tag="stood-in"):
    """A bot began to play for an absent person."""

    level: str


class Returned(SeatEvent, tag="returned"):
    """A person came back, and has the seat again."""


class Said(SeatEvent, tag="said"):
    """A person said something."""

    text: str


class Followed(Event, tag="followed"):
    """A rematch was agreed on."""

    table: str


AnyEvent: TypeAlias = (
    Created
    | Joined
    | Filled
    | Left
    | Started
    | Chose
    | TookBack
    | Undid
    | Rewound
    | Answered
    | Advised
    | StoodIn
    | Returned
    | Said
    | Followed
)

_decoder = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder(order="sorted")


def kind(event: Event) -> str:
    """Return the word under which an event is stored."""
    return str(event.__struct_config__.tag)


def encode(event: Event) -> str:
    """Write an event as text."""
    return _encoder.encode(event).decode()


def decode(text: str) -> AnyEvent:
    """Read an event; raise a `msgspec.ValidationError` if another version wrote something unknown."""
    event: AnyEvent = _decoder.decode(text)
    return event
