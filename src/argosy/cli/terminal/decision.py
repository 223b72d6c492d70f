"""One person's decision, from the first look at the table to the commit."""

from rich.console import Console
from rich.text import Text

from argosy.cli.keyboard import Keyboard
from argosy.cli.session import Leave
from argosy.cli.style import BAD, QUIET, TITLE
from argosy.cli.terminal.city import own_city
from argosy.cli.terminal.commands import completed, numbered, read
from argosy.cli.terminal.guide import guide
from argosy.cli.terminal.offers import Offers, outcome
from argosy.cli.terminal.screen import card_in_full, numbered_cards, numbered_options, turn_screen
from argosy.tabletop.errors import ArgosyError, NotationError
from argosy.tabletop.rulebook import find_rule, read_rulebook
from argosy.wonders.explain.names import Named
from argosy.wonders.herald.ways import way_of
from argosy.wonders.move import Move


class GoBack(Exception):  # noqa: N818  a wish, not an error
    """The player wants the one before to decide again."""


class Decision:
    """What a person has picked so far: a card in focus, ways to pay to choose from, a move to commit."""

    def __init__(self, console: Console, keyboard: Keyboard, offers: Offers, may_go_back: bool) -> None:
        self.console = console
        self.keyboard = keyboard
        self.offers = offers
        self.position, self.display, self.seat = offers.position, offers.display, offers.seat
        self.may_go_back = may_go_back  # to the person who chose before, in the same turn
        self.focus: Named | None = None
        self.ways: list[Move] = []
        self.chosen: Move | None = None
        self.committed = False

    def make(self) -> Move:
        """Ask until a move is committed; `GoBack` and `Leave` are other ways out."""
        self._table("")
        while self.chosen is None or not self.committed:
            command = read(self.keyboard.ask(self._prompt()))
            try:
                getattr(self, f"_{command.word}")(command.rest)
            except ArgosyError as error:
                self._say(str(error), BAD)
        return self.chosen

    def _prompt(self) -> str:
        name = self.display.name(self.seat)
        if self.ways:
            return f"{name}, which way? 1 to {len(self.ways)}, Enter for 1, u to drop it> "
        if self.chosen:
            return f"{name}, Enter commits, u takes it back> "
        return f"{name}, {self.position.decision.prompt} (? helps)> "

    def _say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style=style))

    # -- commands of the screen, each with what was typed after it --------------------------------------------------

    def _help(self, _: str) -> None:
        self.console.print(guide(self.position, self.seat))

    def _quit(self, _: str) -> None:
        raise Leave

    def _unknown(self, text: str) -> None:
        raise NotationError(f"'{text}' was not understood; expected a card and what to do, as in '3 b'; ? helps")

    def _points(self, _: str) -> None:
        self.display.points = not self.display.points
        self._table("")

    def _table(self, _: str) -> None:
        self.display.width = self.console.width  # the window may have changed
        self.console.print(turn_screen(self.offers))

    def _city(self, rest: str) -> None:
        seats = [str(seat + 1) for seat in range(self.position.cities)]
        if rest and rest not in seats:
            raise NotationError(f"there is no seat '{rest}'; expected {', '.join(seats)}")
        self.console.print(own_city(self.position, self.display, int(rest) - 1 if rest else self.seat, self.seat))

    def _rule(self, rest: str) -> None:
        found = find_rule(read_rulebook("wonders"), rest)
        self._say(f"{found.id} {found.title}", TITLE)
        self._say(found.text)

    # -- choosing -------------------------------------------------------------------------------------------------

    def _commit(self, _: str) -> None:
        if self.ways:
            self._pick(self.ways[0])
        elif self.chosen:
            self.committed = True
        else:
            self._say(f"Nothing is chosen yet: type {self.position.decision.prompt}.", BAD)

    def _undo(self, _: str) -> None:
        if self.ways or self.chosen:
            self.ways, self.chosen = [], None
            self._say("Taken back. Choose again.")
        elif self.may_go_back:
            raise GoBack
        else:
            self._say("There is nothing to take back: what was committed has been resolved.", BAD)

    def _number(self, rest: str) -> None:
        if not rest.isdecimal():
            self._unknown(rest)
        elif self.ways:
            self._pick(numbered(self.ways, int(rest), "way"))
        elif self.position.phase == "sides":
            self._move(f"side {numbered(self.position.board(self.seat)[0].sides, int(rest), 'side').id}")
        elif self.position.decision.cards == "pile":
            self._move(f"take {rest}")
        elif self.position.phase == "call":
            self._move(f"recruit {rest}")
        elif self.position.decision.cards:
            self._look_at(numbered(numbered_cards(self.offers), int(rest), "card"))
        else:
            self._pick(self._few(int(rest)))

    def _few(self, number: int) -> Move:
        options = numbered_options(self.offers)
        if number not in options:
            raise NotationError(f"there is no choice {number}; expected {min(options)} to {max(options)}")
        return Move.parse(options[number].move)

    def _move(self, text: str) -> None:
        ways = self.offers.ways(completed(self.position, self.seat, text, numbered_cards(self.offers), self.focus))
        if len(ways) > 1:
            self._offer(ways)
        else:
            self._pick(ways[0])

    def _offer(self, ways: list[Move]) -> None:
        """Let the player choose a way to pay; one that costs no coins is taken, and the others are only listed."""
        several = len({way.stage for way in ways}) > 1
        prices = [way_of(self.position, self.seat, way) for way in ways]
        if not several and prices[0].total == 0:
            self._pick(ways[0])
            self._say(f"Other ways: {'; '.join(str(way) for way in ways[1:])}", QUIET)
            return
        self.ways, self.chosen = ways, None
        for number, (way, price) in enumerate(zip(ways, prices, strict=True), 1):
            line = Text(f"{number}  ", style=TITLE).append(f"stage {way.stage}: " if several else "", style="default")
            self.console.print(line.append_text(self.offers.way_text(price)))

    def _pick(self, move: Move) -> None:
        self.ways, self.chosen = [], move
        self.console.print(outcome(self.offers, move))

    def _look_at(self, card: Named) -> None:
        self.focus, self.ways, self.chosen = card, [], None
        self.console.print(card_in_full(self.offers, card))
