"""What a move would change for its seat if nobody else did anything, and what that is worth, part by part."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from argosy.tabletop.herald import Phrase
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import Note
from argosy.tabletop.struct import blank, clone
from argosy.wonders.herald.copies import Fought, copy_for, fight, fought, token_values
from argosy.wonders.herald.phrases import say
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.boards import marker_points
from argosy.wonders.kernel.court import hold_court
from argosy.wonders.kernel.flow import found_cities, keep_islands, turn_boards
from argosy.wonders.kernel.free_city import draw_pile
from argosy.wonders.kernel.free_steps import make_steps
from argosy.wonders.kernel.layout import LEVELS, City, Rules, State
from argosy.wonders.kernel.losses import settle_losses
from argosy.wonders.kernel.moves import plays_card
from argosy.wonders.kernel.outcomes import punish, reward_at_once
from argosy.wonders.kernel.score import row_points
from argosy.wonders.kernel.seating import held_packet, holder
from argosy.wonders.kernel.turn import resolve
from argosy.wonders.move import Move, to_code
from argosy.wonders.position import Position
from argosy.wonders.production import production
from argosy.wonders.sheet import LINES

Supply: TypeAlias = tuple[list[int], int, list[int], int, int, int]
ALWAYS_TOLD: Final = ("treasury", "leaders")  # lines whose parts may change though the points do not
SEA_NOTES: Final = (happenings.AT_SEA, happenings.LAST_AT_SEA)


class WondersPart(msgspec.Struct, frozen=True):
    """A part of what a decision is worth."""

    amount: int  # points
    says: Phrase  # where they come from
    condition: Phrase | None  # what must stay as it is for them; None: they are on the score sheet at once


class WondersGain(msgspec.Struct, frozen=True):
    """What a decision alone changes for its seat."""

    coins: int  # what comes in less what is paid
    shields: int
    naval: int  # naval strength
    points: int  # as if the game ended then
    debts: int
    production: tuple[str, ...]  # new producers, in letters: "WW", "W/S"


class WondersWorth(WondersGain, frozen=True):
    """The same, and what it is worth."""

    worth: int  # points, and what the conflicts of this age would bring more if nobody else armed
    parts: list[WondersPart]  # they add up to the worth


class Duel(NamedTuple):
    """A conflict on land as a seat sees it."""

    points: int
    shields: int
    other_shields: int


class Forces(NamedTuple):
    """Everything of a city that conflicts look at."""

    shields: int
    diplomacy: int
    boarding: int
    naval: int  # strength


class Conflicts(NamedTuple):
    """What the conflicts of this age would bring a seat if they were fought now."""

    total: int  # points on the score sheet, whatever counts tokens included
    land: dict[int, Duel]  # by opponent
    sea: int  # points
    place: int  # at sea, from 1; 0 if all are equal


class Gains:
    """What each move changes for one seat, also the moves it makes for the free city.

    What does not depend on the move is computed once.
    """

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.moving = position.city_decided(seat)

    @cached_property
    def sheet(self) -> tuple[list[int], int]:
        """Return the lines and the total of the score sheet before the move."""
        return _sheet(self.position, self.seat)

    @cached_property
    def producers(self) -> Counter[str]:
        """Count the producers of the city before the move."""
        return Counter(production(self.position, self.seat))

    @cached_property
    def supply(self) -> Supply:
        """Return what tells what the city produces before the move."""
        return _supply(self.position.city(self.seat))

    @cached_property
    def forces(self) -> Forces:
        """Return what conflicts look at before the move."""
        return _forces(self.position, self.seat)

    @cached_property
    def conflicts(self) -> Conflicts:
        """Return what the conflicts of this age would bring without the move."""
        return _conflicts(fought(self.position), self.seat, self.sheet[1])

    def of(self, move: Move) -> WondersWorth:
        """Compute what a move changes, and what that is worth, by letting this seat alone move."""
        after = moved_alone(self.position, self.moving, move)
        lines, total = _sheet(after, self.seat)
        forces = _forces(after, self.seat)
        changes = self.changes(after, total, forces)
        parts = [*self._on_the_sheet(after, lines), *self._by_marker(after)]
        if forces != self.forces:
            then = _conflicts(fight(after), self.seat, total)  # the copy is not needed any more
            parts += self._in_conflicts(then, forces)
        return WondersWorth(**changes, worth=sum(part.amount for part in parts), parts=parts)

    def changes(self, after: Position, total: int, forces: Forces) -> dict[str, Any]:
        """Compare the city with what it is after the move (`WondersGain`); `total` are its points then."""
        was, now = self.position.city(self.seat), after.city(self.seat)
        return {
            "coins": now.coins - was.coins,
            "shields": forces.shields - self.forces.shields,
            "points": total - self.sheet[1],
            "production": self._new_producers(after) if _supply(now) != self.supply else (),
            "naval": forces.naval - self.forces.naval,
            "debts": now.debts - was.debts,
        }

    def _new_producers(self, after: Position) -> tuple[str, ...]:
        return tuple((Counter(production(after, self.seat)) - self.producers).elements())

    def _on_the_sheet(self, after: Position, lines: list[int]) -> Iterator[WondersPart]:
        """Yield the lines of the score sheet that change at once; coins and debts always say how many."""
        was, now = self.position.city(self.seat), after.city(self.seat)
        for line, before, then in zip(LINES, self.sheet[0], lines, strict=True):
            if then == before and line not in ALWAYS_TOLD:
                continue
            if line == "treasury":
                coins, debts = now.coins - was.coins, now.debts - was.debts
                if coins or debts:
                    yield _coins_part(then - before, coins, debts)
            elif line == "leaders" and self.position.kernel_rules.leaders:
                yield from self._by_leader(after)
            elif then != before:
                yield _line_part(then - before, line)

    def _by_leader(self, after: Position) -> Iterator[WondersPart]:
        """Yield what changes on the line of leaders, leader by leader."""
        before, then = leader_points(self.position, self.seat), leader_points(after, self.seat)
        for leader in {**before, **then}:
            change = then.get(leader, 0) - before.get(leader, 0)
            if change:
                yield WondersPart(change, say("worth-leader", leader=leader), None)

    def _by_marker(self, after: Position) -> Iterator[WondersPart]:
        """Yield the points by the card under a stage, which no score sheet tells before the end (W7, W24)."""
        if not self.position.has_markers(self.seat):
            return
        before, then = (marker_points(one.state, one.kernel_rules, self.seat) for one in (self.position, after))
        if then != before:
            yield WondersPart(then - before, say("worth-marker"), say("if-counted-at-the-end"))

    def _in_conflicts(self, then: Conflicts, forces: Forces) -> Iterator[WondersPart]:
        """Yield what changes in the conflicts at the end of this age (B28, A53), as far as open cards tell."""
        before, counted = self.conflicts, 0
        for other in sorted(before.land.keys() | then.land.keys()):
            part = _on_land(other, before.land.get(other), then.land.get(other))
            counted += part.amount
            yield part
        if forces.naval != self.forces.naval or then.sea != before.sea:
            at_sea = say("worth-sea", place=then.place, strength=forces.naval) if then.place else say("worth-sea-equal")
            counted += then.sea - before.sea
            yield WondersPart(then.sea - before.sea, at_sea, say("if-fleets-stay") if then.sea != before.sea else None)
        rest = then.total - before.total - counted
        if rest:
            yield WondersPart(rest, say("worth-tokens"), None)


COURT_PHASES: Final = (codes.CALL, codes.BURIAL, codes.COURTESANS, codes.TRIBUTE)


def gain(position: Position, seat: int, move: Move) -> WondersGain:
    """Compute what one move changes for its seat by letting this seat alone move."""
    after = moved_alone(position, position.city_decided(seat), move)
    return WondersGain(**Gains(position, seat).changes(after, after.sheet(seat).total, _forces(after, seat)))


def leader_points(position: Position, seat: int) -> dict[str, int]:
    """Return what each leader in play is worth to a seat if the game ended now, science apart."""
    s, r = position.state, position.kernel_rules
    city = s.cities[seat]
    return {position.rules.names[row]: row_points(s, r, seat, row) for row in city.leader[: city.leaders]}


@lru_cache(maxsize=1024)
def _coins_part(amount: int, coins: int, debts: int) -> WondersPart:
    return WondersPart(amount, say("worth-coins", coins=coins, debts=debts), None)


@lru_cache(maxsize=1024)
def _line_part(amount: int, line: str) -> WondersPart:
    return WondersPart(amount, say("worth-line", line=line), None)


def _on_land(other: int, before: Duel | None, then: Duel | None) -> WondersPart:
    whom = other + 1
    amount = (then.points if then else 0) - (before.points if before else 0)
    condition = say("if-shields-stay", whom=whom) if amount else None
    if then is None:
        return WondersPart(amount, say("worth-land-peace", whom=whom), condition)
    key = "worth-land-won" if then.points > 0 else "worth-land-lost" if then.points < 0 else "worth-land-tied"
    says = say(key, whom=whom, shields=then.shields, other_shields=then.other_shields)
    return WondersPart(amount, says, condition)


def _sheet(position: Position, seat: int) -> tuple[list[int], int]:
    sheet = position.sheet(seat)
    return list(sheet.line), sheet.total


def _supply(city: City) -> Supply:
    """Return everything of a city that tells what it produces."""
    own, for_sale = (city.raw, city.goods), (city.raw_for_sale, city.goods_for_sale)
    return *own, *for_sale, city.owned_units, city.missing_units


def _forces(position: Position, seat: int) -> Forces:
    """Return everything of a city that conflicts look at."""
    city = position.city(seat)
    return Forces(city.shields, city.diplomacy, city.boarding, position.naval_strength(seat))


def _conflicts(outcome: Fought, seat: int, points: int) -> Conflicts:
    """Read what the kernel noted of the conflicts of this age; `points` are those of the seat without them."""
    after, notes = outcome
    sea = next((one for one in notes if one.seat == seat and one.what in SEA_NOTES), None)
    return Conflicts(
        total=after.sheet(seat).total - points,
        land=_duels(after, seat, notes),
        sea=sea.two if sea else 0,
        place=sea.three if sea else 0,
    )


def _duels(position: Position, seat: int, notes: list[Note]) -> dict[int, Duel]:
    """Collect the conflicts on land in which a seat takes part and tokens are at stake."""
    won, lost = token_values(position.kernel_rules, notes, position.state.age)
    duels: dict[int, Duel] = {}
    for one in notes:
        is_fight = happenings.LAND_CONFLICT <= one.what <= happenings.BOARDING_CONFLICT and one.three > 0
        if not is_fight or seat not in (one.seat, one.one):
            continue
        shields = one.four & 0xFFFF, one.four >> 16
        other, own, theirs = (one.one, *shields) if one.seat == seat else (one.seat, *reversed(shields))
        points = one.three * (won if one.two == seat else lost if one.two == other else 0)
        duels[other] = Duel(points, own, theirs)
    return duels


def moved_alone(position: Position, seat: int, move: Move) -> Position:
    """Return the position if one seat alone makes its move, as far as that goes without chance."""
    s = _trial(position, seat)
    for city in s.cities[: s.players]:
        city.move = codes.NO_MOVE
    s.isle_decks = [0] * LEVELS  # what an island drawn would bring nobody can know
    s.cities[seat].move = to_code(position.rules, move, position.city(seat))
    _resolve(s, position.kernel_rules)
    return Position(position.rules, s)


def _trial(position: Position, seat: int) -> State:
    """Copy a state as far as a move of one seat may change it: a card that is played leaves the own hand only."""
    s, r = position.state, position.kernel_rules
    if not plays_card(s) or s.phase == codes.RECRUITMENT:
        return clone(s)
    trial, own = copy_for(s, seat), held_packet(s, r, seat)
    trial.packets = s.packets.copy()
    for k in [own, held_packet(s, r, holder(s, r)), draw_pile(s)] if r.free_city else [own]:
        trial.packets[k] = clone(s.packets[k])
    return trial


def _resolve(s: State, r: Rules) -> None:
    """Carry the move out, as far as it goes without chance and without the others."""
    if s.phase == codes.SIDES:
        turn_boards(s)
        found_cities(s, r)
    elif s.phase == codes.STEPS:
        make_steps(s, r)
    elif s.phase == codes.ISLANDS:
        keep_islands(s, r, blank(Chance))
    elif s.phase == codes.LOSSES:
        settle_losses(s, r)
    elif s.phase in COURT_PHASES:
        hold_court(s, r, blank(Chance))
    elif s.phase == codes.PENALTY:
        for p in range(s.players):
            if s.cities[p].move != codes.NO_MOVE:
                punish(s, r, p)
    elif s.phase not in (codes.SEA, codes.DRAFT, codes.TILES):
        resolve(s, r, blank(Chance))
        if r.projects > 0:
            reward_at_once(s, r, blank(Chance))
    s.phase = codes.TURN  # what would follow is not played
