"""Studies that nobody played: rows made up from a seed, in the columns of real studies, for tests of their figures."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from argosy.study.columns import TEXT, Column, card_words, present
from argosy.study.eldorado import columns as eldorado
from argosy.study.folder import MOVES, SEATS, STUDY, part
from argosy.study.plan import FORMAT
from argosy.study.wonders import columns as wonders
from argosy.wonders.facts.babel import NO_BABEL
from argosy.wonders.facts.leaders import NO_LEADERS
from argosy.wonders.facts.library import load_catalog

Row = dict[str, Any]


def write_table(path: Path, columns: Iterable[Column], rows: Sequence[Row]) -> None:
    """Write rows with the types of the columns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays = {column.name: pa.array([row[column.name] for row in rows], type=_type(column)) for column in columns}
    pq.write_table(pa.table(arrays), path)


def _type(column: Column) -> pa.DataType:
    return pa.dictionary(pa.int16(), pa.string()) if column.type == TEXT else pa.type_for_alias(column.type)


def cards(
    edition: str = "2", expansions: tuple[str, ...] = (), leaders: str = NO_LEADERS, babel: str = NO_BABEL
) -> list[str]:
    """List the cards of an edition, then its leaders and tiles, as a study of it does."""
    catalog = load_catalog(edition, expansions, (), leaders=leaders, babel=babel)
    ids = [one.id for group in (catalog.cards, catalog.leaders, catalog.tiles) for one in group]
    return list(dict.fromkeys(ids))


