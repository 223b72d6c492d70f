"""The course of a turn and of an age in the reference, against the worked examples of the rulebooks."""

from __future__ import annotations

import dataclasses

import pytest

from argosy.wonders.facts.catalog import Island
from argosy.wonders.options import Options
from tests.reference.choice import Choice
from tests.reference.city import FLEETS
from tests.reference.course import play
from tests.reference.dealing import draw, offer
from tests.reference.legal import legal
from tests.reference.payments import Payment
from tests.reference.table import Table

BOTH = ("armada", "cities")


def table_for(edition: str, *expansions: str, wonders: tuple[str, ...] = ("rhodos", "gizah", "ephesos")) -> Table:
    """A table in the first turn; every hand holds altars, so that selling is always possible."""
    options = Options(edition=edition, players=len(wonders), expansions=expansions, wonders=wonders)
    catalog = options.catalog()
    named = {wonder.id: wonder for wonder in catalog.wonders}
    boards = [(named[wonder], named[wonder].sides[0]) for wonder in wonders]
    table = Table(options, boards, shipyards=catalog.shipyards[: len(wonders)])
    table.hands = [[table.card("altar")] * 3 for _ in wonders]
    table.ask("turn", table.seats)
    return table


def island(table: Table, name: str) -> Island:
    return next(island for island in table.catalog.islands if island.id == name)


def turn(table: Table, *choices: Choice) -> None:
    """The first seats do this; all others sell an altar for coins."""
    chosen = [*choices, *[Choice("sell", "altar")] * (len(table.cities) - len(choices))]
    for seat, choice in enumerate(chosen):
        table.hands[seat].append(table.card(choice.card))
        assert choice in legal(table, seat)
    play(table, dict(enumerate(chosen)))


def sold_for_a_step() -> Choice:
    return Choice("sell", "altar", ship="yellow")


def ways(table: Table, seat: int, action: str, card: str) -> set[tuple[str, str]]:
    """Why and with which ship a seat may use a card."""
    return {(choice.by, choice.ship) for choice in legal(table, seat) if (choice.action, choice.card) == (action, card)}


def test_a_building_and_its_ship_are_paid_together() -> None:
    """T1: the baths cost 1 stone, the first blue space 1 clay; Gizah has stone, nobody sells clay yet."""
    table = table_for("1", "armada", wonders=("gizah", "rhodos", "ephesos"))
    table.cities[0].coins = 0
    table.hands[0] = [table.card("baths")]
    assert ways(table, 0, "build", "baths") == {("", "")}
    table.cities[0].buildings.append(table.card("clay-pool"))
    assert ways(table, 0, "build", "baths") == {("", ""), ("", "blue")}


def test_a_stage_moves_the_fleet_with_the_wonder_symbol() -> None:
    """T2: Gizah's first stage costs 2 stone, the first red space 1 wood."""
    table = table_for("1", "armada", wonders=("gizah", "rhodos", "ephesos"))
    assert table.cities[0].shipyard is not None
    assert table.cities[0].shipyard.wonder_colour == "red"
    table.cities[0].coins = 0
    table.cities[0].buildings += [table.card("stone-pit"), table.card("lumber-yard")]
    turn(table, Choice("stage", "altar", ship="red"))
    assert (table.cities[0].ships["red"], len(table.cities[0].raised)) == (1, 1)


def test_a_free_building_lets_a_ship_sail_for_its_price() -> None:
    table = table_for("1", "armada")
    table.cities[0].buildings.append(table.card("altar"))
    table.cities[0].coins = 0
    table.hands[0] = [table.card("temple")]
    assert ways(table, 0, "build", "temple") == {("chain", "")}
    table.cities[0].buildings.append(table.card("clay-pool"))
    assert ways(table, 0, "build", "temple") == {("chain", ""), ("chain", "blue")}


def test_partners_must_use_a_chain() -> None:
    table = table_for("1", "armada", wonders=("rhodos", "gizah", "ephesos", "babylon"))
    partners = Table(
        dataclasses.replace(table.options, teams=True), [(city.wonder, city.side) for city in table.cities]
    )
    partners.ask("turn", partners.seats)
    for one, paying in ((table, {("chain", ""), ("paying", "")}), (partners, {("chain", "")})):
        one.hands[0] = [one.card("temple")]
        one.cities[0].coins = 20
        one.cities[0].buildings += [one.card(card) for card in ("altar", "lumber-yard", "clay-pool", "glassworks-1")]
        assert {way for way in ways(one, 0, "build", "temple") if not way[1]} == paying


