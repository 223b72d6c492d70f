"""Errors that other implementations made, each pinned by a position."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import AmbiguousMoveError
from tests.rules.table import built, can, coins, ids, pile, play, points, refused_by, table, ways


@pytest.mark.rule("B42")
@pytest.mark.rule("B43")
@pytest.mark.parametrize("edition, side, stages", [("1", "A", 1), ("2", "day", 1), ("2", "night", 2)])
def test_halikarnassos_on_the_last_turn_of_an_age_draws_before_the_conflicts(
    edition: str, side: str, stages: int
) -> None:
    position = table(f"""
        turn = 6
        options = {{edition = "{edition}"}}
        [[seat]]
        wonder = "halikarnassos"
        side = "{side}"
        stages = {stages}
        built = ["foundry", "ore-vein", "glassworks", "press", "sawmill", "lumber-yard"]
        hand = ["altar", "loom"]
        [[seat]]
        hand = ["stockade", "tavern"]
        [[seat]]
        hand = ["clay-pool", "baths"]
    """)
    waiting = play(position, "stage altar", "sell tavern", "build clay-pool")
    assert (waiting.age, waiting.phase, waiting.pending) == (1, "salvage", (0,))
    assert can(waiting, 0, "take") == ["loom-1", "baths", "tavern", "stockade"]  # left over, or sold just now
    after = play(waiting, "take stockade")
    assert (after.age, points(after, "military")) == (2, 2)  # the shield came in time


@pytest.mark.rule("B41")
@pytest.mark.parametrize("edition, side, stages", [("1", "B", 1), ("2", "night", 0)])
def test_babylons_power_built_with_the_sixth_card_works_in_the_same_age(edition: str, side: str, stages: int) -> None:
    position = table(f"""
        turn = 6
        options = {{edition = "{edition}"}}
        [[seat]]
        wonder = "babylon"
        side = "{side}"
        stages = {stages}
        built = ["sawmill", "quarry", "glassworks"]
        hand = ["altar", "theater"]
    """)
    extra = play(position, "stage altar")
    assert (extra.age, extra.phase, ids(extra.hand(0))) == (1, "extra", ["theater"])
    after = play(extra, "build theater")
    assert (after.age, built(after, 0)[-1]) == (2, "theater")


@pytest.mark.rule("B43")
@pytest.mark.rule("R7")
def test_babylon_and_halikarnassos_at_the_end_of_the_same_age() -> None:
    """Babylon plays last, so what it sells then is on the pile, and what it builds is not."""
    text = """
        turn = 6
        seat = [
            {wonder = "babylon", side = "night", stages = 1, coins = 0, hand = ["altar", "barracks"]},
            {wonder = "halikarnassos", stages = 1, built = ["glassworks", "press"], hand = ["theater", "loom"]},
            {wonder = "rhodos", hand = ["stone-pit", "baths"]},
        ]
    """
    extra = play(table(text), "sell altar", "stage theater", "build stone-pit")
    assert (extra.phase, extra.pending) == ("extra", (0,))
    sold = play(extra, "sell barracks")
    assert (sold.phase, sold.pending) == ("salvage", (1,))
    assert can(sold, 1, "take") == ["loom-1", "altar", "baths", "barracks"]
    kept = play(extra, "build barracks right 2")
    assert can(kept, 1, "take") == ["loom-1", "altar", "baths"]
    fought = [points(play(position, "take altar"), "military", seat=0) for position in (sold, kept)]
    assert fought == [0, 2]


@pytest.mark.rule("B41")
@pytest.mark.parametrize(
    "move, left",
    [
        ("build baths", {"coins": 1, "stages": 1, "built": ["altar", "baths"]}),
        ("stage baths", {"coins": 3, "stages": 2, "built": ["altar"]}),
        ("sell baths", {"coins": 6, "stages": 1, "built": ["altar"]}),
    ],
)
def test_babylons_last_card_may_be_built_at_cost_tucked_or_sold(move: str, left: dict[str, object]) -> None:
    position = table("""
        turn = 6
        [[seat]]
        wonder = "babylon"
        side = "night"
        stages = 1
        built = ["brickyard", "clay-pool", "glassworks"]
        hand = ["altar", "baths"]
        [[seat]]
        wonder = "gizah"
    """)
    extra = play(position, "build altar")
    assert {each.action for each in extra.legal(0)} == {"build", "stage", "sell"}
    after = play(extra, move)
    city = {"coins": coins(after)[0], "stages": after.city(0).stages, "built": built(after, 0)[3:]}
    assert city == left
    assert ("baths" in pile(after)) == (move == "sell baths")


@pytest.mark.rule("B24")
@pytest.mark.rule("B25")
def test_turns_resolve_simultaneously() -> None:
    """The seller spends its last coin while it is paid; the vineyard counts the brown card of the same turn."""
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", coins = 2, hand = ["school"]},
            {wonder = "babylon", side = "day", coins = 1, hand = ["sawmill"]},
            {wonder = "halikarnassos", coins = 0, hand = ["vineyard"]},
        ]
    """)
    after = play(position, "build school left 2", "build sawmill", "build vineyard")
    assert coins(after) == [0, 1 - 1 + 2, 1]


