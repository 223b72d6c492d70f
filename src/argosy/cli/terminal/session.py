"""A game at the terminal: people and opponents choose, the round is told, the score closes it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from argosy.bots.bot import Bot
from argosy.cli.terminal.decision import Decision, GoBack, Leave
from argosy.cli.terminal.final import final_score
from argosy.cli.terminal.glance import glance
from argosy.cli.terminal.keeping import save
from argosy.cli.terminal.keyboard import Keyboard
from argosy.cli.terminal.palette import BAD, TITLE
from argosy.cli.terminal.party import Party
from argosy.cli.terminal.scene import Scene
from argosy.cli.terminal.story import Chapter, last_acts, told
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.move import Move
from argosy.wonders.position import Position

BACK: Final = ("u", "undo")
LEAVING: Final = ("q", "quit", "exit")
YES: Final = ("", "y", "yes", *LEAVING)
SAVE: Final = "save "


class Session:
    """One game, from the first decision to the score sheet."""

    def __init__(
        self,
        game: Game,
        party: Party,
        bot: Bot[Position, Move],
        scene: Scene,
        console: Console,
        keyboard: Keyboard,
    ) -> None:
        self.game = game
        self.party = party
        self.bot = bot
        self.scene = scene
        self.console = console
        self.keyboard = keyboard
        # Stream 0 deals the cards (see Game); each opponent draws from a stream of its own, and so do guesses.
        self.chances = [Seeds(game.seed).stream(1 + seat) for seat in range(game.position.players)]
        self.guesses = Seeds(game.seed).stream(1 + game.position.players)
        self.chapters: list[Chapter] = []
        self.seen = dict.fromkeys(party.people, 0)  # how many chapters each person has been told
        self.at_keyboard = party.people[0] if len(party.people) == 1 else None

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
                choices[seat] = self.bot.choose(self._as_known(seat), seat, self.chances[seat])
        for seat in before.pending:
            self.game.choose(seat, choices[seat])
        chapter = Chapter(before, self.game.rounds[-1], self.game.position)
        self.chapters.append(chapter)
        self.scene.last_acts |= last_acts(chapter, self.scene)
        if chapter.ends_age or not self.party.people:
            self._look_back()

    def _as_known(self, seat: int) -> Position:
        """The table as a seat knows it: what it cannot know is dealt anew, so nothing can leak from there."""
        return self.game.position.redeal(seat, self.guesses)

    # -- people ---------------------------------------------------------------------------------------------------

    def _people_choose(self) -> dict[int, Move]:
        """Every person decides in turn; one may go back to the person before until all have committed."""
        seats = [seat for seat in self.game.pending if seat in self.party.people]
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
            self._hand_over(seat, previous)
        self._clear()
        self._tell(self.chapters[self.seen[seat] :], seat)
        known = self._as_known(seat)
        decision = Decision(self.console, self.keyboard, self.scene, known, seat, may_go_back=previous is not None)
        move = decision.make()
        self.seen[seat] = len(self.chapters)
        return move

    def _hand_over(self, seat: int, previous: int | None) -> None:
        """Hide the hand of one person from the next."""
        self._clear()
        name = self.scene.name(seat)
        self.console.print(Text(f"Hand the keyboard over to {name}.", style=TITLE))
        back = f", u goes back to {self.scene.name(previous)}" if previous is not None else ""
        answer = self.keyboard.ask(f"{name}, press Enter when only you look{back}> ")
        self.at_keyboard = seat
        if answer.lower() in BACK and previous is not None:
            raise GoBack
        if answer.lower() in LEAVING:
            raise Leave

    def _look_back(self) -> None:
        """Tell everybody together what happened since the last look."""
        self._clear()
        viewer = self.party.people[0] if len(self.party.people) == 1 else None
        told = min(self.seen.values(), default=len(self.chapters) - 1)
        self._tell(self.chapters[told:], viewer)
        self.console.print(glance(self.game.position, self.scene, viewer), Text())
        self.seen = dict.fromkeys(self.party.people, len(self.chapters))
        if self.keyboard.pause("Enter goes on, q leaves> ").lower() in LEAVING:
            self._leave()

    def _tell(self, chapters: list[Chapter], viewer: int | None) -> None:
        for chapter in chapters:
            self.console.print(told(chapter, self.scene, viewer), Text())

    def _leave(self) -> None:
        """Ask a person who wants to leave, who may save the record first or think better of it."""
        answer = self.keyboard.ask("Leave the game? Enter leaves, save FILE keeps the record first, n goes on> ")
        if answer.lower() in YES or self._saved(answer):
            raise Leave

    def _close(self) -> None:
        """The score sheet, and a last chance to keep the record."""
        self._clear()
        self.console.print(final_score(self.game.position, self.scene), Text())
        answer = self.keyboard.pause("save FILE keeps the record, Enter ends> ")
        while answer.lower().startswith(SAVE) and not self._saved(answer):
            answer = self.keyboard.pause("Another name? save FILE, or Enter ends> ")

    def _saved(self, answer: str) -> bool:
        """Whether the answer asked to save the record, and that could be done."""
        if not answer.lower().startswith(SAVE):
            return False
        try:
            save(self.game, Path(answer[len(SAVE) :].strip()))
        except ArgosyError as error:
            self.console.print(Text(str(error), style=BAD))
            return False
        return True

    def _clear(self) -> None:
        if self.keyboard.has_person:
            self.console.clear()
