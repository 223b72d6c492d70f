"""The pages for everybody, in a real browser: from the first click to a table with friends."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, Route, expect

from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.mate import path_of
from tests.web.visitor import LANGUAGES, PHONE, Visitor
from tests.web.weir import Weir
from tests.web.wonders_player import WondersPlayer, new_table

PAGES = (
    "/",
    "/new",
    "/new?game=eldorado",
    "/cards",
    "/ladder",
    "/rules/wonders",
    "/rules/eldorado",
    "/howto/wonders",
    "/howto/eldorado",
    "/lessons",
)
AREAS = sorted(file.stem for file in (Path(__file__).parents[2] / "web/src/i18n/en").glob("*.json"))  # of texts
GAMES = ("Wonders", "El Dorado")
RECORD = Path(__file__).parents[1] / "corpus" / "edition-2" / "players-3-lively.toml"


def card(page: Page, game: str) -> str:
    """The label of a game's card on the start page leads to what is inside it."""
    return f"section.game:has(h2:has-text('{game}'))"


def at_table(page: Page) -> None:
    """Wait until the table of a game is drawn."""
    page.wait_for_url(re.compile(r"/t/"))
    page.locator(".wonders, .eldorado").first.wait_for()


def invite(visitor: Visitor, game: str = "Wonders") -> str:
    """Make a table for friends with one click, and hand out its link."""
    page = visitor.go("/")
    page.locator(card(page, game)).get_by_role("button", name="Invite friends").click()
    page.wait_for_url(re.compile(r"/t/"))
    return page.get_by_label("Link for friends").input_value()


@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_a_game_against_bots_runs(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.go("/")
    visitor.shoot(f"start-{game.replace(' ', '-').lower()}")
    page.locator(card(page, game)).get_by_role("button", name="Play now").click()
    at_table(page)
    visitor.shoot(f"play-now-{game.replace(' ', '-').lower()}")


def test_what_was_chosen_for_play_now_is_kept(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/")
    wonders = page.locator(card(page, "Wonders"))
    wonders.get_by_role("button", name="more").click()
    wonders.get_by_role("button", name="Armada").click()
    page.reload()
    expect(page.locator(card(page, "Wonders")).get_by_text("you and 4 bots")).to_be_visible()
    expect(page.locator(card(page, "Wonders")).get_by_role("button", name="Armada")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_the_shelf_says_what_goes_together(visit: Visit) -> None:
    page = visit().go("/")
    wonders = page.locator(card(page, "Wonders"))
    box = {name: wonders.get_by_role("button", name=name) for name in ("Armada", "Leaders", "Wonder Pack")}
    box["Leaders"].click()
    expect(wonders.locator(".shelf-sum")).to_contain_text("Four leaders and 6 coins for everybody.")
    for _ in range(2):
        wonders.get_by_role("button", name="less").click()
    expect(wonders.get_by_text("you and 1 bot")).to_be_visible()
    expect(box["Leaders"]).to_have_attribute("aria-pressed", "false")
    expect(box["Leaders"]).to_have_attribute("aria-disabled", "true")
    expect(wonders.get_by_text("from 3 players")).to_have_count(4)
    expect(wonders.locator(".shelf-sum")).to_contain_text("free city")
    box["Wonder Pack"].click()
    expect(wonders.locator(".shelf-sum")).to_contain_text("first edition")


def test_friends_join_by_link_from_another_browser_and_a_phone(visit: Visit) -> None:
    host, friend, phone = visit(), visit(theme="night-sea"), visit(size=PHONE)
    link = invite(host)
    for guest, name in ((friend, "Noor"), (phone, "Aylin")):
        page = guest.go(link.removeprefix(guest.url))
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_text("you", exact=True)).to_be_visible()
    expect(host.page.get_by_text("Noor")).to_be_visible()
    expect(host.page.get_by_text("Aylin")).to_be_visible()
    phone.shoot("gathering-phone")
    host.shoot("gathering")
    host.page.get_by_role("button", name="Begin with a bot on the open seat").click()
    for visitor in (host, friend, phone):
        at_table(visitor.page)


def test_a_table_talks_while_it_gathers(visit: Visit) -> None:
    host, friend = visit(), visit()
    page = friend.go(invite(host).removeprefix(host.url))
    page.get_by_role("button", name="Sit down").click()
    page.get_by_label("Say something to the table").fill("Shall we begin?")
    page.get_by_role("button", name="Send").click()
    expect(host.page.get_by_role("log").get_by_text("Shall we begin?")).to_be_visible()


def test_the_host_seats_bots_and_takes_them_away(visit: Visit) -> None:
    host = visit()
    invite(host)
    page = host.page
    page.get_by_role("button", name=re.compile(r"Put a bot .* on seat 2")).first.click()
    expect(page.get_by_role("button", name="Take the bot off seat 2")).to_be_visible()
    page.get_by_role("button", name="Take the bot off seat 2").click()
    expect(page.get_by_role("button", name=re.compile(r"Put a bot .* on seat 2")).first).to_be_visible()


@pytest.mark.parametrize("game, seats", [("Wonders", ".nb-city small, .fc .who"), ("El Dorado", ".order-name")])
def test_every_bot_has_a_name_and_its_level_is_seen(visit: Visit, game: str, seats: str) -> None:
    host = visit()
    invite(host, game)
    page = host.page
    page.get_by_role("button", name="Put a bot (gentle) on seat 2").click()
    page.get_by_role("button", name="Put a bot (gentle) on seat 3").click()
    expect(page.locator(".seat-row.is-bot small")).to_contain_text(["bot, gentle", "bot, gentle"])
    names = page.locator(".seat-row.is-bot b").all_inner_texts()
    assert len(set(names)) == 2
    page.get_by_role("button", name=re.compile("^(Begin|Start)")).click()
    at_table(page)
    for name in names:
        expect(page.locator(seats).filter(has_text=f"{name}, bot, gentle")).to_have_count(1)


def test_whoever_comes_too_late_watches(visit: Visit) -> None:
    host, late = visit(), visit()
    link = invite(host)
    host.page.get_by_role("button", name=re.compile("Begin with bots")).click()
    at_table(host.page)
    at_table(late.go(link.removeprefix(late.url)))


def test_two_people_of_one_name_can_sit_at_a_table(visit: Visit) -> None:
    host, friend = visit(), visit()
    for visitor in (host, friend):
        visitor.go("/").get_by_label("Your name").fill("Noor")
        visitor.page.keyboard.press("Tab")
    page = friend.go(invite(host).removeprefix(host.url))
    expect(page.get_by_label("Your name")).to_have_value("Noor 2")
    page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_text("Noor 2")).to_be_visible()


def test_a_seat_that_was_left_is_open_again(visit: Visit) -> None:
    host, friend = visit(), visit()
    page = friend.go(invite(host).removeprefix(host.url))
    page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_text("2 seats are still open.")).to_be_visible()
    page.get_by_role("button", name="Leave the table").click()
    expect(host.page.get_by_text("3 seats are still open.")).to_be_visible()
    page.wait_for_url(re.compile(r"/$"))


