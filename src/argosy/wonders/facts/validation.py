"""What only all entries together can show: chains, symbols, names, and decks that are large enough."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Entry
from argosy.wonders.facts.catalog import Card, Numbers, Side, Stage, Wonder
from argosy.wonders.facts.effects import PRODUCING
from argosy.wonders.facts.reading import GUILD_AGE

# What the records of the kernel have room for.
MAX_CARDS: Final = 250
MAX_WONDERS: Final = 16
MAX_GUILDS: Final = 32
MAX_EFFECTS: Final = 1024
MAX_DEMANDS: Final = 255  # different costs in resources
MAX_DECK: Final = 128
MAX_PARENTS: Final = 4
MAX_COUNTER: Final = 127  # of a supply: one byte, whose top bit the rank formula needs (kernel/supply.py)


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything read, before it is known to fit together."""

    file: str  # the topmost, which made the whole what it is
    numbers: Numbers
    copies_range: tuple[int, int]  # widest of all files: a house rule for fewer players keeps the old cards
    cards: Mapping[str, Card]
    card_entries: Mapping[str, Entry]
    wonders: Mapping[str, Wonder]
    removed: Mapping[str, str]  # id -> the file that took it away


def validate(facts: Facts) -> None:
    """Refuse facts that do not fit together."""
    _check_sizes(facts)
    _check_supplies(facts)
    _check_names(facts)
    ages = _first_ages(facts)
    for card in facts.cards.values():
        entry = facts.card_entries[card.id]
        _check_copies(facts, card, entry)
        _check_chain(card, entry, ages, facts.removed)
        _check_symbols(facts, card, entry)
    _check_decks(facts)


def _check_sizes(facts: Facts) -> None:
    whole = Entry(facts.file, "all together", {})
    for field, count, most in _sizes(facts):
        if count > most:
            whole.fail(field, f"found {count}; expected at most {most}")
    wonders, players = len(facts.wonders), facts.numbers.max_players
    if wonders < players:
        whole.fail("wonder", f"found {wonders}; expected at least {players}, one for each player")


def _sizes(facts: Facts) -> list[tuple[str, int, int]]:
    """How much there is of what, and how much there may be."""
    cards = facts.cards.values()
    parts = _parts(facts)
    return [
        ("card", len(cards), MAX_CARDS),
        ("wonder", len(facts.wonders), MAX_WONDERS),
        ("guild", sum(card.guild for card in cards), MAX_GUILDS),
        ("effects", sum(len(part.effects) for part in parts), MAX_EFFECTS),
        ("cost", len({part.cost.goods for part in parts} - {""}), MAX_DEMANDS),
    ]


def _check_supplies(facts: Facts) -> None:
    """A payment adds up the units of a city, of both its neighbours, and of the cost; a byte must hold them all."""
    buildings: dict[str, int] = {}
    for card in facts.cards.values():
        buildings[card.building] = max(_units(card), buildings.get(card.building, 0))
    board = 1 + max(sum(map(_units, side.stages)) for side in _sides(facts))
    city = sum(buildings.values()) + board
    cost = max(len(part.cost.goods) for part in _parts(facts))
    if 3 * city + cost > MAX_COUNTER:
        Entry(facts.file, "all together", {}).fail(
            "effects",
            f"found {city} units that one city could produce, and a cost of {cost}; expected three times the units "
            f"and the cost to be at most {MAX_COUNTER}: let fewer cards produce, or remove some",
        )


def _units(part: Card | Stage) -> int:
    return sum(effect.amount for effect in part.effects if effect.verb in PRODUCING)


def _sides(facts: Facts) -> list[Side]:
    return [side for wonder in facts.wonders.values() for side in wonder.sides]


def _parts(facts: Facts) -> list[Card | Stage]:
    """Everything that has a cost and effects."""
    return [*facts.cards.values(), *(stage for side in _sides(facts) for stage in side.stages)]


def _check_names(facts: Facts) -> None:
    """B11 speaks of names, the engine of buildings: they must mean the same."""
    name_of: dict[str, str] = {}
    building_of: dict[str, str] = {}
    for card in facts.cards.values():
        entry = facts.card_entries[card.id]
        name = name_of.setdefault(card.building, card.name)
        if name != card.name:
            entry.fail("name", f"found '{card.name}'; expected '{name}' for building '{card.building}'")
        building = building_of.setdefault(card.name, card.building)
        if building != card.building:
            entry.fail("building", f"found '{card.building}'; expected '{building}', which has the same name")


def _check_copies(facts: Facts, card: Card, entry: Entry) -> None:
    low, high = facts.copies_range
    for count in card.copies:
        if not card.guild and not low <= count <= high:
            entry.fail("copies", f"found {count}; expected player counts from {low} to {high}")


def _check_chain(card: Card, entry: Entry, ages: Mapping[str, int], removed: Mapping[str, str]) -> None:
    """A parent is of an earlier age, so it always stands since an earlier turn (B14)."""
    if len(card.chain_from) > MAX_PARENTS:
        entry.fail("chain_from", f"found {len(card.chain_from)} buildings; expected at most {MAX_PARENTS}")
    for parent in card.chain_from:
        if parent not in ages:
            gone = f" (removed by {removed[parent]})" if parent in removed else ""
            entry.fail("chain_from", f"unknown building '{parent}'{gone}; expected {near(parent, ages)}")
        if ages[parent] >= card.age:
            entry.fail("chain_from", f"found '{parent}' of age {ages[parent]}; expected an earlier age")


def _first_ages(facts: Facts) -> dict[str, int]:
    """The age in which each building first appears."""
    ages: dict[str, int] = {}
    for card in facts.cards.values():
        ages[card.building] = min(card.age, ages.get(card.building, card.age))
    return ages


def _check_symbols(facts: Facts, card: Card, entry: Entry) -> None:
    """Edition 2 prints chains as symbols (B14). Cards without symbols, as own cards often are, may pass."""
    for parent in facts.cards.values():
        if card.symbol_in and parent.symbol_out:
            _check_pair(card, parent, entry)


def _check_pair(card: Card, parent: Card, entry: Entry) -> None:
    by_symbol = not set(card.symbol_in).isdisjoint(parent.symbol_out)
    if by_symbol != (parent.building in card.chain_from):
        found = f"found '{parent.building}'" if not by_symbol else f"'{parent.building}' is missing"
        symbols = f"symbol_in is {', '.join(card.symbol_in)}, its symbol_out {', '.join(parent.symbol_out)}"
        entry.fail("chain_from", f"{found}; expected the same chains by name and by symbol: {symbols}")


def _check_decks(facts: Facts) -> None:
    for players in range(facts.numbers.min_players, facts.numbers.max_players + 1):
        for age in (1, 2, 3):
            _check_deck(facts, players, age)


def _check_deck(facts: Facts, players: int, age: int) -> None:
    """Every hand can be dealt, and there are guilds enough (B2)."""
    deck = Entry(facts.file, f"deck of age {age} for {players} players", {})
    cards = [card for card in facts.cards.values() if card.age == age]
    guilds = players + facts.numbers.extra_guilds if age == GUILD_AGE else 0
    known = sum(card.guild for card in cards)
    if known < guilds:
        deck.fail("guild", f"found {known} guilds; expected at least {guilds}")
    found = guilds + sum(count <= players for card in cards if not card.guild for count in card.copies)
    least = players * facts.numbers.hand_size
    if not least <= found <= MAX_DECK:
        deck.fail("copies", f"found {found} cards; expected at least {least} and at most {MAX_DECK}")
