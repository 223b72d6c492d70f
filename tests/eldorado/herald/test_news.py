"""What happened, told from the notes of the kernel: every deed with its dice, losses, claims and turns."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeAlias

import pytest

from argosy.eldorado.herald import PHRASES, choices, news
from argosy.eldorado.herald.news import OWN, ROWS
from argosy.eldorado.herald.passing import PASSED
from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Phrase
from tests.eldorado.herald.moments import first_moments, moments
from tests.eldorado.lively import melee
from tests.eldorado.table import COMBAT, GOLD, NATIVES, dice, play, table

Roll: TypeAlias = tuple[tuple[str, int], ...]

ALL = [(players, cards) for players in (2, 3, 4) for cards in (False, True)]
RARE = {"claim.raised", "turn.passed_over", "over.claim", "over.survival"}  # told by tests of their own
BY_SERVER = set(PASSED)  # what a server passed for a seat: test_questions.py


def told(position: Position, *texts: str, seat: int | None = None, roll: Roll = ()) -> list[Phrase]:
    """What one moment brought: the decisions of all who are asked, in seat order."""
    return news(position.play(texts, dice(*roll)), seat)


def said(position: Position, *texts: str, seat: int | None = None, roll: Roll = ()) -> list[tuple[str, Any]]:
    """The same, as keys and values."""
    return [(phrase.key, phrase.values) for phrase in told(position, *texts, seat=seat, roll=roll)]


# -- in whole games -----------------------------------------------------------------------------------------------


def test_every_phrase_has_just_the_values_that_are_declared() -> None:
    heard: Counter[str] = Counter()
    games = [moment for players, cards in ALL for moment in moments(players, cards)]
    for moment in (*games, *first_moments()):
        for seat in (None, *range(moment.before.players)):
            for phrase in news(moment.after, seat):
                assert tuple(sorted(phrase.values)) == tuple(sorted(PHRASES[phrase.key])), phrase
                assert phrase.rule
                heard[phrase.key] += 1
        for seat in range(moment.before.players):
            offer = choices(moment.before, seat)
            asks = [offer.asks] if offer.asks else []
            for phrase in [*asks, *(each.why for each in offer.obstacles)]:
                assert tuple(sorted(phrase.values)) == tuple(sorted(PHRASES[phrase.key]))
                heard[phrase.key] += 1
    unsaid = {key for key in PHRASES if not key.startswith("obstacle.")} - set(heard)
    assert unsaid == RARE | BY_SERVER


@pytest.mark.parametrize("players, cards", ALL)
def test_the_pieces_that_the_news_tell_of_are_those_that_have_come_and_gone(players: int, cards: bool) -> None:
    """Pirates of every colour, reckoned from the news alone."""
    for moment in moments(players, cards):
        change: Counter[str] = Counter()
        for phrase in news(moment.after, None):
            change.update(_pirates(phrase.key, phrase.values))
        for colour, band in enumerate(moment.after.state.bands):
            name = ("turquoise", "red", "blue", "orange")[colour]
            assert band.pirates - moment.before.state.bands[colour].pirates == change[name], moment.decisions


def _pirates(key: str, values: dict[str, Any]) -> dict[str, int]:
    if key == "lost":
        return {values["troops"]: -values["lost"]}
    if key == "card.mutiny":
        return {values["from"]: -values["lost"], values["colour"]: values["pirates"]}
    return {values["colour"]: values["pirates"]} if key in ("hired", "settled", "card.pirates", "placed") else {}


@pytest.mark.parametrize("players, cards", ALL)
def test_gold_and_natives_that_the_news_tell_of_are_those_of_the_supply(players: int, cards: bool) -> None:
    for moment in moments(players, cards):
        gold = natives = 0
        for phrase in news(moment.after, None):
            values = phrase.values
            if phrase.key in ("explored", "card.picked", "card.gold", "card.natives"):
                gold -= values.get("gold", 0)
                natives -= values.get("natives", 0)
            elif phrase.key in ("bought", "paid", "hired"):
                gold += 1
            elif phrase.key == "sunk":
                gold += values["gold"]
            elif phrase.key == "lost" and values["troops"] == "natives":
                natives += values["lost"]
        assert moment.after.state.gold - moment.before.state.gold == gold
        assert moment.after.state.natives - moment.before.state.natives == natives


def test_dice_are_those_that_fell() -> None:
    """As many faces of each die as the chance of a game showed."""
    for moment in (each for players, cards in ALL for each in moments(players, cards)):
        fell = moment.after.state.dice
        for phrase in news(moment.after, None):
            if phrase.key == "explored":
                assert [phrase.values["gold_die"], phrase.values["natives_die"]] == fell[:2]
            if phrase.key == "attacked":
                assert phrase.values["die"] == fell[2]


def test_every_note_of_the_kernel_has_its_row() -> None:
    codes = {code for name, code in vars(happenings).items() if name.isupper() and name != "PAIR"}
    assert codes == {*ROWS, *OWN}
    assert len(codes) == len([name for name in vars(happenings) if name.isupper()]) - 1


# -- one by one ---------------------------------------------------------------------------------------------------


RED = {"colour": "red", "seat": 2}
TURQUOISE = {"colour": "turquoise", "seat": 1}
VICTORIOUS = (  # turquoise holds its province and three posts with the centre (E9)
    '"T1 turquoise 4", "E01 turquoise 3", "E07 turquoise 3", "E20 turquoise 3"'
)


@pytest.mark.rule("E29", "E30", "Q20")
def test_a_roll_is_told_beside_what_the_supply_could_give() -> None:
    before = table('"E02 turquoise 5"')
    before.state.gold = 1
    found = {"gold_die": 3, "natives_die": 2, "gold": 1, "natives": 4, "cost": 1}
    (phrase,) = told(before, "explore E01", roll=((GOLD, 3), (NATIVES, 2)), seat=1)
    assert phrase == Phrase("explored", {**TURQUOISE, "space": "E01", **found}, "E29")


@pytest.mark.rule("E37", "Q14")
def test_an_attack_tells_the_die_and_who_fell() -> None:
    before = table('"E02 turquoise 5", "E03 red 1"')
    rolled = {**TURQUOISE, "here": "E02", "there": "E03", "defender": "red", "cost": 1}
    hit = [("attacked", {**rolled, "die": 2}), ("lost", {"troops": "red", "space": "E03", "lost": 1, "left": 0})]
    missed = [
        ("attacked", {**rolled, "die": -2}),
        ("lost", {"troops": "turquoise", "space": "E02", "lost": 2, "left": 3}),
    ]
    assert said(before, "attack E02 E03", roll=((COMBAT, 2),)) == hit
    assert said(before, "attack E02 E03", roll=((COMBAT, -2),)) == missed


@pytest.mark.rule("E33")
def test_an_area_that_is_taken_tells_whose_it_was_and_the_gold_that_changes_hands() -> None:
    before = table('"E02 turquoise 5", "E03 flag red gold 3"')
    marched = {**TURQUOISE, "here": "E02", "there": "E03", "pirates": 2, "gold": 0, "cost": 1}
    taken = {**TURQUOISE, "space": "E03", "from": "red", "booty": 3}
    assert said(before, "march E02 E03 pirates 2") == [("marched", marched), ("taken", taken)]


@pytest.mark.rule("Q11")
def test_a_deserted_ship_that_is_boarded_tells_whose_it_was_and_the_gold_aboard() -> None:
    before = table('"T1 turquoise 4"', '"K01 flag red gold 2"')
    (_, boarded) = said(before, "load T1 K01 pirates 2")
    assert boarded == ("boarded", {**TURQUOISE, "space": "K01", "from": "red", "booty": 2})


@pytest.mark.rule("E51", "Q51", "Q53")
def test_cards_that_take_something_tell_from_whom() -> None:
    hand = '[[seat]]\nhand = ["mutiny", "storm", "native-uprising"]'
    before = table('"E03 flag red gold 3"', '"M01 red 3 gold 2"', hand, "cards = true")
    natives = {**TURQUOISE, "space": "E03", "from": "red", "booty": 3}
    (_, uprising) = said(before, "play native-uprising E03")
    assert uprising[1].items() >= natives.items()
    mutiny = {**TURQUOISE, "space": "M01", "from": "red", "lost": 3, "pirates": 3, "booty": 2}
    assert said(before, "play mutiny M01")[1] == ("card.mutiny", mutiny)
    storm = said(before, "play storm M01 M09")
    assert storm[1] == ("driven", {**TURQUOISE, "here": "M01", "there": "M09", "from": "red"})


def test_what_costs_action_points_says_how_many() -> None:
    """As many as are gone, at every moment in which a colour acts and goes on acting."""
    checked = 0
    for moment in (each for players, cards in ALL for each in moments(players, cards)):
        before, after = moment.before.state, moment.after.state
        phrases = news(moment.after, None)
        if before.phase != after.phase or before.active != after.active or after.phase != codes.ACTING:
            continue
        if any(phrase.key in ("card.points", "turn.comes") for phrase in phrases):
            continue
        assert sum(phrase.values.get("cost", 0) for phrase in phrases) == before.points - after.points, phrases
        checked += 1
    assert checked > 100


@pytest.mark.rule("E53", "Q26")
def test_new_weapons_change_the_roll_before_anybody_falls() -> None:
    weapons = '[[seat]]\nhand = ["attack-weapons"]\n[[seat]]\nhand = ["defence-weapons"]'
    before = table('"E02 turquoise 5", "E03 red 3"', more=weapons, options="cards = true")
    after = play(before, "attack E02 E03", roll=((COMBAT, -1),))
    assert [key for key, _ in said(before, "attack E02 E03", roll=((COMBAT, -1),))] == ["attacked"]
    assert said(after, "play attack-weapons") == [("card.played", {**TURQUOISE, "card": "attack-weapons"})]
    after = play(after, "play attack-weapons")
    assert said(after, "pass") == [("card.roll", {**TURQUOISE, "die": 2})]
    after = play(after, "pass")  # nobody else holds a card, so the answer counts at once
    answered = [("card.played", {**RED, "card": "defence-weapons"}), ("card.roll", {**RED, "die": -2})]
    fallen = ("lost", {"troops": "turquoise", "space": "E02", "lost": 2, "left": 3})
    assert said(after, "play defence-weapons") == [*answered, fallen]
    assert said(after, "pass") == [("lost", {"troops": "red", "space": "E03", "lost": 2, "left": 1})]


@pytest.mark.rule("Q50")
def test_a_cancelled_card_tells_who_cancelled_it_and_does_nothing() -> None:
    hands = '[[seat]]\nhand = ["rum-ration"]\n[[seat]]\nhand = ["black-spot"]'
    before = play(table('"E02 turquoise 5"', more=hands, options="cards = true"), "play rum-ration")
    assert said(before, "play black-spot") == [
        ("card.cancelled", {"seat": 2, "card": "rum-ration", "by": "black-spot"}),
    ]
    assert said(before, "pass") == [("card.points", {**TURQUOISE, "points": 3})]


@pytest.mark.rule("E12", "Q1")
def test_a_claim_is_raised_and_falls_and_wins() -> None:
    before = table(VICTORIOUS)
    assert said(before, "end") == [("claim.raised", TURQUOISE), ("turn.comes", {**RED, "round": 1})]
    claimed = play(before, "end")
    broken = table(VICTORIOUS.replace("E20 turquoise 3", "E20 flag turquoise") + ', "E23 red 3"', more='turn = "red"')
    broken.state.bands[0].claim = 1
    taken = play(broken, "march E23 E20 pirates 1")
    assert said(taken, "end")[:1] == [("claim.fallen", TURQUOISE)]
    last = play(claimed, "end", "end")
    assert said(last, "end")[-1] == ("over.claim", TURQUOISE)


@pytest.mark.rule("Q35", "Q47")
def test_who_is_out_is_passed_over_and_who_is_left_alone_wins() -> None:
    before = table('"R1 turquoise 4", "B1 blue 2", "O1 orange 2"')
    assert said(before, "end") == [
        ("turn.passed_over", RED),
        ("turn.comes", {"colour": "blue", "seat": 3, "round": 1}),
    ]
    alone = table('"R1 turquoise 4", "B1 turquoise 1", "O1 turquoise 4", "O3 orange 1"')
    rolled = said(alone, "attack O1 O3", roll=((COMBAT, 1),))
    assert rolled[-1] == ("over.survival", {"winners": [1]})


@pytest.mark.rule("Q27")
def test_raids_that_do_not_come_to_light_are_told_to_their_holder_alone() -> None:
    before = play(melee(4), "end")
    assert (before.phase, before.pending) == ("raiding", (0, 2, 3))
    raids = ("play raid turquoise", "pass", "play raid orange")  # after red, orange comes before turquoise
    played = ("card.played", {"colour": "orange", "seat": 4, "card": "raid"})
    assert said(before, *raids, seat=None) == said(before, *raids, seat=1) == said(before, *raids, seat=3) == [played]
    assert said(before, *raids, seat=0) == [("card.kept", {"card": "raid"}), played]
    assert said(before, *raids, seat=1) == said(before, "pass", "pass", "play raid orange", seat=1)


@pytest.mark.rule("E50", "Q25")
def test_which_card_is_drawn_only_its_buyer_is_told() -> None:
    before = play(melee(4), "buy T1")
    (card,) = (values["card"] for key, values in said(before, "pay T1", seat=0) if key == "card.drawn.own")
    held = play(before, "pay T1").hand(0)
    assert [each.id for each in held].count(card) == [each.id for each in before.hand(0)].count(card) + 1
    for seat in (None, 1, 2, 3):
        assert said(before, "pay T1", seat=seat)[1:] == [("card.drawn", {"seat": 1})]


def test_which_card_a_spy_takes_only_both_hands_are_told() -> None:
    before = play(melee(4), "play spy 2", "pass", "pass", "pass")
    stolen = "take mutiny"
    assert said(before, stolen, seat=0) == [("card.taken.own", {"card": "mutiny", "victim": 2})]
    assert said(before, stolen, seat=1) == [("card.taken.from", {"card": "mutiny", "seat": 1})]
    for seat in (None, 2, 3):
        assert said(before, stolen, seat=seat) == [("card.taken", {"seat": 1, "victim": 2})]
