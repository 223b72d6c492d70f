"""What a seat may do: every offer with its price, and for the rest the rule that stands in the way."""

from __future__ import annotations

import re

import pytest

from argosy.eldorado.decisions import ACTIONS
from argosy.eldorado.facts.catalog import VERBS
from argosy.eldorado.herald import PHRASES, choices, facts
from argosy.eldorado.kernel import codes
from argosy.eldorado.move import Move
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.eldorado.reasons import REASONS
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.herald import Phrase
from argosy.tabletop.rulebook import read_rulebook
from argosy.tabletop.seeds import Seeds
from tests.eldorado.herald.moments import first_moments, moments
from tests.eldorado.lively import melee
from tests.eldorado.table import play, table

ALL = [(players, cards) for players in (2, 3, 4) for cards in (False, True)]


@pytest.mark.parametrize("players, cards", ALL)
def test_offers_are_the_kinds_of_moves_with_their_ranges(players: int, cards: bool) -> None:
    for moment in moments(players, cards)[::4]:
        for seat in range(players):
            told, kinds = choices(moment.before, seat), moment.before.kinds(seat)
            assert told.deciding == (seat in moment.before.pending)
            assert [line.move for line in told.offers] == [str(kind.move) for kind in kinds]
            for line, kind in zip(told.offers, kinds, strict=True):
                assert line.most == str(kind.moves()[-1])
                assert (line.pirates, line.gold, line.room) == ([*kind.pirates], [*kind.gold], kind.room)


@pytest.mark.parametrize("players, cards", ALL)
def test_what_an_offer_costs_is_what_is_paid(players: int, cards: bool) -> None:
    chance = Seeds(3).stream()
    for moment in moments(players, cards)[::25]:
        before = moment.before
        if before.phase != "acting":
            continue
        for line in choices(before, before.pending[0]).offers:
            after = before.play([line.most], chance)
            goes_on = after.phase != "over" and (after.round, after.turn, after.active) == (
                before.round,
                before.turn,
                before.active,
            )
            if goes_on and "points" not in _effect(before, line.card):
                assert before.points - after.points == line.points, line.move


def _effect(position: Position, card: str) -> str:
    return next((str(each.effect) for each in position.rules.catalog.cards if each.id == card), "")


@pytest.mark.parametrize("players, cards", ALL)
def test_obstacles_name_the_rule_that_refuses(players: int, cards: bool) -> None:
    """The game itself refuses what an obstacle is about, and names the same rule."""
    seen = set()
    for moment in (*moments(players, cards)[::6], *first_moments()[::40]):
        for seat in moment.before.pending:
            for each in choices(moment.before, seat).obstacles:
                seen.add(each.action)
                if each.card or each.action == "buy":
                    continue
                pirates = int(each.action in ("march", "load", "unload", "transfer"))
                move = Move(each.action, each.here, each.there, pirates)
                if each.why.key in ("obstacle.too_many_pirates", "obstacle.no_crew") and each.action == "load":
                    move = Move("load", each.here, each.there, gold=1)
                with pytest.raises(ArgosyError, match=rf"\({each.why.rule}\)$"):
                    moment.before.find(seat, str(move))
    assert seen >= {"march", "sail", "attack", "hire", "explore", "unload"}


def test_cards_that_cannot_be_played_say_why() -> None:
    hand = [
        "raid",
        "attack-weapons",
        "black-spot",
        "mutiny",
        "fair-wind",
        "storm",
        "gold-mine",
        "native-uprising",
        "spy",
    ]
    before = table('"T1 turquoise 4"', more=f"[[seat]]\nhand = {hand}", options="cards = true")
    why = {each.card: each.why for each in choices(before, 0).obstacles if each.card}
    assert {card: (reason.key.removeprefix("obstacle."), reason.rule) for card, reason in why.items()} == {
        "raid": ("wrong_moment", "Q27"),
        "attack-weapons": ("wrong_moment", "E53"),
        "black-spot": ("wrong_moment", "Q50"),
        "mutiny": ("no_ship", "E51"),
        "fair-wind": ("no_ship", "E22"),
        "storm": ("no_ship", "E51"),
        "gold-mine": ("not_controlled", "E51"),
        "native-uprising": ("not_explored", "E51"),
        "spy": ("hand_empty", "E51"),
    }


@pytest.mark.rule("E36", "E37", "Q14")
def test_the_odds_of_an_attack_are_those_of_the_die() -> None:
    before = table('"E02 turquoise 2", "E03 red 1"')
    (line,) = (line for line in choices(before, 0).offers if line.action == "attack")
    odds = [(each.faces, each.die, each.attackers_lost, each.defenders_lost) for each in line.odds]
    assert odds == [(1, 2, 0, 1), (3, 1, 0, 1), (1, -1, 1, 0), (1, -2, 2, 0)]
    assert line.dice == ["combat"]


def test_steps_that_a_card_gives_are_free() -> None:
    before = play(melee(4), "play fair-wind K09 K01", "pass", "pass", "pass")
    assert before.phase == "sailing"
    told = choices(before, 0)
    assert told.asks == Phrase("ask.sailing", {"space": "K01", "steps": 2}, "Q49")
    assert {line.points for line in told.offers} == {0}


def test_who_has_nothing_to_decide_is_told_so() -> None:
    told = choices(melee(4), 2)
    assert (told.deciding, told.asks, told.offers, told.obstacles) == (False, None, [], [])


def test_every_obstacle_of_the_kernel_has_a_reason_and_a_phrase() -> None:
    assert sorted(REASONS) == list(range(1, codes.NOT_THE_GROUP + 1))
    assert {reason.key for reason in REASONS.values()} <= set(PHRASES)


def test_finer_rules_name_actions_and_verbs_of_cards() -> None:
    known = {*ACTIONS, *(f"play {verb}" for verb in VERBS)}
    named = [part.rpartition(" ")[0] for reason in REASONS.values() for part in reason.finer.split(", ") if part]
    assert set(named) <= known


def test_prices_are_those_of_the_edition() -> None:
    prices = facts(Options(cards=True)).prices
    assert (prices["buy"].points, prices["buy"].gold, prices["buy"].rule) == (2, 2, "E50")
    assert {action for action, price in prices.items() if price.points == 1} == {
        "launch",
        "march",
        "load",
        "unload",
        "transfer",
        "sail",
        "explore",
        "attack",
        "sink",
        "hire",
        "muster",
    }


def test_the_rules_of_prices_and_obstacles_exist() -> None:
    rules = {price.rule for price in facts(Options()).prices.values()} | {
        rule for reason in REASONS.values() for rule in re.findall(r"[EQ]\d+", f"{reason.rule} {reason.finer}")
    }
    assert all(re.fullmatch(r"[EQ]\d+", rule) for rule in rules)
    assert rules <= set(read_rulebook("eldorado"))
