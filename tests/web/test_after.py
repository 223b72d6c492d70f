"""After the game, in a real browser: places, sentences of a replay, all hands, playing on, watching, missing pages."""

from __future__ import annotations

import json
import re
import urllib.request
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from argosy.tabletop import games
from tests.web import wonders_player
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.mate import Mate
from tests.web.visitor import PHONE, Visitor

NAMES = ("Mira", "Zeno", "Livia", "Cassia")
OPTIONS: dict[str, dict[str, Any]] = {
    "wonders": {"players": 4, "expansions": ["armada", "cities"]},
    "eldorado": {"players": 3, "round_limit": 2, "cards": True},
    "plain": {"players": 3, "wonders": ["gizah", "rhodos", "ephesos"]},
}
GAME = {"plain": "wonders"}


def played(game: str, seed: int = 3) -> Any:
    """A game that was played at random, with a liking for building."""
    kind, chance = games.load(GAME.get(game, game)), Random(seed)
    made = kind(kind.read_options(OPTIONS[game]), seed=seed)
    while not made.over:
        for seat in made.pending:
            legal = made.position.legal(seat)
            made.choose(seat, chance.choice([move for move in legal if str(move).startswith("build")] or legal))
    return made


@pytest.fixture(scope="module")
def sources() -> dict[str, Any]:
    return {game: played(game) for game in OPTIONS}


@pytest.fixture(scope="module")
def tables(harbour: Harbour, sources: dict[str, Any]) -> dict[str, str]:
    """A finished table of each game with the names of its players, by its id."""
    return {game: _upload(harbour, source) for game, source in sources.items()}


def _upload(harbour: Harbour, source: Any) -> str:
    text = games.record(source.name).from_game(source, NAMES[: source.options.players]).to_text()
    request = urllib.request.Request(f"{harbour.url}/api/records", text.encode(), {"Content-Type": "text/plain"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return str(json.load(answer)["id"])


def turn_of(source: Any, age: int, turn: int) -> int:
    """The moment at which a turn of an age begins."""
    name = f"{'I' * age}.{turn}"
    return next(moment for moment, position in enumerate(source.positions()) if position.moment == name)


def watch(visitor: Visitor, table: str, moment: int) -> Page:
    page = visitor.go(f"/r/{table}?m={moment}")
    page.locator(".replay .top").wait_for()
    page.locator(".scrub .cell").first.wait_for()
    return page


def at(page: Page, moment: int) -> None:
    expect(page).to_have_url(re.compile(rf"\?m={moment}$" if moment else r"/r/\w+$"))


# -- the scrubber ---------------------------------------------------------------------------------------------------


def test_the_scrubber_has_a_cell_for_each_turn_and_goes_by_turns_and_ages(
    visit: Visit, tables: dict[str, str], sources: dict[str, Any]
) -> None:
    source = sources["wonders"]
    visitor = visit()
    page = watch(visitor, tables["wonders"], turn_of(source, 2, 5))
    expect(page.locator(".scrub .cell")).to_have_count(24)
    expect(page.locator(".scrub-parts span")).to_have_text(["Age I", "Age II", "Age III"])
    expect(page.locator(".cell.fought")).to_have_count(3)
    expect(page.locator(".cell.dn")).to_have_count(12)
    expect(page.locator(".replay-when b")).to_have_text("Age II, turn 5")
    page.keyboard.press("ArrowRight")
    at(page, turn_of(source, 2, 6))
    page.keyboard.press("ArrowLeft")
    at(page, turn_of(source, 2, 5))
    page.keyboard.press("PageDown")
    at(page, turn_of(source, 3, 1))
    page.locator(".scrubber").focus()
    page.keyboard.press("PageUp")
    at(page, turn_of(source, 2, 1))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".scrubber")).to_have_attribute("aria-valuetext", re.compile("Age I, turn 8"))
    page.locator(".scrub .cell").nth(19).click()
    at(page, turn_of(source, 3, 4))


