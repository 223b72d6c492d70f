"""From facts and options to the rules record of the kernel."""

from dataclasses import asdict
from typing import Final

from argosy.eldorado.decisions import ACTIONS, CARD, CARD_PARTS, PHASES
from argosy.eldorado.facts.catalog import COLOURS, ELDORADO, POSTS, VERBS, Board, Catalog, Space
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS, CITIES, MOVES, MUSTERS, Rules, SpaceFacts
from argosy.eldorado.options import Options
from argosy.tabletop.errors import DataError
from argosy.tabletop.struct import blank

REGION_NAMES: Final = (*COLOURS, ELDORADO)
VERB_CODES: Final = {verb: number for number, verb in enumerate(VERBS)}
BY_PLAYERS: Final = ("starting_pirates", "starting_pirates_three", "farthest_bonus")  # numbers that options choose from


def build_rules(catalog: Catalog, options: Options) -> Rules:
    """Build the rules as the kernel reads them."""
    rules = blank(Rules)
    _write_board(rules, catalog.board)
    _write_placement(rules, catalog)
    _write_cards(rules, catalog)
    _write_decisions(rules)
    rules.gold_die, rules.natives_die, rules.combat_die = (list(die.faces) for die in catalog.dice)
    for name, number in asdict(catalog.numbers).items():
        if name not in BY_PLAYERS:  # the kernel has all others under the same name
            setattr(rules, name, number)
    _write_options(rules, catalog, options)
    if most_offers(rules) > MOVES:
        raise DataError(f"board and cards allow up to {most_offers(rules)} kinds of moves at once; expected {MOVES}")
    return rules


def most_offers(rules: Rules) -> int:
    """Return more offers than one seat can ever have at once: the kernel lists them in a record of fixed size."""
    land, water = rules.spaces[: rules.areas], rules.spaces[rules.areas : rules.waters]
    steps = sum(space.lands for space in land)  # marches and attacks
    lanes = max(space.waters for space in water)
    busy = max(3 * space.lands + 2 * space.waters for space in water)  # load (two kinds), unload; sail, transfer
    markets = BANDS * rules.cities + rules.posts
    usual = steps + rules.ships * (busy + 2) + rules.region_size[codes.ELDORADO] + markets + rules.areas + 2
    return int(usual + sum(_most_targets(rules, card.verb, steps, lanes) for card in rules.cards[: rules.kinds]))


def _most_targets(rules: Rules, verb: int, steps: int, lanes: int) -> int:
    """Compute how many targets a card can have at most."""
    if verb in (codes.GOLD, codes.NATIVE, codes.CHART):
        return rules.region_size[codes.ELDORADO]
    if verb in (codes.FREE_SAIL, codes.STORM, codes.MUTINY):
        return rules.ships * lanes
    most = {codes.PIRATES: rules.areas, codes.SHIP: BANDS * rules.cities, codes.FREE_MARCH: steps}
    return most.get(verb, BANDS)


def _write_board(rules: Rules, board: Board) -> None:
    numbers = {space.id: number for number, space in enumerate(board.spaces)}
    rules.areas = board.counts.land
    rules.waters = len(board.spaces)
    for number, space in enumerate(board.spaces):
        _write_space(rules.spaces[number], space, [numbers[name] for name in space.borders], rules.areas)
    for facts in rules.spaces[len(board.spaces) :]:
        facts.region = codes.WATER
    for region, name in enumerate(REGION_NAMES):
        areas = [numbers[space.id] for space in board.areas(name)]
        rules.region_size[region] = len(areas)
        rules.region_area[region][: len(areas)] = areas
    posts = [numbers[space.id] for space in board.spaces if space.post]
    rules.posts = len(posts)
    rules.post[: len(posts)] = posts


def _write_space(facts: SpaceFacts, space: Space, borders: list[int], areas: int) -> None:
    land = sorted(number for number in borders if number < areas)
    water = sorted(number for number in borders if number >= areas)
    facts.lands, facts.waters = len(land), len(water)
    facts.land[: len(land)] = land
    facts.water[: len(water)] = water
    facts.region = REGION_NAMES.index(space.region) if space.is_land else codes.WATER
    facts.city = int(space.city)
    facts.post = (codes.CENTRAL_POST if space.post == POSTS[0] else codes.POST) if space.post else codes.NO_POST


def _write_placement(rules: Rules, catalog: Catalog) -> None:
    board = catalog.board
    numbers = {space.id: number for number, space in enumerate(board.spaces)}
    rules.cities = board.counts.cities_per_province
    for colour, province in enumerate(board.provinces):
        cities = [numbers[space.id] for space in board.areas(province.colour) if space.city]
        muster = [numbers[name] for name in province.muster]
        harbours = [numbers[name] for name in province.harbours]
        if max(len(cities), len(harbours)) > CITIES or len(muster) > MUSTERS:
            raise DataError(f"province '{province.colour}': expected at most {CITIES} cities and {MUSTERS} in muster")
        if len(harbours) < catalog.numbers.starting_ships:
            raise DataError(f"province '{province.colour}', field 'harbours': expected one for each starting ship")
        rules.city[colour][: len(cities)] = cities
        rules.musters[colour] = len(muster)
        rules.muster[colour][: len(muster)] = muster
        rules.harbour[colour][: len(harbours)] = harbours
        rules.opposite[colour] = COLOURS.index(province.opposite)


def _write_cards(rules: Rules, catalog: Catalog) -> None:
    rules.kinds = len(catalog.cards)
    for facts, card in zip(rules.cards, catalog.cards, strict=False):
        facts.verb = VERB_CODES[card.effect.verb]
        facts.amount = card.effect.amount
        facts.copies = card.copies
        facts.parts = CARD_PARTS.get(card.effect.verb, CARD)


def _write_decisions(rules: Rules) -> None:
    numbers = {name: number for number, name in enumerate(ACTIONS)}
    rules.parts = [action.parts for action in ACTIONS.values()]
    for number, phase in enumerate(PHASES.values()):
        rules.actions[number] = sum(1 << numbers[action] for action in phase.actions)


def _write_options(rules: Rules, catalog: Catalog, options: Options) -> None:
    numbers = catalog.numbers
    usual = numbers.starting_pirates_three if options.players == 3 else numbers.starting_pirates
    rules.starting_pirates = [usual, usual + numbers.farthest_bonus]
    seats = options.seats() or (codes.DEALT,) * len(COLOURS)
    rules.seat_of = [codes.NEUTRAL if seat is None else seat for seat in seats]
    rules.with_cards = int(options.cards)
    rules.with_land_hiring = int(options.land_hiring)
    rules.own_placement = int(options.placement == "own")
    rules.unbroken_claims = int(options.victory_check == "unbroken")
    rules.round_limit = options.round_limit
