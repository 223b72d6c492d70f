"""A small game that has everything there is to hide: few cards, free stages, and powers that use the discard pile.

Three seats, hands of five cards, four turns. One card of Age I and one guild stay out of the game. The first seat may
build from the pile up to three times, the second plays its last card and may build from the pile once.

With expansions, three of four cards of each pool are mixed into each deck. Of the decks of Age I and III, one card more
stays out, whatever its kind (R13). Ships explore islands, and others lose coins.
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
COPIES_WITH_POOLS = {1: (2, 2, 2, 2, 1, 1), 2: (2, 2, 2, 1, 1, 1), 3: (2, 2, 1, 1, 1)}
POOL_EFFECTS = {"armada": "fleet green 1", "cities": "others_lose 1"}
POOL = 4
GUILDS = 4
WONDERS = {
    "digger": ("build_from_discard", "build_from_discard", "build_from_discard"),
    "lingerer": ("play_seventh_card", "vp 1", "build_from_discard"),
    "builder": ("vp 1", "vp 1", "vp 1", "vp 1"),
}
NUMBERS = "[numbers]\nmax_players = 3\nextra_guilds = 0\n"
HAND = 5


def small_options(
    folder: Path,
    salvage_optional: bool = True,
    salvage_sees_leftovers: bool = True,
    expansions: tuple[str, ...] = (),
) -> Options:
    """The table of the small game; its data file is written into the folder."""
    path = folder / "small.toml"
    path.write_text(_data(expansions), encoding="utf-8")
    return Options(
        players=3,
        wonders=tuple(WONDERS),
        data=(str(path),),
        salvage_optional=salvage_optional,
        salvage_sees_leftovers=salvage_sees_leftovers,
        expansions=expansions,
    )


def _data(expansions: tuple[str, ...]) -> str:
    usual = load_catalog("2", expansions)
    ids = [card.id for card in usual.cards] + [wonder.id for wonder in usual.wonders]
    gone = ", ".join(f'"{name}"' for name in ids)
    copies = COPIES_WITH_POOLS if expansions else COPIES
    cards = [
        _card(f"c{age}{kind}", age, f"copies = {[3] * number}")
        for age in copies
        for kind, number in enumerate(copies[age])
    ]
    pools = [card for name in expansions for age in copies for card in _pool(name, age)]
    guilds = [_card(f"guild{kind}", 3, "guild = true", "purple") for kind in range(GUILDS)]
    wonders = [_wonder(name, stages) for name, stages in WONDERS.items()]
    numbers = f"{NUMBERS}hand_size = {HAND - len(expansions)}\n"  # each expansion adds a card (A14, C2)
    return "\n".join([f"remove = [{gone}]", numbers, *cards, *pools, *guilds, *wonders])


def _pool(expansion: str, age: int) -> list[str]:
    """The cards of an expansion; each exists once (A9, C1)."""
    copies = f'expansion = "{expansion}"\ncopies = [3]'
    return [_card(f"{expansion}{age}{kind}", age, copies, effect=POOL_EFFECTS[expansion]) for kind in range(POOL)]


def _card(name: str, age: int, copies: str, colour: str = "blue", effect: str = "vp 1") -> str:
    head = f'[[card]]\nid = "{name}"\nname = "{name}"\nage = {age}\ncolour = "{colour}"\n'
    return f'{head}{copies}\neffects = ["{effect}"]\n'


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
