"""The one observer: everything that a seat may know of a position. docs/views.md explains each field.

Two positions that differ only in what a seat cannot know give that seat identical bytes.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType, structs

from argosy.wonders.kernel import codes, free_city
from argosy.wonders.kernel.layout import AGE_SPAN, CARDS, SEATS, STAGES
from argosy.wonders.knowledge import packets
from argosy.wonders.knowledge.border import Border
from argosy.wonders.knowledge.expansions import city_facts, own_facts, table_facts
from argosy.wonders.knowledge.memory import Knowledge
from argosy.wonders.knowledge.packets import PLACES, Look, Place
from argosy.wonders.knowledge.shapes import (
    HOW,
    WondersCity,
    WondersCopy,
    WondersDraw,
    WondersFreeCity,
    WondersLook,
    WondersPacket,
    WondersPacketSight,
    WondersPile,
    WondersPileSight,
    WondersRemoval,
    WondersView,
)
from argosy.wonders.seats import Seats
from argosy.wonders.sheet import public_score

T = TypeVar("T")


def view_bytes(position: Seats, seat: int | None) -> bytes:
    """Return the view of a seat in its one canonical form."""
    return msgspec.json.encode(view(position, seat), order="deterministic")


def view(position: Seats, seat: int | None) -> WondersView:
    """Return what a seat may know, or a spectator (None): public facts, its own secrets, and what it remembers."""
    return _View(position, seat).whole()


def without_memory(view: WondersView) -> WondersView:
    """Return a view without what a player with a good memory would know of packets, the draft and the discard pile."""
    forgotten = [structs.replace(packet, log=[], seen=[], remembered=None) for packet in view.packets]
    drafted = view.draft_seen if view.draft_seen is UNSET else view.draft_seen[-1:] if view.phase == "draft" else []
    return structs.replace(view, packets=forgotten, pile=structs.replace(view.pile, seen=[]), draft_seen=drafted)


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
        position, seats, cities = self.position, range(self.position.players), range(self.position.cities)
        own = None if self.seat is None else self.seat + 1
        decision = None if self.seat is None else position.chosen(self.seat)
        return WondersView(
            game="wonders",
            options=position.rules.shown_options,
            seat=own,
            age=position.age,
            turn=position.turn,
            phase=position.phase,
            pending=[seat + 1 for seat in position.pending],
            decided=[seat + 1 for seat in seats if position.has_decided(seat)],
            decision=str(decision) if decision else None,
            hand=[] if self.seat is None else [card.id for card in position.hand(self.seat)],
            cities=[self.city(seat) for seat in cities],
            packets=[
                self.knowledge.lasting("packet", age, k, partial(self.packet, age, k))
                for age in packets.dealt_ages(self.state)
                for k in cities
            ],
            pile=self.pile(),
            **self.public("table", lambda: table_facts(position)),
            **own_facts(position, self.seat),
            free_city=self.free_city(),
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
            copies=self.copies(seat),
            **city_facts(self.position, seat),
        )

    def copies(self, seat: int) -> list[WondersCopy] | UnsetType:
        """Return what the stages of a board copy, once the sides of its neighbours are known."""
        board, rules = self.position.board(seat)[1], self.position.rules
        copying = any(effect.verb == "copy_stage" for stage in board.stages for effect in stage.effects)
        if self.position.phase == "sides" or not copying:
            return UNSET
        places = [divmod(row - CARDS, STAGES) for row in self.position.city(seat).stage_rows[: len(board.stages)]]
        boards = [(*rules.board(number), stage) for number, stage in places]
        return [WondersCopy(wonder=wonder.id, side=side.id, stage=stage + 1) for wonder, side, stage in boards]

    def known_tucked(self) -> list[list[int]]:
        """List the cards under each wonder that this seat knows."""
        knowledge, dealt = self.knowledge, self.state.packets
        found: list[list[int]] = [[] for _ in range(self.position.cities)]
        for place in knowledge.known:
            packet, slot = place
            if dealt[packet].fate[slot] == codes.TUCKED:
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
        if self.rules.free_city and k != 1:
            return self.border_packet(age, k)
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

    def border_packet(self, age: int, k: int) -> WondersPacket:
        """Return the hand that grows, or the draw pile beside it (V5, V29)."""
        border, number = Border(self.knowledge, age), age * SEATS + k
        removals = self.position.once("removals", number, self.removals)
        left, held = zip(PLACES[number], removals, strict=False), self.rules.hand_size - len(removals)
        in_hand = held + (border.growing.played < border.growing.turns) * (1 if k == 0 else -1)
        sights = border.sights() if k == 0 else []
        return WondersPacket(
            age=age + 1,
            dealt_to=k + 1,
            held_by=packets.holder(self.state, self.rules, age, k, self.state.turn) + 1 if in_hand and k == 0 else None,
            held=in_hand,
            log=[known if place in self.knowledge.known else seen for place, (seen, known) in left],
            seen=[WondersPacketSight(turn=turn + 1, cards=self.names(border.seen(turn))) for turn in sights],
            remembered=self.names(border.remembered()) if sights else None,
        )

    def free_city(self) -> WondersFreeCity | UnsetType:
        """Return who decides for the free city, the size of the draw pile, and what this seat drew from it (V20)."""
        position, s = self.position, self.state
        if position.holder is None or s.phase == codes.SIDES:
            return UNSET
        decides = self.seat == position.holder and free_city.decides_for_it(s) and s.phase == codes.FREE_TURN
        own = position.move_of_city(self.seat) if decides and self.seat is not None else None
        return WondersFreeCity(
            seat=codes.FREE_CITY + 1,
            holder=position.holder + 1,
            pile=position.draw_pile,
            draws=[draw for age in packets.dealt_ages(s) for draw in self.draws(age)],
            own=None if own is None else str(own),
        )

    def draws(self, age: int) -> Iterator[WondersDraw]:
        """Yield the cards that this seat drew in an age."""
        border = Border(self.knowledge, age)
        for turn in border.sights():
            card = border.growing.drawn(turn)
            if card != codes.NO_CARD:
                yield WondersDraw(age=age + 1, turn=turn + 1, card=self.name(card))

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
        may_look = self.position.over or (self.seat is not None and self.is_looking())
        pile = self.position.pile()
        own = [look for look in self.looks if packets.looked_by(self.rules, look) == self.seat]
        return WondersPile(
            size=len(pile),
            cards=[card.id for card in pile] if may_look else None,
            seen=[WondersPileSight(**structs.asdict(self.public_look(look)), cards=self.pile_at(look)) for look in own],
        )

    def is_looking(self) -> bool:
        """Say whether this seat looks through the pile, for its own city or for the free city (V30)."""
        asked = packets.asked_seat(self.state)
        return asked is not None and asked == (self.seat if asked < self.position.players else self._deciding())

    def _deciding(self) -> int:
        return codes.FREE_CITY if self.seat == self.position.holder else codes.NO_CARD

    def pile_at(self, look: Look) -> list[str]:
        """Return the cards that lay in the pile when a seat looked."""
        laid = Counter(
            discard.card for discard in packets.discards(self.state, self.rules) if discard.time <= look.time
        )
        given = Counter(one.card for one in packets.givings(self.state) if one.time <= look.time)
        hidden, open_takings = packets.split_takings(self.state, self.rules)
        gone = Counter(taking.taken for taking in [*hidden, *open_takings] if taking < look)
        return self.names(sorted((laid + given - gone).elements()))

    # -- names ----------------------------------------------------------------------------------------------------

    def name(self, card: int) -> str:
        return self.card_names[card]

    def names(self, cards: list[int]) -> list[str]:
        names = self.card_names
        return [names[card] for card in cards]
