"""What a view says, as it is sent: docs/views.md explains each field."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from argosy.tabletop.herald import one_of
from argosy.wonders.decisions import Phase
from argosy.wonders.facts.words import Direction, Fleet
from argosy.wonders.kernel import codes
from argosy.wonders.knowledge.court import WondersDraftSight, WondersLeaderInPlay
from argosy.wonders.knowledge.expansions import WondersIslandDeck
from argosy.wonders.knowledge.projects import WondersGivenUp, WondersProjectInPlay
from argosy.wonders.knowledge.tiles import WondersMarket, WondersTileSight
from argosy.wonders.sheet import WondersSheet, WondersTeam

HOW: Final = {
    codes.BUILT: "built",
    codes.TUCKED: "tucked",
    codes.SOLD: "sold",
    codes.LEFT_OVER: "left over",
    codes.HELD: "untold",
}


class WondersLook(msgspec.Struct, frozen=True, kw_only=True):
    """When a seat looked through the discard pile, and what it took."""

    age: int
    turn: int
    took: str | None


class WondersPileSight(WondersLook, frozen=True, kw_only=True):
    """An own look, with what lay there."""

    cards: list[str]


class WondersPile(msgspec.Struct, frozen=True, kw_only=True):
    """The discard pile."""

    size: int
    cards: list[str] | None  # for the seat that may look now
    seen: list[WondersPileSight]


class WondersRemoval(msgspec.Struct, frozen=True, kw_only=True):
    """How a card left its packet."""

    turn: int
    seat: int
    how: Annotated[str, one_of(HOW.values())]
    card: str | None  # if this seat knows it


class WondersPacketSight(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat saw in a packet."""

    turn: int
    cards: list[str]


class WondersPacket(msgspec.Struct, frozen=True, kw_only=True):
    """A dealt hand on its way round the table."""

    age: int
    dealt_to: int
    held_by: int | None
    held: int
    log: list[WondersRemoval]
    seen: list[WondersPacketSight]
    remembered: list[str] | None


class WondersCopy(msgspec.Struct, frozen=True, kw_only=True):
    """The stage of another board that a stage copies (W10)."""

    wonder: str
    side: str
    stage: int


class WondersCity(msgspec.Struct, frozen=True, kw_only=True):
    """One city as everybody sees it."""

    seat: int
    wonder: str
    side: str | None
    coins: int
    shields: int
    stages: int
    tucked: list[str]
    buildings: list[str]
    victories: list[int]
    defeats: int
    once_used: bool
    salvages: int
    looks: list[WondersLook]
    # at tables with teams
    partner: int | UnsetType = UNSET
    # at tables with expansions or own data
    raised: list[int] | UnsetType = UNSET
    copies: list[WondersCopy] | UnsetType = UNSET  # one for each stage, where the board copies others
    debts: int | UnsetType = UNSET
    diplomacy: int | UnsetType = UNSET
    boarding: list[Direction] | UnsetType = UNSET
    raids: list[str] | UnsetType = UNSET
    card_salvages: int | UnsetType = UNSET
    loss: int | UnsetType = UNSET
    # at tables with Armada
    shipyard: str | UnsetType = UNSET
    ships: dict[Fleet, int] | UnsetType = UNSET
    naval_strength: int | UnsetType = UNSET
    trade_level: int | UnsetType = UNSET
    islands: list[str] | UnsetType = UNSET
    naval_tokens: list[int] | UnsetType = UNSET
    owed: list[str] | UnsetType = UNSET
    exploring: list[int] | UnsetType = UNSET
    choices: int | UnsetType = UNSET
    tax: int | UnsetType = UNSET
    # at tables with Leaders
    leaders: list[WondersLeaderInPlay] | UnsetType = UNSET
    buried: list[WondersLeaderInPlay] | UnsetType = UNSET
    copied_leader: str | UnsetType | None = UNSET
    leaders_held: int | UnsetType = UNSET
    leaders_tucked: int | UnsetType = UNSET
    leader_stages: list[int] | UnsetType = UNSET
    leaders_sold: int | UnsetType = UNSET
    leaders_aside: int | UnsetType = UNSET
    blacks_used: int | UnsetType = UNSET
    bonus: int | UnsetType = UNSET
    leader_salvages: int | UnsetType = UNSET
    copied_salvages: int | UnsetType = UNSET
    tributes: int | UnsetType = UNSET
    burying: int | UnsetType = UNSET
    calls: int | UnsetType = UNSET
    copying: int | UnsetType = UNSET
    # at tables with Edifice
    instead: list[int] | UnsetType = UNSET  # stages built with the effect to be chosen instead; with Carthage too
    joined: list[int] | UnsetType = UNSET  # by age, as the next ones
    gift_pawns: list[int] | UnsetType = UNSET
    rewards: list[int] | UnsetType = UNSET
    project_debts: list[int] | UnsetType = UNSET
    free_builds: int | UnsetType = UNSET  # Great Projects: tokens (N47)
    start_lost: bool | UnsetType = UNSET  # of the board (N46)
    moored: bool | UnsetType = UNSET  # no ship moves in this turn (N89)
    given_up: list[WondersGivenUp] | UnsetType = UNSET
    # at tables with the tower
    tiles_held: int | UnsetType = UNSET
    tiles_built: list[str] | UnsetType = UNSET
    market: WondersMarket | UnsetType = UNSET


class WondersDraw(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the seat drew as the holder of the free city card."""

    age: int
    turn: int
    card: str


class WondersFreeCity(msgspec.Struct, frozen=True, kw_only=True):
    """The free city of a table of two, and the draw pile (V2, V5)."""

    seat: int  # its number among the cities
    holder: int  # the seat that decides for it in this turn
    pile: int  # cards left to draw
    draws: list[WondersDraw]  # of this seat
    own: str | None  # what this seat has chosen for its own city, while it decides for the free city


class WondersView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a seat may know of a position, or a spectator; docs/views.md explains each field."""

    game: Literal["wonders"]
    options: dict[str, Any]
    seat: int | None
    age: int
    turn: int
    phase: Phase
    pending: list[int]
    decided: list[int]
    decision: str | None
    hand: list[str]
    cities: list[WondersCity]
    packets: list[WondersPacket]
    pile: WondersPile
    during: Literal["turn", "extra", "salvage", "recruitment"] | UnsetType | None = UNSET  # expansions or own data
    island_decks: list[WondersIslandDeck] | UnsetType = UNSET  # Armada
    offered: list[str] | UnsetType = UNSET  # Armada
    projects: list[WondersProjectInPlay] | UnsetType = UNSET  # Edifice
    leader_hand: list[str] | UnsetType = UNSET  # Leaders; so are the next ones
    drafting: list[str] | UnsetType = UNSET
    own_tucked: list[str] | UnsetType = UNSET
    own_sold: list[str] | UnsetType = UNSET
    own_aside: list[str] | UnsetType = UNSET
    draft_seen: list[WondersDraftSight] | UnsetType = UNSET
    tower: list[str | None] | UnsetType = UNSET  # the tower; so are the next ones
    tower_next: int | UnsetType = UNSET
    tower_covered: list[str] | UnsetType = UNSET
    tile_hand: list[str] | UnsetType = UNSET
    drafting_tiles: list[str] | UnsetType = UNSET
    tiles_seen: list[WondersTileSight] | UnsetType = UNSET
    free_city: WondersFreeCity | UnsetType = UNSET  # two players
    score: list[WondersSheet] | UnsetType = UNSET  # when it is over
    winners: list[int] | UnsetType = UNSET
    teams: list[WondersTeam] | UnsetType = UNSET
