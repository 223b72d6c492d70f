"""The one observer: everything that a seat may know of a position, as a typed value.

Two positions that differ only in what a seat cannot know give that seat identical bytes.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType, structs

from argosy.eldorado.decisions import PHASE_NAMES
from argosy.eldorado.facts.catalog import COLOURS, DICE, Colour, Control, Region, Troops
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS, State
from argosy.eldorado.move_code import from_code
from argosy.eldorado.options import PLACEMENTS, VICTORY_CHECKS
from argosy.eldorado.ruleset import Ruleset
from argosy.eldorado.sheet import EldoradoHolding, Ending, final_score
from argosy.eldorado.tables import REGION_NAMES
from argosy.tabletop.herald import one_of
from argosy.tabletop.own_files import shown_options

HOLDERS: Final = {
    codes.NATIVES: "natives",
    codes.UNEXPLORED: "unexplored",
    codes.NOBODY: None,
    **dict(enumerate(COLOURS)),
}
EldoradoPhase: TypeAlias = Annotated[str, one_of(PHASE_NAMES)]


class EldoradoOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What the table agreed on; options at their default are left out."""

    players: int
    cards: bool | UnsetType = UNSET
    land_hiring: bool | UnsetType = UNSET
    placement: Annotated[str, one_of(PLACEMENTS)] | UnsetType = UNSET
    colours: list[Colour] | UnsetType = UNSET
    victory_check: Annotated[str, one_of(VICTORY_CHECKS)] | UnsetType = UNSET
    round_limit: int | UnsetType = UNSET
    data: list[str] | UnsetType = UNSET


class EldoradoSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A player. Spectators see how many cards there are, and no more."""

    seat: int
    colours: list[Colour]
    cards: int
    known: list[str] | UnsetType = UNSET  # of another: the cards that the own seat knows to be in that hand
    hand: list[str] | UnsetType = UNSET  # one's own
    chosen: str | UnsetType | None = UNSET  # one's own decision, while others still decide


class EldoradoBand(msgspec.Struct, frozen=True):
    """What belongs to a colour."""

    colour: Colour
    seat: int | None  # None: neutral (E57)
    pirates: int  # on the board
    claim: bool  # the victory card lies open (E12)


class EldoradoArea(msgspec.Struct, frozen=True):
    """An area of land."""

    id: str
    control: Control  # whose flag or printed colour counts (Q22)
    holder: Troops | None  # whose the troops are
    troops: int
    gold: int


class EldoradoShip(msgspec.Struct, frozen=True):
    """A ship on the board; in a city it is empty and has no colour."""

    space: str
    colour: Colour | None  # of the crew, of the last one, or of who launched it (Q10, Q41)
    crew: int
    gold: int
    new: bool  # it has come to its city in this turn (Q55)


class EldoradoSupply(msgspec.Struct, frozen=True):
    """What is in the box."""

    gold: int
    natives: int
    ships: int


class EldoradoDice(msgspec.Struct, frozen=True, kw_only=True):
    """What the last decision rolled; dice that were not rolled are left out."""

    gold: int | UnsetType = UNSET
    natives: int | UnsetType = UNSET
    combat: int | UnsetType = UNSET  # below zero: crossed-out cannons


class EldoradoView(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat, or a spectator, may know of a position. Seats are counted from 1."""

    game: Literal["eldorado"]
    options: EldoradoOptions
    seat: int | None
    round: int
    turn: Colour  # whose turn it is, or is about to be
    active: Colour  # who acts: in a raid another than `turn`
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
    drawn_since: list[int] | UnsetType = UNSET  # how many of them each seat has drawn since
    dice: EldoradoDice | UnsetType = UNSET
    card: str | UnsetType = UNSET  # the move with the card that may be cancelled
    attack: list[str] | UnsetType = UNSET  # from and to
    die: int | UnsetType = UNSET  # the combat die of this attack, as it counts now
    source: str | UnsetType = UNSET  # where the group or ship is that a card moves on
    steps: int | UnsetType = UNSET  # moves that the card still gives
    group: int | UnsetType = UNSET  # pirates of a forced march
    owed: int | UnsetType = UNSET  # gold still to be paid
    due: dict[Region, int] | UnsetType = UNSET  # pirates of land hiring still to be placed
    target: str | UnsetType = UNSET  # the area of an old chart
    rolled: list[int] | UnsetType = UNSET  # two rolls of the gold die, two of the natives die
    victim: int | UnsetType = UNSET  # the seat whose hand is looked at
    to_place: int | UnsetType = UNSET
    to_dock: int | UnsetType = UNSET
    score: list[EldoradoHolding] | UnsetType = UNSET  # when it is over
    winners: list[int] | UnsetType = UNSET
    ending: Ending | UnsetType = UNSET


