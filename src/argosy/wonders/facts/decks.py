"""Whether every hand can be dealt: decks of the ages, guilds, pools of the expansions, and islands."""

from __future__ import annotations

from typing import Final

from argosy.tabletop.section import Entry
from argosy.wonders.facts.armada import LEVELS
from argosy.wonders.facts.catalog import Catalog
from argosy.wonders.facts.reading import GUILD_AGE, HAND_SIZES

MAX_DECK: Final = 128  # what the records of the kernel have room for


def check_decks(catalog: Catalog, file: str) -> None:
    """Refuse cards that do not suffice for every number of players."""
    numbers = catalog.numbers
    for players in range(numbers.min_players, numbers.max_players + 1):
        _check_hand(catalog, file, players)
        for age in (1, 2, 3):
            _check_deck(catalog, Entry(file, f"deck of age {age} for {players} players", {}), age, players)
    for level in LEVELS if "armada" in catalog.expansions else ():
        if not any(island.level == level for island in catalog.islands):
            Entry(file, f"islands of level {level}", {}).fail("island", "found none; expected at least one")


def _check_hand(catalog: Catalog, file: str, players: int) -> None:
    hand, most = catalog.hand_size(players), HAND_SIZES[1]
    if hand > most:
        added = f"found {hand} cards with those of the expansions"
        Entry(file, "numbers", {}).fail("hand_size", f"{added}; expected at most {most}")


def _check_deck(catalog: Catalog, deck: Entry, age: int, players: int) -> None:
    """There are cards of each expansion (A9, C1) and guilds enough (B2), and every hand can be dealt."""
    table = catalog.decks_for(players)
    guilds = table + catalog.numbers.extra_guilds if age == GUILD_AGE else 0
    known = sum(card.guild for card in catalog.cards)
    if known < guilds:
        deck.fail("guild", f"found {known} guilds; expected at least {guilds}")
    for expansion in catalog.expansions:
        pool = _printed(catalog, expansion, age, table)
        if pool < table:
            deck.fail("copies", f"found {pool} cards of the expansion {expansion}; expected at least {table}")
    found = guilds + _printed(catalog, "", age, table) + len(catalog.expansions) * table
    least = players * catalog.hand_size(players)
    if not least <= found <= MAX_DECK:
        deck.fail("copies", f"found {found} cards; expected at least {least} and at most {MAX_DECK}")


def _printed(catalog: Catalog, expansion: str, age: int, players: int) -> int:
    """The copies of a box that so many players may use, guilds apart."""
    cards = (card for card in catalog.cards if card.age == age and card.expansion == expansion and not card.guild)
    return sum(count <= players for card in cards for count in card.copies)
