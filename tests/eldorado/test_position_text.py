"""Positions, moves and options as text: what can be read, and how a mistake is told."""

from __future__ import annotations

import pytest

from argosy.eldorado.move import Move
from argosy.eldorado.notation import position_from_text, position_to_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.errors import ArgosyError, IllegalMoveError, NotationError, OptionError
from argosy.tabletop.seeds import Seeds
from tests.eldorado.lively import lively_steps
from tests.eldorado.table import end_turns, play, refused_by, shown, start, table

CARDS = "[options]\ncards = true\n"
HIRING = "[options]\nland_hiring = true\n"
MISTAKES = {
    'game = "wonders"': "field 'game': found 'wonders'",
    "colour = 1": "field 'colour': unknown field",
    "round = 0": "field 'round': found 0",
    "round = 61": "the game ends after 60 rounds (Q57)",
    'turn = "green"': "field 'turn': found 'green'",
    'turn = "orange"\n[options]\nplayers = 3': "found 'orange', which nobody plays",
    'turn = "red"\nactive = "orange"\n[options]\nplayers = 2': "expected a colour of an opponent (Q46)",
    'phase = "dancing"': "field 'phase': found 'dancing'",
    'claims = ["green"]': "field 'claims': found 'green'",
    "winners = [1]": "field 'winners': unexpected while the game goes on",
    'areas = ["T9 turquoise 1"]': "unknown space 'T9'",
    'areas = ["K09 turquoise 1"]': "expected areas of land, each once",
    'areas = ["T1 turquoise 1", "T1 red 1"]': "expected areas of land, each once",
    'areas = ["T1 turquoise 0"]': "expected a number from 1 to 50 after 'turquoise'",
    'areas = ["T1 turquoise 51"]': "expected a number from 1 to 50 after 'turquoise'",
    'areas = ["T1 turquoise \u00b2"]': "expected a number from 1 to 50 after 'turquoise'",
    'areas = ["T1 turquoise 1 red 1"]': "expected one holder (E19, E24)",
    'areas = ["T1 pirates 1"]': "expected a colour, natives, gold, flag, explored or new",
    'areas = ["T1 flag green"]': "expected a colour after 'flag'",
    'areas = ["T1 natives 2"]': "'natives' does not belong there",
    'areas = ["T1 new"]': "'new' does not belong there",
    'areas = ["E15 gold 2"]': "expected who holds it, or 'explored'",
    'areas = ["T1 turquoise 30", "T2 turquoise 21"]': "found 51 pirates of turquoise",
    'areas = ["T1 gold 30", "T2 gold 21"]': "expected at most 50 gold and 50 natives (E1)",
    'ships = ["K09 turquoise 1", "K09 red 1"]': "found two ships on 'K09'",
    'ships = ["K01 red 1", "K02 red 1", "K03 red 1", "K04 red 1", "K05 red 1", "K06 red 1", "K07 red 1", '
    '"K08 red 1", "K09 red 1"]': "found more than 8 ships",
    'ships = ["T2"]': "on land ships stand empty in cities",
    'ships = ["T1 turquoise 1"]': "on land ships stand empty in cities",
    'ships = ["K09"]': "expected a crew, or the flag of the last one",
    'ships = ["K09 turquoise 8 gold 3"]': "expected at most 10 pieces (E24, Q42)",
    'ships = ["K09 flag turquoise gold 10"]': "expected at most 9 pieces (E24, Q42)",
    'discards = ["raid 5"]\n' + CARDS: "found 5 cards 'raid'; expected at most 4",
    '[[seat]]\nhand = ["raid"]': "expected none, as the options have no cards",
    CARDS + '[[seat]]\nhand = ["riad"]': "seat 1, field 'hand': unknown card 'riad'; expected 'raid'",
    CARDS + '[[seat]]\nhand = ["raid two"]': "expected a card and how many there are",
    CARDS + '[[seat]]\nknown = ["1: raid"]': "expected another seat and its cards",
    CARDS + '[[seat]]\nknown = ["2: raid"]': "which the hand of seat 2 does not hold",
    CARDS + '[[seat]]\nchosen = "sail K09 M05"': "seat 1, field 'chosen'",
    "[[seat]]\n" * 5: "found 5 seats; expected at most 4",
    '[[seat]]\ncolours = ["turquoise", "red"]': "expected two for each of two players, else one",
    '[[seat]]\ncolours = ["green"]': "field 'colours': found 'green'",
    '[[seat]]\ncolours = ["red"]\n[[seat]]\ncolours = ["red"]': "which another seat has",
    '[options]\nplayers = 2\n[[seat]]\ncolours = ["turquoise", "red"]': "two colours that lie opposite each other",
    "[options]\nplayers = 5": "option 'players': found '5'",
    'phase = "raiding"\n' + CARDS: "no player who is asked here holds a card",
    'phase = "attacker"\n' + CARDS: "field 'attack': missing",
    'phase = "attacker"\nattack = ["T1"]\ndie = 1\n' + CARDS: "expected from where and whom",
    'phase = "attacker"\nattack = ["T1", "T2"]\ndie = 0\n' + CARDS: "the combat die has no blank",
    'phase = "attacker"\nattack = ["T1", "T2"]\ndie = 1\n' + CARDS: "expected pieces on both spaces",
    'phase = "attacker"\nattack = ["T1", "R2"]\ndie = 1\nareas = ["T1 turquoise 2", "R2 red 1"]\n'
    + CARDS: "can make (E36)",
    'phase = "defender"\nattack = ["E11", "E15"]\ndie = 1\nareas = ["E11 turquoise 2", "E15 natives 1"]\n' + CARDS: (
        "expected a player who defends"
    ),
    "die = 1": "field 'die': unexpected in this phase",
    'phase = "cancelling"\ncard = "play raid"\n' + CARDS: "field 'card'",
    'phase = "cancelling"\ncard = "dance"\n' + CARDS: "field 'card'",
    'phase = "cancelling"\ncard = "end"\n' + CARDS: "expected a card that is played",
    'phase = "cancelling"\ncard = "play rum-ration"\n' + CARDS: "expected its card among the discards",
    'phase = "cancelling"\ncard = "play mutiny K09"\ndiscards = ["mutiny"]\n' + CARDS: "targets that it can have (Q50)",
    'phase = "cancelling"\ncard = "play black-spot"\ndiscards = ["black-spot"]\n' + CARDS: "can be cancelled",
    'phase = "paying"\nowed = 1\n' + CARDS: "field 'owed': found 1",
    'phase = "settling"\ndue = { turquoise = 0 }\n' + HIRING: "field 'turquoise': found 0",
    'phase = "settling"\ndue = { turquoise = 1, red = 1 }\n' + HIRING: "more pirates than the areas of red give",
    'phase = "settling"\ndue = {}\n' + HIRING: "expected pirates that are due",
    'phase = "marching"\nsource = "T1"\nsteps = 1\ngroup = 1\n' + CARDS: "expected pirates of the active colour there",
    'phase = "sailing"\nsource = "K09"\nsteps = 1\n' + CARDS: "expected a ship on the water there",
    'phase = "charting"\ntarget = "E15"\nrolled = [1, 2]\n' + CARDS: "two rolls of the gold die",
    'phase = "charting"\ntarget = "T1"\nrolled = [1, 2, 3, 4]\n' + CARDS: "expected an area that is not explored",
    'phase = "settling"\ndue = { turquoise = 1 }': "found 'settling'; this table plays without land hiring (E48)",
    'turn = "red"\nactive = "blue"\nphase = "settling"\ndue = { blue = 1 }\n' + HIRING: "belongs to the own turn (Q44)",
    'phase = "searching"': "field 'phase': found 'searching'; this table plays without cards (E49)",
    'ships = ["K09 orange 2"]\n[options]\nplayers = 3': "field 'ships': found 'K09 orange 2'; expected a colour that",
    'ships = ["K09 flag orange"]\n[options]\nplayers = 3': "neutral pirates have no ships (Q28)",
    "dice = { gold = 1 }": "field 'dice': expected gold and natives, or combat (E29, E37)",
    "dice = { combat = 0 }": "dice, field 'combat': found 0; expected one of the faces 2, 1, 1, 1, -1, -2",
    "dice = { gold = 4, natives = 1 }": "dice, field 'gold': found 4; expected a whole number from 0 to 3",
    'phase = "placing"\nareas = ["T1 turquoise 18"]\nships = ["T1", "T4"]': "turquoise has placed all its pieces",
    'phase = "placing"\nareas = ["R1 red 1"]': "found pirates of red, which places later",
}