def test_a_tax_hits_all_others_at_the_end_of_the_turn() -> None:
    """T6: Paula reaches yellow 2, Christian stands on 1, Roman at the start; coins of the same turn can be lost."""
    table = table_for("1", "armada")
    paula, christian, roman = table.cities
    paula.ships["yellow"] = christian.ships["yellow"] = 1
    for city in table.cities:
        city.coins = 0
    turn(table, sold_for_a_step())
    assert (paula.coins, christian.coins, roman.coins) == (2, 3, 3 - 1)


def test_only_the_highest_tax_of_a_turn_is_paid() -> None:
    """T7: Paula reaches yellow 6, Christian yellow 4."""
    table = table_for("1", "armada")
    paula, christian, roman = table.cities
    paula.ships["yellow"], christian.ships["yellow"] = 5, 3
    for city in table.cities:
        city.coins = 10
    turn(table, sold_for_a_step(), sold_for_a_step())
    assert (paula.coins, christian.coins, roman.coins) == (10, 10 + 4 - 2, 10 + 3 - 4)
    assert paula.naval_strength == 2


def test_with_cities_a_loss_may_become_debts() -> None:
    """X12"""
    table = table_for("2", *BOTH)
    table.cities[0].ships["yellow"] = 5
    for city in table.cities:
        city.coins = 0
    turn(table, sold_for_a_step())
    assert (table.phase, table.deciding, table.due) == ("losses", (1, 2), [0, 4, 4])
    assert legal(table, 1) == {Choice("lose", coins=coins) for coins in range(4)}
    play(table, {1: Choice("lose", coins=3), 2: Choice("lose", coins=0)})
    assert [(city.coins, city.debts) for city in table.cities] == [(0, 0), (0, 1), (3, 4)]


def test_pirates_take_the_trade_level_of_the_others() -> None:
    """T11"""
    table = table_for("1", "armada")
    table.cities[1].ships["yellow"] = 3
    table.cities[0].coins = table.cities[1].coins = table.cities[2].coins = 5
    turn(table, Choice("build", "pirate-hideout"))
    assert [city.coins for city in table.cities] == [5 + 3, 5 + 3 - 2, 5 + 3]


def test_a_lone_explorer_chooses_from_four_islands() -> None:
    """T9"""
    table = table_for("1", "armada")
    table.cities[0].ships["green"] = 1
    give_fleet(table, 0)
    play(table, {0: Choice("sail", fleets=("green",))})
    assert (table.phase, table.exploring) == ("offer", {0: [1]})
    shown = table.island_decks[1][:4]
    offer(table, {0: shown})
    assert legal(table, 0) == {Choice("keep", found.id) for found in shown}
    play(table, {0: Choice("keep", "bronze-island")})
    assert [found.id for found in table.cities[0].islands] == ["bronze-island"]
    assert (len(table.island_decks[1]), table.cities[0].shields, table.turn) == (8, 1, 2)


def test_an_explorer_is_not_offered_fewer_islands() -> None:
    table = table_for("1", "armada")
    table.exploring = {0: [1]}
    with pytest.raises(ValueError, match="A36"):
        offer(table, {0: table.island_decks[1][:3]})


def give_fleet(table: Table, *seats: int) -> None:
    """These seats build a dry dock and have its free step before them."""
    chosen = {seat: Choice("build", "dry-hold") if seat in seats else Choice("sell", "altar") for seat in table.seats}
    for seat, choice in chosen.items():
        table.hands[seat].append(table.card(choice.card))
    play(table, chosen)
    assert (table.phase, table.deciding) == ("fleet", seats)


def test_explorers_of_one_turn_share_the_deck() -> None:
    """T22"""
    table = table_for("2", "armada")
    table.cities[0].ships["green"] = table.cities[2].ships["green"] = 1
    give_fleet(table, 0, 2)
    play(table, dict.fromkeys((0, 2), Choice("sail", fleets=("green",))))
    deck = list(table.island_decks[1])
    offer(table, {0: deck[:4], 2: deck[4:8]})
    play(table, {0: Choice("keep", deck[0].id), 2: Choice("keep", deck[4].id)})
    assert len(table.island_decks[1]) == 7


def test_a_free_step_may_be_declined_and_follows_the_paid_one() -> None:
    table = table_for("1", "armada")
    give_fleet(table, 1)
    assert legal(table, 1) == {Choice("decline"), *(Choice("sail", fleets=(fleet,)) for fleet in FLEETS)}
    play(table, {1: Choice("decline")})
    assert not any(table.cities[1].ships.values())


