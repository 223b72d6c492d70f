"""Check what only all entries together show: names, copies, chains, symbols, and effects that fit the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Entry
from argosy.wonders.facts.babel import check_numbers
from argosy.wonders.facts.capacity import check_decks, check_sizes
from argosy.wonders.facts.catalog import Card, Catalog, Cost, Side
from argosy.wonders.facts.effects import Effect

MAX_PARENTS: Final = 4  # what the structs of the kernel have room for
IDLE_VERBS: Final = ("produce", "produce_private", "trade")  # of buildings of which laws speak (N23)
FAR_PLAYERS: Final = 4  # with three players, the player two seats away is a neighbour (A10)


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything read, before it is known to fit together."""

    file: str  # the last one read, which made the whole what it is
    catalog: Catalog
    copies_range: tuple[int, int]  # widest of all files: a house rule for fewer players keeps the old cards
    entries: Mapping[tuple[str, str], Entry]  # by kind and id
    removed: Mapping[str, str]  # id -> the file that removed it


def validate(facts: Facts) -> None:
    """Refuse facts that do not fit together."""
    catalog = facts.catalog
    check_sizes(catalog, facts.file)
    _check_names(facts)
    ages = _first_ages(catalog)
    for card in catalog.cards:
        entry = facts.entries["card", card.id]
        _check_copies(facts, card, entry)
        _check_chain(card, entry, ages, facts.removed)
        _check_symbols(catalog, card, entry)
    least = {("card", card.id): min(card.copies) for card in catalog.cards}
    for kind, name, effect in catalog.effects():
        players = max(catalog.numbers.min_players, least.get((kind, name), 0))
        _check_effect(catalog, kind, facts.entries[kind, name], effect, players)
    for wonder in catalog.wonders:
        for side in wonder.sides:
            _check_side(side, facts.entries["wonder", wonder.id])
    _check_babel(facts)
    check_decks(catalog, facts.file)


def _check_babel(facts: Facts) -> None:
    """Refuse tiles with one number, groups of unknown buildings, and laws about what does more than produce."""
    catalog = facts.catalog
    check_numbers(catalog.tiles, facts.entries)
    buildings = {card.building: card for card in catalog.cards}
    for group in catalog.groups:
        entry = facts.entries["group", group.id]
        for name in group.buildings:
            if name not in buildings:
                gone = f" (removed by {facts.removed[name]})" if name in facts.removed else ""
                entry.fail("buildings", f"unknown building '{name}'{gone}; expected {near(name, buildings)}")
            for effect in buildings[name].effects:
                if effect.verb not in IDLE_VERBS:
                    wanted = f"buildings that only {' or '.join(IDLE_VERBS)}"
                    entry.fail("buildings", f"found '{name}' with '{effect}'; expected {wanted}")


def _check_names(facts: Facts) -> None:
    """Check that names and buildings mean the same: B11 speaks of names, the engine of buildings."""
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
    if card.expansion and not card.guild and len(card.copies) > 1:
        entry.fail("copies", f"found {len(card.copies)} copies; expected one of each card of an expansion (A9, C1)")


def _check_chain(card: Card, entry: Entry, ages: Mapping[str, int], removed: Mapping[str, str]) -> None:
    """Refuse a parent that is not of an earlier age: it must have been built in an earlier turn (B14)."""
    if len(card.chain_from) > MAX_PARENTS:
        entry.fail("chain_from", f"found {len(card.chain_from)} buildings; expected at most {MAX_PARENTS}")
    for parent in card.chain_from:
        if parent not in ages:
            gone = f" (removed by {removed[parent]})" if parent in removed else ""
            entry.fail("chain_from", f"unknown building '{parent}'{gone}; expected {near(parent, ages)}")
        if ages[parent] >= card.age:
            entry.fail("chain_from", f"found '{parent}' of age {ages[parent]}; expected an earlier age")


def _first_ages(catalog: Catalog) -> dict[str, int]:
    """Return the age in which each building first appears."""
    ages: dict[str, int] = {}
    for card in catalog.cards:
        ages[card.building] = min(card.age, ages.get(card.building, card.age))
    return ages


def _check_symbols(catalog: Catalog, card: Card, entry: Entry) -> None:
    """Compare chains with the symbols that edition 2 prints (B14); own cards often have none."""
    for parent in catalog.cards:
        if card.symbol_in and parent.symbol_out:
            _check_pair(card, parent, entry)


def _check_pair(card: Card, parent: Card, entry: Entry) -> None:
    by_symbol = not set(card.symbol_in).isdisjoint(parent.symbol_out)
    if by_symbol != (parent.building in card.chain_from):
        found = f"found '{parent.building}'" if not by_symbol else f"'{parent.building}' is missing"
        symbols = f"symbol_in is {', '.join(card.symbol_in)}, its symbol_out {', '.join(parent.symbol_out)}"
        entry.fail("chain_from", f"{found}; expected the same chains by name and by symbol: {symbols}")


def _check_side(side: Side, entry: Entry) -> None:
    """Refuse a copied stage that says more than what it copies, and a marker where stages come in any order (W7)."""
    for stage in side.stages:
        if "take_pawn" in [effect.verb for effect in stage.instead]:
            entry.fail("instead", "found 'take_pawn'; expected it among the effects only")
        verbs = [effect.verb for effect in stage.effects]
        if "copy_stage" in verbs and (len(verbs) > 1 or stage.cost != Cost()):
            entry.fail("effects", f"found '{stage.effects[0]}' with more; expected nothing else, and no cost")
        if "vp_per_marker" in verbs and side.any_order:
            entry.fail("effects", "found 'vp_per_marker' on a board built in any order; expected any_order = false")


def _check_effect(catalog: Catalog, kind: str, entry: Entry, effect: Effect, players: int) -> None:
    """Refuse an effect that means nothing there or at this table, or with the fewest players who can meet it."""
    if effect.row.board and kind != "wonder":
        entry.fail("effects", f"found '{effect}'; expected it only on a stage")
    if effect.row.law and kind != "tile":
        entry.fail("effects", f"found '{effect}'; expected it only on a tile")
    if effect.row.ships and "armada" not in catalog.expansions:
        entry.fail("effects", f"found '{effect}' at a table without Armada; expected expansion = 'armada'")
    of_project = kind in ("project", "great_project")
    in_reward = of_project and effect.verb == "vp_per_colour_set"  # F24
    if effect.row.leaders and not catalog.leaders and not in_reward:
        entry.fail("effects", f"found '{effect}' at a table without Leaders")
    if effect.row.edifice and not catalog.projects:
        entry.fail("effects", f"found '{effect}' at a table without Edifice (F1)")
    if effect.row.projects and not catalog.all_projects:
        entry.fail("effects", f"found '{effect}' at a table without Edifice and Great Projects (F1, N31)")
    if (effect.row.reward or effect.row.penalty) and not of_project:
        entry.fail("effects", f"found '{effect}'; expected it only on a project")
    if effect.row.far and players < FAR_PLAYERS:
        wanted = f"only on cards with copies of at least {FAR_PLAYERS} (A10)"
        entry.fail("effects", f"found '{effect}'; expected it {wanted}")
