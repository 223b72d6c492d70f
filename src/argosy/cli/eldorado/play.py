"""A game of El Dorado at the terminal: people and opponents choose, until somebody has won."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from argosy.bots.roster import ELDORADO_BOTS
from argosy.cli.eldorado.chart import print_chart, space_in_words
from argosy.cli.eldorado.moves import moves_table
from argosy.cli.eldorado.options import eldorado_options
from argosy.cli.eldorado.score import print_holdings
from argosy.cli.terminal.keyboard import Keyboard
from argosy.cli.terminal.party import Party, party
from argosy.cli.terminal.setup import DRAWN_SEEDS
from argosy.eldorado.game import Game
from argosy.eldorado.move import Move
from argosy.eldorado.notation import Record
from argosy.eldorado.options import Options
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.seeds import Seeds

LEAVING: Final = ("q", "quit", "exit")
HELP: Final = (
    "Type a move, as in 'launch T6 K09' or 'load T6 K09 pirates 4', or its number in the list: alone it takes all it "
    "can. 'm' lists moves, 't' shows the table, 's' who holds what, 'T6' where a space lies. 'u' undoes, 'q' leaves."
)


def play_eldorado(given: argparse.Namespace, console: Console, keyboard: Keyboard) -> None:
    """Play one game; without a seed one is drawn."""
    seed = secrets.randbelow(DRAWN_SEEDS) if given.seed is None else given.seed
    people = "0" if given.demo else given.humans
    options = eldorado_options(given, 0 if people != "0" else Options().round_limit)  # Q57
    game = Game(options, seed)
    console.print(Text(f"El Dorado, {options.players} players, seed {seed}"))
    try:
        Table(game, party(options.players, people, given.names), console, keyboard).play()
    finally:
        if given.record:
            _save(game, given.record)


def _save(game: Game, path: Path) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(Record.from_game(game).to_text())
    except OSError as error:
        raise ArgosyError(f"{path}: cannot be written: {error.strerror}; expected a new file") from error


class Left(Exception):  # noqa: N818  nothing went wrong
    """A person has left the game."""


class Table:
    """One game, from the first decision to the end."""

    def __init__(self, game: Game, seated: Party, console: Console, keyboard: Keyboard) -> None:
        self.game = game
        self.party = seated
        self.console = console
        self.keyboard = keyboard
        self.bot = ELDORADO_BOTS["buccaneer"]()
        # Stream 0 is the dice (see Game); each opponent draws from a stream of its own, and so do guesses.
        self.chances = [Seeds(game.seed).stream(1 + seat) for seat in range(game.position.players)]
        self.guesses = Seeds(game.seed).stream(1 + game.position.players)

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while not self.game.over:
                self._decide(self.game.pending[0])
        except Left:
            self.console.print(Text("You left the game."))
        print_holdings(self.game.position, self.console)

    def _decide(self, seat: int) -> None:
        if seat in self.party.people:
            self._ask(seat)
            return
        known = self.game.position.redeal(seat, self.guesses)
        self._choose(seat, self.bot.choose(known, seat, self.chances[seat]))

    def _choose(self, seat: int, move: Move) -> None:
        """Commit a decision; what opponents did is told once nobody can answer it unseen any more."""
        before = self.game.position.moment
        self.game.choose(seat, move)
        if self.game.position.pending and self.game.position.chosen(seat) is not None:
            return
        for other, made in self.game.rounds[-1]:
            if other not in self.party.people and str(made) != "pass":
                self.console.print(Text(f"{before}: {self.party.names[other]}: {made}", style="dim"))

    def _ask(self, seat: int) -> None:
        """Ask a person until a move is made."""
        print_chart(self.game.position, seat, self.console)
        while True:
            answer = self.keyboard.ask(f"{self.party.names[seat]}> ")
            if answer.lower() in LEAVING:
                raise Left
            try:
                if not self._told(seat, answer):
                    self._choose(seat, self._move(seat, answer))
                    return
                if answer == "u":
                    return
            except ArgosyError as error:
                self.console.print(Text(str(error), style="red"))

    def _told(self, seat: int, answer: str) -> bool:
        """Answer a question, or go back; whether the answer was one of these."""
        if answer == "m":
            self.console.print(moves_table(self.game.position.kinds(seat), numbered=True))
        elif answer == "t":
            print_chart(self.game.position, seat, self.console)
        elif answer == "s":
            print_holdings(self.game.position, self.console)
        elif answer.upper() in self.game.position.rules.space_numbers:
            self.console.print(Text(space_in_words(self.game.position, answer.upper())))
        elif answer == "u":
            self._undo()
        elif answer in ("", "?", "h", "help"):
            self.console.print(Text(HELP, style="dim"))
        else:
            return False
        return True

    def _undo(self) -> None:
        """Back to the last decision of a person."""
        self.game.undo()
        while self.game.rounds and self.game.pending[0] not in self.party.people:
            self.game.undo()

    def _move(self, seat: int, answer: str) -> Move:
        """The move that a text means, or the number of a kind."""
        position = self.game.position
        kinds = position.kinds(seat)
        if answer.isdigit() and 1 <= int(answer) <= len(kinds):
            return kinds[int(answer) - 1].most
        return position.find(seat, answer)