def test_rounds_and_turns_of_el_dorado_are_on_the_scrubber_and_the_next_step_is_a_sentence(
    visit: Visit, tables: dict[str, str]
) -> None:
    visitor = visit(language="de")
    page = watch(visitor, tables["eldorado"], 4)
    expect(page.locator(".scrub-parts span")).to_have_text(["Runde 1", "Runde 2"])
    expect(page.locator(".replay-when b")).to_contain_text("Runde 1, ")
    expect(page.locator(".replay-next span").first).to_have_text(re.compile(r"\w+ \w+.*\.$"))
    expect(page.locator(".replay-next code")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    at(page, 5)
    expect(page.locator(".replay .top")).not_to_contain_text("abwesend")
    visitor.shoot("after-replay-eldorado-de")


# -- sentences and hands --------------------------------------------------------------------------------------------


def test_a_turn_is_told_in_sentences_of_the_readers_language(
    visit: Visit, tables: dict[str, str], sources: dict[str, Any]
) -> None:
    source, moment = sources["wonders"], turn_of(sources["wonders"], 2, 3)
    visitor = visit(language="de")
    page = watch(visitor, tables["wonders"], moment)
    deeds = page.locator(".turn-deeds li")
    expect(deeds).to_have_count(4)
    for seat, move in source.rounds[moment]:
        name = source.position.rules.card_of(move.card).names["de"]
        expect(deeds.nth(seat)).to_contain_text(re.compile(rf"^\s*{NAMES[seat]}\b"))
        expect(deeds.nth(seat)).to_contain_text("Stufe" if move.action == "stage" else name)
    expect(page.get_by_role("tab", name="Dieser Zug")).to_be_visible()
    expect(page.locator(".turn-deeds .own")).to_contain_text("Mira")
    visitor.shoot("after-replay-de")


def test_the_chosen_card_is_framed_in_its_hand_and_hidden_for_guessing(
    visit: Visit, tables: dict[str, str], sources: dict[str, Any]
) -> None:
    source, moment = sources["wonders"], turn_of(sources["wonders"], 1, 2)
    visitor = visit()
    page = watch(visitor, tables["wonders"], moment)
    cards = {seat + 1: move.card for seat, move in source.rounds[moment]}
    framed = page.locator(".hand .wcard.is-committed")
    expect(framed).to_have_count(1)
    expect(framed).to_have_attribute("data-card", cards[1])
    expect(framed).to_contain_text("Mira")
    page.get_by_label("Eyes of").select_option("3")
    expect(framed).to_have_attribute("data-card", cards[3])
    expect(framed).to_contain_text("Livia")
    page.get_by_label("show the chosen card").uncheck()
    expect(framed).to_have_count(0)
    expect(page.locator(".turn-deeds")).to_have_count(0)
    expect(page.get_by_text("What do you think they will play?")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, (1440, 900)], ids=["phone", "desktop"])
def test_all_hands_are_shown_by_name_with_the_chosen_card_framed(
    visit: Visit, tables: dict[str, str], sources: dict[str, Any], size: tuple[int, int]
) -> None:
    source, moment = sources["wonders"], turn_of(sources["wonders"], 2, 4)
    visitor = visit(size=size)
    page = watch(visitor, tables["wonders"], moment)
    if size == PHONE:
        page.locator(".top-middle .top-tool").click()
    page.get_by_role("tab", name="All hands").click()
    hands = page.locator(".all-hands section")
    expect(hands).to_have_count(4)
    for seat in range(4):
        hand = hands.nth(seat)
        expect(hand.locator("small")).to_have_text(NAMES[seat])
        expect(hand.locator("li")).to_have_count(len(source.positions()[moment].hand(seat)))
        expect(hand.locator("li.is-chosen")).to_have_count(1)
        name = next(move.card for who, move in source.rounds[moment] if who == seat)
        title = source.position.rules.card_of(name).name
        expect(hand.locator("li.is-chosen")).to_contain_text(title)
    cut = page.locator(".all-hands .nm").evaluate_all(
        "names => names.filter(n => n.scrollWidth > n.clientWidth + 1).length"
    )
    assert cut == 0
    visitor.shoot(f"after-hands-{size[0]}")
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator(".all-hands")).to_have_count(0)


