"""OpenSpiel's own tests, its own search, and what neither sees: recall, redeals, and games that stay as they were."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from argosy.envs.openspiel import register
from argosy.tabletop.errors import ArgosyError, OptionError

register()

GAMES = [
    "argosy_wonders(players=3)",
    "argosy_wonders_sequential(players=3,reward=rank)",
    "argosy_wonders(players=4,expansions=armada+cities,payments=choose,reward=points)",
    "argosy_wonders_sequential(players=4,edition=1,expansions=cities,teams=True)",
    "argosy_eldorado(players=2,round_limit=1)",
    "argosy_eldorado(players=3,cards=True,land_hiring=True,placement=own,round_limit=1)",
    "argosy_wonders_sequential(players=3,edifice=True,babel=tower)",
]
PLAYTHROUGHS = Path(__file__).with_name("playthroughs")


@pytest.mark.parametrize("name", GAMES)
def test_the_door_keeps_to_the_standard(name: str) -> None:
    """Clones, serialised states, masks, utilities and chance along a random game."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def walk(name: str, seed: int) -> Iterator[Any]:
    """The states of a random game."""
    chance = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        yield state
        step(state, chance)
    yield state


def step(state: Any, chance: random.Random) -> None:
    if state.is_simultaneous_node():
        players = range(state.get_game().num_players())
        state.apply_actions([chance.choice(state.legal_actions(player)) for player in players])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("name", [GAMES[1], GAMES[3], GAMES[5], GAMES[6]])
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(name: str) -> None:
    sampler = random.Random(2).random
    differing = 0
    for count, state in enumerate(walk(name, seed=3)):
        if state.current_player() < 0 or count % 4:
            continue
        for player in range(state.get_game().num_players()):
            twin = state.resample_from_infostate(player, sampler)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.current_player() == state.current_player()
            if state.current_player() == player:
                assert twin.legal_actions() == state.legal_actions()
            others = [other for other in range(state.get_game().num_players()) if other != player]
            seen = [(twin.observation_string(other), state.observation_string(other)) for other in others]
            differing += any(one != same for one, same in seen)
    assert differing > 10


@pytest.mark.parametrize("name", [GAMES[0], GAMES[5], GAMES[6]])
def test_an_information_state_recalls_everything(name: str) -> None:
    """Along one game no player is twice in the same information state when asked, and it grows with own choices."""
    seen: Counter[tuple[int, str]] = Counter()
    asked: Counter[int] = Counter()
    for state in walk(name, seed=4):
        for player in range(state.get_game().num_players()):
            if not state.is_chance_node() and not state.is_terminal() and state.legal_actions(player) not in ([], [0]):
                known = state.information_state_string(player)
                assert len(known.splitlines()[0].split()) == 1 + asked[player]
                seen[player, known] += 1
                if state.is_simultaneous_node() or state.current_player() == player:
                    asked[player] += 1
    assert max(seen.values()) == 1
    assert sum(asked.values()) > 20


def test_choices_of_a_round_are_hidden_until_all_have_chosen() -> None:
    """Whatever the first seat chooses, the second knows the same."""
    state = next(each for each in walk(GAMES[1], seed=5) if each.current_player() == 0)
    told = set()
    for action in state.legal_actions():
        after = state.child(action)
        assert after.current_player() == 1
        told.add(after.information_state_string(1) + after.observation_string(1))
    assert len(told) == 1


def parts(state: Any, player: int) -> dict[str, Any]:
    """The parts of an information state tensor."""
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, player)
    return {name: array.copy() for name, array in observer.dict.items()}


@pytest.mark.parametrize("name", [GAMES[0], GAMES[3], GAMES[5], GAMES[6]])
def test_an_information_state_tensor_is_as_telling_as_the_text(name: str) -> None:
    """Both are new in the same states, and the tensor holds the observation."""
    texts, tensors = [], []
    for count, state in enumerate(walk(name, seed=8)):
        if state.is_chance_node() or count % 3:
            continue
        for player in range(state.get_game().num_players()):
            known = parts(state, player)
            texts.append((player, state.information_state_string(player)))
            tensors.append((player, *(array.tobytes() for array in known.values())))
            assert known["observation"].tolist() == state.observation_tensor(player)
            own = known["number"][known["who"] == np.float32(1 / state.get_game().num_players())]
            numbers = np.rint(own * state.get_game().num_distinct_actions()).astype(int).tolist()
            assert texts[-1][1].splitlines()[0].split()[1:] == list(map(str, numbers))
    assert len(set(texts)) == len(set(tensors)) > 20


def test_others_see_what_is_chosen_once_it_is_resolved_and_never_a_card_face_down() -> None:
    """Games that differ only in which card the first seat sells give the others the same tensor of what was chosen."""
    start = next(each for each in walk(GAMES[1], seed=5) if each.current_player() == 0)
    game = start.get_game()
    sales = [action for action in start.legal_actions() if start.action_to_string(action).startswith("sell")]
    seen = set()
    for sale in sales:
        state = start.child(sale)
        before = parts(state, 1)
        while state.current_player() in (1, 2):
            state = state.child(state.legal_actions()[0])
        after = parts(state, 1)
        assert not before["who"].any()
        assert np.rint(after["who"][:4] * game.num_players()).tolist() == [1, 2, 3, 0]
        seen.add((after["who"].tobytes(), after["number"].tobytes()))
        other = parts(state, 0)
        assert round(float(other["number"][0]) * game.num_distinct_actions()) == sale
    assert len(sales) > 1
    assert len(seen) == 1


