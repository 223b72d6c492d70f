"""What a position has computed once stays true while seats decide, and is forgotten when the game goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from argosy.tabletop import games
from argosy.tabletop.struct import clone

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("wonders", {"players": 4}),
    ("wonders", {"players": 5, "expansions": ["armada", "cities"]}),
    ("eldorado", {"players": 3, "cards": True, "round_limit": 6}),
]


def afresh(position: Any) -> Any:
    """The same position, of which nothing has been computed yet."""
    state = clone(position.state)
    state.notes = position.state.notes
    return type(position)(position.rules, state)


@pytest.mark.parametrize("name, options", TABLES, ids=("base", "expansions", "eldorado"))
def test_what_was_computed_once_is_what_would_be_computed_now(name: str, options: dict[str, Any]) -> None:
    kind, herald, chance = games.load(name), games.herald(name), random.Random(3)
    game: Any = kind(kind.read_options(options), seed=3)
    while not game.over:
        for seat in game.pending:
            ask_everything(herald, game.position)
            game.choose(seat, str(chance.choice(game.position.all_moves(seat))))
            now, fresh = game.position, afresh(game.position)
            assert now == fresh
            assert ask_everything(herald, now) == ask_everything(herald, fresh)


@pytest.mark.parametrize("name, options", TABLES, ids=("base", "expansions", "eldorado"))
def test_a_game_that_goes_back_keeps_nothing_of_what_it_leaves(name: str, options: dict[str, Any]) -> None:
    kind, chance = games.load(name), random.Random(6)
    game: Any = kind(kind.read_options(options), seed=6)
    for back in (0, 9, 14):
        for _ in range(back):
            game.undo()
        while not game.over:
            for seat in game.pending:
                game.choose(seat, chance.choice(game.position.legal(seat)))
            views = [[one.view(seat) for seat in range(one.players)] for one in (game.position, afresh(game.position))]
            assert views[0] == views[1]


def ask_everything(herald: Any, position: Any) -> list[Any]:
    """Ask for all that people at a table are shown."""
    seats = range(position.players)
    shown = [herald.standing(position, None), position.scores(), position.view(None)]
    shown += [(position.view(seat), position.legal(seat), position.all_moves(seat)) for seat in seats]
    return shown + [herald.choices(position, seat) for seat in position.pending]
