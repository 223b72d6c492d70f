"""Check that a table has enough of everything, and not more than the structs of the kernel have room for."""

from collections.abc import Collection
from typing import Final

from argosy.tabletop.section import Entry
from argosy.wonders.facts.babel import GreatProject
from argosy.wonders.facts.catalog import GUILD_AGE, HAND_SIZES, LEVELS, Card, Catalog, Island, Stage
from argosy.wonders.facts.court_capacity import court_sizes
from argosy.wonders.facts.edifice import Project
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.verbs import VERBS, Supply

MAX_CARDS: Final = 250
MAX_WONDERS: Final = 16
MAX_GUILDS: Final = 32
MAX_EFFECTS: Final = 1024
MAX_DEMANDS: Final = 255  # different costs in resources
MAX_ISLANDS: Final = 32
MAX_LEADERS: Final = 60
MAX_TILES: Final = 24
MAX_SHIPYARDS: Final = 8
MAX_CITY_ISLANDS: Final = 8  # that one city could gather
MAX_CITY_BUILDINGS: Final = 48  # that one city could gather
MAX_DECK: Final = 128
MAX_COUNTER: Final = 127  # one byte; a supply needs its top bit for the rank formula (kernel/supply.py)


def check_sizes(catalog: Catalog, file: str) -> None:
    """Refuse more than fits the kernel, or fewer wonders and shipyards than players."""
    whole = Entry(file, "all together", {})
    for field, count, most in _sizes(catalog):
        if count > most:
            whole.fail(field, f"found {count}; expected at most {most}")
    for field, count, players in _for_each_player(catalog):
        if count < players:
            whole.fail(field, f"found {count}; expected at least {players}, one for each player")
    _check_supplies(catalog, whole)
    _check_counters(catalog, whole)


def _sizes(catalog: Catalog) -> list[tuple[str, int, int]]:
    """List how much of each thing there is, and how much there may be."""
    costs = [part.cost for part in catalog.parts()] + catalog.steps()
    effects = sum(
        len(part.effects)
        for part in (*catalog.parts(), *catalog.islands, *catalog.leaders, *catalog.all_projects, *catalog.tiles)
    )
    effects += sum(len(stage.instead) for wonder in catalog.wonders for side in wonder.sides for stage in side.stages)
    return [
        ("card", len(catalog.cards) + len(catalog.leaders) + len(catalog.tiles), MAX_CARDS),
        ("leader", len(catalog.leaders), MAX_LEADERS),
        ("tile", len(catalog.tiles), MAX_TILES),
        ("wonder", len(catalog.wonders), MAX_WONDERS),
        ("guild", sum(card.guild for card in catalog.cards), MAX_GUILDS),
        ("effects", effects, MAX_EFFECTS),
        (
            "cost",
            len({cost.goods for cost in costs} | {one.cost for one in catalog.great_projects} - {""}),
            MAX_DEMANDS,
        ),
        ("island", len(catalog.islands), MAX_ISLANDS),
        ("shipyard", len(catalog.shipyards), MAX_SHIPYARDS),
        ("build_from_discard", _buildings_of_a_city(catalog), MAX_CITY_BUILDINGS),
        ("draw_island", _islands_of_a_city(catalog), MAX_CITY_ISLANDS),
        *court_sizes(catalog),
    ]


def _for_each_player(catalog: Catalog) -> list[tuple[str, int, int]]:
    """List what every seat needs one of: how many there are, and for how many players they must suffice.

    Wonders need suffice for the smallest table only; `Options` refuses a larger one (R14).
    """
    numbers = catalog.numbers
    shipyards = [("shipyard", len(catalog.shipyards), numbers.max_players)] if "armada" in catalog.expansions else []
    return [("wonder", len(catalog.wonders), numbers.min_players), *shipyards]


def _buildings_of_a_city(catalog: Catalog) -> int:
    """Count the buildings that one city could gather: one a turn, one more an age (B41), and from the pile (B42).

    A stage takes the place of a card, so the first card that it lets a city take from the pile is no further one.
    """
    numbers = catalog.numbers
    hand = max(catalog.hand_size(players) for players in range(numbers.min_players, numbers.max_players + 1))
    sides = [side for wonder in catalog.wonders for side in wonder.sides]
    stages = max(sum(max(0, _times(stage, "build_from_discard") - 1) for stage in side.stages) for side in sides)
    parts: list[Card | Island | Leader] = [*catalog.cards, *catalog.islands, *catalog.leaders]
    return GUILD_AGE * hand + stages + sum(_times(part, "build_from_discard") for part in parts)


def _times(part: Card | Stage | Island | Leader, verb: str) -> int:
    return max(len([effect for effect in effects if effect.verb == verb]) for effects in _ways(part))


def _ways(part: Card | Stage | Island | Leader | Project | GreatProject) -> tuple[tuple[Effect, ...], ...]:
    """List the effects that something can have: a stage may let its builder choose (F36)."""
    return (part.effects, part.instead) if isinstance(part, Stage) else (part.effects,)


def _islands_of_a_city(catalog: Catalog) -> int:
    """Count the islands that one city could gather, by exploring and by drawing them."""
    spaces = [space for track in catalog.tracks.values() for space in track.spaces]
    draws = sum(effect.verb == "draw_island" for _, _, effect in catalog.effects())
    return sum(space.explore > 0 for space in spaces) + draws


