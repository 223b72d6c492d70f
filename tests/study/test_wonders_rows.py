"""The rows of studies of wonders say what the games themselves say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from argosy import study
from argosy.study.study import Study
from argosy.tabletop.report import simulated_game
from argosy.wonders.facts.words import COLOURS, FLEETS
from argosy.wonders.game import Game
from argosy.wonders.move import SELLERS
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.sheet import LINES, score_sheet
from tests.study.rows import Row, bits, rows_of, without_bits

SETS = ("built", "tucked_cards", "sold_cards", "seen")
TABLES: dict[str, dict[str, Any]] = {
    "base": {"players": 3},
    "first-edition": {"players": 5, "edition": "1"},
    "chosen-sides": {"players": 3, "sides": ["chosen"]},
    "armada": {"players": 4, "expansions": ["armada"]},
    "cities": {"players": 7, "expansions": ["cities"]},
    "teams": {"players": 6, "expansions": ["armada", "cities"], "teams": True},
    "wonder-pack": {"players": 4, "edition": "1", "wonder_pack": True},
    "eight": {"players": 8, "expansions": ["armada", "cities"], "edition": "1"},
    "leaders": {"players": 3, "leaders": "all", "wonders": ["roma", "abu-simbel", "gizah"], "sides": ["night"]},
    "leaders-and-all": {"players": 4, "edition": "1", "expansions": ["armada", "cities"], "leaders": "more"},
    "two": {"players": 2, "wonders": ["babylon", "halikarnassos", "random"], "sides": ["night"]},
    "two-with-a-tower": {"players": 2, "edition": "1", "babel": "tower"},
    "edifice": {"players": 3, "edifice": True, "wonders": ["ur", "carthage", "halikarnassos"], "sides": ["night"]},
    "tower": {"players": 3, "edition": "1", "babel": "tower"},
    "great-projects": {"players": 3, "edition": "1", "babel": "both"},
    "great-projects-and-all": {
        "players": 4,
        "edition": "1",
        "expansions": ["armada", "cities"],
        "leaders": "more",
        "babel": "both",
    },
    "every-box": {
        "players": 4,
        "expansions": ["armada", "cities"],
        "teams": True,
        "leaders": "all",
        "edifice": True,
        "babel": "tower",
    },
}
GAMES = 3
SEED = 5


@pytest.fixture(scope="module", params=TABLES)
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Study:
    out = tmp_path_factory.mktemp("study") / request.param
    return study.run("wonders", out, TABLES[request.param], games=GAMES, seed=SEED, workers=1)


@pytest.fixture(scope="module")
def games(found: Study) -> list[Game]:
    return [simulated_game(Game, found.options, SEED, number) for number in range(GAMES)]


def test_a_seat_row_says_what_the_game_says(found: Study, games: list[Game]) -> None:
    cards = found.facts["lists"]["card"]
    rows = rows_of(found.seats())
    assert len(rows) == GAMES * found.options.players
    for number, game in enumerate(games):
        for seat in range(found.options.players):
            row = rows[number * found.options.players + seat]
            assert without_bits(row, *SETS) == {"game": number, **expected(game, seat, row)}
            assert {name: bits(row, name, cards) for name in SETS} == card_sets(game, seat)


def expected(game: Game, seat: int, row: Row) -> Row:
    """All columns of a seat but the sets of cards, as a table with everything has them, asked from the game."""
    end, city = game.position, game.position.city(seat)
    sheet = score_sheet(end, seat)
    every = {
        "seat": seat + 1,
        "bot": "random",
        **boards(end, seat),
        "place": end.places()[seat],
        "won": share(end, seat),
        "points": end.scores()[seat],
        **{f"points_{line}": end.breakdown(seat).get(line, 0) for line in LINES},
        **{f"points_after_{age}": scores_after(game, age)[seat] for age in (1, 2)},
        "coins": city.coins,
        "debts": city.debts,
        "shields": city.shields,
        "victories": sum(city.victories),
        "defeats": city.defeats,
        "naval": naval(end, seat),
        "stages": len(end.stages(seat)),
        "buildings": len(end.buildings(seat)),
        **{f"{colour}_cards": colours(end, seat).count(colour) for colour in COLOURS},
        **sheet.science_symbols,
        "tucked": len(cards_played(game, seat, "stage")),
        "sold": len(cards_played(game, seat, "sell")) + len(cards_played(game, seat, "tile")),
        "paid": paid(game, seat),
        "received": received(game, seat),
        **armada(end, seat),
        **leaders(end, seat),
        **free_city(end),
        **projects(end, seat, row),
        **tiles(end, seat),
    }
    return {name: every[name] for name in row if name != "game" and name.rpartition("_")[0] not in SETS}


def boards(end: Position, seat: int) -> Row:
    around = {"": seat, "left_": end.left_of(seat), "right_": end.right_of(seat)}
    wonders = {f"{where}wonder": end.board(each)[0].id for where, each in around.items()}
    return {**wonders, **{f"{where}side": end.board(each)[1].id for where, each in around.items()}}


def share(end: Position, seat: int) -> float:
    """The share of a victory; partners have the same."""
    if seat not in end.winners():
        return 0.0
    return end.options.team_size / len(end.winners())


def scores_after(game: Game, age: int) -> tuple[int, ...]:
    """What everybody would have had if the game had ended after an age."""
    return next(position for position in game.positions() if position.age == age + 1).scores()


def naval(end: Position, seat: int) -> int:
    return end.naval_strength(seat)


def colours(end: Position, seat: int) -> list[str]:
    return [card.colour for card in end.buildings(seat)]


def armada(end: Position, seat: int) -> Row:
    if not end.kernel_rules.last_space:
        return {}
    numbers = [end.rules.island_numbers[island.id] for island in end.islands(seat)]
    return {
        "shipyard": end.shipyard(seat).id,
        **{f"ship_{fleet}": end.ships(seat)[fleet] for fleet in FLEETS},
        "islands": len(numbers),
        "island_bits": sum(1 << number for number in numbers),
    }


def leaders(end: Position, seat: int) -> Row:
    if not end.kernel_rules.leaders:
        return {}
    view: Any = end.view(seat).cities[seat]
    copied = end.copied_leader(seat)
    return {
        "leaders": len(view.leaders),
        "leaders_buried": len(view.buried),
        "leaders_tucked": view.leaders_tucked,
        "leaders_sold": view.leaders_sold,
        "leaders_aside": view.leaders_aside + view.leaders_held,
        "copied_leader": copied.id if copied else None,
    }


def free_city(end: Position) -> Row:
    if not end.options.has_free_city:
        return {}
    wonder, side = end.board(2)
    built = {"free_stages": len(end.stages(2)), "free_buildings": len(end.buildings(2))}
    return {"free_wonder": wonder.id, "free_side": side.id, **built}


def projects(end: Position, seat: int, row: Row) -> Row:
    if not end.kernel_rules.projects:
        return {}
    view: Any = end.view(seat).cities[seat]
    parts = {"joined": "joined", "gift": "gift_pawns", "rewarded": "rewards", "owes": "project_debts"}
    lost = {given.age: given.card for given in view.given_up}
    return {
        **{f"project_{age}": end.project(age - 1).id for age in (1, 2, 3)},
        **{f"{name}_{age}": getattr(view, told).count(age) for name, told in parts.items() for age in (1, 2, 3)},
        **{f"given_up_{age}": lost.get(age) for age in (1, 2, 3)},
        **({"free_builds": view.free_builds, "start_lost": int(view.start_lost)} if "free_builds" in row else {}),
    }


def tiles(end: Position, seat: int) -> Row:
    if not end.kernel_rules.tiles:
        return {}
    return {"tiles": len(end.tiles_built(seat)), "tiles_unused": len(end.tile_hand(seat))}


def moves(game: Game) -> list[tuple[Position, int, Any]]:
    """All decisions: the position before, the seat and the move."""
    rounds = zip(game.positions(), game.rounds, strict=False)
    return [(position, seat, move) for position, decided in rounds for seat, move in decided]


def played(game: Game, seat: int, action: str) -> list[str]:
    return [move.card for at, who, move in moves(game) if at.city_decided(who) == seat and move.action == action]


def cards_played(game: Game, seat: int, action: str) -> list[str]:
    """The same without leaders."""
    return [
        card for card in played(game, seat, action) if card in {one.id for one in game.position.rules.catalog.cards}
    ]


def paid(game: Game, seat: int) -> int:
    return sum(sum(move.payment) for at, who, move in moves(game) if at.city_decided(who) == seat)


def received(game: Game, seat: int) -> int:
    total = 0
    for position, who, move in moves(game):
        buyer = position.city_decided(who)
        left, right = position.left_of(buyer), position.right_of(buyer)
        sellers = (left, right, position.left_of(left), position.right_of(right))
        total += sum(coins for seller, coins in zip(sellers, move.payment, strict=True) if seller == seat)
    return total


def card_sets(game: Game, seat: int) -> dict[str, set[str]]:
    end = game.position
    hands = [card.id for position in game.positions() for card in position.hand(seat)]
    held = [leader.id for position in game.positions() for leader in position.leader_hand(seat)]
    recruited = {leader.id for leader in (*end.leaders(seat), *end.buried(seat))}
    shown = {tile.id for tile in end.tiles_built(seat)}
    return {
        "built": {card.id for card in end.buildings(seat)} | recruited | shown,
        "tucked_cards": set(played(game, seat, "stage")),
        "sold_cards": {*played(game, seat, "sell"), *played(game, seat, "tile")},
        "seen": {*hands, *held, *shown, *(tile.id for tile in end.tile_hand(seat))},
    }


def test_a_move_row_says_what_was_decided(found: Study, games: list[Game]) -> None:
    cards = found.facts["lists"]["card"]
    rows = rows_of(found.moves())
    decided = [(number, *move) for number, game in enumerate(games) for move in moves(game)]
    assert len(rows) == len(decided)
    for row, (number, position, seat, move) in zip(rows, decided, strict=True):
        every = described(position, seat, move)
        assert without_bits(row, "hand") == {
            "game": number,
            **{name: every[name] for name in without_bits(row, "hand") if name != "game"},
        }
        assert bits(row, "hand", cards) == {card.id for card in hand(position, seat, move)}


PLAYS = ("sell", "build", "stage", "tile")
OTHERS = ("take", "pick", "recruit", "bury", "copy", "discard")  # which name a card too


def hand(position: Position, seat: int, move: Any) -> list[Any]:
    """What a seat chooses from."""
    if position.phase == "draft":
        return [*position.drafting(seat)]
    if position.phase in ("recruitment", "call"):
        return [*position.leader_hand(seat)]
    if position.phase == "tiles":
        return [*position.drafting_tiles(seat)]
    return [*position.hand(seat)] if move.action in PLAYS else []


def described(position: Position, seat: int, move: Any) -> Row:
    city = position.city_decided(seat)
    return {
        "age": position.age,
        "turn": position.turn,
        "phase": position.phase,
        "seat": seat + 1,
        "action": move.action,
        "card": move.card if move.action in (*PLAYS, *OTHERS) else None,
        "way": move.by or None,
        "stage": stage(position, city, move),
        "ship": None if move.ship == "project" else move.ship or None,
        "project": int(move.ship == "project"),
        "choice": move.choice,
        "tile": move.tile or None,
        "chosen": chosen(position, seat, move),
        **{f"paid_{who.replace('-', '_')}": coins for who, coins in zip(SELLERS, move.spent, strict=True)},
        "points": score_sheet(position, city).total,
        "coins": position.city(city).coins,
        "options": len(position.legal(seat)),
    }


def stage(position: Position, seat: int, move: Any) -> int:
    return move.stage or position.next_stages(seat)[0] if move.action == "stage" else 0


def chosen(position: Position, seat: int, move: Any) -> int:
    if move.action == "side":
        return [side.id for side in position.board(seat)[0].sides].index(move.card)
    if move.action == "sail":
        return sum(1 << FLEETS.index(fleet) for fleet in move.card.split("+"))
    if move.action == "keep":
        return position.rules.island_numbers[move.card]
    if move.action == "return":
        return int(move.card) - 1
    if move.action == "give-back":
        return sum(1 << 2 * (int(age) - 1) for age in move.card.split("+"))
    return int(move.card) if move.action == "lose" else -1


def test_only_some_tables_have_some_columns(tmp_path: Path) -> None:
    base, both = (
        study.run("wonders", tmp_path / str(len(boxes)), {"expansions": boxes}, games=1, workers=1)
        for boxes in ([], ["armada", "cities"])
    )
    added = set(rows_of(both.seats())[0]) - set(rows_of(base.seats())[0])
    assert {"shipyard", "ship_red", "islands", "debts", "black_cards", "points_naval", "built_2"} <= added


def test_games_are_those_of_a_simulation(tmp_path: Path) -> None:
    from argosy.wonders.simulate import simulate

    found = study.run("wonders", tmp_path / "study", {"players": 4}, games=200, seed=9, workers=1)
    report = simulate(Options(players=4), 200, 9, "cpu").to_dict()
    rows = rows_of(found.seats())
    for seat in range(4):
        own = [row for row in rows if row["seat"] == seat + 1]
        assert sum(row["points"] for row in own) / 200 == report["mean_scores"][seat]
