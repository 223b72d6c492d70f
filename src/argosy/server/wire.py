"""The wire: what passes through the socket of a table. The browser's types are made from this file.

What is asked for by HTTP stands in `http_wire.py`, what is said about advice, lessons and puzzles in `advice_wire.py`,
`lesson_wire.py` and `puzzle_wire.py`.

A client opens one socket per table and sends `Hello` first. It then gets a `Scene` whenever what it sees has changed,
and an `Update` when only the people around the table did something. A scene is complete: a client that missed one has
lost nothing. Requests carry a number chosen by the client; each is answered with that number by `Done`, `Recalled`,
`Advice` or `Refused`. Seats are counted from 1; a spectator has no seat. Times are seconds since 1970.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec

from argosy.server.advice_wire import Advice, Decision
from argosy.tabletop.herald import Answer, Phrase, Turn

Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Text: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
MoveText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Token: TypeAlias = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
Level: TypeAlias = Annotated[str, msgspec.Meta(max_length=24)]  # of a bot
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=8)]
RequestNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]

# What games fill in: the server puts it in encoded (`msgspec.Raw`), and a client reads what these types say.
if TYPE_CHECKING:
    Encoded: TypeAlias = Any
    EncodedOrNothing: TypeAlias = Any
    EncodedNews: TypeAlias = Any
else:
    Encoded = dict[str, Any]
    EncodedOrNothing = dict[str, Any] | None
    EncodedNews = list[Phrase]

# -- what a table is ----------------------------------------------------------------------------------------------


class House(msgspec.Struct, forbid_unknown_fields=True):
    """What a table agreed on, apart from the options of the game."""

    clock: Annotated[int, msgspec.Meta(ge=0, le=86400)] = 0  # seconds for a decision; 0: none
    at_zero: Literal["nothing", "reminder", "bot"] = "bot"
    take_back: bool = True  # somebody alone against bots may take back the last decision at any time
    stand_ins: bool = False  # a bot may take over an absent seat, and hands it back
    chat: bool = True
    memory: bool = True  # aid: which cards of the passed hands are where
    live_score: bool = True  # aid: the score as if the game ended now
    worth: bool = True  # aid: what a card is worth now
    advice: Literal["off", "bots", "all"] = "bots"  # who may ask the captain: nobody, somebody alone against bots, all
    listed: bool = False  # shown on the start page to everybody who can reach the server


class SeatInfo(msgspec.Struct):
    """A chair at the table, as everybody sees it."""

    seat: int
    name: str  # empty: nobody sits here
    kind: Literal["open", "person", "bot"]
    level: str  # of a bot, or of the bot that stands in
    connected: bool
    stand_in: bool  # a bot plays for an absent person


class BranchInfo(msgspec.Struct):
    """Where a game that is played on left a recorded one. Bots then make room for people who want their chairs."""

    table: str
    moment: int
    turn: Turn


class SealedInfo(msgspec.Struct):
    """Where the deals and dice of a game come from: see docs/fairness.md. All three are hexadecimal digits."""

    number: str  # of the game
    commitment: str  # to the secret: shown from the start
    secret: str  # revealed when the game is over; empty until then


class TableInfo(msgspec.Struct):
    """A table, as everybody sees it."""

    id: str  # the part that people share: it opens no seat
    game: str
    options: dict[str, Any]
    house: House
    stage: Literal["gathering", "playing", "over", "stranded"]  # stranded: it began with other rules
    seats: list[SeatInfo]
    spectators: int
    host: int | None  # the seat that may start, fill and change; None once the game runs
    created: float
    seeded: bool  # whether a player chose the seed or saw the secret, and so may know what will be dealt
    trouble: str  # why a table is stranded
    rematch: str | None  # the table that follows this one
    branch: BranchInfo | None = None  # the game that this one plays on from
    taken_back: int = 0  # how many decisions somebody alone against bots took back after their outcome was seen
    gives_advice: bool = False  # players who decide may ask what the captain would do
    sealed: SealedInfo | None = None  # None where a player chose the seed


class Problem(msgspec.Struct):
    """The answer to a request that failed: `name` for programs, `message` for people, `rule` if a rule refused it."""

    name: str
    message: str
    rule: str = ""


# -- the socket: /api/tables/{id}/live, from the client -------------------------------------------------------------


class Request(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client asks for; `id` comes back with the answer."""

    id: RequestNumber


class Hello(Request, tag="hello"):
    """The first message: with a token the client gets its seat, without one it watches."""

    token: Token | None = None


class Choose(Request, tag="choose"):
    """Decide. `moment` is that of the scene that the player saw: a decision for another moment is refused."""

    moment: int
    move: MoveText


