"""An independent, slow reference for what is legal, written against the numbered rules and not against the kernel.

It knows a position only through the view of a seat and the facts of the catalog, and tries every move it can think of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from argosy.eldorado.facts.catalog import COLOURS, Catalog
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position


def legal_moves(position: Position, seat: int) -> set[Move]:
    """Every legal move of a seat."""
    return set(Reference(msgspec.to_builtins(position.view(seat)), position.rules.catalog).moves())


class Reference:
    """The table as one seat sees it."""

    def __init__(self, view: dict[str, Any], catalog: Catalog) -> None:
        self.view = view
        self.n = catalog.numbers
        self.catalog = catalog
        self.spaces = {space.id: space for space in catalog.board.spaces}
        self.areas = {area["id"]: area for area in view["areas"]}
        self.ships = {ship["space"]: ship for ship in view["ships"]}
        self.me = view["active"]
        self.points = view["points"]
        self.options = view["options"]
        self.hand = Counter(view["seats"][view["seat"] - 1].get("hand", ()))
        self.effects = {card.id: card.effect for card in catalog.cards}

    def moves(self) -> Iterator[Move]:
        if self.view["seat"] in self.view["pending"]:
            yield from getattr(self, f"in_{self.view['phase']}")()

    # -- facts of the table ---------------------------------------------------------------------------------------

    def beside(self, name: str, land: bool) -> list[str]:
        return [other for other in self.spaces[name].borders if self.spaces[other].is_land == land]

    def mine(self, name: str) -> int:
        """Own pirates on an area, or aboard a ship on the water."""
        if name in self.areas:
            area = self.areas[name]
            return int(area["troops"]) if area["holder"] == self.me else 0
        ship = self.ships.get(name)
        return int(ship["crew"]) if ship and ship["colour"] == self.me else 0

    def enemies(self, name: str) -> int:
        """Pirates of other colours, or natives, on an area or aboard a ship (Q12, Q30)."""
        if name in self.areas:
            area = self.areas[name]
            return 0 if area["holder"] == self.me else int(area["troops"])
        ship = self.ships.get(name)
        return int(ship["crew"]) if ship and ship["colour"] != self.me else 0

    def controls(self, name: str) -> bool:
        return name in self.areas and self.areas[name]["control"] == self.me

    def open_to_me(self, name: str) -> bool:
        """E19, E34."""
        return self.areas[name]["control"] != "unexplored" and self.enemies(name) == 0

    def supply(self) -> int:
        (band,) = (band for band in self.view["bands"] if band["colour"] == self.me)
        return self.n.pirates_per_colour - int(band["pirates"])

    def held(self, region: str, **wanted: bool) -> int:
        areas = (space for space in self.catalog.board.areas(region) if self.controls(space.id))
        return sum(not wanted or (wanted.get("city", False) and space.city) for space in areas)

    def posts(self) -> int:
        return sum(bool(space.post) and self.controls(space.id) for space in self.spaces.values())

    # -- the start ------------------------------------------------------------------------------------------------

    def in_placing(self) -> Iterator[Move]:
        left, docked = self._still_to_place()
        for space in self.catalog.board.areas(self.me):
            yield from (Move("place", space.id, pirates=number) for number in range(1, left + 1))
            if space.city and space.id not in self.ships and docked < self.n.starting_ships:
                yield Move("dock", space.id)

    def _still_to_place(self) -> tuple[int, int]:
        """E14, E57, E58."""
        neutral = [band["colour"] for band in self.view["bands"] if band["seat"] is None]
        whole = self.n.starting_pirates_three if neutral else self.n.starting_pirates
        province = self.catalog.board.provinces[COLOURS.index(self.me)]
        whole += self.n.farthest_bonus if province.opposite in neutral else 0
        docked = sum(space.id in self.ships for space in self.catalog.board.areas(self.me))
        return whole - (self.n.pirates_per_colour - self.supply()), docked

    # -- a turn ---------------------------------------------------------------------------------------------------

    def in_acting(self) -> Iterator[Move]:
        yield Move("end")
        if self.points >= 1:
            for name in self.spaces:
                yield from self._from_space(name)
            yield from self._muster()
            yield from self._buy()
        yield from self._cards()

    def _from_space(self, name: str) -> Iterator[Move]:
        if self.spaces[name].is_land:
            yield from self._march(name, self.mine(name), Move("march"))
            yield from self._load(name)
            yield from self._launch(name)
            yield from (Move("explore", name) for _ in range(self._may_explore(name)))
            yield from (Move("hire", name) for _ in range(self._may_hire(name)))
        else:
            yield from self._sail(name)
            yield from self._unload(name)
            yield from self._transfer(name)
        yield from self._attack(name)
        yield from (Move("sink", name) for _ in range(self._may_sink(name)))

    def _march(self, name: str, most: int, move: Move) -> Iterator[Move]:
        """E18 to E20."""
        for there in self.beside(name, land=True):
            if self.open_to_me(there):
                for pirates, gold in product(range(1, most + 1), range(self.areas[name]["gold"] + 1)):
                    yield Move(move.action, name, there, pirates, gold, card=move.card)

    def _launch(self, name: str) -> Iterator[Move]:
        """E22, Q4, Q5."""
        if name in self.ships and self.controls(name) and not self.ships[name]["new"]:
            for there in self.beside(name, land=False):
                if there not in self.ships:
                    yield Move("launch", name, there)

    def _load(self, name: str) -> Iterator[Move]:
        """E23, Q6."""
        for there in self.beside(name, land=False):
            if there in self.ships and self.controls(name) and not self.enemies(name):
                yield from self._board("load", name, there, self.mine(name), self.areas[name]["gold"])

    def _transfer(self, name: str) -> Iterator[Move]:
        """E26; pieces leave a ship only while an own pirate is aboard (Q42)."""
        for there in self.beside(name, land=False):
            if there in self.ships and self.mine(name):
                yield from self._board("transfer", name, there, self.mine(name), self.ships[name]["gold"])

    def _board(self, action: str, here: str, there: str, most: int, most_gold: int) -> Iterator[Move]:
        """E24, Q11, Q42, Q43."""
        ship = self.ships[there]
        for pirates, gold in product(range(most + 1), range(most_gold + 1)):
            pieces = ship["crew"] + ship["gold"] + pirates + gold
            if pirates + gold == 0 or self.enemies(there) or pieces > self.n.capacity:
                continue
            alone = pirates == 0 and ship["crew"] == 0  # gold alone onto an unmanned ship
            if alone and (most == 0 or ship["colour"] != self.me or pieces > self.n.capacity - 1):
                continue
            yield Move(action, here, there, pirates, gold)

    def _unload(self, name: str) -> Iterator[Move]:
        """E27, Q8, Q42."""
        for there in self.beside(name, land=True):
            if self.mine(name) and self.open_to_me(there):
                for pirates, gold in product(range(self.mine(name) + 1), range(self.ships[name]["gold"] + 1)):
                    if pirates or (gold and self.controls(there)):
                        yield Move("unload", name, there, pirates, gold)

    def _sail(self, name: str) -> Iterator[Move]:
        """E25."""
        for there in self.beside(name, land=False):
            if self.mine(name) and there not in self.ships:
                yield Move("sail", name, there)

    def _may_explore(self, name: str) -> bool:
        """E28, E31."""
        space = self.spaces[name]
        near = any(self.mine(other) for other in space.borders)
        return space.region == "eldorado" and self.areas[name]["control"] == "unexplored" and near

    def _attack(self, name: str) -> Iterator[Move]:
        """E36, E39."""
        for there in self.spaces[name].borders:
            if self.mine(name) >= self.n.attackers and self.enemies(there):
                yield Move("attack", name, there)

    def _may_sink(self, name: str) -> bool:
        """E42, E43, Q10, Q17."""
        ship = self.ships.get(name)
        if ship is None or ship["crew"]:
            return False
        own = self.controls(name) if self.spaces[name].is_land else ship["colour"] == self.me
        return own and any(self.mine(other) for other in (*self.spaces[name].borders, name))

    def _may_hire(self, name: str) -> bool:
        """E44 to E47, Q19."""
        space = self.spaces[name]
        if not self.controls(name) or not self.areas[name]["gold"] or not self.supply():
            return False
        if space.city:
            return self.held(space.region, city=True) >= self.n.hiring_cities
        return bool(space.post) and self.posts() >= self.n.hiring_posts

    def _due(self) -> dict[str, int]:
        """E48."""
        due = {colour: int(self.held(colour) >= self.n.province_areas) for colour in COLOURS}
        return {**due, "eldorado": self.held("eldorado") // self.n.land_hiring_areas}

    def _muster(self) -> Iterator[Move]:
        own_turn = self.view["turn"] == self.me and not self.view["mustered"]
        if self.options.get("land_hiring") and own_turn and self.supply() and sum(self._due().values()):
            yield Move("muster")

    def in_settling(self) -> Iterator[Move]:
        for name, area in self.areas.items():
            due = self.view["due"].get(self.spaces[name].region, 0)
            if area["control"] == self.me:
                yield from (Move("settle", name, pirates=n) for n in range(1, min(due, self.supply()) + 1))

    def _purses(self) -> dict[str, int]:
        """Q25."""
        gold = {name: area["gold"] for name, area in self.areas.items() if self.controls(name)}
        gold |= {name: ship["gold"] for name, ship in self.ships.items() if name not in self.areas and self.mine(name)}
        return {name: amount for name, amount in gold.items() if amount}

    def _buy(self) -> Iterator[Move]:
        """E50."""
        purses = self._purses()
        some_card = self.view["pile"] + len(self.view["discards"]) > 0
        if some_card and self.points >= self.n.card_points and sum(purses.values()) >= self.n.card_gold:
            yield from (Move("buy", name) for name in purses)

    def in_paying(self) -> Iterator[Move]:
        yield from (Move("pay", name) for name in self._purses())

    # -- cards ----------------------------------------------------------------------------------------------------

    def _cards(self) -> Iterator[Move]:
        for card in self.hand:
            effect = self.effects[card]
            method = getattr(self, f"_play_{effect.verb}", None)
            if method:
                yield from method(card, effect.amount)

    def _play_ship(self, card: str, _: int) -> Iterator[Move]:
        for name, space in self.spaces.items():
            if space.city and self.controls(name) and name not in self.ships and self.view["supply"]["ships"]:
                yield Move("play", name, card=card)

    def _play_gold(self, card: str, _: int) -> Iterator[Move]:
        for space in self.catalog.board.areas("eldorado"):
            if self.controls(space.id) and self.view["supply"]["gold"]:
                yield Move("play", space.id, card=card)

    def _play_pirates(self, card: str, amount: int) -> Iterator[Move]:
        for name in self.areas:
            for pirates in range(1, min(amount, self.supply()) + 1):
                if self.controls(name):
                    yield Move("play", name, pirates=pirates, card=card)

    def _play_search(self, card: str, _: int) -> Iterator[Move]:
        if self.view["pile"]:
            yield Move("play", card=card)

    def _play_points(self, card: str, _: int) -> Iterator[Move]:
        yield Move("play", card=card)

    def _play_mutiny(self, card: str, _: int) -> Iterator[Move]:
        for name in self.ships:
            if not self.spaces[name].is_land and self.enemies(name):
                yield Move("play", name, card=card)

    def _play_sail(self, card: str, _: int) -> Iterator[Move]:
        for name in self.ships:
            if not self.spaces[name].is_land:
                yield from (Move("play", move.here, move.there, card=card) for move in self._sail(name))

    def _play_storm(self, card: str, _: int) -> Iterator[Move]:
        for name in self.ships:
            for there in self.beside(name, land=False):
                if not self.spaces[name].is_land and there not in self.ships:
                    yield Move("play", name, there, card=card)

    def _play_march(self, card: str, _: int) -> Iterator[Move]:
        for name in self.areas:
            yield from self._march(name, self.mine(name), Move("play", card=card))

    def _play_natives(self, card: str, _: int) -> Iterator[Move]:
        for space in self.catalog.board.areas("eldorado"):
            area = self.areas[space.id]
            pirates = area["holder"] in COLOURS
            explored = area["control"] != "unexplored"
            if explored and not pirates and not space.post and self.view["supply"]["natives"]:
                yield Move("play", space.id, card=card)

    def _play_chart(self, card: str, _: int) -> Iterator[Move]:
        yield from (Move("play", name, card=card) for name in self.areas if self._may_explore(name))

    def _play_steal(self, card: str, _: int) -> Iterator[Move]:
        for other in self.view["seats"]:
            if other["seat"] != self.view["seat"] and other["cards"]:
                yield Move("play", str(other["seat"]), card=card)

    # -- answers and further steps --------------------------------------------------------------------------------

    def in_raiding(self) -> Iterator[Move]:
        yield Move("pass")
        colours = self.view["seats"][self.view["seat"] - 1]["colours"]
        for card, colour in product(self.hand, colours):
            if self.effects[card].verb == "raid":
                yield Move("play", colour, card=card)

    def _answers(self, verb: str, sign: int) -> Iterator[Move]:
        yield Move("pass")
        for card in self.hand:
            effect = self.effects[card]
            if effect.verb == verb and effect.amount * sign >= 0:
                yield Move("play", card=card)

    def in_attacker(self) -> Iterator[Move]:
        yield from self._answers("roll", 1)

    def in_defender(self) -> Iterator[Move]:
        yield from self._answers("roll", -1)

    def in_cancelling(self) -> Iterator[Move]:
        yield from self._answers("cancel", 0)

    def in_marching(self) -> Iterator[Move]:
        yield Move("pass")
        yield from self._march(self.view["source"], self.view["group"], Move("march"))

    def in_sailing(self) -> Iterator[Move]:
        yield Move("pass")
        here = self.view["source"]
        yield from (Move("sail", here, there) for there in self.beside(here, land=False) if there not in self.ships)

    in_driving = in_sailing

    def in_searching(self) -> Iterator[Move]:
        yield from (Move("take", card=card) for card in set(self.view["pile_seen"]))

    def in_stealing(self) -> Iterator[Move]:
        victim = self.view["seats"][self.view["victim"] - 1]
        yield from (Move("take", card=card) for card in set(victim["known"]))

    def in_charting(self) -> Iterator[Move]:
        rolled = self.view["rolled"]
        yield from (Move("pick", gold=gold, natives=natives) for gold, natives in product(rolled[:2], rolled[2:]))