# -- playing on -----------------------------------------------------------------------------------------------------


def test_one_plays_on_from_a_moment_and_a_friend_takes_a_chair(
    visit: Visit, tables: dict[str, str], sources: dict[str, Any], harbour: Harbour
) -> None:
    source, moment = sources["plain"], turn_of(sources["plain"], 1, 3)
    visitor = visit()
    page = watch(visitor, tables["plain"], moment)
    before = _record(harbour, tables["plain"])
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("I play").select_option("2")
    visitor.shoot("after-play-on")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))
    note = page.locator(".table-note")
    expect(note).to_contain_text("plays on from a recorded one: Age I, turn 3")
    host = wonders_player.WondersPlayer(visitor, likes="sell")
    host.wait_for_turn()
    hand = sorted(card.id for card in source.positions()[moment].hand(1))
    assert sorted(str(card.get_attribute("data-card")) for card in host.hand.all()) == hand
    visitor.shoot("after-played-on")

    expect(page.locator(".ring li.done")).to_have_count(2)  # the bots have decided for this turn
    friend = visit()
    other = friend.go(page.url.removeprefix(harbour.url))
    expect(other.locator(".table-note")).to_contain_text("You are watching.")
    other.get_by_role("button", name="Take this chair").click()
    guest = wonders_player.WondersPlayer(friend, likes="sell")
    expect(guest.hand).to_have_count(len(hand))
    note.get_by_role("button", name="Hide this note").click()
    expect(note).to_have_count(0)
    host.decide()
    expect(host.hand).to_have_count(len(hand) - 1)
    expect(guest.hand).to_have_count(len(hand) - 1)
    guest.decide()
    assert _record(harbour, tables["plain"]) == before


def _record(harbour: Harbour, table: str) -> str:
    with urllib.request.urlopen(f"{harbour.url}/api/tables/{table}/record", timeout=60) as answer:
        return str(answer.read().decode())


def test_at_the_end_nobody_plays_on(visit: Visit, tables: dict[str, str]) -> None:
    page = watch(visit(), tables["wonders"], 9999)
    button = page.get_by_role("button", name="Play on from here")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(page.get_by_role("dialog")).to_have_count(0)


# -- places ---------------------------------------------------------------------------------------------------------


def test_the_winners_column_is_in_sight_on_a_phone(
    visit: Visit, tables: dict[str, str], sources: dict[str, Any]
) -> None:
    visitor = visit(size=PHONE)
    page = visitor.go(f"/r/{tables['wonders']}?m=9999")
    heads = page.locator(".sheetp thead th .hd")
    expect(heads).to_have_count(4)
    box = heads.first.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    winner = sources["wonders"].position.winners()[0]
    expect(heads.first).to_contain_text(NAMES[winner])
    expect(heads.first).to_have_class(re.compile("first"))
    expect(page.locator(".sheetp tfoot small")).to_have_text(["place 1", "place 2", "place 3", "place 4"])
    page.locator(".sheetp").scroll_into_view_if_needed()
    visitor.shoot("after-score-phone")


def test_coins_and_debts_are_two_lines(visit: Visit, tables: dict[str, str]) -> None:
    visitor = visit()
    page = visitor.go(f"/r/{tables['wonders']}?m=9999")
    rows = page.locator(".sheetp tbody th .l")
    expect(rows.filter(has_text="Coins")).to_have_count(1)
    expect(rows.filter(has_text="Debts")).to_contain_text("C14")
    visitor.shoot("after-score")