@pytest.mark.rule("B22")
@pytest.mark.rule("B49")
@pytest.mark.parametrize("first", [0, 1])
def test_income_of_a_turn_is_not_spent_in_it_whoever_sits_first(first: int) -> None:
    """The seller owns one coin; the two coins that the neighbour pays do not let it buy for two."""
    seats = [
        '{wonder = "gizah", coins = 1, built = ["loom"], hand = ["stockade"]}',
        '{wonder = "babylon", side = "day", coins = 9, hand = ["apothecary"]}',
    ]
    position = table(f"seat = [{', '.join(seats[first:] + seats[:first])}, {{wonder = 'rhodos'}}]")
    seller, buyer = (0, 1) if first == 0 else (1, 0)
    side = "right" if buyer == 1 else "left"
    waiting = position.choose(buyer, position.find(buyer, f"build apothecary {side} 2"))
    assert refused_by(waiting, seller, "build stockade") == "B22"


@pytest.mark.rule("B23")
@pytest.mark.rule("B47")
@pytest.mark.parametrize("payment, paid", [("left 4", (4, 0)), ("left 2 right 2", (2, 2)), ("right 4", (0, 4))])
def test_either_neighbour_may_be_paid(payment: str, paid: tuple[int, int]) -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", coins = 4, hand = ["caravansery"]},
            {wonder = "gizah", coins = 0, built = ["sawmill"]},
            {wonder = "rhodos", coins = 0, built = ["sawmill"]},
        ]
    """)
    assert payment in ways(position, 0, "build", "caravansery")
    after = play(position, f"build caravansery {payment}")
    assert coins(after) == [0, 3 + paid[0], 3 + paid[1]]


@pytest.mark.rule("B13")
def test_no_stage_beyond_the_last_even_with_an_extra_card() -> None:
    position = table("""
        turn = 6
        seat = [{wonder = "babylon", side = "night", stages = 2, coins = 99, hand = ["altar", "theater"]}]
    """)
    assert refused_by(position, 0, "stage altar") == "B13"
    extra = play(position, "sell altar")
    assert refused_by(extra, 0, "stage theater") == "B13"
    assert {move.action for move in extra.legal(0)} == {"build", "sell"}


@pytest.mark.rule("B11")
def test_no_duplicate_by_chain() -> None:
    position = table("""
        age = 2
        options = {players = 7}
        seat = [{built = ["baths", "aqueduct"], coins = 99, hand = ["aqueduct"]}]
    """)
    assert refused_by(position, 0, "build aqueduct by chain") == "B11"
    assert "aqueduct" not in can(position, 0, "build")


@pytest.mark.rule("B11")
def test_no_duplicate_from_the_discard_pile() -> None:
    position = table("""
        age = 2
        phase = "salvage"
        deciding = 1
        discard = ["loom-1", "loom-2", "altar"]
        seat = [{wonder = "halikarnassos", stages = 2, built = ["loom-1"]}]
    """)
    assert can(position, 0, "take") == ["altar"]
    assert refused_by(position, 0, "take loom-2") == "B11"


@pytest.mark.rule("B16")
@pytest.mark.rule("B47")
def test_double_sources_together_with_sources_of_choice() -> None:
    """The cave gives wood or ore, the farm wood or clay, the mine stone or ore, the brickyard two clay."""
    position = table("""
        age = 3
        options = {players = 6}
        [[seat]]
        wonder = "halikarnassos"
        coins = 0
        built = ["forest-cave", "tree-farm", "mine", "brickyard"]
        hand = ["arsenal", "siege-workshop", "senate"]
    """)
    assert ways(position, 0, "build", "arsenal") == [""]  # WWOL: cave, farm, mine, board
    assert ways(position, 0, "build", "siege-workshop") == [""]  # WCCC: cave, brickyard, farm
    assert ways(position, 0, "build", "senate") == []  # WWSO: the mine gives only one of the two


@pytest.mark.rule("B11")
@pytest.mark.rule("B12")
def test_cards_of_two_ages_with_one_name() -> None:
    position = table("""
        age = 2
        seat = [{wonder = "gizah", built = ["loom-1", "sawmill"], hand = ["loom-2", "glassworks-2"]}]
    """)
    assert refused_by(position, 0, "build loom") == "B11"
    assert built(play(position, "build glassworks"), 0)[-1] == "glassworks-2"
    assert play(position, "stage loom").city(0).stages == 1


@pytest.mark.rule("B11")
def test_a_name_of_two_ages_on_the_pile_is_ambiguous() -> None:
    position = table("""
        age = 2
        phase = "salvage"
        deciding = 1
        discard = ["press-1", "press-2"]
        seat = [{wonder = "halikarnassos", stages = 2}]
    """)
    with pytest.raises(AmbiguousMoveError, match="press-1, press-2"):
        position.find(0, "take press")
    assert built(play(position, "take press-2"), 0) == ["press-2"]
