"""A game of El Dorado at the terminal: people and opponents choose, until somebody has won."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from argosy.bots import roster
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
from argosy.eldorado.position import Position
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.seeds import Seeds

LEAVING: Final = ("q", "quit", "exit")
FEW: Final = 6  # kinds of move that are listed without being asked for
LOOKING: Final = ("searching", "stealing")  # phases in which a seat sees cards of others or of the pile
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
    seated = party(options.players, people, given.names)
    console.print(Text(f"El Dorado, {options.players} players, seed {seed}"))
    try:
        Table(game, seated, console, keyboard).play()
    finally:
        if given.record:
            _save(game, given.record)


def _save(game: Game, path: Path) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(Record.from_game(game).to_text())
    except OSError as error:
        raise ArgosyError(f"{path}: cannot be written: {error.strerror}; expected a new file") from error


def _open_words(move: Move) -> str:
    """A move as everybody sees it: which card is taken from the pile or a hand stays secret (E49)."""
    return move.action if move.action == "take" else str(move)


class Left(Exception):  # noqa: N818  nothing went wrong
    """A person has left the game."""


class Line(NamedTuple):
    """What a seat did, and in which step of the game."""

    step: int
    words: str


class Table:
    """One game, from the first decision to the end."""

    def __init__(self, game: Game, seated: Party, console: Console, keyboard: Keyboard) -> None:
        self.game = game
        self.party = seated
        self.console = console
        self.keyboard = keyboard
        self.bot = roster.make("eldorado", "sailor")
        # Stream 0 is the dice (see Game); each opponent draws from a stream of its own, and so do guesses.
        self.chances = [Seeds(game.seed).stream(1 + seat) for seat in range(game.position.players)]
        self.guesses = Seeds(game.seed).stream(1 + game.position.players)
        self.told: list[Line] = []  # what happened, for people who did not look
        self.seen = dict.fromkeys(seated.people, 0)  # how much of it each of them has read
        self.at_keyboard = seated.people[0] if self._is_open() else None

    def _is_open(self) -> bool:
        """Whether nobody at the keyboard has secrets from another: only cards are secret (E49)."""
        return bool(self.party.people) and (len(self.party.people) == 1 or not self.game.options.cards)

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
        self.game.choose(seat, move)
        if self.game.position.pending and self.game.position.chosen(seat) is not None:
            return
        before = self.game.positions()[-2]
        for other, made in self.game.rounds[-1]:
            if made.action != "pass" and self._came_to_light(before, other, made):
                self._tell(other, f"{before.moment}: {self.party.names[other]}: {_open_words(made)}")

    def _came_to_light(self, before: Position, seat: int, move: Move) -> bool:
        """Whether others saw it: of several who answer with a card only the first one plays it (Q27)."""
        return move.action != "play" or self.game.position.hand(seat) != before.hand(seat)

    def _tell(self, seat: int, line: str) -> None:
        """Tell what a seat did: at once, and again to people who take the keyboard later."""
        self.told.append(Line(len(self.game.rounds), line))
        if seat not in self.party.people:
            self.console.print(Text(line, style="dim"))

    def _hand_over(self, seat: int) -> None:
        """Hide the hand of one person from the next, and tell the next what happened meanwhile."""
        self._clear()
        name = self.party.names[seat]
        self.console.print(Text(f"Hand the keyboard over to {name}.", style="bold"))
        if self.keyboard.pause(f"{name}, press Enter when only you look> ").lower() in LEAVING:
            raise Left
        self._clear()
        self.at_keyboard = seat
        for line in self.told[self.seen[seat] :]:
            self.console.print(Text(line.words, style="dim"))

    def _clear(self) -> None:
        if self.keyboard.has_person:
            self.console.clear()

    def _ask(self, seat: int) -> None:
        """Ask a person until a move is made."""
        if not self._is_open() and self.at_keyboard != seat:
            self._hand_over(seat)
        self.seen[seat] = len(self.told)
        print_chart(self.game.position, seat, self.console)
        kinds = self.game.position.kinds(seat)
        if len(kinds) <= FEW:
            self.console.print(moves_table(kinds, numbered=True))
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
            self._undo(seat)
        elif answer in ("", "?", "h", "help"):
            self.console.print(Text(HELP, style="dim"))
        else:
            return False
        return True

    def _undo(self, seat: int) -> None:
        """Back to the last decision of a person; where cards are secret, only while nothing came to light by it."""
        if not self.game.rounds:
            raise ArgosyError("there is nothing to undo yet")
        if not self._is_open() and not self._can_undo(seat):
            raise ArgosyError("others have decided since, or cards were seen: that cannot be undone")
        self.game.undo()
        while self.game.rounds and self.game.pending[0] not in self.party.people:
            self.game.undo()
        self.told = [line for line in self.told if line.step <= len(self.game.rounds)]

    def _can_undo(self, seat: int) -> bool:
        """Whether the last decision was this seat's alone, and showed it no card."""
        position, decisions = self.game.position, self.game.rounds[-1]
        alone = [other for other, _ in decisions] == [seat] and position.pending == (seat,)
        alone = alone and all(position.chosen(other) is None for other in range(position.players))
        before = self.game.positions()[-2]
        return alone and position.phase not in LOOKING and position.hand(seat) == before.hand(seat)

    def _move(self, seat: int, answer: str) -> Move:
        """The move that a text means, or the number of a kind."""
        position = self.game.position
        kinds = position.kinds(seat)
        if answer.isdigit() and 1 <= int(answer) <= len(kinds):
            return kinds[int(answer) - 1].most
        return position.find(seat, answer)
