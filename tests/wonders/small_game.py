"""A small game that has everything there is to hide: few cards, free stages, and powers that use the discard pile.

Three seats, hands of five cards, four turns. One card of Age I and one guild stay out of the game. The first seat may
build from the pile up to three times, the second plays its last card and may build from the pile once.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import Round, pick, random_rounds

COPIES = {1: (2, 2, 2, 2, 2, 2, 2, 1, 1), 2: (2, 2, 2, 2, 2, 2, 1, 1, 1), 3: (2, 2, 2, 2, 2, 1, 1)}
GUILDS = 4
WONDERS = {
    "digger": ("build_from_discard", "build_from_discard", "build_from_discard"),
    "lingerer": ("play_seventh_card", "vp 1", "build_from_discard"),
    "builder": ("vp 1", "vp 1", "vp 1", "vp 1"),
}
NUMBERS = "[numbers]\nmax_players = 3\nhand_size = 5\nextra_guilds = 0\n"


def small_options(folder: Path, salvage_optional: bool = True, salvage_sees_leftovers: bool = True) -> Options:
    """The table of the small game; its data file is written into the folder."""
    path = folder / "small.toml"
    path.write_text(_data(), encoding="utf-8")
    return Options(
        players=3,
        wonders=tuple(WONDERS),
        data=(str(path),),
        salvage_optional=salvage_optional,
        salvage_sees_leftovers=salvage_sees_leftovers,
    )


def _data() -> str:
    usual = load_catalog("2")
    ids = [card.id for card in usual.cards] + [wonder.id for wonder in usual.wonders]
    gone = ", ".join(f'"{name}"' for name in ids)
    cards = [
        _card(f"c{age}{kind}", age, f"copies = {[3] * copies}")
        for age in COPIES
        for kind, copies in enumerate(COPIES[age])
    ]
    guilds = [_card(f"guild{kind}", 3, "guild = true", "purple") for kind in range(GUILDS)]
    wonders = [_wonder(name, stages) for name, stages in WONDERS.items()]
    return "\n".join([f"remove = [{gone}]", NUMBERS, *cards, *guilds, *wonders])


def _card(name: str, age: int, copies: str, colour: str = "blue") -> str:
    return f'[[card]]\nid = "{name}"\nname = "{name}"\nage = {age}\ncolour = "{colour}"\n{copies}\neffects = ["vp 1"]\n'


def _wonder(name: str, stages: tuple[str, ...]) -> str:
    side = f'[[wonder]]\nid = "{name}"\nname = "{name}"\n[[wonder.side]]\nid = "A"\nresource = "W"\n'
    return side + "".join(f'[[wonder.side.stage]]\neffects = ["{stage}"]\n' for stage in stages)


def small_moves(position: Position, chance: Chance) -> dict[int, Move]:
    """A move for every pending seat; two of three times a building, so that few cards lie face down."""
    return {seat: _small_move(position.legal(seat), chance) for seat in position.pending}


def _small_move(moves: list[Move], chance: Chance) -> Move:
    builds = [move for move in moves if move.action in ("build", "take")]
    return pick(builds if builds and draw(chance, 3) else moves, chance)


def small_rounds(options: Options, seed: int) -> Iterator[Round]:
    """A random small game, round by round."""
    return random_rounds(options, seed, small_moves)