# -- watching, talking, missing -------------------------------------------------------------------------------------


def test_spectators_are_told_that_they_watch_and_own_lines_are_never_unread(visit: Visit, harbour: Harbour) -> None:
    seated = wonders_player.new_table(harbour.url, people=2, players=3)
    guest = wonders_player.join(harbour.url, seated["table"]["id"], "Noor")
    mate, first = Mate.of(harbour.url, guest), Mate.of(harbour.url, seated)
    first.ask("fill", seat=3, level="sailor")
    first.ask("start")
    spectator = visit()
    page = spectator.go(f"/t/{seated['table']['id']}")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.get_by_role("button", name="Take this chair")).to_have_count(0)
    spectator.shoot("after-watching")

    host = visit()
    own = wonders_player.WondersPlayer(host).sit_down(seated)
    own.wait_for_turn()
    expect(host.page.locator(".table-note")).to_have_count(0)
    talk = host.page.get_by_role("tab", name="Talk")
    talk.click()
    host.page.locator(".chat-input").fill("Hello everybody")
    host.page.locator(".chat-input").press("Enter")
    expect(host.page.locator(".chat-lines")).to_contain_text("Hello everybody")
    host.page.get_by_role("tab", name="Log").click()
    host.page.reload()
    own.wait_for_turn()
    expect(host.page.get_by_role("tab", name="Talk")).to_be_visible()
    mate.ask("say", text="Good luck")
    expect(host.page.locator(".unread")).to_have_text("1")


def test_a_missing_table_says_what_to_do(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("404")
    for path in ("/t/nowhere", "/r/nowhere"):
        page = visitor.go(path)
        expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
        expect(page.get_by_text("Ask whoever invited you")).to_be_visible()
        expect(page.get_by_role("link", name="New game")).to_be_visible()
    visitor.shoot("after-lost-table")


def test_a_bad_link_says_what_to_do_and_lets_one_watch(visit: Visit, harbour: Harbour) -> None:
    seated = wonders_player.new_table(harbour.url, people=1, players=3)
    visitor = visit()
    page = visitor.go(f"/t/{seated['table']['id']}#{'x' * 32}")
    expect(page.get_by_role("heading", name="This personal link no longer opens a seat.")).to_be_visible()
    visitor.shoot("after-lost-link")
    page.get_by_role("button", name="Watch the table").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()


def test_a_bad_record_says_what_to_do(visit: Visit) -> None:
    visitor = visit(language="fr")
    visitor.forgive("422")
    page = visitor.go("/r")
    page.locator("input[type=file]").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"a letter"})
    expect(page.get_by_role("heading", name="Ce fichier ne peut pas être revu.")).to_be_visible()
    expect(page.get_by_text("Son nom se termine par .toml.")).to_be_visible()
    expect(page.locator("button.is-open")).to_have_text("Ouvrir un enregistrement")
    visitor.shoot("after-lost-record")


# -- for everybody --------------------------------------------------------------------------------------------------


def test_axe_finds_nothing(visit: Visit, tables: dict[str, str], sources: dict[str, Any], harbour: Harbour) -> None:
    visitor = visit()
    page = watch(visitor, tables["wonders"], turn_of(sources["wonders"], 2, 3))
    expect(page.locator(".turn-deeds li")).to_have_count(4)
    assert visitor.axe_by_day_and_night() == []
    page.get_by_role("tab", name="All hands").click()
    expect(page.locator(".all-hands section")).to_have_count(4)
    assert visitor.axe_by_day_and_night() == []
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert visitor.axe_by_day_and_night() == []
    seated = wonders_player.new_table(harbour.url, people=1, players=3)
    visitor.go(f"/t/{seated['table']['id']}")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    assert visitor.axe_by_day_and_night() == []
    visitor.forgive("404")
    visitor.go("/t/nowhere")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    assert visitor.axe_by_day_and_night() == []