def view(rules: Ruleset, s: State, seat: int | None) -> EldoradoView:
    """Collect what a seat may know, or a spectator (None): public facts, its own secrets, and what it remembers."""
    remembers = seat is not None and s.knows_pile >> seat & 1
    held = s.seats[seat or 0]
    known = under_way(rules, s)
    if "dice" in known:
        known["dice"] = EldoradoDice(**known["dice"])
    if s.phase == codes.PLACING:
        known |= {"to_place": s.to_place, "to_dock": s.to_dock}
    if s.phase == codes.OVER:
        known |= structs.asdict(final_score(s, rules.rules))
    if remembers:
        known["drawn_since"] = held.drawn[: s.players]
    return EldoradoView(
        game="eldorado",
        options=EldoradoOptions(**shown_options(rules.options.to_dict())),
        seat=None if seat is None else seat + 1,
        round=s.round + 1,
        turn=COLOURS[s.turn],
        active=COLOURS[s.active],
        phase=PHASE_NAMES[s.phase],
        points=s.points,
        mustered=bool(s.mustered),
        pending=[p + 1 for p in range(s.players) if s.pending >> p & 1],
        seats=[_seat(rules, s, each, seat) for each in range(s.players)],
        bands=[_band(s, colour) for colour in range(BANDS)],
        areas=[_area(rules, s, number) for number in range(rules.rules.areas)],
        ships=[_ship(rules, s, number) for number in range(s.afloat)],
        supply=EldoradoSupply(s.gold, s.natives, rules.rules.ships - s.afloat),
        pile=s.piled,
        discards=_named(rules, s.discards),
        pile_seen=_named(rules, held.seen) if remembers else None,
        **known,
    )


def without_memory(view: EldoradoView) -> EldoradoView:
    """Return a view without what the seat remembers of hands and of the pile."""
    seats = [each if each.known is UNSET else structs.replace(each, known=[]) for each in view.seats]
    drawn: list[int] | UnsetType = UNSET if view.drawn_since is UNSET else []
    return structs.replace(view, seats=seats, pile_seen=None, drawn_since=drawn)


def _named(rules: Ruleset, cards: list[int]) -> list[str]:
    """List cards by id, from how many there are of each kind."""
    return [card.id for number, card in enumerate(rules.catalog.cards) for _ in range(cards[number])]


def _seat(rules: Ruleset, s: State, each: int, seat: int | None) -> EldoradoSeat:
    held = s.seats[each]
    colours = [COLOURS[colour] for colour in range(BANDS) if s.bands[colour].seat == each]
    if seat is None:
        return EldoradoSeat(seat=each + 1, colours=colours, cards=held.cards)
    if each != seat:
        known = _named(rules, s.seats[seat].known[each])
        return EldoradoSeat(seat=each + 1, colours=colours, cards=held.cards, known=known)
    chosen = None if held.move == codes.NO_MOVE else str(from_code(rules, held.move))
    hand = _named(rules, held.hand)
    return EldoradoSeat(seat=each + 1, colours=colours, cards=held.cards, hand=hand, chosen=chosen)


def _band(s: State, colour: int) -> EldoradoBand:
    band = s.bands[colour]
    return EldoradoBand(COLOURS[colour], band.seat + 1 if band.seat >= 0 else None, band.pirates, bool(band.claim))


def _area(rules: Ruleset, s: State, number: int) -> EldoradoArea:
    area = s.areas[number]
    control = HOLDERS[area.control] or ""
    return EldoradoArea(rules.spaces[number].id, control, HOLDERS[area.holder], area.troops, area.gold)


def _ship(rules: Ruleset, s: State, number: int) -> EldoradoShip:
    ship = s.ships[number]
    return EldoradoShip(rules.spaces[ship.space].id, HOLDERS[ship.colour], ship.crew, ship.gold, bool(ship.fresh))


def under_way(rules: Ruleset, s: State) -> dict[str, Any]:
    """Collect what is under way: dice, an attack, a card, steps, a purchase; fields of the view, and of a file."""
    phase, spaces = PHASE_NAMES[s.phase], rules.spaces
    found: dict[str, Any] = {}
    dice = {name: face for name, face in zip(DICE, s.dice, strict=True) if face != codes.NO_ROLL}
    if dice:
        found["dice"] = dice
    if s.card_move != codes.NO_MOVE:
        found["card"] = str(from_code(rules, s.card_move))
    if s.die:
        found |= {"attack": [spaces[s.source].id, spaces[s.target].id], "die": s.die}
    if phase in ("marching", "sailing", "driving"):
        found |= {"source": spaces[s.source].id, "steps": s.steps}
    if phase == "marching":
        found["group"] = s.group
    if phase == "paying":
        found["owed"] = s.owed
    if phase == "settling":
        found["due"] = {name: s.due[region] for region, name in enumerate(REGION_NAMES) if s.due[region]}
    if phase == "charting":
        found |= {"target": spaces[s.target].id, "rolled": list(s.rolled)}
    if phase == "stealing":
        found["victim"] = s.target + 1
    return found
