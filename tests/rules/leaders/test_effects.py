"""L33 to L67 and L106 to L128: what each leader does."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.leaders.court import coins, court, go, hand, has, over, points, recruitment
from tests.rules.table import table, ways

STONES = 'wonder = "rhodos", side = "day", built = ["quarry", "stone-pit"]'
GREEN = {
    "compass": ("apothecary", "dispensary", "lodge", "academy"),
    "gear": ("workshop", "laboratory", "observatory"),
    "tablet": ("scriptorium", "library", "school"),
}


def symbols(compass: int, gear: int, tablet: int) -> str:
    """Green cards with so many symbols of each kind."""
    wanted = zip(GREEN.values(), (compass, gear, tablet), strict=True)
    return f"built = {[card for cards, number in wanted for card in cards[:number]]}"


def science(symbols_told: str, *leaders: str) -> int:
    """Points for science at the end."""
    return points(over(f"{symbols_told}, {has(*leaders)}"), "science")


def last_turn(*seats: str, age: int = 1, **more: str) -> Position:
    """The end of an age: everybody sells, and the conflicts come."""
    return go(court(*seats, age=age, turn=6, **more))


@pytest.mark.rule("L35")
@pytest.mark.rule("L112")
def test_k9_hammurabi() -> None:
    buyer = f'wonder = "halikarnassos", coins = 6, {has("hammurabi:1")}, hand = ["aqueduct", "walls"]'
    position = court(buyer, STONES, 'wonder = "ephesos", built = ["excavation", "mine"]', age=2)
    assert ways(position, 0, "build", "aqueduct")[0] in ("left 4", "left 2 right 2")
    assert all(sum(way.payment) == 4 for way in position.ways(0, "build", "aqueduct"))
    assert all(sum(way.payment) == 6 for way in position.ways(0, "build", "walls"))


@pytest.mark.rule("L35")
def test_k10_the_owner_chooses_the_unit() -> None:
    buyer = f'coins = 9, built = ["clay-pool", "loom-1"], {has("hammurabi:1")}, hand = ["courthouse"]'
    position = court(buyer, age=2)
    assert ways(position, 0, "build", "courthouse") == [""]


@pytest.mark.rule("L36")
@pytest.mark.rule("L107")
def test_imhotep_spares_a_unit_of_a_stage() -> None:
    with_imhotep = court(f'side = "day", built = ["lumber-yard"], {has("imhotep:1")}')
    assert any(move.action == "stage" and not any(move.payment) for move in with_imhotep.legal(0))
    assert not any(
        move.action == "stage" for move in court('side = "day", coins = 0, built = ["lumber-yard"]').legal(0)
    )


@pytest.mark.rule("L37")
@pytest.mark.rule("L116")
def test_k46_ramses() -> None:
    owner = f'coins = 0, {has("ramses:1", "vitruvius:1")}, hand = ["scientists-guild"]'
    position = court(owner, age=3)
    assert "by leader" in ways(position, 0, "build", "scientists-guild")
    assert coins(go(position, "build scientists-guild by leader")) == 0


@pytest.mark.rule("L39")
@pytest.mark.rule("L114")
def test_k11_bilkis() -> None:
    buyer = f'wonder = "olympia", coins = 3, {has("bilkis:1")}, hand = ["baths"]'
    others = ('wonder = "babylon"', 'wonder = "ephesos"')
    position = court(buyer, *others)
    assert ways(position, 0, "build", "baths") == ["bank 1"]
    assert coins(go(position, "build baths bank 1")) == 2
    later = court(buyer.replace("baths", "aqueduct"), *others, age=2)
    assert not later.ways(0, "build", "aqueduct")
    assert not court(buyer.replace("coins = 3", "coins = 0"), *others).ways(0, "build", "baths")


@pytest.mark.rule("L40")
def test_k12_hatshepsut() -> None:
    buyer = f'wonder = "abu-simbel", side = "day", coins = 4, {has("hatshepsut:1")}, hand = ["altar"]'
    left, right = 'wonder = "rhodos", built = ["stone-pit"]', 'wonder = "ephesos", built = ["clay-pool"]'
    position = court(buyer, left, right)
    assert coins(go(position, "stage altar left 2 right 2")) == 2
    assert not court(buyer.replace("coins = 4", "coins = 3"), left, right).ways(0, "stage", "altar")


@pytest.mark.rule("L113")
def test_k56_buying_what_one_makes() -> None:
    leaders = has("hatshepsut:1", "berenice:1")
    built = 'wonder = "halikarnassos", coins = 1, built = ["stone-pit", "west-trading-post"]'
    buyer = f'{built}, {leaders}, hand = ["baths"]'
    position = court(buyer, 'wonder = "rhodos", built = ["excavation"]')
    assert "left 1" in ways(position, 0, "build", "baths")
    assert coins(go(position, "build baths left 1")) == 2


@pytest.mark.rule("L41")
def test_k13_xenophon() -> None:
    owner = (
        f'coins = 0, built = ["quarry", "sawmill", "foundry", "brickyard"], {has("xenophon:1")}, hand = ["vineyard"]'
    )
    assert coins(go(court(owner, age=2), "build vineyard")) == 6


@pytest.mark.rule("L42")
@pytest.mark.rule("L115")
def test_k14_vitruvius() -> None:
    owner = f'coins = 0, built = ["baths"], {has("vitruvius:1")}, hand = ["aqueduct"]'
    assert coins(go(court(owner, age=2), "build aqueduct by chain")) == 2


@pytest.mark.rule("L44")
@pytest.mark.rule("L122")
def test_k15_nero() -> None:
    owner = f'coins = 0, built = ["walls"], {has("nero:1")}'
    after = last_turn(owner, age=2)
    assert (coins(after), after.city(0).victories) == (3 + 4, [0, 2, 0])


@pytest.mark.rule("L45")
@pytest.mark.rule("L126")
def test_k16_solomon_finds_nothing_before_age_1() -> None:
    after = go(recruitment(f"coins = 3, {hand('solomon')}"), "recruit solomon")
    assert (coins(after), after.phase) == (0, "turn")


@pytest.mark.rule("L45")
@pytest.mark.rule("L126")
def test_solomon_builds_from_the_pile() -> None:
    position = table(
        'age = 2\nturn = 0\nphase = "recruitment"\ndiscard = ["altar", "tavern"]\noptions = {leaders = "all"}\n'
        f"seat = [{{coins = 3, {hand('solomon')}}}, {{}}, {{}}]"
    )
    looking = go(position, "recruit solomon")
    assert (looking.phase, looking.pending) == ("salvage", (0,))
    assert [card.id for card in go(looking, "take altar").buildings(0)] == ["altar"]


@pytest.mark.rule("L46")
@pytest.mark.rule("L121")
def test_k17_tomyris() -> None:
    strong = 'built = ["fortifications", "stockade", "barracks"]'
    after = last_turn(has("tomyris:1"), strong, strong)
    assert [after.city(seat).defeats for seat in range(3)] == [0, 1, 1]
    assert [after.city(seat).victories[0] for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("L47")
@pytest.mark.rule("L133")
def test_semiramis() -> None:
    owner = f"defeats = 2, {has('semiramis:1')}"
    after = go(court(owner, 'built = ["stockade"]', age=2, turn=7, edition="1", more='expansions = ["cities"]'))
    assert after.city(0).victories[1] == 2


@pytest.mark.rule("L48")
def test_k29_alexander() -> None:
    assert points(over(f"victories = [1, 1, 0], defeats = 1, {has('alexander')}")) == 2


@pytest.mark.rule("L49")
def test_k20_aristotle() -> None:
    assert science(symbols(2, 2, 2), "aristotle") == 32
    assert science(symbols(2, 2, 2)) == 26


@pytest.mark.rule("L56")
@pytest.mark.rule("L109")
def test_k21_and_k22_aganice() -> None:
    assert science(symbols(3, 1, 0), "aganice") == 16
    assert science(symbols(2, 2, 1), "aganice") == 18
    assert science(symbols(2, 2, 1), "aganice", "aristotle") == 21
    assert (science(symbols(2, 2, 1)), science(symbols(2, 2, 1), "aristotle")) == (16, 19)


@pytest.mark.rule("L57")
@pytest.mark.rule("L109")
def test_k23_and_k24_enheduanna() -> None:
    assert science(symbols(2, 1, 0), "enheduanna") == 10
    assert science(symbols(2, 2, 1), "enheduanna", "aganice") == 26


@pytest.mark.rule("L53")
@pytest.mark.rule("L32")
def test_symbols_of_leaders_count_as_science() -> None:
    position = over(f"{symbols(1, 1, 0)}, {has('ptolemy', 'hypatia')}")
    assert (points(position, "science"), points(position)) == (10, 2)


@pytest.mark.rule("L50")
def test_k25_justinian_and_k26_plato() -> None:
    assert points(over(f'built = ["altar", "theater", "stockade", "barracks", "apothecary"], {has("justinian")}')) == 3
    seven = ["quarry", "loom-1", "altar", "tavern", "stockade", "apothecary", "workers-guild"]
    assert points(over(f"built = {seven}, {has('plato')}")) == 7
    assert points(over(f'built = ["quarry", "sawmill", "foundry"], {has("plato")}')) == 0


@pytest.mark.rule("L51")
@pytest.mark.rule("L52")
@pytest.mark.rule("L127")
@pytest.mark.parametrize(
    "leader, built, expected",
    [
        ("phidias", "quarry", 1),
        ("praxiteles", "loom-1", 2),
        ("nebuchadnezzar", "altar", 1),
        ("varro", "tavern", 1),
        ("pericles", "stockade", 2),
        ("hypatia", "apothecary", 1),
        ("hiram", "workers-guild", 2),
        ("amytis", "altar", 0),
    ],
)
def test_points_by_colour(leader: str, built: str, expected: int) -> None:
    assert points(over(f'built = ["{built}"], {has(leader)}')) == expected
    assert points(over(f'side = "day", stages = 2, {has("amytis")}')) == 4


@pytest.mark.rule("L33")
@pytest.mark.rule("L68")
def test_k27_midas_and_the_gamers_guild() -> None:
    position = over(f'coins = 11, built = ["gamers-guild"], {has("midas")}', edition="1")
    assert [points(position, line) for line in ("treasury", "leaders", "guilds")] == [3, 3, 3]


@pytest.mark.rule("L61")
@pytest.mark.parametrize("tokens, expected", [([0, 2, 1], 3), ([0, 0, 4], 10), ([2, 2, 1], 4)])
def test_k28_gorgo(tokens: list[int], expected: int) -> None:
    seat = f"victories = {[min(2, one) for one in tokens]}, {has('gorgo')}"
    position = over(seat)
    position.city(0).victories[:] = tokens
    assert points(position) == expected


@pytest.mark.rule("L58")
@pytest.mark.parametrize("own, left, right, expected", [(3, 2, 2, 5), (2, 2, 1, 0)])
def test_k30_phryne(own: int, left: int, right: int, expected: int) -> None:
    blue = ("altar", "theater", "baths")
    seats = [f"built = {list(blue[:number])}" for number in (own, left, right)]
    assert points(over(f"{seats[0]}, {has('phryne')}", *seats[1:])) == expected


@pytest.mark.rule("L59")
def test_makeda_compares_coins() -> None:
    assert points(over(f"coins = 5, {has('makeda')}", "coins = 4", "coins = 3")) == 5
    assert points(over(f"coins = 5, {has('makeda')}", "coins = 5", "coins = 3")) == 0


@pytest.mark.rule("L60")
def test_k31_cynisca() -> None:
    assert points(over(f"victories = [1, 1, 0], {has('cynisca')}")) == 6
    assert points(over(f"victories = [1, 0, 0], defeats = 1, {has('cynisca')}")) == 0


@pytest.mark.rule("L62")
@pytest.mark.rule("L128")
def test_k32_agrippina() -> None:
    assert points(over(has("agrippina"))) == 7
    assert points(over(has("agrippina", "sappho"))) == 2


@pytest.mark.rule("L54")
def test_k18_nitocris() -> None:
    after = go(recruitment(f"coins = 5, {has('nero:1')}, {hand('nitocris')}", age=2), "recruit nitocris")
    assert (coins(after), after.city(0).victories) == (5, [0, 1, 0])


@pytest.mark.rule("L55")
@pytest.mark.rule("L104")
@pytest.mark.rule("L120")
def test_k19_telesilla() -> None:
    owner = f"coins = 3, defeats = 2, victories = [0, 1, 0], {hand('telesilla')}"
    asked = go(recruitment(owner, "victories = [1, 0, 1]", "victories = [0, 1, 0]", age=3), "recruit telesilla")
    assert (asked.phase, asked.pending) == ("tribute", (1,))
    after = go(asked, "return 1")
    assert (after.city(0).victories, after.city(0).defeats) == ([0, 1, 0], 0)
    assert [after.city(seat).victories for seat in (1, 2)] == [[0, 0, 1], [0, 0, 0]]


@pytest.mark.rule("L66")
@pytest.mark.rule("L25")
@pytest.mark.rule("L111")
def test_k33_arsinoe() -> None:
    seats = [f"coins = 10, {hand(leader)}" for leader in ("arsinoe", "midas", "plato", "nero")]
    position = recruitment(*seats, age=2, more='expansions = ["cities"]')
    losing = go(position, "recruit arsinoe")
    assert losing.phase == "losses"
    after = go(losing, "lose 2", "lose 2", "lose 2")
    assert [coins(after, seat) for seat in range(4)] == [12, 11, 11, 11]


@pytest.mark.rule("L65")
@pytest.mark.rule("L79")
@pytest.mark.rule("L124")
def test_k34_octavia() -> None:
    owner = f'side = "day", coins = 0, built = ["sawmill"], {has("octavia:1")}, hand = ["altar"]'
    others = [f'coins = {coins}, hand = ["{card}"]' for coins, card in ((0, "theater"), (1, "well"), (5, "altar"))]
    position = court(owner, *others, more='expansions = ["cities"]')
    losing = go(position, "stage altar", "build theater", "build well", "build altar")
    assert losing.phase == "losses"
    after = go(losing, *["lose 1"] * len(losing.pending))
    assert coins(after) == 2
    assert [after.city(seat).debts for seat in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("L64")
@pytest.mark.rule("L117")
def test_k47_caligula() -> None:
    owner = f'coins = 0, {has("caligula:1")}, hand = ["mercenaries", "lair"]'
    position = court(owner, age=2, more='expansions = ["cities"]')
    assert ways(position, 0, "build", "mercenaries") == ["by black"]
    after = go(position, "build mercenaries by black")
    assert (coins(after), after.city(0).blacks_used) == (0, 1)
    used = court(f"{owner}, blacks_used = 1", age=2, more='expansions = ["cities"]')
    assert not used.ways(0, "build", "lair")


@pytest.mark.rule("L67")
@pytest.mark.rule("L81")
@pytest.mark.rule("L125")
def test_aspasia() -> None:
    after = go(recruitment(f"coins = 3, {hand('aspasia')}", more='expansions = ["cities"]'), "recruit aspasia")
    assert (after.city(0).diplomacy, points(after)) == (1, 2)


@pytest.mark.rule("L41")
@pytest.mark.rule("L83")
def test_diocletian() -> None:
    owner = f'coins = 0, built = ["quarry"], {has("diocletian:1", "darius:1")}, hand = ["lair"]'
    position = court(owner.replace('"quarry"', '"sawmill", "glassworks-1"'), age=2, more='expansions = ["cities"]')
    after = go(position, "build lair")
    assert coins(after) >= 2
    assert points(after) == 1


@pytest.mark.rule("L63")
@pytest.mark.rule("L106")
@pytest.mark.rule("L123")
def test_berenice_counts_once_a_turn_and_from_the_next_one_on() -> None:
    new = go(recruitment(f"coins = 2, {hand('berenice')}"), "recruit berenice")
    assert coins(new) == 0
    owner = f'coins = 0, {has("berenice:1")}, hand = ["tavern"]'
    assert coins(go(court(owner), "build tavern")) == 6
    assert coins(go(court(owner), "sell tavern")) == 4


@pytest.mark.rule("L119")
def test_maecenas_helps_while_he_is_in_play() -> None:
    assert court(has("maecenas")).recruiting_cost(0, "caesar") == 0
    assert (
        court('buried = ["maecenas:1"], wonder = "abu-simbel", side = "night", stages = 1').recruiting_cost(0, "caesar")
        == 5
    )