def test_an_island_that_moves_the_green_ship_makes_a_second_wave() -> None:
    table = table_for("1", "armada")
    table.cities[0].ships["green"] = 3
    table.hands[0].append(table.card("cartographers-office"))
    table.cities[0].buildings += [table.card("lumber-yard"), table.card("clay-pool")]
    turn(table, Choice("build", "cartographers-office"))
    assert (table.phase, table.draws) == ("draw", [(0, 2)])
    draw(table, island(table, "stormy-oasis"))
    play(table, {0: Choice("sail", fleets=("yellow", "green"))})
    assert table.exploring == {0: [2]}


def test_wonders_look_through_the_pile_before_cards() -> None:
    """C9, though the seat of the wonder comes later."""
    table = table_for("2", "cities", wonders=("rhodos", "gizah", "halikarnassos"))
    halikarnassos = table.cities[2]
    halikarnassos.raised, halikarnassos.tucked = [0], [table.card("altar")]
    halikarnassos.buildings += [
        table.card(card) for card in ("loom-1", "glassworks-1", "press-1", "ore-vein", "ore-vein")
    ]
    stage = next(choice for choice in sorted(legal_with(table, 2, "altar")) if choice.action == "stage")
    turn(table, Choice("build", "forging-agency"), Choice("sell", "altar"), stage)
    assert (table.phase, table.deciding) == ("salvage", (2,))
    play(table, {2: Choice("decline")})
    assert (table.phase, table.deciding) == ("salvage", (0,))


def legal_with(table: Table, seat: int, card: str) -> set[Choice]:
    table.hands[seat].append(table.card(card))
    return legal(table, seat)


def test_the_extra_card_comes_after_the_losses_of_the_last_turn_and_may_move_a_ship() -> None:
    """T18, R7"""
    table = table_for("1", "armada", wonders=("babylon", "gizah", "ephesos"))
    babylon = table.cities[0]
    babylon.side = babylon.wonder.sides[1]
    babylon.raised, babylon.tucked = [0, 1], [table.card("altar")] * 2
    table.turn = table.last_turn
    table.cities[1].ships["yellow"] = 1
    babylon.buildings.append(table.card("clay-pool"))
    before = babylon.coins
    turn(table, Choice("sell", "altar"), sold_for_a_step())
    assert (table.phase, table.deciding, babylon.coins) == ("extra", (0,), before + 3 - 1)
    assert ways(table, 0, "build", "altar") == {("", ""), ("", "blue")}


def test_who_may_stay_out_of_the_naval_conflict_is_asked() -> None:
    """X10"""
    table = table_for("1", "armada", wonders=("rhodos", "gizah", "ephesos", "babylon"))
    table.cities[0].islands.append(island(table, "forgotten-oasis"))
    for seat, red in enumerate((0, 4, 2, 1)):
        table.cities[seat].ships["red"] = red
    table.turn = table.last_turn
    turn(table)
    assert (table.phase, table.deciding) == ("sea", (0,))
    play(table, {0: Choice("abstain")})
    assert [city.naval_tokens[0] for city in table.cities] == [0, 3, 1, -1]


def test_a_yellow_ship_on_its_last_space_leaves_only_coins_for_a_sale() -> None:
    """X14"""
    table = table_for("1", "armada")
    table.cities[0].ships["yellow"] = 6
    assert ways(table, 0, "sell", "altar") == {("", "")}
    assert ways(table, 1, "sell", "altar") == {("", ""), ("", "yellow")}


@pytest.mark.parametrize("edition", ["1", "2"])
def test_three_players_draw_from_smaller_pools(edition: str) -> None:
    """X13"""
    cards = Options(edition=edition, expansions=("armada",)).catalog().cards
    pools = [
        [card for card in cards if card.expansion and card.age == age and card.copies[0] <= 3] for age in (1, 2, 3)
    ]
    assert [len(pool) for pool in pools] == [6, 6, 7]


def test_far_purchases_of_four_players_go_to_one_seller() -> None:
    """Both emporiums together: three units a turn, told as those of the far left."""
    table = table_for("2", "armada", wonders=("rhodos", "gizah", "ephesos", "babylon"))
    table.cities[0].buildings += [table.card("western-emporium"), table.card("eastern-emporium")]
    table.cities[2].buildings += [table.card("stone-pit"), table.card("clay-pool"), table.card("loom-1")]
    table.cities[0].coins = 3
    table.hands[0] = [table.card("ballista")]
    table.cities[2].buildings.append(table.card("glassworks-1"))
    found = [choice.payment for choice in legal(table, 0) if choice.action == "build" and not choice.ship]
    assert found == [Payment(far_left=3)]