@pytest.mark.parametrize("name", [GAMES[1], GAMES[5]])
def test_search_of_open_spiel_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 12, random_state=np.random.RandomState(2))
    chance = random.Random(6)
    state, moves = game.new_initial_state(), 0
    while moves < 4:
        if state.current_player() == 0:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
        else:
            step(state, chance)


def test_every_deal_is_as_likely_as_any_other() -> None:
    """Chance answers uniformly: over all answers to the first question each wonder comes to the first seat once."""
    start = pyspiel.load_game(GAMES[0]).new_initial_state()
    outcomes = start.chance_outcomes()
    assert [share for _, share in outcomes] == pytest.approx([1 / 7] * 7)
    boards = set()
    for answer, _ in outcomes:
        state = start.child(answer)
        while state.is_chance_node():
            state.apply_action(0)
        boards.add(state.observation_string(0).split("board: ")[1].split(" |")[0])
    assert len(boards) == 7


def test_a_table_is_shown_and_its_spaces_have_versions() -> None:
    start = pyspiel.load_game(GAMES[4]).new_initial_state()
    with pytest.raises(ArgosyError, match="no table yet"):
        start.render()
    state = next(each for each in walk(GAMES[4], seed=2) if not each.is_chance_node())
    assert state.render() == state.moment.describe()
    assert fromstring(state.render("svg")).tag.endswith("svg")
    assert state.get_game().metadata == {"observation_version": 1, "action_version": 1}


def test_a_pickled_state_is_the_same_state() -> None:
    states = list(walk(GAMES[0], seed=7))
    state = states[0].get_game().new_initial_state()
    for action in states[-1].history()[:75]:
        state.apply_action(action) if state.is_chance_node() else None
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)


def test_two_may_play_and_boards_can_be_named() -> None:
    state = next(each for each in walk("argosy_wonders_sequential(players=2)", seed=1) if not each.is_chance_node())
    assert (state.num_players(), state.get_game().get_type().min_num_players) == (2, 2)
    named = "wonders=stonehenge+gizah+great-wall,sides=A+B+A,wonder_pack=True"
    start = pyspiel.load_game(f"argosy_wonders(players=3,edition=1,{named})").new_initial_state()
    while start.is_chance_node():
        start.apply_action(0)
    assert all(f'wonder = "{wonder}"' in start.render() for wonder in ("stonehenge", "gizah", "great-wall"))
    pirates = next(each for each in walk("argosy_eldorado(colours=red+blue)", seed=1) if not each.is_chance_node())
    assert 'colours = ["red", "blue"]' in pirates.render()


@pytest.mark.parametrize("wrong", ["argosy_wonders(players=3,reward=fame)", "argosy_eldorado(round_limit=0)"])
def test_parameters_that_do_not_fit_are_named(wrong: str) -> None:
    with pytest.raises(OptionError, match=r"reward|round_limit"):
        pyspiel.load_game(wrong)


def test_an_observer_shows_one_player() -> None:
    game = pyspiel.load_game(GAMES[0])
    with pytest.raises(OptionError, match="no parameters"):
        game.make_py_observer(None, {"colour": "red"})
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(OptionError, match="one player"):
        game.make_py_observer(public)


# -- golden -----------------------------------------------------------------------------------------------------------


def playthrough(name: str) -> str:
    """A random game as text: every answer of chance and every choice, what seat 1 went through, and the returns."""
    lines, chance = [name], random.Random(8)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        lines.append(_told(before := state.clone(), state, chance))
        if not before.is_chance_node():
            lines[-1] += f"  [{state.information_state_string(0).splitlines()[1][7:15]}]"
    return "\n".join([*lines, f"returns {state.returns()}", ""])


def _told(before: Any, state: Any, chance: random.Random) -> str:
    step(state, chance)
    if before.is_chance_node():
        return f"chance: {before.action_to_string(before.current_player(), state.history()[-1])}"
    if not before.is_simultaneous_node():
        player = before.current_player()
        return f"{player + 1}: {before.action_to_string(player, state.history()[-1])}"
    players = range(before.get_game().num_players())
    chosen = zip(players, state.history()[-len(players) :], strict=True)
    return " | ".join(f"{player + 1}: {before.action_to_string(player, action)}" for player, action in chosen)


def path(name: str) -> Path:
    return PLAYTHROUGHS / (name.replace("(", "-").replace(")", "").replace(",", "-").replace("=", "_") + ".txt")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_as_it_was(name: str) -> None:
    """`python -m tests.envs.test_openspiel` writes them anew."""
    assert path(name).read_text(encoding="utf-8") == playthrough(name)


if __name__ == "__main__":
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for each in GAMES:
        path(each).write_text(playthrough(each), encoding="utf-8")