# -- counters -----------------------------------------------------------------------------------------------------


def _check_supplies(catalog: Catalog, whole: Entry) -> None:
    """Refuse more units than a byte holds: a payment adds up those of a city, of all sellers, and of the cost."""
    own = 1 + _units(catalog, _giving("for sale", "private", "by city"))
    sold = 1 + _units(catalog, _giving("for sale"))
    far = _units(catalog, _giving("from afar"))
    cost = _largest_cost(catalog)
    if own + 2 * sold + far + cost > MAX_COUNTER:
        whole.fail(
            "effects",
            f"found {own} units that one city could produce, {sold} that each neighbour could sell, {far} from afar, "
            f"and a cost of {cost}; expected the first, twice the second, and the others to be at most {MAX_COUNTER} "
            "together: let fewer cards produce, or remove some",
        )


def _check_counters(catalog: Catalog, whole: Entry) -> None:
    """Refuse more of an effect than the byte holds in which a city adds it up."""
    for verb in (verb for verb, row in VERBS.items() if row.counter):
        found = _units(catalog, (verb,))
        if found > MAX_COUNTER:
            whole.fail("effects", f"found {found} of '{verb}'; expected at most {MAX_COUNTER}")


def _giving(*supplies: Supply) -> list[str]:
    """List the verbs that give units of these supplies."""
    return [verb for verb, row in VERBS.items() if row.supply in supplies]


def _units(catalog: Catalog, verbs: Collection[str]) -> int:
    """Compute the most that these effects could give one city, which holds each building once and one board."""
    buildings: dict[str, int] = {}
    for card in catalog.cards:
        buildings[card.building] = max(_amount(card, verbs), buildings.get(card.building, 0))
    sides = [side for wonder in catalog.wonders for side in wonder.sides]
    board = max(sum(_amount(stage, verbs) for stage in side.stages) for side in sides)
    others: list[Island | Leader | Project] = [*catalog.islands, *catalog.leaders, *catalog.projects]
    total = sum(buildings.values()) + board + sum(_amount(one, verbs) for one in others)
    return total + HAND_SIZES[1] * _most_of_great_projects(catalog, verbs)


def _most_of_great_projects(catalog: Catalog, verbs: Collection[str]) -> int:
    """Compute the most that one part in the projects of a game gives: the best project of each age (N32, N41)."""
    ages = {project.age for project in catalog.great_projects}
    of_age = ([_amount(one, verbs) for one in catalog.great_projects if one.age == age] for age in ages)
    return sum(map(max, of_age))


def _amount(part: Card | Stage | Island | Leader | Project | GreatProject, verbs: Collection[str]) -> int:
    return max(sum(effect.amount for effect in effects if effect.verb in verbs) for effects in _ways(part))


def _largest_cost(catalog: Catalog) -> int:
    """Compute the largest cost of a card or stage with a naval construction or a project, one sum (A16, N34)."""
    steps = [len(cost.goods) for cost in catalog.steps()]
    step = max(steps) + 1 if steps else 0  # one more for the unit that a discount waives
    part = max((len(project.cost) for project in catalog.great_projects), default=0)
    return max(len(part.cost.goods) for part in catalog.parts()) + max(step, part)


# -- decks --------------------------------------------------------------------------------------------------------


def check_decks(catalog: Catalog, file: str) -> None:
    """Refuse cards and islands that do not suffice for every number of players."""
    numbers = catalog.numbers
    for players in range(numbers.min_players, numbers.max_players + 1):
        hand, most = catalog.hand_size(players), HAND_SIZES[1]
        if hand > most:
            added = f"found {hand} cards with those of the expansions"
            Entry(file, "numbers", {}).fail("hand_size", f"{added}; expected at most {most}")
        for age in (1, 2, 3):
            _check_deck(catalog, Entry(file, f"deck of age {age} for {players} players", {}), age, players)
    for level in LEVELS if "armada" in catalog.expansions else ():
        if not any(island.level == level for island in catalog.islands):
            Entry(file, f"islands of level {level}", {}).fail("island", "found none; expected at least one")


def _check_deck(catalog: Catalog, deck: Entry, age: int, players: int) -> None:
    """Refuse too few cards of an expansion (A9, C1), too few guilds (B2), and too few cards for all hands."""
    table = catalog.decks_for(players)
    guilds = table + catalog.numbers.extra_guilds if age == GUILD_AGE else 0
    known = sum(card.guild for card in catalog.cards)
    if known < guilds:
        deck.fail("guild", f"found {known} guilds; expected at least {guilds}")
    for expansion in catalog.expansions:
        pool = len(catalog.copies(table, age, expansion))
        if pool < table:
            deck.fail("copies", f"found {pool} cards of the expansion {expansion}; expected at least {table}")
    found = guilds + len(catalog.copies(table, age, "")) + len(catalog.expansions) * table
    least = players * catalog.hand_size(players)
    if not least <= found <= MAX_DECK:
        deck.fail("copies", f"found {found} cards; expected at least {least} and at most {MAX_DECK}")
