"""What only all entries together can show: sizes, chains, symbols, names, and cards at a table that they fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Entry
from argosy.wonders.facts.catalog import Card, Catalog
from argosy.wonders.facts.decks import check_decks
from argosy.wonders.facts.needs import check_needs
from argosy.wonders.facts.supplies import check_counters, check_supplies

# What the records of the kernel have room for.
MAX_CARDS: Final = 250
MAX_WONDERS: Final = 16
MAX_GUILDS: Final = 32
MAX_EFFECTS: Final = 1024
MAX_DEMANDS: Final = 255  # different costs in resources
MAX_ISLANDS: Final = 32
MAX_SHIPYARDS: Final = 8
MAX_CITY_ISLANDS: Final = 8  # that one city could gather
MAX_PARENTS: Final = 4


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything read, before it is known to fit together."""

    file: str  # the topmost, which made the whole what it is
    catalog: Catalog
    copies_range: tuple[int, int]  # widest of all files: a house rule for fewer players keeps the old cards
    entries: Mapping[tuple[str, str], Entry]  # by kind and id
    removed: Mapping[str, str]  # id -> the file that took it away


def validate(facts: Facts) -> None:
    """Refuse facts that do not fit together."""
    catalog = facts.catalog
    _check_sizes(facts)
    check_supplies(catalog, facts.file)
    check_counters(catalog, facts.file)
    _check_names(facts)
    ages = _first_ages(catalog)
    for card in catalog.cards:
        entry = facts.entries["card", card.id]
        _check_copies(facts, card, entry)
        _check_chain(card, entry, ages, facts.removed)
        _check_symbols(catalog, card, entry)
    check_needs(catalog, facts.entries)
    check_decks(catalog, facts.file)


def _check_sizes(facts: Facts) -> None:
    whole = Entry(facts.file, "all together", {})
    for field, count, most in _sizes(facts.catalog):
        if count > most:
            whole.fail(field, f"found {count}; expected at most {most}")
    for field, count, players in _for_each_player(facts.catalog):
        if count < players:
            whole.fail(field, f"found {count}; expected at least {players}, one for each player")


def _sizes(catalog: Catalog) -> list[tuple[str, int, int]]:
    """How much there is of what, and how much there may be."""
    costs = [part.cost for part in catalog.parts()] + catalog.steps()
    effects = sum(len(part.effects) for part in (*catalog.parts(), *catalog.islands))
    return [
        ("card", len(catalog.cards), MAX_CARDS),
        ("wonder", len(catalog.wonders), MAX_WONDERS),
        ("guild", sum(card.guild for card in catalog.cards), MAX_GUILDS),
        ("effects", effects, MAX_EFFECTS),
        ("cost", len({cost.goods for cost in costs} - {""}), MAX_DEMANDS),
        ("island", len(catalog.islands), MAX_ISLANDS),
        ("shipyard", len(catalog.shipyards), MAX_SHIPYARDS),
        ("draw_island", _islands_of_a_city(catalog), MAX_CITY_ISLANDS),
    ]


def _for_each_player(catalog: Catalog) -> list[tuple[str, int, int]]:
    """What every seat needs one of: how many there are, and for how many players they must suffice.

    Wonders need suffice for the smallest table only; `Options` refuses a larger one (R14).
    """
    numbers = catalog.numbers
    shipyards = [("shipyard", len(catalog.shipyards), numbers.max_players)] if "armada" in catalog.expansions else []
    return [("wonder", len(catalog.wonders), numbers.min_players), *shipyards]


def _islands_of_a_city(catalog: Catalog) -> int:
    """How many islands one city could gather: by exploring, and by drawing them."""
    spaces = [space for track in catalog.tracks.values() for space in track.spaces]
    parts = (*catalog.parts(), *catalog.islands)
    draws = sum(effect.verb == "draw_island" for part in parts for effect in part.effects)
    return sum(space.explore > 0 for space in spaces) + draws


def _check_names(facts: Facts) -> None:
    """B11 speaks of names, the engine of buildings: they must mean the same."""
    name_of: dict[str, str] = {}
    building_of: dict[str, str] = {}
    for card in facts.catalog.cards:
        entry = facts.entries["card", card.id]
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
    if card.expansion and len(card.copies) > 1:
        entry.fail("copies", f"found {len(card.copies)} copies; expected one of each card of an expansion (A9, C1)")


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


def _first_ages(catalog: Catalog) -> dict[str, int]:
    """The age in which each building first appears."""
    ages: dict[str, int] = {}
    for card in catalog.cards:
        ages[card.building] = min(card.age, ages.get(card.building, card.age))
    return ages


def _check_symbols(catalog: Catalog, card: Card, entry: Entry) -> None:
    """Edition 2 prints chains as symbols (B14). Cards without symbols, as own cards often are, may pass."""
    for parent in catalog.cards:
        if card.symbol_in and parent.symbol_out:
            _check_pair(card, parent, entry)


def _check_pair(card: Card, parent: Card, entry: Entry) -> None:
    by_symbol = not set(card.symbol_in).isdisjoint(parent.symbol_out)
    if by_symbol != (parent.building in card.chain_from):
        found = f"found '{parent.building}'" if not by_symbol else f"'{parent.building}' is missing"
        symbols = f"symbol_in is {', '.join(card.symbol_in)}, its symbol_out {', '.join(parent.symbol_out)}"
        entry.fail("chain_from", f"{found}; expected the same chains by name and by symbol: {symbols}")