class WondersRows:
    """Seat rows and move rows of made-up games of wonders. Boards are dealt by `deals`, all else follows the seed."""

    def __init__(
        self,
        players: int,
        games: int,
        seed: int,
        expansions: tuple[str, ...] = (),
        leaders: str = NO_LEADERS,
        deals: int = 1,
        edifice: bool = False,
        babel: str = NO_BABEL,
    ) -> None:
        self.chance, self.deals = random.Random(seed), random.Random(deals)
        self.players, self.expansions = players, expansions
        self.cards = cards("2", expansions, leaders, babel)
        self.projects = [(one.age, one.id) for one in load_catalog("2", (), (), edifice=edifice).projects]
        self.wonders = [wonder.id for wonder in load_catalog("2", expansions, ()).wonders]
        self.features = card_words(len(self.cards)) | set(expansions)
        self.features |= set() if leaders == NO_LEADERS else {"leaders"}
        self.features |= {"projects"} if edifice else set()
        self.features |= {"tower"} if babel != NO_BABEL else set()
        self.seat_columns = present(wonders.SEAT_COLUMNS, self.features)
        self.move_columns = present(wonders.MOVE_COLUMNS, self.features)
        self.seats: list[Row] = []
        self.moves: list[Row] = []
        for game in range(games):
            self._play(game)

    def _play(self, game: int) -> None:
        boards = self.deals.sample(self.wonders, self.players)
        rows = [self._seat(game, seat, boards) for seat in range(self.players)]
        order = sorted(rows, key=lambda row: (-row["points"], -row["coins"]))
        for row in rows:
            row["place"] = 1 + sum(_worth(other) > _worth(row) for other in rows)
        firsts = sum(row["place"] == 1 for row in rows)
        for row in rows:
            row["won"] = 1 / firsts if row["place"] == 1 else 0.0
        assert order[0]["place"] == 1
        self.seats += rows
        self.moves += [self._move(game, row, turn) for row in rows for turn in range(4)]

    def _seat(self, game: int, seat: int, boards: list[str]) -> Row:
        chance = self.chance
        row: Row = {column.name: chance.randrange(6) for column in self.seat_columns}
        left, right = boards[(seat + 1) % self.players], boards[seat - 1]
        sides = [self.deals.choice(["day", "night"]) for _ in range(3)]
        lines = [column.name for column in self.seat_columns if column.field == "line"]
        row |= {"game": game, "seat": seat + 1, "bot": ["merchant", "sailor"][seat % 2], "shipyard": "S1"}
        row |= {"copied_leader": None}
        row |= {"wonder": boards[seat], "left_wonder": left, "right_wonder": right}
        row |= {"side": sides[0], "left_side": sides[1], "right_side": sides[2]}
        row |= self._taking_part()
        row["points_wonder"] += 2 * (boards[seat] == "gizah")
        row["points"] = sum(row[line] for line in lines)
        row["points_after_1"], row["points_after_2"] = chance.randrange(5), chance.randrange(15)
        return row | self._bits()

    def _taking_part(self) -> Row:
        """Return a project of each age, and at random what the seat has of it."""
        if not self.projects:
            return {}
        open_now = {age: [name for of, name in self.projects if of == age] for age in (1, 2, 3)}
        parts = {
            f"{part}_{age}": self.chance.randrange(2)
            for part in ("joined", "gift", "rewarded", "owes")
            for age in open_now
        }
        named = {f"project_{age}": self.chance.choice(names) for age, names in open_now.items()}
        return {**parts, **named, **{f"given_up_{age}": None for age in open_now}}

    def _bits(self) -> Row:
        seen = {number for number in range(len(self.cards)) if self.chance.random() < 0.5}
        built = {number for number in seen if self.chance.random() < 0.3}
        rest = sorted(seen - built)
        piles = {"seen": seen, "built": built, "tucked_cards": set(rest[:3]), "sold_cards": set(rest[3:5])}
        words = range(-(-len(self.cards) // 64))
        return {f"{name}_{word}": _word(pile, word) for name, pile in piles.items() for word in words}

    def _move(self, game: int, row: Row, turn: int) -> Row:
        move: Row = {column.name: 0 for column in self.move_columns}
        move |= {"game": game, "seat": row["seat"], "age": 1, "turn": turn + 1, "way": None, "ship": None, "tile": None}
        move["points"] = (7 * game + 5 * row["seat"] * turn) % 11  # some turns have several leaders
        is_turn = turn < 3
        card = self.chance.choice(self.cards) if is_turn else None
        return move | {"phase": "turn" if is_turn else "side", "action": "build" if is_turn else "turn", "card": card}


class EldoradoRows:
    """Seat rows of made-up games of El Dorado."""

    def __init__(self, players: int, games: int, seed: int) -> None:
        self.chance = random.Random(seed)
        self.players = players
        self.seat_columns = present(eldorado.SEAT_COLUMNS, set())
        self.seats: list[Row] = []
        for game in range(games):
            self._play(game)

    def _play(self, game: int) -> None:
        chance, colours = self.chance, ["turquoise", "red", "blue", "orange"]
        winner, first = chance.randrange(self.players), chance.randrange(self.players)
        shared = {"game": game, "rounds": chance.randrange(4, 12), "ending": chance.choice(["claim", "survival"])}
        dealt = chance.sample(colours, self.players)
        empty = [colour for colour in colours if colour not in dealt]
        opposite = [colours[(colours.index(colour) + 2) % 4] for colour in empty]
        for seat in range(self.players):
            row: Row = {column.name: chance.randrange(5) for column in self.seat_columns}
            row |= {"seat": seat + 1, "bot": "merchant", "colour": dealt[seat], "second_colour": None, **shared}
            row |= {"start": 1 + (seat - first) % self.players, "central": chance.random() < 0.2, "claim": "posts"}
            row |= {"opposite_neutral": dealt[seat] in opposite and self.players == 3}
            row |= {"won": float(seat == winner), "place": 1 if seat == winner else 2}
            row["areas"] = sum(row[f"areas_{region}"] for region in (*colours, "eldorado"))
            self.seats.append(row)


def _worth(row: Row) -> tuple[int, int]:
    return row["points"], row["coins"]


def _word(pile: Iterable[int], word: int) -> int:
    return sum(1 << (number % 64) for number in pile if number // 64 == word)


def write_study(folder: Path, rows: WondersRows | EldoradoRows, options: Row, seed: int = 1, parts: int = 3) -> Path:
    """Write made-up rows as a study of so many parts."""
    games = max(row["game"] for row in rows.seats) + 1
    chunk = -(-games // parts)
    for number in range(parts):
        games_here = range(number * chunk, (number + 1) * chunk)
        seats = [row for row in rows.seats if row["game"] in games_here]
        write_table(folder / part(SEATS, number), rows.seat_columns, seats)
        if isinstance(rows, WondersRows):
            here = [row for row in rows.moves if row["game"] in games_here]
            write_table(folder / part(MOVES, number), rows.move_columns, here)
    facts = {
        "format": FORMAT,
        "game": "wonders" if isinstance(rows, WondersRows) else "eldorado",
        "options": {**options, "players": rows.players},
        "games": games,
        "seed": seed,
        "bots": ["merchant", *["sailor"] * (rows.players - 1)],
        "chunk": chunk,
        "moves_every": 1 if isinstance(rows, WondersRows) else 0,
        "counts_only": False,
        "moves": 1000,
        "hashes": {"rules": "0123", "data": "4567", "rows": "89ab"},
        "versions": {"argosy": "0.0.1"},
        "lists": {"card": rows.cards if isinstance(rows, WondersRows) else []},
    }
    (folder / STUDY).write_text(json.dumps(facts), encoding="utf-8")
    return folder
