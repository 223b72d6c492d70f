"""Great Projects: which lies open, and taking part (N31 to N39, N50, N78, N79, N84 to N87, N89, N90; T13, T14, T16)."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import NotationError, OptionError
from argosy.tabletop.seeds import Seeds
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.kernel.codes import NO_PROJECT
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from tests.rules.babel.tower import coins, go, until
from tests.rules.babel.works import can_join, city, end_of_age, lying, project_points, start, tokens, works
from tests.rules.table import can, refused_by, ways

WALL = "city-wall"  # red, S, a shield
STOCKADE = ("stockade",)  # costs W
RED = 'expansions = ["armada"]'


# -- which project lies open -------------------------------------------------------------------------------------------


@pytest.mark.rule("N32")
def test_one_of_the_projects_of_the_age_is_turned_up_with_one_token_less_than_players() -> None:
    found = set()
    for seed in range(60):
        opening = start(5, seed)
        assert (opening.project(0).age, lying(opening)) == (1, 4)
        found.add(opening.project(0).id)
    assert len(found) == 5
    later = until(start(3), "over")
    assert [later.project(age).age for age in range(3)] == [1, 2, 3]


@pytest.mark.rule("N32")
def test_it_is_turned_up_before_leaders_are_recruited() -> None:
    opening = start(3, leaders="all")
    assert (opening.phase, list(opening.state.projects)) == ("draft", [NO_PROJECT] * 3)
    recruitment = until(opening, "recruitment")
    assert (recruitment.project(0).age, lying(recruitment)) == (1, 2)
    again = until(until(recruitment, "turn"), "recruitment")
    assert (again.project(1).age, again.state.projects[2]) == (2, NO_PROJECT)


@pytest.mark.rule("N33")
def test_a_project_shows_colour_cost_reward_and_penalty_and_costs_rise() -> None:
    projects = load_catalog("1", babel="projects").great_projects
    assert all(project.reward and project.penalty.row.penalty for project in projects)
    assert [{len(project.cost) for project in projects if project.age == age} for age in (1, 2, 3)] == [{1}, {2}, {3}]


@pytest.mark.rule("N86")
def test_projects_of_ages_to_come_are_unknown_and_all_else_lies_open() -> None:
    position = works(city(more="joined = [1, 1, 2], free_builds = 1"), age=2, before=("storehouses",))
    assert list(position.state.projects)[2] == NO_PROJECT
    for viewer in (0, 1, None):
        shown = position.view(viewer)
        assert isinstance(shown.projects, list)
        assert [one.project for one in shown.projects] == ["storehouses", "archives"]
        assert (shown.cities[0].joined, shown.cities[0].free_builds) == ([1, 1, 2], 1)
    assert view_bytes(position, 0) == view_bytes(position.redeal(0, Seeds(5).stream()), 0)
    assert position_to_text(position_from_text(position_to_text(position))) == position_to_text(position)
    with pytest.raises(NotationError, match=r"N86"):
        works(city(more="joined = [3]"), age=2)
    with pytest.raises(NotationError, match=r"N86"):
        works(before=("storehouses", "archives"), age=2)


@pytest.mark.rule("N59")
def test_projects_exclude_edifice_and_belong_to_edition_1() -> None:
    for babel in ("projects", "both"):
        with pytest.raises(OptionError, match="N60"):
            Options("2", 3, babel=babel)
        with pytest.raises(OptionError, match="N60"):
            Options("2", 3, babel=babel, edifice=True)
    assert Options("1", 3, babel="both").joined == ("babel",)


# -- taking part -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N34")
def test_a_card_of_the_colour_may_come_with_the_project() -> None:
    seat = city("lumber-yard", "stone-pit", coins=3, hand=("stockade", "altar"))
    position = works(seat, project=WALL)
    assert can_join(position) == ["stockade"]
    assert refused_by(position, 0, "build altar with project") == "N34"
    after = go(position, "build stockade with project")
    assert (tokens(after), lying(after), coins(after)) == ([1, 0, 0], 1, 3)


@pytest.mark.rule("N34")
def test_card_and_project_are_one_sum_of_resources() -> None:
    """A barracks costs an ore, as does the school of scribes: a unit serves one of both only."""
    olympia = 'wonder = "olympia", side = "A"'
    stockade = city(hand=STOCKADE, more=olympia)  # olympia makes the one wood that it costs
    assert not can_join(works(stockade, project=WALL))
    assert can_join(works(city("stone-pit", hand=STOCKADE, more=olympia), project=WALL)) == ["stockade"]
    dispensary = city("ore-vein", "glassworks-1", hand=("apothecary",), more='wonder = "ephesos", side = "A"')
    assert not can_join(works(dispensary, project="school-of-scribes"))  # no loom
    workshop = city("ore-vein", "glassworks-1", "loom-1", hand=("workshop", "apothecary"))
    position = works(workshop, project="school-of-scribes")
    assert can_join(position) == ["apothecary", "workshop"]
    once = works(city("clay-pit", hand=("guard-tower",), more=olympia), project=WALL)  # clay or ore, and no stone
    assert ("guard-tower" in can(once, 0, "build"), can_join(once)) == (True, [])
    either = works(city("stone-pit", "excavation", hand=("guard-tower",), more=olympia), project=WALL)
    assert can_join(either) == ["guard-tower"]
    single = works(city("excavation", hand=("guard-tower",), more=olympia), project=WALL)  # stone or clay, not both
    assert ("guard-tower" in can(single, 0, "build"), can_join(single)) == (True, [])


@pytest.mark.rule("N34")
def test_resources_for_the_project_may_be_bought() -> None:
    seats = [
        city("lumber-yard", coins=3, more='wonder = "olympia", side = "A", hand = ["stockade"]'),
        city("stone-pit"),
    ]
    position = works(*seats, project=WALL)
    assert ways(position, 0, "build", "stockade") == [""]
    after = go(position, "build stockade with project")
    assert (tokens(after)[0], coins(after), coins(after, 1)) == (1, 1, 2 + 3)


@pytest.mark.rule("N35")
def test_the_cost_is_due_also_where_the_building_is_free() -> None:
    chain = city("theater", hand=("statue",))  # free by the theater; the aqueduct of babel costs C and G
    assert not can_join(works(chain, age=2, project="aqueduct-of-babel"))
    whole = city("theater", "clay-pool", "glassworks-1", hand=("statue",))
    position = works(whole, age=2, project="aqueduct-of-babel")
    after = go(position, "build statue by chain with project")
    assert tokens(after)[0] == 1
    free = works(city("clay-pool", hand=("altar",)), project="obelisk")
    assert "altar" in can(free, 0, "build")
    assert can_join(free) == []


@pytest.mark.rule("N36")
def test_a_player_may_take_part_several_times_and_hold_several_tokens() -> None:
    """T13: four players, red, three tokens: A, then A again and B."""
    a = city("lumber-yard", "ore-vein", "clay-pool", hand=("stockade", "barracks", "guard-tower"))
    b = city("stone-pit", "ore-vein", hand=("stockade",), more='wonder = "olympia", side = "A"')
    position = works(a, b, project=WALL, players=4)
    first = go(position, "build barracks with project")
    assert (tokens(first), lying(first)) == ([1, 0, 0, 0], 2)
    second = works(
        city("lumber-yard", "barracks", hand=("stockade",), more="joined = [1]"),
        city("lumber-yard", "stone-pit", hand=("barracks",), more='wonder = "rhodos", side = "A"'),
        project=WALL, tokens=2, players=4, turn=5,
    )  # fmt: skip
    both = go(second, "build stockade with project", "build barracks with project")
    assert (tokens(both), lying(both)) == ([2, 1, 0, 0], 0)
    ended = until(both, "turn") if both.age > 1 else go(both)
    assert ended.age == 2
    assert [ended.city(seat).shields for seat in range(4)] == [2 + 2, 1 + 1, 0, 0]
    assert project_points(ended) == [0, 0, 0, 0]


@pytest.mark.rule("N37")
def test_missing_tokens_come_from_the_supply() -> None:
    """T14: one token left, two take part."""
    seat = city("lumber-yard", "stone-pit", hand=("stockade",))
    position = works("", seat, seat, project=WALL, tokens=1, players=4)
    after = go(position, "", "build stockade with project", "build stockade with project")
    assert (tokens(after), lying(after)) == ([0, 1, 1, 0], 0)


@pytest.mark.rule("N85")
def test_tokens_never_run_out() -> None:
    seat = city("lumber-yard", "stone-pit", hand=("stockade",))
    position = works(*[seat] * 7, project=WALL, tokens=1, players=7)
    after = go(position, *["build stockade with project"] * 7)
    assert (tokens(after), lying(after)) == ([1] * 7, 0)


@pytest.mark.rule("N38")
def test_nobody_joins_an_empty_project() -> None:
    position = works(city("lumber-yard", hand=STOCKADE), project=WALL, tokens=0)
    assert not can_join(position)
    assert refused_by(position, 0, "build stockade with project") == "N38"


@pytest.mark.rule("N78")
def test_taking_part_is_judged_by_the_tokens_before_the_turn_and_comes_once_with_a_building() -> None:
    seat = city("lumber-yard", "stone-pit", hand=("stockade",), coins=9)
    position = works(seat, seat, project=WALL, tokens=1)
    assert can_join(position, 0) == can_join(position, 1) == ["stockade"]
    kinds = [move.kind for move in position.legal(0) if move.ship == "project"]
    assert len(kinds) == len(set(kinds)) == 1


@pytest.mark.rule("N78")
@pytest.mark.rule("N39")
def test_an_extra_card_may_come_with_the_project_in_a_turn_of_its_own() -> None:
    babylon = 'wonder = "babylon", side = "B", stages = 2'
    seat = city("lumber-yard", "stone-pit", more=babylon, hand=("stockade",))
    others = [city(more="joined = [1]"), ""]
    position = end_of_age(seat, *others, project=WALL, tokens=1, phase="extra")
    assert can_join(position) == ["stockade"]
    after = go(position, "build stockade with project")
    assert (after.age, after.city(0).shields) == (2, 2)


@pytest.mark.rule("N39")
def test_stages_and_the_discard_pile_do_not_allow_it() -> None:
    position = works(city("stone-pit", "quarry", hand=("stockade",)), project=WALL)
    assert "stockade" in can(position, 0, "stage")
    assert refused_by(position, 0, "stage stockade with project") == "N39"
    digs = 'wonder = "halikarnassos", side = "A", stages = 1'
    seat = city("ore-vein", "foundry", hand=("altar",), more=digs)
    deep = go(works(seat, project=WALL, more='discard = ["stockade"]'), "stage altar")
    assert deep.phase == "salvage"
    assert {move.ship for move in deep.legal(0)} == {""}
    assert tokens(go(deep, "take stockade")) == [0, 0, 0]


@pytest.mark.rule("N39")
@pytest.mark.rule("N90")
def test_it_is_decided_with_the_choice_of_the_turn() -> None:
    seat = city("lumber-yard", "stone-pit", hand=("stockade",))
    position = works(seat, seat, project=WALL)
    chosen = position.choose(0, "build stockade with project")
    assert (tokens(chosen), lying(chosen)) == ([0, 0, 0], 2)
    plain = position.choose(0, "build stockade")
    assert view_bytes(chosen, 1) == view_bytes(plain, 1)


@pytest.mark.rule("N79")
def test_laws_help_with_the_project_but_what_frees_the_building_does_not() -> None:
    common = works(city("lumber-yard", hand=STOCKADE, more='wonder = "rhodos", side = "A"'),
                   project=WALL, laws=("common-quarry",))  # fmt: skip
    assert can_join(common) == ["stockade"]
    dearer = works(
        city("lumber-yard", coins=3, hand=STOCKADE, more='wonder = "rhodos", side = "A"'), city("stone-pit"),
        project=WALL, laws=("raw-dearer",),
    )  # fmt: skip
    assert coins(go(dearer, "build stockade with project")) == 0
    army = works(city("stone-pit", hand=STOCKADE, more='wonder = "rhodos", side = "A"'), project=WALL,
                 laws=("army-gift",))  # fmt: skip
    assert can_join(army) == ["stockade"]
    alone = works(city(hand=("stockade",), more='wonder = "rhodos", side = "A"'), project=WALL, laws=("army-gift",))
    assert "stockade" in can(alone, 0, "build")
    assert not can_join(alone)


@pytest.mark.rule("N79")
def test_no_part_without_the_card_itself() -> None:
    position = works(city("stone-pit", hand=("stockade",)), project=WALL)  # no wood
    assert not can_join(position)
    standing = works(city("stockade", "lumber-yard", hand=("stockade",)), project=WALL)
    assert not can_join(standing)


# -- ships -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N50")
def test_project_or_ship() -> None:
    """T16: a red card, the red project and the red ship: one of both."""
    goods = (
        "lumber-yard",
        "stone-pit",
        "clay-pool",
        "ore-vein",
        "sawmill",
        "quarry",
        "loom-1",
        "glassworks-1",
        "press-1",
    )
    seat = city(*goods, coins=9, hand=("stockade",))
    position = works(seat, project=WALL, options=RED)
    kinds = {move.ship for move in position.legal(0) if (move.action, move.card) == ("build", "stockade")}
    assert kinds == {"", "red", "project"}
    assert go(position, "build stockade with project").ships(0)["red"] == 0
    assert tokens(go(position, "build stockade with red"))[0] == 0


@pytest.mark.rule("N50")
@pytest.mark.rule("N89")
@pytest.mark.parametrize("beside, owed", [(False, ""), (True, "fleet")])
def test_no_ship_moves_in_a_turn_with_a_part(beside: bool, owed: str) -> None:
    """T23: a blue card of Armada with a free step, and the blue project."""
    catalog = load_catalog("1", ("armada",))
    card = next(
        one for one in catalog.cards
        if one.expansion == "armada" and one.age == 1 and one.colour == "blue"
        and any(effect.verb == "fleet" for effect in one.effects)
    )  # fmt: skip
    goods = ("lumber-yard", "sawmill", "stone-pit", "clay-pool", "ore-vein", "loom-1", "glassworks-1", "press-1")
    seat = city(*goods, coins=9, hand=(card.id,))
    option = f"{RED}, free_steps_beside_projects = {str(beside).lower()}"
    position = works(seat, project="obelisk", options=option)
    joined = go(position, f"build {card.id} with project")
    assert tokens(joined)[0] == 1
    assert joined.phase == (owed or "turn")
    assert sum(joined.ships(0).values()) == 0
    assert go(position, f"build {card.id}").phase == "fleet"
    assert not joined.city(0).moored or joined.phase != "turn"


@pytest.mark.rule("N89")
def test_ships_move_again_in_the_next_turn() -> None:
    goods = ("lumber-yard", "sawmill", "stone-pit", "clay-pool", "ore-vein", "loom-1", "glassworks-1", "press-1")
    position = works(city(*goods, coins=9, hand=("stockade", "altar")), project=WALL, options=RED)
    after = go(position, "build stockade with project")
    assert after.city(0).moored == 0
    assert any(move.ship in ("red", "blue", "yellow", "green") for move in after.legal(0))


# -- two players -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N87")
def test_two_players_have_two_tokens_and_one_may_take_both() -> None:
    opening = start(2)
    assert lying(opening) == 2
    assert {move.ship for move in until(opening, "free-turn").legal(0)} <= {""}
    seat = city("lumber-yard", "stone-pit", hand=("stockade",), more="joined = [1]")
    position = works(seat, project=WALL, tokens=1, players=2)
    after = until(go(position, "build stockade with project"), "turn")
    assert (tokens(after), lying(after)) == ([2, 0, 0], 0)


# -- who does not decide -----------------------------------------------------------------------------------------------


@pytest.mark.rule("N92")
def test_an_absent_player_takes_no_part_and_gives_up_the_cheapest_card() -> None:
    position = works(city("lumber-yard", "stone-pit", hand=("stockade",)), project=WALL)
    assert position.legal(0)[0].ship == ""
    seats = [city("guard-tower", "stockade", "stables"), city(more="joined = [1]"), city(more="joined = [1]")]
    asked = go(end_of_age(*seats, project=WALL, tokens=1))
    assert str(asked.legal(0)[0]) == "discard stockade"


@pytest.mark.rule("N91")
def test_a_leader_or_a_stage_in_the_recruitment_never_takes_part() -> None:
    seat = city("stone-pit", "quarry", more='leader_hand = ["caesar"]')
    position = works(seat, turn=0, phase="recruitment", project=WALL, options='leaders = "all"')
    assert {move.action for move in position.legal(0)} >= {"stage", "sell"}
    assert refused_by(position, 0, "stage caesar with project") == "N39"
