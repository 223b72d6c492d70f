"""What happens at a table, as it is written down. A table is nothing but the list of its events: see `table.py`.

Seats are counted from 1. No event holds a token.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from argosy.server.wire import House


class Event(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """Something that happened; it stays true for ever."""


class Created(Event, tag="created"):
    """A table was made."""

    game: str
    players: int
    options: dict[str, Any]
    house: House
    seed: int
    seeded: bool = False  # somebody named the seed
    follows: str = ""  # the table that this one is the rematch of
    stream: int = 0  # of the seed


class Joined(Event, tag="joined"):
    """A person sat down."""

    seat: int
    name: str


class Filled(Event, tag="filled"):
    """A bot sat down, or with an empty level got up again."""

    seat: int
    level: str


class Left(Event, tag="left"):
    """A person got up."""

    seat: int


class Started(Event, tag="started"):
    """The game began, with these facts and this version."""

    data: str  # the digest of the facts
    files: str  # the digest of the data files, which are kept
    version: str  # of Argosy
    check: str


class Chose(Event, tag="chose"):
    """A seat decided. If nobody else had to, the round is resolved, and `check` tells what the table was then."""

    seat: int
    move: str
    by: Literal["person", "bot", "stand-in", "clock", "record"] = "person"
    check: str = ""


class TookBack(Event, tag="took-back"):
    """A seat took its decision back while others still decided."""

    seat: int


class Undid(Event, tag="undid"):
    """A seat took its last decision back, after which chance had not spoken."""

    seat: int


class StoodIn(Event, tag="stood-in"):
    """A bot began to play for an absent person."""

    seat: int
    level: str


class Returned(Event, tag="returned"):
    """A person came back, and has the seat again."""

    seat: int


class Said(Event, tag="said"):
    """A person said something."""

    seat: int
    text: str


class Followed(Event, tag="followed"):
    """A rematch was agreed on."""

    table: str


AnyEvent: TypeAlias = (
    Created | Joined | Filled | Left | Started | Chose | TookBack | Undid | StoodIn | Returned | Said | Followed
)

_decoder = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder(order="sorted")


def kind(event: Event) -> str:
    """The word under which an event is stored."""
    return str(event.__struct_config__.tag)


def encode(event: Event) -> str:
    """An event as text."""
    return _encoder.encode(event).decode()


def decode(text: str) -> AnyEvent:
    """The event of a text; a `msgspec.ValidationError` for one that another version wrote."""
    event: AnyEvent = _decoder.decode(text)
    return event
