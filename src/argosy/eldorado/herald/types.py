"""The shape of everything that the herald of El Dorado tells: types for the doors are made from this file.

Seats are counted from 1. Spaces and cards are named by id, bands by their colour. Coordinates are those of the drawing,
y downwards.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict

from argosy.tabletop.herald import Phrase

EldoradoColour: TypeAlias = Literal["turquoise", "red", "blue", "orange"]  # in the order of play (E13)
EldoradoTroops: TypeAlias = Literal["turquoise", "red", "blue", "orange", "natives"]
EldoradoControl: TypeAlias = Literal["turquoise", "red", "blue", "orange", "natives", "unexplored"]
EldoradoRegion: TypeAlias = Literal["turquoise", "red", "blue", "orange", "eldorado"]
EldoradoDieId: TypeAlias = Literal["gold", "natives", "combat"]
EldoradoEnding: TypeAlias = Literal["", "claim", "survival", "limit"]
EldoradoConfidence: TypeAlias = Literal["fact", "partly fact", "designed"]
EldoradoPhase: TypeAlias = Literal[
    "placing",  # pieces at the start
    "raiding",  # before a turn, everybody else who holds a card is asked at once
    "acting",
    "attacker",  # a roll lies there: the attacker may change it, then the defender
    "defender",
    "cancelling",  # a card lies there, and everybody else who holds one is asked at once
    "paying",
    "settling",
    "marching",
    "sailing",
    "driving",
    "searching",
    "stealing",
    "charting",
    "over",
]
EldoradoAction: TypeAlias = Literal[
    "end",
    "pass",
    "place",
    "dock",
    "launch",
    "march",
    "load",
    "unload",
    "transfer",
    "sail",
    "explore",
    "attack",
    "sink",
    "hire",
    "muster",
    "settle",
    "buy",
    "pay",
    "play",
    "take",
    "pick",
]

# -- the view -------------------------------------------------------------------------------------------------------


class EldoradoOptions(TypedDict):
    """What the table agreed on; options at their default are left out."""

    players: int
    cards: NotRequired[bool]
    land_hiring: NotRequired[bool]
    placement: NotRequired[Literal["balanced", "own"]]
    colours: NotRequired[list[EldoradoColour]]
    victory_check: NotRequired[Literal["unbroken", "own_turn_ends"]]
    round_limit: NotRequired[int]
    data: NotRequired[list[str]]


class EldoradoSeat(TypedDict):
    """A player. Spectators see how many cards there are, and no more."""

    seat: int
    colours: list[EldoradoColour]
    cards: int
    known: NotRequired[list[str]]  # of another: the cards that the own seat knows to be in that hand
    hand: NotRequired[list[str]]  # one's own
    chosen: NotRequired[str | None]  # one's own decision, while others still decide


class EldoradoBand(TypedDict):
    """What belongs to a colour."""

    colour: EldoradoColour
    seat: int | None  # None: neutral (E57)
    pirates: int  # on the board
    claim: bool  # the victory card lies open (E12)


class EldoradoArea(TypedDict):
    """An area of land."""

    id: str
    control: EldoradoControl  # whose flag or printed colour counts (Q22)
    holder: EldoradoTroops | None  # whose the troops are
    troops: int
    gold: int


class EldoradoShip(TypedDict):
    """A ship on the board; in a city it is empty and has no colour."""

    space: str
    colour: EldoradoColour | None  # of the crew, of the last one, or of who launched it (Q10, Q41)
    crew: int
    gold: int
    new: bool  # it has come to its city in this turn (Q55)


class EldoradoSupply(TypedDict):
    """What is in the box."""

    gold: int
    natives: int
    ships: int


class EldoradoHolding(TypedDict):
    """What a colour held when the game was over."""

    colour: EldoradoColour
    seat: int | None
    areas: int
    provinces: list[EldoradoColour]  # controlled (E11)
    posts: int
    central_post: bool
    foreign_cities: int
    pirates: int
    fulfils: bool  # a victory condition
    claim: bool


class EldoradoDice(TypedDict):
    """What the last decision rolled; dice that were not rolled are left out."""

    gold: NotRequired[int]
    natives: NotRequired[int]
    combat: NotRequired[int]  # below zero: crossed-out cannons


class EldoradoView(TypedDict):
    """What `position.view(seat)` tells."""

    game: Literal["eldorado"]
    options: EldoradoOptions
    seat: int | None
    round: int
    turn: EldoradoColour  # whose turn it is, or is about to be
    active: EldoradoColour  # who acts: in a raid another than `turn`
    phase: EldoradoPhase
    points: int  # action points left
    mustered: bool  # land hiring has been used in this turn (E48)
    pending: list[int]
    seats: list[EldoradoSeat]
    bands: list[EldoradoBand]  # all four, in the order of play
    areas: list[EldoradoArea]  # all land
    ships: list[EldoradoShip]
    supply: EldoradoSupply
    pile: int
    discards: list[str]
    pile_seen: list[str] | None  # what the own seat saw in the pile
    drawn_since: NotRequired[list[int]]  # how many of them each seat has drawn since
    dice: NotRequired[EldoradoDice]
    card: NotRequired[str]  # the move with the card that may be cancelled
    attack: NotRequired[list[str]]  # from and to
    die: NotRequired[int]  # the combat die of this attack, as it counts now
    source: NotRequired[str]  # where the group or ship is that a card moves on
    steps: NotRequired[int]  # moves that the card still gives
    group: NotRequired[int]  # pirates of a forced march
    owed: NotRequired[int]  # gold still to be paid
    due: NotRequired[dict[EldoradoRegion, int]]  # pirates of land hiring still to be placed
    target: NotRequired[str]  # the area of an old chart
    rolled: NotRequired[list[int]]  # two rolls of the gold die, two of the natives die
    victim: NotRequired[int]  # the seat whose hand is looked at
    to_place: NotRequired[int]
    to_dock: NotRequired[int]
    score: NotRequired[list[EldoradoHolding]]  # when it is over
    winners: NotRequired[list[int]]
    ending: NotRequired[EldoradoEnding]


# -- the facts ------------------------------------------------------------------------------------------------------


class EldoradoBox(TypedDict):
    """A rectangle by its middle and size."""

    x: float
    y: float
    width: float
    height: float


class EldoradoSpace(TypedDict):
    """An area of land or a space of water."""

    id: str
    names: dict[str, str]  # by language; English is always there
    kind: Literal["land", "coast", "sea"]
    region: EldoradoRegion | None  # of land
    island: str  # English; empty on water
    city: bool
    post: Literal["", "centre", "north", "south", "west", "east"]  # a trading post (E6)
    terrain: str  # class of the drawing: a province, jungle, shore, ring, heights, valley; empty on water
    land: list[str]  # neighbours
    water: list[str]
    outline: list[list[float]]  # points x, y
    hole: list[list[float]]  # what another space cuts out of it; fill by the rule evenodd
    pieces: EldoradoBox  # room for a row of pieces: badge of city or post, stack, gold, flag; or for a ship
    label: EldoradoBox  # room for the name
    harbour: EldoradoBox | None  # room for the ship of a city


class EldoradoProvince(TypedDict):
    """The corner of a colour."""

    colour: EldoradoColour
    corner: str
    opposite: EldoradoColour
    areas: list[str]
    cities: list[str]


class EldoradoDie(TypedDict):
    """A die with its six faces; of the combat die, numbers below zero are crossed-out cannons."""

    id: EldoradoDieId
    colour: str
    faces: list[int]
    confidence: EldoradoConfidence


class EldoradoCard(TypedDict):
    """One kind of action card."""

    id: str
    names: dict[str, str]  # by language; English is always there
    text: str  # English, our own words
    effect: str  # a verb with its amount, as in data/cards.toml
    verb: str
    amount: int
    copies: int
    targets: list[Literal["space", "space beside", "colour", "seat", "pirates"]]  # what is named with it
    when: Literal["turn", "before a turn", "after a roll", "after a card"]
    confidence: EldoradoConfidence
    note: str


class EldoradoPaint(TypedDict):
    """A colour of the drawing, as hexadecimal values of both themes."""

    papyrus: str
    night: str


class EldoradoNumbers(TypedDict):
    """The numbers of the rule book, as this table plays; data/edition.toml says what each means."""

    action_points: int
    pirates_per_colour: int
    gold: int
    natives: int
    ships: int
    capacity: int
    starting_pirates: int
    starting_pirates_three: int
    farthest_bonus: int
    starting_ships: int
    neutral_city_pirates: int
    neutral_area_pirates: int
    attackers: int
    central_factor: int
    province_areas: int
    victory_posts: int
    victory_cities: int
    hired_pirates: int
    hiring_cities: int
    hiring_posts: int
    land_hiring_areas: int
    starting_cards: int
    card_gold: int
    card_points: int


class EldoradoPrice(TypedDict):
    """What an action costs, and the rule that allows it."""

    points: int
    gold: int
    rule: str


class EldoradoFacts(TypedDict):
    """What a table with these options is drawn with."""

    game: Literal["eldorado"]
    digest: str
    options: EldoradoOptions
    players: int
    languages: list[str]
    colours: list[EldoradoColour]  # in the order of play
    marks: dict[EldoradoTroops, str]  # the shape that goes with a colour: ring, cross, lozenge, triangle, lance
    paints: dict[EldoradoTroops, str]  # of pieces, the same in both themes
    palette: dict[str, EldoradoPaint]  # of land and sea: the custom properties --map-NAME of the drawing
    board: str  # the name of the board
    board_confidence: EldoradoConfidence
    view_box: EldoradoBox  # the viewBox is left, top, width and height of it
    svg: str  # sea, land, lines and scenery; no names and no pieces. To stand inside the page:
    # [data-theme="papyrus"] or [data-theme="night-sea"] around it chooses the theme; each space has the id space-ID
    spaces: list[EldoradoSpace]  # land first
    provinces: list[EldoradoProvince]
    posts: list[str]  # the trading posts, the central one first
    dice: list[EldoradoDie]  # gold, natives, combat
    cards: list[EldoradoCard]  # empty where the table plays without
    numbers: EldoradoNumbers
    prices: dict[EldoradoAction, EldoradoPrice]


# -- the choices ----------------------------------------------------------------------------------------------------


class EldoradoOdds(TypedDict):
    """One result of an attack: how many of six faces bring it, and what either side then loses."""

    faces: int
    die: int
    attackers_lost: int
    defenders_lost: int


class EldoradoLine(TypedDict):
    """A kind of move with the ranges of its amounts.

    A move is written ACTION [CARD] [HERE] [THERE], and then `pirates N` and `gold N` where they are not 0.
    """

    move: str  # with the least amounts
    most: str  # with the most pirates, and then the most gold
    action: EldoradoAction
    here: str  # a space: where, or from where; or empty
    there: str  # a space: to where; or empty
    card: str  # that is played or taken, or empty
    colour: EldoradoColour | None  # that raids
    seat: int | None  # whose hand is looked at
    pirates: list[int]  # least and most
    gold: list[int]  # least and most
    natives: int  # of a pick
    room: int  # most pirates and gold together; 0: there is nothing to choose
    points: int  # action points that it costs
    dice: list[EldoradoDieId]  # that are rolled
    odds: list[EldoradoOdds]  # of an attack, before any cards


class EldoradoObstacle(TypedDict):
    """What one might try with a stack, a ship or a card, and cannot: why not."""

    action: EldoradoAction
    here: str  # a space, or empty
    there: str  # a space, or empty
    card: str  # or empty
    why: Phrase


class EldoradoChoices(TypedDict):
    """What a seat may do now."""

    phase: EldoradoPhase
    deciding: bool  # False: there is nothing to decide, and nothing follows
    colour: EldoradoColour | None  # that the seat decides for; None where it is asked for a card in answer
    points: int
    asks: Phrase | None  # what is asked, beside the usual actions of a turn
    offers: list[EldoradoLine]
    obstacles: list[EldoradoObstacle]


# -- the standing ---------------------------------------------------------------------------------------------------


class EldoradoStandingBand(EldoradoHolding):
    """How a colour stands."""

    cities: int  # controlled in all
    home_areas: int  # controlled in its own province
    best_province: int  # most areas that it controls in one province (E11)
    gold: int  # on its areas and manned ships
    ships: int  # that belong to it (Q10)
    supply: int  # pirates that could still be hired
    out: bool  # without pirates and without hope (Q47)


class EldoradoClaim(TypedDict):
    """A victory that is claimed, and who can still act before it wins (Q1)."""

    colour: EldoradoColour
    seat: int
    by: list[Literal["posts", "cities"]]  # the way or ways that are fulfilled now (E9, E10)
    still: list[EldoradoColour]  # that have a turn before; of another player, or the own one


class EldoradoStanding(TypedDict):
    """How everybody stands."""

    over: bool
    round: int
    round_limit: int  # 0: none
    bands: list[EldoradoStandingBand]  # all four, in the order of play
    cards: list[int]  # in the hands, by seat
    claims: list[EldoradoClaim]
    leaders: list[int]  # who would win at the limit of rounds (Q40); the winners when it is over
    winners: list[int] | None
    ending: EldoradoEnding


# -- the form of the options ----------------------------------------------------------------------------------------


class EldoradoAllowed(TypedDict):
    """The values that are allowed when other fields have these values."""

    when: dict[str, Any]
    values: list[Any]


class EldoradoField(TypedDict):
    """One option of a table, told as all games tell theirs."""

    name: str
    kind: Literal["choice", "number", "flag", "per-seat"]
    choices: list[Any]  # of each seat, where it is per seat; empty for a number between `least` and `most`
    default: Any  # of colours one word for all seats, "random", which is no choice of a single seat
    depends: list[str]
    allowed: list[EldoradoAllowed]
    least: int | None
    most: int | None
    distinct: bool  # per seat: no value twice
    one_for_all: bool  # per seat: a single value stands for all seats
    advanced: bool  # a ruling that most tables leave as it is
    rule: str


TYPES: Final = {"View": EldoradoView, "Facts": EldoradoFacts, "Choices": EldoradoChoices, "Standing": EldoradoStanding}