def test_games_go_on_after_a_reload_and_from_the_start_page(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/")
    page.locator(card(page, "Wonders")).get_by_role("button", name="Play now").click()
    at_table(page)
    table = page.url
    page.reload()
    at_table(page)
    page = visitor.go("/")
    page.get_by_role("region", name="Continue").get_by_role("link").first.click()
    at_table(page)
    assert page.url == table


def test_a_personal_link_opens_the_seat_on_another_device(visit: Visit) -> None:
    host, phone = visit(), visit(size=PHONE)
    invite(host)
    host.page.get_by_text("Continue on another device").click()
    link = host.page.get_by_label("Your personal link").input_value()
    page = phone.go(link.removeprefix(phone.url))
    expect(page.get_by_role("button", name=re.compile("Begin with bots"))).to_be_visible()
    assert "#" not in page.url, "the token stays out of the address bar"


@pytest.mark.parametrize("pasted, path", [("{url}/t/{id}", "/t/{id}"), ("{id}", "/t/{id}"), ("  /t/{id}  ", "/t/{id}")])
def test_a_table_is_joined_by_what_one_pastes(visit: Visit, pasted: str, path: str) -> None:
    host, friend = visit(), visit()
    table = invite(host).rsplit("/", 1)[1]
    page = friend.go("/")
    page.get_by_label("Link or table name").fill(pasted.format(url=friend.url, id=table))
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(friend.url + path.format(id=table))
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_what_is_no_link_is_told_at_the_field(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_label("Link or table name").fill("what is this?")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("This is not a link to a table.")).to_be_visible()


def test_a_table_that_does_not_exist_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("404", "WebSocket")
    page = visitor.go("/t/nosuchtable")
    expect(page.get_by_text("There is no such table.")).to_be_visible()


def test_a_table_with_many_options(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/new?game=wonders")
    page.get_by_role("button", name="first edition").click()
    page.get_by_role("button", name="Armada").click()
    players = page.get_by_role("spinbutton", name="Players")
    players.press("End")
    expect(players).to_have_attribute("aria-valuenow", "8")
    page.get_by_role("checkbox", name="Teams of two").check()
    page.get_by_label("Time for each decision").select_option("120")
    page.get_by_label("When the time is up").select_option("bot")
    page.get_by_role("checkbox", name=re.compile("^Memory")).uncheck()
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option(index=1)
    visitor.shoot("create")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url(re.compile(r"/t/"))
    for agreed in (
        "Edition: first edition",
        "Expansions: Armada",
        "Teams of two: yes",
        "Time for each decision: 2 minutes",
    ):
        expect(page.get_by_text(agreed)).to_be_visible()
    expect(page.get_by_text("team 4")).to_have_count(2)


def test_only_combinations_that_can_be_played_are_offered(visit: Visit) -> None:
    page = visit().go("/new?game=wonders&players=5")
    expect(page.get_by_role("checkbox", name="Teams of two")).to_be_disabled()
    players = page.get_by_role("spinbutton", name="Players")
    players.press("End")
    expect(players).to_have_attribute("aria-valuenow", "7")
    page.get_by_role("combobox", name="Wonders").select_option("each")
    first, second = (page.get_by_role("combobox", name=f"Seat {seat}", exact=True).first for seat in (1, 2))
    first.select_option("gizah")
    expect(second.locator("option[value=gizah]")).to_have_count(0)
    expect(second.locator("option[value=rhodos]")).to_have_count(1)


def test_what_the_server_refuses_is_told_at_the_field(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("422")
    page = visitor.go("/new?game=eldorado&players=2")
    page.get_by_role("combobox", name="Colours").select_option("each")
    page.get_by_role("combobox", name="Seat 2", exact=True).first.select_option("blue")
    page.get_by_role("button", name="Create the table").click()
    field = page.get_by_role("group", name="Colours")
    expect(field.get_by_role("alert")).to_contain_text("colours that are not opposite each other")


def test_a_listed_table_is_on_the_start_page_of_others(visit: Visit) -> None:
    host, other = visit(), visit()
    page = host.go("/new?game=eldorado")
    page.get_by_label("Your name").fill("Penthesilea")
    page.get_by_role("checkbox", name=re.compile("Show it on the start page")).check()
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url(re.compile(r"/t/"))
    found = other.go("/").get_by_role("region", name="Open tables").get_by_role("link", name=re.compile("Penthesilea"))
    found.click()
    expect(other.page.get_by_role("button", name="Sit down")).to_be_visible()


def expect_no_menu(page: Page) -> None:
    """Whatever comes brings a bar of its own: a menu that opens before would be gone with this one."""
    expect(page.locator("main.waiting")).to_be_visible()
    box = page.locator(".top [popovertarget]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".top-menu")).to_be_hidden()


def test_no_menu_opens_that_would_close_when_the_page_is_there(visit: Visit) -> None:
    visitor = visit()
    held: list[Route] = []
    visitor.page.route(re.compile(r"/Start-[^/]*\.js"), lambda route: held.append(route))
    page = visitor.go("/")
    expect_no_menu(page)
    held[0].continue_()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Language")).to_be_visible()


def test_no_menu_opens_that_would_close_when_the_table_is_there(visit: Visit, harbour: Harbour) -> None:
    visitor = visit()
    weir = Weir(visitor.page)
    weir.shut()
    page = visitor.go(path_of(new_table(harbour.url, players=3)))
    page.locator("main.waiting", has_text="Connecting").wait_for()  # not what is shown while the code of the page loads
    expect_no_menu(page)
    weir.open()
    page.locator(".wonders").wait_for()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Language")).to_be_visible()


def test_the_language_changes_at_once_and_stays(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name="Jetzt spielen").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Jetzt spielen").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_every_language(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    for path in PAGES:
        page = visitor.go(path)
        page.wait_for_load_state("networkidle")
        keys = re.findall(rf"\b(?:{'|'.join(AREAS)})\.[a-z][\w.-]+", page.locator("body").inner_text())
        assert keys == [], path


def test_light_and_dark(visit: Visit) -> None:
    page = visit(theme="papyrus").go("/")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night-sea")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night-sea")


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_wrong(visit: Visit, path: str) -> None:
    visitor = visit()
    visitor.go(path).wait_for_load_state("networkidle")
    name = re.sub(r"\W+", "-", path.strip("/")) or "start"
    assert visitor.axe_by_day_and_night(name) == []
    visitor.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert visitor.axe_by_day_and_night() == []


def test_axe_finds_nothing_wrong_where_a_table_gathers(visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE)
    friend.go(invite(host).removeprefix(host.url))
    expect(friend.page.get_by_role("button", name="Sit down")).to_be_visible()
    assert host.axe_by_day_and_night() == []
    assert friend.axe_by_day_and_night() == []


def test_nothing_is_wider_than_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    for path in PAGES:
        page = visitor.go(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], path


def test_a_rule_is_found_and_opened_by_its_number(visit: Visit) -> None:
    page = visit().go("/rules/wonders#A23")
    expect(page.locator("#A23")).to_be_focused()
    page.get_by_label("Find a word or a number").fill("diplomacy teams")
    expect(page.locator("#C30")).to_be_visible()
    expect(page.locator("#B1")).to_have_count(0)


def test_a_rule_opens_where_it_is_named(visit: Visit) -> None:
    page = visit().go("/howto/wonders")
    page.get_by_role("button", name="Rule B14").first.click()
    expect(page.get_by_text("A card costs nothing, neither resources nor coins").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("A card costs nothing, neither resources nor coins").first).to_be_hidden()


def focus_on(page: Page, name: str, most: int = 80) -> None:
    """Walk with the tab key until something with this name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()"
        )
        if focused == name:
            return
    raise AssertionError(f"the tab key does not lead to {name}")


def test_keyboard_only_from_the_start_page_to_a_running_game(visit: Visit) -> None:
    page = visit().go("/")
    focus_on(page, "Invite friends")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    page.get_by_role("button", name=re.compile("Begin with bots")).wait_for()
    focus_on(page, "Begin with bots on the 3 open seats")
    page.keyboard.press("Enter")
    at_table(page)


@pytest.mark.parametrize("game", ["wonders", "eldorado"])
@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=("desktop", "phone"))
def test_a_guided_game_gives_hints_that_go_when_they_are_read(visit: Visit, game: str, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    page = visitor.go(f"/learn/{game}")
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_be_visible()
    visitor.shoot(f"learn-{game}-{'phone' if visitor.phone else 'desktop'}")
    first = hint.inner_text()
    hint.get_by_role("button", name="Got it").click()
    expect(hint).not_to_have_text(first, use_inner_text=True)
    page.reload()
    expect(hint).to_be_visible()
    assert hint.inner_text() != first, "what was read stays read"
    page.get_by_role("button", name="No more hints").click()
    expect(hint).to_be_hidden()
    expect(page.get_by_role("button", name="Hints")).to_be_visible()


def test_hints_are_never_in_the_way_of_a_whole_guided_game(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/learn/wonders")
    WondersPlayer(visitor, seed=3).play_to_the_end()
    expect(visitor.page.get_by_role("complementary", name="Hint")).to_contain_text("That was a whole game")
    visitor.shoot("learn-wonders-over")


def test_guided_games_are_always_the_same(visit: Visit) -> None:
    def hand() -> list[str]:
        page = visit().go("/learn/wonders")
        page.locator(".hand .card-name").first.wait_for()
        return page.locator(".hand .card-name").all_inner_texts()

    first = hand()
    assert first == hand()
    assert "Lumber Yard" in first, "which a hint speaks of"


def test_a_page_that_does_not_exist_leads_home(visit: Visit) -> None:
    for path in ("/howto/chess", "/rules/chess", "/learn/chess", "/nowhere"):
        page = visit().go(path)
        expect(page.get_by_role("heading", name="There is no such page.")).to_be_visible()
        page.get_by_role("link", name="Start page").first.click()
        page.wait_for_url(re.compile(r"/$"))


def test_the_first_load_is_small(visit: Visit) -> None:
    """At most 200 kB compressed, without fonts and drawings."""
    visitor = visit()
    loaded: dict[str, int] = {}

    def weigh(response: Response) -> None:
        drawing = re.search(r"(hero|isles|alexandria|gizah|rhodos|ephesos)", response.url)
        if re.search(r"\.(js|css)$|/$", response.url) and not drawing:
            loaded[response.url] = len(gzip.compress(response.body()))

    visitor.page.on("response", weigh)
    visitor.go("/").wait_for_load_state("networkidle")
    assert len(loaded) > 3
    assert sum(loaded.values()) <= 200_000, loaded


def test_a_record_file_is_opened_from_the_start_page(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_label("Choose a file").set_input_files(RECORD)
    page.wait_for_url(re.compile(r"/r/"))
