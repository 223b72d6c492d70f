"""Chance that is handed in: hands of an age, drawn islands, islands on offer. What cannot be is a `ValueError`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from argosy.wonders.facts.catalog import Card, Island
from tests.reference.course import go_on
from tests.reference.exploration import offered
from tests.reference.table import Table
from tests.reference.turn import settle

GUILD_AGE = 3


def deal(table: Table, hands: Sequence[Sequence[Card]]) -> None:
    """Begin an age with these hands (B2, B5)."""
    if any(len(hand) != table.hand_size for hand in hands):
        raise ValueError("every hand has as many cards as the edition and its expansions say (B5)")
    if not _is_deck(table, [card for hand in hands for card in hand]):
        raise ValueError(f"these are not the cards of age {table.age} (B2)")
    table.hands = [list(hand) for hand in hands]
    table.turn, table.during = 1, "turn"
    for city in table.cities:
        city.power_used = False
    table.ask("turn", table.seats)


def _is_deck(table: Table, dealt: Sequence[Card]) -> bool:
    """Whether cards can be the deck of the age: what is left over with eight players may be any of it (R13)."""
    players = table.catalog.decks_for(len(table.cities))
    pools = {card.expansion for card in table.catalog.cards if card.expansion and not card.guild}
    guilds = players + table.numbers.extra_guilds if table.age == GUILD_AGE else 0
    wanted = {"": _printed(table, players).total(), "guilds": guilds} | dict.fromkeys(pools, players)  # A9, C1
    found = Counter("guilds" if card.guild else card.expansion for card in dealt)
    left_out = sum(wanted.values()) - len(dealt)
    fits = all(0 <= wanted[pool] - found[pool] <= left_out for pool in wanted) and set(found) <= set(wanted)
    return fits and _copies_fit(table, dealt, players)


def _printed(table: Table, players: int) -> Counter[str]:
    """The cards of the base game for so many players, guilds apart."""
    plain = [card for card in table.catalog.cards if card.age == table.age and not card.guild and not card.expansion]
    return Counter(card.id for card in plain for least in card.copies if least <= players)


def _copies_fit(table: Table, dealt: Sequence[Card], players: int) -> bool:
    """Guilds and cards of an expansion exist once; those with a double arrow need four players (A10)."""
    single = [card for card in dealt if card.guild or card.expansion]
    plain = Counter(card.id for card in dealt if card not in single)
    unique = len({card.id for card in single}) == len(single)
    allowed = all(card.guild or (card.age == table.age and card.copies[0] <= players) for card in single)
    return unique and allowed and plain <= _printed(table, players)


def draw(table: Table, island: Island) -> None:
    """Put the top island of a deck into play for the seat that is to draw it (A48)."""
    seat, level = table.draws.pop(0)
    if island not in table.island_decks[level]:
        raise ValueError(f"{island.id} is not in the deck of level {level} (A48)")
    table.island_decks[level].remove(island)
    settle(table, seat, island)
    go_on(table)


def offer(table: Table, islands: Mapping[int, Sequence[Island]]) -> None:
    """Show every explorer of this wave the islands that it may choose from (A36, A37)."""
    if set(islands) != set(table.exploring):
        raise ValueError(f"seats {sorted(table.exploring)} explore, not {sorted(islands)} (A35)")
    shown = [island.id for found in islands.values() for island in found]
    if len(set(shown)) != len(shown):
        raise ValueError("an island is offered twice (A37)")
    levels = {seat: levels.pop(0) for seat, levels in table.exploring.items()}
    for seat, level in levels.items():
        deck, together = table.island_decks[level], list(levels.values()).count(level)
        if len(islands[seat]) != offered(len(deck), together) or not all(found in deck for found in islands[seat]):
            raise ValueError(f"seat {seat} chooses from other islands of level {level} (A36, A37)")
    table.exploring = {seat: later for seat, later in table.exploring.items() if later}
    table.offered = {seat: list(found) for seat, found in islands.items()}
    table.ask("island", sorted(table.offered))
