"""What a game at the keyboard has in both games: bots, people who take turns at one keyboard, and saving the record."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic

from rich.console import Console
from rich.text import Text

from argosy.bots import roster
from argosy.bots.bot import Bot
from argosy.cli.keyboard import Keyboard
from argosy.cli.players import Players
from argosy.cli.style import TITLE
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.game import Game, MoveT, OptionsT, PositionT
from argosy.tabletop.game_record import GameRecord
from argosy.tabletop.seeds import Seeds

LEAVING: Final = ("q", "quit", "exit")
DRAWN_SEEDS: Final = 1_000_000  # few, so that a seed is short to tell and to type


class Leave(Exception):  # noqa: N818  a wish, not an error
    """The player wants to leave the game."""


def draw_seed() -> int:
    """Draw the seed of a game for which nobody named one."""
    return secrets.randbelow(DRAWN_SEEDS)


def save(record: GameRecord[Any, Any, Any], path: Path) -> None:
    """Write the record of a game, as far as it has come, to a file that did not exist."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(record.to_text())
    except OSError as error:
        raise ArgosyError(f"{path}: cannot be written: {error.strerror}; expected a new file") from error


class Session(Generic[OptionsT, PositionT, MoveT]):
    """One game, its players, and the person who looks at the screen now."""

    def __init__(
        self, game: Game[OptionsT, PositionT, MoveT], players: Players, console: Console, keyboard: Keyboard
    ) -> None:
        self.game = game
        self.names, self.people = players.names, players.people
        self.console = console
        self.keyboard = keyboard
        self.bot: Bot[PositionT, MoveT] = roster.make(game.name, "sailor")
        # Stream 0 is the chance of the game (see Game); each bot draws from a stream of its own, and so do guesses.
        assert isinstance(game.seed, int)  # no game in the terminal is sealed
        seeds = Seeds(game.seed)
        self.chances = [seeds.stream(1 + seat) for seat in range(len(self.names))]
        self.guesses = seeds.stream(1 + len(self.names))
        self.seen = dict.fromkeys(self.people, 0)  # how many rounds of the story each person has read
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None

    def as_known(self, seat: int) -> PositionT:
        """Return the position as a seat knows it: what it cannot know is dealt anew, so nothing can leak."""
        return self.game.position.redeal(seat, self.guesses)

    def bot_move(self, seat: int) -> MoveT:
        """Let the bot on a seat choose a move."""
        return self.bot.choose(self.as_known(seat), seat, self.chances[seat])

    def hand_over(self, seat: int, ask: Callable[[str], str], hint: str = "") -> str:
        """Hide the screen of one person from the next, and return what the next one answers."""
        self.clear()
        name = self.names[seat]
        self.console.print(Text(f"Hand the keyboard over to {name}.", style=TITLE))
        answer = ask(f"{name}, press Enter when only you look{hint}> ").lower()
        self.at_keyboard = seat
        if answer in LEAVING:
            raise Leave
        return answer

    def clear(self) -> None:
        """Clear the screen, if a person looks at it."""
        if self.keyboard.has_person:
            self.console.clear()
