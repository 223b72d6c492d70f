"""Reasons are true: each is checked in many positions by playing on, by the slow reference, or by the printed facts.

To see what a move alone brings, the game is played on with everybody else selling a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from argosy.coach.wonders.reasons import MOST, Reasons
from argosy.coach.wonders.reasons.phrases import AGAINST, REASONS
from argosy.coach.wonders.words import SENTENCES, say_reason
from argosy.tabletop.herald import Phrase
from argosy.tabletop.seeds import Seeds
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.coach.reasons import denial, gains, plans, ships, wars
from tests.support import lively_moves, random_rounds
from tests.wonders.courts import COURTS

TABLES = (
    Options(players=3),
    Options(players=5, edition="1"),
    Options(players=7),
    Options(players=6, expansions=("cities",)),
    Options(players=4, expansions=("armada", "cities")),
    Options(players=4, expansions=("armada", "cities"), teams=True),
    Options(players=3, edition="1", expansions=("armada",)),
    COURTS[0],
    COURTS[2],
)
NAMES = tuple("ABCDEFGH")


def name(options: Options) -> str:
    return "-".join([options.edition, *options.joined, str(options.players), *(["teams"] if options.teams else [])])


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
        moves = position.legal(seat)
        for number, move in enumerate(moves[::2]):
            for fact in reasons.all_of(move, moves[7 * number % len(moves)]):
                yield position, seat, move, fact.says


CHECKS: dict[str, Callable[[Position, int, Move, dict[str, Any]], None]] = {
    "brings-points": gains.check_points,
    "completes-set": gains.check_set,
    "adds-symbol": gains.check_science,
    "adds-science": gains.check_science,
    "brings-coins": gains.check_coins,
    "takes-debts": gains.check_debts,
    "takes-no-debt": gains.check_no_debt,
    "wins-conflict": wars.check_won,
    "ties-conflict": wars.check_tied,
    "widens-lead": wars.check_lead,
    "loses-conflict": wars.check_lost,
    "avoids-conflict": wars.check_peace,
    "gives-up-conflict": wars.check_peace,
    "rises-at-sea": wars.check_sea,
    "stronger-at-sea": wars.check_stronger,
    "nothing-to-build": plans.check_nothing,
    "nobody-to-recruit": plans.check_nobody,
    "fills-treasury": plans.check_treasury,
    "affords-stages": plans.check_afforded,
    "free-by-chain": plans.check_chain,
    "free-by-power": plans.check_power,
    "pays-neighbour": plans.check_payment,
    "opens-chain": plans.check_opened,
    "first-source": plans.check_first_source,
    "own-source": plans.check_own_source,
    "more-source": plans.check_more,
    "pays-for-stages": plans.check_stages,
    "lowers-prices": plans.check_prices,
    "denies-set": denial.check_denied_set,
    "denies-symbol": denial.check_denied,
    "denies-conflict": denial.check_denied_conflict,
    "denies-points": denial.check_denied,
    "leaves-card": denial.check_left,
    "gives-power": ships.check_power,
    "raises-trade": ships.check_trade,
    "explores": ships.check_explores,
    "nears-island": ships.check_near,
    "taxes": ships.check_tax,
    "others-lose": ships.check_others_lose,
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
        assert [known[0].of(move, moves[0]) for move in moves] == [known[1].of(move, moves[0]) for move in moves]


def test_the_weightiest_facts_are_said_and_what_speaks_for_a_move_comes_first() -> None:
    for position, seat in decisions(TABLES[4])[::5]:
        reasons = Reasons(position, seat)
        for move in position.legal(seat):
            found = reasons.all_of(move, move)
            assert [fact.weight for fact in found] == sorted((fact.weight for fact in found), reverse=True)
            said = reasons.of(move, move)
            own = [fact.says for fact in found if fact.says.key != "leaves-card"]
            assert sorted(map(str, said)) == sorted(map(str, own[:MOST]))
            speaks_against = [phrase.key in AGAINST for phrase in said]
            assert speaks_against == sorted(speaks_against)


def told(text: str, move: str) -> set[str]:
    position = position_from_text(text)
    found = Reasons(position, 0).all_of(position.find(0, move), position.find(0, move))
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


def test_what_is_left_undone_speaks_only_against_a_move_next_to_one_that_does_better() -> None:
    head = "age = 1\nturn = 3\n"
    anna = '[[seat]]\nwonder = "gizah"\nside = "day"\nbuilt = ["ore-vein", "timber-yard"]\n'
    anna += 'hand = ["altar", "baths", "barracks"]\n'
    position = position_from_text(head + anna + '[[seat]]\nbuilt = ["stockade"]\n[[seat]]\n')
    reasons = Reasons(position, 0)
    altar, baths, barracks = (position.find(0, f"build {card}") for card in ("altar", "baths", "barracks"))
    lost = [{phrase.key for phrase in reasons.of(altar, best)} for best in (barracks, baths, altar)]
    assert ["loses-conflict" in keys for keys in lost] == [True, False, False]


def test_diplomacy_avoids_a_lost_conflict_and_gives_up_a_won_one() -> None:
    head = 'age = 1\nturn = 3\noptions.expansions = ["cities"]\n'
    anna = '[[seat]]\nwonder = "gizah"\nside = "day"\nbuilt = ["clay-pool"]\nhand = ["residence", "altar"]\n'
    ben = '[[seat]]\nbuilt = ["barracks", "guard-tower"]\n'
    said = told(head + anna.replace('"clay', '"stockade", "clay') + ben + "[[seat]]\n", "build residence")
    assert "avoids the conflict with Ben as things stand: +1 point" in said
    assert "gives up the conflict with Cleo, which is won as things stand: −1 point" in said
