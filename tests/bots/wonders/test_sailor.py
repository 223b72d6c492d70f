"""The sailor: legal, sensible, the same for equal seeds, and unable to peek."""

import pytest

from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.bots.wonders.sailor import Sailor
from argosy.tabletop.seeds import Seeds, weighted
from argosy.wonders.combinations import combinations
from argosy.wonders.game import Game
from argosy.wonders.notation import position_from_text
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


def decisions_in(phase: str, *expansions: str) -> list[tuple[Position, int]]:
    """Decisions of one phase of random games with expansions."""
    games = (positions(Options(players=4, expansions=expansions), seed) for seed in range(3))
    found = [one for game in games for one in game if one[0].phase == phase]
    assert found
    return found


def table_name(table: Options) -> str:
    return " ".join(map(str, table.to_dict().values()))


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


@pytest.mark.parametrize("table", [one for one in combinations() if one.players in (3, 4, 8)], ids=table_name)
def test_sailors_play_every_table_to_its_end(table: Options) -> None:
    game = sailors_game(table, seed=1)
    assert game.over
    for position, decisions in zip(game.positions(), game.rounds, strict=False):
        for seat, move in decisions:
            if move.action == "sell":
                assert {other.action for other in position.legal(seat)} == {"sell"}


def test_a_sailor_makes_all_free_steps() -> None:
    asked = decisions_in("fleet", "armada")
    for position, seat in asked:
        chosen = Sailor().choose(position, seat, Seeds(1).stream())
        assert chosen.action == "sail"
        assert chosen.card.count("+") == max(move.card.count("+") for move in position.legal(seat))


def test_a_sailor_pays_losses_with_coins_first() -> None:
    for position, seat in decisions_in("losses", "armada", "cities"):
        city = position.city(seat)
        chosen = Sailor().choose(position, seat, Seeds(1).stream())
        assert chosen.card == str(min(city.coins, city.loss))


@pytest.mark.parametrize("ships, action", [((0, 2, 2), "abstain"), ((2, 2, 0), "fight"), ((1, 1, 1), "fight")])
def test_a_sailor_stays_out_of_a_naval_conflict_only_where_it_would_lose(
    ships: tuple[int, int, int], action: str
) -> None:
    seats = "".join(f"[[seat]]\nships = {{ red = {red} }}\n" for red in ships)
    head = 'phase = "sea"\noptions.expansions = ["armada"]\n'
    own = 'islands = ["forgotten-oasis"]\n'
    position = position_from_text(head + seats.replace("[[seat]]\n", f"[[seat]]\n{own}", 1))
    assert Sailor().choose(position, 0, Seeds(1).stream()).action == action


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


@pytest.mark.parametrize("level", roster.levels("wonders"))
def test_a_bot_decides_alike_on_positions_that_its_seat_cannot_tell_apart(level: str) -> None:
    chance = Seeds(9).stream()
    for position, seat in positions(Options(players=3, edition="1"), seed=8):
        other = position.redeal(seat, chance)
        moves = [
            roster.make("wonders", level, Budget(playouts=4)).choose(one, seat, Seeds(4).stream())
            for one in (position, other)
        ]
        assert moves[0] == moves[1]


def test_an_index_is_drawn_in_proportion_to_its_weight() -> None:
    chance = Seeds(1).stream()
    drawn = [weighted(chance, [3, 0, 1]) for _ in range(400)]
    assert drawn.count(1) == 0
    assert 250 < drawn.count(0) < 350
