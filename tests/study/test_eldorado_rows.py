"""The rows of studies of El Dorado say what the games themselves say."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from argosy import study
from argosy.eldorado.facts.catalog import COLOURS, ELDORADO
from argosy.eldorado.game import Game
from argosy.eldorado.position import Position
from argosy.eldorado.sheet import EldoradoHolding, holdings
from argosy.study.study import Study
from argosy.tabletop.errors import OptionError
from argosy.tabletop.report import simulated_game
from tests.study.rows import Row, rows_of

TABLES: dict[str, dict[str, Any]] = {
    "four": {"players": 4, "round_limit": 12},
    "three": {"players": 3, "round_limit": 12},
    "two-with-all": {"players": 2, "round_limit": 8, "cards": True, "land_hiring": True, "placement": "own"},
    "to-the-end": {"players": 4, "cards": True},
}
GAMES = 2
SEED = 16  # whose first game with cards is won by a claim


@pytest.fixture(scope="module", params=TABLES)
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Study:
    out = tmp_path_factory.mktemp("study") / request.param
    return study.run("eldorado", out, TABLES[request.param], games=GAMES, seed=SEED, workers=1)


@pytest.fixture(scope="module")
def games(found: Study) -> list[Game]:
    return [simulated_game(Game, found.options, SEED, number) for number in range(GAMES)]


def test_a_seat_row_says_what_the_game_says(found: Study, games: list[Game]) -> None:
    rows = rows_of(found.seats())
    assert len(rows) == GAMES * found.options.players
    for number, game in enumerate(games):
        for seat in range(found.options.players):
            row = rows[number * found.options.players + seat]
            every = {"game": number, **expected(game, seat)}
            assert row == {name: every[name] for name in row}


def expected(game: Game, seat: int) -> Row:
    end, colours = game.position, game.position.colours_of(seat)
    own = [each for each in holdings(end.state, end.kernel_rules) if each.seat == seat + 1]
    return {
        "seat": seat + 1,
        "bot": "random",
        "colour": COLOURS[colours[0]],
        "second_colour": COLOURS[colours[1]] if len(colours) > 1 else None,
        "start": starts(game).index(seat) + 1,
        "opposite_neutral": any(end.state.bands[(colour + 2) % 4].seat < 0 for colour in colours),
        "place": end.places()[seat],
        "won": 1 / len(end.winners()) if seat in end.winners() else 0.0,
        "rounds": end.state.round,
        "ending": end.ending,
        "claim": claim(own),
        **claims(game, seat),
        **{f"areas_{region}": areas(end, colours, region) for region in (*COLOURS, ELDORADO)},
        **{name: end.breakdown(seat)[name] for name in ("areas", "posts", "foreign_cities", "pirates")},
        "central": any(each.central_post for each in own),
        "own_cities": own_cities(end, colours),
        "provinces": sum(len(each.provinces) for each in own),
        "gold": gold(end, colours),
        "ships": ships(end, colours),
        "cards": len(end.hand(seat)),
    }


def starts(game: Game) -> list[int]:
    """The seats in the order of their first turns: that of the colours."""
    bands = [band.seat for band in game.position.state.bands if band.seat >= 0]
    return list(dict.fromkeys(bands))


def claim(own: list[EldoradoHolding]) -> str:
    """The conditions that are fulfilled, as E9 and E10 say them: enough posts with the centre, or foreign cities."""
    with_province = [each for each in own if each.provinces]
    posts = any(each.central_post and each.posts >= POSTS for each in with_province)
    cities = any(each.foreign_cities >= CITIES for each in with_province)
    return {(False, False): "none", (True, False): "posts", (False, True): "cities", (True, True): "both"}[
        posts, cities
    ]


POSTS, CITIES = 3, 4


def claims(game: Game, seat: int) -> Row:
    """How often the seat's claims rose, from position to position, and the round of the first."""
    positions = game.positions()
    raised = [
        after.state.round + 1
        for before, after in pairwise(positions)
        for colour in game.position.colours_of(seat)
        if after.state.bands[colour].claim and not before.state.bands[colour].claim
    ]
    return {"claims": len(raised), "first_claim": raised[0] if raised else 0}


def areas(end: Position, colours: tuple[int, ...], region: str) -> int:
    spaces = end.rules.spaces
    own = [number for number, area in enumerate(end.state.areas[: end.kernel_rules.areas]) if area.control in colours]
    return sum(spaces[number].region == region for number in own)


def own_cities(end: Position, colours: tuple[int, ...]) -> int:
    r = end.kernel_rules
    cities = [r.city[colour][place] for colour in colours for place in range(r.cities)]
    return sum(end.state.areas[city].control in colours for city in cities)


def gold(end: Position, colours: tuple[int, ...]) -> int:
    land = sum(area.gold for area in end.state.areas[: end.kernel_rules.areas] if area.control in colours)
    manned = [ship for ship in end.state.ships[: end.state.afloat] if ship.crew > 0 and ship.colour in colours]
    return land + sum(ship.gold for ship in manned)


def ships(end: Position, colours: tuple[int, ...]) -> int:
    at_sea = [ship for ship in end.state.ships[: end.state.afloat] if ship.space >= end.kernel_rules.areas]
    return sum(ship.colour in colours for ship in at_sea)


def test_a_move_row_says_what_was_decided(found: Study, games: list[Game]) -> None:
    decided = [
        (number, position, seat, move)
        for number, game in enumerate(games)
        for position, moves in zip(game.positions(), game.rounds, strict=False)
        for seat, move in moves
    ]
    rows = rows_of(found.moves())
    assert len(rows) == len(decided)
    for row, (number, position, seat, move) in zip(rows, decided, strict=True):
        every = {"game": number, **described(position, seat, move)}
        assert row == {name: every[name] for name in row}


def described(position: Position, seat: int, move: Any) -> Row:
    raid = position.rules.verb_of(move.card) == "raid"
    names_seat = move.here.isdigit()
    return {
        "round": position.round,
        "turn": position.turn,
        "phase": position.phase,
        "seat": seat + 1,
        "colour": position.active,
        "action": move.action,
        "card": move.card or None,
        "here": None if raid or names_seat else move.here or None,
        "there": move.there or None,
        "pirates": move.pirates,
        "gold": move.gold,
        "natives": move.natives,
        "player": int(move.here) if names_seat else 0,
        "raider": move.here if raid and move.here else None,
        "points": position.points,
        "options": len(position.kinds(seat)),
    }


def test_one_game_is_won_by_a_claim() -> None:
    """Else the columns of claims would be compared where nobody claims."""
    game = simulated_game(Game, Game.read_options(TABLES["to-the-end"]), SEED, 0)
    assert game.position.ending == "claim"
    assert any(claims(game, seat)["claims"] for seat in range(4))


def test_games_that_need_not_end_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.raises(OptionError, match=r"round_limit.*Q57"):
        study.run("eldorado", tmp_path_factory.mktemp("study"), {"round_limit": 0}, games=1)
