"""The one observer: everything that a seat may know of a position, as plain values. docs/views.md explains each field.

Two positions that differ only in what a seat cannot know give that seat identical bytes.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGE_SPAN, SEATS
from argosy.wonders.knowledge.discards import LAID_OFF_AS, asked_seat, discards, takings
from argosy.wonders.knowledge.expansions import city_facts, own_facts, table_facts
from argosy.wonders.knowledge.looks import Look, looks
from argosy.wonders.knowledge.memory import Knowledge
from argosy.wonders.knowledge.packets import Place, dealt_ages, holder
from argosy.wonders.sheet import score_to_dict

if TYPE_CHECKING:
    from argosy.wonders.position import Position

HOW: Final = {
    codes.BUILT: "built",
    codes.TUCKED: "tucked",
    codes.SOLD: "sold",
    codes.LEFT_OVER: "left over",
    codes.HELD: "untold",
}


def view_bytes(position: Position, seat: int | None) -> bytes:
    """The view of a seat in its one canonical form."""
    return json.dumps(view(position, seat), sort_keys=True, separators=(",", ":")).encode()


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """What a seat may know, or a spectator (None): public facts, its own secrets, and what it remembers."""
    return _View(position, seat).whole()


class _View:
    """Tells a position as one seat knows it."""

    def __init__(self, position: Position, seat: int | None) -> None:
        self.position = position
        self.state = position.state
        self.rules = position.kernel_rules
        self.seat = seat
        self.knowledge = Knowledge(position, seat)

    def whole(self) -> dict[str, Any]:
        told = {**self.clock(), **self.own()}
        told["cities"] = [self.city(seat) for seat in range(self.position.players)]
        told["packets"] = [self.packet(age, k) for age in dealt_ages(self.state) for k in range(self.position.players)]
        told["pile"] = self.pile()
        told |= {**table_facts(self.position), **own_facts(self.position, self.seat)}
        if self.position.over:
            told |= score_to_dict(self.position)
        return told

    def clock(self) -> dict[str, Any]:
        position = self.position
        return {
            "game": "wonders",
            "options": position.options.to_dict(),
            "age": position.age,
            "turn": position.turn,
            "phase": position.phase,
            "pending": [seat + 1 for seat in position.pending],
            "decided": [seat + 1 for seat in range(position.players) if self.position.has_decided(seat)],
        }

    def own(self) -> dict[str, Any]:
        """What the seat alone sees now: its hand and its decision."""
        if self.seat is None:
            return {"seat": None, "hand": [], "decision": None}
        decision = self.position.chosen(self.seat)
        return {
            "seat": self.seat + 1,
            "hand": [card.id for card in self.position.hand(self.seat)],
            "decision": None if decision is None else str(decision),
        }

    # -- cities ---------------------------------------------------------------------------------------------------

    def city(self, seat: int) -> dict[str, Any]:
        city = self.position.city(seat)
        wonder, side = self.position.board(seat)
        return {
            "seat": seat + 1,
            "wonder": wonder.id,
            "side": None if self.position.is_choosing_side(seat) else side.id,
            "coins": city.coins,
            "shields": city.shields,
            "stages": city.stages,
            "tucked": self.tucked(seat),
            "buildings": [card.id for card in self.position.buildings(seat)],
            "victories": city.victories,
            "defeats": city.defeats,
            "once_used": bool(city.once_used),
            "salvages": city.salvages,
            "looks": [self.public_look(look) for look in looks(self.state, self.rules) if look.seat == seat],
            **city_facts(self.position, seat),
        }

    def tucked(self, seat: int) -> list[str]:
        """The cards under a wonder that this seat knows."""
        tucked = [place for place in self.knowledge.known if self.knowledge.fate(place) == codes.TUCKED]
        return self.names(self.knowledge.cards([place for place in tucked if self.knowledge.player(place) == seat]))

    def public_look(self, look: Look) -> dict[str, Any]:
        """When a seat looked through the pile (B10), and which card it built from there (B42)."""
        age, slot = divmod(look.time, AGE_SPAN)
        turn = min(slot + 1, self.rules.turns)
        return {"age": age + 1, "turn": turn, "took": None if look.taken == codes.NO_CARD else self.name(look.taken)}

    # -- packets --------------------------------------------------------------------------------------------------

    def packet(self, age: int, k: int) -> dict[str, Any]:
        """A dealt hand on its way round the table."""
        knowledge = self.knowledge
        sights = knowledge.sights(age, k)
        held = [place for place in knowledge.told(age, k) if knowledge.fate(place) == codes.HELD]
        slots = range(self.rules.hand_size - len(held))
        return {
            "age": age + 1,
            "dealt_to": k + 1,
            "held_by": holder(self.state, self.rules, age, k, self.state.turn) + 1 if held else None,
            "held": len(held),
            "log": [self.removal(Place(age * SEATS + k, slot)) for slot in slots],
            "seen": [
                {"turn": turn + 1, "cards": self.names(knowledge.cards(knowledge.told(age, k, turn)))}
                for turn in sights
            ],
            "remembered": self.remembered(age, k, sights[-1]) if sights else None,
        }

    def removal(self, place: Place) -> dict[str, Any]:
        """How a card left its packet, and which card if this seat knows."""
        fate = self.knowledge.fate(place)
        return {
            "turn": place.slot + 1,
            "seat": self.knowledge.player(place) + 1,
            "how": HOW[LAID_OFF_AS.get(fate, fate)],
            "card": self.name(self.knowledge.card(place)) if place in self.knowledge.known else None,
        }

    def remembered(self, age: int, k: int, turn: int) -> list[str]:
        """The cards that are still in a packet, or have left it unknown, since the seat saw it last."""
        knowledge = self.knowledge
        places = knowledge.told(age, k, turn)
        gone = [place for place in places if place in knowledge.known and knowledge.fate(place) != codes.HELD]
        return self.names(knowledge.cards([place for place in places if place not in gone]))

    # -- the discard pile -----------------------------------------------------------------------------------------

    def pile(self) -> dict[str, Any]:
        """How large the pile is, what it holds for who may look, and what the seat saw when it looked (B10)."""
        may_look = self.position.over or (self.seat is not None and asked_seat(self.state) == self.seat)
        pile = self.position.pile()
        own = [look for look in looks(self.state, self.rules) if look.seat == self.seat]
        return {
            "size": len(pile),
            "cards": [card.id for card in pile] if may_look else None,
            "seen": [{**self.public_look(look), "cards": self.pile_at(look)} for look in own],
        }

    def pile_at(self, look: Look) -> list[str]:
        """The cards that lay in the pile when a seat looked."""
        laid = Counter(discard.card for discard in discards(self.state, self.rules) if discard.time <= look.time)
        gone = Counter(taking.taken for taking in takings(self.state, self.rules) if taking < look)
        return self.names(sorted((laid - gone).elements()))

    # -- names ----------------------------------------------------------------------------------------------------

    def name(self, card: int) -> str:
        return self.position.rules.card(card).id

    def names(self, cards: list[int]) -> list[str]:
        return [self.name(card) for card in cards]
