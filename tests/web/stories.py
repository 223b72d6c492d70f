"""Games that are written down for a browser: looked for until a moment fits, and played at a table up to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.move import Move
from argosy.wonders.notation import Record
from argosy.wonders.options import Options
from tests.support import lively_moves
from tests.web.script import Script
from tests.web.visitor import Visitor
from tests.web.wonders_player import WondersPlayer

Fits = Callable[[Game], bool]
Decide = Callable[[Game, Chance], dict[int, Move]]
SEEDS: Final = range(1, 200)
AFTERWARDS: Final = 2  # rounds that a story goes on after its moment


def lively(game: Game, chance: Chance) -> dict[int, Move]:
    """Decide for all who are to decide."""
    return lively_moves(game.position, chance)


def must_give_up(game: Game) -> bool:
    """Whether the first seat chooses what it gives up, because a project has failed."""
    return game.position.phase == "penalty" and 0 in game.pending and len(game.position.legal(0)) > 1


@cache
def story(options: Options, fits: Fits, decide: Decide = lively) -> tuple[str, int]:
    """The record of the first game with a moment that fits, a little beyond it, and that moment."""
    for seed in SEEDS:
        game, chance = Game(options, seed), Seeds(seed).stream(1)
        found: int | None = None
        while not game.over and (found is None or len(game.rounds) < found + AFTERWARDS):
            if found is None and fits(game):
                found = len(game.rounds)
            for seat, move in decide(game, chance).items():
                game.choose(seat, move)
        if found is not None:
            return Record.from_game(game).to_text(), found
    raise AssertionError("no game has such a moment")


class Stories:
    """Plays stories at tables of a server; the scripts end with the test."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self.scripts: list[Script] = []

    def __call__(self, options: Options, fits: Fits, decide: Decide = lively) -> tuple[Script, int]:
        """Play up to the first moment that fits; return the script, and the moment."""
        text, moment = story(options, fits, decide)
        file = self.folder / f"story-{len(self.scripts)}.toml"
        file.write_text(text, encoding="utf-8")
        self.scripts.append(Script(self.url, "wonders", file))
        self.scripts[-1].play_until(moment)
        return self.scripts[-1], moment

    def end(self) -> None:
        """End all scripts."""
        for script in self.scripts:
            script.end()


def watch(visitor: Visitor, script: Script) -> WondersPlayer:
    """Sit down on the first seat of a story, at its moment."""
    player = WondersPlayer(visitor).sit_down(script.seated[0])
    player.wait_for_turn()
    player.leave_scenes()
    return player
