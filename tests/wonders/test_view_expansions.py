"""What a seat may know at a table with expansions or teams: all that lies open, its own offers, and no more."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from argosy.tabletop.seeds import Seeds
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import present, random_rounds
from tests.wonders.eventful import eventful, eventful_moves, moments, observers

BASE_FIELDS = {
    *("game", "options", "seat", "age", "turn", "phase", "pending", "decided", "decision", "hand"),
    *("cities", "packets", "pile"),
}
BASE_CITY_FIELDS = {
    *("seat", "wonder", "side", "coins", "shields", "stages", "tucked", "buildings", "victories", "defeats"),
    *("once_used", "salvages", "looks"),
}

HARBOUR = """
age = 2
turn = 4
{clock}
[options]
players = 5
expansions = ["armada", "cities"]
[[seat]]
wonder = "syracuse"
side = "day"
stages = [1, 3]
shipyard = "shipyard-2"
ships = {{ red = 2, yellow = 3, blue = 1, green = 3 }}
islands = ["bronze-island"]
naval_tokens = [3, 0, 0]
debts = 2
diplomacy = 1
boarding = ["right"]
built = ["pirate-hideout", "pontoon"]
{first}
[[seat]]
{second}
[[seat]]
[[seat]]
[[seat]]
"""


def harbour(clock: str = "", first: str = "", second: str = "") -> Position:
    """A table with ships, islands and debts; seats 1 and 2 may have more to do."""
    return position_from_text(HARBOUR.format(clock=clock, first=first, second=second))


FLEET = harbour(
    'phase = "fleet"', 'owed = ["any 2", "blue 1"]\ntax = 1\nraids = ["pirate-hideout"]', 'owed = ["any 1"]'
)
ISLAND = harbour(
    'phase = "island"',
    'exploring = [2, 3]\noffered = ["iron-oasis", "windy-oasis"]',
    'exploring = [2]\noffered = ["ancient-oasis", "stormy-oasis"]',
)
LOSSES = harbour('phase = "losses"', "coins = 4\nloss = 3", "coins = 2\nloss = 1")
SEA = position_from_text(
    'turn = 7\nphase = "sea"\n[options]\nexpansions = ["armada"]\n'
    '[[seat]]\nislands = ["forgotten-oasis"]\n[[seat]]\nships = { red = 1 }\n[[seat]]\n'
)


# What lies open


def test_a_base_table_is_told_in_base_words() -> None:
    position = Position.start(Options(players=3), Seeds(1).stream())
    for seat in observers(position):
        view = msgspec.to_builtins(position.view(seat))
        assert view.keys() == BASE_FIELDS
        assert all(city.keys() == BASE_CITY_FIELDS for city in view["cities"])


def test_all_see_the_harbour_the_debts_and_what_the_turn_still_brings() -> None:
    for seat in observers(FLEET):
        view = FLEET.view(seat)
        city = msgspec.to_builtins(view.cities[0])
        assert {field: city[field] for field in city if field not in BASE_CITY_FIELDS} == {
            "raised": [1, 3],
            "debts": 2,
            "diplomacy": 1,
            "boarding": ["right"],
            "raids": ["pirate-hideout"],
            "card_salvages": 0,
            "loss": 0,
            "shipyard": "shipyard-2",
            "ships": {"red": 2, "yellow": 3, "blue": 1, "green": 3},
            "naval_strength": FLEET.naval_strength(0),
            "trade_level": FLEET.trade_level(0),
            "islands": ["bronze-island"],
            "naval_tokens": [3, 0, 0],
            "owed": ["any 2", "blue 1"],
            "exploring": [],
            "choices": 0,
            "tax": 1,
        }
        assert (view.phase, view.during, view.pending) == ("fleet", "turn", [1, 2])
        assert [other.owed for other in view.cities[1:]] == [["any 1"], [], [], []]
        assert [deck.size for deck in present(view.island_decks)] == [8, 9, 9]
        assert "bronze-island" not in present(view.island_decks)[0].islands


def test_cities_alone_has_debts_but_no_harbour() -> None:
    position = Position.start(Options(players=4, expansions=("cities",)), Seeds(1).stream())
    view = msgspec.to_builtins(position.view(0))
    assert {*view} - BASE_FIELDS == {"during"}
    expected = {"raised", "debts", "diplomacy", "boarding", "raids", "card_salvages", "loss"}
    assert all({*city} - BASE_CITY_FIELDS == expected for city in view["cities"])


@pytest.mark.rule("C13")
def test_all_see_what_a_seat_is_to_lose() -> None:
    for seat in observers(LOSSES):
        assert [city.loss for city in LOSSES.view(seat).cities] == [3, 1, 0, 0, 0]


# What only the seat itself sees


@pytest.mark.rule("A36", "A37")
def test_islands_on_offer_are_for_the_explorer_alone() -> None:
    assert ISLAND.view(0).offered == ["iron-oasis", "windy-oasis"]
    assert ISLAND.view(1).offered == ["ancient-oasis", "stormy-oasis"]
    for other in (2, 3, 4, None):
        assert ISLAND.view(other).offered == []
    for seat in observers(ISLAND):
        cities = ISLAND.view(seat).cities
        assert [(city.exploring, city.choices) for city in cities[:3]] == [([2, 3], 2), ([2], 2), ([], 0)]
        assert present(ISLAND.view(seat).island_decks)[1].size == 9


@pytest.mark.parametrize("position", [FLEET, ISLAND, LOSSES, SEA], ids=["fleet", "island", "losses", "sea"])
def test_decisions_of_every_phase_stay_hidden_until_all_have_decided(position: Position) -> None:
    moves = position.legal(0)
    chosen = [position.choose(0, move) for move in moves]
    assert len(moves) > 1
    assert [one.view(0).decision for one in chosen] == [str(move) for move in moves]
    for other in observers(position)[1:]:
        assert len({view_bytes(one, other) for one in chosen}) == 1
        assert chosen[0].view(other).decided == [1]


@pytest.mark.parametrize("position", [FLEET, ISLAND, LOSSES, SEA], ids=["fleet", "island", "losses", "sea"])
def test_a_redeal_of_every_phase_decides_anew_and_shows_the_seat_nothing(position: Position) -> None:
    chosen, chance = position.choose(0, position.legal(0)[0]), Seeds(5).stream()
    for seat in observers(chosen):
        redeals = [chosen.redeal(seat, chance) for _ in range(30)]
        assert {view_bytes(redealt, seat) for redealt in redeals} == {view_bytes(chosen, seat)}
        decisions = {str(redealt.chosen(0)) for redealt in redeals}
        assert decisions == {str(chosen.chosen(0))} if seat == 0 else len(decisions) > 1


# Hands and packets while a turn is played out


@pytest.mark.parametrize("expansions", [("armada",), ("armada", "cities")])
def test_a_card_of_this_turn_has_left_its_packet_in_every_later_phase(expansions: tuple[str, ...]) -> None:
    """Before the free steps, islands and losses of a turn all its cards are played; the rest is still in the hands."""
    hand_size = 7 + len(expansions)
    phases = set()
    for played in random_rounds(eventful(Options(players=5, expansions=expansions)), 1, eventful_moves):
        position = played.before
        is_last = position.turn == hand_size - 1
        phases.add(position.phase)
        if position.phase in ("fleet", "island", "losses") and not is_last:
            for packet in position.view(2).packets[-5:]:
                assert [removal.turn for removal in packet.log] == [*range(1, position.turn + 1)]
                assert packet.held == hand_size - position.turn
                assert all(removal.how in ("built", "tucked", "sold") for removal in packet.log)
    assert phases >= {"fleet", "island"}


def test_the_own_hand_is_remembered_while_the_turn_is_played_out() -> None:
    """The packet that a seat holds: what it saw this turn, less the card that it has played."""
    compared = 0
    for played in random_rounds(eventful(Options(players=4, expansions=("armada", "cities"))), 2, eventful_moves):
        before, after = played.before, played.after
        if before.phase == "turn" and after.phase in ("fleet", "island", "losses"):
            for seat, move in played.moves.items():
                held = [packet for packet in after.view(seat).packets if packet.held_by == seat + 1]
                rest = Counter(card.id for card in before.hand(seat)) - Counter([move.card])
                assert [Counter(packet.remembered) for packet in held] == [rest]
                assert held[0].seen[-1].turn == after.turn
                compared += 1
    assert compared > 8


DIGGERS = """
age = 2
turn = 2
discard = ["altar", "baths"]
[options]
expansions = ["cities"]
[[seat]]
[[seat]]
hand = ["forging-agency"]
[[seat]]
wonder = "halikarnassos"
side = "night"
built = ["clay-pit", "clay-pool"]
"""


@pytest.mark.rule("B10", "B42", "C9", "C45")
def test_who_digs_by_a_wonder_looks_through_the_pile_before_who_digs_by_a_card() -> None:
    """Seat 2 builds the Forging Agency, seat 3 raises a stage: seat 3 takes first, seat 2 sees what is left."""
    position, chance = position_from_text(DIGGERS), Seeds(3).stream()
    sale = next(move for move in position.legal(0) if move.action == "sell")
    stage = next(str(move) for move in position.legal(2) if move.action == "stage")
    position = position.play([str(sale), "build forging-agency", stage], chance)
    for seat, taken, shown in ((2, "altar", ["altar", "baths", sale.card]), (1, "baths", ["baths", sale.card])):
        assert (position.phase, position.pending) == ("salvage", (seat,))
        assert Counter(position.view(seat).pile.cards) == Counter(shown)
        assert [position.view(other).pile.cards for other in (0, 3 - seat, None)] == [None, None, None]
        for other in observers(position):
            assert view_bytes(position.redeal(other, chance), other) == view_bytes(position, other)
        position = position.play([f"take {taken}"], chance)
        (look,) = position.view(seat).pile.seen
        assert (look.age, look.turn, look.took, Counter(look.cards)) == (2, 2, taken, Counter(shown))
    assert position.turn == 3
    (look,) = position.view(2).pile.seen
    assert Counter(look.cards) == Counter(["altar", "baths", sale.card])
    assert position.redeal(1, chance).pile() == position.pile()


@pytest.mark.rule("B10", "C9")
@pytest.mark.parametrize("players, seed", [(3, 1), (4, 3), (6, 5)])
def test_every_seat_remembers_the_pile_as_it_was_when_it_looked(players: int, seed: int) -> None:
    piles: dict[int, list[list[str]]] = {seat: [] for seat in range(players)}
    for played in random_rounds(eventful(Options(players=players, expansions=("cities",))), seed, eventful_moves):
        if played.before.phase == "salvage":
            (seat,) = played.before.pending
            piles[seat].append(sorted(card.id for card in played.before.pile()))
        for seat, shown in piles.items():
            seen = [sorted(look.cards) for look in played.before.view(seat).pile.seen]
            assert [pile for pile in seen if pile] == shown
    assert any(piles.values())


# Teams


@pytest.mark.rule("A66", "A67", "C28")
def test_partners_are_named_and_see_no_more_of_each_other_than_others_do() -> None:
    """Partners may show each other their hands; the engine leaves that to them."""
    position = Position.start(Options(players=4, expansions=("armada",), teams=True), Seeds(1).stream())
    for seat in observers(position):
        assert [city.partner for city in position.view(seat).cities] == [2, 1, 4, 3]
    for seat in range(4):
        seen = [packet.dealt_to for packet in position.view(seat).packets if packet.seen]
        assert seen == [seat + 1]


def test_nothing_of_the_harbour_is_hidden_when_the_game_is_over() -> None:
    *_, position = moments(eventful(Options(players=3, expansions=("armada", "cities"))), seed=1)
    assert position.over
    pile = position.view(0).pile
    views = [replace(position.view(seat), seat=0, packets=[], pile=pile) for seat in observers(position)]
    assert all(view == views[0] for view in views)
