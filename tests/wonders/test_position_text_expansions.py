"""The text of a position with Armada, Cities, teams and eight players: round-trips, defaults, and mistakes."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.tabletop.errors import NotationError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.wonders.facts.library import EDITIONS, load_catalog
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import covering_tables, pick, present, random_rounds, repeatable
from tests.wonders.round_trips import assert_round_trip, table_name

ARMADA = 'options.expansions = ["armada"]\n'
BOTH = 'options.expansions = ["armada", "cities"]\n'
CITIES = 'options.expansions = ["cities"]\n'
BABYLON = '[[seat]]\nwonder = "babylon"\nside = "night"\nstages = 1\n'
FLEET = 'phase = "fleet"\nturn = 2\n[[seat]]\nowed = ["any 2", "blue 1"]\ntax = 2\n[[seat]]\nexploring = [1]\n'
ISLAND = 'phase = "island"\nturn = 3\n[[seat]]\nexploring = [1, 2]\noffered = ["bronze-island", "Lost Island"]\n'
LOSSES = 'phase = "losses"\nturn = 3\n[[seat]]\nloss = 5\n[[seat]]\nloss = 2\ncoins = 1\n'
SEA = 'phase = "sea"\nage = 2\n[[seat]]\n[[seat]]\nislands = ["forgotten-oasis"]\n'
RAIDS = (
    'phase = "salvage"\nturn = 4\ndeciding = 1\ndiscard = ["altar"]\n[[seat]]\nbuilt = ["forging-agency"]\n'
    '[[seat]]\nwonder = "syracuse"\nside = "night"\nstages = [1, 3]\nbuilt = ["hideout"]\n'
    'islands = ["pirate-oasis"]\nraids = ["stage 1", "hideout", "pirate-oasis"]\n'
)
EXTRA_FLEET = f'phase = "fleet"\nduring = "extra"\n{BABYLON}[[seat]]\nowed = ["any 1"]\n'
SALVAGE_FLEET = f'phase = "fleet"\nduring = "salvage"\nturn = 5\n{BABYLON}owed = ["green 1"]\nships.green = 1\n'
LOSSES_BEFORE_EXTRA = f'phase = "losses"\nduring = "turn"\nturn = 8\n{BABYLON}loss = 1\n'
SOME_HANDS = '[[seat]]\nhand = ["dry-hold", "pontoon"]\n[[seat]]\nhand = ["residence"]\n'
BY_HAND = {
    "a fleet": ARMADA + FLEET,
    "fleets after an extra turn": ARMADA + EXTRA_FLEET,
    "a fleet after building from the pile": BOTH + SALVAGE_FLEET,
    "islands": BOTH + ISLAND,
    "losses": CITIES + LOSSES,
    "losses before an extra turn": BOTH + LOSSES_BEFORE_EXTRA,
    "a naval conflict": ARMADA + SEA,
    "raids": BOTH + RAIDS,
}


def cheapest_moves(position: Position, chance: Chance) -> dict[int, Move]:
    """A move for every pending seat, each with its cheapest payment, that rarely sells and likes to sail."""
    return {seat: _sailing_move(position.legal(seat), chance) for seat in position.pending}


def _sailing_move(moves: list[Move], chance: Chance) -> Move:
    sailing = [move for move in moves if move.ship and move.action != "sell"]
    making = [move for move in moves if move.action != "sell"]
    return pick(sailing or making or moves, chance)


# -- round-trips --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table", [table for table in covering_tables() if table.expansions or table.teams], ids=table_name
)
def test_every_position_of_a_game_round_trips(table: Options) -> None:
    """When half of those who decide in a round have done so, and at the end."""
    for played in random_rounds(replace(table, sides=("chosen",)), table.players, cheapest_moves):
        half = played.before
        for seat, move in list(played.moves.items())[1::2]:
            half = half.choose(seat, move)
        assert_round_trip(half)
        if played.after.over:
            assert_round_trip(played.after)


@pytest.mark.parametrize("moment", BY_HAND)
def test_a_position_written_by_hand_round_trips_as_it_is_played_on(moment: str) -> None:
    position, chance = position_from_text(BY_HAND[moment]), Seeds(4).stream()
    assert_round_trip(position)
    while not position.over:
        position = position.play(list(cheapest_moves(position, chance).values()), chance)
        assert_round_trip(position)


@st.composite
def partial_positions(draw: st.DrawFn) -> str:
    """Texts of legal partial positions with both expansions."""
    edition = draw(st.sampled_from(EDITIONS))
    catalog = load_catalog(edition, ("armada", "cities"))
    cards = st.lists(st.sampled_from(catalog.cards), unique_by=lambda card: card.building, max_size=12)
    islands = draw(st.permutations([island.id for island in catalog.islands]))
    shipyards = draw(st.permutations([shipyard.id for shipyard in catalog.shipyards]))
    lines = [f"{BOTH}options.edition = '{edition}'", f"age = {draw(st.integers(1, 3))}"]
    for seat, wonder in enumerate(draw(st.permutations(catalog.wonders))[: draw(st.integers(3, 7))]):
        side = draw(st.sampled_from(wonder.sides))
        stages = draw(st.lists(st.integers(1, len(side.stages)), unique=True, min_size=1))
        lines += ["[[seat]]", f"wonder = '{wonder.id}'", f"side = '{side.id}'", f"shipyard = '{shipyards[seat]}'"]
        lines.append(f"stages = {stages if side.any_order else len(stages)}")
        lines.append(f"built = {[card.id for card in draw(cards)]}")
        lines.append(f"islands = {islands[3 * seat : 3 * seat + draw(st.integers(0, 3))]}")
        lines += [f"ships.{fleet} = {draw(st.integers(0, 6))}" for fleet in FLEETS]
        lines.append(f"naval_tokens = {[draw(st.sampled_from([0, -1, 3])), draw(st.sampled_from([0, -2, 5])), 0]}")
        lines.append(f"boarding = {draw(st.lists(st.sampled_from(['left', 'right']), unique=True))}")
        lines.append(f"debts = {draw(st.integers(0, 99))}\ndiplomacy = {draw(st.integers(0, 3))}")
        lines.append(f"victories = {draw(st.lists(st.integers(0, 4), min_size=3, max_size=3))}")
    return "\n".join(lines)


@settings(repeatable, max_examples=25)
@given(partial_positions())
def test_any_partial_position_can_be_read_and_round_trips(text: str) -> None:
    position = position_from_text(text)
    assert all(len(position.hand(seat)) == 9 for seat in range(position.players))
    assert_round_trip(position)


# -- what is read -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, pending",
    [
        (FLEET, (0,)),
        (ISLAND, (0,)),
        (SEA, (1,)),
        (LOSSES, (0, 1)),
        (FLEET.replace("[[seat]]\n", "[[seat]]\nships = { red = 6, yellow = 6, blue = 6, green = 6 }\n", 1), None),
        (FLEET.replace('"any 2"', '"green 1"').replace("[[seat]]\n", "[[seat]]\nships.green = 6\n", 1), (0,)),
    ],
)
def test_who_can_decide_something_decides(text: str, pending: tuple[int, ...] | None) -> None:
    if pending is None:
        with pytest.raises(NotationError, match="nobody decides"):
            position_from_text(BOTH + text)
    else:
        assert position_from_text(BOTH + text).pending == pending


def test_a_step_that_no_ship_can_make_is_lost() -> None:
    text = ARMADA + 'phase = "fleet"\n[[seat]]\nships.green = 6\nowed = ["green 1", "red+blue 1"]'
    assert [str(move) for move in position_from_text(text).legal(0)] == ["sail red", "sail blue", "decline"]


def test_a_seat_gets_the_first_shipyard_that_nobody_names() -> None:
    position = position_from_text(ARMADA + '[[seat]]\n[[seat]]\nshipyard = "shipyard-1"\n[[seat]]\n')
    assert [position.shipyard(seat).id for seat in range(3)] == ["shipyard-2", "shipyard-1", "shipyard-3"]


def test_islands_that_nobody_has_are_the_decks() -> None:
    text = ARMADA + '[[seat]]\nislands = ["bronze-island", "iron-oasis"]\n[[seat]]\nislands = ["lost-island"]'
    position = position_from_text(text)
    decks = present(position.view(None).island_decks)
    assert [deck.size for deck in decks] == [7, 8, 9]
    assert not {"bronze-island", "lost-island"} & set(decks[0].islands)


def test_what_follows_from_islands_ships_and_stages_is_computed() -> None:
    text = (
        ARMADA + '[[seat]]\nwonder = "syracuse"\nside = "day"\nstages = [3, 1]\nbuilt = ["western-emporium"]\n'
        'islands = ["whistling-island", "bronze-island", "wondrous-oasis", "forgotten-oasis"]\nships.red = 2'
    )
    city, position = position_from_text(text).city(0), position_from_text(text)
    assert (city.shields, city.naval, position.naval_strength(0)) == (2, 2, 4)
    assert (city.far, city.fleet_coins) == ([2, 0], 1)
    assert position.next_stages(0) == [2]
    assert position.city(0).owed == 0  # free steps and coins that came with all this are over


def test_losses_follow_the_whole_turn_unless_told_otherwise() -> None:
    position = position_from_text(CITIES + LOSSES)
    after = position.play(["lose 3", "lose 0"], Seeds(1).stream())
    assert (after.phase, after.turn) == ("turn", 4)
    assert [(after.city(seat).coins, after.city(seat).debts) for seat in (0, 1)] == [(0, 2), (1, 2)]


def test_losses_before_an_extra_turn_lead_to_it() -> None:
    position = position_from_text(BOTH + LOSSES_BEFORE_EXTRA)
    assert position.play(["lose 1"], Seeds(1).stream()).phase == "extra"


def test_raids_count_at_the_end_of_the_turn() -> None:
    after = position_from_text(BOTH + RAIDS).play(["decline"], Seeds(1).stream())
    assert after.phase == "losses"
    assert [after.city(seat).loss for seat in range(3)] == [1, 0, 1]


def test_a_card_that_builds_from_the_pile_may_be_due() -> None:
    text = CITIES + '[[seat]]\nbuilt = ["forging-agency"]\ncard_salvages = 1'
    assert position_from_text(text).city(0).card_salvages == 1
    assert_round_trip(position_from_text(text))


@pytest.mark.parametrize("age, told", [(1, ""), (1, SOME_HANDS), (2, ""), (3, "")])
def test_hands_that_are_not_told_hold_as_many_cards_of_each_kind_as_are_dealt(age: int, told: str) -> None:
    """Four of each expansion (A9, C1), and six guilds in Age III (B2)."""
    position = position_from_text(f"age = {age}\noptions.players = 4\n{BOTH}{told}")
    kinds = Counter("guild" if card.guild else card.expansion for seat in range(4) for card in position.hand(seat))
    assert kinds["armada"] == kinds["cities"] == 4
    assert kinds["guild"] == (6 if age == 3 else 0)


# -- history ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table, cards",
    [
        (Options("2", 7, expansions=("armada",)), 8),
        (Options("2", 7, expansions=("armada", "cities")), 9),
        (Options("1", 8, expansions=("armada", "cities")), 7),
    ],
    ids=["eight cards", "nine cards", "eight players"],
)
def test_a_history_tells_every_card_of_every_packet(table: Options, cards: int) -> None:
    *_, last = random_rounds(table, 3, cheapest_moves)
    text = position_to_text(last.after)
    packets = [line for line in text.partition("[history]")[2].splitlines() if line.startswith("    ")]
    assert len(packets) == 3 * table.players
    assert {line.count(",") for line in packets} == {cards}  # one behind each card but the last, and one at the end
    assert position_from_text(text) == last.after


def test_a_history_may_fill_a_packet_of_nine() -> None:
    cards = [card.id for card in load_catalog("2", ("armada", "cities")).cards if card.age == 1][:10]
    lines = f'[history]\nage1 = ["{", ".join(card + ":sold" for card in cards)}", "", ""]'
    with pytest.raises(NotationError, match="line 1: found 10 cards; expected at most 9 by now"):
        position_from_text(f"{BOTH}age = 2\n{lines}")
    position = position_from_text(f"{BOTH}age = 2\n{lines}".replace(f", {cards[-1]}:sold", ""))
    assert len(position.pile()) == 9
    assert_round_trip(position)


# -- mistakes -----------------------------------------------------------------------------------------------------

MISTAKES = {
    "ships": ("[[seat]]\nships.red = 1", "seat 1, field 'ships': found at a table without it; expected", "A15"),
    "shipyard": ('[[seat]]\nshipyard = "shipyard-1"', "expected the expansion Armada", "A13"),
    "islands": (CITIES + '[[seat]]\nislands = ["bronze-island"]', "expected the expansion Armada", "A38"),
    "naval tokens": (CITIES + "[[seat]]\nnaval_tokens = [1, 0, 0]", "field 'naval_tokens'", "A53"),
    "debts": (ARMADA + "[[seat]]\ndebts = 1", "field 'debts': found at a table without it", "C13"),
    "diplomacy": (ARMADA + "[[seat]]\ndiplomacy = 1", "expected the expansion Cities", "C23"),
    "boarding": (CITIES + '[[seat]]\nboarding = ["left"]', "expected the expansion Armada", "A41"),
    "raids": ('[[seat]]\nraids = ["altar"]', "expected the expansion Armada or Cities", "A45, C10"),
    "a phase of Armada": ('phase = "fleet"', "found 'fleet', but nobody decides; expected a seat that is owed", "A44"),
    "nobody loses": (CITIES + 'phase = "losses"', "nobody decides; expected a seat with coins and a 'loss'", "C13"),
    "nobody abstains": (ARMADA + 'phase = "sea"', "expected a seat that may stay out of the naval conflict", "A50"),
    "nothing offered": (ARMADA + 'phase = "island"', "expected a seat with islands to choose from", "A36"),
    "exploring only": (
        ARMADA + 'phase = "island"\n[[seat]]\nexploring = [1]',
        "seat 1, field 'offered': missing; expected the islands among which the explorer chooses",
        "A36, A37",
    ),
    "space": (ARMADA + "[[seat]]\nships.red = 7", "seat 1, ships, field 'red': found 7; expected", "from 0 to 6"),
    "fleet": (ARMADA + "[[seat]]\nships.pink = 1", "seat 1, ships, field 'pink': unknown field; expected", "red"),
    "shipyard name": (ARMADA + '[[seat]]\nshipyard = "dock"', "field 'shipyard': found 'dock'; expected", "shipyard-1"),
    "shipyard twice": (ARMADA + '[[seat]]\nshipyard = "shipyard-1"\n' * 2, "found 'shipyard-1' twice", "A13"),
    "island": (ARMADA + '[[seat]]\nislands = ["bronz-island"]', "no island is called", "'bronze-island'"),
    "island twice": (ARMADA + '[[seat]]\nislands = ["lost-island"]\n' * 2, "seat 2, field 'islands': found", "A7"),
    "too many islands": (
        ARMADA + f"[[seat]]\nislands = {[island.id for island in load_catalog('2', ('armada',)).islands[:17]]}",
        "field 'islands': found 17; expected at most 16",
        "",
    ),
    "naval token": (ARMADA + "[[seat]]\nnaval_tokens = [2, 0, 0]", "found 2 in Age I; expected one of -1, 0,", "A53"),
    "two naval tokens": (ARMADA + "[[seat]]\nnaval_tokens = [1, 0]", "found 2 numbers; expected 3, one an age", "A53"),
    "boarding side": (ARMADA + '[[seat]]\nboarding = ["up"]', "found 'up'; expected left or right", "A41"),
    "victories": (ARMADA + "[[seat]]\nvictories = [5, 0, 0]", "field 'victories': found 5; expected", "from 0 to 4"),
    "defeats": (ARMADA + "[[seat]]\ndefeats = 13", "field 'defeats': found 13; expected", "from 0 to 12"),
    "stages out of order": (
        '[[seat]]\nwonder = "gizah"\nside = "day"\nstages = [2]',
        "field 'stages': found [2]; expected [1], since Gizah is built in order",
        "B13",
    ),
    "a stage twice": (ARMADA + '[[seat]]\nwonder = "syracuse"\nstages = [2, 2]', "expected each stage once", ""),
    "salvages by cards": (CITIES + "[[seat]]\ncard_salvages = 1", "field 'card_salvages': found 1", "from 0 to 0"),
    "owed": (ARMADA + 'phase = "fleet"\n[[seat]]\nowed = ["pink 1"]', "field 'owed': found 'pink 1'", "red"),
    "too much owed": (ARMADA + f'phase = "fleet"\n[[seat]]\nowed = {["any 1"] * 5}', "found 5; expected at most 4", ""),
    "owed in a turn": (
        ARMADA + '[[seat]]\nowed = ["any 1"]',
        "field 'owed': found in phase 'turn'; expected in phase 'fleet' only",
        "",
    ),
    "tax in a turn": (ARMADA + "[[seat]]\ntax = 1", "expected in phase 'salvage' or 'fleet' or 'island' or", ""),
    "tax": (ARMADA + FLEET.replace("tax = 2", "tax = 9"), "field 'tax': found 9; expected", "from 0 to 4"),
    "raid": (
        BOTH + RAIDS.replace('"hideout"]\nisl', '"lair"]\nisl'),
        "field 'raids': found 'hideout'; expected",
        "C10",
    ),
    "no raid": (BOTH + FLEET + 'raids = ["altar"]', "nothing in this city makes others lose coins", "A45, C10"),
    "loss without coins": (CITIES + LOSSES + "[[seat]]\nloss = 1\ncoins = 0", "seat 3, field 'loss'", "C13"),
    "offered twice": (
        ARMADA + ISLAND + '[[seat]]\noffered = ["lost-island"]',
        "seat 2, field 'offered': 'lost-island': found it twice",
        "A37",
    ),
    "offered level": (
        ARMADA + ISLAND.replace("Lost Island", "iron-oasis"),
        "field 'offered': 'iron-oasis': found level 2; expected level 1, which is explored now",
        "",
    ),
    "offered and owned": (
        ARMADA + ISLAND + '[[seat]]\nislands = ["lost-island"]',
        "seat 1, field 'offered': 'lost-island': a city has it",
        "A36",
    ),
    "during": (ARMADA + 'during = "turn"', "field 'during': found in phase 'turn'; expected only in the phases", ""),
    "an extra turn of nobody": (
        ARMADA + FLEET.replace("turn = 2", 'during = "extra"'),
        "field 'during': found 'extra' in phase 'fleet'; expected the last turn of an age, and a seat",
        "B41, R7",
    ),
    "losses before no extra turn": (CITIES + 'during = "turn"\n' + LOSSES, "'turn' in phase 'losses'", "B41, R7"),
    "city before sides": (
        ARMADA + 'phase = "sides"\noptions.sides = ["chosen"]\n[[seat]]\nships.red = 1',
        "seat 1, field 'ships': the sides come first",
        "",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_its_place_what_was_expected_and_the_rule(mistake: str) -> None:
    text, told, rule = MISTAKES[mistake]
    with pytest.raises(NotationError) as error:
        position_from_text(text, "table.toml")
    assert str(error.value).startswith("table.toml: ")
    assert told in str(error.value)
    assert rule in str(error.value)
