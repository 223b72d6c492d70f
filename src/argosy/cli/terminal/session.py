"""A game at the terminal: people and bots choose, the story of the round follows, the score sheet ends it."""

from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from argosy.cli import session
from argosy.cli.keyboard import Keyboard
from argosy.cli.players import Players
from argosy.cli.session import LEAVING, Leave, save
from argosy.cli.style import BAD, Display
from argosy.cli.terminal.decision import Decision, GoBack
from argosy.cli.terminal.final import final_score
from argosy.cli.terminal.header import header_table
from argosy.cli.terminal.offers import Offers
from argosy.cli.terminal.story import Story, last_deeds
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.game import Game
from argosy.wonders.move import Move
from argosy.wonders.notation import Record
from argosy.wonders.options import Options
from argosy.wonders.position import Position

BACK: Final = ("u", "undo")
YES: Final = ("", "y", "yes", *LEAVING)
SAVE: Final = "save "


class Session(session.Session[Options, Position, Move]):
    """One game, from the first decision to the score sheet."""

    game: Game

    def __init__(self, game: Game, players: Players, display: Display, console: Console, keyboard: Keyboard) -> None:
        super().__init__(game, players, console, keyboard)
        self.display = display

    def play(self) -> None:
        """Play to the end; `Leave` when a person left before."""
        while not self.game.over:
            self._round()
        self._close()

    def _round(self) -> None:
        before = self.game.position
        choices = self._people_choose()
        for seat in before.pending:
            if seat not in choices:
                choices[seat] = self.bot_move(seat)
        for seat in before.pending:
            self.game.choose(seat, choices[seat])
        self.display.last_deeds |= last_deeds(self.game.position, self.display)
        if self.game.over or self.game.position.age > before.age or not self.people:
            self._look_back()

    # -- people ---------------------------------------------------------------------------------------------------

    def _people_choose(self) -> dict[int, Move]:
        """Let every person decide in turn; they may go back to the person before until all have committed."""
        seats = [seat for seat in self.game.pending if seat in self.people]
        choices: dict[int, Move] = {}
        while len(choices) < len(seats):
            seat = seats[len(choices)]
            try:
                choices[seat] = self._ask(seat, previous=seats[len(choices) - 1] if choices else None)
            except GoBack:
                choices.popitem()
            except Leave:
                self._leave()
        return choices

    def _ask(self, seat: int, previous: int | None) -> Move:
        if self.at_keyboard != seat:
            back = "" if previous is None else f", u goes back to {self.names[previous]}"
            if self.hand_over(seat, self.keyboard.ask, back) in BACK and back:
                raise GoBack
        self.clear()
        self._show_story(self.seen[seat], seat)
        offers = Offers(self.as_known(seat), self.display, seat)
        move = Decision(self.console, self.keyboard, offers, may_go_back=previous is not None).make()
        self.seen[seat] = len(self.game.rounds)
        return move

    def _look_back(self) -> None:
        """Show everybody together what happened since the last look."""
        self.clear()
        viewer = self.people[0] if len(self.people) == 1 else None
        self._show_story(min(self.seen.values(), default=len(self.game.rounds) - 1), viewer)
        self.console.print(header_table(self.game.position, self.display, viewer), Text())
        self.seen = dict.fromkeys(self.people, len(self.game.rounds))
        if self.keyboard.pause("Enter goes on, q leaves> ").lower() in LEAVING:
            self._leave()

    def _show_story(self, since: int, viewer: int | None) -> None:
        """Show what happened after so many rounds, as a seat or everybody (None) may know it."""
        for before, after in pairwise(self.game.positions()[since:]):
            story = Story(before, after, self.display, viewer)
            if story.news:  # at a table of two nothing happens before the free city's card is chosen (V26)
                self.console.print(story.shown(), Text())

    def _leave(self) -> None:
        """Ask a person who wants to leave, who may save the record first or think better of it."""
        answer = self.keyboard.ask("Leave the game? Enter leaves, save FILE keeps the record first, n goes on> ")
        if answer.lower() in YES or self._saved(answer):
            raise Leave

    def _close(self) -> None:
        """Show the score sheet, and offer to save the record."""
        self.clear()
        self.console.print(final_score(self.game.position, self.display), Text())
        answer = self.keyboard.pause("save FILE keeps the record, Enter ends> ")
        while answer.lower().startswith(SAVE) and not self._saved(answer):
            answer = self.keyboard.pause("Another name? save FILE, or Enter ends> ")

    def _saved(self, answer: str) -> bool:
        """Save the record if the answer asks for it; tell whether that was asked and could be done."""
        if not answer.lower().startswith(SAVE):
            return False
        try:
            save(Record.from_game(self.game, self.display.names), Path(answer[len(SAVE) :].strip()))
        except ArgosyError as error:
            self.console.print(Text(str(error), style=BAD))
            return False
        return True
