"""The news of a round explain all that changed in it, and name the rule."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from argosy.tabletop.herald import Phrase
from argosy.tabletop.seeds import Seeds
from argosy.wonders.herald import news
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import Round
from tests.wonders.herald.games import OWN_DATA, TABLES, lively_rounds, name


def told(played: Round, seat: int | None = None) -> list[Phrase]:
    return news(played.after, seat)


def coins_told(phrases: list[Phrase]) -> Counter[int]:
    """What the phrases say that each seat, from 1, got and gave."""
    coins: Counter[int] = Counter()
    for phrase in phrases:
        values = phrase.values
        if "payments" in values:
            coins[values["seat"]] -= values["bank"] + sum(paid["coins"] for paid in values["payments"])
            for paid in values["payments"]:
                coins[paid["seat"]] += paid["coins"]
        elif "coins" in values:
            coins[values["seat"]] += -values["coins"] if phrase.key == "lost" else values["coins"]
    return coins


def tokens_told(phrases: list[Phrase]) -> Counter[tuple[str, int]]:
    """Victories, defeats, debts and points at sea, as the phrases say."""
    tokens: Counter[tuple[str, int]] = Counter()
    for phrase in phrases:
        key, values = phrase.key, phrase.values
        if key.endswith("-conflict") and values["winner"]:
            loser = values["other"] if values["winner"] == values["seat"] else values["seat"]
            tokens["victories", values["winner"]] += values["tokens"]
            tokens["defeats", loser] += values["tokens"]
        elif key == "victory-taken":
            tokens["victories", values["seat"]] += 1
        elif key == "defeats-returned":
            tokens["defeats", values["seat"]] -= values["tokens"]
        elif key in ("at-sea", "last-at-sea"):
            tokens["sea", values["seat"]] += values["points"]
        if "debts" in values:
            tokens["debts", values["seat"]] += values["debts"]
    return tokens


def holdings(position: Position) -> Counter[tuple[str, int]]:
    held: Counter[tuple[str, int]] = Counter()
    for seat in range(position.players):
        city = position.city(seat)
        held["victories", seat + 1] = sum(city.victories)
        held["defeats", seat + 1] = city.defeats
        held["debts", seat + 1] = city.debts
        held["sea", seat + 1] = sum(city.sea_tokens)
    return held


def changes(before: Counter[Any], after: Counter[Any]) -> dict[Any, int]:
    return {key: after[key] - before[key] for key in before.keys() | after.keys() if after[key] != before[key]}


def nonzero(counted: Counter[Any]) -> dict[Any, int]:
    return {key: number for key, number in counted.items() if number}


# -- everything is explained ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [*TABLES, OWN_DATA], ids=name)
def test_coins_add_up(options: Options) -> None:
    for played in lively_rounds(options):
        purses = [
            Counter({seat + 1: position.city(seat).coins for seat in range(options.players)})
            for position in (played.before, played.after)
        ]
        assert nonzero(coins_told(told(played))) == changes(*purses), played.before.moment


@pytest.mark.parametrize("options", [*TABLES, OWN_DATA], ids=name)
def test_tokens_and_debts_add_up(options: Options) -> None:
    for played in lively_rounds(options):
        expected = changes(holdings(played.before), holdings(played.after))
        assert nonzero(tokens_told(told(played))) == expected, played.before.moment


@pytest.mark.parametrize("options", TABLES[2:], ids=name)
def test_ships_and_islands_are_told_one_by_one(options: Options) -> None:
    for played in lively_rounds(options):
        phrases = told(played)
        for seat in range(options.players):
            own = [phrase for phrase in phrases if phrase.values.get("seat") == seat + 1]
            sailed = Counter(phrase.values["fleet"] for phrase in own if phrase.key.startswith("sailed"))
            before, after = played.before.ships(seat), played.after.ships(seat)
            assert sailed == Counter({fleet: after[fleet] - before[fleet] for fleet in after})
            came = [phrase.values["island"] for phrase in own if phrase.key.startswith("island")]
            new = [island.id for island in played.after.islands(seat)][len(played.before.islands(seat)) :]
            assert sorted(came) == sorted(new)


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_every_decision_and_every_building_is_told(options: Options) -> None:
    for played in lively_rounds(options):
        phrases = told(played)
        built = [(phrase.values["seat"], phrase.values["card"]) for phrase in phrases if is_building(phrase)]
        new = [(seat + 1, move.card) for seat, move in played.moves.items() if move.action in ("build", "take")]
        assert built == new
        seats = [phrase.values["seat"] for phrase in phrases if phrase.key in ("stage-raised", "sold", "sold-for-step")]
        assert seats == [seat + 1 for seat, move in played.moves.items() if move.action in ("stage", "sell")]


def is_building(phrase: Phrase) -> bool:
    return phrase.key.startswith("built")


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_it_makes_no_difference_who_has_decided_already(options: Options) -> None:
    """News can be asked for at any time until the next round is resolved."""
    for played, following in pairwise(lively_rounds(options)):
        assert news(decided(following), None) == told(played)


def decided(played: Round) -> Position:
    """The position before a round with all its decisions committed."""
    position = played.before
    for seat, move in played.moves.items():
        position = position.choose(seat, move)
    return position


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_time_goes_on(options: Options) -> None:
    keys = [phrase.key for played in lively_rounds(options) for phrase in told(played)]
    turns = options.catalog().hand_size(options.players) - 1
    assert keys.count("hands-passed") == 3 * (turns - 1)
    assert keys.count("age-ends") == 3
    assert keys[-1] == "game-over"
    assert keys.count("age-begins") == (3 if "chosen" in options.sides else 2)


def test_the_winners_are_told_with_their_points() -> None:
    for options in TABLES:
        last = lively_rounds(options)[-1]
        values = told(last)[-1].values
        assert values["winners"] == [seat + 1 for seat in last.after.winners()]
        scores = [last.after.scores()[seat - 1] for seat in values["winners"]]
        assert values["points"] == (sum(scores[:2]) if options.teams else scores[0])


# -- single news ----------------------------------------------------------------------------------------------------


def round_of(text: str, *moves: str) -> Round:
    """A round of a position written by hand."""
    before = position_from_text(text)
    decided = {seat: before.find(seat, move) for seat, move in enumerate(moves)}
    return Round(before, decided, before.play(list(decided.values()), Seeds(1).stream()))


def seats(*texts: str) -> str:
    """Gizah, Rhodos and Ephesos by day."""
    wonders = zip(("gizah", "rhodos", "ephesos"), texts, strict=True)
    return "".join(f'[[seat]]\nwonder = "{wonder}"\nside = "day"\n{text}\n' for wonder, text in wonders)


def test_who_built_by_a_chain_and_who_paid_whom() -> None:
    text = "age = 2\n" + seats(
        'hand = ["aqueduct"]\nbuilt = ["baths"]', 'hand = ["walls"]\nbuilt = ["altar"]', 'hand = ["sawmill"]'
    )
    played = round_of(text, "build aqueduct", "sell walls", "build sawmill")
    chain, sold, built, *_ = told(played)
    price = {"bank": 0, "payments": []}
    assert chain == Phrase("built-by-chain", {"seat": 1, "card": "aqueduct", "parent": "baths", **price}, "B14")
    assert sold == Phrase("sold", {"seat": 2, "card": None, "coins": 3}, "B8")
    assert built.values == {"seat": 3, "card": "sawmill", "bank": 1, "payments": []}
    assert told(played, 1)[1].values["card"] == "walls"  # who sold it knows


def test_what_is_bought_from_whom() -> None:
    text = seats('hand = ["stockade"]', 'hand = ["altar"]\nbuilt = ["lumber-yard"]', 'hand = ["press"]')
    phrases = told(round_of(text, "build stockade", "build altar", "build press"))
    assert phrases[0].values["payments"] == [{"seat": 2, "coins": 2}]


def test_who_stays_out_and_whom_the_others_fight() -> None:
    found = [
        played
        for options in TABLES[3:]
        for played in lively_rounds(options)
        if any(phrase.key == "stays-out" for phrase in told(played))
    ]
    for played in found:
        phrases = told(played)
        out = {phrase.values["seat"] for phrase in phrases if phrase.key == "stays-out"}
        fights = [phrase.values for phrase in phrases if phrase.key == "land-conflict"]
        assert not any({fight["seat"], fight["other"]} & out for fight in fights)
    assert found


def test_a_loss_names_its_causes() -> None:
    losses = [
        phrase.values for played in lively_rounds(TABLES[6]) for phrase in told(played) if phrase.key == "loss-due"
    ]
    assert all(loss["loss"] == loss["tax"] + sum(cause["coins"] for cause in loss["causes"]) > 0 for loss in losses)
    assert any(loss["causes"] for loss in losses)
    assert any(loss["tax"] for loss in losses)
