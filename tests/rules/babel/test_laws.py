"""N18 to N30, N63 and N69 to N77, N93, N95: what each kind of law does while its tile is in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.wonders.position import Position
from tests.own_data import FOLLY, own
from tests.rules.babel.tower import RICH, built, coins, go, hand, tower, until
from tests.rules.table import can, refused_by, ways

LEADERS = 'leaders = "more"'
CITIES = 'expansions = ["cities"]'
ARMADA = 'expansions = ["armada"]'


def paid(before: Position, after: Position, seat: int = 0) -> int:
    """The coins that a seat has paid."""
    return coins(before, seat) - coins(after, seat)


def units(position: Position, kind: int, seat: int = 0) -> int:
    """How many units of a raw material (0 to 3) a city can give at once."""
    at = 1 << kind
    return position.city(seat).raw[at >> 3] >> 8 * (at & 7) & 127


# -- taxes and bounties -----------------------------------------------------------------------------------------------


@pytest.mark.rule("N18")
@pytest.mark.rule("N69")
@pytest.mark.parametrize(
    "law, card",
    [("tax-red", "stockade"), ("tax-blue", "altar"), ("tax-green", "scriptorium"), ("tax-yellow", "tavern")],
)
def test_whoever_builds_a_card_of_the_colour_pays_more(law: str, card: str) -> None:
    goods = built("sawmill", "press-1") if card != "altar" else built("sawmill")
    seat = f"{hand(card)}, {goods}, {RICH}"
    free = go(tower(seat), f"build {card}")
    taxed = go(tower(seat, laws=(law,)), f"build {card}")
    assert coins(free) - coins(taxed) == 2


@pytest.mark.rule("N18")
@pytest.mark.rule("N70")
def test_t4_a_tax_is_due_for_a_free_card_and_must_be_paid() -> None:
    seat = f"{hand('temple')}, {built('altar')}"
    poor = tower(f"{seat}, coins = 1", age=2, laws=("tax-blue",))
    assert refused_by(poor, 0, "build temple") == "B22"
    rich = tower(f"{seat}, coins = 2", age=2, laws=("tax-blue",))
    assert coins(go(rich, "build temple by chain")) == 0


@pytest.mark.rule("N18")
@pytest.mark.rule("N69")
def test_no_tax_on_stages_sales_and_cards_given_up() -> None:
    seat = f'{hand("altar")}, {built("quarry")}, {RICH}, tiles = ["tax-red"]'
    before = tower(seat, laws=("tax-blue",))
    assert paid(before, go(before, "stage altar")) == 0
    assert paid(before, go(before, "sell altar")) == -3
    assert paid(before, go(before, "tile altar for tax-red")) == 0


@pytest.mark.rule("N18")
@pytest.mark.rule("N19")
def test_no_tax_but_a_bounty_from_the_discard_pile() -> None:
    seat = 'wonder = "halikarnassos", side = "A", salvages = 1, stages = 2, coins = 0'
    pile = 'discard = ["stockade"]\ndeciding = 1'
    taxed = tower(seat, laws=("tax-red",), phase="salvage", more=pile)
    assert coins(go(taxed, "take stockade")) == 0
    rewarded = tower(seat, laws=("red-bounty",), phase="salvage", more=pile)
    assert coins(go(rewarded, "take stockade")) == 2


@pytest.mark.rule("N19")
def test_t12_a_guild_from_the_discard_pile_brings_its_bounty() -> None:
    seat = 'wonder = "halikarnassos", side = "A", salvages = 1, stages = 2, coins = 0'
    pile = 'discard = ["builders-guild"]\ndeciding = 1'
    position = tower(seat, age=3, laws=("guild-bounty",), phase="salvage", more=pile)
    assert coins(go(position, "take builders-guild")) == 5


@pytest.mark.rule("N19")
@pytest.mark.rule("N69")
def test_t21_tax_and_bounty_of_one_colour() -> None:
    seat = f"{hand('stockade')}, {built('sawmill')}"
    laws = ("tax-red", "red-bounty")
    assert coins(go(tower(f"{seat}, coins = 2", laws=laws), "build stockade")) == 2
    assert refused_by(tower(f"{seat}, coins = 1", laws=laws), 0, "build stockade") == "B22"


@pytest.mark.rule("N70")
@pytest.mark.rule("N19")
def test_free_cards_are_taxed_and_bring_bounties() -> None:
    seat = f'leaders = ["ramses", "berenice"], {hand("builders-guild")}, coins = 3'
    taxed = tower(seat, age=3, laws=("guild-bounty", "tax-blue"), options=f"{LEADERS}, {CITIES}")
    assert coins(go(taxed, "build builders-guild")) == 3 + 5 + 1
    caligula = f'leaders = ["caligula"], {hand("black-market")}, coins = 3'
    free = tower(caligula, age=2, laws=("tax-blue",), options=f"{LEADERS}, {CITIES}")
    assert coins(go(free, "build black-market by black")) == 3
    olympia = f'wonder = "olympia", side = "A", stages = 2, {hand("palace")}, coins = 2'
    position = tower(olympia, age=3, laws=("tax-blue",))
    assert coins(go(position, "build palace by power")) == 0


# -- prices -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N20")
@pytest.mark.rule("N93")
def test_t8_dearer_raw_materials_with_a_trading_post() -> None:
    mine = f"wonder = 'babylon', side = 'A', {built('west-trading-post')}, {RICH}, {hand('archery-range')}"
    left = f"wonder = 'olympia', side = 'A', {built('lumber-yard')}"
    right = "wonder = 'gizah', side = 'A'"
    assert tower(mine, left, right, age=2, laws=("raw-dearer",)).city(0).price[:2] in ([3, 2], [2, 3])
    east = mine.replace("west", "east")
    prices = [tower(seat, left, right, age=2, laws=("raw-dearer",)).city(0).price[:2] for seat in (mine, east)]
    assert sorted(map(tuple, prices)) == [(2, 3), (3, 2)]


@pytest.mark.rule("N20")
@pytest.mark.parametrize("law, price", [("raw-dearer", 3), ("raw-cheaper", 1)])
def test_every_unit_changes_its_price_and_the_seller_gets_it(law: str, price: int) -> None:
    mine = f"wonder = 'babylon', side = 'A', {RICH}, {hand('stockade')}"
    left = "wonder = 'olympia', side = 'A', coins = 0"
    right = "wonder = 'ephesos', side = 'A'"
    before = tower(mine, left, right, laws=(law,))
    after = go(before, f"build stockade left {price}", "", "")
    assert paid(before, after) == price
    assert coins(after, 1) == price + 3  # and what it sold


@pytest.mark.rule("N20")
def test_goods_have_a_law_of_their_own() -> None:
    dear = tower(laws=("goods-dearer",)).city(0).price
    cheap = tower(laws=("goods-cheaper",)).city(0).price
    assert (list(dear), list(cheap)) == ([2, 2, 3, 3], [2, 2, 1, 1])


@pytest.mark.rule("N30")
def test_two_price_laws_cancel() -> None:
    assert list(tower(laws=("raw-dearer", "raw-cheaper")).city(0).price) == [2, 2, 2, 2]


@pytest.mark.rule("N71")
@pytest.mark.rule("N20")
def test_t22_a_trading_post_and_cheap_raw_materials() -> None:
    mine = f"wonder = 'babylon', side = 'A', {built('east-trading-post', 'west-trading-post')}, coins = 0"
    left = f"wonder = 'olympia', side = 'A', {built('lumber-yard')}"
    position = tower(
        f"{mine}, {hand('archery-range')}", left, "wonder = 'rhodos', side = 'A'", age=2, laws=("raw-cheaper",)
    )
    assert [max(0, one) for one in position.city(0).price[:2]] == [0, 0]
    after = go(position, "build archery-range", "", "")
    assert coins(after) == 0
    assert coins(after, 1) == 3 + 3


@pytest.mark.rule("N71")
def test_the_bank_keeps_its_price() -> None:
    seat = f'wonder = "babylon", side = "A", leaders = ["bilkis"], {hand("stockade")}, coins = 1'
    quiet = ("wonder = 'ephesos', side = 'A'", "wonder = 'alexandria', side = 'A'")
    position = tower(seat, *quiet, laws=("raw-dearer",), options=LEADERS)
    assert coins(go(position, "build stockade", "", "")) == 0


@pytest.mark.rule("N20")
@pytest.mark.rule("N93")
@pytest.mark.parametrize("law, price", [("raw-dearer", 2), ("raw-cheaper", 0)])
def test_far_purchases_change_their_price_too(law: str, price: int) -> None:
    seats = [
        f'wonder = "babylon", side = "A", {built("eastern-emporium")}, {hand("stockade")}, {RICH}',
        "wonder = 'ephesos', side = 'A'",
        "wonder = 'olympia', side = 'A'",
        "wonder = 'alexandria', side = 'A'",
    ]
    position = tower(*seats, players=4, laws=(law,), options=ARMADA)
    after = go(position, "build stockade", "", "", "")
    assert paid(position, after) == price


@pytest.mark.rule("N93")
@pytest.mark.rule("N72")
def test_a_cache_counts_after_the_law() -> None:
    mine = f"wonder = 'babylon', side = 'A', {built('clandestine-dock-west')}, {RICH}, {hand('stockade')}"
    left, right = "wonder = 'olympia', side = 'A'", "wonder = 'ephesos', side = 'A'"
    dear = tower(mine, left, right, laws=("raw-dearer",), options=CITIES)
    plain = tower(mine, left, right, options=CITIES)
    cheap = tower(mine, left, right, laws=("raw-cheaper",), options=CITIES)
    costs = [paid(position, go(position, "build stockade", "", "")) for position in (plain, dear, cheap)]
    assert costs == [1, 2, 0]


# -- production -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N21")
def test_a_law_produces_for_every_city_alone() -> None:
    position = tower(f"{hand('stockade')}, coins = 0", laws=("common-quarry",))
    assert "stockade" in can(position, 0, "build")
    assert position.city(1).raw_for_sale == tower().city(1).raw_for_sale


@pytest.mark.rule("N21")
@pytest.mark.rule("N73")
def test_warehouse_and_black_market_do_not_see_a_law() -> None:
    seat = f"wonder = 'babylon', side = 'A', {built('secret-warehouse')}, {hand('stockade')}, coins = 0"
    quiet = ("wonder = 'ephesos', side = 'A'", "wonder = 'alexandria', side = 'A'")
    position = tower(f"{seat}", *quiet, laws=("common-workshop",), options=CITIES)
    assert "stockade" not in can(position, 0, "build")  # it doubles clay only


@pytest.mark.rule("N22")
@pytest.mark.rule("N73")
def test_t6_endless_single_cards(tmp_path: Path) -> None:
    data = own(tmp_path, FOLLY.replace("1 PW", "WWWC"))
    seat = f"{built('lumber-yard', 'clay-pit')}, coins = 0, {hand('folly')}"
    assert "folly" not in can(tower(seat, options=f"data = ['{data}']"), 0, "build")
    position = tower(seat, laws=("endless-single",), options=f"data = ['{data}']")
    assert ways(position, 0, "build", "folly") == [""]
    assert (units(position, 2), units(position, 1)) == (1, 1)  # the clay pit, and the board


@pytest.mark.rule("N22")
def test_neighbours_may_buy_any_number_and_boards_stay_at_one() -> None:
    mine = f"wonder = 'babylon', side = 'A', {hand('archery-range')}, {RICH}, {built('ore-vein')}"
    seller, quiet = f"wonder = 'ephesos', side = 'A', {built('lumber-yard')}", "wonder = 'alexandria', side = 'A'"
    plain = tower(mine, seller, quiet, age=2)
    assert "archery-range" not in can(plain, 0, "build")
    endless = tower(mine, seller, quiet, age=2, laws=("endless-single",))
    assert ways(endless, 0, "build", "archery-range") == ["left 4"]
    board = tower(mine, "wonder = 'olympia', side = 'A'", quiet, age=2, laws=("endless-single",))
    assert "archery-range" not in can(board, 0, "build")


@pytest.mark.rule("N23")
@pytest.mark.rule("N63")
def test_t7_an_idle_quarry_can_be_built_and_works_again_later() -> None:
    seat = f"wonder = 'ephesos', side = 'A', {hand('quarry', 'loom-2')}, coins = 5"
    position = tower(seat, "tiles = ['tax-red']", age=2, laws=("idle-double", "raw-dearer", "goods-dearer"))
    idle = go(position, "build quarry", "", "")
    assert (coins(idle), units(idle, 1)) == (4, 0)
    covered = go(idle, "", f"tile {idle.hand(1)[0].id} for tax-red")
    assert units(covered, 1) == 2


@pytest.mark.rule("N23")
@pytest.mark.rule("N73")
def test_idle_cards_sell_nothing_but_count_and_open_chains() -> None:
    left = f"wonder = 'olympia', side = 'A', {built('foundry', 'excavation')}"
    position = tower("", left, laws=("idle-double", "idle-mixed"))
    assert position.city(1).raw_for_sale == tower("", "wonder = 'olympia', side = 'A'").city(1).raw_for_sale
    assert position.city(1).colours[0] == 2
    assert [card.id for card in position.buildings(1)] == ["foundry", "excavation"]


@pytest.mark.rule("N23")
@pytest.mark.rule("N72")
def test_closed_trading_posts_and_caravans() -> None:
    seat = f"wonder = 'ephesos', side = 'A', {built('east-trading-post', 'marketplace', 'forum')}"
    position = tower(seat, age=2, laws=("idle-traders",))
    assert list(position.city(0).price) == [2, 2, 2, 2]
    assert position.city(0).goods == tower(seat, age=2).city(0).goods
    closed = tower(seat, age=2, laws=("idle-caravans",))
    assert closed.city(0).goods != tower(seat, age=2).city(0).goods
    olympia = f"wonder = 'olympia', side = 'B', stages = 1, {built('east-trading-post')}"
    assert list(tower(olympia, age=2, laws=("idle-traders",)).city(0).price) == [1, 1, 2, 2]
    linked = tower(f"{hand('forum')}, {built('east-trading-post')}", age=2, laws=("idle-traders",))
    assert ways(linked, 0, "build", "forum")[0] == "by chain"


@pytest.mark.rule("N73")
def test_the_black_market_may_fill_the_gap_of_an_idle_card() -> None:
    seat = f"wonder = 'babylon', side = 'A', {built('foundry', 'black-market')}, {hand('barracks')}, coins = 0"
    quiet = ("wonder = 'ephesos', side = 'A'", "wonder = 'alexandria', side = 'A'")
    working = tower(seat.replace("barracks", "arsenal"), *quiet, age=3, options=CITIES)
    idle = tower(seat.replace("barracks", "arsenal"), *quiet, age=3, laws=("idle-double",), options=CITIES)
    assert (units(working, 3), units(idle, 3)) == (2, 0)
    taken = tower(seat, *quiet, age=1, laws=("idle-double",), options=CITIES)
    assert "barracks" in can(taken, 0, "build")


# -- chains, stages, discounts ----------------------------------------------------------------------------------------


@pytest.mark.rule("N24")
@pytest.mark.rule("N51")
@pytest.mark.parametrize("seat", [1, 2])
def test_t9_a_neighbour_makes_a_card_free(seat: int) -> None:
    seats = [f"{hand('aqueduct')}, coins = 0", "", ""]
    seats[seat] = built("baths")
    without = tower(*seats, age=2)
    assert "aqueduct" not in can(without, 0, "build")
    after = go(tower(*seats, age=2, laws=("open-workshops",)), "build aqueduct by chain")
    assert [card.id for card in after.buildings(0)] == ["aqueduct"]
    assert coins(after, seat) == 3 + 3


@pytest.mark.rule("N24")
@pytest.mark.rule("N51")
def test_a_ship_may_sail_with_a_card_that_a_law_makes_free() -> None:
    seats = [f"{hand('aqueduct')}, {RICH}, {built('sawmill', 'brickyard', 'foundry')}", built("baths"), ""]
    position = tower(*seats, age=2, laws=("open-workshops",), options=ARMADA)
    after = go(position, "build aqueduct by chain with blue")
    assert after.ships(0)["blue"] == 1


@pytest.mark.rule("N24")
def test_a_card_built_in_the_same_turn_is_no_chain_yet() -> None:
    seats = [f"{hand('town-hall', 'gardens')}, coins = 0", f"{hand('statue')}, {RICH}", ""]
    seats[1] = f"{hand('senate')}, {RICH}, {built('library')}"
    assert "gardens" not in can(tower(*seats, age=3, laws=("open-workshops",)), 0, "build")
    seats[1] = built("statue")
    assert "gardens" in can(tower(*seats, age=3, laws=("open-workshops",)), 0, "build")


@pytest.mark.rule("N74")
def test_chains_over_neighbours_in_detail() -> None:
    seats = [f"{hand('forum')}, coins = 0", built("east-trading-post"), ""]
    idle = tower(*seats, age=2, laws=("open-workshops", "idle-traders"))
    assert ways(idle, 0, "build", "forum") == ["by chain"]
    vitruvius = [f"leaders = ['vitruvius'], {hand('aqueduct')}, coins = 0", built("baths"), ""]
    after = go(tower(*vitruvius, age=2, laws=("open-workshops",), options=LEADERS), "build aqueduct by chain")
    assert coins(after) == 2
    rich = [f"{hand('aqueduct')}, {RICH}, {built('quarry')}", built("baths"), ""]
    told = ways(tower(*rich, age=2, laws=("open-workshops",)), 0, "build", "aqueduct")
    assert told[0] == "by chain"
    assert any("by paying" in way for way in told)


@pytest.mark.rule("N74")
def test_partners_serve_and_must_be_used() -> None:
    seats = [f"{hand('aqueduct')}, {RICH}, {built('quarry')}", built("baths"), "", ""]
    position = tower(
        *seats, players=4, age=2, laws=("open-workshops",), options='teams = true, expansions = ["armada"]'
    )
    assert ways(position, 0, "build", "aqueduct") == ["by chain"]


@pytest.mark.rule("N25")
def test_stages_without_resources_still_cost_coins_and_a_card() -> None:
    position = tower(f"{hand('altar')}, coins = 0", laws=("wonder-gift",))
    after = go(position, "stage altar")
    assert (after.city(0).stages, coins(after)) == (1, 0)
    own_coins = tower(
        f"wonder = 'petra', side = 'A', {hand('altar')}, coins = 0", laws=("wonder-gift",), options=CITIES
    )
    second = tower(
        f"wonder = 'petra', side = 'A', stages = 1, {hand('altar')}, coins = 0", laws=("wonder-gift",), options=CITIES
    )
    costs = [position.next_stage(0).cost.coins for position in (own_coins, second)]
    assert [("altar" in can(position, 0, "stage")) for position in (own_coins, second)] == [not cost for cost in costs]


@pytest.mark.rule("N26")
def test_a_red_card_costs_one_resource_less() -> None:
    quiet = ("wonder = 'ephesos', side = 'A'", "wonder = 'alexandria', side = 'A'")
    mine = f"wonder = 'babylon', side = 'A', coins = 0, {built('foundry')}"
    without = tower(f"{mine}, {hand('training-ground')}", *quiet, age=2)
    assert "training-ground" not in can(without, 0, "build")
    helped = tower(f"{mine}, {hand('training-ground')}", *quiet, age=2, laws=("army-gift",))
    assert coins(go(helped, "build training-ground")) == 0
    free = tower(f"wonder = 'babylon', side = 'A', coins = 0, {hand('stockade')}", *quiet, laws=("army-gift",))
    assert "stockade" in can(free, 0, "build")


@pytest.mark.rule("N26")
@pytest.mark.rule("N75")
def test_the_discount_never_touches_a_ship_nor_a_card_without_resources() -> None:
    quiet = ("wonder = 'ephesos', side = 'A'", "wonder = 'alexandria', side = 'A'")
    seat = f"wonder = 'babylon', side = 'A', coins = 0, {hand('stockade')}"
    position = tower(seat, *quiet, laws=("army-gift",), options=ARMADA)
    assert {move.ship for move in position.legal(0) if (move.action, move.card) == ("build", "stockade")} == {""}


@pytest.mark.rule("N75")
def test_law_and_leonidas_add_up() -> None:
    quiet = ("wonder = 'ephesos', side = 'A'", "wonder = 'alexandria', side = 'A'")
    seat = f"wonder = 'rhodos', side = 'A', leaders = ['leonidas'], coins = 0, {hand('training-ground')}"
    alone = tower(seat, *quiet, age=2, options=LEADERS)
    assert "training-ground" not in can(alone, 0, "build")
    both = tower(seat, *quiet, age=2, laws=("army-gift",), options=LEADERS)
    assert "training-ground" in can(both, 0, "build")
    small = f"wonder = 'babylon', side = 'A', leaders = ['leonidas'], coins = 0, {hand('stockade')}"
    assert "stockade" in can(tower(small, *quiet, laws=("army-gift",), options=LEADERS), 0, "build")


@pytest.mark.rule("N75")
def test_the_law_for_stages_leaves_imhotep_without_use() -> None:
    seat = f"leaders = ['imhotep'], coins = 0, {hand('altar')}"
    position = tower(seat, laws=("wonder-gift",), options=LEADERS)
    assert len(position.ways(0, "stage", "altar")) == 1


# -- war --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N27")
def test_t10_bitter_defeats() -> None:
    position = tower("", built("stockade"), built("barracks"), age=2, turn=6, laws=("bitter-defeats",))
    after = go(position)
    assert after.city(0).defeats == 4
    assert [after.city(seat).victories[1] for seat in (1, 2)] == [1, 1]
    assert after.sheet(0).line[0] == -4


@pytest.mark.rule("N27")
@pytest.mark.rule("N28")
@pytest.mark.parametrize("age, tokens", [(1, [0, 0, 0]), (2, [2, 0, 0]), (3, [0, 2, 0])])
def test_t11_lesser_victories(age: int, tokens: list[int]) -> None:
    position = tower(built("stockade"), age=age, turn=6, laws=("lesser-victories",))
    assert list(go(position).city(0).victories) == tokens


@pytest.mark.rule("N29")
def test_mild_defeats_cost_nothing() -> None:
    after = go(tower(built("stockade"), turn=6, laws=("mild-defeats",)))
    assert (after.city(1).defeats, list(after.city(0).victories)) == (0, [2, 0, 0])


@pytest.mark.rule("N27")
@pytest.mark.rule("N54")
def test_naval_conflicts_and_holders_of_diplomacy_are_untouched() -> None:
    seats = ["ships = { red = 1 }", "diplomacy = 1", built("stockade")]
    laws = ("bitter-defeats", "lesser-victories")
    options = 'expansions = ["armada", "cities"]'
    seat_text = [seats[0], seats[1], seats[2]]
    position = tower(*seat_text, turn=8, laws=laws, options=options)
    after = until(go(position), "turn")
    assert after.city(1).defeats == 0
    assert sorted(after.city(seat).sea_tokens[0] for seat in range(3)) == sorted(
        until(go(tower(*seat_text, turn=8, options=options)), "turn").city(seat).sea_tokens[0] for seat in range(3)
    )


@pytest.mark.rule("N76")
def test_tokens_of_leaders_keep_their_value_and_nero_is_paid_for_tokens_taken() -> None:
    nero = f"leaders = ['nero'], {built('stockade')}, coins = 0"
    first = go(tower(nero, turn=6, laws=("lesser-victories",), options=LEADERS))
    second = go(tower(nero, age=2, turn=6, laws=("lesser-victories",), options=LEADERS))
    assert first.city(0).coins == 3
    assert second.city(0).coins == 3 + 2 * 2
    tomyris = go(tower("leaders = ['tomyris']", built("stockade"), turn=6, laws=("bitter-defeats",), options=LEADERS))
    assert (tomyris.city(0).defeats, tomyris.city(1).defeats) == (0, 2)


@pytest.mark.rule("N76")
def test_nitocris_takes_a_token_of_the_present_age() -> None:
    seat = "leader_hand = ['nitocris'], coins = 9"
    position = tower(seat, age=2, turn=0, phase="recruitment", laws=("lesser-victories",), options=LEADERS)
    assert list(go(position, "recruit nitocris").city(0).victories) == [0, 1, 0]


@pytest.mark.rule("N77")
@pytest.mark.rule("N56")
def test_both_tokens_of_a_border_are_changed() -> None:
    options = 'teams = true, expansions = ["armada"]'
    seats = ["", built("stockade", "barracks"), "", ""]
    position = tower(*seats, players=4, age=2, turn=7, laws=("bitter-defeats", "lesser-victories"), options=options)
    after = until(go(position), "turn")
    assert list(after.city(1).victories) == [2, 0, 0]
    assert after.city(2).defeats == 4
    mild = tower(*seats, players=4, age=2, turn=7, laws=("mild-defeats",), options=options)
    assert until(go(mild), "turn").city(2).defeats == 0


@pytest.mark.rule("N95")
def test_guilds_and_leaders_count_tokens_really_held() -> None:
    guild = tower(built("strategists-guild"), "defeats = 4", age=3, phase="over", laws=("bitter-defeats",))
    assert guild.breakdown(0)["guilds"] == 4
    cynisca = f"leaders = ['cynisca'], {hand('altar')}"
    position = tower(cynisca, built("stockade"), built("barracks"), turn=6, laws=("mild-defeats",), options=LEADERS)
    assert go(position).breakdown(0)["leaders"] == 6


# -- own tiles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N30")
def test_equal_laws_of_own_tiles_add_up(tmp_path: Path) -> None:
    tile = '[[tile]]\nid = "tax-green"\nname = "Another"\nnumber = 3\neffects = ["law_tax red 3"]'
    seat = f"{hand('stockade')}, {built('sawmill')}, {RICH}"
    position = tower(seat, laws=("tax-red", "tax-green"), options=f"data = ['{own(tmp_path, tile)}']")
    assert coins(go(position, "build stockade")) == 15
