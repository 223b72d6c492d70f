"""What lies open on a table with expansions: shipyards and islands, tokens and debts, and what the turn still brings.

A table of the base game alone has none of these fields, so that its views stay as small as they are.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from argosy.wonders.decisions import PHASE_OF
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.verbs import VERBS
from argosy.wonders.facts.words import DIRECTIONS, FLEETS
from argosy.wonders.kernel.city import is_raised, stage_row
from argosy.wonders.kernel.codes import NO_CARD
from argosy.wonders.kernel.islands import deck_size, isle_row
from argosy.wonders.kernel.layout import ISLES, LEVELS, OWED, City
from argosy.wonders.knowledge.court import court_facts, own_court
from argosy.wonders.knowledge.projects import city_projects, projects_in_play, stage_choices
from argosy.wonders.knowledge.tiles import own_tiles, tile_facts, tower_facts
from argosy.wonders.ruleset import Ruleset
from argosy.wonders.seats import Seats

RAIDING: Final = {row.code for row in VERBS.values() if row.raid}


class WondersIslandDeck(msgspec.Struct, frozen=True, kw_only=True):
    """The islands of a level that nobody has."""

    level: int
    size: int
    islands: list[str]


def has_shipyards(position: Seats) -> bool:
    """Return whether ships sail at this table."""
    return position.kernel_rules.last_space > 0


def has_more_than_base(position: Seats) -> bool:
    """Return whether effects of expansions can be in play; own data may use any of them."""
    return not position.rules.is_plain


def table_facts(position: Seats) -> dict[str, Any]:
    """Return, of the whole table, what the present phase follows from, and the islands that nobody has (A11)."""
    told: dict[str, Any] = {}
    if has_more_than_base(position):
        told["during"] = PHASE_OF[position.state.during] if position.decision.is_aftermath else None
    if has_shipyards(position):
        told["island_decks"] = [_deck(position, level) for level in range(LEVELS)]
    return told | projects_in_play(position) | tower_facts(position)


def _deck(position: Seats, level: int) -> WondersIslandDeck:
    deck, first = position.state.isle_decks[level], position.kernel_rules.first_isle[level]
    islands = position.rules.catalog.islands
    names = [islands[first + isle].id for isle in range(ISLES) if deck >> isle & 1]
    return WondersIslandDeck(level=level + 1, size=len(names), islands=names)


def own_facts(position: Seats, seat: int | None) -> dict[str, Any]:
    """Return, of the seat alone, the islands among which it chooses (A36, A37)."""
    court = own_court(position, seat) | own_tiles(position, seat)
    if not has_shipyards(position):
        return court
    return {**court, "offered": [] if seat is None else [island.id for island in position.offered(seat)]}


def city_facts(position: Seats, seat: int) -> dict[str, Any]:
    """Return what everybody sees of one city."""
    told: dict[str, Any] = {}
    partner = position.partner(seat)
    if partner is not None:
        told["partner"] = partner + 1
    if has_more_than_base(position):
        told |= _tokens(position.rules, position.city(seat))
    if has_shipyards(position):
        told |= _harbour(position, seat)
    told |= court_facts(position, seat) | tile_facts(position, seat)
    return told | stage_choices(position, seat) | city_projects(position, seat)


def _tokens(rules: Ruleset, city: City) -> dict[str, Any]:
    return {
        "raised": [stage + 1 for stage in _raised(rules, city)],
        "debts": city.debts,
        "diplomacy": city.diplomacy,
        "boarding": [side for bit, side in enumerate(DIRECTIONS) if city.boarding >> bit & 1],
        "raids": _raids(rules, city),
        "card_salvages": city.card_salvages,
        "loss": city.loss,
    }


def _raids(rules: Ruleset, city: City) -> list[str]:
    """List by what others lose coins at the end of the turn, in the order in which it came into play."""
    if not city.raids:
        return []
    names = {effect: name for name, effects in raiders(rules, city).items() for effect in effects}
    return list(dict.fromkeys(names[effect] for effect in city.raid[: city.raids]))


def raiders(rules: Ruleset, city: City) -> dict[str, list[int]]:
    """Return the effects by which others lose coins, by the card, island or stage of the city that has them."""
    r = rules.rules
    spans = {name: range(r.rows[row].first, r.rows[row].last) for name, row in _rows(rules, city)}
    found = {name: [k for k in span if r.effects[k].verb in RAIDING] for name, span in spans.items()}
    return {name: effects for name, effects in found.items() if effects}


def _rows(rules: Ruleset, city: City) -> Iterator[tuple[str, int]]:
    """List everything in play in a city with its row."""
    yield from ((rules.card(card).id, card) for card in city.tableau[: city.buildings])
    yield from ((rules.catalog.islands[number].id, isle_row(number)) for number in city.isle[: city.isles])
    yield from ((f"stage {stage + 1}", stage_row(rules.rules, city, stage)) for stage in _raised(rules, city))
    leaders = [*city.leader[: city.leaders], *([city.copied] if city.copied != NO_CARD else [])]
    yield from ((rules.names[leader], leader) for leader in leaders)


def _raised(rules: Ruleset, city: City) -> list[int]:
    return [stage for stage in range(rules.rules.boards[city.board].stages) if is_raised(city, stage)]


def _harbour(position: Seats, seat: int) -> dict[str, Any]:
    city = position.city(seat)
    return {
        "shipyard": position.shipyard(seat).id,
        "ships": position.ships(seat),
        "naval_strength": position.naval_strength(seat),
        "trade_level": position.trade_level(seat),
        "islands": [island.id for island in position.islands(seat)],
        "naval_tokens": list(city.sea_tokens),
        "owed": owed_texts(city),
        "exploring": [level + 1 for level in range(LEVELS) if city.exploring >> level & 1],
        "choices": deck_size(city.offered),
        "tax": city.tax,
    }


def owed_texts(city: City) -> list[str]:
    """Return the free steps still to come, in order: of which fleets, and of how many."""
    owed = [city.owed >> 8 * place & 255 for place in range(OWED)]
    fleets = [tuple(fleet for bit, fleet in enumerate(FLEETS) if steps >> bit & 1) for steps in owed]
    effects = [Effect("fleet", steps >> len(FLEETS), some) for steps, some in zip(owed, fleets, strict=True) if steps]
    return [str(effect).removeprefix("fleet ") for effect in effects]
