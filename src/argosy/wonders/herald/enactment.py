"""A round played again, step by step with the functions of the kernel, so that what each step changed can be told.

What chance drew is read from the position after the round. Hands and the discard pile are left alone: what is told must
not hang on cards that lie face down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from argosy.tabletop.herald import Phrase
from argosy.tabletop.struct import clone
from argosy.wonders.explain.advice import bank_coins, parent
from argosy.wonders.explain.deeds import stage_number
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.herald.phrases import say
from argosy.wonders.herald.ways import payments_told
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import add_building, raise_stage, stage_row
from argosy.wonders.kernel.fleet import sail
from argosy.wonders.kernel.islands import isle_row, level_of, take_island
from argosy.wonders.kernel.layout import SPACES, City
from argosy.wonders.kernel.losses import lose
from argosy.wonders.kernel.seating import far_of
from argosy.wonders.kernel.turn import earn, establish, pay
from argosy.wonders.move import Move, to_code
from argosy.wonders.position import Position

SAILED: Final = {"build": "sailed-with-building", "stage": "sailed-with-stage", "sell": "sailed-for-sale"}
BUILT: Final = {"colour": "-free-colour", "first": "-free-first", "last": "-free-last", "power": "-free-once"}
RESOLVED: Final = ("turn", "extra", "salvage")


@dataclass(frozen=True, slots=True)
class Source:
    """What brings something into play: a card, a stage or an island, with its row."""

    kind: str
    id: str
    row: int

    def told(self) -> dict[str, str]:
        """As a value of a phrase."""
        return {"kind": self.kind, "id": self.id}


class Enactment:
    """The decisions of a round, carried out on a copy; `state` is then as after the round, but for what follows."""

    def __init__(self, before: Position, decisions: Mapping[int, Move], after: Position, viewer: int | None) -> None:
        self.before = before
        self.after = after
        self.decisions = decisions
        self.viewer = viewer
        self.rules = before.kernel_rules
        self.state = clone(before.state)
        self.state.pending = 0

    def tell(self) -> Iterator[Phrase]:
        """What was decided and what it brought, in the order in which it happened (B25, A63, A64)."""
        if self.before.phase in RESOLVED:
            yield from self.turn()
        elif self.before.phase != "sea":
            single = {"sides": self.side, "fleet": self.steps, "island": self.keep, "losses": self.loss}
            for seat, move in self.decisions.items():
                yield from single[self.before.phase](seat, move)
            if self.before.phase == "island":
                yield from self.islands()

    # -- a turn -------------------------------------------------------------------------------------------------------

    def turn(self) -> Iterator[Phrase]:
        """Everybody pays, then everything is laid, then everybody receives."""
        for seat, move in self.decisions.items():
            self.state.cities[seat].move = to_code(self.before.rules, move, self.before.city(seat))
            pay(self.state, self.rules, seat)
        for seat, move in self.decisions.items():
            yield self.deed(seat, move)
            self.lay(seat, move)
            if move.ship:
                yield self.step(seat, move.ship, SAILED[move.action])
        for seat, move in self.decisions.items():
            self.state.cities[seat].move = codes.NO_MOVE
            if move.action in ("build", "take", "stage"):
                yield from self.comes_into_play(seat, self.made(seat, move))

    def lay(self, seat: int, move: Move) -> None:
        """Put what was made into the city, and take the coins of a sale."""
        city = self.state.cities[seat]
        if move.action in ("build", "take"):
            add_building(self.rules, city, self.before.rules.numbers[move.card])
        elif move.action == "stage":
            raise_stage(city, stage_number(self.before, seat, move) - 1)
        elif move.action == "sell" and not move.ship:
            city.coins += self.rules.sale_price

    def made(self, seat: int, move: Move) -> Source:
        """The card or stage that a move brought into play."""
        if move.action != "stage":
            return Source("card", move.card, self.before.rules.numbers[move.card])
        stage = stage_number(self.before, seat, move)
        return Source("stage", str(stage), stage_row(self.rules, self.state.cities[seat], stage - 1))

    def deed(self, seat: int, move: Move) -> Phrase:
        """What a seat did; cards sold and tucked lie face down for all others (B10, B12)."""
        if move.action == "decline":
            return say("took-nothing", seat=seat + 1)
        if move.action == "take":
            return say("built-from-discard", seat=seat + 1, card=move.card)
        card = move.card if self.viewer == seat else None
        if move.action == "sell" and move.ship:
            return say("sold-for-step", seat=seat + 1, card=card)
        if move.action == "sell":
            return say("sold", seat=seat + 1, card=card, coins=self.rules.sale_price)
        price = {
            "bank": bank_coins(self.before, seat, move),
            "payments": msgspec.to_builtins(payments_told(self.before, seat, move)),
        }
        if move.action == "stage":
            return say("stage-raised", seat=seat + 1, stage=stage_number(self.before, seat, move), card=card, **price)
        if move.by == "chain":
            by = parent(self.before, seat, move).id
            return say("built-by-chain", seat=seat + 1, card=move.card, parent=by, **price)
        return say(f"built{BUILT.get(move.by, '')}", seat=seat + 1, card=move.card, **price)

    # -- ships and islands --------------------------------------------------------------------------------------------

    def step(self, seat: int, fleet: str, key: str) -> Phrase:
        """A ship moves one space."""
        city, number = self.state.cities[seat], FLEETS.index(fleet)
        coins = city.coins
        sail(self.rules, city, number)
        place = city.ships[number]
        space = self.rules.spaces[number * SPACES + place]
        brought = {"coins": city.coins - coins, "tax": space.tax, "explore": space.explore}
        return say(key, seat=seat + 1, fleet=fleet, space=place, **brought)

    def steps(self, seat: int, move: Move) -> Iterator[Phrase]:
        """Free steps as chosen (A44)."""
        self.state.cities[seat].owed >>= 8
        if move.action == "decline":
            yield say("no-step", seat=seat + 1)
        else:
            yield from (self.step(seat, fleet, "sailed-free") for fleet in move.card.split("+"))

    def keep(self, seat: int, move: Move) -> Iterator[Phrase]:
        """An explorer keeps an island; all are taken before any comes into play."""
        city = self.state.cities[seat]
        level = level_of(city)
        self.take(seat, self.before.rules.island_numbers[move.card])
        city.exploring &= ~(1 << level)
        city.offered = 0
        yield say("island-kept", seat=seat + 1, island=move.card)

    def islands(self) -> Iterator[Phrase]:
        """The islands that were kept come into play."""
        for seat, move in self.decisions.items():
            yield from self.comes_into_play(seat, self.island(self.before.rules.island_numbers[move.card]))

    def island(self, number: int) -> Source:
        return Source("island", self.before.rules.catalog.islands[number].id, isle_row(number))

    def take(self, seat: int, number: int) -> None:
        level = self.before.rules.catalog.islands[number].level - 1
        take_island(self.state, self.rules, self.state.cities[seat], level, number - self.rules.first_isle[level])

    # -- what came of it ----------------------------------------------------------------------------------------------

    def comes_into_play(self, seat: int, source: Source) -> Iterator[Phrase]:
        """All effects of a card, stage or island; an island that it draws comes into play too (A48)."""
        establish(self.rules, self.state.cities[seat], source.row)
        was = [clone(city) for city in self.state.cities[: self.state.players]]
        level = earn(self.state, self.rules, seat, source.row)
        for other, city in enumerate(was):
            yield from self.earned(seat, other, city, source)
        mine, after = self.state.cities[seat], self.after.city(seat)
        if level > 0 and after.isles > mine.isles:
            drawn = after.isle[mine.isles]
            self.take(seat, drawn)
            yield say("island-drawn", seat=seat + 1, island=self.island(drawn).id)
            yield from self.comes_into_play(seat, self.island(drawn))

    def earned(self, maker: int, seat: int, was: City, source: Source) -> Iterator[Phrase]:
        """What a seat got when something came into play, its own or another's."""
        now = self.state.cities[seat]
        whose: dict[str, Any] = {"seat": seat + 1, "source": source.told()}
        if now.coins > was.coins and seat == maker:
            yield say("coins-earned", coins=now.coins - was.coins, **whose)
        elif now.coins > was.coins:
            yield say("coins-through", giver=maker + 1, coins=now.coins - was.coins, **whose)
        if now.debts > was.debts:
            yield say("debts-through", giver=maker + 1, debts=now.debts - was.debts, **whose)
        if now.diplomacy > was.diplomacy:
            yield say("diplomacy-taken", tokens=now.diplomacy - was.diplomacy, **whose)
        for age, (before, after) in enumerate(zip(was.victories, now.victories, strict=True)):
            if after > before:
                yield say("victory-taken", age=age + 1, points=self.rules.victory_points[age], **whose)
        if was.defeats > now.defeats:
            yield say("defeats-returned", tokens=was.defeats - now.defeats, **whose)
        for side in (codes.LEFT, codes.RIGHT):
            if (now.boarding & ~was.boarding) >> side & 1:
                yield say("boards", whom=far_of(self.state, seat, side) + 1, **whose)

    # -- choices without cards ----------------------------------------------------------------------------------------

    def side(self, seat: int, move: Move) -> Iterator[Phrase]:
        """Sides are revealed together (B3)."""
        yield say("side-chosen", seat=seat + 1, wonder=self.before.board(seat)[0].id, side=move.card)

    def loss(self, seat: int, move: Move) -> Iterator[Phrase]:
        """Coins given, and debts for the rest (C13)."""
        city = self.state.cities[seat]
        debts = city.loss - int(move.card)
        lose(self.rules, city, int(move.card))
        yield say("lost", seat=seat + 1, coins=int(move.card), debts=debts)
