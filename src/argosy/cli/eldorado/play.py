"""A game of El Dorado at the terminal: people and bots choose until somebody has won."""

import argparse
from typing import Final

from rich.console import Console
from rich.text import Text

from argosy.cli.eldorado.chart import moves_table, print_chart, print_holdings, space_in_words
from argosy.cli.keyboard import Keyboard
from argosy.cli.players import Players, seat_players
from argosy.cli.session import LEAVING, Leave, Session, draw_seed, save
from argosy.cli.table_options import table_options
from argosy.eldorado.explain import story
from argosy.eldorado.game import Game
from argosy.eldorado.herald import standing
from argosy.eldorado.move import Move
from argosy.eldorado.notation import Record
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.errors import ArgosyError, OptionError

FEW: Final = 6  # kinds of move that are listed without being asked for
HELP: Final = (
    "Type a move, as in 'launch T6 K09' or 'load T6 K09 pirates 4', or its number in the list: alone it takes all it "
    "can. 'm' lists moves, 't' shows the table, 's' who holds what, 'T6' where a space lies. 'u' undoes, back to the "
    "last die or card; 'q' leaves."
)


def play_eldorado(given: argparse.Namespace, console: Console, keyboard: Keyboard) -> None:
    """Play one game; without a seed one is drawn."""
    seed = draw_seed() if given.seed is None else given.seed
    people = "0" if given.demo else given.humans
    options = table_options(given, "eldorado", **({} if people == "0" else {"round_limit": 0}))  # Q57
    players = seat_players(options.players, people, given.names)
    if not players.people and options.round_limit == 0:
        raise OptionError("round_limit", 0, "1 or more rounds, as games of opponents need not end by themselves (Q57)")
    game = Game(options, seed)
    console.print(Text(f"El Dorado, {options.players} players, seed {seed}"))
    try:
        Table(game, players, console, keyboard).play()
    finally:
        if given.record:
            save(Record.from_game(game, players.names), given.record)


class Table(Session[Options, Position, Move]):
    """One game, from the first decision to the end."""

    game: Game

    def __init__(self, game: Game, players: Players, console: Console, keyboard: Keyboard) -> None:
        super().__init__(game, players, console, keyboard)
        self.at_keyboard = players.people[0] if self._is_open() else None

    def _is_open(self) -> bool:
        """Say whether nobody at the keyboard has secrets from another: only cards are secret (E49)."""
        return bool(self.people) and (len(self.people) == 1 or not self.game.options.cards)

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while not self.game.over and not self._is_endless():
                self._decide(self.game.pending[0])
        except Leave:
            self.console.print(Text("You left the game."))
        print_holdings(self.game.position, self.console)

    def _is_endless(self) -> bool:
        """Say whether only bots can still act, without a limit: their games need not end by themselves (Q57)."""
        if self.game.options.round_limit:
            return False
        alive = {band.seat for band in standing(self.game.position, None).bands if not band.out}
        if any(seat + 1 in alive for seat in self.people):
            return False
        self.console.print(Text("Nobody at the keyboard can act any more: the game stops here."))
        return True

    def _decide(self, seat: int) -> None:
        if seat in self.people:
            self._ask(seat)
            return
        self._choose(seat, self.bot_move(seat))

    def _choose(self, seat: int, move: Move) -> None:
        """Commit a decision; its story is shown as soon as everybody has decided."""
        rounds = len(self.game.rounds)
        self.game.choose(seat, move)
        if len(self.game.rounds) > rounds:
            self._print_story(self.at_keyboard, rounds)

    def _print_story(self, seat: int | None, since: int) -> None:
        for line in story(self.game.positions()[since + 1 :], self.names, seat):
            self.console.print(Text(line, style="dim"))

    def _ask(self, seat: int) -> None:
        """Ask a person until a move is made."""
        if not self._is_open() and self.at_keyboard != seat:
            self.hand_over(seat, self.keyboard.pause)
            self.clear()
            self._print_story(seat, self.seen[seat])
        self.seen[seat] = len(self.game.rounds)
        print_chart(self.game.position, seat, self.console)
        kinds = self.game.position.kinds(seat)
        if len(kinds) <= FEW:
            self.console.print(moves_table(kinds, numbered=True))
        while True:
            answer = self.keyboard.ask(f"{self.names[seat]}> ")
            if answer.lower() in LEAVING:
                raise Leave
            try:
                if not self._is_command(seat, answer):
                    self._choose(seat, self._move(seat, answer))
                    return
                if answer == "u":
                    return
            except ArgosyError as error:
                self.console.print(Text(str(error), style="red"))

    def _is_command(self, seat: int, answer: str) -> bool:
        """Obey a command of the screen, or go back; tell whether the answer was one of these."""
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
        """Go back to the last decision; where nobody at the keyboard has secrets, to that of any person there."""
        if not self.game.rounds:
            raise ArgosyError("there is nothing to undo yet")
        last, _ = self.game.rounds[-1][0]
        if not self.game.may_undo(last if self._is_open() and last in self.people else seat):
            reason = "dice were rolled, a card came to light, or others have decided since"
            raise ArgosyError(f"that cannot be undone: {reason}")
        self.game.undo()
        self.seen = {person: min(seen, len(self.game.rounds)) for person, seen in self.seen.items()}

    def _move(self, seat: int, answer: str) -> Move:
        """Return the move that a text means, or the number of a kind."""
        position = self.game.position
        kinds = position.kinds(seat)
        if answer.isdigit() and 1 <= int(answer) <= len(kinds):
            return kinds[int(answer) - 1].most
        return position.find(seat, answer)