@pytest.mark.parametrize("text", MISTAKES, ids=MISTAKES.values())
def test_a_mistake_is_told_with_its_field(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        position_from_text(text, "file")
    assert str(caught.value).startswith("file:")
    assert MISTAKES[text] in str(caught.value)


def test_an_empty_text_is_an_empty_board() -> None:
    position = position_from_text("")
    assert (position.players, position.turn, position.points, position.state.afloat) == (4, "turquoise", 10, 0)
    assert [position.colours_of(seat) for seat in range(4)] == [(0,), (1,), (2,), (3,)]


def test_what_was_rolled_last_round_trips() -> None:
    explored = play(table('"E11 turquoise 2"'), "explore E15", roll=(("gold", 0), ("natives", 2)))
    assert "dice = { gold = 0, natives = 2 }" in position_to_text(explored)
    assert position_from_text(position_to_text(explored)) == explored
    attacked = play(explored, "attack E11 E15", roll=(("combat", 1),))
    assert shown(attacked, None)["dice"] == {"combat": 1}
    assert "dice" not in shown(play(attacked, "end"), None)


def test_land_hiring_that_goes_on_has_been_used() -> None:
    text = 'phase = "settling"\npoints = 5\nareas = ["T1 turquoise 2"]\ndue = { turquoise = 1 }\n'
    after = play(position_from_text(text + HIRING), "settle T1 pirates 1")
    assert refused_by(after, "muster") == "E48"


def test_placing_and_the_end_round_trip() -> None:
    for players in (2, 3, 4):
        for step in lively_steps(start(players=players, placement="own"), players, 20):
            assert position_from_text(position_to_text(step.before)) == step.before
        ended = end_turns(start(players=players, round_limit=1), players if players != 2 else 4)
        assert position_from_text(position_to_text(ended)) == ended
        assert ended.over


def test_half_made_decisions_round_trip() -> None:
    hands = "[[seat]]\n[[seat]]\nhand = ['raid']\n[[seat]]\nhand = ['raid']\n"
    asked = table('"T1 turquoise 2"', more=f"phase = 'raiding'\n{hands}", options="cards = true")
    half = asked.choose(1, asked.find(1, "play raid"))
    assert position_from_text(position_to_text(half)) == half
    assert half.take_back(1) == asked
    with pytest.raises(IllegalMoveError, match="nothing to take back"):
        asked.take_back(1)


# -- moves --------------------------------------------------------------------------------------------------------

BAD_MOVES = {
    "": "expected one of: end",
    "lanch T6 K09": "expected 'launch'",
    "launch T6": "'launch' expects two spaces, found 1 names",
    "explore": "'explore' expects a space",
    "end now": "'end' expects nothing",
    "play": "'play' expects a card",
    "play storm K09 K01 K05": "expects up to two spaces",
    "march T1 T2 pirates many": "found 'pirates many'",
    "march T1 T2 pirates 61": "expected a number up to 60",
    "march T1 T2 pirates 1 pirates 2": "'pirates' is given twice",
    "march T1 pirates 1 T2": "'T2' stands after 'pirates 1'",
}


@pytest.mark.parametrize("text", BAD_MOVES)
def test_bad_text_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(text)
    assert BAD_MOVES[text] in str(caught.value)


@pytest.mark.parametrize("text", ["march T1 T99", "play raid T1", "play riad", "play spy red", "play shipyard"])
def test_unknown_names_are_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        table('"T1 turquoise 2"', options="cards = true").find(0, text)


@pytest.mark.parametrize(
    "move",
    [
        Move("dance"),
        Move("march", "T1"),
        Move("march", "T1", "T2", pirates=1, natives=1),
        Move("march", "T1", "T2", pirates=99),
        Move("end", "T1"),
        Move("play", card="nothing"),
        Move("sail", "K09", "M05", pirates=1),
    ],
)
def test_misshapen_values_are_illegal(move: Move) -> None:
    position = table('"T1 turquoise 2"', '"K09 turquoise 2"')
    assert not position.allows(0, move)
    with pytest.raises(IllegalMoveError, match=r"\([EQ]\d+\)$"):
        position.choose(0, move)


def test_moves_are_one_a_seat() -> None:
    position = table('"T1 turquoise 2"')
    with pytest.raises(IllegalMoveError, match="found 0 moves"):
        position.play([], Seeds(1).stream())
    with pytest.raises(ArgosyError, match="have yet to decide"):
        position.advance(Seeds(1).stream())
    with pytest.raises(ArgosyError, match="no seat 5"):
        position.view(4)
    assert position.play(["end"], Seeds(1).stream()).turn == "red"
    assert refused_by(play(position, "end"), "end", seat=0) == "E16"


# -- options ------------------------------------------------------------------------------------------------------

BAD_OPTIONS: dict[str, dict[str, object]] = {
    "2 to 4": {"players": 1},
    "one of balanced, own": {"placement": "wild"},
    "one of unbroken, own_turn_ends": {"victory_check": "never"},
    "0 to 9999 rounds": {"round_limit": -1},
    "one for each of 4 seats": {"colours": ["red"]},
    "one of turquoise": {"colours": ["red", "blue", "green", "orange"]},
    "each colour at most once": {"colours": ["red", "red", "blue", "orange"]},
    "not opposite each other": {"players": 2, "colours": ["red", "orange"]},
    "true or false": {"cards": 1},
    "one of players": {"dice": 3},
}


@pytest.mark.parametrize("wanted", BAD_OPTIONS)
def test_a_wrong_option_is_told(wanted: str) -> None:
    with pytest.raises(OptionError, match=wanted):
        Options.from_dict(BAD_OPTIONS[wanted])


def test_options_round_trip() -> None:
    options = Options(players=3, cards=True, colours=("red", "blue", "orange"), round_limit=0)
    assert Options.from_dict(options.to_dict()) == options
    assert Position.start(options, Seeds(1).stream()).colours_of(2) == (3,)
