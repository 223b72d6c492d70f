"""Reasons are true: each is checked in many positions by playing on, by the slow reference, or by the printed facts.

To see what a move alone brings, the game is played on with everybody else selling a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from argosy.coach.wonders.reasons import MOST, Reasons
from argosy.coach.wonders.reasons.phrases import AGAINST, REASONS
from argosy.coach.wonders.words import SENTENCES, say_reason
from argosy.tabletop.herald import Phrase
from argosy.tabletop.seeds import Seeds
from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.kernel import codes
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale
from argosy.wonders.sheet import score_sheet
from tests.reference.conflicts import Fighter, land_conflicts
from tests.reference.naval import Prizes, naval_conflict
from tests.support import lively_moves, random_rounds

TABLES = (
    Options(players=3),
    Options(players=5, edition="1"),
    Options(players=7),
    Options(players=6, expansions=("cities",)),
    Options(players=4, expansions=("armada", "cities")),
    Options(players=4, expansions=("armada", "cities"), teams=True),
    Options(players=3, edition="1", expansions=("armada",)),
)
NAMES = tuple("ABCDEFGH")


def name(options: Options) -> str:
    return "-".join([options.edition, *options.expansions, str(options.players), *(["teams"] if options.teams else [])])


@cache
def decisions(options: Options) -> tuple[tuple[Position, int], ...]:
    """One seat of every round of two lively games."""
    return tuple(
        (played.before, played.before.pending[number % len(played.before.pending)])
        for seed in (1, 2)
        for number, played in enumerate(random_rounds(options, seed, lively_moves))
    )


def facts(options: Options) -> Iterator[tuple[Position, int, Move, Phrase]]:
    """Everything that is said about the moves of these decisions."""
    for position, seat in decisions(options):
        reasons = Reasons(position, seat)
        for move in position.legal(seat)[::2]:
            for fact in reasons.all_of(move):
                yield position, seat, move, fact.says


# -- the true course of things ------------------------------------------------------------------------------------


def played_on(position: Position, seat: int, move: Move) -> Position:
    """The position after a move if everybody else sells a card, or does the first thing possible."""
    others = (_nothing(position, one) for one in position.pending if one != seat)
    moves = {seat: move, **dict(zip((one for one in position.pending if one != seat), others, strict=True))}
    return position.play([moves[one] for one in position.pending], Seeds(1).stream())


def _nothing(position: Position, seat: int) -> Move:
    legal = position.legal(seat)
    quiet = [move for move in legal if move.action in ("sell", "decline", "abstain") and not move.ship]
    return (quiet or legal)[0]


def is_quiet(position: Position) -> bool:
    """Whether nothing follows the turn but the next one: no end of an age, and no losses of coins."""
    return position.phase == "turn" and position.turn < position.kernel_rules.turns


def lines(position: Position, seat: int) -> Counter[str]:
    return Counter(score_sheet(position, seat).lines)


def amount(position: Position, seat: int, verb: str) -> int:
    return sum(effect.amount for effect in position.effects(seat) if effect.verb == verb)


def naval(position: Position, seat: int) -> int:
    tracks = position.rules.catalog.tracks
    ships = sum(tracks[fleet].spaces[space].naval for fleet, space in position.ships(seat).items())
    return ships + amount(position, seat, "naval")


def land_points(position: Position, seat: int, age: int) -> int:
    """What the conflicts on land would bring a seat, by the reference."""
    fighters = []
    for one in range(position.players):
        city = position.city(one)
        far = {codes.LEFT: (one + 2) % position.players, codes.RIGHT: (one - 2) % position.players}
        boards = {whom for side, whom in far.items() if city.boarding >> side & 1 and whom != one}
        fighters.append(Fighter(amount(position, one, "shields"), city.diplomacy > 0, frozenset(boards)))
    numbers, taken = position.rules.catalog.numbers, land_conflicts(fighters, position.options.teams)[seat]
    return taken.victories * numbers.victory_points[age - 1] - taken.defeats * numbers.defeat_points


def sea_points(position: Position, seat: int, age: int) -> int:
    """What the naval conflict would bring a seat, by the reference."""
    rules = position.kernel_rules
    if not rules.last_space:
        return 0
    row = rules.sea_prizes[(age - 1) * codes.PLACES : age * codes.PLACES]
    prizes = Prizes(row[codes.LAST], row[codes.FIRST], row[codes.SECOND], row[codes.THIRD])
    return naval_conflict([naval(position, one) for one in range(position.players)], prizes)[seat]


def worth(position: Position, after: Position, seat: int) -> int:
    """What a move was worth to a seat: points on the sheet and in the conflicts, coins apart from sales of others."""
    age = position.age
    points = sum(lines(after, seat).values()) - sum(lines(position, seat).values())
    points += land_points(after, seat, age) - land_points(position, seat, age)
    return points + sea_points(after, seat, age) - sea_points(position, seat, age)


def pays(producers: list[str], goods: str) -> bool:
    """Whether producers can give all goods, by trying all ways."""
    units = [unit for producer in producers for unit in _units(producer)]
    wanted = Counter(goods)
    return any(not wanted - Counter(chosen) for chosen in product(*units)) if goods else True


def _units(producer: str) -> list[str]:
    return [producer.replace("/", "")] if "/" in producer else list(producer)


# -- one check for each key ---------------------------------------------------------------------------------------


def check_points(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        gained = lines(played_on(position, seat, move), seat)
        gained.subtract(lines(position, seat))
        assert sum(points for line, points in gained.items() if line not in ("treasury", "science")) == values["points"]


def check_science(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        before, after = (score_sheet(one, seat) for one in (position, played_on(position, seat, move)))
        assert after.lines["science"] - before.lines["science"] == values["points"] > 0
        if "symbol" in values:
            assert after.science_symbols[values["symbol"]] == values["number"]
            assert before.science_symbols[values["symbol"]] == values["number"] - 1


def check_set(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_science(position, seat, move, values)
    if is_quiet(position):
        before, after = (score_sheet(one, seat).science_symbols for one in (position, played_on(position, seat, move)))
        assert min(after.values()) > min(before.values())


def check_coins(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        assert played_on(position, seat, move).city(seat).coins - position.city(seat).coins == values["coins"]


def check_debts(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert move.action == "lose"
    assert position.city(seat).loss - int(move.card) == values["debts"]


def check_conflict(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if not is_quiet(position):
        return
    after, whom = played_on(position, seat, move), values["whom"] - 1
    if "shields" in values:
        assert amount(after, seat, "shields") == values["shields"]
        assert amount(after, whom, "shields") == values["other_shields"]
    if not position.options.expansions and not position.options.teams:  # neighbours fight for one token
        assert whom in (position.left_of(seat), position.right_of(seat))
        assert duel(after, seat, whom, position.age) - duel(position, seat, whom, position.age) == values["swing"] > 0


def duel(position: Position, seat: int, whom: int, age: int) -> int:
    """What a conflict of two neighbours brings one of them."""
    numbers = position.rules.catalog.numbers
    ahead = amount(position, seat, "shields") - amount(position, whom, "shields")
    return numbers.victory_points[age - 1] if ahead > 0 else -numbers.defeat_points if ahead < 0 else 0


def check_lost(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    whom = values["whom"] - 1
    assert amount(position, seat, "shields") == values["shields"] < values["other_shields"]
    assert amount(position, whom, "shields") == values["other_shields"]
    if is_quiet(position):
        assert land_points(played_on(position, seat, move), seat, position.age) <= land_points(
            position, seat, position.age
        )
        if not position.options.expansions and not position.options.teams:
            others = [played_on(position, seat, one) for one in position.legal(seat)]
            best = max(duel(one, seat, whom, position.age) for one in others)
            assert best - duel(position, seat, whom, position.age) == values["swing"]


def check_won(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["shields"] > values["other_shields"]
    check_conflict(position, seat, move, values)


def check_lead(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    whom = values["whom"] - 1
    assert amount(position, seat, "shields") > amount(position, whom, "shields") == values["other_shields"]
    if is_quiet(position):
        after = played_on(position, seat, move)
        assert amount(after, seat, "shields") == values["shields"] > amount(position, seat, "shields")


def check_tied(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["shields"] == values["other_shields"]
    check_conflict(position, seat, move, values)


def check_peace(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    """Diplomacy, which the move brings, keeps out of a conflict that is lost or won by shields."""
    shields = [amount(position, one, "shields") for one in (seat, values["whom"] - 1)]
    assert shields[0] < shields[1] if values["swing"] > 0 else shields[0] > shields[1]
    assert position.city(seat).diplomacy == 0
    if is_quiet(position):
        assert played_on(position, seat, move).city(seat).diplomacy > 0


def check_sea(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        after = played_on(position, seat, move)
        strengths = [naval(after, one) for one in range(after.players)]
        assert strengths[seat] == values["strength"]
        assert 1 + sum(one > strengths[seat] for one in strengths) == values["place"]
        assert sea_points(after, seat, position.age) - sea_points(position, seat, position.age) == values["swing"] > 0


def check_chain(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    parent = position.rules.card_of(values["parent"])
    assert values["parent"] in {card.id for card in position.buildings(seat)}
    assert parent.building in position.rules.card_of(move.card).chain_from
    assert sum(move.payment) == 0 or move.ship


def check_power(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    powers = ("free_build", "first_of_colour", "free_first", "free_last")
    assert any(effect.verb.startswith(("free_", *powers)) for effect in position.effects(seat))


def check_payment(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    sale = position.kernel_rules.sale_price
    if is_quiet(position) and not move.ship:  # which may bring a tax besides
        after = played_on(position, seat, move)
        got = after.city(values["whom"] - 1).coins - position.city(values["whom"] - 1).coins - sale
        given = sum(effect.amount for effect in after.effects(seat) if effect.verb.endswith("_gain"))
        assert got == values["coins"] or given  # a card may give coins to others besides


def check_opened(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    building = position.rules.card_of(move.card).building
    assert values["opened"]
    for card in map(position.rules.card_of, values["opened"]):
        assert building in card.chain_from
        assert card.age > position.age
        assert card.building not in {one.building for one in position.buildings(seat)}
        assert card.guild or any(copies <= position.players for copies in card.copies)


def letters(producers: list[str]) -> set[str]:
    return {letter for producer in producers for letter in producer} & set(RESOURCES)


def check_source(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        made = set(values["makes"])
        assert made <= letters(production(played_on(position, seat, move), seat))
        assert made.isdisjoint(letters(production(position, seat)))


def check_more(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        before, after = (production(one, seat) for one in (position, played_on(position, seat, move)))
        assert set(values["makes"]) <= letters(before)
        new = Counter(after) - Counter(before)
        assert letters(list(new)) == set(values["makes"])


def for_sale_around(position: Position, seat: int) -> set[str]:
    around = (position.left_of(seat), position.right_of(seat))
    return set().union(*(letters(production_for_sale(position, one)) for one in around))


def check_first_source(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_source(position, seat, move, values)
    assert for_sale_around(position, seat).isdisjoint(values["makes"])


def check_own_source(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_source(position, seat, move, values)
    assert for_sale_around(position, seat) >= set(values["makes"])


def check_stages(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if not is_quiet(position):
        return
    after = played_on(position, seat, move)
    for number in values["stages"]:
        stage = position.board(seat)[1].stages[number - 1]
        assert stage not in after.stages(seat) or after.stages(seat).count(stage) < 2
        plain = [
            [effect.goods for effect in one.effects(seat) if effect.verb in ("produce", "produce_private")]
            + [one.board(seat)[1].resource]
            for one in (position, after)
        ]
        assert pays(plain[1], stage.cost.goods)
        assert not pays(plain[0], stage.cost.goods)


def check_prices(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        after = played_on(position, seat, move)
        new = len(after.effects(seat)) - len(position.effects(seat))
        assert new > 0
        assert any(effect.verb == "trade" for effect in after.effects(seat))
        places = {"raw": (codes.LEFT_RAW, codes.RIGHT_RAW), "goods": (codes.LEFT_GOODS, codes.RIGHT_GOODS)}
        sides = dict(zip((position.left_of(seat), position.right_of(seat)), places[values["kind"]], strict=True))
        for seller in values["sellers"]:
            place = sides[seller - 1]
            assert after.city(seat).price[place] < position.city(seat).price[place]


def next_turn_of(position: Position, seat: int, move: Move, whom: int) -> Position | None:
    """The next turn, in which another holds what is left of the hand; None where something else comes first."""
    after = played_on(position, seat, move)
    rest = Counter(card.id for card in position.hand(seat))
    rest.subtract([move.card])
    if after.phase != "turn":
        return None
    assert Counter(card.id for card in after.hand(whom)) == +rest
    return after


def check_other(position: Position, seat: int, keeping: Move, values: dict[str, Any]) -> None:
    """The next player, who would have the card after another move, could build it, and it would be worth so much."""
    whom = values["whom"] - 1
    after = next_turn_of(position, seat, keeping, whom)
    if after is None or position.options.expansions:  # others may lose coins, sail and explore in between
        return
    ways = after.ways(whom, "build", values["card"])
    assert ways
    if after.turn < after.kernel_rules.turns:
        built = played_on(after, whom, next(way for way in ways if not way.ship))
        if ways[0].payment == (0, 0, 0, 0):  # with the coins of a sale another way to pay may be the cheapest
            assert worth(after, built, whom) == values["points"]
        if "number" in values:
            assert score_sheet(built, whom).science_symbols[values["symbol"]] == values["number"]


def check_left(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert position.phase == "turn"
    hand = Counter(card.id for card in position.hand(seat))
    hand.subtract([move.card])
    assert hand[values["card"]] > 0
    assert values["whom"] - 1 != position.partner(seat)
    check_other(position, seat, move, values)


def check_denied(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["card"] == move.card
    assert [card.id for card in position.hand(seat)].count(move.card) == 1
    assert values["whom"] - 1 != position.partner(seat)
    others = [one for one in position.legal(seat) if one.action == "sell" and one.card != move.card and not one.ship]
    if others:
        check_other(position, seat, others[0], values)


def check_denied_set(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_denied(position, seat, move, values)
    assert any(effect.verb in ("science", "copy_symbol") for effect in position.rules.card_of(move.card).effects)


def check_denied_conflict(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_denied(position, seat, move, values)
    verbs = {effect.verb for effect in position.rules.card_of(move.card).effects}
    assert verbs & {"shields", "diplomacy", "boarding"}


def steps(position: Position, seat: int, move: Move) -> list[Any]:
    fleets = move.card.split("+") if move.action == "sail" else [move.ship]
    tracks, ships = position.rules.catalog.tracks, position.ships(seat)
    return [tracks[fleet].spaces[ships[fleet] + 1] for fleet in fleets]


def check_explores(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["level"] in {space.explore for space in steps(position, seat, move)}


def check_tax(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["coins"] in {space.tax for space in steps(position, seat, move)}


def check_others_lose(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    printed = {
        "build": lambda: position.rules.card_of(move.card).effects,
        "take": lambda: position.rules.card_of(move.card).effects,
        "keep": lambda: position.rules.island_of(move.card).effects,
        "stage": lambda: position.board(seat)[1].stages[(move.stage or position.next_stages(seat)[0]) - 1].effects,
    }[move.action]()
    assert sum(effect.amount for effect in printed if effect.verb == "others_lose") == values["coins"]


CHECKS: dict[str, Callable[[Position, int, Move, dict[str, Any]], None]] = {
    "brings-points": check_points,
    "completes-set": check_set,
    "adds-symbol": check_science,
    "adds-science": check_science,
    "brings-coins": check_coins,
    "takes-debts": check_debts,
    "wins-conflict": check_won,
    "ties-conflict": check_tied,
    "widens-lead": check_lead,
    "loses-conflict": check_lost,
    "avoids-conflict": check_peace,
    "gives-up-conflict": check_peace,
    "rises-at-sea": check_sea,
    "free-by-chain": check_chain,
    "free-by-power": check_power,
    "pays-neighbour": check_payment,
    "opens-chain": check_opened,
    "first-source": check_first_source,
    "own-source": check_own_source,
    "more-source": check_more,
    "pays-for-stages": check_stages,
    "lowers-prices": check_prices,
    "denies-set": check_denied_set,
    "denies-symbol": check_denied,
    "denies-conflict": check_denied_conflict,
    "denies-points": check_denied,
    "leaves-card": check_left,
    "explores": check_explores,
    "taxes": check_tax,
    "others-lose": check_others_lose,
}


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_every_reason_is_true(options: Options) -> None:
    said = 0
    for position, seat, move, phrase in facts(options):
        assert set(phrase.values) == set(REASONS[phrase.key][1])
        CHECKS[phrase.key](position, seat, move, phrase.values)
        said += 1
    assert said > 200


def test_every_reason_comes_up_and_can_be_said() -> None:
    met: Counter[str] = Counter()
    for position, _, _, phrase in (one for options in TABLES for one in facts(options)):
        met[phrase.key] += 1
        if met[phrase.key] <= 3:
            words = say_reason(position, phrase, NAMES)
            assert words
            assert "{" not in words
            assert "None" not in words
    met.update(("avoids-conflict", "gives-up-conflict"))  # which a test of their own brings about
    assert met.keys() == REASONS.keys() == CHECKS.keys() == SENTENCES.keys()


@pytest.mark.parametrize("options", [TABLES[0], TABLES[5]], ids=name)
def test_reasons_tell_nothing_that_the_seat_cannot_know(options: Options) -> None:
    guesses = Seeds(3).stream()
    for position, seat in decisions(options)[::3]:
        moves = position.legal(seat)[:4]
        known = [Reasons(one, seat) for one in (position, position.redeal(seat, guesses))]
        assert [known[0].of(move) for move in moves] == [known[1].of(move) for move in moves]


def test_the_weightiest_facts_are_said_and_what_speaks_for_a_move_comes_first() -> None:
    for position, seat in decisions(TABLES[4])[::5]:
        reasons = Reasons(position, seat)
        for move in position.legal(seat):
            found = reasons.all_of(move)
            assert [fact.weight for fact in found] == sorted((fact.weight for fact in found), reverse=True)
            said = reasons.of(move)
            assert sorted(map(str, said)) == sorted(str(fact.says) for fact in found[:MOST])
            speaks_against = [phrase.key in AGAINST for phrase in said]
            assert speaks_against == sorted(speaks_against)


def told(text: str, move: str) -> set[str]:
    position = position_from_text(text)
    found = Reasons(position, 0).all_of(position.find(0, move))
    return {say_reason(position, fact.says, ("Anna", "Ben", "Cleo")) for fact in found}


def test_what_is_said_in_a_position_made_by_hand() -> None:
    head = "age = 2\nturn = 3\n"
    anna = '[[seat]]\nwonder = "gizah"\nside = "day"\nbuilt = ["scriptorium", "barracks"]\n'
    anna += 'hand = ["school", "library", "stables"]\n'
    ben = '[[seat]]\nwonder = "rhodos"\nside = "day"\nbuilt = ["apothecary", "workshop", "stockade", "guard-tower"]\n'
    cleo = '[[seat]]\nwonder = "ephesos"\nside = "day"\n'
    cleo += 'built = ["apothecary", "workshop", "loom-1", "press-1", "timber-yard"]\n'
    said = told(head + anna + ben + cleo, "build library")
    assert "is free by chain from Scriptorium" in said
    assert "adds the second tablet, 3 points" in said
    assert "makes Senate and University free later, by chain" in said
    assert any(words.startswith("leaves School to Cleo, who could build it next, worth ") for words in said)


def test_diplomacy_avoids_a_lost_conflict_and_gives_up_a_won_one() -> None:
    head = 'age = 1\nturn = 3\noptions.expansions = ["cities"]\n'
    anna = '[[seat]]\nwonder = "gizah"\nside = "day"\nbuilt = ["clay-pool"]\nhand = ["residence", "altar"]\n'
    ben = '[[seat]]\nbuilt = ["barracks", "guard-tower"]\n'
    said = told(head + anna.replace('"clay', '"stockade", "clay') + ben + "[[seat]]\n", "build residence")
    assert "avoids the conflict with Ben as things stand: +1 point" in said
    assert "gives up the conflict with Cleo, which is won as things stand: −1 point" in said
