"""Why a plan is good or bad: every reason holds by the rules, and a seat can know it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from argosy.coach.analyse import replayed, stretches
from argosy.coach.eldorado.plans import Plan, as_given
from argosy.coach.eldorado.reasons import MOST, all_reasons, reasons
from argosy.coach.eldorado.reasons.dice import win_fight
from argosy.coach.eldorado.reasons.phrases import REASONS
from argosy.coach.eldorado.words import say_move, say_reason
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.game import Record
from argosy.eldorado.herald import news, standing
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.game import Game
from argosy.tabletop.seeds import Seeds
from tests.coach.eldorado.games import CARDS, PLAIN
from tests.eldorado.table import table

CENTRE = next(space.id for space in table().rules.spaces if space.post == "centre")


def plan(position: Position, *texts: str) -> Plan:
    """What a seat does with these moves."""
    return as_given(position, 0, map(Move.parse, texts))


def said(position: Position, *texts: str) -> dict[str, dict[str, Any]]:
    """The reasons of a plan, by key."""
    return {one.says.key: dict(one.says.values) for one in all_reasons(plan(position, *texts), 0)}


def test_a_city_that_is_taken_and_what_is_missing_then() -> None:
    position = table('"R5 turquoise 3", "R4 flag red gold 2", "B1 flag turquoise"')
    found = said(position, "march R5 R4 pirates 2")
    assert found["takes-city"] == {"space": "R4", "from": "red"}
    assert found["takes-gold"] == {"space": "R4", "gold": 2}
    assert found["nears-cities"] == {"number": 2, "needed": 4}
    assert "takes-back-city" not in found


def test_an_own_city_is_taken_back_and_its_holder_set_back() -> None:
    position = table('"T3 turquoise 3", "T1 flag red"')
    found = said(position, "march T3 T1 pirates 1")
    assert found["takes-back-city"] == {"space": "T1", "from": "red"}
    assert found["sets-back-cities"] == {"colour": "red", "number": 0, "needed": 4}
    assert "nears-cities" not in found


def test_a_condition_of_victory_by_cities() -> None:
    cities = '"R1 flag turquoise", "R6 flag turquoise", "B1 flag turquoise"'
    position = table(f'{cities}, "R5 turquoise 3", "R4 flag red", "R7 red 9", "B2 blue 9"')
    found = said(position, "march R5 R4 pirates 2", "end")
    assert found["claims-by-cities"] == {"needed": 4}
    assert plan(position, "march R5 R4 pirates 2", "end").after.state.bands[0].claim  # type: ignore[union-attr]


def test_a_claim_that_is_broken_or_stands() -> None:
    theirs = '"T1 flag red", "T4 flag red", "T6 flag red", "B4 flag red"'
    position = table(f'{theirs}, "T3 turquoise 4"', more='claims = ["red"]')
    assert said(position, "march T3 T1 pirates 2")["breaks-claim"] == {"colour": "red"}
    assert "breaks-claim" not in said(position, "end")
    assert said(position, "end")["claim-stands"] == {"colour": "red"}
    assert plan(position, "march T3 T1 pirates 2", "end").after.state.bands[1].claim == 0  # type: ignore[union-attr]


def test_points_that_are_left_and_cities_without_guards() -> None:
    position = table('"T1 turquoise 2"')
    found = said(position, "march T1 T3 pirates 2", "end")
    assert found["leaves-unguarded"] == {"space": "T1"}
    assert found["wastes-points"] == {"points": 9}
    assert "leaves-unguarded" not in said(position, "march T1 T3 pirates 1", "end")
    both = table('"T1 turquoise 2", "T4 turquoise 2"')
    assert said(both, "march T1 T3 pirates 2", "march T4 T5 pirates 2")["leaves-many"] == {"number": 2}


def test_hiring_and_gold_that_comes_to_a_market() -> None:
    position = table('"T3 turquoise 2 gold 3", "T1 turquoise 1", "T2 turquoise 1", "T4 turquoise 1", "T6 turquoise 1"')
    found = said(position, "march T3 T1 pirates 1 gold 3")
    assert found["brings-gold"] == {"space": "T1", "gold": 3}
    found = said(position, "march T3 T1 pirates 1 gold 3", "hire T1", "hire T1")
    assert found["hires"] == {"space": "T1", "pirates": 8}
    assert found["brings-gold"] == {"space": "T1", "gold": 1}


def test_a_ship_that_is_boarded() -> None:
    position = table('"T6 turquoise 3"', '"K09 flag red gold 1"')
    found = said(position, "load T6 K09 pirates 2")
    assert found["boards-ship"] == {"space": "K09", "from": "red"}
    assert found["takes-gold"] == {"space": "K09", "gold": 1}


def test_exploring_tells_the_chances_of_both_dice() -> None:
    position = table('"E19 turquoise 2"')
    unknown = next(move.here for move in position.legal(0) if move.action == "explore")
    rules = position.kernel_rules
    found = said(position, f"explore {unknown}")["explores"]
    assert found["space"] == unknown
    assert found["chance"] == round(100 * sum(face > 0 for face in rules.gold_die) / 6)
    assert found["danger"] == round(100 * sum(face > 0 for face in rules.natives_die) / 6)


def test_trading_posts() -> None:
    position = table()
    centre = position.rules.spaces[position.rules.space_numbers[CENTRE]]
    beside = next(name for name in centre.borders)
    found = said(table(f'"{beside} turquoise 2", "{CENTRE} explored gold 4"'), f"march {beside} {CENTRE} pirates 1")
    assert found["takes-post"] == {"space": CENTRE}
    assert found["nears-posts"] == {"number": 1, "needed": position.kernel_rules.victory_posts}


def test_a_fight_is_won_as_often_as_the_dice_say() -> None:
    """Against every sequence of rolls, carried out by the rules."""
    position = table('"T3 turquoise 3", "T1 red 2"', more="points = 3")
    found = said(position, "attack T3 T1")["fights"]
    assert (found["there"], found["defender"], found["guards"], found["rolls"]) == ("T1", "red", 2, 3)
    won = 0
    for faces in product(position.kernel_rules.combat_die, repeat=3):
        attackers, defenders = 3, 2
        for face in faces:
            if attackers >= 2 and defenders > 0:
                attackers, defenders = attackers - max(-face, 0), defenders - max(face, 0)
        won += defenders <= 0
    assert found["chance"] == round(100 * won / 6**3)
    late = said(table('"T3 turquoise 3", "T1 red 5"', more="points = 2"), "attack T3 T1")
    assert late["fights-on"] == {"there": "T1", "defender": "red", "guards": 5, "rolls": 2}
    assert win_fight(tuple(position.kernel_rules.combat_die), 2, 1, 1, 5) == 0


def test_reasons_of_played_plans_agree_with_the_news_and_the_standing() -> None:
    met = {key for file in (PLAIN, CARDS) for key in _agreeing(replayed(Record.load(file)), Record.load(file))}
    assert len(met) >= 8


def _agreeing(game: Game[Any, Any, Any], record: Record) -> Iterator[str]:
    """The keys of all reasons of a record, each of which holds."""
    for one in stretches(record):
        position = game.positions()[one.round]
        found = as_given(position, one.seat, one.played)
        assert found.text == one.text
        assert len(reasons(found, one.seat)) <= MOST
        for fact in all_reasons(found, one.seat):
            yield fact.says.key
            assert fact.says.values.keys() == set(REASONS[fact.says.key])
            assert say_reason(position, fact.says, ("Ann", "Ben", "Cid"))
            _check(game.positions()[one.round : one.round + one.rounds + 1], fact.says.key, fact.says.values)
        assert say_move(position, one.seat, one.text)


def _check(positions: list[Position], key: str, values: Any) -> None:
    """A fact agrees with what the herald says of the same moves; a roll at the end is not part of it."""
    told = [phrase for each in positions[1:] for phrase in news(each, None)]
    named = {(phrase.key, phrase.values.get("space")) for phrase in told}
    if key in ("takes-city", "takes-back-city", "takes-post"):
        assert ("taken", values["space"]) in named
    elif key == "takes-gold":
        assert {("taken", values["space"]), ("boarded", values["space"])} & named
    elif key == "boards-ship":
        assert ("boarded", values["space"]) in named
    elif key == "hires":
        pirates = [phrase.values["pirates"] for phrase in told if phrase.key == "hired"]
        assert sum(pirates) >= values["pirates"]
    elif key == "explores":
        assert ("explored", values["space"]) in named
    elif key == "nears-cities":
        bands = standing(positions[-1], None).bands
        assert bands[COLOURS.index(positions[0].active)].foreign_cities == values["number"]
    elif key == "leaves-unguarded":
        area = positions[-1].state.areas[positions[0].rules.space_numbers[values["space"]]]
        assert area.troops == 0


def test_what_the_seat_cannot_know_changes_no_reason() -> None:
    game = replayed(Record.load(CARDS))
    for one in stretches(Record.load(CARDS))[::7]:
        position = game.positions()[one.round]
        known = position, position.redeal(one.seat, Seeds(5).stream())
        told = [all_reasons(as_given(at, one.seat, one.played), one.seat) for at in known]
        assert told[0] == told[1]


def test_moves_in_words() -> None:
    position = table('"T6 turquoise 4"', '"T6"')
    text = "launch T6 K09; load T6 K09 pirates 4; sail K09 M05; sail M05 K39; explore E19"
    assert say_move(position, 0, text).startswith("launch a ship from ")
    assert "sail 2 spaces to " in say_move(position, 0, text)
    assert say_move(position, 0, str(Move("end"))) == "end the turn"
