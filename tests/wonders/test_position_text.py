"""The text of a position: exact round-trips, sensible defaults, and a helpful word for every mistake."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.tabletop.errors import NotationError
from argosy.tabletop.seeds import Seeds
from argosy.wonders.facts.library import EDITIONS, load_catalog
from argosy.wonders.notation import load_position, position_from_text, position_to_dict, position_to_text
from argosy.wonders.options import Options
from tests.support import TABLES, lively_moves, random_rounds, seated
from tests.wonders.round_trips import assert_round_trip

HALIKARNASSOS = """
age = 2
turn = 2
phase = "salvage"
deciding = 2
discard = ["altar", "tavern"]
[[seat]]
wonder = "gizah"
[[seat]]
wonder = "halikarnassos"
stages = 2
built = ["tavern"]
"""
BABYLON = 'phase = "extra"\n[[seat]]\nwonder = "babylon"\nside = "night"\nstages = 1\nhand = ["loom"]'


def assert_game_round_trips(options: Options, seed: int) -> None:
    """In turn before a round, when somebody has decided, and when everybody has; and after the last round."""
    position = None
    for number, played in enumerate(random_rounds(options, seed, lively_moves)):
        committed = [played.before]
        for seat, move in played.moves.items():
            committed.append(committed[-1].choose(seat, move))
        assert_round_trip((played.before, committed[len(committed) // 2], committed[-1])[number % 3])
        position = played.after
    assert position is not None
    assert position.over
    assert_round_trip(position)


# -- round-trips --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition, players", TABLES)
def test_every_position_of_a_game_round_trips(edition: str, players: int) -> None:
    assert_game_round_trips(Options(edition=edition, players=players, sides=("chosen",)), seed=players)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("shift", [0, 1])
def test_positions_of_house_rules_round_trip(edition: str, shift: int) -> None:
    named = seated(edition, 7, shift)
    options = replace(named, salvage_sees_leftovers=False, salvage_optional=False)
    assert_game_round_trips(options, seed=shift)


def test_a_position_without_history_says_none() -> None:
    text = position_to_text(position_from_text(HALIKARNASSOS))
    assert "[history]" not in text
    assert 'discard = ["altar", "tavern"]' in text


@pytest.mark.parametrize(
    "text",
    [
        HALIKARNASSOS,
        HALIKARNASSOS.replace("turn = 2", "turn = 6"),
        BABYLON,
        'age = 3\nturn = 4\n[[seat]]\nstages = 1\ntucked = ["altar"]',
    ],
)
def test_a_position_written_by_hand_round_trips_as_it_is_played_on(text: str) -> None:
    position, chance = position_from_text(text), Seeds(4).stream()
    assert_round_trip(position)
    while not position.over:
        moves = lively_moves(position, chance)
        position = position.play(list(moves.values()), chance)
        assert_round_trip(position)


@st.composite
def partial_positions(draw: st.DrawFn) -> str:
    """Texts of legal partial positions."""
    edition = draw(st.sampled_from(EDITIONS))
    catalog = load_catalog(edition)
    buildings = st.lists(st.sampled_from(catalog.cards), unique_by=lambda card: card.building, max_size=20)
    lines = [f"age = {draw(st.integers(1, 3))}", f"turn = {draw(st.integers(1, 6))}", f"options.edition = {edition}"]
    lines.append(f"discard = {[card.id for card in draw(buildings)]}")
    for wonder in draw(st.permutations(catalog.wonders))[: draw(st.integers(3, 7))]:
        side = draw(st.sampled_from(wonder.sides))
        lines += ["[[seat]]", f"wonder = '{wonder.id}'", f"side = '{side.id}'"]
        lines.append(f"coins = {draw(st.integers(0, 9999))}")
        lines.append(f"stages = {draw(st.integers(0, len(side.stages)))}")
        lines.append(f"built = {[card.id for card in draw(buildings)]}")
        lines.append(f"victories = {draw(st.lists(st.integers(0, 2), min_size=3, max_size=3))}")
    return "\n".join(lines)


@settings(max_examples=30, deadline=None)
@given(partial_positions())
def test_any_partial_position_can_be_read_and_round_trips(text: str) -> None:
    position = position_from_text(text)
    assert all(len(position.hand(seat)) == 8 - position.turn for seat in range(position.players))
    assert_round_trip(position)


# -- defaults -----------------------------------------------------------------------------------------------------


def test_an_empty_text_is_a_table_of_three_at_the_first_turn() -> None:
    position = position_from_text("")
    assert (position.players, position.age, position.turn, position.phase) == (3, 1, 1, "turn")
    assert position.options == Options()
    assert [position.board(seat)[0] for seat in range(3)] == list(position.rules.catalog.wonders[:3])
    assert position.city(0).coins == 3
    assert position.pending == (0, 1, 2)


def test_there_are_as_many_players_as_seats() -> None:
    assert position_from_text("[[seat]]\n" * 5).players == 5


def test_players_may_be_more_than_the_seats_told() -> None:
    assert position_from_text("options.players = 6\n[[seat]]\ncoins = 1").city(5).coins == 3


def test_a_seat_gets_the_first_wonder_that_nobody_names() -> None:
    first, second, third = (wonder.id for wonder in load_catalog(2).wonders[:3])
    position = position_from_text(f"[[seat]]\n[[seat]]\nwonder = '{second}'\n[[seat]]\n[[seat]]\nwonder = '{first}'")
    assert [position.board(seat)[0].id for seat in (0, 1, 3)] == [third, second, first]


def test_wonders_and_sides_named_by_the_options_are_the_default() -> None:
    position = position_from_text('options = { wonders = ["gizah", "random", "rhodos"], sides = ["night"] }')
    assert [position.board(seat)[0].id for seat in (0, 2)] == ["gizah", "rhodos"]
    assert [position.board(seat)[1].id for seat in range(3)] == ["night", "night", "night"]


def test_what_follows_from_buildings_and_stages_is_computed() -> None:
    text = '[[seat]]\nwonder = "rhodos"\nstages = 2\nbuilt = ["Stockade", "East Trading Post", "sawmill", "arena"]'
    city = position_to_dict(position_from_text(text))["cities"][0]
    assert city["shields"] == 3
    assert city["production"] == city["for_sale"] == ["O", "WW"]
    assert city["prices"] == {"left": {"raw": 2, "goods": 2}, "right": {"raw": 1, "goods": 2}}
    assert city["coins"] == 3  # what the arena and the stage earned is told by `coins` alone


def test_hands_are_completed_from_the_unseen_cards_in_deck_order() -> None:
    position = position_from_text('[[seat]]\nhand = ["Tavern"]\nbuilt = ["lumber-yard"]')
    deck = [card.id for card in position.rules.catalog.cards if card.age == 1 and 3 in card.copies]
    hand = [card.id for card in position.hand(0)]
    assert "tavern" in hand
    assert [card for card in hand if card != "tavern"] == deck[1:7]


def test_no_card_is_dealt_twice_into_the_hands_of_a_partial_position() -> None:
    position = position_from_text('age = 3\n[[seat]]\nhand = ["spies-guild", "palace"]')
    hands = [card.id for seat in range(3) for card in position.hand(seat)]
    assert len(set(hands)) == len(hands) == 21


def test_a_building_of_two_ages_is_meant_as_the_card_of_the_age_in_a_hand() -> None:
    position = position_from_text('age = 2\n[[seat]]\nhand = ["loom"]\nbuilt = ["Press"]')
    assert "loom-2" in [card.id for card in position.hand(0)]
    assert [card.id for card in position.buildings(0)] == ["press-1"]


def test_cards_may_be_named_in_any_language() -> None:
    assert position_from_text('[[seat]]\nbuilt = ["Holzplatz"]').buildings(0)[0].id == "lumber-yard"


def test_a_committed_decision_is_no_longer_pending() -> None:
    position = position_from_text('[[seat]]\n[[seat]]\nhand = ["baths"]\nchosen = "sell baths"')
    assert position.pending == (0, 2)
    assert str(position.chosen(1)) == "sell baths"


def test_who_builds_from_the_discard_pile_decides_alone() -> None:
    position = position_from_text(HALIKARNASSOS)
    assert position.pending == (1,)
    assert [str(move) for move in position.legal(1)] == ["take altar", "decline"]


def test_a_look_is_noted_for_who_builds_from_the_pile() -> None:
    assert 'looks = ["2.2"]' in position_to_text(position_from_text(HALIKARNASSOS))


def test_who_may_play_the_extra_card_decides_alone() -> None:
    position = position_from_text(BABYLON)
    assert position.turn == 6
    assert position.pending == (0,)
    assert [card.id for card in position.hand(0)] == ["loom-1"]


def test_sides_are_chosen_before_the_deal() -> None:
    position = position_from_text('phase = "sides"\noptions.sides = ["chosen", "day", "chosen"]')
    assert position.pending == (0, 2)
    assert [str(move) for move in position.legal(0)] == ["side day", "side night"]


def test_a_finished_game_needs_no_age() -> None:
    position = position_from_text('phase = "over"\n[[seat]]\nbuilt = ["palace"]')
    assert (position.age, position.turn, position.over) == (3, 6, True)
    assert position.sheet(0).total == 9


def test_own_data_may_be_used(tmp_path: Path) -> None:
    own = tmp_path / "rich.toml"
    own.write_text("[numbers]\nstarting_coins = 9\n", encoding="utf-8")
    position = position_from_text(f'options.data = ["{own.as_posix()}"]')
    assert position.city(0).coins == 9
    assert_round_trip(position)


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text("age = 2", encoding="utf-8-sig")
    assert load_position(path).age == 2


def test_a_position_is_loaded_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('[[seat]]\nwonder = "Éphesos"', encoding="utf-8")
    assert load_position(path).board(0)[0].id == "ephesos"
    path.write_text("[[seat]]\ncoins = -8", encoding="utf-8")
    with pytest.raises(NotationError, match=r"table\.toml: seat 1, field 'coins'"):
        load_position(path)


# -- mistakes -----------------------------------------------------------------------------------------------------

HISTORY = """
turn = 2
[[seat]]
built = ["altar"]
[[seat]]
[[seat]]
{seat}
[history]
age1 = {lines}
"""
MISTAKES = {
    "no TOML": ("age = = 2", "line 1"),
    "unknown field": ("ages = 2", "field 'ages': unknown field; expected 'age'"),
    "another game": ('game = "chess"', "field 'game': found 'chess'; expected one of: wonders"),
    "age": ("age = 4", "field 'age': found 4; expected a whole number from 1 to 3"),
    "turn": ("turn = 7", "field 'turn': found 7; expected a whole number from 1 to 6"),
    "phase": ('phase = "extr"', "field 'phase': found 'extr'; expected 'extra'"),
    "time of a phase": ('phase = "over"\nage = 2', "field 'age': found 2; expected a whole number from 3 to 3"),
    "option": ("options.player = 3", "option 'player': found '3'; expected one of edition, players"),
    "players": ("options.players = 8", "option 'players': found '8'; expected 2 to 7 with edition 2 (B1, V1)"),
    "too many seats": ("options.players = 3\n" + "[[seat]]\n" * 4, "field 'seat': found 4 seats; expected at most 3"),
    "seat field": ("[[seat]]\ncoin = 3", "seat 1, field 'coin': unknown field; expected 'coins'"),
    "wonder": ('[[seat]]\n[[seat]]\nwonder = "giza"', "seat 2, field 'wonder': found 'giza'; expected 'gizah'"),
    "wonder twice": ('[[seat]]\nwonder = "gizah"\n' * 2, "seat 2, field 'wonder': found 'gizah' twice"),
    "wonder of the options": (
        'options.wonders = ["gizah", "random", "random"]\n[[seat]]\nwonder = "rhodos"',
        "seat 1, field 'wonder': found 'rhodos'; expected 'gizah', as [options] says",
    ),
    "side": ('[[seat]]\nside = "A"', "seat 1, field 'side': found 'A'; expected one of: day, night"),
    "side of the options": ('options.sides = ["day"]\n[[seat]]\nside = "night"', "found 'night'; expected one of: day"),
    "side to be chosen": (
        'phase = "sides"\noptions.sides = ["chosen"]\n[[seat]]\nside = "day"',
        "seat 1, field 'side': the side is still to be chosen",
    ),
    "building before sides": (
        'phase = "sides"\noptions.sides = ["chosen"]\n[[seat]]\nbuilt = ["altar"]',
        "seat 1, field 'built': the sides come first",
    ),
    "no sides to choose": ('phase = "sides"', "field 'phase': found 'sides', but nobody decides"),
    "nobody with the extra card": ('phase = "extra"', "expected a seat that may play the extra card (B41)"),
    "coins": ("[[seat]]\ncoins = 10000", "seat 1, field 'coins': found 10000; expected a whole number from 0 to 9999"),
    "negative coins": ("[[seat]]\ncoins = -1", "seat 1, field 'coins': found -1"),
    "coins in words": ('[[seat]]\ncoins = "three"', "seat 1, field 'coins': found 'three'; expected a whole number"),
    "card": ('[[seat]]\nbuilt = ["tavrn"]', "field 'built': no card is called 'tavrn'; expected 'tavern'"),
    "a list in one word": ('[[seat]]\nbuilt = "tavern"', "field 'built': found 'tavern'; expected a list of texts"),
    "building twice": (
        '[[seat]]\nbuilt = ["loom-1", "loom-2"]',
        "seat 1, field 'built': found 'loom-2' beside 'loom-1'; each building once (B11)",
    ),
    "stages": (
        '[[seat]]\nwonder = "gizah"\nside = "day"\nstages = 4',
        "seat 1, field 'stages': found 4; expected at most 3, all of Gizah (B13)",
    ),
    "more tucked than stages": (
        '[[seat]]\ntucked = ["altar"]',
        "seat 1, field 'tucked': found 1 cards; expected at most 0, one a stage (B12)",
    ),
    "hand too large": (
        '[[seat]]\nhand = ["altar", "baths", "loom", "press", "tavern", "theater", "well", "workshop"]',
        "seat 1, field 'hand': found 8 cards; expected at most 7 at this time",
    ),
    "hand of another age": ('[[seat]]\nhand = ["palace"]', "found 'palace' of age 3; expected cards of age 1"),
    "a hand after the end": ('phase = "over"\n[[seat]]\nhand = ["palace"]', "found 1 cards; expected at most 0"),
    "discard too large": (
        "discard = [" + '"altar", ' * 80 + "]",
        "field 'discard': found 80 cards; expected at most 72 without [history]",
    ),
    "victories": ("[[seat]]\nvictories = [1, 1]", "field 'victories': found 2 numbers; expected 3, one an age (B28)"),
    "too many victories": ("[[seat]]\nvictories = [3, 0, 0]", "expected a list of whole numbers from 0 to 2"),
    "defeats": ("[[seat]]\ndefeats = 7", "field 'defeats': found 7; expected a whole number from 0 to 6"),
    "once_used": ("[[seat]]\nonce_used = 1", "field 'once_used': found 1; expected true or false"),
    "salvages": ("[[seat]]\nsalvages = 1", "field 'salvages': found 1; expected a whole number from 0 to 0"),
    "looks": ('[[seat]]\nlooks = ["1.9"]', "seat 1, field 'looks': found '1.9'; expected '1."),
    "too many looks": ("[[seat]]\nlooks = [" + '"1.1", ' * 9 + "]", "field 'looks': found 9; expected at most 8"),
    "deciding missing": ('phase = "salvage"', "field 'deciding': missing; expected a whole number from 1 to 3"),
    "deciding out of place": ("deciding = 1", "field 'deciding': found in phase 'turn'; expected in phase 'salvage'"),
    "nothing to salvage": ('phase = "salvage"\ndeciding = 1', "field 'discard': expected a card (B42)"),
    "nothing that must be salvaged": (
        'phase = "salvage"\ndeciding = 1\ndiscard = ["loom"]\noptions.salvage_optional=false\nseat=[{built=["loom"]}]',
        "field 'discard': expected a building that seat 1 lacks and could take (B42)",
    ),
    "chosen text": ('[[seat]]\nchosen = "burn altar"', "seat 1, field 'chosen': move 'burn altar'"),
    "chosen card": ('[[seat]]\nchosen = "sell palace"', "seat 1, field 'chosen': 'sell palace' is illegal"),
    "chosen out of turn": (BABYLON + '\n[[seat]]\nchosen = "sell loom"', "seat 2 has nothing to decide now"),
    "history field": ("history.age4 = []", "history, field 'age4': unknown field; expected 'age3'"),
    "history of the future": (
        HISTORY.format(seat="", lines='["altar", "baths, tavern", ""]'),
        "history, field 'age1': line 2: found 2 cards; expected at most 1 by now",
    ),
    "history lines": (
        HISTORY.format(seat="", lines='["altar"]'),
        "history, field 'age1': found 1 lines; expected 3, one a packet",
    ),
    "history shape": (HISTORY.format(seat="", lines="[1, 2, 3]"), "field 'age1': expected a list of texts"),
    "history fate": (
        HISTORY.format(seat="", lines='["altar", "baths:solt", ""]'),
        "history, field 'age1': found 'baths:solt'; expected the fate 'sold'",
    ),
    "history card": (
        HISTORY.format(seat="", lines='["altar", "bths", ""]'),
        "history, field 'age1': no card is called 'bths'; expected 'baths'",
    ),
    "history and buildings": (
        HISTORY.format(seat="", lines='["altar", "baths", ""]'),
        "seat 2, field 'built': does not agree with [history]; expected 'baths' among them",
    ),
    "history and tucked": (
        HISTORY.format(seat='stages = 1\ntucked = ["loom"]', lines='["altar", "", "baths:tucked"]'),
        "seat 3, field 'tucked': does not agree with [history]; expected baths",
    ),
    "history and discard": (
        'discard = ["tavern"]' + HISTORY.format(seat="", lines='["altar", "", ""]'),
        "field 'discard': does not agree with [history]; expected none",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_its_place_and_what_was_expected(mistake: str) -> None:
    text, told = MISTAKES[mistake]
    with pytest.raises(NotationError) as error:
        position_from_text(text, "table.toml")
    assert str(error.value).startswith("table.toml: ")
    assert told in str(error.value)


def test_a_missing_file_is_told() -> None:
    with pytest.raises(NotationError, match=r"nowhere\.toml: cannot be read: .*; expected a position file"):
        load_position("nowhere.toml")


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(NotationError, match="expected a position file in UTF-8"):
        load_position(path)


OWN_CARD = """
[[card]]
id = "own-{number}"
name = "Own {number}"
names = {{ de = "Holzplatz" }}
age = 1
colour = "brown"
copies = [3]
effects = {effects}
"""


def own_cards(folder: Path, count: int) -> str:
    """The options of a table with own cards, which all have the German name of the lumber yard."""
    path = folder / "own.toml"
    cards = [OWN_CARD.format(number=number, effects=["shields 99"] * 12) for number in range(count)]
    path.write_text("".join(cards), encoding="utf-8")
    return f'options.data = ["{path.as_posix()}"]\n'


def test_a_name_of_several_buildings_is_told(tmp_path: Path) -> None:
    text = own_cards(tmp_path, 1) + '[[seat]]\nbuilt = ["Holzplatz"]'
    with pytest.raises(NotationError, match="'Holzplatz' could be any of: lumber-yard, own-0; expected one id"):
        position_from_text(text)


def test_more_buildings_than_a_city_holds_are_told(tmp_path: Path) -> None:
    built = [f"own-{number}" for number in range(57)]
    with pytest.raises(NotationError, match="field 'built': found 57 buildings; expected at most 56"):
        position_from_text(own_cards(tmp_path, 57) + f"[[seat]]\nbuilt = {built}")


def test_more_shields_than_a_record_holds_are_told(tmp_path: Path) -> None:
    built = [f"own-{number}" for number in range(32)]
    with pytest.raises(NotationError, match=r"more than a table can hold: cities\[0\]\.shields"):
        position_from_text(own_cards(tmp_path, 32) + f"[[seat]]\nbuilt = {built}")


def test_a_history_may_leave_cards_untold() -> None:
    text = HISTORY.format(seat="", lines='["altar, ?, baths:sold", "", ""]').replace("turn = 2", "turn = 4")
    position = position_from_text(text)
    assert [card.id for card in position.pile()] == ["baths"]
    assert_round_trip(position)
