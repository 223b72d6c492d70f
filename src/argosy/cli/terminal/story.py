"""What happened in a round, made from the herald's news: who did what, what followed, and the conflicts of an age."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from argosy.cli.style import BAD, GOOD, OWN, PAID, QUIET, TITLE, Display
from argosy.cli.terminal.header import moment
from argosy.tabletop.herald import Phrase
from argosy.wonders.explain.sentences import in_words
from argosy.wonders.explain.wording import COIN
from argosy.wonders.facts.words import AGE_NAMES
from argosy.wonders.herald import news
from argosy.wonders.position import Position

# How the keys of news begin that say what a player decided.
DEEDS: Final = (
    *("side-", "built", "took-", "stage-", "sold", "sailed-", "no-step", "island-kept"),
    *("recruited", "leader-", "buried-nobody", "copied-nobody", "victory-returned"),
    "tile-built",
)
ON_LAND: Final = ("stays-out", "land-conflict", "border-conflict", "boarding-conflict")
AT_SEA: Final = ("stayed-off-sea", "at-sea", "last-at-sea", "all-equal-at-sea")
SHOWN_ELSEWHERE: Final = (
    "hands-passed",
    "hands-swapped",
    "age-ends",
    "age-begins",
    "age-begins-for-two",
    "game-over",
    "leftovers-discarded",
    "recruitment-begins",
)


def last_deeds(after: Position, display: Display) -> dict[int, str]:
    """Say what each seat did in the round that led to a position, as everybody knows it."""
    story = Story(after, after, display, None)
    return {seat: story.joined(phrases) for seat, phrases in story.deeds().items()}


class Story:
    """One round, as a seat or a spectator (None) may know it."""

    def __init__(self, before: Position, after: Position, display: Display, viewer: int | None) -> None:
        self.before = before
        self.after = after
        self.display = display
        self.viewer = viewer
        self.news = news(after, viewer)

    def shown(self) -> Group:
        """Show the moment, what everybody did, what followed, and the conflicts if the age ended."""
        age = AGE_NAMES[self.before.age - 1]
        lines = (Text(line, style=QUIET) for line in self._consequences())
        conflicts = (*self._conflicts(f"Conflicts of Age {age}", ON_LAND),)
        conflicts += (*self._conflicts(f"Naval conflict of Age {age}", AT_SEA),)
        return Group(Text(f"Age {age}, {moment(self.before)}", style=TITLE), self._table(), *lines, *conflicts)

    def say(self, phrase: Phrase) -> str:
        """Say one piece of news."""
        return in_words(phrase, self.after, self.display.names, self.display.language)

    # -- what everybody did -------------------------------------------------------------------------------------------

    def deeds(self) -> dict[int, list[Phrase]]:
        """Sort what players decided, and the ships that sailed with it, by seat from 0."""
        deeds: dict[int, list[Phrase]] = {}
        for phrase in self.news:
            if phrase.key.startswith(DEEDS):
                deeds.setdefault(phrase.values["seat"] - 1, []).append(phrase)
        return deeds

    def joined(self, phrases: list[Phrase]) -> str:
        """Say what one player did."""
        return " and ".join(map(self.say, phrases))

    def _table(self) -> Table:
        """Show who did what, what was paid to whom, and the coins before and after."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column()
        table.add_column(style=PAID)
        table.add_column(no_wrap=True, style=QUIET)
        for seat, phrases in self.deeds().items():
            row = (self.display.name(seat), self.joined(phrases), ", ".join(self._payments(phrases)), self._coins(seat))
            table.add_row(*row, style=OWN if seat == self.viewer else "")
        return table

    def _payments(self, phrases: list[Phrase]) -> Iterator[str]:
        """Say what went to other players."""
        for phrase in phrases:
            for payment in phrase.values.get("payments", ()):
                yield f"{payment['coins']}{COIN} to {self.display.name(payment['seat'] - 1)}"

    def _coins(self, seat: int) -> str:
        before, after = self.before.city(seat).coins, self.after.city(seat).coins
        return f"{before} → {after}{COIN}" if before != after else f"{after}{COIN}"

    def _consequences(self) -> Iterator[str]:
        """Say what followed by itself, a line for each player."""
        lines: dict[int, list[str]] = {}
        for phrase in self.news:
            if not phrase.key.startswith(DEEDS) and phrase.key not in (*ON_LAND, *AT_SEA, *SHOWN_ELSEWHERE):
                lines.setdefault(phrase.values.get("seat", 0), []).append(self.say(phrase))
        for seat, said in lines.items():
            yield (f"{self.display.name(seat - 1)}: " if seat else "") + "; ".join(said)

    # -- conflicts ----------------------------------------------------------------------------------------------------

    def _conflicts(self, title: str, keys: tuple[str, ...]) -> Iterator[Table]:
        """Show the conflicts of one kind, if there were any: what they were about, and what they brought."""
        phrases = [phrase for phrase in self.news if phrase.key in keys]
        table = Table.grid(padding=(0, 2, 0, 0))
        table.title, table.title_style, table.title_justify = title, TITLE, "left"
        for phrase in phrases:
            alone = "seat" in phrase.values and "other" not in phrase.values
            who = f"{self.display.name(phrase.values['seat'] - 1)}: " if alone else ""
            table.add_row(who + self.say(phrase), self._tokens(phrase))
        yield from [table] if phrases else []

    def _tokens(self, phrase: Phrase) -> Text:
        """Say what a conflict brought to whom: points to the winner, a defeat to the other (B28, A53)."""
        values = phrase.values
        if "other" not in values:
            points = values.get("points", 0)
            token = Text(f"{points:+}".replace("-", "−"), style=GOOD if points > 0 else BAD)
            return token if points else Text("no token" if "points" in values else "", style=QUIET)
        if not values["winner"] or not values["tokens"]:
            return Text("no tokens" if values["winner"] else "nobody wins", style=QUIET)
        loser = values["other"] if values["winner"] == values["seat"] else values["seat"]
        won = Text(f"{self.display.name(values['winner'] - 1)} +{values['points']}", style=GOOD)
        return won.append(f", {self.display.name(loser - 1)} −{abs(values['defeat'])}", style=BAD)
