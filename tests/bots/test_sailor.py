"""The sailor: legal, sensible, the same for equal seeds, and unable to peek."""

import pytest

from argosy.bots.roster import BOTS
from argosy.bots.sailor import Sailor, weighted
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import TABLES, random_rounds


def sailors_game(options: Options, seed: int) -> Game:
    game = Game(options, seed)
    chances = [Seeds(seed).stream(1 + seat) for seat in range(options.players)]
    while not game.over:
        for seat in game.pending:
            game.choose(seat, Sailor().choose(game.position, seat, chances[seat]))
    return game


def positions(options: Options, seed: int) -> list[tuple[Position, int]]:
    """Every decision of a random game: the position and the seat that decides."""
    return [(one.before, seat) for one in random_rounds(options, seed) for seat in one.before.pending]


@pytest.mark.parametrize("edition, players", TABLES)
def test_sailors_play_a_whole_game_of_legal_moves(edition: str, players: int) -> None:
    game = sailors_game(Options(edition=edition, players=players, sides=("chosen",)), seed=players)
    assert game.over
    assert len(game.rounds) >= 19  # the sides, and three ages of six turns


def test_a_sailor_sells_only_when_nothing_can_be_built_or_raised() -> None:
    sold = 0
    for position, seat in positions(Options(players=4), seed=3):
        actions = {move.action for move in position.legal(seat)}
        chosen = Sailor().choose(position, seat, Seeds(1).stream())
        if chosen.action == "sell":
            assert actions == {"sell"}
            sold += 1
    assert sold > 0


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    rounds = [sailors_game(Options(), seed).rounds for seed in (5, 5, 6)]
    assert rounds[0] == rounds[1]
    assert rounds[0] != rounds[2]


def test_a_sailor_takes_a_card_from_the_pile_rather_than_nothing() -> None:
    table = Options(wonders=("halikarnassos", "random", "random"), sides=("night",))
    asked = [one for seed in range(5) for one in positions(table, seed) if one[0].phase == "salvage"]
    assert asked
    for position, seat in asked:
        assert Sailor().choose(position, seat, Seeds(2).stream()).action == "take"


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_alike_on_positions_that_its_seat_cannot_tell_apart(name: str) -> None:
    chance = Seeds(9).stream()
    for position, seat in positions(Options(players=3, edition="1"), seed=8):
        other = position.redeal(seat, chance)
        moves = [BOTS[name]().choose(one, seat, Seeds(4).stream()) for one in (position, other)]
        assert moves[0] == moves[1]


def test_an_index_is_drawn_in_proportion_to_its_weight() -> None:
    chance = Seeds(1).stream()
    drawn = [weighted(chance, [3, 0, 1]) for _ in range(400)]
    assert drawn.count(1) == 0
    assert 250 < drawn.count(0) < 350
