"""Small helpers that several tests share: tables to play at, and random games through the public door."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations as pairs
from pathlib import Path
from typing import Final, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from msgspec import UNSET, UnsetType

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds
from argosy.wonders.combinations import combinations
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, SEATS
from argosy.wonders.move import Move
from argosy.wonders.options import Options, side_names
from argosy.wonders.position import Position

T = TypeVar("T")
repeatable: Final = settings(deadline=None, derandomize=True)  # the same examples every time, however slow
Chooser = Callable[[Position, Chance], dict[int, Move]]

PLAYER_COUNTS: Final = (3, 4, 5, 6, 7)
RULINGS: Final = ("salvage_optional", "salvage_sees_leftovers", "free_builds_waive_coins", "chains_optional")
HOUSE_RULES: Final = Path(__file__).parent / "reference" / "house.toml"  # own data, far from any printed game
TABLES: Final = [(edition, players) for edition in EDITIONS for players in PLAYER_COUNTS]


def _traits(table: Options) -> set[tuple[tuple[str, object], ...]]:
    """What a table combines: every two of its edition, boxes, number of players, and teams or not."""
    agreed = {"edition": table.edition, "boxes": table.expansions, "players": table.players, "teams": table.teams}
    return set(pairs(agreed.items(), 2))


@cache
def covering_tables() -> tuple[Options, ...]:
    """Some of all allowed tables, so few that whole games fit into the tests, in which every two choices meet.

    Whatever edition, boxes, number of players and teams any table combines, two at a time, one of these does too.
    `benchmarks/agree.py` compares the runs of the rules at all tables.
    """
    missing, found = {pair for table in combinations() for pair in _traits(table)}, list[Options]()
    while missing:
        editions = [table.edition for table in found]
        best = max(combinations(), key=lambda one: (len(_traits(one) & missing), -editions.count(one.edition)))
        found.append(best)
        missing -= _traits(best)
    return tuple(table for table in combinations() if table in found)


def present(value: T | UnsetType | None) -> T:
    """Return a field of a view that not every table or seat has, and fail if this one does not have it."""
    assert value is not UNSET
    assert value is not None
    return value


@dataclass(frozen=True)
class Round:
    """The decisions of one moment, by seat, between the positions before and after."""

    before: Position
    moves: dict[int, Move]
    after: Position

    @property
    def ends_age(self) -> bool:
        """Whether the round was the last of an age."""
        return self.after.over or self.after.age > self.before.age

    @property
    def has_land_conflicts(self) -> bool:
        """Whether the conflicts on land followed; a round may come before those at sea (A50)."""
        return self.before.phase != "sea" and (self.ends_age or self.after.phase == "sea")


def pick(items: Sequence[T], chance: Chance) -> T:
    """One of the items, all equally likely."""
    return items[draw(chance, len(items))]


def random_moves(position: Position, chance: Chance) -> dict[int, Move]:
    """A move for every pending seat, all ways to pay equally likely."""
    return {seat: pick(position.all_moves(seat), chance) for seat in position.pending}


def lively_moves(position: Position, chance: Chance) -> dict[int, Move]:
    """A move for every pending seat that rarely sells, so that cities and wonders grow and powers come into play."""
    return {seat: _lively_move(position.all_moves(seat), chance) for seat in position.pending}


def _lively_move(moves: list[Move], chance: Chance) -> Move:
    """Sell once in eight times; else let the kinds of action be equally likely, then the ways."""
    actions = sorted({move.action for move in moves})
    if len(actions) > 1 and "sell" in actions and draw(chance, 8) > 0:
        actions.remove("sell")
    action = pick(actions, chance)
    return pick([move for move in moves if move.action == action], chance)


def random_rounds(options: Options, seed: int, decide: Chooser = random_moves) -> Iterator[Round]:
    """A random game, round by round. Stream 0 of the seed deals, stream 1 decides."""
    deals, choices = Seeds(seed).stream(0), Seeds(seed).stream(1)
    position = Position.start(options, deals)
    while not position.over:
        moves = decide(position, choices)
        after = position.play(list(moves.values()), deals)
        yield Round(position, moves, after)
        position = after


@cache
def lively_game(options: Options, seed: int) -> tuple[Position, ...]:
    """The positions of a lively game in which somebody decides."""
    return tuple(played.before for played in random_rounds(options, seed, lively_moves))


def seated(edition: str, players: int, shift: int = 0) -> Options:
    """A table with named wonders on alternating sides; the shifts 0 and 1 give each wonder both sides in turn."""
    wonders = Options(edition=edition).catalog().wonders
    seats = [wonders[(players + seat) % len(wonders)] for seat in range(players)]
    sides = tuple(side_names(wonder)[(seat + shift) % 2] for seat, wonder in enumerate(seats))
    return Options(edition=edition, players=players, wonders=tuple(wonder.id for wonder in seats), sides=sides)


def powerful(edition: str, side: str, **rulings: bool) -> Options:
    """A table of the three boards that bend the rules, side by side."""
    wonders = ("olympia", "halikarnassos", "babylon")
    return Options.from_dict({"edition": edition, "wonders": wonders, "sides": side, **rulings})


def tucked_cards(position: Position, seat: int) -> list[Card]:
    """The cards under the stages of a seat, found by following the packets round the table."""
    rules, players = position.kernel_rules, position.players
    return [
        position.rules.card(position.state.packets[SEATS * age + packet].card[slot])
        for age in range(AGES)
        for packet in range(players)
        for slot in range(rules.hand_size)
        if position.state.packets[SEATS * age + packet].fate[slot] == codes.TUCKED
        and (packet + min(slot, rules.turns - 1) * rules.passing[age]) % players == seat
    ]


@st.composite
def tables(draw_value: st.DrawFn) -> Options:
    """Any table that the rules allow, with sides, and rulings that groups play otherwise."""
    table = draw_value(st.sampled_from(combinations()))
    switches = {name: draw_value(st.booleans()) for name in RULINGS}
    sides = draw_value(st.sampled_from(["random", "chosen"]))
    return Options.from_dict({**table.to_dict(), "sides": sides, **switches})


SHOWCASE: Final = [
    *(seated(edition, players) for edition, players in TABLES),
    *(powerful(edition, side) for edition, side in (("1", "A"), ("1", "B"), ("2", "day"), ("2", "night"))),
    *(powerful(edition, "chosen", **dict.fromkeys(RULINGS, False)) for edition in EDITIONS),
]


@st.composite
def positions(draw_value: st.DrawFn) -> Position:
    """A position in which somebody decides, every phase of a lively game equally likely."""
    game = lively_game(draw_value(st.sampled_from(SHOWCASE)), seed=1)
    phase = draw_value(st.sampled_from(sorted({position.phase for position in game})))
    return draw_value(st.sampled_from([position for position in game if position.phase == phase]))