class TakeBack(Request, tag="take-back"):
    """Take back a decision while others still decide, or undo the last one if nothing random or secret came out.

    Somebody alone against bots may undo the last decision at any time, with all that bots did since, unless the table
    agreed otherwise (`House.take_back`). Chance is not drawn anew: the same dice fall again.
    """

    moment: int


class AnswerForMe(Request, tag="answer-for-me"):
    """Say once how a question is to be answered from now on. Only this seat is shown it (`answers` of a scene)."""

    question: Annotated[str, msgspec.Meta(max_length=24)]
    answer: Answer


class Advise(Request, tag="advise"):
    """Ask what the captain would do. Answered by `Advice`, or refused; a decision never waits for it.

    That the seat asked stands in the news of the next moment, for everybody.
    """

    moment: int


class Say(Request, tag="say"):
    """Say something to the table."""

    text: Text


class Fill(Request, tag="fill"):
    """The host puts a bot on an open seat, or with an empty level takes it away again."""

    seat: SeatNumber
    level: Level


class Start(Request, tag="start"):
    """The host begins the game; every seat must be taken."""


class Leave(Request, tag="leave"):
    """Leave the seat: before the game it is open again; later a bot plays until the person returns, if so agreed."""


class Rematch(Request, tag="rematch"):
    """The same people, bots and options again, at a new table whose first player moves on by one."""


class Recall(Request, tag="recall"):
    """Ask for an earlier moment as this seat knew it, or once the game is over as any seat. Answered by `Recalled`."""

    moment: int
    seat: SeatNumber | None = None  # whose view; None: the own one


class Ping(Request, tag="ping"):
    """Ask for a `Done`, to find out whether the connection still works: a network can fail without closing it."""


ToServer: TypeAlias = (
    Hello | Choose | TakeBack | AnswerForMe | Advise | Say | Fill | Start | Leave | Rematch | Recall | Ping
)

# -- the socket, to the client ------------------------------------------------------------------------------------


class Clock(msgspec.Struct):
    """When the seats that still choose should have decided."""

    ends: float
    now: float  # the time on the server, to compare clocks
    at_zero: Literal["nothing", "reminder", "bot"]


class TableState(msgspec.Struct, tag_field="type", kw_only=True):
    """What changes while people decide."""

    seq: int  # grows with every change of this table
    moment: int  # how many rounds of decisions are resolved; a decision names it
    table: TableInfo
    deciding: list[int]  # the seats that still choose
    chosen: Decision | None  # of one's own seat, while others still decide
    can_take_back: bool
    clock: Clock | None
    answers: dict[str, Answer] = {}  # what one's own seat said once about each question that can be passed


class Update(TableState, tag="update"):
    """What changed since the last scene of the same moment; its view, standing and news are still true."""


class Scene(TableState, tag="scene", kw_only=True):
    """Everything that this seat, or a spectator, knows now.

    View, standing and news are those of the beginning of the moment. Only `deciding` and `chosen` show what has been
    decided since then and is not resolved yet.
    """

    seat: int | None
    view: EncodedOrNothing  # None before the game; `View` of the game
    standing: EncodedOrNothing  # `Standing` of the game
    news: EncodedNews  # what the last resolved round brought
    results: list[int] | None  # the winners, once it is over


class Choices(msgspec.Struct, tag="choices", tag_field="type"):
    """What the seat may do at a moment; sent after the scene, as soon as it is computed."""

    moment: int
    choices: Encoded  # `Choices` of the game


class Recalled(msgspec.Struct, tag="recalled", tag_field="type"):
    """An earlier moment; it includes the `decisions` and all `hands` once the game is over."""

    id: int
    moment: int
    last: int
    seat: int | None
    view: Encoded
    standing: EncodedOrNothing
    news: EncodedNews
    decisions: dict[int, Decision] | None
    hands: list[list[str]] | None = None  # cards by seat


class Spoken(msgspec.Struct, tag="spoken", tag_field="type"):
    """A line of the chat; the last lines also follow the first scene. `seq` identifies a line."""

    seq: int
    at: float
    name: str
    seat: int | None
    text: str


class Reminder(msgspec.Struct, tag="reminder", tag_field="type"):
    """The clock is at zero and the table still waits for this seat."""

    moment: int


class Done(msgspec.Struct, tag="done", tag_field="type"):
    """A request was carried out, and what it changed is on disk."""

    id: int
    seq: int
    table: str = ""  # the new table of a rematch
    token: str = ""  # and the token of the seat there


class Refused(msgspec.Struct, tag="refused", tag_field="type"):
    """A request was not carried out; nothing has changed. `id` is None if the message could not be read at all."""

    id: int | None
    problem: Problem


ToClient: TypeAlias = Scene | Update | Choices | Recalled | Advice | Spoken | Reminder | Done | Refused
