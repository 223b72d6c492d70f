"""The one observer: everything that a seat may know of a position. docs/views.md explains each field.

Two positions that differ only in what a seat cannot know give that seat identical bytes.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType, structs

from argosy.tabletop.herald import one_of
from argosy.tabletop.own_files import shown_options
from argosy.wonders.decisions import Phase
from argosy.wonders.facts.words import Direction, Fleet
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGE_SPAN, SEATS
from argosy.wonders.knowledge import packets
from argosy.wonders.knowledge.expansions import WondersIslandDeck, city_facts, own_facts, table_facts
from argosy.wonders.knowledge.memory import Knowledge
from argosy.wonders.knowledge.packets import PLACES, Look, Place
from argosy.wonders.seats import Seats
from argosy.wonders.sheet import WondersSheet, WondersTeam, public_score

T = TypeVar("T")
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
    during: Literal["turn", "extra", "salvage"] | UnsetType | None = UNSET  # expansions or own data
    island_decks: list[WondersIslandDeck] | UnsetType = UNSET  # Armada
    offered: list[str] | UnsetType = UNSET  # Armada
    score: list[WondersSheet] | UnsetType = UNSET  # when it is over
    winners: list[int] | UnsetType = UNSET
    teams: list[WondersTeam] | UnsetType = UNSET


def view_bytes(position: Seats, seat: int | None) -> bytes:
    """Return the view of a seat in its one canonical form."""
    return msgspec.json.encode(view(position, seat), order="deterministic")


def view(position: Seats, seat: int | None) -> WondersView:
    """Return what a seat may know, or a spectator (None): public facts, its own secrets, and what it remembers."""
    return _View(position, seat).whole()


def without_memory(view: WondersView) -> WondersView:
    """Return a view without what a player with a good memory would know of packets and of the discard pile."""
    forgotten = [structs.replace(packet, log=[], seen=[], remembered=None) for packet in view.packets]
    return structs.replace(view, packets=forgotten, pile=structs.replace(view.pile, seen=[]))


@lru_cache(maxsize=1 << 15)
def _removals(turn: int, seat: int, how: str, card: str | None) -> tuple[WondersRemoval, WondersRemoval]:
    """Return how a card left its packet, without it and with it; the same ones are shown turn after turn."""
    seen = WondersRemoval(turn=turn, seat=seat, how=how, card=None)
    return seen, structs.replace(seen, card=card)


class _View:
    """Shows a position as one seat knows it."""

    def __init__(self, position: Seats, seat: int | None) -> None:
        self.position = position
        self.state = position.state
        self.rules = position.kernel_rules
        self.seat = seat
        self.knowledge = Knowledge(position, seat)
        self.card_names = position.rules.names
        self.looks = self.public("looks", lambda: packets.looks(self.state, self.rules))
        self.tucked = self.known_tucked()

    def public(self, name: str, compute: Callable[[], T]) -> T:
        """Return what everybody sees, computed once for the views of all seats."""
        return self.position.once(name, 0, lambda _: compute())

    def whole(self) -> WondersView:
        position, seats = self.position, range(self.position.players)
        own = None if self.seat is None else self.seat + 1
        decision = None if self.seat is None else position.chosen(self.seat)
        return WondersView(
            game="wonders",
            options=self.public("options", lambda: shown_options(position.options.to_dict())),
            seat=own,
            age=position.age,
            turn=position.turn,
            phase=position.phase,
            pending=[seat + 1 for seat in position.pending],
            decided=[seat + 1 for seat in seats if position.has_decided(seat)],
            decision=str(decision) if decision else None,
            hand=[] if self.seat is None else [card.id for card in position.hand(self.seat)],
            cities=[self.city(seat) for seat in seats],
            packets=[self.packet(age, k) for age in packets.dealt_ages(self.state) for k in seats],
            pile=self.pile(),
            **self.public("table", lambda: table_facts(position)),
            **own_facts(position, self.seat),
            **(structs.asdict(public_score(position)) if position.over else {}),
        )

    # -- cities ---------------------------------------------------------------------------------------------------

    def city(self, seat: int) -> WondersCity:
        city, tucked = self.position.once("city", seat, self.public_city), self.tucked[seat]
        return structs.replace(city, tucked=self.names(sorted(tucked))) if tucked else city

    def public_city(self, seat: int) -> WondersCity:
        """Return a city without the cards under its wonder."""
        city = self.position.city(seat)
        wonder, side = self.position.board(seat)
        return WondersCity(
            seat=seat + 1,
            wonder=wonder.id,
            side=None if self.position.is_choosing_side(seat) else side.id,
            coins=city.coins,
            shields=city.shields,
            stages=city.stages,
            tucked=[],
            buildings=[card.id for card in self.position.buildings(seat)],
            victories=city.victories,
            defeats=city.defeats,
            once_used=bool(city.once_used),
            salvages=city.salvages,
            looks=[self.public_look(look) for look in self.looks if look.seat == seat],
            **city_facts(self.position, seat),
        )

    def known_tucked(self) -> list[list[int]]:
        """List the cards under each wonder that this seat knows."""
        knowledge = self.knowledge
        found: list[list[int]] = [[] for _ in range(self.position.players)]
        for place in knowledge.known:
            if knowledge.fate(place) == codes.TUCKED:
                found[knowledge.player(place)].append(knowledge.card(place))
        return found

    def public_look(self, look: Look) -> WondersLook:
        """Return when a seat looked through the pile (B10), and which card it built from there (B42)."""
        age, slot = divmod(look.time, AGE_SPAN)
        took = None if look.taken == codes.NO_CARD else self.name(look.taken)
        return WondersLook(age=age + 1, turn=min(slot + 1, self.rules.turns), took=took)

    # -- packets --------------------------------------------------------------------------------------------------

    def packet(self, age: int, k: int) -> WondersPacket:
        """Return a dealt hand on its way round the table."""
        knowledge, number = self.knowledge, age * SEATS + k
        sights, removals = knowledge.sights(age, k), self.position.once("removals", number, self.removals)
        held, left = self.rules.hand_size - len(removals), zip(PLACES[number], removals, strict=False)
        return WondersPacket(
            age=age + 1,
            dealt_to=k + 1,
            held_by=packets.holder(self.state, self.rules, age, k, self.state.turn) + 1 if held else None,
            held=held,
            log=[known if place in knowledge.known else seen for place, (seen, known) in left],
            seen=[WondersPacketSight(turn=turn + 1, cards=self.seen(age, k, turn)) for turn in sights],
            remembered=self.remembered(age, k, sights[-1]) if sights else None,
        )

    def seen(self, age: int, k: int, turn: int) -> list[str]:
        """List the cards that the seat saw in a packet."""
        return self.names(self.knowledge.cards(self.knowledge.told(age, k, turn)))

    def removals(self, packet: int) -> list[tuple[WondersRemoval, WondersRemoval]]:
        """Return how cards have left a packet, each as everybody saw it, and as a seat that knows the card."""
        cards, fates = self.state.packets[packet].card, self.state.packets[packet].fate
        slots = range(self.rules.hand_size)
        held = sum(cards[slot] != codes.NO_CARD and fates[slot] == codes.HELD for slot in slots)
        return [self.removal(PLACES[packet][slot]) for slot in slots[: len(slots) - held]]

    def removal(self, place: Place) -> tuple[WondersRemoval, WondersRemoval]:
        """Return how a card left its packet: without the card, and with it."""
        fate, card = self.knowledge.fate(place), self.knowledge.card(place)
        name = None if card == codes.NO_CARD else self.name(card)
        how = HOW[packets.LAID_OFF_AS.get(fate, fate)]
        return _removals(place.slot + 1, self.knowledge.player(place) + 1, how, name)

    def remembered(self, age: int, k: int, turn: int) -> list[str]:
        """Return the cards that are still in a packet, or have left it unknown, since the seat saw it last."""
        knowledge = self.knowledge
        places = knowledge.told(age, k, turn)
        known, fates = knowledge.known, self.state.packets[age * SEATS + k].fate
        left = [place for place in places if place not in known or fates[place.slot] == codes.HELD]
        return self.names(knowledge.cards(left))

    # -- the discard pile -----------------------------------------------------------------------------------------

    def pile(self) -> WondersPile:
        """Return the size of the pile, its cards for the seat that may look, and what the seat saw before (B10)."""
        may_look = self.position.over or (self.seat is not None and packets.asked_seat(self.state) == self.seat)
        pile = self.position.pile()
        own = [look for look in self.looks if look.seat == self.seat]
        return WondersPile(
            size=len(pile),
            cards=[card.id for card in pile] if may_look else None,
            seen=[WondersPileSight(**structs.asdict(self.public_look(look)), cards=self.pile_at(look)) for look in own],
        )

    def pile_at(self, look: Look) -> list[str]:
        """Return the cards that lay in the pile when a seat looked."""
        laid = Counter(
            discard.card for discard in packets.discards(self.state, self.rules) if discard.time <= look.time
        )
        gone = Counter(taking.taken for taking in packets.takings(self.state, self.rules) if taking < look)
        return self.names(sorted((laid - gone).elements()))

    # -- names ----------------------------------------------------------------------------------------------------

    def name(self, card: int) -> str:
        return self.card_names[card]

    def names(self, cards: list[int]) -> list[str]:
        names = self.card_names
        return [names[card] for card in cards]
